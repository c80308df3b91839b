//! `Search`: looks ahead in worlds dealt anew.

mod tree;

use std::sync::Arc;
use std::time::{Duration, Instant};

use rayon::prelude::*;
use table::{Bot, Desk, Pending, Reason, Rolls, Seat, Study, Thought, Weighed};

use crate::heat::warm;
use crate::judge::{Judge, imagined};
use crate::net::Net;
use crate::reasons::reasons;
use tree::{Desktop, Tree};

/// How long and how sharply a player thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// How many worlds it looks into for a decision, over all its trees.
    pub visits: u32,
    /// How many trees it grows, each on its own, side by side on as many cores as there are. The number belongs to the
    /// player, not to the machine: the same dice lead to the same decision on any.
    pub trees: u32,
    /// From 0, always the answer visited most, upwards: an answer is chosen in proportion to its visits to the power of
    /// one over this.
    pub heat: f64,
}

/// Looks ahead by single-observer information set Monte Carlo tree search. Each visit deals a world that the seat
/// cannot tell from the true one and goes down a tree of answers by what promises most to whoever is asked (max^n: each
/// seat for itself); sealed answers are chosen apart from each other. Where the tree ends, what was learnt of the game
/// judges the position. What was foreseen between two decisions is not thought over again.
pub struct Search<R: Study> {
    effort: Effort,
    /// To judge by instead of what the title has learnt.
    given: Option<Arc<Net>>,
    /// The trees of the last decision, whose it was, and what was decided.
    memory: Option<(Vec<Tree<R>>, Seat, R::Choice)>,
}

/// A clock is looked at after so many visits.
const BETWEEN_LOOKS: u32 = 16;
/// The heat of an answer under seal, at least.
const SEALED: f64 = 0.6;
/// A question is remembered if it was visited so often.
const OFTEN: u32 = 12;

impl<R: Study> Search<R> {
    /// A player that makes this effort.
    ///
    /// # Panics
    /// If it may not look into any world, or grow any tree.
    pub fn new(effort: Effort) -> Search<R> {
        assert!(effort.visits > 0 && effort.trees > 0, "nothing can be learnt from no world");
        Search { effort, given: None, memory: None }
    }

    /// A player that judges by this network, whatever the title has learnt.
    pub fn with_net(effort: Effort, net: Arc<Net>) -> Search<R> {
        Search { given: Some(net), ..Search::new(effort) }
    }

    fn net(&self, desk: &Desk<'_, R>) -> Option<Arc<Net>> {
        self.given.clone().or_else(|| Net::of(desk.rules(), desk.players()))
    }

    /// The trees to go on with: what is left of the last ones, or new ones.
    fn recall(&mut self, desk: &Desk<'_, R>) -> Vec<Tree<R>> {
        let Some((old, _, choice)) = self.memory.take().filter(|(_, seat, _)| *seat == desk.seat()) else {
            return (0..self.effort.trees).map(|_| Tree::new()).collect();
        };
        let (rules, seat, view) = (desk.rules(), desk.seat(), desk.view());
        let sees = |s: &R::State| rules.view(s, Some(seat)) == view;
        old.iter().map(|tree| tree.after(seat, choice, OFTEN, sees).unwrap_or_else(Tree::new)).collect()
    }

    /// Adds up what the trees found, the most visited answer first.
    fn sum(trees: &[Tree<R>], desk: &Desk<'_, R>) -> Vec<Weighed<R::Choice>> {
        let mut considered: Vec<Weighed<R::Choice>> = desk
            .choices()
            .into_iter()
            .map(|choice| {
                let arms = || trees.iter().flat_map(|tree| tree.arms(desk.seat()));
                let same = || arms().filter(|arm| arm.choice == choice);
                let visits: u32 = same().map(|arm| arm.visits).sum();
                let weight = |arm: &tree::Arm<R::Choice>| f64::from(arm.visits) + 1.0;
                let (sum, of) = same().fold((0.0, 0.0), |(sum, of), arm| {
                    (sum + f64::from(arm.mean()) * weight(arm), of + weight(arm))
                });
                Weighed { choice, value: if of > 0.0 { (sum / of).clamp(0.0, 1.0) } else { 0.0 }, visits }
            })
            .collect();
        considered.sort_by(|a, b| {
            b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)).then(a.choice.cmp(&b.choice))
        });
        considered
    }
}

/// One of what was considered, the most visited first, by visits and heat.
fn pick<C: Copy>(considered: &[Weighed<C>], heat: f64, dice: &mut Rolls) -> C {
    let visits: Vec<u32> = considered.iter().map(|weighed| weighed.visits).collect();
    considered[warm(&visits, 0, heat, dice)].choice
}

/// The only answer that the title's players think about, if there is only one; beside it what else was possible, as it
/// looks at first sight.
fn settled<R: Study>(desk: &Desk<'_, R>, net: Option<Arc<Net>>, dice: &Rolls) -> Option<Thought<R::Choice>> {
    let mut dice = dice.clone();
    let world = imagined(desk, &mut dice);
    let mut list = Vec::new();
    desk.rules().considered(&world, desk.seat(), &mut list);
    let [only] = list[..] else { return None };
    let mut considered = Vec::new();
    if net.is_some() {
        let mut judge = Judge::new(net);
        for choice in desk.choices() {
            let value = judge.first_sight(desk.rules(), &world, desk.seat(), choice, &mut dice);
            let visits = u32::from(choice == only);
            considered.push(Weighed { choice, value: f64::from(value).clamp(0.0, 1.0), visits });
        }
        // Beside it what would have changed most.
        let worth = considered.iter().find(|weighed| weighed.choice == only).map_or(0.0, |found| found.value);
        let apart = |weighed: &Weighed<R::Choice>| (weighed.value - worth).abs();
        considered.sort_by(|a, b| {
            b.visits.cmp(&a.visits).then(apart(b).total_cmp(&apart(a))).then(a.choice.cmp(&b.choice))
        });
    }
    Some(Thought { choice: only, considered })
}

impl<R: Study> Bot<R> for Search<R> {
    fn decide(
        &mut self,
        desk: &Desk<'_, R>,
        dice: &mut Rolls,
        limit: Option<Duration>,
    ) -> Thought<R::Choice> {
        if let [only] = desk.choices()[..] {
            return Thought { choice: only, considered: Vec::new() };
        }
        let net = self.net(desk);
        if R::SIFTS
            && let Some(thought) = settled(desk, net.clone(), dice)
        {
            return thought;
        }
        let began = Instant::now();
        let mut trees = self.recall(desk);
        let share = self.effort.visits.div_ceil(self.effort.trees);
        let grounds: Vec<(Tree<R>, Rolls)> = trees.drain(..).map(|tree| (tree, dice.split())).collect();
        let grow = |(mut tree, mut dice): (Tree<R>, Rolls)| {
            let mut desktop = Desktop::new(Judge::new(net.clone()));
            // What is remembered counts, but a fresh look is always taken.
            let first = tree.visits();
            let target = share.max(first.saturating_add(share / 4)).max(first + 1);
            loop {
                let visits = tree.visits();
                let done = match limit {
                    None => visits >= target,
                    Some(limit) => visits > first && visits % BETWEEN_LOOKS == 0 && began.elapsed() >= limit,
                };
                if done {
                    return tree;
                }
                let world = imagined(desk, &mut dice);
                tree.visit(desk.rules(), world, desk.seat(), &mut dice, &mut desktop);
            }
        };
        let trees: Vec<Tree<R>> = if grounds.len() == 1 {
            grounds.into_iter().map(grow).collect()
        } else {
            grounds.into_par_iter().map(grow).collect()
        };
        let considered = Search::sum(&trees, desk);
        // Under seal, what is foreseeable loses: an answer is chosen as often as it was tried.
        let heat = match desk.pending() {
            Pending::Sealed(..) => self.effort.heat.max(SEALED),
            _ => self.effort.heat,
        };
        let choice = pick(&considered, heat, dice);
        self.memory = Some((trees, desk.seat(), choice));
        Thought { choice, considered }
    }

    fn forget(&mut self) {
        self.memory = None;
    }

    fn because(&mut self, desk: &Desk<'_, R>, thought: &Thought<R::Choice>, dice: &mut Rolls) -> Vec<Reason> {
        self.net(desk).map_or_else(Vec::new, |net| reasons(&net, desk, thought, dice))
    }
}
