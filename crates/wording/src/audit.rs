//! Finds keys that are missing or unused, and gaps that nobody fills.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use fluent_syntax::ast::{self, Entry};
use regex::Regex;

/// A place where a message is said: `say!("key", gap = …)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// The key.
    pub key: String,
    /// The gaps it fills.
    pub gaps: BTreeSet<String>,
}

/// All places in a Rust source, comments excepted, where a message is said.
pub fn uses(source: &str) -> Vec<Use> {
    static CALL: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r#"\bsay!\(\s*"([a-z0-9-]+)""#).expect("a fixed pattern"));
    static GAP: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"^\s*([a-z_]+)\s*=[^=]").expect("a fixed pattern"));
    let spoken: Vec<&str> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let source = spoken.join("\n");
    CALL.captures_iter(&source)
        .map(|call| {
            let after = &source[call.get(0).expect("the whole match").end()..];
            Use {
                key: call[1].to_owned(),
                gaps: arguments(after)
                    .iter()
                    .filter_map(|arg| GAP.captures(arg))
                    .map(|gap| gap[1].to_owned())
                    .collect(),
            }
        })
        .collect()
}

/// The arguments up to the closing bracket, split at the commas of the outermost level.
fn arguments(text: &str) -> Vec<String> {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    let mut list = vec![String::new()];
    for letter in text.chars() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                list.push(String::new());
                continue;
            }
            _ => {}
        }
        list.last_mut().expect("it is never empty").push(letter);
    }
    list
}

/// Everything that is wrong between what is said and the texts in both languages, one line each.
pub fn audit(said: &[Use], en: &[&str], fr: &[&str]) -> Vec<String> {
    let mut faults = Vec::new();
    let en = messages("en", en, &mut faults);
    let fr = messages("fr", fr, &mut faults);
    let keys: BTreeSet<&String> = en.keys().chain(fr.keys()).collect();
    for key in keys {
        match (en.get(key), fr.get(key)) {
            (Some(_), None) => faults.push(format!("{key}: not in French")),
            (None, Some(_)) => faults.push(format!("{key}: not in English")),
            (Some(english), Some(french)) if english != french => {
                faults.push(format!("{key}: the gaps differ, en {english:?}, fr {french:?}"));
            }
            (Some(_), Some(_)) | (None, None) => {}
        }
        let message = key.split('.').next().unwrap_or(key);
        if !said.iter().any(|used| used.key == message) {
            faults.push(format!("{key}: never said"));
        }
    }
    for used in said {
        match en.get(&used.key) {
            None => faults.push(format!("{}: said, but in neither file", used.key)),
            Some(gaps) => {
                for gap in gaps.difference(&used.gaps) {
                    faults.push(format!("{}: nobody fills ${gap}", used.key));
                }
            }
        }
    }
    faults.sort();
    faults.dedup();
    faults
}

/// Keys with the gaps in their texts.
fn messages(lang: &str, files: &[&str], faults: &mut Vec<String>) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for file in files {
        let resource = fluent_syntax::parser::parse(*file).unwrap_or_else(|(resource, errors)| {
            faults.push(format!("{lang}: not Fluent: {errors:?}"));
            resource
        });
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut gaps = BTreeSet::new();
            if let Some(pattern) = &message.value {
                gaps_of(pattern, &mut gaps);
                check_typography(lang, message.id.name, pattern, faults);
            }
            for attribute in &message.attributes {
                let name = format!("{}.{}", message.id.name, attribute.id.name);
                let mut gaps = BTreeSet::new();
                gaps_of(&attribute.value, &mut gaps);
                check_typography(lang, &name, &attribute.value, faults);
                // Nobody could fill them: an attribute is read by its name alone.
                if !gaps.is_empty() {
                    faults.push(format!("{name}: an attribute has no gaps"));
                }
                if all.insert(name.clone(), BTreeSet::new()).is_some() {
                    faults.push(format!("{name}: twice in {lang}"));
                }
            }
            if all.insert(message.id.name.to_owned(), gaps).is_some() {
                faults.push(format!("{}: twice in {lang}", message.id.name));
            }
        }
    }
    all
}

/// French keeps `:` `;` `?` `!` and quotation marks with their words, and both languages write an apostrophe as one.
fn check_typography(lang: &str, key: &str, pattern: &ast::Pattern<&str>, faults: &mut Vec<String>) {
    static LOOSE: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"(?:(?:^|[^·]) [:;?!»]|« |\d %)").expect("a fixed pattern"));
    static STRAIGHT: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\w'\w").expect("a fixed pattern"));
    for element in &pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => {
                if (lang == "fr" && LOOSE.is_match(value)) || STRAIGHT.is_match(value) {
                    faults.push(format!("{key}: a loose space or a straight apostrophe in {lang}: {value}"));
                }
            }
            ast::PatternElement::Placeable { expression: ast::Expression::Select { variants, .. } } => {
                for variant in variants {
                    check_typography(lang, key, &variant.value, faults);
                }
            }
            ast::PatternElement::Placeable { expression: ast::Expression::Inline(_) } => {}
        }
    }
}

fn gaps_of(pattern: &ast::Pattern<&str>, gaps: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            ast::PatternElement::TextElement { .. } => {}
            ast::PatternElement::Placeable { expression } => match expression {
                ast::Expression::Inline(inline) => gaps_inline(inline, gaps),
                ast::Expression::Select { selector, variants } => {
                    gaps_inline(selector, gaps);
                    for variant in variants {
                        gaps_of(&variant.value, gaps);
                    }
                }
            },
        }
    }
}

fn gaps_inline(inline: &ast::InlineExpression<&str>, gaps: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            gaps.insert(id.name.to_owned());
        }
        ast::InlineExpression::Placeable { expression } => match &**expression {
            ast::Expression::Inline(inner) => gaps_inline(inner, gaps),
            ast::Expression::Select { selector, .. } => gaps_inline(selector, gaps),
        },
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                gaps_inline(argument, gaps);
            }
        }
        ast::InlineExpression::StringLiteral { .. }
        | ast::InlineExpression::NumberLiteral { .. }
        | ast::InlineExpression::MessageReference { .. }
        | ast::InlineExpression::TermReference { .. } => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gaps(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn uses_are_found_with_their_gaps() {
        let source = r#"
            // say!("not-said")
            say!("a-key"), say!(
            "b-key", n = f(x, "a, b = (c"), inner = say!("c-key", m = 1 == 2), list = vec![1, 2])"#;
        assert_eq!(
            uses(source),
            [
                Use { key: "a-key".to_owned(), gaps: gaps(&[]) },
                Use { key: "b-key".to_owned(), gaps: gaps(&["n", "inner", "list"]) },
                Use { key: "c-key".to_owned(), gaps: gaps(&["m"]) },
            ]
        );
    }

    #[test]
    fn every_kind_of_fault_is_found() {
        let said = uses(r#"say!("both", n = 1) say!("nowhere") say!("short")"#);
        let en = "both = { $n ->\n  [one] { $n } card\n *[other] { $n } cards\n }\nshort = { $m }\nspare = x\nonly-en = y\n";
        let fr = "both = { $m }\nshort = { $m }\nspare = x\n";
        assert_eq!(
            audit(&said, &[en], &[fr]),
            [
                "both: the gaps differ, en {\"n\"}, fr {\"m\"}",
                "nowhere: said, but in neither file",
                "only-en: never said",
                "only-en: not in French",
                "short: nobody fills $m",
                "spare: never said",
            ]
        );
    }

    #[test]
    fn loose_spaces_and_straight_apostrophes_are_faults() {
        let said = uses(r#"say!("k")"#);
        assert!(audit(&said, &["k = Seat’s turn: go"], &["k = À vous\u{a0}: l’action"]).is_empty());
        assert_eq!(audit(&said, &["k = it's"], &["k = À vous : go"]).len(), 2);
    }

    #[test]
    fn attributes_stand_in_both_languages_and_have_no_gaps() {
        let said = uses(r#"say!("k")"#);
        assert!(audit(&said, &["k = x\n    .a = one\n"], &["k = x\n    .a = un\n"]).is_empty());
        assert_eq!(audit(&said, &["k = x\n    .a = one\n"], &["k = x\n"]), ["k.a: not in French"]);
        assert_eq!(
            audit(&said, &["k = x\n    .a = { $n }\n"], &["k = x\n    .a = it's\n"]),
            ["k.a: a loose space or a straight apostrophe in fr: it's", "k.a: an attribute has no gaps"]
        );
    }

    #[test]
    fn a_file_that_is_not_fluent_is_a_fault() {
        assert!(!audit(&[], &["= x"], &[""]).is_empty());
    }
}
