//! High-Low in words, as text and on paper.

use serde::{Deserialize, Serialize};
use table::{
    Area, Drawn, MAX_SEATS, Part, Place, Points, Prospect, Rules as _, Say, Scene, Seat, SeatMap, Speak,
    Words, say,
};

use crate::rules::{Ask, CHIPS, Call, Chips, Choice, Fact, HighLow, Luck, Phase, Rank, Setup, State, View};

/// The whole truth, written out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    rounds: u8,
    doubling: bool,
    phase: Phase,
    deck: Vec<Rank>,
    hands: Vec<Vec<Rank>>,
    sealed: Vec<Option<Rank>>,
    played: Vec<Vec<Rank>>,
    scores: Vec<u8>,
    leader: Seat,
    round: u8,
    call: Call,
    doubled: bool,
    stake: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    betting: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bets: Vec<u8>,
}

fn list(cards: [u8; 6]) -> Vec<Rank> {
    (1..=6u8).flat_map(|rank| std::iter::repeat_n(rank, usize::from(cards[usize::from(rank) - 1]))).collect()
}

fn count(list: &[Rank]) -> [u8; 6] {
    let mut cards = [0; 6];
    for rank in list.iter().filter(|rank| (1..=6).contains(*rank)) {
        cards[usize::from(*rank) - 1] += 1;
    }
    cards
}

/// HL-2.4 The seats with chips on them, and how many.
fn laid(chips: Chips) -> Vec<Say> {
    (0..MAX_SEATS)
        .filter(|at| chips[*at] > 0)
        .map(|at| say!("highlow-chips-on", chips = chips[at], seat = Seat::new(at)))
        .collect()
}

impl Speak for HighLow {
    type Position = Position;

    fn seats(position: &Position) -> Option<u8> {
        u8::try_from(position.hands.len()).ok()
    }

    fn position(&self, s: &State) -> Position {
        let players = s.setup.players;
        Position {
            rounds: s.setup.rounds,
            doubling: s.setup.doubling,
            phase: s.phase,
            deck: list(s.deck),
            hands: s.hands.at_table(players).iter().map(|hand| list(*hand)).collect(),
            sealed: s.sealed.at_table(players).to_vec(),
            played: s.played.at_table(players).iter().map(|cards| list(*cards)).collect(),
            scores: s.scores.at_table(players).to_vec(),
            leader: s.leader,
            round: s.round,
            call: s.call,
            doubled: s.doubled,
            stake: s.stake,
            betting: s.setup.betting,
            bets: if s.bets == Chips::default() {
                Vec::new()
            } else {
                s.bets[..usize::from(players)].to_vec()
            },
        }
    }

    fn place(&self, p: Position) -> Result<State, Vec<Say>> {
        let mut wrong = Vec::new();
        let players = p.hands.len();
        if !(2..=4).contains(&players) || [p.sealed.len(), p.scores.len(), p.played.len()] != [players; 3] {
            return Err(vec![say!("highlow-bad-seats")]);
        }
        let known = p.hands.iter().flatten().chain(p.sealed.iter().flatten());
        let cards: Vec<Rank> = known.chain(&p.deck).chain(p.played.iter().flatten()).copied().collect();
        if cards.len() != 12 || count(&cards) != [2; 6] {
            wrong.push(say!("highlow-bad-cards"));
        }
        let last = if p.phase == Phase::Over { p.rounds.saturating_add(1) } else { p.rounds };
        if !(1..=3).contains(&p.rounds) || !(1..=last).contains(&p.round) {
            wrong.push(say!("highlow-bad-round"));
        }
        if p.leader.index() >= players {
            wrong.push(say!("highlow-bad-leader", leader = p.leader));
        }
        let held = |seat: usize| p.hands[seat].len() + usize::from(p.sealed[seat].is_some());
        let sealed = p.sealed.iter().flatten().count();
        let fits = match p.phase {
            Phase::Deal(seat) => {
                // One card at a time, the seats in turn: those before this one have one more.
                let own = p.hands.get(seat.index()).map_or(3, Vec::len);
                let dealt = |at: usize| own + usize::from(at < seat.index());
                own < 3 && sealed == 0 && (0..players).all(|at| p.hands[at].len() == dealt(at))
            }
            Phase::Call | Phase::Double | Phase::Bet | Phase::Roll => {
                sealed == 0 && (0..players).all(|at| held(at) > 0)
            }
            Phase::Play => {
                sealed < players && (0..players).all(|at| held(at) > 0) && (1..=12).contains(&p.stake)
            }
            Phase::Over => sealed == 0 && p.round > p.rounds,
        };
        let even = (1..players).all(|at| held(at) == held(0));
        let left = usize::from(p.rounds.saturating_sub(p.round.saturating_sub(1)));
        let enough = matches!(p.phase, Phase::Deal(_) | Phase::Over) || (even && held(0) >= left);
        if !fits || !enough || p.scores.iter().any(|score| *score > 36) || p.stake > 12 {
            wrong.push(say!("highlow-bad-phase"));
        }
        let chips: u32 = p.bets.iter().map(|chips| u32::from(*chips)).sum();
        let is_laid = p.betting && matches!(p.phase, Phase::Roll | Phase::Play);
        let wants = if is_laid { u32::from(CHIPS) } else { 0 };
        if chips != wants || !(p.bets.is_empty() || p.bets.len() == players) {
            wrong.push(say!("highlow-bad-bets", chips = CHIPS));
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        Ok(State {
            setup: Setup {
                players: players as u8,
                rounds: p.rounds,
                doubling: p.doubling,
                betting: p.betting,
            },
            phase: p.phase,
            deck: count(&p.deck),
            hands: SeatMap::from_fn(|seat| p.hands.get(seat.index()).map_or([0; 6], |hand| count(hand))),
            sealed: SeatMap::from_fn(|seat| p.sealed.get(seat.index()).copied().flatten()),
            played: SeatMap::from_fn(|seat| p.played.get(seat.index()).map_or([0; 6], |cards| count(cards))),
            scores: SeatMap::from_fn(|seat| p.scores.get(seat.index()).copied().unwrap_or(0)),
            leader: p.leader,
            round: p.round,
            call: p.call,
            doubled: p.doubled,
            stake: p.stake,
            bets: std::array::from_fn(|at| p.bets.get(at).copied().unwrap_or(0)),
        })
    }

    fn prompt(&self, ask: Ask) -> Say {
        match ask {
            Ask::Call => say!("highlow-ask-call"),
            Ask::Double => say!("highlow-ask-double"),
            Ask::Bet => say!("highlow-ask-bet", chips = CHIPS),
            Ask::Play => say!("highlow-ask-play"),
        }
    }

    fn luck(&self, luck: Luck) -> Say {
        match luck {
            Luck::Card(seat) => say!("highlow-luck-card", seat = seat),
            Luck::Die => say!("highlow-luck-die"),
        }
    }

    fn choice(&self, c: Choice) -> Say {
        match c {
            Choice::Bet(chips) => say!("highlow-bet", chips = laid(chips)),
            Choice::Call(Call::High) => say!("highlow-call-high"),
            Choice::Call(Call::Low) => say!("highlow-call-low"),
            Choice::Deal(rank) => say!("highlow-deal", card = rank),
            Choice::Die(pips) => say!("highlow-die", pips = pips),
            Choice::Double => say!("highlow-double"),
            Choice::Play(rank) => say!("highlow-play", card = rank),
            Choice::Stand => say!("highlow-stand"),
        }
    }

    fn fact(&self, fact: Fact) -> Say {
        match fact {
            Fact::Dealt { seat, card: Some(card) } => say!("highlow-dealt-card", seat = seat, card = card),
            Fact::Dealt { seat, card: None } => say!("highlow-dealt", seat = seat),
            Fact::Called { seat, call: Call::High } => say!("highlow-called-high", seat = seat),
            Fact::Called { seat, call: Call::Low } => say!("highlow-called-low", seat = seat),
            Fact::Doubled { seat } => say!("highlow-doubled", seat = seat),
            Fact::Stood { seat } => say!("highlow-stood", seat = seat),
            Fact::Rolled { pips, stake } => say!("highlow-rolled", pips = pips, stake = stake),
            Fact::Sealed { seat, card: Some(card) } => say!("highlow-sealed-card", seat = seat, card = card),
            Fact::Sealed { seat, card: None } => say!("highlow-sealed", seat = seat),
            Fact::Revealed { seat, card } => say!("highlow-revealed", seat = seat, card = card),
            Fact::Bet { seat, chips } => say!("highlow-bet-laid", seat = seat, chips = laid(chips)),
            Fact::Guessed { seat, winner, chips } => {
                say!("highlow-guessed", seat = seat, winner = winner, chips = chips)
            }
            Fact::Won { seat, stake } => say!("highlow-won", seat = seat, stake = stake),
        }
    }

    fn rule(&self, c: Choice) -> &'static str {
        match c {
            Choice::Bet(_) => "HL-2.4",
            Choice::Call(_) => "HL-2.1",
            Choice::Deal(_) => "HL-1.2",
            Choice::Die(_) => "HL-2.3",
            Choice::Double | Choice::Stand => "HL-2.2",
            Choice::Play(_) => "HL-3.1",
        }
    }

    fn cause(&self, fact: Fact) -> Option<Say> {
        match fact {
            Fact::Won { .. } => Some(say!("highlow-cause-best")),
            Fact::Guessed { .. } => Some(say!("highlow-cause-bet")),
            Fact::Dealt { .. }
            | Fact::Called { .. }
            | Fact::Doubled { .. }
            | Fact::Stood { .. }
            | Fact::Rolled { .. }
            | Fact::Sealed { .. }
            | Fact::Revealed { .. }
            | Fact::Bet { .. } => None,
        }
    }

    fn part(&self, fact: Fact) -> Part {
        match fact {
            Fact::Won { .. } => Part::Summary,
            Fact::Called { .. } | Fact::Doubled { .. } | Fact::Stood { .. } | Fact::Bet { .. } => {
                Part::Headline
            }
            Fact::Dealt { .. }
            | Fact::Rolled { .. }
            | Fact::Sealed { .. }
            | Fact::Revealed { .. }
            | Fact::Guessed { .. } => Part::Detail,
        }
    }

    fn touched(&self, fact: Fact) -> Vec<Place> {
        match fact {
            Fact::Dealt { seat, card: Some(card) } | Fact::Sealed { seat, card: Some(card) } => {
                vec![Place::new("seat", seat), Place::new("card", card)]
            }
            Fact::Dealt { seat, card: None }
            | Fact::Sealed { seat, card: None }
            | Fact::Called { seat, .. }
            | Fact::Doubled { seat }
            | Fact::Stood { seat }
            | Fact::Revealed { seat, .. }
            | Fact::Bet { seat, .. }
            | Fact::Won { seat, .. } => vec![Place::new("seat", seat)],
            Fact::Guessed { seat, winner, .. } => vec![Place::new("seat", winner), Place::new("seat", seat)],
            Fact::Rolled { .. } => vec![Place::new("die", "")],
        }
    }

    fn points(&self, fact: Fact) -> Option<Points> {
        match fact {
            Fact::Won { seat, stake } => {
                Some(Points { seat, source: say!("highlow-source-stake"), points: stake.into() })
            }
            Fact::Guessed { seat, chips, .. } => {
                Some(Points { seat, source: say!("highlow-source-bet"), points: chips.into() })
            }
            Fact::Dealt { .. }
            | Fact::Called { .. }
            | Fact::Doubled { .. }
            | Fact::Stood { .. }
            | Fact::Rolled { .. }
            | Fact::Sealed { .. }
            | Fact::Revealed { .. }
            | Fact::Bet { .. } => None,
        }
    }

    fn when(&self, scene: Scene) -> Option<Say> {
        Some(match scene.turn {
            _ if scene.round == 0 => say!("highlow-when-deal"),
            Some(seat) => say!("highlow-when-turn", round = scene.round, seat = seat),
            None => say!("highlow-when-round", round = scene.round),
        })
    }

    fn areas(&self, view: &View, _to: Option<Seat>) -> Vec<Area> {
        let mut areas = vec![
            Area::new(Place::new("die", ""), say!("highlow-area-die"))
                .holding(say!("highlow-area-stake", stake = view.stake)),
        ];
        for (index, (cards, _, score)) in view.seats.iter().enumerate() {
            let seat = Seat::new(index);
            let holds = say!("highlow-area-holds", cards = *cards, score = *score);
            areas.push(
                Area::new(Place::new("seat", seat), say!("highlow-area-seat", seat = seat)).holding(holds),
            );
        }
        let mut hand: Vec<Rank> = view.hand.iter().copied().chain(view.sealed).collect();
        hand.sort_unstable();
        hand.dedup();
        areas.extend(
            hand.into_iter()
                .map(|rank| Area::new(Place::new("card", rank), say!("highlow-rank", card = rank))),
        );
        areas
    }

    fn touch(&self, _s: &State, _seat: Seat, c: Choice) -> Vec<Place> {
        match c {
            Choice::Play(rank) => vec![Place::new("card", rank)],
            Choice::Bet(chips) => {
                let on = chips.iter().enumerate().filter(|(_, chips)| **chips > 0);
                on.map(|(at, _)| Place::new("seat", Seat::new(at))).collect()
            }
            Choice::Call(_) | Choice::Deal(_) | Choice::Die(_) | Choice::Double | Choice::Stand => Vec::new(),
        }
    }

    /// HL-2.2 What is doubled may be won by another seat.
    fn stakes(&self, _s: &State, _seat: Seat, c: Choice) -> Option<Say> {
        match c {
            Choice::Double => Some(say!("highlow-stakes-double")),
            Choice::Bet(_)
            | Choice::Call(_)
            | Choice::Deal(_)
            | Choice::Die(_)
            | Choice::Play(_)
            | Choice::Stand => None,
        }
    }

    fn decided(&self, s: &State) -> Option<Say> {
        self.outcome(s).map(|_| say!("highlow-decided-points"))
    }

    /// HL-1.2 While cards are dealt, any card that the seat has not seen may be its next.
    fn prospect(&self, s: &State, seat: Seat) -> Option<Prospect> {
        let Phase::Deal(_) = s.phase else { return None };
        let own = s.hands[seat];
        let unseen = (1..=6u8).map(|rank| (rank, 2 - u32::from(own[usize::from(rank) - 1])));
        let drawn = |rank: u8| Drawn { id: rank.to_string(), text: say!("highlow-deal", card = rank) };
        let bag = unseen.filter(|(_, count)| *count > 0).map(|(rank, count)| (drawn(rank), count)).collect();
        Some(Prospect { known: Vec::new(), bag })
    }

    fn ending(&self, s: &State) -> Say {
        let winners: Vec<Seat> =
            self.outcome(s).map(|outcome| outcome.winners().iter().collect()).unwrap_or_default();
        say!("highlow-ending", count = winners.len(), winners = winners)
    }

    fn board(&self, view: &View, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        let mut lines = vec![words.say(&say!(
            "highlow-board-round",
            round = view.round,
            leader = view.leader,
            stake = view.stake
        ))];
        for (index, (cards, sealed, score)) in view.seats.iter().enumerate() {
            let line = say!("highlow-board-seat", seat = Seat::new(index), cards = *cards, score = *score);
            lines.push(words.say(&line) + if *sealed { " ▣" } else { "" });
        }
        if to.is_some() {
            let hand: Vec<String> = view.hand.iter().map(|rank| format!("[{rank}]")).collect();
            lines.push(words.say(&say!("highlow-board-hand", hand = hand.join(" "))));
        }
        lines
    }
}
