//! Moments and conditions.

use super::{
    DAMAGE, HEX, POWER_TOKEN, agreed, bearer, bearer_named, chosen, foe, it, of, some, source, subject, that,
    token,
};
use crate::revolution::print::list;
use crate::revolution::print::scene::{Cast, Scene};
use crate::revolution::words::{Cond, Trigger};

#[expect(clippy::too_many_lines, reason = "an arm a moment")]
pub(super) fn when(scene: &Scene<'_>) -> Option<String> {
    let who = bearer_named(scene);
    let whose = of(who);
    let any = match (scene.cast(), scene.subject_within()) {
        (Cast::Mine, _) => "votre PJ".to_owned(),
        (Cast::Character, Some(n)) => format!("un Personnage à {} ou moins", some(n, HEX)),
        (Cast::Character, None) => "un Personnage".to_owned(),
        (_, Some(n)) => format!("un PJ à {} ou moins ({who} compris)", some(n, HEX)),
        (_, None) => "un PJ".to_owned(),
    };
    let kind = scene.moment_of().map(|kind| token(scene, kind, "un"));
    let on_kind = kind.as_ref().map_or_else(String::new, |kind| format!(" contre {kind}"));
    Some(match scene.clause.on {
        Trigger::Event => return None,
        Trigger::TrainingAssigned => "quand cette carte est attribuée".to_owned(),
        Trigger::PlotTurn => "à votre tour en Phase d'Intrigue".to_owned(),
        Trigger::UpkeepHope => "à chaque Phase d'Entretien, avec votre revenu".to_owned(),
        Trigger::EventPlayed if scene.has(&Cond::EventTargetsMe) => {
            "quand une autre École joue un Événement qui cible votre École ou un de vos Personnages"
                .to_owned()
        }
        Trigger::EventPlayed if scene.has(&Cond::EventNamesMySchool) => {
            "quand une autre École joue un Événement qui cible votre École".to_owned()
        }
        Trigger::EventPlayed => "quand une autre École joue un Événement".to_owned(),
        Trigger::ReactionPlayed => "quand une autre École joue une Réaction".to_owned(),
        Trigger::BidsShown => {
            let card = if scene.has(&Cond::RecruitAuction) { " pour une carte Recrutement" } else { "" };
            let mine = if scene.has(&Cond::IAmBidding) { " à laquelle vous participez" } else { "" };
            format!("quand les premiers cadrans d'une enchère{card}{mine} sont révélés")
        }
        Trigger::MissionRevealed => "quand une Mission est révélée".to_owned(),
        Trigger::Invited => "quand vous êtes invité à une Mission".to_owned(),
        Trigger::MissionScored => "quand les Points de Révolution d'une Mission ont été attribués".to_owned(),
        Trigger::InitiativeRoll => format!("quand {who} lance son Initiative"),
        Trigger::InitiativeShown => "après tous les jets d'Initiative".to_owned(),
        Trigger::TurnStart => format!("au début du tour {whose}"),
        Trigger::TurnAny => format!("pendant le tour {whose}"),
        Trigger::TurnEnd => format!("à la fin du tour {whose}"),
        Trigger::Special => "en Action Spéciale".to_owned(),
        Trigger::MoveStart => format!("quand {who} effectue une Action de Déplacement"),
        Trigger::MoveEnd => format!("après une Action de Déplacement {whose}"),
        Trigger::AttackTarget => format!("quand {who} choisit qui attaquer"),
        Trigger::AttackDeclare => match kind {
            Some(kind) => format!("quand {who} attaque {kind}"),
            None => format!("quand {who} attaque"),
        },
        Trigger::AttackRolled => format!("après le jet d'attaque {whose}"),
        Trigger::AttackDamage if scene.has(&Cond::FoeIsPc) => {
            format!("quand l'attaque {whose} va infliger des dégâts à un PJ")
        }
        Trigger::AttackDamage => format!("quand l'attaque {whose} va infliger des dégâts"),
        Trigger::AttackEnd => match scene.damage() {
            None => format!("après l'attaque {whose}{on_kind}"),
            Some(0) => format!("après une attaque {whose}{on_kind} qui n'a infligé aucun dégât"),
            Some(1) => format!("après une attaque {whose}{on_kind} qui a infligé des dégâts"),
            Some(n) => format!("après une attaque {whose}{on_kind} qui a infligé {n} dégâts ou plus"),
        },
        Trigger::DefendDeclare => format!("quand {who} est attaqué"),
        Trigger::DefendRolled => format!("après les jets d'une attaque contre {who}"),
        Trigger::DefendDamage => match scene.damage() {
            None | Some(0 | 1) => format!("quand {who} va subir des dégâts"),
            Some(n) => format!("quand {who} va subir {n} dégâts ou plus"),
        },
        Trigger::DefendEnd => {
            let near = scene
                .foe_within()
                .map_or_else(String::new, |n| format!(" venue de {} ou moins", some(n, HEX)));
            match scene.damage() {
                None => format!("après une attaque{near} contre {who}"),
                Some(0) => format!("après une attaque{near} qui n'a infligé aucun dégât à {who}"),
                Some(1) => format!("après une attaque{near} qui a infligé des dégâts à {who}"),
                Some(n) => format!("après une attaque{near} qui a infligé {n} dégâts ou plus à {who}"),
            }
        }
        Trigger::OtherAttacked => format!("quand {any} est attaqué"),
        Trigger::OtherRolled => format!("après le jet d'attaque {}", of(&any)),
        Trigger::Defeated => format!("quand {who} devrait être vaincu"),
        Trigger::PcDefeated => format!("quand {any} est vaincu"),
        Trigger::PcDamaged => {
            let by = match kind {
                Some(kind) => format!(" {}", of(&kind)),
                None if scene.has(&Cond::ByPc) => " d'un autre PJ".to_owned(),
                None => String::new(),
            };
            let center = if scene.has(&Cond::OnCenter) { " sur la case centrale" } else { "" };
            format!("quand une attaque{by} inflige des dégâts à un PJ{center}")
        }
        Trigger::TokenDamaged => {
            let kind = kind.as_deref().unwrap_or("un Personnage de Mission");
            if scene.once() {
                format!("dès {} a subi au moins la moitié de ses dégâts", that(kind))
            } else {
                format!("quand {kind} subit des dégâts")
            }
        }
        Trigger::TokenDestroyed => {
            let kind = kind.as_deref().unwrap_or("un jeton Mission");
            if scene.once() {
                format!("la première fois {}", that(&agreed(kind, "détruit")))
            } else {
                format!("quand {}", agreed(kind, "détruit"))
            }
        }
        Trigger::EnemyStart => "avant que les Personnages de Mission n'agissent".to_owned(),
        Trigger::MissionTurnEnd => match scene.turns() {
            Some([turn]) => format!("à la fin du Tour de Mission {turn}"),
            Some(turns) => format!("à la fin des Tours de Mission {}", numbers(turns, "et")),
            None => "à la fin de chaque Tour de Mission".to_owned(),
        },
        Trigger::MissionEnd if scene.has(&Cond::MissionSucceeded) => "quand la Mission a réussi".to_owned(),
        Trigger::MissionEnd => "quand la Mission est finie".to_owned(),
    })
}

fn numbers(turns: &[u8], and: &str) -> String {
    list(&turns.iter().map(ToString::to_string).collect::<Vec<_>>(), and)
}

pub(super) fn cond(scene: &Scene<'_>, cond: &Cond) -> String {
    let (who, foe, subject) = (bearer(scene), foe(scene), subject(scene));
    let (on, cast) = (scene.clause.on, scene.cast());
    match cond {
        Cond::FoeIsPc => format!("{foe} est un PJ"),
        Cond::FoeWithin(n) => format!("{foe} est à {} ou moins", some(*n, HEX)),
        Cond::FoeHitByOther => format!("un autre PJ a attaqué {foe} pendant ce Tour de Mission"),
        Cond::FoeJustAttacked => {
            format!("{} vient d'attaquer un Personnage encore présent", it(scene))
        }
        Cond::DamageAtLeast(n) if matches!(on, Trigger::AttackDamage | Trigger::DefendDamage) => {
            format!("il y a {} ou plus", some(*n, DAMAGE))
        }
        Cond::DamageAtLeast(n) => format!("l'attaque a infligé au moins {}", some(*n, DAMAGE)),
        Cond::DamageIs0 => "l'attaque n'a infligé aucun dégât".to_owned(),
        Cond::SubjectWithin(n) => format!("{subject} est à {} ou moins {}", some(*n, HEX), of(who)),
        Cond::SubjectIsPc => format!("{subject} est un PJ"),
        Cond::SubjectIsMine => format!("{subject} est à vous"),
        Cond::SubjectPowered => format!("{subject} a au moins {}", some(1, POWER_TOKEN)),
        Cond::SelfUnhurt => format!("{} n'a perdu aucun point de caractéristique", it(scene)),
        Cond::SelfHealthAtMost(n) => {
            let its = if scene.named() {
                "la somme de ses caractéristiques".to_owned()
            } else {
                format!("la somme des caractéristiques {}", of(who))
            };
            format!("{its} est de {n} ou moins")
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
        Cond::HopeAtLeast(slot, n) => format!("{} a au moins {n} Espoir", chosen(scene, *slot).text),
        Cond::MyPcAttacks => "votre PJ est l'attaquant".to_owned(),
        Cond::MyPcInArena => "votre PJ est encore dans l'Arène".to_owned(),
        Cond::MeNoMissionRp => "la Mission ne vous a donné aucun Point de Révolution".to_owned(),
        Cond::ByToken(kind) => format!("{} est {}", source(scene), token(scene, kind, "un")),
        Cond::ByPc => format!("{} est un PJ", source(scene)),
        Cond::FoeKind(kind) => format!("{foe} est {}", token(scene, kind, "un")),
        Cond::TokenKind(kind) => format!("c'est {}", token(scene, kind, "un")),
        Cond::TokenNear(kind, 1) => format!("{who} est à côté {}", of(&token(scene, kind, "un"))),
        Cond::TokenNear(kind, n) => {
            format!("{who} est à {} ou moins {}", some(*n, HEX), of(&token(scene, kind, "un")))
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
