//! AT-6 Mutant movement and doors; AT-5 where it is about Mutants.

use kit::{Edge, EdgeSet};
use table::{Pending, Place, Refusal, Say, Witness, say};

use crate::areas::{door_place, loc_place};
use crate::ch01_board::{Exit, Loc, Places};
use crate::ch02_units::{Band, Group, Kind, Side, somebody};
use crate::choice::{Ask, Choice, Luck};
use crate::fact::{Event, Fact, Throw};
use crate::forms::{Deed, Draft, Only, wanted};
use crate::frame::{Frame, Task, not_now, task};
use crate::play::Play;
use crate::rules::{Attack, ONE_DIE};
use crate::state::{Penny, Phase, State};
use crate::title::Attempts;

/// AT-2.10, AT-R6
const MARKERS: usize = 30;

/// AT-4.2 The first Step of the Mutant Movement Phase: doors are attacked until the Mutants are done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Smash;

impl Smash {
    pub(crate) fn prompt() -> Say {
        say!("attack-ask-smash")
    }
}

impl Task for Smash {
    fn ask(&self, _rules: &Attack, s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(s.seat(Side::Mutant), Ask::Smash))
    }

    /// AT-4.3 What cannot be done is passed over; AT-13.1 with Hidden Movement that would tell something.
    fn waits(&self, rules: &Attack, s: &State) -> bool {
        rules.variant.hidden || rules.can_smash(s)
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.begin(Phase::Opening);
    }

    fn offer(&self, rules: &Attack, s: &State, out: &mut Vec<Choice>) {
        rules.smash_offers(s, out);
    }

    fn drafts(&self, rules: &Attack, s: &State, only: Only, out: &mut Vec<Draft>) {
        rules.smash_drafts(s, only, out);
    }

    fn refuse(&self, rules: &Attack, s: &State, c: Choice) -> Option<Refusal> {
        if c == Choice::Done {
            return None;
        }
        let Choice::Smash { from, to, group } = c else { return Some(not_now(c)) };
        rules.smash_refusal(s, from, to, group)
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        if c == Choice::Done {
            play.tell(Event::Finished { side: Side::Mutant, phase: Phase::Smashing });
            return play.begin(Phase::Opening);
        }
        let Choice::Smash { from, to, group } = c else { panic!("{self:?} was answered {c:?}") };
        play.s.push(Frame::Smash);
        play.attempt(from, to, group);
    }

    fn touch(&self, rules: &Attack, _s: &State, c: Choice) -> Vec<Place> {
        let Choice::Smash { from, to, .. } = c else { return Vec::new() };
        let door = rules.board.way(from, to).and_then(|exit| exit.door);
        std::iter::once(loc_place(from)).chain(door.map(|door| door_place(rules, door))).collect()
    }

    fn rule(&self, _s: &State, c: Choice) -> Option<&'static str> {
        (c == Choice::Done).then_some("AT-6.5")
    }

    fn fits(&self, _rules: &Attack, s: &State) -> bool {
        s.phase == Phase::Smashing
    }
}

task! {
    /// AT-6.6 Fate rolls for a door.
    SmashRoll { from: Loc, to: Loc, band: Band }
}

impl Task for SmashRoll {
    /// AT-R39 Which door it is may be a secret.
    fn ask(&self, rules: &Attack, _s: &State) -> Option<Pending<Ask, Luck>> {
        let told = !rules.variant.hidden || rules.hears_attempt(self.from);
        let door = rules.board.way(self.from, self.to).and_then(|exit| exit.door);
        Some(Pending::Fate(Luck::Smash(door.filter(|_| told))))
    }

    fn odds(&self, _s: &State, out: &mut Vec<(Choice, u32)>) {
        out.extend_from_slice(&ONE_DIE);
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        let Choice::Roll(roll) = c else { panic!("{self:?} was answered {c:?}") };
        play.smash(self.from, self.to, self.band, roll);
    }

    fn rule(&self, _s: &State, _c: Choice) -> Option<&'static str> {
        Some("AT-6.7")
    }

    fn fits(&self, rules: &Attack, s: &State) -> bool {
        let SmashRoll { from, to, band } = *self;
        let door = rules.board.has(from) && rules.board.way(from, to).is_some_and(|exit| exit.door.is_some());
        door && !band.is_empty() && band.ordinary() == band && band.within(s.band(from))
    }
}

/// AT-4.2 The second Step of the Mutant Movement Phase: doors are opened until the Mutants are done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open;

impl Open {
    pub(crate) fn prompt() -> Say {
        say!("attack-ask-open")
    }
}

impl Task for Open {
    fn ask(&self, _rules: &Attack, s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(s.seat(Side::Mutant), Ask::Open))
    }

    /// AT-4.3, AT-13.1
    fn waits(&self, rules: &Attack, s: &State) -> bool {
        rules.variant.hidden || rules.can_open(s)
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.begin(Phase::MutantMovement);
    }

    fn offer(&self, rules: &Attack, s: &State, out: &mut Vec<Choice>) {
        rules.open_offers(s, out);
    }

    fn refuse(&self, rules: &Attack, s: &State, c: Choice) -> Option<Refusal> {
        if c == Choice::Done {
            return None;
        }
        let Choice::Open(door) = c else { return Some(not_now(c)) };
        rules.open_refusal(s, door)
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        if c == Choice::Done {
            play.tell(Event::Finished { side: Side::Mutant, phase: Phase::Opening });
            return play.begin(Phase::MutantMovement);
        }
        let Choice::Open(door) = c else { panic!("{self:?} was answered {c:?}") };
        play.s.push(Frame::Open);
        play.open(door);
    }

    fn touch(&self, rules: &Attack, _s: &State, c: Choice) -> Vec<Place> {
        let Choice::Open(door) = c else { return Vec::new() };
        vec![door_place(rules, door)]
    }

    fn rule(&self, _s: &State, c: Choice) -> Option<&'static str> {
        (c == Choice::Done).then_some("AT-6.15")
    }

    fn fits(&self, _rules: &Attack, s: &State) -> bool {
        s.phase == Phase::Opening
    }
}

/// So many ordinary Mutants of a band, Radioactive ones first: they are the first to go anyway.
pub(crate) fn some_ordinary(band: Band, count: u8) -> Group {
    let radioactive = band.radioactive().min(count);
    Group::just(Kind::Radioactive, radioactive).plus(Kind::Normal, count - radioactive)
}

impl Attack {
    /// AT-6.5, AT-6.11, AT-R12, AT-R6 The doors that may not be attacked any more in this Turn.
    fn spared(&self, s: &State) -> EdgeSet {
        if self.variant.markers_limit && s.smashed.len() >= MARKERS {
            return self.board.doors;
        }
        s.walled.joined(s.smashed).joined(s.attacked)
    }

    pub(crate) fn can_smash(&self, s: &State) -> bool {
        let spared = self.spared(s);
        Loc::all().rev().any(|from| {
            !s.ready[from.index()].ordinary().is_empty()
                && !self.board.doors_of(from).minus(spared).is_empty()
        })
    }

    /// Lists, for every door, one to five Mutants.
    pub(crate) fn smash_offers(&self, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let spared = self.spared(s);
        for from in Places(somebody(&s.ready, &s.ready)) {
            let band = s.ready[from.index()].ordinary();
            if band.is_empty() || self.board.doors_of(from).minus(spared).is_empty() {
                continue;
            }
            let most = band.count().min(5) as usize;
            let groups: [Group; 5] = std::array::from_fn(|less| some_ordinary(band, less as u8 + 1));
            for exit in self.board.exits(from) {
                if exit.door.is_some_and(|door| !spared.contains(door)) {
                    let attempt = |group: &Group| Choice::Smash { from, to: exit.to, group: *group };
                    out.extend(groups[..most].iter().map(attempt));
                }
            }
        }
    }

    /// AT-6.3, AT-6.4, AT-6.10, AT-6.11, AT-6.12, AT-R12, AT-R13, AT-R14
    pub(crate) fn smash_refusal(&self, s: &State, from: Loc, to: Loc, group: Group) -> Option<Refusal> {
        let refuse = |rule, say| Some(Refusal::new(rule, say));
        let word = |at| self.loc_word(at);
        if group.of(Kind::Leader) > 0 {
            return refuse("AT-6.4", say!("attack-no-smash-leader"));
        }
        if group.has_humans() || group.is_empty() {
            return refuse("AT-6.4", say!("attack-no-smash-human"));
        }
        if !group.within(s.band(from).group()) {
            return refuse("AT-6.3", say!("attack-no-units", at = word(from)));
        }
        if !group.band().within(s.ready[from.index()]) {
            return refuse("AT-6.10", say!("attack-no-smash-again", at = word(from)));
        }
        let Some(door) = self.board.way(from, to).and_then(|exit| exit.door) else {
            return refuse("AT-6.3", say!("attack-no-way", from = word(from), to = word(to)));
        };
        let name = self.door_word(door);
        if s.walled.contains(door) {
            return refuse("AT-R12", say!("attack-no-walled", door = name));
        }
        if s.smashed.contains(door) {
            return refuse("AT-6.8", say!("attack-no-smashed-already", door = name));
        }
        if s.attacked.contains(door) {
            return refuse("AT-6.11", say!("attack-no-door-again", door = name));
        }
        if self.spared(s).contains(door) {
            return refuse("AT-R6", say!("attack-no-markers"));
        }
        None
    }

    /// AT-6.4, AT-6.10 Any ordinary Mutants that are still free, at any door that may be attacked.
    pub(crate) fn smash_drafts(&self, s: &State, only: Only, out: &mut Vec<Draft>) {
        let spared = self.spared(s);
        for from in Places(somebody(&s.ready, &s.ready)) {
            let band = s.ready[from.index()].ordinary();
            for exit in self.board.exits(from).iter().filter(|exit| wanted(only, from, exit.to)) {
                if exit.door.is_some_and(|door| !spared.contains(door)) {
                    let draft = Draft::new(Deed::Smash { from, to: exit.to }).kinds(band.group());
                    out.extend(draft.together(1, band.count()).tight());
                }
            }
        }
    }

    /// AT-6.15, AT-6.16, AT-R16, AT-R17, AT-R54 Does a closed door have a Mutant on each side that attacked none?
    fn openable(&self, s: &State, from: Loc, exit: Exit) -> bool {
        let not_closed = s.walled.joined(s.smashed).joined(s.opened);
        let closed = exit.door.is_some_and(|door| !not_closed.contains(door));
        let (one, other) = (s.ready[from.index()], s.ready[exit.to.index()]);
        let ready = if self.variant.open_by_one {
            let there = !s.band(from).is_empty() && !s.band(exit.to).is_empty();
            there && !(one.is_empty() && other.is_empty())
        } else {
            !one.is_empty() && !other.is_empty()
        };
        closed && ready
    }

    /// The doors that can be opened, seen from the place that comes first.
    fn openables<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Edge> + 'a {
        let inside = Places(s.rooms_with_mutants());
        inside.flat_map(move |room| {
            let exits = self.board.exits(room).iter().copied();
            exits
                .filter(move |exit| exit.to > room && self.openable(s, room, *exit))
                .filter_map(|exit| exit.door)
        })
    }

    pub(crate) fn can_open(&self, s: &State) -> bool {
        self.openables(s).next().is_some()
    }

    pub(crate) fn open_offers(&self, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(self.openables(s).map(Choice::Open));
        out[1..].sort_unstable();
    }

    pub(crate) fn open_refusal(&self, s: &State, door: Edge) -> Option<Refusal> {
        let refuse = |rule, say| Some(Refusal::new(rule, say));
        let name = self.door_word(door);
        let Some((one, other)) = self.board.ends(door) else {
            return refuse("AT-6.15", say!("attack-no-door", door = name));
        };
        if s.band(one).is_empty() || s.band(other).is_empty() {
            return refuse("AT-6.15", say!("attack-no-both-sides", door = name));
        }
        if s.walled.contains(door) {
            return refuse("AT-R12", say!("attack-no-walled", door = name));
        }
        if s.smashed.contains(door) || s.opened.contains(door) {
            return refuse("AT-6.15", say!("attack-no-closed", door = name));
        }
        let exit = Exit { to: other, door: Some(door) };
        if self.openable(s, one, exit) {
            None
        } else if self.variant.open_by_one {
            refuse("AT-6.16", say!("attack-no-opener", door = name))
        } else {
            refuse("AT-6.16", say!("attack-no-openers", door = name))
        }
    }

    /// AT-R39 Does the Human player hear of an attempt from this place, with Hidden Movement?
    pub(crate) fn hears_attempt(&self, from: Loc) -> bool {
        from.is_room() || self.variant.attempts == Attempts::Squares
    }

    /// AT-14.7, AT-14.14 May Mutants leave this place for that one at all?
    fn may_go(&self, s: &State, from: Loc, to: Loc) -> bool {
        let back = self.is_alternate() && !from.is_room() && to.is_room();
        !back && !self.is_held(s, from)
    }

    /// AT-14.7, AT-14.8, AT-R48, AT-R53 New arrivals stay where Human side units are; they may smash and open all the same.
    pub(crate) fn is_held(&self, s: &State, from: Loc) -> bool {
        from == self.board.tech && !s.arrived.is_empty() && !s.crew(from).is_empty()
    }

    /// AT-1.3, AT-1.6, AT-6.1, AT-6.13, AT-6.14, AT-6.17, AT-6.19, AT-6.20, AT-R19, AT-R20, AT-R21 The Mutants that may go this way now.
    pub(crate) fn movable(&self, s: &State, from: Loc, exit: Exit) -> Band {
        let (ready, smashers) = (s.ready[from.index()], s.smashers[from.index()]);
        if self.may_go(s, from, exit.to) { self.through(s, exit, ready, smashers) } else { Band::NONE }
    }

    /// Whom a way lets through: everybody, those who have smashed no door, or nobody.
    fn through(&self, s: &State, exit: Exit, ready: Band, smashers: Band) -> Band {
        match exit.door {
            None if self.variant.smashers_stay => ready,
            None => ready.with(smashers),
            Some(door) if s.smashed.contains(door) => ready.with(smashers),
            Some(door) if s.opened.contains(door) => {
                if self.variant.smashers_use_opened {
                    ready.with(smashers)
                } else {
                    ready
                }
            }
            Some(_) => Band::NONE,
        }
    }

    pub(crate) fn mutants_can_move(&self, s: &State) -> bool {
        // Most of them are outside for most of the game.
        Loc::all().rev().any(|from| {
            !s.ready[from.index()].with(s.smashers[from.index()]).is_empty()
                && self.board.exits(from).iter().any(|exit| !self.movable(s, from, *exit).is_empty())
        })
    }

    /// Lists, for every way, one unit of each kind and all of them, along the building only all; AT-14.10 Penny with
    /// them or not.
    pub(crate) fn mutant_move_offers(&self, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let passable = s.smashed.joined(s.opened);
        for from in Places(somebody(&s.ready, &s.smashers)) {
            let (ready, smashers) = (s.ready[from.index()], s.smashers[from.index()]);
            let penny = s.holds_penny(from);
            let shut = self.board.doors_of(from).shared(passable).is_empty();
            for exit in self.board.exits(from) {
                if shut && exit.door.is_some() {
                    continue;
                }
                let band = self.through(s, *exit, ready, smashers);
                if band.is_empty() || !self.may_go(s, from, exit.to) {
                    continue;
                }
                let (start, to) = (out.len(), exit.to);
                let group = band.group();
                if exit.door.is_some() && band.count() > 1 {
                    let alone = |kind| Choice::Move { from, to, group: Group::just(kind, 1) };
                    out.extend(Kind::MUTANTS.into_iter().filter(|kind| group.of(*kind) > 0).map(alone));
                }
                out.push(Choice::Move { from, to, group });
                if penny {
                    self.add_penny(s, from, to, start, out);
                }
            }
        }
    }

    /// AT-5.9 Any Mutants that may go a way; AT-14.10, AT-R51 with a captive Penny, and without her as long as somebody
    /// stays.
    pub(crate) fn mutant_move_drafts(&self, s: &State, only: Only, out: &mut Vec<Draft>) {
        for from in Places(somebody(&s.ready, &s.smashers)) {
            for exit in self.board.exits(from).iter().filter(|exit| wanted(only, from, exit.to)) {
                let band = self.movable(s, from, *exit);
                let draft = || Draft::new(Deed::Move { from, to: exit.to }).kinds(band.group());
                let held = s.holds_penny(from);
                let alone = s.band(from).count() - u32::from(held);
                out.extend(draft().together(1, band.count().min(alone)).tight());
                if held && s.idle_people & crate::ch02_units::PENNY != 0 {
                    let with = draft().fixed(Group::just(Kind::Penny, 1));
                    out.extend(with.together(1, band.count()).tight());
                }
            }
        }
    }

    fn add_penny(&self, s: &State, from: Loc, to: Loc, start: usize, out: &mut Vec<Choice>) {
        let groups: Vec<Group> = out[start..]
            .iter()
            .filter_map(|choice| if let Choice::Move { group, .. } = choice { Some(*group) } else { None })
            .collect();
        out.truncate(start);
        for group in groups {
            for group in [group, group.plus(Kind::Penny, 1)] {
                if self.penny_refusal(s, from, group).is_none() {
                    out.push(Choice::Move { from, to, group });
                }
            }
        }
        out[start..].sort_unstable();
    }

    /// AT-14.10, AT-R51, AT-5.3 A captive goes with somebody, once a Turn, and is never left alone.
    fn penny_refusal(&self, s: &State, from: Loc, group: Group) -> Option<Refusal> {
        let taken = group.of(Kind::Penny) > 0;
        if taken && !s.holds_penny(from) {
            return Some(Refusal::new("AT-14.10", say!("attack-no-captive", at = self.loc_word(from))));
        }
        if taken && s.idle_people & crate::ch02_units::PENNY == 0 {
            return Some(Refusal::new("AT-5.3", say!("attack-no-penny-again")));
        }
        let alone = s.holds_penny(from) && !taken && group.band() == s.band(from);
        alone.then(|| Refusal::new("AT-R51", say!("attack-no-penny-alone", at = self.loc_word(from))))
    }

    /// AT-5.3, AT-5.4, AT-5.5, AT-6.1, AT-6.9
    pub(crate) fn mutant_move_refusal(&self, s: &State, from: Loc, to: Loc, group: Group) -> Option<Refusal> {
        let refuse = |rule, say| Some(Refusal::new(rule, say));
        let word = |at| self.loc_word(at);
        let (mutants, humans) = (group.band(), group.without(group.band().group()));
        if mutants.is_empty() || humans.count() > u32::from(humans.of(Kind::Penny)) {
            let rule = if humans.of(Kind::Penny) > 0 { "AT-14.10" } else { "AT-5.1" };
            return refuse(rule, say!("attack-no-own-units"));
        }
        if !mutants.within(s.band(from)) {
            return refuse("AT-1.1", say!("attack-no-units", at = word(from)));
        }
        let Some(exit) = self.board.way(from, to) else {
            let rule = if from.is_room() && to.is_room() { "AT-5.4" } else { "AT-1.7" };
            // AT-5.3 Two steps are as far as two places apart.
            let far = self.board.exits(from).iter().any(|exit| self.board.way(exit.to, to).is_some());
            let straight = from
                .cell()
                .zip(to.cell())
                .is_none_or(|(one, other)| one.column() == other.column() || one.row() == other.row());
            let rule = if far && straight && to.is_room() { "AT-5.3" } else { rule };
            return refuse(rule, say!("attack-no-way", from = word(from), to = word(to)));
        };
        let fresh = s.ready[from.index()].with(s.smashers[from.index()]);
        if !mutants.within(fresh) {
            // AT-6.4 Leaders attack no door. Who is not fresh and has not failed has come from another place.
            let is_spent = |kind: Kind| mutants.of(kind) > fresh.of(kind);
            let failed = |kind: Kind| mutants.of(kind) <= fresh.of(kind) + s.failed[from.index()].of(kind);
            return if Kind::MUTANTS.into_iter().all(|kind| !is_spent(kind) || failed(kind)) {
                refuse("AT-6.9", say!("attack-no-failed", at = word(from)))
            } else {
                refuse("AT-5.3", say!("attack-no-moved", at = word(from)))
            };
        }
        if self.is_held(s, from) {
            return refuse("AT-14.7", say!("attack-no-held"));
        }
        if !self.may_go(s, from, to) {
            return refuse("AT-14.14", say!("attack-no-back"));
        }
        if !mutants.within(self.movable(s, from, exit)) {
            let Some(door) = exit.door else {
                return refuse("AT-R20", say!("attack-no-smashers-square"));
            };
            let name = self.door_word(door);
            if s.walled.contains(door) {
                return refuse("AT-5.5", say!("attack-no-walled", door = name));
            }
            if s.opened.contains(door) {
                return refuse("AT-R19", say!("attack-no-smashers", door = name));
            }
            return refuse("AT-6.1", say!("attack-no-through", door = name));
        }
        self.penny_refusal(s, from, group)
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// AT-6.18, AT-5.7 Everybody may act again; what was not used is lost.
    pub(crate) fn ready_mutants(&mut self) {
        let s = &mut *self.s;
        s.ready = s.bands;
        s.smashers.fill(Band::NONE);
        s.failed.fill(Band::NONE);
        s.attacked = EdgeSet::EMPTY;
        s.idle_people = if matches!(s.penny, Penny::Captive(_)) { crate::ch02_units::PENNY } else { 0 };
    }

    /// AT-6.6, AT-R15 An attempt is announced, and rolled before the next one is announced.
    pub(crate) fn attempt(&mut self, from: Loc, to: Loc, group: Group) {
        let door = self.rules.board.way(from, to).and_then(|exit| exit.door).expect("there is a door");
        let s = &mut *self.s;
        s.attacked = s.attacked.with(door);
        s.ready[from.index()] = s.ready[from.index()].without(group.band());
        let need = self.rules.board.smash_number(group.count());
        self.tell_own(Side::Mutant, Event::Attempt { door, from, group, need });
        if self.rules.hears_attempt(from) && self.rules.variant.hidden {
            self.s.memory.banged = self.s.memory.banged.with(door);
            let count = (self.rules.variant.attempts == Attempts::Number).then(|| group.count() as u8);
            self.tell_others(Side::Mutant, Event::Banging { door, count });
        }
        self.s.push(Frame::SmashRoll(SmashRoll { from, to, band: group.band() }));
    }

    /// AT-6.7, AT-6.8, AT-6.9, AT-6.13
    pub(crate) fn smash(&mut self, from: Loc, to: Loc, band: Band, roll: u8) {
        let door = self.rules.board.way(from, to).and_then(|exit| exit.door).expect("there is a door");
        self.cast(roll);
        let need = self.rules.board.smash_number(band.count());
        let throw = Some(Throw { roll, need });
        if roll > need {
            // AT-6.9, AT-R22, AT-R39
            let failed = &mut self.s.failed[from.index()];
            *failed = failed.with(band);
            self.tell_own(Side::Mutant, Event::Withstood { door, throw });
            if self.rules.hears_attempt(from) {
                self.tell_others(Side::Mutant, Event::Withstood { door, throw: None });
            }
            return;
        }
        self.s.smashed = self.s.smashed.with(door);
        let smashers = &mut self.s.smashers[from.index()];
        *smashers = smashers.with(band);
        self.tell_own(Side::Mutant, Event::Smashed { door, throw });
        self.tell_others(Side::Mutant, Event::Smashed { door, throw: None });
        self.say_beyond(to);
    }

    /// AT-6.15 No die is rolled.
    pub(crate) fn open(&mut self, door: Edge) {
        self.s.opened = self.s.opened.with(door);
        self.tell_own(Side::Mutant, Event::Opened { door });
    }

    /// AT-5.9, AT-5.12, AT-5.13, AT-R18 Units go through a door or along the building, a captive with them.
    pub(crate) fn move_mutants(&mut self, from: Loc, to: Loc, group: Group) {
        let exit = self.rules.board.way(from, to).expect("there is a way");
        let band = group.band();
        let opened = exit.door.is_some_and(|door| !self.s.smashed.contains(door));
        let s = &mut *self.s;
        // Those who have smashed a door have fewer ways to go: they go first, where they can.
        let free = match exit.door {
            None => !self.rules.variant.smashers_stay,
            Some(_) => !opened || self.rules.variant.smashers_use_opened,
        };
        let smashers = if free { band.least(s.smashers[from.index()]) } else { Band::NONE };
        s.smashers[from.index()] = s.smashers[from.index()].without(smashers);
        s.ready[from.index()] = s.ready[from.index()].without(band.without(smashers));
        if let Some(door) = exit.door.filter(|_| opened && self.rules.variant.opened_once) {
            // AT-R18
            s.opened = s.opened.without(door);
        }
        self.tell_own(Side::Mutant, Event::Moved { side: Side::Mutant, from, to, group });
        self.transfer(from, to, group);
    }

    /// AT-5.8 Mutants, and a captive with them, are in another place now; AT-14.14 perhaps outside.
    pub(crate) fn transfer(&mut self, from: Loc, to: Loc, group: Group) {
        let (s, band) = (&mut *self.s, group.band());
        s.bands[from.index()] = s.bands[from.index()].without(band);
        s.bands[to.index()] = s.bands[to.index()].with(band);
        let penny = group.of(Kind::Penny) > 0;
        if penny {
            s.penny = Penny::Captive(to);
            s.idle_people &= !crate::ch02_units::PENNY;
        }
        self.seen_moving(from, to, band);
        if penny {
            self.tell_others(Side::Mutant, Event::PennyMoved { to });
        }
        if self.rules.is_alternate() && from.is_room() && !to.is_room() {
            self.leave_building(band, penny);
        }
    }

    /// AT-6.17, AT-5.7 Opened doors shut, and nobody acts any more.
    pub(crate) fn end_mutant_movement(&mut self) {
        self.settle_mutants();
        self.show_entered();
        self.begin(Phase::MutantCombat);
    }

    /// AT-5.7 No Mutant acts any more.
    pub(crate) fn settle_mutants(&mut self) {
        let s = &mut *self.s;
        s.opened = EdgeSet::EMPTY;
        s.ready.fill(Band::NONE);
        s.smashers.fill(Band::NONE);
        s.failed.fill(Band::NONE);
        s.idle_people = 0;
    }
}
