//! A ruling that is our own choice, though there were others, is a table option or says why it is not; and some of the
//! reasons, held against the shipped cards.

use ledger::{Id, Ledger, unsettled};
use mutable::House;
use shelf::AnyTitle;

/// The ledger of a title, and the rules and rulings that its options are about.
fn settled(house: &House, title: &dyn AnyTitle) -> (&'static Ledger, Vec<Id>) {
    let named = title.options().iter().flat_map(|option| option.rules);
    let named = named.map(|id| id.parse().unwrap_or_else(|_| panic!("{id} is not an id")));
    (house.ledger(title.id()).expect("every title has a ledger"), named.collect())
}

#[test]
fn every_open_ruling_is_an_option_or_says_why_not() {
    let house = House::shipped();
    assert_eq!(house.shelf().iter().count(), 3);
    for title in house.shelf().iter() {
        let (ledger, named) = settled(&house, title);
        let faults = unsettled(ledger, &named);
        assert!(faults.is_empty(), "{}:\n{}", title.id(), faults.join("\n"));
    }
}

#[test]
fn an_option_that_is_dropped_leaves_its_rulings_unsettled() {
    let house = House::shipped();
    for title in house.shelf().iter() {
        let (ledger, named) = settled(&house, title);
        let open = ledger.rulings().iter().filter(|ruling| ruling.is_open());
        let (mut optional, mut explained) = (0, 0);
        for ruling in open {
            let id = ruling.id;
            if named.contains(&id) {
                let without: Vec<Id> = named.iter().copied().filter(|other| *other != id).collect();
                assert_eq!(unsettled(ledger, &without).len(), 1, "{id}");
                optional += 1;
            } else {
                let with: Vec<Id> = named.iter().copied().chain([id]).collect();
                assert_eq!(unsettled(ledger, &with).len(), 1, "{id}");
                explained += 1;
            }
        }
        assert!(optional > 0 && explained > 0, "{}: {optional}, {explained}", title.id());
    }
}

/// XM-R41 gives as its reason that the Arena has room for every shipped Mission: more hexes far enough from all start hexes
/// than there are tokens.
#[test]
fn xm_r41_the_arena_has_room_for_every_shipped_mission() {
    let set = revolution::shipped();
    let distance = |[q, r]: [i8; 2], [other_q, other_r]: [i8; 2]| {
        let (q, r) = (q - other_q, r - other_r);
        (q.abs() + r.abs() + (q + r).abs()) / 2
    };
    for pcs in 2..=4 {
        let starts = set.arena.start.iter().filter(|start| start.pcs.contains(&pcs));
        let starts: Vec<[i8; 2]> = starts.map(|start| start.hex).collect();
        assert_eq!(starts.len(), usize::from(pcs));
        for tokens in set.missions.iter().flat_map(|mission| &mission.tokens) {
            let farthest = tokens.iter().map(|token| token.distance.cast_signed()).max().unwrap_or(0);
            let far = |hex: &[i8; 2]| starts.iter().all(|start| distance(*hex, *start) >= farthest.max(1));
            let room = set.arena.hexes.iter().filter(|hex| !set.arena.obstacles.contains(hex) && far(hex));
            let wanted: u8 = tokens.iter().map(|token| token.n).sum();
            assert!(room.count() >= usize::from(wanted), "{pcs} PCs: {tokens:?}");
        }
    }
}

/// XM-R49 gives as its reason that no Attribute passes 6 by more than a point.
#[test]
fn xm_r49_with_the_shipped_cards_no_attribute_passes_seven() {
    let set = revolution::shipped();
    let characters: Vec<[i8; 3]> =
        set.characters.iter().map(|it| [it.numbers.atk, it.numbers.def, it.numbers.spd]).collect();
    let trainings: Vec<[i8; 3]> =
        set.trainings.iter().map(|it| [it.numbers.atk, it.numbers.def, it.numbers.spd]).collect();
    for stat in 0..3 {
        let most = |cards: &[[i8; 3]]| cards.iter().map(|numbers| numbers[stat]).max();
        assert_eq!((most(&characters), most(&trainings)), (Some(5), Some(2)));
    }
    let leaders = set.leaders.iter().map(|it| it.numbers);
    assert!(leaders.flat_map(|it| [it.atk, it.def, it.spd]).all(|stat| stat <= 6));
}
