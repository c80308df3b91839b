//! English sentences.

use super::{Tongue, Voice};
use crate::{
    Action, Arrow, By, Card, Cond, Dest, Event, Freeze, Gene, Kind, Only, Orbit, Per, Source, Stock, Target,
    Weakness, What, Where, Who,
};

pub(super) struct English;

fn cards(n: u8) -> String {
    if n == 1 { "a card".to_owned() } else { format!("{n} cards") }
}

fn per(per: Option<Per>) -> &'static str {
    match per {
        None => "",
        Some(Per::FreezeMoved) => " for each point of printed Freeze value of the cards just discarded",
        Some(Per::PlayersHit) => " for each player who suffered the Attack",
        Some(Per::OpponentKnockedDown) => " for each knocked down Mutant in your Arena",
        Some(Per::Captives) => " for each captive",
    }
}

/// Who does something: the verb's subject, and whether it is a third person.
fn subject(who: Who, voice: Voice) -> (&'static str, bool) {
    match (who, voice) {
        (Who::You, Voice::Owner | Voice::Infinitive) | (Who::Victim, Voice::Boss) => ("", false),
        (Who::You, Voice::Boss) => ("the Boss ", true),
        (Who::Opponents | Who::DominatingYou | Who::InFury, Voice::Owner | Voice::Infinitive) => {
            ("each opponent ", true)
        }
        (Who::Opponents | Who::DominatingYou | Who::InFury, Voice::Boss) => ("you ", false),
        (Who::Victim, Voice::Owner | Voice::Infinitive) => ("", true),
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

fn source(from: Source) -> &'static str {
    match from {
        Source::This => "this Mutant",
        Source::Hand => "a Mutant in your hand",
        Source::Discard => "a Mutant in your discard pile",
        Source::Arena => "another Mutant in your Arena",
        Source::GenePool => "a face-up Mutant of your Gene Pool",
    }
}

fn knocked_down(who: Who, at: Where, by: By, voice: Voice) -> String {
    let their = their(who, voice);
    let knocks = does(who, voice, "knock");
    match at {
        Where::This => "knock down this Mutant".to_owned(),
        Where::Same => format!("{knocks} down {their} Mutant in the slot of the same name as this card's"),
        Where::Active => format!("{knocks} down {their} Active Mutant"),
        Where::Any if by == By::Target => format!("{knocks} down one of {their} Mutants, as they choose"),
        Where::Any => format!("{knocks} down one of {their} Mutants, as you choose"),
    }
}

impl Tongue for English {
    fn action(&self, action: Action, voice: Voice) -> String {
        match action {
            Action::GainPower { n, per: times, who } => {
                format!("{} {n} power{}", does(who, voice, "gain"), per(times))
            }
            Action::LosePower { n, per: times, who } => {
                format!("{} {n} power{}", does(who, voice, "lose"), per(times))
            }
            Action::Cycle { n } => format!("Cycle {n}"),
            Action::Discard { n, who } => format!("{} {}", does(who, voice, "discard"), cards(n)),
            Action::Freeze { from, only } => {
                let limit = match only {
                    Only::Any => String::new(),
                    Only::Basic => " that is Basic".to_owned(),
                    Only::AtMost(n) => format!(" of Freeze value {n} or less"),
                };
                format!("freeze {}{limit}", source(from))
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
                format!("copy {ability} of {}", source(from))
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
                let card = if from == Stock::This { "it" } else { "the top card of the Boss deck" };
                format!("{card} goes face-up to {}", slot(orbit))
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
        let whom = match (who, voice) {
            (Who::DominatingYou, Voice::Owner | Voice::Infinitive) => "each opponent dominating you",
            (Who::InFury, Voice::Owner | Voice::Infinitive) => "each opponent in the Fury Space",
            (Who::Opponents | Who::You | Who::Victim, Voice::Owner | Voice::Infinitive) => "each opponent",
            (Who::DominatingYou, Voice::Boss) => "if you dominate the Boss, you",
            (Who::InFury, Voice::Boss) => "if you are in the Fury Space, you",
            (Who::Opponents | Who::You | Who::Victim, Voice::Boss) => "you",
        };
        if suffers.starts_with("your ") {
            return format!("Attack: {suffers}");
        }
        format!("Attack: {whom} {suffers}")
    }

    fn choice(&self, options: &[String]) -> String {
        format!("{} (the one who suffers it chooses)", options.join(" or "))
    }

    fn cond(&self, cond: Cond, then: &str) -> String {
        match cond {
            Cond::Did => format!("if you did, {then}"),
            Cond::Dominated => format!("if an opponent dominates, {then}"),
            Cond::InFury => format!("in the Fury Space, {then}"),
            Cond::SlotAFull => format!("if Power Slot A is occupied, {then}"),
            Cond::SlotBFull => format!("if Power Slot B is occupied, {then}"),
            Cond::SlotsFull => format!("if both Power Slots are occupied, {then}"),
        }
    }

    fn may(&self, then: &str) -> String {
        format!("you may {then}")
    }

    fn cost(&self, n: u8, _voice: Voice, then: &str) -> String {
        format!("discard {} to {then}", cards(n))
    }

    fn event(&self, event: Event, _voice: Voice, then: &str) -> String {
        let when = match event {
            Event::YouCycle => "each time you Cycle",
            Event::YouFreeze => "each time you freeze a Mutant",
            Event::YouGain => "each time you Breed or gain a Mutant",
            Event::YouBreed => "each time you Breed",
            Event::YouAttack => "each time you attack",
            Event::OwnMutantLeaves => "each time another Mutant of yours leaves the Arena",
            Event::YouCopy => "each time you copy an ability",
            Event::YouBlock => "each time you Block",
            Event::YouEndTurn => "at the end of your turn",
            Event::ThisKnockedDown => "when this card is knocked down",
            Event::RoundStart => "at the start of each round",
            Event::BossPushesLeft => "when the Boss pushes a card to the left",
            Event::BossPushesRight => "when the Boss pushes a card to the right",
            Event::BossCardLeavesLeft => "when a face-up Boss card leaves the Left slot",
            Event::BossCardLeavesRight => "when a face-up Boss card leaves the Right slot",
            Event::BossCardKnockedDown => "when you knock down a Boss card",
            Event::WeaknessShattered => "when you shatter a Weakness",
        };
        format!("{when}, {then}")
    }

    fn weakness(&self, weakness: Weakness) -> String {
        let lost = format!("the Boss loses {} Life", weakness.n);
        let then = match weakness.cond {
            Some(cond) => self.cond(cond, &lost),
            None => lost,
        };
        let then = match weakness.min_freeze {
            0 => then,
            n => format!("if its Freeze value is {n} or more, {then}"),
        };
        super::sentence(&self.event(weakness.on, Voice::Boss, &then))
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
}
