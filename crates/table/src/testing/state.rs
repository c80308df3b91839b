//! What holds for every single state.

use std::collections::BTreeSet;

use super::digests::Digests;
use super::{Breach, Check, Tally, forms, places};
use crate::{Dice as _, Form, Pending, Rolls, Rules, Say, Seat, Speak, Who, Words, draw, stuck};

/// Choices seen in this and other states, to be held against `refusal` where they do not belong.
pub(super) struct Pool<R: Rules> {
    seen: BTreeSet<R::Choice>,
    list: Vec<R::Choice>,
    sampled: u32,
    pub(super) digests: Digests,
}

impl<R: Rules> Default for Pool<R> {
    fn default() -> Self {
        Pool { seen: BTreeSet::new(), list: Vec::new(), sampled: 0, digests: Digests::default() }
    }
}

impl<R: Rules> Pool<R> {
    const MOST: usize = 2_000;

    fn add(&mut self, choice: R::Choice) {
        if self.list.len() < Self::MOST && self.seen.insert(choice) {
            self.list.push(choice);
        }
    }

    /// Some of the pool, and mutants of it: a word or a number of one spelling put into another.
    pub(super) fn strangers(&self, rules: &R, dice: &mut Rolls) -> Vec<R::Choice> {
        if self.list.is_empty() {
            return Vec::new();
        }
        let mut strangers: Vec<R::Choice> = (0..24).map(|_| dice.pick(&self.list)).collect();
        for _ in 0..12 {
            let (mut words, other) =
                (words(rules, dice.pick(&self.list)), words(rules, dice.pick(&self.list)));
            let at = dice.below(words.len() as u32) as usize;
            words[at] = match words[at].parse::<i64>() {
                Ok(number) if dice.below(2) == 0 => (number + [-1, 1][dice.below(2) as usize]).to_string(),
                Ok(_) | Err(_) => other[dice.below(other.len() as u32) as usize].clone(),
            };
            strangers.extend(rules.read(&words.join(" ")));
        }
        strangers.sort_unstable();
        strangers.dedup();
        strangers
    }
}

fn words<R: Rules>(rules: &R, choice: R::Choice) -> Vec<String> {
    rules.spell(choice).split(' ').map(str::to_owned).collect()
}

pub(super) fn check<R: Speak>(
    rules: &R,
    s: &R::State,
    dice: &mut Rolls,
    pool: &mut Pool<R>,
    tally: &mut Tally,
) -> Result<(), Breach> {
    check_not_stuck(rules, s)?;
    check_paper(rules, s)?;
    check_odds(rules, s, dice, pool)?;
    check_outcome(rules, s)?;
    check_words(rules, s, pool);
    check_sealed(rules, s, dice)?;
    let pending = rules.pending(s);
    for seat in Seat::at_table(rules.players(s)) {
        let mut listed = Vec::new();
        rules.choices(s, seat, &mut listed);
        if pending.ask(seat).is_none() && !listed.is_empty() {
            return Err(Breach::new(
                Check::Sorted,
                format!("seat {seat} is not asked and has choices {listed:?}"),
            ));
        }
        check_order(&listed)?;
        for choice in &listed {
            check_spelling(rules, *choice)?;
            pool.add(*choice);
        }
        let forms = forms::list(rules, s, seat);
        let looks_closer = dice.below(4) == 0;
        if looks_closer {
            for fill in forms::check(rules, s, seat, &forms, &listed, dice)? {
                pool.add(fill);
            }
            if pending.ask(seat).is_some() {
                places::check_choices(rules, s, seat, &listed, &forms)?;
            }
        }
        check_refusals(rules, s, seat, &listed, &forms, &pool.strangers(rules, dice), tally)?;
    }
    Ok(())
}

/// Whoever is asked can answer.
pub(super) fn check_not_stuck<R: Rules>(rules: &R, s: &R::State) -> Result<(), Breach> {
    stuck(rules, s).map_or(Ok(()), |found| Err(Breach::new(Check::Stuck, found)))
}

fn check_order<C: Ord + std::fmt::Debug>(list: &[C]) -> Result<(), Breach> {
    match list.windows(2).find(|pair| pair[0] >= pair[1]) {
        Some(pair) => Err(Breach::new(Check::Sorted, format!("{:?} stands before {:?}", pair[0], pair[1]))),
        None => Ok(()),
    }
}

pub(super) fn check_spelling<R: Rules>(rules: &R, choice: R::Choice) -> Result<(), Breach> {
    let spelled = rules.spell(choice);
    if rules.read(&spelled) != Some(choice) {
        let found = format!("{choice:?} is spelled '{spelled}', which is read as {:?}", rules.read(&spelled));
        return Err(Breach::new(Check::Spelling, found));
    }
    if spelled.is_empty() || spelled.trim() != spelled || spelled.chars().any(char::is_control) {
        return Err(Breach::new(Check::Spelling, format!("'{spelled}' cannot be typed")));
    }
    Ok(())
}

fn check_refusals<R: Rules>(
    rules: &R,
    s: &R::State,
    seat: Seat,
    listed: &[R::Choice],
    forms: &[Form],
    strangers: &[R::Choice],
    tally: &mut Tally,
) -> Result<(), Breach> {
    for choice in listed {
        if let Some(refusal) = rules.refusal(s, seat, *choice) {
            let found = format!("seat {seat} is offered {choice:?} and refused it: {refusal:?}");
            return Err(Breach::new(Check::Refusal, found));
        }
    }
    for choice in strangers.iter().filter(|choice| listed.binary_search(choice).is_err()) {
        if rules.refusal(s, seat, *choice).is_none() && !forms::is_fill(rules, s, seat, forms, *choice) {
            let found = format!("seat {seat} is not offered {choice:?} and may answer it");
            return Err(Breach::new(Check::Refusal, found));
        }
    }
    tally.judged += (listed.len() + strangers.len()) as u64;
    Ok(())
}

/// Storage and paper give back the same state.
fn check_paper<R: Speak>(rules: &R, s: &R::State) -> Result<(), Breach> {
    let bytes = borsh::to_vec(s).map_err(|error| Breach::new(Check::Codec, error.to_string()))?;
    match borsh::from_slice::<R::State>(&bytes) {
        Ok(back) if back == *s => {}
        Ok(back) => return Err(Breach::new(Check::Codec, format!("{s:?} came back as {back:?}"))),
        Err(error) => return Err(Breach::new(Check::Codec, error.to_string())),
    }
    let paper = serde_json::to_string(&rules.position(s))
        .map_err(|error| Breach::new(Check::Position, error.to_string()))?;
    let position = serde_json::from_str(&paper)
        .map_err(|error| Breach::new(Check::Position, format!("{error}: {paper}")))?;
    match rules.place(position) {
        Ok(back) if back == *s => Ok(()),
        Ok(back) => Err(Breach::new(Check::Position, format!("{s:?} came back as {back:?}"))),
        Err(reasons) => {
            Err(Breach::new(Check::Position, format!("{paper} is called impossible: {reasons:?}")))
        }
    }
}

fn check_outcome<R: Rules>(rules: &R, s: &R::State) -> Result<(), Breach> {
    let over = matches!(rules.pending(s), Pending::Over);
    match rules.outcome(s) {
        Some(_) if !over => Err(Breach::new(Check::Outcome, "there is an outcome before the end")),
        None if over => Err(Breach::new(Check::Outcome, "the game is over without an outcome")),
        Some(outcome) if outcome.places().len() != usize::from(rules.players(s)) => {
            Err(Breach::new(Check::Outcome, format!("{outcome:?} is not of this table")))
        }
        Some(outcome)
            if outcome.winners().is_empty() == outcome.places().contains(&1)
                || outcome.places().iter().any(|place| !(1..=rules.players(s) + 1).contains(place))
                || outcome.winners().iter().any(|seat| outcome.places().get(seat.index()) != Some(&1)) =>
        {
            Err(Breach::new(Check::Outcome, format!("{outcome:?} has places that do not fit")))
        }
        Some(_) | None => Ok(()),
    }
}

/// Everything has words: the board, the question, the choices, the end. A gap in them is a panic.
fn check_words<R: Speak>(rules: &R, s: &R::State, pool: &Pool<R>) {
    struct Keys;
    impl Words for Keys {
        fn say(&self, say: &Say) -> String {
            say.key.to_owned()
        }
    }
    for viewer in Seat::at_table(rules.players(s)).map(Some).chain([None]) {
        rules.board(&rules.view(s, viewer), viewer, &Keys);
        rules.describe(&rules.view(s, viewer), viewer, &Keys);
    }
    match rules.pending(s) {
        Pending::Seat(_, ask) | Pending::Sealed(_, ask) => {
            rules.prompt(ask);
            rules.prompt_in(s, ask);
        }
        Pending::Fate(luck) => drop(rules.luck(luck)),
        Pending::Over => drop((rules.ending(s), rules.decided(s))),
    }
    for choice in &pool.list {
        rules.choice(*choice);
        rules.choice_in(s, *choice);
        rules.rule(*choice);
        rules.explain(*choice);
    }
    rules.when(rules.scene(s));
}

/// Sealed answers of two seats lead to the same state in either order.
fn check_sealed<R: Rules>(rules: &R, s: &R::State, dice: &mut Rolls) -> Result<(), Breach> {
    let Pending::Sealed(seats, _) = rules.pending(s) else { return Ok(()) };
    let owing: Vec<Seat> = seats.iter().take(2).collect();
    let [one, other] = owing[..] else { return Ok(()) };
    let mut answer = |seat| {
        let mut choices = Vec::new();
        rules.choices(s, seat, &mut choices);
        (seat, dice.pick(&choices))
    };
    let (first, second) = (answer(one), answer(other));
    let after = |answers: [(Seat, R::Choice); 2]| {
        let mut state = *s;
        for (seat, choice) in answers {
            rules.answer(&mut state, Who::Seat(seat), choice, &mut ());
        }
        state
    };
    if after([first, second]) != after([second, first]) {
        let found = format!("{first:?} and {second:?} lead elsewhere in the other order");
        return Err(Breach::new(Check::Sealed, found));
    }
    Ok(())
}

fn check_odds<R: Rules>(rules: &R, s: &R::State, dice: &mut Rolls, pool: &mut Pool<R>) -> Result<(), Breach> {
    let mut odds = Vec::new();
    rules.odds(s, &mut odds);
    let asked = matches!(rules.pending(s), Pending::Fate(_));
    if !asked && !odds.is_empty() {
        return Err(Breach::new(Check::Odds, format!("fate is not asked and has answers {odds:?}")));
    }
    check_order(&odds.iter().map(|(choice, _)| *choice).collect::<Vec<_>>())?;
    let sum: u64 = odds.iter().map(|(_, weight)| u64::from(*weight)).sum();
    if odds.iter().any(|(_, weight)| *weight == 0) || sum > u64::from(u32::MAX) {
        return Err(Breach::new(Check::Odds, format!("weights 0 or too large: {odds:?}")));
    }
    for (choice, _) in &odds {
        check_spelling(rules, *choice)?;
        pool.add(*choice);
    }
    // Sampling is the kernel's own; a few states of each run are enough to hold it to its word.
    if asked && pool.sampled < 8 {
        pool.sampled += 1;
        check_sampling(rules, s, dice, &odds, f64::from(sum as u32))?;
    }
    Ok(())
}

fn check_sampling<R: Rules>(
    rules: &R,
    s: &R::State,
    dice: &mut Rolls,
    odds: &[(R::Choice, u32)],
    sum: f64,
) -> Result<(), Breach> {
    const DRAWS: u32 = 4_000;
    let mut counts = vec![0u32; odds.len()];
    let mut scratch = Vec::new();
    for _ in 0..DRAWS {
        let drawn = draw(rules, s, dice, &mut scratch);
        let at = odds.iter().position(|(choice, _)| *choice == drawn);
        counts
            [at.ok_or_else(|| Breach::new(Check::Odds, format!("{drawn:?} was drawn and has no odds")))?] +=
            1;
    }
    for ((choice, weight), count) in odds.iter().zip(counts) {
        let share = f64::from(*weight) / sum;
        let expected = f64::from(DRAWS) * share;
        let tolerance = 6.0 * (expected * (1.0 - share)).sqrt() + 3.0;
        if (f64::from(count) - expected).abs() > tolerance {
            let found =
                format!("{choice:?} was drawn {count} times in {DRAWS}, expected about {expected:.0}");
            return Err(Breach::new(Check::Odds, found));
        }
    }
    Ok(())
}
