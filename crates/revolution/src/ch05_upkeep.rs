//! XM-5 Upkeep: Recover, Advance, Acquire Hope, Set Plot Marker.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use table::{Form, Pending, Refusal, Say, Seat, SeatSet, Who, Witness, say};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::forms::{best, ticks};
use crate::frame::tasks::{Draw, Plotting};
use crate::frame::{Frame, Stage, Task, task, unasked};
use crate::ids::{Char, CharSet};
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

    fn allows(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> bool {
        rules.stage_allows(s, seat, self.stage, false, c)
    }

    fn forms(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut Vec<Form>) {
        out.extend(rules.stage_form(s, seat, self.stage));
    }

    fn fill(&self, rules: &Revolution, s: &State, seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        rules.stage_fill(s, seat, self.stage, head, values)
    }

    fn filled(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        rules.stage_filled(s, seat, self.stage, c)
    }

    fn word(&self, rules: &Revolution, s: &State, c: Choice) -> Option<Say> {
        rules.stage_word(s, self.stage, c)
    }

    fn stakes(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> Option<Say> {
        rules.stage_stakes(s, seat, c)
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

    fn allows(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> bool {
        rules.stage_allows(s, seat, self.stage, true, c)
    }

    fn forms(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut Vec<Form>) {
        out.extend(rules.stage_form(s, seat, self.stage));
    }

    fn fill(&self, rules: &Revolution, s: &State, seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        rules.stage_fill(s, seat, self.stage, head, values)
    }

    fn filled(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        rules.stage_filled(s, seat, self.stage, c)
    }

    fn word(&self, rules: &Revolution, s: &State, c: Choice) -> Option<Say> {
        rules.stage_word(s, self.stage, c)
    }

    fn stakes(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> Option<Say> {
        rules.stage_stakes(s, seat, c)
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

/// How many Characters are looked at closer where many could be named.
const CLOSER: usize = 6;

/// XM-5.16 What a School with nobody fit loses.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// Half of its Hope Coins.
    Hope,
    /// A Revolution Point.
    Point,
}

impl Revolution {
    /// Who has anything to choose in a stage. What nobody can change is not asked.
    pub(crate) fn concerned(&self, s: &State, stage: Stage) -> SeatSet {
        Seat::at_table(s.players).filter(|seat| self.concerns(s, *seat, stage)).collect()
    }

    fn concerns(&self, s: &State, seat: Seat, stage: Stage) -> bool {
        match stage {
            Stage::Recover => s.team(seat).any(|who| self.recovers(s, who)),
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

    /// Of whom a stage speaks: who may recover, who has a Power Token to spend, the Heroes to be paid.
    fn nameable(&self, s: &State, seat: Seat, stage: Stage) -> CharSet {
        let fits = |who: &Char| match stage {
            Stage::Recover => true,
            Stage::Advance => s.member(*who).power > 0,
            Stage::Heroes => self.is_hero(*who),
            Stage::Penalty => false,
        };
        s.team(seat).filter(fits).collect()
    }

    /// How many may be named in a stage, at least and at most.
    fn named_bounds(&self, s: &State, seat: Seat, stage: Stage, all: CharSet) -> (u8, u8) {
        let (economy, all) = (&self.set.economy, all.len() as u8);
        match stage {
            // XM-5.3
            Stage::Recover => (0, economy.recover_per_upkeep.min(all)),
            // XM-5.6, XM-5.7
            Stage::Advance => (economy.advance_tokens, economy.advance_tokens),
            // XM-5.13, XM-5.14 Who cannot be paid must go.
            Stage::Heroes => {
                let paid = s.school(seat).hope.checked_div(economy.upkeep_per_hero.into());
                (all.saturating_sub(paid.map_or(all, |paid| paid.min(255) as u8)), all)
            }
            Stage::Penalty => (0, 0),
        }
    }

    /// What is named in a stage.
    fn naming(stage: Stage, c: Choice) -> Option<CharSet> {
        match (stage, c) {
            (Stage::Recover, Choice::Recover(who))
            | (Stage::Advance, Choice::Spend(who))
            | (Stage::Heroes, Choice::Dismiss(who)) => Some(who).filter(|who| !who.is_empty()),
            (Stage::Recover | Stage::Heroes, Choice::Done) => Some(CharSet::EMPTY),
            (Stage::Recover | Stage::Advance | Stage::Heroes | Stage::Penalty, _) => None,
        }
    }

    fn stage_allows(&self, s: &State, seat: Seat, stage: Stage, alone: bool, c: Choice) -> bool {
        match (stage, c) {
            (_, Choice::Wait) => !alone && self.variant.upkeep == Upkeep::Wait,
            // XM-5.6 Nobody has to advance.
            (Stage::Advance, Choice::Done) | (Stage::Penalty, Choice::LoseHope | Choice::LosePoint) => true,
            (Stage::Recover | Stage::Advance | Stage::Heroes | Stage::Penalty, _) => {
                let all = self.nameable(s, seat, stage);
                let (least, most) = self.named_bounds(s, seat, stage, all);
                let fits = |who: CharSet| {
                    who.within(all) && (least..=most).contains(&u8::try_from(who.len()).unwrap_or(255))
                };
                Revolution::naming(stage, c).is_some_and(fits)
            }
        }
    }

    /// What `seat` may answer in a stage: everything that is few, otherwise the sensible.
    pub(crate) fn stage_offers(
        &self,
        s: &State,
        seat: Seat,
        stage: Stage,
        alone: bool,
        out: &mut dyn FnMut(Choice),
    ) {
        let all = self.nameable(s, seat, stage);
        let (least, most) = self.named_bounds(s, seat, stage, all);
        match stage {
            Stage::Recover => {
                out(Choice::Done);
                if most > 0 {
                    let gaining = all.iter().filter(|who| self.recovers(s, *who));
                    let most = usize::from(most).min(gaining.clone().count());
                    best::<Char, CLOSER>(gaining, |who| self.needs(s, who))
                        .combinations(most, |who| out(Choice::Recover(who.collect())));
                }
            }
            Stage::Advance => {
                out(Choice::Done);
                // Whose tokens go hardly matters: the weakest first, the Leader last.
                let six = best::<Char, 9>(all.iter(), |who| self.spares(s, who));
                let six: CharSet = six.iter().take(least.into()).collect();
                if six.len() == usize::from(least) {
                    out(Choice::Spend(six));
                }
            }
            Stage::Heroes => {
                if least == 0 {
                    out(Choice::Done);
                }
                let n = least.max(1).into();
                best::<Char, CLOSER>(all.iter(), |who| self.missed_least(s, who))
                    .combinations(n, |who| out(Choice::Dismiss(who.collect())));
                // More than can be looked at closer.
                if n > CLOSER {
                    out(Choice::Dismiss(all));
                }
            }
            Stage::Penalty => {
                // XM-5.16, XM-5.17
                out(Choice::LoseHope);
                out(Choice::LosePoint);
            }
        }
        if !alone && self.variant.upkeep == Upkeep::Wait {
            out(Choice::Wait);
        }
    }

    /// XM-2.3, XM-5.4, XM-5.5 Does this Character gain by recovering?
    fn recovers(&self, s: &State, who: Char) -> bool {
        s.member(who).injured() || s.member(who).power < self.limit(s, who)
    }

    pub(crate) fn needs(&self, s: &State, who: Char) -> i32 {
        let hurt = if s.member(who).injured() { 100 } else { 0 };
        let bare = if s.member(who).power == 0 { 60 } else { 0 };
        hurt + bare + self.rank(s, who)
    }

    fn spares(&self, s: &State, who: Char) -> i32 {
        if who.is_leader() { -1000 } else { 50 * i32::from(s.member(who).power) - self.rank(s, who) }
    }

    pub(crate) fn missed_least(&self, s: &State, who: Char) -> i32 {
        let hurt = if s.member(who).injured() { 40 } else { 0 };
        hurt - self.rank(s, who)
    }

    fn stage_form(&self, s: &State, seat: Seat, stage: Stage) -> Option<Form> {
        let all = self.nameable(s, seat, stage);
        let (least, most) = self.named_bounds(s, seat, stage, all);
        let form = match stage {
            Stage::Recover => Form::new("recover", say!("revolution-form-recover", most = most), "XM-5.3"),
            Stage::Advance => Form::new("spend", say!("revolution-form-spend", n = most), "XM-5.6"),
            Stage::Heroes => Form::new("dismiss", say!("revolution-form-dismiss", least = least), "XM-5.14"),
            Stage::Penalty => return None,
        };
        (!all.is_empty()).then(|| self.boxes(form, all, least, most))
    }

    fn stage_fill(&self, s: &State, seat: Seat, stage: Stage, head: &str, values: &[i32]) -> Option<Choice> {
        let who = self.ticked(self.nameable(s, seat, stage), values)?;
        match (stage, head) {
            (Stage::Recover, "recover") | (Stage::Heroes, "dismiss") if who.is_empty() => Some(Choice::Done),
            (Stage::Recover, "recover") => Some(Choice::Recover(who)),
            (Stage::Heroes, "dismiss") => Some(Choice::Dismiss(who)),
            (Stage::Advance, "spend") if !who.is_empty() => Some(Choice::Spend(who)),
            (Stage::Recover | Stage::Advance | Stage::Heroes | Stage::Penalty, _) => None,
        }
    }

    fn stage_filled(&self, s: &State, seat: Seat, stage: Stage, c: Choice) -> Option<(String, Vec<i32>)> {
        let values = ticks(self.nameable(s, seat, stage), Revolution::naming(stage, c)?)?;
        let head = match stage {
            Stage::Recover => "recover",
            Stage::Advance => "spend",
            Stage::Heroes => "dismiss",
            Stage::Penalty => return None,
        };
        Some((head.to_owned(), values))
    }

    fn stage_word(&self, s: &State, stage: Stage, c: Choice) -> Option<Say> {
        match (stage, c) {
            (Stage::Recover, Choice::Done) => Some(say!("revolution-choice-recover-nobody")),
            (Stage::Advance, Choice::Done) => Some(say!("revolution-choice-spend-nothing")),
            (Stage::Heroes, Choice::Done) => Some(say!("revolution-choice-pay-all")),
            // XM-R27 The tokens are spent, and the point is lost.
            (Stage::Advance, Choice::Spend(who)) => {
                let in_vain = who.iter().any(|who| self.at_the_end(s, who));
                in_vain.then(|| say!("revolution-choice-spend-vain", who = self.char_names(who)))
            }
            (Stage::Recover | Stage::Advance | Stage::Heroes | Stage::Penalty, _) => None,
        }
    }

    fn stage_stakes(&self, s: &State, seat: Seat, c: Choice) -> Option<Say> {
        match c {
            Choice::Dismiss(who) => {
                Some(say!("revolution-stakes-dismiss", who = self.char_names(who), n = who.len()))
            }
            Choice::Spend(who) if who.iter().any(|who| self.at_the_end(s, who)) => {
                Some(say!("revolution-stakes-spend-vain"))
            }
            Choice::LosePoint => Some(say!("revolution-stakes-point")),
            Choice::LoseHope => {
                let n = s.school(seat).hope.div_ceil(2);
                (n > 0).then(|| say!("revolution-stakes-hope", n = n))
            }
            _ => None,
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
    fn stage_answer(&mut self, frame: Frame, seat: Seat, stage: Stage, alone: bool, c: Choice) {
        match c {
            Choice::Recover(who) | Choice::Spend(who) | Choice::Dismiss(who) => {
                self.s.sealed.picks[seat] = who;
                who.iter().for_each(|who| self.tell(Fact::Named { seat, who }));
            }
            Choice::LoseHope => self.s.sealed.penalty[seat] = Some(Penalty::Hope),
            Choice::LosePoint => self.s.sealed.penalty[seat] = Some(Penalty::Point),
            Choice::Wait => self.s.sealed.waits = self.s.sealed.waits.with(seat),
            _ => {}
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
            self.s.sealed.picks[seat] = CharSet::EMPTY;
            self.s.sealed.penalty[seat] = None;
            self.s.push(Alone { stage, seat });
        }
        for seat in self.s.commander.clockwise(self.s.players).filter(|seat| waits.contains(*seat)) {
            self.tell(Fact::Waits { seat });
        }
    }

    /// What a seat chose in a stage happens.
    fn apply(&mut self, seat: Seat, stage: Stage) {
        let picks = std::mem::take(&mut self.s.sealed.picks[seat]);
        match stage {
            Stage::Recover => picks.iter().for_each(|who| self.recover(who)),
            Stage::Advance => self.advance(seat, picks),
            Stage::Heroes => self.pay_heroes(seat, picks),
            Stage::Penalty => self.penalty(seat),
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
    fn advance(&mut self, seat: Seat, picks: CharSet) {
        if !picks.is_empty() {
            picks.iter().for_each(|who| self.power(who, -1));
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
    fn pay_heroes(&mut self, seat: Seat, dismissed: CharSet) {
        for who in dismissed.iter() {
            self.tell(Fact::Unpaid { seat, who });
            self.leave(who);
        }
        let heroes = self.s.team(seat).filter(|who| self.rules.is_hero(*who)).count() as u8;
        self.hope(seat, -i16::from(heroes * self.rules.set.economy.upkeep_per_hero));
    }

    /// XM-5.16 Half of the Hope Coins, rounded up, or a Revolution Point.
    fn penalty(&mut self, seat: Seat) {
        self.tell(Fact::NobodyFit { seat });
        match self.s.sealed.penalty[seat].take() {
            Some(Penalty::Hope) => {
                let half = self.s.school(seat).hope.div_ceil(2).cast_signed();
                self.hope(seat, -half);
            }
            Some(Penalty::Point) | None => self.rp(seat, -1),
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
        let (economy, hope) = (&self.set.economy, s.school(seat).hope);
        let none = Refusal::new(ask.rule(), say!("revolution-no-such-answer"));
        let Some(who) = Revolution::naming(stage, c) else { return none };
        let stranger = who.minus(self.nameable(s, seat, stage)).iter().next();
        match (stage, stranger) {
            (Stage::Recover, who) => {
                let who = who.map_or_else(
                    || self.char_names(Revolution::naming(stage, c).unwrap_or_default()),
                    |who| self.char_names(CharSet::only(who)),
                );
                let most = economy.recover_per_upkeep;
                Refusal::new("XM-5.3", say!("revolution-no-recover", who = who, most = most))
            }
            (Stage::Advance, Some(who)) => {
                Refusal::new("XM-5.8", say!("revolution-no-spend", who = self.char_name(who)))
            }
            (Stage::Advance, None) => {
                Refusal::new("XM-5.7", say!("revolution-no-spend-count", n = economy.advance_tokens))
            }
            (Stage::Heroes, Some(who)) => {
                Refusal::new("XM-5.14", say!("revolution-no-hero", who = self.char_name(who)))
            }
            (Stage::Heroes, None) => Refusal::new("XM-5.14", say!("revolution-no-pay-heroes", hope = hope)),
            (Stage::Penalty, _) => none,
        }
    }
}
