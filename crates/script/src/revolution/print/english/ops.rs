//! Operations.

use super::{
    ACTION, ATTACK_DIE, DAMAGE, DEFENSE_DIE, DIE, HEX, HOPE, INITIATIVE_DIE, Noun, PLOT_CARD, PLOT_POINT,
    POINT, POWER_TOKEN, REVOLUTION_POINT, STAT_POINT, Thing, amount, bearer, me, piece, school, some,
    subject, token,
};
use crate::revolution::op::{Barred, Block, Guard, Hand, Key, Op, Played};
use crate::revolution::print::list;
use crate::revolution::print::scene::Scene;
use crate::revolution::words::{
    Amount, AttackRule, DeckAfter, Kin, Measure, Mode, Pool, Prevented, Ref, Result, Room, Trigger, Until,
    Zone,
};

pub(super) fn op(scene: &Scene<'_>, op: &Op) -> String {
    let (school, piece) = (|who: &Ref| school(scene, *who), |who: &Ref| piece(scene, *who));
    match op {
        Op::ChangeRp { who, n } => changes(&school(who), *n, REVOLUTION_POINT),
        Op::ChangeHope { who, n } => changes(&school(who), *n, HOPE),
        Op::MoveHope { from, to, n } => gives(scene, *from, *to, *n),
        Op::ChangePlotPoints { who, n } => changes(&school(who), *n, PLOT_POINT),
        Op::DrawPlot { who, n } => format!("{} {}", school(who).does(["draw", "draws"]), some(*n, PLOT_CARD)),
        Op::DiscardPlot { who, n, pick, paid } => discards(&school(who), *n, *pick, *paid),
        Op::TakePlot { from, to, n, pick } => takes(&school(to), &school(from), *n, *pick),
        Op::Peek { zone, of, n, after } => looks(&me(scene), *zone, &school(of), *n, *after),
        Op::ChangePower { who, n } => changes(&piece(who), *n, POWER_TOKEN),
        Op::Injure { who } => format!("{} becomes Injured", piece(who).text),
        Op::Heal { who } => format!("{} is no longer Injured", piece(who).text),
        Op::SetTriumph { who, on: true } => format!("{} receives a Triumph Token", piece(who).text),
        Op::SetTriumph { who, on: false } => format!("{} loses its Triumph Token", piece(who).text),
        Op::DiscardCharacter { who } => format!("{} is discarded", piece(who).text),
        Op::MoveCharacter { who, to } => format!("{} joins {}", piece(who).text, school(to).home()),
        Op::Recruit { kind, from, to, pay } => recruits(&school(to), *kind, *from, *pay),
        Op::Cancel { what: Played::Event } => "the Event is canceled".to_owned(),
        Op::Cancel { what: Played::Reaction } => "the Reaction is canceled".to_owned(),
        Op::Redirect { to } => {
            format!("{} becomes the target instead of {}", school(to).text, me(scene).text)
        }
        Op::Prevent { what, n } => prevents(scene, *what, *n),
        Op::Shield { who, from, until } => shields(scene, *who, from, *until),
        Op::Forbid { who, what, n, until } => forbids(scene, *who, what, *n, *until),
        Op::ChangeBid { who, n } => {
            let than = if *n < 0 { "lower" } else { "higher" };
            format!("{} counts as {} {than}, at no cost", school(who).own("bid"), n.unsigned_abs())
        }
        Op::CloseAuction {} => "the auction fails and nobody pays".to_owned(),
        Op::RedrawMission {} => "it is discarded and the next Mission is revealed instead".to_owned(),
        Op::ChangeDice { pool, who, n, until: time } => rolls(&piece(who), *n, dice(*pool), *time),
        Op::Reroll { pool, who, n } => rerolls(&piece(who), *n, dice(*pool)),
        Op::AttackRule { rule, n } => rule_of_attack(*rule, *n),
        Op::ChangeDamage { n } => format!("the attack deals {n} more damage"),
        Op::DealDamage { who, n } => format!("{} takes {}", piece(who).text, some(*n, DAMAGE)),
        Op::Restore { who, n } => format!("{} regains {}", piece(who).text, at_most(*n, STAT_POINT)),
        Op::PickLosses { by } => format!("{} which stats drop", school(by).does(["choose", "chooses"])),
        Op::ChangeRange { who: _, n } => format!("range +{n} for this attack"),
        Op::ChangeMove { who: _, n } => format!("the Move may go {} farther", some(*n, HEX)),
        Op::PassThrough { who: _, what } => crosses(what),
        Op::Relocate { who, n, mode, of, by } => relocates(scene, *who, *n, *mode, (*of, *by)),
        Op::SwapPlaces { a, b } => format!("{} changes places with {}", piece(a).text, piece(b).text),
        Op::ChangeActions { who, n } => changes(&piece(who), *n, ACTION),
        Op::Strike { by, at, dice } => {
            format!("{} attacks {} with {}", piece(by).text, piece(at).text, some(*dice, DIE))
        }
        Op::CopyPower { from, until: time, free } => borrows(scene, *from, *time, *free),
        Op::Steer { who, by, until: time } => {
            format!("{} {}{}", school(by).does(["control", "controls"]), piece(who).text, until(*time))
        }
        Op::Score { who, n, track: _ } => marks(&school(who), *n),
        Op::ChangeToken { kind, key, n, until: time } => grows(&token(scene, kind, "each"), *key, *n, *time),
        Op::PlaceToken { kind, n, room, damage } => places(scene, kind, *n, *room, *damage),
        Op::RemoveToken { who, credit } => {
            format!("{} leaves the Arena to {}", piece(who).text, school(credit).own("credit"))
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
    format!("{} {}", who.does(verb), some(n.unsigned_abs(), thing))
}

fn gives(scene: &Scene<'_>, from: Ref, to: Ref, n: u8) -> String {
    let all = !scene.can_pay(from, n);
    let (from, to) = (school(scene, from), school(scene, to));
    let all = if all { format!(", or all {} Hope if that is less", from.its()) } else { String::new() };
    format!("{} {} {}{all}", from.does(["give", "gives"]), to.text, some(n, HOPE))
}

fn discards(who: &Noun, n: u8, pick: Hand, paid: bool) -> String {
    let by = match pick {
        Hand::Owner => format!("of {} choice", who.its()),
        Hand::Random => "at random".to_owned(),
        Hand::Me => "of your choice".to_owned(),
    };
    let paid = match (paid, n) {
        (false, _) => "",
        (true, 1) if who.you => " and gain its Hope Value",
        (true, 1) => " and gains its Hope Value",
        (true, _) if who.you => " and gain their Hope Values",
        (true, _) => " and gains their Hope Values",
    };
    format!("{} {} {by}{paid}", who.does(["discard", "discards"]), some(n, PLOT_CARD))
}

fn takes(to: &Noun, from: &Noun, n: u8, pick: Hand) -> String {
    let by = match pick {
        Hand::Random => "at random".to_owned(),
        Hand::Owner | Hand::Me => format!("of {} choice", to.its()),
    };
    format!("{} {} {by} from {}", to.does(["take", "takes"]), some(n, PLOT_CARD), from.text)
}

fn looks(me: &Noun, zone: Zone, of: &Noun, n: u8, after: DeckAfter) -> String {
    let look = me.does(["look", "looks"]);
    let deck = match zone {
        Zone::Hand => return format!("{look} at {}", of.own("hand")),
        Zone::Recruit => "the Recruit Deck",
        Zone::Mission => "the Mission Deck",
    };
    let cards = if n == 1 { "card".to_owned() } else { format!("{n} cards") };
    let after = match (after, n) {
        (DeckAfter::Look, _) | (DeckAfter::Reorder, 1) => String::new(),
        (DeckAfter::Reorder, _) => {
            format!(" and {} them back in any order", if me.you { "put" } else { "puts" })
        }
        (DeckAfter::Bottom, 1) => " and may put it under the deck".to_owned(),
        (DeckAfter::Bottom, _) => " and may put one of them under the deck".to_owned(),
    };
    format!("{look} at the top {cards} of {deck}{after}")
}

fn recruits(to: &Noun, kind: Kin, from: Room, pay: Amount) -> String {
    let kind = match kind {
        Kin::Hero => "Hero",
        Kin::Student => "Student",
        Kin::Training => "Training Card",
    };
    let pay = match pay {
        Amount::N(0) => "for free".to_owned(),
        Amount::N(n) => format!("for {}", some(n.unsigned_abs(), HOPE)),
        Amount::Word(Measure::HopeValue) => "for its Hope Value".to_owned(),
        Amount::Word(_) => format!("for {}", amount(pay, HOPE)),
    };
    match from {
        Room::Discard => format!("{} may recruit a {kind} from the Recruit discard {pay}", to.text),
        Room::Deck | Room::Edge | Room::Same => {
            let recruit = to.does(["recruit", "recruits"]);
            format!("{recruit} the first {kind} turned up from the Recruit Deck, {pay}")
        }
    }
}

fn prevents(scene: &Scene<'_>, what: Prevented, n: Amount) -> String {
    let me = me(scene);
    match (what, n) {
        (Prevented::Damage, Amount::N(n)) => format!("{} is prevented", some(n.unsigned_abs(), DAMAGE)),
        (Prevented::Damage, Amount::Word(Measure::DamageMinus1)) => {
            "all but 1 of the damage is prevented".to_owned()
        }
        (Prevented::Damage, Amount::Word(Measure::All)) => "all the damage is prevented".to_owned(),
        (Prevented::Damage, Amount::Word(_)) => format!("{} is prevented", amount(n, DAMAGE)),
        (Prevented::RpLoss, _) if scene.clause.on == Trigger::Invited => {
            let refuse = me.does(["refuse", "refuses"]);
            format!("{refuse} without losing a Revolution Point")
        }
        (Prevented::RpLoss, Amount::N(n)) => {
            let (keep, n) = (me.does(["keep", "keeps"]), at_most(n.unsigned_abs(), REVOLUTION_POINT));
            format!("{keep} {n} that would be lost")
        }
        (Prevented::RpLoss, Amount::Word(_)) => {
            let keep = me.does(["keep", "keeps"]);
            format!("{keep} {} that would be lost", amount(n, REVOLUTION_POINT))
        }
        (Prevented::Defeat, _) => {
            format!("{} is not defeated, and all its stats become 1", subject(scene))
        }
        (Prevented::Severity, _) => format!("{} is only knocked out", subject(scene)),
        (Prevented::Penalty, _) => "the defeat has no penalty".to_owned(),
    }
}

fn shields(scene: &Scene<'_>, who: Ref, from: &[Guard], time: Until) -> String {
    let who = if from.contains(&Guard::OthersEvents) { school(scene, who) } else { piece(scene, who) };
    let from: Vec<String> = from
        .iter()
        .map(|guard| match guard {
            Guard::OthersEvents => "Events of other Schools".to_owned(),
            Guard::TokenAttacks => "attacks of Mission Characters".to_owned(),
            Guard::Attacks => "attacks".to_owned(),
        })
        .collect();
    format!("{} safe from {}{}", who.does(["are", "is"]), list(&from, "and"), until(time))
}

fn forbids(scene: &Scene<'_>, who: Ref, what: &[Barred], n: u8, time: Until) -> String {
    let who = if what.contains(&Barred::Move) { piece(scene, who) } else { school(scene, who) };
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

fn rolls(who: &Noun, n: i8, thing: Thing, time: Until) -> String {
    let (roll, time, count) = (who.does(["roll", "rolls"]), until(time), n.unsigned_abs());
    let thing = thing[usize::from(count != 1)];
    if n < 0 {
        format!("{roll} {count} {thing} fewer{time}, but at least 1")
    } else {
        format!("{roll} {count} more {thing}{time}")
    }
}

fn rerolls(who: &Noun, n: Amount, dice: Thing) -> String {
    let (its, many) = (who.its(), dice[1]);
    let n = match n {
        Amount::N(1) => format!("1 of {its} {many}"),
        Amount::N(n) => format!("up to {} of {its} {many}", n.unsigned_abs()),
        Amount::Word(Measure::All) => format!("any number of {its} {many}"),
        Amount::Word(_) => format!("up to {}", amount(n, dice)),
    };
    format!("{} may roll {n} again", who.text)
}

fn rule_of_attack(rule: AttackRule, n: u8) -> String {
    match rule {
        AttackRule::TiesHit => "equal attack dice hit".to_owned(),
        AttackRule::UnopposedFrom => format!("unopposed attack dice of {n} or more hit"),
        AttackRule::RepeatTarget => "that Character may be attacked again".to_owned(),
    }
}

fn crosses(what: &[Block]) -> String {
    let what: Vec<String> = what
        .iter()
        .map(|block| match block {
            Block::Character => "Characters".to_owned(),
            Block::Obstacle => "obstacles".to_owned(),
        })
        .collect();
    format!("the Move may cross {}", list(&what, "and"))
}

fn relocates(scene: &Scene<'_>, who: Ref, n: Amount, mode: Mode, (of, by): (Ref, Ref)) -> String {
    let (own, stays) = (who == Ref::Bearer, who == of);
    let (who, of, by) = (piece(scene, who).text, piece(scene, of).text, school(scene, by));
    let hexes = match n {
        Amount::Word(Measure::Speed) if own => "as many hexes as its Speed".to_owned(),
        Amount::Word(Measure::Speed) => format!("as many hexes as the Speed of {}", bearer(scene)),
        Amount::N(_) | Amount::Word(_) => amount(n, HEX),
    };
    match mode {
        Mode::Walk => format!("{} {who} up to {hexes}", by.does(["move", "moves"])),
        Mode::Jump if stays => format!("{} may put {who} on a free hex within {hexes}", by.text),
        Mode::Jump => format!("{} may put {who} on a free hex within {hexes} of {of}", by.text),
        Mode::Away => format!("{} {who} {hexes} away from {of}", by.does(["push", "pushes"])),
        Mode::Leave => format!("{who} leaves the Arena"),
    }
}

fn borrows(scene: &Scene<'_>, from: Ref, time: Until, free: u8) -> String {
    let free = match free {
        0 => String::new(),
        1 => "; the first use of it is free".to_owned(),
        n => format!("; the first {n} uses of it are free"),
    };
    let (who, from) = (bearer(scene), piece(scene, from));
    format!("{who} also has {}{}{free}", from.own("Power"), until(time))
}

fn marks(who: &Noun, n: Amount) -> String {
    let mark = who.does(["mark", "marks"]);
    match n {
        Amount::Word(Measure::Hits) => format!("{mark} {} for each hit", some(1, POINT)),
        Amount::N(_) | Amount::Word(_) => format!("{mark} {}", amount(n, POINT)),
    }
}

fn grows(token: &str, key: Key, n: i8, time: Until) -> String {
    let who = Noun::third(token);
    match key {
        Key::Atk => rolls(&who, n, ATTACK_DIE, time),
        Key::Def => rolls(&who, n, DEFENSE_DIE, time),
        Key::Move => format!("{token} has movement {n:+}{}", until(time)),
        Key::Range => format!("{token} has range {n:+}{}", until(time)),
    }
}

fn places(scene: &Scene<'_>, kind: &str, n: u8, room: Room, damage: Option<Amount>) -> String {
    let name = scene.token(kind).map_or(kind, |token| &token.name.en);
    let (tokens, are) = if n == 1 { ("token", "is") } else { ("tokens", "are") };
    let room = match room {
        Room::Same => "where it stood",
        Room::Deck | Room::Discard | Room::Edge => "at the edge of the Arena",
    };
    let damage = match damage {
        None => String::new(),
        Some(Amount::Word(Measure::HalfDamage)) => ", with half its printed damage".to_owned(),
        Some(n) => format!(", with {}", amount(n, DAMAGE)),
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
