//! Every place that somebody is told exists for them.

use std::collections::BTreeSet;

use super::{Breach, Check};
use crate::{Form, Place, Seat, Speak};

fn areas<R: Speak>(rules: &R, s: &R::State, to: Option<Seat>) -> Result<BTreeSet<Place>, Breach> {
    let areas = rules.areas(&rules.view(s, to), to);
    let places: BTreeSet<Place> = areas.iter().map(|area| area.place.clone()).collect();
    if places.len() < areas.len() {
        let twice =
            areas.iter().find(|area| areas.iter().filter(|other| other.place == area.place).count() > 1);
        return Err(Breach::new(Check::Place, format!("a place is there twice: {twice:?}")));
    }
    match areas.iter().find(|area| area.within.as_ref().is_some_and(|within| !places.contains(within))) {
        Some(area) => {
            Err(Breach::new(Check::Place, format!("{area:?} is a part of a place that is not there")))
        }
        None => Ok(places),
    }
}

fn check_there(
    places: &BTreeSet<Place>,
    named: &[Place],
    by: impl std::fmt::Debug,
    to: Option<Seat>,
) -> Result<(), Breach> {
    match named.iter().find(|place| !places.contains(place)) {
        Some(place) => {
            Err(Breach::new(Check::Place, format!("{by:?} names '{place}', which {to:?} does not see")))
        }
        None => Ok(()),
    }
}

/// Choices and forms name areas of the view of whoever is asked.
pub(super) fn check_choices<R: Speak>(
    rules: &R,
    s: &R::State,
    seat: Seat,
    listed: &[R::Choice],
    forms: &[Form],
) -> Result<(), Breach> {
    let places = areas(rules, s, Some(seat))?;
    for choice in listed {
        check_there(&places, &rules.touch(s, seat, *choice), choice, Some(seat))?;
    }
    for form in forms {
        check_there(&places, &form.places, &form.head, Some(seat))?;
        for blank in &form.blanks {
            check_there(&places, &blank.places, &blank.id, Some(seat))?;
        }
    }
    for forecast in rules.forecasts(s, Some(seat)) {
        check_there(&places, &forecast.places, &forecast.id, Some(seat))?;
    }
    Ok(())
}

/// Facts name areas of the view of whoever hears them, before or after.
pub(super) fn check_facts<R: Speak>(
    rules: &R,
    before: &R::State,
    after: &R::State,
    facts: &[R::Fact],
) -> Result<(), Breach> {
    for to in Seat::at_table(rules.players(before)).map(Some).chain([None]) {
        let mut places = areas(rules, before, to)?;
        places.extend(areas(rules, after, to)?);
        for fact in facts.iter().filter_map(|fact| rules.tell(*fact, to)) {
            // Nobody looks at them here, but they must be there for every fact.
            drop((rules.written(fact), rules.told(fact), rules.points(fact)));
            check_there(&places, &rules.touched(fact), fact, to)?;
        }
    }
    Ok(())
}
