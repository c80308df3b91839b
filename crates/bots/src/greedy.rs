//! `Greedy`: one step ahead.

use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use table::{Bot, Desk, Reason, Rolls, Study, Thought, Weighed};

use crate::judge::{Judge, imagined};
use crate::net::Net;
use crate::reasons::reasons;

/// Tries every answer in the same few worlds dealt anew and takes the one after which the position looks best.
pub struct Greedy<R: Study> {
    worlds: u32,
    /// To judge by instead of what the title has learnt.
    given: Option<Arc<Net>>,
    rules: PhantomData<fn() -> R>,
}

impl<R: Study> Greedy<R> {
    /// A player that looks into `worlds` worlds.
    ///
    /// # Panics
    /// If it may not look into any.
    pub fn new(worlds: u32) -> Greedy<R> {
        assert!(worlds > 0, "nothing can be learnt from no world");
        Greedy { worlds, given: None, rules: PhantomData }
    }

    /// A player that judges by this network, whatever the title has learnt.
    pub fn with_net(worlds: u32, net: Arc<Net>) -> Greedy<R> {
        Greedy { given: Some(net), ..Greedy::new(worlds) }
    }

    fn net(&self, desk: &Desk<'_, R>) -> Option<Arc<Net>> {
        self.given.clone().or_else(|| Net::of(desk.rules(), desk.players()))
    }
}

impl<R: Study> Bot<R> for Greedy<R> {
    fn decide(
        &mut self,
        desk: &Desk<'_, R>,
        dice: &mut Rolls,
        _limit: Option<Duration>,
    ) -> Thought<R::Choice> {
        let (rules, seat, mut choices) = (desk.rules(), desk.seat(), desk.choices());
        if R::SIFTS && choices.len() > 1 {
            choices.clear();
            rules.considered(&imagined(desk, &mut dice.clone()), seat, &mut choices);
        }
        if let [only] = choices[..] {
            return Thought { choice: only, considered: Vec::new() };
        }
        let (worlds, mut judge) = (self.worlds, Judge::new(self.net(desk)));
        let mut sums = vec![0.0; choices.len()];
        for _ in 0..worlds {
            let world = imagined(desk, dice);
            for (choice, sum) in choices.iter().zip(&mut sums) {
                *sum += f64::from(judge.first_sight(rules, &world, seat, *choice, dice));
            }
        }
        let mut considered: Vec<Weighed<R::Choice>> = choices
            .into_iter()
            .zip(sums)
            .map(|(choice, sum)| Weighed { choice, value: sum / f64::from(worlds), visits: worlds })
            .collect();
        considered.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.choice.cmp(&b.choice)));
        Thought { choice: considered[0].choice, considered }
    }

    fn because(&mut self, desk: &Desk<'_, R>, thought: &Thought<R::Choice>, dice: &mut Rolls) -> Vec<Reason> {
        self.net(desk).map_or_else(Vec::new, |net| reasons(&net, desk, thought, dice))
    }
}
