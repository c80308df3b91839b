//! A clause at work: its targets, its costs, its test, and its operations one after another.

use script::revolution::{Amount, Hand, Measure, Op, Ref, Room, Slot, Stat};
use table::{Name, Pending, Say, Seat, SeatSet, Who, Witness, say};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::tasks::{Draw, DropCard, Event, Hurt, Recruiting, Revive, Settle, TakeCard};
use crate::frame::{Aim, Chosen, Frame, Task, task, unasked};
use crate::ids::{Char, Piece};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::{NO_BID, State};
use crate::targets::wanted;

task! {
    /// A clause at work.
    pub struct Run {
        pub clause: u16,
        pub me: Seat,
        /// Whose Power or Training it is.
        pub bearer: Char,
        pub subject: Piece,
        pub source: Piece,
        pub a: Chosen,
        pub b: Chosen,
        pub step: u8,
        pub hits: u8,
        pub failed: bool,
        pub aim: Aim,
    }
}

impl Task for Run {
    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        rules.run_question(s, self)
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.run_clause(self);
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.run_offers(s, self, out);
    }

    fn card(&self, rules: &Revolution) -> Option<Name> {
        Some(rules.clause_card(self.clause))
    }

    fn fits(&self, rules: &Revolution, s: &State) -> bool {
        usize::from(self.clause) < rules.set.clauses.len()
            && s.is_seated(self.me)
            && self.bearer.exists()
            && self.a.exists()
            && self.b.exists()
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Who::Seat(seat) = who else { unasked(self, who, c) };
        play.run_answer(self, seat, c);
    }
}

task! {
    /// Dice that decide a clause.
    pub struct Test { pub left: u8, pub hits: u8, pub hit: u8 }
}

impl Task for Test {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        (self.left > 0).then_some(Pending::Fate(Luck::Test))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Die(face) = c else { unasked(self, who, c) };
        play.test_die(self.left, self.hits, self.hit, face);
    }
}

task! {
    /// XM-7.10 A Student as a cost.
    pub struct Sacrifice { pub me: Seat }
}

impl Task for Sacrifice {
    const FORCED: bool = true;

    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let any = rules.students(s, self.me).next().is_some();
        any.then_some(Pending::Seat(self.me, Ask::Sacrifice))
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.students(s, self.me).for_each(|who| out(Choice::ChooseChar(who)));
    }

    fn stakes(&self, rules: &Revolution, _s: &State, _seat: Seat, c: Choice) -> Option<Say> {
        let Choice::ChooseChar(who) = c else { return None };
        Some(say!("revolution-stakes-sacrifice", who = rules.char_name(who)))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::ChooseChar(student) = c else { unasked(self, who, c) };
        play.leave(student);
    }
}

impl Revolution {
    pub(crate) fn run_question(&self, s: &State, run: &Run) -> Option<Pending<Ask, Luck>> {
        let (seat, target, found) = self.aims(s, run)?;
        // What can only be chosen in one way is not asked.
        let all = matches!(target.n, Amount::Word(_));
        let forced = !target.upto && found.len() + run.slot(target.slot).len() <= wanted(target, found.len());
        (!all && !forced).then_some(Pending::Seat(seat, Ask::Target { clause: run.clause }))
    }

    pub(crate) fn run_offers(&self, s: &State, run: &Run, out: &mut dyn FnMut(Choice)) {
        if let Some((_, target, found)) = self.aims(s, run) {
            found.each(&mut *out);
            if target.upto {
                out(Choice::Done);
            }
        }
    }

    /// An amount, as it comes out now.
    pub(crate) fn amount(&self, s: &State, run: &Run, n: Amount) -> u8 {
        match n {
            Amount::N(n) => n.unsigned_abs(),
            Amount::Word(Measure::Hits) => run.hits,
            Amount::Word(Measure::DamageMinus1) => self.hurt(s).saturating_sub(1),
            Amount::Word(Measure::HopeValue) => 0,
            Amount::Word(Measure::HalfDamage) => {
                let kind = if s.arena.wrecked == 255 { 0 } else { s.arena.wrecked };
                self.token(s, kind).damage.div_ceil(2)
            }
            Amount::Word(Measure::Speed) => s.pc(run.me).stats[2],
            Amount::Word(Measure::All) => 99,
        }
    }

    pub(crate) fn hurt(&self, s: &State) -> u8 {
        let hurt = s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Hurt(Hurt { n, .. }) => Some(*n),
            _ => None,
        });
        hurt.unwrap_or(0)
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// A target is chosen.
    pub(crate) fn run_answer(&mut self, mut run: Run, by: Seat, c: Choice) {
        let Some((_, target, _)) = self.rules.aims(self.s, &run) else { return };
        if c == Choice::Done {
            run.step += 1;
        } else {
            self.tell_choice(by, c);
            run.slot_mut(target.slot).add(c);
        }
        self.s.push(Frame::Run(run));
    }

    fn tell_choice(&mut self, by: Seat, c: Choice) {
        match c {
            Choice::ChooseSchool(seat) => self.tell(Fact::ChoseSchool { by, seat }),
            Choice::ChooseChar(who) => self.tell(Fact::ChoseChar { by, who }),
            Choice::ChoosePiece(piece) => self.tell(Fact::ChosePiece { by, piece: self.s.figure(piece) }),
            _ => {}
        }
    }

    /// Carries out the next part of a clause that asks nothing.
    pub(crate) fn run_clause(&mut self, mut run: Run) {
        let rules = self.rules;
        let clause = rules.set.clause(run.clause);
        let targets = clause.targets.len();
        let step = usize::from(run.step);
        if step < targets {
            // What is not asked: everything that fits, or nothing.
            if let Some((by, target, found)) = rules.aims(self.s, &run) {
                let mut all = Vec::new();
                found.each(|choice| all.push(choice));
                let each = target.by == script::revolution::Chooser::EachOtherSchool;
                for choice in all {
                    self.tell_choice(by, choice);
                    run.slot_mut(target.slot).add(choice);
                }
                if !each {
                    run.step += 1;
                }
            } else {
                let target = &clause.targets[step];
                let past = run.aim == Aim::Past && target.by == script::revolution::Chooser::Me;
                if run.slot(target.slot).len() == 0 && !target.upto && !past && run.aim != Aim::Only {
                    return;
                }
                run.step += 1;
            }
            self.s.push(Frame::Run(run));
            return;
        }
        if run.aim == Aim::Only {
            return self.aimed(run);
        }
        match step - targets {
            0 => {
                run.step += 1;
                self.s.push(Frame::Run(run));
                self.text_costs(&run);
            }
            1 => {
                run.step += 1;
                self.s.push(Frame::Run(run));
                if let Some(test) = clause.test {
                    self.s.fight = crate::arena::Fight { by: Piece::pc(run.me), ..Default::default() };
                    let stat = self.s.pc(run.me).stats[test.dice as usize];
                    self.s.push(Frame::Test(Test { left: stat, hits: 0, hit: test.hit }));
                }
            }
            at => {
                let need = clause.test.and_then(|test| test.need).unwrap_or(0);
                let failed = run.hits < need;
                let ops = if failed { &clause.fail } else { &clause.ops };
                if let Some(op) = ops.get(at - 2) {
                    run.step += 1;
                    self.s.push(Frame::Run(run));
                    self.op(&run, op);
                } else if clause.ifs.contains(&script::revolution::Cond::FirstTime) {
                    self.s.arena.happened |= rules.once_bit(self.s, run.clause);
                }
            }
        }
    }

    /// XM-6.13 The targets of an Event are named.
    fn aimed(&mut self, run: Run) {
        let event = self.s.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Event(Event { a, b, .. }) => Some((a, b)),
            _ => None,
        });
        if let Some((a, b)) = event {
            (*a, *b) = (run.a, run.b);
        }
    }

    /// XM-7.10, XM-R17 Costs of the text are taken after Reactions.
    fn text_costs(&mut self, run: &Run) {
        let cost = self.rules.set.clause(run.clause).cost;
        for _ in 0..cost.student {
            self.s.push(Frame::Sacrifice(Sacrifice { me: run.me }));
        }
        if cost.hope_to > 0 {
            let n = i16::from(cost.hope_to);
            self.hope(run.me, -n);
            for seat in self.rules.schools(self.s, run, Ref::OwnerOf(Slot::A)).iter() {
                self.hope(seat, n);
            }
        }
    }

    /// XM-R71 The card does exactly what it states.
    #[expect(clippy::too_many_lines, reason = "an arm an operation")]
    fn op(&mut self, run: &Run, op: &Op) {
        let rules = self.rules;
        let schools = |s: &State, who: Ref| rules.schools(s, run, who);
        match op {
            Op::ChangeRp { who, n } => {
                for seat in schools(self.s, *who).iter() {
                    if *n > 0 || !self.safe(run, seat) {
                        self.rp(seat, *n);
                    }
                }
            }
            Op::ChangeHope { who, n } => {
                for seat in schools(self.s, *who).iter() {
                    self.hope(seat, i16::from(*n));
                }
            }
            Op::MoveHope { from, to, n } => {
                for seat in schools(self.s, *from).iter() {
                    let n = u16::from(*n).min(self.s.school(seat).hope).cast_signed();
                    self.hope(seat, -n);
                    for to in schools(self.s, *to).iter() {
                        self.hope(to, n);
                    }
                }
            }
            Op::ChangePlotPoints { who, n } => {
                for seat in schools(self.s, *who).iter() {
                    let to = self.s.school(seat).pp.saturating_add_signed(*n).min(rules.set.economy.max_rp);
                    self.plot_points(seat, to);
                }
            }
            Op::DrawPlot { who, n } => {
                for seat in schools(self.s, *who).iter() {
                    self.s.push(Frame::Draw(Draw { seat, left: *n }));
                }
            }
            Op::DiscardPlot { who, n, pick, paid } => {
                for who in schools(self.s, *who).iter() {
                    let by = if *pick == Hand::Owner { who } else { run.me };
                    for _ in 0..*n {
                        self.s.push(Frame::DropCard(DropCard {
                            who,
                            by,
                            random: *pick == Hand::Random,
                            paid: *paid,
                        }));
                    }
                }
            }
            Op::TakePlot { from, to, n, pick } => {
                for from in schools(self.s, *from).iter() {
                    for to in schools(self.s, *to).iter() {
                        for _ in 0..*n {
                            self.s.push(Frame::TakeCard(TakeCard {
                                from,
                                to,
                                random: *pick == Hand::Random,
                            }));
                        }
                    }
                }
            }
            Op::Peek { zone, of, n, after } => self.peek(run, *zone, *of, *n, *after),
            Op::ChangePower { who, n } => {
                for who in rules.chars(self.s, run, *who) {
                    self.power(who, *n);
                }
            }
            Op::Injure { who } => rules.chars(self.s, run, *who).into_iter().for_each(|who| self.injure(who)),
            Op::Heal { who } => rules.chars(self.s, run, *who).into_iter().for_each(|who| self.heal(who)),
            Op::SetTriumph { who, on } => {
                for who in rules.chars(self.s, run, *who) {
                    self.triumph(who, *on);
                }
            }
            Op::DiscardCharacter { who } => {
                rules.chars(self.s, run, *who).into_iter().for_each(|who| self.leave(who));
            }
            Op::MoveCharacter { who, to } => {
                for to in schools(self.s, *to).iter() {
                    for who in rules.chars(self.s, run, *who) {
                        self.change_school(who, to);
                    }
                }
            }
            Op::Recruit { kind, from, to, pay } => {
                for to in schools(self.s, *to).iter() {
                    self.s.push(match (from, pay) {
                        (Room::Discard, Amount::N(0)) => {
                            Frame::Revive(Revive { kind: *kind, to, free: true })
                        }
                        (Room::Discard, Amount::Word(Measure::HopeValue)) => {
                            Frame::Revive(Revive { kind: *kind, to, free: false })
                        }
                        (Room::Deck, Amount::N(0)) => {
                            Frame::Recruiting(Recruiting { kind: *kind, to, shown: 0 })
                        }
                        (Room::Discard | Room::Deck | Room::Edge | Room::Same, _) => {
                            unreachable!("{op:?}: the card file should have been refused")
                        }
                    });
                }
            }
            Op::Cancel { what } => self.cancel(*what),
            Op::Redirect { to } => {
                for to in schools(self.s, *to).iter() {
                    self.redirect(run.me, to);
                }
            }
            Op::Prevent { what, n } => {
                let n = rules.amount(self.s, run, *n);
                self.prevent(*what, n);
            }
            Op::Shield { who, from, until } => self.shield(run, *who, from, *until),
            Op::Forbid { who, what, n, until } => self.forbid(run, *who, what, *n, *until),
            Op::ChangeBid { who, n } => {
                let bids = |s: &State, seat: &Seat| s.sealed.bids[*seat] != NO_BID;
                for seat in
                    schools(self.s, *who).iter().filter(|seat| bids(self.s, seat)).collect::<SeatSet>().iter()
                {
                    let bid = self.s.sealed.bids[seat];
                    self.s.sealed.bids[seat] = bid.saturating_add_signed(*n);
                    self.tell(Fact::BidShown { seat, n: self.s.sealed.bids[seat] });
                }
            }
            Op::CloseAuction {} => {
                for frame in self.s.frames.iter_mut().rev() {
                    if let Frame::Settle(Settle { closed, .. }) = frame {
                        *closed = true;
                        break;
                    }
                }
            }
            Op::RedrawMission {} => self.redraw(),
            Op::ChangeDice { .. }
            | Op::Reroll { .. }
            | Op::AttackRule { .. }
            | Op::ChangeDamage { .. }
            | Op::DealDamage { .. }
            | Op::Restore { .. }
            | Op::PickLosses { .. }
            | Op::ChangeRange { .. }
            | Op::ChangeMove { .. }
            | Op::PassThrough { .. }
            | Op::Relocate { .. }
            | Op::SwapPlaces { .. }
            | Op::ChangeActions { .. }
            | Op::Strike { .. }
            | Op::CopyPower { .. }
            | Op::Steer { .. } => self.fight_op(run, op),
            Op::Score { .. }
            | Op::ChangeToken { .. }
            | Op::PlaceToken { .. }
            | Op::RemoveToken { .. }
            | Op::EndMission { .. } => self.mission_op(run, op),
        }
    }

    /// A die of a test.
    pub(crate) fn test_die(&mut self, left: u8, hits: u8, hit: u8, face: u8) {
        self.tell(Fact::TestDie { face });
        self.s.fight.dice[0][usize::from(face) - 1] += 1;
        let hits = hits + u8::from(face >= hit);
        if left > 1 {
            self.s.push(Frame::Test(Test { left: left - 1, hits, hit }));
        } else if let Some(Frame::Run(run)) = self.s.frames.last_mut() {
            run.hits = hits;
            self.s.rolled = self.s.fight.dice;
        }
    }
}

impl Revolution {
    pub(crate) fn students(&self, s: &State, seat: Seat) -> impl Iterator<Item = Char> {
        s.team(seat).filter(|who| self.is_student(*who))
    }
}

/// Which stat a number stands for.
pub(crate) const STATS: [Stat; 3] = [Stat::Atk, Stat::Def, Stat::Spd];
