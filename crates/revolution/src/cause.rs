//! Why things happen: the cause of every fact, from the frame that tells it.

use std::cell::Cell;

use script::revolution::EndWhen;
use table::{Say, Seat, Witness, say};

use crate::fact::{Cause, Caused, Fact, Rule};
use crate::frame::tasks::{Alone, Buy, Contest, Defeat, Event, Hurt, PickOption, Price, Reaction, Together};
use crate::frame::{Frame, Stage, Why};
use crate::ids::Figure;
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

/// What a fact explains of that which follows it in the same frame.
pub(crate) fn since(s: &State, fact: Fact) -> Option<Cause> {
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
        if let Frame::Event(Event { card, .. })
        | Frame::Options(PickOption { card, .. })
        | Frame::Reaction(Reaction { card, .. }) = frame
        {
            return Some(Cause::Plot(card));
        }
        let is_attack = matches!(frame, Frame::Attack(_) | Frame::Hurt(Hurt { attack: true, .. }));
        is_attack.then(|| Cause::Attack { by: s.figure(s.fight.by), at: self.attacked(s) })
    }

    /// Who is attacked, also when it is a token that this attack has destroyed.
    fn attacked(&self, s: &State) -> Figure {
        let target = s.figure(s.fight.at);
        let is_gone = target.kind.is_none() && target.piece.as_token().is_some() && s.arena.wrecked != 255;
        let kind = s.arena.mission.filter(|_| is_gone).map(|mission| (mission, s.arena.wrecked));
        Figure { kind: target.kind.or(kind), ..target }
    }

    /// Why what happens in this frame happens.
    pub(crate) fn frame_cause(&self, s: &State, frame: Frame) -> Option<Cause> {
        let rule = |rule: Rule| Some(Cause::Rule(rule));
        match frame {
            Frame::Run { .. }
            | Frame::Event { .. }
            | Frame::Options { .. }
            | Frame::Reaction { .. }
            | Frame::Attack { .. } => self.own_cause(s, frame),
            Frame::StartDeal { .. } | Frame::Lead => rule(Rule::Setup),
            Frame::Contest(Contest { why, .. }) => match why {
                Why::School => None,
                Why::Commander => rule(Rule::NoBid),
                Why::Control => rule(Rule::Control),
                Why::Hope => rule(Rule::Tournament),
            },
            Frame::Together(Together { stage }) | Frame::Alone(Alone { stage, .. }) => rule(match stage {
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
            Frame::Defeat(Defeat { seat, .. }) => Some(Cause::Defeat(s.pc(seat).who)),
            Frame::Price(Price { who, .. }) | Frame::Buy(Buy { who, .. }) => Some(Cause::Defeat(who)),
            Frame::Rewards => s.arena.mission.map(Cause::Mission),
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
            | Frame::Window { .. }
            | Frame::Allegiance { .. }
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
            | Frame::Victory => None,
        }
    }

    /// XM-14 Which end a Mission has come to, in the order in which they are looked for.
    pub(crate) fn why_ended(&self, s: &State, turn_over: bool) -> Rule {
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
    pub(crate) fn why_won(&self, s: &State) -> Rule {
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
}
