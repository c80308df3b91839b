//! Attack of the Mutants! in its box: options, and what follows from them.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use serde::Serialize;
use table::{OptionKind, Options, Say, TableOption, Title, Trial, Tutorial, say};

use crate::ch01_board::{Board, SMASH_A, SMASH_B, SMASH_C, WallRule};
use crate::rules::Attack;

/// The board as shipped.
const BOARD_7: &str = include_str!("../data/board-7x7.toml");
/// The smaller board of AT-R1.
const BOARD_5: &str = include_str!("../data/board-5x5.toml");
/// A layout of one's own: a Tech Room of four parts with eight doors, some doors left out.
const TRIAL_BOARD: &str = "width = 7\nheight = 6\ntech = [\"D3\", \"E3\", \"D4\", \"E4\"]\n\
    no_doors = [\"A1-A2\", \"north4-D1\", \"C5-D5\"]\nsmash = [1, 3, 4, 5, 6]\ncorner_links = true\n";

/// What is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
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

/// AT-R39 What the Human player hears of attempts to smash doors, with Hidden Movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Attempts {
    /// The door, if the attempt is made from a room.
    #[default]
    Rooms,
    /// How many attack it too.
    Number,
    /// The door, if the attempt is made from a square too.
    Squares,
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
    /// AT-R18 An opened door shuts behind the first group that passes.
    pub opened_once: bool,
    /// AT-R24 Escort and Janibot have been together since the Turn began, not only since the Phase did.
    pub escort_all_turn: bool,
    /// AT-R32 A retreat may go several ways.
    pub split: bool,
    /// AT-R35 Fewer may follow than ran.
    pub fewer_follow: bool,
    /// AT-R45 Where a retreat goes that nobody may follow is shown all the same.
    pub retreats_shown: bool,
    /// AT-R44 The number that Glow and Go eliminates is not told.
    pub glow_untold: bool,
    /// AT-R20 Those who smashed a door do not go along the building.
    pub smashers_stay: bool,
    /// AT-R39 What is heard of attempts to smash doors.
    pub attempts: Attempts,
    /// AT-R40 What is in rooms that Mutants enter is shown when the Movement Step ends.
    pub seen_at_end: bool,
    /// AT-R57 In the Alternate Scenario Mutants retreat into rooms only.
    pub retreat_inside: bool,
    /// AT-R58 The arrival roll is public.
    pub arrival_roll_public: bool,
    /// AT-R60 New arrivals that had to stay do not leave the Tech Room in a Combat either.
    pub arrivals_stay: bool,
    /// AT-R61 A captive goes along in a Combat only when no Mutant would stay with her.
    pub penny_last: bool,
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
            option("scenario", words(&["basic", "alternate"]), "basic", say!("attack-option-scenario"))
                .about(&["AT-4.6", "AT-14.1"]),
            option(
                "sides",
                words(&["roll", "human-first", "mutant-first"]),
                "roll",
                say!("attack-option-sides"),
            )
            .about(&["AT-3.1", "AT-3.2"]),
            option("more-walls", switch, "off", say!("attack-option-more-walls")).about(&["AT-11.3"]),
            option("weak-janibots", switch, "off", say!("attack-option-weak-janibots")).about(&["AT-11.4"]),
            option("overwhelming-odds", switch, "off", say!("attack-option-overwhelming-odds"))
                .about(&["AT-11.5", "AT-11.6"]),
            option("bugging-out", switch, "off", say!("attack-option-bugging-out")).about(&["AT-12.1"]),
            option("hidden-movement", switch, "off", say!("attack-option-hidden-movement"))
                .about(&["AT-13.1"]),
            option("board", words(&["7x7", "5x5"]), "7x7", say!("attack-option-board")).about(&["AT-R1"]),
            option("layout", OptionKind::File, "none", say!("attack-option-layout"))
                .about(&["AT-R1", "AT-R2", "AT-R3"]),
            option(
                "smash-table",
                words(&["board", "a", "b", "c"]),
                "board",
                say!("attack-option-smash-table"),
            )
            .about(&["AT-R5"]),
            option("corner-links", switch, "off", say!("attack-option-corner-links")).about(&["AT-R4"]),
            option(
                "walls-touch",
                words(&["corner", "line", "room"]),
                "corner",
                say!("attack-option-walls-touch"),
            )
            .about(&["AT-R7"]),
            option("all-walls", switch, "off", say!("attack-option-all-walls")).about(&["AT-R8"]),
            option("marker-limit", switch, "off", say!("attack-option-marker-limit")).about(&["AT-R6"]),
            option("open-by", words(&["two", "one"]), "two", say!("attack-option-open-by"))
                .about(&["AT-R16"]),
            option("opened-doors", words(&["free", "once"]), "free", say!("attack-option-opened-doors"))
                .about(&["AT-R18"]),
            option("smashers-use-opened", switch, "on", say!("attack-option-smashers-use-opened"))
                .formerly("off")
                .about(&["AT-R19"]),
            option("escort-since", words(&["turn", "phase"]), "turn", say!("attack-option-escort-since"))
                .formerly("phase")
                .about(&["AT-R24"]),
            option("retreat-split", switch, "on", say!("attack-option-retreat-split"))
                .formerly("off")
                .about(&["AT-R32"]),
            option("pursuit", words(&["equal", "up-to"]), "equal", say!("attack-option-pursuit"))
                .formerly("up-to")
                .about(&["AT-R35"]),
            option("retreats-seen", words(&["left", "whole"]), "left", say!("attack-option-retreats-seen"))
                .formerly("whole")
                .about(&["AT-R45"]),
            option("glow-seen", words(&["number", "rooms"]), "number", say!("attack-option-glow-seen"))
                .about(&["AT-R44"]),
            option("smashers-use-squares", switch, "on", say!("attack-option-smashers-use-squares"))
                .about(&["AT-R20"]),
            option(
                "attempts-heard",
                words(&["rooms", "number", "squares"]),
                "rooms",
                say!("attack-option-attempts-heard"),
            )
            .about(&["AT-R39"]),
            option(
                "entry-seen",
                words(&["at-once", "step-end"]),
                "at-once",
                say!("attack-option-entry-seen"),
            )
            .about(&["AT-R40"]),
            option("retreat-outside", switch, "on", say!("attack-option-retreat-outside")).about(&["AT-R57"]),
            option("arrivals-seen", words(&["room", "roll"]), "room", say!("attack-option-arrivals-seen"))
                .about(&["AT-R58"]),
            option("arrivals-retreat", switch, "on", say!("attack-option-arrivals-retreat"))
                .about(&["AT-R60"]),
            option("captive-goes", words(&["any", "last"]), "any", say!("attack-option-captive-goes"))
                .about(&["AT-R61"]),
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
        opened_once: options.get("opened-doors") == "once",
        escort_all_turn: options.get("escort-since") == "turn",
        split: options.is_on("retreat-split"),
        fewer_follow: options.get("pursuit") == "up-to",
        retreats_shown: options.get("retreats-seen") == "whole",
        glow_untold: options.get("glow-seen") == "rooms",
        smashers_use_opened: options.is_on("smashers-use-opened"),
        smashers_stay: !options.is_on("smashers-use-squares"),
        attempts: match options.get("attempts-heard") {
            "number" => Attempts::Number,
            "squares" => Attempts::Squares,
            _ => Attempts::Rooms,
        },
        seen_at_end: options.get("entry-seen") == "step-end",
        retreat_inside: !options.is_on("retreat-outside"),
        arrival_roll_public: options.get("arrivals-seen") == "roll",
        arrivals_stay: !options.is_on("arrivals-retreat"),
        penny_last: options.get("captive-goes") == "last",
    }
}

/// A table that plays these options.
fn table(options: &'static [(&'static str, &'static str)], hidden: bool) -> Trial {
    Trial { players: 2, options, hidden }
}

/// AT-13.1 The tables with Hidden Movement.
fn hidden_trials() -> Vec<Trial> {
    vec![
        table(&[("hidden-movement", "on")], true),
        table(&[("hidden-movement", "on"), ("bugging-out", "on"), ("overwhelming-odds", "on")], true),
        table(
            &[
                ("hidden-movement", "on"),
                ("bugging-out", "on"),
                ("retreats-seen", "whole"),
                ("pursuit", "up-to"),
                ("glow-seen", "rooms"),
                ("board", "5x5"),
                ("walls-touch", "room"),
            ],
            true,
        ),
        table(
            &[
                ("hidden-movement", "on"),
                ("bugging-out", "on"),
                ("retreats-seen", "whole"),
                ("retreat-split", "off"),
                ("escort-since", "phase"),
            ],
            true,
        ),
        table(&[("hidden-movement", "on"), ("scenario", "alternate"), ("bugging-out", "on")], true),
        table(
            &[
                ("hidden-movement", "on"),
                ("scenario", "alternate"),
                ("glow-seen", "rooms"),
                ("opened-doors", "once"),
            ],
            true,
        ),
        table(
            &[
                ("layout", TRIAL_BOARD),
                ("hidden-movement", "on"),
                ("bugging-out", "on"),
                ("sides", "human-first"),
            ],
            true,
        ),
        table(
            &[
                ("hidden-movement", "on"),
                ("attempts-heard", "number"),
                ("entry-seen", "step-end"),
                ("bugging-out", "on"),
            ],
            true,
        ),
        table(
            &[("hidden-movement", "on"), ("attempts-heard", "squares"), ("smashers-use-squares", "off")],
            true,
        ),
        table(
            &[
                ("hidden-movement", "on"),
                ("scenario", "alternate"),
                ("bugging-out", "on"),
                ("arrivals-seen", "roll"),
                ("arrivals-retreat", "off"),
                ("attempts-heard", "number"),
            ],
            true,
        ),
        table(
            &[
                ("hidden-movement", "on"),
                ("scenario", "alternate"),
                ("bugging-out", "on"),
                ("arrivals-retreat", "off"),
                ("retreat-outside", "off"),
                ("captive-goes", "last"),
                ("attempts-heard", "squares"),
                ("entry-seen", "step-end"),
            ],
            true,
        ),
    ]
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

    /// Both scenarios, plain and with everything: every value of every option where it changes something.
    fn trials(&self) -> Vec<Trial> {
        let mut trials = vec![
            table(&[], false),
            table(&[("sides", "human-first"), ("scenario", "alternate")], false),
            table(
                &[
                    ("sides", "mutant-first"),
                    ("overwhelming-odds", "on"),
                    ("bugging-out", "on"),
                    ("more-walls", "on"),
                    ("weak-janibots", "on"),
                ],
                false,
            ),
            table(
                &[
                    ("overwhelming-odds", "on"),
                    ("bugging-out", "on"),
                    ("escort-since", "phase"),
                    ("retreat-split", "off"),
                    ("pursuit", "up-to"),
                    ("opened-doors", "once"),
                    ("smash-table", "a"),
                ],
                false,
            ),
            table(&[("scenario", "alternate"), ("bugging-out", "on"), ("smash-table", "b")], false),
            table(
                &[
                    ("scenario", "alternate"),
                    ("bugging-out", "on"),
                    ("retreat-outside", "off"),
                    ("arrivals-retreat", "off"),
                    ("captive-goes", "last"),
                ],
                false,
            ),
            table(
                &[
                    ("board", "5x5"),
                    ("corner-links", "on"),
                    ("smash-table", "c"),
                    ("walls-touch", "line"),
                    ("all-walls", "on"),
                    ("open-by", "one"),
                    ("smashers-use-opened", "off"),
                    ("smashers-use-squares", "off"),
                    ("marker-limit", "on"),
                ],
                false,
            ),
        ];
        trials.extend(hidden_trials());
        trials
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
