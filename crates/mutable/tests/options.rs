//! Every value of every option has words in both languages, and no words are left over.

use std::collections::BTreeSet;

use mutable::House;
use table::{Lang, OptionKind};

#[test]
fn every_value_of_an_option_has_words() {
    let house = House::shipped();
    let mut faults = Vec::new();
    let mut seen = 0;
    for title in house.shelf().iter() {
        let cards: BTreeSet<String> =
            title.cards(None).unwrap_or_default().into_iter().map(|card| card.id).collect();
        for option in title.options() {
            let values = match option.kind {
                OptionKind::OneOf(values) => values,
                OptionKind::Switch | OptionKind::Number(..) | OptionKind::Text | OptionKind::File => &[],
            };
            for lang in Lang::ALL {
                let speaker = house.wording().speaker(lang);
                let place = format!("{} {} ({lang})", title.id(), option.key);
                for value in values {
                    seen += 1;
                    let words = speaker.attribute(option.help.key, &format!("value-{value}"));
                    if words.is_none() && !cards.contains(*value) {
                        faults
                            .push(format!("{place}: `.value-{value}` is missing under {}", option.help.key));
                    }
                }
                for attribute in speaker.attributes(option.help.key) {
                    let value = attribute.strip_prefix("value-").or(attribute.strip_prefix("about-"));
                    if !value.is_some_and(|value| values.contains(&value)) {
                        faults.push(format!("{place}: .{attribute} is about no value"));
                    }
                }
            }
        }
    }
    assert!(seen > 100, "the options were found");
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
