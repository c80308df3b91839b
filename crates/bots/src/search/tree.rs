//! `Tree`: what was tried from a question on, in worlds dealt anew each time.

use table::{Dice as _, Pending, Rolls, Seat, SeatSet, Study, Who, draw};

use crate::judge::{Judge, ended};
use crate::net::Worths;

/// How much a first guess tells two answers apart: a tenth of a win makes one e times as likely to be tried.
const KEEN: f32 = 10.0;
/// How much is tried that has been tried little.
const CURIOUS: f32 = 0.2;
/// How much of a sealed answer is tried as it looked at first, whatever was learnt since.
const OPEN: f32 = 0.1;

/// An answer that was tried.
#[derive(Clone, Debug)]
pub(super) struct Arm<C> {
    pub seat: Seat,
    pub choice: C,
    /// What it looked to be worth to the seat at first sight.
    guess: f32,
    /// How likely it is to be tried at first, before it is shared among all that can be tried.
    draw: f32,
    pub visits: u32,
    /// What it was worth to the seat, over all visits.
    pub worth: f32,
    /// Of a sealed answer: how much it would have been better than what was answered, over all visits, never below 0.
    regret: f32,
    /// What comes after it, unless others answer at the same time.
    next: Option<u32>,
}

impl<C> Arm<C> {
    /// What it is worth to the seat, the first guess counting as one visit.
    pub(super) fn mean(&self) -> f32 {
        (self.worth + self.guess) / (self.visits as f32 + 1.0)
    }
}

/// A question that comes up after the same answers. Fate's answers and hidden cards differ from visit to visit (an
/// open loop), so even who is asked may differ: an arm says whose it is.
#[derive(Clone, Debug)]
struct Node<C> {
    arms: Vec<Arm<C>>,
    visits: u32,
    /// What comes after sealed answers: by the arms that all seats took.
    joint: Vec<(Vec<u32>, u32)>,
    /// Are answers here given under seal?
    sealed: bool,
    /// A world in which the observer is asked here.
    sample: Option<u32>,
}

impl<C> Node<C> {
    fn new() -> Node<C> {
        Node { arms: Vec::new(), visits: 0, joint: Vec::new(), sealed: false, sample: None }
    }
}

/// What was tried from a question on, as one seat, the observer, can imagine it.
pub(super) struct Tree<R: Study> {
    nodes: Vec<Node<R::Choice>>,
    samples: Vec<R::State>,
}

/// Lists used again from visit to visit.
pub(super) struct Desktop<R: Study> {
    pub judge: Judge<R>,
    choices: Vec<R::Choice>,
    odds: Vec<(R::Choice, u32)>,
    open: Vec<u32>,
    path: Vec<(u32, u32)>,
    taken: Vec<u32>,
}

impl<R: Study> Desktop<R> {
    pub(super) fn new(judge: Judge<R>) -> Desktop<R> {
        Desktop {
            judge,
            choices: Vec::new(),
            odds: Vec::new(),
            open: Vec::new(),
            path: Vec::new(),
            taken: Vec::new(),
        }
    }
}

/// Draws one of the `open` arms of a sealed answer in proportion to its regret (regret matching), and now and then, or
/// where nothing is regretted, as it looked at first.
fn by_regret<C>(arms: &[Arm<C>], open: &[u32], draws: f32, dice: &mut Rolls) -> u32 {
    let regrets: f32 = open.iter().map(|index| arms[*index as usize].regret).sum();
    let weight = |index: u32| {
        let arm = &arms[index as usize];
        let first = arm.draw / draws;
        if regrets > 0.0 { OPEN * first + (1.0 - OPEN) * arm.regret / regrets } else { first }
    };
    let mut left = dice.bits() as f32 / u32::MAX as f32;
    for index in open.iter().copied() {
        left -= weight(index);
        if left <= 0.0 {
            return index;
        }
    }
    *open.last().expect("whoever is asked has a choice")
}

impl<R: Study> Desktop<R> {
    /// The only answer worth a thought, where there are others: it is given without one.
    fn settled(&mut self, rules: &R, s: &R::State, seats: SeatSet) -> Option<(Seat, R::Choice)> {
        let seat = seats.iter().next()?;
        self.choices.clear();
        rules.considered(s, seat, &mut self.choices);
        let [only] = self.choices[..] else { return None };
        Some((seat, only))
    }
}

impl<R: Study> Tree<R> {
    pub(super) fn new() -> Tree<R> {
        Tree { nodes: vec![Node::new()], samples: Vec::new() }
    }

    /// What the observer's answers to the first question came to.
    pub(super) fn arms(&self, observer: Seat) -> impl Iterator<Item = &Arm<R::Choice>> {
        self.nodes[0].arms.iter().filter(move |arm| arm.seat == observer)
    }

    /// How often the first question was visited.
    pub(super) fn visits(&self) -> u32 {
        self.nodes[0].visits
    }

    /// One visit: down the tree by what promises most, one step beyond it, a judgement, and back up.
    pub(super) fn visit(
        &mut self,
        rules: &R,
        world: R::State,
        observer: Seat,
        dice: &mut Rolls,
        desktop: &mut Desktop<R>,
    ) {
        let mut s = world;
        let mut at = 0;
        desktop.path.clear();
        let worths = loop {
            let (seats, sealed) = match rules.pending(&s) {
                Pending::Fate(_) => {
                    let luck = draw(rules, &s, dice, &mut desktop.odds);
                    rules.answer(&mut s, Who::Fate, luck, &mut ());
                    continue;
                }
                Pending::Over => break ended(rules, &s).expect("a game that is over has an outcome"),
                Pending::Seat(seat, _) => (SeatSet::only(seat), false),
                Pending::Sealed(seats, _) => (seats, true),
            };
            if R::SIFTS
                && !sealed
                && let Some(only) = desktop.settled(rules, &s, seats)
            {
                rules.answer(&mut s, Who::Seat(only.0), only.1, &mut ());
                continue;
            }
            if at != 0 && self.nodes[at as usize].visits == 0 {
                if seats == SeatSet::only(observer) {
                    self.nodes[at as usize].sample = Some(self.samples.len() as u32);
                    self.samples.push(s);
                }
                self.nodes[at as usize].visits = 1;
                break desktop.judge.worths(rules, &s, dice);
            }
            desktop.taken.clear();
            self.nodes[at as usize].sealed |= sealed;
            for seat in seats.iter() {
                let arm = self.choose(rules, &s, at, seat, dice, desktop);
                desktop.taken.push(arm);
                desktop.path.push((at, arm));
            }
            for (seat, arm) in seats.iter().zip(&desktop.taken) {
                let choice = self.nodes[at as usize].arms[*arm as usize].choice;
                rules.answer(&mut s, Who::Seat(seat), choice, &mut ());
            }
            at = self.follow(at, &desktop.taken);
        };
        self.learn(&worths, &desktop.path);
    }

    /// The arm that promises most to a seat in this world (PUCT over what can be answered in it). Under seal nothing
    /// promises most whatever the others answer: there an arm is drawn by regret.
    fn choose(
        &mut self,
        rules: &R,
        s: &R::State,
        at: u32,
        seat: Seat,
        dice: &mut Rolls,
        desktop: &mut Desktop<R>,
    ) -> u32 {
        let Desktop { judge, choices, open, .. } = desktop;
        let sealed = self.nodes[at as usize].sealed;
        // Where answers are left out, they have just been listed.
        if !R::SIFTS || sealed {
            choices.clear();
            rules.considered(s, seat, choices);
        }
        let arms = &mut self.nodes[at as usize].arms;
        let blind = choices.len() == 1 || !judge.has_learnt();
        open.clear();
        let (mut visits, mut draws) = (0, 0.0);
        for choice in choices.iter() {
            let known = arms.iter().position(|arm| arm.seat == seat && arm.choice == *choice);
            let index = known.unwrap_or_else(|| {
                let guess = if blind { 0.5 } else { judge.first_sight(rules, s, seat, *choice, dice) };
                let draw = (guess * KEEN).exp();
                let arm = Arm {
                    seat,
                    choice: *choice,
                    guess,
                    draw,
                    visits: 0,
                    worth: 0.0,
                    regret: 0.0,
                    next: None,
                };
                arms.push(arm);
                arms.len() - 1
            });
            visits += arms[index].visits;
            draws += arms[index].draw;
            open.push(index as u32);
        }
        if sealed {
            return by_regret(arms, open, draws, dice);
        }
        let push = CURIOUS * (visits as f32).sqrt() / draws;
        let promise = |index: &u32| {
            let arm = &arms[*index as usize];
            arm.mean() + push * arm.draw / (arm.visits as f32 + 1.0)
        };
        let best = open.iter().copied().max_by(|a, b| promise(a).total_cmp(&promise(b)).then(b.cmp(a)));
        best.expect("whoever is asked has a choice")
    }

    /// The node after these arms of a node.
    fn follow(&mut self, at: u32, taken: &[u32]) -> u32 {
        let fresh = self.nodes.len() as u32;
        let node = &mut self.nodes[at as usize];
        let next = if let [arm] = taken {
            *node.arms[*arm as usize].next.get_or_insert(fresh)
        } else if let Some((_, next)) = node.joint.iter().find(|(arms, _)| arms == taken) {
            *next
        } else {
            node.joint.push((taken.to_vec(), fresh));
            fresh
        };
        if next == fresh {
            self.nodes.push(Node::new());
        }
        next
    }

    fn learn(&mut self, worths: &Worths, path: &[(u32, u32)]) {
        let mut last = None;
        for (at, arm) in path {
            let node = &mut self.nodes[*at as usize];
            // Sealed answers are several arms of one visit.
            if last != Some(*at) {
                node.visits += 1;
                last = Some(*at);
            }
            let arm = &mut node.arms[*arm as usize];
            arm.visits += 1;
            arm.worth += worths[arm.seat.index()];
            if node.sealed {
                let (seat, came) = (arm.seat, worths[arm.seat.index()]);
                for arm in node.arms.iter_mut().filter(|arm| arm.seat == seat) {
                    arm.regret = (arm.regret + arm.mean() - came).max(0.0);
                }
            }
        }
    }

    /// What is left of the tree after the observer's `choice`, if what came then was foreseen: a question at which the
    /// observer, in some world, sees what `sees` says it sees now. Looks at what was visited `often` enough.
    pub(super) fn after(
        &self,
        observer: Seat,
        choice: R::Choice,
        often: u32,
        sees: impl Fn(&R::State) -> bool,
    ) -> Option<Tree<R>> {
        let arm = self.nodes[0].arms.iter().find(|arm| arm.seat == observer && arm.choice == choice)?;
        let mut left = vec![arm.next?];
        while let Some(at) = left.pop() {
            let node = &self.nodes[at as usize];
            if node.visits < often {
                continue;
            }
            if node.sample.is_some_and(|sample| sees(&self.samples[sample as usize])) {
                return Some(self.below(at));
            }
            left.extend(node.arms.iter().filter_map(|arm| arm.next));
            left.extend(node.joint.iter().map(|(_, next)| *next));
        }
        None
    }

    /// The part of the tree that hangs on a node.
    fn below(&self, root: u32) -> Tree<R> {
        let mut kept = vec![root];
        let mut tree = Tree { nodes: Vec::new(), samples: Vec::new() };
        let mut done = 0;
        while let Some(at) = kept.get(done).copied() {
            done += 1;
            let mut node = self.nodes[at as usize].clone();
            let mut keep = |next: &mut u32| {
                kept.push(*next);
                *next = kept.len() as u32 - 1;
            };
            node.arms.iter_mut().filter_map(|arm| arm.next.as_mut()).for_each(&mut keep);
            node.joint.iter_mut().for_each(|(_, next)| keep(next));
            if let Some(sample) = &mut node.sample {
                tree.samples.push(self.samples[*sample as usize]);
                *sample = tree.samples.len() as u32 - 1;
            }
            tree.nodes.push(node);
        }
        tree
    }
}
