//! A card file, read and checked.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use table::Provenance;

use super::clause::Clause;
use super::flatten::{Owner, ability, triggers};
use super::{
    Arrow, Board, Boss, Card, Cond, Event, Freeze, Gene, Kind, MOST_CARDS, Numbers, Op, Pool, Set, Weakness,
};
use crate::file::{Fault, Faults, name};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    game: String,
    version: u32,
    board: toml::Table,
    #[serde(default)]
    pool: Vec<toml::Table>,
    #[serde(default)]
    card: Vec<toml::Table>,
    #[serde(default)]
    boss: Vec<toml::Table>,
    #[serde(default)]
    boss_card: Vec<toml::Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBoard {
    power_spaces: u8,
    fury_space: u8,
    second_space: u8,
    dread_spaces: Vec<u8>,
    #[serde(rename = "score_top")]
    _score_top: u8,
    last_place: u8,
    rounds: Vec<Numbers>,
    provenance: BTreeMap<String, Provenance>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPool {
    id: String,
    name_en: String,
    name_fr: String,
    plan_en: String,
    plan_fr: String,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawKind {
    Basic,
    Advanced,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    id: String,
    kind: RawKind,
    name_en: String,
    name_fr: String,
    genes: Vec<Gene>,
    freeze: u8,
    freeze_gene: Option<Gene>,
    #[serde(default)]
    pool: String,
    #[serde(default = "yes")]
    solo: bool,
    #[serde(default)]
    worth: f64,
    #[serde(default)]
    transform: bool,
    #[serde(default)]
    deploy: Vec<Clause>,
    #[serde(default)]
    leave: Vec<Clause>,
    #[serde(default)]
    block: Vec<Clause>,
    #[serde(default)]
    ongoing: Vec<Clause>,
    provenance: toml::Table,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBoss {
    id: String,
    name_en: String,
    name_fr: String,
    genes: Vec<Gene>,
    life: u8,
    cards: usize,
    #[serde(default)]
    setup: Vec<Clause>,
    #[serde(default)]
    power: Vec<Clause>,
    provenance: BTreeMap<String, Provenance>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWeakness {
    n: u8,
    on: Event,
    #[serde(rename = "if")]
    cond: Option<Cond>,
    #[serde(default)]
    min_freeze: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAction {
    id: String,
    boss: String,
    name_en: String,
    name_fr: String,
    arrow: Arrow,
    #[serde(default)]
    deploy: Vec<Clause>,
    #[serde(default)]
    leave: Vec<Clause>,
    weakness: Option<RawWeakness>,
    provenance: toml::Table,
}

/// Reads a card file.
///
/// # Errors
/// Everything that is wrong with it.
pub fn parse(text: &str) -> Result<Set, Vec<Fault>> {
    let raw: RawFile = Faults::file(text)?;
    let mut faults = Faults::default();
    faults.header("mutants", &raw.game, raw.version);
    let mut code = Vec::new();
    let board = read_board(&raw.board, &mut faults);
    let pools = read_pools(&raw.pool, &mut faults);
    let cards = read_cards(&raw.card, &pools, &mut code, &mut faults);
    let bosses = read_bosses(&raw.boss, &raw.boss_card, &mut code, &mut faults);
    count(&pools, &cards, &bosses, &mut faults);
    let set = board.map(|board| Set { board, pools, cards, bosses, code });
    faults.or(set).map(|set| set.expect("a board that cannot be read is a fault"))
}

fn read_board(table: &toml::Table, faults: &mut Faults) -> Option<Board> {
    let raw =
        RawBoard::deserialize(table.clone()).map_err(|error| faults.add("board", error.message())).ok()?;
    let dread = raw.dread_spaces.len().min(255) as u8;
    faults.check(raw.fury_space == raw.power_spaces && (8..=30).contains(&raw.power_spaces), "board", || {
        format!(
            "the Fury Space is the last of 8 to 30 power spaces, not {} of {}",
            raw.fury_space, raw.power_spaces
        )
    });
    faults.check(raw.second_space.checked_add(1) == Some(raw.fury_space), "board", || {
        "second_space is fury_space - 1".to_owned()
    });
    faults.check(
        dread >= 1
            && raw.dread_spaces.iter().copied().eq(1..=dread)
            && raw.power_spaces > dread.saturating_add(4),
        "board",
        || "dread_spaces are 1, 2… and leave room for four markers behind the Fury Space".to_owned(),
    );
    faults.check(raw.rounds.len() == 5, "board", || format!("there are 5 rounds, not {}", raw.rounds.len()));
    faults.check(raw.rounds.iter().all(|round| round.red <= 50 && round.black <= 50), "board", || {
        "a round is worth 50 VPs at most".to_owned()
    });
    Some(Board {
        fury: raw.fury_space,
        second: raw.second_space,
        dread,
        last_place: raw.last_place,
        rounds: raw.rounds,
        provenance: raw.provenance,
    })
}

fn read_pools(tables: &[toml::Table], faults: &mut Faults) -> Vec<Pool> {
    let raws =
        tables.iter().enumerate().filter_map(|(index, table)| faults.entry::<RawPool>("pool", index, table));
    raws.map(|raw| Pool {
        name: name(&raw.name_en, &raw.name_fr),
        plan: name(&raw.plan_en, &raw.plan_fr),
        id: raw.id,
    })
    .collect()
}

fn read_cards(tables: &[toml::Table], pools: &[Pool], code: &mut Vec<Op>, faults: &mut Faults) -> Vec<Card> {
    let mut cards = Vec::new();
    for (index, table) in tables.iter().enumerate() {
        let Some(raw) = faults.entry::<RawCard>("card", index, table) else { continue };
        let at = format!("card {}", raw.id);
        let kind = match raw.kind {
            RawKind::Basic => Kind::Basic,
            RawKind::Advanced => Kind::Advanced,
        };
        let genes = if kind == Kind::Basic { 1 } else { 2 };
        faults.check(raw.genes.len() == genes, &at, || {
            format!("a Basic Mutant has 1 gene and an Advanced one 2, not {}", raw.genes.len())
        });
        let pool = match raw.pool.as_str() {
            "" | "starter" => None,
            id => {
                let pool = pools.iter().position(|pool| pool.id == id);
                faults.check(pool.is_some(), &at, || {
                    let known: Vec<&str> = pools.iter().map(|pool| pool.id.as_str()).collect();
                    format!("there is no pool {id}; there are {}", known.join(", "))
                });
                pool
            }
        };
        faults.check(raw.freeze <= 50, &at, || format!("a freeze value is 50 at most, not {}", raw.freeze));
        let freeze = match raw.freeze_gene {
            Some(gene) => {
                faults.check(raw.freeze == 0, &at, || "with a freeze_gene, freeze = 0".to_owned());
                Freeze::Per(gene)
            }
            None => Freeze::Fixed(raw.freeze),
        };
        let (provenance, note) = known(&raw.provenance, &at, faults);
        let mut part = |what: &str, clauses: &[Clause]| {
            let result = ability(code, clauses, Owner::Player).map_err(|fault| format!("{what}: {fault}"));
            faults.take(&at, result)
        };
        let (deploy, leave) = (part("deploy", &raw.deploy), part("leave", &raw.leave));
        let block = part("block", &raw.block);
        let ongoing =
            triggers(code, &raw.ongoing, Owner::Player).map_err(|fault| format!("ongoing: {fault}"));
        let ongoing = faults.take(&at, ongoing);
        cards.push(Card {
            name: name(&raw.name_en, &raw.name_fr),
            id: raw.id,
            kind,
            genes: raw.genes,
            freeze,
            pool,
            solo: raw.solo,
            transform: raw.transform,
            deploy,
            leave,
            block,
            ongoing,
            arrow: None,
            weakness: None,
            worth: raw.worth,
            provenance,
            note,
        });
    }
    cards.sort_by_key(|card| card.kind == Kind::Advanced);
    cards
}

fn known(
    table: &toml::Table,
    at: &str,
    faults: &mut Faults,
) -> (BTreeMap<String, Provenance>, Option<String>) {
    let mut fields = table.clone();
    let note = fields.remove("note").and_then(|note| note.as_str().map(str::to_owned));
    let known = fields.into_iter().filter_map(|(field, how)| {
        let how = Provenance::deserialize(how).map_err(|error| faults.add(at, error.message())).ok()?;
        Some((field, how))
    });
    (known.collect(), note)
}

fn read_bosses(
    tables: &[toml::Table],
    actions: &[toml::Table],
    code: &mut Vec<Op>,
    faults: &mut Faults,
) -> Vec<Boss> {
    let mut bosses = Vec::new();
    for (index, table) in tables.iter().enumerate() {
        let Some(raw) = faults.entry::<RawBoss>("boss", index, table) else { continue };
        let at = format!("boss {}", raw.id);
        let setup = ability(code, &raw.setup, Owner::Boss).map_err(|fault| format!("setup: {fault}"));
        let setup = faults.take(&at, setup);
        let power = triggers(code, &raw.power, Owner::Boss).map_err(|fault| format!("power: {fault}"));
        let power = faults.take(&at, power);
        let mut cards = Vec::new();
        for (index, table) in actions.iter().enumerate() {
            if table.get("boss").and_then(toml::Value::as_str) == Some(raw.id.as_str()) {
                cards.extend(read_action(index, table, code, faults));
            }
        }
        faults.check(cards.len() == raw.cards && raw.cards <= 22, &at, || {
            format!("it has {} Action cards, not {}, and 22 at most", raw.cards, cards.len())
        });
        bosses.push(Boss {
            name: name(&raw.name_en, &raw.name_fr),
            id: raw.id,
            life: raw.life,
            genes: raw.genes,
            setup,
            power,
            cards,
            provenance: raw.provenance,
        });
    }
    for (index, table) in actions.iter().enumerate() {
        let boss = table.get("boss").and_then(toml::Value::as_str).unwrap_or_default();
        faults.check(
            bosses.iter().any(|known| known.id == boss),
            &format!("boss_card number {}", index + 1),
            || format!("there is no boss '{boss}'"),
        );
    }
    bosses
}

fn read_action(index: usize, table: &toml::Table, code: &mut Vec<Op>, faults: &mut Faults) -> Option<Card> {
    let raw = faults.entry::<RawAction>("boss_card", index, table)?;
    let at = format!("boss_card {}", raw.id);
    debug_assert!(!raw.boss.is_empty());
    let (provenance, note) = known(&raw.provenance, &at, faults);
    let mut part = |what: &str, clauses: &[Clause]| {
        let result = ability(code, clauses, Owner::Boss).map_err(|fault| format!("{what}: {fault}"));
        faults.take(&at, result)
    };
    let (deploy, leave) = (part("deploy", &raw.deploy), part("leave", &raw.leave));
    Some(Card {
        name: name(&raw.name_en, &raw.name_fr),
        id: raw.id,
        kind: Kind::Action,
        genes: Vec::new(),
        freeze: Freeze::Fixed(0),
        pool: None,
        solo: true,
        transform: false,
        deploy,
        leave,
        block: None,
        ongoing: Vec::new(),
        arrow: Some(raw.arrow),
        weakness: raw.weakness.map(|weak| Weakness {
            on: weak.on,
            cond: weak.cond,
            min_freeze: weak.min_freeze,
            n: weak.n,
        }),
        worth: 0.0,
        provenance,
        note,
    })
}

/// MU-1.9, MU-1.12, MU-3.9 to MU-3.14, MU-16.46 What the box holds.
fn count(pools: &[Pool], cards: &[Card], bosses: &[Boss], faults: &mut Faults) {
    let basics: Vec<&Card> = cards.iter().filter(|card| card.kind == Kind::Basic).collect();
    let advanced = cards.len() - basics.len();
    faults.check(basics.len() == 6 && advanced >= 36, "cards", || {
        format!("there are 6 Basic and at least 36 Advanced Mutants, not {} and {advanced}", basics.len())
    });
    let actions = bosses.iter().map(|boss| boss.cards.len()).max().unwrap_or(0);
    let all = cards.len() + actions;
    faults.check(all <= MOST_CARDS, "cards", || {
        format!(
            "a table tells {MOST_CARDS} cards apart: {} Mutants and a Boss's {actions} are {all}",
            cards.len()
        )
    });
    let genes: BTreeSet<Gene> = basics.iter().flat_map(|card| card.genes.iter().copied()).collect();
    faults.check(genes.len() == 6, "cards", || "each gene is borne by one Basic Mutant".to_owned());
    faults.check(pools.len() == 4, "pools", || format!("there are 4 pools, not {}", pools.len()));
    for (index, pool) in pools.iter().enumerate() {
        let designs = cards.iter().filter(|card| card.pool == Some(index)).count();
        faults.check(designs == 6, &format!("pool {}", pool.id), || {
            format!("a pool has 6 Mutants, not {designs}")
        });
    }
    faults.check(bosses.len() == 2, "bosses", || format!("there are 2 Bosses, not {}", bosses.len()));
    let mut ids = BTreeSet::new();
    let all = cards.iter().chain(bosses.iter().flat_map(|boss| &boss.cards)).map(|card| card.id.as_str());
    for id in all.chain(pools.iter().map(|pool| pool.id.as_str())) {
        let spelled = !id.is_empty()
            && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
            && id.bytes().any(|b| b.is_ascii_lowercase());
        faults.check(spelled, id, || "an id is lower case letters, digits and hyphens".to_owned());
        faults.check(ids.insert(id), id, || "the id is used twice".to_owned());
    }
}
