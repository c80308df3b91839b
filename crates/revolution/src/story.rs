//! The story of a game: what a fight, an auction, a Mission or a round came to, when it was, and which Revolution Points
//! came from where.

use std::cell::Cell;

use table::{Part, Points, Say, Scene, Seat, SeatSet, Witness, say};

use crate::cause::since;
use crate::fact::{Cause, Caused, Fact, Rule};
use crate::frame::Frame;
use crate::frame::tasks::{Contest, EndTurn, Event, PickOption, PlotTurn, Settle, Test, Turn};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

/// Where the rules are while they carry out an answer.
#[derive(Default)]
pub(crate) struct Story<'a> {
    /// Where the teller finds the cause of the fact that it hears.
    cause: Option<&'a Cell<Option<Cause>>>,
    /// The frame that is being carried out.
    at: Option<Frame>,
    /// What was told in this frame and explains the rest of it.
    since: Option<Cause>,
}

impl<'a> Story<'a> {
    pub(crate) fn told_to(cause: &'a Cell<Option<Cause>>) -> Story<'a> {
        Story { cause: Some(cause), at: None, since: None }
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// A frame is being carried out, or its question answered.
    pub(crate) fn begins(&mut self, frame: Frame) {
        if W::LISTENS {
            self.story.at = Some(frame);
            self.story.since = None;
        }
    }

    /// Tells a fact with its cause, and the summaries that belong to it. Costs nothing if nobody listens.
    pub(crate) fn relate(&mut self, fact: Fact) {
        if !W::LISTENS {
            return;
        }
        self.sum_up(fact);
        let cause = self.cause_of(fact);
        self.say_it(fact, cause);
        // XM-8.3 All that follows from a deal is the deal's.
        if self.story.since != Some(Cause::Deal) {
            self.story.since = since(self.s, fact).or(self.story.since);
        }
        self.count_up(fact);
    }

    fn say_it(&mut self, fact: Fact, cause: Option<Cause>) {
        if let Some(cell) = self.story.cause {
            cell.set(cause);
        }
        self.ear.hear(fact);
    }

    fn by_seat(&self, value: impl Fn(Seat) -> Option<u8>) -> [Option<u8>; 4] {
        Seat::ALL.map(|seat| value(seat).filter(|_| seat.index() < usize::from(self.s.players)))
    }

    /// Summaries that come before the fact that ends something.
    fn sum_up(&mut self, fact: Fact) {
        if let Fact::Blow { source, target, n } = fact {
            let [attack, defense] = self.s.fight.dice;
            self.say_it(Fact::Fought { source, target, attack, defense, n }, None);
        }
        if let Fact::Won { item, .. } | Fact::Tied { item } | Fact::Failed { item } = fact {
            let bidders = match self.story.at {
                Some(Frame::Settle(Settle { bidders, .. })) => bidders,
                Some(_) | None => SeatSet::everyone(self.s.players),
            };
            let bids = self.by_seat(|seat| Some(self.s.dials[seat]).filter(|_| bidders.contains(seat)));
            self.say_it(Fact::Dials { item, bids }, None);
        }
        if let Fact::LeadsInitiative { .. } | Fact::InitiativeTied { .. } = fact {
            let total = |seat| crate::ch17_turns::total(self.s.pc(seat).initiative);
            let totals = self.by_seat(|seat| Some(total(seat)).filter(|total| *total > 0));
            self.say_it(Fact::InitiativeTotals { totals }, None);
        }
        if fact == Fact::MissionOver {
            self.deeds();
        }
        // XM-3.8 A round is over when the next begins, or when a winner is looked for among equals or found.
        if let Fact::RoundBegan { round } = fact
            && round > 1
        {
            self.standings(round - 1);
        }
        let is_decided = matches!(fact, Fact::Champion { .. }) && self.s.contenders.is_empty();
        if fact == Fact::Tournament || is_decided {
            self.standings(self.s.round);
        }
    }

    /// XM-15 What each PC did on the Mission that is over.
    fn deeds(&mut self) {
        for seat in
            Seat::at_table(self.s.players).filter(|seat| self.s.pc(*seat).sent()).collect::<SeatSet>().iter()
        {
            let (pc, arena, at) = (self.s.pc(seat), &self.s.arena, seat.index());
            let deeds = Fact::Deeds {
                seat,
                who: pc.who,
                tokens: arena.damage[at].iter().sum(),
                pcs: pc.dealt,
                destroyed: arena.destroyed[at].iter().sum(),
                score: arena.score[at],
                won: pc.won,
                stayed: pc.at.is_some(),
                injured: self.s.member(pc.who).injured(),
                lost: self.s.member(pc.who).owner() != Some(seat),
            };
            self.say_it(deeds, None);
        }
    }

    fn standings(&mut self, round: u16) {
        let points = self.by_seat(|seat| Some(self.s.school(seat).rp));
        self.say_it(Fact::Standings { round, points }, None);
    }

    /// What dice came to, once the last of them has fallen.
    fn count_up(&mut self, fact: Fact) {
        if let (Fact::ContestDie { why, seat, face }, Some(Frame::Contest(Contest { seats, dice: 1, .. }))) =
            (fact, self.story.at)
            && !seats.iter().any(|other| other > seat)
        {
            // This die is not counted in the state yet.
            let own = |other: Seat| self.s.totals[other] + if other == seat { face } else { 0 };
            let totals = self.by_seat(|other| seats.contains(other).then(|| own(other)));
            self.say_it(Fact::Totals { why, totals }, None);
        }
        if let (Fact::TestDie { face }, Some(Frame::Test(Test { left: 1, hits, hit }))) =
            (fact, self.story.at)
        {
            let mut dice = self.s.fight.dice[0];
            dice[usize::from(face) - 1] += 1;
            let cause = self.rules.cause_at_work(self.s);
            self.say_it(Fact::Tested { dice, hits: hits + u8::from(face >= hit) }, cause);
        }
    }

    /// Why a fact happens.
    fn cause_of(&self, fact: Fact) -> Option<Cause> {
        let (rules, s) = (self.rules, &*self.s);
        let at = self.story.at?;
        if let Fact::MissionEnded { .. } = fact {
            let turn_over = at == Frame::TurnOver;
            return Some(Cause::Rule(rules.why_ended(s, turn_over)));
        }
        if let Fact::Champion { .. } = fact {
            return Some(Cause::Rule(rules.why_won(s)));
        }
        if let (Fact::MatchWon { .. }, Frame::Fighter { .. }) = (fact, at) {
            return Some(Cause::Rule(Rule::Forfeit));
        }
        // XM-15.1 Hope for damage to a PC.
        if let (Fact::Hope { .. }, Frame::Hurt { .. }) = (fact, at) {
            return s.arena.mission.map(Cause::Mission);
        }
        // The attack is the cause of the defeat, and the defeat that of its penalties.
        if let Fact::Defeated { .. } = fact {
            return rules.cause_at_work(s);
        }
        if let Fact::Shuffled { .. } = fact {
            return Some(Cause::Rule(Rule::EmptyDeck));
        }
        // What these belong to is told already, unless a card rolls a die again.
        let is_plain = matches!(
            fact,
            Fact::Answered { .. }
                | Fact::Advanced { .. }
                | Fact::NobodyFit { .. }
                | Fact::Refunded { .. }
                | Fact::TakesEffect { .. }
                | Fact::AttackDie { .. }
                | Fact::DefenseDie { .. }
                | Fact::Blow { .. }
                | Fact::MissionOver
        );
        if is_plain && !matches!(at, Frame::Again { .. }) {
            return None;
        }
        // A token that is gone is known by name to whoever tells of it.
        if let (Fact::TokenGone { piece, .. }, Some(Cause::Attack { by, at: target })) =
            (fact, rules.cause_at_work(s))
            && target.piece == piece.piece
        {
            return Some(Cause::Attack { by, at: piece });
        }
        // The Mission Card pays; what else happens then has another cause.
        let is_paid = matches!(fact, Fact::Hope { .. } | Fact::Rp { .. });
        let since = self.story.since.filter(|since| is_paid || !matches!(since, Cause::Mission(_)));
        since.or_else(|| rules.frame_cause(s, at))
    }
}

impl Revolution {
    /// XM-3.1 Round, turn and phase. On a Mission the phase names the Mission Turn.
    pub(crate) fn scene_of(&self, s: &State) -> Scene {
        let turn = s.frames.iter().rev().find_map(|frame| {
            if let Frame::PlotTurn(PlotTurn { seat, .. })
            | Frame::Turn(Turn { seat, .. })
            | Frame::EndTurn(EndTurn { seat }) = frame
            {
                return Some(*seat);
            }
            if let Frame::Event(Event { me, .. }) | Frame::Options(PickOption { me, .. }) = frame {
                Some(*me)
            } else {
                None
            }
        });
        let phase = self.phase(s);
        let mission_turn = usize::from(s.arena.turn).checked_sub(1).filter(|_| phase == "mission");
        let phase = mission_turn.and_then(|turn| MISSION_TURNS.get(turn)).copied().unwrap_or(phase);
        Scene { round: s.round, turn, phase }
    }

    /// A scene in words.
    pub(crate) fn when_is(&self, Scene { round, turn, phase }: Scene) -> Say {
        let phase = match MISSION_TURNS.iter().zip(1u8..).find(|(name, _)| **name == phase) {
            Some((_, turn)) => say!("revolution-phase-mission-turn", turn = turn),
            None => crate::drawing::phase_word(phase),
        };
        match turn {
            Some(_) | None if round == 0 => phase,
            Some(seat) => say!("revolution-when-turn", round = round, phase = phase, seat = seat),
            None => say!("revolution-when", round = round, phase = phase),
        }
    }

    /// XM-3.3 Where Revolution Points came from, or went.
    pub(crate) fn scored(&self, told: Caused) -> Option<Points> {
        // XM-4.3
        if let Fact::SchoolTaken { seat, .. } = told.fact {
            let points = self.set.economy.start_rp.into();
            return Some(Points { seat, source: say!("revolution-source-start"), points });
        }
        let Fact::Rp { seat, from, to } = told.fact else { return None };
        let source =
            told.cause.map_or_else(|| say!("revolution-source-other"), |cause| self.cause_word(cause));
        Some(Points { seat, source, points: i32::from(to) - i32::from(from) })
    }

    /// What decided the game, by name.
    pub(crate) fn decided_by(&self, s: &State) -> Option<Say> {
        let seat = s.champion?;
        let (rp, n) = (s.school(seat).rp, self.set.economy.win_rp);
        Some(match (s.contenders.is_empty(), rp >= n) {
            (true, true) => say!("revolution-decided-points", seat = seat, n = n),
            (true, false) => say!("revolution-decided-last", seat = seat, rp = rp, round = s.round),
            (false, _) => {
                // Nobody gains or loses Revolution Points in the tournament.
                let equals = |other: &Seat| *other != seat && s.school(*other).rp >= rp.min(n);
                let others: Vec<Seat> = Seat::at_table(s.players).filter(equals).collect();
                say!("revolution-decided-tournament", seat = seat, others = others)
            }
        })
    }
}

/// The phase of each Mission Turn, by name; in longer Missions it is just the Mission.
const MISSION_TURNS: [&str; 12] = [
    "mission-1",
    "mission-2",
    "mission-3",
    "mission-4",
    "mission-5",
    "mission-6",
    "mission-7",
    "mission-8",
    "mission-9",
    "mission-10",
    "mission-11",
    "mission-12",
];

/// What a fact is in its beat. Headlines are what somebody did.
#[expect(clippy::too_many_lines, reason = "a line a fact")]
pub(crate) fn part(told: Caused) -> Part {
    match told.fact {
        Fact::SchoolTaken { .. }
        | Fact::Passed { .. }
        | Fact::Played { .. }
        | Fact::Reacted { .. }
        | Fact::Cashed { .. }
        | Fact::Discarded { .. }
        | Fact::AskedFor { .. }
        | Fact::Used { .. }
        | Fact::Offered { .. }
        | Fact::Accepted { .. }
        | Fact::Declined { .. }
        | Fact::Countered { .. }
        | Fact::SecretMission { .. }
        | Fact::IsReady { .. }
        | Fact::Invited { .. }
        | Fact::Sent { .. }
        | Fact::Refused { .. }
        | Fact::GoesFirst { .. }
        | Fact::PaidFor { .. }
        | Fact::Bought { .. } => Part::Headline,
        // A Mission Character does not attack because somebody said so.
        Fact::Attacked { by, .. } if by.piece.seat().is_some() => Part::Headline,
        // Somebody's answer, unless a card or a deal brings it about.
        Fact::Moved { .. } | Fact::Trained { .. } | Fact::TokenPlaced { .. } | Fact::Granted { .. }
            if told.cause.is_none() =>
        {
            Part::Headline
        }
        Fact::Totals { .. }
        | Fact::Dials { .. }
        | Fact::Won { .. }
        | Fact::Tied { .. }
        | Fact::Failed { .. }
        | Fact::Fought { .. }
        | Fact::Tested { .. }
        | Fact::Deeds { .. }
        | Fact::MissionEnded { .. }
        | Fact::TooFew
        | Fact::Standings { .. }
        | Fact::Revealed { .. }
        | Fact::Tournament
        | Fact::MatchBegan { .. }
        | Fact::MatchWon { .. }
        | Fact::Champion { .. } => Part::Summary,
        // Another fact sums them up: a roll, all dials, what everybody has chosen.
        Fact::ContestDie { .. }
        | Fact::AttackDie { .. }
        | Fact::DefenseDie { .. }
        | Fact::InitiativeDie { .. }
        | Fact::TestDie { .. }
        | Fact::TakenUp { .. }
        | Fact::BidShown { .. }
        | Fact::Sealed { .. }
        | Fact::Answered { .. } => Part::Step,
        Fact::Moved { .. }
        | Fact::Attacked { .. }
        | Fact::Trained { .. }
        | Fact::TokenPlaced { .. }
        | Fact::Granted { .. }
        | Fact::RollAgain { .. }
        | Fact::ChoosesFirst { .. }
        | Fact::Joined { .. }
        | Fact::Commander { .. }
        | Fact::RoundBegan { .. }
        | Fact::Named { .. }
        | Fact::DialSet { .. }
        | Fact::Waits { .. }
        | Fact::Power { .. }
        | Fact::Injured { .. }
        | Fact::Healed { .. }
        | Fact::Triumph { .. }
        | Fact::Unpaid { .. }
        | Fact::NobodyFit { .. }
        | Fact::Advanced { .. }
        | Fact::Rp { .. }
        | Fact::Hope { .. }
        | Fact::PlotPoints { .. }
        | Fact::Left { .. }
        | Fact::ChangedSchool { .. }
        | Fact::Drew { .. }
        | Fact::Shuffled { .. }
        | Fact::Canceled { .. }
        | Fact::TakesEffect { .. }
        | Fact::Redirected { .. }
        | Fact::NotRedirected { .. }
        | Fact::Refunded { .. }
        | Fact::ChoseSchool { .. }
        | Fact::ChoseChar { .. }
        | Fact::ChosePiece { .. }
        | Fact::ChoseOption { .. }
        | Fact::LookedAt { .. }
        | Fact::Saw { .. }
        | Fact::Peeked { .. }
        | Fact::PutBack { .. }
        | Fact::Buried { .. }
        | Fact::Took { .. }
        | Fact::Drafting { .. }
        | Fact::Dropped
        | Fact::Promised { .. }
        | Fact::Kept { .. }
        | Fact::Broke { .. }
        | Fact::Turned { .. }
        | Fact::PutUnder { .. }
        | Fact::TrainingLost { .. }
        | Fact::Redrawn { .. }
        | Fact::Entered { .. }
        | Fact::TurnBegan { .. }
        | Fact::InitiativeTied { .. }
        | Fact::InitiativeTotals { .. }
        | Fact::LeadsInitiative { .. }
        | Fact::Acts { .. }
        | Fact::Activated { .. }
        | Fact::TurnEnded { .. }
        | Fact::Blow { .. }
        | Fact::Harmed { .. }
        | Fact::Lost { .. }
        | Fact::Restored { .. }
        | Fact::TokenHurt { .. }
        | Fact::TokenGone { .. }
        | Fact::Defeated { .. }
        | Fact::Endured { .. }
        | Fact::Withdrew { .. }
        | Fact::Marked { .. }
        | Fact::Controls { .. }
        | Fact::Rewarded { .. }
        | Fact::MissionOver => Part::Detail,
    }
}
