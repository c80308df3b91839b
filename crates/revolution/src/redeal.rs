//! Worlds that a seat cannot tell from the true one.

use table::{Dice, Seat, SeatSet};

use crate::ch05_upkeep::Penalty;
use crate::choice::Choice;
use crate::deck::Deck;
use crate::frame::tasks::Together;
use crate::frame::{Frame, Stage};
use crate::ids::{Cards, CharSet, Plot};
use crate::rules::Revolution;
use crate::state::{NO_BID, State};

impl Revolution {
    /// Deals anew what `to` does not know: other hands, the order of decks, sealed answers.
    pub(crate) fn deal_anew(&self, s: &State, to: Option<Seat>, dice: &mut impl Dice) -> State {
        let mut world = *s;
        deal_hands(&mut world, to, dice);
        deal_deck(&mut world.recruits, to, dice);
        deal_deck(&mut world.missions, to, dice);
        self.deal_sealed(&mut world, to, dice);
        world
    }

    /// Answers under seal that `to` has not given. Whoever has not answered yet has named nobody, as far as one knows.
    fn deal_sealed(&self, world: &mut State, to: Option<Seat>, dice: &mut impl Dice) {
        let strangers = Seat::at_table(world.players).filter(|seat| Some(*seat) != to);
        match world.frames.last().copied() {
            Some(Frame::Auction { .. }) => {
                for seat in strangers {
                    if world.sealed.bids[seat] != NO_BID {
                        world.sealed.bids[seat] = any_bid(self.most(world, seat), dice);
                    }
                }
            }
            Some(Frame::Alone { .. }) => strangers.for_each(|seat| {
                world.sealed.picks[seat] = CharSet::EMPTY;
                world.sealed.penalty[seat] = None;
            }),
            Some(Frame::Together(Together { stage })) => {
                for seat in strangers {
                    world.sealed.picks[seat] = CharSet::EMPTY;
                    world.sealed.penalty[seat] = None;
                    if world.sealed.done.contains(seat) {
                        self.deal_stage(world, seat, stage, dice);
                    }
                }
            }
            _ => {}
        }
    }

    /// Some answer that the seat may have given.
    fn deal_stage(&self, world: &mut State, seat: Seat, stage: Stage, dice: &mut impl Dice) {
        world.sealed.waits = world.sealed.waits.without(seat);
        let mut offers = Vec::new();
        self.stage_offers(world, seat, stage, false, &mut |choice| offers.push(choice));
        offers.sort_unstable();
        match dice.pick(&offers) {
            Choice::Recover(who) | Choice::Spend(who) | Choice::Dismiss(who) => {
                world.sealed.picks[seat] = who;
            }
            Choice::LoseHope => world.sealed.penalty[seat] = Some(Penalty::Hope),
            Choice::LosePoint => world.sealed.penalty[seat] = Some(Penalty::Point),
            Choice::Wait => world.sealed.waits = world.sealed.waits.with(seat),
            _ => {}
        }
    }
}

/// A bid as people make them: often nothing, mostly something small, now and then anything.
fn any_bid(most: u8, dice: &mut impl Dice) -> u8 {
    let upto = |most: u8, dice: &mut _| Dice::below(dice, u32::from(most) + 1) as u8;
    match dice.below(8) {
        0 | 1 => 0,
        2 => upto(most, dice),
        _ => upto(most.min(7), dice),
    }
}

/// XM-6.10, XM-R26 Other hands and the deck, as far as nobody has shown them to `to`.
fn deal_hands(world: &mut State, to: Option<Seat>, dice: &mut impl Dice) {
    let known = |world: &State, seat: Seat| to.map_or(Cards::default(), |to| world.known[to][seat]);
    let strangers: Vec<Seat> = Seat::at_table(world.players).filter(|seat| Some(*seat) != to).collect();
    let mut pool: Vec<Plot> = world.plots.iter().collect();
    for seat in &strangers {
        let mut hidden = world.hands[*seat];
        known(world, *seat).iter().for_each(|card| hidden.remove_if_there(card));
        pool.extend(hidden.iter());
    }
    pool.sort_unstable();
    dice.shuffle(&mut pool);
    let mut rest = pool.into_iter();
    let truth = *world;
    for seat in strangers {
        let seen = known(&truth, seat);
        let hidden = truth.hands[seat].len() - seen.len();
        world.hands[seat] = seen.iter().chain(rest.by_ref().take(hidden)).collect();
        // What a third one knows of this hand is nothing that `to` could tell.
        for viewer in Seat::at_table(truth.players).filter(|viewer| Some(*viewer) != to) {
            world.known[viewer][seat] = Cards::default();
        }
    }
    world.plots = rest.collect();
}

/// Cards whose place `to` does not know change places among themselves.
fn deal_deck<const N: usize>(deck: &mut Deck<N>, to: Option<Seat>, dice: &mut impl Dice) {
    let knows = |seats: SeatSet| to.is_some_and(|to| seats.contains(to));
    let hidden = |seats: SeatSet| !knows(seats) && seats.len() < 3;
    let mut pool: Vec<u8> = crate::deck::bits(deck.bag).collect();
    pool.extend(
        deck.top.iter().chain(&deck.bottom).filter(|(_, seats)| hidden(*seats)).map(|(card, _)| *card),
    );
    pool.sort_unstable();
    dice.shuffle(&mut pool);
    let mut rest = pool.into_iter();
    for (card, seats) in deck.top.as_mut_slice().iter_mut().chain(deck.bottom.as_mut_slice().iter_mut()) {
        if hidden(*seats) {
            *card = rest.next().expect("as many cards as places");
        }
    }
    deck.bag = rest.fold(0, |mask, card| mask | 1 << card);
}
