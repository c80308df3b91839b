//! `Sampler`: tries every answer in re-dealt worlds, plays on at random, and takes what did best.

use std::time::{Duration, Instant};

use table::{Bot, Desk, Rolls, Rules, Scratch, Thought, Weighed, Who, play_out};

/// Tries every answer in the same re-dealt worlds and plays on at random (flat Monte Carlo). It knows nothing of
/// any game, so it is the measure that cleverer players have to beat. With a limit of time it deals as many worlds as
/// fit into it.
#[derive(Clone, Copy, Debug)]
pub struct Sampler {
    worlds: u32,
}

impl Sampler {
    /// A sampler that deals `worlds` worlds for a decision.
    ///
    /// # Panics
    /// If it may not deal any.
    pub const fn new(worlds: u32) -> Sampler {
        assert!(worlds > 0, "nothing can be learnt from no world");
        Sampler { worlds }
    }
}

impl<R: Rules> Bot<R> for Sampler {
    fn decide(
        &mut self,
        desk: &Desk<'_, R>,
        dice: &mut Rolls,
        limit: Option<Duration>,
    ) -> Thought<R::Choice> {
        let (rules, seat, choices) = (desk.rules(), desk.seat(), desk.choices());
        if let [only] = choices[..] {
            return Thought { choice: only, considered: Vec::new() };
        }
        let began = Instant::now();
        let mut scratch = Scratch::default();
        let mut worth = vec![0.0; choices.len()];
        let mut dealt = 0;
        let goes_on = |dealt: u32| match limit {
            None => dealt < self.worlds,
            Some(limit) => dealt == 0 || began.elapsed() < limit,
        };
        while goes_on(dealt) {
            let world = desk.world(dice);
            for (choice, worth) in choices.iter().zip(&mut worth) {
                let mut after = world;
                rules.answer(&mut after, Who::Seat(seat), *choice, &mut ());
                play_out(rules, &mut after, dice, &mut scratch);
                *worth += rules.outcome(&after).map_or(0.0, |outcome| outcome.worth(seat));
            }
            dealt += 1;
        }
        let mut considered: Vec<Weighed<R::Choice>> = choices
            .into_iter()
            .zip(worth)
            .map(|(choice, worth)| Weighed { choice, value: worth / f64::from(dealt), visits: dealt })
            .collect();
        considered.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.choice.cmp(&b.choice)));
        Thought { choice: considered[0].choice, considered }
    }
}
