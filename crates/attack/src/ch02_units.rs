//! AT-2 The units.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};

/// AT-2.1 A side.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// AT-2.2
    #[default]
    Human,
    /// AT-2.4
    Mutant,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::Human, Side::Mutant];

    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Side {
        match self {
            Side::Human => Side::Mutant,
            Side::Mutant => Side::Human,
        }
    }

    /// As choices spell it.
    pub const fn id(self) -> &'static str {
        match self {
            Side::Human => "human",
            Side::Mutant => "mutant",
        }
    }
}

/// AT-2.2, AT-2.4 A kind of unit that choices tell apart. AT-2.13 Of the Techs, Penny is one of a kind.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A Tech.
    Professor,
    /// A Tech.
    Penny,
    /// Any of the six.
    Guard,
    /// A Janibot with Hit Number 3.
    Janibot3,
    /// A Janibot with Hit Number 2.
    Janibot2,
    /// A Mutant Leader.
    Leader,
    /// A Radioactive Mutant.
    Radioactive,
    /// A Normal Mutant.
    #[default]
    Normal,
}

impl Kind {
    /// All of them, the Human side first.
    pub const ALL: [Kind; 8] = [
        Kind::Professor,
        Kind::Penny,
        Kind::Guard,
        Kind::Janibot3,
        Kind::Janibot2,
        Kind::Leader,
        Kind::Radioactive,
        Kind::Normal,
    ];
    /// AT-2.4
    pub const MUTANTS: [Kind; 3] = [Kind::Leader, Kind::Radioactive, Kind::Normal];
    /// AT-2.2
    pub const HUMANS: [Kind; 5] = [Kind::Professor, Kind::Penny, Kind::Guard, Kind::Janibot3, Kind::Janibot2];

    /// As choices spell it.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Professor => "professor",
            Kind::Penny => "penny",
            Kind::Guard => "guard",
            Kind::Janibot3 => "janibot3",
            Kind::Janibot2 => "janibot2",
            Kind::Leader => "leader",
            Kind::Radioactive => "radioactive",
            Kind::Normal => "normal",
        }
    }

    /// The kind that is spelled so.
    pub fn read(text: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == text)
    }

    /// Whose it is.
    pub const fn side(self) -> Side {
        match self {
            Kind::Professor | Kind::Penny | Kind::Guard | Kind::Janibot3 | Kind::Janibot2 => Side::Human,
            Kind::Leader | Kind::Radioactive | Kind::Normal => Side::Mutant,
        }
    }

    /// AT-2.3 Is it a Human unit, that is, a Tech or a Guard?
    pub const fn is_person(self) -> bool {
        matches!(self, Kind::Professor | Kind::Penny | Kind::Guard)
    }

    /// Is it a Tech?
    pub const fn is_tech(self) -> bool {
        matches!(self, Kind::Professor | Kind::Penny)
    }

    /// Is it a Janibot?
    pub const fn is_janibot(self) -> bool {
        matches!(self, Kind::Janibot3 | Kind::Janibot2)
    }

    /// AT-2.4 Is it a Radioactive or a Normal Mutant?
    pub const fn is_ordinary(self) -> bool {
        matches!(self, Kind::Radioactive | Kind::Normal)
    }

    /// AT-2.5, AT-2.6, AT-2.7 The Hit Number against a unit, before any option.
    pub const fn hits(self, foe: Kind) -> u8 {
        match self {
            Kind::Guard => 5,
            Kind::Professor | Kind::Penny => 4,
            Kind::Janibot3 => 3,
            Kind::Janibot2 => 2,
            Kind::Leader => {
                if foe.is_janibot() {
                    3
                } else {
                    4
                }
            }
            Kind::Radioactive | Kind::Normal => {
                if foe.is_janibot() {
                    2
                } else {
                    3
                }
            }
        }
    }
}

/// AT-2.13 The eight people: the two Techs, then the six Guards. A crew has a bit for each.
pub const PEOPLE: [(&str, &str); 8] = [
    ("applewhite", "Prof. Applewhite"),
    ("penny", "Penny"),
    ("bukaw", "Bukaw"),
    ("mckenzie", "McKenzie"),
    ("cabelli", "Cabelli"),
    ("higgins", "Higgins"),
    ("stewart", "Stewart"),
    ("fitzwalter", "Fitzwalter"),
];
/// The Professor's bit.
pub(crate) const PROFESSOR: u8 = 1;
/// Penny's bit.
pub(crate) const PENNY: u8 = 2;
/// The Techs' bits.
pub(crate) const TECHS: u8 = 0b11;
/// The Guards' bits.
pub(crate) const GUARDS: u8 = 0b1111_1100;
/// AT-2.8
pub(crate) const JANIBOTS: [u8; 2] = [16, 8];
/// AT-2.9 Leaders, Radioactive and Normal Mutants.
pub(crate) const HORDE: Band = Band::new(4, 24, 26);

/// A unit in an Engaged box: one of the eight people, or any of a kind.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
)]
pub struct Unit {
    /// What it is.
    pub kind: Kind,
    /// Which of the people, by its place among [`PEOPLE`]; 255 for anything else.
    pub who: u8,
}

impl Unit {
    /// Any of a kind.
    pub const fn any(kind: Kind) -> Unit {
        Unit { kind, who: u8::MAX }
    }

    /// One of the people.
    pub const fn person(who: u8) -> Unit {
        let kind = match who {
            0 => Kind::Professor,
            1 => Kind::Penny,
            _ => Kind::Guard,
        };
        Unit { kind, who }
    }

    /// The name of a Guard; the kind is name enough for everything else.
    pub fn name(self) -> Option<&'static str> {
        PEOPLE.get(usize::from(self.who)).map(|(_, name)| *name)
    }

    /// As programs call it: a person's id or the kind's.
    pub fn id(self) -> &'static str {
        PEOPLE.get(usize::from(self.who)).map_or(self.kind.id(), |(id, _)| *id)
    }
}

/// Human side units in one place: people as bits, Janibots counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Crew {
    /// A bit for each of [`PEOPLE`].
    pub people: u8,
    /// Janibots with Hit Number 3, and with 2.
    pub janibots: [u8; 2],
}

impl Crew {
    /// Nobody.
    pub const NONE: Crew = Crew { people: 0, janibots: [0; 2] };

    /// How many units there are.
    pub const fn count(self) -> u32 {
        self.people.count_ones() + self.janibots[0] as u32 + self.janibots[1] as u32
    }

    /// Is nobody here?
    pub const fn is_empty(self) -> bool {
        self.people == 0 && self.janibots[0] == 0 && self.janibots[1] == 0
    }

    /// Both together.
    #[must_use]
    pub const fn with(self, other: Crew) -> Crew {
        Crew {
            people: self.people | other.people,
            janibots: [self.janibots[0] + other.janibots[0], self.janibots[1] + other.janibots[1]],
        }
    }

    /// These without those, which are among them.
    #[must_use]
    pub const fn without(self, other: Crew) -> Crew {
        Crew {
            people: self.people & !other.people,
            janibots: [self.janibots[0] - other.janibots[0], self.janibots[1] - other.janibots[1]],
        }
    }

    /// By kind.
    pub const fn group(self) -> Group {
        Group::NONE
            .plus(Kind::Professor, self.people & PROFESSOR)
            .plus(Kind::Penny, (self.people & PENNY) >> 1)
            .plus(Kind::Guard, (self.people & GUARDS).count_ones() as u8)
            .plus(Kind::Janibot3, self.janibots[0])
            .plus(Kind::Janibot2, self.janibots[1])
    }

    /// So many of each kind out of these, of the Guards the first ones.
    pub fn pick(self, group: Group) -> Option<Crew> {
        let mut people = 0;
        if group.of(Kind::Professor) > 0 {
            people |= PROFESSOR;
        }
        if group.of(Kind::Penny) > 0 {
            people |= PENNY;
        }
        let mut guards = self.people & GUARDS;
        for _ in 0..group.of(Kind::Guard) {
            let first = guards & guards.wrapping_neg();
            if first == 0 {
                return None;
            }
            people |= first;
            guards &= !first;
        }
        let janibots = [group.of(Kind::Janibot3), group.of(Kind::Janibot2)];
        let enough = people & !self.people == 0
            && janibots[0] <= self.janibots[0]
            && janibots[1] <= self.janibots[1]
            && !group.has_mutants();
        enough.then_some(Crew { people, janibots })
    }
}

/// Mutant units in one place, packed: Normal in the low five bits, then Radioactive, then Leaders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Band(u16);

const LANE: u16 = 0b1_1111;

impl Band {
    /// Nobody.
    pub const NONE: Band = Band(0);

    /// So many of each.
    pub const fn new(leaders: u8, radioactive: u8, normal: u8) -> Band {
        Band((leaders as u16) << 10 | (radioactive as u16) << 5 | normal as u16)
    }

    /// One unit.
    pub const fn one(kind: Kind) -> Band {
        match kind {
            Kind::Leader => Band::new(1, 0, 0),
            Kind::Radioactive => Band::new(0, 1, 0),
            _ => Band::new(0, 0, 1),
        }
    }

    /// How many Leaders.
    pub const fn leaders(self) -> u8 {
        (self.0 >> 10) as u8
    }

    /// How many Radioactive Mutants.
    pub const fn radioactive(self) -> u8 {
        (self.0 >> 5 & LANE) as u8
    }

    /// How many Normal Mutants.
    pub const fn normal(self) -> u8 {
        (self.0 & LANE) as u8
    }

    /// How many of a kind.
    pub const fn of(self, kind: Kind) -> u8 {
        match kind {
            Kind::Leader => self.leaders(),
            Kind::Radioactive => self.radioactive(),
            Kind::Normal => self.normal(),
            _ => 0,
        }
    }

    /// AT-2.4 Without Leaders.
    #[must_use]
    pub const fn ordinary(self) -> Band {
        Band(self.0 & 0x3FF)
    }

    /// How many units there are.
    pub const fn count(self) -> u32 {
        ((self.0 >> 10) + (self.0 >> 5 & LANE) + (self.0 & LANE)) as u32
    }

    /// Is nobody here?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Both together.
    #[must_use]
    pub const fn with(self, other: Band) -> Band {
        Band(self.0 + other.0)
    }

    /// These without those, which are among them.
    #[must_use]
    pub const fn without(self, other: Band) -> Band {
        Band(self.0 - other.0)
    }

    /// Are all of these among those?
    pub const fn within(self, other: Band) -> bool {
        self.leaders() <= other.leaders()
            && self.radioactive() <= other.radioactive()
            && self.normal() <= other.normal()
    }

    /// Of each kind, the smaller number.
    #[must_use]
    pub fn least(self, other: Band) -> Band {
        Band::new(
            self.leaders().min(other.leaders()),
            self.radioactive().min(other.radioactive()),
            self.normal().min(other.normal()),
        )
    }

    /// By kind.
    pub const fn group(self) -> Group {
        Group::NONE
            .plus(Kind::Leader, self.leaders())
            .plus(Kind::Radioactive, self.radioactive())
            .plus(Kind::Normal, self.normal())
    }
}

/// Units by kind: what a choice names. A byte for each kind, the first kind in the lowest.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize,
)]
pub struct Group(u64);

impl Group {
    /// Nobody.
    pub const NONE: Group = Group(0);
    const HUMANS: u64 = 0xFF_FFFF_FFFF;
    const PEOPLE: u64 = 0xFF_FFFF;

    /// So many of a kind.
    pub const fn just(kind: Kind, count: u8) -> Group {
        Group((count as u64) << (8 * kind as u32))
    }

    /// These and so many of a kind.
    #[must_use]
    pub const fn plus(self, kind: Kind, count: u8) -> Group {
        Group(self.0 + Group::just(kind, count).0)
    }

    /// Both together.
    #[must_use]
    pub const fn with(self, other: Group) -> Group {
        Group(self.0 + other.0)
    }

    /// These without those, which are among them.
    #[must_use]
    pub const fn without(self, other: Group) -> Group {
        Group(self.0 - other.0)
    }

    /// How many of a kind.
    pub const fn of(self, kind: Kind) -> u8 {
        (self.0 >> (8 * kind as u32)) as u8
    }

    /// How many units there are.
    pub fn count(self) -> u32 {
        self.0.to_le_bytes().into_iter().map(u32::from).sum()
    }

    /// Is nobody here?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Are there any Mutants in it?
    pub const fn has_mutants(self) -> bool {
        self.0 & !Group::HUMANS != 0
    }

    /// Are there any Techs or Guards in it?
    pub const fn has_people(self) -> bool {
        self.0 & Group::PEOPLE != 0
    }

    /// Are there any Janibots in it?
    pub const fn has_janibots(self) -> bool {
        self.0 & (Group::HUMANS ^ Group::PEOPLE) != 0
    }

    /// Are there any Human side units in it?
    pub const fn has_humans(self) -> bool {
        self.0 & Group::HUMANS != 0
    }

    /// Are all of these among those?
    pub fn within(self, other: Group) -> bool {
        Kind::ALL.into_iter().all(|kind| self.of(kind) <= other.of(kind))
    }

    /// The Mutants among them.
    pub const fn band(self) -> Band {
        Band::new(self.of(Kind::Leader), self.of(Kind::Radioactive), self.of(Kind::Normal))
    }

    /// The kinds that are there, with how many.
    pub fn kinds(self) -> impl Iterator<Item = (Kind, u8)> {
        Kind::ALL.into_iter().map(move |kind| (kind, self.of(kind))).filter(|(_, count)| *count > 0)
    }

    /// As choices spell it: `guard janibot3*2`.
    pub fn spell(self) -> String {
        let word = |(kind, count): (Kind, u8)| {
            if count == 1 { kind.id().to_owned() } else { format!("{}*{count}", kind.id()) }
        };
        self.kinds().map(word).collect::<Vec<_>>().join(" ")
    }

    /// The group that is spelled so: kinds in their order, once each.
    pub fn read(words: &[&str]) -> Option<Group> {
        let mut group = Group::NONE;
        for word in words {
            let (id, count) = word.split_once('*').unwrap_or((word, "1"));
            let count: u8 = count.parse().ok().filter(|count| (1..=31).contains(count))?;
            group = group.plus(Kind::read(id)?, count);
        }
        (group.spell() == words.join(" ") && !group.is_empty()).then_some(group)
    }

    /// Every group of `size` units out of these, in order.
    pub fn choose(self, size: u32) -> Vec<Group> {
        fn go(left: Group, kinds: &[Kind], size: u32, chosen: Group, out: &mut Vec<Group>) {
            let Some((kind, rest)) = kinds.split_first() else {
                if size == 0 {
                    out.push(chosen);
                }
                return;
            };
            for count in 0..=u32::from(left.of(*kind)).min(size) {
                go(left, rest, size - count, chosen.plus(*kind, count as u8), out);
            }
        }
        let mut out = Vec::new();
        go(self, &Kind::ALL, size, Group::NONE, &mut out);
        out.sort_unstable();
        out
    }
}

impl Serialize for Group {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.kinds().map(|(kind, count)| (kind.id(), count)))
    }
}

impl<'de> Deserialize<'de> for Group {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Group, D::Error> {
        let map = <std::collections::BTreeMap<Kind, u8> as Deserialize>::deserialize(deserializer)?;
        if map.values().any(|count| *count > 31) {
            return Err(serde::de::Error::custom("more units of a kind than there are"));
        }
        Ok(map.into_iter().fold(Group::NONE, |group, (kind, count)| group.plus(kind, count)))
    }
}

impl Serialize for Band {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Serialize::serialize(&self.group(), serializer)
    }
}

impl<'de> Deserialize<'de> for Band {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Band, D::Error> {
        <Group as Deserialize>::deserialize(deserializer).map(Group::band)
    }
}
