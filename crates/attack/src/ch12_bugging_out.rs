//! AT-12 Option: Bugging Out.

use std::ops::RangeInclusive;

use table::{Pending, Place, Refusal, Say, Witness, say};

use crate::areas::loc_place;
use crate::ch01_board::{Exit, Loc};
use crate::ch02_units::{Band, Crew, Group, Kind, PENNY, Side};
use crate::ch08_combat::Lay;
use crate::choice::{Ask, Choice, Luck};
use crate::fact::{Event, Fact, Staying};
use crate::forms::{Deed, Draft, Only, Piece};
use crate::frame::{Frame, Task, not_now, task};
use crate::play::Play;
use crate::rules::Attack;
use crate::state::{Chase, Run, State};

/// So many groups at most are listed for a way.
const LISTED: usize = 24;

task! {
    /// AT-12.1 The outnumbered side may go; AT-R32 so many have gone another way at the start of this Round.
    Retreat {
        at: Loc,
        side: Side,
        #[serde(default)]
        ran: u8,
    }
}

impl Retreat {
    pub(crate) fn prompt(rules: &Attack, at: Loc) -> Say {
        say!("attack-ask-retreat", at = rules.loc_word(at))
    }
}

impl Task for Retreat {
    fn ask(&self, _rules: &Attack, s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(s.seat(self.side), Ask::Retreat(self.at)))
    }

    /// AT-4.3, AT-13.1
    fn waits(&self, rules: &Attack, s: &State) -> bool {
        rules.variant.hidden || rules.can_retreat(s, self.at, self.side)
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.s.runs.clear();
    }

    fn offer(&self, rules: &Attack, s: &State, out: &mut Vec<Choice>) {
        rules.retreat_offers(s, *self, out);
    }

    fn drafts(&self, rules: &Attack, s: &State, _only: Only, out: &mut Vec<Draft>) {
        rules.retreat_drafts(s, self.at, self.side, out);
    }

    fn refuse(&self, rules: &Attack, s: &State, c: Choice) -> Option<Refusal> {
        if c == Choice::Stay {
            return None;
        }
        if let Choice::Flee { to, crew } = c {
            return rules.flee_refusal(s, *self, to, crew);
        }
        let Choice::Retreat { to, group } = c else { return Some(not_now(c)) };
        rules.retreat_refusal(s, *self, to, group)
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        let Retreat { at, side, ran } = self;
        if c == Choice::Stay {
            play.s.runs.clear();
            let who = if ran > 0 { Staying::Rest } else { Staying::All };
            return play.tell(Event::Stayed { side, who });
        }
        if let Choice::Flee { to, crew } = c {
            return play.retreat(at, side, ran, to, Party::Named(crew));
        }
        let Choice::Retreat { to, group } = c else { panic!("{self:?} was answered {c:?}") };
        play.retreat(at, side, ran, to, Party::of(side, group));
    }

    fn touch(&self, _rules: &Attack, _s: &State, c: Choice) -> Vec<Place> {
        let (Choice::Retreat { to, .. } | Choice::Flee { to, .. }) = c else { return Vec::new() };
        vec![loc_place(self.at), loc_place(to)]
    }

    /// AT-R57, AT-14.14 Out of the building there is no way back.
    fn stakes(&self, rules: &Attack, _s: &State, c: Choice) -> Option<Say> {
        let Choice::Retreat { to, group } = c else { return None };
        rules.leaving_stakes(self.at, to, group)
    }

    fn fits(&self, rules: &Attack, s: &State) -> bool {
        rules.is_fought(s, self.at)
    }
}

task! {
    /// AT-12.4 So many at most may follow.
    Pursue { from: Loc, to: Loc, most: u8, side: Side }
}

impl Pursue {
    pub(crate) fn prompt(rules: &Attack, to: Loc) -> Say {
        say!("attack-ask-pursue", to = rules.loc_word(to))
    }
}

impl Task for Pursue {
    fn ask(&self, _rules: &Attack, s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(s.seat(self.side), Ask::Pursue(self.to)))
    }

    /// AT-12.4, AT-12.6 May anybody follow?
    fn waits(&self, rules: &Attack, s: &State) -> bool {
        let Pursue { from, to, most, side } = *self;
        let outside = side == Side::Human && !to.is_room();
        most > 0 && !outside && !rules.runners(s, from, to, side).is_empty()
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.next_pursuit(self.from, self.side);
    }

    fn offer(&self, rules: &Attack, s: &State, out: &mut Vec<Choice>) {
        rules.pursue_offers(s, *self, out);
    }

    fn drafts(&self, rules: &Attack, s: &State, _only: Only, out: &mut Vec<Draft>) {
        rules.pursue_drafts(s, *self, out);
    }

    fn refuse(&self, rules: &Attack, s: &State, c: Choice) -> Option<Refusal> {
        if c == Choice::Stay {
            return None;
        }
        if let Choice::Chase(crew) = c {
            return rules.chase_refusal(s, *self, crew);
        }
        let Choice::Pursue(group) = c else { return Some(not_now(c)) };
        rules.pursue_refusal(s, *self, group)
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        let Pursue { from, to, side, .. } = self;
        if c == Choice::Stay {
            play.tell(Event::Stayed { side, who: Staying::Victors });
            return play.next_pursuit(from, side);
        }
        if let Choice::Chase(crew) = c {
            return play.pursue(from, to, side, Party::Named(crew));
        }
        let Choice::Pursue(group) = c else { panic!("{self:?} was answered {c:?}") };
        play.pursue(from, to, side, Party::of(side, group));
    }

    fn touch(&self, _rules: &Attack, _s: &State, c: Choice) -> Vec<Place> {
        let (Choice::Pursue(_) | Choice::Chase(_)) = c else { return Vec::new() };
        vec![loc_place(self.from), loc_place(self.to)]
    }

    fn stakes(&self, rules: &Attack, _s: &State, c: Choice) -> Option<Say> {
        let Choice::Pursue(group) = c else { return None };
        rules.leaving_stakes(self.from, self.to, group)
    }

    fn rule(&self, _s: &State, c: Choice) -> Option<&'static str> {
        (c == Choice::Stay).then_some("AT-12.4")
    }

    fn fits(&self, rules: &Attack, _s: &State) -> bool {
        let Pursue { from, to, .. } = *self;
        let room = from.is_room() && rules.board.has(from);
        room && rules.board.has(to) && rules.board.way(from, to).is_some()
    }
}

impl Attack {
    /// AT-12.2, AT-12.8, AT-12.9, AT-12.15, AT-R33, AT-R36 Why nobody of a side may retreat this way.
    fn retreat_way_refusal(&self, s: &State, side: Side, exit: Exit) -> Option<Refusal> {
        let refuse = |rule, say| Some(Refusal::new(rule, say));
        let to = self.loc_word(exit.to);
        if side == Side::Human && !exit.to.is_room() {
            return refuse("AT-12.15", say!("attack-no-outside"));
        }
        let Some(door) = exit.door else {
            return refuse("AT-12.2", say!("attack-no-retreat", to = to));
        };
        if s.walled.contains(door) {
            return refuse("AT-12.2", say!("attack-no-walled", door = self.door_word(door)));
        }
        if side == Side::Mutant && !s.smashed.contains(door) {
            return refuse("AT-12.8", say!("attack-no-retreat-closed", door = self.door_word(door)));
        }
        // AT-R57
        if self.variant.retreat_inside && self.is_alternate() && !exit.to.is_room() {
            return refuse("AT-R57", say!("attack-no-retreat-out"));
        }
        let enemies = match side {
            Side::Human => !s.band(exit.to).is_empty(),
            Side::Mutant => self.known_occupied(s, exit.to),
        };
        if enemies { refuse("AT-12.9", say!("attack-no-retreat-enemy", to = to)) } else { None }
    }

    /// The units in a Combat that may make a retreat or a pursuit to a place. AT-12.10, AT-12.11, AT-R37, AT-R60, AT-R22
    fn runners(&self, s: &State, from: Loc, to: Loc, side: Side) -> Group {
        match side {
            Side::Mutant => s.band(from).without(self.pinned(s, from)).group(),
            Side::Human => {
                let mut crew = s.crew(from);
                crew.people &= !self.locked(s, from);
                if to == self.board.tech {
                    crew.janibots = [0; 2];
                }
                // AT-12.7
                if crew.people == 0 {
                    crew.janibots = [0; 2];
                }
                crew.group()
            }
        }
    }

    fn retreats(&self, s: &State, at: Loc, side: Side) -> impl Iterator<Item = (Loc, Group)> {
        let exits = self.board.exits(at).iter();
        let open = exits.filter(move |exit| self.retreat_way_refusal(s, side, **exit).is_none());
        let runs = open.map(move |exit| (exit.to, self.runners(s, at, exit.to, side)));
        runs.filter(|(_, group)| !group.is_empty()).collect::<Vec<_>>().into_iter()
    }

    pub(crate) fn can_retreat(&self, s: &State, at: Loc, side: Side) -> bool {
        self.retreats(s, at, side).next().is_some()
    }

    /// AT-12.3 Lists everybody, and small groups.
    pub(crate) fn retreat_offers(&self, s: &State, retreat: Retreat, out: &mut Vec<Choice>) {
        out.push(Choice::Stay);
        let Retreat { at, side, .. } = retreat;
        for (to, all) in self.retreats(s, at, side) {
            let start = out.len();
            let offer = |group, out: &mut Vec<Choice>| {
                if self.retreat_refusal(s, retreat, to, group).is_none() {
                    out.push(Choice::Retreat { to, group });
                }
            };
            for size in 1..=all.count() {
                let groups = if size == all.count() || out.len() - start < LISTED {
                    all.choose(size)
                } else {
                    Vec::new()
                };
                for group in groups {
                    offer(group, out);
                    if s.holds_penny(at) && side == Side::Mutant {
                        offer(group.plus(Kind::Penny, 1), out);
                    }
                }
            }
            out[start..].sort_unstable();
        }
        if side == Side::Human {
            self.offer_named_runs(s, retreat, out);
        }
    }

    /// AT-12.3 Everybody who may retreat, every way that is open.
    pub(crate) fn retreat_drafts(&self, s: &State, from: Loc, side: Side, out: &mut Vec<Draft>) {
        for exit in self.board.exits(from) {
            if self.retreat_way_refusal(s, side, *exit).is_none() {
                let to = exit.to;
                let deeds = (Deed::Retreat { from, to }, Deed::Flee { from, to });
                self.run_drafts(s, side, deeds, (from, to), 1..=u32::MAX, out);
            }
        }
    }

    /// AT-12.4, AT-R35 Everybody who may follow, as many as must.
    fn pursue_drafts(&self, s: &State, pursue: Pursue, out: &mut Vec<Draft>) {
        let Pursue { from, to, most, side } = pursue;
        let least = *self.followers(s, from, to, most, side).start();
        let deeds = (Deed::Pursue { from, to }, Deed::Chase { from, to });
        self.run_drafts(s, side, deeds, (from, to), least..=u32::from(most), out);
    }

    /// AT-12.7, AT-12.10, AT-12.11, AT-14.10, AT-R60, AT-R61 So many of a side, by a way that is open: counted, and by name.
    fn run_drafts(
        &self,
        s: &State,
        side: Side,
        (counted, named): (Deed, Deed),
        (from, to): (Loc, Loc),
        count: RangeInclusive<u32>,
        out: &mut Vec<Draft>,
    ) {
        let (least, most) = (*count.start(), *count.end());
        match side {
            Side::Mutant => {
                let (all, held) = (s.band(from).count(), s.holds_penny(from));
                let draft = Draft::new(counted).kinds(self.runners(s, from, to, side));
                out.extend(draft.clone().together(least, most.min(all - u32::from(held))).tight());
                if held {
                    let least = if self.variant.penny_last { least.max(all) } else { least };
                    let with = draft.fixed(Group::just(Kind::Penny, 1));
                    out.extend(with.together(least, most.min(all)).tight());
                }
            }
            Side::Human => {
                let crew = s.crew(from);
                let janibots = if to == self.board.tech { [0; 2] } else { crew.janibots };
                let crew = Crew { people: crew.people & !self.locked(s, from), janibots };
                // Somebody must be among them who leads, or is named: one place is theirs.
                let rest = most.saturating_sub(1);
                let draft = Draft::new(counted).kinds(crew.group()).sum(Piece::is_person, 1, 8);
                out.extend(draft.sum(Piece::is_janibot, 0, rest).together(least, most).tight());
                let draft = Draft::new(named).named(crew).sum(Piece::is_guard, 1, 8);
                out.extend(draft.sum(|piece| !piece.is_guard(), 0, rest).together(least, most).tight());
            }
        }
    }

    /// AT-R24 Lists, where Guards differ, each by name, alone and with the Janibots that began the Turn with them.
    fn offer_named_runs(&self, s: &State, retreat: Retreat, out: &mut Vec<Choice>) {
        let start = out.len();
        for crew in self.named_parties(s, retreat.at) {
            for exit in self.board.exits(retreat.at) {
                if self.flee_refusal(s, retreat, exit.to, crew).is_none() {
                    out.push(Choice::Flee { to: exit.to, crew });
                }
            }
        }
        out[start..].sort_unstable();
    }

    /// AT-12.1, AT-R24 Why these people may not retreat.
    fn flee_refusal(&self, s: &State, retreat: Retreat, to: Loc, crew: Crew) -> Option<Refusal> {
        let counted = self.retreat_refusal(s, retreat, to, crew.group());
        counted.or_else(|| self.named_refusal(s, retreat.at, crew))
    }

    /// AT-12.4, AT-R24 Why these people may not follow.
    fn chase_refusal(&self, s: &State, pursue: Pursue, crew: Crew) -> Option<Refusal> {
        let counted = self.pursue_refusal(s, pursue, crew.group());
        counted.or_else(|| self.named_refusal(s, pursue.from, crew))
    }

    /// AT-1.1 Those who are named must be there.
    fn named_refusal(&self, s: &State, from: Loc, crew: Crew) -> Option<Refusal> {
        let there = crew.within(s.crew(from));
        (!there).then(|| Refusal::new("AT-12.2", say!("attack-no-units", at = self.loc_word(from))))
    }

    fn retreat_refusal(&self, s: &State, retreat: Retreat, to: Loc, group: Group) -> Option<Refusal> {
        let refuse = |rule, say| Some(Refusal::new(rule, say));
        let Retreat { at, side, .. } = retreat;
        let Some(exit) = self.board.way(at, to) else {
            return refuse("AT-12.2", say!("attack-no-retreat", to = self.loc_word(to)));
        };
        self.retreat_way_refusal(s, side, exit).or_else(|| self.group_refusal(s, at, to, side, group))
    }

    /// AT-12.7, AT-12.10, AT-12.11, AT-14.10, AT-R61 Why this group may not go, by a way that is open.
    fn group_refusal(&self, s: &State, from: Loc, to: Loc, side: Side, group: Group) -> Option<Refusal> {
        let refuse = |rule, say| Some(Refusal::new(rule, say));
        let word = |at| self.loc_word(at);
        if side == Side::Mutant {
            let taken = group.of(Kind::Penny) > 0;
            let rest = if taken { group.without(Group::just(Kind::Penny, 1)) } else { group };
            if rest.is_empty() || !rest.within(s.band(from).group()) {
                return refuse("AT-12.2", say!("attack-no-units", at = word(from)));
            }
            if taken && !s.holds_penny(from) {
                return refuse("AT-14.10", say!("attack-no-captive", at = word(from)));
            }
            if !rest.within(self.runners(s, from, to, side)) {
                return refuse("AT-R60", say!("attack-no-arrivals-run"));
            }
            let all = rest == s.band(from).group();
            if !taken && s.holds_penny(from) && all {
                return refuse("AT-R61", say!("attack-no-penny-alone", at = word(from)));
            }
            if taken && !all && self.variant.penny_last {
                return refuse("AT-R61", say!("attack-no-penny-yet", at = word(from)));
            }
            return None;
        }
        if group.is_empty() || s.crew(from).pick(group).is_none() {
            return refuse("AT-12.2", say!("attack-no-units", at = word(from)));
        }
        let techs = group.of(Kind::Professor) | (group.of(Kind::Penny) * PENNY);
        if techs & self.locked(s, from) != 0 {
            return refuse("AT-12.11", say!("attack-no-tech-yet", turn = crate::ch07_humans::TECHS_FREE));
        }
        if group.has_janibots() && to == self.board.tech {
            return refuse("AT-12.10", say!("attack-no-janibot-tech"));
        }
        if group.has_janibots() && !group.has_people() {
            return refuse("AT-12.7", say!("attack-no-escort", to = word(to)));
        }
        None
    }

    /// AT-12.4, AT-R35 How many follow, if any do: as many as ran, or everybody who may.
    fn followers(&self, s: &State, from: Loc, to: Loc, most: u8, side: Side) -> RangeInclusive<u32> {
        let most = u32::from(most).min(self.runners(s, from, to, side).count());
        if self.variant.fewer_follow { 1..=most } else { most..=most }
    }

    /// AT-12.4, AT-R35 Lists groups of every size that may follow.
    fn pursue_offers(&self, s: &State, pursue: Pursue, out: &mut Vec<Choice>) {
        out.push(Choice::Stay);
        let Pursue { from, to, most, side } = pursue;
        let all = self.runners(s, from, to, side);
        for size in self.followers(s, from, to, most, side).rev() {
            for group in all.choose(size) {
                let with = group.plus(Kind::Penny, 1);
                for group in [Some(group), Some(with).filter(|_| s.holds_penny(from))].into_iter().flatten() {
                    if out.len() < LISTED * 2 && self.pursue_refusal(s, pursue, group).is_none() {
                        out.push(Choice::Pursue(group));
                    }
                }
            }
        }
        if side == Side::Human {
            let named = self.named_parties(s, from).into_iter();
            out.extend(
                named.filter(|crew| self.chase_refusal(s, pursue, *crew).is_none()).map(Choice::Chase),
            );
        }
        out[1..].sort_unstable();
    }

    fn pursue_refusal(&self, s: &State, pursue: Pursue, group: Group) -> Option<Refusal> {
        let Pursue { from, to, most, side } = pursue;
        let counted = if side == Side::Mutant { group.band().count() } else { group.count() };
        if counted > u32::from(most) {
            return Some(Refusal::new("AT-12.4", say!("attack-no-pursuit", most = most)));
        }
        let wrong = self.group_refusal(s, from, to, side, group);
        let least = *self.followers(s, from, to, most, side).start();
        if wrong.is_none() && counted < least {
            return Some(Refusal::new("AT-R35", say!("attack-no-fewer", least = least)));
        }
        wrong
    }
}

/// Units that make a retreat or a pursuit, as a choice names them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Party {
    /// Mutants, and a captive with them.
    Mutants(Group),
    /// The Human side, Guards by their number.
    Counted(Group),
    /// AT-R24 The Human side, Guards by their names.
    Named(Crew),
}

impl Party {
    /// Units of a side, by their number.
    pub(crate) const fn of(side: Side, group: Group) -> Party {
        match side {
            Side::Human => Party::Counted(group),
            Side::Mutant => Party::Mutants(group),
        }
    }

    fn group(self) -> Group {
        match self {
            Party::Mutants(group) | Party::Counted(group) => group,
            Party::Named(crew) => crew.group(),
        }
    }
}

impl State {
    /// AT-R34 Those who follow now fight before those who followed earlier.
    fn next_wave(&mut self) {
        self.wave = 1 + self.chased.iter().map(|chase| chase.wave).max().unwrap_or(0);
    }

    /// AT-R34 A room is fought over.
    pub(crate) fn fought_next(&mut self, room: Loc) {
        self.chased = self.chased.iter().copied().filter(|chase| chase.room != room).collect();
    }

    /// With those who went the same way before.
    fn add_run(&mut self, run: Run) {
        match self.runs.iter_mut().find(|other| other.to == run.to) {
            Some(other) => (other.crew, other.band) = (other.crew.with(run.crew), other.band.with(run.band)),
            None => self.runs.push(run),
        }
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// AT-12.1, AT-12.3, AT-12.6, AT-12.12, AT-R32, AT-R38, AT-R45 One decision a Round: some go one way, others another.
    pub(crate) fn retreat(&mut self, at: Loc, side: Side, ran: u8, to: Loc, party: Party) {
        if side == Side::Mutant && to.is_room() && !self.s.crew(to).is_empty() {
            self.bar(to);
            return self.s.push(Frame::Retreat(Retreat { at, side, ran }));
        }
        let group = party.group();
        let event = Event::Retreated { side, from: at, to, group };
        // AT-13.8, AT-12.15 Only Mutants get into a square, and none is named to the Human player; a captive's place is
        // known to both (AT-R58), and with her the game ends (AT-R55).
        let told = to.is_room() && !self.rules.conceals();
        if told {
            self.tell(event);
        } else {
            self.tell_own(side, event);
            self.tell_others(side, Event::Fled { side, from: at, group });
        }
        let run = self.run_to(at, to, party);
        if told {
            self.seen_running(at, side, run);
        } else {
            self.seen_leaving(at, side);
        }
        if self.s.frames.is_empty() {
            return self.s.runs.clear();
        }
        self.s.add_run(run);
        let (crew, band) = (self.s.crew(at), self.s.band(at));
        if !crew.is_empty() && !band.is_empty() {
            self.s.fight.first = Attack::first_to_lay(self.s, at);
            if self.rules.variant.split {
                self.s.push(Frame::Retreat(Retreat { at, side, ran: ran + group.count() as u8 }));
            } else {
                self.s.runs.clear();
            }
            return;
        }
        // AT-12.4 Nobody stays: the Round is not fought.
        let lay = self.s.frames.pop();
        debug_assert_eq!(lay, Some(Frame::Lay(Lay { at })), "a retreat comes before the lay-out");
        self.fight_over(at);
        if self.rules.conceals() {
            self.show_runs(at, side);
        }
        self.s.next_wave();
        self.next_pursuit(at, side.enemy());
    }

    /// AT-R45 They may be followed, so it is shown where they went; AT-13.8 no square.
    fn show_runs(&mut self, from: Loc, side: Side) {
        for run in self.s.runs {
            if run.to.is_room() {
                let group = run.crew.group().with(run.band.group());
                self.tell_others(side, Event::Retreated { side, from, to: run.to, group });
                self.seen_running(from, side, run);
            }
        }
    }

    /// AT-12.4, AT-R32 The next of those who ran may be followed, by as many.
    pub(crate) fn next_pursuit(&mut self, from: Loc, side: Side) {
        if self.s.runs.is_empty() {
            self.s.wave = 0;
            return;
        }
        let run = self.s.runs.remove(0);
        let most = (run.crew.count() + run.band.count()) as u8;
        self.s.push(Frame::Pursue(Pursue { from, to: run.to, most, side }));
    }

    fn run_to(&mut self, from: Loc, to: Loc, party: Party) -> Run {
        let crew = match party {
            Party::Mutants(group) => {
                self.transfer(from, to, group);
                return Run { to, crew: Crew::NONE, band: group.band() };
            }
            // The enemy may see who is left: whom the rules pick tells nothing (AT-R24).
            Party::Counted(group) => self.s.crew(from).pick(group).expect("they are there"),
            Party::Named(crew) => crew,
        };
        self.lead(from, to, crew);
        self.transfer_crew(from, to, crew);
        Run { to, crew, band: Band::NONE }
    }

    fn seen_running(&mut self, from: Loc, side: Side, run: Run) {
        match side {
            Side::Mutant => self.seen_bands_run(from, run.to, run.band),
            Side::Human => self.seen_crews_run(from, run.to, run.crew),
        }
    }

    /// AT-12.4, AT-12.5, AT-12.14, AT-R34 Those who follow fight where they arrive, before anybody else does.
    pub(crate) fn pursue(&mut self, from: Loc, to: Loc, side: Side, party: Party) {
        self.tell(Event::Pursued { side, from, to, group: party.group() });
        let run = self.run_to(from, to, party);
        self.seen_running(from, side, run);
        if self.s.frames.is_empty() {
            return self.s.runs.clear();
        }
        self.s.chased.push(Chase { room: to, wave: self.s.wave });
        self.next_pursuit(from, side);
    }
}
