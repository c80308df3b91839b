//! Questions: one line for each, with its rule and where its words are.

use table::{Say, Seat, say};

use crate::cards::Card;
use crate::rules::Mutants;
use crate::{
    ch03_draft, ch03_pools, ch06_move, ch07_actions, ch08_decks, ch09_abilities, ch11_cards, ch12_arena,
    ch16_solo,
};

/// Makes the enum of all questions. A line: the variant, its rule, and the function of its chapter that puts it into words.
macro_rules! asks {
    ($($(#[$about:meta])* $name:ident $({ $($field:ident: $type:ty),* })? = $rule:literal, $words:path;)*) => {
        /// What a seat is asked, as everybody may know it.
        #[allow(missing_docs, reason = "a field is what its type says")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Ask {
            $($(#[$about])* $name $({ $($field: $type),* })?,)*
        }

        impl Ask {
            /// The rule that puts the question.
            pub(crate) fn rule(self) -> &'static str {
                match self {
                    $(Ask::$name $({ $($field: _),* })? => $rule,)*
                }
            }

            pub(crate) fn words(self, rules: &Mutants) -> Say {
                match self {
                    $(Ask::$name $({ $($field),* })? => $words(rules $($(, $field)*)?),)*
                }
            }
        }
    };
}

asks! {
    /// MU-3.9 Which preconstructed one?
    Set = "MU-3.9", ch03_draft::ask_set;
    /// MU-3.5 Which card to keep of those passed round?
    Draft { pick: u8 } = "MU-3.5", ch03_draft::ask_draft;
    /// MU-3.15 Which Advanced cards make up the Gene Pool?
    Build = "MU-3.15", ch03_draft::ask_build;
    /// MU-3.20 Which piles get another top card?
    Mulligan = "MU-3.20", ch03_pools::ask_mulligan;
    /// MU-6.4, MU-6.5 Which side slot does the Active Mutant go to, or who leaves?
    Move = "MU-6.2", ch06_move::ask_move;
    /// MU-7.1 Deploy, Breed or Incubate?
    Act = "MU-7.1", ch07_actions::ask_act;
    /// MU-7.4 For this Mutant.
    PayBreed { card: Card } = "MU-7.4", ch07_actions::ask_pay_breed;
    /// MU-7.12 For this Mutant.
    PayIncubate { card: Card } = "MU-7.12", ch07_actions::ask_pay_incubate;
    /// This many cards from hand.
    Discard { left: u8 } = "MU-9.5", ch08_decks::ask_discard;
    /// MU-8.4 Before the reshuffle.
    FreezeOne = "MU-8.4", ch08_decks::ask_freeze_one;
    /// MU-9.6 The op of this card.
    May { card: Card, pc: u16 } = "MU-9.6", ch09_abilities::ask_may;
    /// MU-11.5 Which card goes into the Cryo Freezer?
    Freeze { card: Card } = "MU-11.5", ch11_cards::ask_freeze;
    /// MU-11.11 Which face-up Mutant of the Gene Pool?
    Gain { card: Card } = "MU-11.11", ch11_cards::ask_gain;
    /// MU-12.26 Which Mutant's ability?
    Copy { card: Card } = "MU-12.26", ch12_arena::ask_copy;
    /// MU-12.10 Which Mutant is turned face-down?
    KnockDown { card: Card } = "MU-12.10", ch11_cards::ask_knock_down;
    /// From the discard pile.
    Take { card: Card } = "MU-13.13", ch09_abilities::ask_take;
    /// Which Mutant leaves.
    Eject { card: Card } = "MU-6.11", ch09_abilities::ask_eject;
    /// Which effect.
    Choose { card: Card, pc: u16 } = "MU-9.5", ch09_abilities::ask_choose;
    /// MU-12.7 Which of several Mutants stops the attack?
    Block = "MU-12.7", ch12_arena::ask_block;
    /// MU-R35 Which of several abilities comes first?
    React = "MU-R35", ch12_arena::ask_react;
    /// MU-R56 Where does the Boss's knocked down card go?
    Push = "MU-R56", ch16_solo::ask_push;
    /// MU-16.12 Which card does the Boss take?
    Capture = "MU-16.12", ch16_solo::ask_capture;
    /// Which captive is freed.
    Release = "MU-16.14", ch16_solo::ask_release;
}

/// What fate is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// MU-2.7 Who begins the first round.
    First,
    /// MU-3.4 Cards of the draft stack.
    Deal(Seat),
    /// MU-3.19, MU-7.19 The new top card of a Gene Pool pile.
    Reveal(Seat),
    /// MU-8.1, MU-16.21 The top card of a deck; of the Boss's too.
    Draw(Seat),
}

impl Luck {
    /// The rule that puts the question.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Luck::First => "MU-2.7",
            Luck::Deal(_) => "MU-3.4",
            Luck::Reveal(_) => "MU-7.19",
            Luck::Draw(_) => "MU-8.1",
        }
    }

    pub(crate) fn words(self, rules: &Mutants) -> Say {
        match self {
            Luck::First => say!("mutants-luck-first"),
            Luck::Deal(seat) => say!("mutants-luck-deal", who = rules.who(seat)),
            Luck::Reveal(seat) => say!("mutants-luck-reveal", who = rules.who(seat)),
            Luck::Draw(seat) => say!("mutants-luck-draw", who = rules.who(seat)),
        }
    }
}
