//! What nobody may learn: views, questions, refusals, facts and bots are blind to what their seat cannot see.

use super::state::{Pool, check_not_stuck};
use super::{Breach, Check, Tally, Twins, forms};
use crate::{Desk, Dice as _, Rolls, Rules, Scratch, Seat, Speak, Who, step};

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
        let (truth, other) = (rules.forecasts(s, viewer), rules.forecasts(&world, viewer));
        if truth != other {
            let found = format!("{} learns from what may come: {truth:?} and {other:?}", name(viewer));
            return Err(Breach::new(Check::Blind, found));
        }
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
    // Everybody is shown who is asked what.
    let (truth, other) = (rules.pending(s), rules.pending(world));
    if truth != other {
        let found = format!("{} learns from who is asked: {truth:?} and {other:?}", name(viewer));
        return Err(Breach::new(Check::Asked, found));
    }
    let (truth, other) = (rules.scene(s), rules.scene(world));
    if truth != other {
        let found = format!("{} learns from when it is: {truth:?} and {other:?}", name(viewer));
        return Err(Breach::new(Check::Blind, found));
    }
    Ok(())
}

fn check_own_choices<R: Speak>(
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
    for choice in list(s) {
        let said = |s: &R::State| {
            (rules.choice_in(s, choice), rules.touch(s, seat, choice), rules.stakes(s, seat, choice))
        };
        let (truth, other) = (said(s), said(world));
        if truth != other {
            let found = format!("seat {seat} learns from what {choice:?} says: {truth:?} and {other:?}");
            return Err(Breach::new(Check::Blind, found));
        }
    }
    for area in rules.areas(&rules.view(s, Some(seat)), Some(seat)) {
        let touched = |s: &R::State| {
            let meant = rules.meant(s, seat, std::slice::from_ref(&area.place));
            (meant, meant.and_then(|choice| rules.refusal(s, seat, choice)))
        };
        let (truth, other) = (touched(s), touched(world));
        if truth != other {
            let found = format!("seat {seat} learns by touching {}: {truth:?} and {other:?}", area.place);
            return Err(Breach::new(Check::Blind, found));
        }
    }
    let (truth, other) = (forms::list(rules, s, seat), forms::list(rules, world, seat));
    if truth != other {
        let found = format!("seat {seat}'s forms tell: {truth:?} and {other:?}");
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

/// What a viewer sees and hears of an answer, and the truth behind it.
struct Seen<R: Rules> {
    after: R::State,
    view: R::View,
    heard: Vec<R::Fact>,
}

fn seen<R: Rules>(
    rules: &R,
    before: &R::State,
    who: Who,
    choice: R::Choice,
    viewer: Option<Seat>,
) -> Seen<R> {
    let (mut after, mut facts) = (*before, Vec::new());
    rules.answer(&mut after, who, choice, &mut facts);
    let heard = facts.into_iter().filter_map(|fact| rules.tell(fact, viewer)).collect();
    Seen { after, view: rules.view(&after, viewer), heard }
}

fn possible<R: Rules>(rules: &R, s: &R::State, who: Who) -> Vec<R::Choice> {
    let mut possible = Vec::new();
    match who {
        Who::Seat(seat) => rules.choices(s, seat, &mut possible),
        Who::Fate => {
            let mut odds = Vec::new();
            rules.odds(s, &mut odds);
            possible.extend(odds.into_iter().map(|(choice, _)| choice));
        }
    }
    possible
}

/// A viewer that sees no difference must hear none, and a world dealt for it afterwards must not know more; one that
/// sees a change must hear of it.
pub(super) fn check_telling<R: Rules>(
    rules: &R,
    before: &R::State,
    who: Who,
    given: R::Choice,
    dice: &mut Rolls,
) -> Result<(), Breach> {
    let twice = [(); 2].map(|()| seen(rules, before, who, given, None));
    if twice[0].after != twice[1].after || twice[0].heard != twice[1].heard {
        return Err(Breach::new(Check::Replay, format!("{given:?} given twice is not the same")));
    }
    let mut others = possible(rules, before, who);
    dice.shuffle(&mut others);
    others.truncate(8);
    for viewer in everyone(rules, before) {
        let true_one = seen(rules, before, who, given, viewer);
        let old = rules.view(before, viewer);
        if true_one.view != old && true_one.heard.is_empty() {
            let found =
                format!("{}'s view changes without a word: {old:?} to {:?}", name(viewer), true_one.view);
            return Err(Breach::new(Check::Silence, found));
        }
        // The same answer in a world that the viewer cannot tell from the true one.
        let world = rules.redeal(before, viewer, &mut dice.split());
        let is_possible = match who {
            Who::Seat(seat) => rules.refusal(&world, seat, given).is_none(),
            Who::Fate => possible(rules, &world, who).contains(&given),
        };
        if is_possible {
            check_alike(rules, &true_one, &seen(rules, &world, who, given, viewer), viewer, dice)?;
        }
        // Another answer in the true world; a seat knows which answer is its own.
        if viewer.is_none() || Who::Seat(viewer.unwrap_or(Seat::ALL[0])) != who {
            for other in &others {
                check_alike(rules, &true_one, &seen(rules, before, who, *other, viewer), viewer, dice)?;
            }
        }
    }
    Ok(())
}

fn check_alike<R: Rules>(
    rules: &R,
    one: &Seen<R>,
    other: &Seen<R>,
    viewer: Option<Seat>,
    dice: &mut Rolls,
) -> Result<(), Breach> {
    if one.view != other.view {
        return Ok(());
    }
    // What happened in which order is heard, and a view may have forgotten it.
    let sorted = |heard: &[R::Fact]| {
        let mut facts: Vec<String> = heard.iter().map(|fact| format!("{fact:?}")).collect();
        facts.sort_unstable();
        facts
    };
    if sorted(&one.heard) != sorted(&other.heard) {
        let found =
            format!("{} sees no difference, but hears {:?} or {:?}", name(viewer), one.heard, other.heard);
        return Err(Breach::new(Check::Facts, found));
    }
    let again = dice.split();
    let (dealt, other_dealt) = (
        rules.redeal(&one.after, viewer, &mut again.clone()),
        rules.redeal(&other.after, viewer, &mut again.clone()),
    );
    if dealt != other_dealt {
        let found = format!("{} sees no difference, but is dealt {dealt:?} or {other_dealt:?}", name(viewer));
        return Err(Breach::new(Check::Redeal, found));
    }
    Ok(())
}

/// The same dice, another truth under the same view: the same decision. Of two twins, one is only ever shown the truth,
/// the other only ever worlds dealt anew: what they remember must not differ either.
pub(super) fn check_bot<R: Rules>(
    rules: &R,
    s: &R::State,
    twins: &mut Twins<'_, R>,
    dice: &mut Rolls,
    tally: &mut Tally,
) -> Result<(), Breach> {
    for seat in rules.pending(s).seats().iter() {
        let own = dice.split();
        let world = rules.redeal(s, Some(seat), &mut dice.split());
        let [bot, twin] = twins;
        let decision = bot.decide(&Desk::new(rules, s, seat), &mut own.clone(), None);
        let other = twin.decide(&Desk::new(rules, &world, seat), &mut own.clone(), None);
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
