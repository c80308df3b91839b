//! Looking things up, and reading them on a terminal.

use ledger::{Entry, Id, Lang, Ledger, shipped, title};

fn mutants() -> &'static Ledger {
    title("mutants").expect("shipped")
}

fn found(words: &str, lang: Lang) -> Vec<String> {
    mutants().search(words, lang).iter().map(|entry| entry.id().to_string()).collect()
}

#[test]
fn an_id_is_found_however_it_is_typed() {
    for typed in ["MU-7.1", "mu-7.1", " Mu-7.1 "] {
        assert_eq!(mutants().get(typed).map(|entry| entry.id().to_string()).as_deref(), Some("MU-7.1"));
    }
    assert!(matches!(mutants().get("mu-r3"), Some(Entry::Ruling(_))));
    assert!(matches!(mutants().get("mu-x4"), Some(Entry::Example(_))));
    assert!(matches!(mutants().get("mu-f3"), Some(Entry::Figure(_))));
    assert!(mutants().get("AT-1.1").is_none());
    assert!(mutants().get("breed").is_none());
}

#[test]
fn every_entry_is_found_by_its_own_id() {
    for ledger in shipped() {
        for entry in ledger.entries() {
            assert_eq!(ledger.get(&entry.id().to_string()), Some(entry));
        }
    }
}

#[test]
fn a_section_yields_its_rules() {
    let Some(Entry::Section(section)) = mutants().get("MU-7") else { panic!("MU-7 is a section") };
    let ids: Vec<Id> = mutants().rules_of(section.id).map(|rule| rule.id).collect();
    assert!(ids.len() > 1 && ids.iter().all(|id| id.section() == Some(section.id)), "{ids:?}");
}

#[test]
fn search_minds_neither_case_nor_accents_nor_order() {
    let plain = found("reserve genes", Lang::Fr);
    assert!(!plain.is_empty());
    assert_eq!(plain, found("GÈNES Réserve", Lang::Fr));
}

#[test]
fn search_wants_every_word() {
    let both = found("mulligan pile", Lang::En);
    let one = found("mulligan", Lang::En);
    assert!(!both.is_empty() && both.len() < one.len());
    assert!(both.iter().all(|id| one.contains(id)));
    assert_eq!(found("mulligan xyzzy", Lang::En), [""; 0]);
    assert_eq!(found("  ", Lang::En), [""; 0]);
}

#[test]
fn whole_words_come_first_then_ledger_order() {
    let text =
        |id: &String| mutants().render(mutants().get(id).expect("found"), Lang::En, 10_000).to_lowercase();
    let whole = |id: &String| text(id).split(|c: char| !c.is_alphanumeric()).any(|word| word == "breed");
    let hits = found("breed", Lang::En);
    let rules: Vec<&String> = hits.iter().filter(|id| id.contains('.')).collect();
    assert!(rules.len() > 3);
    assert!(rules.is_sorted_by_key(|id| !whole(id)), "{rules:?}");
    assert_eq!(found("mu-7.1", Lang::En)[0], "MU-7.1");
}

#[test]
fn names_are_found_in_either_language() {
    let attack = title("attack").expect("shipped");
    let hits = attack.search("cases départ côté", Lang::En);
    assert!(hits.iter().any(|entry| entry.id().to_string() == "AT-F2"), "{hits:?}");
}

#[test]
fn a_mistyped_id_brings_suggestions() {
    for typed in ["mu7.1", "MU-7,1", "7.1", "mu-7.1"] {
        let near: Vec<String> = mutants().nearest(typed).iter().map(Id::to_string).collect();
        assert_eq!(near[0], "MU-7.1", "{typed}");
        assert!(near.len() <= 3);
    }
    assert!(mutants().nearest("something else entirely").is_empty());
}

#[test]
fn a_rule_is_rendered_with_what_belongs_to_it() {
    let rule = mutants().get("MU-3.20").expect("a rule");
    let en = mutants().render(rule, Lang::En, 60);
    assert!(en.starts_with("MU-3.20  Gene Pool modes and mulligan\n\n  "), "{en}");
    for part in ["Source: ", "Kind: setup", "Rulings\n    MU-R1    "] {
        assert!(en.contains(part), "{part} in {en}");
    }
    let fr = mutants().render(rule, Lang::Fr, 60);
    assert!(fr.contains("Nature\u{a0}: mise en place") && fr.contains("Décisions\n"), "{fr}");
}

#[test]
fn a_ruling_is_rendered_with_its_alternatives() {
    let ruling = mutants().get("MU-R1").expect("a ruling");
    let text = mutants().render(ruling, Lang::En, 80);
    for part in
        ["We play: Pile by pile", "Or: All three piles or none", "Basis: stated in the rulebook", "MU-3.21"]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn a_ruling_says_why_it_is_not_an_option_and_is_found_by_it() {
    let ruling = mutants().get("MU-R7").expect("a ruling");
    let en = mutants().render(ruling, Lang::En, 200);
    assert!(en.contains("  Why no option: With the shipped cards nobody"), "{en}");
    let fr = mutants().render(ruling, Lang::Fr, 200);
    assert!(fr.contains("  Pourquoi pas d'option\u{a0}: Avec les cartes fournies"), "{fr}");
    let found = mutants().search("Block Cycles discards shipped", Lang::En);
    assert!(found.contains(&ruling), "{found:?}");
}

#[test]
fn every_entry_fits_the_width_in_both_languages() {
    for ledger in shipped() {
        for (entry, lang) in ledger.entries().flat_map(|entry| Lang::ALL.map(|lang| (entry, lang))) {
            let text = ledger.render(entry, lang, 72);
            assert!(text.ends_with('\n') && text.starts_with(&entry.id().to_string()));
            for line in text.lines() {
                let one_word = line.trim_start().split(' ').count() == 1;
                assert!(line.chars().count() <= 72 || one_word, "{line}");
                assert_eq!(line, line.trim_end());
                assert!(!line.trim_start().starts_with([';', '?', '!', '»']), "{line}");
            }
        }
    }
}

#[test]
fn languages_are_read_as_locales_too() {
    for (text, lang) in [("en", Lang::En), ("FR", Lang::Fr), ("fr-CA", Lang::Fr), ("fr_FR.UTF-8", Lang::Fr)] {
        assert_eq!(text.parse(), Ok(lang));
    }
    assert!("de".parse::<Lang>().is_err());
    assert_eq!(Lang::Fr.to_string(), "fr");
}
