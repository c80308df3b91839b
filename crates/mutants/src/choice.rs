//! Answers: one line for each, from which follow its type, its spelling, its reading, its rule and its words.

use serde::{Deserialize, Serialize};
use table::{Say, Seat, say};

use crate::cards::{Card, Cards, Slot, slot_word};
use crate::rules::Mutants;
use crate::state::Mode;

/// A pile of a Gene Pool, counted from 0 inside and from 1 where it is read.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    borsh::BorshSerialize,
    borsh::BorshDeserialize,
    Serialize,
    Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct PileId(pub(crate) u8);

impl PileId {
    /// All three.
    pub const ALL: [PileId; 3] = [PileId(0), PileId(1), PileId(2)];

    /// As people count.
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place among a side's piles.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Some piles of a Gene Pool, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piles(u8);

impl Piles {
    /// All three.
    pub(crate) const ALL: Piles = Piles(0b111);

    pub(crate) fn only(pile: PileId) -> Piles {
        Piles(1 << pile.0)
    }

    pub(crate) fn contains(self, pile: PileId) -> bool {
        self.0 >> pile.0 & 1 != 0
    }

    pub(crate) fn iter(self) -> impl DoubleEndedIterator<Item = PileId> {
        PileId::ALL.into_iter().filter(move |pile| self.contains(*pile))
    }

    /// Every choice of at least one of them, in order.
    pub(crate) fn each() -> impl Iterator<Item = Piles> {
        (1..=Piles::ALL.0).map(Piles)
    }
}

impl FromIterator<PileId> for Piles {
    fn from_iter<I: IntoIterator<Item = PileId>>(piles: I) -> Piles {
        Piles(piles.into_iter().fold(0, |piles, pile| piles | 1 << pile.0))
    }
}

/// MU-3.9 A preconstructed set, by its place in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct SetId(pub u8);

/// MU-12.29 What can be copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Copied {
    /// A Deploy ability.
    Deploy,
    /// A Leave ability.
    Leave,
}

/// A word of a spelling: lower case, stable, the same in every language.
trait Part: Copy {
    /// As it is typed; nothing, if it is left out.
    fn spell(self, rules: &Mutants) -> Option<String>;

    /// Takes it off what was typed.
    fn take(rules: &Mutants, words: &mut &[&str]) -> Option<Self>;

    /// The card that it is.
    fn card(self) -> Option<Card> {
        None
    }
}

/// The next word.
fn word<'a>(words: &mut &[&'a str]) -> Option<&'a str> {
    let (first, rest) = words.split_first()?;
    *words = rest;
    Some(first)
}

impl Part for Card {
    fn spell(self, rules: &Mutants) -> Option<String> {
        Some(rules.id(self))
    }

    fn take(rules: &Mutants, words: &mut &[&str]) -> Option<Card> {
        rules.find(word(words)?)
    }

    fn card(self) -> Option<Card> {
        Some(self)
    }
}

impl Part for Slot {
    fn spell(self, _: &Mutants) -> Option<String> {
        Some(self.id().to_owned())
    }

    fn take(_: &Mutants, words: &mut &[&str]) -> Option<Slot> {
        Slot::read(word(words)?)
    }
}

impl Part for Option<Slot> {
    fn spell(self, rules: &Mutants) -> Option<String> {
        self?.spell(rules)
    }

    fn take(rules: &Mutants, words: &mut &[&str]) -> Option<Option<Slot>> {
        if words.is_empty() { Some(None) } else { Slot::take(rules, words).map(Some) }
    }
}

impl Part for PileId {
    fn spell(self, _: &Mutants) -> Option<String> {
        Some(self.number().to_string())
    }

    fn take(_: &Mutants, words: &mut &[&str]) -> Option<PileId> {
        let number = word(words)?;
        PileId::ALL.into_iter().find(|pile| pile.number().to_string() == number)
    }
}

/// At least one.
impl Part for Piles {
    fn spell(self, _: &Mutants) -> Option<String> {
        Some(self.iter().map(|pile| pile.number().to_string()).collect::<Vec<_>>().join(" "))
    }

    fn take(rules: &Mutants, words: &mut &[&str]) -> Option<Piles> {
        let mut piles = Piles(0);
        while !words.is_empty() {
            let pile = PileId::take(rules, words)?;
            piles = if piles.contains(pile) { return None } else { Piles(piles.0 | 1 << pile.0) };
        }
        (piles.0 != 0).then_some(piles)
    }
}

/// At least one, and at most two of a kind.
impl Part for Cards {
    fn spell(self, rules: &Mutants) -> Option<String> {
        Some(self.iter().map(|card| rules.id(card)).collect::<Vec<_>>().join(" "))
    }

    fn take(rules: &Mutants, words: &mut &[&str]) -> Option<Cards> {
        let mut cards = Cards::EMPTY;
        while !words.is_empty() {
            let card = Card::take(rules, words)?;
            if cards.count(card) == 2 {
                return None;
            }
            cards.add(card);
        }
        (!cards.is_empty()).then_some(cards)
    }

    fn card(self) -> Option<Card> {
        let mut kinds = self.kinds();
        kinds.next().filter(|_| kinds.next().is_none())
    }
}

impl Part for SetId {
    fn spell(self, rules: &Mutants) -> Option<String> {
        Some(
            rules
                .set
                .pools
                .get(usize::from(self.0))
                .map_or_else(|| "none".to_owned(), |pool| pool.id.clone()),
        )
    }

    fn take(rules: &Mutants, words: &mut &[&str]) -> Option<SetId> {
        let id = word(words)?;
        rules.set.pools.iter().position(|pool| pool.id == id).map(|set| SetId(set as u8))
    }
}

impl Part for Copied {
    fn spell(self, _: &Mutants) -> Option<String> {
        Some(match self {
            Copied::Deploy => "deploy".to_owned(),
            Copied::Leave => "leave".to_owned(),
        })
    }

    fn take(_: &Mutants, words: &mut &[&str]) -> Option<Copied> {
        match word(words)? {
            "deploy" => Some(Copied::Deploy),
            "leave" => Some(Copied::Leave),
            _ => None,
        }
    }
}

impl Part for Seat {
    fn spell(self, _: &Mutants) -> Option<String> {
        Some(self.number().to_string())
    }

    fn take(_: &Mutants, words: &mut &[&str]) -> Option<Seat> {
        let number = word(words)?;
        Seat::ALL.into_iter().find(|seat| seat.number().to_string() == number)
    }
}

/// A number from 1 to 9.
impl Part for u8 {
    fn spell(self, _: &Mutants) -> Option<String> {
        Some(self.to_string())
    }

    fn take(_: &Mutants, words: &mut &[&str]) -> Option<u8> {
        let number = word(words)?;
        (1..=9).find(|option: &u8| option.to_string() == number)
    }
}

/// Makes the enum of all answers. A line: the variant, the words that it is spelled with, its rule, and what it is called.
macro_rules! choices {
    ($($(#[$about:meta])* $name:ident $(($($at:ident: $of:ty),*))? $({ $($field:ident: $type:ty),* })?
        = $verb:literal $($part:ident)*, |$rules:ident| $rule:expr, $say:expr;)*) => {
        /// One answer, of a seat or of fate. In the order in which choices are listed.
        #[allow(missing_docs, reason = "a field is what its type says")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Choice {
            $($(#[$about])* $name $(($($of),*))? $({ $($field: $type),* })?,)*
        }

        #[allow(unused_variables, unused_mut, reason = "not every line needs every word")]
        impl Choice {
            /// The card it is about.
            pub fn card(self) -> Option<Card> {
                match self {
                    $(Choice::$name $(($($at),*))? $({ $($field),* })? => None$(.or(Part::card($part)))*,)*
                }
            }

            pub(crate) fn spelled(self, rules: &Mutants) -> String {
                let (verb, parts): (&str, Vec<Option<String>>) = match self {
                    $(Choice::$name $(($($at),*))? $({ $($field),* })? => ($verb, vec![$($part.spell(rules)),*]),)*
                };
                std::iter::once(verb.to_owned()).chain(parts.into_iter().flatten()).collect::<Vec<_>>().join(" ")
            }

            pub(crate) fn reads(rules: &Mutants, text: &str) -> Option<Choice> {
                $(if let Some(rest) = text.strip_prefix($verb) {
                    let words: Vec<&str> = rest.split(' ').skip(1).collect();
                    let read = |mut words: &[&str]| {
                        $(let $part = Part::take(rules, &mut words)?;)*
                        words.is_empty().then_some(Choice::$name $(($($at),*))? $({ $($field),* })?)
                    };
                    if (rest.is_empty() || rest.starts_with(' ')) && let Some(choice) = read(&words) {
                        return Some(choice);
                    }
                })*
                None
            }

            /// The rule behind it.
            pub(crate) fn rule(self, rules: &Mutants) -> &'static str {
                match self {
                    $(Choice::$name $(($($at),*))? $({ $($field),* })? => { let $rules = rules; $rule })*
                }
            }

            /// As a line in a list.
            pub(crate) fn said(self, rules: &Mutants) -> Say {
                match self {
                    $(Choice::$name $(($($at),*))? $({ $($field),* })? => { let $rules = rules; $say })*
                }
            }
        }
    };
}

choices! {
    /// MU-9.6 Use an optional ability.
    Accept = "accept", |rules| "MU-9.6", say!("mutants-accept");
    /// MU-12.7 Block with this Mutant.
    Block { slot: Slot, card: Card } = "block" card slot, |rules| "MU-12.7",
        say!("mutants-block", card = rules.name(card), slot = slot_word(slot));
    /// MU-7.6 An Advanced Mutant on top of a Gene Pool pile.
    Breed { pile: PileId, card: Card } = "breed" card pile, |rules| "MU-7.6",
        say!("mutants-breed", card = rules.name(card), pile = pile.number());
    /// MU-3.15 All that the Gene Pool still lacks.
    Build(cards: Cards) = "build" cards, |rules| "MU-3.15", say!("mutants-build", cards = rules.names(cards));
    /// A captive for the Boss.
    Capture { pile: PileId, card: Card } = "capture" card pile, |rules| "MU-16.12",
        say!("mutants-capture", card = rules.name(card), pile = pile.number());
    /// MU-12.26 Of a Mutant in a slot, or elsewhere.
    Copy { what: Copied, slot: Option<Slot>, card: Card } = "copy" what card slot, |rules| "MU-12.26",
        match (what, slot) {
            (Copied::Deploy, None) => say!("mutants-copy-deploy", card = rules.name(card)),
            (Copied::Leave, None) => say!("mutants-copy-leave", card = rules.name(card)),
            (Copied::Deploy, Some(slot)) => say!("mutants-copy-deploy-at", card = rules.name(card), slot = slot_word(slot)),
            (Copied::Leave, Some(slot)) => say!("mutants-copy-leave-at", card = rules.name(card), slot = slot_word(slot)),
        };
    /// MU-3.4 Fate deals a draft card.
    Deal(card: Card) = "deal" card, |rules| "MU-3.4", say!("mutants-deal", card = rules.name(card));
    /// MU-9.6 Do not use an optional ability.
    Decline = "decline", |rules| "MU-9.6", say!("mutants-decline");
    /// MU-7.2 A Mutant from hand into the Active slot.
    Deploy(card: Card) = "deploy" card, |rules| "MU-7.2", say!("mutants-deploy", card = rules.name(card));
    /// From hand.
    Discard(cards: Cards) = "discard" cards, |rules| "MU-8.2", say!("mutants-discard", cards = rules.names(cards));
    /// MU-8.1 Fate gives the next card of a deck.
    Draw(card: Card) = "draw" card, |rules| "MU-8.1", say!("mutants-draw", card = rules.name(card));
    /// A Mutant that shall leave the Arena.
    Eject { slot: Slot, card: Card } = "eject" card slot, |rules| "MU-6.11",
        say!("mutants-eject", card = rules.name(card), slot = slot_word(slot));
    /// MU-2.7 Fate picks the first player.
    First(seat: Seat) = "first" seat, |rules| "MU-2.7", say!("mutants-first", seat = seat);
    /// MU-8.4, MU-11.5 From the discard pile or the hand.
    Freeze(card: Card) = "freeze" card, |rules| "MU-11.5", say!("mutants-freeze", card = rules.name(card));
    /// MU-11.5 From the Arena.
    FreezeAt { slot: Slot, card: Card } = "freeze" card slot, |rules| "MU-11.5",
        say!("mutants-freeze-at", card = rules.name(card), slot = slot_word(slot));
    /// MU-11.11 A face-up Mutant of the Gene Pool, whatever its genes.
    Gain { pile: PileId, card: Card } = "gain" card pile, |rules| "MU-11.11",
        say!("mutants-gain", card = rules.name(card), pile = pile.number());
    /// MU-7.14 A face-up Mutant of the Gene Pool into the Incubator.
    Incubate { pile: PileId, card: Card } = "incubate" card pile, |rules| "MU-7.14",
        say!("mutants-incubate", card = rules.name(card), pile = pile.number());
    /// MU-3.21 No further mulligan.
    Keep = "keep", |rules| "MU-3.21", say!("mutants-keep");
    /// MU-12.10 One's own Mutant, as an attack demands.
    KnockDown { slot: Slot, card: Card } = "knock-down" card slot, |rules| "MU-12.10",
        say!("mutants-knock-down", card = rules.name(card), slot = slot_word(slot));
    /// MU-6.2 To the left or to the right.
    Move(slot: Slot) = "move" slot, |rules| "MU-6.2", match slot {
        Slot::Left => say!("mutants-move-left"),
        Slot::Active | Slot::Right => say!("mutants-move-right"),
    };
    /// MU-3.20 The top cards of these piles go to the bottom.
    Mulligan(piles: Piles) = "mulligan" piles, |rules| "MU-3.20",
        say!("mutants-mulligan", count = piles.iter().count(), piles = Mutants::piles(piles));
    /// MU-R1 All three piles.
    MulliganAll = "mulligan all", |rules| "MU-R1", say!("mutants-mulligan-all");
    /// One of several effects, counted from 1.
    Option(option: u8) = "option" option, |rules| "MU-9.5", say!("mutants-option", option = option);
    /// Nothing fits.
    Pass = "pass", |rules| "MU-9.4", say!("mutants-pass");
    /// MU-3.5, MU-3.15 A card is kept from those passed round, or selected for the Gene Pool.
    Pick(card: Card) = "pick" card, |rules| match rules.mode {
        Mode::Draft => "MU-3.5",
        Mode::Precon | Mode::Constructed | Mode::Solo => "MU-3.15",
    }, say!("mutants-pick", card = rules.name(card));
    /// MU-R56 Where the Boss's knocked down card is pushed.
    Push(slot: Slot) = "push" slot, |rules| "MU-R56", match slot {
        Slot::Left => say!("mutants-push-left"),
        Slot::Active | Slot::Right => say!("mutants-push-right"),
    };
    /// MU-R35 Which of several reactions comes first.
    React { slot: Slot, card: Card } = "react" card slot, |rules| "MU-R35",
        say!("mutants-react", card = rules.name(card), slot = slot_word(slot));
    /// A captive to be freed.
    Release(card: Card) = "release" card, |rules| "MU-16.14", say!("mutants-release", card = rules.name(card));
    /// MU-7.19 Fate turns up the next card of a pile.
    Reveal(card: Card) = "reveal" card, |rules| "MU-7.19", say!("mutants-reveal", card = rules.name(card));
    /// MU-3.9 A preconstructed set.
    Set(set: SetId) = "set" set, |rules| "MU-3.9", say!("mutants-set", set = rules.set_name(set));
    /// From the discard pile into hand.
    Take(card: Card) = "take" card, |rules| "MU-13.13", say!("mutants-take", card = rules.name(card));
}
