//! Tables that together play every value of every option, with cards that reach what it changes.

use std::sync::LazyLock;

use table::Trial;

use crate::title::shipped_text;

type Given = &'static [(&'static str, &'static str)];

/// MU-12.17 Every Mutant that Transforms: decks run out, and the last card comes up alone (MU-R14, MU-R21).
const TRANSFORMS: &str = "2xnebulon 2xomikami 2xanubis 2xgorthaur-the-cruel 2xtechno-taoist 2xxeleroth";
/// Attacks on power, hands and Mutants, and Blocks against them (MU-R80).
const ATTACKS: &str = "2xdire-despot 2xkolossus 2xvalkyrie 2xbig-boss 2xevas-replication 2xrakshasa";
/// Copies of copies, Mutants that make others leave, and what reacts to them (MU-R35, MU-R36).
const COPIES: &str = "2xsuper-novus 2xpit-lord 2xkolossus 2xpyrothrope 2xcosmo-kong 2xmarv";
/// What is frozen, and what reacts to it, out of the Arena too (MU-R35, MU-R76).
const FREEZES: &str = "2xleech-lord 2xbritany 2xthe-primal 2xandroid 2xrakshasa 2xthe-devourer";

const TABLES: &[(u8, Given)] = &[
    (2, &[]),
    (2, &[("mode", "constructed"), ("pool1", TRANSFORMS), ("pool2", TRANSFORMS), ("lone-card", "deck")]),
    (3, &[("mode", "constructed"), ("pool1", TRANSFORMS), ("pool2", ATTACKS), ("freezers", "hidden")]),
    (2, &[("mode", "constructed"), ("pool1", ATTACKS), ("pool2", ATTACKS), ("hollow-attacks", "strike")]),
    (
        3,
        &[
            ("mode", "constructed"),
            ("pool1", ATTACKS),
            ("pool2", ATTACKS),
            ("pool3", ATTACKS),
            ("crush", "each"),
        ],
    ),
    (3, &[("mode", "constructed"), ("copies", "table"), ("mulligan", "all")]),
    (4, &[("mode", "constructed"), ("copies", "table"), ("pool2", TRANSFORMS), ("lone-card", "deck")]),
    (
        4,
        &[
            ("pool1", "mosh-pit"),
            ("pool2", "cold-hearted"),
            ("pool3", "vicious-cycle"),
            ("pool4", "breed-to-beatdown"),
            ("crush", "each"),
        ],
    ),
    (4, &[("sets", "shared"), ("mulligan", "off"), ("freezers", "public"), ("score-stack", "first-high")]),
    (2, &[("mode", "draft"), ("lone-card", "deck"), ("score-stack", "first-high")]),
    (4, &[("mode", "draft"), ("freezers", "hidden"), ("mulligan", "all"), ("crush", "each")]),
    (2, &[("mode", "constructed"), ("pool1", COPIES), ("pool2", COPIES), ("copy-chains", "barred")]),
    (
        3,
        &[
            ("mode", "constructed"),
            ("pool1", COPIES),
            ("pool2", FREEZES),
            ("pool3", ATTACKS),
            ("reactions", "after"),
            ("taken-out", "leaves"),
            ("mulligan", "declared"),
        ],
    ),
    (
        2,
        &[
            ("mode", "constructed"),
            ("pool1", FREEZES),
            ("pool2", ATTACKS),
            ("full-incubator", "discard"),
            ("empty-options", "open"),
            ("taken-out", "leaves"),
        ],
    ),
    (
        1,
        &[
            ("mode", "solo"),
            ("boss", "jack-ice"),
            ("pool1", FREEZES),
            ("emptied-hand", "phases"),
            ("fallen-push", "player"),
            ("taken-out", "leaves"),
            ("empty-options", "open"),
        ],
    ),
    (
        1,
        &[
            ("mode", "solo"),
            ("pool1", COPIES),
            ("emptied-hand", "phases"),
            ("fallen-push", "player"),
            ("reactions", "after"),
            ("mulligan", "declared"),
        ],
    ),
    (1, &[("mode", "solo"), ("pool1", TRANSFORMS), ("lone-card", "deck"), ("boss-life", "capped")]),
    (1, &[("mode", "solo"), ("boss", "jack-ice"), ("super-tough", "on"), ("boss-life", "capped")]),
    (1, &[("mode", "solo"), ("restricted", "cyber"), ("super-tough", "on"), ("hollow-attacks", "strike")]),
    (1, &[("mode", "solo"), ("restricted", "necro"), ("mulligan", "off")]),
    (1, &[("mode", "solo"), ("restricted", "saber"), ("mulligan", "all")]),
    (1, &[("mode", "solo"), ("boss", "jack-ice"), ("restricted", "zoomorph")]),
    (1, &[("mode", "solo"), ("boss", "jack-ice"), ("restricted", "galactic"), ("crush", "each")]),
    (1, &[("mode", "solo"), ("boss", "jack-ice"), ("restricted", "mythic"), ("hollow-attacks", "strike")]),
];

/// A card file of one's own, with what the shipped one does not use: a Deploy ability before a Transform (MU-R40), whom
/// one dominates (MU-10.12), and Dread (MU-10.16).
static OWN: LazyLock<String> = LazyLock::new(|| {
    let lose = r#"{ op = "lose_power", n = 1 }"#;
    let copy = r#"{ op = "copy", what = "deploy", from = "arena" }"#;
    let changes = [
        (format!("leave = [{lose}, {copy}]"), format!("deploy = [{lose}]\nleave = [{copy}]")),
        (
            r#"leave = [{ op = "freeze", from = "this", may = true }]"#.to_owned(),
            r#"leave = [{ op = "lose_power", attack = true, who = "dominated_by_you", n = 2 }, { if = "in_dread", op = "freeze", from = "this", may = true }]"#.to_owned(),
        ),
        (
            r#"who = "in_fury", n = 2 }"#.to_owned(),
            r#"who = "in_dread", n = 2 }, { if = "dominating", op = "gain_power", n = 1, who = "in_fury" }"#.to_owned(),
        ),
    ];
    changes.iter().fold(shipped_text().to_owned(), |text, (from, to)| {
        assert!(text.contains(from.as_str()), "the shipped cards have no {from}");
        text.replace(from.as_str(), to)
    })
});

static OWN_TABLE: LazyLock<[(&str, &str); 4]> = LazyLock::new(|| {
    [("mode", "constructed"), ("cards", OWN.as_str()), ("pool1", TRANSFORMS), ("pool2", ATTACKS)]
});

pub(crate) fn trials() -> Vec<Trial> {
    let own: Given = &*OWN_TABLE;
    let tables = TABLES.iter().copied().chain([(2, own)]);
    tables.map(|(players, options)| Trial { players, options, hidden: true }).collect()
}
