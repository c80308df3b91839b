//! The rules of High-Low.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use table::{
    Blank, Dice, Form, Hash, MAX_SEATS, Outcome, Pending, Place, Refusal, Rules, Scene, Seat, SeatMap,
    SeatSet, Who, Witness, say,
};

/// HL-1.1 A card's rank, 1 to 6.
pub type Rank = u8;
/// How many cards there are of each rank; rank 1 comes first.
pub type Cards = [u8; 6];
/// HL-2.4 How many chips lie on each seat.
pub type Chips = [u8; MAX_SEATS];
/// HL-2.4 How many chips the leader lays.
pub const CHIPS: u8 = 3;

/// HL-2.1 Whether the highest or the lowest card wins.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    BorshSerialize,
    BorshDeserialize,
    Serialize,
    Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Call {
    /// The highest.
    High,
    /// The lowest.
    Low,
}

/// What is left to do.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// HL-1.2 A seat gets its next card.
    Deal(Seat),
    /// HL-2.1 The leader calls.
    Call,
    /// HL-2.2 The leader may double.
    Double,
    /// HL-2.4 The leader bets on who wins the round.
    Bet,
    /// HL-2.3 The die decides the stake.
    Roll,
    /// HL-3.1 Everybody plays a card, sealed.
    Play,
    /// HL-4.1 It is over.
    Over,
}

/// The whole truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct State {
    pub(crate) setup: Setup,
    pub(crate) phase: Phase,
    pub(crate) deck: Cards,
    pub(crate) hands: SeatMap<Cards>,
    pub(crate) sealed: SeatMap<Option<Rank>>,
    pub(crate) played: SeatMap<Cards>,
    pub(crate) scores: SeatMap<u8>,
    pub(crate) leader: Seat,
    pub(crate) round: u8,
    pub(crate) call: Call,
    pub(crate) doubled: bool,
    pub(crate) stake: u8,
    pub(crate) bets: Chips,
}

/// What the table agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Setup {
    /// HL-1.1 Two to four.
    pub players: u8,
    /// HL-4.1 One to three.
    pub rounds: u8,
    /// HL-2.2 Whether the leader may double.
    pub doubling: bool,
    /// HL-2.4 Whether the leader bets.
    pub betting: bool,
}

/// One answer, of a seat or of fate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// HL-2.4 How the chips are laid.
    Bet(Chips),
    /// HL-2.1
    Call(Call),
    /// HL-1.2 Fate deals a card.
    Deal(Rank),
    /// HL-2.3 Fate rolls the die.
    Die(u8),
    /// HL-2.2
    Double,
    /// HL-3.1
    Play(Rank),
    /// HL-2.2
    Stand,
}

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// HL-2.1
    Call,
    /// HL-2.2
    Double,
    /// HL-2.4
    Bet,
    /// HL-3.1
    Play,
}

/// What fate is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// HL-1.2 A card for this seat.
    Card(Seat),
    /// HL-2.3
    Die,
}

/// What has happened. The fields are the players' words.
#[expect(missing_docs, reason = "seat, card, call, pips and stake say what they are")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(tag = "fact", rename_all = "lowercase")]
pub enum Fact {
    /// HL-1.2 Only its seat sees the card.
    Dealt { seat: Seat, card: Option<Rank> },
    /// HL-2.1
    Called { seat: Seat, call: Call },
    /// HL-2.2
    Doubled { seat: Seat },
    /// HL-2.2
    Stood { seat: Seat },
    /// HL-2.3
    Rolled { pips: u8, stake: u8 },
    /// HL-3.1 Only its seat sees the card.
    Sealed { seat: Seat, card: Option<Rank> },
    /// HL-3.1
    Revealed { seat: Seat, card: Rank },
    /// HL-2.4
    Bet { seat: Seat, chips: Chips },
    /// HL-3.2
    Won { seat: Seat, stake: u8 },
    /// HL-2.4 The leader had laid chips on the winner.
    Guessed { seat: Seat, winner: Seat, chips: u8 },
}

/// What one seat, or a spectator, may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct View {
    /// Its own cards, and the one it has sealed.
    pub hand: Vec<Rank>,
    /// The card it has sealed.
    pub sealed: Option<Rank>,
    /// By seat: how many cards, whether one is sealed, the score.
    pub seats: Vec<(u8, bool, u8)>,
    /// Cards that were never dealt.
    pub deck: u8,
    /// By seat: the cards it has played, which are out of the game.
    pub played: Vec<Vec<Rank>>,
    /// Who leads, in which round.
    pub leader: Seat,
    /// Counted from 1.
    pub round: u8,
    /// What the leader called, once it has.
    pub call: Option<Call>,
    /// Has the leader doubled?
    pub doubled: bool,
    /// What the round is about, once it is known.
    pub stake: u8,
    /// By seat: the chips that lie on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "describe", ts(optional, as = "Option<Vec<u8>>"))]
    pub bets: Vec<u8>,
}

/// The rules of High-Low.
#[derive(Clone, Copy, Debug, Default)]
pub struct HighLow;

fn ranks(cards: Cards) -> impl Iterator<Item = Rank> {
    (1..=6).filter(move |rank| cards[usize::from(*rank) - 1] > 0)
}

fn each_card(cards: Cards) -> Vec<Rank> {
    (1..=6).flat_map(|rank| std::iter::repeat_n(rank, usize::from(cards[usize::from(rank) - 1]))).collect()
}

fn total(cards: Cards) -> u8 {
    cards.iter().sum()
}

impl State {
    fn everyone(&self) -> SeatSet {
        SeatSet::everyone(self.setup.players)
    }

    fn owing(&self) -> SeatSet {
        self.everyone().iter().filter(|seat| self.sealed[*seat].is_none()).collect()
    }

    fn after_doubling(&self) -> Phase {
        if self.setup.betting { Phase::Bet } else { Phase::Roll }
    }

    /// HL-1.2
    fn deal(&mut self, seat: Seat, card: Rank, ear: &mut impl Witness<Fact>) {
        self.deck[usize::from(card) - 1] -= 1;
        self.hands[seat][usize::from(card) - 1] += 1;
        ear.hear(Fact::Dealt { seat, card: Some(card) });
    }

    /// HL-3.1
    fn seal(&mut self, seat: Seat, card: Rank, ear: &mut impl Witness<Fact>) {
        self.hands[seat][usize::from(card) - 1] -= 1;
        self.sealed[seat] = Some(card);
        ear.hear(Fact::Sealed { seat, card: Some(card) });
    }

    /// HL-3.1, HL-3.2, HL-3.3 All cards are shown; the best one nearest to the leader wins the stake.
    fn reveal(&mut self, ear: &mut impl Witness<Fact>) {
        let mut winner = (self.leader, None);
        for seat in self.leader.clockwise(self.setup.players) {
            let card = self.sealed[seat].take().expect("everybody has sealed a card");
            self.played[seat][usize::from(card) - 1] += 1;
            ear.hear(Fact::Revealed { seat, card });
            let better = winner.1.is_none_or(|best| match self.call {
                Call::High => card > best,
                Call::Low => card < best,
            });
            if better {
                winner = (seat, Some(card));
            }
        }
        self.scores[winner.0] += self.stake;
        ear.hear(Fact::Won { seat: winner.0, stake: self.stake });
        let chips = self.bets[winner.0.index()];
        if chips > 0 {
            self.scores[self.leader] += chips;
            ear.hear(Fact::Guessed { seat: self.leader, winner: winner.0, chips });
        }
        self.bets = Chips::default();
        self.round += 1;
        self.leader = self.leader.next(self.setup.players);
        self.stake = 0;
        self.doubled = false;
        self.phase = if self.round > self.setup.rounds { Phase::Over } else { Phase::Call };
    }
}

impl Rules for HighLow {
    type State = State;
    type Choice = Choice;
    type Ask = Ask;
    type Luck = Luck;
    type Fact = Fact;
    type View = View;
    type Setup = Setup;

    const VERSION: u32 = 1;

    fn data(&self) -> Hash {
        Hash::of(b"twelve cards, one die")
    }

    fn start(&self, setup: &Setup) -> State {
        State {
            setup: *setup,
            phase: Phase::Deal(Seat::ALL[0]),
            deck: [2; 6],
            hands: SeatMap::default(),
            sealed: SeatMap::default(),
            played: SeatMap::default(),
            scores: SeatMap::default(),
            leader: Seat::ALL[0],
            round: 1,
            call: Call::High,
            doubled: false,
            stake: 0,
            bets: Chips::default(),
        }
    }

    fn players(&self, s: &State) -> u8 {
        s.setup.players
    }

    fn pending(&self, s: &State) -> Pending<Ask, Luck> {
        match s.phase {
            Phase::Deal(seat) => Pending::Fate(Luck::Card(seat)),
            Phase::Call => Pending::Seat(s.leader, Ask::Call),
            Phase::Double => Pending::Seat(s.leader, Ask::Double),
            Phase::Bet => Pending::Seat(s.leader, Ask::Bet),
            Phase::Roll => Pending::Fate(Luck::Die),
            Phase::Play => Pending::Sealed(s.owing(), Ask::Play),
            Phase::Over => Pending::Over,
        }
    }

    fn choices(&self, s: &State, seat: Seat, out: &mut Vec<Choice>) {
        match self.pending(s).ask(seat) {
            Some(Ask::Call) => out.extend([Choice::Call(Call::High), Choice::Call(Call::Low)]),
            Some(Ask::Double) => out.extend([Choice::Double, Choice::Stand]),
            // All on one seat; a form has the rest.
            Some(Ask::Bet) => {
                let from = out.len();
                out.extend(s.everyone().iter().map(|on| {
                    let mut chips = Chips::default();
                    chips[on.index()] = CHIPS;
                    Choice::Bet(chips)
                }));
                out[from..].sort_unstable();
            }
            Some(Ask::Play) => out.extend(ranks(s.hands[seat]).map(Choice::Play)),
            None => {}
        }
    }

    fn refusal(&self, s: &State, seat: Seat, c: Choice) -> Option<Refusal> {
        let pending = self.pending(s);
        let Some(ask) = pending.ask(seat) else {
            return Some(match s.phase {
                Phase::Over => Refusal::new("HL-4.1", say!("highlow-over")),
                Phase::Play => Refusal::new("HL-3.1", say!("highlow-sealed-already", seat = seat)),
                Phase::Call | Phase::Double | Phase::Bet => {
                    Refusal::new("HL-2.1", say!("highlow-not-leader", leader = s.leader))
                }
                Phase::Deal(_) => Refusal::new("HL-1.2", say!("highlow-deal-first")),
                Phase::Roll => Refusal::new("HL-2.3", say!("highlow-fate-first")),
            });
        };
        match (ask, c) {
            (Ask::Call, Choice::Call(_)) | (Ask::Double, Choice::Double | Choice::Stand) => None,
            (Ask::Bet, Choice::Bet(chips)) => {
                let on_table: u8 = chips[..usize::from(s.setup.players)].iter().sum();
                let is_laid = on_table == CHIPS && chips.iter().sum::<u8>() == CHIPS;
                (!is_laid).then(|| Refusal::new("HL-2.4", say!("highlow-bet-all", chips = CHIPS)))
            }
            (Ask::Play, Choice::Play(card)) if s.hands[seat][usize::from(card) - 1] > 0 => None,
            (Ask::Play, Choice::Play(card)) => {
                Some(Refusal::new("HL-3.1", say!("highlow-not-in-hand", card = card)))
            }
            (Ask::Call, _) => Some(Refusal::new("HL-2.1", say!("highlow-call-first"))),
            (Ask::Double, _) => Some(Refusal::new("HL-2.2", say!("highlow-double-first"))),
            (Ask::Bet, _) => Some(Refusal::new("HL-2.4", say!("highlow-bet-first"))),
            (Ask::Play, _) => Some(Refusal::new("HL-3.1", say!("highlow-play-now"))),
        }
    }

    fn forms(&self, s: &State, seat: Seat, out: &mut Vec<Form>) {
        if self.pending(s).ask(seat) == Some(Ask::Bet) {
            let on = |seat: Seat| {
                let text = say!("highlow-bet-on", seat = seat);
                Blank::new(seat.to_string(), text, 0, CHIPS.into()).at(Place::new("seat", seat))
            };
            let blanks: Vec<Blank> = s.everyone().iter().map(on).collect();
            let form = Form::new("bet", say!("highlow-ask-bet", chips = CHIPS), "HL-2.4").with(blanks);
            out.push(form.together(CHIPS.into(), CHIPS.into()));
        }
    }

    fn fill(&self, s: &State, _seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        if head != "bet" || values.len() != usize::from(s.setup.players) {
            return None;
        }
        let mut chips = Chips::default();
        for (chips, value) in chips.iter_mut().zip(values) {
            *chips = u8::try_from(*value).ok().filter(|chips| *chips <= 9)?;
        }
        Some(Choice::Bet(chips))
    }

    fn filled(&self, s: &State, _seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        let Choice::Bet(chips) = c else { return None };
        let laid = &chips[..usize::from(s.setup.players)];
        Some(("bet".to_owned(), laid.iter().map(|chips| i32::from(*chips)).collect()))
    }

    fn answer(&self, s: &mut State, who: Who, c: Choice, ear: &mut impl Witness<Fact>) {
        match (s.phase, who, c) {
            (Phase::Deal(seat), Who::Fate, Choice::Deal(card)) => {
                s.deal(seat, card, ear);
                let next = seat.next(s.setup.players);
                s.phase = if total(s.hands[next]) < 3 { Phase::Deal(next) } else { Phase::Call };
            }
            (Phase::Call, Who::Seat(seat), Choice::Call(call)) => {
                s.call = call;
                ear.hear(Fact::Called { seat, call });
                s.phase = if s.setup.doubling { Phase::Double } else { s.after_doubling() };
            }
            (Phase::Double, Who::Seat(seat), Choice::Double) => {
                s.doubled = true;
                ear.hear(Fact::Doubled { seat });
                s.phase = s.after_doubling();
            }
            (Phase::Double, Who::Seat(seat), Choice::Stand) => {
                ear.hear(Fact::Stood { seat });
                s.phase = s.after_doubling();
            }
            (Phase::Bet, Who::Seat(seat), Choice::Bet(chips)) => {
                s.bets = chips;
                ear.hear(Fact::Bet { seat, chips });
                s.phase = Phase::Roll;
            }
            (Phase::Roll, Who::Fate, Choice::Die(pips)) => {
                s.stake = if s.doubled { 2 * pips } else { pips };
                ear.hear(Fact::Rolled { pips, stake: s.stake });
                s.phase = Phase::Play;
            }
            (Phase::Play, Who::Seat(seat), Choice::Play(card)) => {
                s.seal(seat, card, ear);
                if s.owing().is_empty() {
                    s.reveal(ear);
                }
            }
            (phase, who, choice) => panic!("{phase:?} was answered {choice:?} by {who:?}"),
        }
    }

    fn odds(&self, s: &State, out: &mut Vec<(Choice, u32)>) {
        match s.phase {
            Phase::Deal(_) => {
                out.extend(
                    ranks(s.deck).map(|rank| (Choice::Deal(rank), s.deck[usize::from(rank) - 1].into())),
                );
            }
            Phase::Roll => out.extend((1..=6).map(|pips| (Choice::Die(pips), 1))),
            Phase::Call | Phase::Double | Phase::Bet | Phase::Play | Phase::Over => {}
        }
    }

    fn view(&self, s: &State, to: Option<Seat>) -> View {
        let called = matches!(s.phase, Phase::Double | Phase::Bet | Phase::Roll | Phase::Play);
        View {
            hand: to.map(|seat| each_card(s.hands[seat])).unwrap_or_default(),
            sealed: to.and_then(|seat| s.sealed[seat]),
            seats: s
                .everyone()
                .iter()
                .map(|seat| (total(s.hands[seat]), s.sealed[seat].is_some(), s.scores[seat]))
                .collect(),
            deck: total(s.deck),
            played: s.played.at_table(s.setup.players).iter().map(|cards| each_card(*cards)).collect(),
            leader: s.leader,
            round: s.round,
            call: called.then_some(s.call),
            doubled: s.doubled,
            stake: s.stake,
            bets: if s.setup.betting { s.bets[..usize::from(s.setup.players)].to_vec() } else { Vec::new() },
        }
    }

    fn scene(&self, s: &State) -> Scene {
        let (turn, phase) = match s.phase {
            Phase::Deal(_) => (None, "deal"),
            Phase::Call | Phase::Double | Phase::Bet | Phase::Roll => (Some(s.leader), "call"),
            Phase::Play => (None, "play"),
            Phase::Over => (None, "over"),
        };
        Scene { round: if phase == "deal" { 0 } else { s.round.into() }, turn, phase }
    }

    fn tell(&self, fact: Fact, to: Option<Seat>) -> Option<Fact> {
        Some(match fact {
            Fact::Dealt { seat, .. } if to != Some(seat) => Fact::Dealt { seat, card: None },
            Fact::Sealed { seat, .. } if to != Some(seat) => Fact::Sealed { seat, card: None },
            Fact::Dealt { .. }
            | Fact::Sealed { .. }
            | Fact::Called { .. }
            | Fact::Doubled { .. }
            | Fact::Stood { .. }
            | Fact::Rolled { .. }
            | Fact::Revealed { .. }
            | Fact::Bet { .. }
            | Fact::Won { .. }
            | Fact::Guessed { .. } => fact,
        })
    }

    fn reveals(&self, fact: Fact) -> bool {
        match fact {
            Fact::Dealt { .. } | Fact::Revealed { .. } => true,
            // A seat knows what it seals.
            Fact::Sealed { .. }
            | Fact::Called { .. }
            | Fact::Doubled { .. }
            | Fact::Stood { .. }
            | Fact::Rolled { .. }
            | Fact::Bet { .. }
            | Fact::Won { .. }
            | Fact::Guessed { .. } => false,
        }
    }

    fn redeal(&self, s: &State, to: Option<Seat>, dice: &mut impl Dice) -> State {
        let mut world = *s;
        let others: SeatSet = s.everyone().iter().filter(|seat| Some(*seat) != to).collect();
        for seat in others.iter() {
            for rank in each_card(s.hands[seat]).into_iter().chain(s.sealed[seat]) {
                world.deck[usize::from(rank) - 1] += 1;
            }
            world.hands[seat] = [0; 6];
        }
        let mut unseen = each_card(world.deck);
        dice.shuffle(&mut unseen);
        let mut take = || unseen.pop().expect("as many cards as were gathered");
        for seat in others.iter() {
            for _ in 0..total(s.hands[seat]) {
                world.hands[seat][usize::from(take()) - 1] += 1;
            }
            world.sealed[seat] = s.sealed[seat].map(|_| take());
        }
        world.deck = [0; 6];
        for rank in unseen {
            world.deck[usize::from(rank) - 1] += 1;
        }
        world
    }

    fn outcome(&self, s: &State) -> Option<Outcome> {
        let scores: Vec<i32> =
            s.scores.at_table(s.setup.players).iter().map(|score| i32::from(*score)).collect();
        (s.phase == Phase::Over).then(|| Outcome::by_score(&scores))
    }

    fn spell(&self, c: Choice) -> String {
        match c {
            Choice::Bet(chips) => {
                let chips: Vec<String> = chips.iter().map(u8::to_string).collect();
                format!("bet {}", chips.join(" "))
            }
            Choice::Call(Call::High) => "call high".to_owned(),
            Choice::Call(Call::Low) => "call low".to_owned(),
            Choice::Deal(rank) => format!("deal {rank}"),
            Choice::Die(pips) => format!("die {pips}"),
            Choice::Double => "double".to_owned(),
            Choice::Play(rank) => format!("play {rank}"),
            Choice::Stand => "stand".to_owned(),
        }
    }

    fn read(&self, text: &str) -> Option<Choice> {
        let number =
            |text: &str| text.parse().ok().filter(|n: &u8| (1..=6).contains(n) && n.to_string() == text);
        match text.split_once(' ') {
            None if text == "double" => Some(Choice::Double),
            None if text == "stand" => Some(Choice::Stand),
            Some(("bet", chips)) => {
                let chip = |text: &str| text.parse().ok().filter(|n: &u8| *n <= 9 && n.to_string() == text);
                let chips: Option<Vec<u8>> = chips.split(' ').map(chip).collect();
                chips.and_then(|chips| chips.try_into().ok()).map(Choice::Bet)
            }
            Some(("call", "high")) => Some(Choice::Call(Call::High)),
            Some(("call", "low")) => Some(Choice::Call(Call::Low)),
            Some(("deal", rank)) => number(rank).map(Choice::Deal),
            Some(("die", pips)) => number(pips).map(Choice::Die),
            Some(("play", rank)) => number(rank).map(Choice::Play),
            None | Some(_) => None,
        }
    }
}
