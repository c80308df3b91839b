//! A clause at work: its targets, its costs, its test, and its operations one after another.

use script::revolution::{
    Amount, AttackRule, Barred, DeckAfter, Guard, Hand, Key, Measure, Mode, Op, Played, Pool, Prevented, Ref,
    Room, Slot, Stat, Until, Zone,
};
use table::{Pending, Seat, Witness};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::{Aim, Chosen, Frame, Run};
use crate::ids::{Char, Piece, chars, pieces};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::{Ended, State};
use crate::targets::wanted;

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
    fn amount(&self, s: &State, run: &Run, n: Amount) -> u8 {
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

    fn hurt(&self, s: &State) -> u8 {
        let hurt = s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Hurt { n, .. } => Some(*n),
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
            Choice::ChoosePiece(piece) => self.tell(Fact::ChosePiece { by, piece }),
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
                    self.s.fight = crate::state::Fight { by: Piece::pc(run.me), ..Default::default() };
                    let stat = self.s.pc(run.me).stats[test.dice as usize];
                    self.s.push(Frame::Test { left: stat, hits: 0, hit: test.hit });
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
            Frame::Event { a, b, .. } => Some((a, b)),
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
            self.s.push(Frame::Sacrifice { me: run.me });
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
                    self.s.push(Frame::Draw { seat, left: *n });
                }
            }
            Op::DiscardPlot { who, n, pick, paid } => {
                for who in schools(self.s, *who).iter() {
                    let by = if *pick == Hand::Owner { who } else { run.me };
                    for _ in 0..*n {
                        self.s.push(Frame::DropCard { who, by, random: *pick == Hand::Random, paid: *paid });
                    }
                }
            }
            Op::TakePlot { from, to, n, pick } => {
                for from in schools(self.s, *from).iter() {
                    for to in schools(self.s, *to).iter() {
                        for _ in 0..*n {
                            self.s.push(Frame::TakeCard { from, to, random: *pick == Hand::Random });
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
                    let free = *pay == Amount::N(0);
                    self.s.push(match from {
                        Room::Discard => Frame::Revive { kind: *kind, to, free },
                        Room::Deck | Room::Edge | Room::Same => {
                            Frame::Recruiting { kind: *kind, to, shown: 0 }
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
            Op::Shield { who, from, .. } => self.shield(run, *who, from),
            Op::Forbid { who, what, n, .. } => self.forbid(run, *who, what, *n),
            Op::ChangeBid { who, n } => {
                for seat in schools(self.s, *who).iter() {
                    let bid = self.s.sealed.bids[seat];
                    self.s.sealed.bids[seat] = bid.saturating_add_signed(*n);
                    self.tell(Fact::BidShown { seat, n: self.s.sealed.bids[seat] });
                }
            }
            Op::CloseAuction => {
                for frame in self.s.frames.iter_mut().rev() {
                    if let Frame::Settle { closed, .. } = frame {
                        *closed = true;
                        break;
                    }
                }
            }
            Op::RedrawMission => self.redraw(),
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

    /// Is the School safe from the Event at work?
    fn safe(&self, run: &Run, seat: Seat) -> bool {
        let event = self.rules.set.clause(run.clause).on == script::revolution::Trigger::Event;
        event && seat != run.me && self.s.school(seat).shielded
    }

    fn peek(&mut self, run: &Run, zone: Zone, of: Ref, n: u8, after: DeckAfter) {
        let seat = run.me;
        match zone {
            Zone::Hand => {
                for of in self.rules.schools(self.s, run, of).iter() {
                    self.look_at(seat, of);
                }
            }
            Zone::Recruit | Zone::Mission => {
                let bottom = after == DeckAfter::Bottom;
                self.s.push(Frame::Peek { zone, seat, bottom, n });
            }
        }
    }

    /// XM-7.8, XM-7.9, XM-7.11 The card that opened the window has no effect.
    fn cancel(&mut self, what: Played) {
        let place = self.s.frames.iter().rposition(|frame| match what {
            Played::Event => matches!(frame, Frame::Event { .. }),
            Played::Reaction => matches!(frame, Frame::Reaction { .. }),
        });
        let Some(place) = place else { return };
        let (Frame::Event { card, .. } | Frame::Reaction { card, .. }) = self.s.frames[place] else { return };
        // The clause that cancels goes on; what it was played against does not.
        let running = self.s.frames.pop();
        while self.s.frames.len() > place {
            self.s.frames.pop();
        }
        self.s.frames.extend(running);
        self.tell(Fact::Canceled { card });
    }

    /// Another School becomes the target, if it is legal.
    fn redirect(&mut self, from: Seat, to: Seat) {
        let rules = self.rules;
        let Some(place) = self.s.frames.iter().rposition(|frame| matches!(frame, Frame::Event { .. })) else {
            return;
        };
        let Frame::Event { me, card, a: Chosen::Schools(seats), .. } = self.s.frames[place] else { return };
        let Some(id) = rules.plot(card).clauses.iter().find(|id| !rules.set.clause(*id).targets.is_empty())
        else {
            return;
        };
        let run = Run { a: Chosen::Open, ..rules.begin(self.s, me, id, Piece::NONE, Piece::NONE) };
        let found = rules.candidates(self.s, &run, &rules.set.clause(id).targets[0], me);
        let legal = matches!(found, crate::targets::Found::Schools(legal) if legal.contains(to));
        if !legal || !seats.0.contains(from) || seats.0.contains(to) {
            return;
        }
        let seats = crate::frame::Seats(seats.0.without(from).with(to));
        // It is aimed anew, and may be answered anew.
        let running = self.s.frames.pop();
        while self.s.frames.len() > place {
            self.s.frames.pop();
        }
        self.s.push(Frame::Event { me, card, a: Chosen::Schools(seats), b: Chosen::Open, step: 0 });
        self.s.frames.extend(running);
        self.tell(Fact::Redirected { from, to });
    }

    fn prevent(&mut self, what: Prevented, n: u8) {
        for frame in self.s.frames.iter_mut().rev() {
            match (frame, what) {
                (Frame::Hurt { n: blow, .. }, Prevented::Damage) => {
                    *blow = blow.saturating_sub(n);
                    return;
                }
                (Frame::Hurt { step, .. }, Prevented::Defeat) => {
                    *step = crate::ch20_damage::ENDURED;
                    return;
                }
                (Frame::Invited { safe, .. }, Prevented::RpLoss) => {
                    *safe = true;
                    return;
                }
                (Frame::Defeat { spared, .. }, Prevented::RpLoss) => {
                    *spared += n;
                    return;
                }
                (Frame::Defeat { severity, .. }, Prevented::Severity) => {
                    *severity = 1;
                    return;
                }
                (Frame::Defeat { pardon, .. }, Prevented::Penalty) => {
                    *pardon = true;
                    return;
                }
                _ => {}
            }
        }
    }

    fn shield(&mut self, run: &Run, who: Ref, from: &[Guard]) {
        for guard in from {
            match guard {
                Guard::OthersEvents => {
                    for seat in self.rules.schools(self.s, run, who).iter() {
                        self.s.schools[seat].shielded = true;
                    }
                }
                Guard::TokenAttacks | Guard::Attacks => {
                    for seat in pieces(self.rules.pieces(self.s, run, who)).filter_map(Piece::seat) {
                        match guard {
                            Guard::Attacks => self.s.pc_mut(seat).hidden = true,
                            _ => self.s.pc_mut(seat).veiled = true,
                        }
                    }
                }
            }
        }
    }

    fn forbid(&mut self, run: &Run, who: Ref, what: &[Barred], n: u8) {
        for barred in what {
            if *barred == Barred::Move {
                for piece in pieces(self.rules.pieces(self.s, run, who)) {
                    match (piece.seat(), piece.as_token()) {
                        (Some(seat), _) => self.s.pc_mut(seat).frozen = true,
                        (None, Some(token)) => self.s.arena.tokens[token].frozen = true,
                        (None, None) => {}
                    }
                }
                continue;
            }
            for seat in self.rules.schools(self.s, run, who).iter() {
                let school = &mut self.s.schools[seat];
                match barred {
                    Barred::Trade => school.grounded = true,
                    Barred::SecretMission => school.recalled = true,
                    Barred::BidAbove => school.cap = school.cap.min(n),
                    Barred::Move => {}
                }
            }
        }
    }

    /// Operations on dice, damage and places.
    fn fight_op(&mut self, run: &Run, op: &Op) {
        let rules = self.rules;
        match op {
            Op::ChangeDice { pool, who, n, until, .. } => self.change_dice(run, *pool, *who, *n, *until),
            Op::Reroll { pool, who, n } => {
                let left = rules.amount(self.s, run, *n);
                for piece in pieces(rules.pieces(self.s, run, *who)) {
                    self.s.push(Frame::Reroll { pool: *pool, piece, left, rolling: 0 });
                }
            }
            Op::AttackRule { rule, n } => match rule {
                AttackRule::TiesHit => self.s.fight.ties = true,
                AttackRule::UnopposedFrom => self.s.fight.from = *n,
                AttackRule::RepeatTarget => self.s.fight.repeat = true,
            },
            Op::ChangeDamage { n: more } => {
                for frame in self.s.frames.iter_mut().rev() {
                    if let Frame::Hurt { n, .. } = frame {
                        *n += if *n > 0 { *more } else { 0 };
                        break;
                    }
                }
            }
            Op::DealDamage { who, n } => {
                for target in pieces(rules.pieces(self.s, run, *who)) {
                    let own = Piece::pc(run.me);
                    let source = if target == own { rules.foe(self.s, run) } else { own };
                    self.s.push(Frame::Hurt { source, target, n: *n, step: 0, attack: false, by: None });
                }
            }
            Op::Restore { who, n } => {
                for seat in pieces(rules.pieces(self.s, run, *who)).filter_map(Piece::seat) {
                    self.s.push(Frame::Restore { seat, left: *n });
                }
            }
            Op::PickLosses { by } => {
                let by = rules.schools(self.s, run, *by).iter().next();
                for frame in self.s.frames.iter_mut().rev() {
                    if let Frame::Hurt { by: picks, .. } = frame {
                        *picks = by;
                        break;
                    }
                }
            }
            Op::ChangeRange { n, .. } => self.s.fight.reach += n,
            Op::ChangeMove { n, .. } => self.s.fight.stride += n,
            Op::PassThrough { .. } => self.s.fight.through = true,
            Op::Relocate { who, n, mode, of, by } => {
                let n = rules.amount(self.s, run, *n);
                let of = pieces(rules.pieces(self.s, run, *of)).next().unwrap_or(Piece::NONE);
                let by = rules.schools(self.s, run, *by).iter().next().unwrap_or(run.me);
                for piece in pieces(rules.pieces(self.s, run, *who)) {
                    if *mode == Mode::Leave {
                        self.withdraw(piece);
                    } else {
                        let of = if of == Piece::NONE { piece } else { of };
                        self.s.push(Frame::Relocate { piece, n, mode: *mode, of, by });
                    }
                }
            }
            Op::SwapPlaces { a, b } => {
                let both = [*a, *b].map(|who| pieces(rules.pieces(self.s, run, who)).next());
                if let [Some(one), Some(other)] = both
                    && let [Some(here), Some(there)] = [one, other].map(|piece| self.s.place(piece))
                {
                    self.put(one, there);
                    self.put(other, here);
                }
            }
            Op::ChangeActions { who, n } => {
                for seat in pieces(rules.pieces(self.s, run, *who)).filter_map(Piece::seat) {
                    self.change_actions(seat, *n);
                }
            }
            Op::Strike { by, at, dice } => {
                let by = pieces(rules.pieces(self.s, run, *by)).next().unwrap_or(Piece::NONE);
                let mut targets: Vec<Piece> = pieces(rules.pieces(self.s, run, *at)).collect();
                targets.reverse();
                for at in targets {
                    self.s.push(Frame::Strike { by, at, dice: *dice });
                }
            }
            Op::CopyPower { from, free, .. } => {
                if let Some(seat) = pieces(rules.pieces(self.s, run, *from)).find_map(Piece::seat) {
                    let copied = self.s.pc(seat).who;
                    let pc = self.s.pc_mut(run.me);
                    (pc.copied, pc.free) = (copied, *free);
                }
            }
            Op::Steer { who, by, .. } => {
                let by = rules.schools(self.s, run, *by).iter().next().unwrap_or(run.me);
                for token in pieces(rules.pieces(self.s, run, *who)).filter_map(Piece::as_token) {
                    self.s.arena.tokens[token].steered = by.index() as u8;
                }
            }
            _ => unreachable!("{op:?} is no operation of the fight"),
        }
    }

    /// XM-19.5, XM-21.4, XM-R49 Dice of one roll, of this Mission Turn, or of this round's PC.
    fn change_dice(&mut self, run: &Run, pool: Pool, who: Ref, n: i8, until: Until) {
        let index = match pool {
            Pool::Attack => 0,
            Pool::Defense => 1,
            Pool::Initiative => {
                for frame in self.s.frames.iter_mut().rev() {
                    if let Frame::Initiative { dice, .. } = frame {
                        *dice = dice.saturating_add_signed(n);
                        break;
                    }
                }
                return;
            }
        };
        match until {
            Until::Roll => self.s.fight.bonus[index] += n,
            Until::Round => {
                for seat in self.rules.schools(self.s, run, who).iter() {
                    self.s.schools[seat].morale += n;
                }
            }
            Until::OwnNextTurn | Until::NextActivation | Until::MissionTurn | Until::Mission => {
                for seat in pieces(self.rules.pieces(self.s, run, who)).filter_map(Piece::seat) {
                    self.s.pc_mut(seat).dice[index] += n;
                }
            }
        }
    }

    /// Operations of a Mission Card.
    fn mission_op(&mut self, run: &Run, op: &Op) {
        let rules = self.rules;
        match op {
            Op::Score { who, n, .. } => {
                let n = rules.amount(self.s, run, *n);
                for seat in rules.schools(self.s, run, *who).iter().filter(|_| n > 0) {
                    self.mark(seat, n);
                }
            }
            Op::ChangeToken { kind, key, n, .. } => {
                if let Some(kind) = rules.kind_named(self.s, kind) {
                    let key = match key {
                        Key::Atk => 0,
                        Key::Def => 1,
                        Key::Move => 2,
                        Key::Range => 3,
                    };
                    self.s.arena.shift[usize::from(kind)][key] += n;
                }
            }
            Op::PlaceToken { kind, n, room, damage } => {
                if let Some(kind) = rules.kind_named(self.s, kind) {
                    if *room == Room::Same {
                        let life =
                            damage.map_or(rules.token(self.s, kind).damage, |n| rules.amount(self.s, run, n));
                        self.rise(kind, run.subject, life);
                    } else {
                        self.s.push(Frame::Place { kind, left: *n, edge: true });
                    }
                }
            }
            Op::RemoveToken { who, credit } => {
                let credit = rules.schools(self.s, run, *credit).iter().next();
                for piece in pieces(rules.pieces(self.s, run, *who)) {
                    self.remove_token(piece, credit);
                }
                self.s.push(Frame::Check);
            }
            Op::EndMission { result, winner } => {
                self.s.arena.winner = rules.schools(self.s, run, *winner).iter().next();
                self.s.arena.ended = Some(match result {
                    script::revolution::Result::Success => Ended::Success,
                    script::revolution::Result::Failure => Ended::Failure,
                });
                self.s.push(Frame::Check);
            }
            _ => unreachable!("{op:?} is no operation of a Mission"),
        }
    }

    /// A die of a test.
    pub(crate) fn test_die(&mut self, left: u8, hits: u8, hit: u8, face: u8) {
        self.tell(Fact::TestDie { face });
        self.s.fight.dice[0][usize::from(face) - 1] += 1;
        let hits = hits + u8::from(face >= hit);
        if left > 1 {
            self.s.push(Frame::Test { left: left - 1, hits, hit });
        } else if let Some(Frame::Run(run)) = self.s.frames.last_mut() {
            run.hits = hits;
            self.s.rolled = self.s.fight.dice;
        }
    }

    /// XM-7.10 A Student is given up.
    pub(crate) fn sacrifice(&mut self, c: Choice) {
        if let Choice::ChooseChar(who) = c {
            self.leave(who);
        }
    }
}

impl Revolution {
    pub(crate) fn students(&self, s: &State, seat: Seat) -> impl Iterator<Item = Char> {
        chars(s.teams[seat]).filter(|who| self.is_student(*who))
    }
}

/// Which stat a number stands for.
pub(crate) const STATS: [Stat; 3] = [Stat::Atk, Stat::Def, Stat::Spd];
