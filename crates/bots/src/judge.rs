//! `Judge`: what a position is worth, by what was learnt or by playing on.

use std::sync::Arc;

use table::{Desk, Dice, MAX_SEATS, Rolls, Scratch, Seat, Study, Who, play_out};

use crate::net::{Net, Worths};

/// Tells what a position is worth to each seat: by the title's lesson, or, where there is none, by playing on at
/// random to the end.
pub(crate) struct Judge<R: Study> {
    net: Option<Arc<Net>>,
    signs: Vec<(u16, f32)>,
    scratch: Scratch<R>,
}

impl<R: Study> Judge<R> {
    pub(crate) fn new(net: Option<Arc<Net>>) -> Judge<R> {
        Judge { net, signs: Vec::new(), scratch: Scratch::default() }
    }

    /// Is a judgement worth something at first sight? One game played on at random is not.
    pub(crate) fn has_learnt(&self) -> bool {
        self.net.is_some()
    }

    /// What a state is worth to each seat.
    pub(crate) fn worths(&mut self, rules: &R, s: &R::State, dice: &mut Rolls) -> Worths {
        if let Some(worths) = ended(rules, s) {
            return worths;
        }
        if let Some(net) = &self.net {
            return net.worths(rules, s, &mut self.signs);
        }
        let mut end = *s;
        play_out(rules, &mut end, dice, &mut self.scratch);
        // A game that does not end is won by nobody more than by another.
        ended(rules, &end).unwrap_or_else(|| [1.0 / f32::from(rules.players(s)); MAX_SEATS])
    }

    /// What an answer looks to be worth to the seat that gives it, right after it.
    pub(crate) fn first_sight(
        &mut self,
        rules: &R,
        s: &R::State,
        seat: Seat,
        choice: R::Choice,
        dice: &mut Rolls,
    ) -> f32 {
        let mut after = *s;
        rules.answer(&mut after, Who::Seat(seat), choice, &mut ());
        self.worths(rules, &after, dice)[seat.index()]
    }
}

/// A world to think in: one that the seat cannot tell from the true one, without what others have answered under seal where
/// the title can take that back ([`Study::unseal`]; Revolution's bids).
pub(crate) fn imagined<R: Study>(desk: &Desk<'_, R>, dice: &mut impl Dice) -> R::State {
    let mut world = desk.world(dice);
    desk.rules().unseal(&mut world, desk.seat());
    world
}

/// What an ended game is worth to each seat.
pub(crate) fn ended<R: Study>(rules: &R, s: &R::State) -> Option<Worths> {
    let outcome = rules.outcome(s)?;
    let mut worths = [0.0; MAX_SEATS];
    for seat in Seat::at_table(rules.players(s)) {
        worths[seat.index()] = outcome.worth(seat) as f32;
    }
    Some(worths)
}
