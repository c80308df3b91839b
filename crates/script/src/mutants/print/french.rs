//! French sentences.

use super::{Tongue, Voice};
use crate::mutants::{
    Action, Arrow, By, Card, Cond, Dest, Event, Freeze, Gene, Kind, Only, Orbit, Per, Source, Stock, Target,
    Weakness, What, Where, Who,
};

pub(super) struct French;

fn cards(n: u8) -> String {
    if n == 1 { "une carte".to_owned() } else { format!("{n} cartes") }
}

fn per(per: Option<Per>, voice: Voice) -> &'static str {
    match per {
        None => "",
        Some(Per::FreezeMoved) => " par point de valeur de Gel imprimée des cartes tout juste défaussées",
        Some(Per::PlayersHit) => " par joueur qui a subi l'Attaque",
        Some(Per::OpponentKnockedDown) if voice == Voice::Boss => " par Mutant K.O. dans votre Arène",
        Some(Per::OpponentKnockedDown) => " par Mutant K.O. d'un adversaire",
        Some(Per::Captives) => " par captif",
    }
}

/// A verb: imperative, infinitive, third person.
type Verb = [&'static str; 3];

const GAIN: Verb = ["gagnez", "gagner", "gagne"];
const LOSE: Verb = ["perdez", "perdre", "perd"];
const DISCARD: Verb = ["défaussez", "défausser", "défausse"];
const KNOCK_DOWN: Verb = ["mettez K.O.", "mettre K.O.", "met K.O."];
const TURN: Verb = ["retournez", "retourner", "retourne"];
const FREEZE: Verb = ["Gelez", "Geler", "Gèle"];
const COPY: Verb = ["Copiez", "Copier", "Copie"];
const TAKE: Verb = ["prenez", "prendre", "prend"];
const PUT: Verb = ["placez", "placer", "place"];
const CYCLE: Verb = ["effectuez un Cycle", "effectuer un Cycle", "effectue un Cycle"];
const LET: Verb = ["faites se retirer", "faire se retirer", "fait se retirer"];

fn is_third(who: Who, voice: Voice) -> bool {
    match voice {
        Voice::Owner | Voice::Infinitive => who != Who::You,
        Voice::Boss => who == Who::You,
        Voice::Victim => who != Who::Victim,
    }
}

fn does(who: Who, voice: Voice, verb: Verb) -> String {
    let third = is_third(who, voice);
    let subject = match (who, third) {
        (Who::Victim, _) | (Who::You, false) => String::new(),
        (Who::You, true) if voice == Voice::Victim => "son propriétaire ".to_owned(),
        (Who::You, true) => "le Boss ".to_owned(),
        (Who::Opponents | Who::DominatingYou | Who::DominatedByYou | Who::InFury | Who::InDread, _) => {
            format!("{} ", opponents(who, voice))
        }
    };
    let form = match (third, voice) {
        (true, _) => verb[2],
        (false, Voice::Infinitive) => verb[1],
        (false, Voice::Owner | Voice::Boss | Voice::Victim) => verb[0],
    };
    format!("{subject}{form}")
}

/// The opponents who are meant. Against the Boss the only opponent is "vous".
fn opponents(who: Who, voice: Voice) -> &'static str {
    match (who, voice) {
        (Who::DominatingYou, Voice::Owner | Voice::Infinitive) => "chaque adversaire qui vous domine",
        (Who::DominatingYou, Voice::Victim) => "chaque adversaire qui domine son propriétaire",
        (Who::DominatedByYou, Voice::Owner | Voice::Infinitive) => "chaque adversaire que vous dominez",
        (Who::DominatedByYou, Voice::Victim) => "chaque adversaire que son propriétaire domine",
        (Who::InFury, Voice::Owner | Voice::Infinitive | Voice::Victim) => "chaque adversaire en Furie",
        (Who::InDread, Voice::Owner | Voice::Infinitive | Voice::Victim) => "chaque adversaire Effrayé",
        (Who::Opponents | Who::You | Who::Victim, Voice::Owner | Voice::Infinitive | Voice::Victim) => {
            "chaque adversaire"
        }
        (Who::DominatingYou, Voice::Boss) => "si vous dominez le Boss, vous",
        (Who::DominatedByYou, Voice::Boss) => "si le Boss vous domine, vous",
        (Who::InFury, Voice::Boss) => "si vous êtes en Furie, vous",
        (Who::InDread, Voice::Boss) => "si vous êtes Effrayé, vous",
        (Who::Opponents | Who::You | Who::Victim, Voice::Boss) => "vous",
    }
}

fn own(voice: Voice, verb: Verb) -> String {
    does(Who::You, if voice == Voice::Infinitive { voice } else { Voice::Owner }, verb)
}

fn slot(orbit: Orbit) -> &'static str {
    match orbit {
        Orbit::A => "l'emplacement de Pouvoir A",
        Orbit::B => "l'emplacement de Pouvoir B",
        Orbit::Empty => "le premier emplacement de Pouvoir vide",
    }
}

/// A Mutant of some sort, and where it is.
fn source(from: Source, mutant: &str) -> String {
    match from {
        Source::This => "ce Mutant".to_owned(),
        Source::Hand => format!("un {mutant} de votre main"),
        Source::Discard => format!("un {mutant} de votre défausse"),
        Source::Arena => format!("un autre {mutant} de votre Arène"),
        Source::GenePool => format!("un {mutant} visible de votre Réserve de Gènes"),
    }
}

/// What somebody does or what happens, and the words before it.
fn when(event: Event, voice: Voice) -> (&'static str, &'static str) {
    const EACH: &str = "chaque fois que ";
    match event {
        Event::YouCycle => (EACH, "vous effectuez un Cycle"),
        Event::YouFreeze => (EACH, "vous Gelez un Mutant"),
        Event::YouGain => (EACH, "vous Engendrez ou gagnez un Mutant"),
        Event::YouBreed => (EACH, "vous Engendrez"),
        Event::YouAttack => (EACH, "vous attaquez"),
        Event::OwnMutantLeaves => ("chaque fois qu'", "un autre de vos Mutants se retire de l'Arène"),
        Event::YouCopy => (EACH, "vous Copiez une capacité"),
        Event::YouBlock => (EACH, "vous activez une Parade"),
        Event::YouEndTurn => (EACH, "vous terminez votre tour"),
        Event::ThisKnockedDown => ("quand ", "cette carte est mise K.O."),
        Event::RoundStart if voice == Voice::Boss => {
            ("", "au début de chaque manche, avant son premier tour")
        }
        Event::RoundStart => ("", "au début de chaque manche"),
        Event::BossPushesLeft => ("quand ", "le Boss déplace une carte vers la gauche"),
        Event::BossPushesRight => ("quand ", "le Boss déplace une carte vers la droite"),
        Event::BossCardLeavesLeft => ("quand ", "une carte visible du Boss quitte le Flanc Gauche"),
        Event::BossCardLeavesRight => ("quand ", "une carte visible du Boss quitte le Flanc Droit"),
        Event::BossCardKnockedDown => ("quand ", "vous mettez K.O. une carte du Boss"),
        Event::WeaknessShattered => ("quand ", "vous exploitez une Faiblesse"),
    }
}

/// A condition; `voice` says whose.
fn condition(cond: Cond, voice: Voice) -> &'static str {
    match (cond, voice) {
        (Cond::Did, Voice::Owner | Voice::Infinitive) => "si vous l'avez fait",
        (Cond::Did, Voice::Boss | Voice::Victim) => "si cela a été fait",
        (Cond::Dominated, Voice::Owner | Voice::Infinitive) => "si un adversaire vous domine",
        (Cond::Dominated, Voice::Boss) => "si vous dominez le Boss",
        (Cond::Dominated, Voice::Victim) => "si un adversaire domine son propriétaire",
        (Cond::Dominating, Voice::Owner | Voice::Infinitive) => "si vous dominez un adversaire",
        (Cond::Dominating, Voice::Boss) => "si le Boss vous domine",
        (Cond::Dominating, Voice::Victim) => "si son propriétaire domine un adversaire",
        (Cond::InDread, Voice::Owner | Voice::Infinitive) => "si vous êtes Effrayé",
        (Cond::InDread, Voice::Boss) => "si le Boss est Effrayé",
        (Cond::InDread, Voice::Victim) => "si son propriétaire est Effrayé",
        (Cond::InFury, Voice::Owner | Voice::Infinitive) => "si vous êtes en Furie",
        (Cond::InFury, Voice::Boss) => "si le Boss est en Furie",
        (Cond::InFury, Voice::Victim) => "si son propriétaire est en Furie",
        (Cond::SlotAFull, _) => "si l'emplacement de Pouvoir A est occupé",
        (Cond::SlotBFull, _) => "si l'emplacement de Pouvoir B est occupé",
        (Cond::SlotsFull, _) => "si les deux emplacements de Pouvoir sont occupés",
    }
}

fn knocked_down(who: Who, at: Where, by: By, voice: Voice) -> String {
    if at == Where::This {
        return format!("{} ce Mutant", own(voice, KNOCK_DOWN));
    }
    let verb = does(who, voice, KNOCK_DOWN);
    let (own, owns) = if is_third(who, voice) { ("son", "ses") } else { ("votre", "vos") };
    match at {
        Where::Same | Where::This => {
            format!("{verb} {own} Mutant dans la zone du même nom que celle de cette carte")
        }
        Where::Active => format!("{verb} {own} Mutant Actif"),
        Where::Any if by == By::Target && own == "son" => format!("{verb} un de {owns} Mutants, à son choix"),
        Where::Any => format!("{verb} un de {owns} Mutants, à votre choix"),
    }
}

impl Tongue for French {
    fn action(&self, action: Action, voice: Voice) -> String {
        let own = |verb| own(voice, verb);
        match action {
            Action::GainPower { n, per: times, who } => {
                format!("{} {n} Force{}", does(who, voice, GAIN), per(times, voice))
            }
            Action::LosePower { n, per: times, who } => {
                format!("{} {n} Force{}", does(who, voice, LOSE), per(times, voice))
            }
            Action::Cycle { n } if voice == Voice::Infinitive => format!("{} {n}", own(CYCLE)),
            Action::Cycle { n } => format!("Cycle {n}"),
            Action::Discard { n, who } => format!("{} {}", does(who, voice, DISCARD), cards(n)),
            Action::Freeze { from, only } => {
                let mutant = match only {
                    Only::Any => "Mutant".to_owned(),
                    Only::Basic => "Mutant de Base".to_owned(),
                    Only::AtMost(n) => format!("Mutant de valeur de Gel {n} ou moins"),
                };
                format!("{} {}", own(FREEZE), source(from, &mutant))
            }
            Action::Gain { to } => {
                let place = match to {
                    Dest::Hand => "dans votre main",
                    Dest::DeckTop => "au sommet de votre deck",
                    Dest::Incubator => "dans votre Incubateur",
                    Dest::Discard => "dans votre défausse",
                    Dest::Freezer => "dans votre Chambre Froide",
                };
                format!("{} un Mutant {place}", own(GAIN))
            }
            Action::Copy { what, from } => {
                let ability = match what {
                    What::Deploy => "la capacité de Déploiement",
                    What::Leave => "la capacité de Retrait",
                    What::Any => "la capacité de Déploiement ou de Retrait",
                };
                let of = if from == Source::This { "de " } else { "d'" };
                format!("{} {ability} {of}{}", own(COPY), source(from, "Mutant"))
            }
            Action::KnockDown { who, at, by } => knocked_down(who, at, by, voice),
            Action::FlipUp { who } => {
                let owns = if is_third(who, voice) { "ses" } else { "vos" };
                format!("{} face visible tous {owns} Mutants K.O.", does(who, voice, TURN))
            }
            Action::Recover => format!("{} en main un Mutant de votre défausse", own(TAKE)),
            Action::Return => format!("{} ce Mutant au sommet de votre deck", own(PUT)),
            Action::Abort { who } => {
                let owns = if is_third(who, voice) { "son" } else { "votre" };
                format!("{} {owns} Mutant Incubé", does(who, voice, DISCARD))
            }
            Action::Eject { target: Target::This } => "ce Mutant se retire de l'Arène".to_owned(),
            Action::Eject { target: Target::Another } => {
                format!("{} un autre Mutant de votre Arène", own(LET))
            }
            Action::Steal { n, who } => {
                format!("{} {n} PV, et vous en marquez autant", does(who, voice, LOSE))
            }
            Action::GainLife { n } => format!("le Boss gagne {n} Santé"),
            Action::PlayCard => "le Boss joue une carte de plus ce tour-ci".to_owned(),
            Action::Store { slot: orbit, from } => {
                let to = slot(orbit);
                match from {
                    Stock::This => {
                        format!(
                            "elle va face visible dans {to} ; une carte qui s'y trouve déjà est défaussée"
                        )
                    }
                    Stock::DeckTop | Stock::GenePool | Stock::Left | Stock::Right => {
                        format!("la première carte du deck du Boss va face visible dans {to}")
                    }
                }
            }
            Action::Resolve { slot: orbit } => {
                format!("le Boss résout le Déploiement de la carte dans {}", slot(orbit))
            }
            Action::Capture { slot: orbit, from } => {
                let mutant = match from {
                    Stock::GenePool => "un Mutant visible de votre Réserve de Gènes, à votre choix,",
                    Stock::Left => "votre Mutant visible du Flanc Gauche",
                    Stock::Right => "votre Mutant visible du Flanc Droit",
                    Stock::DeckTop | Stock::This => "cette carte",
                };
                format!("{mutant} est retenu captif dans {}", slot(orbit))
            }
            Action::Release { n } => {
                let captives = if n == 1 { "un captif".to_owned() } else { format!("{n} captifs") };
                format!("{} en main {captives} de votre choix", own(TAKE))
            }
        }
    }

    fn attack(&self, who: Who, voice: Voice, suffers: &str) -> String {
        let whom = opponents(who, voice);
        if suffers.starts_with("votre ") {
            return format!("Attaque : {suffers}");
        }
        format!("Attaque : {whom} {suffers}")
    }

    fn choice(&self, options: &[String], by: By, voice: Voice) -> String {
        let who = match (by, voice) {
            (By::Target, Voice::Owner | Voice::Infinitive) => "au choix de qui le subit",
            (By::You, Voice::Victim) => "au choix de son propriétaire",
            // MU-16.34 The player chooses for the Boss.
            (By::You, Voice::Owner | Voice::Infinitive | Voice::Boss)
            | (By::Target, Voice::Boss | Voice::Victim) => "à votre choix",
        };
        format!("{} ({who})", options.join(" ou "))
    }

    fn cond(&self, cond: Cond, voice: Voice, then: &str) -> String {
        format!("{}, {then}", condition(cond, voice))
    }

    fn may(&self, then: &str) -> String {
        format!("vous pouvez {then}")
    }

    fn cost(&self, n: u8, voice: Voice, then: &str) -> String {
        format!("{} {} pour {then}", own(voice, DISCARD), cards(n))
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
            n => format!(" de valeur de Gel actuelle de {n} ou plus"),
        };
        let met = match (weakness.on, weakness.cond) {
            (Event::YouEndTurn, Some(Cond::InFury)) => "si vous terminez votre tour en Furie".to_owned(),
            (_, cond) => {
                let when = if often.is_empty() { "" } else { "quand " };
                let cond = cond.map(|cond| format!(", {}", condition(cond, Voice::Owner)));
                format!("{when}{what}{value}{}", cond.unwrap_or_default())
            }
        };
        super::sentence(&format!(
            "{met} : le Boss perd {} Santé, et cette carte quitte la partie",
            weakness.n
        ))
    }

    fn freeze(&self, freeze: Freeze) -> String {
        match freeze {
            Freeze::Fixed(n) => n.to_string(),
            Freeze::Per(gene) => format!("1 par symbole {} dans votre Chambre Froide", self.gene(gene)),
        }
    }

    fn gene(&self, gene: Gene) -> &'static str {
        match gene {
            Gene::Cyber => "Cyber",
            Gene::Necro => "Nécro",
            Gene::Saber => "Sabreur",
            Gene::Zoomorph => "Zoomorphe",
            Gene::Galactic => "Galactique",
            Gene::Mythic => "Mythique",
        }
    }

    fn transform(&self) -> &'static str {
        "Transformation."
    }

    fn label(&self, part: &str) -> &'static str {
        match part {
            "freeze" => "Valeur de Gel : ",
            "transform" | "deploy" => "Déploiement : ",
            "leave" => "Retrait : ",
            "block" => "Parade : ",
            "ongoing" => "Permanent : ",
            "weakness" => "Faiblesse : ",
            "setup" => "Mise en place : ",
            _ => "Pouvoir spécial : ",
        }
    }

    fn kind(&self, card: &Card) -> &'static str {
        match (card.kind, card.arrow) {
            (Kind::Basic, _) => "Mutant de Base",
            (Kind::Advanced, _) => "Mutant Avancé",
            (Kind::Action, Some(Arrow::Right)) => "carte Action, déplacée vers la droite",
            (Kind::Action, Some(Arrow::Left) | None) => "carte Action, déplacée vers la gauche",
        }
    }

    fn boss(&self, life: u8) -> String {
        format!("Boss, Santé {life}")
    }
}
