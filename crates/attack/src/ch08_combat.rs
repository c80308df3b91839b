//! AT-8 Combat.

use table::{Pending, Place, Refusal, Say, Witness, say};

use crate::areas::{kind_place, loc_place, pair_place};
use crate::ch01_board::Loc;
use crate::ch02_units::{Crew, Group, Kind, Side, Unit};
use crate::ch12_bugging_out::Retreat;
use crate::choice::{Ask, Choice, Facing, Luck};
use crate::fact::{Event, Fact, Throw};
use crate::forms::{Deed, Draft, Only, Piece};
use crate::frame::{Frame, Task, not_now, task};
use crate::play::Play;
use crate::rules::{Attack, TWO_DICE};
use crate::state::{Fight, Penny, Phase, State};
use crate::tactics;

/// AT-1.10, AT-8.7
pub(crate) const BOXES: u32 = 5;

/// AT-8.2 A Combat is fought out: nobody just ends or leaves it.
fn no_end(c: Choice) -> Refusal {
    if matches!(c, Choice::Done | Choice::Stay) {
        Refusal::new("AT-8.2", say!("attack-no-now"))
    } else {
        not_now(c)
    }
}

impl Attack {
    /// Is this the room of the Combat?
    pub(crate) fn is_fought(&self, s: &State, at: Loc) -> bool {
        at.is_room() && self.board.has(at) && s.fight.at == Some(at)
    }
}

task! {
    /// AT-4.4, AT-8.4 The Combats of a side's Combat Phase, one after the other.
    Combats { side: Side }
}

impl Combats {
    pub(crate) fn prompt() -> Say {
        say!("attack-ask-fight")
    }
}

impl Task for Combats {
    fn ask(&self, _rules: &Attack, s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(s.seat(self.side), Ask::Fight))
    }

    fn waits(&self, _rules: &Attack, s: &State) -> bool {
        s.next_rooms().nth(1).is_some()
    }

    /// AT-4.4, AT-4.7, AT-8.4 The only Combat that is left, or the end of the Combat Phase.
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        let next = play.s.next_rooms().next();
        match (next, self.side) {
            (Some(at), _) => {
                play.s.push(Frame::Combats(self));
                play.fight(at);
            }
            (None, Side::Mutant) => play.begin(Phase::HumanMovement),
            (None, Side::Human) => play.begin(Phase::GlowAndGo),
        }
    }

    fn offer(&self, _rules: &Attack, s: &State, out: &mut Vec<Choice>) {
        out.extend(s.next_rooms().map(Choice::Fight));
    }

    /// AT-8.2, AT-R34
    fn refuse(&self, rules: &Attack, s: &State, c: Choice) -> Option<Refusal> {
        let Choice::Fight(at) = c else { return Some(no_end(c)) };
        let there = at.is_room() && s.contested(at);
        if there && s.next_rooms().any(|next| next == at) {
            return None;
        }
        let at = rules.loc_word(at);
        Some(if there {
            Refusal::new("AT-R34", say!("attack-no-fight-yet", at = at))
        } else {
            Refusal::new("AT-8.2", say!("attack-no-fight", at = at))
        })
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        let Choice::Fight(at) = c else { panic!("{self:?} was answered {c:?}") };
        play.s.push(Frame::Combats(self));
        play.fight(at);
    }

    fn touch(&self, _rules: &Attack, _s: &State, c: Choice) -> Vec<Place> {
        let Choice::Fight(at) = c else { return Vec::new() };
        vec![loc_place(at)]
    }

    fn fits(&self, _rules: &Attack, s: &State) -> bool {
        match self.side {
            Side::Mutant => s.phase == Phase::MutantCombat,
            Side::Human => s.phase == Phase::HumanCombat,
        }
    }
}

task! {
    /// AT-8.15 A Round begins in a room.
    Round { at: Loc }
}

impl Task for Round {
    fn waits(&self, _rules: &Attack, _s: &State) -> bool {
        false
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.round(self.at);
    }

    fn fits(&self, rules: &Attack, _s: &State) -> bool {
        self.at.is_room() && rules.board.has(self.at)
    }
}

task! {
    /// AT-8.10 The first player lays out units.
    Lay { at: Loc }
}

impl Lay {
    pub(crate) fn prompt(rules: &Attack, at: Loc) -> Say {
        say!("attack-ask-lay", at = rules.loc_word(at))
    }
}

impl Task for Lay {
    fn ask(&self, _rules: &Attack, s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(s.seat(s.fight.first), Ask::Lay(self.at)))
    }

    /// AT-8.10 More than five, and not all alike.
    fn waits(&self, _rules: &Attack, s: &State) -> bool {
        let all = Attack::fighters(s, self.at, s.fight.first);
        all.count() > BOXES && s.contested(self.at) && all.kinds().nth(1).is_some()
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.lay_all(self.at);
    }

    fn offer(&self, _rules: &Attack, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Auto);
        out.extend(Attack::fighters(s, self.at, s.fight.first).choose(BOXES).into_iter().map(Choice::Lay));
    }

    /// AT-8.10 Five of them.
    fn drafts(&self, _rules: &Attack, s: &State, _only: Only, out: &mut Vec<Draft>) {
        let all = Attack::fighters(s, self.at, s.fight.first);
        let draft = Draft::new(Deed::Lay { at: self.at }).kinds(all);
        out.extend(draft.together(BOXES, BOXES).tight());
    }

    fn refuse(&self, _rules: &Attack, s: &State, c: Choice) -> Option<Refusal> {
        if c == Choice::Auto {
            return None;
        }
        let Choice::Lay(group) = c else { return Some(no_end(c)) };
        let there = group.within(Attack::fighters(s, self.at, s.fight.first));
        let fits = there && group.count() == BOXES;
        let rule = if there { "AT-8.10" } else { "AT-8.5" };
        (!fits).then(|| Refusal::new(rule, say!("attack-no-lay", boxes = BOXES)))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        if c == Choice::Auto {
            return play.lay_auto(self.at);
        }
        let Choice::Lay(group) = c else { panic!("{self:?} was answered {c:?}") };
        play.lay(self.at, group);
    }

    fn touch(&self, _rules: &Attack, _s: &State, c: Choice) -> Vec<Place> {
        let Choice::Lay(group) = c else { return Vec::new() };
        group.kinds().map(|(kind, _)| kind_place(self.at, kind)).collect()
    }

    fn rule(&self, _s: &State, c: Choice) -> Option<&'static str> {
        (c == Choice::Auto).then_some("AT-8.10")
    }

    fn fits(&self, rules: &Attack, s: &State) -> bool {
        rules.is_fought(s, self.at)
    }
}

task! {
    /// AT-8.11 The next box to fill, counted from 0.
    Pair { at: Loc, next: u8 }
}

impl Pair {
    pub(crate) fn prompt(number: u8, foe: Kind) -> Say {
        say!("attack-ask-pair", number = number, foe = kind_word(foe))
    }

    /// AT-8.11 A unit for each box that is still to be filled, out of those that are left.
    fn row_refusal(self, s: &State, row: Facing) -> Option<Refusal> {
        let count = row.into_iter().flatten().count();
        let boxes = usize::from(s.fight.pairs - self.next);
        if count != boxes || row[..count].contains(&None) {
            return Some(Refusal::new("AT-8.11", say!("attack-no-pairs", boxes = boxes)));
        }
        let left = Attack::unpaired(s, self.at);
        let used = |kind: Kind| row.into_iter().flatten().filter(|other| *other == kind).count();
        let short = row.into_iter().flatten().find(|kind| used(*kind) > usize::from(left.of(*kind)));
        short.map(|kind| Refusal::new("AT-8.11", say!("attack-no-pair", unit = kind_word(kind))))
    }
}

impl Task for Pair {
    fn ask(&self, _rules: &Attack, s: &State) -> Option<Pending<Ask, Luck>> {
        let foe = Attack::faced(s, self.next)?;
        Some(Pending::Seat(s.seat(s.fight.first.enemy()), Ask::Pair(self.next + 1, foe)))
    }

    /// AT-8.11 Is there anything to choose about who faces the enemy?
    fn waits(&self, _rules: &Attack, s: &State) -> bool {
        Attack::faced(s, self.next).is_some() && Attack::unpaired(s, self.at).kinds().nth(1).is_some()
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.pair_alone(self.at, self.next);
    }

    fn offer(&self, _rules: &Attack, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Auto);
        out.extend(Attack::unpaired(s, self.at).kinds().map(|(kind, _)| Choice::Pair(kind)));
    }

    /// AT-8.11 All boxes that are still to be filled, at once.
    fn drafts(&self, _rules: &Attack, s: &State, _only: Only, out: &mut Vec<Draft>) {
        let left = Attack::unpaired(s, self.at);
        let numbers = self.next..s.fight.pairs;
        let boxes = numbers.clone().flat_map(|number| left.kinds().map(move |(kind, _)| (number, kind)));
        let draft = Draft::new(Deed::Pair { at: self.at, next: self.next });
        let draft = boxes.fold(draft, |draft, (number, kind)| draft.up_to(Piece::Facing(number, kind), 1));
        let is_in = |piece: Piece, number: u8| matches!(piece, Piece::Facing(other, _) if other == number);
        let is_of = |piece: Piece, kind: Kind| matches!(piece, Piece::Facing(_, other) if other == kind);
        let draft = numbers.fold(draft, |draft, number| draft.sum(|piece| is_in(piece, number), 1, 1));
        let kinds = left.kinds();
        let draft =
            kinds.fold(draft, |draft, (kind, most)| draft.sum(|piece| is_of(piece, kind), 0, most.into()));
        out.extend(draft.tight());
    }

    fn refuse(&self, _rules: &Attack, s: &State, c: Choice) -> Option<Refusal> {
        if c == Choice::Auto {
            return None;
        }
        if let Choice::Pairs(row) = c {
            return self.row_refusal(s, row);
        }
        let Choice::Pair(kind) = c else { return Some(no_end(c)) };
        let there = Attack::unpaired(s, self.at).of(kind) > 0;
        (!there).then(|| Refusal::new("AT-8.11", say!("attack-no-pair", unit = kind_word(kind))))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        if c == Choice::Auto {
            return play.pair_auto(self.at, self.next);
        }
        if let Choice::Pairs(row) = c {
            for (number, kind) in (self.next..).zip(row.into_iter().flatten()) {
                play.put(self.at, number, kind);
            }
            return play.s.push(Frame::Pair(Pair { next: play.s.fight.pairs, ..self }));
        }
        let Choice::Pair(kind) = c else { panic!("{self:?} was answered {c:?}") };
        play.pair(self.at, self.next, kind);
    }

    fn touch(&self, _rules: &Attack, _s: &State, c: Choice) -> Vec<Place> {
        let Choice::Pair(kind) = c else { return Vec::new() };
        vec![kind_place(self.at, kind), pair_place(self.next + 1)]
    }

    fn fits(&self, rules: &Attack, s: &State) -> bool {
        let fight = &s.fight;
        let count = usize::from(fight.pairs);
        let laid = fight.boxes(fight.first).iter().take(count).flatten().count();
        let paired = fight.boxes(fight.first.enemy()).iter().flatten().count();
        rules.is_fought(s, self.at)
            && count <= 5
            && laid == count
            && paired == usize::from(self.next)
            && self.next <= fight.pairs
    }
}

task! {
    /// AT-8.16 The pair to roll for, counted from 0.
    Roll { at: Loc, pair: u8 }
}

impl Task for Roll {
    fn ask(&self, _rules: &Attack, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Fate(Luck::Pair(self.pair + 1)))
    }

    fn odds(&self, _s: &State, out: &mut Vec<(Choice, u32)>) {
        out.extend_from_slice(&TWO_DICE);
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        let Choice::Dice(human, mutant) = c else { panic!("{self:?} was answered {c:?}") };
        play.roll(self.at, self.pair, human, mutant);
    }

    fn fits(&self, rules: &Attack, s: &State) -> bool {
        let (pair, pairs) = (usize::from(self.pair), usize::from(s.fight.pairs.min(5)));
        let both = |index: usize| s.fight.humans[index].is_some() && s.fight.mutants[index].is_some();
        rules.is_fought(s, self.at) && pair < pairs && (pair..pairs).all(both)
    }
}

impl Attack {
    /// AT-8.5 A side's units in a Combat.
    pub(crate) fn fighters(s: &State, at: Loc, side: Side) -> Group {
        match side {
            Side::Human => s.crew(at).group(),
            Side::Mutant => s.band(at).group(),
        }
    }

    /// AT-8.8, AT-8.9, AT-R27, AT-R49 Who lays out first: the smaller side, or the one that is not active.
    pub(crate) fn first_to_lay(s: &State, at: Loc) -> Side {
        let count = |side| Attack::fighters(s, at, side).count();
        match count(Side::Human).cmp(&count(Side::Mutant)) {
            std::cmp::Ordering::Less => Side::Human,
            std::cmp::Ordering::Greater => Side::Mutant,
            std::cmp::Ordering::Equal => s.active().enemy(),
        }
    }

    /// The units of the side that pairs which are in no box yet.
    pub(crate) fn unpaired(s: &State, at: Loc) -> Group {
        let side = s.fight.first.enemy();
        let boxes = s.fight.boxes(side).iter().flatten();
        boxes.fold(Attack::fighters(s, at, side), |left, unit| left.without(Group::just(unit.kind, 1)))
    }

    /// The enemy in a box that is still to be faced.
    pub(crate) fn faced(s: &State, next: u8) -> Option<Kind> {
        let unit = s.fight.boxes(s.fight.first).get(usize::from(next)).copied().flatten();
        unit.filter(|_| next < s.fight.pairs).map(|unit| unit.kind)
    }
}

impl Fight {
    /// A side's Engaged boxes.
    pub fn boxes(&self, side: Side) -> &[Option<Unit>; 5] {
        match side {
            Side::Human => &self.humans,
            Side::Mutant => &self.mutants,
        }
    }

    fn boxes_mut(&mut self, side: Side) -> &mut [Option<Unit>; 5] {
        match side {
            Side::Human => &mut self.humans,
            Side::Mutant => &mut self.mutants,
        }
    }
}

pub(crate) use crate::speak::kind_word;

impl<W: Witness<Fact>> Play<'_, W> {
    /// AT-8.5 A Combat begins.
    pub(crate) fn fight(&mut self, at: Loc) {
        self.s.fight = Fight { at: Some(at), ..Fight::default() };
        self.s.fought_next(at);
        self.tell(Event::FightBegan { at });
        self.s.push(Frame::Round(Round { at }));
    }

    /// AT-8.3, AT-8.15, AT-11.8, AT-12.1 A Round is set up from scratch, or the Combat is over.
    pub(crate) fn round(&mut self, at: Loc) {
        if !self.s.contested(at) {
            return self.fight_over(at);
        }
        let round = self.s.fight.round + 1;
        let outnumbering = self.rules.outnumbering(self.s, at);
        let bonus = outnumbering.filter(|_| self.rules.variant.odds);
        let first = Attack::first_to_lay(self.s, at);
        self.s.fight = Fight { at: Some(at), round, bonus, first, ..Fight::default() };
        self.tell(Event::RoundBegan { at, round, bonus });
        self.s.push(Frame::Lay(Lay { at }));
        if let Some(strong) = outnumbering.filter(|_| self.rules.variant.bugging_out) {
            self.s.push(Frame::Retreat(Retreat { at, side: strong.enemy(), ran: 0 }));
        }
    }

    /// AT-8.6 Survivors stay in the room.
    pub(crate) fn fight_over(&mut self, at: Loc) {
        self.s.fight = Fight::default();
        let (humans, mutants) = (self.s.crew(at).group(), self.s.band(at).group());
        self.tell(Event::FightOver { at, humans, mutants });
        self.remember(at);
    }

    /// AT-8.10 Five or fewer are all laid out, and so are five of a kind.
    pub(crate) fn lay_all(&mut self, at: Loc) {
        if !self.s.contested(at) {
            return self.fight_over(at);
        }
        let all = Attack::fighters(self.s, at, self.s.fight.first);
        let group = if all.count() <= BOXES { all } else { tactics::lay(all) };
        self.lay(at, group);
    }

    /// The five that the rules would lay out.
    pub(crate) fn lay_auto(&mut self, at: Loc) {
        let all = Attack::fighters(self.s, at, self.s.fight.first);
        self.lay(at, tactics::lay(all));
    }

    /// AT-8.7, AT-8.10, AT-R26 One unit a box.
    pub(crate) fn lay(&mut self, at: Loc, group: Group) {
        let (side, crew) = (self.s.fight.first, self.s.crew(at));
        let picked = if side == Side::Human { crew.pick(group).unwrap_or_default() } else { Crew::NONE };
        let people = (0..8).filter(|who| picked.people & 1 << who != 0).map(Unit::person);
        let rest = group.kinds().filter(|(kind, _)| !kind.is_person());
        let others = rest.flat_map(|(kind, count)| std::iter::repeat_n(Unit::any(kind), usize::from(count)));
        let boxes = self.s.fight.boxes_mut(side);
        let mut pairs = 0;
        for (slot, unit) in boxes.iter_mut().zip(people.chain(others)) {
            *slot = Some(unit);
            pairs += 1;
        }
        self.s.fight.pairs = pairs;
        self.tell(Event::LaidOut { side, group });
        self.s.push(Frame::Pair(Pair { at, next: 0 }));
    }

    /// AT-8.11 Nothing is left to choose: the rest is paired in a row, and the first pair rolls.
    pub(crate) fn pair_alone(&mut self, at: Loc, next: u8) {
        if next == self.s.fight.pairs {
            return self.s.push(Frame::Roll(Roll { at, pair: 0 }));
        }
        let left = Attack::unpaired(self.s, at);
        let (kind, _) = left.kinds().next().expect("the side that pairs has no fewer units");
        self.pair(at, next, kind);
    }

    /// The rest, as the rules would pair it.
    pub(crate) fn pair_auto(&mut self, at: Loc, next: u8) {
        for next in next..self.s.fight.pairs {
            let foe = Attack::faced(self.s, next).expect("a box is filled");
            let kind = tactics::face(self.rules, foe, Attack::unpaired(self.s, at), self.s.fight.bonus);
            self.put(at, next, kind);
        }
        self.s.push(Frame::Pair(Pair { at, next: self.s.fight.pairs }));
    }

    /// AT-8.11, AT-8.12
    pub(crate) fn pair(&mut self, at: Loc, next: u8, kind: Kind) {
        self.put(at, next, kind);
        self.s.push(Frame::Pair(Pair { at, next: next + 1 }));
    }

    fn put(&mut self, at: Loc, next: u8, kind: Kind) {
        let side = self.s.fight.first.enemy();
        let taken = self
            .s
            .fight
            .humans
            .iter()
            .flatten()
            .fold(0u8, |taken, unit| if unit.who < 8 { taken | 1 << unit.who } else { taken });
        let free = self.s.crew(at).people & !taken;
        let person = (0..8).map(Unit::person).find(|unit| free & 1 << unit.who != 0 && unit.kind == kind);
        let unit = if kind.is_person() { person.expect("one is free") } else { Unit::any(kind) };
        self.s.fight.boxes_mut(side)[usize::from(next)] = Some(unit);
        let boxes = usize::from(next);
        let (human, mutant) = (self.s.fight.humans[boxes], self.s.fight.mutants[boxes]);
        let (human, mutant) = human.zip(mutant).expect("both boxes are filled");
        self.tell(Event::Paired { pair: next + 1, human, mutant });
    }

    /// AT-8.13, AT-8.14, AT-8.16, AT-8.17, AT-8.18, AT-8.19, AT-R28 Both dice count together; a pair rolls until
    /// somebody falls, pairs roll from left to right.
    pub(crate) fn roll(&mut self, at: Loc, pair: u8, human: u8, mutant: u8) {
        let rules = self.rules;
        self.s.dice = [human, mutant];
        let index = usize::from(pair);
        let engaged = self.s.fight.humans[index].zip(self.s.fight.mutants[index]);
        let (man, brute) = engaged.expect("both boxes are filled");
        let bonus = self.s.fight.bonus;
        let need = |unit: Unit, foe: Unit| rules.hit_number(unit.kind, foe.kind, bonus).min(6);
        let throws =
            [Throw { roll: human, need: need(man, brute) }, Throw { roll: mutant, need: need(brute, man) }];
        self.tell(Event::Rolled { pair: pair + 1, human, mutant, needs: throws.map(|throw| throw.need) });
        let [mutant_falls, human_falls] = throws.map(|throw| throw.roll <= throw.need);
        if mutant_falls {
            self.s.fight.mutants[index] = None;
            self.mutant_falls(at, brute, throws[0]);
        }
        if human_falls {
            self.s.fight.humans[index] = None;
            self.human_falls(at, man, throws[1]);
        }
        self.free_penny(at);
        let next = if mutant_falls || human_falls { pair + 1 } else { pair };
        let more = next < self.s.fight.pairs;
        self.s.push(if more { Frame::Roll(Roll { at, pair: next }) } else { Frame::Round(Round { at }) });
    }

    /// AT-2.12
    fn mutant_falls(&mut self, at: Loc, unit: Unit, throw: Throw) {
        let band = &mut self.s.bands[at.index()];
        *band = band.without(crate::ch02_units::Band::one(unit.kind));
        if at == self.rules.board.tech {
            // AT-R60 Those who came through a door fall first.
            self.s.arrived = self.s.arrived.least(*band);
        }
        self.tell(Event::Fell { at, unit, throw });
    }

    /// AT-2.12; AT-14.9 Penny is never eliminated in the Alternate Scenario.
    fn human_falls(&mut self, at: Loc, unit: Unit, throw: Throw) {
        match unit.kind {
            Kind::Janibot3 => self.janibot_falls(at, 0),
            Kind::Janibot2 => self.janibot_falls(at, 1),
            Kind::Professor | Kind::Penny | Kind::Guard => {
                self.s.crews[at.index()].people &= !(1 << unit.who);
                self.s.began[usize::from(unit.who)] = None;
            }
            Kind::Leader | Kind::Radioactive | Kind::Normal => unreachable!("{unit:?} is of the Mutant side"),
        }
        if unit.kind == Kind::Penny && self.rules.is_alternate() {
            self.s.penny = Penny::Captive(at);
            self.tell(Event::Captured { at, throw });
        } else {
            self.tell(Event::Fell { at, unit, throw });
        }
    }
}
