//! Attack of the Mutants! in its box: options, and what follows from them.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use serde::Serialize;
use table::{OptionKind, Options, Say, TableOption, Title, Tutorial, say};

use crate::ch01_board::{Board, SMASH_A, SMASH_B, SMASH_C, WallRule};
use crate::rules::Attack;

/// The board as shipped.
const BOARD_7: &str = include_str!("../data/board-7x7.toml");
/// The smaller board of AT-R1.
const BOARD_5: &str = include_str!("../data/board-5x5.toml");
/// What is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scenario {
    /// AT-4.6 Ten Turns.
    #[default]
    Basic,
    /// AT-14.1 Up to 15 Turns, with arrivals and other ways to win.
    Alternate,
}

/// Who plays which side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sides {
    /// AT-3.1 The dice decide who picks.
    #[default]
    Roll,
    /// AT-3.2 The first seat plays the Human side.
    First,
    /// AT-3.2 The second seat does.
    Second,
}

/// AT-11.1, AT-11.2, AT-R11 The options and rulings that a table chose, fixed for the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "options that stand alone, each with its own name")]
pub struct Variant {
    /// AT-14.1 Ten Turns for the Tech Room, or up to 15 with arrivals and a way out.
    pub scenario: Scenario,
    /// AT-3.1, AT-3.2 Who plays whom: by the dice, or as agreed.
    pub sides: Sides,
    /// AT-11.3 For the Humans: 15 instead of 12.
    pub more_walls: bool,
    /// AT-11.4 For the Mutants: every Janibot fights with Hit Number 2.
    pub weak_janibots: bool,
    /// AT-11.5, AT-11.6 Who outnumbers the enemy enough may take 1 off each combat roll of the Round.
    pub odds: bool,
    /// AT-12.1 The outnumbered side may retreat at the start of a Round.
    pub bugging_out: bool,
    /// AT-13.1 Positions are secret, except for what the rules demand to be shown.
    pub hidden: bool,
    /// AT-R7 When two are too close to each other.
    pub wall_rule: WallRule,
    /// AT-R8 All Walls must be placed.
    pub all_walls: bool,
    /// AT-R6 The 30 markers limit the smashed doors.
    pub markers_limit: bool,
    /// AT-R16 One Mutant that attacked no door is enough, on either side.
    pub open_by_one: bool,
    /// AT-R19 Those who smashed a door may also use an opened one.
    pub smashers_use_opened: bool,
}

/// A table has nothing more to say about how it begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Setup;

/// Attack of the Mutants! in its box.
pub struct AttackBox(Vec<TableOption>);

impl Default for AttackBox {
    fn default() -> AttackBox {
        let option = TableOption::new;
        let (words, switch) = (OptionKind::OneOf, OptionKind::Switch);
        AttackBox(vec![
            option("scenario", words(&["basic", "alternate"]), "basic", say!("attack-option-scenario")),
            option(
                "sides",
                words(&["roll", "human-first", "mutant-first"]),
                "roll",
                say!("attack-option-sides"),
            ),
            option("more-walls", switch, "off", say!("attack-option-more-walls")),
            option("weak-janibots", switch, "off", say!("attack-option-weak-janibots")),
            option("overwhelming-odds", switch, "off", say!("attack-option-overwhelming-odds")),
            option("bugging-out", switch, "off", say!("attack-option-bugging-out")),
            option("hidden-movement", switch, "off", say!("attack-option-hidden-movement")),
            option("board", words(&["7x7", "5x5"]), "7x7", say!("attack-option-board")),
            option("layout", OptionKind::File, "none", say!("attack-option-layout")),
            option(
                "smash-table",
                words(&["board", "a", "b", "c"]),
                "board",
                say!("attack-option-smash-table"),
            ),
            option("corner-links", switch, "off", say!("attack-option-corner-links")),
            option(
                "walls-touch",
                words(&["corner", "line", "room"]),
                "corner",
                say!("attack-option-walls-touch"),
            ),
            option("all-walls", switch, "off", say!("attack-option-all-walls")),
            option("marker-limit", switch, "off", say!("attack-option-marker-limit")),
            option("open-by", words(&["two", "one"]), "two", say!("attack-option-open-by")),
            option("smashers-use-opened", switch, "off", say!("attack-option-smashers-use-opened")),
        ])
    }
}

fn variant(options: &Options) -> Variant {
    Variant {
        scenario: if options.get("scenario") == "alternate" { Scenario::Alternate } else { Scenario::Basic },
        sides: match options.get("sides") {
            "human-first" => Sides::First,
            "mutant-first" => Sides::Second,
            _ => Sides::Roll,
        },
        more_walls: options.is_on("more-walls"),
        weak_janibots: options.is_on("weak-janibots"),
        odds: options.is_on("overwhelming-odds"),
        bugging_out: options.is_on("bugging-out"),
        hidden: options.is_on("hidden-movement"),
        wall_rule: match options.get("walls-touch") {
            "line" => WallRule::Line,
            "room" => WallRule::Room,
            _ => WallRule::Touch,
        },
        all_walls: options.is_on("all-walls"),
        markers_limit: options.is_on("marker-limit"),
        open_by_one: options.get("open-by") == "one",
        smashers_use_opened: options.is_on("smashers-use-opened"),
    }
}

impl Title for AttackBox {
    type Rules = Attack;

    fn id(&self) -> &'static str {
        "attack"
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=2
    }

    fn options(&self) -> &[TableOption] {
        &self.0
    }

    /// AT-R1, AT-R4, AT-R5, AT-R7 The board as it is shipped, or a layout of one's own, and what is changed in it.
    fn open(&self, _players: u8, options: &Options) -> Result<(Attack, Setup), Say> {
        let variant = variant(options);
        let text = match (options.get("layout"), options.get("board")) {
            ("none", "5x5") => BOARD_5,
            ("none", _) => BOARD_7,
            (layout, _) => layout,
        };
        let mut board = Board::read(text)?;
        board.smash = match options.get("smash-table") {
            "a" => SMASH_A,
            "b" => SMASH_B,
            "c" => SMASH_C,
            _ => board.smash,
        };
        if options.is_on("corner-links") {
            board.link_corners();
        }
        board.set_walls(variant.wall_rule);
        Ok((Attack::new(board, text, variant), Setup))
    }

    fn tutorial(&self) -> Option<&Tutorial> {
        static TUTORIAL: LazyLock<Tutorial> =
            LazyLock::new(|| Tutorial::shipped(include_str!("../data/tutorial.toml")));
        Some(&TUTORIAL)
    }

    /// Both scenarios, plain and with everything.
    fn practice(&self, players: u8) -> Vec<Vec<(&'static str, &'static str)>> {
        if players != 2 {
            return Vec::new();
        }
        vec![
            vec![("sides", "human-first")],
            vec![("sides", "mutant-first")],
            vec![("sides", "human-first"), ("scenario", "alternate")],
            vec![("overwhelming-odds", "on"), ("bugging-out", "on")],
        ]
    }
}
