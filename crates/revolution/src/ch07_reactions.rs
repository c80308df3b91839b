//! XM-7 Reactions, canceling, Hand Size; and cards that pass between hands.

use script::revolution::Trigger;
use table::{Form, Name, Pending, Place, Refusal, Say, Seat, SeatSet, Who, Witness, say};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::forms::best;
use crate::frame::{Frame, Task, task, unasked};
use crate::ids::{Cards, Piece, Plot};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

task! {
    /// XM-7.1 A Reaction on its way.
    pub struct Reaction { pub me: Seat, pub card: Plot, pub on: Trigger, pub subject: Piece, pub source: Piece }
}

impl Task for Reaction {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.reaction(self.me, self.card, self.subject, self.source);
    }

    fn card(&self, rules: &Revolution) -> Option<Name> {
        Some(rules.plot(self.card).name.clone())
    }

    fn fits(&self, rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.me) && rules.is_plot(self.card)
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-7.13 Too many Plot Cards go.
    pub struct HandSize { pub seat: Seat }
}

impl Task for HandSize {
    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let over = rules.over_hand_size(s, self.seat);
        (over > 0).then_some(Pending::Seat(self.seat, Ask::HandSize { over }))
    }

    fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        let n = usize::from(rules.over_hand_size(s, seat));
        let worth = |card: Plot| -i32::from(rules.plot(card).hope) - i32::from(rules.plot(card).cost);
        let mut last = None;
        best::<Plot, CLOSER>(s.hands[seat].iter(), worth).combinations(n.min(CLOSER), |cards| {
            let mut cards: Cards = cards.collect();
            // With more to go than are looked at closer: the first ones beside them.
            for card in s.hands[seat].iter() {
                if cards.len() < n && cards.count(card) < s.hands[seat].count(card) {
                    cards.add(card);
                }
            }
            // Copies of a card make the same choice more than once, one after another or not.
            if last.is_none_or(|known| known != cards) {
                last = Some(cards);
                out(Choice::Discard(cards));
            }
        });
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat)
    }

    fn allows(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> bool {
        let over = usize::from(rules.over_hand_size(s, seat));
        matches!(c, Choice::Discard(cards) if cards.len() == over && cards.within(s.hands[seat]))
    }

    fn why(&self, rules: &Revolution, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Discard(cards) if !cards.within(s.hands[seat]) => {
                let card = cards.kinds().find(|card| cards.count(*card) > s.hands[seat].count(*card));
                let name = rules.plot_names(card.into_iter().collect());
                Refusal::new("XM-7.13", say!("revolution-no-hand", card = name))
            }
            Choice::Discard(_) => {
                let over = rules.over_hand_size(s, seat);
                Refusal::new("XM-7.13", say!("revolution-no-discard-count", n = over))
            }
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn forms(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut Vec<Form>) {
        let over = rules.over_hand_size(s, seat);
        let form = Form::new("discard", say!("revolution-ask-hand-size", over = over), "XM-7.13");
        out.push(rules.card_blanks(form, seat, s.hands[seat], over, over));
    }

    fn fill(&self, rules: &Revolution, s: &State, seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        let cards = rules.counted_cards(s.hands[seat], values).filter(|cards| !cards.is_empty())?;
        (head == "discard").then_some(Choice::Discard(cards))
    }

    fn filled(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        let Choice::Discard(cards) = c else { return None };
        Some(("discard".to_owned(), rules.card_values(s.hands[seat], cards)?))
    }

    /// XM-7.16 It brings no Hope.
    fn stakes(&self, rules: &Revolution, _s: &State, _seat: Seat, c: Choice) -> Option<Say> {
        let Choice::Discard(cards) = c else { return None };
        Some(say!("revolution-stakes-discard", cards = rules.plot_names(cards), n = cards.len()))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Discard(cards) = c else { unasked(self, who, c) };
        cards.iter().for_each(|card| play.cut_hand(self.seat, card));
    }
}

task! {
    /// A card passes from hand to hand.
    pub struct TakeCard { pub from: Seat, pub to: Seat, pub random: bool }
}

impl Task for TakeCard {
    fn ask(&self, _rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let pending = if self.random {
            Pending::Fate(Luck::Random { from: self.from })
        } else {
            Pending::Seat(self.to, Ask::TakeCard { from: self.from })
        };
        (!s.hands[self.from].is_empty()).then_some(pending)
    }

    fn offer(&self, _rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        s.hands[self.from].kinds().for_each(|card| out(Choice::Take(card)));
    }

    fn touch(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        let Choice::Take(card) = c else { return };
        let is_seen = seat == self.from || s.known[seat][self.from].count(card) > 0;
        out.push(if is_seen { rules.hand_place(self.from, card) } else { Place::new("hand", self.from) });
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let (Choice::Draw(card) | Choice::Take(card)) = c else { unasked(self, who, c) };
        play.pass_card(self.from, self.to, card);
    }
}

task! {
    /// A card of a hand is discarded.
    pub struct DropCard { pub who: Seat, pub by: Seat, pub random: bool, pub paid: bool }
}

impl Task for DropCard {
    fn ask(&self, _rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let pending = if self.random {
            Pending::Fate(Luck::Random { from: self.who })
        } else {
            Pending::Seat(self.by, Ask::DropCard { who: self.who })
        };
        (!s.hands[self.who].is_empty()).then_some(pending)
    }

    fn offer(&self, _rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        s.hands[self.who].kinds().for_each(|card| out(Choice::Take(card)));
    }

    fn touch(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        let Choice::Take(card) = c else { return };
        let is_seen = seat == self.who || s.known[seat][self.who].count(card) > 0;
        out.push(if is_seen { rules.hand_place(self.who, card) } else { Place::new("hand", self.who) });
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let (Choice::Draw(card) | Choice::Take(card)) = c else { unasked(self, who, c) };
        play.drop_card(self.who, card, self.paid);
    }
}

/// How many cards are looked at closer where many could go.
const CLOSER: usize = 5;

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
        self.s.push(Frame::Reaction(Reaction { me: seat, card, on, subject, source }));
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
                self.s.known[viewer][from] = Cards::default();
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
