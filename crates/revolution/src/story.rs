//! The story of a game: why each fact happened, what a fight, an auction, a Mission or a round came to, when it was, and which
//! Revolution Points came from where.

use std::cell::Cell;

use script::revolution::EndWhen;
use table::{Part, Points, Say, Scene, Seat, SeatSet, Witness, say};

use crate::fact::{Cause, Caused, Fact, Rule};
use crate::frame::{Frame, Stage, Why};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

/// Passes facts on with their causes.
pub(crate) struct Teller<'a, W> {
    ear: &'a mut W,
    cause: &'a Cell<Option<Cause>>,
}

impl<'a, W> Teller<'a, W> {
    pub(crate) fn new(ear: &'a mut W, cause: &'a Cell<Option<Cause>>) -> Teller<'a, W> {
        Teller { ear, cause }
    }
}

impl<W: Witness<Caused>> Witness<Fact> for Teller<'_, W> {
    const LISTENS: bool = W::LISTENS;

    fn hear(&mut self, fact: Fact) {
        self.ear.hear(Caused { cause: self.cause.get(), fact });
    }
}

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
        self.story.since = since(self.s, fact).or(self.story.since);
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
                Some(Frame::Settle { bidders, .. }) => bidders,
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
        if let (Fact::ContestDie { why, seat, face }, Some(Frame::Contest { seats, dice: 1, .. })) =
            (fact, self.story.at)
            && !seats.iter().any(|other| other > seat)
        {
            // This die is not counted in the state yet.
            let own = |other: Seat| self.s.totals[other] + if other == seat { face } else { 0 };
            let totals = self.by_seat(|other| seats.contains(other).then(|| own(other)));
            self.say_it(Fact::Totals { why, totals }, None);
        }
        if let (Fact::TestDie { face }, Some(Frame::Test { left: 1, hits, hit })) = (fact, self.story.at) {
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
        // The attack or the phase that these belong to is told already.
        let is_plain = matches!(
            fact,
            Fact::Answered { .. }
                | Fact::MissionOver
                | Fact::AttackDie { .. }
                | Fact::DefenseDie { .. }
                | Fact::Blow { .. }
        );
        if is_plain && !matches!(at, Frame::Again { .. }) {
            return None;
        }
        // The Mission Card pays; what else happens then has another cause.
        let is_paid = matches!(fact, Fact::Hope { .. } | Fact::Rp { .. });
        let since = self.story.since.filter(|since| is_paid || !matches!(since, Cause::Mission(_)));
        since.or_else(|| rules.frame_cause(s, at))
    }
}

/// What a fact explains of that which follows it in the same frame.
fn since(s: &State, fact: Fact) -> Option<Cause> {
    if let Fact::Played { card, .. } | Fact::Reacted { card, .. } | Fact::Cashed { card, .. } = fact {
        return Some(Cause::Plot(card));
    }
    if let Fact::Used { clause, .. } = fact {
        return Some(Cause::Clause(clause));
    }
    // XM-15.1, XM-15.2, XM-15.5 The Mission Card pays.
    if let Fact::Rewarded { .. } | Fact::TokenHurt { .. } | Fact::TokenGone { .. } | Fact::Marked { .. } =
        fact
    {
        return s.arena.mission.map(Cause::Mission);
    }
    let by_rule = [
        (matches!(fact, Fact::Granted { .. } | Fact::Refunded { .. }), Rule::Support),
        (matches!(fact, Fact::SchoolTaken { .. }), Rule::Setup),
        (matches!(fact, Fact::Won { .. }), Rule::Auction),
        (matches!(fact, Fact::Commander { .. }), Rule::Commander),
        (matches!(fact, Fact::Refused { .. }), Rule::Refusal),
        (matches!(fact, Fact::SecretMission { .. }), Rule::SecretMission),
    ];
    let rule = by_rule.into_iter().find(|(is_it, _)| *is_it).map(|(_, rule)| Cause::Rule(rule));
    rule.or_else(|| matches!(fact, Fact::Accepted { .. }).then_some(Cause::Deal))
}

impl Revolution {
    /// The card or the attack at work, the latest first, as far as the Mission or match goes.
    pub(crate) fn cause_at_work(&self, s: &State) -> Option<Cause> {
        let inside = s.frames.iter().rev().take_while(|frame| **frame != Frame::Body);
        inside.copied().find_map(|frame| self.own_cause(s, frame))
    }

    /// A frame that is itself a card or an attack at work.
    fn own_cause(&self, s: &State, frame: Frame) -> Option<Cause> {
        if let Frame::Run(run) = frame {
            return Some(Cause::Clause(run.clause));
        }
        if let Frame::Event { card, .. } | Frame::Options { card, .. } | Frame::Reaction { card, .. } = frame
        {
            return Some(Cause::Plot(card));
        }
        let is_attack = matches!(frame, Frame::Attack { .. } | Frame::Hurt { attack: true, .. });
        is_attack.then(|| Cause::Attack { by: s.figure(s.fight.by), at: s.figure(s.fight.at) })
    }

    /// Why what happens in this frame happens.
    fn frame_cause(&self, s: &State, frame: Frame) -> Option<Cause> {
        let rule = |rule: Rule| Some(Cause::Rule(rule));
        match frame {
            Frame::Run { .. }
            | Frame::Event { .. }
            | Frame::Options { .. }
            | Frame::Reaction { .. }
            | Frame::Attack { .. } => self.own_cause(s, frame),
            Frame::StartDeal { .. } | Frame::Lead => rule(Rule::Setup),
            Frame::Contest { why, .. } => match why {
                Why::School => None,
                Why::Commander => rule(Rule::NoBid),
                Why::Control => rule(Rule::Control),
                Why::Hope => rule(Rule::Tournament),
            },
            Frame::Together { stage } | Frame::Alone { stage, .. } => rule(match stage {
                Stage::Recover => Rule::Recovery,
                Stage::Advance => Rule::Advance,
                Stage::Heroes => Rule::HeroPay,
                Stage::Penalty => Rule::NobodyFit,
            }),
            Frame::PlotMarker => rule(Rule::PlotMarker),
            Frame::Income => rule(Rule::Income),
            Frame::Draw { .. } => self.cause_at_work(s).or_else(|| {
                let is_bonus = matches!(self.phase(s), "recruit" | "mission");
                rule(if is_bonus { Rule::BonusCard } else { Rule::PlotDraw })
            }),
            Frame::HandSize { .. } => rule(Rule::HandSize),
            Frame::Train { .. } => self.cause_at_work(s).or_else(|| rule(Rule::Auction)),
            Frame::Defeat { seat, .. } => Some(Cause::Defeat(s.pc(seat).who)),
            Frame::Price { who, .. } | Frame::Buy { who, .. } => Some(Cause::Defeat(who)),
            Frame::Triumphs => rule(Rule::Triumph),
            Frame::Bracket => rule(Rule::Tournament),
            Frame::Fighter { .. } => None,
            Frame::MatchOver => rule(Rule::Match),
            Frame::Hurt { .. } => self.own_cause(s, frame).or_else(|| self.cause_at_work(s)),
            // What a card or an attack under way has asked for.
            Frame::Strike { .. }
            | Frame::Lose { .. }
            | Frame::Restore { .. }
            | Frame::Relocate { .. }
            | Frame::Reroll { .. }
            | Frame::Again { .. }
            | Frame::Test { .. }
            | Frame::Recruiting { .. }
            | Frame::Revive { .. }
            | Frame::Peek { .. }
            | Frame::Order { .. }
            | Frame::Bury { .. }
            | Frame::TakeCard { .. }
            | Frame::DropCard { .. }
            | Frame::Place { .. }
            | Frame::Sacrifice { .. } => self.cause_at_work(s),
            // What somebody does, or what the rules do in their course.
            Frame::TakeSchool { .. }
            | Frame::Round
            | Frame::Plotting { .. }
            | Frame::PlotTurn { .. }
            | Frame::Support { .. }
            | Frame::Cash { .. }
            | Frame::Window { .. }
            | Frame::Allegiance { .. }
            | Frame::Draft
            | Frame::Answer
            | Frame::Row { .. }
            | Frame::Auction { .. }
            | Frame::Settle { .. }
            | Frame::Reveal
            | Frame::Invite { .. }
            | Frame::Post
            | Frame::Invited { .. }
            | Frame::SetUp
            | Frame::Body
            | Frame::MissionTurn
            | Frame::Initiative { .. }
            | Frame::Shown
            | Frame::First { .. }
            | Frame::Acting { .. }
            | Frame::Turn { .. }
            | Frame::ActionOver
            | Frame::EndTurn { .. }
            | Frame::Aim { .. }
            | Frame::Stride { .. }
            | Frame::EnemyStart
            | Frame::Enemies { .. }
            | Frame::Walk { .. }
            | Frame::Assault { .. }
            | Frame::TurnOver
            | Frame::TurnEnd
            | Frame::Check
            | Frame::Rewards
            | Frame::Victory => None,
        }
    }

    /// XM-14 Which end a Mission has come to, in the order in which they are looked for.
    fn why_ended(&self, s: &State, turn_over: bool) -> Rule {
        let arena = &s.arena;
        let standing = s.standing().len();
        let Some(mission) = self.mission(s) else { return Rule::MissionCard };
        let there = |kind: Option<u8>| {
            arena.tokens.iter().any(|token| token.there() && kind.is_none_or(|known| token.kind == known))
        };
        if turn_over && arena.quiet >= self.set.economy.stalemate_turns {
            return Rule::Stalemate;
        }
        for end in &mission.ends {
            let kind = end.kind.as_deref().and_then(|name| self.kind_named(s, name));
            let n = end.n[self.size()];
            let (is_met, why) = match end.when {
                EndWhen::TokensGone => (arena.placed && !there(kind), Rule::TokensGone),
                EndWhen::TokenDestroyed => (kind == Some(arena.wrecked), Rule::TokenDestroyed),
                EndWhen::Score => (arena.score.iter().any(|score| *score >= n), Rule::Score),
                EndWhen::ScoreTotal => (arena.score.iter().sum::<u8>() >= n, Rule::Score),
                EndWhen::Turn => (turn_over && arena.turn >= n, Rule::LastTurn),
                EndWhen::PcsLeft => (standing > 0 && standing <= usize::from(n), Rule::FewLeft),
            };
            if is_met {
                return why;
            }
        }
        if standing == 0 {
            Rule::NobodyLeft
        } else if arena.placed && !there(None) {
            Rule::TokensGone
        } else {
            Rule::MissionCard
        }
    }

    /// XM-24.2, XM-R73, XM-24.4 By points, by points after the last round, or by the tournament between equals.
    fn why_won(&self, s: &State) -> Rule {
        let best = Seat::at_table(s.players).map(|seat| s.school(seat).rp).max().unwrap_or(0);
        match (s.contenders.is_empty(), best >= self.set.economy.win_rp) {
            (false, _) => Rule::Tournament,
            (true, true) => Rule::Points,
            (true, false) => Rule::LastRound,
        }
    }

    /// A cause in words.
    pub(crate) fn cause_word(&self, cause: Cause) -> Say {
        match cause {
            Cause::Plot(card) => say!("revolution-cause-card", card = self.plot(card).name.clone()),
            Cause::Clause(clause) => say!("revolution-cause-card", card = self.clause_card(clause)),
            Cause::Mission(card) => {
                say!("revolution-cause-mission", card = self.set.missions[card.index()].name.clone())
            }
            Cause::Attack { by, at } => {
                say!("revolution-cause-attack", by = self.figure_word(by), at = self.figure_word(at))
            }
            Cause::Defeat(who) => say!("revolution-cause-defeat", who = self.char_name(who)),
            Cause::Deal => say!("revolution-cause-deal"),
            Cause::Rule(rule) => self.rule_word(rule),
        }
    }

    fn rule_word(&self, rule: Rule) -> Say {
        match rule {
            Rule::Setup => say!("revolution-cause-setup"),
            Rule::Recovery => say!("revolution-cause-recovery"),
            Rule::Advance => say!("revolution-cause-advance"),
            Rule::Income => say!("revolution-cause-income"),
            Rule::HeroPay => say!("revolution-cause-hero-pay"),
            Rule::NobodyFit => say!("revolution-cause-nobody-fit"),
            Rule::PlotMarker => say!("revolution-cause-plot-marker"),
            Rule::PlotDraw => say!("revolution-cause-plot-draw"),
            Rule::Support => say!("revolution-cause-support"),
            Rule::HandSize => say!("revolution-cause-hand-size"),
            Rule::SecretMission => say!("revolution-cause-secret"),
            Rule::Auction => say!("revolution-cause-auction"),
            Rule::BonusCard => say!("revolution-cause-bonus"),
            Rule::NoBid => say!("revolution-cause-no-bid"),
            Rule::Commander => say!("revolution-cause-commander"),
            Rule::Refusal => say!("revolution-cause-refusal"),
            Rule::Triumph => say!("revolution-cause-triumph"),
            Rule::Control => say!("revolution-cause-control"),
            Rule::EmptyDeck => say!("revolution-cause-empty"),
            Rule::TokensGone => say!("revolution-cause-tokens-gone"),
            Rule::TokenDestroyed => say!("revolution-cause-token-destroyed"),
            Rule::Score => say!("revolution-cause-score"),
            Rule::LastTurn => say!("revolution-cause-last-turn"),
            Rule::FewLeft => say!("revolution-cause-few-left"),
            Rule::NobodyLeft => say!("revolution-cause-nobody-left"),
            Rule::Stalemate => say!("revolution-cause-stalemate", n = self.set.economy.stalemate_turns),
            Rule::MissionCard => say!("revolution-cause-mission-card"),
            Rule::Forfeit => say!("revolution-cause-forfeit"),
            Rule::Match => say!("revolution-cause-match"),
            Rule::Points => say!("revolution-cause-points", n = self.set.economy.win_rp),
            Rule::LastRound => say!("revolution-cause-last-round"),
            Rule::Tournament => say!("revolution-cause-tournament"),
        }
    }

    /// A cause for programs: `plot cerebro-alert`, `rule income`, `attack pc1 token3`.
    pub(crate) fn cause_id(&self, cause: Cause) -> String {
        match cause {
            Cause::Plot(card) => format!("plot {}", self.plot(card).id),
            Cause::Clause(clause) => format!("card {}", self.clause_id(clause).0),
            Cause::Mission(card) => format!("mission {}", self.set.missions[card.index()].id),
            Cause::Attack { by, at } => {
                format!("attack {} {}", self.piece_id(by.piece), self.piece_id(at.piece))
            }
            Cause::Defeat(who) => format!("defeat {}", self.char_id(who)),
            Cause::Deal => "deal".to_owned(),
            Cause::Rule(rule) => {
                let name = serde_json::to_value(rule).expect("a rule is plain data");
                format!("rule {}", name.as_str().unwrap_or_default())
            }
        }
    }

    /// XM-3.1 Round, turn and phase. On a Mission the phase names the Mission Turn.
    pub(crate) fn scene_of(&self, s: &State) -> Scene {
        let turn = s.frames.iter().rev().find_map(|frame| {
            if let Frame::PlotTurn { seat, .. }
            | Frame::Cash { seat }
            | Frame::Turn { seat, .. }
            | Frame::EndTurn { seat } = frame
            {
                return Some(*seat);
            }
            if let Frame::Event { me, .. } | Frame::Options { me, .. } = frame { Some(*me) } else { None }
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
        | Fact::Granted { .. }
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
        // A Move is somebody's answer, unless a card brings it about.
        Fact::Moved { .. } | Fact::Trained { .. } | Fact::TokenPlaced { .. } if told.cause.is_none() => {
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
        Fact::Moved { .. }
        | Fact::Attacked { .. }
        | Fact::Trained { .. }
        | Fact::TokenPlaced { .. }
        | Fact::Answered { .. }
        | Fact::ContestDie { .. }
        | Fact::RollAgain { .. }
        | Fact::ChoosesFirst { .. }
        | Fact::Joined { .. }
        | Fact::Commander { .. }
        | Fact::RoundBegan { .. }
        | Fact::Named { .. }
        | Fact::Sealed { .. }
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
        | Fact::BidShown { .. }
        | Fact::TrainingLost { .. }
        | Fact::Redrawn { .. }
        | Fact::Entered { .. }
        | Fact::TurnBegan { .. }
        | Fact::InitiativeDie { .. }
        | Fact::InitiativeTied { .. }
        | Fact::InitiativeTotals { .. }
        | Fact::LeadsInitiative { .. }
        | Fact::Acts { .. }
        | Fact::Activated { .. }
        | Fact::TurnEnded { .. }
        | Fact::AttackDie { .. }
        | Fact::DefenseDie { .. }
        | Fact::TakenUp { .. }
        | Fact::TestDie { .. }
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
