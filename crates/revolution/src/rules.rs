//! X-Men: Mutant Revolution as `table::Rules`.

use std::cell::Cell;
use std::sync::Arc;

use script::revolution::{Names, Numbers, Set, Trigger};
use table::{Dice, Form, Hash, Name, Outcome, Pending, Refusal, Rules, Scene, Seat, Who, Witness};

use crate::cause::Teller;
use crate::choice::{Ask, Choice, Luck};
use crate::fact::{Caused, Fact};
use crate::ground::Ground;
use crate::ids::{CHARS, Char, LEADERS, Plot, ones};
use crate::play::Play;
use crate::state::{Last, State};
use crate::story::Story;
use crate::title::{Setup, Variant};
use crate::view::View;

/// The rules of a table: its cards, and the rulings it chose.
#[derive(Clone, Debug)]
pub struct Revolution {
    pub(crate) set: Arc<Set>,
    pub(crate) ground: Arc<Ground>,
    /// XM-2.2 Printed numbers, Leaders first.
    pub(crate) numbers: [Numbers; CHARS],
    /// The clauses of each Character.
    pub(crate) clauses: [Names; CHARS],
    /// What each Character's clauses listen to, a bit a trigger.
    pub(crate) hears: [u64; CHARS],
    /// XM-7.1 By trigger, the Reactions that listen to it, a bit a Plot Card.
    reactions: [u64; TRIGGERS],
    pub(crate) players: u8,
    pub(crate) variant: Variant,
    pub(crate) data: Hash,
}

/// Room for what a clause may listen to: a bit each in [`ear`].
const TRIGGERS: usize = 64;

pub(crate) fn ear(on: Trigger) -> u64 {
    1 << on as u8
}

impl Revolution {
    /// The rules for a table that plays with `set`.
    pub fn new(set: Arc<Set>, text: &str, players: u8, variant: Variant) -> Revolution {
        let listens = |names: Names| names.iter().fold(0, |mask, id| mask | ear(set.clause(id).on));
        let mut numbers = [Numbers::default(); CHARS];
        let mut clauses = [Names::default(); CHARS];
        let mut hears = [0; CHARS];
        let leaders = set.leaders.iter().map(|card| (card.numbers, card.clauses));
        let others = set.characters.iter().map(|card| (card.numbers, card.clauses));
        for (index, (printed, names)) in leaders.chain(others).enumerate() {
            numbers[index] = printed;
            clauses[index] = names;
            hears[index] = listens(names);
        }
        let mut reactions = [0; TRIGGERS];
        for (index, plot) in set.plots.iter().enumerate().filter(|(_, plot)| !plot.event) {
            reactions[set.clause(plot.clauses.first).on as usize] |= 1 << index;
        }
        Revolution {
            ground: Arc::new(Ground::new(&set.arena)),
            numbers,
            clauses,
            hears,
            reactions,
            players,
            variant,
            data: Hash::of(text.as_bytes()),
            set,
        }
    }

    /// The cards these rules know.
    pub fn set(&self) -> &Set {
        &self.set
    }

    /// The Arena.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Which of two numbers holds at this table: for four players, or for three.
    pub(crate) fn size(&self) -> usize {
        usize::from(self.players == 3)
    }

    pub(crate) fn is_hero(&self, who: Char) -> bool {
        !who.is_leader() && self.set.characters[who.index() - LEADERS].hero
    }

    pub(crate) fn is_student(&self, who: Char) -> bool {
        !who.is_leader() && !self.set.characters[who.index() - LEADERS].hero
    }

    /// A Character's id.
    pub fn char_id(&self, who: Char) -> &str {
        match who.index().checked_sub(LEADERS) {
            None => &self.set.leaders[who.index()].id,
            Some(index) => &self.set.characters[index].id,
        }
    }

    /// A Character's name.
    pub fn char_name(&self, who: Char) -> Name {
        match who.index().checked_sub(LEADERS) {
            None => self.set.leaders[who.index()].name.clone(),
            Some(index) => self.set.characters[index].name.clone(),
        }
    }

    /// The Character with this id.
    pub fn find_char(&self, id: &str) -> Option<Char> {
        (0..CHARS).map(Char::new).find(|who| self.char_id(*who) == id)
    }

    /// The Plot Card with this id.
    pub fn find_plot(&self, id: &str) -> Option<Plot> {
        self.set.plots.iter().position(|card| card.id == id).map(Plot::new)
    }

    /// XM-7.1 The Reactions that there are to a trigger.
    pub(crate) fn reactions_to(&self, on: Trigger) -> impl Iterator<Item = Plot> {
        ones(self.reactions[on as usize]).map(|bit| Plot::new(usize::from(bit)))
    }

    /// Is there such a card?
    pub(crate) fn is_plot(&self, card: Plot) -> bool {
        card.index() < self.set.plots.len()
    }

    /// Has the Mission that is on such a kind of token?
    pub(crate) fn has_kind(&self, s: &State, kind: u8) -> bool {
        let tokens = self.mission(s).map_or(0, |mission| mission.tokens[self.size()].len());
        usize::from(kind) < tokens
    }

    pub(crate) fn plot(&self, card: Plot) -> &script::revolution::Plot {
        &self.set.plots[card.index()]
    }

    /// XM-2.3, XM-R3 The limit without Training: the rules' for Students, Heroes and Leaders.
    pub(crate) fn printed_limit(&self, who: Char) -> u8 {
        self.numbers[who.index()].limit.unsigned_abs()
    }

    /// XM-2.3 The Power Token limit.
    pub(crate) fn limit(&self, s: &State, who: Char) -> u8 {
        let more = s.member(who).training().map_or(0, |card| self.set.trainings[card.index()].numbers.limit);
        self.printed_limit(who).saturating_add_signed(more)
    }

    /// XM-16.1, XM-16.9, XM-R49 Attributes with Training, each from 1 to 6.
    pub(crate) fn attributes(&self, s: &State, who: Char) -> [u8; 3] {
        let printed = self.numbers[who.index()];
        let training =
            s.member(who).training().map(|card| self.set.trainings[card.index()].numbers).unwrap_or_default();
        [printed.atk + training.atk, printed.def + training.def, printed.spd + training.spd]
            .map(|stat| stat.clamp(1, 6).unsigned_abs())
    }

    /// XM-19.2 Attack Range with Training.
    pub(crate) fn range(&self, s: &State, who: Char) -> u8 {
        let training =
            s.member(who).training().map_or(0, |card| self.set.trainings[card.index()].numbers.range);
        (self.numbers[who.index()].range + training).max(1).unsigned_abs()
    }

    /// XM-2.4, XM-23.5 The Hope Value, Training included.
    pub(crate) fn price(&self, s: &State, who: Char) -> u8 {
        let training =
            s.member(who).training().map_or(0, |card| self.set.trainings[card.index()].numbers.hope);
        (self.numbers[who.index()].hope + training).unsigned_abs()
    }

    /// The Mission that is on.
    pub(crate) fn mission(&self, s: &State) -> Option<&script::revolution::Mission> {
        s.arena.mission.map(|mission| &self.set.missions[mission.index()])
    }

    /// A kind of token of the Mission that is on.
    pub(crate) fn token(&self, s: &State, kind: u8) -> &script::revolution::Token {
        let mission = self.mission(s).expect("tokens belong to a Mission");
        &mission.tokens[self.size()][usize::from(kind)]
    }
}

impl Rules for Revolution {
    type State = State;
    type Choice = Choice;
    type Ask = Ask;
    type Luck = Luck;
    type Fact = Caused;
    type View = View;
    type Setup = Setup;

    /// 2: a clause is carried out to its last word before a Mission ends, and other corners of an audit (2026-11-16).
    /// 3: stalemates on the last turn, Powers once an Action, Hope for any damage, deals, and no digest of facts in the state
    /// (2026-11-18). Positions name what they hold.
    /// 4: a card's separate attacks are attacks, support without a limit of its own, promises that can be broken, dice and
    /// Reactions only where they decide something, and who fell is remembered with the attack (2026-11-18).
    /// 5: deals, discards, recoveries, losses, rerolls, tokens and orders are one answer each instead of one by one, and who can
    /// bid nothing is not asked (2026-11-18).
    const VERSION: u32 = 5;

    fn data(&self) -> Hash {
        self.data
    }

    fn start(&self, setup: &Setup) -> State {
        self.set_up(*setup)
    }

    fn players(&self, s: &State) -> u8 {
        s.players
    }

    fn pending(&self, s: &State) -> Pending<Ask, Luck> {
        self.question(s).unwrap_or(Pending::Over)
    }

    fn choices(&self, s: &State, seat: Seat, out: &mut Vec<Choice>) {
        if self.pending(s).seats().contains(seat) {
            let from = out.len();
            if let Some(frame) = s.frames.last() {
                frame.offer(self, s, seat, &mut |choice| out.push(choice));
            }
            out[from..].sort_unstable();
            // Two of a kind make the same choice twice.
            if from == 0 {
                out.dedup();
            }
        }
    }

    fn forms(&self, s: &State, seat: Seat, out: &mut Vec<Form>) {
        if self.pending(s).seats().contains(seat)
            && let Some(frame) = s.frames.last()
        {
            frame.forms(self, s, seat, out);
        }
    }

    fn fill(&self, s: &State, seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        s.frames.last()?.fill(self, s, seat, head, values)
    }

    fn filled(&self, s: &State, seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        s.frames.last()?.filled(self, s, seat, c)
    }

    fn refusal(&self, s: &State, seat: Seat, c: Choice) -> Option<Refusal> {
        let is_asked = self.pending(s).seats().contains(seat);
        let is_legal = is_asked && s.frames.last().is_some_and(|frame| frame.allows(self, s, seat, c));
        (!is_legal).then(|| self.why_not(s, seat, c))
    }

    fn answer(&self, s: &mut State, who: Who, c: Choice, ear: &mut impl Witness<Caused>) {
        if s.frames.last().is_some_and(crate::visibility::open) {
            let by = if let Who::Seat(seat) = who { Some(seat) } else { None };
            s.last = Some(Last { by, choice: c });
        }
        let cause = Cell::new(None);
        let mut teller = Teller::new(ear, &cause);
        let story = Story::told_to(&cause);
        let mut play = Play { rules: self, s, ear: &mut teller, told: false, steps: 0, story };
        play.answer(who, c);
        play.run();
        if let (Who::Seat(seat), false) = (who, play.told) {
            play.tell(Fact::Answered { seat });
        }
    }

    fn odds(&self, s: &State, out: &mut Vec<(Choice, u32)>) {
        if let Some(Pending::Fate(luck)) = self.question(s) {
            self.weigh(s, luck, out);
        }
    }

    fn view(&self, s: &State, to: Option<Seat>) -> View {
        self.look(s, to)
    }

    fn tell(&self, told: Caused, to: Option<Seat>) -> Option<Caused> {
        crate::visibility::tell(told.fact, to).map(|fact| Caused { fact, ..told })
    }

    fn reveals(&self, told: Caused) -> bool {
        crate::visibility::reveals(told.fact)
    }

    fn scene(&self, s: &State) -> Scene {
        self.scene_of(s)
    }

    fn at_work(&self, s: &State) -> Option<Name> {
        self.card_at_work(s)
    }

    fn redeal(&self, s: &State, to: Option<Seat>, dice: &mut impl Dice) -> State {
        self.deal_anew(s, to, dice)
    }

    fn outcome(&self, s: &State) -> Option<Outcome> {
        s.frames.is_empty().then(|| self.result(s))
    }

    fn spell(&self, c: Choice) -> String {
        c.spelled(self)
    }

    fn read(&self, text: &str) -> Option<Choice> {
        Choice::read(self, text)
    }
}
