//! `Random`: any legal answer.

use std::time::Duration;

use table::{Bot, Desk, Dice as _, Rolls, Rules, Thought};

/// Gives any legal answer, each as likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<R: Rules> Bot<R> for Random {
    fn decide(
        &mut self,
        desk: &Desk<'_, R>,
        dice: &mut Rolls,
        _limit: Option<Duration>,
    ) -> Thought<R::Choice> {
        Thought { choice: dice.pick(&desk.choices()), considered: Vec::new() }
    }
}
