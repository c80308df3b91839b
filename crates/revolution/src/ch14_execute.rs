//! XM-14, XM-15 What ends a Mission, and what it gives.

use script::revolution::{EndWhen, Give, Result, To, Trigger, When};
use table::{Seat, SeatSet, Who, Witness};

use crate::arena::Ended;
use crate::choice::Choice;
use crate::fact::Fact;
use crate::frame::{Frame, Task, task, unasked};
use crate::ids::Piece;
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

task! {
    /// Everything above belongs to the Mission or match.
    pub struct Body;
}

impl Task for Body {
    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-17.9 The next Mission Turn follows.
    pub struct TurnOver;
}

impl Task for TurnOver {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.turn_over();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-14.8 Is it over?
    pub struct Check;
}

impl Task for Check {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.check(false);
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-15.3 Revolution Points, if it succeeded.
    pub struct Rewards;
}

impl Task for Rewards {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.rewards();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-15.8 Tokens for PCs that stayed and brought Revolution Points.
    pub struct Triumphs;
}

impl Task for Triumphs {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.triumphs();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

impl Revolution {
    /// XM-14.4 to XM-14.7, XM-14.9, XM-R44, XM-R45 Has an end been reached, and which? Ends by a full turn are looked for only
    /// when it is over.
    pub(crate) fn reached(&self, s: &State, turn_over: bool) -> Option<Ended> {
        let arena = &s.arena;
        if arena.ended.is_some() {
            return arena.ended;
        }
        let standing = s.standing().len();
        // XM-24.9
        if arena.duel {
            return (standing < 2).then_some(Ended::Success);
        }
        let mission = self.mission(s)?;
        let there = |kind: Option<u8>| {
            arena.tokens.iter().any(|token| token.there() && kind.is_none_or(|k| token.kind == k))
        };
        // XM-18.6, XM-R53, XM-R44 A stalemate fails, whatever else the turn's end would bring.
        if turn_over && arena.quiet >= self.set.economy.stalemate_turns {
            return Some(Ended::Failure);
        }
        for end in &mission.ends {
            let kind = end.kind.as_deref().and_then(|name| self.kind_named(s, name));
            let n = end.n[self.size()];
            let met = match end.when {
                EndWhen::TokensGone => arena.placed && !there(kind),
                EndWhen::TokenDestroyed => kind == Some(arena.wrecked),
                EndWhen::Score => arena.score.iter().any(|score| *score >= n),
                EndWhen::ScoreTotal => arena.score.iter().sum::<u8>() >= n,
                EndWhen::Turn => turn_over && arena.turn >= n,
                EndWhen::PcsLeft => standing > 0 && standing <= usize::from(n),
            };
            if met {
                return Some(match end.result {
                    Result::Success => Ended::Success,
                    Result::Failure => Ended::Failure,
                });
            }
        }
        // XM-14.6
        if standing == 0 {
            return Some(Ended::Failure);
        }
        // XM-14.4, XM-14.5
        (arena.placed && !there(None)).then_some(Ended::Success)
    }

    /// XM-15.5, XM-15.6, XM-R46 Whoever has the most, and anything at all; equals are all paid.
    fn best(&self, s: &State, value: impl Fn(Seat) -> u8) -> SeatSet {
        let sent = Seat::at_table(s.players).filter(|seat| s.pc(*seat).sent());
        let most = sent.clone().map(&value).max().unwrap_or(0);
        sent.filter(|seat| most > 0 && value(*seat) == most).collect()
    }

    fn earns(&self, s: &State, to: To, kind: Option<u8>) -> SeatSet {
        let arena = &s.arena;
        let of = |table: &[[u8; 3]; 4], seat: Seat| match kind {
            Some(kind) => table[seat.index()][usize::from(kind)],
            None => table[seat.index()].iter().sum(),
        };
        match to {
            To::MostDamage => self.best(s, |seat| of(&arena.damage, seat)),
            To::MostDestroyed => self.best(s, |seat| of(&arena.destroyed, seat)),
            To::MostScore => self.best(s, |seat| arena.score[seat.index()]),
            To::MostDamagePc => self.best(s, |seat| s.pc(seat).dealt),
            To::LastStanding => match arena.winner {
                Some(winner) => SeatSet::only(winner),
                None => s.standing(),
            },
        }
    }

    /// The Schools with the best result under the Mission's reward.
    pub(crate) fn winners(&self, s: &State) -> SeatSet {
        let Some(mission) = self.mission(s) else { return SeatSet::EMPTY };
        for reward in &mission.rewards {
            if let Give::Rp(to, otherwise) = reward.give {
                let kind = reward.kind.as_deref().and_then(|name| self.kind_named(s, name));
                let first = self.earns(s, to, kind);
                return match otherwise {
                    Some(other) if first.len() != 1 => self.earns(s, other, kind),
                    Some(_) | None => first,
                };
            }
        }
        SeatSet::EMPTY
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-14.8 Looks for an end. XM-R71 A clause at work is carried out to its last word first: the last crate is scored
    /// before the Mission ends for want of crates.
    pub(crate) fn look_for_an_end(&mut self) {
        let at_work = self.s.frames.iter().rposition(|frame| matches!(frame, Frame::Run(_)));
        let fight =
            self.s.frames.iter().rposition(|frame| matches!(frame, Frame::Attack { .. } | Frame::Body));
        match at_work.filter(|at_work| fight.is_none_or(|fight| fight < *at_work)) {
            Some(at_work) => self.s.frames.insert(at_work, Frame::Check),
            None => self.s.push(Frame::Check),
        }
    }

    /// XM-14.8 An end that is reached stops everything that belongs to the Mission.
    pub(crate) fn check(&mut self, turn_over: bool) {
        let Some(ended) = self.rules.reached(self.s, turn_over) else { return self.hand_over() };
        self.s.arena.ended = Some(ended);
        while let Some(frame) = self.s.frames.pop() {
            if frame == Frame::Body {
                break;
            }
        }
        if self.s.arena.duel {
            return self.s.push(Frame::MatchOver);
        }
        self.tell(Fact::MissionEnded { ended });
        self.s.push(Frame::Rewards);
        self.window(Trigger::MissionEnd, Piece::NONE, Piece::NONE, self.s.commander, SeatSet::EMPTY);
    }

    /// XM-17.9, XM-18.6, XM-18.7 A Mission Turn is over.
    pub(crate) fn turn_over(&mut self) {
        let arena = &mut self.s.arena;
        arena.quiet = if arena.loud { 0 } else { arena.quiet.saturating_add(1) };
        for pc in &mut arena.pcs {
            pc.dice = [0; 2];
            pc.veiled = false;
        }
        self.s.push(Frame::MissionTurn);
        self.check(true);
    }

    /// XM-15.1, XM-15.2, XM-R48 Hope for something done, at once.
    pub(crate) fn pay(&mut self, seat: Seat, when: When, kind: Option<u8>) {
        let Some(mission) = self.rules.mission(self.s).filter(|_| !self.s.arena.duel) else { return };
        for reward in &mission.rewards {
            let fits = reward.kind.as_deref().is_none_or(|name| self.rules.kind_named(self.s, name) == kind);
            if reward.give == Give::Hope(when) && fits {
                self.hope(seat, i16::from(reward.n[self.rules.size()]));
            }
        }
    }

    /// Points on the Mission's track.
    pub(crate) fn mark(&mut self, seat: Seat, n: u8) {
        let score = &mut self.s.arena.score[seat.index()];
        *score += n;
        let total = *score;
        self.tell(Fact::Marked { seat, n, total });
        self.pay(seat, When::Score, None);
    }

    /// XM-15.3, XM-15.4, XM-15.5 Revolution Points, only if it succeeded.
    pub(crate) fn rewards(&mut self) {
        self.s.push(Frame::Triumphs);
        if self.s.arena.ended != Some(Ended::Success) {
            return;
        }
        let n = self.rules.mission(self.s).map_or(0, |mission| {
            let points = mission.rewards.iter().filter(|reward| matches!(reward.give, Give::Rp(..)));
            points.map(|reward| reward.n[self.rules.size()]).next().unwrap_or(0)
        });
        for seat in self.rules.winners(self.s).iter() {
            self.s.pc_mut(seat).won = n;
            self.tell(Fact::Rewarded { seat, n });
            self.rp(seat, n.cast_signed());
        }
        let all = SeatSet::everyone(self.s.players);
        self.window(Trigger::MissionScored, Piece::NONE, Piece::NONE, self.s.commander, all);
    }

    /// XM-15.8, XM-15.9, XM-15.10, XM-R47 Who stands and has won points for its School triumphs.
    pub(crate) fn triumphs(&mut self) {
        for seat in self.s.standing().iter() {
            if self.s.pc(seat).won > 0 {
                self.triumph(self.s.pc(seat).who, true);
            }
        }
        // What stood where stays to be seen until the next Mission is revealed.
        self.tell(Fact::MissionOver);
        self.s.push(Frame::Victory);
    }
}
