//! `Rehearsal`: a game played on by plans, each seat in its way.

use table::{MAX_SEATS, Pending, Rolls, Scratch, Seat, Study, Who, any_choice, draw};

use crate::judge::ended;

/// How much a better result of the same kind is worth beside winning at all.
const GRADE: f32 = 0.1;

/// After so many answers a game is played on by chance.
const PATIENCE: u32 = 4_000;

/// Plays games on to their end by the title's plans. Lists are used again from game to game.
pub(super) struct Rehearsal<R: Study> {
    plans: Vec<Plan<R>>,
    odds: Vec<(R::Choice, u32)>,
    scratch: Scratch<R>,
}

/// What a seat is about to answer.
struct Plan<R: Study> {
    /// The answers, the next one last.
    answers: Vec<R::Choice>,
    ask: Option<R::Ask>,
    stage: u32,
}

impl<R: Study> Rehearsal<R> {
    pub(super) fn new() -> Rehearsal<R> {
        let plan = |_| Plan { answers: Vec::new(), ask: None, stage: 0 };
        Rehearsal { plans: (0..MAX_SEATS).map(plan).collect(), odds: Vec::new(), scratch: Scratch::default() }
    }

    /// Plays a world on to its end, each seat in its way, `seat` first by a plan if there is one; what came of it for
    /// `seat`, from 0 to 1.
    pub(super) fn play(
        &mut self,
        rules: &R,
        mut s: R::State,
        seat: Seat,
        first: Option<&[R::Choice]>,
        ways: [u8; MAX_SEATS],
        dice: &mut Rolls,
    ) -> f32 {
        self.plans.iter_mut().for_each(|plan| plan.answers.clear());
        if let Some(first) = first {
            let answers = first.iter().rev().copied().collect();
            let (ask, stage) = (rules.pending(&s).ask(seat), rules.stage(&s));
            self.plans[seat.index()] = Plan { answers, ask, stage };
        }
        for answers in 0_u32.. {
            // Plans may chase each other in circles; chance does not.
            let ways = ways.map(|way| if answers < PATIENCE { Some(way) } else { None });
            match rules.pending(&s) {
                Pending::Over => break,
                Pending::Fate(_) => {
                    let luck = draw(rules, &s, dice, &mut self.odds);
                    rules.answer(&mut s, Who::Fate, luck, &mut ());
                }
                Pending::Seat(asked, ask) => {
                    let choice = self.next(rules, &s, asked, ask, ways[asked.index()], dice);
                    rules.answer(&mut s, Who::Seat(asked), choice, &mut ());
                }
                Pending::Sealed(seats, ask) => {
                    let asked = seats.iter().next().expect("a sealed question is put to somebody");
                    let choice = self.next(rules, &s, asked, ask, ways[asked.index()], dice);
                    rules.answer(&mut s, Who::Seat(asked), choice, &mut ());
                }
            }
        }
        graded(rules, &s, seat)
    }

    /// What a seat answers: as it had planned, as it plans now, or anything.
    fn next(
        &mut self,
        rules: &R,
        s: &R::State,
        seat: Seat,
        ask: R::Ask,
        way: Option<u8>,
        dice: &mut Rolls,
    ) -> R::Choice {
        let Some(way) = way else { return any_choice(rules, s, seat, dice, &mut self.scratch) };
        let plan = &mut self.plans[seat.index()];
        let stage = rules.stage(s);
        for fresh in [false, true] {
            if fresh {
                plan.answers.clear();
                rules.plan(s, seat, way, &mut plan.answers);
                plan.answers.reverse();
                (plan.ask, plan.stage) = (Some(ask), stage);
            }
            if plan.ask != Some(ask) || plan.stage != stage {
                continue;
            }
            // What has become impossible is left out.
            while let Some(choice) = plan.answers.pop() {
                if rules.refusal(s, seat, choice).is_none() {
                    return choice;
                }
            }
        }
        any_choice(rules, s, seat, dice, &mut self.scratch)
    }
}

/// What an ended game is worth to a seat, from 0 to 1: winning counts, and a little by how much.
fn graded<R: Study>(rules: &R, s: &R::State, seat: Seat) -> f32 {
    let worth = ended(rules, s).expect("a game that is played out has an outcome")[seat.index()];
    (worth * (1.0 - 2.0 * GRADE) + GRADE * (1.0 + rules.margin(s, seat))).clamp(0.0, 1.0)
}
