//! English sentences.

use super::{Tongue, Voice};
use crate::mutants::{
    Action, Arrow, By, Card, Cond, Dest, Event, Freeze, Gene, Kind, Only, Orbit, Per, Source, Stock, Target,
    Weakness, What, Where, Who,
};

pub(super) struct English;

fn cards(n: u8) -> String {
    if n == 1 { "a card".to_owned() } else { format!("{n} cards") }
}

fn per(per: Option<Per>, voice: Voice) -> &'static str {
    match per {
        None => "",
        Some(Per::FreezeMoved) => " for each point of printed Freeze value of the cards just discarded",
        Some(Per::PlayersHit) => " for each player who suffered the Attack",
        Some(Per::OpponentKnockedDown) if voice == Voice::Boss => {
            " for each knocked down Mutant in your Arena"
        }
        Some(Per::OpponentKnockedDown) => " for each knocked down Mutant of an opponent",
        Some(Per::Captives) => " for each captive",
    }
}

/// Who does something: the verb's subject, and whether it is a third person.
fn subject(who: Who, voice: Voice) -> (String, bool) {
    match (who, voice) {
        (Who::You, Voice::Owner | Voice::Infinitive) | (Who::Victim, Voice::Boss | Voice::Victim) => {
            (String::new(), false)
        }
        (Who::You, Voice::Boss) => ("the Boss ".to_owned(), true),
        (Who::You, Voice::Victim) => ("its owner ".to_owned(), true),
        (
            Who::Opponents | Who::DominatingYou | Who::DominatedByYou | Who::InFury | Who::InDread,
            Voice::Owner | Voice::Infinitive | Voice::Boss | Voice::Victim,
        ) => (format!("{} ", opponents(who, voice)), voice != Voice::Boss),
        (Who::Victim, Voice::Owner | Voice::Infinitive) => (String::new(), true),
    }
}

/// The opponents who are meant. Against the Boss the only opponent is "you".
fn opponents(who: Who, voice: Voice) -> &'static str {
    match (who, voice) {
        (Who::DominatingYou, Voice::Owner | Voice::Infinitive) => "each opponent dominating you",
        (Who::DominatingYou, Voice::Victim) => "each opponent dominating its owner",
        (Who::DominatedByYou, Voice::Owner | Voice::Infinitive) => "each opponent you dominate",
        (Who::DominatedByYou, Voice::Victim) => "each opponent its owner dominates",
        (Who::InFury, Voice::Owner | Voice::Infinitive | Voice::Victim) => "each opponent in the Fury Space",
        (Who::InDread, Voice::Owner | Voice::Infinitive | Voice::Victim) => "each opponent in the Dread Zone",
        (Who::Opponents | Who::You | Who::Victim, Voice::Owner | Voice::Infinitive | Voice::Victim) => {
            "each opponent"
        }
        (Who::DominatingYou, Voice::Boss) => "if you dominate the Boss, you",
        (Who::DominatedByYou, Voice::Boss) => "if the Boss dominates you, you",
        (Who::InFury, Voice::Boss) => "if you are in the Fury Space, you",
        (Who::InDread, Voice::Boss) => "if you are in the Dread Zone, you",
        (Who::Opponents | Who::You | Who::Victim, Voice::Boss) => "you",
    }
}

fn does(who: Who, voice: Voice, verb: &str) -> String {
    let (subject, third) = subject(who, voice);
    format!("{subject}{verb}{}", if third { "s" } else { "" })
}

fn their(who: Who, voice: Voice) -> &'static str {
    if subject(who, voice).1 { "their" } else { "your" }
}

fn slot(orbit: Orbit) -> &'static str {
    match orbit {
        Orbit::A => "Power Slot A",
        Orbit::B => "Power Slot B",
        Orbit::Empty => "the first empty Power Slot",
    }
}

/// A Mutant of some sort, and where it is.
fn source(from: Source, mutant: &str) -> String {
    match from {
        Source::This => "this Mutant".to_owned(),
        Source::Hand => format!("a {mutant} in your hand"),
        Source::Discard => format!("a {mutant} in your discard pile"),
        Source::Arena => format!("another {mutant} in your Arena"),
        Source::GenePool => format!("a face-up {mutant} of your Gene Pool"),
    }
}

/// What somebody does or what happens, and the words before it.
fn when(event: Event, voice: Voice) -> (&'static str, &'static str) {
    const EACH: &str = "each time ";
    match event {
        Event::YouCycle => (EACH, "you Cycle"),
        Event::YouFreeze => (EACH, "you freeze a Mutant"),
        Event::YouGain => (EACH, "you Breed or gain a Mutant"),
        Event::YouBreed => (EACH, "you Breed"),
        Event::YouAttack => (EACH, "you attack"),
        Event::OwnMutantLeaves => (EACH, "another Mutant of yours leaves the Arena"),
        Event::YouCopy => (EACH, "you copy an ability"),
        Event::YouBlock => (EACH, "you Block"),
        Event::YouEndTurn => (EACH, "you end your turn"),
        Event::ThisKnockedDown => ("when ", "this card is knocked down"),
        Event::RoundStart if voice == Voice::Boss => {
            ("", "at the start of each round, before its first turn")
        }
        Event::RoundStart => ("", "at the start of each round"),
        Event::BossPushesLeft => ("when ", "the Boss pushes a card to the left"),
        Event::BossPushesRight => ("when ", "the Boss pushes a card to the right"),
        Event::BossCardLeavesLeft => ("when ", "a face-up Boss card leaves the Left slot"),
        Event::BossCardLeavesRight => ("when ", "a face-up Boss card leaves the Right slot"),
        Event::BossCardKnockedDown => ("when ", "you knock down a Boss card"),
        Event::WeaknessShattered => ("when ", "you shatter a Weakness"),
    }
}

/// A condition; `voice` says whose.
fn condition(cond: Cond, voice: Voice) -> &'static str {
    match (cond, voice) {
        (Cond::Did, Voice::Owner | Voice::Infinitive) => "if you did",
        (Cond::Did, Voice::Boss | Voice::Victim) => "if that was done",
        (Cond::Dominated, Voice::Owner | Voice::Infinitive) => "if an opponent dominates you",
        (Cond::Dominated, Voice::Boss) => "if you dominate the Boss",
        (Cond::Dominated, Voice::Victim) => "if an opponent dominates its owner",
        (Cond::Dominating, Voice::Owner | Voice::Infinitive) => "if you dominate an opponent",
        (Cond::Dominating, Voice::Boss) => "if the Boss dominates you",
        (Cond::Dominating, Voice::Victim) => "if its owner dominates an opponent",
        (Cond::InDread, Voice::Owner | Voice::Infinitive) => "if you are in the Dread Zone",
        (Cond::InDread, Voice::Boss) => "if the Boss is in the Dread Zone",
        (Cond::InDread, Voice::Victim) => "if its owner is in the Dread Zone",
        (Cond::InFury, Voice::Owner | Voice::Infinitive) => "if you are in the Fury Space",
        (Cond::InFury, Voice::Boss) => "if the Boss is in the Fury Space",
        (Cond::InFury, Voice::Victim) => "if its owner is in the Fury Space",
        (Cond::SlotAFull, _) => "if Power Slot A is occupied",
        (Cond::SlotBFull, _) => "if Power Slot B is occupied",
        (Cond::SlotsFull, _) => "if both Power Slots are occupied",
    }
}

fn knocked_down(who: Who, at: Where, by: By, voice: Voice) -> String {
    let their = their(who, voice);
    let knocks = does(who, voice, "knock");
    match at {
        Where::This => "knock down this Mutant".to_owned(),
        Where::Same => format!("{knocks} down {their} Mutant in the slot of the same name as this card's"),
        Where::Active => format!("{knocks} down {their} Active Mutant"),
        Where::Any if by == By::Target && their == "their" => {
            format!("{knocks} down one of {their} Mutants, as they choose")
        }
        Where::Any => format!("{knocks} down one of {their} Mutants, as you choose"),
    }
}

impl Tongue for English {
    fn action(&self, action: Action, voice: Voice) -> String {
        match action {
            Action::GainPower { n, per: times, who } => {
                format!("{} {n} power{}", does(who, voice, "gain"), per(times, voice))
            }
            Action::LosePower { n, per: times, who } => {
                format!("{} {n} power{}", does(who, voice, "lose"), per(times, voice))
            }
            Action::Cycle { n } => format!("Cycle {n}"),
            Action::Discard { n, who } => format!("{} {}", does(who, voice, "discard"), cards(n)),
            Action::Freeze { from, only } => {
                let mutant = match only {
                    Only::Any => "Mutant".to_owned(),
                    Only::Basic => "Basic Mutant".to_owned(),
                    Only::AtMost(n) => format!("Mutant of Freeze value {n} or less"),
                };
                format!("freeze {}", source(from, &mutant))
            }
            Action::Gain { to } => match to {
                Dest::Hand => "gain a Mutant into your hand".to_owned(),
                Dest::DeckTop => "gain a Mutant onto your deck".to_owned(),
                Dest::Incubator => "gain a Mutant into your Incubator".to_owned(),
                Dest::Discard => "gain a Mutant into your discard pile".to_owned(),
                Dest::Freezer => "gain a Mutant into your Cryo Freezer".to_owned(),
            },
            Action::Copy { what, from } => {
                let ability = match what {
                    What::Deploy => "the Deploy ability",
                    What::Leave => "the Leave ability",
                    What::Any => "the Deploy or the Leave ability",
                };
                format!("copy {ability} of {}", source(from, "Mutant"))
            }
            Action::KnockDown { who, at, by } => knocked_down(who, at, by, voice),
            Action::FlipUp { who } => {
                format!("{} all {} knocked down Mutants face-up", does(who, voice, "turn"), their(who, voice))
            }
            Action::Recover => "take a Mutant from your discard pile into your hand".to_owned(),
            Action::Return => "put this Mutant on top of your deck".to_owned(),
            Action::Abort { who } => {
                format!("{} {} incubated Mutant", does(who, voice, "discard"), their(who, voice))
            }
            Action::Eject { target: Target::This } => "this Mutant leaves the Arena".to_owned(),
            Action::Eject { target: Target::Another } => "let another Mutant leave your Arena".to_owned(),
            Action::Steal { n, who } => format!("{} {n} VP, and you score as much", does(who, voice, "lose")),
            Action::GainLife { n } => format!("the Boss gains {n} Life"),
            Action::PlayCard => "the Boss plays one more card this turn".to_owned(),
            Action::Store { slot: orbit, from } => {
                let to = slot(orbit);
                match from {
                    Stock::This => format!("it goes face-up to {to}; a card already there is discarded"),
                    Stock::DeckTop | Stock::GenePool | Stock::Left | Stock::Right => {
                        format!("the top card of the Boss deck goes face-up to {to}")
                    }
                }
            }
            Action::Resolve { slot: orbit } => {
                format!("the Boss resolves the Deploy ability of the card in {}", slot(orbit))
            }
            Action::Capture { slot: orbit, from } => {
                let mutant = match from {
                    Stock::GenePool => "a face-up Mutant of your Gene Pool, of your choice,",
                    Stock::Left => "your face-up Mutant in the Left slot",
                    Stock::Right => "your face-up Mutant in the Right slot",
                    Stock::DeckTop | Stock::This => "this card",
                };
                format!("{mutant} is held captive in {}", slot(orbit))
            }
            Action::Release { n } => {
                let captives = if n == 1 { "a captive".to_owned() } else { format!("{n} captives") };
                format!("take {captives} of your choice into your hand")
            }
        }
    }

    fn attack(&self, who: Who, voice: Voice, suffers: &str) -> String {
        let whom = opponents(who, voice);
        if suffers.starts_with("your ") {
            return format!("Attack: {suffers}");
        }
        format!("Attack: {whom} {suffers}")
    }

    fn choice(&self, options: &[String], by: By, voice: Voice) -> String {
        let who = match (by, voice) {
            (By::Target, Voice::Owner | Voice::Infinitive) => "the one who suffers it chooses",
            (By::You, Voice::Victim) => "its owner chooses",
            // MU-16.34 The player chooses for the Boss.
            (By::You, Voice::Owner | Voice::Infinitive | Voice::Boss)
            | (By::Target, Voice::Boss | Voice::Victim) => "you choose",
        };
        format!("{} ({who})", options.join(" or "))
    }

    fn cond(&self, cond: Cond, voice: Voice, then: &str) -> String {
        format!("{}, {then}", condition(cond, voice))
    }

    fn may(&self, then: &str) -> String {
        format!("you may {then}")
    }

    fn cost(&self, n: u8, _voice: Voice, then: &str) -> String {
        format!("discard {} to {then}", cards(n))
    }

    fn event(&self, event: Event, voice: Voice, then: &str) -> String {
        let (often, what) = when(event, voice);
        format!("{often}{what}, {then}")
    }

    /// MU-16.25 "You" is the player; MU-16.26 it is met but once.
    fn weakness(&self, weakness: Weakness) -> String {
        let (often, what) = when(weakness.on, Voice::Owner);
        let value = match weakness.min_freeze {
            0 => String::new(),
            n => format!(" of current Freeze value {n} or more"),
        };
        let met = match (weakness.on, weakness.cond) {
            (Event::YouEndTurn, Some(Cond::InFury)) => "if you end your turn in the Fury Space".to_owned(),
            (_, cond) => {
                let when = if often.is_empty() { "" } else { "when " };
                let cond = cond.map(|cond| format!(", {}", condition(cond, Voice::Owner)));
                format!("{when}{what}{value}{}", cond.unwrap_or_default())
            }
        };
        super::sentence(&format!("{met}: the Boss loses {} Life, and this card leaves the game", weakness.n))
    }

    fn freeze(&self, freeze: Freeze) -> String {
        match freeze {
            Freeze::Fixed(n) => n.to_string(),
            Freeze::Per(gene) => format!("1 for each {} symbol in your Cryo Freezer", self.gene(gene)),
        }
    }

    fn gene(&self, gene: Gene) -> &'static str {
        match gene {
            Gene::Cyber => "Cyber",
            Gene::Necro => "Necro",
            Gene::Saber => "Saber",
            Gene::Zoomorph => "Zoomorph",
            Gene::Galactic => "Galactic",
            Gene::Mythic => "Mythic",
        }
    }

    fn transform(&self) -> &'static str {
        "Transform."
    }

    fn label(&self, part: &str) -> &'static str {
        match part {
            "freeze" => "Freeze value: ",
            "transform" | "deploy" => "Deploy: ",
            "leave" => "Leave: ",
            "block" => "Block: ",
            "ongoing" => "Ongoing: ",
            "weakness" => "Weakness: ",
            "setup" => "Setup: ",
            _ => "Special power: ",
        }
    }

    fn kind(&self, card: &Card) -> &'static str {
        match (card.kind, card.arrow) {
            (Kind::Basic, _) => "Basic Mutant",
            (Kind::Advanced, _) => "Advanced Mutant",
            (Kind::Action, Some(Arrow::Right)) => "Action card, pushed to the right",
            (Kind::Action, Some(Arrow::Left) | None) => "Action card, pushed to the left",
        }
    }

    fn boss(&self, life: u8) -> String {
        format!("Boss, Life {life}")
    }
}
