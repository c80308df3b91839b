//! Triggers, conditions, filters and people in words.

use table::Lang;

use super::words::{Amount, Cond, Filter, Measure, Ref, Slot, Stat, Trigger, Until};

pub(super) fn trigger(lang: Lang, on: Trigger) -> &'static str {
    let (en, fr) = match on {
        Trigger::TrainingAssigned => ("when this card is assigned", "quand cette carte est attribuée"),
        Trigger::Event => ("event", "événement"),
        Trigger::PlotTurn => ("in the Plot Phase", "en Phase d’Intrigue"),
        Trigger::UpkeepHope => ("with the income of Upkeep", "avec le revenu de l’Entretien"),
        Trigger::EventPlayed => {
            ("when another School plays an Event", "quand une autre École joue un Événement")
        }
        Trigger::ReactionPlayed => {
            ("when another School plays a Reaction", "quand une autre École joue une Réaction")
        }
        Trigger::BidsShown => ("when the first dials are shown", "quand les premiers cadrans sont révélés"),
        Trigger::MissionRevealed => ("when a Mission is revealed", "quand une Mission est révélée"),
        Trigger::Invited => ("when you are invited", "quand vous êtes invité"),
        Trigger::MissionScored => ("when a Mission has been scored", "quand une Mission a été comptée"),
        Trigger::InitiativeRoll => ("before rolling Initiative", "avant le jet d’Initiative"),
        Trigger::InitiativeShown => ("after all Initiative rolls", "après tous les jets d’Initiative"),
        Trigger::TurnStart => ("at the start of the turn", "au début du tour"),
        Trigger::TurnAny => ("during the turn", "pendant le tour"),
        Trigger::TurnEnd => ("at the end of the turn", "à la fin du tour"),
        Trigger::Special => ("as a Special Action", "en Action spéciale"),
        Trigger::MoveStart => ("on a Move", "lors d’un Déplacement"),
        Trigger::MoveEnd => ("after a Move", "après un Déplacement"),
        Trigger::AttackTarget => ("while choosing the target", "en choisissant la cible"),
        Trigger::AttackDeclare => ("on an attack", "lors d’une attaque"),
        Trigger::AttackRolled => ("after rolling an attack", "après le jet d’attaque"),
        Trigger::AttackDamage => ("when the attack deals damage", "quand l’attaque inflige des dégâts"),
        Trigger::AttackEnd => ("after the attack", "après l’attaque"),
        Trigger::DefendDeclare => ("when attacked", "en étant attaqué"),
        Trigger::DefendRolled => ("after rolling defense", "après le jet de défense"),
        Trigger::DefendDamage => ("when about to take damage", "sur le point de subir des dégâts"),
        Trigger::DefendEnd => ("after being attacked", "après avoir été attaqué"),
        Trigger::OtherAttacked => ("when a Character is attacked", "quand un Personnage est attaqué"),
        Trigger::OtherRolled => ("after a PC rolls an attack", "après le jet d’attaque d’un PJ"),
        Trigger::Defeated => ("when about to be defeated", "sur le point d’être vaincu"),
        Trigger::PcDefeated => ("when a PC is defeated", "quand un PJ est vaincu"),
        Trigger::PcDamaged => ("when an attack damages a PC", "quand une attaque blesse un PJ"),
        Trigger::TokenDamaged => {
            ("when a Mission Character takes damage", "quand un Personnage de Mission subit des dégâts")
        }
        Trigger::TokenDestroyed => {
            ("when a Mission Token is destroyed", "quand un jeton Mission est détruit")
        }
        Trigger::EnemyStart => {
            ("before the Mission Characters act", "avant que les Personnages de Mission agissent")
        }
        Trigger::MissionTurnEnd => ("at the end of the Mission Turn", "à la fin du Tour de Mission"),
        Trigger::MissionEnd => ("when the Mission has ended", "quand la Mission est finie"),
    };
    lang.pick(en, fr)
}

pub(super) fn cond(lang: Lang, cond: &Cond) -> String {
    let say = |en: &str, fr: &str| lang.pick(en, fr).to_owned();
    match cond {
        Cond::FoeIsPc => say("if the foe is a PC", "si l’adversaire est un PJ"),
        Cond::FoeWithin(n) => {
            say(&format!("if the foe is within {n}"), &format!("si l’adversaire est à {n} cases au plus"))
        }
        Cond::FoeHitByOther => say(
            "if another PC attacked it this Mission Turn",
            "si un autre PJ l’a attaqué ce Tour de Mission",
        ),
        Cond::FoeJustAttacked => say("if it was just attacked", "s’il vient d’être attaqué"),
        Cond::DamageAtLeast(n) => {
            say(&format!("if there is {n} or more damage"), &format!("s’il y a au moins {n} dégâts"))
        }
        Cond::DamageIs0 => say("if there is no damage", "s’il n’y a aucun dégât"),
        Cond::SubjectWithin(n) => {
            say(&format!("if it is within {n}"), &format!("s’il est à {n} cases au plus"))
        }
        Cond::SubjectIsPc => say("if it is a PC", "si c’est un PJ"),
        Cond::SubjectIsMine => say("if it is yours", "s’il est à vous"),
        Cond::SubjectPowered => say("if it has a Power Token", "s’il a un jeton Pouvoir"),
        Cond::SelfUnhurt => say("if unhurt", "sans blessure"),
        Cond::SelfHealthAtMost(n) => say(
            &format!("with stats of {n} in all or less"),
            &format!("avec {n} de caractéristiques au plus"),
        ),
        Cond::EventTargetsMe => say("if it targets you or yours", "s’il vous vise, vous ou les vôtres"),
        Cond::EventNamesMySchool => say("if it targets your School", "s’il vise votre École"),
        Cond::IAmBidding => say("if you bid", "si vous enchérissez"),
        Cond::RecruitAuction => say("for a Recruit card", "pour une carte Recrutement"),
        Cond::RpFewestAlone => say(
            "if you alone have the fewest Revolution Points",
            "si vous seul avez le moins de Points de Révolution",
        ),
        Cond::OwnTriumphsAtLeast(n) => {
            say(&format!("with {n} own Triumph Tokens"), &format!("avec {n} jetons Triomphe à vous"))
        }
        Cond::HopeAtLeast(s, n) => say(
            &format!("if School {} has {n} Hope", slot(*s)),
            &format!("si l’École {} a {n} Espoir", slot(*s)),
        ),
        Cond::MyPcAttacks => say("if your PC attacks", "si votre PJ attaque"),
        Cond::MyPcInArena => say("if your PC still stands", "si votre PJ est encore là"),
        Cond::MeNoMissionRp => {
            say("if it won you no Revolution Point", "si elle ne vous a rapporté aucun Point de Révolution")
        }
        Cond::ByToken(kind) => say(&format!("if {kind} did it"), &format!("si {kind} l’a fait")),
        Cond::ByPc => say("if a PC did it", "si un PJ l’a fait"),
        Cond::FoeKind(kind) => say(&format!("against {kind}"), &format!("contre {kind}")),
        Cond::TokenKind(kind) => say(&format!("if it is {kind}"), &format!("si c’est {kind}")),
        Cond::TokenNear(kind, n) => {
            say(&format!("within {n} of {kind}"), &format!("à {n} cases au plus de {kind}"))
        }
        Cond::FoeHasGuard(kind) => {
            say(&format!("while {kind} stands next to it"), &format!("si {kind} est à côté"))
        }
        Cond::DamageReachesHalf => {
            say("if its damage has reached half", "si ses dégâts ont atteint la moitié")
        }
        Cond::TurnIs(turns) => {
            let list: Vec<String> = turns.iter().map(ToString::to_string).collect();
            say(&format!("in turn {}", list.join(", ")), &format!("au tour {}", list.join(", ")))
        }
        Cond::FirstTime => say("the first time", "la première fois"),
        Cond::OnCenter => say("on the center hex", "sur la case centrale"),
        Cond::MissionSucceeded => say("if it succeeded", "si elle a réussi"),
    }
}

pub(super) fn filter(lang: Lang, filter: &Filter) -> String {
    let (en, fr) = match filter {
        Filter::Any => ("any", "au choix"),
        Filter::Own => ("own", "à vous"),
        Filter::Other => ("of another School", "d’une autre École"),
        Filter::NotActor => ("not the School that played it", "pas l’École qui l’a joué"),
        Filter::Hero => ("a Hero", "un Héros"),
        Filter::Student => ("a Student", "un Élève"),
        Filter::HeroOrStudent => ("a Hero or Student", "un Héros ou Élève"),
        Filter::Injured => ("Injured", "Blessé"),
        Filter::Uninjured => ("Uninjured", "valide"),
        Filter::Powered => ("with a Power Token", "avec un jeton Pouvoir"),
        Filter::NoTriumph => ("without Triumph Token", "sans jeton Triomphe"),
        Filter::NotLastUninjured => {
            ("not the last Uninjured of its type", "pas le dernier valide de son type")
        }
        Filter::HasHope => ("with Hope", "avec de l’Espoir"),
        Filter::HasCards => ("with Plot Cards", "avec des cartes Intrigue"),
        Filter::MoreRpThanMe => {
            ("with more Revolution Points than you", "avec plus de Points de Révolution que vous")
        }
        Filter::NotSelf => ("another one", "un autre"),
        Filter::NotFoe => ("not the target", "pas la cible"),
        Filter::MissionPower => ("with a Mission Power", "avec un Pouvoir de Mission"),
        Filter::Kind(kind) => return kind.clone(),
    };
    lang.pick(en, fr).to_owned()
}

pub(super) fn slot(slot: Slot) -> &'static str {
    match slot {
        Slot::A => "A",
        Slot::B => "B",
    }
}

pub(super) fn stat(lang: Lang, stat: Stat) -> &'static str {
    match stat {
        Stat::Atk => lang.pick("Attack", "l’Attaque"),
        Stat::Def => lang.pick("Defense", "la Défense"),
        Stat::Spd => lang.pick("Speed", "la Vitesse"),
    }
}

pub(super) fn who(lang: Lang, who: Ref) -> String {
    let (en, fr) = match who {
        Ref::Me => ("your School", "votre École"),
        Ref::Bearer => ("this Character", "ce Personnage"),
        Ref::Foe => ("the foe", "l’adversaire"),
        Ref::Subject => ("that Character", "ce Personnage-là"),
        Ref::Source => ("whoever did it", "celui qui l’a fait"),
        Ref::Commander => ("the Mission Commander", "le Commandant de Mission"),
        Ref::Rival => ("the other School", "l’autre École"),
        Ref::Winner => ("the winner", "le vainqueur"),
        Ref::Slot(chosen) => return slot(chosen).to_owned(),
        Ref::OwnerOf(chosen) => {
            return lang.pick("the School of ", "l’École de ").to_owned() + slot(chosen);
        }
        Ref::PcOf(chosen) => return lang.pick("the PC of ", "le PJ de ").to_owned() + slot(chosen),
    };
    lang.pick(en, fr).to_owned()
}

pub(super) fn amount(lang: Lang, n: Amount) -> String {
    match n {
        Amount::N(n) => n.to_string(),
        Amount::Word(word) => {
            let (en, fr) = match word {
                Measure::Hits => ("as many as hit", "autant que de réussites"),
                Measure::DamageMinus1 => ("all but 1", "tout sauf 1"),
                Measure::HopeValue => ("its Hope Value", "sa valeur d’Espoir"),
                Measure::HalfDamage => ("half the printed damage", "la moitié des dégâts imprimés"),
                Measure::Speed => ("Speed", "Vitesse"),
                Measure::All => ("all", "tous"),
            };
            lang.pick(en, fr).to_owned()
        }
    }
}

pub(super) fn until(lang: Lang, until: Until) -> &'static str {
    match until {
        Until::Roll => "",
        Until::OwnNextTurn => lang.pick(" until its next turn", " jusqu’à son prochain tour"),
        Until::NextActivation => lang.pick(" in its next turn", " à son prochain tour"),
        Until::MissionTurn => lang.pick(" this Mission Turn", " ce Tour de Mission"),
        Until::Mission => lang.pick(" for the Mission", " pour la Mission"),
        Until::Round => lang.pick(" this round", " cette manche"),
    }
}
