//! Positions on paper: the whole truth, readable, with cards named by their ids. Cards may be left out of a position:
//! it is for study.

use std::panic::{self, AssertUnwindSafe};

use kit::{Stack, Track};
use script::mutants::Source;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use table::{Endless, Name, Say, Seat, SeatMap, say};

use crate::cards::{Card, Cards, Face, GenePile, Slot, Standing};
use crate::ch04_turns::Turn;
use crate::ch12_arena::Mark;
use crate::choice::Copied;
use crate::frame::Frame;
use crate::play::Play;
use crate::rules::Mutants;
use crate::score::Scores;
use crate::state::{BOSS, Boss, DEPTH, Draft, Mode, OWNED, Side, State};

/// The whole truth, written out.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `precon`, `draft`, `constructed` or `solo`.
    pub mode: String,
    /// Counted from 1; 6 when it is over.
    pub round: u8,
    /// The first player, counted from 1.
    pub first: u8,
    /// Whose turn it is; in solo 2 is the Boss.
    pub active: u8,
    /// The players' boards, and in solo the Boss's.
    pub sides: Vec<SidePosition>,
    /// Power markers, from the front to the back, those in one space from the top down: whose, and where.
    pub power: Vec<(u8, u8)>,
    /// The draft, if there was one.
    pub draft: Option<DraftPosition>,
    /// The Boss, in solo.
    pub boss: Option<BossPosition>,
    /// Abilities copied in this resolution.
    #[serde(default)]
    pub copied: Vec<CopiedPosition>,
    /// Is that resolution over?
    #[serde(default = "yes")]
    pub resolved: bool,
    /// Where the Mutant stood that blocked last.
    #[serde(default)]
    pub blocked: Option<Slot>,
    /// What is left to do, the next last, as [`Mutants::paper`] writes it; left out: the turn of `active`, from its
    /// beginning.
    #[serde(default)]
    pub frames: Option<Vec<Json>>,
}

fn yes() -> bool {
    true
}

/// MU-R36 An ability that was copied.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CopiedPosition {
    /// Of which card.
    pub card: String,
    /// Which one.
    pub ability: Copied,
    /// Where the card was.
    pub from: Source,
    /// Whose Mutant copied it, a seat counted from 1.
    pub seat: u8,
    /// In which slot it is, or which it has just left.
    pub slot: Slot,
}

/// A board.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SidePosition {
    /// Points, and how many Score markers lie under this one.
    pub points: (u16, u8),
    /// Cards in hand.
    pub hand: Vec<String>,
    /// Those of them that everybody has seen.
    pub shown: Vec<String>,
    /// The deck, in no order.
    pub deck: Vec<String>,
    /// Known cards on top of it, the next last.
    pub tops: Vec<String>,
    /// The discard pile, the top last.
    pub discard: Vec<String>,
    /// The Cryo Freezer.
    pub freezer: Vec<String>,
    /// Face-down cards of the Gene Pool, in no order.
    pub pool: Vec<String>,
    /// Does everybody know the Gene Pool?
    pub open: bool,
    /// Its piles.
    pub piles: Vec<PilePosition>,
    /// Left, Active, Right.
    pub arena: Vec<Option<(String, Face)>>,
    /// The incubated Mutant.
    pub incubator: Option<String>,
    /// Its turns and deployments in this round.
    pub moves: u16,
}

/// A pile of a Gene Pool.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PilePosition {
    /// Face-up.
    pub top: Option<String>,
    /// How many unknown cards lie under it.
    pub under: u8,
    /// Under them all.
    pub bottom: Option<String>,
}

/// The draft.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftPosition {
    /// What is left of each seat's set.
    pub packs: Vec<Vec<String>>,
    /// What each seat kept, in order.
    pub picks: Vec<Vec<String>>,
    /// What each seat keeps next.
    pub sealed: Vec<Option<String>>,
}

/// The Boss.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BossPosition {
    /// Its Life.
    pub life: i16,
    /// Power Slots A and B.
    #[serde(default)]
    pub slots: [Option<String>; 2],
    /// Cards out of the game.
    #[serde(default)]
    pub removed: Vec<String>,
    /// The captive that was freed last.
    #[serde(default)]
    pub freed: Option<String>,
    /// Cards it still plays this turn.
    #[serde(default)]
    pub extra: u8,
    /// Power Slots that were resolved in this resolution.
    #[serde(default)]
    pub resolved: [bool; 2],
}

impl Mode {
    /// As options and positions spell it.
    pub fn id(self) -> &'static str {
        match self {
            Mode::Precon => "precon",
            Mode::Draft => "draft",
            Mode::Constructed => "constructed",
            Mode::Solo => "solo",
        }
    }
}

/// Reads a position and gathers what is wrong with it.
struct Reader<'a> {
    rules: &'a Mutants,
    wrong: Vec<Say>,
}

impl Reader<'_> {
    fn card(&mut self, id: &str) -> Card {
        self.rules.find(id).unwrap_or_else(|| {
            self.wrong.push(say!("mutants-bad-card", card = id));
            Card::default()
        })
    }

    fn maybe(&mut self, id: Option<&String>) -> Option<Card> {
        id.map(|id| self.card(id))
    }

    fn cards(&mut self, ids: &[String]) -> Cards {
        let mut cards = Cards::EMPTY;
        for id in ids {
            let card = self.card(id);
            if cards.count(card) == 2 {
                self.wrong.push(say!("mutants-bad-third", card = id.as_str()));
            } else {
                cards.add(card);
            }
        }
        cards
    }

    fn pile<const N: usize>(&mut self, ids: &[String]) -> Stack<Card, N> {
        let mut pile = Stack::new();
        for id in ids {
            let card = self.card(id);
            if pile.try_push(card).is_err() {
                self.wrong.push(say!("mutants-bad-many", most = N));
                break;
            }
        }
        pile
    }

    fn seat(&mut self, number: u8, seats: u8) -> Seat {
        Seat::numbered(number, seats).unwrap_or_else(|| {
            self.wrong.push(say!("mutants-bad-seat", seat = number));
            Seat::ALL[0]
        })
    }

    /// What is left to do. Left out: the turn of the active player.
    fn frames(&mut self, p: &Position, count: u8) -> Vec<Frame> {
        let Some(papers) = &p.frames else {
            let seat = self.seat(p.active, count);
            return vec![Turn { seat }.into()];
        };
        if papers.len() > DEPTH {
            self.wrong.push(say!("mutants-bad-frames", most = DEPTH, count = papers.len()));
        }
        let mut frames = Vec::new();
        for (number, paper) in (1..).zip(papers.iter().take(DEPTH)) {
            match self.rules.frame_on_paper(number, paper) {
                Ok(frame) => frames.push(frame),
                Err(wrong) => self.wrong.push(wrong),
            }
        }
        frames
    }

    fn side(&mut self, paper: &SidePosition, boss: bool) -> Side {
        let mut side = Side {
            hand: self.cards(&paper.hand),
            shown: self.cards(&paper.shown),
            deck: self.cards(&paper.deck),
            tops: self.pile::<OWNED>(&paper.tops),
            discard: self.pile::<OWNED>(&paper.discard),
            freezer: self.cards(&paper.freezer),
            pool: self.cards(&paper.pool),
            incubator: self.maybe(paper.incubator.as_ref()),
            moves: paper.moves,
            ..Side::default()
        };
        for (pile, paper) in side.piles.iter_mut().zip(&paper.piles) {
            *pile = GenePile {
                top: self.maybe(paper.top.as_ref()),
                under: paper.under,
                bottom: self.maybe(paper.bottom.as_ref()),
            };
        }
        for (slot, paper) in side.arena.iter_mut().zip(&paper.arena) {
            *slot = paper.as_ref().map(|(id, face)| Standing { card: self.card(id), face: *face });
        }
        let shown = crate::visibility::unseen(side.shown, side.hand);
        let under: usize = side.piles.iter().map(|pile| usize::from(pile.under)).sum();
        let piled = under == side.pool.len() || side.piles.iter().all(|pile| pile.under == 0);
        if let Some(card) = shown.kinds().next() {
            self.wrong.push(say!("mutants-bad-shown", card = self.rules.id(card)));
        }
        if !piled {
            self.wrong.push(say!("mutants-bad-pool", cards = side.pool.len(), under = under));
        }
        if paper.piles.len() > 3 || paper.arena.len() > 3 {
            self.wrong.push(say!("mutants-bad-slots", piles = paper.piles.len(), slots = paper.arena.len()));
        }
        let owned =
            [side.hand, side.deck, side.freezer, side.pool].iter().flat_map(Cards::iter).collect::<Vec<_>>();
        let owned = owned.into_iter().chain(side.tops).chain(side.discard).chain(side.incubator);
        let owned = owned.chain(side.arena.iter().flatten().map(|standing| standing.card));
        let owned = owned.chain(side.piles.iter().flat_map(|pile| [pile.top, pile.bottom]).flatten());
        let mut counts = [0u8; Card::MOST];
        for card in owned {
            counts[card.index()] += 1;
            if self.rules.is_action(card) != boss {
                self.wrong.push(say!("mutants-bad-owner", card = self.rules.id(card)));
            }
            if counts[card.index()] == 3 {
                self.wrong.push(say!("mutants-bad-third", card = self.rules.id(card)));
            }
        }
        side
    }
}

/// Nothing is left to do when the game is over, and only then.
fn check_end(p: &Position, s: &State, wrong: &mut Vec<Say>) {
    // MU-15.1, MU-16.4
    let is_over = p.round == 6 || (s.mode == Mode::Solo && s.boss.life <= 0);
    if s.frames.is_empty() && !is_over && p.frames.is_some() {
        wrong.push(say!("mutants-bad-idle", round = p.round));
    }
    if p.round == 6 && !s.frames.is_empty() {
        wrong.push(say!("mutants-bad-end"));
    }
}

/// The Score Track. Among equals the order counts; markers said to lie equally high lie in the order of the seats.
fn scores(p: &Position) -> Scores {
    let points = |seat: Seat| p.sides.get(seat.index()).map_or((0, 0), |side| side.points);
    let seats = || Seat::ALL.into_iter().take(p.sides.len());
    let height = |seat: Seat| {
        let own = (points(seat).1, seat);
        let equals = seats().filter(|other| points(*other).0 == points(seat).0);
        equals.filter(|other| (points(*other).1, *other) < own).count() as u8
    };
    let heights = SeatMap::from_fn(|seat| if seat.index() < p.sides.len() { height(seat) } else { 0 });
    Scores::set(SeatMap::from_fn(|seat| points(seat).0), heights)
}

impl Mutants {
    pub(crate) fn listed(&self, cards: impl IntoIterator<Item = Card>) -> Vec<String> {
        cards.into_iter().map(|card| self.id(card)).collect()
    }

    pub(crate) fn write(&self, s: &State) -> Position {
        let side = |seat: Seat| {
            let side = s.side(seat);
            SidePosition {
                points: s.scores.rank(seat),
                hand: self.listed(side.hand.iter()),
                shown: self.listed(side.shown.iter()),
                deck: self.listed(side.deck.iter()),
                tops: self.listed(side.tops),
                discard: self.listed(side.discard),
                freezer: self.listed(side.freezer.iter()),
                pool: self.listed(side.pool.iter()),
                open: s.open.contains(seat),
                piles: side
                    .piles
                    .iter()
                    .map(|pile| PilePosition {
                        top: pile.top.map(|card| self.id(card)),
                        under: pile.under,
                        bottom: pile.bottom.map(|card| self.id(card)),
                    })
                    .collect(),
                arena: side.arena.iter().map(|slot| slot.map(|it| (self.id(it.card), it.face))).collect(),
                incubator: side.incubator.map(|card| self.id(card)),
                moves: side.moves,
            }
        };
        let seats = || Seat::at_table(s.players);
        Position {
            mode: s.mode.id().to_owned(),
            round: s.round,
            first: s.first.number(),
            active: s.active.number(),
            sides: Seat::at_table(s.count()).map(side).collect(),
            power: s.power.order(kit::Ties::TopFirst).map(|seat| (seat.number(), s.space(seat))).collect(),
            draft: (s.mode == Mode::Draft).then(|| DraftPosition {
                packs: seats().map(|seat| self.listed(s.draft.packs[seat].iter())).collect(),
                picks: seats().map(|seat| self.listed(s.draft.picks[seat])).collect(),
                sealed: seats().map(|seat| s.draft.sealed[seat].map(|card| self.id(card))).collect(),
            }),
            boss: (s.mode == Mode::Solo).then(|| BossPosition {
                life: s.boss.life,
                slots: s.boss.slots.map(|slot| slot.map(|card| self.id(card))),
                removed: self.listed(s.boss.removed.iter()),
                freed: s.boss.freed.map(|card| self.id(card)),
                extra: s.boss.extra,
                resolved: s.boss.resolved,
            }),
            copied: s
                .copied
                .iter()
                .map(|(card, byte)| {
                    let Mark { what, from, seat, slot } = Mark::read(*byte);
                    CopiedPosition { card: self.id(*card), ability: what, from, seat: seat.number(), slot }
                })
                .collect(),
            resolved: s.resolved,
            blocked: s.blocked,
            frames: Some(s.frames.iter().map(|frame| self.paper(*frame)).collect()),
        }
    }

    /// Which mode it is, and that the boards, the Boss and the draft fit it.
    fn shape(&self, p: &Position) -> Result<Mode, Say> {
        let modes = [Mode::Precon, Mode::Draft, Mode::Constructed, Mode::Solo];
        let Some(mode) = modes.into_iter().find(|mode| mode.id() == p.mode) else {
            return Err(say!("mutants-bad-mode", mode = p.mode.as_str()));
        };
        let solo = mode == Mode::Solo;
        if solo != (self.mode == Mode::Solo) {
            return Err(say!("mutants-bad-table", mode = p.mode.as_str(), table = self.mode.id()));
        }
        let most = if solo { 2 } else { 4 };
        if !(2..=most).contains(&p.sides.len()) {
            return Err(say!(
                "mutants-bad-sides",
                count = p.sides.len(),
                mode = p.mode.as_str(),
                most = most
            ));
        }
        if solo != p.boss.is_some() {
            return Err(say!("mutants-bad-boss", mode = p.mode.as_str()));
        }
        if mode != Mode::Draft && p.draft.is_some() {
            return Err(say!("mutants-bad-draft", mode = p.mode.as_str()));
        }
        Ok(mode)
    }

    pub(crate) fn place_position(&self, p: &Position) -> Result<State, Vec<Say>> {
        let mut reader = Reader { rules: self, wrong: Vec::new() };
        let mode = self.shape(p).map_err(|wrong| vec![wrong])?;
        let solo = mode == Mode::Solo;
        let count = p.sides.len() as u8;
        if !(1..=6).contains(&p.round) {
            reader.wrong.push(say!("mutants-bad-round", round = p.round));
        }
        let frames = reader.frames(p, count);
        let mut power = Track::EMPTY;
        for (seat, space) in p.power.iter().rev() {
            let seat = reader.seat(*seat, count);
            if power.space(seat).is_some() {
                reader.wrong.push(say!("mutants-bad-marker", seat = seat));
                continue;
            }
            if (1..=self.set.board.fury).contains(space) {
                power.put(seat, *space);
            } else {
                reader.wrong.push(say!("mutants-bad-space", space = *space));
            }
        }
        let sides = SeatMap::from_fn(|seat| {
            let boss = mode == Mode::Solo && seat == BOSS;
            p.sides.get(seat.index()).map(|it| reader.side(it, boss)).unwrap_or_default()
        });
        let mut s = State {
            players: if solo { 1 } else { count },
            mode,
            round: p.round,
            first: reader.seat(p.first, count),
            active: reader.seat(p.active, count),
            open: Seat::at_table(count).filter(|seat| p.sides[seat.index()].open).collect(),
            sides,
            power,
            scores: if solo || frames == [Frame::First] { Scores::default() } else { scores(p) },
            draft: Draft::default(),
            boss: Boss::default(),
            copied: Stack::new(),
            resolved: p.resolved,
            blocked: p.blocked,
            frames: Stack::new(),
        };
        for copied in &p.copied {
            let seat = reader.seat(copied.seat, count);
            let mark = Mark { what: copied.ability, from: copied.from, seat, slot: copied.slot };
            if s.copied.try_push((reader.card(&copied.card), mark.byte())).is_err() {
                reader.wrong.push(say!("mutants-bad-many", most = s.copied.len()));
                break;
            }
        }
        s.frames.extend(frames.iter().copied());
        if let Some(draft) = &p.draft {
            for seat in Seat::at_table(count) {
                let at = seat.index();
                s.draft.packs[seat] = draft.packs.get(at).map(|ids| reader.cards(ids)).unwrap_or_default();
                s.draft.picks[seat] = draft.picks.get(at).map(|ids| reader.pile(ids)).unwrap_or_default();
                s.draft.sealed[seat] = draft.sealed.get(at).and_then(|id| reader.maybe(id.as_ref()));
            }
        }
        if let Some(boss) = &p.boss {
            s.boss = Boss {
                life: boss.life,
                slots: [reader.maybe(boss.slots[0].as_ref()), reader.maybe(boss.slots[1].as_ref())],
                removed: reader.cards(&boss.removed),
                freed: reader.maybe(boss.freed.as_ref()),
                extra: boss.extra,
                resolved: boss.resolved,
            };
        }
        if p.power.len() != usize::from(count) && frames != [Frame::First] {
            reader.wrong.push(say!("mutants-bad-power"));
        }
        if solo {
            self.check_boss(&s, &mut reader.wrong);
        }
        check_end(p, &s, &mut reader.wrong);
        self.check_frames(&s, &mut reader.wrong);
        if !reader.wrong.is_empty() {
            return Err(reader.wrong);
        }
        self.at_rest(s)
    }

    /// A position may stand anywhere; a state waits at a question.
    fn at_rest(&self, mut s: State) -> Result<State, Vec<Say>> {
        let mut ear = ();
        let run =
            panic::catch_unwind(AssertUnwindSafe(|| Play { rules: self, s: &mut s, ear: &mut ear }.run()));
        let Err(raised) = run else { return Ok(s) };
        // MU-R21 A card file of one's own that never comes to rest.
        match raised.downcast::<Endless>() {
            Ok(endless) => {
                let named = |card: Name| say!("mutants-bad-endless", card = card);
                Err(vec![endless.card.map_or_else(|| say!("mutants-bad-endless-any"), named)])
            }
            Err(other) => panic::resume_unwind(other),
        }
    }

    /// MU-16.9, MU-16.26 Of each Action card there is one: in the deck, on the board, in a Power Slot or out of the game.
    fn check_boss(&self, s: &State, wrong: &mut Vec<Say>) {
        let side = s.side(BOSS);
        let arena = side.arena.iter().flatten().map(|standing| standing.card);
        let slots = s.boss.slots.iter().flatten().copied().filter(|card| self.is_action(*card));
        let all = side.deck.iter().chain(side.discard).chain(arena).chain(slots).chain(s.boss.removed.iter());
        let mut seen = Cards::EMPTY;
        for card in all {
            if seen.contains(card) {
                wrong.push(say!("mutants-bad-second", card = self.id(card)));
            } else {
                seen.add(card);
            }
        }
        if let Some(card) = s.boss.removed.kinds().find(|card| !self.is_action(*card)) {
            wrong.push(say!("mutants-bad-owner", card = self.id(card)));
        }
    }

    /// What is left to do must name seats, piles, cards and abilities that there are.
    fn check_frames(&self, s: &State, wrong: &mut Vec<Say>) {
        for (at, frame) in s.frames.iter().enumerate() {
            let below = at.checked_sub(1).map(|below| s.frames[below]);
            let fine = frame.fits(self, s, below);
            if !fine {
                wrong.push(say!("mutants-bad-frame", number = at + 1));
            }
        }
    }
}
