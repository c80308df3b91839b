//! XM-7 Reactions, canceling, Hand Size; and cards that pass between hands.

use script::revolution::Trigger;
use table::{Seat, SeatSet, Witness};

use crate::fact::Fact;
use crate::frame::Frame;
use crate::ids::{Piece, Plot};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

impl Revolution {
    /// XM-2.9, XM-7.13, XM-7.14, XM-7.15, XM-R18, XM-R19 Only in this stage: cards above the Hand Size of the present Revolution Points.
    pub(crate) fn over_hand_size(&self, s: &State, seat: Seat) -> u8 {
        let size = self.set.economy.hand_size[usize::from(s.school(seat).rp.min(6))];
        (s.hands[seat].len() as u8).saturating_sub(size)
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-7.1, XM-7.2, XM-7.3, XM-7.4, XM-7.12, XM-R22 A Reaction is paid by its player alone, in any phase.
    pub(crate) fn react(&mut self, seat: Seat, card: Plot, on: Trigger, subject: Piece, source: Piece) {
        self.discard_plot(seat, card);
        self.tell(Fact::Reacted { seat, card });
        let left = self.s.school(seat).pp - self.rules.plot(card).cost;
        self.plot_points(seat, left);
        self.s.push(Frame::Reaction { me: seat, card, on, subject, source });
        let others: SeatSet = Seat::at_table(self.s.players).filter(|other| *other != seat).collect();
        // XM-7.7 A Reaction is canceled only by a card that says so.
        self.window(Trigger::ReactionPlayed, Piece::NONE, Piece::NONE, seat.next(self.s.players), others);
    }

    /// A Reaction that was not canceled takes effect.
    pub(crate) fn reaction(&mut self, me: Seat, card: Plot, subject: Piece, source: Piece) {
        self.tell(Fact::TakesEffect { card });
        let run = self.rules.reacting(self.s, me, card, subject, source);
        self.s.push(Frame::Run(run));
    }

    /// XM-7.13, XM-7.16 One card too many; it brings no Hope.
    pub(crate) fn cut_hand(&mut self, seat: Seat, card: Plot) {
        self.discard_plot(seat, card);
        self.tell(Fact::Discarded { seat, card });
        self.s.push(Frame::HandSize { seat });
    }

    /// A seat looks at another hand, and knows it from now on.
    pub(crate) fn look_at(&mut self, seat: Seat, of: Seat) {
        self.tell(Fact::LookedAt { seat, of });
        let hand = self.s.hands[of];
        self.s.known[seat][of] = hand;
        for card in hand.iter() {
            self.tell(Fact::Saw { seat, of, card: Some(card) });
        }
    }

    /// A card passes from hand to hand. Both know it; what others knew of either hand is no longer sure.
    pub(crate) fn pass_card(&mut self, from: Seat, to: Seat, card: Plot) {
        self.s.hands[from].remove(card);
        self.s.hands[to].add(card);
        for viewer in Seat::at_table(self.s.players) {
            if viewer == to {
                self.s.known[viewer][from].remove_if_there(card);
            } else if viewer == from {
                self.s.known[viewer][to].add(card);
            } else {
                self.s.known[viewer][from] = crate::ids::Cards::default();
            }
        }
        self.tell(Fact::Took { from, to, card: Some(card) });
    }

    /// A card of a hand is discarded by a card's effect, for its Hope Value if it says so.
    pub(crate) fn drop_card(&mut self, who: Seat, card: Plot, paid: bool) {
        self.discard_plot(who, card);
        self.tell(Fact::Discarded { seat: who, card });
        if paid {
            self.hope(who, i16::from(self.rules.plot(card).hope));
        }
    }
}
