//! AT-14 Alternate Scenario.

use table::{Pending, Say, Witness, say};

use crate::ch01_board::Loc;
use crate::ch02_units::{Band, Group, Kind, PENNY, Side};
use crate::choice::{Ask, Choice, Luck};
use crate::fact::{Event, Fact};
use crate::frame::{Frame, Task, task};
use crate::play::Play;
use crate::rules::{Attack, ONE_DIE};
use crate::state::{Ending, Penny, Phase, State};

/// AT-14.4, AT-14.6 Fate rolls for arrivals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrive;

impl Task for Arrive {
    fn ask(&self, _rules: &Attack, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Fate(Luck::Arrive))
    }

    /// AT-14.3 The pool may be empty, which with Hidden Movement would be told.
    fn waits(&self, rules: &Attack, s: &State) -> bool {
        rules.variant.hidden || !s.spare_band.is_empty()
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.arrivals_done();
    }

    fn odds(&self, _s: &State, out: &mut Vec<(Choice, u32)>) {
        out.extend_from_slice(&ONE_DIE);
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        let Choice::Roll(roll) = c else { panic!("{self:?} was answered {c:?}") };
        play.arrive(roll);
    }

    fn rule(&self, s: &State, _c: Choice) -> Option<&'static str> {
        Some(if s.turn > 1 { "AT-14.6" } else { "AT-14.4" })
    }

    fn fits(&self, rules: &Attack, s: &State) -> bool {
        rules.is_alternate() && s.phase == Phase::Arrivals
    }
}

task! {
    /// AT-14.3 Fate draws so many Mutants, all at once.
    Draw { left: u8 }
}

impl Task for Draw {
    fn ask(&self, _rules: &Attack, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Fate(Luck::Draw))
    }

    fn waits(&self, rules: &Attack, s: &State) -> bool {
        rules.variant.hidden || (self.left > 0 && !s.spare_band.is_empty())
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.arrivals_done();
    }

    /// AT-14.3 What may come out of the pool: as many as were rolled, or all there are.
    fn odds(&self, s: &State, out: &mut Vec<(Choice, u32)>) {
        let pool = s.spare_band;
        let count = self.left.min(pool.count() as u8);
        for leaders in 0..=count.min(pool.leaders()) {
            for radioactive in 0..=(count - leaders).min(pool.radioactive()) {
                let normal = count - leaders - radioactive;
                if normal <= pool.normal() {
                    let weight = ways(pool.leaders(), leaders)
                        * ways(pool.radioactive(), radioactive)
                        * ways(pool.normal(), normal);
                    out.push((Choice::Draw(Band::new(leaders, radioactive, normal).group()), weight));
                }
            }
        }
        out.sort_unstable();
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        let Choice::Draw(group) = c else { panic!("{self:?} was answered {c:?}") };
        play.draw(group);
    }

    fn fits(&self, rules: &Attack, s: &State) -> bool {
        rules.is_alternate() && s.phase == Phase::Arrivals && (1..=6).contains(&self.left)
    }
}

impl Attack {
    /// AT-14.14 What Mutants lose who leave the building without Penny.
    pub(crate) fn leaving_stakes(&self, from: Loc, to: Loc, group: Group) -> Option<Say> {
        let leaves = self.is_alternate() && from.is_room() && !to.is_room();
        let lost = leaves && group.of(Kind::Penny) == 0;
        lost.then(|| say!("attack-stakes-leave", count = group.count()))
    }

    /// AT-14.15 to AT-14.19, AT-14.21, AT-R56 In this order: decisive, marginal, draw, Human.
    /// AT-14.16, AT-14.17, AT-14.18, AT-14.19, AT-14.20
    pub(crate) fn judge_alternate(s: &State) -> Ending {
        if s.left > 0 {
            Ending::MarginalMutant
        } else if matches!(s.penny, Penny::Captive(_)) {
            Ending::Draw
        } else {
            Ending::Human
        }
    }

    /// AT-R58 Does the Human player see the arrival roll? Where nobody can come, nobody looks.
    pub(crate) fn sees_arrival_roll(&self, s: &State) -> bool {
        let public = !self.variant.hidden || self.variant.arrival_roll_public;
        public || (self.sees_arrivals(s) && !s.spare_band.is_empty())
    }

    /// AT-R60 New arrivals that may not retreat or pursue out of the Tech Room in this Turn.
    pub(crate) fn pinned(&self, s: &State, at: Loc) -> Band {
        if self.variant.arrivals_stay && at == self.board.tech {
            s.arrived.least(s.band(at))
        } else {
            Band::NONE
        }
    }

    /// AT-R58 Are arrivals in the Tech Room seen by the Human player? AT-R60 Those who are remembered in a Combat Phase were.
    pub(crate) fn sees_arrivals(&self, s: &State) -> bool {
        !self.variant.hidden || !s.crew(self.board.tech).is_empty() || s.phase > Phase::MutantMovement
    }
}

/// In how many ways `few` of `all` can be drawn; of 54 Mutants six at most are.
fn ways(all: u8, few: u8) -> u32 {
    (0..u32::from(few)).fold(1, |ways, index| ways * (u32::from(all) - index) / (index + 1))
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// AT-14.4, AT-14.6 So many Mutants come.
    pub(crate) fn arrive(&mut self, roll: u8) {
        let event = Event::ArrivalRoll { roll };
        if self.rules.sees_arrival_roll(self.s) {
            self.s.dice = [0, roll];
            self.tell(event);
        } else {
            self.cast(roll);
            self.tell_own(Side::Mutant, event);
        }
        // AT-R58 Whether the roll is shown tells whether anybody is there; nobody looks if nobody comes.
        if !self.rules.variant.arrival_roll_public && !self.s.spare_band.is_empty() {
            self.say_beyond(self.rules.board.tech);
        }
        self.s.push(Frame::Draw(Draw { left: roll }));
    }

    /// AT-14.3, AT-14.4, AT-R46 They are drawn at random, in one answer: nobody can count them who does not see them.
    pub(crate) fn draw(&mut self, group: Group) {
        let (tech, band) = (self.rules.board.tech, group.band());
        let s = &mut *self.s;
        let empty = s.band(tech).is_empty();
        s.spare_band = s.spare_band.without(band);
        s.bands[tech.index()] = s.bands[tech.index()].with(band);
        s.arrived = band;
        s.memory.bands_exact &= !tech.bit();
        let event = Event::Arrived { group };
        if self.rules.sees_arrivals(self.s) && !(band.is_empty() && self.rules.variant.hidden) {
            self.tell(event);
        } else {
            self.tell_own(Side::Mutant, event);
        }
        if empty && !band.is_empty() {
            self.tell_others(Side::Mutant, Event::Occupied { room: tech });
            self.see_walls(tech);
        }
        if self.s.contested(tech) {
            self.show(tech);
        }
        self.arrivals_done();
    }

    /// AT-14.5, AT-14.6 Turn 1 opens with Combat, every other Turn with the usual first Phase.
    pub(crate) fn arrivals_done(&mut self) {
        if self.s.turn > 1 {
            return self.begin(Phase::Smashing);
        }
        self.begin(Phase::MutantCombat);
    }

    /// AT-14.14, AT-14.15, AT-14.16, AT-R55, AT-R57, AT-R59 Mutants have left the building, perhaps with Penny.
    pub(crate) fn leave_building(&mut self, band: Band, penny: bool) {
        let count = band.count() as u8;
        self.s.left += count;
        self.tell(Event::LeftBuilding { count, penny });
        if penny {
            self.end(Ending::DecisiveMutant);
        }
    }

    /// AT-14.12, AT-R50, AT-R52 Penny is free where no Mutant is left with her.
    pub(crate) fn free_penny(&mut self, at: Loc) {
        if !self.s.holds_penny(at) || !self.s.band(at).is_empty() {
            return;
        }
        self.s.penny = Penny::Freed;
        self.s.crews[at.index()].people |= PENNY;
        self.tell(Event::Freed { at });
        self.seen_freed(at);
    }
}
