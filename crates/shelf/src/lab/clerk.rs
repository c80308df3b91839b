//! `Clerk`: listens to a game and counts. `()` is a clerk that counts nothing and costs nothing.

use table::{MAX_SEATS, Mark, Outcome, Role, Rules, Seat, Sheet, Tally, Who, Witness};

use super::count::{Count, WIN, shares};
use super::swing::{Estimates, Swing, certain};

/// Estimates each seat's chance of winning.
pub(crate) type Estimate<'a, R> = dyn Fn(&<R as Rules>::State) -> Estimates + Sync + 'a;

/// Who is told how a game goes.
pub(crate) trait Clerk<R: Rules>: Witness<R::Fact> {
    /// An answer is about to be given.
    fn before(&mut self, s: &R::State);
    /// It was given.
    fn after(&mut self, rules: &R, s: &R::State, who: Who);
}

impl<R: Rules> Clerk<R> for () {
    fn before(&mut self, _s: &R::State) {}
    fn after(&mut self, _rules: &R, _s: &R::State, _who: Who) {}
}

/// What one game has come to so far.
pub(crate) struct Notes<'a, R: Rules> {
    estimate: Option<&'a Estimate<'a, R>>,
    before: Option<R::State>,
    facts: Vec<R::Fact>,
    /// By sheet, kind and item, then by seat: how many times.
    marks: Vec<Vec<Vec<[u16; MAX_SEATS]>>>,
    first: Option<Seat>,
    decisions: u32,
    answers: u32,
    swing: Option<Swing>,
}

impl<R: Tally> Witness<R::Fact> for Notes<'_, R> {
    fn hear(&mut self, fact: R::Fact) {
        self.facts.push(fact);
    }
}

impl<R: Tally> Clerk<R> for Notes<'_, R> {
    fn before(&mut self, s: &R::State) {
        self.before = Some(*s);
        if self.swing.is_none() {
            self.swing = self.estimate.map(|estimate| Swing::from(estimate(s)));
        }
    }

    fn after(&mut self, rules: &R, s: &R::State, who: Who) {
        let Notes { before: Some(before), facts, marks, first, .. } = self else {
            unreachable!("nothing is answered before it is asked")
        };
        for fact in facts.drain(..) {
            *first = first.or_else(|| rules.first(fact));
            rules.mark(before, fact, &mut |Mark { seat, sheet, kind, item }| {
                let cell = &mut marks[usize::from(sheet)][usize::from(kind)][usize::from(item)];
                cell[seat.index()] = cell[seat.index()].saturating_add(1);
            });
        }
        self.answers += 1;
        self.decisions += u32::from(who != Who::Fate);
        if let (Some(swing), Some(estimate)) = (&mut self.swing, self.estimate) {
            swing.moved(who, rules.outcome(s).map_or_else(|| estimate(s), |outcome| certain(&outcome)));
        }
    }
}

impl<'a, R: Tally> Notes<'a, R> {
    pub(crate) fn new(sheets: &[Sheet], estimate: Option<&'a Estimate<'a, R>>) -> Notes<'a, R> {
        let marks = |sheet: &Sheet| vec![vec![[0; MAX_SEATS]; sheet.items.len()]; sheet.kinds.len()];
        Notes {
            estimate,
            before: None,
            facts: Vec::new(),
            marks: sheets.iter().map(marks).collect(),
            first: None,
            decisions: 0,
            answers: 0,
            swing: None,
        }
    }

    /// Adds a game that is over to the count, and is ready for the next. `seats[i]` plays in seat `i`.
    pub(crate) fn close(
        &mut self,
        rules: &R,
        end: &R::State,
        outcome: &Outcome,
        sheets: &[Sheet],
        seats: &[usize],
        count: &mut Count,
    ) {
        let players = rules.players(end);
        for seat in Seat::at_table(players) {
            let won = shares(outcome, seat);
            let score = i64::from(outcome.scores()[seat.index()]);
            count.everyone.note(won);
            count.seated[seats[seat.index()]][seat.index()].note(won);
            count.scores[seat.index()].note(score);
            if won > 0 {
                count.winning.note(score);
            }
            if self.first == Some(seat) {
                count.first.note(won);
            }
            self.close_marks(seat, won, sheets, count);
        }
        self.close_camps(outcome, sheets, count);
        count.answers.note(self.answers.into());
        count.decisions.note(self.decisions.into());
        if let Some(rounds) = rules.rounds(end) {
            count.rounds.note(rounds.into());
        }
        if let Some(swing) = self.swing.take() {
            count.luck.note(&swing, players);
        }
        self.marks.iter_mut().flatten().flatten().for_each(|cell| *cell = [0; MAX_SEATS]);
        (self.first, self.decisions, self.answers) = (None, 0, 0);
    }

    fn close_marks(&self, seat: Seat, won: u64, sheets: &[Sheet], count: &mut Count) {
        for ((sheet, marks), cells) in sheets.iter().zip(&self.marks).zip(&mut count.cells) {
            for (kind, row) in sheet.kinds.iter().enumerate() {
                for (item, times) in marks[kind].iter().enumerate() {
                    let times = times[seat.index()];
                    if times == 0 {
                        continue;
                    }
                    let cell = &mut cells[kind][item];
                    cell.times += u64::from(times);
                    cell.held.note(won);
                    if row.of.is_none_or(|of| marks[usize::from(of)][item][seat.index()] > 0) {
                        cell.both.note(won);
                    }
                }
            }
        }
    }

    /// Each pair of seats with camps: the better place beats the other; the same place is half a win.
    fn close_camps(&self, outcome: &Outcome, sheets: &[Sheet], count: &mut Count) {
        for ((sheet, marks), against) in sheets.iter().zip(&self.marks).zip(&mut count.against) {
            if sheet.role != Role::Camps {
                continue;
            }
            let places = outcome.places();
            let camp = |seat: usize| marks[0].iter().position(|times| times[seat] > 0);
            for (one, other) in (0..places.len()).flat_map(|one| (0..places.len()).map(move |two| (one, two)))
            {
                if let (Some(mine), Some(theirs), true) = (camp(one), camp(other), one != other) {
                    let beats = match places[one].cmp(&places[other]) {
                        std::cmp::Ordering::Less => WIN,
                        std::cmp::Ordering::Equal => WIN / 2,
                        std::cmp::Ordering::Greater => 0,
                    };
                    against[mine][theirs].note(beats);
                }
            }
        }
    }
}
