//! Finds the ids that Rust sources cite, line by line, without parsing Rust.
//!
//! Also compiled into `build.rs`, so this file uses nothing but `std` and [`crate::id`].
//!
//! The scan relies on sources formatted by rustfmt: an item ends at the closing brace that stands alone at the
//! indentation of its first line. Where that fails (a lone brace in a raw string at that very column) a proof is
//! lost, never invented.

use std::borrow::Cow;
use std::path::Path;

use crate::id::{Id, Part, Prefix};

/// One mention of an id in the sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// The id mentioned, whether or not a ledger has it.
    pub id: Id,
    /// Path from the workspace's root, with forward slashes.
    pub file: Cow<'static, str>,
    /// Counted from 1.
    pub line: u32,
    /// What the mention is worth.
    pub place: Place,
}

/// Where an id is mentioned, which decides what the mention is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In code that ships: the rule is carried out here.
    Code,
    /// In a test that runs, or in its name: the entry is proved here.
    Test {
        /// The test function's name, without its modules.
        name: Cow<'static, str>,
    },
    /// In what only tests use, in an ignored test or in a bench. Worth nothing, but the id must exist.
    Support,
}

/// Every mention in `text` of an id with one of `prefixes`, by line and then by id, once a line. `file` is the path
/// from the workspace's root; its folder tells what ships from what tests.
pub fn scan(file: &str, text: &str, prefixes: &[Prefix]) -> Vec<Citation> {
    let lines: Vec<&str> = text.lines().collect();
    let mut places = vec![home(file, text); lines.len()];
    let mut found = Vec::new();
    let cite = |id, at: usize, place: &Place| Citation {
        id,
        file: Cow::Owned(file.to_owned()),
        line: at as u32 + 1,
        place: place.clone(),
    };

    // An outer item comes before the items in it, so a test inside a test module has the last word.
    for item in items(text) {
        let function = item.test_name();
        let place = match function {
            Some(name) if !item.has(is_ignore) => Place::Test { name: Cow::Owned(name.to_owned()) },
            Some(_) => Place::Support,
            None if item.has(is_cfg_test) => Place::Support,
            None => continue,
        };
        for at in item.marks.iter().copied().chain(item.head..=item.end(&lines)) {
            places[at] = place.clone();
        }
        let named = function.and_then(id_in_name).filter(|id| prefixes.contains(&id.prefix));
        found.extend(named.map(|id| cite(id, item.head, &place)));
    }
    for (at, line) in lines.iter().enumerate() {
        found
            .extend(ids(line).filter(|id| prefixes.contains(&id.prefix)).map(|id| cite(id, at, &places[at])));
    }
    found.sort_by_key(|citation| (citation.line, citation.id));
    found.dedup();
    found
}

/// What a mention outside every test is worth in this file.
fn home(file: &str, text: &str) -> Place {
    let tests_only = Path::new(file)
        .components()
        .any(|part| matches!(part.as_os_str().to_str(), Some("tests" | "tests.rs" | "benches")));
    if tests_only || text.lines().any(|line| line == "#![cfg(test)]") { Place::Support } else { Place::Code }
}

/// The ids written out in a line of text.
fn ids(line: &str) -> impl Iterator<Item = Id> {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices('-').filter_map(move |(dash, _)| {
        let start = dash.checked_sub(2).filter(|&start| line.is_char_boundary(start))?;
        let (id, len) = Id::at_start(&line[start..])?;
        let mut after = line[start + len..].chars();
        let goes_on = match after.next() {
            Some('.') => after.next().is_some_and(|c| c.is_ascii_digit()),
            Some(c) => word(c),
            None => false,
        };
        (!line[..start].ends_with(word) && !goes_on).then_some(id)
    })
}

/// The id that a test's name begins with: `mu_x4_…` is MU-X4, `mu_7_4_…` is MU-7.4. A lone number is a word of the
/// name (`at_3_players`), as nothing proves a whole section.
fn id_in_name(name: &str) -> Option<Id> {
    let mut words = name.split('_');
    let (prefix, first) = (words.next()?, words.next()?);
    let second = words.next().filter(|word| word.bytes().all(|b| b.is_ascii_digit()) && !word.is_empty());
    let text = match second {
        Some(second) if first.bytes().all(|b| b.is_ascii_digit()) => format!("{prefix}-{first}.{second}"),
        Some(_) | None => format!("{prefix}-{first}"),
    };
    text.parse().ok().filter(|id: &Id| match id.part {
        Part::Rule(..) | Part::Ruling(_) | Part::Example(_) | Part::Figure(_) => true,
        Part::Section(_) => false,
    })
}

/// An item with attributes.
#[derive(Default)]
struct Item<'a> {
    /// The lines of its doc comments and attributes.
    marks: Vec<usize>,
    attributes: Vec<&'a str>,
    /// The line where the item proper begins, and its text from there.
    head: usize,
    code: &'a str,
}

/// All items with attributes, an outer one before those in it.
fn items(text: &str) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    let mut item = Item::default();
    let (mut rest, mut at) = (text, 0);
    while !rest.is_empty() {
        let code = rest.lines().next().unwrap_or_default().trim();
        let attribute = if code.starts_with("#[") { attribute(rest.trim_start()) } else { None };
        if let Some((attribute, after)) = attribute {
            let last = at + attribute.matches('\n').count();
            item.marks.extend(at..=last);
            item.attributes.push(attribute);
            (rest, at) = (after, last);
            continue;
        }
        if code.starts_with("///") {
            item.marks.push(at);
        } else if code.is_empty() {
            // A blank line parts a comment from an item, but not an attribute.
            if item.attributes.is_empty() {
                item.marks.clear();
            }
        } else if !code.starts_with("//") {
            let done = std::mem::take(&mut item);
            if !done.attributes.is_empty() {
                items.push(Item { head: at, code, ..done });
            }
        }
        rest = rest.split_once('\n').map_or("", |(_, after)| after);
        at += 1;
    }
    items
}

/// The attribute that `text` begins with, which may span lines, and what follows it.
fn attribute(text: &str) -> Option<(&str, &str)> {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '[' if !quoted => depth += 1,
            ']' if !quoted && depth == 1 => return Some(text.split_at(at + 1)),
            ']' if !quoted => depth -= 1,
            _ => {}
        }
    }
    None
}

impl Item<'_> {
    fn has(&self, kind: fn(&str) -> bool) -> bool {
        self.attributes.iter().any(|attribute| kind(attribute))
    }

    /// The function's name, if this is a test function.
    fn test_name(&self) -> Option<&str> {
        self.fn_name().filter(|_| self.has(is_test))
    }

    fn fn_name(&self) -> Option<&str> {
        let qualifier =
            |word: &&str| matches!(*word, "pub" | "pub(crate)" | "pub(super)" | "async" | "const" | "unsafe");
        let mut words = self.code.split_whitespace().skip_while(qualifier);
        let name = words.next().filter(|word| *word == "fn").and(words.next())?;
        name.split(|c: char| !c.is_alphanumeric() && c != '_').next()
    }

    /// The item's last line.
    fn end(&self, lines: &[&str]) -> usize {
        let indent = |line: &str| line.len() - line.trim_start().len();
        let block = self.fn_name().is_some() || self.code.ends_with('{');
        let closes = |code: &str| matches!(code, "}" | "};") || (!block && code.ends_with([';', ',']));
        let braces = (self.code.matches('{').count(), self.code.matches('}').count());
        if (braces.0 > 0 && braces.0 == braces.1) || (!block && self.code.ends_with([';', ','])) {
            return self.head;
        }
        let margin = indent(lines[self.head]);
        (self.head + 1..lines.len())
            .find(|&at| indent(lines[at]) == margin && closes(lines[at].trim()))
            .unwrap_or(lines.len() - 1)
    }
}

/// The last segment of the attribute's path: `test` of `#[tokio::test(flavor = "…")]`.
fn attribute_name(attribute: &str) -> &str {
    let path = attribute.trim_start_matches("#[").split(|c: char| !c.is_alphanumeric() && !"_:".contains(c));
    path.into_iter().next().and_then(|path| path.rsplit(':').next()).unwrap_or_default()
}

fn is_test(attribute: &str) -> bool {
    matches!(attribute_name(attribute), "test" | "test_case" | "test_matrix")
}

/// Ignored always or sometimes: either way no proof to rely on.
fn is_ignore(attribute: &str) -> bool {
    attribute_name(attribute) == "ignore"
        || (attribute_name(attribute) == "cfg_attr" && attribute.contains("ignore"))
}

fn is_cfg_test(attribute: &str) -> bool {
    attribute == "#[cfg(test)]" || attribute.starts_with("#[cfg(all(test,")
}
