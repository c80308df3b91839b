//! Attack of the Mutants! as `table::Rules`.

use std::sync::Arc;

use table::{Dice, Form, Hash, Outcome, Pending, Refusal, Rules, Scene, Seat, Who, Witness};

use crate::ch01_board::Board;
use crate::ch02_units::{Kind, Side};
use crate::ch13_hidden::Audience;
use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::play::Play;
use crate::state::State;
use crate::title::{Scenario, Setup, Variant};
use crate::view::View;
use crate::ways::land::Might;

/// The rules of a table: its board, and what it agreed on.
#[derive(Clone, Debug)]
pub struct Attack {
    pub(crate) board: Arc<Board>,
    pub(crate) variant: Variant,
    pub(crate) data: Hash,
    /// What planners reckon with.
    pub(crate) might: Might,
}

impl Attack {
    /// The rules for a table that plays on `board`.
    pub fn new(board: Board, text: &str, variant: Variant) -> Attack {
        let data = Hash::of(text.as_bytes());
        let mut rules = Attack { board: Arc::new(board), variant, data, might: Might::default() };
        rules.might = Might::of(&rules);
        rules
    }

    /// The board these rules are played on.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What the table agreed on.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Carries out what is left to do in a state up to the next question: for positions that were laid out on paper.
    pub(crate) fn resume(&self, s: &mut State, ear: &mut impl Witness<Fact>) {
        Play { rules: self, s, ear }.run();
    }

    /// AT-4.6, AT-14.1, AT-1.9 The last Turn.
    pub fn last_turn(&self) -> u8 {
        match self.variant.scenario {
            Scenario::Basic => 10,
            Scenario::Alternate => 15,
        }
    }

    pub(crate) fn is_alternate(&self) -> bool {
        self.variant.scenario == Scenario::Alternate
    }

    /// AT-2.5, AT-2.6, AT-11.4, AT-11.9 What a unit must roll or roll under against another.
    pub fn hit_number(&self, unit: Kind, foe: Kind, bonus: Option<Side>) -> u8 {
        let printed = match unit {
            Kind::Janibot3 if self.variant.weak_janibots => 2,
            Kind::Professor
            | Kind::Penny
            | Kind::Guard
            | Kind::Janibot3
            | Kind::Janibot2
            | Kind::Leader
            | Kind::Radioactive
            | Kind::Normal => unit.hits(foe),
        };
        printed + u8::from(bonus == Some(unit.side()))
    }
}

/// AT-2.11 A die, as fate rolls it.
pub(crate) static ONE_DIE: [(Choice, u32); 6] = {
    let mut odds = [(Choice::Roll(1), 1); 6];
    let mut index = 0;
    while index < 6 {
        odds[index].0 = Choice::Roll(index as u8 + 1);
        index += 1;
    }
    odds
};

/// AT-8.16 A die for each unit of a pair.
pub(crate) static TWO_DICE: [(Choice, u32); 36] = {
    let mut odds = [(Choice::Dice(1, 1), 1); 36];
    let mut index = 0;
    while index < 36 {
        odds[index].0 = Choice::Dice(index as u8 / 6 + 1, index as u8 % 6 + 1);
        index += 1;
    }
    odds
};

impl Rules for Attack {
    type State = State;
    type Choice = Choice;
    type Ask = Ask;
    type Luck = Luck;
    type Fact = Fact;
    type View = View;
    type Setup = Setup;

    const VERSION: u32 = 3;

    fn data(&self) -> Hash {
        self.data
    }

    fn start(&self, _setup: &Setup) -> State {
        self.set_up()
    }

    fn players(&self, _s: &State) -> u8 {
        2
    }

    fn pending(&self, s: &State) -> Pending<Ask, Luck> {
        self.question(s).unwrap_or(Pending::Over)
    }

    fn choices(&self, s: &State, seat: Seat, out: &mut Vec<Choice>) {
        if let Some(frame) = self.asking(s, seat) {
            frame.offer(self, s, out);
        }
    }

    fn forms(&self, s: &State, seat: Seat, out: &mut Vec<Form>) {
        out.extend(self.drafts(s, seat, None).iter().map(|draft| self.form(draft)));
    }

    fn fill(&self, s: &State, seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        Attack::fill_in(&self.drafts(s, seat, Attack::head_way(head)), head, values)
    }

    fn filled(&self, s: &State, seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        let only = match c {
            Choice::Place { at, .. } | Choice::Unplace { at, .. } => Some((at, at)),
            Choice::Smash { from, to, .. }
            | Choice::Move { from, to, .. }
            | Choice::Lead { from, to, .. } => Some((from, to)),
            Choice::Auto
            | Choice::Done
            | Choice::Stay
            | Choice::Side(_)
            | Choice::Wall(_)
            | Choice::Unwall(_)
            | Choice::Open(_)
            | Choice::Fight(_)
            | Choice::Lay(_)
            | Choice::Pair(_)
            | Choice::Pairs(_)
            | Choice::Retreat { .. }
            | Choice::Flee { .. }
            | Choice::Pursue(_)
            | Choice::Chase(_)
            | Choice::Sides(..)
            | Choice::Roll(_)
            | Choice::Dice(..)
            | Choice::Draw(_) => None,
        };
        Attack::filled_in(&self.drafts(s, seat, only), c)
    }

    fn refusal(&self, s: &State, seat: Seat, c: Choice) -> Option<Refusal> {
        self.why_not(s, seat, c)
    }

    fn answer(&self, s: &mut State, _who: Who, c: Choice, ear: &mut impl Witness<Fact>) {
        let mut play = Play { rules: self, s, ear };
        play.answer(c);
        play.run();
    }

    fn odds(&self, s: &State, out: &mut Vec<(Choice, u32)>) {
        if let Some(frame) = s.frames.last() {
            frame.odds(s, out);
        }
    }

    fn view(&self, s: &State, to: Option<Seat>) -> View {
        self.look(s, to)
    }

    fn scene(&self, s: &State) -> Scene {
        Attack::scene_of(s)
    }

    fn tell(&self, fact: Fact, to: Option<Seat>) -> Option<Fact> {
        let heard = match crate::ch13_hidden::audience(fact.event) {
            Audience::Everybody => true,
            Audience::Ear => fact.ear.hears(to),
        };
        heard.then_some(fact)
    }

    fn reveals(&self, fact: Fact) -> bool {
        crate::ch13_hidden::reveals(fact.event)
    }

    fn redeal(&self, s: &State, to: Option<Seat>, dice: &mut impl Dice) -> State {
        self.deal_anew(s, to, dice)
    }

    fn outcome(&self, s: &State) -> Option<Outcome> {
        let ending = s.ending.filter(|_| s.frames.is_empty())?;
        let mut scores = [0; 2];
        if let Some(side) = ending.winner() {
            scores[s.seat(side).index()] = ending.points().into();
        }
        Some(Outcome::by_score(&scores))
    }

    fn spell(&self, c: Choice) -> String {
        self.spelled(c)
    }

    fn read(&self, text: &str) -> Option<Choice> {
        self.reads(text)
    }
}
