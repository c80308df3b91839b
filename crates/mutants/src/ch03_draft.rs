//! MU-3 Gene Pool modes: a set is taken, cards are drafted, or a Gene Pool is built.

use table::{Blank, Form, Pending, Place, Refusal, Say, Seat, SeatSet, Who, Witness, say};

use crate::ask::{Ask, Luck};
use crate::cards::{Card, Cards};
use crate::ch07_actions::{counts, filled_in};
use crate::choice::{Choice, SetId};
use crate::fact::{Caused, Fact};
use crate::frame::{Frame, Task, task_type};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{Mode, State};
use crate::title::{Copies, Sets};

/// MU-3.4
pub(crate) const DEALT: usize = 9;
/// MU-3.6
pub(crate) const KEPT: usize = 6;
/// MU-3.15
pub(crate) const POOL: usize = 12;

task_type! {
    /// MU-3.9, MU-R42 A seat takes one of the sets; `left` seats have none yet.
    TakeSet { seat: Seat, left: u8 }
}

pub(crate) fn ask_set(_: &Mutants) -> Say {
    say!("mutants-ask-set")
}

impl Task for TakeSet {
    /// MU-3.9 A set is chosen at the table, unless it was given with the options or is the only one left.
    fn ask(&self, rules: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        let free = s.side(self.seat).pool.is_empty() && rules.sets_left(s).nth(1).is_some();
        free.then_some(Pending::Seat(self.seat, Ask::Set))
    }

    /// MU-3.9, MU-R42 The set that was given with the options, or the only one left.
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        let given = play.rules.set_of(play.s, self.seat).or_else(|| play.rules.sets_left(play.s).next());
        self.take(play, given.unwrap_or_else(|| panic!("seat {} was given no set", self.seat)));
    }

    fn offer(&self, rules: &Mutants, s: &State, _: Seat, out: &mut impl FnMut(Choice)) {
        rules.sets_left(s).for_each(|set| out(Choice::Set(set)));
    }

    fn refuse(&self, rules: &Mutants, _: &State, _: Seat, ask: Ask, c: Choice) -> Refusal {
        if let Choice::Set(taken) = c {
            Refusal::new("MU-R42", say!("mutants-no-set", set = rules.set_name(taken)))
        } else {
            Refusal::new(ask.rule(), say!("mutants-no-such-answer"))
        }
    }

    fn touch(&self, rules: &Mutants, _: &State, _: Seat, c: Choice, out: &mut Vec<Place>) {
        if let Choice::Set(set) = c {
            out.push(Place::new("set", &rules.set.pools[usize::from(set.0)].id));
        }
    }

    /// It lasts for the whole game.
    fn stakes(&self, rules: &Mutants, _: &State, _: Seat, c: Choice) -> Option<Say> {
        let Choice::Set(set) = c else { return None };
        Some(say!("mutants-stakes-set", set = rules.set_name(set)))
    }

    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let Choice::Set(set) = c else { panic!("{self:?} was answered {c:?}") };
        self.take(play, set);
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

impl TakeSet {
    /// MU-3.9
    fn take<W: Witness<Caused>>(self, play: &mut Play<'_, W>, taken: SetId) {
        let TakeSet { seat, left } = self;
        play.s.side_mut(seat).pool = play.rules.designs(taken);
        play.s.open = play.s.open.with(seat);
        play.tell(Fact::Set { seat, set: taken });
        if left > 1 {
            play.push(TakeSet { seat: seat.next(play.s.players), left: left - 1 });
        }
    }
}

impl Mutants {
    /// MU-3.9, MU-R42 The sets that nobody has taken.
    pub(crate) fn sets_left(&self, s: &State) -> impl Iterator<Item = SetId> + use<'_> {
        let taken: Vec<SetId> = match self.variant.sets {
            Sets::Once => Seat::at_table(s.players).filter_map(|seat| self.set_of(s, seat)).collect(),
            Sets::Shared => Vec::new(),
        };
        (0..self.set.pools.len() as u8).map(SetId).filter(move |set| !taken.contains(set))
    }

    /// The preconstructed set in a seat's Gene Pool.
    fn set_of(&self, s: &State, seat: Seat) -> Option<SetId> {
        let card = s.side(seat).pool.kinds().next()?;
        self.card(card).pool.map(|set| SetId(set as u8))
    }

    /// MU-3.9 Two copies of each of the set's Mutants.
    pub(crate) fn designs(&self, set: SetId) -> Cards {
        let designs = self.advanced().filter(|card| self.card(*card).pool == Some(usize::from(set.0)));
        designs.flat_map(|card| [card, card]).collect()
    }
}

task_type! {
    /// MU-3.4 Fate deals a draft card to a seat.
    Deal { seat: Seat }
}

impl Task for Deal {
    fn ask(&self, _: &Mutants, _: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Fate(Luck::Deal(self.seat)))
    }

    fn run<W: Witness<Caused>>(self, _: &mut Play<'_, W>) {
        unreachable!("{self:?} asks")
    }

    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let Choice::Deal(card) = c else { panic!("{self:?} was answered {c:?}") };
        let seat = self.seat;
        play.s.draft.packs[seat].add(card);
        play.tell(Fact::Dealt { seat, card: Some(card) });
        let packs = play.s.draft.packs;
        let next = seat.clockwise(play.s.players).find(|seat| packs[*seat].len() < DEALT);
        if let Some(seat) = next {
            play.push(Deal { seat });
        }
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat) && Mutants::is_drafting(s) && s.draft.packs[self.seat].len() < DEALT
    }
}

task_type! {
    /// MU-3.5 Every seat keeps a card.
    DraftPick
}

pub(crate) fn ask_draft(_: &Mutants, pick: u8) -> Say {
    say!("mutants-ask-draft", pick = pick)
}

impl Task for DraftPick {
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        let owing: SeatSet =
            Seat::at_table(s.players).filter(|seat| s.draft.sealed[*seat].is_none()).collect();
        Some(Pending::Sealed(owing, Ask::Draft { pick: Mutants::turns_drafted(s) as u8 + 1 }))
    }

    fn run<W: Witness<Caused>>(self, _: &mut Play<'_, W>) {
        unreachable!("{self:?} asks")
    }

    fn offer(&self, _: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
        Mutants::pack_of(s, seat).kinds().for_each(|card| out(Choice::Pick(card)));
    }

    fn refuse(&self, rules: &Mutants, _: &State, _: Seat, ask: Ask, c: Choice) -> Refusal {
        if let Choice::Pick(card) = c {
            Refusal::new("MU-3.5", say!("mutants-no-pack", card = rules.name(card)))
        } else {
            Refusal::new(ask.rule(), say!("mutants-no-such-answer"))
        }
    }

    fn touch(&self, rules: &Mutants, _: &State, _: Seat, c: Choice, out: &mut Vec<Place>) {
        touch_pack(rules, c, out);
    }

    /// MU-3.5 A pick is shown to nobody before all have chosen; then the sets go to the left.
    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let (Who::Seat(seat), Choice::Pick(card)) = (who, c) else { panic!("{self:?} was answered {c:?}") };
        play.s.draft.sealed[seat] = Some(card);
        play.tell(Fact::Picked { seat, card: Some(card) });
        play.push(Frame::DraftPick);
        if Seat::at_table(play.s.players).any(|seat| play.s.draft.sealed[seat].is_none()) {
            return;
        }
        let turn = Mutants::turns_drafted(play.s);
        for seat in Seat::at_table(play.s.players) {
            let pick = play.s.draft.sealed[seat].take().expect("all have picked");
            let origin = Mutants::origin(play.s, seat, turn);
            play.s.draft.packs[origin].remove(pick);
            play.s.draft.picks[seat].push(pick);
        }
        play.tell(Fact::HandedOn { pick: turn as u8 + 1 });
        // MU-3.7 What is left of the sets stays behind.
        if turn + 1 == KEPT {
            play.s.frames.pop();
            for seat in Seat::at_table(play.s.players) {
                // MU-3.8
                let picks = play.s.draft.picks[seat];
                play.s.side_mut(seat).pool = picks.iter().flat_map(|card| [*card, *card]).collect();
                play.tell(Fact::Formed { seat });
            }
        }
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        Mutants::is_drafting(s)
    }
}

impl Mutants {
    /// MU-3.3 The draft stack: one of each design, without those that are dealt.
    pub(crate) fn undealt(&self, s: &State) -> Cards {
        let mut left: Cards = self.advanced().collect();
        for seat in Seat::at_table(s.players) {
            s.draft.packs[seat].kinds().for_each(|card| left.remove(card));
            s.draft.picks[seat].iter().for_each(|card| left.remove(*card));
        }
        left
    }

    /// How many picks are complete.
    pub(crate) fn turns_drafted(s: &State) -> usize {
        s.draft.picks[Seat::ALL[0]].len()
    }

    /// Is a pick of this draft still to come?
    fn is_drafting(s: &State) -> bool {
        s.mode == Mode::Draft
            && Seat::at_table(s.count()).all(|seat| {
                let picks = s.draft.picks[seat].len();
                picks == Mutants::turns_drafted(s) && picks < KEPT
            })
    }

    /// MU-3.5 Who was dealt the set that `seat` holds at pick number `turn`, counted from 0.
    pub(crate) fn origin(s: &State, seat: Seat, turn: usize) -> Seat {
        let players = usize::from(s.players);
        Seat::new((seat.index() + players * KEPT - turn) % players)
    }

    /// MU-3.5 The set that a seat holds.
    pub(crate) fn pack_of(s: &State, seat: Seat) -> Cards {
        s.draft.packs[Mutants::origin(s, seat, Mutants::turns_drafted(s))]
    }
}

/// Cards of a pack, or those that a Gene Pool is built from.
fn touch_pack(rules: &Mutants, c: Choice, out: &mut Vec<Place>) {
    if let Choice::Pick(card) = c {
        out.push(Place::new("pack", rules.id(card)));
    } else if let Choice::Build(cards) = c {
        out.extend(cards.iter().map(|card| Place::new("pack", rules.id(card))));
    }
}

task_type! {
    /// MU-3.15 Every seat builds its Gene Pool.
    Build
}

pub(crate) fn ask_build(_: &Mutants) -> Say {
    say!("mutants-ask-build")
}

impl Task for Build {
    /// MU-3.15 All build in secret; with the copies of one box (MU-R43) one card each in turn, in the open.
    fn ask(&self, rules: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        if rules.shares_copies(s) {
            let built = |seat: &Seat| s.side(*seat).pool.len();
            let next = s.first.clockwise(s.players).min_by_key(built)?;
            return (built(&next) < POOL).then_some(Pending::Seat(next, Ask::Build));
        }
        let owing: SeatSet =
            Seat::at_table(s.players).filter(|seat| s.side(*seat).pool.len() < POOL).collect();
        (!owing.is_empty()).then_some(Pending::Sealed(owing, Ask::Build))
    }

    /// All Gene Pools are complete.
    fn run<W: Witness<Caused>>(self, _: &mut Play<'_, W>) {}

    fn offer(&self, rules: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
        rules.buildable(s, seat).for_each(|card| out(Choice::Pick(card)));
    }

    fn allows(&self, rules: &Mutants, s: &State, seat: Seat, c: Choice) -> bool {
        if let Choice::Pick(card) = c {
            return rules.buildable(s, seat).any(|it| it == card);
        }
        let Choice::Build(cards) = c else { return false };
        let pool = s.side(seat).pool;
        let fits = |card: Card| pool.count(card) + cards.count(card) <= 2 && rules.admits(s.mode, card);
        !rules.shares_copies(s) && pool.len() + cards.len() == POOL && cards.kinds().all(fits)
    }

    fn refuse(&self, rules: &Mutants, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        if let Choice::Pick(card) = c {
            return rules.why_not_built(s, seat, card);
        }
        let Choice::Build(cards) = c else { return Refusal::new(ask.rule(), say!("mutants-no-such-answer")) };
        if rules.shares_copies(s) {
            return Refusal::new("MU-R43", say!("mutants-no-build-shared"));
        }
        let pool = s.side(seat).pool;
        let over = cards.kinds().find(|card| pool.count(*card) + cards.count(*card) > 2);
        if let Some(card) = over {
            return Refusal::new("MU-3.16", say!("mutants-no-third", card = rules.name(card)));
        }
        if let Some(card) = cards.kinds().find(|card| !rules.admits(s.mode, *card)) {
            return rules.why_not_built(s, seat, card);
        }
        let say = say!("mutants-no-build-count", left = POOL - pool.len(), given = cards.len());
        Refusal::new(ask.rule(), say)
    }

    /// MU-3.15, MU-3.16 What is built in secret may be named at once.
    fn forms(&self, rules: &Mutants, s: &State, seat: Seat, out: &mut Vec<Form>) {
        if rules.shares_copies(s) {
            return;
        }
        let pool = s.side(seat).pool;
        let left = i32::from((POOL - pool.len()) as u8);
        let blank = |card: Card| {
            let text = say!("mutants-board-card", card = rules.name(card));
            let most = left.min((2 - pool.count(card)).into());
            Blank::new(rules.id(card), text, 0, most).at(Place::new("pack", rules.id(card)))
        };
        let text = say!("mutants-form-build", left = left);
        let form = Form::new("build", text, "MU-3.15").with(rules.buildable(s, seat).map(blank));
        out.push(form.together(left, left));
    }

    fn fill(&self, rules: &Mutants, s: &State, seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        let kinds: Vec<Card> = rules.buildable(s, seat).collect();
        let fits = head == "build" && !rules.shares_copies(s);
        if fits { filled_in(&kinds, values).map(Choice::Build) } else { None }
    }

    fn filled(&self, rules: &Mutants, s: &State, seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        let Choice::Build(cards) = c else { return None };
        let kinds: Vec<Card> = rules.buildable(s, seat).collect();
        Some(("build".to_owned(), counts(&kinds, cards).filter(|_| !rules.shares_copies(s))?))
    }

    fn touch(&self, rules: &Mutants, _: &State, _: Seat, c: Choice, out: &mut Vec<Place>) {
        touch_pack(rules, c, out);
    }

    /// MU-3.18 The piles are dealt from it at once.
    fn stakes(&self, _: &Mutants, s: &State, seat: Seat, c: Choice) -> Option<Say> {
        let is_last = matches!(c, Choice::Build(_)) || s.side(seat).pool.len() + 1 == POOL;
        is_last.then(|| say!("mutants-stakes-build"))
    }

    /// MU-3.15
    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Who::Seat(seat) = who else { panic!("{self:?} was answered {c:?} by {who:?}") };
        if let Choice::Pick(card) = c {
            play.s.side_mut(seat).pool.add(card);
            if play.rules.shares_copies(play.s) {
                play.tell(Fact::Chosen { seat, card });
            } else {
                play.tell(Fact::Picked { seat, card: Some(card) });
            }
        } else if let Choice::Build(cards) = c {
            play.s.side_mut(seat).pool.extend(cards.iter());
            play.tell(Fact::Built { seat, cards: Some(cards) });
        } else {
            panic!("{self:?} was answered {c:?}");
        }
        play.push(Frame::Build);
        if play.s.side(seat).pool.len() == POOL && play.s.mode != Mode::Solo {
            play.tell(Fact::Formed { seat });
        }
    }

    fn fits(&self, _: &Mutants, _: &State, _: Option<Frame>) -> bool {
        true
    }
}

impl Mutants {
    /// MU-R43 Do all build from the two copies of one box?
    pub(crate) fn shares_copies(&self, s: &State) -> bool {
        s.mode == Mode::Constructed && self.variant.copies == Copies::Table
    }

    /// MU-3.16, MU-R43 How many copies of a design count for a seat that builds.
    fn copies_used(&self, s: &State, seat: Seat, card: Card) -> u8 {
        if self.shares_copies(s) {
            Seat::at_table(s.players).map(|seat| s.side(seat).pool.count(card)).sum()
        } else {
            s.side(seat).pool.count(card)
        }
    }

    /// MU-3.16 What a seat may still add to the Gene Pool it builds.
    pub(crate) fn buildable<'a>(&'a self, s: &'a State, seat: Seat) -> impl Iterator<Item = Card> + use<'a> {
        self.advanced().filter(move |card| self.copies_used(s, seat, *card) < 2 && self.admits(s.mode, *card))
    }

    fn why_not_built(&self, s: &State, seat: Seat, card: Card) -> Refusal {
        let name = self.name(card);
        if card.is_basic() || self.is_action(card) {
            return Refusal::new("MU-3.15", say!("mutants-no-advanced", card = name));
        }
        if s.side(seat).pool.count(card) == 2 {
            return Refusal::new("MU-3.16", say!("mutants-no-third", card = name));
        }
        if self.copies_used(s, seat, card) >= 2 {
            return Refusal::new("MU-R43", say!("mutants-no-copy-left", card = name));
        }
        if self.card(card).solo {
            Refusal::new("MU-16.44", say!("mutants-no-restricted", card = name))
        } else {
            Refusal::new("MU-16.6", say!("mutants-no-solo", card = name))
        }
    }
}
