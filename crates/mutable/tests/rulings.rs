//! A ruling that is our own choice, though there were others, is a table option or says why it is not.

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
