//! What holds through the checked door: records replay, undo gives nothing away.

use super::{Breach, Check, Tally, Terms, forms, written};
use crate::{
    Dealer, Dice as _, FateBy, Match, Opening, Options, Pending, Record, Refused, Reveal, Rolls, Rules, Seat,
    Seed, Version, Who,
};

/// Plays one game through a [`Match`], with answers taken back on the way, and replays its record.
pub(super) fn through_the_door<R: Rules + Clone>(
    rules: &R,
    setup: &R::Setup,
    terms: Terms,
    number: u64,
    tally: &mut Tally,
    path: &mut Vec<String>,
) -> Result<(), Breach> {
    let mut dice = Rolls::from_number(terms.seed.wrapping_add(number).wrapping_mul(0x9e37_79b9));
    let start = rules.start(setup);
    let opening = Opening {
        title: "conformance".to_owned(),
        players: rules.players(&start),
        options: Options::default(),
        position: None,
    };
    let dealer = Dealer::new(Seed::from_words(&format!("conformance {number}")));
    let mut game = Match::new(rules.clone(), opening, start, dealer);
    game.let_fate(FateBy::Dealer).expect("it knows its seed");
    while let Some(seat) = pick_seat(&game, &mut dice) {
        let mut choices = Vec::new();
        game.rules().choices(game.state(), seat, &mut choices);
        let fill = if dice.below(4) == 0 { forms::any_fill(rules, game.state(), &mut dice) } else { None };
        let (seat, choice) = fill.unwrap_or_else(|| (seat, dice.pick(&choices)));
        path.push(written(rules, Who::Seat(seat), choice));
        if dice.below(8) == 0 {
            check_versions(&game, seat, choice, &mut dice)?;
        }
        one_answer(&mut game, seat, choice, &mut dice, tally)?;
        if path.len() as u64 > terms.most_answers {
            return Err(Breach::new(Check::Ends, "still going"));
        }
    }
    check_replay(rules, &game, start)
}

fn pick_seat<R: Rules>(game: &Match<R>, dice: &mut Rolls) -> Option<Seat> {
    let seats: Vec<Seat> = game.pending().seats().iter().collect();
    (!seats.is_empty()).then(|| dice.pick(&seats))
}

fn one_answer<R: Rules>(
    game: &mut Match<R>,
    seat: Seat,
    choice: R::Choice,
    dice: &mut Rolls,
    tally: &mut Tally,
) -> Result<(), Breach> {
    let (before, version, answers) = (*game.state(), game.version(), game.answer_count());
    let stale = game.submit(seat, Version(version.0 + 1), choice);
    if !matches!(stale, Err(Refused::Stale { .. })) || *game.state() != before {
        return Err(Breach::new(Check::Replay, "an answer to a version that is not there was taken"));
    }
    game.submit(seat, version, choice).map_err(|refused| {
        Breach::new(Check::Refusal, format!("{choice:?} was listed and refused: {refused:?}"))
    })?;
    if !game.can_undo(seat) {
        return Ok(());
    }
    if game.answer_count() != answers + 1 || matches!(game.pending(), Pending::Fate(_)) {
        return Err(Breach::new(Check::Undo, "fate was asked, and the answer may be taken back"));
    }
    check_nothing_learnt(game.rules(), &before, seat, choice, dice)?;
    if dice.below(2) == 0 {
        let after = *game.state();
        let undone = game.undo(seat).is_ok() && *game.state() == before;
        let version = game.version();
        if !undone || game.submit(seat, version, choice).is_err() || *game.state() != after {
            return Err(Breach::new(
                Check::Undo,
                format!("{choice:?} taken back and given again is not the same"),
            ));
        }
        tally.undone += 1;
    }
    let other = seat.next(game.rules().players(game.state()));
    if other != seat && game.undo(other).is_ok() {
        return Err(Breach::new(Check::Undo, format!("seat {other} took back an answer of seat {seat}")));
    }
    Ok(())
}

/// In a world that a viewer cannot tell from the true one the same answer is given, and fate answers with other dice. As
/// long as the viewer sees and hears the same, it is told the same version, however much happened unseen.
fn check_versions<R: Rules + Clone>(
    game: &Match<R>,
    seat: Seat,
    choice: R::Choice,
    dice: &mut Rolls,
) -> Result<(), Breach> {
    let rules = game.rules();
    let after = |start: R::State, seed: &str, viewer: Option<Seat>| {
        let dealer = Dealer::new(Seed::from_words(seed));
        let mut game = Match::new(rules.clone(), game.opening().clone(), start, dealer);
        game.submit(seat, Version(0), choice).ok()?;
        game.let_fate(FateBy::Dealer).ok()?;
        let heard: Vec<R::Fact> = game.heard(viewer).collect();
        let beats: Vec<_> = game.beats(viewer).map(|beat| (beat.scene, beat.by, beat.facts.len())).collect();
        Some((rules.view(game.state(), viewer), heard, game.pending(), (game.seen(viewer), beats)))
    };
    for viewer in Seat::at_table(rules.players(game.state())).map(Some).chain([None]) {
        let Some(truth) = after(*game.state(), "truth", viewer) else { continue };
        for _ in 0..4 {
            let world = rules.redeal(game.state(), viewer, dice);
            let seed = format!("world {}", dice.below(1 << 30));
            let Some(other) = after(world, &seed, viewer) else { continue };
            let is_same = (&truth.0, &truth.1, &truth.2) == (&other.0, &other.1, &other.2);
            if is_same && truth.3 != other.3 {
                let found =
                    format!("{viewer:?} sees and hears the same, and is told {:?} or {:?}", truth.3, other.3);
                return Err(Breach::new(Check::Version, found));
            }
        }
    }
    Ok(())
}

/// In every world that a viewer cannot tell from the true one, and in which the seat could answer the same, that answer
/// looks and sounds the same to it. If not, it has learnt something, and the answer must not be taken back. What a seat
/// shows of its own cards by its own choice is its own loss.
fn check_nothing_learnt<R: Rules>(
    rules: &R,
    before: &R::State,
    seat: Seat,
    choice: R::Choice,
    dice: &mut Rolls,
) -> Result<(), Breach> {
    let after = |mut s: R::State, viewer: Option<Seat>| {
        let mut facts = Vec::new();
        rules.answer(&mut s, Who::Seat(seat), choice, &mut facts);
        let heard: Vec<R::Fact> = facts.into_iter().filter_map(|fact| rules.tell(fact, viewer)).collect();
        (rules.view(&s, viewer), heard)
    };
    for viewer in Seat::at_table(rules.players(before)).map(Some).chain([None]) {
        let truth = after(*before, viewer);
        for _ in 0..4 {
            let world = rules.redeal(before, viewer, dice);
            if rules.refusal(&world, seat, choice).is_none() && after(world, viewer) != truth {
                let found =
                    format!("{choice:?} may be taken back, but tells {viewer:?} something hidden: {truth:?}");
                return Err(Breach::new(Check::Undo, found));
            }
        }
    }
    Ok(())
}

fn check_replay<R: Rules + Clone>(rules: &R, game: &Match<R>, start: R::State) -> Result<(), Breach> {
    let text = Record::of(game, Reveal::AtTheEnd).to_text();
    let breach = |found: String| Breach::new(Check::Replay, found);
    let record = Record::parse(&text).map_err(|error| breach(format!("{error:?} in\n{text}")))?;
    let again =
        record.replay(rules.clone(), start).map_err(|error| breach(format!("{error:?} in\n{text}")))?;
    if again.state() != game.state() || Record::of(&again, Reveal::AtTheEnd).to_text() != text {
        return Err(breach("the record's replay ends elsewhere".to_owned()));
    }
    Ok(())
}
