//! `Greedy`: one step ahead.

use std::sync::Arc;
use std::time::Duration;

use table::{Bot, Desk, Reason, Rolls, Study, Thought, Weighed, Who};

use crate::judge::Judge;
use crate::net::Net;
use crate::reasons::reasons;

/// Tries every answer in the same few worlds dealt anew and takes the one after which the position looks best.
pub struct Greedy<R: Study> {
    worlds: u32,
    net: Option<Arc<Net>>,
    judge: Option<Judge<R>>,
}

impl<R: Study> Greedy<R> {
    /// A player that looks into `worlds` worlds.
    ///
    /// # Panics
    /// If it may not look into any.
    pub fn new(worlds: u32) -> Greedy<R> {
        assert!(worlds > 0, "nothing can be learnt from no world");
        Greedy { worlds, net: None, judge: None }
    }

    /// A player that judges by this network, whatever the title has learnt.
    pub fn with_net(worlds: u32, net: Arc<Net>) -> Greedy<R> {
        Greedy { judge: Some(Judge::new(Some(Arc::clone(&net)))), net: Some(net), ..Greedy::new(worlds) }
    }

    fn judge(&mut self, desk: &Desk<'_, R>) -> &mut Judge<R> {
        self.judge.get_or_insert_with(|| {
            self.net = Net::of(desk.rules(), desk.players()).map(Arc::new);
            Judge::new(self.net.clone())
        })
    }
}

impl<R: Study> Bot<R> for Greedy<R> {
    fn decide(
        &mut self,
        desk: &Desk<'_, R>,
        dice: &mut Rolls,
        _limit: Option<Duration>,
    ) -> Thought<R::Choice> {
        let (rules, seat, choices) = (desk.rules(), desk.seat(), desk.choices());
        if let [only] = choices[..] {
            return Thought { choice: only, considered: Vec::new() };
        }
        let worlds = self.worlds;
        let judge = self.judge(desk);
        let mut sums = vec![0.0; choices.len()];
        for _ in 0..worlds {
            let world = desk.world(dice);
            for (choice, sum) in choices.iter().zip(&mut sums) {
                let mut after = world;
                rules.answer(&mut after, Who::Seat(seat), *choice, &mut ());
                *sum += f64::from(judge.worths(rules, &after, dice)[seat.index()]);
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
        self.judge(desk);
        self.net.as_ref().map_or_else(Vec::new, |net| reasons(net, desk, thought, dice))
    }
}
