//! Mutants as `table::Rules`.

use std::sync::Arc;

use script::mutants::{Action, Gene, Kind, Op, Set};
use table::{Dice, Form, Hash, Name, Outcome, Pending, Refusal, Rules, Scene, Seat, Who, Witness};

use crate::ask::{Ask, Luck};
use crate::cards::{Card, Cards};
use crate::choice::{Choice, Piles};
use crate::fact::{AbilityKind, Caused};
use crate::play::Play;
use crate::state::{Mode, State};
use crate::title::{Setup, Variant};
use crate::view::View;

/// The rules of a table: its cards, its Boss, and the rulings it chose.
#[derive(Clone, Debug)]
pub struct Mutants {
    pub(crate) set: Arc<Set>,
    /// The Mutants, then the Action cards of the table's Boss.
    pub(crate) cards: Arc<[script::mutants::Card]>,
    /// Each card's genes, a bit each.
    pub(crate) genes: [u8; 64],
    /// The Boss's place in the set.
    pub(crate) boss: usize,
    pub(crate) mode: Mode,
    /// Cards whose Deploy, and whose Leave ability copies, a bit each.
    pub(crate) copying: [u64; 2],
    /// Events that anything reacts to.
    pub(crate) heard: u32,
    /// By the place in the code: the card that an ability is printed on, if it is one of a card, and which one it is.
    pub(crate) printed_on: Arc<[(Option<Card>, AbilityKind)]>,
    pub(crate) variant: Variant,
    pub(crate) data: Hash,
}

impl Mutants {
    /// The rules for a table that plays with `set`.
    pub fn new(set: Arc<Set>, text: &str, boss: usize, mode: Mode, variant: Variant) -> Mutants {
        let actions: &[script::mutants::Card] =
            if mode == Mode::Solo { &set.bosses[boss].cards } else { &[] };
        let cards: Arc<[script::mutants::Card]> = set.cards.iter().chain(actions).cloned().collect();
        let mut genes = [0; Card::MOST];
        for (card, mask) in cards.iter().zip(&mut genes) {
            *mask = card.genes.iter().fold(0, |mask, gene| mask | 1 << *gene as u8);
        }
        let mut copying = [0; 2];
        for (at, card) in cards.iter().enumerate() {
            for (mask, ability) in copying.iter_mut().zip([card.deploy, card.leave]) {
                let copies = ability.is_some_and(|ability| set.ops(ability).any(is_copy));
                *mask |= u64::from(copies) << at;
            }
        }
        let mut heard = 0;
        for card in cards.iter() {
            for trigger in &card.ongoing {
                heard |= 1 << trigger.on as u32;
            }
            heard |= card.weakness.map_or(0, |weakness| 1 << weakness.on as u32);
        }
        if mode == Mode::Solo {
            for trigger in &set.bosses[boss].power {
                heard |= 1 << trigger.on as u32;
            }
        }
        let printed_on = printed_on(&set, &cards, boss);
        let data = Hash::of(text.as_bytes());
        Mutants { set, cards, genes, boss, mode, copying, heard, printed_on, variant, data }
    }

    /// The first of the Boss's Action cards, which follow the Mutants; there is none without a Boss.
    pub fn first_action(&self) -> Card {
        Card(self.set.cards.len() as u8)
    }

    /// MU-16.9 A card of the Boss's own deck?
    pub fn is_action(&self, card: Card) -> bool {
        card >= self.first_action()
    }

    /// MU-1.9 The Advanced Mutants.
    pub(crate) fn advanced(&self) -> impl Iterator<Item = Card> + use<> {
        (Card::BASICS..self.first_action().0).map(Card)
    }

    /// The cards these rules know.
    pub fn set(&self) -> &Set {
        &self.set
    }

    /// A card's entry.
    pub fn card(&self, card: Card) -> &script::mutants::Card {
        &self.cards[card.index()]
    }

    /// A card's name.
    pub(crate) fn name(&self, card: Card) -> Name {
        self.card(card).name.clone()
    }

    /// The names of cards, as a list.
    pub(crate) fn names(&self, cards: Cards) -> Vec<Name> {
        cards.iter().map(|card| self.name(card)).collect()
    }

    /// The numbers of piles, as a list.
    pub(crate) fn piles(piles: Piles) -> Vec<String> {
        piles.iter().map(|pile| pile.number().to_string()).collect()
    }

    /// Is it a card of this table?
    pub(crate) fn knows(&self, card: Card) -> bool {
        card.index() < self.cards.len()
    }

    /// The card with this id.
    pub fn find(&self, id: &str) -> Option<Card> {
        self.cards.iter().position(|card| card.id == id).map(Card::new)
    }

    pub(crate) fn op(&self, pc: u16) -> Op {
        self.set.code[usize::from(pc)]
    }

    pub(crate) fn genes(&self, card: Card) -> u8 {
        self.genes[card.index()]
    }

    /// MU-3.15, MU-16.6, MU-16.44 May this Mutant be part of a constructed Gene Pool?
    pub(crate) fn admits(&self, mode: Mode, card: Card) -> bool {
        let entry = self.card(card);
        let barred = self.variant.restricted.is_some_and(|gene: Gene| entry.genes.contains(&gene));
        entry.kind == Kind::Advanced && (mode != Mode::Solo || (entry.solo && !barred))
    }

    /// MU-1.3 The numbers of the round.
    pub(crate) fn numbers(&self, s: &State) -> script::mutants::Numbers {
        self.set.board.rounds[usize::from(s.round.clamp(1, 5)) - 1]
    }

    /// MU-10.15
    pub(crate) fn in_fury(&self, s: &State, seat: Seat) -> bool {
        s.space(seat) == self.set.board.fury
    }

    /// MU-10.16
    pub(crate) fn in_dread(&self, s: &State, seat: Seat) -> bool {
        s.space(seat) <= self.set.board.dread
    }
}

/// To which ability each op belongs.
fn printed_on(set: &Set, cards: &[script::mutants::Card], boss: usize) -> Arc<[(Option<Card>, AbilityKind)]> {
    let mut begins: Vec<(u16, Option<Card>, AbilityKind)> = Vec::new();
    for (at, card) in cards.iter().enumerate() {
        let parts = [
            (card.deploy, AbilityKind::Deploy),
            (card.leave, AbilityKind::Leave),
            (card.block, AbilityKind::Block),
        ];
        let parts = parts.into_iter().filter_map(|(ability, kind)| Some((ability?, kind)));
        let ongoing = card.ongoing.iter().map(|trigger| (trigger.ability, AbilityKind::Ongoing));
        begins.extend(parts.chain(ongoing).map(|(ability, kind)| (ability.0, Some(Card::new(at)), kind)));
    }
    if let Some(boss) = set.bosses.get(boss) {
        begins.extend(boss.setup.map(|setup| (setup.0, None, AbilityKind::Setup)));
        begins.extend(boss.power.iter().map(|trigger| (trigger.ability.0, None, AbilityKind::Power)));
    }
    begins.sort_unstable_by_key(|(pc, ..)| *pc);
    let whose = |pc: usize| {
        let last = begins.iter().rev().find(|(begin, ..)| usize::from(*begin) <= pc);
        last.map_or((None, AbilityKind::Setup), |(_, card, kind)| (*card, *kind))
    };
    (0..set.code.len()).map(whose).collect()
}

fn is_copy(op: Op) -> bool {
    matches!(op, Op::Do(Action::Copy { .. }))
}

impl Rules for Mutants {
    type State = State;
    type Choice = Choice;
    type Ask = Ask;
    type Luck = Luck;
    type Fact = Caused;
    type View = View;
    type Setup = Setup;

    const VERSION: u32 = 4;

    fn data(&self) -> Hash {
        self.data
    }

    fn start(&self, setup: &Setup) -> State {
        self.set_up(setup)
    }

    fn players(&self, s: &State) -> u8 {
        s.players
    }

    fn pending(&self, s: &State) -> Pending<Ask, Luck> {
        self.question(s).unwrap_or(Pending::Over)
    }

    fn choices(&self, s: &State, seat: Seat, out: &mut Vec<Choice>) {
        if let Some((frame, _)) = self.asking(s, seat) {
            frame.offer(self, s, seat, &mut |choice| out.push(choice));
        }
    }

    fn forms(&self, s: &State, seat: Seat, out: &mut Vec<Form>) {
        if let Some((frame, _)) = self.asking(s, seat) {
            frame.forms(self, s, seat, out);
        }
    }

    fn fill(&self, s: &State, seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        self.asking(s, seat)?.0.fill(self, s, seat, head, values)
    }

    fn filled(&self, s: &State, seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        self.asking(s, seat)?.0.filled(self, s, seat, c)
    }

    fn refusal(&self, s: &State, seat: Seat, c: Choice) -> Option<Refusal> {
        let Some((frame, ask)) = self.asking(s, seat) else { return Some(self.not_asked(s)) };
        (!frame.allows(self, s, seat, c)).then(|| frame.refuse(self, s, seat, ask, c))
    }

    fn answer(&self, s: &mut State, who: Who, c: Choice, ear: &mut impl Witness<Caused>) {
        let mut play = Play { rules: self, s, ear };
        play.answer(who, c);
        play.run();
    }

    fn odds(&self, s: &State, out: &mut Vec<(Choice, u32)>) {
        let Some(Pending::Fate(luck)) = self.question(s) else { return };
        match luck {
            Luck::First => out.extend(Seat::at_table(s.players).map(|seat| (Choice::First(seat), 1))),
            Luck::Deal(_) => {
                let dealt = self.undealt(s);
                out.extend(dealt.weights().map(|(card, weight)| (Choice::Deal(card), weight)));
            }
            Luck::Reveal(seat) => {
                out.extend(s.side(seat).pool.weights().map(|(card, weight)| (Choice::Reveal(card), weight)));
            }
            Luck::Draw(seat) => {
                out.extend(s.side(seat).deck.weights().map(|(card, weight)| (Choice::Draw(card), weight)));
            }
        }
    }

    fn view(&self, s: &State, to: Option<Seat>) -> View {
        self.look(s, to)
    }

    fn tell(&self, caused: Caused, to: Option<Seat>) -> Option<Caused> {
        Some(Caused { fact: crate::visibility::tell(caused.fact, to), ..caused })
    }

    fn reveals(&self, caused: Caused) -> bool {
        crate::visibility::reveals(caused.fact)
    }

    fn scene(&self, s: &State) -> Scene {
        Mutants::scene_of(s)
    }

    fn at_work(&self, s: &State) -> Option<Name> {
        let card = s.frames.iter().rev().find_map(|frame| frame.card());
        card.map(|card| self.card(card).name.clone())
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
        Choice::reads(self, text)
    }
}
