//! The loop that carries out frames up to the next question.

use table::{Endless, MOST_STEPS, Name, Pending, Seat, Who, Witness};

use crate::cards::Slot;
use crate::choice::{Ask, Choice, Luck};
use crate::fact::{Fact, Zone};
use crate::frame::Frame;
use crate::rules::Mutants;
use crate::state::{BOSS, Mode, State};

/// The rules at work on a state, with somebody who hears of it.
pub(crate) struct Play<'a, W> {
    pub rules: &'a Mutants,
    pub s: &'a mut State,
    pub ear: &'a mut W,
}

impl<W: Witness<Fact>> Play<'_, W> {
    pub(crate) fn tell(&mut self, fact: Fact) {
        self.ear.hear(fact);
    }

    /// Adds what is to be done next.
    pub(crate) fn push(&mut self, frame: Frame) {
        if self.s.frames.try_push(frame).is_err() {
            // MU-R21 Only a card file of one's own piles up this much.
            Endless::raise(self.culprit(frame));
        }
    }

    /// MU-R35 Adds what is to be done when the ability that is resolved now is done, and what waits for its end already.
    pub(crate) fn push_after(&mut self, frame: Frame) {
        let is_reading = |frame: &Frame| matches!(frame, Frame::Read(_));
        let Some(reading) = self.s.frames.iter().position(is_reading) else { return self.push(frame) };
        let waiting = self.s.frames[..reading].iter().rev();
        let waiting = waiting.take_while(|frame| matches!(frame, Frame::React { .. })).count();
        // Room for it is made as anywhere else.
        self.push(frame);
        self.s.frames.pop();
        self.s.frames.insert(reading - waiting, frame);
    }

    /// Adds what is to be done, the first one first.
    pub(crate) fn plan<const N: usize>(&mut self, frames: [Frame; N]) {
        frames.into_iter().rev().for_each(|frame| self.push(frame));
    }

    /// The card whose abilities keep the game from coming to rest: the one that `frame` is about, or the one whose
    /// ability waits for it.
    fn culprit(&self, frame: Frame) -> Option<Name> {
        let frames = std::iter::once(frame).chain(self.s.frames.iter().rev().copied());
        frames.into_iter().find_map(Frame::card).map(|card| self.rules.card(card).name.clone())
    }

    /// Carries out frames until one of them asks, or none is left.
    pub(crate) fn run(&mut self) {
        let mut steps = 0;
        loop {
            // MU-16.4
            if self.s.mode == Mode::Solo && self.s.boss.life <= 0 {
                self.s.frames.clear();
            }
            if self.rules.question(self.s).is_some() {
                return;
            }
            let Some(frame) = self.s.frames.pop() else { return };
            steps += 1;
            // MU-R21 Only a card file of one's own goes on for ever; which card does is seen at the next one.
            if steps > MOST_STEPS && (frame.card().is_some() || steps > 2 * MOST_STEPS) {
                Endless::raise(self.culprit(frame));
            }
            self.step(frame);
        }
    }

    /// Carries out a frame that asks nothing.
    fn step(&mut self, frame: Frame) {
        match frame {
            Frame::Pools => self.deal_piles(),
            Frame::Reveal { seat, pile } => self.reveal_bottom(seat, pile),
            Frame::Setup => self.boss_setup(),
            Frame::Round => self.round(),
            Frame::Turn { seat } => self.turn(seat),
            Frame::Crush { seat } => self.crush(seat),
            Frame::Move { seat } => self.move_alone(seat),
            Frame::Shift { seat, to } => self.shift(seat, to),
            Frame::EndTurn { seat } => self.end_turn(seat),
            Frame::Discard { seat, left, why } => self.discard_rest(seat, left, why),
            Frame::Deploy { seat, card } => self.deploy(seat, card, Zone::Pool),
            Frame::DeployTop { seat } => self.deploy_top(seat),
            Frame::Draw { seat, left, got, why } => self.draw(seat, left, got, why),
            Frame::Reshuffle { seat } => self.reshuffle(seat),
            Frame::Settle { seat, card, face } => self.settle(seat, card, face),
            Frame::Taken { seat, card, hold } => self.taken(seat, card, hold),
            Frame::Read(reading) => self.read(reading),
            Frame::Attack { body, targets, hits } => self.attack(body, targets, hits),
            Frame::Event { seat, event, value } => self.fire(seat, event, value),
            Frame::React { seat, event, slots } => self.react_all(seat, event, slots),
            Frame::Play => self.boss_out_of_cards(),
            Frame::Push => self.boss_push(),
            Frame::Extra => self.boss_extra(),
            Frame::Release { left } => self.release_alone(left),
            Frame::Score => self.score_round(),
            Frame::Incubation => self.incubation(),
            Frame::Reset => self.reset(),
            Frame::Transform { seat, card } => self.transform(seat, card),
            // MU-3.21, MU-R8 Nothing is left to choose.
            Frame::Mulligan { seat, .. } => self.end_mulligan(seat),
            Frame::Act { .. } | Frame::Build => {}
            Frame::Set { seat, left } => self.take_given_set(seat, left),
            Frame::First
            | Frame::Deal { .. }
            | Frame::Draft
            | Frame::PayBreed { .. }
            | Frame::PayIncubate { .. } => unreachable!("{frame:?} asks"),
        }
    }

    /// Takes a legal answer to the question of the top frame.
    pub(crate) fn answer(&mut self, who: Who, c: Choice) {
        let Some(frame) = self.s.frames.pop() else { panic!("{c:?} answers nothing: the game is over") };
        match (frame, who, c) {
            (Frame::First, Who::Fate, Choice::First(seat)) => self.begin(seat),
            (Frame::Set { seat, left }, Who::Seat(_), Choice::Set(set)) => self.take_set(seat, left, set),
            (Frame::Deal { seat }, Who::Fate, Choice::Deal(card)) => self.deal_draft(seat, card),
            (Frame::Draft, Who::Seat(seat), Choice::Pick(card)) => self.seal_pick(seat, card),
            (Frame::Build, Who::Seat(seat), Choice::Pick(card)) => self.build(seat, card),
            (Frame::Reveal { seat, pile }, Who::Fate, Choice::Reveal(card)) => self.reveal(seat, pile, card),
            (Frame::Mulligan { seat, used }, Who::Seat(_), Choice::Mulligan(pile)) => {
                self.mulligan(seat, used, pile);
            }
            (Frame::Mulligan { seat, .. }, Who::Seat(_), Choice::MulliganAll) => self.mulligan_all(seat),
            (Frame::Mulligan { seat, .. }, Who::Seat(_), Choice::Keep) => {
                self.tell(Fact::Kept { seat });
                self.end_mulligan(seat);
            }
            (Frame::Move { seat }, Who::Seat(_), Choice::Move(to)) => self.move_active(seat, to),
            (Frame::Act { seat }, Who::Seat(_), _) => self.act(seat, c),
            (Frame::PayBreed { seat, pile, paid }, Who::Seat(_), Choice::Discard(card)) => {
                self.pay_breed(seat, pile, paid, card);
            }
            (Frame::PayIncubate { seat, pile }, Who::Seat(_), Choice::Discard(card)) => {
                self.pay_incubate(seat, pile, card);
            }
            (Frame::Discard { seat, left, why }, Who::Seat(_), Choice::Discard(card)) => {
                self.discard_chosen(seat, left, why, card);
            }
            (Frame::DeployTop { seat }, Who::Fate, Choice::Draw(card)) => self.deploy_drawn(seat, card),
            (Frame::Draw { seat, left, got, why }, Who::Fate, Choice::Draw(card)) => {
                self.draw_unknown(seat, left, got, why, card);
            }
            (Frame::DeployTop { seat } | Frame::Draw { seat, .. }, Who::Seat(_), Choice::Freeze(card)) => {
                self.push(frame);
                self.freeze_for_reshuffle(seat, card);
            }
            (Frame::Play, Who::Fate, Choice::Draw(card)) => self.boss_play(card),
            (Frame::Push, Who::Seat(_), Choice::Push(to)) => self.boss_push_to(to),
            (Frame::React { seat, event, slots }, Who::Seat(_), Choice::React { slot, .. }) => {
                self.push(Frame::React { seat, event, slots: slots & !(1 << slot as u8) });
                self.react(seat, event, slot);
            }
            (Frame::Release { left }, Who::Seat(_), Choice::Release(card)) => self.release(left, card),
            (Frame::Attack { body, targets, hits }, Who::Seat(seat), Choice::Block { slot, card }) => {
                self.block_as_chosen(
                    seat,
                    slot,
                    card,
                    Frame::Attack { body, targets: targets.without(seat), hits },
                );
            }
            (Frame::Read(reading), _, _) => self.read_answer(reading, c),
            (frame, who, choice) => panic!("{frame:?} was answered {choice:?} by {who:?}"),
        }
    }
}

impl Mutants {
    /// What the top frame asks; `None` if it asks nothing, or if there is none.
    pub(crate) fn question(&self, s: &State) -> Option<Pending<Ask, Luck>> {
        let seat = |seat: Seat, ask| Some(Pending::Seat(s.voice(seat), ask));
        match *s.frames.last()? {
            Frame::First => Some(Pending::Fate(Luck::First)),
            Frame::Set { seat, .. } => Mutants::set_question(s, seat),
            Frame::Deal { seat } => Some(Pending::Fate(Luck::Deal(seat))),
            Frame::Draft => Some(Mutants::draft_question(s)),
            Frame::Build => self.build_question(s),
            Frame::Reveal { seat, pile } => {
                let pile = s.side(seat).piles[usize::from(pile)];
                (pile.top.is_none() && pile.under > 0).then_some(Pending::Fate(Luck::Reveal(seat)))
            }
            Frame::Mulligan { seat: asked, used } => {
                if used == 0b111 {
                    None
                } else {
                    seat(asked, Ask::Mulligan)
                }
            }
            Frame::Move { seat: mover } => {
                if Mutants::move_is_free(s, mover) {
                    seat(mover, Ask::Move)
                } else {
                    None
                }
            }
            Frame::Act { seat: actor } => {
                if s.side(actor).hand.is_empty() {
                    None
                } else {
                    seat(actor, Ask::Act)
                }
            }
            Frame::PayBreed { seat: payer, pile, paid } => {
                let card = s.side(payer).piles[usize::from(pile)].top?;
                seat(payer, Ask::PayBreed { card, left: 2 - u8::from(paid.is_some()) })
            }
            Frame::PayIncubate { seat: payer, pile } => {
                let card = s.side(payer).piles[usize::from(pile)].top?;
                seat(payer, Ask::PayIncubate { card })
            }
            Frame::Discard { seat: payer, left, .. } => {
                let free = left > 0 && s.side(payer).hand.len() > usize::from(left);
                if free { seat(payer, Ask::Discard { left }) } else { None }
            }
            Frame::DeployTop { seat } => Mutants::deck_question(s, seat),
            Frame::Draw { seat, left, .. } => {
                if left == 0 {
                    None
                } else {
                    Mutants::deck_question(s, seat)
                }
            }
            Frame::Read(reading) => self.read_question(s, reading),
            Frame::Attack { targets, .. } => self.block_question(s, targets),
            Frame::React { seat: owner, event, slots } => {
                if self.reactions_differ(s, owner, event, slots) {
                    seat(owner, Ask::React)
                } else {
                    None
                }
            }
            Frame::Play => {
                let deck = s.side(BOSS).deck;
                (!deck.is_empty()).then_some(Pending::Fate(Luck::Draw(BOSS)))
            }
            Frame::Push => {
                if self.push_is_free(s) {
                    seat(Seat::ALL[0], Ask::Push)
                } else {
                    None
                }
            }
            Frame::Release { left } => {
                let two = left > 0 && s.boss.slots.iter().flatten().count() == 2;
                if two { seat(Seat::ALL[0], Ask::Release) } else { None }
            }
            Frame::Pools
            | Frame::Setup
            | Frame::Round
            | Frame::Turn { .. }
            | Frame::Crush { .. }
            | Frame::Shift { .. }
            | Frame::EndTurn { .. }
            | Frame::Deploy { .. }
            | Frame::Reshuffle { .. }
            | Frame::Settle { .. }
            | Frame::Taken { .. }
            | Frame::Event { .. }
            | Frame::Extra
            | Frame::Score
            | Frame::Incubation
            | Frame::Reset
            | Frame::Transform { .. } => None,
        }
    }

    /// Every legal answer of `seat`, which is asked, in order.
    pub(crate) fn offers(&self, s: &State, seat: Seat, mut out: impl FnMut(Choice)) {
        let Some(frame) = s.frames.last() else { return };
        match *frame {
            Frame::Set { .. } => self.sets_left(s).for_each(|set| out(Choice::Set(set))),
            Frame::Draft => Mutants::pack_of(s, seat).kinds().for_each(|card| out(Choice::Pick(card))),
            Frame::Build => self.buildable(s, seat).for_each(|card| out(Choice::Pick(card))),
            Frame::Mulligan { used, .. } => self.mulligans(s, seat, used, out),
            Frame::Move { .. } => {
                for side in Slot::SIDES {
                    out(Choice::Move(side));
                }
            }
            Frame::Act { .. } => self.actions(s, seat, out),
            Frame::PayBreed { pile, paid, .. } => self.breed_payments(s, seat, pile, paid, out),
            Frame::PayIncubate { .. } | Frame::Discard { .. } => {
                s.side(seat).hand.kinds().for_each(|card| out(Choice::Discard(card)));
            }
            Frame::DeployTop { .. } | Frame::Draw { .. } => {
                s.side(seat).discarded().kinds().for_each(|card| out(Choice::Freeze(card)));
            }
            Frame::Read(reading) => self.read_offers(s, reading, out),
            Frame::Attack { .. } => {
                self.blocks(s, seat).for_each(|(slot, card)| out(Choice::Block { slot, card }));
            }
            Frame::React { event, slots, .. } => {
                self.reactions(s, seat, event, slots)
                    .for_each(|(slot, card)| out(Choice::React { slot, card }));
            }
            Frame::Push => {
                for side in Slot::SIDES {
                    out(Choice::Push(side));
                }
            }
            Frame::Release { .. } => {
                let mut captives: Vec<_> = s.boss.slots.iter().flatten().copied().collect();
                captives.sort_unstable();
                captives.dedup();
                for card in captives {
                    out(Choice::Release(card));
                }
            }
            Frame::First
            | Frame::Deal { .. }
            | Frame::Pools
            | Frame::Reveal { .. }
            | Frame::Setup
            | Frame::Round
            | Frame::Turn { .. }
            | Frame::Crush { .. }
            | Frame::Shift { .. }
            | Frame::EndTurn { .. }
            | Frame::Deploy { .. }
            | Frame::Reshuffle { .. }
            | Frame::Settle { .. }
            | Frame::Taken { .. }
            | Frame::Event { .. }
            | Frame::Play
            | Frame::Extra
            | Frame::Score
            | Frame::Incubation
            | Frame::Reset
            | Frame::Transform { .. } => {}
        }
    }
}
