//! What bots know of Attack of the Mutants!: signs that have names, and a lesson that can be read.

use attack::{Attack, WORDS_EN, WORDS_FR};
use bots::Net;
use table::{Lang, Rolls, Rules as _, Scratch, Seat, Study as _, Tally as _, Words as _, step};
use wording::Wording;

use crate::common::{ALTERNATE, HIDDEN, open};

#[test]
fn every_sign_has_a_name_in_both_languages() {
    let wording = Wording::new().with(WORDS_EN, WORDS_FR);
    let rules = open(&[]);
    for lang in Lang::ALL {
        let speaker = wording.speaker(lang);
        for sign in 0..Attack::SIGNS as u16 {
            let name = speaker.say(&rules.sign(sign));
            assert!(!name.is_empty() && !name.contains(['{', '⟨']), "{name}");
        }
    }
}

#[test]
fn signs_are_known_small_and_there_from_the_first_question_to_the_last() {
    for given in [&[][..], ALTERNATE, HIDDEN, &[("board", "5x5")]] {
        let rules = open(given);
        let (mut s, mut dice) = (rules.start(&attack::Setup), Rolls::from_number(9));
        let (mut scratch, mut signs) = (Scratch::default(), Vec::new());
        loop {
            for seat in Seat::at_table(2) {
                signs.clear();
                rules.signs(&s, seat, &mut signs);
                assert!(!signs.is_empty());
                for (sign, amount) in &signs {
                    assert!(usize::from(*sign) < Attack::SIGNS);
                    assert!(amount.is_finite() && amount.abs() < 12.0, "sign {sign}: {amount}");
                }
            }
            if step(&rules, &mut s, &mut dice, &mut scratch, &mut ()).is_none() {
                break;
            }
        }
    }
}

#[test]
fn a_lesson_is_shipped() {
    assert!(Net::of(&open(&[]), 2).is_some());
}

/// Marks belong to sheets, and both sides are counted once a game.
#[test]
fn what_is_counted_is_on_the_sheets() {
    for given in [&[][..], ALTERNATE, &[("bugging-out", "on")]] {
        let rules = open(given);
        let sheets = rules.sheets();
        for game in 0..20 {
            let (mut s, mut dice) = (rules.start(&attack::Setup), Rolls::from_number(game));
            let (mut scratch, mut sides) = (Scratch::default(), 0);
            loop {
                let (before, mut facts) = (s, Vec::new());
                if step(&rules, &mut s, &mut dice, &mut scratch, &mut facts).is_none() {
                    break;
                }
                for fact in facts {
                    rules.mark(&before, fact, &mut |mark| {
                        let sheet = &sheets[usize::from(mark.sheet)];
                        assert!(usize::from(mark.item) < sheet.items.len() && mark.kind == 0);
                        sides += u32::from(mark.sheet == 0);
                    });
                }
            }
            assert_eq!(sides, 2);
            assert_eq!(rules.rounds(&s), Some(s.turn));
        }
    }
}
