//! XM-5 Upkeep: Recover, Advance, Acquire Hope, Set Plot Marker.

use table::{Pending, Refusal, Seat, SeatSet, Who, Witness, say};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::tasks::{Draw, Plotting};
use crate::frame::{Frame, Stage, Task, task, unasked};
use crate::ids::{Char, chars};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::{NO_BID, Sealed, State};
use crate::title::Upkeep;

task! {
    /// XM-3.1 Upkeep, Plot, Recruit, Mission.
    pub struct Round;
}

impl Task for Round {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.round();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-5.2 A stage of Upkeep, all at once.
    pub struct Together { pub stage: Stage }
}

impl Task for Together {
    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        rules.together_question(s, self.stage)
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.together(self.stage);
    }

    fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.stage_offers(s, seat, self.stage, false, out);
    }

    fn why(&self, rules: &Revolution, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        rules.why_not_in_stage(s, seat, self.stage, ask, c)
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Who::Seat(seat) = who else { unasked(self, who, c) };
        play.stage_answer(self.into(), seat, self.stage, false, c);
    }
}

task! {
    /// XM-5.2, XM-R9 Those who wanted to wait, one by one.
    pub struct Alone { pub stage: Stage, pub seat: Seat }
}

impl Task for Alone {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(self.seat, Ask::Stage { stage: self.stage }))
    }

    fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.stage_offers(s, seat, self.stage, true, out);
    }

    fn why(&self, rules: &Revolution, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        rules.why_not_in_stage(s, seat, self.stage, ask, c)
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        play.stage_answer(self.into(), self.seat, self.stage, true, c);
    }
}

task! {
    /// XM-5.18 Plot Points become equal to Revolution Points.
    pub struct PlotMarker;
}

impl Task for PlotMarker {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.plot_marker();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-5.11 A Hope Coin for each Student.
    pub struct Income;
}

impl Task for Income {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.income();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

impl Revolution {
    /// Who has anything to choose in a stage. What nobody can change is not asked.
    pub(crate) fn concerned(&self, s: &State, stage: Stage) -> SeatSet {
        Seat::at_table(s.players).filter(|seat| self.concerns(s, *seat, stage)).collect()
    }

    fn concerns(&self, s: &State, seat: Seat, stage: Stage) -> bool {
        match stage {
            Stage::Recover => {
                s.team(seat).any(|who| s.member(who).injured() || s.member(who).power < self.limit(s, who))
            }
            Stage::Advance => self.may_advance(s, seat),
            Stage::Heroes => s.team(seat).any(|who| self.is_hero(who)),
            Stage::Penalty => self.penalised(s, seat),
        }
    }

    /// XM-5.7, XM-5.8, XM-R6, XM-R27 Six different Characters with a Power Token each, at any score.
    pub(crate) fn may_advance(&self, s: &State, seat: Seat) -> bool {
        let charged = s.team(seat).filter(|who| s.member(*who).power > 0).count();
        charged >= usize::from(self.set.economy.advance_tokens)
    }

    /// XM-3.4, XM-R27 Has this Character's School reached the end of the track, so that advancing gains nothing?
    pub(crate) fn at_the_end(&self, s: &State, who: Char) -> bool {
        s.member(who).owner().is_some_and(|seat| s.school(seat).rp >= self.set.economy.max_rp)
    }

    /// XM-5.16, XM-R8 No Hero and no Student, or only Injured ones. The Leader does not help.
    pub(crate) fn penalised(&self, s: &State, seat: Seat) -> bool {
        !s.team(seat).any(|who| !who.is_leader() && !s.member(who).injured())
    }

    /// XM-5.2 All who have not answered under seal.
    pub(crate) fn together_question(&self, s: &State, stage: Stage) -> Option<Pending<Ask, Luck>> {
        if self.variant.upkeep == Upkeep::Clockwise {
            return None;
        }
        let mut owing = self.concerned(s, stage);
        for seat in s.sealed.done.iter() {
            owing = owing.without(seat);
        }
        (!owing.is_empty()).then_some(Pending::Sealed(owing, Ask::Stage { stage }))
    }

    /// What `seat` may answer in a stage, with what it has named so far.
    pub(crate) fn stage_offers(
        &self,
        s: &State,
        seat: Seat,
        stage: Stage,
        alone: bool,
        out: &mut dyn FnMut(Choice),
    ) {
        let picks = s.sealed.picks[seat];
        let named = picks.count_ones();
        let economy = &self.set.economy;
        let rest = || chars(s.teams[seat] & !picks);
        match stage {
            Stage::Recover => {
                // XM-5.3
                if named < u32::from(economy.recover_per_upkeep) {
                    rest().for_each(|who| out(Choice::Recover(who)));
                }
                out(Choice::Done);
            }
            Stage::Advance => {
                // XM-5.6, XM-5.8
                rest().filter(|who| s.member(*who).power > 0).for_each(|who| out(Choice::Spend(who)));
                if named == 0 {
                    out(Choice::Done);
                }
            }
            Stage::Heroes => {
                // XM-5.13, XM-5.14 Hero by Hero; who cannot be paid must go.
                let heroes = rest().filter(|who| self.is_hero(*who));
                let cost = u16::from(economy.upkeep_per_hero) * heroes.clone().count() as u16;
                heroes.for_each(|who| out(Choice::Dismiss(who)));
                if s.school(seat).hope >= cost {
                    out(Choice::Done);
                }
            }
            Stage::Penalty => {
                // XM-5.16, XM-5.17
                out(Choice::LoseHope);
                out(Choice::LosePoint);
            }
        }
        if named == 0 && !alone && self.variant.upkeep == Upkeep::Wait {
            out(Choice::Wait);
        }
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-3.2 A new round.
    pub(crate) fn round(&mut self) {
        self.s.round += 1;
        self.tell(Fact::RoundBegan { round: self.s.round });
        for seat in Seat::at_table(self.s.players) {
            let school = &mut self.s.schools[seat];
            school.secrets = 0;
            school.grounded = false;
            school.recalled = false;
            school.cap = NO_BID;
            school.shielded = false;
            school.morale = 0;
            school.offers = 0;
        }
        self.s.used.clear();
        // XM-3.1, XM-5.1
        let commander = self.s.commander;
        self.s.plan([
            Frame::Together(Together { stage: Stage::Recover }),
            Frame::Together(Together { stage: Stage::Advance }),
            Frame::Income,
            Frame::Together(Together { stage: Stage::Heroes }),
            Frame::Together(Together { stage: Stage::Penalty }),
            Frame::PlotMarker,
            Frame::Plotting(Plotting { seat: commander }),
        ]);
        self.s.sealed = Sealed::default();
    }

    /// A sealed answer, or the open one of a seat that waited.
    pub(crate) fn stage_answer(&mut self, frame: Frame, seat: Seat, stage: Stage, alone: bool, c: Choice) {
        let done = match c {
            Choice::Recover(who) | Choice::Spend(who) | Choice::Dismiss(who) => {
                self.s.sealed.picks[seat] |= 1 << who.0;
                self.tell(Fact::Named { seat, who });
                stage == Stage::Advance
                    && self.s.sealed.picks[seat].count_ones()
                        == u32::from(self.rules.set.economy.advance_tokens)
            }
            Choice::LoseHope => {
                self.s.sealed.picks[seat] = 1;
                true
            }
            Choice::LosePoint => {
                self.s.sealed.picks[seat] = 2;
                true
            }
            Choice::Wait => {
                self.s.sealed.waits = self.s.sealed.waits.with(seat);
                true
            }
            _ => true,
        };
        if !done {
            return self.s.push(frame);
        }
        if alone {
            self.apply(seat, stage);
            return;
        }
        self.s.sealed.done = self.s.sealed.done.with(seat);
        self.tell(Fact::Sealed { seat });
        self.s.push(frame);
    }

    /// XM-5.2, XM-R9 All have answered: what was sealed happens. If anybody wants to see the others first, none of it does, and
    /// all act openly, clockwise from the Mission Commander: who waits gains nothing by it but the order.
    pub(crate) fn together(&mut self, stage: Stage) {
        let mut done = std::mem::take(&mut self.s.sealed.done);
        let waits = std::mem::take(&mut self.s.sealed.waits);
        let openly = self.rules.variant.upkeep == Upkeep::Clockwise;
        if openly {
            done = self.rules.concerned(self.s, stage);
        }
        let order: Vec<Seat> =
            self.s.commander.clockwise(self.s.players).filter(|seat| done.contains(*seat)).collect();
        self.s.waited = waits;
        if waits.is_empty() && !openly {
            return order.into_iter().for_each(|seat| self.apply(seat, stage));
        }
        for seat in order.into_iter().rev() {
            self.s.sealed.picks[seat] = 0;
            self.s.push(Frame::Alone(Alone { stage, seat }));
        }
        for seat in self.s.commander.clockwise(self.s.players).filter(|seat| waits.contains(*seat)) {
            self.tell(Fact::Waits { seat });
        }
    }

    /// What a seat chose in a stage happens.
    fn apply(&mut self, seat: Seat, stage: Stage) {
        let picks = std::mem::take(&mut self.s.sealed.picks[seat]);
        match stage {
            Stage::Recover => chars(picks).for_each(|who| self.recover(who)),
            Stage::Advance => self.advance(seat, picks),
            Stage::Heroes => self.pay_heroes(seat, picks),
            Stage::Penalty => self.penalty(seat, picks),
        }
    }

    /// XM-5.4, XM-5.5 Who is Injured heals; who is not gains a Power Token.
    fn recover(&mut self, who: Char) {
        if self.s.member(who).injured() {
            self.heal(who);
        } else {
            self.power(who, 1);
        }
    }

    /// XM-5.6, XM-5.9, XM-5.10, XM-R5 One Power Token of each of six, once an Upkeep.
    fn advance(&mut self, seat: Seat, picks: u64) {
        if picks != 0 {
            chars(picks).for_each(|who| self.power(who, -1));
            self.tell(Fact::Advanced { seat });
            self.rp(seat, 1);
        }
    }

    /// XM-5.11, XM-5.12, XM-5.15, XM-R7 Every Student and every Triumph Token, Injured or not.
    pub(crate) fn income(&mut self) {
        let economy = &self.rules.set.economy;
        for seat in Seat::at_table(self.s.players) {
            let students = self.rules.students(self.s, seat).count() as u8;
            let triumphs = self.s.team(seat).filter(|who| self.s.member(*who).triumph()).count() as u8;
            let income =
                i16::from(students * economy.income_per_student + triumphs * economy.income_per_triumph);
            self.hope(seat, income);
            for who in self.s.team(seat) {
                if let Some(card) = self.s.member(who).training() {
                    let clauses = self.rules.set.trainings[card.index()].clauses;
                    let (on, none) = (script::revolution::Trigger::UpkeepHope, crate::ids::Piece::NONE);
                    self.fire(clauses, on, seat, who, none, none);
                }
            }
        }
    }

    /// XM-5.13, XM-5.14, XM-R28 Heroes that are kept are paid; the others leave with what they bear.
    fn pay_heroes(&mut self, seat: Seat, dismissed: u64) {
        for who in chars(dismissed) {
            self.tell(Fact::Unpaid { seat, who });
            self.leave(who);
        }
        let heroes = self.s.team(seat).filter(|who| self.rules.is_hero(*who)).count() as u8;
        self.hope(seat, -i16::from(heroes * self.rules.set.economy.upkeep_per_hero));
    }

    /// XM-5.16 Half of the Hope Coins, rounded up, or a Revolution Point.
    fn penalty(&mut self, seat: Seat, picks: u64) {
        self.tell(Fact::NobodyFit { seat });
        if picks == 1 {
            let half = self.s.school(seat).hope.div_ceil(2).cast_signed();
            self.hope(seat, -half);
        } else {
            self.rp(seat, -1);
        }
    }

    /// XM-5.18 Plot Points become Revolution Points; what was left is gone.
    pub(crate) fn plot_marker(&mut self) {
        for seat in Seat::at_table(self.s.players) {
            let to = self.s.school(seat).rp;
            self.plot_points(seat, to);
        }
        // XM-6.1, XM-6.2
        self.s.passed = SeatSet::EMPTY;
        for seat in self.s.commander.clockwise(self.s.players).collect::<Vec<_>>().into_iter().rev() {
            self.s.push(Frame::Draw(Draw { seat, left: self.rules.set.economy.plot_draw }));
        }
    }
}

impl Revolution {
    fn why_not_in_stage(&self, s: &State, seat: Seat, stage: Stage, ask: Ask, c: Choice) -> Refusal {
        let most = self.set.economy.recover_per_upkeep;
        match (stage, c) {
            (Stage::Recover, Choice::Recover(who)) => {
                Refusal::new("XM-5.3", say!("revolution-no-recover", who = self.char_name(who), most = most))
            }
            (Stage::Advance, Choice::Spend(who)) => {
                Refusal::new("XM-5.8", say!("revolution-no-spend", who = self.char_name(who)))
            }
            (Stage::Heroes, Choice::Done) => {
                Refusal::new("XM-5.14", say!("revolution-no-pay-heroes", hope = s.school(seat).hope))
            }
            (Stage::Recover | Stage::Advance | Stage::Heroes | Stage::Penalty, _) => {
                Refusal::new(ask.rule(), say!("revolution-no-such-answer"))
            }
        }
    }
}
