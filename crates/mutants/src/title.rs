//! Mutants in its box: options, and what follows from them.

use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};

use script::CardFile;
use script::mutants::{Gene, Set};
use table::{
    CardText, Challenge, MAX_SEATS, OptionKind, Options, Provenance, Say, Seat, SeatMap, TableOption, Title,
    Trial, Tutorial, say,
};

use crate::cards::{Card, Cards};
use crate::ch03_draft::POOL;
use crate::choice::SetId;
use crate::pieces::pieces;
use crate::rules::Mutants;
use crate::state::Mode;

/// The cards as shipped.
static CARDS: CardFile<Set> = CardFile::new(include_str!("../data/mutants.toml"), script::mutants::parse);

/// The Gene Pools by seat.
const POOL_OPTIONS: [&str; MAX_SEATS] = ["pool1", "pool2", "pool3", "pool4"];

/// MU-R1 Pile by pile, all or none, or not at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mulligans {
    /// Pile by pile.
    #[default]
    Piles,
    /// MU-R2 Pile by pile, and the new cards are turned up together.
    Declared,
    /// All three piles or none.
    All,
    /// None at all.
    Off,
}

/// MU-R5 Whether more opponents in the Dread Zone pay more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Crushes {
    /// One award.
    #[default]
    Once,
    /// One for each opponent in Dread.
    Each,
}

/// MU-R17 Who may look into a Cryo Freezer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Freezers {
    /// Their owner may look.
    #[default]
    Owner,
    /// Everybody may.
    Public,
    /// Nobody may.
    Hidden,
}

/// MU-R14 The only card of a discard pile, when the deck is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LoneCard {
    /// It is frozen.
    #[default]
    Freeze,
    /// It becomes the deck.
    Deck,
}

/// MU-R42 Whether two players may take the same preconstructed one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sets {
    /// Each set is taken once.
    #[default]
    Once,
    /// Several players may take the same set.
    Shared,
}

/// MU-R43 Whose copies of a design are counted in Constructed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Copies {
    /// Two in each Gene Pool, built in secret.
    #[default]
    Pool,
    /// Two at the whole table, as the box has: the Gene Pools are built in the open, a card each in turn.
    Table,
}

/// MU-R3 How the Score markers lie on 0 at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScoreStack {
    /// The first player's lies lowest.
    #[default]
    FirstLow,
    /// The first player's lies on top.
    FirstHigh,
}

/// MU-R60 Whether the Boss's Life may rise above what it starts with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BossLife {
    /// Without a limit.
    #[default]
    Free,
    /// Not above the start.
    Capped,
}

/// MU-R80 What an attack is to a player whom it can do nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HollowAttacks {
    /// It is none: they are not attacked and do not Block.
    #[default]
    Spare,
    /// A loss of power attacks on the last space too, and a choice attacks all whom it names.
    Strike,
}

/// MU-R10 Incubate with a Mutant in the Incubator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FullIncubator {
    /// The action is not offered.
    #[default]
    Closed,
    /// A card is discarded, and nothing is incubated.
    Discard,
}

/// MU-R35 When an Ongoing ability reacts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reactions {
    /// Right after its cause.
    #[default]
    AtOnce,
    /// When the ability that caused it is done.
    After,
}

/// MU-R36 Whether a Copy ability can be copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CopyChains {
    /// Yes, each ability once by the same Mutant.
    #[default]
    Once,
    /// No.
    Barred,
}

/// MU-R55 What is left of the player's turn when the hand is empty after the Boss's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmptiedHand {
    /// Nothing: the round ends.
    #[default]
    Ends,
    /// Phases 1 and 2.
    Phases,
}

/// MU-R56 Where a knocked down card of the Boss is pushed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FallenPush {
    /// Along its arrow.
    #[default]
    Arrow,
    /// Where the player says.
    Player,
}

/// MU-R76 Whether a Mutant that is frozen or captured straight out of the Arena leaves it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TakenOut {
    /// No: nothing resolves and nothing reacts.
    #[default]
    Silent,
    /// Yes: its Leave ability resolves first.
    Leaves,
}

/// MU-R79 A loss of power on the last space, as one of several options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmptyOptions {
    /// It cannot be chosen.
    #[default]
    Closed,
    /// It can.
    Open,
}

/// The rulings and challenges that a table chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Variant {
    /// MU-R1 Pile by pile, all or none, or not at all.
    pub mulligans: Mulligans,
    /// MU-R5 Whether more opponents in the Dread Zone pay more.
    pub crushes: Crushes,
    /// MU-R17 Who may look into a Cryo Freezer.
    pub freezers: Freezers,
    /// MU-R14 Whether the only card of a discard pile is frozen when the deck is empty.
    pub lone_card: LoneCard,
    /// MU-R42 Whether two players may take the same preconstructed one.
    pub sets: Sets,
    /// MU-R80 What an attack is to a player whom it can do nothing.
    pub hollow: HollowAttacks,
    /// MU-R43 Whose copies of a design are counted in Constructed.
    pub copies: Copies,
    /// MU-R3 How the Score markers lie on 0 at the start.
    pub score_stack: ScoreStack,
    /// MU-R60 Whether the Boss's Life may rise above what it starts with.
    pub boss_life: BossLife,
    /// MU-R10 Incubate with a Mutant in the Incubator.
    pub full_incubator: FullIncubator,
    /// MU-R35 When an Ongoing ability reacts.
    pub reactions: Reactions,
    /// MU-R36 Whether a Copy ability can be copied.
    pub copy_chains: CopyChains,
    /// MU-R55 What is left of the player's turn when the hand is empty after the Boss's.
    pub emptied_hand: EmptiedHand,
    /// MU-R56 Where a knocked down card of the Boss is pushed.
    pub fallen_push: FallenPush,
    /// MU-R76 Whether a Mutant that is frozen or captured straight out of the Arena leaves it.
    pub taken_out: TakenOut,
    /// MU-R79 A loss of power on the last space, as one of several options.
    pub empty_options: EmptyOptions,
    /// MU-16.43 The Boss starts with 10 more Life.
    pub super_tough: bool,
    /// MU-16.44 No Advanced Mutant of the Gene Pool bears this gene.
    pub restricted: Option<Gene>,
}

/// What a table agreed on.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// MU-1.1 2 to 4, or one alone against a Boss.
    pub players: u8,
    /// MU-3.1 Where the Gene Pools come from.
    pub mode: Mode,
    /// Gene Pools that were given with the options; the others are taken or built at the table.
    pub pools: SeatMap<Option<Cards>>,
}

/// Mutants in its box.
pub struct MutantsBox(Vec<TableOption>);

impl Default for MutantsBox {
    fn default() -> MutantsBox {
        let option = TableOption::new;
        let words = OptionKind::OneOf;
        let pool = |key, number: u8| {
            option(key, OptionKind::Text, "choose", say!("mutants-option-pool", number = number))
                .about(&["MU-3.9", "MU-3.15"])
        };
        MutantsBox(vec![
            option(
                "mode",
                words(&["precon", "draft", "constructed", "solo"]),
                "precon",
                say!("mutants-option-mode"),
            )
            .about(&["MU-3.1", "MU-R44"]),
            option(
                "boss",
                words(&["singularity-wizard", "jack-ice"]),
                "singularity-wizard",
                say!("mutants-option-boss"),
            )
            .about(&["MU-16.9", "MU-16.46"]),
            option("super-tough", OptionKind::Switch, "off", say!("mutants-option-super-tough"))
                .about(&["MU-16.43", "MU-R64"]),
            option(
                "restricted",
                words(&["none", "cyber", "necro", "saber", "zoomorph", "galactic", "mythic"]),
                "none",
                say!("mutants-option-restricted"),
            )
            .about(&["MU-16.44", "MU-R64"]),
            pool("pool1", 1),
            pool("pool2", 2),
            pool("pool3", 3),
            pool("pool4", 4),
            option(
                "mulligan",
                words(&["piles", "declared", "all", "off"]),
                "piles",
                say!("mutants-option-mulligan"),
            )
            .about(&["MU-R1", "MU-R2", "MU-3.20"]),
            option("crush", words(&["once", "each"]), "once", say!("mutants-option-crush"))
                .about(&["MU-R5", "MU-5.5"]),
            option(
                "freezers",
                words(&["owner", "public", "hidden"]),
                "owner",
                say!("mutants-option-freezers"),
            )
            .about(&["MU-R17"]),
            option("lone-card", words(&["freeze", "deck"]), "freeze", say!("mutants-option-lone-card"))
                .about(&["MU-R14", "MU-R21"]),
            option("sets", words(&["once", "shared"]), "once", say!("mutants-option-sets"))
                .about(&["MU-R42"]),
            option("copies", words(&["pool", "table"]), "pool", say!("mutants-option-copies"))
                .about(&["MU-R43", "MU-3.16"]),
            option(
                "hollow-attacks",
                words(&["spare", "strike"]),
                "spare",
                say!("mutants-option-hollow-attacks"),
            )
            .formerly("strike")
            .about(&["MU-R80", "MU-12.2"]),
            option(
                "score-stack",
                words(&["first-low", "first-high"]),
                "first-low",
                say!("mutants-option-score-stack"),
            )
            .about(&["MU-R3"]),
            option("boss-life", words(&["free", "capped"]), "free", say!("mutants-option-boss-life"))
                .about(&["MU-R60"]),
            option(
                "full-incubator",
                words(&["closed", "discard"]),
                "closed",
                say!("mutants-option-full-incubator"),
            )
            .about(&["MU-R10", "MU-7.16"]),
            option("reactions", words(&["at-once", "after"]), "at-once", say!("mutants-option-reactions"))
                .about(&["MU-R35", "MU-12.22"]),
            option("copy-chains", words(&["once", "barred"]), "once", say!("mutants-option-copy-chains"))
                .about(&["MU-R36", "MU-12.26"]),
            option("emptied-hand", words(&["ends", "phases"]), "ends", say!("mutants-option-emptied-hand"))
                .about(&["MU-R55", "MU-16.29"]),
            option("fallen-push", words(&["arrow", "player"]), "arrow", say!("mutants-option-fallen-push"))
                .about(&["MU-R56", "MU-16.18"]),
            option("taken-out", words(&["silent", "leaves"]), "silent", say!("mutants-option-taken-out"))
                .about(&["MU-R76", "MU-6.11"]),
            option(
                "empty-options",
                words(&["closed", "open"]),
                "closed",
                say!("mutants-option-empty-options"),
            )
            .about(&["MU-R79", "MU-10.9"]),
            option("cards", OptionKind::File, "shipped", say!("mutants-option-cards")).about(&["MU-1.12"]),
        ])
    }
}

/// The cards as shipped, checked.
pub fn shipped() -> Arc<Set> {
    CARDS.shipped()
}

/// The text of the cards as shipped.
pub fn shipped_text() -> &'static str {
    CARDS.text()
}

impl Title for MutantsBox {
    type Rules = Mutants;

    fn id(&self) -> &'static str {
        "mutants"
    }

    fn players(&self) -> RangeInclusive<u8> {
        1..=4
    }

    fn options(&self) -> &[TableOption] {
        &self.0
    }

    fn seat_options(&self) -> &[[&'static str; MAX_SEATS]] {
        &[POOL_OPTIONS]
    }

    fn open(&self, players: u8, options: &Options) -> Result<(Mutants, Setup), Say> {
        let mode = match options.get("mode") {
            "draft" => Mode::Draft,
            "constructed" => Mode::Constructed,
            "solo" => Mode::Solo,
            _ => Mode::Precon,
        };
        // MU-1.1
        if (players == 1) != (mode == Mode::Solo) {
            return Err(say!("mutants-setup-solo", players = players));
        }
        let (set, text) = CARDS.agreed(options.get("cards"))?;
        let boss = set.bosses.iter().position(|boss| boss.id == options.get("boss")).unwrap_or(0);
        let rules = Mutants::new(set, text, boss, mode, variant(options));
        let mut pools: SeatMap<Option<Cards>> = SeatMap::default();
        for seat in Seat::at_table(players) {
            let key = POOL_OPTIONS[seat.index()];
            pools[seat] = match (options.get(key), mode) {
                ("choose", _) => None,
                (list, Mode::Constructed | Mode::Solo) => Some(rules.deck_list(mode, list)?),
                (set, Mode::Precon) => {
                    let pool = rules.set_pool(key, set)?;
                    if rules.variant.sets == Sets::Once && pools.at_table(players).contains(&Some(pool)) {
                        return Err(say!("mutants-setup-set-twice", option = key, set = set));
                    }
                    Some(pool)
                }
                (_, Mode::Draft) => return Err(say!("mutants-setup-pool-mode", option = key)),
            };
        }
        // A Gene Pool for nobody would be passed over in silence.
        let spare = POOL_OPTIONS.iter().zip(1u8..).skip(players.into());
        if let Some((option, number)) = spare.into_iter().find(|(option, _)| options.get(option) != "choose")
        {
            return Err(say!(
                "mutants-setup-pool-seat",
                option = *option,
                number = number,
                players = players
            ));
        }
        // MU-R43
        if mode == Mode::Constructed && rules.variant.copies == Copies::Table {
            let given = || pools.at_table(players).iter().flatten();
            let used = |card: Card| given().map(|pool| pool.count(card)).sum::<u8>();
            if let Some(card) = given().flat_map(Cards::kinds).find(|card| used(*card) > 2) {
                return Err(say!("mutants-setup-copies", card = rules.card(card).name.clone()));
            }
        }
        Ok((rules, Setup { players, mode, pools }))
    }

    /// Every way to form a Gene Pool; alone, either Boss.
    fn practice(&self, players: u8) -> Vec<Vec<(&'static str, &'static str)>> {
        match players {
            1 => {
                ["singularity-wizard", "jack-ice"].map(|boss| vec![("mode", "solo"), ("boss", boss)]).to_vec()
            }
            2..=4 => ["precon", "draft", "constructed"].map(|mode| vec![("mode", mode)]).to_vec(),
            _ => Vec::new(),
        }
    }

    /// MU-16.43, MU-16.44, MU-16.46, MU-R64 For each Boss: Super Tough, and a Gene Pool without each of the genes. Against a
    /// Boss of one's own card file nothing is met.
    fn checklist(&self) -> Vec<Challenge> {
        let set = shipped();
        let mut list = Vec::new();
        for boss in ["singularity-wizard", "jack-ice"] {
            let Some(entry) = set.bosses.iter().find(|it| it.id == boss) else { continue };
            let name = entry.name.clone();
            let mut add = |id: &str, what: Say, need| {
                list.push(Challenge {
                    id: format!("{boss}/{id}"),
                    name: say!("mutants-challenge", boss = name.clone(), challenge = what),
                    needs: vec![("mode", "solo"), ("boss", boss), ("cards", "shipped"), need],
                });
            };
            add("super-tough", say!("mutants-challenge-super-tough"), ("super-tough", "on"));
            for gene in Gene::ALL {
                let what = say!("mutants-challenge-without", gene = set.gene(gene));
                add(gene.id(), what, ("restricted", gene.id()));
            }
        }
        list
    }

    fn trials(&self) -> Vec<Trial> {
        crate::trials::trials()
    }

    /// MU-3.15, MU-3.16
    fn deck(&self, list: &str) -> Option<Result<String, Say>> {
        let rules = Mutants::new(shipped(), shipped_text(), 0, Mode::Constructed, Variant::default());
        Some(rules.deck_list(Mode::Constructed, list).map(|pool| rules.written(pool)))
    }

    fn tutorial(&self) -> Option<&Tutorial> {
        static TUTORIAL: LazyLock<Tutorial> =
            LazyLock::new(|| Tutorial::shipped(include_str!("../data/tutorial.toml")));
        Some(&TUTORIAL)
    }

    fn pieces(&self) -> serde_json::Value {
        pieces(&shipped())
    }

    fn cards(&self, file: Option<&str>) -> Result<Vec<CardText>, Vec<Say>> {
        let set = CARDS.studied(file)?;
        let bosses = set.bosses.iter().map(|boss| CardText {
            id: boss.id.clone(),
            name: boss.name.clone(),
            about: set.about_boss(boss),
            lines: set.power_lines(boss),
            provenance: Provenance::of_all(boss.provenance.values().copied()),
        });
        let actions = set.bosses.iter().flat_map(|boss| &boss.cards);
        Ok(set.cards.iter().chain(actions).map(|card| sheet(&set, card)).chain(bosses).collect())
    }
}

fn variant(options: &Options) -> Variant {
    let gene = options.get("restricted");
    Variant {
        mulligans: match options.get("mulligan") {
            "declared" => Mulligans::Declared,
            "all" => Mulligans::All,
            "off" => Mulligans::Off,
            _ => Mulligans::Piles,
        },
        crushes: if options.get("crush") == "each" { Crushes::Each } else { Crushes::Once },
        freezers: match options.get("freezers") {
            "public" => Freezers::Public,
            "hidden" => Freezers::Hidden,
            _ => Freezers::Owner,
        },
        lone_card: if options.get("lone-card") == "deck" { LoneCard::Deck } else { LoneCard::Freeze },
        sets: if options.get("sets") == "shared" { Sets::Shared } else { Sets::Once },
        hollow: if options.get("hollow-attacks") == "strike" {
            HollowAttacks::Strike
        } else {
            HollowAttacks::Spare
        },
        copies: if options.get("copies") == "table" { Copies::Table } else { Copies::Pool },
        score_stack: if options.get("score-stack") == "first-high" {
            ScoreStack::FirstHigh
        } else {
            ScoreStack::FirstLow
        },
        boss_life: if options.get("boss-life") == "capped" { BossLife::Capped } else { BossLife::Free },
        full_incubator: if options.get("full-incubator") == "discard" {
            FullIncubator::Discard
        } else {
            FullIncubator::Closed
        },
        reactions: if options.get("reactions") == "after" { Reactions::After } else { Reactions::AtOnce },
        copy_chains: if options.get("copy-chains") == "barred" {
            CopyChains::Barred
        } else {
            CopyChains::Once
        },
        emptied_hand: if options.get("emptied-hand") == "phases" {
            EmptiedHand::Phases
        } else {
            EmptiedHand::Ends
        },
        fallen_push: if options.get("fallen-push") == "player" {
            FallenPush::Player
        } else {
            FallenPush::Arrow
        },
        taken_out: if options.get("taken-out") == "leaves" { TakenOut::Leaves } else { TakenOut::Silent },
        empty_options: if options.get("empty-options") == "open" {
            EmptyOptions::Open
        } else {
            EmptyOptions::Closed
        },
        super_tough: options.is_on("super-tough"),
        restricted: Gene::ALL.into_iter().find(|known| known.id() == gene),
    }
}

/// A card as people read it.
fn sheet(set: &Set, card: &script::mutants::Card) -> CardText {
    CardText {
        id: card.id.clone(),
        name: card.name.clone(),
        about: set.about(card),
        lines: set.lines(card),
        provenance: Provenance::of_all(card.provenance.values().copied()),
    }
}

impl Mutants {
    /// MU-3.9 The Gene Pool of a preconstructed set, by the set's id.
    fn set_pool(&self, option: &'static str, id: &str) -> Result<Cards, Say> {
        let set = self.set.pools.iter().position(|pool| pool.id == id).ok_or_else(|| {
            let known: Vec<&str> = self.set.pools.iter().map(|pool| pool.id.as_str()).collect();
            say!("mutants-setup-set-unknown", option = option, set = id, known = known)
        })?;
        Ok(self.designs(SetId(set as u8)))
    }

    /// MU-3.15, MU-3.16, MU-16.6, MU-16.44 A Gene Pool as text: ids parted by commas or spaces, `2x` before a pair.
    ///
    /// # Errors
    /// Why it is no Gene Pool.
    pub fn deck_list(&self, mode: Mode, list: &str) -> Result<Cards, Say> {
        let mut pool = Cards::EMPTY;
        for word in list.split([',', ' ', ';', '\n', '\t', '\r']).filter(|word| !word.is_empty()) {
            let (copies, id) = self.counted(word);
            let Some(card) = self.find(id).filter(|card| !card.is_basic() && !self.is_action(*card)) else {
                return Err(say!("mutants-setup-pool-unknown", card = id, rule = "MU-3.15"));
            };
            if !self.admits(mode, card) {
                let rule = if self.card(card).solo { "MU-16.44" } else { "MU-16.6" };
                let name = self.card(card).name.clone();
                return Err(say!("mutants-setup-pool-barred", card = name, rule = rule));
            }
            if copies == 0 {
                let name = self.card(card).name.clone();
                return Err(say!("mutants-setup-pool-none", card = name, rule = "MU-3.15"));
            }
            for _ in 0..copies {
                if pool.count(card) == 2 {
                    let name = self.card(card).name.clone();
                    return Err(say!("mutants-setup-pool-copies", card = name, rule = "MU-3.16"));
                }
                pool.add(card);
            }
        }
        if pool.len() == POOL {
            Ok(pool)
        } else {
            Err(say!("mutants-setup-pool-size", cards = pool.len(), rule = "MU-3.15"))
        }
    }

    /// How many of which card a word of a list asks for: `2xkrunk`, or `krunk` for one. Three are as many as too many.
    fn counted<'a>(&self, word: &'a str) -> (u8, &'a str) {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        match word.split_once('x').filter(|(copies, _)| is_number(copies)) {
            Some((copies, id)) if self.find(word).is_none() => (copies.parse().unwrap_or(3).min(3), id),
            Some(_) | None => (1, word),
        }
    }

    /// A Gene Pool as text, as [`Mutants::deck_list`] reads it.
    pub fn written(&self, pool: Cards) -> String {
        let words = pool.weights().map(|(card, copies): (Card, u32)| {
            let id = &self.card(card).id;
            if copies == 2 { format!("2x{id}") } else { id.clone() }
        });
        words.collect::<Vec<_>>().join(" ")
    }
}
