//! The loop that carries out frames up to the next question.

use script::revolution::Zone;
use table::{Endless, MOST_STEPS, Pending, Seat, SeatSet, Who, Witness};

use crate::choice::Choice;
use crate::fact::Fact;
use crate::frame::Frame;
use crate::ids::Piece;
use crate::rules::Revolution;
use crate::state::{DEPTH, State};
use crate::story::Story;

/// The rules at work on a state, with somebody who hears of it.
pub(crate) struct Play<'a, W> {
    pub rules: &'a Revolution,
    pub s: &'a mut State,
    pub ear: &'a mut W,
    /// Was anything told?
    pub told: bool,
    /// Frames that were carried out since the answer.
    pub steps: u32,
    /// Why things happen.
    pub story: Story<'a>,
}

/// Frames that one step may add: so many places stay free.
const MARGIN: usize = 6;

/// Is a question with a single answer not asked? Only where everybody knows that it has one.
fn forced(frame: &Frame) -> bool {
    matches!(
        frame,
        Frame::TakeSchool { .. }
            | Frame::Options { .. }
            | Frame::Train { .. }
            | Frame::Invite { .. }
            | Frame::Invited { .. }
            | Frame::Place { .. }
            | Frame::First { .. }
            | Frame::Lose { .. }
            | Frame::Price { .. }
            | Frame::Restore { .. }
            | Frame::Relocate { .. }
            | Frame::Walk { .. }
            | Frame::Fighter { .. }
            | Frame::Sacrifice { .. }
    )
}

impl<W: Witness<Fact>> Play<'_, W> {
    pub(crate) fn tell(&mut self, fact: Fact) {
        self.told = true;
        self.relate(fact);
    }

    /// Carries out frames until one of them asks, or none is left.
    pub(crate) fn run(&mut self) {
        loop {
            let Some(frame) = self.s.frames.last().copied() else { return };
            self.steps += 1;
            // Only a card file of one's own goes on without end, or deeper and deeper.
            if self.steps > MOST_STEPS || self.s.frames.len() + MARGIN > DEPTH {
                Endless::raise(self.rules.card_at_work(self.s));
            }
            if frame == (Frame::Attack { step: 1 }) {
                self.count_dice();
            }
            match self.rules.question(self.s) {
                Some(Pending::Seat(seat, _)) if forced(&frame) => {
                    let (mut only, mut count) = (None, 0);
                    self.rules.offers(self.s, seat, &mut |choice| {
                        only = Some(choice);
                        count += 1;
                    });
                    match only.filter(|_| count == 1) {
                        Some(choice) => self.answer(Who::Seat(seat), choice),
                        None => return,
                    }
                }
                Some(_) => return,
                None => {
                    self.s.frames.pop();
                    self.begins(frame);
                    self.step(frame);
                }
            }
        }
    }

    /// Carries out a frame that asks nothing.
    fn step(&mut self, frame: Frame) {
        match frame {
            Frame::Round => self.round(),
            Frame::Together { stage } => self.together(stage),
            Frame::Income => self.income(),
            Frame::PlotMarker => self.plot_marker(),
            Frame::Draw { seat, left } => self.draw_on(seat, left),
            Frame::Plotting { seat } => self.plotting(seat),
            Frame::Event { me, card, a, b, step } => self.event(me, card, a, b, step),
            Frame::Reaction { me, card, subject, source, .. } => self.reaction(me, card, subject, source),
            Frame::Run(run) => self.run_clause(run),
            Frame::Row { left } => self.row(left),
            Frame::Auction { item, round, bidders } => self.dials(item, round, bidders),
            Frame::Settle { item, round, bidders, closed } => self.settle(item, round, bidders, closed),
            Frame::Train { training, .. } => self.train_nobody(training),
            Frame::Reveal => self.reveal_on(),
            Frame::Post => self.post(),
            Frame::Invite { .. } => self.invited_all(),
            Frame::Invited { seat, safe } => self.invited(seat, safe, Choice::Refuse),
            Frame::SetUp => self.enter(),
            Frame::MissionTurn => self.mission_turn(),
            Frame::Initiative { left, .. } => self.roll_initiative(left),
            Frame::Shown | Frame::First { .. } => self.shown(),
            Frame::Acting { next, left } => self.acting(next, left),
            Frame::ActionOver => self.action_over(),
            Frame::EndTurn { seat } => self.end_turn(seat),
            Frame::Attack { step } => self.attack_on(step),
            Frame::Strike { by, at, dice } => self.strike(by, at, dice),
            Frame::Hurt { .. } => self.hurt(frame),
            Frame::Defeat { .. } => self.defeat(frame),
            Frame::Reroll { pool, piece, left, rolling } => {
                self.reroll_answer(pool, piece, left, rolling, Choice::Done);
            }
            Frame::EnemyStart => self.enemy_start(),
            Frame::Enemies { left } => self.enemies_on(left),
            Frame::Walk { token } => self.walked(token, None),
            Frame::Assault { token, left } => self.assault(token, left),
            Frame::TurnEnd => self.turn_ends(),
            Frame::TurnOver => self.turn_over(),
            Frame::Check => self.check(false),
            Frame::Rewards => self.rewards(),
            Frame::Triumphs => self.triumphs(),
            Frame::Victory => self.victory(),
            Frame::Bracket => self.bracket(),
            Frame::Fighter { seat, other, second } => self.forfeit(seat, other, second),
            Frame::MatchOver => self.match_over(),
            Frame::Recruiting { kind, to, shown } => self.recruiting_on(kind, to, shown),
            Frame::Peek { zone, seat, bottom, n } => self.peeked(zone, seat, bottom, n),
            // Nothing is left to choose.
            Frame::Alone { .. }
            | Frame::Support { .. }
            | Frame::Cash { .. }
            | Frame::Options { .. }
            | Frame::Window { .. }
            | Frame::HandSize { .. }
            | Frame::Body
            | Frame::Turn { .. }
            | Frame::Aim { .. }
            | Frame::Stride { .. }
            | Frame::Lose { .. }
            | Frame::Restore { .. }
            | Frame::Relocate { .. }
            | Frame::Test { .. }
            | Frame::Again { .. }
            | Frame::Revive { .. }
            | Frame::Order { .. }
            | Frame::Bury { .. }
            | Frame::TakeCard { .. }
            | Frame::DropCard { .. }
            | Frame::Place { .. }
            | Frame::Sacrifice { .. } => {}
            Frame::Contest { .. }
            | Frame::TakeSchool { .. }
            | Frame::StartDeal { .. }
            | Frame::Lead
            | Frame::PlotTurn { .. }
            | Frame::Allegiance { .. }
            | Frame::Draft
            | Frame::Answer
            | Frame::Price { .. }
            | Frame::Buy { .. } => unreachable!("{frame:?} asks"),
        }
    }

    /// A separate attack.
    fn strike(&mut self, by: Piece, at: Piece, dice: u8) {
        if self.s.place(at).is_some() {
            self.s.fight = crate::arena::Fight::default();
            self.attack(by, at, dice);
        }
    }

    /// Takes a legal answer to the question of the top frame.
    pub(crate) fn answer(&mut self, who: Who, c: Choice) {
        let Some(frame) = self.s.frames.pop() else { panic!("{c:?} answers nothing: the game is over") };
        self.begins(frame);
        match who {
            Who::Fate => self.fate(frame, c),
            Who::Seat(seat) => self.seat_answer(frame, seat, c),
        }
    }

    fn fate(&mut self, frame: Frame, c: Choice) {
        match (frame, c) {
            (Frame::Contest { why, seats, at, dice }, Choice::Die(face)) => {
                self.contest_die(why, seats, at, dice, face);
            }
            (Frame::StartDeal { seat, left }, Choice::Turn(card)) => self.deal_start(seat, left, card),
            (Frame::Lead, Choice::Lead(_)) => self.lead(c),
            (Frame::Draw { seat, left }, Choice::Draw(card)) => self.draw(seat, left, card),
            (Frame::Row { left }, Choice::Turn(card)) => {
                self.s.recruits.draw(card.0);
                self.put_up(left, card);
            }
            (Frame::Recruiting { kind, to, shown }, Choice::Turn(card)) => {
                self.s.recruits.draw(card.0);
                self.recruiting(kind, to, shown, card);
            }
            (Frame::Reveal, Choice::Reveal(mission)) => {
                self.s.missions.draw(mission.0);
                self.reveal(mission);
            }
            (Frame::Initiative { left, seat, dice }, Choice::Die(face)) => {
                self.initiative_die(left, seat, dice, face);
            }
            (Frame::Attack { step }, Choice::Die(face)) => self.attack_die(step, face),
            (Frame::Again { pool, piece, left }, Choice::Die(face)) => self.again(pool, piece, left, face),
            (Frame::Test { left, hits, hit }, Choice::Die(face)) => self.test_die(left, hits, hit, face),
            (Frame::TakeCard { from, to, .. }, Choice::Draw(card)) => self.pass_card(from, to, card),
            (Frame::DropCard { who, paid, .. }, Choice::Draw(card)) => self.drop_card(who, card, paid),
            (Frame::Peek { zone: Zone::Recruit, seat, .. }, Choice::Turn(card)) => {
                self.s.recruits.raise(Some(card.0));
                self.s.recruits.top[0].1 = SeatSet::only(seat);
                self.tell(Fact::Peeked { seat, zone: Zone::Recruit, card: Some(card.0) });
                self.s.push(frame);
            }
            (Frame::Peek { zone: Zone::Mission, seat, .. }, Choice::Reveal(card)) => {
                self.s.missions.raise(Some(card.0));
                self.s.missions.top[0].1 = SeatSet::only(seat);
                self.tell(Fact::Peeked { seat, zone: Zone::Mission, card: Some(card.0) });
                self.s.push(frame);
            }
            (frame, choice) => panic!("{frame:?} was answered {choice:?} by fate"),
        }
    }

    fn seat_answer(&mut self, frame: Frame, seat: Seat, c: Choice) {
        match (frame, c) {
            (Frame::TakeSchool { seat, left }, Choice::TakeSchool(who)) => self.take_school(seat, left, who),
            (Frame::Together { stage }, _) => self.stage_answer(frame, seat, stage, false, c),
            (Frame::Alone { stage, seat }, _) => self.stage_answer(frame, seat, stage, true, c),
            (Frame::PlotTurn { .. }, _) => self.plot_answer(frame, c),
            (Frame::Support { actor, seat, .. }, Choice::Grant(n)) => self.grant(seat, actor, n),
            (Frame::Cash { seat }, Choice::Cash(card)) => self.cash(seat, card),
            (Frame::Cash { .. }, _) => {}
            (Frame::Options { me, by, card, a, b }, Choice::Option(option)) => {
                self.option(me, by, card, a, b, option);
            }
            (Frame::Window { .. }, _) => self.window_answer(frame, seat, c),
            (Frame::Run(run), _) => self.run_answer(run, seat, c),
            (Frame::HandSize { seat }, Choice::Discard(card)) => self.cut_hand(seat, card),
            (Frame::Allegiance { seat, ready }, _) => self.allegiance_answer(seat, ready, c),
            (Frame::Draft, _) => self.draft(c),
            (Frame::Answer, _) => self.answer_deal(c),
            (Frame::Auction { .. }, Choice::Bid(n)) => self.bid(frame, seat, n),
            (Frame::Train { training, .. }, Choice::Train(who)) => self.train(who, training),
            (Frame::Invite { left }, Choice::Invite(seat)) => self.invite(left, seat),
            (Frame::Invited { seat, safe }, _) => self.invited(seat, safe, c),
            (Frame::Place { kind, left, edge }, Choice::Place(at)) => self.place_token(kind, left, edge, at),
            (Frame::First { .. }, Choice::First(seat)) => self.goes_first(seat),
            (Frame::Turn { seat, left }, _) => self.turn_answer(seat, left, c),
            (Frame::Aim { seat }, _) => self.aim_answer(seat, c),
            (Frame::Stride { seat }, Choice::Move(to)) => self.moved(seat, to),
            (Frame::Lose { seat, by, left }, Choice::Lose(stat)) => self.lose(seat, by, left, stat),
            (Frame::Price { seat, who, by }, _) => self.price(seat, who, by, c),
            (Frame::Buy { seat, who }, _) => self.buy(seat, who, c),
            (Frame::Restore { seat, left }, Choice::Restore(stat)) => self.restore(seat, left, stat),
            (
                Frame::Restore { .. } | Frame::Relocate { .. } | Frame::Revive { .. } | Frame::Bury { .. },
                Choice::Done,
            ) => {}
            (Frame::Relocate { piece, .. }, Choice::Move(to)) => self.put(piece, to),
            (Frame::Reroll { pool, piece, left, rolling }, _) => {
                self.reroll_answer(pool, piece, left, rolling, c);
            }
            (Frame::Enemies { left }, Choice::Activate(token)) => self.activate(left, token),
            (Frame::Walk { token }, Choice::Move(to)) => self.walked(token, Some(to)),
            (Frame::Assault { token, left }, Choice::Attack(target)) => self.assault_on(token, left, target),
            (Frame::Fighter { seat, other, second }, _) => self.fighter(seat, other, second, c),
            (Frame::Revive { to, free, .. }, _) => self.revive(to, free, c),
            (Frame::Order { zone, seat, left, n }, _) => self.put_back(zone, seat, left, n, c),
            (Frame::Bury { seat, n, .. }, Choice::Bury(card)) => self.bury(seat, n, card),
            (Frame::TakeCard { from, to, .. }, Choice::Take(card)) => self.pass_card(from, to, card),
            (Frame::DropCard { who, paid, .. }, Choice::Take(card)) => self.drop_card(who, card, paid),
            (Frame::Sacrifice { .. }, _) => self.sacrifice(c),
            (frame, choice) => panic!("{frame:?} was answered {choice:?} by seat {seat}"),
        }
    }
}
