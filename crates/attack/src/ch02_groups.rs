//! AT-2 Units together: in a place, or named by a choice.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};

use crate::ch02_units::{GUARDS, Kind, PENNY, PEOPLE, PROFESSOR};

/// Human side units in one place: people as bits, Janibots counted.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize,
)]
pub struct Crew {
    /// A bit for each of `PEOPLE`.
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

    /// As choices spell it, each Guard by name: `professor bukaw janibot3*2`.
    pub fn spell(self) -> String {
        let group = self.group();
        let others = group.without(Group::just(Kind::Guard, group.of(Kind::Guard)));
        let kinds = others.spell();
        let (techs, bots): (Vec<&str>, Vec<&str>) =
            kinds.split_terminator(' ').partition(|word| Kind::read(word).is_some_and(Kind::is_tech));
        let guards = (0..8).filter(|who| self.people & GUARDS & 1 << who != 0).map(|who| PEOPLE[who].0);
        techs.into_iter().chain(guards).chain(bots).collect::<Vec<_>>().join(" ")
    }

    /// The crew that is spelled so, with one Guard at least: `None` also where units are only counted.
    pub fn read(words: &[&str]) -> Option<Crew> {
        let who = |word: &str| PEOPLE.iter().skip(2).position(|(id, _)| *id == word);
        let guards = words.iter().filter_map(|word| who(word)).fold(0, |people, who| people | 4 << who);
        let others: Vec<&str> = words.iter().copied().filter(|word| who(word).is_none()).collect();
        let group = if others.is_empty() { Group::NONE } else { Group::read(&others)? };
        let techs = (group.of(Kind::Professor) * PROFESSOR) | (group.of(Kind::Penny) * PENNY);
        let janibots = [group.of(Kind::Janibot3), group.of(Kind::Janibot2)];
        let crew = Crew { people: guards | techs, janibots };
        (guards != 0 && crew.spell() == words.join(" ")).then_some(crew)
    }

    /// Are all of these among those?
    pub const fn within(self, other: Crew) -> bool {
        self.people & !other.people == 0
            && self.janibots[0] <= other.janibots[0]
            && self.janibots[1] <= other.janibots[1]
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
            Kind::Normal => Band::new(0, 0, 1),
            Kind::Professor | Kind::Penny | Kind::Guard | Kind::Janibot3 | Kind::Janibot2 => {
                panic!("no Mutant")
            }
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
            Kind::Professor | Kind::Penny | Kind::Guard | Kind::Janibot3 | Kind::Janibot2 => 0,
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

/// The places, of those that are listed from the first on, where anybody of either list is: a bit each. Asked before every
/// answer, and so made to be looked at many places at a time.
pub(crate) fn somebody<const N: usize>(bands: &[Band; N], others: &[Band; N]) -> u128 {
    /// Brings the lowest bits of eight bytes together in the highest byte, the first the lowest.
    const TOGETHER: u64 = 0x0102_0408_1020_4080;
    const { assert!(N <= 128) };
    let mut there = [0; 128];
    for (there, (band, other)) in there.iter_mut().zip(bands.iter().zip(others)) {
        *there = u8::from(band.0 | other.0 != 0);
    }
    let (eights, _) = there.as_chunks();
    let eights = eights[..N.div_ceil(8)].iter().enumerate();
    eights.fold(0, |places, (index, eight)| {
        let bits = u64::from_le_bytes(*eight).wrapping_mul(TOGETHER) >> 56;
        places | u128::from(bits) << (8 * index)
    })
}

/// Units by kind: what a choice names. Packed, so that choices stay small: every kind has as many bits as there are
/// units of it, the first kind the lowest.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS), ts(type = "Partial<Record<Kind, number>>"))]
pub struct Group(u32);

/// Where the bits of each kind begin, and how many units of it there are at most.
const LANES: [(u32, u8); 8] = [(0, 1), (1, 1), (2, 7), (5, 31), (10, 15), (14, 7), (17, 31), (22, 31)];

impl Group {
    /// Nobody.
    pub const NONE: Group = Group(0);
    const HUMANS: u32 = (1 << 14) - 1;
    const PEOPLE: u32 = (1 << 5) - 1;

    /// So many of a kind.
    pub const fn just(kind: Kind, count: u8) -> Group {
        Group((count as u32) << LANES[kind as usize].0)
    }

    /// The most of a kind that a group can name.
    pub(crate) const fn most(kind: Kind) -> u8 {
        LANES[kind as usize].1
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
        let (shift, most) = LANES[kind as usize];
        (self.0 >> shift) as u8 & most
    }

    /// How many units there are.
    pub fn count(self) -> u32 {
        Kind::ALL.into_iter().map(|kind| u32::from(self.of(kind))).sum()
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
            let kind = Kind::read(id).filter(|kind| group.of(*kind) == 0)?;
            let count: u8 = count.parse().ok().filter(|count| (1..=Group::most(kind)).contains(count))?;
            group = group.plus(kind, count);
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
        if map.iter().any(|(kind, count)| *count > Group::most(*kind)) {
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
