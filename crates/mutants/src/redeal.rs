//! Worlds that a seat cannot tell from the true one.

use table::{Dice, Seat};

use crate::cards::{Card, Cards};
use crate::ch03_draft::{KEPT, POOL};
use crate::ch07_actions::PayBreed;
use crate::frame::Frame;
use crate::rules::Mutants;
use crate::state::{Mode, Side, State};
use crate::visibility::{Eyes, together, unseen};

/// How often a hand is shuffled until it fits, before one is laid out.
const TRIES: u32 = 64;

impl Mutants {
    /// Deals anew what `to` does not know: other hands, other Gene Pools, other draft picks.
    pub(crate) fn deal_anew(&self, s: &State, to: Option<Seat>, dice: &mut impl Dice) -> State {
        let mut world = *s;
        let eyes = Eyes::of(to);
        for seat in eyes.strangers(s).iter() {
            self.deal_hand(&mut world, seat, dice);
        }
        match s.mode {
            Mode::Precon => {}
            Mode::Draft => self.deal_draft_anew(&mut world, to, dice),
            Mode::Constructed | Mode::Solo => {
                for seat in Seat::at_table(s.players).filter(|seat| !eyes.pool(s, *seat)) {
                    self.deal_pool(&mut world, seat, dice);
                }
            }
        }
        world
    }

    /// A hand that fits what was seen of it; the rest is in the deck.
    fn deal_hand(&self, world: &mut State, seat: Seat, dice: &mut impl Dice) {
        let side = *world.side(seat);
        let held = unseen(side.hand, side.shown).len();
        let mut cards = together(unseen(side.hand, side.shown), side.deck);
        let known = cards.clone();
        let fits =
            |hand: Cards| world.frames.last().is_none_or(|frame| self.can_pay(&side, seat, *frame, hand));
        let hand = |cards: &[Card]| side.shown.iter().chain(cards[..held].iter().copied()).collect();
        for _ in 0..TRIES {
            dice.shuffle(&mut cards);
            if fits(hand(&cards)) {
                break;
            }
        }
        if !fits(hand(&cards)) {
            // Some pair of what may be in hand pays, as the seat itself has found one.
            'found: for first in 0..known.len() {
                for second in first..known.len() {
                    cards.clone_from(&known);
                    cards.swap(0, first);
                    if held > 1 {
                        cards.swap(1, second.max(1));
                    }
                    if fits(hand(&cards)) {
                        break 'found;
                    }
                }
            }
        }
        let side = world.side_mut(seat);
        side.hand = hand(&cards);
        side.deck = cards[held..].iter().copied().collect();
    }

    /// MU-7.10 Whoever has announced to Breed holds cards to pay for it.
    fn can_pay(&self, side: &Side, seat: Seat, frame: Frame, hand: Cards) -> bool {
        let Frame::PayBreed(PayBreed { seat: payer, pile }) = frame else { return true };
        let target = side.piles[pile.index()].top.filter(|_| payer == seat);
        target.is_none_or(|target| self.can_breed(hand, target))
    }

    /// Any Gene Pool that fits what was seen of it: the hidden cards are any designs, twice at most.
    fn deal_pool(&self, world: &mut State, seat: Seat, dice: &mut impl Dice) {
        let seen = self.seen_of_pool(world, seat);
        let hidden = world.side(seat).pool.len();
        let designs = self.advanced().filter(|card| self.admits(world.mode, *card));
        let mut free: Vec<Card> =
            designs.flat_map(|card| std::iter::repeat_n(card, usize::from(2 - seen.count(card)))).collect();
        dice.shuffle(&mut free);
        world.side_mut(seat).pool = free.into_iter().take(hidden).collect();
    }

    /// The Advanced Mutants of a seat that everybody has seen.
    fn seen_of_pool(&self, s: &State, seat: Seat) -> Cards {
        let side = s.side(seat);
        let mut seen: Cards =
            side.hand.iter().chain(side.deck.iter()).filter(|card| !card.is_basic()).collect();
        let piles = side.piles.iter().flat_map(|pile| [pile.top, pile.bottom]).flatten();
        let arena = side.arena.iter().flatten().map(|standing| standing.card);
        let zones = side.tops.iter().chain(side.discard.iter()).copied().chain(side.freezer.iter());
        let frames = s.frames.iter().filter_map(|frame| frame.carries(seat));
        let captives = s.boss.slots.iter().flatten().copied().filter(|card| !self.is_action(*card));
        let all = piles.chain(arena).chain(zones).chain(side.incubator).chain(frames).chain(captives);
        seen.extend(all.filter(|card| !card.is_basic()));
        seen
    }

    /// MU-3.5 What `to` has seen of a set it held stays; what was taken from it before, between and after is dealt
    /// anew among those who took. A design that its owner has shown stays with its owner, at any turn that it may have
    /// been taken.
    fn deal_draft_anew(&self, world: &mut State, to: Option<Seat>, dice: &mut impl Dice) {
        let truth = *world;
        let turns = Mutants::turns_drafted(&truth);
        let formed = turns == KEPT;
        let shown = |seat: Seat, card: Card| formed && truth.side(seat).pool.count(card) < 2;
        let strangers = Seat::at_table(truth.players).filter(|seat| Some(*seat) != to);
        let mut owners: Vec<(Card, Seat)> = strangers
            .flat_map(|seat| truth.draft.picks[seat].into_iter().map(move |card| (card, seat)))
            .filter(|(card, seat)| shown(*seat, *card))
            .collect();
        owners.sort_unstable();
        // What was in no set that `to` held, when it held it.
        let mut strange = self.undealt(&truth);
        let mut places: Vec<Place> = Vec::new();
        for origin in Seat::at_table(truth.players) {
            let mut stretch: Vec<Place> = Vec::new();
            let mut seen = false;
            let taker = |turn: usize| Seat::new((origin.index() + turn) % usize::from(truth.players));
            for turn in 0..turns {
                let seat = taker(turn);
                if Some(seat) == to {
                    // Held and looked at: what is missing since the last look is known, but not who has it.
                    if seen {
                        mix(world, &mut stretch, &owners, dice);
                    } else {
                        places.append(&mut stretch);
                        seen = true;
                    }
                    stretch.clear();
                    continue;
                }
                stretch.push(Place::Pick(seat, turn));
            }
            let held_now = !formed && to.is_some_and(|to| Mutants::origin(&truth, to, turns) == origin);
            let rest = (0..truth.draft.packs[origin].len()).map(|_| Place::Pack(origin));
            match (held_now, seen) {
                (true, true) => mix(world, &mut stretch, &owners, dice),
                (true, false) => places.append(&mut stretch),
                (false, seen) => {
                    stretch.extend(rest);
                    if seen { mix(world, &mut stretch, &owners, dice) } else { places.append(&mut stretch) }
                }
            }
        }
        strange.extend(lift(world, &places));
        settle(world, &places, strange.iter().collect(), &owners, dice);
        if formed {
            for seat in Seat::at_table(truth.players).filter(|seat| Some(*seat) != to) {
                let hidden: Cards = world.draft.picks[seat]
                    .iter()
                    .filter(|card| {
                        !truth.draft.picks[seat].iter().any(|old| old == *card && shown(seat, *old))
                    })
                    .flat_map(|card| [*card, *card])
                    .collect();
                let mut pool: Cards =
                    truth.side(seat).pool.kinds().filter(|card| shown(seat, *card)).collect();
                pool.extend(hidden.iter());
                world.side_mut(seat).pool = pool;
            }
        } else {
            for seat in Seat::at_table(truth.players).filter(|seat| Some(*seat) != to) {
                let pack: Vec<Card> = Mutants::pack_of(world, seat).iter().collect();
                world.draft.sealed[seat] = truth.draft.sealed[seat].map(|_| dice.pick(&pack));
            }
        }
    }
}

/// Where a draft card can be.
#[derive(Clone, Copy)]
enum Place {
    /// Kept by a seat, at this turn.
    Pick(Seat, usize),
    /// Left in the set that this seat was dealt.
    Pack(Seat),
}

/// The cards in these places, which for a set are all it has left.
fn lift(world: &mut State, places: &[Place]) -> Vec<Card> {
    let mut cards = Vec::new();
    for place in places {
        match *place {
            Place::Pick(seat, turn) => cards.push(world.draft.picks[seat][turn]),
            Place::Pack(origin) => {
                cards.extend(world.draft.packs[origin].iter());
                world.draft.packs[origin] = Cards::EMPTY;
            }
        }
    }
    cards
}

fn put(world: &mut State, place: Place, card: Card) {
    match place {
        Place::Pick(seat, turn) => world.draft.picks[seat][turn] = card,
        Place::Pack(origin) => world.draft.packs[origin].add(card),
    }
}

/// Puts cards into these places at random, as many as there are places; one whose owner is known goes to its owner.
fn settle(
    world: &mut State,
    places: &[Place],
    mut cards: Vec<Card>,
    owners: &[(Card, Seat)],
    dice: &mut impl Dice,
) {
    let mut free = places.to_vec();
    cards.sort_unstable();
    for (card, owner) in owners {
        let Ok(at) = cards.binary_search(card) else { continue };
        let own: Vec<usize> = (0..free.len())
            .filter(|at| matches!(free[*at], Place::Pick(seat, _) if seat == *owner))
            .collect();
        cards.remove(at);
        put(world, free.remove(dice.pick(&own)), *card);
    }
    dice.shuffle(&mut cards);
    for (place, card) in free.into_iter().zip(cards) {
        put(world, place, card);
    }
}

/// Puts the cards of these places into another order.
fn mix(world: &mut State, places: &mut Vec<Place>, owners: &[(Card, Seat)], dice: &mut impl Dice) {
    let cards = lift(world, places);
    settle(world, places, cards, owners, dice);
    places.clear();
}

const _: () = assert!(POOL == 2 * KEPT, "a drafted pool is as large as any other");
