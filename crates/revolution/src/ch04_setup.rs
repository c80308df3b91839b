//! XM-4 Setup, and every contest of three dice.

use table::{Pending, Seat, SeatMap, SeatSet, Who, Witness};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::{Frame, Task, Why, task, unasked};
use crate::ids::{CHARS, Cards, Char, CharSet, LEADERS, Plot, RECRUITS, Recruit};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::{School, State};
use crate::title::Setup;

task! {
    /// XM-4.1, XM-11.5, XM-22.8, XM-24.8 Three dice each; ties roll again.
    pub struct Contest { pub why: Why, pub seats: SeatSet, pub at: Seat, pub dice: u8 }
}

impl Task for Contest {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Fate(Luck::Contest { why: self.why, seat: self.at }))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Die(face) = c else { unasked(self, who, c) };
        play.contest_die(self, face);
    }
}

task! {
    /// XM-4.1 The next seat takes a School.
    pub struct TakeSchool { pub seat: Seat, pub left: u8 }
}

impl Task for TakeSchool {
    const FORCED: bool = true;

    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(self.seat, Ask::School))
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.schools_left(s).for_each(|who| out(Choice::TakeSchool(who)));
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::TakeSchool(leader) = c else { unasked(self, who, c) };
        play.take_school(self.seat, self.left, leader);
    }
}

task! {
    /// XM-4.5 Fate deals a starting Hero, then Students.
    pub struct StartDeal { pub seat: Seat, pub left: u8 }
}

impl Task for StartDeal {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Fate(Luck::Start { seat: self.seat }))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Turn(card) = c else { unasked(self, who, c) };
        play.deal_start(self.seat, self.left, card);
    }
}

task! {
    /// XM-4.12 The first Mission Commander, by chance.
    pub struct Lead;
}

impl Task for Lead {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Fate(Luck::Lead))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Lead(seat) = c else { unasked(self, who, c) };
        play.lead(seat);
    }
}

/// XM-F24, XM-F54, XM-F92 Dice of a contest.
const DICE: u8 = 3;

impl Revolution {
    /// XM-4.10, XM-4.13 Three shuffled decks, empty discards, nothing on anybody.
    pub(crate) fn set_up(&self, setup: Setup) -> State {
        let mut plots = Cards::default();
        for (index, plot) in self.set.plots.iter().enumerate() {
            (0..plot.copies).for_each(|_| plots.add(Plot::new(index)));
        }
        let economy = &self.set.economy;
        // XM-4.3, XM-4.9
        let school = School {
            rp: economy.start_rp,
            pp: economy.start_plot_points,
            hope: u16::from(economy.start_hope),
            ..School::default()
        };
        let mut s = State {
            hands: SeatMap::default(),
            known: SeatMap::default(),
            plots,
            plot_discard: Cards::default(),
            recruits: crate::deck::Deck { bag: (1 << RECRUITS) - 1, ..Default::default() },
            recruit_discard: 0,
            row_discard: 0,
            missions: crate::deck::Deck { bag: (1 << 18) - 1, ..Default::default() },
            mission_discard: 0,
            sealed: crate::state::Sealed::default(),
            teams: SeatMap::all(CharSet::EMPTY),
            stakes: SeatMap::all(0),
            last: None,
            waited: SeatSet::EMPTY,
            round: 0,
            players: setup.players,
            commander: Seat::ALL[0],
            schools: SeatMap::all(school),
            roster: [crate::state::Member::default(); CHARS],
            passed: SeatSet::EMPTY,
            support: SeatMap::all(0),
            used: kit::Stack::default(),
            dials: SeatMap::all(0),
            rolled: [[0; 6]; 2],
            totals: SeatMap::all(0),
            rank: SeatMap::all(0),
            contenders: SeatSet::EMPTY,
            bye: None,
            champion: None,
            deal: crate::deals::Deal::default(),
            promises: SeatMap::default(),
            arena: crate::arena::Arena::default(),
            fight: crate::arena::Fight::default(),
            frames: kit::Stack::default(),
        };
        s.push(Frame::Round);
        s.push(Frame::Lead);
        for seat in Seat::at_table(setup.players).rev() {
            s.push(Frame::StartDeal(StartDeal { seat, left: 3 }));
        }
        s.push(roll_off(Why::School, SeatSet::everyone(setup.players)));
        s
    }

    /// XM-4.1, XM-4.2 Schools that nobody has taken.
    pub(crate) fn schools_left(&self, s: &State) -> impl Iterator<Item = Char> + Clone {
        let taken: Vec<Char> = Seat::at_table(s.players).map(|seat| s.school(seat).leader).collect();
        (0..LEADERS).map(Char::new).filter(move |leader| !taken.contains(leader))
    }

    /// XM-4.4 Starting Characters that fate may deal: a Hero first, then Students.
    pub(crate) fn starters(&self, s: &State, left: u8) -> impl Iterator<Item = Recruit> {
        let hero = left == 3;
        crate::deck::bits(s.recruits.bag).map(Recruit).filter(move |card| {
            card.index() < CHARS - LEADERS && {
                let card = &self.set.characters[card.index()];
                card.start && card.hero == hero
            }
        })
    }
}

/// Dice that these seats roll.
pub(crate) fn roll_off(why: Why, seats: SeatSet) -> Frame {
    let at = seats.iter().next().unwrap_or(Seat::ALL[0]);
    Frame::Contest(Contest { why, seats, at, dice: DICE })
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-4.1, XM-11.5, XM-22.8, XM-R2, XM-R34, XM-R40 One die; when all have rolled, equals roll again.
    pub(crate) fn contest_die(&mut self, contest: Contest, face: u8) {
        let Contest { why, seats, at, dice } = contest;
        self.tell(Fact::ContestDie { why, seat: at, face });
        if dice == DICE {
            self.s.totals[at] = 0;
        }
        self.s.totals[at] += face;
        if dice > 1 {
            return self.s.push(Frame::Contest(Contest { why, seats, at, dice: dice - 1 }));
        }
        if let Some(next) = seats.iter().find(|seat| *seat > at) {
            return self.s.push(Frame::Contest(Contest { why, seats, at: next, dice: DICE }));
        }
        let totals = self.s.totals;
        let best = seats.iter().map(|seat| totals[seat]).max().unwrap_or(0);
        let tied: SeatSet = seats.iter().filter(|seat| totals[*seat] == best).collect();
        if why == Why::Hope {
            return self.rank_hope(seats);
        }
        if tied.len() > 1 {
            self.tell(Fact::RollAgain { why, total: best });
            return self.s.push(roll_off(why, tied));
        }
        let winner = tied.iter().next().unwrap_or(at);
        match why {
            Why::School => {
                self.tell(Fact::ChoosesFirst { seat: winner });
                self.s.push(Frame::TakeSchool(TakeSchool { seat: winner, left: self.s.players }));
            }
            Why::Commander => self.becomes_commander(winner),
            Why::Control => {
                self.s.arena.control = Some(winner);
                self.tell(Fact::Controls { seat: winner });
            }
            Why::Hope => {}
        }
    }

    /// XM-4.1, XM-4.2 A School is taken, with everything that belongs to it.
    pub(crate) fn take_school(&mut self, seat: Seat, left: u8, who: Char) {
        self.s.schools[seat].leader = who;
        self.tell(Fact::SchoolTaken { seat, who });
        // XM-4.8 The Leader starts with Power Tokens equal to its limit.
        self.join(seat, who);
        if left > 1 {
            self.s.push(Frame::TakeSchool(TakeSchool { seat: seat.next(self.s.players), left: left - 1 }));
        }
    }

    /// XM-4.5, XM-4.6, XM-4.7, XM-4.8 A starting Character joins; the others stay in the deck.
    pub(crate) fn deal_start(&mut self, seat: Seat, left: u8, card: Recruit) {
        self.s.recruits.bag &= !(1 << card.0);
        self.turned(card);
        if let crate::ids::Drawn::Char(who) = card.drawn() {
            self.join(seat, who);
        }
        if left > 1 {
            self.s.push(Frame::StartDeal(StartDeal { seat, left: left - 1 }));
        }
    }

    /// XM-1.9, XM-4.12
    pub(crate) fn lead(&mut self, seat: Seat) {
        self.s.commander = seat;
        self.tell(Fact::Commander { seat });
    }
}
