//! Moments and conditions.

use super::{DAMAGE, HEX, POWER_TOKEN, bearer, bearer_named, chosen, foe, of, some, source, subject, token};
use crate::revolution::print::list;
use crate::revolution::print::scene::{Bearer, Cast, Scene};
use crate::revolution::words::{Cond, Trigger};

pub(super) fn when(scene: &Scene<'_>) -> Option<String> {
    let who = bearer_named(scene);
    let whose = of(who);
    let any = match scene.cast() {
        Cast::Mine => "votre PJ",
        Cast::Character => "un Personnage",
        Cast::Own | Cast::Attacks | Cast::Defends | Cast::Pc | Cast::Struck | Cast::Token | Cast::Table => {
            "un PJ"
        }
    };
    let kind = scene.moment_of().map(|kind| token(scene, kind, "un"));
    Some(match scene.clause.on {
        Trigger::Event => return None,
        Trigger::TrainingAssigned => "quand cette carte est attribuée".to_owned(),
        Trigger::PlotTurn => "à votre tour en Phase d'Intrigue".to_owned(),
        Trigger::UpkeepHope => "en Phase d'Entretien, avec votre revenu".to_owned(),
        Trigger::EventPlayed => "quand une autre École joue un Événement".to_owned(),
        Trigger::ReactionPlayed => "quand une autre École joue une Réaction".to_owned(),
        Trigger::BidsShown => "quand les premiers cadrans d'une enchère sont révélés".to_owned(),
        Trigger::MissionRevealed => "quand une Mission est révélée".to_owned(),
        Trigger::Invited => "quand vous êtes invité à une Mission".to_owned(),
        Trigger::MissionScored => "quand les points d'une Mission ont été attribués".to_owned(),
        Trigger::InitiativeRoll => format!("quand {who} va lancer son Initiative"),
        Trigger::InitiativeShown => "après tous les jets d'Initiative".to_owned(),
        Trigger::TurnStart => format!("au début du tour {whose}"),
        Trigger::TurnAny => format!("pendant le tour {whose}"),
        Trigger::TurnEnd => format!("à la fin du tour {whose}"),
        Trigger::Special => "en Action spéciale".to_owned(),
        Trigger::MoveStart => format!("quand {who} effectue une Action de Déplacement"),
        Trigger::MoveEnd => format!("après une Action de Déplacement {whose}"),
        Trigger::AttackTarget => format!("quand {who} choisit qui attaquer"),
        Trigger::AttackDeclare => match kind {
            Some(kind) => format!("quand {who} attaque {kind}"),
            None => format!("quand {who} attaque"),
        },
        Trigger::AttackRolled => format!("après le lancer des dés d'une attaque {whose}"),
        Trigger::AttackDamage => format!("quand l'attaque {whose} va infliger des dégâts"),
        Trigger::AttackEnd => match kind {
            Some(kind) => format!("après l'attaque {whose} contre {kind}"),
            None => format!("après l'attaque {whose}"),
        },
        Trigger::DefendDeclare => format!("quand {who} est attaqué"),
        Trigger::DefendRolled => format!("après le lancer des dés d'une attaque contre {who}"),
        Trigger::DefendDamage => format!("quand {who} va subir des dégâts"),
        Trigger::DefendEnd => format!("après une attaque contre {who}"),
        Trigger::OtherAttacked => format!("quand {any} est attaqué"),
        Trigger::OtherRolled => format!("après le lancer des dés d'une attaque {}", of(any)),
        Trigger::Defeated => format!("quand {who} va être vaincu"),
        Trigger::PcDefeated => format!("quand {any} est vaincu"),
        Trigger::PcDamaged => match kind {
            Some(kind) => format!("quand une attaque {} inflige des dégâts à un PJ", of(&kind)),
            None => "quand une attaque inflige des dégâts à un PJ".to_owned(),
        },
        Trigger::TokenDamaged => {
            format!("quand {} subit des dégâts", kind.as_deref().unwrap_or("un Personnage de Mission"))
        }
        Trigger::TokenDestroyed => {
            format!("quand {} est détruit", kind.as_deref().unwrap_or("un jeton Mission"))
        }
        Trigger::EnemyStart => "avant que les Personnages de Mission n'agissent".to_owned(),
        Trigger::MissionTurnEnd => match scene.turns() {
            Some([turn]) => format!("à la fin du Tour de Mission {turn}"),
            Some(turns) => format!("à la fin des Tours de Mission {}", numbers(turns, "et")),
            None => "à la fin du Tour de Mission".to_owned(),
        },
        Trigger::MissionEnd => "quand la Mission est finie".to_owned(),
    })
}

fn numbers(turns: &[u8], and: &str) -> String {
    list(&turns.iter().map(ToString::to_string).collect::<Vec<_>>(), and)
}

/// The bearer again, if the moment has just named it.
fn it(scene: &Scene<'_>) -> &'static str {
    match scene.bearer {
        Bearer::Character | Bearer::Charter => "il",
        Bearer::Plot | Bearer::Mission | Bearer::Befallen => bearer(scene),
    }
}

pub(super) fn cond(scene: &Scene<'_>, cond: &Cond) -> String {
    let (who, foe, subject) = (bearer(scene), foe(scene), subject(scene));
    let (on, cast) = (scene.clause.on, scene.cast());
    match cond {
        Cond::FoeIsPc => format!("{foe} est un PJ"),
        Cond::FoeWithin(n) => format!("{foe} est à {} au plus", some(*n, HEX)),
        Cond::FoeHitByOther => format!("un autre PJ a attaqué {foe} pendant ce Tour de Mission"),
        Cond::FoeJustAttacked => {
            format!("{} vient d'attaquer un Personnage encore dans l'Arène", it(scene))
        }
        Cond::DamageAtLeast(n) if matches!(on, Trigger::AttackDamage | Trigger::DefendDamage) => {
            format!("il y a {} ou plus", some(*n, DAMAGE))
        }
        Cond::DamageAtLeast(n) => format!("l'attaque a infligé au moins {}", some(*n, DAMAGE)),
        Cond::DamageIs0 => "l'attaque n'a infligé aucun dégât".to_owned(),
        Cond::SubjectWithin(n) => format!("{subject} est à {} au plus {}", some(*n, HEX), of(who)),
        Cond::SubjectIsPc => format!("{subject} est un PJ"),
        Cond::SubjectIsMine => format!("{subject} est à vous"),
        Cond::SubjectPowered => format!("{subject} a au moins {}", some(1, POWER_TOKEN)),
        Cond::SelfUnhurt => format!("{} est indemne", it(scene)),
        Cond::SelfHealthAtMost(n) => {
            format!("les trois caractéristiques {} font {n} au plus en tout", of(who))
        }
        Cond::EventTargetsMe => "l'Événement vise votre École ou l'un de vos Personnages".to_owned(),
        Cond::EventNamesMySchool => "l'Événement vise votre École".to_owned(),
        Cond::IAmBidding => "vous enchérissez".to_owned(),
        Cond::RecruitAuction => "elle porte sur une carte Recrutement".to_owned(),
        Cond::RpFewestAlone => "votre École est seule à avoir le moins de Points de Révolution".to_owned(),
        Cond::OwnTriumphsAtLeast(n) => {
            let have = if *n > 1 { "ont" } else { "a" };
            format!("au moins {n} de vos Personnages {have} un jeton Triomphe")
        }
        Cond::HopeAtLeast(slot, n) => format!("{} a au moins {n} Espoir", chosen(scene, *slot)),
        Cond::MyPcAttacks => "votre PJ est l'attaquant".to_owned(),
        Cond::MyPcInArena => "votre PJ est encore dans l'Arène".to_owned(),
        Cond::MeNoMissionRp => "la Mission ne vous a donné aucun Point de Révolution".to_owned(),
        Cond::ByToken(kind) => format!("{} est {}", source(scene), token(scene, kind, "un")),
        Cond::ByPc => format!("{} est un PJ", source(scene)),
        Cond::FoeKind(kind) => format!("{foe} est {}", token(scene, kind, "un")),
        Cond::TokenKind(kind) => format!("c'est {}", token(scene, kind, "un")),
        Cond::TokenNear(kind, n) => {
            format!("{who} est à {} au plus {}", some(*n, HEX), of(&token(scene, kind, "un")))
        }
        Cond::FoeHasGuard(kind) => format!("{} est à côté {}", token(scene, kind, "un"), of(foe)),
        Cond::DamageReachesHalf => "il a subi au moins la moitié de ses dégâts".to_owned(),
        Cond::TurnIs(turns) => format!("c'est le Tour de Mission {}", numbers(turns, "ou")),
        Cond::FirstTime => "cela arrive pour la première fois de la Mission".to_owned(),
        Cond::OnCenter if cast == Cast::Struck => format!("{subject} est sur la case centrale"),
        Cond::OnCenter => format!("{who} est sur la case centrale"),
        Cond::MissionSucceeded => "elle a réussi".to_owned(),
    }
}
