//! AT-7 Human movement; AT-5 where it is about the Human side.

use table::{Refusal, Witness, say};

use crate::ch01_board::{Exit, Loc, Places};
use crate::ch02_units::{Crew, Group, Kind, PENNY, PROFESSOR, Side, TECHS};
use crate::choice::Choice;
use crate::fact::{Event, Fact};
use crate::play::Play;
use crate::rules::Attack;
use crate::state::{Penny, State};

/// AT-7.3, AT-7.4
pub(crate) const TECHS_FREE: u8 = 5;

/// A few groups, in their order and once each.
struct Few {
    groups: [Group; 2 * Kind::HUMANS.len() + 1],
    count: usize,
}

impl Few {
    const NONE: Few = Few { groups: [Group::NONE; 2 * Kind::HUMANS.len() + 1], count: 0 };

    /// With one more, where it belongs.
    fn add(&mut self, group: Group) {
        let at = self.iter().take_while(|other| **other < group).count();
        if self.groups[at] == group {
            return;
        }
        self.groups.copy_within(at..self.count, at + 1);
        self.groups[at] = group;
        self.count += 1;
    }

    fn iter(&self) -> std::slice::Iter<'_, Group> {
        self.groups[..self.count].iter()
    }
}

/// AT-7.5, AT-7.7 What is listed of those who may go one way: Janibots with a person, or after one.
fn going(idle: Crew, bots: bool, escorted: bool) -> Few {
    let everybody = idle.group();
    let janibots = Group::just(Kind::Janibot3, idle.janibots[0]).plus(Kind::Janibot2, idle.janibots[1]);
    let mut groups = Few::NONE;
    for kind in Kind::HUMANS.into_iter().filter(|kind| everybody.of(*kind) > 0) {
        let one = Group::just(kind, 1);
        if kind.is_person() {
            groups.add(one);
            if bots {
                groups.add(one.with(janibots));
            }
        } else if escorted {
            groups.add(one);
            groups.add(janibots);
        }
    }
    if idle.people != 0 {
        groups.add(if bots { everybody } else { everybody.without(janibots) });
    }
    groups
}

impl Attack {
    /// AT-7.3, AT-R37, AT-R47 Techs that may not leave this room.
    pub(crate) fn locked(&self, s: &State, from: Loc) -> u8 {
        if from == self.board.tech && s.turn < TECHS_FREE { TECHS } else { 0 }
    }

    /// AT-5.5, AT-7.1, AT-7.8 Is this way open to the Human side?
    pub(crate) fn human_way(s: &State, exit: Exit) -> bool {
        exit.to.is_room() && exit.door.is_some_and(|door| !s.walled.contains(door))
    }

    /// AT-7.5, AT-7.6, AT-R23, AT-R24 Has anybody gone this way who stood with the Janibots when the Phase began?
    fn is_escorted(s: &State, from: Loc, to: Loc) -> bool {
        let gone = s.crews[to.index()].people & !s.idle_people;
        gone != 0 && (0..8).any(|who| gone & 1 << who != 0 && s.origin[who] == from)
    }

    /// AT-5.3 Those in a room that have not moved.
    pub(crate) fn idle(&self, s: &State, from: Loc) -> Crew {
        let crew = s.crews[from.index()];
        let people = crew.people & s.idle_people & !self.locked(s, from);
        Crew { people, janibots: s.idle[from.index()] }
    }

    /// AT-7.5, AT-R24 Is everybody who has not moved where the Phase began?
    pub(crate) fn idle_at_origin(s: &State) -> bool {
        Loc::rooms().all(|room| {
            let idle = s.crew(room).people & s.idle_people;
            (0..8).all(|who| idle & 1 << who == 0 || s.origin[who] == room)
        })
    }

    /// Rooms from which anybody might still go: where people stood when the Phase began. Those who have not moved are there
    /// still, and Janibots can only follow those who have.
    fn lively(s: &State) -> Places {
        debug_assert!(
            Attack::idle_at_origin(s),
            "who has not moved is where the Phase began: {:?}",
            s.origin
        );
        Places(s.origin.iter().fold(0, |rooms, room| rooms | room.bit()))
    }

    pub(crate) fn humans_can_move(&self, s: &State) -> bool {
        Attack::lively(s).any(|from| {
            let idle = self.idle(s, from);
            (idle.people != 0 || idle.janibots != [0; 2])
                && self.board.exits(from).iter().any(|exit| {
                    let bots = exit.to != self.board.tech;
                    Attack::human_way(s, *exit)
                        && (idle.people != 0 || (bots && Attack::is_escorted(s, from, exit.to)))
                })
        })
    }

    /// Lists, for every way, one unit of each kind, everybody, and one person with all Janibots.
    pub(crate) fn human_move_offers(&self, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        for from in Attack::lively(s) {
            let idle = self.idle(s, from);
            let janibots = idle.janibots != [0, 0];
            if idle.people == 0 && !janibots {
                continue;
            }
            // The same groups go most ways: they are put together once.
            let (mut last, mut groups) = (None, Few::NONE);
            for exit in self.board.exits(from) {
                if !Attack::human_way(s, *exit) {
                    continue;
                }
                let bots = exit.to != self.board.tech;
                let escorted = bots && janibots && Attack::is_escorted(s, from, exit.to);
                if last != Some((bots, escorted)) {
                    (last, groups) = (Some((bots, escorted)), going(idle, bots, escorted));
                }
                out.extend(groups.iter().map(|group| Choice::Move { from, to: exit.to, group: *group }));
            }
        }
    }

    /// AT-5.3, AT-5.4, AT-5.5, AT-7.3, AT-7.5, AT-7.7, AT-7.8, AT-7.9, AT-R25
    pub(crate) fn human_move_refusal(&self, s: &State, from: Loc, to: Loc, group: Group) -> Option<Refusal> {
        let refuse = |rule, say| Some(Refusal::new(rule, say));
        let word = |at| self.loc_word(at);
        if group.of(Kind::Penny) > 0 && matches!(s.penny, Penny::Captive(_)) {
            return refuse("AT-14.22", say!("attack-no-captive-move"));
        }
        if group.has_mutants() || !from.is_room() {
            return refuse("AT-5.1", say!("attack-no-own-units"));
        }
        let crew = s.crew(from);
        if !group.within(crew.group()) {
            return refuse("AT-1.1", say!("attack-no-units", at = word(from)));
        }
        if !to.is_room() {
            return refuse("AT-7.8", say!("attack-no-outside"));
        }
        let Some(exit) = self.board.way(from, to) else {
            // Next door without a door is not too far.
            let far = from.cell().zip(to.cell()).is_some_and(|(one, other)| {
                one.distance(other) != 1 && (one.column() == other.column() || one.row() == other.row())
            });
            let rule = if far { "AT-5.3" } else { "AT-5.4" };
            return refuse(rule, say!("attack-no-way", from = word(from), to = word(to)));
        };
        if let Some(door) = exit.door.filter(|door| s.walled.contains(*door)) {
            return refuse("AT-5.5", say!("attack-no-walled", door = self.door_word(door)));
        }
        let techs = (group.of(Kind::Professor) * PROFESSOR) | (group.of(Kind::Penny) * PENNY);
        if techs & self.locked(s, from) != 0 {
            return refuse("AT-7.3", say!("attack-no-tech-yet", turn = TECHS_FREE));
        }
        if group.has_janibots() && to == self.board.tech {
            return refuse("AT-7.7", say!("attack-no-janibot-tech"));
        }
        if group.has_janibots() && !group.has_people() && !Attack::is_escorted(s, from, to) {
            return refuse("AT-7.5", say!("attack-no-escort", to = word(to)));
        }
        if !group.within(self.idle(s, from).group()) {
            return refuse("AT-5.3", say!("attack-no-moved", at = word(from)));
        }
        None
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// AT-5.7, AT-12.13, AT-R24 Everybody may move again, and escorts are where they are now.
    pub(crate) fn ready_humans(&mut self) {
        let s = &mut *self.s;
        s.idle_people = u8::MAX;
        for room in Loc::rooms() {
            let crew = s.crews[room.index()];
            s.idle[room.index()] = crew.janibots;
            let mut people = crew.people;
            while people != 0 {
                s.origin[people.trailing_zeros() as usize] = room;
                people &= people - 1;
            }
        }
        self.forget_crews();
    }

    /// AT-5.7 Nobody of the Human side moves any more.
    pub(crate) fn settle_humans(&mut self) {
        self.s.idle_people = 0;
        self.s.idle = [[0; 2]; crate::ch01_board::ROOMS];
        self.s.origin = [Loc::default(); 8];
    }

    /// AT-5.9, AT-7.2 Units go through a door, which stays as it is.
    pub(crate) fn move_humans(&mut self, from: Loc, to: Loc, group: Group) {
        let s = &mut *self.s;
        let here = s.crews[from.index()];
        let idle = Crew { people: here.people & s.idle_people, janibots: s.idle[from.index()] };
        let crew = idle.pick(group).expect("they are there and have not moved");
        s.idle_people &= !crew.people;
        for (idle, moved) in s.idle[from.index()].iter_mut().zip(crew.janibots) {
            *idle -= moved;
        }
        self.tell_own(Side::Human, Event::Moved { side: Side::Human, from, to, group });
        self.transfer_crew(from, to, crew);
    }

    /// AT-5.8 Human side units are in another room now.
    pub(crate) fn transfer_crew(&mut self, from: Loc, to: Loc, crew: Crew) {
        let s = &mut *self.s;
        s.crews[from.index()] = s.crews[from.index()].without(crew);
        s.crews[to.index()] = s.crews[to.index()].with(crew);
        if self.s.contested(to) {
            self.show(to);
        }
    }
}
