//! Moments and conditions.

use super::{
    HEX, POWER_TOKEN, bearer, bearer_named, bearers_named, chosen, foe, it, some, source, subject, token,
};
use crate::revolution::print::list;
use crate::revolution::print::scene::{Cast, Scene};
use crate::revolution::words::{Cond, Trigger};

#[expect(clippy::too_many_lines, reason = "an arm a moment")]
pub(super) fn when(scene: &Scene<'_>) -> Option<String> {
    let (who, whose) = (bearer_named(scene), bearers_named(scene));
    let any = match (scene.cast(), scene.subject_within()) {
        (Cast::Mine, _) => "your PC".to_owned(),
        (Cast::Character, Some(n)) => format!("a Character within {}", some(n, HEX)),
        (Cast::Character, None) => "any Character".to_owned(),
        (_, Some(n)) => format!("a PC within {} ({who} included)", some(n, HEX)),
        (_, None) => "any PC".to_owned(),
    };
    let kind = scene.moment_of().map(|kind| token(scene, kind, "a"));
    let on_kind = kind.as_ref().map_or_else(String::new, |kind| format!(" on {kind}"));
    Some(match scene.clause.on {
        Trigger::Event => return None,
        Trigger::TrainingAssigned => "when this card is assigned".to_owned(),
        Trigger::PlotTurn => "on your turn in the Plot Phase".to_owned(),
        Trigger::UpkeepHope => "in each Upkeep Phase, with your income".to_owned(),
        Trigger::EventPlayed if scene.has(&Cond::EventTargetsMe) => {
            "when another School plays an Event that targets your School or one of your Characters".to_owned()
        }
        Trigger::EventPlayed if scene.has(&Cond::EventNamesMySchool) => {
            "when another School plays an Event that targets your School".to_owned()
        }
        Trigger::EventPlayed => "when another School plays an Event".to_owned(),
        Trigger::ReactionPlayed => "when another School plays a Reaction".to_owned(),
        Trigger::BidsShown => {
            let card = if scene.has(&Cond::RecruitAuction) { " for a Recruit card" } else { "" };
            let mine = if scene.has(&Cond::IAmBidding) { " in which you bid" } else { "" };
            format!("when the first dials of an auction{card}{mine} are shown")
        }
        Trigger::MissionRevealed => "when a Mission is revealed".to_owned(),
        Trigger::Invited => "when you are invited to a Mission".to_owned(),
        Trigger::MissionScored => "when the Revolution Points of a Mission have been given".to_owned(),
        Trigger::InitiativeRoll => format!("when {who} rolls Initiative"),
        Trigger::InitiativeShown => "after all Initiative rolls".to_owned(),
        Trigger::TurnStart => format!("at the start of {whose} turn"),
        Trigger::TurnAny => format!("during {whose} turn"),
        Trigger::TurnEnd => format!("at the end of {whose} turn"),
        Trigger::Special => "as a Special Action".to_owned(),
        Trigger::MoveStart => format!("when {who} takes a Move Action"),
        Trigger::MoveEnd => format!("after {whose} Move Action"),
        Trigger::AttackTarget => format!("when {who} chooses whom to attack"),
        Trigger::AttackDeclare => match kind {
            Some(kind) => format!("when {who} attacks {kind}"),
            None => format!("when {who} attacks"),
        },
        Trigger::AttackRolled => format!("after the dice of {whose} attack are rolled"),
        Trigger::AttackDamage if scene.has(&Cond::FoeIsPc) => {
            format!("when {whose} attack is about to damage a PC")
        }
        Trigger::AttackDamage => format!("when {whose} attack is about to deal damage"),
        Trigger::AttackEnd => match scene.damage() {
            None => format!("after {whose} attack{on_kind}"),
            Some(0) => format!("after {whose} attack{on_kind} has dealt no damage"),
            Some(1) => format!("after {whose} attack{on_kind} has dealt damage"),
            Some(n) => format!("after {whose} attack{on_kind} has dealt {n} or more damage"),
        },
        Trigger::DefendDeclare => format!("when {who} is attacked"),
        Trigger::DefendRolled => format!("after the dice of an attack on {who} are rolled"),
        Trigger::DefendDamage => match scene.damage() {
            None | Some(0 | 1) => format!("when {who} is about to take damage"),
            Some(n) => format!("when {who} is about to take {n} or more damage"),
        },
        Trigger::DefendEnd => {
            let near =
                scene.foe_within().map_or_else(String::new, |n| format!(" from within {}", some(n, HEX)));
            match scene.damage() {
                None => format!("after an attack{near} on {who}"),
                Some(0) => format!("after an attack{near} on {who} has dealt no damage"),
                Some(1) => format!("after an attack{near} has damaged {who}"),
                Some(n) => format!("after an attack{near} has dealt {who} {n} or more damage"),
            }
        }
        Trigger::OtherAttacked => format!("when {any} is attacked"),
        Trigger::OtherRolled => format!("after the attack dice of {any} are rolled"),
        Trigger::Defeated => format!("when {who} would be defeated"),
        Trigger::PcDefeated if scene.cast() == Cast::Mine => "when your PC is defeated".to_owned(),
        Trigger::PcDefeated => "when a PC is defeated".to_owned(),
        Trigger::PcDamaged => {
            let by = match kind {
                Some(kind) => format!(" by {kind}"),
                None if scene.has(&Cond::ByPc) => " by another PC".to_owned(),
                None => String::new(),
            };
            let center = if scene.has(&Cond::OnCenter) { " on the center hex" } else { "" };
            format!("when an attack{by} damages a PC{center}")
        }
        Trigger::TokenDamaged => {
            let kind = kind.as_deref().unwrap_or("a Mission Character");
            if scene.once() {
                format!("once {kind} has taken half its damage or more")
            } else {
                format!("when {kind} takes damage")
            }
        }
        Trigger::TokenDestroyed => {
            let first = if scene.once() { "the first time" } else { "when" };
            format!("{first} {} is destroyed", kind.as_deref().unwrap_or("a Mission Token"))
        }
        Trigger::EnemyStart => "before the Mission Characters act".to_owned(),
        Trigger::MissionTurnEnd => match scene.turns() {
            Some([turn]) => format!("at the end of Mission Turn {turn}"),
            Some(turns) => format!("at the end of Mission Turns {}", numbers(turns, "and")),
            None => "at the end of each Mission Turn".to_owned(),
        },
        Trigger::MissionEnd if scene.has(&Cond::MissionSucceeded) => {
            "when the Mission has succeeded".to_owned()
        }
        Trigger::MissionEnd => "when the Mission has ended".to_owned(),
    })
}

fn numbers(turns: &[u8], and: &str) -> String {
    list(&turns.iter().map(ToString::to_string).collect::<Vec<_>>(), and)
}

pub(super) fn cond(scene: &Scene<'_>, cond: &Cond) -> String {
    let (who, foe, subject) = (bearer(scene), foe(scene), subject(scene));
    let (on, cast) = (scene.clause.on, scene.cast());
    match cond {
        Cond::FoeIsPc => format!("{foe} is a PC"),
        Cond::FoeWithin(n) => format!("{foe} is within {}", some(*n, HEX)),
        Cond::FoeHitByOther => format!("another PC has attacked {foe} this Mission Turn"),
        Cond::FoeJustAttacked => {
            format!("{} has just attacked a Character that is still there", it(scene))
        }
        Cond::DamageAtLeast(n) if matches!(on, Trigger::AttackDamage | Trigger::DefendDamage) => {
            format!("the damage is {n} or more")
        }
        Cond::DamageAtLeast(n) => format!("the attack dealt at least {n} damage"),
        Cond::DamageIs0 => "the attack dealt no damage".to_owned(),
        Cond::SubjectWithin(n) => format!("{subject} is within {} of {who}", some(*n, HEX)),
        Cond::SubjectIsPc => format!("{subject} is a PC"),
        Cond::SubjectIsMine => format!("{subject} is yours"),
        Cond::SubjectPowered => format!("{subject} has at least {}", some(1, POWER_TOKEN)),
        Cond::SelfUnhurt => format!("{} has lost no stat point", it(scene)),
        Cond::SelfHealthAtMost(n) => {
            let its = if scene.named() { "its" } else { bearers_named(scene) };
            format!("{its} stats add up to {n} or less")
        }
        Cond::EventTargetsMe => "the Event targets your School or one of your Characters".to_owned(),
        Cond::EventNamesMySchool => "the Event targets your School".to_owned(),
        Cond::IAmBidding => "you are bidding".to_owned(),
        Cond::RecruitAuction => "it is for a Recruit card".to_owned(),
        Cond::RpFewestAlone => "you alone have the fewest Revolution Points".to_owned(),
        Cond::OwnTriumphsAtLeast(n) => {
            let have = if *n == 1 { "has" } else { "have" };
            format!("at least {n} of your Characters {have} a Triumph Token")
        }
        Cond::HopeAtLeast(slot, n) => format!("{} has at least {n} Hope", chosen(scene, *slot).text),
        Cond::MyPcAttacks => "your PC is the attacker".to_owned(),
        Cond::MyPcInArena => "your PC is still in the Arena".to_owned(),
        Cond::MeNoMissionRp => "the Mission gave you no Revolution Point".to_owned(),
        Cond::ByToken(kind) => format!("{} is {}", source(scene), token(scene, kind, "a")),
        Cond::ByPc => format!("{} is a PC", source(scene)),
        Cond::FoeKind(kind) => format!("{foe} is {}", token(scene, kind, "a")),
        Cond::TokenKind(kind) => format!("it is {}", token(scene, kind, "a")),
        Cond::TokenNear(kind, 1) => format!("{who} is next to {}", token(scene, kind, "a")),
        Cond::TokenNear(kind, n) => {
            format!("{who} is within {} of {}", some(*n, HEX), token(scene, kind, "a"))
        }
        Cond::FoeHasGuard(kind) => format!("{} is next to {foe}", token(scene, kind, "a")),
        Cond::DamageReachesHalf => "it has taken at least half its damage".to_owned(),
        Cond::TurnIs(turns) => format!("it is Mission Turn {}", numbers(turns, "or")),
        Cond::FirstTime => "this happens for the first time in the Mission".to_owned(),
        Cond::OnCenter if cast == Cast::Struck => format!("{subject} is on the center hex"),
        Cond::OnCenter => format!("{who} is on the center hex"),
        Cond::MissionSucceeded => "it succeeded".to_owned(),
    }
}
