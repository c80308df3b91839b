//! Forms: what is chosen by filling in numbers. A chapter drafts them; here they get their heads, their words and their places.

use kit::Edge;
use table::{Blank, Form, Place, Say, Sum, say};

use crate::areas::{door_place, kind_place, loc_place, pair_place, person_place, tray_place, wall_tray};
use crate::ch01_board::{Loc, Places};
use crate::ch02_units::{Crew, GUARDS, Group, Kind, PENNY, PEOPLE, PROFESSOR, Unit};
use crate::choice::{Choice, Facing};
use crate::rules::Attack;
use crate::speak::{group_word, kind_word, unit_word};

/// What a form becomes when it is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// AT-3.5
    Wall,
    Unwall,
    /// AT-3.10, AT-3.11, AT-3.15
    Place(Loc),
    Unplace(Loc),
    /// AT-6.6
    Smash {
        from: Loc,
        to: Loc,
    },
    /// AT-5.9
    Move {
        from: Loc,
        to: Loc,
    },
    /// AT-R24 The same, each Guard by name.
    Lead {
        from: Loc,
        to: Loc,
    },
    /// AT-8.10
    Lay {
        at: Loc,
    },
    /// AT-8.11 The boxes from this one on, counted from 0.
    Pair {
        at: Loc,
        next: u8,
    },
    /// AT-12.1
    Retreat {
        from: Loc,
        to: Loc,
    },
    /// AT-R24 The same, each Guard by name.
    Flee {
        from: Loc,
        to: Loc,
    },
    /// AT-12.4
    Pursue {
        from: Loc,
        to: Loc,
    },
    /// AT-R24 The same, each Guard by name.
    Chase {
        from: Loc,
        to: Loc,
    },
}

/// What a blank counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Units of a kind.
    Kind(Kind),
    /// One of the people, by its place among [`PEOPLE`].
    Person(u8),
    /// AT-3.5 A door.
    Door(Edge),
    /// AT-8.11 A unit of a kind in a box, counted from 0.
    Facing(u8, Kind),
}

impl Piece {
    /// Is it a Guard, or Guards?
    pub(crate) fn is_guard(self) -> bool {
        match self {
            Piece::Kind(kind) => kind == Kind::Guard,
            Piece::Person(who) => GUARDS & 1 << who != 0,
            Piece::Door(_) | Piece::Facing(..) => false,
        }
    }

    /// AT-2.3 Is it a Tech or a Guard?
    pub(crate) fn is_person(self) -> bool {
        match self {
            Piece::Kind(kind) => kind.is_person(),
            Piece::Person(_) => true,
            Piece::Door(_) | Piece::Facing(..) => false,
        }
    }

    /// Is it one of these people?
    pub(crate) fn is_one_of(self, people: u8) -> bool {
        match self {
            Piece::Kind(Kind::Professor) => people & PROFESSOR != 0,
            Piece::Kind(Kind::Penny) => people & PENNY != 0,
            Piece::Person(who) => people & 1 << who != 0,
            Piece::Kind(_) | Piece::Door(_) | Piece::Facing(..) => false,
        }
    }

    /// Is it a Janibot?
    pub(crate) fn is_janibot(self) -> bool {
        match self {
            Piece::Kind(kind) => kind.is_janibot(),
            Piece::Person(_) | Piece::Door(_) | Piece::Facing(..) => false,
        }
    }
}

/// A form before it has words.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    deed: Deed,
    /// Who goes along in any case.
    fixed: Group,
    /// AT-R24 Rooms in which Janibots that go along began the Turn, a bit each, where that is a choice.
    homes: u128,
    blanks: Vec<(Piece, i32, i32)>,
    sums: Vec<Sum>,
}

impl Draft {
    pub(crate) fn new(deed: Deed) -> Draft {
        Draft { deed, fixed: Group::NONE, homes: 0, blanks: Vec::new(), sums: Vec::new() }
    }

    /// These go along in any case.
    pub(crate) fn fixed(self, fixed: Group) -> Draft {
        Draft { fixed, ..self }
    }

    /// AT-R24 Janibots that began the Turn in these rooms go along.
    pub(crate) fn leading(self, homes: u128) -> Draft {
        Draft { homes, ..self }
    }

    /// A blank, if it can be anything but 0.
    pub(crate) fn up_to(mut self, piece: Piece, most: u8) -> Draft {
        if most > 0 {
            self.blanks.push((piece, 0, most.into()));
        }
        self
    }

    /// A blank for every kind of a group.
    pub(crate) fn kinds(self, group: Group) -> Draft {
        group.kinds().fold(self, |draft, (kind, count)| draft.up_to(Piece::Kind(kind), count))
    }

    /// A blank for everybody of a crew, each by name.
    pub(crate) fn named(self, crew: Crew) -> Draft {
        let people = (0..8).filter(|who| crew.people & 1 << who != 0);
        let draft = people.fold(self, |draft, who| draft.up_to(Piece::Person(who), 1));
        draft.kinds(Crew { people: 0, ..crew }.group())
    }

    /// Bounds of these blanks together.
    pub(crate) fn sum(mut self, is: impl Fn(Piece) -> bool, least: u32, most: u32) -> Draft {
        let of = (0..self.blanks.len()).filter(|at| is(self.blanks[*at].0)).collect();
        let bound = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
        self.sums.push(Sum { of, least: bound(least), most: bound(most) });
        self
    }

    /// Bounds of all blanks together.
    pub(crate) fn together(self, least: u32, most: u32) -> Draft {
        self.sum(|_| true, least, most)
    }

    /// The same with bounds that are reached; `None`, if nothing fits. The sums of a draft are nested, or have no upper bound,
    /// so that drawing each bound in alone is enough.
    pub(crate) fn tight(mut self) -> Option<Draft> {
        loop {
            let mut changed = false;
            for sum in &self.sums {
                let low: i32 = sum.of.iter().map(|at| self.blanks[*at].1).sum();
                let high: i32 = sum.of.iter().map(|at| self.blanks[*at].2).sum();
                if low > sum.most || high < sum.least || sum.least > sum.most {
                    return None;
                }
                for at in &sum.of {
                    let (_, least, most) = &mut self.blanks[*at];
                    let drawn = (sum.least - (high - *most), sum.most.saturating_sub(low - *least));
                    if drawn.0 > *least || drawn.1 < *most {
                        (*least, *most) = ((*least).max(drawn.0), (*most).min(drawn.1));
                        changed = true;
                        break;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        // What must be 0 is no blank.
        let kept: Vec<usize> = (0..self.blanks.len()).filter(|at| self.blanks[*at].2 > 0).collect();
        for sum in &mut self.sums {
            sum.of =
                kept.iter().enumerate().filter(|(_, at)| sum.of.contains(at)).map(|(now, _)| now).collect();
        }
        self.blanks = kept.into_iter().map(|at| self.blanks[at]).collect();
        // What the blanks alone say already need not be said again.
        for sum in &mut self.sums {
            let low: i32 = sum.of.iter().map(|at| self.blanks[*at].1).sum();
            let high: i32 = sum.of.iter().map(|at| self.blanks[*at].2).sum();
            (sum.least, sum.most) = (sum.least.max(low), sum.most.min(high));
            if (sum.least, sum.most) == (low, high) {
                sum.of.clear();
            }
        }
        self.sums.retain(|sum| !sum.of.is_empty());
        (!self.blanks.is_empty()).then_some(self)
    }

    fn fits(&self, values: &[i32]) -> bool {
        let within =
            self.blanks.iter().zip(values).all(|((_, least, most), value)| (least..=most).contains(&value));
        let sums = || {
            self.sums.iter().all(|sum| {
                let given: i32 = sum.of.iter().map(|at| values[*at]).sum();
                (sum.least..=sum.most).contains(&given)
            })
        };
        values.len() == self.blanks.len() && within && sums()
    }

    /// The answer that these numbers make, legal or not.
    pub(crate) fn choice(&self, values: &[i32]) -> Option<Choice> {
        if values.len() != self.blanks.len() {
            return None;
        }
        let (mut group, mut people, mut door) = (self.fixed, 0, None);
        let mut row: Facing = [None; 5];
        for ((piece, ..), value) in self.blanks.iter().zip(values) {
            let count = u8::try_from(*value).ok()?;
            match piece {
                Piece::Kind(kind) => {
                    let fits = group.of(*kind).saturating_add(count) <= Group::most(*kind);
                    group = fits.then(|| group.plus(*kind, count))?;
                }
                Piece::Person(who) if count <= 1 => people |= count << who,
                Piece::Door(edge) if count == 1 && door.is_none() => door = Some(*edge),
                Piece::Facing(number, kind) if count == 1 && row[usize::from(*number)].is_none() => {
                    row[usize::from(*number)] = Some(*kind);
                }
                Piece::Door(_) | Piece::Facing(..) if count == 0 => {}
                Piece::Person(_) | Piece::Door(_) | Piece::Facing(..) => return None,
            }
        }
        let crew = Crew { people, janibots: [group.of(Kind::Janibot3), group.of(Kind::Janibot2)] };
        let group = (!group.is_empty()).then_some(group);
        // Without a Guard nobody is named.
        let crew = (people & GUARDS != 0).then_some(crew);
        Some(match self.deed {
            Deed::Wall => Choice::Wall(door?),
            Deed::Unwall => Choice::Unwall(door?),
            Deed::Place(at) => Choice::Place { at, group: group? },
            Deed::Unplace(at) => Choice::Unplace { at, group: group? },
            Deed::Smash { from, to } => Choice::Smash { from, to, group: group? },
            Deed::Move { from, to } => Choice::Move { from, to, group: group? },
            Deed::Lead { from, to } => Choice::Lead { from, to, crew: crew? },
            Deed::Lay { .. } => Choice::Lay(group?),
            Deed::Pair { next, .. } => {
                row.rotate_left(usize::from(next));
                let faced = row.iter().take_while(|unit| unit.is_some()).count();
                // No box may be left out.
                let gap = faced == 0 || row[faced..].iter().any(Option::is_some);
                return (!gap).then_some(Choice::Pairs(row));
            }
            Deed::Retreat { to, .. } => Choice::Retreat { to, group: group? },
            Deed::Flee { to, .. } => Choice::Flee { to, crew: crew? },
            Deed::Pursue { .. } => Choice::Pursue(group?),
            Deed::Chase { .. } => Choice::Chase(crew?),
        })
    }

    /// The numbers that make this answer; `None`, if none do.
    pub(crate) fn values(&self, c: Choice) -> Option<Vec<i32>> {
        let mut row: Facing = [None; 5];
        let (group, people, door) = match c {
            Choice::Wall(door) | Choice::Unwall(door) => (Group::NONE, 0, Some(door)),
            Choice::Pairs(faced) => {
                row = faced;
                if let Deed::Pair { next, .. } = self.deed {
                    row.rotate_right(usize::from(next));
                }
                (Group::NONE, 0, None)
            }
            Choice::Place { group, .. }
            | Choice::Unplace { group, .. }
            | Choice::Smash { group, .. }
            | Choice::Move { group, .. }
            | Choice::Lay(group)
            | Choice::Retreat { group, .. }
            | Choice::Pursue(group) => (group, 0, None),
            Choice::Lead { crew, .. } | Choice::Flee { crew, .. } | Choice::Chase(crew) => {
                (Crew { people: 0, ..crew }.group(), crew.people, None)
            }
            Choice::Auto
            | Choice::Done
            | Choice::Stay
            | Choice::Side(_)
            | Choice::Open(_)
            | Choice::Fight(_)
            | Choice::Pair(_)
            | Choice::Sides(..)
            | Choice::Roll(_)
            | Choice::Dice(..)
            | Choice::Draw(_) => return None,
        };
        let value = |piece: Piece| match piece {
            Piece::Kind(kind) => i32::from(group.of(kind)) - i32::from(self.fixed.of(kind)),
            Piece::Person(who) => i32::from(people >> who & 1),
            Piece::Door(edge) => i32::from(door == Some(edge)),
            Piece::Facing(number, kind) => i32::from(row[usize::from(number)] == Some(kind)),
        };
        let values: Vec<i32> = self.blanks.iter().map(|(piece, ..)| value(*piece)).collect();
        (self.choice(&values) == Some(c)).then_some(values)
    }

    /// What tells it from the question's other forms.
    fn head(&self) -> String {
        let mut head = match self.deed {
            Deed::Wall => "wall".to_owned(),
            Deed::Unwall => "unwall".to_owned(),
            Deed::Place(at) => format!("place {at}"),
            Deed::Unplace(at) => format!("unplace {at}"),
            Deed::Smash { from, to } => format!("smash {from}>{to}"),
            Deed::Move { from, to } | Deed::Lead { from, to } => format!("move {from}>{to}"),
            Deed::Lay { .. } => "lay".to_owned(),
            Deed::Pair { .. } => "pairs".to_owned(),
            Deed::Retreat { to, .. } | Deed::Flee { to, .. } => format!("retreat {to}"),
            Deed::Pursue { .. } | Deed::Chase { .. } => "pursue".to_owned(),
        };
        if !self.fixed.is_empty() {
            head = format!("{head} {}", self.fixed.spell());
        }
        if self.is_named() {
            head.push_str(" named");
        }
        if self.homes != 0 {
            let homes: Vec<String> = Places(self.homes).map(|home| home.to_string()).collect();
            head = format!("{head} leading {}", homes.join("+"));
        }
        head
    }

    fn is_named(&self) -> bool {
        match self.deed {
            Deed::Lead { .. } | Deed::Flee { .. } | Deed::Chase { .. } => true,
            Deed::Wall
            | Deed::Unwall
            | Deed::Place(_)
            | Deed::Unplace(_)
            | Deed::Smash { .. }
            | Deed::Move { .. }
            | Deed::Lay { .. }
            | Deed::Pair { .. }
            | Deed::Retreat { .. }
            | Deed::Pursue { .. } => false,
        }
    }
}

impl Deed {
    /// Where its units are; nowhere, if they come from the tray.
    fn from(self) -> Option<Loc> {
        match self {
            Deed::Wall | Deed::Unwall | Deed::Place(_) => None,
            Deed::Unplace(from)
            | Deed::Lay { at: from }
            | Deed::Pair { at: from, .. }
            | Deed::Smash { from, .. }
            | Deed::Move { from, .. }
            | Deed::Lead { from, .. }
            | Deed::Retreat { from, .. }
            | Deed::Flee { from, .. }
            | Deed::Pursue { from, .. }
            | Deed::Chase { from, .. } => Some(from),
        }
    }

    /// The rule behind it.
    fn rule(self) -> &'static str {
        match self {
            Deed::Wall | Deed::Unwall => "AT-3.5",
            Deed::Place(at) | Deed::Unplace(at) => {
                if at.is_room() {
                    "AT-3.11"
                } else {
                    "AT-3.15"
                }
            }
            Deed::Smash { .. } => "AT-6.6",
            Deed::Move { .. } => "AT-5.9",
            Deed::Lead { .. } => "AT-R24",
            Deed::Lay { .. } => "AT-8.10",
            Deed::Pair { .. } => "AT-8.11",
            Deed::Retreat { .. } | Deed::Flee { .. } => "AT-12.1",
            Deed::Pursue { .. } | Deed::Chase { .. } => "AT-12.4",
        }
    }
}

/// Ways that forms are wanted for: all, or one.
pub(crate) type Only = Option<(Loc, Loc)>;

/// Is this way wanted?
pub(crate) fn wanted(only: Only, from: Loc, to: Loc) -> bool {
    only.is_none_or(|way| way == (from, to))
}

impl Attack {
    /// The way that a head is about.
    pub(crate) fn head_way(head: &str) -> Only {
        let path = head.split(' ').nth(1)?;
        let (from, to) = path.split_once('>').unwrap_or((path, path));
        Some((from.parse().ok()?, to.parse().ok()?))
    }

    /// The answer that a form with this head becomes with these numbers.
    pub(crate) fn fill_in(drafts: &[Draft], head: &str, values: &[i32]) -> Option<Choice> {
        drafts.iter().find(|draft| draft.head() == head)?.choice(values)
    }

    /// The form that `c` is a fill of, with its numbers: one that it fits, if there is one.
    pub(crate) fn filled_in(drafts: &[Draft], c: Choice) -> Option<(String, Vec<i32>)> {
        let fills = drafts.iter().filter_map(|draft| Some((draft, draft.values(c)?)));
        let best = fills.max_by_key(|(draft, values)| draft.fits(values))?;
        Some((best.0.head(), best.1))
    }

    /// A draft in words.
    pub(crate) fn form(&self, draft: &Draft) -> Form {
        let (deed, blanks) = (draft.deed, draft.blanks.iter());
        let blanks = blanks.map(|(piece, least, most)| Blank {
            id: match piece {
                Piece::Kind(kind) => kind.id().to_owned(),
                Piece::Person(who) => PEOPLE[usize::from(*who)].0.to_owned(),
                Piece::Door(door) => self.board.door_name(*door),
                Piece::Facing(number, kind) => format!("{}/{}", number + 1, kind.id()),
            },
            text: match piece {
                Piece::Kind(kind) => kind_word(*kind),
                Piece::Person(who) => unit_word(Unit::person(*who)),
                Piece::Door(door) => self.door_word(*door),
                Piece::Facing(number, kind) => {
                    say!("attack-form-facing", pair = number + 1, unit = kind_word(*kind))
                }
            },
            least: *least,
            most: *most,
            places: self.piece_places(deed, *piece),
        });
        Form {
            head: draft.head(),
            text: self.form_word(draft),
            rule: deed.rule(),
            places: self.form_places(deed),
            blanks: blanks.collect(),
            sums: draft.sums.clone(),
        }
    }

    /// What a person touches to fill a blank in.
    fn piece_places(&self, deed: Deed, piece: Piece) -> Vec<Place> {
        match (piece, deed.from()) {
            (Piece::Kind(kind), Some(from)) => vec![kind_place(from, kind)],
            (Piece::Kind(kind), None) => vec![tray_place(kind)],
            (Piece::Person(who), Some(from)) => vec![person_place(from, who)],
            (Piece::Facing(number, kind), Some(from)) => vec![kind_place(from, kind), pair_place(number + 1)],
            (Piece::Door(door), Some(_) | None) => vec![door_place(self, door)],
            (Piece::Person(_) | Piece::Facing(..), None) => unreachable!("{piece:?} is on the board"),
        }
    }

    /// What a person touches to get to a form, in order.
    fn form_places(&self, deed: Deed) -> Vec<Place> {
        match deed {
            Deed::Wall => vec![wall_tray()],
            Deed::Unwall => Vec::new(),
            Deed::Place(at) | Deed::Unplace(at) | Deed::Lay { at } | Deed::Pair { at, .. } => {
                vec![loc_place(at)]
            }
            Deed::Smash { from, to } => {
                let door = self.board.way(from, to).and_then(|exit| exit.door);
                std::iter::once(loc_place(from)).chain(door.map(|door| door_place(self, door))).collect()
            }
            Deed::Move { from, to }
            | Deed::Lead { from, to }
            | Deed::Retreat { from, to }
            | Deed::Flee { from, to }
            | Deed::Pursue { from, to }
            | Deed::Chase { from, to } => vec![loc_place(from), loc_place(to)],
        }
    }

    /// What a form asks, in words.
    fn form_word(&self, draft: &Draft) -> Say {
        let at = |at| self.loc_word(at);
        let text = match draft.deed {
            Deed::Wall => say!("attack-form-wall"),
            Deed::Unwall => say!("attack-form-unwall"),
            Deed::Place(place) => say!("attack-form-place", at = at(place)),
            Deed::Unplace(place) => say!("attack-form-unplace", at = at(place)),
            Deed::Smash { from, to } => say!("attack-form-smash", from = at(from), to = at(to)),
            Deed::Move { from, to } => say!("attack-form-move", from = at(from), to = at(to)),
            Deed::Lead { from, to } => say!("attack-form-lead", from = at(from), to = at(to)),
            Deed::Lay { at: place } => say!("attack-form-lay", at = at(place)),
            Deed::Pair { at: place, .. } => say!("attack-form-pairs", at = at(place)),
            Deed::Retreat { from, to } => say!("attack-form-retreat", from = at(from), to = at(to)),
            Deed::Flee { from, to } => say!("attack-form-flee", from = at(from), to = at(to)),
            Deed::Pursue { from, to } => say!("attack-form-pursue", from = at(from), to = at(to)),
            Deed::Chase { from, to } => say!("attack-form-chase", from = at(from), to = at(to)),
        };
        let text = if draft.fixed.is_empty() {
            text
        } else {
            say!("attack-form-with", form = text, units = group_word(draft.fixed))
        };
        if draft.homes == 0 {
            return text;
        }
        let homes: Vec<Say> = Places(draft.homes).map(at).collect();
        say!("attack-form-leading", form = text, rooms = homes)
    }
}
