//! Every legal answer of whoever is asked.

use script::revolution::Zone;
use table::Seat;

use crate::choice::Choice;
use crate::frame::Frame;
use crate::ground::spots;
use crate::ids::{Mission, Recruit, pieces};
use crate::rules::Revolution;
use crate::state::State;

impl Revolution {
    /// Every legal answer of `seat`, which is asked.
    #[expect(clippy::too_many_lines, reason = "an arm a frame")]
    pub(crate) fn offers(&self, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        let Some(frame) = s.frames.last().copied() else { return };
        match frame {
            Frame::TakeSchool { .. } => self.schools_left(s).for_each(|who| out(Choice::TakeSchool(who))),
            Frame::Together { stage } => self.stage_offers(s, seat, stage, false, out),
            Frame::Alone { stage, .. } => self.stage_offers(s, seat, stage, true, out),
            Frame::PlotTurn { .. } => self.plot_offers(s, frame, out),
            Frame::Support { n, .. } => (0..=n.min(s.school(seat).pp)).for_each(|n| out(Choice::Grant(n))),
            Frame::Cash { .. } => {
                s.hands[seat].kinds().for_each(|card| out(Choice::Cash(card)));
                out(Choice::Done);
            }
            Frame::Options { me, card, a, b, .. } => {
                self.options(s, me, card, a, b).for_each(|option| out(Choice::Option(option)));
            }
            Frame::Window { .. } => self.window_offers(s, seat, frame, out),
            Frame::Run(run) => self.run_offers(s, &run, out),
            Frame::HandSize { .. } => s.hands[seat].kinds().for_each(|card| out(Choice::Discard(card))),
            Frame::Allegiance { .. } => self.allegiance_offers(s, seat, out),
            Frame::Draft => self.drafts(s, out),
            Frame::Answer => self.deal_answers(s, out),
            Frame::Auction { .. } => (0..=self.most(s, seat)).for_each(|n| out(Choice::Bid(n))),
            Frame::Train { .. } => self.trainable(s, seat).for_each(|who| out(Choice::Train(who))),
            Frame::Invite { left } => left.iter().for_each(|seat| out(Choice::Invite(seat))),
            Frame::Invited { .. } => {
                self.sendable(s, seat).for_each(|who| out(Choice::Send(who)));
                out(Choice::Refuse);
            }
            Frame::Place { kind, edge, .. } => {
                spots(self.placeable(s, kind, edge)).for_each(|spot| out(Choice::Place(spot)));
            }
            Frame::First { .. } => s.standing().iter().for_each(|seat| out(Choice::First(seat))),
            Frame::Turn { left, .. } => self.turn_offers(s, seat, left, out),
            Frame::Aim { .. } => self.aim_offers(s, seat, out),
            Frame::Stride { .. } => spots(self.moves(s, seat)).for_each(|spot| out(Choice::Move(spot))),
            Frame::Lose { seat: loser, .. } => {
                self.losable(s, loser).for_each(|stat| out(Choice::Lose(stat)));
            }
            Frame::Price { who, .. } => {
                // XM-R67 What cannot be paid in full is not paid.
                if s.school(seat).hope >= u16::from(self.price(s, who)) {
                    out(Choice::Pay);
                }
                out(Choice::LetGo);
            }
            Frame::Buy { .. } => {
                out(Choice::Buy);
                out(Choice::Pass);
            }
            Frame::Restore { .. } => self.restorable(s, seat).for_each(|stat| out(Choice::Restore(stat))),
            Frame::Relocate { piece, n, mode, of, .. } => {
                spots(self.landing(s, piece, n, mode, of)).for_each(|spot| out(Choice::Move(spot)));
                if mode != script::revolution::Mode::Away {
                    out(Choice::Done);
                }
            }
            Frame::Reroll { pool, piece, .. } => {
                self.reroll_faces(s, pool, piece).for_each(|face| out(Choice::Reroll(face)));
                out(Choice::Done);
            }
            Frame::Enemies { left } => self.stirring(s, left).for_each(|token| out(Choice::Activate(token))),
            Frame::Walk { token } => spots(self.walks(s, token)).for_each(|spot| out(Choice::Move(spot))),
            Frame::Assault { left, .. } => {
                pieces(left & s.all_pieces()).for_each(|piece| out(Choice::Attack(piece)));
            }
            Frame::Fighter { .. } => self.fighters(s, seat).for_each(|who| out(Choice::Send(who))),
            Frame::Revive { kind, to, free } => {
                self.revivable(s, kind, to, free).for_each(|who| out(Choice::ChooseChar(who)));
                out(Choice::Done);
            }
            Frame::Order { zone, left, n, .. } => self.orders(s, zone, left, n, out),
            Frame::Bury { n, .. } => {
                let top = s.missions.top.as_slice();
                let from = top.len() - usize::from(n);
                top[from..].iter().for_each(|(card, _)| out(Choice::Bury(Mission(*card))));
                out(Choice::Done);
            }
            Frame::TakeCard { from: who, .. } | Frame::DropCard { who, .. } => {
                s.hands[who].kinds().for_each(|card| out(Choice::Take(card)));
            }
            Frame::Sacrifice { me } => self.students(s, me).for_each(|who| out(Choice::ChooseChar(who))),
            Frame::Contest { .. }
            | Frame::StartDeal { .. }
            | Frame::Lead
            | Frame::Round
            | Frame::Income
            | Frame::PlotMarker
            | Frame::Draw { .. }
            | Frame::Plotting { .. }
            | Frame::Event { .. }
            | Frame::Reaction { .. }
            | Frame::Row { .. }
            | Frame::Settle { .. }
            | Frame::Reveal
            | Frame::Post
            | Frame::SetUp
            | Frame::Body
            | Frame::MissionTurn
            | Frame::Initiative { .. }
            | Frame::Shown
            | Frame::Acting { .. }
            | Frame::ActionOver
            | Frame::EndTurn { .. }
            | Frame::Attack { .. }
            | Frame::Strike { .. }
            | Frame::Hurt { .. }
            | Frame::Defeat { .. }
            | Frame::Again { .. }
            | Frame::Test { .. }
            | Frame::EnemyStart
            | Frame::TurnEnd
            | Frame::TurnOver
            | Frame::Check
            | Frame::Rewards
            | Frame::Triumphs
            | Frame::Victory
            | Frame::Bracket
            | Frame::MatchOver
            | Frame::Recruiting { .. }
            | Frame::Peek { .. } => {}
        }
    }

    fn orders(&self, s: &State, zone: Zone, left: u8, n: u8, out: &mut dyn FnMut(Choice)) {
        let range = |len: usize| len - usize::from(n)..len - usize::from(n) + usize::from(left);
        match zone {
            Zone::Recruit => {
                let top = s.recruits.top.as_slice();
                top[range(top.len())].iter().for_each(|(card, _)| out(Choice::PutRecruit(Recruit(*card))));
            }
            Zone::Mission => {
                let top = s.missions.top.as_slice();
                top[range(top.len())].iter().for_each(|(card, _)| out(Choice::PutMission(Mission(*card))));
            }
            Zone::Hand => {}
        }
    }
}
