//! AT-7 Human movement; AT-5 where it is about the Human side.

use table::{Refusal, Witness, say};

use crate::ch01_board::{Exit, Loc, Places};
use crate::ch02_units::{Crew, GUARDS, Group, Kind, PENNY, PEOPLE, PROFESSOR, Side, TECHS};
use crate::choice::Choice;
use crate::fact::{Event, Fact};
use crate::forms::{Deed, Draft, Only, Piece, wanted};
use crate::play::Play;
use crate::rules::Attack;
use crate::state::{Penny, Phase, State, Stray};

/// AT-7.3, AT-7.4
pub(crate) const TECHS_FREE: u8 = 5;

/// One or everybody of a kind, each person with Janibots, all together, Janibots alone.
const FEW: usize = 2 * PEOPLE.len() + 2;

/// Whose bits are set.
fn bits(people: u8) -> impl Iterator<Item = usize> {
    (0..8).filter(move |who| people & 1 << who != 0)
}

/// A few groups, in their order and once each.
struct Few {
    groups: [Group; FEW],
    count: usize,
}

impl Few {
    const NONE: Few = Few { groups: [Group::NONE; FEW], count: 0 };

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

    /// AT-7.5, AT-7.6, AT-R23, AT-R24 The Janibots in a room that may go to another with these people, or after those who
    /// have gone there: those that began the Turn with one of them.
    fn escorted(s: &State, from: Loc, to: Loc, people: u8) -> [u8; 2] {
        Attack::led(s, from, Attack::homes(s, people | Attack::gone(s, from, to)))
    }

    /// AT-7.6 Those who have gone from one room to another in this Phase.
    fn gone(s: &State, from: Loc, to: Loc) -> u8 {
        let moved = s.crews[to.index()].people & !s.idle_people;
        bits(moved).filter(|who| s.origin[*who] == from).fold(0, |gone, who| gone | 1 << who)
    }

    /// AT-R24 The rooms in which these people began the Turn, a bit each.
    fn homes(s: &State, people: u8) -> u128 {
        bits(people).filter_map(|who| s.began[who]).fold(0, |homes, at| homes | at.bit())
    }

    /// AT-R24 The Janibots in a room that have not moved and began the Turn in one of these rooms.
    fn led(s: &State, from: Loc, homes: u128) -> [u8; 2] {
        let (mut home, mut count) = (s.idle[from.index()], [0; 2]);
        for stray in s.strays.iter().filter(|stray| stray.at == from) {
            let kind = usize::from(stray.kind);
            home[kind] -= 1;
            count[kind] += u8::from(homes & stray.began.bit() != 0);
        }
        if homes & from.bit() != 0 {
            count = [count[0] + home[0], count[1] + home[1]];
        }
        count
    }

    /// AT-R24 Has everybody in a room been there since the Turn began?
    pub(crate) fn is_settled(s: &State, from: Loc) -> bool {
        Attack::is_at_home(s, from, s.crews[from.index()].people & s.idle_people)
    }

    /// AT-7.5, AT-R24 Who goes, if Guards are only counted: those who lead the Janibots of the group, and of them those who
    /// leave an escort to most of the others.
    pub(crate) fn movers(&self, s: &State, from: Loc, to: Loc, group: Group) -> Option<Crew> {
        let idle = self.idle(s, from);
        let first = idle.pick(group)?;
        if Attack::is_settled(s, from) {
            return Attack::are_led(s, from, to, first).then_some(first);
        }
        let (techs, guards) = (first.people & TECHS, idle.people & GUARDS);
        let count = (first.people & GUARDS).count_ones();
        let some = (0..=u8::MAX).filter(|some| some & !guards == 0 && some.count_ones() == count);
        let crews = some.map(|some| Crew { people: techs | some, ..first });
        let led = crews.filter(|crew| Attack::are_led(s, from, to, *crew));
        led.max_by_key(|crew| {
            (Attack::still_led(s, from, idle.without(*crew)), std::cmp::Reverse(crew.people))
        })
    }

    /// AT-7.5, AT-R24 Did the Janibots of a crew begin the Turn with its people, or with those who went before them?
    fn are_led(s: &State, from: Loc, to: Loc, crew: Crew) -> bool {
        let led = || Attack::escorted(s, from, to, crew.people);
        crew.janibots == [0; 2] || (0..2).all(|kind| crew.janibots[kind] <= led()[kind])
    }

    /// AT-R24 How many Janibots of those who are left in a room may still go with one of them.
    fn still_led(s: &State, from: Loc, left: Crew) -> u8 {
        // Nobody has gone from a room to itself.
        let led = Attack::escorted(s, from, from, left.people);
        (0..2).map(|kind| led[kind].min(left.janibots[kind])).sum()
    }

    /// AT-R24 Where people of a room began the Turn in different ones: each Guard, alone and with their own Janibots.
    pub(crate) fn named_parties(&self, s: &State, at: Loc) -> Vec<Crew> {
        let mut parties = Vec::new();
        if !self.remembers_began(s.phase) || Attack::is_at_home(s, at, s.crew(at).people) {
            return parties;
        }
        let crew = s.crew(at);
        for who in bits(crew.people & GUARDS) {
            let home = |kind: usize| {
                let here = |stray: &&Stray| stray.at == at && usize::from(stray.kind) == kind;
                let own = s.strays.iter().filter(here).filter(|stray| Some(stray.began) == s.began[who]);
                let stayed = crew.janibots[kind] - s.strays.iter().filter(here).count() as u8;
                own.count() as u8 + if s.began[who] == Some(at) { stayed } else { 0 }
            };
            let alone = Crew { people: 1 << who, janibots: [0; 2] };
            let led = Crew { janibots: [home(0), home(1)], ..alone };
            parties.push(alone);
            if led != alone {
                parties.push(led);
            }
        }
        parties
    }

    /// AT-R24 Did all Janibots and these people of a room begin the Turn there?
    fn is_at_home(s: &State, at: Loc, people: u8) -> bool {
        s.strays.iter().all(|stray| stray.at != at) && bits(people).all(|who| s.began[who] == Some(at))
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
                        && (idle.people != 0 || (bots && Attack::escorted(s, from, exit.to, 0) != [0; 2]))
                })
        })
    }

    /// Lists, for every way, one unit of each kind, everybody, and one person with all Janibots.
    pub(crate) fn human_move_offers(&self, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let mut named = false;
        for from in Attack::lively(s) {
            let idle = self.idle(s, from);
            let janibots = idle.janibots != [0, 0];
            if idle.people == 0 && !janibots {
                continue;
            }
            if !Attack::is_settled(s, from) {
                self.offer_one_by_one(s, from, idle, out);
                named = true;
                continue;
            }
            // The same groups go most ways: they are put together once.
            let (mut last, mut groups) = (None, Few::NONE);
            for exit in self.board.exits(from) {
                if !Attack::human_way(s, *exit) {
                    continue;
                }
                let bots = exit.to != self.board.tech;
                let escorted = bots && janibots && Attack::escorted(s, from, exit.to, 0) != [0; 2];
                if last != Some((bots, escorted)) {
                    (last, groups) = (Some((bots, escorted)), going(idle, bots, escorted));
                }
                out.extend(groups.iter().map(|group| Choice::Move { from, to: exit.to, group: *group }));
            }
        }
        if named {
            out[1..].sort_unstable();
        }
    }

    /// AT-5.9 Everybody who may go a way, Guards by their number and by their names.
    pub(crate) fn human_move_drafts(&self, s: &State, only: Only, out: &mut Vec<Draft>) {
        for from in Attack::lively(s) {
            let idle = self.idle(s, from);
            for exit in self.board.exits(from).iter().filter(|exit| Attack::human_way(s, **exit)) {
                if wanted(only, from, exit.to) {
                    self.way_drafts(s, from, exit.to, idle, out);
                }
            }
        }
    }

    /// AT-7.5, AT-7.7, AT-R24 Janibots go along if somebody leads them who began the Turn where they did: a form for each set
    /// of rooms whose Janibots are led.
    fn way_drafts(&self, s: &State, from: Loc, to: Loc, idle: Crew, out: &mut Vec<Draft>) {
        let led = |homes: u128| if to == self.board.tech { [0; 2] } else { Attack::led(s, from, homes) };
        let after = Attack::homes(s, Attack::gone(s, from, to));
        let (own, free) = (Attack::homes(s, idle.people), led(after));
        let leading: Vec<Loc> = Places(own & !after).filter(|home| led(home.bit()) != [0; 2]).collect();
        let of = |home: Loc| {
            bits(idle.people).filter(|who| s.began[*who] == Some(home)).fold(0, |of, who| of | 1 << who)
        };
        // Everybody leads the same Janibots, and nobody else does.
        let alike = leading.len() == 1 && of(leading[0]) == idle.people && free == [0; 2];
        for some in u32::from(alike)..1 << leading.len() {
            let homes: Vec<Loc> = leading
                .iter()
                .enumerate()
                .filter(|(index, _)| some & 1 << index != 0)
                .map(|(_, home)| *home)
                .collect();
            let bits_of = homes.iter().fold(0, |bits, home| bits | home.bit());
            let crew = Crew { janibots: led(after | bits_of), ..idle };
            let label = if alike { 0 } else { bits_of };
            let named = Draft::new(Deed::Lead { from, to }).named(crew).leading(label);
            let named =
                homes.iter().fold(named, |named, home| named.sum(|piece| piece.is_one_of(of(*home)), 1, 8));
            let named = named.sum(Piece::is_guard, 1, 8).tight();
            let counted = Draft::new(Deed::Move { from, to }).leading(label);
            if alike {
                out.extend(counted.kinds(crew.group()).sum(Piece::is_person, 1, 8).tight());
                out.extend(named);
                continue;
            }
            // Whether a Tech leads says how many Guards it takes.
            let techs = idle.people & TECHS & homes.iter().fold(0, |people, home| people | of(*home));
            for some in (0..=techs).filter(|some| some & !techs == 0) {
                let unled = homes.iter().filter(|home| of(**home) & some == 0);
                let guards = unled.map(|home| of(*home) & GUARDS).collect::<Vec<_>>();
                if guards.contains(&0) {
                    continue;
                }
                let fixed = Crew { people: some, janibots: [0; 2] }.group();
                let rest = Crew { people: crew.people & !techs, ..crew };
                let draft = counted.clone().kinds(rest.group()).fixed(fixed);
                let draft = draft.sum(Piece::is_guard, guards.len() as u32, 8);
                out.extend(draft.together(u32::from(fixed.is_empty()), 64).tight());
            }
            out.extend(named);
        }
    }

    /// AT-R24 Lists the same where not everybody began the Turn, Guards by name: each with the Janibots that began it with
    /// them.
    fn offer_one_by_one(&self, s: &State, from: Loc, idle: Crew, out: &mut Vec<Choice>) {
        for exit in self.board.exits(from).iter().filter(|exit| Attack::human_way(s, **exit)) {
            let led = |people: u8| {
                let bots = if exit.to == self.board.tech {
                    [0; 2]
                } else {
                    Attack::escorted(s, from, exit.to, people)
                };
                Group::just(Kind::Janibot3, bots[0]).plus(Kind::Janibot2, bots[1])
            };
            let mut groups = Few::NONE;
            for who in bits(idle.people & GUARDS) {
                let alone = Crew { people: 1 << who, janibots: [0; 2] };
                let all = led(1 << who);
                let with = Crew { janibots: [all.of(Kind::Janibot3), all.of(Kind::Janibot2)], ..alone };
                let crews = [Some(alone), Some(with).filter(|with| *with != alone)].into_iter().flatten();
                let leads = crews.filter(|crew| self.lead_refusal(s, from, exit.to, *crew).is_none());
                out.extend(leads.map(|crew| Choice::Lead { from, to: exit.to, crew }));
            }
            for who in bits(idle.people & TECHS) {
                let one = Crew { people: 1 << who, janibots: [0; 2] }.group();
                groups.add(one);
                groups.add(one.with(led(1 << who)));
            }
            let all = Crew { people: idle.people, janibots: [0; 2] }.group();
            groups.add(all.with(led(idle.people)));
            groups.add(led(0));
            let groups = groups.iter().filter(|group| !group.is_empty());
            let legal = groups.filter(|group| self.human_move_refusal(s, from, exit.to, **group).is_none());
            out.extend(legal.map(|group| Choice::Move { from, to: exit.to, group: *group }));
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
        let unled = || Attack::escorted(s, from, to, 0) == [0; 2];
        if group.has_janibots() && !group.has_people() && unled() {
            return refuse("AT-7.5", say!("attack-no-escort", to = word(to)));
        }
        if !group.within(self.idle(s, from).group()) {
            return refuse("AT-5.3", say!("attack-no-moved", at = word(from)));
        }
        if group.has_janibots() && self.movers(s, from, to, group).is_none() {
            return refuse("AT-R24", say!("attack-no-escort-since"));
        }
        None
    }

    /// AT-R24 The same for those who are named.
    pub(crate) fn lead_refusal(&self, s: &State, from: Loc, to: Loc, crew: Crew) -> Option<Refusal> {
        if from.is_room() && !crew.within(s.crew(from)) {
            return Some(Refusal::new("AT-1.1", say!("attack-no-units", at = self.loc_word(from))));
        }
        self.human_move_refusal(s, from, to, crew.group()).or_else(|| {
            if !crew.within(self.idle(s, from)) {
                return Some(Refusal::new("AT-5.3", say!("attack-no-moved", at = self.loc_word(from))));
            }
            let led = Attack::are_led(s, from, to, crew);
            (!led).then(|| Refusal::new("AT-R24", say!("attack-no-escort-since")))
        })
    }
}

impl State {
    /// Strays in one order, and none that is back where it began: a state is written in one way.
    fn tidy_strays(&mut self) {
        self.strays = self.strays.iter().copied().filter(|stray| stray.at != stray.began).collect();
        self.strays.sort_unstable_by_key(|stray| (stray.at, stray.began, stray.kind));
    }

    /// AT-R24 Janibots move: first those that have been elsewhere, with those who have too.
    fn settle_strays(&mut self, from: Loc, to: Loc, crew: Crew) {
        if self.strays.is_empty() {
            return;
        }
        let moved = self.crews[to.index()].people & !self.idle_people;
        let gone = bits(moved).filter(|who| self.origin[*who] == from).fold(0, |gone, who| gone | 1 << who);
        let led = bits(crew.people | gone).filter_map(|who| self.began[who]);
        let homes = led.fold(0, |homes, at| homes | at.bit());
        let mut going = crew.janibots;
        let mut stays = |stray: &Stray| {
            let left = &mut going[usize::from(stray.kind)];
            let goes = stray.at == from && homes & stray.began.bit() != 0 && *left > 0;
            *left -= u8::from(goes);
            !goes
        };
        self.strays = self.strays.iter().copied().filter(|stray| stays(stray)).collect();
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// AT-5.7, AT-12.13, AT-R24 Everybody may move again, and escorts are where they are now.
    pub(crate) fn ready_humans(&mut self) {
        let s = &mut *self.s;
        s.idle_people = s.crews.iter().fold(0, |people, crew| people | crew.people);
        for room in Loc::rooms() {
            let crew = s.crews[room.index()];
            s.idle[room.index()] = crew.janibots;
            let mut people = crew.people;
            while people != 0 {
                s.origin[people.trailing_zeros() as usize] = room;
                people &= people - 1;
            }
        }
        if !self.rules.variant.escort_all_turn {
            self.muster();
        }
        self.forget_crews();
    }

    /// AT-5.7 Nobody of the Human side moves any more.
    pub(crate) fn settle_humans(&mut self) {
        self.s.idle_people = 0;
        self.s.idle = [[0; 2]; crate::ch01_board::ROOMS];
        self.s.origin = [Loc::default(); 8];
        self.s.began = [None; 8];
        self.s.strays.clear();
    }

    /// AT-7.5, AT-R24 Where people and Janibots are now is where they began.
    pub(crate) fn muster(&mut self) {
        let s = &mut *self.s;
        s.began = [None; 8];
        s.strays.clear();
        for (room, crew) in Loc::rooms().zip(s.crews) {
            bits(crew.people).for_each(|who| s.began[who] = Some(room));
        }
    }

    /// AT-R24 Janibots go with people in a Combat: first those that began the Turn with them.
    pub(crate) fn lead(&mut self, from: Loc, to: Loc, crew: Crew) {
        if self.s.phase != Phase::MutantCombat || !self.rules.variant.escort_all_turn {
            return;
        }
        let s = &mut *self.s;
        let homes = bits(crew.people).filter_map(|who| s.began[who]).fold(0, |homes, at| homes | at.bit());
        for kind in 0..2 {
            let mut going = crew.janibots[kind];
            let there = |s: &State| {
                let here =
                    s.strays.iter().filter(|stray| stray.at == from && usize::from(stray.kind) == kind);
                s.crews[from.index()].janibots[kind] - here.count() as u8
            };
            let mut home = there(s).min(if homes & from.bit() != 0 { going } else { 0 });
            going -= home;
            for led in [true, false] {
                for stray in s.strays.iter_mut() {
                    let known = homes & stray.began.bit() != 0;
                    if going > 0 && stray.at == from && usize::from(stray.kind) == kind && known == led {
                        (stray.at, going) = (to, going - 1);
                    }
                }
            }
            home += going;
            for _ in 0..home {
                s.strays.push(Stray { at: to, began: from, kind: kind as u8 });
            }
        }
        s.tidy_strays();
    }

    /// AT-2.12, AT-R24 A Janibot is gone, one that has been there all the Turn before one that has not.
    pub(crate) fn janibot_falls(&mut self, at: Loc, kind: usize) {
        let s = &mut *self.s;
        s.crews[at.index()].janibots[kind] -= 1;
        let is_here = |stray: &Stray| stray.at == at && usize::from(stray.kind) == kind;
        let strays = s.strays.iter().filter(|stray| is_here(stray)).count();
        if strays > usize::from(s.crews[at.index()].janibots[kind]) {
            let last = s.strays.iter().rposition(is_here).expect("one is here");
            s.strays.remove(last);
        }
    }

    /// AT-5.9, AT-7.2 Units go through a door, which stays as it is.
    pub(crate) fn move_humans(&mut self, from: Loc, to: Loc, crew: Crew) {
        let group = crew.group();
        let s = &mut *self.s;
        s.settle_strays(from, to, crew);
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
