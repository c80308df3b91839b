//! Signs of a Mission or match: the race for its reward, who is in danger, what is within reach, the attack that is on.

use script::revolution::{Cond, EndWhen, Give, To, Trigger, When};
use table::Seat;

use super::blows::Blow;
use super::signs::{Notes, Sign};
use crate::ch19_attack::AttackStep;
use crate::frame::Frame;
use crate::frame::tasks::{Acting, Assault, AttackRoll, Hurt, Lose, Turn};
use crate::ids::{Piece, Spot};
use crate::rules::Revolution;
use crate::state::State;

/// What a Mission Card asks its PCs to do in Special Actions, and where.
#[derive(Clone, Copy)]
pub(crate) enum Errand {
    /// Within so many hexes of a token of this kind.
    Token(u8, u8),
    /// On the hex in the middle.
    Center,
}

impl Revolution {
    /// The Special Action that the Mission is about, if it is about one.
    pub(crate) fn errand(&self, s: &State) -> Option<Errand> {
        let mission = self.mission(s).filter(|_| !s.arena.duel)?;
        let mut specials = mission
            .clauses
            .iter()
            .map(|id| self.set.clause(id))
            .filter(|clause| clause.on == Trigger::Special);
        specials.find_map(|clause| {
            clause.ifs.iter().find_map(|cond| match cond {
                Cond::TokenNear(kind, n) => self.kind_named(s, kind).map(|kind| Errand::Token(kind, *n)),
                Cond::OnCenter => Some(Errand::Center),
                _ => None,
            })
        })
    }

    /// How far a hex is from where the errand can be run: 0 is there.
    pub(crate) fn errand_away(&self, s: &State, errand: Errand, from: Spot) -> u8 {
        match errand {
            Errand::Center => self.ground.distance(from, self.ground.center),
            Errand::Token(kind, reach) => {
                let tokens = s.arena.tokens.iter().filter(|token| token.there() && token.kind == kind);
                let nearest = tokens.map(|token| self.ground.distance(from, token.at)).min();
                nearest.unwrap_or(0).saturating_sub(reach)
            }
        }
    }

    /// What the Mission's Revolution Points are for, and how many there are.
    pub(crate) fn prize(&self, s: &State) -> Option<(To, Option<u8>, u8)> {
        self.mission(s)?.rewards.iter().find_map(|reward| match reward.give {
            Give::Rp(to, otherwise) => {
                let kind = reward.kind.as_deref().and_then(|name| self.kind_named(s, name));
                Some((otherwise.unwrap_or(to), kind, reward.n[self.size()]))
            }
            Give::Hope(_) => None,
        })
    }

    /// Do PCs fight each other for the prize?
    pub(crate) fn versus(&self, s: &State) -> bool {
        s.arena.duel
            || matches!(self.prize(s), Some((To::MostDamagePc | To::LastStanding, _, _)))
            || self.tokens(s).next().is_none()
    }

    /// What a seat has done for the prize.
    fn raced(&self, s: &State, seat: Seat, to: To, kind: Option<u8>) -> f32 {
        let of = |table: &[[u8; 3]; 4]| match kind {
            Some(kind) => table[seat.index()][usize::from(kind)],
            None => table[seat.index()].iter().sum(),
        };
        match to {
            To::MostDamage => f32::from(of(&s.arena.damage)),
            To::MostDestroyed => f32::from(of(&s.arena.destroyed)) * 2.0,
            To::MostScore => f32::from(s.arena.score[seat.index()]),
            To::MostDamagePc => f32::from(s.pc(seat).dealt),
            To::LastStanding => f32::from(u8::from(s.pc(seat).at.is_some())),
        }
    }

    /// How much of the Mission is done, from 0 to 1.
    fn progress(&self, s: &State) -> f32 {
        let Some(mission) = self.mission(s) else { return 0.0 };
        let mut done: f32 = 0.0;
        for end in &mission.ends {
            let n = f32::from(end.n[self.size()]).max(1.0);
            let part = match end.when {
                EndWhen::Score => f32::from(s.arena.score.into_iter().max().unwrap_or(0)) / n,
                EndWhen::ScoreTotal => f32::from(s.arena.score.iter().sum::<u8>()) / n,
                EndWhen::Turn => f32::from(s.arena.turn) / n,
                EndWhen::TokensGone | EndWhen::TokenDestroyed | EndWhen::PcsLeft => 0.0,
            };
            done = done.max(part);
        }
        let (mut first, mut left) = (0.0f32, 0.0f32);
        for token in &mission.tokens[self.size()] {
            first += f32::from(token.n) * f32::from(token.damage.max(1));
        }
        for token in s.arena.tokens.iter().filter(|token| token.there()) {
            left += f32::from(token.life.saturating_sub(token.damage()).max(1));
        }
        if first > 0.0 && s.arena.placed {
            done = done.max(1.0 - left / first);
        }
        done.clamp(0.0, 1.0)
    }

    pub(super) fn arena_signs(&self, s: &State, seat: Seat, notes: &mut Notes<'_>) {
        let (arena, pc) = (&s.arena, s.pc(seat));
        if arena.ended.is_some() || !arena.duel && arena.mission.is_none() || !pc.sent() {
            return;
        }
        let entered = pc.base != [0; 3];
        let stats = if entered { pc.stats } else { self.attributes(s, pc.who) };
        let standing = !entered || pc.at.is_some();
        notes.put(Sign::Duel, f32::from(u8::from(arena.duel)));
        if !arena.duel {
            self.race_signs(s, seat, notes);
        }
        if !standing {
            return notes.put(Sign::Out, 1.0);
        }
        let hero = self.is_hero(pc.who);
        notes.put(Sign::In, 1.0);
        notes.put(Sign::Health, f32::from(stats.iter().sum::<u8>()) / 12.0);
        notes.put(Sign::Attack, f32::from(stats[0]) / 4.0);
        notes.put(Sign::Defense, f32::from(stats[1]) / 4.0);
        notes.put(Sign::Speed, f32::from(stats[2]) / 4.0);
        notes.put(Sign::Tokens, f32::from(s.member(pc.who).power) / 2.0);
        notes.put(Sign::HeroIn, f32::from(u8::from(hero)));
        notes.put(Sign::LeaderIn, f32::from(u8::from(pc.who.is_leader())));
        let Some(at) = pc.at else { return };
        let others = || Seat::at_table(s.players).filter(|other| *other != seat);
        let rivals: f32 = others().map(|other| f32::from(s.pc(other).health())).sum();
        notes.put(Sign::RivalHealth, rivals / 30.0);
        notes.put(Sign::Control, f32::from(u8::from(s.controller() == seat)));
        notes.put(Sign::Quiet, f32::from(arena.quiet) / 3.0);
        self.danger_signs(s, seat, at, notes);
        self.reach_signs(s, seat, at, notes);
    }

    fn race_signs(&self, s: &State, seat: Seat, notes: &mut Notes<'_>) {
        let Some((to, kind, n)) = self.prize(s) else { return };
        let n = f32::from(n);
        let mine = self.raced(s, seat, to, kind);
        let others = || Seat::at_table(s.players).filter(|other| *other != seat && s.pc(*other).sent());
        let best = others().map(|other| self.raced(s, other, to, kind)).fold(0.0, f32::max);
        let progress = self.progress(s);
        notes.put(Sign::RaceLead, n * ((mine - best) / 4.0).clamp(-1.5, 1.5));
        if mine > 0.0 && mine > best {
            notes.put(Sign::RaceTop, n);
            notes.put(Sign::RaceTopLate, n * progress);
        } else if mine > 0.0 && mine >= best {
            notes.put(Sign::RaceShare, n * (0.5 + progress));
        }
        notes.put(Sign::Progress, progress);
        let health: f32 =
            Seat::at_table(s.players).filter(|seat| s.pc(*seat).at.is_some()).map(|_| 1.0).sum();
        notes.put(Sign::Forces, health / 4.0);
    }

    /// What may hurt the PC before long, and what hurts it now.
    fn danger_signs(&self, s: &State, seat: Seat, at: Spot, notes: &mut Notes<'_>) {
        let pc = s.pc(seat);
        // XM-20.7 So much damage defeats it.
        let room = pc.health().saturating_sub(2).max(1);
        let hero = if self.is_hero(pc.who) { 1.0 } else { 0.0 };
        let mut threat = 0.0;
        for piece in self.tokens(s) {
            let Some(there) = s.place(piece) else { continue };
            let [attack, _, movement, range] = self.token_numbers(s, piece);
            let frozen = piece.as_token().is_some_and(|token| s.arena.tokens[token].frozen);
            let reach = range + if frozen { 0 } else { movement };
            if attack > 0 && self.ground.distance(at, there) <= reach {
                threat += Blow::new(attack, pc.stats[1]).mean();
            }
        }
        if s.controller() == seat {
            threat *= 0.5;
        }
        let share = (threat / f32::from(room)).min(2.0);
        notes.put(Sign::Threat, share);
        notes.put(Sign::ThreatHero, share * hero);
        let mut rivals = 0.0;
        for other in Seat::at_table(s.players).filter(|other| *other != seat) {
            let rival = s.pc(other);
            if let Some(there) = rival.at {
                let reach = rival.stats[2] + self.range(s, rival.who);
                if self.ground.distance(at, there) <= reach {
                    rivals += Blow::new(rival.stats[0], pc.stats[1]).mean();
                }
            }
        }
        notes.put(Sign::RivalThreat, (rivals / f32::from(room)).min(2.0));
        let me = Piece::pc(seat);
        let (mut hurt, mut falls) = (0.0f32, 0.0f32);
        let mut rolled = |attack: u8, defense: u8| {
            let blow = Blow::new(attack, defense);
            hurt += blow.mean() / f32::from(room);
            falls = falls.max(blow.at_least(room));
        };
        let mut taken = 0.0;
        for frame in &s.frames {
            match *frame {
                Frame::Attack(AttackRoll { step }) if step <= AttackStep::Rolled && s.fight.at == me => {
                    let [attack, defense] = self.pools(s);
                    rolled(attack, defense);
                }
                Frame::Assault(Assault { token, left }) if left & me.bit() != 0 => {
                    rolled(self.token_numbers(s, token)[0], pc.stats[1]);
                }
                Frame::Hurt(Hurt { target, n, .. }) if target == me => {
                    taken += f32::from(n) / f32::from(room);
                }
                Frame::Lose(Lose { seat: loser, left, .. }) if loser == seat => {
                    taken += f32::from(left) / f32::from(room);
                }
                _ => {}
            }
        }
        hurt += taken;
        if taken >= 1.0 {
            falls = 1.0;
        }
        notes.put(Sign::HurtNow, hurt.min(2.0));
        notes.put(Sign::FallNow, falls);
        notes.put(Sign::FallHero, falls * hero);
    }

    /// What the PC can do next, and what its attack will do.
    fn reach_signs(&self, s: &State, seat: Seat, at: Spot, notes: &mut Notes<'_>) {
        let (me, pc, versus) = (Piece::pc(seat), s.pc(seat), self.versus(s));
        let range = self.range(s, pc.who);
        let mut actions = 0;
        for frame in &s.frames {
            match *frame {
                Frame::Turn(Turn { seat: acting, left }) if acting == seat => {
                    actions = left;
                    notes.put(Sign::Actions, f32::from(left) / 2.0);
                }
                Frame::Acting(Acting { left, .. }) if left.contains(seat) => {
                    actions = 2;
                    notes.put(Sign::ToAct, 1.0);
                }
                Frame::Attack(AttackRoll { step }) if step <= AttackStep::Rolled && s.fight.by == me => {
                    self.strike_signs(s, notes);
                }
                Frame::Run(run) if run.me == seat && self.set.clause(run.clause).test.is_some() => {
                    notes.put(Sign::Task, 1.0);
                }
                _ => {}
            }
        }
        let (mut can, mut away) = (0.0f32, 9u8);
        let mut look = |piece: Piece, there: Spot, defense: u8, fair: bool| {
            let distance = self.ground.distance(at, there);
            away = away.min(distance.saturating_sub(range));
            if fair && distance <= range && pc.attacked & piece.bit() == 0 {
                can = can.max(Blow::new(pc.stats[0], defense).mean());
            }
        };
        for piece in self.tokens(s) {
            let Some(token) = piece.as_token() else { continue };
            if self.token(s, s.arena.tokens[token].kind).attackable {
                look(piece, s.arena.tokens[token].at, self.token_numbers(s, piece)[1], true);
            }
        }
        if versus {
            for other in Seat::at_table(s.players).filter(|other| *other != seat) {
                if let Some(there) = s.pc(other).at {
                    look(Piece::pc(other), there, s.pc(other).stats[1], !s.pc(other).hidden);
                }
            }
        }
        let now = if actions > 0 { 1.0 } else { 0.5 };
        notes.put(Sign::CanHit, now * can / 2.0);
        if away < 9 {
            notes.put(Sign::Away, f32::from(away) / 6.0);
        }
        if let Some(errand) = self.errand(s) {
            let away = self.errand_away(s, errand, at);
            notes.put(Sign::AtTask, f32::from(u8::from(away == 0)) * now);
            notes.put(Sign::TaskAway, f32::from(away) / 6.0);
        }
    }

    /// The attack of one's own that is on, before its dice are compared.
    fn strike_signs(&self, s: &State, notes: &mut Notes<'_>) {
        let [attack, defense] = self.pools(s);
        let blow = Blow::new(attack, defense);
        let at = s.fight.at;
        if let Some(other) = at.seat() {
            let room = s.pc(other).health().saturating_sub(2).max(1);
            notes.put(Sign::RivalHurt, blow.mean() / 3.0);
            notes.put(Sign::RivalFall, blow.at_least(room));
        } else if let Some(token) = at.as_token() {
            let token = s.arena.tokens[token];
            let life = token.life.saturating_sub(token.damage()).max(1);
            let pays = self.mission(s).map_or(0, |mission| {
                let hope = mission.rewards.iter().filter(|reward| {
                    let fits = reward
                        .kind
                        .as_deref()
                        .is_none_or(|name| self.kind_named(s, name) == Some(token.kind));
                    reward.give == Give::Hope(When::Damage) && fits
                });
                hope.map(|reward| reward.n[self.size()]).sum::<u8>()
            });
            notes.put(Sign::StrikeHit, blow.at_least(1) * f32::from(1 + pays) / 2.0);
            notes.put(Sign::StrikeKill, blow.at_least(life));
            notes.put(Sign::StrikeDamage, blow.mean().min(f32::from(life)) / 4.0);
        }
    }
}
