//! High-Low with one bug planted in it, to prove that the conformance suite finds it.

use std::sync::atomic::{AtomicU8, Ordering};
use std::thread;
use std::time::Duration;

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use table::{
    Area, Dice, Endless, Form, Hash, Name, Outcome, Part, Pending, Place, Points, Prospect, Refusal, Rules,
    Say, Scene, Seat, SeatSet, Speak, Study, Tally, Who, Witness, Words, say, testing::Check,
};

use crate::rules::{Ask, Choice, Fact, HighLow, Luck, Phase, Setup, State, View};
use crate::speak::Position;

/// A bug of the kind that gets into games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bug {
    /// The die is rolled, and rolled, and rolled.
    RollsForever,
    /// A question without an answer.
    NoWayToDouble,
    /// Choices in the order they came to mind.
    ChoicesBackwards,
    /// A choice listed twice.
    ChoicesTwice,
    /// Choices for those who are not asked.
    ChoicesForAll,
    /// A card may be played that is not in the hand.
    RefusalTooLax,
    /// What is offered is refused.
    RefusalTooStrict,
    /// A field that the storage codec does not know.
    CodecForgets,
    /// Two choices are spelled alike.
    SpelledAlike,
    /// A position that leaves something out.
    PositionForgets,
    /// Won before it is over.
    EarlyOutcome,
    /// Over without an outcome.
    NoOutcome,
    /// An outcome that cannot happen is listed.
    WeightZero,
    /// Fate is asked and has nothing to say.
    FateIsSilent,
    /// The same answers do not lead to the same state.
    Moody,
    /// What the last sealed answer revealed can be taken back.
    UndoAfterReveal,
    /// A spectator sees a hand.
    SpectatorSeesHand,
    /// What is left in the deck can be counted.
    DeckIsOpen,
    /// Only those who hold a six are asked.
    AskedBySecret,
    /// The reason why not tells what is in the deck.
    RefusalTells,
    /// Re-dealing changes the seat's own hand.
    RedealsOwnHand,
    /// Re-dealing looks at the truth.
    RedealPeeks,
    /// Re-dealing deals nothing.
    RedealIsTruth,
    /// Everybody hears which card was dealt.
    FactTellsAll,
    /// Nobody hears of the die.
    FactUntold,
    /// What may be drawn is told from the deck itself.
    ProspectPeeks,
    /// Re-dealing leaves the sealed cards as they truly are.
    RedealKeepsSealed,
    /// The roll of the die tells everybody a card of the deck.
    DieTellsDeck,
    /// Who seals first leads the next round.
    SealedInOrder,
    /// A legal answer that the rules have not thought of.
    PanicsAtSix,
    /// The winner is not in the first place.
    WinnerIsSecond,
    /// A view has a digest of all facts, and with it nobody notices that a fact tells everybody a card.
    DigestHidesLeak,
    /// A view counts the answers, those of fate included.
    ViewCountsAnswers,
    /// How often something is told depends on the deck.
    ToldTwice,
    /// A list is longer if there is a certain card in the deck.
    ListTells,
    /// The die is rolled twice, once unseen, if a certain card is not in the deck. No bug: nobody can tell.
    UnseenRoll,
    /// A form's blank goes further than the rules allow.
    FormTooWide,
    /// A form's blank ends before the rules do.
    FormTooNarrow,
    /// A form whose bound no fill reaches.
    FormLoose,
    /// A form that nothing fits.
    FormHopeless,
    /// Two forms that cannot be told apart.
    FormTwice,
    /// A fill that becomes another answer.
    FillElsewhere,
    /// A form that is different if there is a certain card in the deck.
    FormTells,
    /// A choice that is made by touching what is not there.
    TouchesNothing,
    /// What happened, told to everybody with a card that only one sees.
    FactPlaceTells,
    /// The round's number depends on the deck.
    SceneTells,
    /// What an answer may cost depends on the deck.
    StakesTell,
    /// Points that no fact tells of.
    AccountForgets,
    /// A card whose text never ends.
    CardWithoutEnd,
    /// A view takes longer to build if there is a certain card in the deck.
    ViewTakesLonger,
    /// Whether an answer is legal takes longer to say if there is a certain card in the deck.
    RefusalTakesLonger,
    /// What may be drawn takes longer to say if there is a certain card in the deck.
    ProspectTakesLonger,
    /// A state that does not fit.
    TooLarge,
}

impl Bug {
    /// Every bug, with the check that must find it.
    pub const ALL: [(Bug, Check); 48] = [
        (Bug::RollsForever, Check::Ends),
        (Bug::NoWayToDouble, Check::Stuck),
        (Bug::ChoicesBackwards, Check::Sorted),
        (Bug::ChoicesTwice, Check::Sorted),
        (Bug::ChoicesForAll, Check::Sorted),
        (Bug::RefusalTooLax, Check::Refusal),
        (Bug::RefusalTooStrict, Check::Refusal),
        (Bug::CodecForgets, Check::Codec),
        (Bug::SpelledAlike, Check::Spelling),
        (Bug::PositionForgets, Check::Position),
        (Bug::EarlyOutcome, Check::Outcome),
        (Bug::NoOutcome, Check::Outcome),
        (Bug::WeightZero, Check::Odds),
        (Bug::FateIsSilent, Check::Stuck),
        (Bug::Moody, Check::Replay),
        (Bug::UndoAfterReveal, Check::Undo),
        (Bug::SpectatorSeesHand, Check::Blind),
        (Bug::DeckIsOpen, Check::Blind),
        (Bug::AskedBySecret, Check::Asked),
        (Bug::RefusalTells, Check::Blind),
        (Bug::RedealsOwnHand, Check::Blind),
        (Bug::RedealPeeks, Check::Redeal),
        (Bug::RedealIsTruth, Check::Redeal),
        (Bug::FactTellsAll, Check::Facts),
        (Bug::FactUntold, Check::Silence),
        (Bug::ProspectPeeks, Check::Blind),
        (Bug::RedealKeepsSealed, Check::Redeal),
        (Bug::DieTellsDeck, Check::Facts),
        (Bug::SealedInOrder, Check::Sealed),
        (Bug::PanicsAtSix, Check::Panic),
        (Bug::WinnerIsSecond, Check::Outcome),
        (Bug::DigestHidesLeak, Check::Digest),
        (Bug::ViewCountsAnswers, Check::Digest),
        (Bug::ToldTwice, Check::Facts),
        (Bug::ListTells, Check::Blind),
        (Bug::FormTooWide, Check::Form),
        (Bug::FormTooNarrow, Check::Form),
        (Bug::FormLoose, Check::Form),
        (Bug::FormHopeless, Check::Form),
        (Bug::FormTwice, Check::Form),
        (Bug::FillElsewhere, Check::Form),
        (Bug::FormTells, Check::Blind),
        (Bug::TouchesNothing, Check::Place),
        (Bug::FactPlaceTells, Check::Place),
        (Bug::SceneTells, Check::Blind),
        (Bug::StakesTell, Check::Blind),
        (Bug::AccountForgets, Check::Account),
        (Bug::TooLarge, Check::Size),
    ];
}

/// High-Low with a bug; its state is padded by `PAD` bytes.
#[derive(Clone, Copy, Debug)]
pub struct Broken<const PAD: usize>(pub Bug);

/// The state of a broken game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Haunted<const PAD: usize> {
    s: State,
    /// What the bugs need to remember.
    memory: u8,
    #[borsh(skip)]
    ghost: u8,
    #[borsh(skip)]
    pad: Pad<PAD>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pad<const PAD: usize>([u8; PAD]);

impl<const PAD: usize> Default for Pad<PAD> {
    fn default() -> Self {
        Pad([0; PAD])
    }
}

/// The whole truth of a broken game, written out.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct HauntedPosition {
    #[serde(flatten)]
    truth: Position,
    memory: u8,
}

/// Remembers a digest of everything that everybody hears.
struct Digesting<'a, W>(&'a mut W, &'a mut u8);

impl<W: Witness<Fact>> Witness<Fact> for Digesting<'_, W> {
    fn hear(&mut self, fact: Fact) {
        // Whatever the order in which sealed answers come.
        let digest = format!("{fact:?}").bytes().fold(97, |digest: u8, byte| digest.wrapping_mul(31) ^ byte);
        *self.1 = self.1.wrapping_add(digest | 1);
        self.0.hear(fact);
    }
}

static MOOD: AtomicU8 = AtomicU8::new(0);

impl<const PAD: usize> Broken<PAD> {
    fn has(self, bug: Bug) -> bool {
        self.0 == bug
    }

    /// What takes longer, with this bug, in some worlds that look alike.
    fn dawdle(self, bug: Bug, s: &State) {
        if self.has(bug) && s.deck[0] > 1 {
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn haunt(s: State) -> Haunted<PAD> {
        Haunted { s, memory: 0, ghost: 0, pad: Pad::default() }
    }
}

/// Deals anew, but only worlds in which the sealed cards are the true ones.
fn keeping_sealed(s: &State, to: Option<Seat>, dice: &mut impl Dice) -> State {
    loop {
        let world = HighLow.redeal(s, to, dice);
        if world.sealed == s.sealed {
            return world;
        }
    }
}

impl<const PAD: usize> Rules for Broken<PAD> {
    type State = Haunted<PAD>;
    type Choice = Choice;
    type Ask = Ask;
    type Luck = Luck;
    type Fact = Fact;
    type View = View;
    type Setup = Setup;

    const VERSION: u32 = 1;

    fn data(&self) -> Hash {
        HighLow.data()
    }

    fn start(&self, setup: &Setup) -> Haunted<PAD> {
        Self::haunt(HighLow.start(setup))
    }

    fn players(&self, h: &Haunted<PAD>) -> u8 {
        HighLow.players(&h.s)
    }

    fn pending(&self, h: &Haunted<PAD>) -> Pending<Ask, Luck> {
        match HighLow.pending(&h.s) {
            Pending::Sealed(owing, ask) if self.has(Bug::AskedBySecret) => {
                let holders: SeatSet = owing.iter().filter(|seat| h.s.hands[*seat][5] > 0).collect();
                Pending::Sealed(if holders.is_empty() { owing } else { holders }, ask)
            }
            pending => pending,
        }
    }

    fn choices(&self, h: &Haunted<PAD>, seat: Seat, out: &mut Vec<Choice>) {
        if self.has(Bug::NoWayToDouble) && h.s.phase == Phase::Double {
            return;
        }
        if self.pending(h).ask(seat).is_some() {
            HighLow.choices(&h.s, seat, out);
        }
        if self.has(Bug::ChoicesBackwards) {
            out.reverse();
        }
        if self.has(Bug::ChoicesTwice) {
            out.extend(out.last().copied());
        }
        if self.has(Bug::ChoicesForAll) && out.is_empty() {
            out.push(Choice::Stand);
        }
    }

    fn forms(&self, h: &Haunted<PAD>, seat: Seat, out: &mut Vec<Form>) {
        HighLow.forms(&h.s, seat, out);
        let Some(form) = out.first_mut() else { return };
        match self.0 {
            Bug::FormTooWide => form.sums[0].most += 1,
            Bug::FormTooNarrow => form.blanks[0].most -= 1,
            Bug::FormLoose => form.blanks[0].most += 1,
            Bug::FormHopeless => form.sums[0] = table::Sum { least: 99, most: 99, ..form.sums[0].clone() },
            Bug::FormTells if h.s.deck[0] > 0 => form.blanks[0].id.push('!'),
            Bug::FormTwice => {
                let twice = form.clone();
                out.push(twice);
            }
            _ => {}
        }
    }

    fn fill(&self, h: &Haunted<PAD>, seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        let mut values = values.to_vec();
        if self.has(Bug::FillElsewhere) {
            values.reverse();
        }
        HighLow.fill(&h.s, seat, head, &values)
    }

    fn filled(&self, h: &Haunted<PAD>, seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        HighLow.filled(&h.s, seat, c)
    }

    fn scene(&self, h: &Haunted<PAD>) -> Scene {
        let scene = HighLow.scene(&h.s);
        Scene { round: scene.round + u16::from(self.has(Bug::SceneTells) && h.s.deck[0] > 0), ..scene }
    }

    fn refusal(&self, h: &Haunted<PAD>, seat: Seat, c: Choice) -> Option<Refusal> {
        self.dawdle(Bug::RefusalTakesLonger, &h.s);
        if self.pending(h).ask(seat).is_none() {
            return Some(Refusal::new("HL-2.1", say!("highlow-not-leader", leader = h.s.leader)));
        }
        if self.has(Bug::RefusalTooStrict) && c == Choice::Double {
            return Some(Refusal::new("HL-2.2", say!("highlow-double-first")));
        }
        let refusal = HighLow.refusal(&h.s, seat, c);
        match c {
            Choice::Play(_) if self.has(Bug::RefusalTooLax) && h.s.phase == Phase::Play => None,
            Choice::Play(card) if self.has(Bug::RefusalTells) => refusal.map(|refusal| {
                let left = h.s.deck[usize::from(card) - 1];
                Refusal::new(refusal.rule, say!("highlow-not-in-hand", card = left))
            }),
            Choice::Bet(_)
            | Choice::Call(_)
            | Choice::Deal(_)
            | Choice::Die(_)
            | Choice::Double
            | Choice::Play(_)
            | Choice::Stand => refusal,
        }
    }

    fn answer(&self, h: &mut Haunted<PAD>, who: Who, c: Choice, ear: &mut impl Witness<Fact>) {
        if self.has(Bug::DieTellsDeck) && matches!(c, Choice::Die(_)) {
            ear.hear(Fact::Rolled { pips: h.s.deck[0], stake: 0 });
        }
        let sealed = h.s.sealed.at_table(h.s.setup.players).iter().flatten().count();
        if self.has(Bug::CardWithoutEnd) && c == Choice::Stand {
            Endless::raise(Some(Name { en: "Ouroboros".into(), fr: "Ouroboros".into() }));
        }
        if self.has(Bug::UnseenRoll) && matches!(c, Choice::Die(_)) {
            h.memory = u8::from(h.memory == 0 && h.s.deck[0] == 0);
            if h.memory > 0 {
                return;
            }
        }
        if self.has(Bug::ToldTwice) && matches!(c, Choice::Call(_)) && h.s.deck[0] > 0 {
            HighLow.answer(&mut h.s.clone(), who, c, ear);
        }
        if self.has(Bug::DigestHidesLeak) {
            HighLow.answer(&mut h.s, who, c, &mut Digesting(ear, &mut h.memory));
        } else {
            HighLow.answer(&mut h.s, who, c, ear);
        }
        if self.has(Bug::ViewCountsAnswers) {
            h.memory += 1;
        }
        if let (Bug::SealedInOrder, 0, Who::Seat(seat), Phase::Play) = (self.0, sealed, who, h.s.phase) {
            h.s.leader = seat;
        }
        match c {
            Choice::Die(6) if self.has(Bug::PanicsAtSix) => panic!("nobody has thought of a six"),
            Choice::Die(_) if self.has(Bug::RollsForever) => h.s.phase = Phase::Roll,
            Choice::Call(_) if self.has(Bug::CodecForgets) => h.ghost += 1,
            Choice::Die(_) if self.has(Bug::Moody) => {
                h.s.stake = MOOD.fetch_add(1, Ordering::Relaxed) % 7 + 1;
            }
            Choice::Bet(_)
            | Choice::Call(_)
            | Choice::Deal(_)
            | Choice::Die(_)
            | Choice::Double
            | Choice::Play(_)
            | Choice::Stand => {}
        }
    }

    fn odds(&self, h: &Haunted<PAD>, out: &mut Vec<(Choice, u32)>) {
        if self.has(Bug::FateIsSilent) && h.s.phase == Phase::Roll {
            return;
        }
        HighLow.odds(&h.s, out);
        if self.has(Bug::WeightZero) && h.s.phase == Phase::Roll {
            out[0].1 = 0;
        }
    }

    fn view(&self, h: &Haunted<PAD>, to: Option<Seat>) -> View {
        self.dawdle(Bug::ViewTakesLonger, &h.s);
        let mut view = HighLow.view(&h.s, to);
        if self.has(Bug::SpectatorSeesHand) && to.is_none() {
            view.hand = HighLow.view(&h.s, Some(Seat::ALL[0])).hand;
        }
        if self.has(Bug::DeckIsOpen) {
            view.deck = h.s.deck[0];
        }
        if self.has(Bug::DigestHidesLeak) || self.has(Bug::ViewCountsAnswers) {
            view.deck = h.memory;
        }
        if self.has(Bug::ListTells) && h.s.deck[0] > 0 {
            view.hand.push(0);
        }
        view
    }

    fn tell(&self, fact: Fact, to: Option<Seat>) -> Option<Fact> {
        match fact {
            Fact::Dealt { .. } if self.has(Bug::FactTellsAll) || self.has(Bug::DigestHidesLeak) => Some(fact),
            Fact::Rolled { .. } if self.has(Bug::FactUntold) => None,
            Fact::Dealt { .. }
            | Fact::Called { .. }
            | Fact::Doubled { .. }
            | Fact::Stood { .. }
            | Fact::Rolled { .. }
            | Fact::Sealed { .. }
            | Fact::Revealed { .. }
            | Fact::Bet { .. }
            | Fact::Won { .. }
            | Fact::Guessed { .. } => HighLow.tell(fact, to),
        }
    }

    fn reveals(&self, fact: Fact) -> bool {
        !self.has(Bug::UndoAfterReveal) && HighLow.reveals(fact)
    }

    fn redeal(&self, h: &Haunted<PAD>, to: Option<Seat>, dice: &mut impl Dice) -> Haunted<PAD> {
        let dealt = match self.0 {
            Bug::RedealsOwnHand => HighLow.redeal(&h.s, None, dice),
            Bug::RedealPeeks if h.s.deck[0] == 0 => h.s,
            Bug::RedealIsTruth => h.s,
            Bug::RedealKeepsSealed => keeping_sealed(&h.s, to, dice),
            _ => HighLow.redeal(&h.s, to, dice),
        };
        Haunted { s: dealt, ..*h }
    }

    fn outcome(&self, h: &Haunted<PAD>) -> Option<Outcome> {
        match self.0 {
            Bug::EarlyOutcome if h.s.round > 2 => Some(Outcome::by_score(&[1, 0])),
            Bug::NoOutcome => None,
            Bug::WinnerIsSecond => {
                let outcome = HighLow.outcome(&h.s)?;
                let second =
                    Seat::at_table(h.s.setup.players).find(|seat| outcome.places()[seat.index()] > 1);
                Some(second.map_or(outcome, |seat| outcome.won_by(SeatSet::only(seat))))
            }
            _ => HighLow.outcome(&h.s),
        }
    }

    fn spell(&self, c: Choice) -> String {
        HighLow.spell(if self.has(Bug::SpelledAlike) && c == Choice::Stand { Choice::Double } else { c })
    }

    fn read(&self, text: &str) -> Option<Choice> {
        HighLow.read(text)
    }
}

impl<const PAD: usize> Study for Broken<PAD> {}

impl<const PAD: usize> Tally for Broken<PAD> {}

impl<const PAD: usize> Speak for Broken<PAD> {
    type Position = HauntedPosition;

    fn position(&self, h: &Haunted<PAD>) -> HauntedPosition {
        let mut s = h.s;
        if self.has(Bug::PositionForgets) {
            s.doubled = false;
        }
        HauntedPosition { truth: HighLow.position(&s), memory: h.memory }
    }

    fn place(&self, position: HauntedPosition) -> Result<Haunted<PAD>, Vec<Say>> {
        let memory = position.memory;
        HighLow.place(position.truth).map(|s| Haunted { memory, ..Self::haunt(s) })
    }

    fn prompt(&self, ask: Ask) -> Say {
        HighLow.prompt(ask)
    }

    fn luck(&self, luck: Luck) -> Say {
        HighLow.luck(luck)
    }

    fn choice(&self, c: Choice) -> Say {
        HighLow.choice(c)
    }

    fn fact(&self, fact: Fact) -> Say {
        HighLow.fact(fact)
    }

    fn cause(&self, fact: Fact) -> Option<Say> {
        HighLow.cause(fact)
    }

    fn part(&self, fact: Fact) -> Part {
        HighLow.part(fact)
    }

    fn touched(&self, fact: Fact) -> Vec<Place> {
        let mut places = HighLow.touched(fact);
        if let (Bug::FactPlaceTells, Fact::Sealed { card: None, .. }) = (self.0, fact) {
            places.push(Place::new("card", 6));
        }
        if self.has(Bug::DigestHidesLeak) {
            places.retain(|place| place.kind() != "card");
        }
        places
    }

    fn points(&self, fact: Fact) -> Option<Points> {
        let points = HighLow.points(fact)?;
        (!self.has(Bug::AccountForgets) || points.points % 2 == 0).then_some(points)
    }

    fn when(&self, scene: Scene) -> Option<Say> {
        HighLow.when(scene)
    }

    fn areas(&self, view: &View, to: Option<Seat>) -> Vec<Area> {
        HighLow.areas(view, to)
    }

    fn touch(&self, h: &Haunted<PAD>, seat: Seat, c: Choice) -> Vec<Place> {
        match c {
            Choice::Double if self.has(Bug::TouchesNothing) => vec![Place::new("card", 9)],
            Choice::Bet(_)
            | Choice::Call(_)
            | Choice::Deal(_)
            | Choice::Die(_)
            | Choice::Double
            | Choice::Play(_)
            | Choice::Stand => HighLow.touch(&h.s, seat, c),
        }
    }

    fn stakes(&self, h: &Haunted<PAD>, seat: Seat, c: Choice) -> Option<Say> {
        HighLow.stakes(&h.s, seat, c).filter(|_| !self.has(Bug::StakesTell) || h.s.deck[0] > 0)
    }

    fn rule(&self, c: Choice) -> &'static str {
        HighLow.rule(c)
    }

    fn prospect(&self, h: &Haunted<PAD>, seat: Seat) -> Option<Prospect> {
        self.dawdle(Bug::ProspectTakesLonger, &h.s);
        let mut prospect = HighLow.prospect(&h.s, seat)?;
        if self.has(Bug::ProspectPeeks) {
            prospect.bag.retain(|(drawn, _)| drawn.id != "1" || h.s.deck[0] > 0);
        }
        Some(prospect)
    }

    fn ending(&self, h: &Haunted<PAD>) -> Say {
        HighLow.ending(&h.s)
    }

    fn board(&self, view: &View, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        HighLow.board(view, to, words)
    }
}
