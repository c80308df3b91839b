//! What bots know of Mutants: signs that have names, lessons that can be read, and what follows from them.

use std::collections::BTreeSet;

use bots::{Level, Net};
use mutants::{Mutants, WORDS_EN, WORDS_FR};
use table::{
    Bot, Desk, Lang, Outcome, Rolls, Rules as _, Scratch, Seat, Speak as _, Study as _, Words as _, step,
    step_by,
};
use wording::Wording;

use crate::common::open;

#[test]
fn every_sign_has_a_name_in_both_languages() {
    let wording = Wording::new().with(WORDS_EN, WORDS_FR);
    for (players, given) in
        [(2, &[][..]), (1, &[("mode", "solo")]), (1, &[("mode", "solo"), ("boss", "jack-ice")])]
    {
        let (rules, _) = open(players, given);
        for lang in Lang::ALL {
            let speaker = wording.speaker(lang);
            let names: BTreeSet<String> =
                (0..Mutants::SIGNS as u16).map(|sign| speaker.say(&rules.sign(sign))).collect();
            assert!(names.len() > 300, "{}", names.len());
            assert!(names.iter().all(|name| !name.is_empty() && !name.contains(['{', '⟨'])), "{names:?}");
        }
    }
}

#[test]
fn signs_are_known_small_and_there_from_the_first_question_to_the_last() {
    for (players, given) in
        [(2, &[][..]), (4, &[("mode", "draft")]), (3, &[("mode", "constructed")]), (1, &[("mode", "solo")])]
    {
        let (rules, setup) = open(players, given);
        let (mut s, mut dice, mut scratch) = (rules.start(&setup), Rolls::from_number(9), Scratch::default());
        let mut signs = Vec::new();
        loop {
            for seat in Seat::at_table(players) {
                signs.clear();
                rules.signs(&s, seat, &mut signs);
                assert!(!signs.is_empty());
                for (sign, amount) in &signs {
                    assert!(usize::from(*sign) < Mutants::SIGNS);
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
fn a_lesson_is_shipped_for_every_number_of_players() {
    let (rules, _) = open(2, &[]);
    for players in 1..=4 {
        assert!(Net::of(&rules, players).is_some(), "{players}");
    }
}

/// The shipped cards with a 37th Advanced Mutant before all the others.
fn with_a_newcomer() -> String {
    let newcomer = "[[card]]\nid = \"newcomer\"\nkind = \"advanced\"\nname_en = \"Newcomer\"\nname_fr = \"Nouveau venu\"\n\
        genes = [\"cyber\", \"cyber\"]\nfreeze = 3\nworth = 9.0\ndeploy = [{ op = \"gain_power\", n = 4 }]\n\
        provenance = { name = \"reconstructed\", genes = \"reconstructed\", freeze = \"reconstructed\", deploy = \"reconstructed\" }\n\n";
    mutants::shipped_text().replacen("[[card]]", &(newcomer.to_owned() + "[[card]]"), 1)
}

/// MU-1.9 A card file may hold more Mutants than the box: they are dealt, drafted and bred like the others.
#[test]
fn a_37th_advanced_mutant_is_drafted_and_bred() {
    let cards = with_a_newcomer();
    let (rules, setup) = open(4, &[("mode", "draft"), ("cards", cards.as_str())]);
    let (mut picked, mut bred) = (0, 0);
    for game in 0..20 {
        let (mut s, mut dice, mut scratch) =
            (rules.start(&setup), Rolls::from_number(game), Scratch::default());
        while let Some((_, choice)) = step(&rules, &mut s, &mut dice, &mut scratch, &mut ()) {
            picked += u32::from(rules.spell(choice) == "pick newcomer");
            bred += u32::from(rules.spell(choice).starts_with("breed newcomer"));
        }
        assert!(rules.outcome(&s).is_some());
    }
    assert!(picked > 0 && bred > 0, "picked {picked} times, bred {bred} times");
}

/// What bots have learnt is theirs by the card's id: a card that is added, or stands elsewhere in the file, shifts no weight.
#[test]
fn a_new_card_shifts_no_learnt_weight() {
    let cards = with_a_newcomer();
    for (players, mode) in [(2, "precon"), (1, "solo")] {
        let (shipped, setup) = open(players, &[("mode", mode)]);
        let (more, _) = open(players, &[("mode", mode), ("cards", cards.as_str())]);
        let (net, other) = (Net::of(&shipped, players).unwrap(), Net::of(&more, players).unwrap());
        let (mut s, mut dice, mut scratch) =
            (shipped.start(&setup), Rolls::from_number(5), Scratch::default());
        let mut compared = 0;
        while step(&shipped, &mut s, &mut dice, &mut scratch, &mut ()).is_some() {
            let Ok(same) = more.place(shipped.position(&s)) else { continue };
            let [one, two] =
                [net.chances(&shipped, &s), other.chances(&more, &same)].map(|it| it.map(f64::to_bits));
            assert_eq!(one, two, "{:?}", shipped.position(&s));
            compared += 1;
        }
        assert!(compared > 50, "{mode}: {compared}");
    }
}

/// Every line of a lesson speaks of something, and everything is spoken of.
#[test]
fn every_sign_has_its_line_in_every_lesson() {
    let (rules, _) = open(2, &[]);
    let keys: BTreeSet<String> = (0..Mutants::SIGNS as u16).filter_map(|sign| rules.key(sign)).collect();
    for players in 1..=4 {
        let lesson = rules.lesson(players).unwrap();
        let lines = lesson.lines().filter_map(|line| line.strip_prefix("sign "));
        let named: BTreeSet<String> =
            lines.map(|line| line.split(' ').next().unwrap_or_default().to_owned()).collect();
        assert_eq!(named, keys, "{players}");
    }
}

/// Plays a game between levels, by seat.
fn game(players: u8, given: &[(&str, &str)], levels: &[Level], number: u64) -> Outcome {
    let (rules, setup) = open(players, given);
    let mut bots: Vec<Box<dyn Bot<Mutants>>> = levels.iter().map(|level| level.player()).collect();
    let (mut s, mut dice, mut scratch) =
        (rules.start(&setup), Rolls::from_number(number), Scratch::default());
    while step_by(&rules, &mut s, &mut dice, &mut scratch, &mut (), |s, seat, dice, _| {
        bots[seat.index()].decide(&Desk::new(&rules, s, seat), dice, None).choice
    })
    .is_some()
    {}
    rules.outcome(&s).unwrap()
}

/// The ladder is measured in docs/bots.md; this only notices when somebody kicks it over.
#[test]
fn whoever_looks_ahead_beats_whoever_does_not() {
    let rate = |better: Level, worse: Level| {
        let won = (0..20).filter(|number| {
            let at = (*number % 2) as usize;
            let levels = if at == 0 { [better, worse] } else { [worse, better] };
            game(2, &[], &levels, *number).winners().contains(Seat::new(at))
        });
        won.count()
    };
    assert!(rate(Level::Greedy, Level::Random) >= 18);
    assert!(rate(Level::Medium, Level::Novice) >= 15);
}

/// Draft and deck-building are decided by what was learnt, in every mode and number of players.
#[test]
fn every_mode_is_played_to_the_end() {
    for (players, given) in [
        (4, &[("mode", "draft")][..]),
        (3, &[("mode", "constructed")]),
        (1, &[("mode", "solo"), ("boss", "jack-ice")]),
    ] {
        let levels = vec![Level::Easy; players.into()];
        assert_eq!(game(players, given, &levels, 3).places().len(), usize::from(players));
    }
}
