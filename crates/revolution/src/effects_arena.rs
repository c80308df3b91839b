//! What clauses do in the Arena and to Missions.

use script::revolution::{AttackRule, Block, Key, Mode, Op, Pool, Ref, Room, Until};
use table::{Pending, Place, Say, Seat, Who, Witness, say};

use crate::arena::Ended;
use crate::ch20_damage::HurtStep;
use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::tasks::{Hurt, Initiative, PlaceTokens, Reroll, Restore, Run, Strike};
use crate::frame::{Frame, Task, task};
use crate::ground::spots;
use crate::ids::{Piece, pieces};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

task! {
    /// A Character is put elsewhere.
    pub struct Relocate { pub piece: Piece, pub n: u8, pub mode: Mode, pub of: Piece, pub by: Seat }
}

impl Task for Relocate {
    const FORCED: bool = true;

    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let any = rules.landing(s, self.piece, self.n, self.mode, self.of) != 0;
        any.then_some(Pending::Seat(self.by, Ask::Relocate { piece: self.piece }))
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        spots(rules.landing(s, self.piece, self.n, self.mode, self.of))
            .for_each(|spot| out(Choice::Move(spot)));
        if self.mode != Mode::Away {
            out(Choice::Done);
        }
    }

    fn prompt(&self, rules: &Revolution, s: &State, ask: Ask) -> Say {
        let _ = ask;
        say!("revolution-ask-relocate", piece = rules.figure_word(s.figure(self.piece)))
    }

    fn touch(&self, rules: &Revolution, _s: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        match c {
            Choice::Move(to) => out.extend([rules.piece_place(self.piece), rules.hex_place(to)]),
            _ => rules.touch_named(seat, c, out),
        }
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        if let Choice::Move(to) = c {
            play.put(self.piece, to);
        }
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// Operations on dice, damage and places.
    #[expect(clippy::too_many_lines, reason = "an arm an operation, each with all its fields")]
    pub(crate) fn fight_op(&mut self, run: &Run, op: &Op) {
        let rules = self.rules;
        match op {
            Op::ChangeDice { pool, who, n, until } => self.change_dice(run, *pool, *who, *n, *until),
            Op::Reroll { pool, who, n } => {
                let left = rules.amount(self.s, run, *n);
                for piece in pieces(rules.pieces(self.s, run, *who)) {
                    self.s.push(Frame::Reroll(Reroll { pool: *pool, piece, left }));
                }
            }
            Op::AttackRule { rule, n } => match rule {
                AttackRule::TiesHit => self.s.fight.ties = true,
                AttackRule::UnopposedFrom => self.s.fight.from = *n,
                AttackRule::RepeatTarget => self.s.fight.repeat = true,
            },
            Op::ChangeDamage { n: more } => {
                for frame in self.s.frames.iter_mut().rev() {
                    if let Frame::Hurt(Hurt { n, .. }) = frame {
                        *n += if *n > 0 { *more } else { 0 };
                        break;
                    }
                }
            }
            Op::DealDamage { who, n } => {
                for target in pieces(rules.pieces(self.s, run, *who)) {
                    let own = Piece::pc(run.me);
                    let source = if target == own { rules.foe(self.s, run) } else { own };
                    self.s.push(Frame::Hurt(Hurt {
                        source,
                        target,
                        n: *n,
                        step: HurtStep::Struck,
                        attack: false,
                        by: None,
                    }));
                }
            }
            Op::Restore { who, n } => {
                for seat in pieces(rules.pieces(self.s, run, *who)).filter_map(Piece::seat) {
                    self.s.push(Frame::Restore(Restore { seat, left: *n }));
                }
            }
            Op::PickLosses { by } => {
                let by = rules.schools(self.s, run, *by).iter().next();
                for frame in self.s.frames.iter_mut().rev() {
                    if let Frame::Hurt(Hurt { by: picks, .. }) = frame {
                        *picks = by;
                        break;
                    }
                }
            }
            // Who attacks or moves: the card file allows nobody else.
            Op::ChangeRange { who: Ref::Bearer, n } => self.s.fight.reach += n,
            Op::ChangeMove { who: Ref::Bearer, n } => self.s.fight.stride += n,
            Op::PassThrough { who: Ref::Bearer, what } => {
                // Who crosses one crosses both: the card file allows nothing else.
                self.s.fight.through = what.contains(&Block::Character) && what.contains(&Block::Obstacle);
            }
            Op::Relocate { who, n, mode, of, by } => {
                let n = rules.amount(self.s, run, *n);
                let of = pieces(rules.pieces(self.s, run, *of)).next().unwrap_or(Piece::NONE);
                let by = rules.schools(self.s, run, *by).iter().next().unwrap_or(run.me);
                for piece in pieces(rules.pieces(self.s, run, *who)) {
                    if *mode == Mode::Leave {
                        self.withdraw(piece);
                    } else {
                        let of = if of == Piece::NONE { piece } else { of };
                        self.s.push(Frame::Relocate(Relocate { piece, n, mode: *mode, of, by }));
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
                    self.s.push(Frame::Strike(Strike { by, at, dice: *dice }));
                }
            }
            Op::CopyPower { from, until: Until::OwnNextTurn, free } => {
                if let Some(seat) = pieces(rules.pieces(self.s, run, *from)).find_map(Piece::seat) {
                    let copied = self.s.pc(seat).who;
                    // XM-R74 Two Powers that borrow would be free without end.
                    let again = rules.borrowed(self.s, run.me, run.clause) && rules.borrows(copied);
                    let free = if again { 0 } else { *free };
                    let pc = self.s.pc_mut(run.me);
                    (pc.copied, pc.free) = (copied, free);
                }
            }
            Op::Steer { who, by, until: Until::NextActivation } => {
                let by = rules.schools(self.s, run, *by).iter().next().unwrap_or(run.me);
                for token in pieces(rules.pieces(self.s, run, *who)).filter_map(Piece::as_token) {
                    self.s.arena.tokens[token].steered = by.index() as u8;
                }
            }
            _ => {
                unreachable!("{op:?} is no operation of the fight, or the card file should have been refused")
            }
        }
    }

    /// XM-19.5, XM-21.4, XM-R49 Dice of one roll, of this Mission Turn, or of this round's PC.
    pub(crate) fn change_dice(&mut self, run: &Run, pool: Pool, who: Ref, n: i8, until: Until) {
        let index = match pool {
            Pool::Attack => 0,
            Pool::Defense => 1,
            Pool::Initiative => {
                for frame in self.s.frames.iter_mut().rev() {
                    if let Frame::Initiative(Initiative { dice, .. }) = frame {
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
            Until::MissionTurn => {
                for seat in pieces(self.rules.pieces(self.s, run, who)).filter_map(Piece::seat) {
                    self.s.pc_mut(seat).dice[index] += n;
                }
            }
            Until::OwnNextTurn | Until::NextActivation | Until::Mission => {
                unreachable!("dice are not changed until {until:?}: the card file should have been refused")
            }
        }
    }

    /// Operations of a Mission Card.
    pub(crate) fn mission_op(&mut self, run: &Run, op: &Op) {
        let rules = self.rules;
        match op {
            // A Mission has one track.
            Op::Score { who, n, track: _ } => {
                let n = rules.amount(self.s, run, *n);
                for seat in rules.schools(self.s, run, *who).iter().filter(|_| n > 0) {
                    self.mark(seat, n);
                }
                self.look_for_an_end();
            }
            Op::ChangeToken { kind, key, n, until: Until::Mission } => {
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
                        self.s.push(Frame::Place(PlaceTokens { kind, left: *n, edge: true }));
                    }
                }
            }
            Op::RemoveToken { who, credit } => {
                let credit = rules.schools(self.s, run, *credit).iter().next();
                for piece in pieces(rules.pieces(self.s, run, *who)) {
                    self.remove_token(piece, credit);
                }
                self.look_for_an_end();
            }
            Op::EndMission { result, winner } => {
                self.s.arena.winner =
                    winner.and_then(|winner| rules.schools(self.s, run, winner).iter().next());
                self.s.arena.ended = Some(match result {
                    script::revolution::Result::Success => Ended::Success,
                    script::revolution::Result::Failure => Ended::Failure,
                });
                self.look_for_an_end();
            }
            _ => {
                unreachable!("{op:?} is no operation of a Mission, or the card file should have been refused")
            }
        }
    }
}
