//! MU-2 Table setup.

use kit::{Stack, Track};
use table::{Pending, Seat, SeatMap, SeatSet, Who, Witness};

use crate::ask::{Ask, Luck};
use crate::cards::{Card, Cards};
use crate::ch03_draft::{Deal, TakeSet};
use crate::choice::Choice;
use crate::fact::{Caused, Fact};
use crate::frame::{Frame, Task, task_type};
use crate::play::Play;
use crate::rules::Mutants;
use crate::score::Scores;
use crate::state::{BOSS, Boss, Draft, Mode, Side, State};
use crate::title::Setup;

impl Mutants {
    /// MU-2.1 to MU-2.6 The state before anything has happened.
    pub(crate) fn set_up(&self, setup: &Setup) -> State {
        let basics: Cards = (0..Card::BASICS).map(Card).collect();
        // MU-2.4, MU-2.5
        let player = Side { hand: basics, shown: basics, deck: basics, ..Side::default() };
        let mut s = State {
            players: setup.players,
            mode: setup.mode,
            round: 1,
            first: Seat::ALL[0],
            active: Seat::ALL[0],
            open: SeatSet::EMPTY,
            sides: SeatMap::from_fn(|seat| {
                if seat.index() < usize::from(setup.players) { player } else { Side::default() }
            }),
            power: Track::EMPTY,
            scores: Scores::default(),
            draft: Draft::default(),
            boss: Boss::default(),
            copied: Stack::new(),
            resolved: true,
            blocked: None,
            frames: Stack::new(),
        };
        for (seat, pool) in setup.pools.iter(setup.players) {
            if let Some(pool) = pool {
                s.side_mut(seat).pool = *pool;
                s.open = s.open.with(seat);
            }
        }
        match setup.mode {
            Mode::Precon | Mode::Draft | Mode::Constructed => s.frames.push(Frame::First),
            Mode::Solo => {
                // MU-16.8, MU-16.11, MU-16.13, MU-16.43, MU-R73
                let boss = &self.set.bosses[self.boss];
                s.power.put(Seat::ALL[0], self.set.board.second);
                s.power.put(BOSS, self.set.board.second - 1);
                s.boss.life = self.boss_life();
                s.side_mut(BOSS).deck = (0..boss.cards.len())
                    .map(|index| Card::new(self.first_action().index() + index))
                    .collect();
                s.frames.extend([Frame::Pools, Frame::Build]);
            }
        }
        // A solo pool that is given leaves nothing to build; what follows by itself is told to nobody.
        Play { rules: self, s: &mut s, ear: &mut () }.run();
        s
    }
}

task_type! {
    /// MU-2.7 Fate picks the first player.
    First
}

impl Task for First {
    fn ask(&self, _: &Mutants, _: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Fate(Luck::First))
    }

    fn run<W: Witness<Caused>>(self, _: &mut Play<'_, W>) {
        unreachable!("{self:?} asks")
    }

    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let Choice::First(seat) = c else { panic!("{self:?} was answered {c:?}") };
        play.begin(seat);
    }

    fn fits(&self, _: &Mutants, _: &State, _: Option<Frame>) -> bool {
        true
    }
}

impl<W: Witness<Caused>> Play<'_, W> {
    /// MU-2.7, MU-2.8, MU-2.9, MU-2.10, MU-2.11, MU-R41, MU-R47
    fn begin(&mut self, first: Seat) {
        let players = self.s.players;
        self.s.first = first;
        self.s.active = first;
        self.s.scores = Scores::start(first, players, self.rules.variant.score_stack);
        if self.rules.shares_copies(self.s) {
            // MU-R43 Gene Pools that are built in the open are known to all.
            self.s.open = Seat::at_table(players).collect();
        }
        self.tell(Fact::First { seat: first });
        // MU-2.8, MU-2.10 The last player's marker is put down first, the first player's last.
        let order: Vec<(usize, Seat)> = first.clockwise(players).enumerate().collect();
        for (steps, seat) in order.into_iter().rev() {
            self.place(seat, self.rules.set.board.second + 1 + steps as u8 - players);
        }
        match self.s.mode {
            Mode::Precon => self.plan([TakeSet { seat: first, left: players }.into(), Frame::Pools]),
            Mode::Draft => self.plan([Deal { seat: first }.into(), Frame::DraftPick, Frame::Pools]),
            Mode::Constructed => self.plan([Frame::Build, Frame::Pools]),
            Mode::Solo => unreachable!("a solo game has no first player to draw"),
        }
    }

    /// MU-14.19 Puts a Power marker down, which is neither a gain nor a loss.
    pub(crate) fn place(&mut self, seat: Seat, space: u8) {
        self.s.power.lift(seat);
        self.s.power.put(seat, space);
        self.tell(Fact::Placed { seat, space });
    }
}
