//! MU-3 Gene Pool modes and mulligan.

use table::{Pending, Seat, SeatSet, Witness};

use crate::cards::{Card, Cards, GenePile};
use crate::choice::{Ask, Choice, Luck, PileId};
use crate::fact::Fact;
use crate::frame::Frame;
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{Mode, State};
use crate::title::{Copies, Mulligans, Sets};

/// MU-3.4
pub(crate) const DEALT: usize = 9;
/// MU-3.6
pub(crate) const KEPT: usize = 6;
/// MU-3.15
pub(crate) const POOL: usize = 12;

impl Mutants {
    /// MU-3.9, MU-R42 The sets that nobody has taken.
    pub(crate) fn sets_left(&self, s: &State) -> impl Iterator<Item = u8> + use<'_> {
        let taken: Vec<u8> = match self.variant.sets {
            Sets::Once => Seat::at_table(s.players).filter_map(|seat| self.set_of(s, seat)).collect(),
            Sets::Shared => Vec::new(),
        };
        (0..self.set.pools.len() as u8).filter(move |set| !taken.contains(set))
    }

    /// The preconstructed set in a seat's Gene Pool.
    fn set_of(&self, s: &State, seat: Seat) -> Option<u8> {
        let card = s.side(seat).pool.kinds().next()?;
        self.card(card).pool.map(|set| set as u8)
    }

    /// MU-3.9 Two copies of each of the set's Mutants.
    pub(crate) fn designs(&self, set: u8) -> Cards {
        let designs = (Card::BASICS..Card::MUTANTS).map(Card);
        let designs = designs.filter(|card| self.card(*card).pool == Some(usize::from(set)));
        designs.flat_map(|card| [card, card]).collect()
    }

    /// MU-3.9 A set is chosen at the table, unless it was given with the options.
    pub(crate) fn set_question(s: &State, seat: Seat) -> Option<Pending<Ask, Luck>> {
        s.side(seat).pool.is_empty().then_some(Pending::Seat(seat, Ask::Set))
    }

    /// MU-3.3 The draft stack: one of each design, without those that are dealt.
    pub(crate) fn undealt(s: &State) -> Cards {
        let mut left: Cards = (Card::BASICS..Card::MUTANTS).map(Card).collect();
        for seat in Seat::at_table(s.players) {
            s.draft.packs[seat].kinds().for_each(|card| left.remove(card));
            s.draft.picks[seat].iter().for_each(|card| left.remove(*card));
        }
        left
    }

    /// How many picks are complete.
    pub(crate) fn turns_drafted(s: &State) -> usize {
        s.draft.picks[Seat::ALL[0]].len()
    }

    /// MU-3.5 Who was dealt the set that `seat` holds at pick number `turn`, counted from 0.
    pub(crate) fn origin(s: &State, seat: Seat, turn: usize) -> Seat {
        let players = usize::from(s.players);
        Seat::new((seat.index() + players * KEPT - turn) % players)
    }

    /// MU-3.5 The set that a seat holds.
    pub(crate) fn pack_of(s: &State, seat: Seat) -> Cards {
        s.draft.packs[Mutants::origin(s, seat, Mutants::turns_drafted(s))]
    }

    pub(crate) fn draft_question(s: &State) -> Pending<Ask, Luck> {
        let owing: SeatSet =
            Seat::at_table(s.players).filter(|seat| s.draft.sealed[*seat].is_none()).collect();
        Pending::Sealed(owing, Ask::Draft { pick: Mutants::turns_drafted(s) as u8 + 1 })
    }

    /// MU-3.15 All build in secret; with the copies of one box (MU-R43) one card each in turn, in the open.
    pub(crate) fn build_question(&self, s: &State) -> Option<Pending<Ask, Luck>> {
        if self.shares_copies(s) {
            let built = |seat: &Seat| s.side(*seat).pool.len();
            let next = s.first.clockwise(s.players).min_by_key(built)?;
            return (built(&next) < POOL).then_some(Pending::Seat(next, Ask::Build));
        }
        let owing: SeatSet =
            Seat::at_table(s.players).filter(|seat| s.side(*seat).pool.len() < POOL).collect();
        (!owing.is_empty()).then_some(Pending::Sealed(owing, Ask::Build))
    }

    /// MU-R43 Do all build from the two copies of one box?
    pub(crate) fn shares_copies(&self, s: &State) -> bool {
        s.mode == Mode::Constructed && self.variant.copies == Copies::Table
    }

    /// MU-3.16, MU-R43 How many copies of a design count for a seat that builds.
    pub(crate) fn copies_used(&self, s: &State, seat: Seat, card: Card) -> u8 {
        if self.shares_copies(s) {
            Seat::at_table(s.players).map(|seat| s.side(seat).pool.count(card)).sum()
        } else {
            s.side(seat).pool.count(card)
        }
    }

    /// MU-3.16 What a seat may still add to the Gene Pool it builds.
    pub(crate) fn buildable<'a>(&'a self, s: &'a State, seat: Seat) -> impl Iterator<Item = Card> + use<'a> {
        let designs = (Card::BASICS..Card::MUTANTS).map(Card);
        designs.filter(move |card| self.copies_used(s, seat, *card) < 2 && self.admits(s.mode, *card))
    }

    /// MU-3.20, MU-3.21, MU-R1
    pub(crate) fn mulligans(&self, s: &State, seat: Seat, used: u8, mut out: impl FnMut(Choice)) {
        out(Choice::Keep);
        match self.variant.mulligans {
            Mulligans::Piles | Mulligans::Declared => {
                let piles = s.side(seat).piles;
                let left = PileId::ALL.into_iter().filter(|pile| used >> pile.0 & 1 == 0);
                let left = left.filter(|pile| piles[usize::from(pile.0)].top.is_some());
                left.for_each(|pile| out(Choice::Mulligan(pile)));
            }
            Mulligans::All => out(Choice::MulliganAll),
            Mulligans::Off => {}
        }
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// MU-3.9, MU-R42 The set that was given with the options.
    pub(crate) fn take_given_set(&mut self, seat: Seat, left: u8) {
        let given = self.rules.set_of(self.s, seat);
        self.take_set(seat, left, given.unwrap_or_else(|| panic!("seat {seat} was given no set")));
    }

    /// MU-3.9
    pub(crate) fn take_set(&mut self, seat: Seat, left: u8, taken: u8) {
        self.s.side_mut(seat).pool = self.rules.designs(taken);
        self.s.open = self.s.open.with(seat);
        self.tell(Fact::Set { seat, set: taken });
        if left > 1 {
            self.push(Frame::Set { seat: seat.next(self.s.players), left: left - 1 });
        }
    }

    /// MU-3.4
    pub(crate) fn deal_draft(&mut self, seat: Seat, card: Card) {
        self.s.draft.packs[seat].add(card);
        self.tell(Fact::Dealt { seat, card: Some(card) });
        let players = self.s.players;
        let packs = self.s.draft.packs;
        let next = seat.clockwise(players).find(|seat| packs[*seat].len() < DEALT);
        if let Some(seat) = next {
            self.push(Frame::Deal { seat });
        }
    }

    /// MU-3.5 A pick is shown to nobody before all have chosen; then the sets go to the left.
    pub(crate) fn seal_pick(&mut self, seat: Seat, card: Card) {
        self.s.draft.sealed[seat] = Some(card);
        self.tell(Fact::Picked { seat, card: Some(card) });
        self.push(Frame::Draft);
        if Seat::at_table(self.s.players).any(|seat| self.s.draft.sealed[seat].is_none()) {
            return;
        }
        let turn = Mutants::turns_drafted(self.s);
        for seat in Seat::at_table(self.s.players) {
            let pick = self.s.draft.sealed[seat].take().expect("all have picked");
            let origin = Mutants::origin(self.s, seat, turn);
            self.s.draft.packs[origin].remove(pick);
            self.s.draft.picks[seat].push(pick);
        }
        self.tell(Fact::HandedOn);
        // MU-3.7 What is left of the sets stays behind.
        if turn + 1 == KEPT {
            self.s.frames.pop();
            for seat in Seat::at_table(self.s.players) {
                // MU-3.8
                let picks = self.s.draft.picks[seat];
                self.s.side_mut(seat).pool = picks.iter().flat_map(|card| [*card, *card]).collect();
                self.tell(Fact::Formed { seat });
            }
        }
    }

    /// MU-3.15
    pub(crate) fn build(&mut self, seat: Seat, card: Card) {
        self.s.side_mut(seat).pool.add(card);
        if self.rules.shares_copies(self.s) {
            self.tell(Fact::Chosen { seat, card });
        } else {
            self.tell(Fact::Picked { seat, card: Some(card) });
        }
        self.push(Frame::Build);
        if self.s.side(seat).pool.len() == POOL && self.s.mode != Mode::Solo {
            self.tell(Fact::Formed { seat });
        }
    }

    /// MU-3.18, MU-3.19 The cards of a pile have no order until they are turned up.
    pub(crate) fn deal_piles(&mut self) {
        let players = self.s.players;
        let order: Vec<Seat> = self.s.first.clockwise(players).collect();
        match self.s.mode {
            Mode::Solo => self.plan([Frame::Setup, Frame::Round]),
            Mode::Precon | Mode::Draft | Mode::Constructed => self.push(Frame::Round),
        }
        if self.rules.variant.mulligans != Mulligans::Off {
            for seat in order.iter().rev() {
                self.push(Frame::Mulligan { seat: *seat, used: 0 });
            }
        }
        for seat in order.iter().rev() {
            self.s.side_mut(*seat).piles = [GenePile { top: None, under: 4, bottom: None }; 3];
            let seat = *seat;
            self.plan([0, 1, 2].map(|pile| Frame::Reveal { seat, pile }));
        }
    }

    /// MU-3.19, MU-7.19
    pub(crate) fn reveal(&mut self, seat: Seat, pile: u8, card: Card) {
        let side = self.s.side_mut(seat);
        side.pool.remove(card);
        let place = &mut side.piles[usize::from(pile)];
        place.under -= 1;
        place.top = Some(card);
        self.tell(Fact::Revealed { seat, pile: PileId(pile), card });
    }

    /// MU-7.19 The last card of a pile that had a mulligan is known.
    pub(crate) fn reveal_bottom(&mut self, seat: Seat, pile: u8) {
        let place = &mut self.s.side_mut(seat).piles[usize::from(pile)];
        if place.top.is_none() {
            place.top = place.bottom.take();
            if let Some(card) = place.top {
                self.tell(Fact::Revealed { seat, pile: PileId(pile), card });
            }
        }
    }

    /// MU-3.20, MU-R2
    pub(crate) fn mulligan(&mut self, seat: Seat, used: u8, pile: PileId) {
        self.push(Frame::Mulligan { seat, used: used | 1 << pile.0 });
        self.send_down(seat, pile);
        match self.rules.variant.mulligans {
            // They are turned up together.
            Mulligans::Declared => {}
            Mulligans::Piles | Mulligans::All | Mulligans::Off => {
                self.push(Frame::Reveal { seat, pile: pile.0 });
            }
        }
    }

    /// MU-R2 A seat names no further pile: what still lies face-down is turned up.
    pub(crate) fn end_mulligan(&mut self, seat: Seat) {
        for pile in PileId::ALL.into_iter().rev() {
            if self.s.side(seat).piles[usize::from(pile.0)].top.is_none() {
                self.push(Frame::Reveal { seat, pile: pile.0 });
            }
        }
    }

    /// MU-R1
    pub(crate) fn mulligan_all(&mut self, seat: Seat) {
        for pile in PileId::ALL.into_iter().rev() {
            self.send_down(seat, pile);
            self.push(Frame::Reveal { seat, pile: pile.0 });
        }
    }

    fn send_down(&mut self, seat: Seat, pile: PileId) {
        let place = &mut self.s.side_mut(seat).piles[usize::from(pile.0)];
        let card = place.top.take().expect("a pile has a top before the first turn");
        place.bottom = Some(card);
        self.tell(Fact::Mulliganed { seat, pile, card });
    }
}
