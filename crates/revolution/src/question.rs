//! What is asked: the question that the top frame puts, and fate's answers with their weights.

use script::revolution::Zone;
use table::{Pending, Seat};

use crate::choice::{Ask, Choice, Luck};
use crate::frame::Frame;
use crate::ids::{Mission, Recruit};
use crate::rules::Revolution;
use crate::state::State;

impl Revolution {
    /// What the top frame asks; `None` if it asks nothing, or if there is none.
    #[expect(clippy::too_many_lines, reason = "an arm a frame")]
    pub(crate) fn question(&self, s: &State) -> Option<Pending<Ask, Luck>> {
        let frame = *s.frames.last()?;
        let seat = |seat: Seat, ask| Some(Pending::Seat(seat, ask));
        let when = |asked: bool, pending| if asked { Some(pending) } else { None };
        match frame {
            Frame::Contest { why, at, .. } => Some(Pending::Fate(Luck::Contest { why, seat: at })),
            Frame::TakeSchool { seat: who, .. } => seat(who, Ask::School),
            Frame::StartDeal { seat, .. } => Some(Pending::Fate(Luck::Start { seat })),
            Frame::Lead => Some(Pending::Fate(Luck::Lead)),
            Frame::Together { stage } => self.together_question(s, stage),
            Frame::Alone { stage, seat: who } => seat(who, Ask::Stage { stage }),
            Frame::Draw { seat, left } => self.draw_question(s, seat, left),
            Frame::PlotTurn { seat: who, .. } => seat(who, Ask::Plot),
            Frame::Support { actor, seat: who, n } => seat(who, Ask::Support { actor, n }),
            Frame::Cash { seat: who } => seat(who, Ask::Cash),
            Frame::Options { me, by, card, a, b } => {
                let any = self.options(s, me, card, a, b).next().is_some();
                when(any, Pending::Seat(by, Ask::Options { card }))
            }
            Frame::Window { .. } => self.window_question(s, frame),
            Frame::Run(run) => self.run_question(s, &run),
            Frame::HandSize { seat } => {
                let over = self.over_hand_size(s, seat);
                when(over > 0, Pending::Seat(seat, Ask::HandSize { over }))
            }
            Frame::Allegiance { seat: who, .. } => seat(who, Ask::Allegiance),
            Frame::Draft | Frame::Answer => Some(self.deal_question(s, frame)),
            Frame::Row { left } => when(left > 0 && s.recruits.unknown() != 0, Pending::Fate(Luck::Turn)),
            Frame::Auction { item, round, bidders } => self.auction_question(s, item, round, bidders),
            Frame::Train { seat, training } => {
                let any = self.trainable(s, seat).next().is_some();
                when(any, Pending::Seat(seat, Ask::Train { training }))
            }
            Frame::Reveal => self.reveal_question(s),
            Frame::Invite { left } => when(self.inviting(s, left), Pending::Seat(s.commander, Ask::Invite)),
            Frame::Invited { seat, safe } => when(!safe, Pending::Seat(seat, Ask::Invited)),
            Frame::Place { kind, edge, .. } => {
                let any = self.placeable(s, kind, edge) != 0;
                when(any, Pending::Seat(s.controller(), Ask::Place { kind }))
            }
            Frame::Initiative { seat, dice, .. } => when(dice > 0, Pending::Fate(Luck::Initiative { seat })),
            Frame::First { seat } => when(self.leads(s, seat), Pending::Seat(seat, Ask::First)),
            Frame::Turn { seat, left } => self.turn_question(s, seat, left),
            Frame::Aim { seat: who } => {
                let any = self.targets_of(s, who, s.fight.reach, s.fight.repeat) != 0
                    || self.aim_powers(s, who).next().is_some();
                when(any, Pending::Seat(who, Ask::Aim))
            }
            Frame::Stride { seat } => when(self.moves(s, seat) != 0, Pending::Seat(seat, Ask::Stride)),
            Frame::Attack { step } => self.attack_question(s, step),
            Frame::Lose { seat, by, left } => {
                let who = s.pc(seat).who;
                when(self.losable(s, seat).next().is_some(), Pending::Seat(by, Ask::Lose { who, left }))
            }
            Frame::Price { seat: owner, who, .. } => seat(owner, Ask::Price { who }),
            Frame::Buy { seat: buyer, who } => seat(buyer, Ask::Buy { who }),
            Frame::Restore { seat, left } => {
                let who = s.pc(seat).who;
                when(
                    self.restorable(s, seat).next().is_some(),
                    Pending::Seat(seat, Ask::Restore { who, left }),
                )
            }
            Frame::Relocate { piece, n, mode, of, by } => {
                when(self.landing(s, piece, n, mode, of) != 0, Pending::Seat(by, Ask::Relocate { piece }))
            }
            Frame::Reroll { pool, piece, left, .. } => {
                let owner = piece.seat().unwrap_or(s.controller());
                let any = left > 0 && self.reroll_faces(s, pool, piece).next().is_some();
                when(any, Pending::Seat(owner, Ask::Reroll { left }))
            }
            Frame::Again { piece, .. } => Some(Pending::Fate(Luck::Again { piece })),
            Frame::Test { left, .. } => when(left > 0, Pending::Fate(Luck::Test)),
            Frame::Enemies { left } => self.enemies_question(s, left),
            Frame::Walk { token } => {
                when(self.walks(s, token) != 0, Pending::Seat(self.mover(s, token), Ask::Walk { token }))
            }
            Frame::Assault { token, left } => {
                let several = (left & s.all_pieces()).count_ones() > 1 && s.place(token).is_some();
                when(several, Pending::Seat(self.mover(s, token), Ask::Assault { token }))
            }
            Frame::Fighter { seat, .. } => {
                when(self.fighters(s, seat).next().is_some(), Pending::Seat(seat, Ask::Fighter))
            }
            Frame::Recruiting { shown, .. } => {
                let any = usize::from(shown) < s.recruits.len() && s.recruits.unknown() != 0;
                when(any, Pending::Fate(Luck::Turn))
            }
            Frame::Revive { kind, to, free } => {
                let any = self.revivable(s, kind, to, free).next().is_some();
                when(any, Pending::Seat(to, Ask::Revive))
            }
            Frame::Peek { zone, seat, n, .. } => {
                let missing = match zone {
                    Zone::Recruit => s.recruits.top.len() < usize::from(n) && s.recruits.bag != 0,
                    Zone::Mission => s.missions.top.len() < usize::from(n) && s.missions.bag != 0,
                    Zone::Hand => false,
                };
                when(missing, Pending::Fate(Luck::Peek { zone, seat }))
            }
            Frame::Order { zone, seat, left, .. } => {
                when(left > 1, Pending::Seat(seat, Ask::Order { zone, left }))
            }
            Frame::Bury { seat, n, .. } => when(n > 0, Pending::Seat(seat, Ask::Bury { n })),
            Frame::TakeCard { from, to, random } => {
                let pending = if random {
                    Pending::Fate(Luck::Random { from })
                } else {
                    Pending::Seat(to, Ask::TakeCard { from })
                };
                when(!s.hands[from].is_empty(), pending)
            }
            Frame::DropCard { who, by, random, .. } => {
                let pending = if random {
                    Pending::Fate(Luck::Random { from: who })
                } else {
                    Pending::Seat(by, Ask::DropCard { who })
                };
                when(!s.hands[who].is_empty(), pending)
            }
            Frame::Sacrifice { me } => {
                when(self.students(s, me).next().is_some(), Pending::Seat(me, Ask::Sacrifice))
            }
            Frame::Round
            | Frame::Income
            | Frame::PlotMarker
            | Frame::Plotting { .. }
            | Frame::Event { .. }
            | Frame::Reaction { .. }
            | Frame::Settle { .. }
            | Frame::Post
            | Frame::SetUp
            | Frame::Body
            | Frame::MissionTurn
            | Frame::Shown
            | Frame::Acting { .. }
            | Frame::ActionOver
            | Frame::EndTurn { .. }
            | Frame::Strike { .. }
            | Frame::Hurt { .. }
            | Frame::Defeat { .. }
            | Frame::EnemyStart
            | Frame::TurnEnd
            | Frame::TurnOver
            | Frame::Check
            | Frame::Rewards
            | Frame::Triumphs
            | Frame::Victory
            | Frame::Bracket
            | Frame::MatchOver => None,
        }
    }

    /// Fate's answers with their weights.
    pub(crate) fn weigh(&self, s: &State, luck: Luck, out: &mut Vec<(Choice, u32)>) {
        let zone = |cards: u128| crate::deck::bits(cards);
        match luck {
            Luck::Lead => out.extend(Seat::at_table(s.players).map(|seat| (Choice::Lead(seat), 1))),
            Luck::Start { .. } => {
                if let Some(Frame::StartDeal { left, .. }) = s.frames.last() {
                    out.extend(self.starters(s, *left).map(|card| (Choice::Turn(card), 1)));
                }
            }
            Luck::Draw { .. } => {
                out.extend(s.plots.weights().map(|(card, weight)| (Choice::Draw(card), weight)));
            }
            Luck::Random { from } => {
                out.extend(s.hands[from].weights().map(|(card, weight)| (Choice::Draw(card), weight)));
            }
            Luck::Turn => out.extend(zone(s.recruits.unknown()).map(|card| (Choice::Turn(Recruit(card)), 1))),
            Luck::Reveal => {
                out.extend(zone(s.missions.unknown()).map(|card| (Choice::Reveal(Mission(card)), 1)));
            }
            Luck::Peek { zone: Zone::Recruit, .. } => {
                out.extend(zone(s.recruits.bag).map(|card| (Choice::Turn(Recruit(card)), 1)));
            }
            Luck::Peek { .. } => {
                out.extend(zone(s.missions.bag).map(|card| (Choice::Reveal(Mission(card)), 1)));
            }
            Luck::Contest { .. }
            | Luck::Initiative { .. }
            | Luck::AttackDie { .. }
            | Luck::DefenseDie { .. }
            | Luck::Again { .. }
            | Luck::Test => out.extend((1..=6).map(|face| (Choice::Die(face), 1))),
        }
    }
}
