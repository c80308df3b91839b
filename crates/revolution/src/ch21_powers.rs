//! XM-21 Powers and Charters: the moments at which they work, who may use them, and what they cost.

use script::revolution::{Chooser, Clause, Cond, Limit, Mode, Names, Op, Prevented, Ref, Trigger};
use table::{Refusal, Seat, SeatSet, Witness, say};

use crate::fact::Fact;
use crate::frame::tasks::{Defeat, Hurt, Run, Settle};
use crate::frame::{Aim, Chosen, Frame, Item};
use crate::ids::{Char, Piece};
use crate::play::Play;
use crate::rules::{Revolution, ear};
use crate::state::State;
use crate::targets::wanted;

impl Revolution {
    /// Clauses that a School's PC has at a trigger: its own, borrowed ones, its Training's, the Charter's. XM-21.10
    pub(crate) fn clauses_of(&self, s: &State, seat: Seat, on: Trigger) -> impl Iterator<Item = u16> + Clone {
        let pc = s.pc(seat);
        let bit = ear(on);
        let of = move |who: Char| {
            let names = if who != Char::NONE && self.hears[who.index()] & bit != 0 {
                self.clauses[who.index()]
            } else {
                Names::default()
            };
            names.iter()
        };
        let there = pc.at.is_some();
        let training = if there { s.member(pc.who).training() } else { None };
        let training = training.map_or(Names::default(), |card| self.set.trainings[card.index()].clauses);
        // XM-2.10, XM-21.5, XM-21.6, XM-R50
        let charter = if there && !pc.who.is_leader() {
            self.set.leaders[s.school(seat).leader.index()].charter_clauses
        } else {
            Names::default()
        };
        let own = if there { of(pc.who) } else { Names::default().iter() };
        let copied = if there { of(pc.copied) } else { Names::default().iter() };
        own.chain(copied)
            .chain(training.iter())
            .chain(charter.iter())
            .filter(move |id| self.set.clause(*id).on == on)
    }

    /// XM-R74 Does this Character's own Power borrow another?
    pub(crate) fn borrows(&self, who: Char) -> bool {
        let borrows = |op: &Op| matches!(op, Op::CopyPower { from: _, until: _, free: _ });
        self.clauses[who.index()].iter().any(|id| self.set.clause(id).ops.iter().any(borrows))
    }

    /// Does a clause come from the Power that this PC has borrowed?
    pub(crate) fn borrowed(&self, s: &State, seat: Seat, clause: u16) -> bool {
        let pc = s.pc(seat);
        pc.copied != Char::NONE && self.clauses[pc.copied.index()].iter().any(|id| id == clause)
    }

    /// A clause of `seat`'s PC, set to work.
    pub(crate) fn begin(&self, s: &State, seat: Seat, clause: u16, subject: Piece, source: Piece) -> Run {
        Run {
            clause,
            me: seat,
            bearer: s.pc(seat).who,
            subject,
            source,
            a: Chosen::Open,
            b: Chosen::Open,
            step: 0,
            hits: 0,
            failed: false,
            aim: Aim::Free,
        }
    }

    /// XM-21.1, XM-21.2 May it be used now: its conditions hold, it can be paid for and aimed, and it was not used up?
    pub(crate) fn usable(&self, s: &State, run: &Run) -> bool {
        let clause = self.set.clause(run.clause);
        self.holds_all(s, run, clause)
            && self.affordable(s, run, clause)
            && !self.used_up(s, run, clause)
            && self.aimable(s, run, clause)
            && self.useful(s, run, clause)
    }

    fn used_up(&self, s: &State, run: &Run, clause: &Clause) -> bool {
        clause.limit != Limit::Repeat && s.used.contains(&(run.clause, run.me.index() as u8))
    }

    /// XM-21.1, XM-21.5, XM-6.24, XM-R6, XM-R59
    fn affordable(&self, s: &State, run: &Run, clause: &Clause) -> bool {
        let cost = clause.cost;
        let free = cost.power > 0 && s.pc(run.me).free > 0 && self.borrowed(s, run.me, run.clause);
        let power = free || cost.power == 0 || s.member(run.bearer).power >= cost.power;
        let leader = s.school(run.me).leader;
        let charter = cost.leader_power == 0 || s.member(leader).power >= cost.leader_power;
        let students = s.team(run.me).filter(|who| self.is_student(*who)).count();
        power
            && charter
            && students >= usize::from(cost.student)
            && s.school(run.me).hope >= u16::from(cost.hope_to)
    }

    pub(crate) fn holds_all(&self, s: &State, run: &Run, clause: &Clause) -> bool {
        clause.ifs.iter().all(|cond| self.holds(s, run, clause.on, cond))
    }

    fn apart(&self, s: &State, one: Piece, other: Piece) -> u8 {
        match (s.place(one), s.place(other)) {
            (Some(one), Some(other)) => self.ground.distance(one, other),
            (None, _) | (_, None) => 255,
        }
    }

    /// Is a token of that kind?
    fn is_kind(&self, s: &State, piece: Piece, kind: &str) -> bool {
        piece.as_token().is_some_and(|token| {
            let token = s.arena.tokens[token];
            token.there() && self.token(s, token.kind).kind == kind
        })
    }

    /// The kind of a Mission's tokens with this name.
    pub(crate) fn kind_named(&self, s: &State, name: &str) -> Option<u8> {
        let mission = self.mission(s)?;
        mission.tokens[self.size()].iter().position(|token| token.kind == name).map(|kind| kind as u8)
    }

    /// What a clause's condition says, by the moment.
    fn holds(&self, s: &State, run: &Run, on: Trigger, cond: &Cond) -> bool {
        let me = Piece::pc(run.me);
        let foe = self.foe(s, run);
        match cond {
            Cond::FoeIsPc => foe.seat().is_some(),
            Cond::FoeWithin(n) => self.apart(s, me, foe) <= *n,
            // By anybody in this Mission Turn: who was defeated since has still attacked.
            Cond::FoeHitByOther => Seat::at_table(s.players).any(|seat| {
                seat != run.me && s.pc(seat).attacked & if foe == Piece::NONE { 0 } else { foe.bit() } != 0
            }),
            Cond::FoeJustAttacked => s.pc(run.me).last != Piece::NONE && s.place(s.pc(run.me).last).is_some(),
            Cond::DamageAtLeast(n) => self.blow(s, on) >= *n,
            Cond::DamageIs0 => self.blow(s, on) == 0,
            Cond::SubjectWithin(n) => self.apart(s, me, run.subject) <= *n,
            Cond::SubjectIsPc => run.subject.seat().is_some(),
            Cond::SubjectIsMine => run.subject.seat() == Some(run.me),
            Cond::SubjectPowered => run.subject.seat().is_some_and(|seat| s.member(s.pc(seat).who).power > 0),
            Cond::SelfUnhurt => s.pc(run.me).stats == s.pc(run.me).base,
            Cond::SelfHealthAtMost(n) => s.pc(run.me).health() <= *n,
            Cond::EventTargetsMe => self.event_aims_at(s, run.me, true),
            Cond::EventNamesMySchool => self.event_aims_at(s, run.me, false),
            Cond::IAmBidding => self.auction(s).is_some_and(|(_, bidders)| bidders.contains(run.me)),
            Cond::RecruitAuction => self.auction(s).is_some_and(|(item, _)| matches!(item, Item::Card(_))),
            Cond::RpFewestAlone => {
                let mine = s.school(run.me).rp;
                Seat::at_table(s.players).all(|seat| seat == run.me || s.school(seat).rp > mine)
            }
            Cond::OwnTriumphsAtLeast(n) => {
                s.team(run.me).filter(|who| s.member(*who).triumph()).count() >= usize::from(*n)
            }
            Cond::HopeAtLeast(slot, n) => {
                let seats = self.schools_in(run, *slot);
                !seats.is_empty() && seats.iter().all(|seat| s.school(seat).hope >= u16::from(*n))
            }
            Cond::MyPcAttacks => s.fight.by == me,
            Cond::MyPcInArena => s.pc(run.me).at.is_some(),
            Cond::MeNoMissionRp => s.pc(run.me).won == 0,
            Cond::ByToken(kind) => self.is_kind(s, run.source, kind),
            Cond::ByPc => run.source.seat().is_some(),
            Cond::FoeKind(kind) => self.is_kind(s, foe, kind),
            Cond::TokenKind(kind) => {
                self.is_kind(s, run.subject, kind)
                    || (on == Trigger::TokenDestroyed && self.kind_named(s, kind) == Some(s.arena.wrecked))
            }
            Cond::TokenNear(kind, n) => {
                self.tokens(s).any(|piece| self.is_kind(s, piece, kind) && self.apart(s, me, piece) <= *n)
            }
            Cond::FoeHasGuard(kind) => {
                self.tokens(s).any(|piece| self.is_kind(s, piece, kind) && self.apart(s, foe, piece) == 1)
            }
            Cond::DamageReachesHalf => run.subject.as_token().is_some_and(|token| {
                let token = s.arena.tokens[token];
                token.there() && token.damage() >= token.life.div_ceil(2)
            }),
            Cond::TurnIs(turns) => turns.contains(&s.arena.turn),
            Cond::FirstTime => s.arena.happened & self.once_bit(s, run.clause) == 0,
            Cond::OnCenter => {
                let piece = if on == Trigger::PcDamaged { run.subject } else { me };
                s.place(piece) == Some(self.ground.center)
            }
            Cond::MissionSucceeded => s.arena.ended == Some(crate::arena::Ended::Success),
        }
    }

    pub(crate) fn tokens<'s>(&self, s: &'s State) -> impl Iterator<Item = Piece> + use<'s> {
        (0..s.arena.tokens.len()).filter(|token| s.arena.tokens[*token].there()).map(Piece::token)
    }

    /// The bit of a Mission's clause that happens once.
    pub(crate) fn once_bit(&self, s: &State, clause: u16) -> u8 {
        let first = self.mission(s).map_or(0, |mission| mission.clauses.first);
        1 << (clause.saturating_sub(first)).min(7)
    }

    /// The damage a moment speaks of.
    fn blow(&self, s: &State, on: Trigger) -> u8 {
        match on {
            Trigger::AttackDamage | Trigger::DefendDamage => {
                let hurt = s.frames.iter().rev().find_map(|frame| match frame {
                    Frame::Hurt(Hurt { n, .. }) => Some(*n),
                    _ => None,
                });
                hurt.unwrap_or(0)
            }
            _ => s.fight.dealt,
        }
    }

    /// The other Character of the attack.
    pub(crate) fn foe(&self, s: &State, run: &Run) -> Piece {
        if s.fight.by == Piece::pc(run.me) { s.fight.at } else { s.fight.by }
    }

    fn auction(&self, s: &State) -> Option<(Item, SeatSet)> {
        s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Settle(Settle { item, bidders, .. }) => Some((*item, *bidders)),
            _ => None,
        })
    }

    /// Can every target that its owner chooses be chosen?
    pub(crate) fn aimable(&self, s: &State, run: &Run, clause: &Clause) -> bool {
        clause.targets.iter().all(|target| {
            if target.upto || target.from.is_some() {
                return true;
            }
            if target.by != Chooser::Me {
                return true;
            }
            let found = self.candidates(s, run, target, run.me);
            found.len() >= wanted(target, found.len()).max(1)
        })
    }

    /// XM-R77 Would it change anything? A Power that does nothing is not offered.
    fn useful(&self, s: &State, run: &Run, clause: &Clause) -> bool {
        let [op] = clause.ops.as_slice() else { return true };
        match op {
            Op::Restore { who: Ref::Bearer, n: _ } => s.pc(run.me).stats != s.pc(run.me).base,
            Op::Relocate { who: Ref::Bearer, n, mode: mode @ (Mode::Walk | Mode::Jump), of: _, by: _ } => {
                self.landing(s, Piece::pc(run.me), self.steps(s, run, *n), *mode, Piece::pc(run.me)) != 0
            }
            // Whom the attack defeated is not there any more.
            Op::Relocate { who: who @ Ref::Foe, n: _, mode: _, of: _, by: _ }
            | Op::Forbid { who: who @ Ref::Foe, what: _, n: _, until: _ } => self.pieces(s, run, *who) != 0,
            Op::ChangeRange { who: _, n: _ } => self.in_prospect(s, run.me),
            Op::Restore { who: _, n: _ }
            | Op::Relocate { who: _, n: _, mode: _, of: _, by: _ }
            | Op::Forbid { who: _, what: _, n: _, until: _ }
            | Op::ChangeRp { who: _, n: _ }
            | Op::ChangeHope { who: _, n: _ }
            | Op::MoveHope { from: _, to: _, n: _ }
            | Op::ChangePlotPoints { who: _, n: _ }
            | Op::DrawPlot { who: _, n: _ }
            | Op::DiscardPlot { who: _, n: _, pick: _, paid: _ }
            | Op::TakePlot { from: _, to: _, n: _, pick: _ }
            | Op::Peek { zone: _, of: _, n: _, after: _ }
            | Op::ChangePower { who: _, n: _ }
            | Op::Injure { who: _ }
            | Op::Heal { who: _ }
            | Op::SetTriumph { who: _, on: _ }
            | Op::DiscardCharacter { who: _ }
            | Op::MoveCharacter { who: _, to: _ }
            | Op::Recruit { kind: _, from: _, to: _, pay: _ }
            | Op::Cancel { what: _ }
            | Op::Redirect { to: _ }
            | Op::Prevent { what: _, n: _ }
            | Op::Shield { who: _, from: _, until: _ }
            | Op::ChangeBid { who: _, n: _ }
            | Op::CloseAuction {}
            | Op::RedrawMission {}
            | Op::ChangeDice { pool: _, who: _, n: _, until: _ }
            | Op::Reroll { pool: _, who: _, n: _ }
            | Op::AttackRule { rule: _, n: _ }
            | Op::ChangeDamage { n: _ }
            | Op::DealDamage { who: _, n: _ }
            | Op::PickLosses { by: _ }
            | Op::ChangeMove { who: _, n: _ }
            | Op::PassThrough { who: _, what: _ }
            | Op::SwapPlaces { a: _, b: _ }
            | Op::ChangeActions { who: _, n: _ }
            | Op::Strike { by: _, at: _, dice: _ }
            | Op::CopyPower { from: _, until: _, free: _ }
            | Op::Steer { who: _, by: _, until: _ }
            | Op::Score { who: _, n: _, track: _ }
            | Op::ChangeToken { kind: _, key: _, n: _, until: _ }
            | Op::PlaceToken { kind: _, n: _, room: _, damage: _ }
            | Op::RemoveToken { who: _, credit: _ }
            | Op::EndMission { result: _, winner: _ } => true,
        }
    }

    /// XM-R77 Would a Reaction change anything? Only what everybody sees counts: a point that the track has no room for, and
    /// what is left to prevent of a defeat.
    pub(crate) fn helps(&self, s: &State, run: &Run, clause: &Clause) -> bool {
        clause.ops.iter().any(|op| {
            // XM-3.4
            if let Op::ChangeRp { who: Ref::Me, n: 1.. } = op {
                return s.school(run.me).rp < self.set.economy.max_rp;
            }
            if let (Op::Prevent { what, n: _ }, Trigger::PcDefeated) = (op, clause.on) {
                return self.prevents(s, *what);
            }
            true
        })
    }

    /// Is there anything left of this in the defeat that is on?
    fn prevents(&self, s: &State, what: Prevented) -> bool {
        let defeat = s.frames.iter().rfind(|frame| matches!(frame, Frame::Defeat { .. }));
        let Some(Frame::Defeat(Defeat { seat, by: _, severity, step: _, spared, pardon })) = defeat else {
            return false;
        };
        // XM-R68
        let costs = !pardon && !s.arena.duel;
        match what {
            Prevented::Severity => costs && *severity > 1,
            Prevented::RpLoss => {
                let points = self.defeat_costs(s.pc(*seat).who, *severity);
                costs && points > *spared && s.school(*seat).rp > 0
            }
            Prevented::Penalty => costs,
            Prevented::Damage | Prevented::Defeat => true,
        }
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// The clauses of a card that work by themselves at a moment outside the Arena.
    pub(crate) fn fire(
        &mut self,
        names: Names,
        on: Trigger,
        me: Seat,
        bearer: Char,
        subject: Piece,
        source: Piece,
    ) {
        for id in names.iter().rev().filter(|id| self.rules.set.clause(*id).on == on) {
            let run = Run { bearer, ..self.rules.begin(self.s, me, id, subject, source) };
            if self.rules.holds_all(self.s, &run, self.rules.set.clause(id)) {
                self.s.push(Frame::Run(run));
            }
        }
    }

    /// XM-21.1, XM-21.2, XM-21.7 A Power is used: it is paid for, and begins to work.
    pub(crate) fn use_clause(&mut self, run: Run) {
        self.tell(Fact::Used { seat: run.me, clause: run.clause });
        self.spend(&run);
        self.s.push(Frame::Run(run));
    }

    /// What a use costs, and that it was used.
    pub(crate) fn spend(&mut self, run: &Run) {
        let clause = self.rules.set.clause(run.clause);
        if clause.cost.power > 0 {
            if self.s.pc(run.me).free > 0 && self.rules.borrowed(self.s, run.me, run.clause) {
                self.s.pc_mut(run.me).free -= 1;
            } else {
                self.power(run.bearer, -(clause.cost.power.cast_signed()));
            }
        }
        if clause.cost.leader_power > 0 {
            let leader = self.s.school(run.me).leader;
            self.power(leader, -(clause.cost.leader_power.cast_signed()));
        }
        if clause.limit != Limit::Repeat && !self.s.used.is_full() {
            self.s.used.push((run.clause, run.me.index() as u8));
        }
    }

    /// A span is over: what was used once in it may be used again.
    pub(crate) fn refresh(&mut self, spans: &[Limit]) {
        let rules = self.rules;
        let kept: Vec<(u16, u8)> = self
            .s
            .used
            .iter()
            .copied()
            .filter(|(id, _)| !spans.contains(&rules.set.clause(*id).limit))
            .collect();
        if kept.len() != self.s.used.len() {
            self.s.used.clear();
            self.s.used.extend(kept);
        }
    }
}

impl Revolution {
    pub(crate) fn why_no_use(&self, id: u16) -> Refusal {
        Refusal::new("XM-21.1", say!("revolution-no-use", card = self.clause_card(id)))
    }
}
