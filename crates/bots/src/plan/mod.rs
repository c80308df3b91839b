//! `Planner`: looks ahead in whole turns, by the ways of playing that a title knows.

mod rehearsal;

use std::sync::Arc;
use std::time::{Duration, Instant};

use rayon::prelude::*;
use table::{Bot, Desk, Dice as _, MAX_SEATS, Reason, Rolls, Seat, Study, Thought, Weighed};

use crate::Effort;
use crate::heat::warm;
use crate::judge::imagined;
use crate::net::Net;
use crate::reasons::reasons;
use rehearsal::Rehearsal;

/// Looks ahead by the ways of playing that a title knows ([`Study::plan`]): games are played on to their end in worlds
/// dealt anew, the own seat in one of its ways, the others in whichever of theirs hurts most. Where nothing is hidden, the
/// plans that do best are varied a little, and what does better is varied again. What does best is followed step by step,
/// as long as what happens was to be expected.
pub struct Planner<R: Study> {
    effort: Effort,
    varies: bool,
    memory: Option<Kept<R>>,
}

/// What is left of a plan.
struct Kept<R: Study> {
    seat: Seat,
    ask: Option<R::Ask>,
    stage: u32,
    /// The answers, the next one last.
    answers: Vec<R::Choice>,
}

/// How much is tried that has been tried little.
const CURIOUS: f32 = 0.25;
/// In so many worlds a plan is made before it is carried out: what is hidden may change it.
const VOTES: usize = 5;
/// After so many games another variation is thought of.
const SPROUT: u32 = 20;

/// A plan for the step that is being played, the way that is followed afterwards, and what was found out about them:
/// against each of the others' ways.
struct Arm<C> {
    way: u8,
    /// What is varied; without it the way's own plan.
    plan: Option<Vec<C>>,
    visits: u32,
    worth: f32,
    foes: Vec<(u32, f32)>,
}

impl<C> Arm<C> {
    fn new(way: u8, plan: Option<Vec<C>>) -> Arm<C> {
        Arm { way, plan, visits: 0, worth: 0.0, foes: Vec::new() }
    }

    fn mean(&self) -> f32 {
        self.worth / self.visits.max(1) as f32
    }
}

/// The most promising of what was visited so often with so much success: the untried first.
fn promising(tried: impl Iterator<Item = (u32, f32)> + Clone) -> usize {
    let all: u32 = tried.clone().map(|(visits, _)| visits).sum();
    let spread = (all.max(2) as f32).ln();
    let promise = |(visits, mean): (u32, f32)| {
        if visits == 0 { f32::INFINITY } else { mean + CURIOUS * (spread / visits as f32).sqrt() }
    };
    let mut best = (0, f32::NEG_INFINITY);
    for (index, found) in tried.enumerate() {
        if promise(found) > best.1 {
            best = (index, promise(found));
        }
    }
    best.0
}

impl<R: Study> Planner<R> {
    /// A player that plays so many games on for a decision.
    ///
    /// # Panics
    /// If it may not play any.
    pub fn new(effort: Effort) -> Planner<R> {
        assert!(effort.visits > 0 && effort.trees > 0, "nothing can be learnt from no world");
        Planner { effort, varies: true, memory: None }
    }

    /// The same, without variations: only the ways as the title knows them.
    #[must_use]
    pub fn keeping_to_ways(self) -> Planner<R> {
        Planner { varies: false, ..self }
    }

    /// The next answer of the plan that is being carried out.
    fn recall(&mut self, desk: &Desk<'_, R>, world: &R::State) -> Option<R::Choice> {
        let (rules, seat) = (desk.rules(), desk.seat());
        let kept = self.memory.as_mut()?;
        let same =
            kept.seat == seat && kept.ask == desk.pending().ask(seat) && kept.stage == rules.stage(world);
        while let Some(choice) = kept.answers.pop().filter(|_| same) {
            if rules.refusal(world, seat, choice).is_none() {
                return Some(choice);
            }
        }
        None
    }

    /// One share of the thinking: what each way came to, and each variation. `varied` is the world, if it is the only one
    /// that there can be.
    fn explore(
        desk: &Desk<'_, R>,
        varied: Option<&R::State>,
        dice: &mut Rolls,
        until: &impl Fn(u32) -> bool,
    ) -> Vec<Arm<R::Choice>> {
        let (rules, seat) = (desk.rules(), desk.seat());
        let mut rehearsal = Rehearsal::new();
        let mut arms: Vec<Arm<R::Choice>> = Vec::new();
        let mut visits = 0;
        while !until(visits) {
            let world = imagined(desk, dice);
            let own = rules.ways(&world, seat).max(1);
            let other = Seat::at_table(desk.players()).find(|other| *other != seat);
            let others = other.map_or(1, |other| usize::from(rules.ways(&world, other)).max(1));
            if arms.is_empty() {
                arms.extend((0..own).map(|way| Arm::new(way, None)));
            } else if let Some(world) = varied.filter(|_| visits % SPROUT == 0) {
                arms.extend(Planner::vary(desk, world, &arms, dice));
            }
            let chosen = promising(arms.iter().map(|arm| (arm.visits, arm.mean())));
            let arm = &mut arms[chosen];
            arm.foes.resize(others, (0, 0.0));
            let foe = promising(
                arm.foes.iter().map(|(visits, worth)| (*visits, 1.0 - worth / (*visits).max(1) as f32)),
            );
            let mut ways = [foe as u8; MAX_SEATS];
            ways[seat.index()] = arm.way;
            let worth = rehearsal.play(rules, world, seat, arm.plan.as_deref(), ways, dice);
            arm.visits += 1;
            arm.worth += worth;
            arm.foes[foe].0 += 1;
            arm.foes[foe].1 += worth;
            visits += 1;
        }
        arms
    }

    /// The plan that did best so far with one answer left out, put in or exchanged, if that is new.
    fn vary(
        desk: &Desk<'_, R>,
        world: &R::State,
        arms: &[Arm<R::Choice>],
        dice: &mut Rolls,
    ) -> Option<Arm<R::Choice>> {
        let tried = arms.iter().filter(|arm| arm.visits > 0);
        let parent = tried.max_by(|a, b| a.visits.cmp(&b.visits).then(a.mean().total_cmp(&b.mean())))?;
        let mut plan = Planner::plan_of(desk, world, parent);
        let what = dice.below(3);
        if what != 0 && plan.len() > 1 {
            plan.remove(dice.below(plan.len() as u32 - 1) as usize);
        }
        if what != 1 {
            let choices = desk.choices();
            let at = dice.below(plan.len().max(1) as u32) as usize;
            plan.insert(at, dice.pick(&choices));
        }
        let known = arms.iter().any(|arm| arm.way == parent.way && arm.plan.as_ref() == Some(&plan));
        (!known).then(|| Arm::new(parent.way, Some(plan)))
    }

    /// The answers of a plan, in a world.
    fn plan_of(desk: &Desk<'_, R>, world: &R::State, arm: &Arm<R::Choice>) -> Vec<R::Choice> {
        arm.plan.clone().unwrap_or_else(|| {
            let mut plan = Vec::new();
            desk.rules().plan(world, desk.seat(), arm.way, &mut plan);
            plan
        })
    }

    /// What to answer in a way: what most worlds call for, with what is to follow.
    fn carry_out(desk: &Desk<'_, R>, arm: &Arm<R::Choice>, worlds: &[R::State]) -> Option<Vec<R::Choice>> {
        let (rules, seat) = (desk.rules(), desk.seat());
        let mut plans: Vec<Vec<R::Choice>> = Vec::new();
        for world in worlds {
            let mut plan = Planner::plan_of(desk, world, arm);
            let first = plan.iter().position(|choice| rules.refusal(world, seat, *choice).is_none());
            if let Some(first) = first {
                plans.push(plan.split_off(first));
            }
        }
        let votes = |first: R::Choice| plans.iter().filter(|plan| plan[0] == first).count();
        let mut best: Option<usize> = None;
        for index in 0..plans.len() {
            if best.is_none_or(|best| votes(plans[index][0]) > votes(plans[best][0])) {
                best = Some(index);
            }
        }
        best.map(|best| plans.swap_remove(best))
    }
}

/// One of the ways, by visits and heat.
fn pick<C>(arms: &[Arm<C>], heat: f64, dice: &mut Rolls) -> usize {
    let best = |arm: &Arm<C>| (arm.visits, arm.mean());
    let calm = (0..arms.len()).max_by(|a, b| {
        let ((visits, mean), (other, also)) = (best(&arms[*a]), best(&arms[*b]));
        visits.cmp(&other).then(mean.total_cmp(&also)).then(b.cmp(a))
    });
    let visits: Vec<u32> = arms.iter().map(|arm| arm.visits).collect();
    warm(&visits, calm.expect("at least one world was visited"), heat, dice)
}

impl<R: Study> Bot<R> for Planner<R> {
    fn decide(
        &mut self,
        desk: &Desk<'_, R>,
        dice: &mut Rolls,
        limit: Option<Duration>,
    ) -> Thought<R::Choice> {
        let (rules, seat, choices) = (desk.rules(), desk.seat(), desk.choices());
        let began = Instant::now();
        let world = imagined(desk, dice);
        if let Some(choice) = self.recall(desk, &world) {
            return Thought { choice, considered: Vec::new() };
        }
        self.memory = None;
        if let [only] = choices[..] {
            return Thought { choice: only, considered: Vec::new() };
        }
        let stage = rules.stage(&world);
        let mut worlds = vec![world];
        worlds.extend((1..VOTES).map(|_| imagined(desk, dice)));
        // Where nothing is hidden all worlds are one, and one vote is enough.
        worlds.dedup();
        let varied = if let [only] = &worlds[..] { Some(only).filter(|_| self.varies) } else { None };
        let share = self.effort.visits.div_ceil(self.effort.trees);
        let until = |visits: u32| match limit {
            None => visits >= share,
            Some(limit) => visits > 0 && began.elapsed() >= limit,
        };
        let shares: Vec<Rolls> = (0..self.effort.trees).map(|_| dice.split()).collect();
        let explore = |mut dice: Rolls| Planner::explore(desk, varied, &mut dice, &until);
        let found: Vec<Vec<Arm<R::Choice>>> = if shares.len() == 1 {
            shares.into_iter().map(explore).collect()
        } else {
            shares.into_par_iter().map(explore).collect()
        };
        let mut arms: Vec<Arm<R::Choice>> = Vec::new();
        for arm in found.into_iter().flatten() {
            match arms.iter_mut().find(|known| (known.way, &known.plan) == (arm.way, &arm.plan)) {
                None => arms.push(arm),
                Some(known) => {
                    known.visits += arm.visits;
                    known.worth += arm.worth;
                }
            }
        }
        let chosen_arm = pick(&arms, self.effort.heat, dice);
        let mut considered: Vec<Weighed<R::Choice>> = Vec::new();
        let mut chosen: Option<Vec<R::Choice>> = None;
        for (index, arm) in arms.iter().enumerate().filter(|(_, arm)| arm.visits > 0) {
            let Some(plan) = Planner::carry_out(desk, arm, &worlds) else { continue };
            let value = f64::from(arm.mean()).clamp(0.0, 1.0);
            if let Some(same) = considered.iter_mut().find(|weighed| weighed.choice == plan[0]) {
                same.visits += arm.visits;
                same.value = same.value.max(value);
            } else {
                considered.push(Weighed { choice: plan[0], value, visits: arm.visits });
            }
            if index == chosen_arm {
                chosen = Some(plan);
            }
        }
        considered.sort_by(|a, b| {
            b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)).then(a.choice.cmp(&b.choice))
        });
        let Some(mut plan) = chosen else {
            return Thought { choice: dice.pick(&choices), considered };
        };
        plan.reverse();
        let choice = plan.pop().expect("a plan has a first answer");
        let ask = desk.pending().ask(seat);
        self.memory = Some(Kept { seat, ask, stage, answers: plan });
        Thought { choice, considered }
    }

    fn forget(&mut self) {
        self.memory = None;
    }

    fn because(&mut self, desk: &Desk<'_, R>, thought: &Thought<R::Choice>, dice: &mut Rolls) -> Vec<Reason> {
        let net: Option<Arc<Net>> = Net::of(desk.rules(), desk.players());
        net.map_or_else(Vec::new, |net| reasons(&net, desk, thought, dice))
    }
}
