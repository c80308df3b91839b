//! Reading a card file, and saying everything that is wrong with it.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::check::{Card, Has, check};
use super::op::{Clause, Op};
use super::set::{
    Arena, Character, Economy, End, Give, Known, Leader, Mission, Names, Numbers, Plot, Reward, Set, Token,
    Training,
};
use super::words::{EndWhen, Result as Ending, Role, To, When};
use crate::file::{Fault, Faults, name};

/// Other tables are for people: the file explains its own language.
#[derive(Deserialize)]
struct RawFile {
    game: String,
    version: u32,
    economy: toml::Table,
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
    #[serde(default)]
    power_en: String,
    #[serde(default)]
    power_fr: String,
    #[serde(default)]
    abilities: Vec<Clause>,
    #[serde(default)]
    charter_id: String,
    #[serde(default)]
    charter_en: String,
    #[serde(default)]
    charter_fr: String,
    #[serde(default)]
    charter_abilities: Vec<Clause>,
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
    n: Option<u8>,
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
    prov: BTreeMap<String, Known>,
    #[serde(default, rename = "note")]
    _note: Option<String>,
}

/// What a reward or an end counts.
#[derive(Clone, Copy, PartialEq)]
enum Counts {
    Kind,
    Track,
    Neither,
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    faults: Faults,
    clauses: Vec<Clause>,
}

impl Reader {
    /// Clauses of a card, checked for what the table can carry out.
    fn clauses(&mut self, at: &str, card: Card, has: Has<'_>, clauses: Vec<Clause>) -> Names {
        for what in check(card, has, &clauses) {
            self.faults.add(at, what);
        }
        let names = Names { first: self.clauses.len() as u16, count: clauses.len() as u16 };
        self.clauses.extend(clauses);
        names
    }

    /// A card says nothing that its sort of card has not.
    fn fields(&mut self, at: &str, sort: Sort, table: &toml::Table) {
        let fields = sort.fields();
        for field in table.keys().filter(|field| !fields.contains(&field.as_str())) {
            let right = fields.join(", ");
            self.faults.add(at, format!("{field} is nothing that this card has; it has {right}"));
        }
    }
}

/// A sort of card.
#[derive(Clone, Copy)]
enum Sort {
    Leader,
    Character,
    Training,
    Plot,
}

impl Sort {
    fn word(self) -> &'static str {
        match self {
            Sort::Leader => "leader",
            Sort::Character => "character",
            Sort::Training => "training",
            Sort::Plot => "plot",
        }
    }

    fn fields(self) -> &'static [&'static str] {
        match self {
            Sort::Leader => &[
                "id",
                "name_en",
                "name_fr",
                "type",
                "atk",
                "def",
                "spd",
                "range",
                "limit",
                "power_en",
                "power_fr",
                "abilities",
                "charter_id",
                "charter_en",
                "charter_fr",
                "charter_abilities",
                "prov",
                "note",
            ],
            Sort::Character => &[
                "id",
                "name_en",
                "name_fr",
                "type",
                "atk",
                "def",
                "spd",
                "range",
                "limit",
                "hope",
                "start",
                "power_en",
                "power_fr",
                "abilities",
                "prov",
                "note",
            ],
            Sort::Training => &[
                "id",
                "name_en",
                "name_fr",
                "type",
                "atk",
                "def",
                "spd",
                "range",
                "limit",
                "hope",
                "abilities",
                "prov",
                "note",
            ],
            Sort::Plot => {
                &["id", "name_en", "name_fr", "type", "plot", "hope", "copies", "abilities", "prov", "note"]
            }
        }
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
    let economy = reader.economy(&raw.economy);
    let leaders = reader.leaders(&raw.leader);
    let characters = reader.characters(&raw.character);
    let trainings = reader.trainings(&raw.training);
    let plots = reader.plots(&raw.plot);
    let missions = reader.missions(&raw.mission);
    let clauses = std::mem::take(&mut reader.clauses);
    let Some(economy) = economy else { return reader.faults.or(()).and(Err(Vec::new())) };
    let set = Set { economy, arena: raw.arena, leaders, characters, trainings, plots, missions, clauses };
    reader.count(&set);
    reader.ground(&set.arena);
    reader.faults.or(set)
}

/// Missions alone, with their clauses.
#[cfg(test)]
pub(super) fn missions(tables: &[toml::Table]) -> Result<(Vec<Mission>, Vec<Clause>), Vec<Fault>> {
    let mut reader = Reader::default();
    let missions = reader.missions(tables);
    let clauses = std::mem::take(&mut reader.clauses);
    reader.faults.or((missions, clauses))
}

fn numbers(raw: &RawCard) -> Numbers {
    Numbers { atk: raw.atk, def: raw.def, spd: raw.spd, range: raw.range, limit: raw.limit, hope: raw.hope }
}

impl Reader {
    /// The numbers of the rules; each says how it is known.
    fn economy(&mut self, table: &toml::Table) -> Option<Economy> {
        let economy: Economy = self.faults.entry("economy", 0, table)?;
        for field in table.keys().filter(|field| *field != "prov") {
            let parts = table[field].as_table();
            let keys: Vec<String> = match parts {
                Some(parts) => parts.keys().map(|part| format!("{field}_{part}")).collect(),
                None => vec![field.clone()],
            };
            for key in keys {
                self.faults.check(economy.prov.contains_key(&key), "economy", || {
                    format!("prov of {key} is missing: printed, review, derived or reconstructed")
                });
            }
        }
        Some(economy)
    }

    fn cards(&mut self, sort: Sort, tables: &[toml::Table]) -> Vec<(String, RawCard)> {
        let word = sort.word();
        let mut cards = Vec::new();
        for (index, table) in tables.iter().enumerate() {
            let Some(raw) = self.faults.entry::<RawCard>(word, index, table) else { continue };
            let at = format!("{word} {}", raw.id);
            self.fields(&at, sort, table);
            cards.push((at, raw));
        }
        cards
    }

    fn kind(&mut self, at: &str, found: &str, right: &[&str]) {
        self.faults.check(right.contains(&found), at, || {
            let right: Vec<String> = right.iter().map(|word| format!("{word:?}")).collect();
            format!("type = {}, not {found:?}", right.join(" or "))
        });
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
        for (at, raw) in self.cards(Sort::Leader, tables) {
            self.kind(&at, &raw.kind, &["leader"]);
            self.attributes(&at, &raw);
            let numbers = numbers(&raw);
            leaders.push(Leader {
                name: name(&raw.name_en, &raw.name_fr),
                numbers,
                power: name(&raw.power_en, &raw.power_fr),
                clauses: self.clauses(&at, Card::Power, Has::default(), raw.abilities),
                charter: name(&raw.charter_en, &raw.charter_fr),
                charter_clauses: self.clauses(&at, Card::Charter, Has::default(), raw.charter_abilities),
                charter_id: raw.charter_id,
                id: raw.id,
                prov: raw.prov,
            });
        }
        leaders
    }

    fn characters(&mut self, tables: &[toml::Table]) -> Vec<Character> {
        let mut characters = Vec::new();
        for (at, raw) in self.cards(Sort::Character, tables) {
            self.attributes(&at, &raw);
            self.kind(&at, &raw.kind, &["hero", "student"]);
            let numbers = numbers(&raw);
            characters.push(Character {
                name: name(&raw.name_en, &raw.name_fr),
                hero: raw.kind == "hero",
                start: raw.start,
                numbers,
                power: name(&raw.power_en, &raw.power_fr),
                clauses: self.clauses(&at, Card::Power, Has::default(), raw.abilities),
                id: raw.id,
                prov: raw.prov,
            });
        }
        characters
    }

    fn trainings(&mut self, tables: &[toml::Table]) -> Vec<Training> {
        let mut trainings = Vec::new();
        for (at, raw) in self.cards(Sort::Training, tables) {
            self.kind(&at, &raw.kind, &["training"]);
            let small =
                [raw.atk, raw.def, raw.spd, raw.range, raw.limit].iter().all(|n| n.unsigned_abs() <= 6);
            self.faults.check(small && (0..=9).contains(&raw.hope), &at, || {
                "a Training Card changes a number by 6 at most, and has a Hope Value of 0 to 9".to_owned()
            });
            let numbers = numbers(&raw);
            trainings.push(Training {
                name: name(&raw.name_en, &raw.name_fr),
                numbers,
                clauses: self.clauses(&at, Card::Training, Has::default(), raw.abilities),
                id: raw.id,
                prov: raw.prov,
            });
        }
        trainings
    }

    fn plots(&mut self, tables: &[toml::Table]) -> Vec<Plot> {
        let mut plots = Vec::new();
        for (at, raw) in self.cards(Sort::Plot, tables) {
            self.kind(&at, &raw.kind, &["event", "reaction"]);
            self.faults
                .check((1..=3).contains(&raw.copies), &at, || format!("1 to 3 copies, not {}", raw.copies));
            self.faults.check(raw.plot <= 6 && (0..=9).contains(&raw.hope), &at, || {
                "a Plot Value is 6 at most, a Hope Value 9".to_owned()
            });
            let event = raw.kind == "event";
            let card = if event { Card::Event } else { Card::Reaction };
            plots.push(Plot {
                name: name(&raw.name_en, &raw.name_fr),
                event,
                cost: raw.plot,
                hope: raw.hope.unsigned_abs(),
                copies: raw.copies,
                clauses: self.clauses(&at, card, Has::default(), raw.abilities),
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
            for list in &tokens {
                let placed: u16 = list.iter().map(|token| u16::from(token.n)).sum();
                self.faults.check(placed <= 10 && list.len() <= 3, &at, || {
                    "10 tokens of 3 kinds at most".to_owned()
                });
            }
            let kinds: Vec<&str> = tokens[0].iter().map(|token| token.kind.as_str()).collect();
            let names: BTreeSet<&str> = kinds.iter().copied().collect();
            self.faults
                .check(names.len() == kinds.len(), &at, || "a kind of token stands there twice".to_owned());
            for token in tokens.iter().flatten() {
                self.token(&at, token);
            }
            let tracks = self.tracks(&at, &raw.rules);
            let track = tracks.first().map(String::as_str);
            let rewards: Vec<Reward> =
                raw.rewards.into_iter().filter_map(|raw| self.reward(&at, &kinds, track, raw)).collect();
            let points = rewards.iter().filter(|reward| matches!(reward.give, Give::Rp(..))).count();
            self.faults.check(points == 1, &at, || format!("a Mission has one reward of rp, not {points}"));
            let last = |reward: &Reward| matches!(reward.give, Give::Rp(To::LastStanding, _));
            let ends_early = |op: &Op| matches!(op, Op::EndMission { result: Ending::Success, winner: _ });
            let early =
                raw.rules.iter().flat_map(|clause| clause.ops.iter().chain(&clause.fail)).any(ends_early);
            self.faults.check(!early || rewards.iter().any(last), &at, || {
                "end-mission names the winner of a reward to = \"last-standing\"".to_owned()
            });
            let ends: Vec<End> = raw.ends.into_iter().map(|raw| self.end(&at, &kinds, track, raw)).collect();
            let two = raw.pcs == RawPcs::Two;
            let counted = rewards.iter().map(|it| &it.track).chain(ends.iter().map(|it| &it.track));
            let counted: Vec<&str> = counted.filter_map(Option::as_deref).collect();
            let has = Has { kinds: &kinds, tracks: &counted };
            let clauses = self.clauses(&at, Card::Mission { two }, has, raw.rules);
            missions.push(Mission {
                name: name(&raw.name_en, &raw.name_fr),
                two,
                leaders: raw.leaders,
                tracks,
                clauses,
                rewards,
                ends,
                id: raw.id,
                prov: raw.prov,
                tokens,
            });
        }
        missions
    }

    /// What cannot be attacked takes no damage.
    fn token(&mut self, at: &str, token: &Token) {
        let fine = if token.attackable { token.damage > 0 } else { token.damage == 0 && token.def == 0 };
        self.faults.check(fine, at, || {
            format!("{}: damage 1 or more if attackable, otherwise def and damage 0", token.kind)
        });
        self.faults.check(token.atk > 0 || token.range == 0, at, || {
            format!("{}: range 0, as it has no attack", token.kind)
        });
        self.faults.check(token.n > 0 && token.atk <= 12 && token.def <= 12, at, || {
            format!("{}: 1 token or more, with 12 dice at most", token.kind)
        });
    }

    /// The tracks that a Mission's rules mark: one at most, and it counts for something.
    fn tracks(&mut self, at: &str, rules: &[Clause]) -> Vec<String> {
        let mut tracks: Vec<String> = Vec::new();
        for op in rules.iter().flat_map(|clause| clause.ops.iter().chain(&clause.fail)) {
            if let Op::Score { who: _, n: _, track } = op
                && !tracks.contains(track)
            {
                tracks.push(track.clone());
            }
        }
        self.faults.check(tracks.len() <= 1, at, || format!("one track at most, not {}", tracks.join(", ")));
        tracks
    }

    /// Does a reward or an end name the kind and the track that it counts, and no other?
    fn counts(
        &mut self,
        at: &str,
        what: &str,
        (kinds, track): (&[&str], Option<&str>),
        needs: Counts,
        named: (Option<&str>, Option<&str>),
    ) {
        let fine = match (needs, named) {
            (Counts::Kind, (Some(kind), None)) => kinds.contains(&kind),
            (Counts::Track, (None, Some(name))) => track == Some(name),
            (Counts::Neither, (None, None)) => true,
            (Counts::Kind | Counts::Track | Counts::Neither, _) => false,
        };
        self.faults.check(fine, at, || match needs {
            Counts::Kind => {
                format!("{what} counts tokens: kind = one of {}, without track", kinds.join(", "))
            }
            Counts::Track => match track {
                Some(track) => format!("{what} counts points: track = {track:?}, without kind"),
                None => format!("{what} counts points, but no rule marks any (op = \"score\")"),
            },
            Counts::Neither => format!("{what} is without kind and track"),
        });
    }

    fn reward(&mut self, at: &str, kinds: &[&str], track: Option<&str>, raw: RawReward) -> Option<Reward> {
        let RawReward { give, n, n3, when, to, else_to, kind, track: named } = raw;
        let give = match (give, when, to) {
            (RawGive::Hope, Some(when), None) if else_to.is_none() => Give::Hope(when),
            (RawGive::Rp, None, Some(to)) => Give::Rp(to, else_to),
            (RawGive::Hope | RawGive::Rp, _, _) => {
                self.faults.add(at, "hope is given `when`, rp is given `to` (and `else_to`)");
                return None;
            }
        };
        let needs = match give {
            Give::Hope(When::Damage | When::Destroy) => Counts::Kind,
            Give::Hope(When::DamagePc) => Counts::Neither,
            Give::Hope(When::Score) => Counts::Track,
            Give::Rp(to, _) => match to {
                To::MostDamage | To::MostDestroyed => Counts::Kind,
                To::MostScore => Counts::Track,
                To::MostDamagePc | To::LastStanding => Counts::Neither,
            },
        };
        self.counts(at, "a reward", (kinds, track), needs, (kind.as_deref(), named.as_deref()));
        let other = match else_to {
            None => true,
            Some(other) => matches!(give, Give::Rp(To::LastStanding, _)) && other == To::MostDamagePc,
        };
        self.faults
            .check(other, at, || "else_to = \"most-damage-pc\" goes with to = \"last-standing\"".to_owned());
        let n = [n, n3.unwrap_or(n)];
        self.faults.check(n.iter().all(|n| (1..=9).contains(n)), at, || "a reward is 1 to 9".to_owned());
        Some(Reward { give, n, kind, track: named })
    }

    fn end(&mut self, at: &str, kinds: &[&str], track: Option<&str>, raw: RawEnd) -> End {
        let RawEnd { when, n, n3, kind, track: named, result } = raw;
        let (needs, counted) = match when {
            EndWhen::TokensGone | EndWhen::TokenDestroyed => (Counts::Kind, false),
            EndWhen::Score | EndWhen::ScoreTotal => (Counts::Track, true),
            EndWhen::Turn | EndWhen::PcsLeft => (Counts::Neither, true),
        };
        self.counts(at, "an end", (kinds, track), needs, (kind.as_deref(), named.as_deref()));
        let n = [n.unwrap_or(0), n3.or(n).unwrap_or(0)];
        let fine = if counted { n.iter().all(|n| *n > 0) } else { n == [0, 0] };
        self.faults
            .check(fine, at, || "an end by points, turns or PCs has n, the others have none".to_owned());
        End { when, n, kind, track: named, result }
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
