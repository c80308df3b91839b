//! A ledger as a server shows it. The server itself does not depend on `ledger`, which changes with every source.

use ledger::Ledger;
use table::Lang;
use wire::{Both, ExampleText, RuleBook, RuleText, RulingText, SectionText};

pub(crate) fn book(ledger: &Ledger) -> RuleBook {
    let ids = |ids: &[ledger::Id]| ids.iter().map(ToString::to_string).collect();
    let section = |section: &ledger::Section| SectionText {
        id: section.id.to_string(),
        text: both(|lang| section.text(lang)),
        rules: ledger
            .rules_of(section.id)
            .map(|rule| RuleText {
                id: rule.id.to_string(),
                text: both(|lang| rule.text(lang)),
                source: rule.source.clone(),
            })
            .collect(),
    };
    let ruling = |ruling: &ledger::Ruling| RulingText {
        id: ruling.id.to_string(),
        text: both(|lang| ruling.question(lang)),
        answer: both(|lang| ruling.answer(lang)),
        alternatives: (0..ruling.alternatives.len())
            .map(|index| both(|lang| &ruling.alternatives(lang)[index]))
            .collect(),
        no_option: ruling
            .no_option_en
            .as_ref()
            .map(|_| both(|lang| ruling.no_option(lang).unwrap_or_default())),
        rules: ids(&ruling.rules),
    };
    let example = |example: &ledger::Example| ExampleText {
        id: example.id.to_string(),
        story: (0..3).map(|part| both(|lang| example.story(lang)[part])).collect(),
        rules: ids(&example.rules),
    };
    RuleBook {
        title: ledger.game().to_owned(),
        name: both(|lang| ledger.name(lang)),
        short: both(|lang| ledger.short(lang)),
        about: ledger.about(Lang::En).map(|_| both(|lang| ledger.about(lang).unwrap_or_default())),
        prefix: ledger.prefix().to_string(),
        sections: ledger.sections().iter().map(section).collect(),
        rulings: ledger.rulings().iter().map(ruling).collect(),
        examples: ledger.examples().iter().map(example).collect(),
    }
}

fn both<'a>(text: impl Fn(Lang) -> &'a str) -> Both {
    let [en, fr] = Lang::ALL.map(|lang| text(lang).to_owned());
    Both { en, fr }
}
