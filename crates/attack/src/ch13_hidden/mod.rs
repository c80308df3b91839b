//! AT-13 Option: Hidden Movement. Who knows what: the view shows no more, and the re-deal keeps no more.
//!
//! What the two players have seen of each other is common knowledge and stands in [`Memory`]: who
//! shows something knows what was shown.

mod redeal;

use table::{Seat, Witness};

use crate::ch01_board::{Loc, Places};
use crate::ch02_units::{Band, Crew, Side};
use crate::fact::{Event, Fact};
use crate::play::Play;
use crate::rules::Attack;
use crate::state::{Memory, Phase, State};

/// What of a state a viewer knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eyes {
    /// Does it know where the Human side is, and the Walls?
    pub humans: bool,
    /// Does it know where the Mutants are?
    pub mutants: bool,
}

impl Attack {
    /// AT-13.1, AT-13.2, AT-13.3 A player knows the own side; a spectator only what both know.
    pub(crate) fn eyes(&self, s: &State, to: Option<Seat>) -> Eyes {
        let own = |side: Side| !self.variant.hidden || to == Some(s.seat(side));
        Eyes { humans: own(Side::Human), mutants: own(Side::Mutant) }
    }

    /// AT-R45 Is it a secret where units retreat to, unless they may be followed?
    pub(crate) fn conceals(&self) -> bool {
        self.variant.hidden && !self.variant.retreats_shown
    }

    /// AT-12.9, AT-R45 Do the Mutants know of Human side units in this room?
    pub(crate) fn known_occupied(&self, s: &State, at: Loc) -> bool {
        if !at.is_room() {
            return false;
        }
        if !self.variant.hidden || s.contested(at) {
            return !s.crew(at).is_empty();
        }
        let (bit, memory) = (1 << at.0, &s.memory);
        let seen =
            (memory.crews_exact | memory.crews_least) & bit != 0 && !memory.crews[at.index()].is_empty();
        seen || memory.said_yes & bit != 0
    }
}

impl Attack {
    /// AT-R40 Are those who enter rooms now seen only when the Movement Step ends?
    fn enters_unseen(&self, s: &State) -> bool {
        self.variant.seen_at_end && self.variant.hidden && s.phase == Phase::MutantMovement
    }

    /// AT-13.6, AT-13.10 Are units of both sides here, and have they seen each other? AT-14.6 Arrivals are seen as they come.
    pub(crate) fn is_met(&self, s: &State, at: Loc) -> bool {
        let arrivals = at == self.board.tech && !s.arrived.is_empty();
        s.contested(at) && (arrivals || !self.enters_unseen(s))
    }

    /// AT-13.6, AT-13.10, AT-13.11 The Human side units in a room, if those who do not own them know them for sure.
    pub(crate) fn crew_seen(&self, s: &State, at: Loc) -> Option<Crew> {
        let exact = s.memory.crews_exact & 1 << at.0 != 0;
        (self.is_met(s, at) || exact).then(|| s.crew(at))
    }

    /// AT-13.8, AT-13.10 The Mutants in a place, if those who do not own them know them for sure.
    pub(crate) fn band_seen(&self, s: &State, at: Loc) -> Option<Band> {
        let exact = s.memory.bands_exact & at.bit() != 0;
        (self.is_met(s, at) || exact).then(|| s.band(at))
    }
}

/// Who may hear of an event, before anybody asks whom it was told to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Audience {
    /// It is no secret, with any option.
    Everybody,
    /// Those whom the fact names: with Hidden Movement it is somebody's secret, or what is left of one.
    Ear,
}

/// AT-13.1 Every event, and who may hear of it.
pub(crate) fn audience(event: Event) -> Audience {
    match event {
        Event::RolledForSides { .. }
        | Event::TookSide { .. }
        | Event::SetUp { .. }
        | Event::Finished { .. }
        | Event::TurnBegan { .. }
        | Event::Began { .. }
        | Event::Said { .. }
        | Event::FightBegan { .. }
        | Event::RoundBegan { .. }
        | Event::LaidOut { .. }
        | Event::Paired { .. }
        | Event::Rolled { .. }
        | Event::Fell { .. }
        | Event::Captured { .. }
        | Event::Freed { .. }
        | Event::FightOver { .. }
        | Event::Barred { .. }
        | Event::Pursued { .. }
        | Event::Stayed { .. }
        | Event::LeftBuilding { .. }
        | Event::Glowed { .. }
        | Event::Ended { .. } => Audience::Everybody,
        Event::Walled { .. }
        | Event::Unwalled { .. }
        | Event::Placed { .. }
        | Event::Unplaced { .. }
        | Event::ArrivalRoll { .. }
        | Event::Arrived { .. }
        | Event::Attempt { .. }
        | Event::Banging { .. }
        | Event::Smashed { .. }
        | Event::Withstood { .. }
        | Event::Opened { .. }
        | Event::Moved { .. }
        | Event::Occupied { .. }
        | Event::Vacated { .. }
        | Event::Shown { .. }
        | Event::WallSeen { .. }
        | Event::WallsSeen { .. }
        | Event::Retreated { .. }
        | Event::Fled { .. }
        | Event::PennyMoved { .. }
        | Event::GlowRoll { .. }
        | Event::TurnOver { .. } => Audience::Ear,
    }
}

/// AT-5.10 A completed move is final, whatever it shows; what fate or a look decided is too.
pub(crate) fn reveals(event: Event) -> bool {
    match event {
        Event::RolledForSides { .. }
        | Event::Smashed { .. }
        | Event::Withstood { .. }
        | Event::Moved { .. }
        | Event::Occupied { .. }
        | Event::Vacated { .. }
        | Event::Shown { .. }
        | Event::WallSeen { .. }
        | Event::WallsSeen { .. }
        | Event::Said { .. }
        | Event::Rolled { .. }
        | Event::Fell { .. }
        | Event::Captured { .. }
        | Event::Freed { .. }
        | Event::Retreated { .. }
        | Event::Fled { .. }
        | Event::Barred { .. }
        | Event::Pursued { .. }
        | Event::LeftBuilding { .. }
        | Event::PennyMoved { .. }
        | Event::ArrivalRoll { .. }
        | Event::Arrived { .. }
        | Event::GlowRoll { .. }
        | Event::Glowed { .. } => true,
        Event::TookSide { .. }
        | Event::Walled { .. }
        | Event::Unwalled { .. }
        | Event::Placed { .. }
        | Event::Unplaced { .. }
        | Event::SetUp { .. }
        | Event::Finished { .. }
        | Event::TurnBegan { .. }
        | Event::TurnOver { .. }
        | Event::Began { .. }
        | Event::Attempt { .. }
        | Event::Banging { .. }
        | Event::Opened { .. }
        | Event::FightBegan { .. }
        | Event::RoundBegan { .. }
        | Event::LaidOut { .. }
        | Event::Paired { .. }
        | Event::FightOver { .. }
        | Event::Stayed { .. }
        | Event::Ended { .. } => false,
    }
}

impl Memory {
    /// More Human side units may be there now than were seen.
    fn doubt_crew(&mut self, at: Loc) {
        let bit = 1 << at.0;
        self.crews_least |= self.crews_exact & bit;
        self.crews_exact &= !bit;
        self.said_no &= !bit;
    }

    /// More Mutants may be there now than were seen.
    fn doubt_band(&mut self, at: Loc) {
        self.bands_least |= self.bands_exact & at.bit();
        self.bands_exact &= !at.bit();
    }

    /// AT-13.10 Both sides see what is there now; what was seen before is old.
    fn outdate(&mut self, at: Loc) {
        let bit = !(1 << at.0);
        self.crews_exact &= bit;
        self.crews_least &= bit;
        self.bands_exact &= !at.bit();
        self.bands_least &= !at.bit();
    }

    fn see_crew(&mut self, at: Loc, crew: Crew, turn: u8) {
        let bit = 1 << at.0;
        self.crews[at.index()] = crew;
        self.crews_turn[at.index()] = turn;
        self.crews_exact |= bit;
        self.crews_least &= !bit;
        self.said_yes &= !bit;
        self.said_no &= !bit;
    }

    fn see_band(&mut self, at: Loc, band: Band, turn: u8) {
        self.bands[at.index()] = band;
        self.bands_turn[at.index()] = turn;
        self.bands_exact |= at.bit();
        self.bands_least &= !at.bit();
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    fn is_hidden(&self) -> bool {
        self.rules.variant.hidden
    }

    /// AT-R39, AT-R44, AT-R58 A die that with Hidden Movement only the Mutant player sees.
    pub(crate) fn cast(&mut self, roll: u8) {
        if self.is_hidden() {
            self.s.secret_die = roll;
        } else {
            self.s.dice = [0, roll];
        }
    }

    /// AT-13.6, AT-13.10, AT-13.11 Each side sees the other's units in a room that both are in.
    pub(crate) fn show(&mut self, at: Loc) {
        if self.is_hidden() {
            self.s.memory.outdate(at);
        }
        let (crew, band) = (self.s.crew(at).group(), self.s.band(at).group());
        self.tell_others(Side::Human, Event::Shown { side: Side::Human, at, group: crew });
        self.tell_others(Side::Mutant, Event::Shown { side: Side::Mutant, at, group: band });
    }

    /// AT-13.7, AT-R43, AT-R62 The Combat is over: what was seen last is remembered, what follows is secret.
    pub(crate) fn remember(&mut self, at: Loc) {
        if !self.is_hidden() {
            return;
        }
        let s = &mut *self.s;
        let (crew, band) = (s.crew(at), s.band(at));
        s.memory.see_crew(at, crew, s.turn);
        s.memory.see_band(at, band, s.turn);
    }

    /// AT-13.9 Mutants have gone from one place to another; AT-R40 what they see there they see at once.
    pub(crate) fn seen_moving(&mut self, from: Loc, to: Loc, band: Band) {
        if !self.is_hidden() {
            return;
        }
        if from.is_room() && self.s.band(from).is_empty() {
            self.vacated(from);
        }
        if self.s.phase == Phase::MutantMovement {
            // A room that was seen to be left may be entered again.
            self.s.memory.bands_exact &= !to.bit();
        }
        if to.is_room() {
            if self.s.band(to) == band {
                self.tell_others(Side::Mutant, Event::Occupied { room: to });
            }
            if !self.rules.enters_unseen(self.s) {
                self.see_walls(to);
            }
        }
        if self.rules.is_met(self.s, to) {
            self.show(to);
        }
    }

    /// AT-R40 The Movement Step ends: each side sees what it has not seen yet of rooms that were entered.
    pub(crate) fn show_entered(&mut self) {
        if !self.rules.enters_unseen(self.s) {
            return;
        }
        for room in Places(self.s.rooms_with_mutants()) {
            self.see_walls(room);
            if self.s.contested(room) && !self.rules.is_met(self.s, room) {
                self.show(room);
            }
        }
    }

    /// AT-13.9 No Mutant is left in a room; they know who of the Human side is.
    pub(crate) fn vacated(&mut self, room: Loc) {
        if !self.is_hidden() {
            return;
        }
        let s = &mut *self.s;
        let crew = s.crew(room);
        s.memory.see_crew(room, crew, s.turn);
        s.memory.see_band(room, Band::NONE, s.turn);
        self.tell_others(Side::Mutant, Event::Vacated { room });
    }

    /// AT-13.4, AT-R41 Mutants see all Walls of a room they enter, and do not forget them.
    pub(crate) fn see_walls(&mut self, room: Loc) {
        let bit = 1 << room.0;
        if !self.is_hidden() || self.s.memory.entered & bit != 0 {
            return;
        }
        self.s.memory.entered |= bit;
        let rules = self.rules;
        for door in rules.board.exits(room).iter().filter_map(|exit| exit.door) {
            if self.s.walled.contains(door) {
                self.tell_others(Side::Human, Event::WallSeen { door });
            }
        }
        self.tell_others(Side::Human, Event::WallsSeen { room });
    }

    /// AT-13.5, AT-R42 Said once, and true until the Human side moves.
    pub(crate) fn say_beyond(&mut self, room: Loc) {
        if !self.is_hidden() || !room.is_room() {
            return;
        }
        let occupied = !self.s.crew(room).is_empty();
        self.note(room, occupied);
        self.tell(Event::Said { room, occupied });
    }

    fn note(&mut self, room: Loc, occupied: bool) {
        let (bit, turn) = (1 << room.0, self.s.turn);
        let memory = &mut self.s.memory;
        memory.said[room.index()] = 2 * turn + u8::from(occupied);
        memory.said_yes &= !bit;
        memory.said_no &= !bit;
        if occupied {
            memory.said_yes |= bit;
        } else {
            memory.said_no |= bit;
        }
    }

    /// AT-R45 The Mutants learn that a room is occupied, and choose again.
    pub(crate) fn bar(&mut self, room: Loc) {
        self.note(room, true);
        self.tell(Event::Barred { room });
    }

    /// AT-R45 Mutants were seen running: at least they are there now. AT-13.8 Nobody sees into a square.
    pub(crate) fn seen_bands_run(&mut self, from: Loc, to: Loc, band: Band) {
        if !self.is_hidden() {
            return;
        }
        let s = &mut *self.s;
        let (here, there) = (s.band(from), s.band(to));
        if !s.contested(from) {
            s.memory.see_band(from, here, s.turn);
        }
        if to.is_room() && !s.contested(to) {
            if s.memory.bands_exact & to.bit() != 0 {
                return s.memory.see_band(to, there, s.turn);
            }
            let known = s.memory.bands_least & to.bit() != 0;
            let old = if known { s.memory.bands[to.index()] } else { Band::NONE };
            s.memory.bands[to.index()] = old.with(band);
            s.memory.bands_turn[to.index()] = s.turn;
            s.memory.bands_least |= to.bit();
        }
    }

    /// AT-13.7, AT-R45 Units of a side were seen to leave a room, and not where to: of the rooms around it nobody is sure any
    /// more.
    pub(crate) fn seen_leaving(&mut self, from: Loc, side: Side) {
        if !self.is_hidden() {
            return;
        }
        let (rules, s) = (self.rules, &mut *self.s);
        let (crew, band, left) = (s.crew(from), s.band(from), !s.contested(from));
        match side {
            Side::Mutant if left => s.memory.see_band(from, band, s.turn),
            Side::Human if left => s.memory.see_crew(from, crew, s.turn),
            Side::Mutant | Side::Human => {}
        }
        if !rules.conceals() {
            return;
        }
        let rooms = rules.board.exits(from).iter().map(|exit| exit.to).filter(|to| to.is_room());
        for room in rooms {
            match side {
                Side::Mutant => s.memory.doubt_band(room),
                Side::Human => s.memory.doubt_crew(room),
            }
        }
    }

    /// AT-R45 So were Human side units.
    pub(crate) fn seen_crews_run(&mut self, from: Loc, to: Loc, crew: Crew) {
        if !self.is_hidden() {
            return;
        }
        let s = &mut *self.s;
        let (here, there, bit) = (s.crew(from), s.crew(to), 1 << to.0);
        if !s.contested(from) {
            s.memory.see_crew(from, here, s.turn);
        }
        if !s.contested(to) {
            if s.memory.crews_exact & bit != 0 {
                return s.memory.see_crew(to, there, s.turn);
            }
            let known = s.memory.crews_least & bit != 0;
            let old = if known { s.memory.crews[to.index()] } else { Crew::NONE };
            s.memory.crews[to.index()] = old.with(crew);
            s.memory.crews_turn[to.index()] = s.turn;
            s.memory.crews_least |= bit;
            s.memory.said_yes &= !bit;
            s.memory.said_no &= !bit;
        }
    }

    /// AT-R58 Everybody knows where Penny is set free.
    pub(crate) fn seen_freed(&mut self, at: Loc) {
        if self.is_hidden() && !self.s.contested(at) {
            let s = &mut *self.s;
            let crew = s.crew(at);
            s.memory.see_crew(at, crew, s.turn);
        }
    }

    /// The Human side moves now: what was known of it is old.
    pub(crate) fn forget_crews(&mut self) {
        let memory = &mut self.s.memory;
        memory.crews_exact = 0;
        memory.crews_least = 0;
        memory.said_yes = 0;
        memory.said_no = 0;
    }

    /// Glow and Go, then the Mutants move: what was known of them is old.
    pub(crate) fn forget_bands(&mut self) {
        self.s.memory.bands_exact = 0;
        self.s.memory.bands_least = 0;
    }
}
