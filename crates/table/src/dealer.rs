//! Verifiable dice: the dealer commits to a seed, seats add their own, and every draw can be derived again.
//!
//! - commitment = BLAKE3 `derive_key("mutable 2026 dealer commitment", seed)`
//! - key = BLAKE3 `derive_key("mutable 2026 dealer key", seed ‖ for each seat in turn order that added entropy: its
//!   number, the text's length as 8 bytes little-endian, the text)`
//! - draw *n* = the extended output of BLAKE3 keyed with the key over *n* as 8 bytes little-endian, read as
//!   little-endian 32-bit words by [`Dice::below`]

use std::fmt;
use std::str::FromStr;

use crate::hash::{hex, unhex};
use crate::{Dice, Say, Seat, SeatMap, say};

/// 32 secret bytes from which everything that fate decides at one table is derived.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// These very bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed that a person names by a word or a number; 64 hexadecimal digits are the seed itself.
    pub fn from_words(words: &str) -> Seed {
        words
            .parse()
            .unwrap_or_else(|()| Seed(blake3::derive_key("mutable 2026 seed from words", words.as_bytes())))
    }

    /// Seed number `index` of a family that shares this one: for the dealer of game `index` of many.
    #[must_use]
    pub fn numbered(&self, index: u64) -> Seed {
        let own = [&self.0[..], &index.to_le_bytes()].concat();
        Seed(blake3::derive_key("mutable 2026 seed of a numbered game", &own))
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What may be told before the game: it binds the dealer to the seed and says nothing of it.
    pub fn commitment(&self) -> Commitment {
        Commitment(blake3::derive_key("mutable 2026 dealer commitment", &self.0))
    }

    /// All of it, to be read aloud after the game.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }
}

impl FromStr for Seed {
    type Err = ();

    fn from_str(text: &str) -> Result<Seed, ()> {
        unhex(text).map(Seed).ok_or(())
    }
}

/// A seed is a secret: it does not show itself by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// The dealer's promise about its seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Commitment {
    type Err = ();

    fn from_str(text: &str) -> Result<Commitment, ()> {
        unhex(text).map(Commitment).ok_or(())
    }
}

/// What the seats have added to the seed: any text of up to 128 bytes each.
pub type Entropy = SeatMap<String>;

/// Why a seat's addition was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntropyRefused {
    /// Fate has already spoken: an addition now would change what it said.
    TooLate,
    /// More than 128 bytes.
    TooLong,
}

impl EntropyRefused {
    /// In words.
    pub fn say(self) -> Say {
        match self {
            EntropyRefused::TooLate => say!("entropy-too-late"),
            EntropyRefused::TooLong => say!("entropy-too-long"),
        }
    }
}

/// Answers for fate at one table, from a seed it has committed to.
#[derive(Clone, Debug)]
pub struct Dealer {
    /// `None` at a table that only replays what another dealer did and has not told.
    seed: Option<Seed>,
    commitment: Commitment,
    entropy: Entropy,
    drawn: u64,
}

impl Dealer {
    /// A dealer that has drawn nothing yet.
    pub fn new(seed: Seed) -> Dealer {
        Dealer { commitment: seed.commitment(), seed: Some(seed), entropy: Entropy::default(), drawn: 0 }
    }

    /// A dealer as it stood after `drawn` draws; without its seed, which only it knows, it cannot draw.
    pub(crate) fn resumed(
        seed: Option<Seed>,
        commitment: Commitment,
        entropy: Entropy,
        drawn: u64,
    ) -> Dealer {
        Dealer { seed, commitment, entropy, drawn }
    }

    /// The next draw has this number.
    pub(crate) fn go_on_at(&mut self, drawn: u64) {
        self.drawn = drawn;
    }

    /// Does it know its seed?
    pub fn can_draw(&self) -> bool {
        self.seed.is_some()
    }

    /// The promise to show before the game.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// What the seats have added.
    pub fn entropy(&self) -> &Entropy {
        &self.entropy
    }

    /// Takes a seat's own addition, so that not even the host knows the dice before everyone has spoken.
    ///
    /// # Errors
    /// If fate has already spoken, or the text is longer than 128 bytes.
    pub fn add_entropy(&mut self, seat: Seat, text: &str) -> Result<(), EntropyRefused> {
        if self.drawn > 0 {
            return Err(EntropyRefused::TooLate);
        }
        if text.len() > 128 {
            return Err(EntropyRefused::TooLong);
        }
        text.clone_into(&mut self.entropy[seat]);
        Ok(())
    }

    /// How many draws were made; the next draw has this number.
    pub fn drawn(&self) -> u64 {
        self.drawn
    }

    /// The dice of the next draw. No number is ever used twice, whatever is taken back.
    ///
    /// # Panics
    /// If the seed is not known.
    pub fn draw(&mut self) -> Draw {
        self.drawn += 1;
        self.nth(self.drawn - 1)
    }

    /// The dice of draw `n`.
    ///
    /// # Panics
    /// If the seed is not known.
    pub fn nth(&self, n: u64) -> Draw {
        Draw(blake3::Hasher::new_keyed(&self.key()).update(&n.to_le_bytes()).finalize_xof())
    }

    /// The seed, to be told when the game is over, if it is known.
    pub fn reveal(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    fn key(&self) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new_derive_key("mutable 2026 dealer key");
        hasher.update(&self.seed.as_ref().expect("a dealer that draws knows its seed").0);
        for seat in Seat::ALL {
            let text = &self.entropy[seat];
            if !text.is_empty() {
                hasher.update(&[seat.number()]);
                hasher.update(&(text.len() as u64).to_le_bytes());
                hasher.update(text.as_bytes());
            }
        }
        *hasher.finalize().as_bytes()
    }
}

/// The dice of one draw.
pub struct Draw(blake3::OutputReader);

impl Dice for Draw {
    fn bits(&mut self) -> u32 {
        let mut word = [0; 4];
        self.0.fill(&mut word);
        u32::from_le_bytes(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Seat = Seat::ALL[0];
    const BO: Seat = Seat::ALL[1];

    fn first_words(dealer: &Dealer) -> Vec<u32> {
        let mut dice = dealer.nth(0);
        (0..4).map(|_| dice.bits()).collect()
    }

    #[test]
    fn the_same_seed_deals_the_same_and_another_does_not() {
        let dealer = |words| Dealer::new(Seed::from_words(words));
        assert_eq!(first_words(&dealer("mutant")), first_words(&dealer("mutant")));
        assert_ne!(first_words(&dealer("mutant")), first_words(&dealer("mutate")));
    }

    #[test]
    fn every_seat_can_change_the_dice_but_only_before_fate_speaks() {
        let mut dealer = Dealer::new(Seed::from_words("x"));
        let before = first_words(&dealer);
        dealer.add_entropy(ANN, "my lucky word").unwrap();
        let with_ann = first_words(&dealer);
        assert_ne!(before, with_ann);
        let mut swapped = Dealer::new(Seed::from_words("x"));
        swapped.add_entropy(BO, "my lucky word").unwrap();
        assert_ne!(with_ann, first_words(&swapped), "who says it matters");
        let _ = dealer.draw();
        assert_eq!(dealer.add_entropy(ANN, "again"), Err(EntropyRefused::TooLate));
        assert_eq!(swapped.add_entropy(ANN, &"x".repeat(129)), Err(EntropyRefused::TooLong));
    }

    #[test]
    fn the_commitment_binds_and_hides() {
        let seed = Seed::from_words("x");
        assert_ne!(seed.commitment(), Seed::from_words("y").commitment());
        assert!(!seed.commitment().to_string().contains(&seed.to_hex()));
        assert_eq!(format!("{seed:?}"), "Seed(…)");
        assert_eq!(Seed::from_words(&seed.to_hex()), seed);
        assert_eq!(seed.commitment().to_string().parse(), Ok(seed.commitment()));
    }

    #[test]
    fn a_draw_is_never_repeated() {
        let mut dealer = Dealer::new(Seed::from_words("x"));
        let (mut first, mut second) = (dealer.draw(), dealer.draw());
        assert_ne!(first.bits(), second.bits());
        assert_eq!(dealer.drawn(), 2);
    }

    /// Pins the derivation: a change here would make every old record unverifiable.
    #[test]
    fn the_derivation_is_pinned() {
        let mut dealer = Dealer::new(Seed::new([7; 32]));
        dealer.add_entropy(BO, "bo").unwrap();
        assert_eq!(
            dealer.commitment().to_string(),
            "5598fcc744fef51f9aed76b05f9d902770086956a4e70aa6262cce0ae557ec2a"
        );
        let mut dice = dealer.nth(3);
        assert_eq!((0..6).map(|_| dice.below(6)).collect::<Vec<_>>(), [5, 4, 3, 2, 4, 1]);
    }
}
