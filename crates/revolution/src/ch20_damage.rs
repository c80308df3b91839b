//! XM-20, XM-22.10 Taking damage: the Rule of One, and tokens that wear down.

use borsh::{BorshDeserialize, BorshSerialize};
use script::revolution::{Trigger, When};
use serde::{Deserialize, Serialize};
use table::{Form, Pending, Place, Refusal, Seat, SeatSet, Who, Witness, say};

use crate::arena::Token;
use crate::ch23_defeat::DefeatStep;
use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::forms::{each_spread, point_blanks, spread, spread_values};
use crate::frame::tasks::Defeat;
use crate::frame::{Frame, Task, task, unasked};
use crate::ids::{Piece, Points};
use crate::naming::stat_word;
use crate::play::Play;
use crate::reading::STATS;
use crate::rules::Revolution;
use crate::state::State;

/// XM-19.11 How far a blow has come.
#[derive(
    Clone,
    Copy,
    Debug,
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
pub enum HurtStep {
    /// It is dealt; Powers may change it.
    Struck,
    /// XM-20.1 It lands.
    Lands,
    /// XM-20.4 The moment before a defeat is over.
    Falls,
    /// The points are off: what follows from them happens.
    Taken,
    /// A Power holds the defeat back.
    Endured,
}

task! {
    /// XM-19.11 A blow.
    pub struct Hurt { pub source: Piece, pub target: Piece, pub n: u8, pub step: HurtStep, pub attack: bool, pub by: Option<Seat> }
}

impl Task for Hurt {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.hurt(self);
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-20.2 Points to take off.
    pub struct Lose { pub seat: Seat, pub by: Seat, pub left: u8 }
}

impl Task for Lose {
    const FORCED: bool = true;

    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let (_, n) = rules.losses(s, self);
        (n > 0).then(|| Pending::Seat(self.by, Ask::Lose { who: s.pc(self.seat).who, left: n }))
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        let (room, n) = rules.losses(s, self);
        each_spread(room, n, &mut |points| out(Choice::Lose(points)));
    }

    fn why(&self, rules: &Revolution, s: &State, _seat: Seat, ask: Ask, c: Choice) -> Refusal {
        let Choice::Lose(points) = c else {
            return Refusal::new(ask.rule(), say!("revolution-no-such-answer"));
        };
        let (room, n) = rules.losses(s, self);
        match STATS.into_iter().find(|stat| points.0[*stat as usize] > room.0[*stat as usize]) {
            Some(stat) => Refusal::new("XM-20.3", say!("revolution-no-lose", stat = stat_word(stat))),
            None => Refusal::new("XM-20.2", say!("revolution-no-lose-count", n = n)),
        }
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat)
    }

    fn forms(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut Vec<Form>) {
        let (room, n) = rules.losses(s, self);
        let text = say!("revolution-ask-lose", who = rules.char_name(s.pc(self.seat).who), left = n);
        let piece = Place::new("piece", rules.piece_id(Piece::pc(self.seat)));
        out.push(point_blanks(Form::new("lose", text, "XM-20.3"), room, n, &piece));
    }

    fn fill(&self, rules: &Revolution, s: &State, _seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        let points = spread(rules.losses(s, self).0, values).filter(|points| *points != Points::default())?;
        (head == "lose").then_some(Choice::Lose(points))
    }

    fn filled(&self, rules: &Revolution, s: &State, _seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        let Choice::Lose(points) = c else { return None };
        Some(("lose".to_owned(), spread_values(rules.losses(s, self).0, points)?))
    }

    fn touch(&self, rules: &Revolution, _s: &State, _seat: Seat, _c: Choice, out: &mut Vec<Place>) {
        out.push(rules.piece_place(Piece::pc(self.seat)));
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Lose(points) = c else { unasked(self, who, c) };
        play.lose(self.seat, points);
    }
}

task! {
    /// XM-21.3 Lost points that may come back.
    pub struct Restore { pub seat: Seat, pub left: u8 }
}

impl Task for Restore {
    const FORCED: bool = true;

    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let (_, n) = rules.gains(s, self);
        (n > 0).then(|| Pending::Seat(self.seat, Ask::Restore { who: s.pc(self.seat).who, left: n }))
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        let (room, n) = rules.gains(s, self);
        each_spread(room, n, &mut |points| out(Choice::Restore(points)));
    }

    fn why(&self, rules: &Revolution, s: &State, _seat: Seat, ask: Ask, c: Choice) -> Refusal {
        let Choice::Restore(points) = c else {
            return Refusal::new(ask.rule(), say!("revolution-no-such-answer"));
        };
        let (room, n) = rules.gains(s, self);
        match STATS.into_iter().find(|stat| points.0[*stat as usize] > room.0[*stat as usize]) {
            Some(stat) => Refusal::new("XM-R57", say!("revolution-no-restore", stat = stat_word(stat))),
            None => Refusal::new("XM-21.3", say!("revolution-no-restore-count", n = n)),
        }
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat)
    }

    fn forms(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut Vec<Form>) {
        let (room, n) = rules.gains(s, self);
        let text = say!("revolution-ask-restore", who = rules.char_name(s.pc(self.seat).who), left = n);
        let piece = Place::new("piece", rules.piece_id(Piece::pc(self.seat)));
        out.push(point_blanks(Form::new("restore", text, "XM-21.3"), room, n, &piece));
    }

    fn fill(&self, rules: &Revolution, s: &State, _seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        let points = spread(rules.gains(s, self).0, values).filter(|points| *points != Points::default())?;
        (head == "restore").then_some(Choice::Restore(points))
    }

    fn filled(&self, rules: &Revolution, s: &State, _seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        let Choice::Restore(points) = c else { return None };
        Some(("restore".to_owned(), spread_values(rules.gains(s, self).0, points)?))
    }

    fn touch(&self, rules: &Revolution, _s: &State, _seat: Seat, _c: Choice, out: &mut Vec<Place>) {
        out.push(rules.piece_place(Piece::pc(self.seat)));
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Restore(points) = c else { unasked(self, who, c) };
        play.restore(self.seat, points);
    }
}

/// XM-F69 Health that an undefeated PC has at least.
const LEAST: u8 = 3;

/// XM-20.7 How severe a blow is: 0 is survived.
pub fn severity(health: u8, damage: u8) -> u8 {
    (damage + LEAST).saturating_sub(health).min(3)
}

impl Revolution {
    /// XM-20.3 How far each stat may drop: none below 1 while another is above 1; and how much is lost.
    fn losses(&self, s: &State, task: &Lose) -> (Points, u8) {
        let room = s.pc(task.seat).stats.map(|stat| stat.saturating_sub(1));
        (Points(room), task.left.min(room.iter().sum()))
    }

    /// XM-R57 What each stat has lost, and how much comes back.
    fn gains(&self, s: &State, task: &Restore) -> (Points, u8) {
        let pc = s.pc(task.seat);
        let mut room = [0; 3];
        if pc.at.is_some() {
            room.iter_mut().zip(pc.base.iter().zip(pc.stats)).for_each(|(room, (base, stat))| {
                *room = base.saturating_sub(stat);
            });
        }
        (Points(room), task.left.min(room.iter().sum()))
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-19.11, XM-20.1 A blow, step by step.
    pub(crate) fn hurt(&mut self, blow: Hurt) {
        let Hurt { source, target, n, step, attack, .. } = blow;
        if self.s.place(target).is_none() {
            return;
        }
        match step {
            HurtStep::Struck => {
                if !attack {
                    let source = self.s.place(source).map(|_| self.s.figure(source));
                    self.tell(Fact::Harmed { source, target: self.s.figure(target), n });
                }
                self.s.push(Hurt { step: HurtStep::Lands, ..blow });
                if let Some(seat) = target.seat() {
                    self.window(Trigger::DefendDamage, target, source, seat, SeatSet::only(seat));
                }
                if let Some(seat) = source.seat().filter(|_| attack) {
                    self.attackers_moment(Trigger::AttackDamage, seat);
                }
            }
            HurtStep::Lands => self.strike_home(blow),
            HurtStep::Falls => self.falls(blow),
            HurtStep::Endured => self.endures(blow),
            HurtStep::Taken => self.hurt_after(blow),
        }
    }

    fn strike_home(&mut self, blow: Hurt) {
        let Hurt { source, target, n, attack, by, .. } = blow;
        if attack {
            self.s.fight.dealt = n;
        }
        if n == 0 {
            return;
        }
        let Some(seat) = target.seat() else { return self.hurt_token(source, target, n, attack) };
        if severity(self.s.pc(seat).health(), n) > 0 {
            self.s.push(Hurt { step: HurtStep::Falls, ..blow });
            return self.window(Trigger::Defeated, target, source, seat, SeatSet::only(seat));
        }
        self.s.push(Hurt { step: HurtStep::Taken, ..blow });
        self.s.push(Frame::Lose(Lose { seat, by: by.unwrap_or(seat), left: n }));
    }

    /// XM-20.4, XM-20.5, XM-20.6, XM-20.8 The PC is defeated; how the points are spread changes nothing.
    fn falls(&mut self, blow: Hurt) {
        let Hurt { source, target, n, attack, .. } = blow;
        let Some(seat) = target.seat() else { return };
        let health = self.s.pc(seat).health();
        let severity = severity(health, n);
        let mut stats = [1; 3];
        stats[..usize::from(severity)].fill(0);
        self.s.pc_mut(seat).stats = stats;
        // XM-R54
        let counted = if self.rules.variant.excess { n } else { n.min(health) };
        self.credit(source, seat, counted, attack);
        self.look_for_an_end();
        self.s.push(Frame::Defeat(Defeat {
            seat,
            by: source,
            severity,
            step: DefeatStep::Leaves,
            spared: 0,
            pardon: false,
        }));
    }

    /// A Power holds the defeat back: all stats stay at 1.
    fn endures(&mut self, blow: Hurt) {
        let Hurt { target, .. } = blow;
        let Some(seat) = target.seat() else { return };
        let lost = self.s.pc(seat).health().saturating_sub(LEAST);
        self.s.pc_mut(seat).stats = [1; 3];
        let who = self.s.pc(seat).who;
        self.tell(Fact::Endured { seat, who });
        self.s.push(Hurt { n: lost, step: HurtStep::Taken, ..blow });
    }

    /// The points are off: who did it is paid, and what follows from it happens.
    fn hurt_after(&mut self, blow: Hurt) {
        let Hurt { source, target, n, attack, .. } = blow;
        let Some(seat) = target.seat() else { return };
        if n == 0 {
            return;
        }
        self.credit(source, seat, n, attack);
        if attack {
            self.window(Trigger::PcDamaged, target, source, seat, SeatSet::EMPTY);
        }
    }

    /// XM-14.3, XM-15.1, XM-R48, XM-R54 Stat points really taken from another PC.
    fn credit(&mut self, source: Piece, target: Seat, n: u8, attack: bool) {
        if let Some(seat) = source.seat().filter(|seat| *seat != target) {
            let dealt = &mut self.s.pc_mut(seat).dealt;
            *dealt = dealt.saturating_add(n);
            // XM-R71 These cards say: with an attack.
            if attack {
                self.pay(seat, When::DamagePc, None);
            }
        }
    }

    /// XM-20.1, XM-20.2, XM-20.9 Points off the stats.
    fn lose(&mut self, seat: Seat, points: Points) {
        for (stat, n) in STATS.into_iter().zip(points.0).filter(|(_, n)| *n > 0) {
            let value = &mut self.s.pc_mut(seat).stats[stat as usize];
            *value -= n;
            let to = *value;
            self.tell(Fact::Lost { seat, stat, to });
        }
    }

    /// XM-21.3, XM-R57 Lost points come back.
    fn restore(&mut self, seat: Seat, points: Points) {
        for (stat, n) in STATS.into_iter().zip(points.0).filter(|(_, n)| *n > 0) {
            let value = &mut self.s.pc_mut(seat).stats[stat as usize];
            *value += n;
            let to = *value;
            self.tell(Fact::Restored { seat, stat, to });
        }
    }

    /// XM-22.10, XM-22.13, XM-22.14 Damage on a token is kept per School, excess included.
    fn hurt_token(&mut self, source: Piece, target: Piece, n: u8, attack: bool) {
        let Some(index) = target.as_token() else { return };
        let token = &mut self.s.arena.tokens[index];
        // XM-22.10 What has no damage number cannot be worn down.
        if token.life == 0 {
            return;
        }
        let kind = token.kind;
        let by = source.seat();
        if let Some(seat) = by {
            token.by[seat.index()] = token.by[seat.index()].saturating_add(n);
            let dealt = &mut self.s.arena.damage[seat.index()][usize::from(kind)];
            *dealt = dealt.saturating_add(n);
        }
        let total = self.s.arena.tokens[index].damage();
        self.tell(Fact::TokenHurt { piece: self.s.figure(target), by, n, total });
        // XM-15.1, XM-15.2, XM-R48
        if let Some(seat) = by.filter(|_| attack || !self.rules.variant.attacks_pay) {
            self.pay(seat, When::Damage, Some(kind));
        }
        if total >= self.s.arena.tokens[index].life {
            self.look_for_an_end();
            self.destroy(target, by);
        } else {
            self.window(Trigger::TokenDamaged, target, source, self.s.commander, SeatSet::EMPTY);
        }
    }

    /// XM-22.11, XM-22.12 The token leaves; its destroyer is credited.
    fn destroy(&mut self, piece: Piece, by: Option<Seat>) {
        let Some(index) = piece.as_token() else { return };
        self.s.arena.wrecked = self.s.arena.tokens[index].kind;
        self.remove_token(piece, by);
        self.window(Trigger::TokenDestroyed, piece, Piece::NONE, self.s.commander, SeatSet::EMPTY);
    }

    /// A token leaves the Arena.
    pub(crate) fn remove_token(&mut self, piece: Piece, by: Option<Seat>) {
        let Some(index) = piece.as_token().filter(|index| self.s.arena.tokens[*index].there()) else {
            return;
        };
        let token = self.s.arena.tokens[index];
        let figure = self.s.figure(piece);
        self.fell(piece);
        // Where it stood is remembered, for what rises there.
        self.s.arena.tokens[index] = Token { at: token.at, ..Token::default() };
        self.tell(Fact::TokenGone { piece: figure, by });
        if let Some(seat) = by {
            self.s.arena.destroyed[seat.index()][usize::from(token.kind)] += 1;
            self.pay(seat, When::Destroy, Some(token.kind));
        }
    }
}
