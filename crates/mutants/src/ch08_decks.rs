//! MU-8 Card zones, drawing and empty decks.

use script::mutants::Event;
use table::{Form, Pending, Place, Refusal, Say, Seat, Who, Witness, say};

use crate::ask::{Ask, Luck};
use crate::cards::{Card, Cards};
use crate::ch07_actions::{counts, filled_in, not_so_many, touch_discards};
use crate::choice::Choice;
use crate::fact::{Caused, Fact, Zone};
use crate::frame::{Frame, Task, Why, task_type};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::State;
use crate::study::Owed;
use crate::title::LoneCard;
use crate::view::Doing;

task_type! {
    /// MU-8.1 Cards are drawn.
    Draw { seat: Seat, left: u8, got: u8, why: Why }
}

pub(crate) fn ask_freeze_one(_: &Mutants) -> Say {
    say!("mutants-ask-freeze-one")
}

impl Task for Draw {
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        if self.left == 0 { None } else { Mutants::deck_question(s, self.seat) }
    }

    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.draw(self);
    }

    fn offer(&self, _: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
        offer_to_freeze(s, seat, out);
    }

    fn refuse(&self, rules: &Mutants, _: &State, _: Seat, ask: Ask, c: Choice) -> Refusal {
        not_to_freeze(rules, ask, c)
    }

    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        if let Choice::Draw(card) = c {
            play.draw_unknown(self, card);
        } else if let Choice::Freeze(card) = c {
            play.push(self);
            play.freeze_for_reshuffle(self.seat, card);
        } else {
            panic!("{self:?} was answered {c:?}");
        }
    }

    fn touch(&self, rules: &Mutants, _: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        touch_to_freeze(rules, seat, c, out);
    }

    fn doing(&self, _: &Mutants, _: &State) -> Option<Doing> {
        Some(Doing::about("draw", self.seat, None, self.left.into()))
    }

    fn owes(&self, _: &State, seat: Seat, owed: &mut Owed) {
        if self.seat == seat {
            owed.draws += self.left;
        }
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

task_type! {
    /// MU-12.18 The top card of the deck is deployed.
    DeployTop { seat: Seat }
}

impl Task for DeployTop {
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        Mutants::deck_question(s, self.seat)
    }

    /// MU-12.18, MU-12.19, MU-R19, MU-R20, MU-R21
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        match play.known_top(self.seat, self.into()) {
            Top::Known(card) => play.deploy(self.seat, card, Zone::Deck),
            Top::Again | Top::Nothing => {}
        }
    }

    fn offer(&self, _: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
        offer_to_freeze(s, seat, out);
    }

    fn refuse(&self, rules: &Mutants, _: &State, _: Seat, ask: Ask, c: Choice) -> Refusal {
        not_to_freeze(rules, ask, c)
    }

    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        if let Choice::Draw(card) = c {
            play.deploy_drawn(self.seat, card);
        } else if let Choice::Freeze(card) = c {
            play.push(self);
            play.freeze_for_reshuffle(self.seat, card);
        } else {
            panic!("{self:?} was answered {c:?}");
        }
    }

    fn touch(&self, rules: &Mutants, _: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        touch_to_freeze(rules, seat, c, out);
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

fn touch_to_freeze(rules: &Mutants, seat: Seat, c: Choice, out: &mut Vec<Place>) {
    if let Choice::Freeze(card) = c {
        out.extend([rules.discard_card(seat, card), rules.zone_place(seat, Zone::Freezer)]);
    }
}

/// MU-8.4 What may be frozen before a reshuffle.
fn offer_to_freeze(s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
    s.side(seat).discarded().kinds().for_each(|card| out(Choice::Freeze(card)));
}

fn not_to_freeze(rules: &Mutants, ask: Ask, c: Choice) -> Refusal {
    if let Choice::Freeze(card) = c {
        Refusal::new("MU-8.4", say!("mutants-no-discarded", card = rules.name(card)))
    } else {
        Refusal::new(ask.rule(), say!("mutants-no-such-answer"))
    }
}

task_type! {
    /// MU-8.5 The discard pile becomes the deck.
    Reshuffle { seat: Seat }
}

impl Task for Reshuffle {
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.reshuffle(self.seat);
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

/// Only with a card file of one's own are there more ways to discard; a form has all of them.
const MOST_LISTED: usize = 200;

task_type! {
    /// Cards are discarded from hand, `left` of them.
    Discard { seat: Seat, left: u8, why: Why }
}

pub(crate) fn ask_discard(_: &Mutants, left: u8) -> Say {
    say!("mutants-ask-discard", left = left)
}

impl Task for Discard {
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        let Discard { seat, left, .. } = *self;
        let free = left > 0 && s.side(seat).hand.len() > usize::from(left);
        free.then(|| Pending::Seat(s.voice(seat), Ask::Discard { left }))
    }

    /// MU-9.4 Nothing is left to choose: the whole hand goes.
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        let all = if self.left > 0 { play.s.side(self.seat).hand } else { Cards::EMPTY };
        self.carry_out(play, all);
    }

    fn offer(&self, _: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
        s.side(seat).hand.each(self.left.into(), MOST_LISTED, &mut |cards| out(Choice::Discard(cards)));
    }

    fn allows(&self, _: &Mutants, s: &State, seat: Seat, c: Choice) -> bool {
        let Choice::Discard(cards) = c else { return false };
        cards.len() == usize::from(self.left) && cards.are_among(s.side(seat).hand)
    }

    fn refuse(&self, rules: &Mutants, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        // MU-11.2 is about Cycling alone.
        let rule = if self.why == Why::Cycle { "MU-11.2" } else { ask.rule() };
        let other = || Refusal::new(ask.rule(), say!("mutants-no-such-answer"));
        let Choice::Discard(cards) = c else { return other() };
        not_so_many(rules, s, seat, rule, cards, self.left.into()).unwrap_or_else(other)
    }

    fn forms(&self, rules: &Mutants, s: &State, seat: Seat, out: &mut Vec<Form>) {
        let (hand, left) = (s.side(seat).hand, i32::from(self.left));
        let others = |card: Card| i32::from(hand.len() as u8 - hand.count(card));
        let blank = |card: Card| {
            let (least, most) = ((left - others(card)).max(0), left.min(hand.count(card).into()));
            rules.card_blank(seat, card, least, most)
        };
        let rule = if self.why == Why::Cycle { "MU-11.2" } else { "MU-9.5" };
        let form = Form::new("discard", ask_discard(rules, self.left), rule).with(hand.kinds().map(blank));
        out.push(form.together(left, left));
    }

    fn fill(&self, _: &Mutants, s: &State, seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        let kinds: Vec<Card> = s.side(seat).hand.kinds().collect();
        if head == "discard" { filled_in(&kinds, values).map(Choice::Discard) } else { None }
    }

    fn filled(&self, _: &Mutants, s: &State, seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        let Choice::Discard(cards) = c else { return None };
        let kinds: Vec<Card> = s.side(seat).hand.kinds().collect();
        Some(("discard".to_owned(), counts(&kinds, cards)?))
    }

    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let Choice::Discard(cards) = c else { panic!("{self:?} was answered {c:?}") };
        self.carry_out(play, cards);
    }

    fn touch(&self, rules: &Mutants, _: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        touch_discards(rules, seat, c, out);
    }

    fn doing(&self, _: &Mutants, _: &State) -> Option<Doing> {
        Some(Doing::about("discard", self.seat, None, self.left.into()))
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

impl Discard {
    fn carry_out<W: Witness<Caused>>(self, play: &mut Play<'_, W>, cards: Cards) {
        let Discard { seat, why, .. } = self;
        for card in cards.iter() {
            play.discard(seat, card);
            let value = play.rules.printed(card);
            if let (Why::Cycle, Some(reader)) = (why, play.s.reader()) {
                reader.tally = reader.tally.saturating_add(value);
            }
        }
        if why == Why::Cycle {
            play.announce(seat, Event::YouCycle, 0);
        }
    }
}

impl Mutants {
    /// MU-8.4, MU-8.6, MU-8.7, MU-11.4, MU-14.14 What a card of the deck takes: fate if it is unknown, a card to freeze if there is none.
    fn deck_question(s: &State, seat: Seat) -> Option<Pending<Ask, Luck>> {
        let side = s.side(seat);
        if !side.tops.is_empty() {
            return None;
        }
        if !side.deck.is_empty() {
            return Some(Pending::Fate(Luck::Draw(seat)));
        }
        side.discarded().kinds().nth(1).map(|_| Pending::Seat(s.voice(seat), Ask::FreezeOne))
    }
}

/// What the top of a deck turns out to be, when nobody has to be asked.
enum Top {
    Known(Card),
    /// The deck was made anew: look again.
    Again,
    /// MU-R13 There is no card.
    Nothing,
}

impl<W: Witness<Caused>> Play<'_, W> {
    /// The top of the deck, if it is known; `again` is put back if the deck was made anew.
    ///
    /// MU-R14, MU-R21 A Mutant that Transforms never becomes the deck of a Transform: it would turn into itself for ever.
    fn known_top(&mut self, seat: Seat, again: Frame) -> Top {
        let side = self.s.side_mut(seat);
        if let Some(card) = side.tops.pop() {
            return Top::Known(card);
        }
        let Some(&card) = side.discard.first() else { return Top::Nothing };
        let alone = side.discard.len() == 1;
        self.push(again);
        let itself = matches!(again, Frame::DeployTop(_)) && self.rules.card(card).transform;
        match self.rules.variant.lone_card {
            LoneCard::Deck if alone && !itself => self.reshuffle(seat),
            LoneCard::Freeze | LoneCard::Deck => self.freeze_for_reshuffle(seat, card),
        }
        Top::Again
    }

    /// MU-8.1, MU-8.8 Draws a card that is known, or ends the drawing.
    fn draw(&mut self, draw: Draw) {
        let Draw { seat, left, got, why } = draw;
        if left == 0 {
            return self.drawn(seat, got, why);
        }
        match self.known_top(seat, draw.into()) {
            Top::Known(card) => {
                let side = self.s.side_mut(seat);
                side.hand.add(card);
                side.shown.add(card);
                self.tell(Fact::DrewKnown { seat, card });
                self.push(Draw { seat, left: left - 1, got: got + 1, why });
            }
            Top::Again => {}
            Top::Nothing => self.drawn(seat, got, why),
        }
    }

    /// MU-8.1
    fn draw_unknown(&mut self, draw: Draw, card: Card) {
        let Draw { seat, left, got, why } = draw;
        let side = self.s.side_mut(seat);
        side.deck.remove(card);
        side.hand.add(card);
        self.tell(Fact::Drew { seat, card: Some(card) });
        self.push(Draw { seat, left: left - 1, got: got + 1, why });
    }

    /// MU-11.1, MU-11.3, MU-R18 After a Cycle's last draw, as many cards are discarded.
    fn drawn(&mut self, seat: Seat, got: u8, why: Why) {
        match why {
            Why::Cycle if got > 0 => {
                if let Some(reader) = self.s.reader() {
                    reader.did = true;
                }
                self.push(Discard { seat, left: got, why });
            }
            Why::Cycle | Why::Effect | Why::Round => {}
        }
    }

    /// MU-8.4, MU-R15
    fn freeze_for_reshuffle(&mut self, seat: Seat, card: Card) {
        self.off_discard(seat, card);
        self.push(Reshuffle { seat });
        self.freeze(seat, card, Zone::Discard);
    }

    /// Takes a card out of the discard pile.
    pub(crate) fn off_discard(&mut self, seat: Seat, card: Card) {
        let pile = &mut self.s.side_mut(seat).discard;
        let at = pile.iter().rposition(|other| *other == card);
        pile.remove(at.unwrap_or_else(|| panic!("{card:?} is not in the discard pile of seat {seat}")));
    }

    /// MU-8.5, MU-8.9
    pub(crate) fn reshuffle(&mut self, seat: Seat) {
        let side = self.s.side_mut(seat);
        let cards = side.discard.len() as u8;
        side.deck.extend(side.discard);
        side.discard.clear();
        self.tell(Fact::Shuffled { seat, cards });
    }

    /// MU-12.18
    pub(crate) fn deploy_drawn(&mut self, seat: Seat, card: Card) {
        self.s.side_mut(seat).deck.remove(card);
        self.deploy(seat, card, Zone::Deck);
    }
}
