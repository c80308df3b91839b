//! What nobody may learn: views, questions, refusals, facts and bots are blind to what their seat cannot see.

use super::state::{Pool, check_not_stuck};
use super::{Breach, Check, Tally};
use crate::{Bot, Desk, Pending, Rolls, Rules, Scratch, Seat, Speak, Who, step};

fn everyone<R: Rules>(rules: &R, s: &R::State) -> impl Iterator<Item = Option<Seat>> + use<R> {
    Seat::at_table(rules.players(s)).map(Some).chain([None])
}

fn name(viewer: Option<Seat>) -> String {
    viewer.map_or_else(|| "a spectator".to_owned(), |seat| format!("seat {seat}"))
}

/// Deals anew what each viewer cannot see, and looks for anything it could notice.
pub(super) fn check<R: Speak>(
    rules: &R,
    s: &R::State,
    dice: &mut Rolls,
    pool: &Pool<R>,
    tally: &mut Tally,
) -> Result<(), Breach> {
    for viewer in everyone(rules, s) {
        let world = rules.redeal(s, viewer, &mut dice.split());
        tally.redealt += u64::from(world != *s);
        check_view(rules, s, &world, viewer)?;
        check_question(rules, s, &world, viewer)?;
        if let Some(seat) = viewer {
            check_own_choices(rules, s, &world, seat, &pool.strangers(rules, dice))?;
            let (truth, other) = (rules.prospect(s, seat), rules.prospect(&world, seat));
            if truth != other {
                let found = format!("seat {seat} learns from what it may draw: {truth:?} and {other:?}");
                return Err(Breach::new(Check::Blind, found));
            }
        }
        let again = dice.split();
        let from_truth = rules.redeal(s, viewer, &mut again.clone());
        let from_world = rules.redeal(&world, viewer, &mut again.clone());
        if from_truth != from_world {
            let found = format!(
                "{} is dealt another world when the truth differs: {from_truth:?} and {from_world:?}",
                name(viewer)
            );
            return Err(Breach::new(Check::Redeal, found));
        }
        // A world is as good as the truth: it can be played on.
        if tally.redealt % 16 == 1 {
            let (mut played, mut dice, mut scratch) = (world, dice.split(), Scratch::default());
            for _ in 0..100 {
                check_not_stuck(rules, &played)?;
                step(rules, &mut played, &mut dice, &mut scratch, &mut ());
            }
        }
    }
    Ok(())
}

fn check_view<R: Rules>(
    rules: &R,
    s: &R::State,
    world: &R::State,
    viewer: Option<Seat>,
) -> Result<(), Breach> {
    let (truth, other) = (rules.view(s, viewer), rules.view(world, viewer));
    if truth != other {
        let found = format!("{} sees the difference: {truth:?} and {other:?}", name(viewer));
        return Err(Breach::new(Check::Blind, found));
    }
    Ok(())
}

fn check_question<R: Rules>(
    rules: &R,
    s: &R::State,
    world: &R::State,
    viewer: Option<Seat>,
) -> Result<(), Breach> {
    let (truth, other) = (rules.pending(s), rules.pending(world));
    let same_kind = match (&truth, &other) {
        (Pending::Seat(..), Pending::Seat(..))
        | (Pending::Sealed(..), Pending::Sealed(..))
        | (Pending::Fate(_), Pending::Fate(_))
        | (Pending::Over, Pending::Over) => true,
        (Pending::Seat(..) | Pending::Sealed(..) | Pending::Fate(_) | Pending::Over, _) => false,
    };
    let own = |pending: &Pending<R::Ask, R::Luck>| viewer.and_then(|seat| pending.ask(seat));
    if !same_kind || truth.seats() != other.seats() || own(&truth) != own(&other) {
        let found = format!("{} learns from who is asked: {truth:?} and {other:?}", name(viewer));
        return Err(Breach::new(Check::Asked, found));
    }
    Ok(())
}

fn check_own_choices<R: Rules>(
    rules: &R,
    s: &R::State,
    world: &R::State,
    seat: Seat,
    strangers: &[R::Choice],
) -> Result<(), Breach> {
    let list = |s: &R::State| {
        let mut choices = Vec::new();
        rules.choices(s, seat, &mut choices);
        choices
    };
    if list(s) != list(world) {
        let found = format!("seat {seat}'s choices tell: {:?} and {:?}", list(s), list(world));
        return Err(Breach::new(Check::Blind, found));
    }
    for choice in strangers {
        let (truth, other) = (rules.refusal(s, seat, *choice), rules.refusal(world, seat, *choice));
        if truth != other {
            let found = format!("seat {seat} learns from why not {choice:?}: {truth:?} and {other:?}");
            return Err(Breach::new(Check::Blind, found));
        }
    }
    Ok(())
}

/// A viewer that sees no difference between two answers must hear none; one that sees a change must hear of it.
pub(super) fn check_telling<R: Rules>(
    rules: &R,
    before: &R::State,
    who: Who,
    given: R::Choice,
) -> Result<(), Breach> {
    let mut possible = Vec::new();
    match who {
        Who::Seat(seat) => rules.choices(before, seat, &mut possible),
        Who::Fate => {
            let mut odds = Vec::new();
            rules.odds(before, &mut odds);
            possible.extend(odds.into_iter().map(|(choice, _)| choice));
        }
    }
    possible.truncate(8);
    possible.push(given);
    let worlds: Vec<(R::State, Vec<R::Fact>)> = possible
        .into_iter()
        .map(|choice| {
            let (mut after, mut facts) = (*before, Vec::new());
            rules.answer(&mut after, who, choice, &mut facts);
            (after, facts)
        })
        .collect();
    for viewer in everyone(rules, before) {
        let heard = |facts: &[R::Fact]| -> Vec<R::Fact> {
            facts.iter().filter_map(|fact| rules.tell(*fact, viewer)).collect()
        };
        let old = rules.view(before, viewer);
        let seen: Vec<(R::View, Vec<R::Fact>)> =
            worlds.iter().map(|(after, facts)| (rules.view(after, viewer), heard(facts))).collect();
        let (view, facts) = seen.last().expect("the given answer is among them");
        if *view != old && facts.is_empty() {
            let found = format!("{}'s view changes without a word: {old:?} to {view:?}", name(viewer));
            return Err(Breach::new(Check::Silence, found));
        }
        if Who::Seat(viewer.unwrap_or(Seat::ALL[0])) == who && viewer.is_some() {
            continue;
        }
        if let Some((_, others)) = seen.iter().find(|(other, heard)| other == view && heard != facts) {
            let found = format!("{} sees no difference, but hears {facts:?} or {others:?}", name(viewer));
            return Err(Breach::new(Check::Facts, found));
        }
    }
    Ok(())
}

/// The same dice, another truth under the same view: the same decision.
pub(super) fn check_bot<R: Rules>(
    rules: &R,
    s: &R::State,
    bot: &mut dyn Bot<R>,
    dice: &mut Rolls,
    tally: &mut Tally,
) -> Result<(), Breach> {
    for seat in rules.pending(s).seats().iter() {
        let own = dice.split();
        let world = rules.redeal(s, Some(seat), &mut dice.split());
        let decision = bot.decide(&Desk::new(rules, s, seat), &mut own.clone(), None);
        let other = bot.decide(&Desk::new(rules, &world, seat), &mut own.clone(), None);
        if let Some(refusal) = rules.refusal(s, seat, decision.choice) {
            return Err(Breach::new(Check::Bot, format!("{:?} is refused: {refusal:?}", decision.choice)));
        }
        if decision != other {
            let found =
                format!("seat {seat} decides {decision:?}, and {other:?} when what it cannot see differs");
            return Err(Breach::new(Check::Bot, found));
        }
        tally.decided += 1;
    }
    Ok(())
}
