//! What the lab is told of a game of Mutants.

use std::collections::BTreeMap;

use mutants::{Card, Fact, Mutants, MutantsBox, State, Zone};
use table::{Mark, Options, Role, Rolls, Rules, Scratch, Seat, Tally, Title, step};

fn open(players: u8, given: &[(&str, &str)]) -> (Mutants, State) {
    let title = MutantsBox::default();
    let options = Options::settle("mutants", title.options(), given.iter().copied()).unwrap();
    let (rules, setup) = title.open(players, &options).unwrap();
    let start = rules.start(&setup);
    (rules, start)
}

/// By sheet, kind and item, in words, and by seat: how many times it was marked. With the facts of the game.
type Marks = BTreeMap<(String, usize), u32>;

fn played(rules: &Mutants, start: &State, number: u64) -> (Marks, Vec<Fact>) {
    let sheets = rules.sheets();
    let (mut s, mut dice, mut scratch) = (*start, Rolls::from_number(number), Scratch::default());
    let (mut marks, mut all) = (Marks::new(), Vec::new());
    loop {
        let (before, mut facts) = (s, Vec::new());
        if step(rules, &mut s, &mut dice, &mut scratch, &mut facts).is_none() {
            break;
        }
        for fact in &facts {
            rules.mark(&before, *fact, &mut |Mark { seat, sheet, kind, item }| {
                let sheet = &sheets[usize::from(sheet)];
                let (kind, item) = (&sheet.kinds[usize::from(kind)], &sheet.items[usize::from(item)]);
                *marks.entry((format!("{} {} {}", sheet.id, kind.id, item.id), seat.index())).or_default() +=
                    1;
            });
        }
        all.extend(facts);
    }
    (marks, all.into_iter().map(|caused: mutants::Caused| caused.fact).collect())
}

/// Every fact of a card is on the card's own row, under its own head.
#[test]
fn marks_say_what_the_facts_say() {
    let (rules, start) = open(2, &[("pool1", "mosh-pit"), ("pool2", "cold-hearted")]);
    let id = |card: Card| rules.card(card).id.clone();
    let mut bred = 0;
    for number in 0..20 {
        let (marks, facts) = played(&rules, &start, number);
        let mut expected = Marks::new();
        for fact in facts {
            let sheet = |card: Card| if card.is_basic() { "basics" } else { "advanced" };
            let mut expect = |seat: Seat, row: String| *expected.entry((row, seat.index())).or_default() += 1;
            match fact {
                Fact::Set { seat, set } => {
                    expect(
                        seat,
                        format!("sets taken {}", ["", "cold-hearted", "", "mosh-pit"][usize::from(set.0)]),
                    );
                }
                Fact::Revealed { seat, card, .. } => expect(seat, format!("advanced offered {}", id(card))),
                Fact::Incubating { seat, card, .. } => {
                    expect(seat, format!("advanced incubated {}", id(card)));
                }
                Fact::Gained { seat, card, to } => {
                    expect(seat, format!("advanced gained {}", id(card)));
                    if to == Zone::Arena {
                        bred += 1;
                        expect(seat, format!("advanced bred {}", id(card)));
                    }
                }
                Fact::Deployed { seat, card, .. } => {
                    expect(seat, format!("{} deployed {}", sheet(card), id(card)));
                }
                Fact::Froze { seat, card, .. } => {
                    expect(seat, format!("{} frozen {}", sheet(card), id(card)));
                }
                Fact::Blocked { seat, card } => {
                    expect(seat, format!("{} blocked {}", sheet(card), id(card)));
                    expect(seat, "deeds done block".to_owned());
                }
                Fact::Crushed { seat } => expect(seat, "deeds done crush".to_owned()),
                Fact::Mulliganed { seat, .. } => expect(seat, "deeds done mulligan".to_owned()),
                Fact::Attacked { by, .. } => expect(by, "deeds done attack".to_owned()),
                Fact::Copied { seat, .. } => expect(seat, "deeds done copy".to_owned()),
                Fact::Stole { seat, .. } => expect(seat, "deeds done steal".to_owned()),
                Fact::KnockedDown { seat, .. } => expect(seat, "deeds done knocked-down".to_owned()),
                Fact::Skipped { seat } => expect(seat, "deeds done skip".to_owned()),
                _ => {}
            }
        }
        assert_eq!(marks, expected);
    }
    assert!(bred > 20, "Mutants were bred: {bred}");
}

/// MU-3.4 to MU-3.6 Six packs of nine, eight … four are seen, and a card of each is picked.
#[test]
fn a_draft_tells_what_was_seen_and_what_was_picked() {
    let (rules, start) = open(2, &[("mode", "draft")]);
    let (marks, _) = played(&rules, &start, 1);
    for seat in 0..2 {
        let total = |kind: &str| -> u32 {
            marks
                .iter()
                .filter(|((row, of), _)| *of == seat && row.starts_with(kind))
                .map(|(_, times)| times)
                .sum()
        };
        assert_eq!((total("advanced seen"), total("advanced picked")), (9 + 8 + 7 + 6 + 5 + 4, 6));
        assert_eq!(total("sets"), 0);
    }
}

/// What is a share of something never happens without it.
#[test]
fn a_share_is_part_of_its_whole() {
    for (players, given) in [(2, &[][..]), (4, &[("mode", "draft")]), (1, &[("mode", "solo")])] {
        let (rules, start) = open(players, given);
        let (marks, _) = played(&rules, &start, 5);
        for sheet in rules.sheets() {
            for kind in sheet.kinds.iter().filter(|kind| kind.of.is_some()) {
                let of = sheet.kinds[usize::from(kind.of.unwrap())].id;
                for item in &sheet.items {
                    for seat in 0..usize::from(players) {
                        let has = |kind: &str| {
                            marks.contains_key(&(format!("{} {kind} {}", sheet.id, item.id), seat))
                        };
                        assert!(!has(kind.id) || has(of), "{} was {} but not {of}", item.id, kind.id);
                    }
                }
            }
            assert!(sheet.role == Role::Things || sheet.kinds.len() == 1);
        }
    }
}
