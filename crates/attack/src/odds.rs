//! Exact odds: what a pair, a Round and a whole Combat lead to, counted out, not simulated.
//!
//! Where players may still choose, both are assumed to answer `auto` (see `tactics.rs`), and nobody retreats. In the
//! Alternate Scenario a hit on Penny takes her out of the Combat (AT-14.9), and she is back when no Mutant is left
//! (AT-14.12).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use table::{Chance, Forecast, Foreseen, Say, Seat, gcd, say};

use crate::areas::{door_place, loc_place};
use crate::ch01_board::Loc;
use crate::ch02_units::{Group, Kind, Side};
use crate::ch06_mutants::SmashRoll;
use crate::ch08_combat::{BOXES, Pair};
use crate::ch11_options::overwhelming;
use crate::ch12_bugging_out::Pursue;
use crate::choice::Choice;
use crate::frame::Frame;
use crate::rules::Attack;
use crate::speak::camp_word;
use crate::state::State;
use crate::tactics;

/// A probability to reckon with.
pub trait Amount: Copy {
    /// Certain.
    const ONE: Self;
    /// So many cases of so many.
    fn share(cases: u32, of: u32) -> Self;
    /// Either of two that exclude each other.
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// Both of two that do not depend on each other.
    #[must_use]
    fn times(self, other: Self) -> Self;
}

impl Amount for f64 {
    const ONE: f64 = 1.0;

    fn share(cases: u32, of: u32) -> f64 {
        f64::from(cases) / f64::from(of)
    }

    fn plus(self, other: f64) -> f64 {
        self + other
    }

    fn times(self, other: f64) -> f64 {
        self * other
    }
}

/// A fraction in lowest terms; `None` once it is too fine for 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction(pub Option<(u128, u128)>);

impl Fraction {
    fn lowest(cases: u128, of: u128) -> Fraction {
        let divisor = gcd(cases, of);
        Fraction(Some((cases / divisor, of / divisor)))
    }

    /// As 64 bits hold it.
    pub fn chance(self) -> Option<Chance> {
        let (cases, of) = self.0?;
        Chance::lowest(cases, of)
    }
}

impl Amount for Fraction {
    const ONE: Fraction = Fraction(Some((1, 1)));

    fn share(cases: u32, of: u32) -> Fraction {
        Fraction::lowest(cases.into(), of.into())
    }

    fn plus(self, other: Fraction) -> Fraction {
        let sum = || {
            let ((a, b), (c, d)) = (self.0?, other.0?);
            let shared = gcd(b, d);
            let of = (b / shared).checked_mul(d)?;
            let cases = a.checked_mul(d / shared)?.checked_add(c.checked_mul(b / shared)?)?;
            Some(Fraction::lowest(cases, of))
        };
        sum().unwrap_or(Fraction(None))
    }

    fn times(self, other: Fraction) -> Fraction {
        let product = || {
            let ((a, b), (c, d)) = (self.0?, other.0?);
            let (one, two) = (gcd(a, d), gcd(c, b));
            let cases = (a / one).checked_mul(c / two)?;
            Some(Fraction(Some((cases, (b / two).checked_mul(d / one)?))))
        };
        product().unwrap_or(Fraction(None))
    }
}

/// How a fight of one pair ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairOdds<N> {
    /// The Human side unit is left alone.
    pub human: N,
    /// The Mutant is.
    pub mutant: N,
    /// Both fall.
    pub both: N,
}

/// AT-8.16, AT-8.19 How a pair with these Hit Numbers ends, if it rolls until somebody falls.
pub fn pair<N: Amount>(human_hits: u8, mutant_hits: u8) -> PairOdds<N> {
    let (a, b) = (u32::from(human_hits.min(6)), u32::from(mutant_hits.min(6)));
    let of = 36 - (6 - a) * (6 - b);
    PairOdds {
        human: N::share(a * (6 - b), of),
        mutant: N::share((6 - a) * b, of),
        both: N::share(a * b, of),
    }
}

/// The units that fight, of both sides.
pub type Forces = (Group, Group);

/// AT-14.12 What becomes of Penny when no Mutant is left in a room.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rescue {
    /// She is free there, whether she fought or was a captive.
    Penny,
    /// She is not there, or has fallen like anybody.
    Nobody,
}

impl Attack {
    /// AT-8.7 to AT-8.11 The pairs of a Round, if both players answer `auto`.
    fn pairs_of(&self, (humans, mutants): Forces, active: Side, bonus: Option<Side>) -> Vec<(Kind, Kind)> {
        let first = match humans.count().cmp(&mutants.count()) {
            std::cmp::Ordering::Less => Side::Human,
            std::cmp::Ordering::Greater => Side::Mutant,
            std::cmp::Ordering::Equal => active.enemy(),
        };
        let (layer, left) = if first == Side::Human { (humans, mutants) } else { (mutants, humans) };
        let laid = if layer.count() <= BOXES { layer } else { tactics::lay(layer) };
        let boxes = laid.kinds().flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(count)));
        self.face_all(first, boxes, left, bonus)
    }

    /// AT-8.11 The pairs that `auto` makes of units in boxes and the enemies that are left to face them.
    fn face_all(
        &self,
        first: Side,
        boxes: impl Iterator<Item = Kind>,
        mut left: Group,
        bonus: Option<Side>,
    ) -> Vec<(Kind, Kind)> {
        let face = |foe: Kind| {
            let kind = tactics::face(self, foe, left, bonus);
            left = left.without(Group::just(kind, 1));
            if first == Side::Human { (foe, kind) } else { (kind, foe) }
        };
        boxes.map(face).collect()
    }

    /// What is left after these pairs have fought.
    fn fight_pairs<N: Amount>(
        &self,
        forces: Forces,
        pairs: &[(Kind, Kind)],
        bonus: Option<Side>,
    ) -> Vec<(Forces, N)> {
        let mut outcomes = vec![(forces, N::ONE)];
        for (human, mutant) in pairs {
            let odds =
                pair::<N>(self.hit_number(*human, *mutant, bonus), self.hit_number(*mutant, *human, bonus));
            let (man, brute) = (Group::just(*human, 1), Group::just(*mutant, 1));
            let mut next: Vec<(Forces, N)> = Vec::with_capacity(outcomes.len() * 3);
            for ((humans, mutants), chance) in outcomes {
                for (left, share) in [
                    ((humans, mutants.without(brute)), odds.human),
                    ((humans.without(man), mutants), odds.mutant),
                    ((humans.without(man), mutants.without(brute)), odds.both),
                ] {
                    let chance = chance.times(share);
                    match next.iter_mut().find(|(known, _)| *known == left) {
                        Some((_, sum)) => *sum = sum.plus(chance),
                        None => next.push((left, chance)),
                    }
                }
            }
            outcomes = next;
        }
        outcomes
    }

    /// AT-8.13, AT-8.14, AT-11.8 What is left after one Round.
    pub fn round_odds<N: Amount>(&self, forces: Forces, active: Side) -> Vec<(Forces, N)> {
        let bonus = self.odds_bonus(forces);
        self.fight_pairs(forces, &self.pairs_of(forces, active, bonus), bonus)
    }

    fn odds_bonus(&self, (humans, mutants): Forces) -> Option<Side> {
        overwhelming(humans.count(), mutants.count()).filter(|_| self.variant.odds)
    }

    /// AT-8.3, AT-8.15 Who is left when a Combat is over: every outcome with its chance.
    pub fn combat_odds<N: Amount>(&self, forces: Forces, active: Side) -> Vec<(Forces, N)> {
        let rescue = self.rescue(forces.0.of(Kind::Penny) > 0);
        self.fight_out(vec![(forces, N::ONE)], active, rescue)
    }

    /// AT-14.9 Only there is she not eliminated.
    fn rescue(&self, penny_is_there: bool) -> Rescue {
        if penny_is_there && self.is_alternate() { Rescue::Penny } else { Rescue::Nobody }
    }

    fn fight_out<N: Amount>(&self, from: Vec<(Forces, N)>, active: Side, rescue: Rescue) -> Vec<(Forces, N)> {
        let size = |forces: Forces| Reverse(forces.0.count() + forces.1.count());
        let mut open: BTreeMap<(Reverse<u32>, Forces), N> = BTreeMap::new();
        let mut over: BTreeMap<Forces, N> = BTreeMap::new();
        let mut add = |mut forces: Forces, chance: N, open: &mut BTreeMap<(Reverse<u32>, Forces), N>| {
            let lost = forces.0.of(Kind::Penny) == 0;
            if rescue == Rescue::Penny && lost && forces.1.is_empty() {
                forces.0 = forces.0.plus(Kind::Penny, 1);
            }
            if forces.0.is_empty() || forces.1.is_empty() {
                over.entry(forces).and_modify(|sum| *sum = sum.plus(chance)).or_insert(chance);
            } else {
                let entry = open.entry((size(forces), forces));
                entry.and_modify(|sum| *sum = sum.plus(chance)).or_insert(chance);
            }
        };
        for (forces, chance) in from {
            add(forces, chance, &mut open);
        }
        // A Round takes at least one unit a pair: what is larger is done before what is smaller.
        while let Some(((_, forces), chance)) = open.pop_first() {
            for (left, share) in self.round_odds::<N>(forces, active) {
                add(left, chance.times(share), &mut open);
            }
        }
        over.into_iter().collect()
    }

    /// The Combat in a room, from where it is now.
    fn combat_here<N: Amount>(&self, s: &State, at: Loc) -> Vec<(Forces, N)> {
        let forces = (s.crew(at).group(), s.band(at).group());
        let rescue = self.rescue(forces.0.of(Kind::Penny) > 0 || s.holds_penny(at));
        let from = match self.pairs_here(s, at) {
            Some(pairs) => self.fight_pairs(forces, &pairs, s.fight.bonus),
            None => vec![(forces, N::ONE)],
        };
        self.fight_out(from, s.active(), rescue)
    }

    /// AT-8.10, AT-8.11 The pairs that have still to fight in this Round, once units are laid out: those that are made,
    /// and `auto` for the others.
    fn pairs_here(&self, s: &State, at: Loc) -> Option<Vec<(Kind, Kind)>> {
        let (frame, fight) = (s.frames.last().copied().filter(|_| s.fight.at == Some(at))?, &s.fight);
        let engaged = fight.humans.iter().zip(&fight.mutants);
        let made = engaged.map(|(human, mutant)| Some(((*human)?.kind, (*mutant)?.kind)));
        if let Frame::Roll(roll) = frame {
            return Some(made.skip(usize::from(roll.pair)).flatten().collect());
        }
        let Frame::Pair(pair) = frame else { return None };
        let boxes = fight.boxes(fight.first).iter().flatten().map(|unit| unit.kind);
        let left = Attack::unpaired(s, at);
        let rest = self.face_all(fight.first, boxes.skip(usize::from(pair.next)), left, fight.bonus);
        Some(made.flatten().chain(rest).collect())
    }

    /// What may come of every Combat that is to be fought.
    pub(crate) fn room_forecasts(&self, s: &State, _to: Option<Seat>) -> Vec<Forecast> {
        let mut forecasts = Vec::new();
        for at in s.contested_rooms().filter(|at| self.is_met(s, *at)) {
            let (odds, exact) = (self.combat_here::<f64>(s, at), self.combat_here::<Fraction>(s, at));
            forecasts.push(self.holders(at, &odds, &exact));
            forecasts.push(self.survivors(at, &odds, &exact));
        }
        if let Some(Frame::SmashRoll(SmashRoll { from, to, band })) = s.frames.last().copied()
            && !self.variant.hidden
        {
            forecasts.push(self.smash_forecast(from, to, band.group()));
        }
        forecasts
    }

    /// What may come of a choice.
    pub(crate) fn choice_forecast(&self, s: &State, to: Option<Seat>, c: Choice) -> Option<Forecast> {
        let eyes = self.eyes(s, to);
        let c = if let Choice::Lead { from, to, crew } = c {
            Choice::Move { from, to, group: crew.group() }
        } else if let Choice::Chase(crew) = c {
            Choice::Pursue(crew.group())
        } else {
            c
        };
        match c {
            Choice::Smash { from, to, group } if self.board.has(to) => {
                Some(self.smash_forecast(from, to, group))
            }
            Choice::Move { to: at, group, .. } if at.is_room() => {
                let crew = eyes.humans.then(|| s.crew(at)).or_else(|| self.crew_seen(s, at))?;
                let band = eyes.mutants.then(|| s.band(at)).or_else(|| self.band_seen(s, at))?;
                let penny = Group::just(Kind::Penny, u8::from(group.has_mutants()) * group.of(Kind::Penny));
                let group = group.without(penny);
                let forces = if group.has_mutants() {
                    (crew.group(), band.group().with(group))
                } else {
                    (crew.group().with(group), band.group())
                };
                let rescue =
                    self.rescue(!penny.is_empty() || forces.0.of(Kind::Penny) > 0 || s.holds_penny(at));
                self.fight_forecast(at, forces, s.active(), rescue)
            }
            Choice::Fight(at) => {
                let (odds, exact) = (self.combat_here::<f64>(s, at), self.combat_here::<Fraction>(s, at));
                s.contested(at).then(|| self.holders(at, &odds, &exact))
            }
            Choice::Pair(kind) => {
                let Some(Frame::Pair(Pair { at, next })) = s.frames.last().copied() else { return None };
                let foe = Attack::faced(s, next)?;
                let (man, brute) = if kind.side() == Side::Human { (kind, foe) } else { (foe, kind) };
                if man.side() == brute.side() {
                    return None;
                }
                Some(self.pair_forecast(at, man, brute, s.fight.bonus))
            }
            Choice::Pursue(group) => {
                let Some(Frame::Pursue(Pursue { to: at, side, .. })) = s.frames.last().copied() else {
                    return None;
                };
                // AT-13.10 More may be there than ran there.
                let crew = eyes.humans.then(|| s.crew(at)).or_else(|| self.crew_seen(s, at))?;
                let band = eyes.mutants.then(|| s.band(at)).or_else(|| self.band_seen(s, at))?;
                let (crew, band) = (crew.group(), band.group());
                let forces = match side {
                    Side::Mutant => (crew, band.with(group.band().group())),
                    Side::Human => (crew.with(group), band),
                };
                let rescue =
                    self.rescue(group.of(Kind::Penny) > 0 || crew.of(Kind::Penny) > 0 || s.holds_penny(at));
                self.fight_forecast(at, forces, s.active(), rescue).filter(|_| eyes.humans && eyes.mutants)
            }
            Choice::Auto
            | Choice::Done
            | Choice::Stay
            | Choice::Side(_)
            | Choice::Wall(_)
            | Choice::Unwall(_)
            | Choice::Place { .. }
            | Choice::Unplace { .. }
            | Choice::Smash { .. }
            | Choice::Open(_)
            | Choice::Move { .. }
            | Choice::Lead { .. }
            | Choice::Lay(_)
            | Choice::Pairs(_)
            | Choice::Retreat { .. }
            | Choice::Flee { .. }
            | Choice::Chase(_)
            | Choice::Sides(..)
            | Choice::Roll(_)
            | Choice::Dice(..)
            | Choice::Draw(_) => None,
        }
    }

    fn fight_forecast(&self, at: Loc, forces: Forces, active: Side, rescue: Rescue) -> Option<Forecast> {
        if forces.0.is_empty() || forces.1.is_empty() {
            return None;
        }
        let odds = self.fight_out::<f64>(vec![(forces, f64::ONE)], active, rescue);
        let exact = self.fight_out::<Fraction>(vec![(forces, Fraction::ONE)], active, rescue);
        Some(self.holders(at, &odds, &exact))
    }

    /// AT-6.7
    fn smash_forecast(&self, from: Loc, to: Loc, group: Group) -> Forecast {
        let need = u64::from(self.board.smash_number(group.count()));
        let outcome = |id: &str, text, cases| {
            let exact = Chance::new(cases, 6);
            Foreseen { id: id.to_owned(), text, chance: exact.as_f64(), exact: Some(exact) }
        };
        Forecast {
            id: format!("smash {to}"),
            about: say!("attack-odds-smash", to = self.loc_word(to)),
            places: self
                .board
                .way(from, to)
                .and_then(|exit| exit.door)
                .map(|door| door_place(self, door))
                .into_iter()
                .collect(),
            outcomes: vec![
                outcome("smashed", say!("attack-odds-smashed"), need),
                outcome("withstood", say!("attack-odds-withstood"), 6 - need),
            ],
        }
    }

    fn pair_forecast(&self, at: Loc, man: Kind, brute: Kind, bonus: Option<Side>) -> Forecast {
        let hits = (self.hit_number(man, brute, bonus), self.hit_number(brute, man, bonus));
        let (odds, exact) = (pair::<f64>(hits.0, hits.1), pair::<Fraction>(hits.0, hits.1));
        let outcome = |id: &str, text, chance, exact: Fraction| Foreseen {
            id: id.to_owned(),
            text,
            chance,
            exact: exact.chance(),
        };
        Forecast {
            id: format!("pair {at}"),
            about: say!(
                "attack-odds-pair",
                human = crate::speak::kind_word(man),
                mutant = crate::speak::kind_word(brute)
            ),
            places: vec![loc_place(at)],
            outcomes: vec![
                outcome("human", holder_word(Some(Side::Human)), odds.human, exact.human),
                outcome("mutant", holder_word(Some(Side::Mutant)), odds.mutant, exact.mutant),
                outcome("nobody", holder_word(None), odds.both, exact.both),
            ],
        }
    }

    /// Who holds a room in the end.
    fn holders(&self, at: Loc, odds: &[(Forces, f64)], exact: &[(Forces, Fraction)]) -> Forecast {
        let outcomes = [Some(Side::Human), Some(Side::Mutant), None].map(|holder| {
            let fits = |forces: Forces| holder_of(forces) == holder;
            let id = holder.map_or("nobody", Side::id).to_owned();
            foreseen(id, holder_word(holder), odds, exact, fits)
        });
        let about = say!("attack-odds-fight", at = self.loc_word(at));
        Forecast {
            id: format!("fight {at}"),
            about,
            places: vec![loc_place(at)],
            outcomes: outcomes.to_vec(),
        }
    }

    /// With how many units.
    fn survivors(&self, at: Loc, odds: &[(Forces, f64)], exact: &[(Forces, Fraction)]) -> Forecast {
        let mut outcomes = Vec::new();
        for side in Side::ALL {
            let count =
                |forces: Forces| if side == Side::Human { forces.0.count() } else { forces.1.count() };
            let most = odds.iter().map(|(forces, _)| count(*forces)).max().unwrap_or(0);
            for left in 1..=most {
                let text = say!("attack-odds-left", side = camp_word(side), count = left);
                let fits = |forces: Forces| count(forces) == left;
                outcomes.push(foreseen(format!("{} {left}", side.id()), text, odds, exact, fits));
            }
        }
        let about = say!("attack-odds-survivors", at = self.loc_word(at));
        Forecast { id: format!("survivors {at}"), about, places: vec![loc_place(at)], outcomes }
    }
}

fn foreseen(
    id: String,
    text: Say,
    odds: &[(Forces, f64)],
    exact: &[(Forces, Fraction)],
    fits: impl Fn(Forces) -> bool,
) -> Foreseen {
    let none = Fraction(Some((0, 1)));
    let chance = odds.iter().filter(|(forces, _)| fits(*forces)).map(|(_, chance)| chance).sum();
    let cases = exact.iter().filter(|(forces, _)| fits(*forces)).map(|(_, chance)| *chance);
    Foreseen { id, text, chance, exact: cases.fold(none, Fraction::plus).chance() }
}

fn holder_of((humans, mutants): Forces) -> Option<Side> {
    if !humans.is_empty() {
        Some(Side::Human)
    } else if !mutants.is_empty() {
        Some(Side::Mutant)
    } else {
        None
    }
}

fn holder_word(holder: Option<Side>) -> Say {
    holder.map_or_else(|| say!("attack-nobody"), camp_word)
}
