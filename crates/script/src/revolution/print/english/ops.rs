//! Operations.

use super::{
    ACTION, ATTACK_DIE, DAMAGE, DEFENSE_DIE, DIE, HEX, HOPE, INITIATIVE_DIE, Noun, PLOT_CARD, PLOT_POINT,
    POINT, POWER_TOKEN, REVOLUTION_POINT, STAT_POINT, Thing, actor, amount, bearers_named, it, me, piece,
    school, some, subject, token,
};
use crate::revolution::op::{Barred, Block, Guard, Hand, Key, Op, Played};
use crate::revolution::print::list;
use crate::revolution::print::scene::Scene;
use crate::revolution::words::{
    Amount, AttackRule, DeckAfter, Kin, Measure, Mode, Pool, Prevented, Ref, Result, Room, Slot, Trigger,
    Until, Zone,
};

pub(super) fn op(scene: &Scene<'_>, op: &Op) -> String {
    let (school, piece) = (|who: &Ref| school(scene, *who), |who: &Ref| piece(scene, *who));
    let actor = |who: &Ref| actor(scene, *who);
    match op {
        Op::ChangeRp { who, n } => changes(&school(who), *n, REVOLUTION_POINT),
        Op::ChangeHope { who, n } => changes(&school(who), *n, HOPE),
        Op::MoveHope { from, to, n } => gives(scene, *from, *to, *n),
        Op::ChangePlotPoints { who, n } => changes(&school(who), *n, PLOT_POINT),
        Op::DrawPlot { who, n } => format!("{} {}", school(who).acts(["draw", "draws"]), some(*n, PLOT_CARD)),
        Op::DiscardPlot { who, n, pick, paid } => discards(&school(who), *n, *pick, *paid),
        Op::TakePlot { from, to, n, pick } => takes(&school(to), &school(from), *n, *pick),
        Op::Peek { zone, of, n, after } => looks(scene, *zone, *of, *n, *after),
        Op::ChangePower { who, n } => changes(&actor(who), *n, POWER_TOKEN),
        Op::Injure { who } => format!("{} Injured", actor(who).does(["become", "becomes"])),
        Op::Heal { who } => {
            let who = actor(who);
            let token = if who.many { "Injured Tokens" } else { "Injured Token" };
            format!("{} {} {token}", who.does(["lose", "loses"]), who.its())
        }
        Op::SetTriumph { who, on: true } => {
            let who = actor(who);
            format!("{} a Triumph Token{}", who.does(["receive", "receives"]), who.each())
        }
        Op::SetTriumph { who, on: false } => {
            let who = actor(who);
            format!("{} {} Triumph Token", who.does(["lose", "loses"]), who.its())
        }
        Op::DiscardCharacter { who: Ref::Slot(slot) } if scene.gives_up(*slot) => {
            let (by, slot) = (school(&Ref::Slot(Slot::A)), piece(&Ref::Slot(*slot)));
            format!("{} {}", by.does(["discard", "discards"]), slot.text)
        }
        Op::DiscardCharacter { who } => format!("{} discarded", actor(who).does(["are", "is"])),
        Op::MoveCharacter { who, to } => {
            format!("{} {}", actor(who).does(["join", "joins"]), school(to).home())
        }
        Op::Recruit { kind, from, to, pay } => recruits(&school(to), *kind, *from, *pay),
        Op::Cancel { what: Played::Event } => "cancel the Event".to_owned(),
        Op::Cancel { what: Played::Reaction } => "cancel the Reaction".to_owned(),
        Op::Redirect { to } => {
            let me = me(scene);
            format!(
                "{} the target instead of {}, if that is legal",
                school(to).does(["become", "becomes"]),
                me.text
            )
        }
        Op::Prevent { what, n } => prevents(scene, *what, *n),
        Op::Shield { who, from, until } => shields(scene, *who, from, *until),
        Op::Forbid { who, what, n, until } => forbids(scene, *who, what, *n, *until),
        Op::ChangeBid { who, n } => {
            let than = if *n < 0 { "lower" } else { "higher" };
            format!("{} counts as {} {than}, at no cost", school(who).own("bid"), n.unsigned_abs())
        }
        Op::CloseAuction {} => "the auction fails and nobody pays".to_owned(),
        Op::RedrawMission {} => "discard it and reveal the next one".to_owned(),
        Op::ChangeDice { pool, who, n, until } => rolls(&actor(who), &[(*n, *pool)], *until),
        Op::Reroll { pool, who, n } => rerolls(scene, *who, *n, dice(*pool)),
        Op::AttackRule { rule, n } => rule_of_attack(scene, *rule, *n),
        Op::ChangeDamage { n } => format!("the attack deals {n} more damage"),
        Op::DealDamage { who, n } => {
            let who = actor(who);
            format!("{} {}{}", who.does(["take", "takes"]), some(*n, DAMAGE), who.each())
        }
        Op::Restore { who, n } => {
            let who = actor(who);
            format!("{} {}{}", who.does(["regain", "regains"]), at_most(*n, STAT_POINT), who.each())
        }
        Op::PickLosses { by } => {
            format!(
                "{} which stats drop (the Rule of One still applies)",
                school(by).does(["choose", "chooses"])
            )
        }
        Op::ChangeRange { who: _, n } => format!("+{n} Attack Range for this attack"),
        Op::ChangeMove { who, n } => format!("{} may move {} farther", actor(who).text, some(*n, HEX)),
        Op::PassThrough { who, what } => crosses(&actor(who), what),
        Op::Relocate { who, n, mode, of, by } => relocates(scene, *who, *n, *mode, (*of, *by)),
        Op::SwapPlaces { a, b } => {
            let a = actor(a);
            format!("{} places with {}", a.does(["change", "changes"]), piece(b).text)
        }
        Op::ChangeActions { who, n } => changes(&actor(who), *n, ACTION),
        Op::Strike { by, at, dice } => strikes(scene, *by, *at, *dice),
        Op::CopyPower { from, until: time, free } => borrows(scene, *from, *time, *free),
        Op::Steer { who, by, until: _ } => {
            format!("{} {} in its next activation", school(by).acts(["control", "controls"]), piece(who).text)
        }
        Op::Score { who, n, track: _ } => marks(&school(who), *n),
        Op::ChangeToken { kind, key, n, until: time } => grows(&token(scene, kind, "each"), *key, *n, *time),
        Op::PlaceToken { kind, n, room, damage } => places(scene, kind, *n, *room, *damage),
        Op::RemoveToken { who, credit } => {
            let (who, credit) = (piece(who), school(credit));
            if credit.you {
                format!("remove {}", who.text)
            } else {
                format!("{} removes {}", credit.text, who.text)
            }
        }
        Op::EndMission { result, winner } => ends(*result, winner.as_ref().map(school).as_ref()),
    }
}

fn until(until: Until) -> &'static str {
    match until {
        Until::Roll => "",
        Until::OwnNextTurn => " until its next turn",
        Until::NextActivation => " until the end of its next turn",
        Until::MissionTurn => " this Mission Turn",
        Until::Mission => " for the rest of the Mission",
        Until::Round => " this round",
    }
}

fn dice(pool: Pool) -> Thing {
    match pool {
        Pool::Attack => ATTACK_DIE,
        Pool::Defense => DEFENSE_DIE,
        Pool::Initiative => INITIATIVE_DIE,
    }
}

/// One is one; of more, as many as there are.
fn at_most(n: u8, thing: Thing) -> String {
    let upto = if n > 1 { "up to " } else { "" };
    upto.to_owned() + &some(n, thing)
}

fn changes(who: &Noun, n: i8, thing: Thing) -> String {
    let verb = if n < 0 { ["lose", "loses"] } else { ["gain", "gains"] };
    format!("{} {}{}", who.does(verb), some(n.unsigned_abs(), thing), who.each())
}

fn gives(scene: &Scene<'_>, from: Ref, to: Ref, n: u8) -> String {
    let all = !scene.can_pay(from, n);
    let (from, to) = (school(scene, from), school(scene, to));
    if all && to.you {
        return format!("take up to {} from {}", some(n, HOPE), from.text);
    }
    let all = if all { format!(", or all {} Hope if that is less", from.its()) } else { String::new() };
    format!("{} {} {}{all}", from.acts(["give", "gives"]), to.text, some(n, HOPE))
}

fn discards(who: &Noun, n: u8, pick: Hand, paid: bool) -> String {
    let by = match pick {
        Hand::Owner => format!("of {} choice", who.its()),
        Hand::Random => "at random".to_owned(),
        Hand::Me => "that you choose".to_owned(),
    };
    let paid = match (paid, n) {
        (false, _) => "",
        (true, 1) if who.you => " and gain its Hope Value",
        (true, 1) => " and gains its Hope Value",
        (true, _) if who.you => " and gain their Hope Values",
        (true, _) => " and gains their Hope Values",
    };
    format!("{} {} {by}{paid}", who.acts(["discard", "discards"]), some(n, PLOT_CARD))
}

fn takes(to: &Noun, from: &Noun, n: u8, pick: Hand) -> String {
    let by = match pick {
        Hand::Random => "at random".to_owned(),
        Hand::Owner | Hand::Me => format!("of {} choice", to.its()),
    };
    format!("{} {} {by} from {}", to.acts(["take", "takes"]), some(n, PLOT_CARD), from.text)
}

fn looks(scene: &Scene<'_>, zone: Zone, of: Ref, n: u8, after: DeckAfter) -> String {
    let me = me(scene);
    let look = me.acts(["look", "looks"]);
    let deck = match zone {
        Zone::Hand => return format!("{look} at {}", school(scene, of).own("hand")),
        Zone::Recruit => "the Recruit Deck",
        Zone::Mission => "the Mission Deck",
    };
    let cards = if n == 1 { "card".to_owned() } else { format!("{n} cards") };
    let after = match (after, n) {
        (DeckAfter::Look, _) | (DeckAfter::Reorder, 1) => String::new(),
        (DeckAfter::Reorder, _) => {
            format!(" and {} them back in any order", if me.you { "put" } else { "puts" })
        }
        (DeckAfter::Bottom, 1) => "; you may put it under the deck".to_owned(),
        (DeckAfter::Bottom, _) => "; you may put one of them under the deck".to_owned(),
    };
    format!("{look} at the top {cards} of {deck}{after}")
}

fn recruits(to: &Noun, kind: Kin, from: Room, pay: Amount) -> String {
    let pay = match pay {
        Amount::N(0) => "for free".to_owned(),
        Amount::N(n) => format!("for {}", some(n.unsigned_abs(), HOPE)),
        Amount::Word(Measure::HopeValue) => "for its Hope Value".to_owned(),
        Amount::Word(_) => format!("for {}", amount(pay, HOPE)),
    };
    let (verb, card, assigned) = match kind {
        Kin::Hero => (["recruit", "recruits"], "Hero", String::new()),
        Kin::Student => (["recruit", "recruits"], "Student", String::new()),
        Kin::Training => {
            let assign = to.verb(["assign", "assigns"]);
            (["take", "takes"], "Training Card", format!(" and {assign} it at once"))
        }
    };
    let takes = to.acts(verb);
    match from {
        Room::Discard => format!("{takes} a {card} from the Recruit discard {pay}{assigned}"),
        Room::Deck | Room::Edge | Room::Same => {
            let first = format!("the first {card} revealed from the Recruit Deck");
            format!("{takes} {first} {pay}{assigned}; the others go under the deck")
        }
    }
}

fn prevents(scene: &Scene<'_>, what: Prevented, n: Amount) -> String {
    let me = me(scene);
    match (what, n) {
        (Prevented::Damage, Amount::N(n)) => format!("prevent {}", at_most(n.unsigned_abs(), DAMAGE)),
        (Prevented::Damage, Amount::Word(Measure::DamageMinus1)) => "prevent all but 1 of it".to_owned(),
        (Prevented::Damage, Amount::Word(Measure::All)) => "prevent all of it".to_owned(),
        (Prevented::Damage, Amount::Word(_)) => format!("prevent {}", amount(n, DAMAGE)),
        (Prevented::RpLoss, _) if scene.clause.on == Trigger::Invited => {
            let refuse = me.acts(["refuse", "refuses"]);
            format!("{refuse} without losing a Revolution Point")
        }
        (Prevented::RpLoss, Amount::N(n)) => {
            let (lose, n) = (me.does(["lose", "loses"]), some(n.unsigned_abs(), REVOLUTION_POINT));
            format!("{lose} {n} fewer")
        }
        (Prevented::RpLoss, Amount::Word(_)) => {
            format!("{} no Revolution Point", me.does(["lose", "loses"]))
        }
        (Prevented::Defeat, _) => {
            let who = if scene.named() { "it" } else { subject(scene) };
            format!("{who} stays in the Arena with all its stats at 1")
        }
        (Prevented::Severity, _) => format!("{} is only knocked out", subject(scene)),
        (Prevented::Penalty, _) => "the defeat has no penalty".to_owned(),
    }
}

fn shields(scene: &Scene<'_>, who: Ref, from: &[Guard], time: Until) -> String {
    let who = if from.contains(&Guard::OthersEvents) { school(scene, who) } else { actor(scene, who) };
    let from: Vec<String> = from
        .iter()
        .map(|guard| match guard {
            Guard::OthersEvents => "targeted or harmed by Events of other Schools".to_owned(),
            Guard::TokenAttacks => "attacked by Mission Characters".to_owned(),
            Guard::Attacks => "attacked".to_owned(),
        })
        .collect();
    format!("{} cannot be {}{}", who.text, list(&from, "or"), until(time))
}

fn forbids(scene: &Scene<'_>, who: Ref, what: &[Barred], n: u8, time: Until) -> String {
    let who = if what.contains(&Barred::Move) { actor(scene, who) } else { school(scene, who) };
    let them = if what.starts_with(&[Barred::Trade]) { "them" } else { "Characters" };
    let what: Vec<String> = what
        .iter()
        .map(|barred| match barred {
            Barred::Trade => "trade Characters".to_owned(),
            Barred::SecretMission => format!("send {them} on Secret Missions"),
            Barred::BidAbove => format!("bid more than {n}"),
            Barred::Move => "move".to_owned(),
        })
        .collect();
    format!("{} may not {}{}", who.text, list(&what, "or"), until(time))
}

pub(super) fn rolls(who: &Noun, pools: &[(i8, Pool)], time: Until) -> String {
    let fewer = pools.iter().any(|(n, _)| *n < 0);
    let count = |(n, pool): &(i8, Pool)| {
        let (n, thing) = (n.unsigned_abs(), dice(*pool));
        let thing = thing[usize::from(n != 1)];
        if fewer { format!("{n} {thing} fewer") } else { format!("{n} more {thing}") }
    };
    let counts: Vec<String> = pools.iter().map(count).collect();
    let least = if fewer { " (at least 1)" } else { "" };
    format!("{} {}{}{least}", who.does(["roll", "rolls"]), list(&counts, "and"), until(time))
}

fn rerolls(scene: &Scene<'_>, who: Ref, n: Amount, dice: Thing) -> String {
    let (many, named) = (dice[1], who != Ref::Bearer || scene.named());
    let its = if named { "its" } else { bearers_named(scene) };
    let n = match n {
        Amount::N(1) => format!("1 of {its} {many}"),
        Amount::N(n) => format!("up to {} of {its} {many}", n.unsigned_abs()),
        Amount::Word(Measure::All) => format!("any number of {its} {many}"),
        Amount::Word(_) => format!("up to {}", amount(n, dice)),
    };
    if who == Ref::Bearer {
        format!("reroll {n}")
    } else {
        format!("{} may reroll {n}", piece(scene, who).text)
    }
}

fn rule_of_attack(scene: &Scene<'_>, rule: AttackRule, n: u8) -> String {
    match rule {
        AttackRule::TiesHit => "equal attack dice hit".to_owned(),
        AttackRule::UnopposedFrom => format!("unopposed attack dice of {n} or more hit"),
        AttackRule::RepeatTarget => format!("{} may attack that Character again", it(scene)),
    }
}

fn crosses(who: &Noun, what: &[Block]) -> String {
    let what: Vec<String> = what
        .iter()
        .map(|block| match block {
            Block::Character => "Characters".to_owned(),
            Block::Obstacle => "Obstacles".to_owned(),
        })
        .collect();
    format!("{} may move through {}", who.text, list(&what, "and"))
}

fn relocates(scene: &Scene<'_>, who: Ref, n: Amount, mode: Mode, (of, by): (Ref, Ref)) -> String {
    let (own, stays) = (who == Ref::Bearer, who == of);
    let by = school(scene, by);
    let hexes = match n {
        Amount::Word(Measure::Speed) if own => "its Speed in hexes".to_owned(),
        Amount::Word(Measure::Speed) => format!("{} Speed in hexes", bearers_named(scene)),
        Amount::N(_) | Amount::Word(_) => amount(n, HEX),
    };
    match mode {
        Mode::Walk if own && by.you => format!("{} moves up to {hexes} without using an Action", it(scene)),
        Mode::Walk => format!("{} {} up to {hexes}", by.acts(["move", "moves"]), piece(scene, who).text),
        Mode::Jump => {
            let who = if own { it(scene).to_owned() } else { piece(scene, who).text };
            let of = if stays { String::new() } else { format!(" of {}", piece(scene, of).text) };
            format!("{} {who} on a free hex within {hexes}{of}", by.acts(["put", "puts"]))
        }
        Mode::Away => {
            let who = piece(scene, who).text;
            format!("{} {who} {hexes} away from {}", by.acts(["push", "pushes"]), piece(scene, of).text)
        }
        Mode::Leave => format!("{} leaves the Arena without being defeated", piece(scene, who).text),
    }
}

fn strikes(scene: &Scene<'_>, by: Ref, at: Ref, dice: u8) -> String {
    let every = match at {
        Ref::Slot(slot) => scene.target(slot).is_some_and(|target| matches!(target.n, Amount::Word(_))),
        Ref::Me
        | Ref::Bearer
        | Ref::Foe
        | Ref::Subject
        | Ref::Source
        | Ref::Commander
        | Ref::Rival
        | Ref::Winner
        | Ref::OwnerOf(_)
        | Ref::PcOf(_) => false,
    };
    let (by, dice) = (actor(scene, by), some(dice, DIE));
    let at = piece(scene, at).text;
    if every {
        format!("{} a separate attack with {dice} on {at}", by.does(["make", "makes"]))
    } else {
        format!("{} {at} with {dice}", by.does(["attack", "attacks"]))
    }
}

fn borrows(scene: &Scene<'_>, from: Ref, time: Until, free: u8) -> String {
    let free = match free {
        0 => String::new(),
        1 => "; the first use is free".to_owned(),
        n => format!("; the first {n} uses are free"),
    };
    let (who, from) = (it(scene), piece(scene, from));
    format!("{} {who} also has {}{free}", until(time).trim_start(), from.own("Power"))
}

fn marks(who: &Noun, n: Amount) -> String {
    let mark = who.acts(["mark", "marks"]);
    match n {
        // The test has said "for each".
        Amount::Word(Measure::Hits) => format!("{mark} {}", some(1, POINT)),
        Amount::N(_) | Amount::Word(_) => format!("{mark} {}", amount(n, POINT)),
    }
}

fn grows(token: &str, key: Key, n: i8, time: Until) -> String {
    let who = Noun::third(token);
    match key {
        Key::Atk => rolls(&who, &[(n, Pool::Attack)], time),
        Key::Def => rolls(&who, &[(n, Pool::Defense)], time),
        Key::Move => format!("{token} has movement {n:+}{}", until(time)),
        Key::Range => format!("{token} has range {n:+}{}", until(time)),
    }
}

fn places(scene: &Scene<'_>, kind: &str, n: u8, room: Room, damage: Option<Amount>) -> String {
    let name = scene.token(kind).map_or(kind, |token| &token.name.en);
    let (tokens, are) = if n == 1 { ("token", "is") } else { ("tokens", "are") };
    let room = match room {
        Room::Same => "where it stood",
        Room::Deck | Room::Discard | Room::Edge => "on a free hex at the edge of the Arena",
    };
    let damage = match damage {
        None => String::new(),
        Some(Amount::Word(Measure::HalfDamage)) => " with half its printed damage (rounded up)".to_owned(),
        Some(n) => format!(" with {}", amount(n, DAMAGE)),
    };
    format!("{n} {name} {tokens} {are} placed {room}{damage}")
}

fn ends(result: Result, winner: Option<&Noun>) -> String {
    let result = match result {
        Result::Success => "success",
        Result::Failure => "failure",
    };
    let wins = winner.map_or_else(String::new, |winner| format!(" and {} it", winner.does(["win", "wins"])));
    format!("the Mission ends in {result}{wins}")
}
