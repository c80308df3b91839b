//! `Pile` against a naive deck that writes down what is known of each place.

use kit::{Bag, Kind, Next, Pile};
use proptest::prelude::*;

const K: usize = 4;
const N: usize = 64;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Card(u8);

impl Kind for Card {
    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn from_index(index: usize) -> Card {
        Card(u8::try_from(index).expect("there are 4 cards"))
    }
}

type Deck = Pile<Card, K, N>;

/// Places from bottom to top, each with its card if known, and the cards of the unknown places.
#[derive(Clone, Debug, Default)]
struct Model {
    places: Vec<Option<Card>>,
    unknown: Vec<Card>,
}

impl Model {
    fn shuffle(&mut self) {
        self.unknown.extend(self.places.iter().flatten());
        self.places.fill(None);
    }

    fn next(&self) -> Next<Card> {
        match self.places.last() {
            Some(Some(card)) => Next::Known(*card),
            Some(None) => Next::FromBag,
            None => Next::Empty,
        }
    }

    /// Fate's answer: the unknown card number `pick`, taken out.
    fn fate(&mut self, pick: usize) -> Card {
        self.unknown.swap_remove(pick % self.unknown.len())
    }

    fn count(&self, card: Card) -> usize {
        self.places.iter().flatten().chain(&self.unknown).filter(|&&other| other == card).count()
    }

    /// The same deck, built from nothing in the fewest steps.
    fn rebuilt(&self) -> Deck {
        let mut deck = Deck::shuffled(self.unknown.iter().copied().collect());
        let hidden = |place: &Option<Card>| place.is_none();
        let first = self.places.iter().position(hidden).unwrap_or(self.places.len());
        let last = self.places.iter().rposition(hidden).map_or(first, |last| last + 1);
        self.places[..first].iter().rev().flatten().for_each(|&card| deck.put_on_bottom(card));
        self.places[last..].iter().flatten().for_each(|&card| deck.put_on_top(card));
        deck
    }
}

#[derive(Clone, Debug)]
enum Step {
    Top(Card),
    Bottom(Card),
    ShuffleIn(Card),
    Shuffle,
    Draw(usize),
    Reveal(usize),
}

fn card() -> impl Strategy<Value = Card> {
    (0..K).prop_map(Card::from_index)
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => card().prop_map(Step::Top),
        4 => card().prop_map(Step::Bottom),
        3 => card().prop_map(Step::ShuffleIn),
        1 => Just(Step::Shuffle),
        9 => any::<usize>().prop_map(Step::Draw),
        3 => any::<usize>().prop_map(Step::Reveal),
    ]
}

fn play(deck: &mut Deck, model: &mut Model, step: &Step) {
    match *step {
        Step::Top(card) => {
            deck.put_on_top(card);
            model.places.push(Some(card));
        }
        Step::Bottom(card) => {
            deck.put_on_bottom(card);
            model.places.insert(0, Some(card));
        }
        Step::ShuffleIn(card) => {
            deck.shuffle_in(card);
            model.places.push(Some(card));
            model.shuffle();
        }
        Step::Shuffle => {
            deck.shuffle();
            model.shuffle();
        }
        Step::Draw(pick) => match model.next() {
            Next::Known(card) => {
                assert_eq!(deck.draw_known(), Some(card));
                model.places.pop();
            }
            Next::FromBag => {
                assert_eq!(deck.draw_known(), None);
                deck.draw_from_bag(model.fate(pick));
                model.places.pop();
            }
            Next::Empty => assert_eq!(deck.draw_known(), None),
        },
        Step::Reveal(pick) => {
            if let Some(place) = model.places.iter().rposition(Option::is_none) {
                let card = model.fate(pick);
                deck.reveal_top(card);
                model.places[place] = Some(card);
            }
        }
    }
}

proptest! {
    #[test]
    fn a_pile_is_a_deck_of_known_and_unknown_places(
        cards in prop::collection::vec(card(), 0..8),
        steps in prop::collection::vec(step(), 0..50),
    ) {
        let mut deck = Deck::shuffled(cards.iter().copied().collect());
        let mut model = Model { places: vec![None; cards.len()], unknown: cards };
        for step in steps {
            play(&mut deck, &mut model, &step);
            prop_assert_eq!(deck.next(), model.next());
            prop_assert_eq!(deck.len(), model.places.len());
            prop_assert_eq!(deck.is_empty(), model.places.is_empty());
            prop_assert_eq!(*deck.unknown(), model.unknown.iter().copied().collect());
            let known = deck.known_top().chain(deck.known_bottom()).collect::<Vec<_>>();
            prop_assert_eq!(known, model.places.iter().rev().flatten().copied().collect::<Vec<_>>());
            for card in (0..K).map(Card::from_index) {
                prop_assert_eq!(deck.count(card), model.count(card));
                prop_assert_eq!(usize::from(deck.contents().count(card)), model.count(card));
            }
            let odds = deck.odds().collect::<Vec<_>>();
            match deck.next() {
                Next::Known(card) => prop_assert_eq!(odds, [(card, 1)]),
                Next::FromBag => prop_assert_eq!(odds, deck.unknown().weights().collect::<Vec<_>>()),
                Next::Empty => prop_assert!(odds.is_empty()),
            }
            prop_assert_eq!(deck, model.rebuilt(), "the past of a pile shows");
            let bytes = borsh::to_vec(&deck).unwrap();
            prop_assert_eq!(borsh::from_slice::<Deck>(&bytes).unwrap(), deck);
        }
    }

    #[test]
    fn any_bytes_are_a_pile_or_refused(bytes in prop::collection::vec(0..5_u8, 6..12)) {
        if let Ok(pile) = borsh::from_slice::<Pile<Card, K, 4>>(&bytes) {
            prop_assert_eq!(borsh::to_vec(&pile).unwrap(), bytes);
            prop_assert_eq!(pile.contents().total(), pile.len());
        }
    }
}

#[test]
fn the_bottom_comes_last_and_then_at_once() {
    let mut deck = Deck::shuffled([Card(0)].into_iter().collect());
    deck.put_on_bottom(Card(1));
    deck.put_on_bottom(Card(2));
    deck.put_on_top(Card(3));
    assert_eq!(deck.known_bottom().collect::<Vec<_>>(), [Card(1), Card(2)]);
    assert_eq!(deck.draw_known(), Some(Card(3)));
    assert_eq!((deck.next(), deck.draw_known()), (Next::FromBag, None));
    deck.draw_from_bag(Card(0));
    assert_eq!(deck.known_top().collect::<Vec<_>>(), [Card(1), Card(2)]);
    assert_eq!(deck.draw_known(), Some(Card(1)));
    assert_eq!(deck.draw_known(), Some(Card(2)));
    assert_eq!(deck, Deck::new());
}

#[test]
fn bytes_of_no_pile_are_refused() {
    let read = |bytes: &[u8]| borsh::from_slice::<Pile<Card, 2, 2>>(bytes);
    assert!(read(&[1, 0, 2, 0, 1, 2]).is_ok());
    assert!(read(&[1, 0, 2, 0, 2, 2]).is_err(), "a card of no kind");
    assert!(read(&[1, 0, 3, 0, 1, 0, 2]).is_err(), "more known than there is room for");
    assert!(read(&[1, 0, 2, 0, 1, 3]).is_err(), "more at the bottom than known");
    assert!(read(&[0, 0, 2, 0, 1, 1]).is_err(), "a bottom without a bag above it");
}

#[test]
#[should_panic(expected = "the next card is Known(Card(1))")]
fn fate_is_not_asked_for_a_known_card() {
    let mut deck = Deck::shuffled([Card(0)].into_iter().collect());
    deck.put_on_top(Card(1));
    deck.draw_from_bag(Card(0));
}

#[test]
#[should_panic(expected = "Card(4) in a pile of cards of 4 kinds")]
fn a_card_of_no_kind_is_loud() {
    Deck::new().put_on_top(Card(4));
}

#[test]
fn sizes_stay_small() {
    assert_eq!(size_of::<Pile<Card, 20, 18>>(), 20 + 18 + 2);
    assert_eq!(size_of::<Bag<Card, 20>>(), 20);
}
