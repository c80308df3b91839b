//! High-Low in words, as text and on paper.

use serde::{Deserialize, Serialize};
use table::{Drawn, Prospect, Rules as _, Say, Seat, SeatMap, Speak, Words, say};

use crate::rules::{Ask, Call, Choice, Fact, HighLow, Luck, Phase, Rank, Setup, State, View};

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
            Phase::Call | Phase::Double | Phase::Roll => sealed == 0 && (0..players).all(|at| held(at) > 0),
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
        if !wrong.is_empty() {
            return Err(wrong);
        }
        Ok(State {
            setup: Setup { players: players as u8, rounds: p.rounds, doubling: p.doubling },
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
        })
    }

    fn prompt(&self, ask: Ask) -> Say {
        match ask {
            Ask::Call => say!("highlow-ask-call"),
            Ask::Double => say!("highlow-ask-double"),
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
            Fact::Won { seat, stake } => say!("highlow-won", seat = seat, stake = stake),
        }
    }

    fn rule(&self, c: Choice) -> &'static str {
        match c {
            Choice::Call(_) => "HL-2.1",
            Choice::Deal(_) => "HL-1.2",
            Choice::Die(_) => "HL-2.3",
            Choice::Double | Choice::Stand => "HL-2.2",
            Choice::Play(_) => "HL-3.1",
        }
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
