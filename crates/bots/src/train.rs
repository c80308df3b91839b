//! Learning a title from games against oneself.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;
use table::{Bot as _, Desk, Dice as _, MAX_SEATS, Rolls, Scratch, Seat, Seed, Study, step_by};

use crate::judge::{Judge, ended, imagined};
use crate::net::{HIDDEN, Net, Worths, chances};
use crate::{Effort, Search};

/// How a title is practised.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// How often games are played and learnt from.
    pub evenings: u32,
    /// How many games each time.
    pub games: u64,
    /// How often after that games are played with a look ahead and learnt from: fewer games, better ones.
    pub masters: u32,
    /// What all dice follow from.
    pub seed: Seed,
    /// What is known already; nothing, to learn from nothing.
    pub from: Option<Net>,
    /// The only signs to be learnt anew: everything else stays as it is known. All, if there are none.
    pub only: Vec<u16>,
}

/// A table to practise at: its rules and its first state.
pub type Practice<R> = (R, <R as table::Rules>::State);

/// A game with a look ahead is played for so many without.
const MASTERS: u64 = 4;
/// How far ahead is looked then.
const AHEAD: Effort = Effort { visits: 40, trees: 1, heat: 0.4 };
/// How far an evening's memory goes back.
const REMEMBERED: usize = 4;
/// One decision in so many is remembered.
const EVERY: u32 = 3;
/// How much of a position's target is the result of the game, and how much the judgement a little later.
const LAMBDA: f32 = 0.85;
/// How many positions make a step.
const BATCH: usize = 256;
/// How fast is learnt, at first and at last.
const RATES: (f32, f32) = (3e-3, 2e-4);
/// How freely is played, at first and at last: an answer that looks so much better is e times as likely.
const HEATS: (f32, f32) = (0.10, 0.03);
/// How much of the mean stays at each step.
const CALM: f32 = 0.998;
/// What keeps weights small that nothing speaks for.
const DECAY: f32 = 2e-5;

/// Learns from games against itself: plays an evening of games by what it knows, freely enough to see
/// something new; then moves its judgement of the positions it met towards what came of them (TD(lambda)). The same
/// tables and lesson lead to the same network. `heard` is told, after each evening, how far the judgement was off.
pub fn train<R: Study>(tables: &[Practice<R>], lesson: &Lesson, heard: &dyn Fn(u32, f32)) -> Net {
    let mut dice = Rolls::seeded(&lesson.seed);
    let mut learner = Learner::new(R::SIGNS, &mut dice);
    if let Some(known) = &lesson.from {
        (learner.net, learner.calm) = (known.clone(), known.clone());
        learner.fixed = (!lesson.only.is_empty()).then(|| (known.clone(), lesson.only.clone()));
    }
    let mut memory: VecDeque<Vec<Album>> = VecDeque::new();
    let evenings = lesson.evenings + lesson.masters;
    for evening in 0..evenings {
        let part = evening as f32 / (evenings.max(2) - 1) as f32;
        let net = Arc::new(learner.net.clone());
        let (games, manner) = if evening < lesson.evenings {
            (lesson.games, Manner::FirstSight(blend(HEATS, part)))
        } else {
            (lesson.games.div_ceil(MASTERS), Manner::Ahead)
        };
        let first = u64::from(evening) * lesson.games;
        let albums: Vec<Album> = (first..first + games)
            .into_par_iter()
            .map(|game| {
                let (rules, start) = &tables[game as usize % tables.len()];
                play(rules, *start, &net, manner, &mut Rolls::numbered(&lesson.seed, game + 1))
            })
            .collect();
        memory.push_back(albums);
        if memory.len() > REMEMBERED {
            memory.pop_front();
        }
        let loss = learner.learn(&memory, blend(RATES, part), &mut dice);
        heard(evening + 1, loss);
    }
    learner.calm
}

/// What is known, and of what was learnt these signs alone.
fn with_anew(known: &Net, learnt: &Net, signs: &[u16]) -> Net {
    let mut net = known.clone();
    for sign in signs.iter().map(|sign| usize::from(*sign)) {
        net.first[sign] = learnt.first[sign];
        net.direct[sign] = learnt.direct[sign];
    }
    net
}

fn blend((from, to): (f32, f32), part: f32) -> f32 {
    from * (to / from).powf(part)
}

/// The positions of a game, with what they were found to be worth.
#[derive(Default)]
struct Album {
    /// Of all positions, one after another.
    signs: Vec<(u16, f32)>,
    /// Where each seat's signs end, position by position.
    ends: Vec<u32>,
    targets: Vec<Worths>,
    players: usize,
}

impl Album {
    fn signs(&self, position: usize, seat: usize) -> &[(u16, f32)] {
        let at = position * self.players + seat;
        let range: Range<usize> =
            if at == 0 { 0 } else { self.ends[at - 1] as usize }..self.ends[at] as usize;
        &self.signs[range]
    }
}

/// How an evening's games are played.
#[derive(Clone, Copy)]
enum Manner {
    /// By what an answer leads to at once: an answer that looks so much better is e times as likely.
    FirstSight(f32),
    /// With a look ahead.
    Ahead,
}

/// Plays a game against itself.
fn play<R: Study>(rules: &R, start: R::State, net: &Arc<Net>, manner: Manner, dice: &mut Rolls) -> Album {
    let players = rules.players(&start);
    let mut album = Album { players: usize::from(players), ..Album::default() };
    let (mut s, mut scratch, mut choices, mut looks) = (start, Scratch::default(), Vec::new(), Vec::new());
    let mut judge = Judge::new(Some(Arc::clone(net)));
    let mut master = Search::with_net(AHEAD, Arc::clone(net));
    let mut decide = |s: &R::State, seat: Seat, dice: &mut Rolls, _: &mut Scratch<R>| {
        choices.clear();
        rules.considered(s, seat, &mut choices);
        if let [only] = choices[..] {
            return only;
        }
        if dice.below(EVERY) == 0 {
            for each in Seat::at_table(players) {
                rules.signs(s, each, &mut album.signs);
                album.ends.push(album.signs.len() as u32);
            }
            album.targets.push(judge.worths(rules, s, dice));
        }
        match manner {
            Manner::Ahead => master.decide(&Desk::new(rules, s, seat), dice, None).choice,
            Manner::FirstSight(heat) => {
                let world = imagined(&Desk::new(rules, s, seat), dice);
                looks.clear();
                looks.extend(choices.iter().map(|it| judge.first_sight(rules, &world, seat, *it, dice)));
                choices[soft_pick(&looks, heat, dice)]
            }
        }
    };
    while step_by(rules, &mut s, dice, &mut scratch, &mut (), &mut decide).is_some() {}
    let result = ended(rules, &s).expect("a game that is over has an outcome");
    // From the end backwards: the result, moved by each judgement on the way.
    let mut coming = shared(result, album.players);
    let mut judged_later = coming;
    for target in album.targets.iter_mut().rev() {
        let judged = *target;
        for seat in 0..album.players {
            coming[seat] = LAMBDA * coming[seat] + (1.0 - LAMBDA) * judged_later[seat];
        }
        *target = coming;
        judged_later = judged;
    }
    album
}

/// One of several, the likelier the better it looks.
fn soft_pick(looks: &[f32], heat: f32, dice: &mut Rolls) -> usize {
    let best = looks.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weights: Vec<f32> = looks.iter().map(|look| ((look - best) / heat).exp()).collect();
    let mut left = dice.bits() as f32 / u32::MAX as f32 * weights.iter().sum::<f32>();
    for (index, weight) in weights.iter().enumerate() {
        if left < *weight {
            return index;
        }
        left -= weight;
    }
    looks.len() - 1
}

/// What a result is worth as shares of one, or as it is, alone against the game.
fn shared(mut worths: Worths, players: usize) -> Worths {
    let sum: f32 = worths[..players].iter().sum();
    if players > 1 && sum > 0.0 {
        for worth in &mut worths {
            *worth /= sum;
        }
    }
    worths
}

/// A network that learns, by Adam.
struct Learner {
    net: Net,
    /// The mean of what it was lately: it plays, and it is what is learnt in the end.
    calm: Net,
    slopes: Net,
    means: Net,
    spreads: Net,
    steps: i32,
    /// What is known and stays so, but for these signs.
    fixed: Option<(Net, Vec<u16>)>,
}

impl Learner {
    fn new(signs: usize, dice: &mut Rolls) -> Learner {
        let blank = Net::blank(signs);
        let mut net = blank.clone();
        // Hidden units must differ to learn different things.
        let mut small = || (dice.bits() as f32 / u32::MAX as f32 - 0.5) * 0.2;
        net.first.iter_mut().flatten().for_each(|weight| *weight = small());
        net.last.iter_mut().for_each(|weight| *weight = small());
        net.bias = [0.1; HIDDEN];
        Learner {
            calm: net.clone(),
            net,
            slopes: blank.clone(),
            means: blank.clone(),
            spreads: blank,
            steps: 0,
            fixed: None,
        }
    }

    /// Learns every remembered position once, in any order; returns how far the judgement was off (cross entropy).
    fn learn(&mut self, memory: &VecDeque<Vec<Album>>, rate: f32, dice: &mut Rolls) -> f32 {
        let albums = || memory.iter().flatten();
        let mut order: Vec<(&Album, u32)> = albums()
            .flat_map(|album| (0..album.targets.len() as u32).map(move |position| (album, position)))
            .collect();
        dice.shuffle(&mut order);
        let mut loss = 0.0;
        for batch in order.chunks(BATCH) {
            for (album, position) in batch {
                loss += f64::from(self.note(album, *position as usize));
            }
            self.step(rate, batch.len() as f32);
        }
        (loss / order.len().max(1) as f64) as f32
    }

    /// Adds what a position teaches to the slopes.
    fn note(&mut self, album: &Album, position: usize) -> f32 {
        let mut prospects = [0.0; MAX_SEATS];
        let mut layers = [[0.0; HIDDEN]; MAX_SEATS];
        for seat in 0..album.players {
            let signs = album.signs(position, seat);
            layers[seat] = self.net.layer(signs);
            prospects[seat] = self.net.prospects_of(signs, &layers[seat]);
        }
        let judged = chances(&prospects[..album.players]);
        let target = album.targets[position];
        let mut loss = 0.0;
        for seat in 0..album.players {
            loss -= target[seat] * judged[seat].max(1e-6).ln();
            let off = judged[seat] - target[seat];
            let mut hidden = [0.0; HIDDEN];
            for unit in 0..HIDDEN {
                let lit = layers[seat][unit].max(0.0);
                self.slopes.last[unit] += off * lit;
                if lit > 0.0 {
                    hidden[unit] = off * self.net.last[unit];
                    self.slopes.bias[unit] += hidden[unit];
                }
            }
            self.slopes.base += off;
            for (sign, amount) in album.signs(position, seat) {
                let at = usize::from(*sign);
                self.slopes.direct[at] += off * amount;
                for (slope, hidden) in self.slopes.first[at].iter_mut().zip(&hidden) {
                    *slope += hidden * amount;
                }
            }
        }
        if album.players == 1 {
            loss -= (1.0 - target[0]) * (1.0 - judged[0]).max(1e-6).ln();
        }
        loss
    }

    /// One step of Adam along the slopes, which are forgotten then.
    fn step(&mut self, rate: f32, count: f32) {
        const KEPT: (f32, f32) = (0.9, 0.999);
        self.steps += 1;
        let first = 1.0 - KEPT.0.powi(self.steps);
        let second = 1.0 - KEPT.1.powi(self.steps);
        let weights = numbers(&mut self.net);
        let slopes = numbers(&mut self.slopes);
        let means = numbers(&mut self.means);
        let spreads = numbers(&mut self.spreads);
        for (((weight, slope), mean), spread) in weights.zip(slopes).zip(means).zip(spreads) {
            let steep = *slope / count + DECAY * *weight;
            *slope = 0.0;
            *mean = KEPT.0 * *mean + (1.0 - KEPT.0) * steep;
            *spread = KEPT.1 * *spread + (1.0 - KEPT.1) * steep * steep;
            *weight -= rate * (*mean / first) / ((*spread / second).sqrt() + 1e-8);
        }
        if let Some((known, anew)) = &self.fixed {
            self.net = with_anew(known, &self.net, anew);
        }
        let keep = CALM.min(1.0 - 1.0 / self.steps as f32);
        for (calm, weight) in numbers(&mut self.calm).zip(numbers(&mut self.net)) {
            *calm = keep * *calm + (1.0 - keep) * *weight;
        }
    }
}

/// All numbers of a network.
fn numbers(net: &mut Net) -> impl Iterator<Item = &mut f32> {
    net.first
        .iter_mut()
        .flatten()
        .chain(&mut net.direct)
        .chain(&mut net.bias)
        .chain(&mut net.last)
        .chain(std::iter::once(&mut net.base))
}
