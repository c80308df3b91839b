//! Reading a card file, and saying everything that is wrong with it.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::op::{Clause, Op};
use super::set::{
    Arena, Character, Economy, End, Give, Known, Leader, Mission, Names, Numbers, Plot, Reward, Set, Token,
    Training,
};
use super::words::{Amount, EndWhen, Result as Ending, Role, To, Trigger, When};
use crate::file::{Fault, Faults, name};

/// Other tables are for people: the file explains its own language.
#[derive(Deserialize)]
struct RawFile {
    game: String,
    version: u32,
    economy: Economy,
    arena: Arena,
    leader: Vec<toml::Table>,
    character: Vec<toml::Table>,
    training: Vec<toml::Table>,
    plot: Vec<toml::Table>,
    mission: Vec<toml::Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    id: String,
    name_en: String,
    name_fr: String,
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    atk: i8,
    #[serde(default)]
    def: i8,
    #[serde(default)]
    spd: i8,
    #[serde(default)]
    range: i8,
    #[serde(default)]
    limit: i8,
    #[serde(default)]
    hope: i8,
    #[serde(default)]
    plot: u8,
    #[serde(default)]
    copies: u8,
    #[serde(default)]
    start: bool,
    #[serde(default, rename = "hand_size")]
    _hand_size: Vec<u8>,
    #[serde(default)]
    power_en: String,
    #[serde(default)]
    power_fr: String,
    #[serde(default)]
    abilities: Vec<Clause>,
    text_en: String,
    text_fr: String,
    #[serde(default)]
    charter_id: String,
    #[serde(default)]
    charter_en: String,
    #[serde(default)]
    charter_fr: String,
    #[serde(default)]
    charter_abilities: Vec<Clause>,
    #[serde(default)]
    charter_text_en: String,
    #[serde(default)]
    charter_text_fr: String,
    prov: BTreeMap<String, Known>,
    #[serde(default, rename = "note")]
    _note: Option<String>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawToken {
    kind: String,
    name_en: String,
    name_fr: String,
    role: Role,
    n: u8,
    distance: u8,
    atk: u8,
    def: u8,
    damage: u8,
    #[serde(rename = "move")]
    movement: u8,
    range: u8,
    attackable: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawThree {
    kind: String,
    n: Option<u8>,
    atk: Option<u8>,
    def: Option<u8>,
    damage: Option<u8>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawGive {
    Hope,
    Rp,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawReward {
    give: RawGive,
    n: u8,
    n3: Option<u8>,
    when: Option<When>,
    to: Option<To>,
    else_to: Option<To>,
    kind: Option<String>,
    track: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEnd {
    when: EndWhen,
    #[serde(default)]
    n: u8,
    n3: Option<u8>,
    kind: Option<String>,
    track: Option<String>,
    result: Ending,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawPcs {
    All,
    Two,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMission {
    id: String,
    name_en: String,
    name_fr: String,
    #[serde(rename = "type")]
    _kind: String,
    pcs: RawPcs,
    leaders: bool,
    tokens: Vec<RawToken>,
    #[serde(default)]
    three: Vec<RawThree>,
    #[serde(default)]
    rules: Vec<Clause>,
    rewards: Vec<RawReward>,
    #[serde(default)]
    ends: Vec<RawEnd>,
    #[serde(default, rename = "est_success")]
    _estimate: Option<toml::Table>,
    text_en: String,
    text_fr: String,
    prov: BTreeMap<String, Known>,
    #[serde(default, rename = "note")]
    _note: Option<String>,
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    faults: Faults,
    clauses: Vec<Clause>,
}

impl Reader {
    /// Clauses of a card, checked for what the table can carry out.
    fn clauses(&mut self, at: &str, clauses: Vec<Clause>) -> Names {
        for clause in &clauses {
            for op in clause.ops.iter().chain(&clause.fail) {
                if let Op::Peek { n, .. } = op {
                    self.faults
                        .check((1..=4).contains(n), at, || format!("1 to 4 cards are looked at, not {n}"));
                }
                if matches!(op, Op::Strike { .. }) {
                    let fine = matches!(clause.on, Trigger::Special | Trigger::TurnAny);
                    self.faults.check(fine, at, || "a strike is part of a Special Action".to_owned());
                }
            }
            for target in &clause.targets {
                if let Amount::N(n) = target.n {
                    self.faults.check((1..=3).contains(&n), at, || format!("1 to 3 targets, not {n}"));
                }
            }
            self.faults
                .check(clause.targets.len() <= 2, at, || "a clause has two targets at most".to_owned());
            self.faults.check(clause.test.is_none_or(|test| (1..=6).contains(&test.hit)), at, || {
                "a die hits from 1 to 6 on".to_owned()
            });
        }
        let names = Names { first: self.clauses.len() as u16, count: clauses.len() as u16 };
        self.clauses.extend(clauses);
        names
    }
}

/// Reads a card file.
///
/// # Errors
/// Everything that is wrong with it.
pub fn parse(text: &str) -> Result<Set, Vec<Fault>> {
    let raw: RawFile = Faults::file(text)?;
    let mut reader = Reader::default();
    reader.faults.header("revolution", &raw.game, raw.version);
    let leaders = reader.leaders(&raw.leader);
    let characters = reader.characters(&raw.character);
    let trainings = reader.trainings(&raw.training);
    let plots = reader.plots(&raw.plot);
    let missions = reader.missions(&raw.mission);
    let clauses = std::mem::take(&mut reader.clauses);
    let set = Set {
        economy: raw.economy,
        arena: raw.arena,
        leaders,
        characters,
        trainings,
        plots,
        missions,
        clauses,
    };
    reader.count(&set);
    reader.ground(&set.arena);
    reader.faults.or(set)
}

fn numbers(raw: &RawCard) -> Numbers {
    Numbers { atk: raw.atk, def: raw.def, spd: raw.spd, range: raw.range, limit: raw.limit, hope: raw.hope }
}

impl Reader {
    fn cards(&mut self, sort: &str, tables: &[toml::Table]) -> Vec<(String, RawCard)> {
        let raws = tables
            .iter()
            .enumerate()
            .filter_map(|(index, table)| self.faults.entry::<RawCard>(sort, index, table));
        raws.map(|raw| (format!("{sort} {}", raw.id), raw)).collect()
    }

    /// XM-F68 Attributes fit a die.
    fn attributes(&mut self, at: &str, raw: &RawCard) {
        let fine = [raw.atk, raw.def, raw.spd].iter().all(|stat| (1..=6).contains(stat));
        self.faults.check(fine && (1..=4).contains(&raw.range) && (0..=6).contains(&raw.limit), at, || {
            "Attributes are 1 to 6, the range 1 to 4, the limit 6 at most".to_owned()
        });
        self.faults.check((0..=9).contains(&raw.hope), at, || "a Hope Value is 0 to 9".to_owned());
    }

    fn leaders(&mut self, tables: &[toml::Table]) -> Vec<Leader> {
        let mut leaders = Vec::new();
        for (at, raw) in self.cards("leader", tables) {
            self.attributes(&at, &raw);
            let numbers = numbers(&raw);
            leaders.push(Leader {
                name: name(&raw.name_en, &raw.name_fr),
                numbers,
                power: name(&raw.power_en, &raw.power_fr),
                clauses: self.clauses(&at, raw.abilities),
                text: name(&raw.text_en, &raw.text_fr),
                charter: name(&raw.charter_en, &raw.charter_fr),
                charter_clauses: self.clauses(&at, raw.charter_abilities),
                charter_text: name(&raw.charter_text_en, &raw.charter_text_fr),
                charter_id: raw.charter_id,
                id: raw.id,
                prov: raw.prov,
            });
        }
        leaders
    }

    fn characters(&mut self, tables: &[toml::Table]) -> Vec<Character> {
        let mut characters = Vec::new();
        for (at, raw) in self.cards("character", tables) {
            self.attributes(&at, &raw);
            self.faults.check(["hero", "student"].contains(&raw.kind.as_str()), &at, || {
                format!("type = \"hero\" or \"student\", not {:?}", raw.kind)
            });
            let numbers = numbers(&raw);
            characters.push(Character {
                name: name(&raw.name_en, &raw.name_fr),
                hero: raw.kind == "hero",
                start: raw.start,
                numbers,
                power: name(&raw.power_en, &raw.power_fr),
                clauses: self.clauses(&at, raw.abilities),
                text: name(&raw.text_en, &raw.text_fr),
                id: raw.id,
                prov: raw.prov,
            });
        }
        characters
    }

    fn trainings(&mut self, tables: &[toml::Table]) -> Vec<Training> {
        let mut trainings = Vec::new();
        for (at, raw) in self.cards("training", tables) {
            let numbers = numbers(&raw);
            trainings.push(Training {
                name: name(&raw.name_en, &raw.name_fr),
                numbers,
                clauses: self.clauses(&at, raw.abilities),
                text: name(&raw.text_en, &raw.text_fr),
                id: raw.id,
                prov: raw.prov,
            });
        }
        trainings
    }

    fn plots(&mut self, tables: &[toml::Table]) -> Vec<Plot> {
        let mut plots = Vec::new();
        for (at, raw) in self.cards("plot", tables) {
            self.faults.check(["event", "reaction"].contains(&raw.kind.as_str()), &at, || {
                format!("type = \"event\" or \"reaction\", not {:?}", raw.kind)
            });
            self.faults
                .check((1..=3).contains(&raw.copies), &at, || format!("1 to 3 copies, not {}", raw.copies));
            self.faults.check(raw.plot <= 6 && (0..=9).contains(&raw.hope), &at, || {
                "a Plot Value is 6 at most, a Hope Value 9".to_owned()
            });
            let event = raw.kind == "event";
            let fits = raw.abilities.iter().all(|clause| (clause.on == Trigger::Event) == event);
            self.faults
                .check(fits, &at, || "an Event has clauses on \"event\", a Reaction has none".to_owned());
            plots.push(Plot {
                name: name(&raw.name_en, &raw.name_fr),
                event,
                cost: raw.plot,
                hope: raw.hope.unsigned_abs(),
                copies: raw.copies,
                clauses: self.clauses(&at, raw.abilities),
                text: name(&raw.text_en, &raw.text_fr),
                id: raw.id,
                prov: raw.prov,
            });
        }
        plots
    }

    fn missions(&mut self, tables: &[toml::Table]) -> Vec<Mission> {
        let mut missions = Vec::new();
        for (index, table) in tables.iter().enumerate() {
            let Some(raw) = self.faults.entry::<RawMission>("mission", index, table) else { continue };
            let at = format!("mission {}", raw.id);
            let mut three = raw.tokens.clone();
            for change in &raw.three {
                match three.iter_mut().find(|token| token.kind == change.kind) {
                    Some(token) => {
                        token.n = change.n.unwrap_or(token.n);
                        token.atk = change.atk.unwrap_or(token.atk);
                        token.def = change.def.unwrap_or(token.def);
                        token.damage = change.damage.unwrap_or(token.damage);
                    }
                    None => self.faults.add(&at, format!("there is no token {}", change.kind)),
                }
            }
            let tokens = [raw.tokens, three].map(|list| list.iter().map(token).collect::<Vec<Token>>());
            let placed: u8 = tokens[0].iter().map(|token| token.n).sum();
            self.faults.check(placed <= 10 && tokens[0].len() <= 3, &at, || {
                "10 tokens of 3 kinds at most".to_owned()
            });
            let mut tracks: Vec<String> = Vec::new();
            for op in raw.rules.iter().flat_map(|clause| clause.ops.iter().chain(&clause.fail)) {
                if let Op::Score { track, .. } = op
                    && !tracks.contains(track)
                {
                    tracks.push(track.clone());
                }
            }
            self.faults.check(tracks.len() <= 1, &at, || "one track at most".to_owned());
            let rewards = raw.rewards.into_iter().filter_map(|raw| self.reward(&at, raw)).collect();
            missions.push(Mission {
                name: name(&raw.name_en, &raw.name_fr),
                two: raw.pcs == RawPcs::Two,
                leaders: raw.leaders,
                tokens,
                tracks,
                clauses: self.clauses(&at, raw.rules),
                rewards,
                ends: raw.ends.into_iter().map(end).collect(),
                text: name(&raw.text_en, &raw.text_fr),
                id: raw.id,
                prov: raw.prov,
            });
        }
        missions
    }

    fn reward(&mut self, at: &str, raw: RawReward) -> Option<Reward> {
        let give = match (raw.give, raw.when, raw.to) {
            (RawGive::Hope, Some(when), None) => Give::Hope(when),
            (RawGive::Rp, None, Some(to)) => Give::Rp(to, raw.else_to),
            (RawGive::Hope | RawGive::Rp, _, _) => {
                self.faults.add(at, "hope is given `when`, rp is given `to`");
                return None;
            }
        };
        Some(Reward { give, n: [raw.n, raw.n3.unwrap_or(raw.n)], kind: raw.kind, track: raw.track })
    }

    /// XM-1.2, XM-1.3, XM-F25, XM-F26 What the box holds.
    fn count(&mut self, set: &Set) {
        let heroes = set.characters.iter().filter(|card| card.hero).count();
        let copies: usize = set.plots.iter().map(|plot| usize::from(plot.copies)).sum();
        let counts = [
            ("leaders", set.leaders.len(), 4),
            ("characters", set.characters.len(), 50),
            ("training cards", set.trainings.len(), 15),
            ("plot cards", copies, 60),
            ("missions", set.missions.len(), 18),
            ("starting heroes", set.characters.iter().filter(|card| card.start && card.hero).count(), 6),
            ("starting students", set.characters.iter().filter(|card| card.start && !card.hero).count(), 13),
        ];
        for (what, found, right) in counts {
            self.faults.check(found == right, what, || format!("there are {right}, not {found}"));
        }
        self.faults.check(set.plots.len() <= 64 && heroes > 6, "plots", || {
            "64 different Plot Cards at most".to_owned()
        });
        let mut ids = BTreeSet::new();
        let all = (set.leaders.iter().flat_map(|card| [&card.id, &card.charter_id]))
            .chain(set.characters.iter().map(|card| &card.id))
            .chain(set.trainings.iter().map(|card| &card.id))
            .chain(set.plots.iter().map(|card| &card.id))
            .chain(set.missions.iter().map(|card| &card.id));
        for id in all {
            let spelled = !id.is_empty()
                && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
                && id.bytes().any(|b| b.is_ascii_lowercase());
            self.faults.check(spelled, id, || "an id is lower case letters, digits and hyphens".to_owned());
            self.faults.check(ids.insert(id), id, || "the id is used twice".to_owned());
        }
    }

    /// XM-F60 to XM-F63 The Arena is a hexagon of radius 4, with start hexes for 2, 3 and 4.
    fn ground(&mut self, arena: &Arena) {
        let inside = |[q, r]: [i8; 2]| [q, r, q.saturating_add(r)].iter().all(|n| n.unsigned_abs() <= 4);
        let fine = arena.hexes.len() == 61 && arena.hexes.iter().all(|hex| inside(*hex));
        self.faults.check(fine, "arena", || "the 61 hexes around the center".to_owned());
        self.faults.check(arena.obstacles.iter().all(|hex| inside(*hex)), "arena", || {
            "obstacles lie inside".to_owned()
        });
        for pcs in 2..=4 {
            for position in 1..=pcs {
                let hexes =
                    arena.start.iter().filter(|start| start.position == position && start.pcs.contains(&pcs));
                let fine = hexes.clone().count() == 1
                    && hexes.clone().all(|start| inside(start.hex) && !arena.obstacles.contains(&start.hex));
                self.faults
                    .check(fine, "arena", || format!("one free start hex for position {position} of {pcs}"));
            }
        }
    }
}

fn token(raw: &RawToken) -> Token {
    Token {
        kind: raw.kind.clone(),
        name: name(&raw.name_en, &raw.name_fr),
        role: raw.role,
        n: raw.n,
        distance: raw.distance,
        atk: raw.atk,
        def: raw.def,
        damage: raw.damage,
        movement: raw.movement,
        range: raw.range,
        attackable: raw.attackable,
    }
}

fn end(raw: RawEnd) -> End {
    End {
        when: raw.when,
        n: [raw.n, raw.n3.unwrap_or(raw.n)],
        kind: raw.kind,
        track: raw.track,
        result: raw.result,
    }
}
