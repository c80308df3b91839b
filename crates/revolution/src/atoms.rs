//! Atoms: each changes one thing and tells one fact.

use table::{Seat, Witness};

use crate::fact::{Fact, Pile};
use crate::ids::{Char, Drawn, Piece, Plot, Recruit, Training};
use crate::play::Play;

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-3.3, XM-3.4, XM-3.5, XM-3.7, XM-15.7 Plot Points are not touched: Revolution Points, within the track.
    pub(crate) fn rp(&mut self, seat: Seat, n: i8) {
        let from = self.s.schools[seat].rp;
        let to = from.saturating_add_signed(n).min(self.rules.set.economy.max_rp);
        self.s.schools[seat].rp = to;
        if from != to {
            self.tell(Fact::Rp { seat, from, to });
        }
    }

    /// XM-1.5 Hope Coins from or to the bank, never below 0.
    pub(crate) fn hope(&mut self, seat: Seat, n: i16) {
        let from = self.s.schools[seat].hope;
        let to = from.saturating_add_signed(n);
        self.s.schools[seat].hope = to;
        if from != to {
            self.tell(Fact::Hope { seat, from, to });
        }
    }

    /// XM-3.6, XM-6.11 Plot Points, within the track.
    pub(crate) fn plot_points(&mut self, seat: Seat, to: u8) {
        let from = self.s.schools[seat].pp;
        self.s.schools[seat].pp = to;
        if from != to {
            self.tell(Fact::PlotPoints { seat, from, to });
        }
    }

    /// XM-1.7, XM-2.3, XM-21.9, XM-R1 Power Tokens, within the limit; the supply has no end.
    pub(crate) fn power(&mut self, who: Char, n: i8) {
        let limit = self.rules.limit(self.s, who);
        let member = self.s.member_mut(who);
        let from = member.power;
        let to = from.saturating_add_signed(n);
        member.power = if n > 0 { to.min(limit.max(from)) } else { to };
        let to = member.power;
        if from != to {
            self.tell(Fact::Power { who, from, to });
        }
    }

    /// XM-2.11
    pub(crate) fn injure(&mut self, who: Char) {
        if !self.s.member(who).injured() {
            self.s.member_mut(who).set_injured(true);
            self.tell(Fact::Injured { who });
        }
    }

    /// XM-5.4
    pub(crate) fn heal(&mut self, who: Char) {
        if self.s.member(who).injured() {
            self.s.member_mut(who).set_injured(false);
            self.tell(Fact::Healed { who });
        }
    }

    /// XM-15.8, XM-15.10
    pub(crate) fn triumph(&mut self, who: Char, on: bool) {
        if self.s.member(who).triumph() != on {
            self.s.member_mut(who).set_triumph(on);
            self.tell(Fact::Triumph { who, on });
        }
    }

    /// XM-9.7, XM-9.8 A Character joins a School, with a full set of Power Tokens.
    pub(crate) fn join(&mut self, seat: Seat, who: Char) {
        let power = self.rules.printed_limit(who);
        let member = self.s.member_mut(who);
        *member = crate::state::Member { owner: seat.index() as u8, power, ..Default::default() };
        self.s.teams[seat] = self.s.teams[seat].with(who);
        self.tell(Fact::Joined { seat, who });
    }

    /// XM-2.13 A Hero or Student is discarded with everything on it.
    pub(crate) fn leave(&mut self, who: Char) {
        let Some(seat) = self.s.member(who).owner() else { return };
        let training = self.s.member(who).training();
        *self.s.member_mut(who) = crate::state::Member::default();
        self.s.teams[seat] = self.s.teams[seat].without(who);
        self.discard_recruit(Recruit::of(who));
        if let Some(training) = training {
            self.discard_recruit(Recruit::training(training));
        }
        self.tell(Fact::Left { seat, who });
    }

    /// XM-8.4, XM-8.5, XM-8.6, XM-R10 A Character changes School with everything on it.
    pub(crate) fn change_school(&mut self, who: Char, to: Seat) {
        let Some(from) = self.s.member(who).owner() else { return };
        if from == to {
            return;
        }
        self.s.member_mut(who).owner = to.index() as u8;
        self.s.teams[from] = self.s.teams[from].without(who);
        self.s.teams[to] = self.s.teams[to].with(who);
        self.tell(Fact::ChangedSchool { who, from, to });
    }

    /// XM-9.9 A Training Card is attached.
    pub(crate) fn train(&mut self, who: Char, training: Training) {
        self.s.member_mut(who).set_training(Some(training));
        self.tell(Fact::Trained { who, training });
        let clauses = self.rules.set.trainings[training.index()].clauses;
        let seat = self.s.member(who).owner().expect("only a School's Character is trained");
        self.fire(
            clauses,
            script::revolution::Trigger::TrainingAssigned,
            seat,
            who,
            Piece::NONE,
            Piece::NONE,
        );
    }

    /// XM-1.11 A Plot Card leaves a hand for the discard, seen by all.
    pub(crate) fn discard_plot(&mut self, seat: Seat, card: Plot) {
        self.s.show(seat, card);
        self.s.plot_discard.add(card);
    }

    /// XM-1.11 A Recruit card goes to the discard.
    pub(crate) fn discard_recruit(&mut self, card: Recruit) {
        self.s.recruit_discard |= 1 << card.0;
        self.s.row_discard |= 1 << card.0;
    }

    /// XM-6.3 An exhausted Plot Deck is made anew.
    pub(crate) fn refill_plots(&mut self) {
        if self.s.plots.is_empty() && !self.s.plot_discard.is_empty() {
            self.s.plots = std::mem::take(&mut self.s.plot_discard);
            self.tell(Fact::Shuffled { deck: Pile::Plot });
        }
    }

    /// XM-9.1, XM-R4 The row is dealt: as many cards as the deck and the discard can give. A deck that cannot fill it is
    /// renewed at once, or when its last card has been dealt.
    pub(crate) fn deal_row(&mut self) -> u8 {
        self.s.row_discard = 0;
        if self.rules.variant.renew_first && self.s.recruits.len() < usize::from(self.s.players) {
            self.refill_recruits();
        }
        let there = self.s.recruits.len() as u32 + self.s.recruit_discard.count_ones();
        (there as u8).min(self.s.players)
    }

    /// XM-R4 The Recruit Deck is made anew from the discard as it was when the row was dealt.
    pub(crate) fn refill_recruits(&mut self) {
        let cards = self.s.recruit_discard & !self.s.row_discard;
        if cards != 0 {
            self.s.recruit_discard &= !cards;
            self.s.recruits.shuffle_in(cards);
            self.tell(Fact::Shuffled { deck: Pile::Recruit });
        }
    }

    /// XM-R31 The same for the Mission Deck.
    pub(crate) fn refill_missions(&mut self) {
        if self.s.missions.is_empty() {
            let cards = std::mem::take(&mut self.s.mission_discard);
            self.s.missions.shuffle_in(u128::from(cards));
            self.tell(Fact::Shuffled { deck: Pile::Mission });
        }
    }

    /// What a Recruit card is, as it is turned up.
    pub(crate) fn turned(&mut self, card: Recruit) -> Drawn {
        self.tell(Fact::Turned { card });
        card.drawn()
    }
}
