//! Whom a clause may be aimed at, and who chooses.

use script::revolution::{Amount, Chooser, Filter, Measure, Mode, Op, Pick, Ref, Slot, Target, Trigger};
use table::{Seat, SeatSet};

use crate::choice::Choice;
use crate::frame::tasks::{Event, Run};
use crate::frame::{Aim, Chosen, Frame};
use crate::ground::bit;
use crate::ids::{Char, Piece, chars, pieces};
use crate::rules::Revolution;
use crate::state::State;

/// Everything that may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    Schools(SeatSet),
    Chars(u64),
    Pieces(u16),
}

impl Found {
    pub(crate) fn len(self) -> usize {
        match self {
            Found::Schools(seats) => seats.len(),
            Found::Chars(mask) => mask.count_ones() as usize,
            Found::Pieces(mask) => mask.count_ones() as usize,
        }
    }

    pub(crate) fn each(self, mut out: impl FnMut(Choice)) {
        match self {
            Found::Schools(seats) => seats.iter().for_each(|seat| out(Choice::ChooseSchool(seat))),
            Found::Chars(mask) => chars(mask).for_each(|who| out(Choice::ChooseChar(who))),
            Found::Pieces(mask) => pieces(mask).for_each(|piece| out(Choice::ChoosePiece(piece))),
        }
    }
}

/// How many are to be chosen of so many.
pub(crate) fn wanted(target: &Target, found: usize) -> usize {
    match target.n {
        Amount::N(n) => usize::from(n.unsigned_abs()),
        Amount::Word(_) => found,
    }
}

impl Run {
    pub(crate) fn slot(&self, slot: Slot) -> Chosen {
        match slot {
            Slot::A => self.a,
            Slot::B => self.b,
        }
    }

    pub(crate) fn slot_mut(&mut self, slot: Slot) -> &mut Chosen {
        match slot {
            Slot::A => &mut self.a,
            Slot::B => &mut self.b,
        }
    }
}

impl Chosen {
    pub(crate) fn add(&mut self, c: Choice) {
        *self = match (*self, c) {
            (Chosen::Open, Choice::ChooseSchool(seat)) => Chosen::Schools(vec![seat].into()),
            (Chosen::Schools(seats), Choice::ChooseSchool(seat)) => Chosen::Schools(seats.with(seat)),
            (Chosen::Open, Choice::ChooseChar(who)) => Chosen::Chars([who, Char::NONE, Char::NONE]),
            (Chosen::Chars(mut list), Choice::ChooseChar(who)) => {
                if let Some(free) = list.iter_mut().find(|free| **free == Char::NONE) {
                    *free = who;
                }
                list.sort_unstable();
                Chosen::Chars(list)
            }
            (Chosen::Open, Choice::ChoosePiece(piece)) => Chosen::Pieces(piece.bit()),
            (Chosen::Pieces(mask), Choice::ChoosePiece(piece)) => Chosen::Pieces(mask | piece.bit()),
            (chosen, _) => chosen,
        };
    }

    fn has(self, who: Char) -> bool {
        matches!(self, Chosen::Chars(list) if list.contains(&who))
    }
}

impl Revolution {
    /// The Schools in a slot.
    pub(crate) fn schools_in(&self, run: &Run, slot: Slot) -> SeatSet {
        match run.slot(slot) {
            Chosen::Schools(seats) => seats,
            Chosen::Open | Chosen::Chars(_) | Chosen::Pieces(_) => SeatSet::EMPTY,
        }
    }

    /// The Schools that a word speaks of.
    pub(crate) fn schools(&self, s: &State, run: &Run, who: Ref) -> SeatSet {
        let of = |piece: Piece| piece.seat().map_or(SeatSet::EMPTY, SeatSet::only);
        match who {
            Ref::Me | Ref::Bearer => SeatSet::only(run.me),
            Ref::Foe => of(self.foe(s, run)),
            Ref::Subject => of(run.subject),
            Ref::Source => of(run.source),
            Ref::Commander => SeatSet::only(s.controller()),
            Ref::Rival => {
                let others = Seat::at_table(s.players).filter(|seat| *seat != run.me && s.pc(*seat).sent());
                others.collect()
            }
            Ref::Winner => self.winners(s),
            Ref::Slot(slot) | Ref::PcOf(slot) => match run.slot(slot) {
                Chosen::Schools(seats) => seats,
                Chosen::Pieces(mask) => pieces(mask).filter_map(Piece::seat).collect(),
                Chosen::Chars(_) | Chosen::Open => SeatSet::EMPTY,
            },
            Ref::OwnerOf(slot) => match run.slot(slot) {
                Chosen::Chars(list) => {
                    let owned = list.into_iter().filter(|who| *who != Char::NONE);
                    owned.filter_map(|who| s.member(who).owner()).collect()
                }
                Chosen::Schools(seats) => seats,
                Chosen::Pieces(mask) => pieces(mask).filter_map(Piece::seat).collect(),
                Chosen::Open => SeatSet::EMPTY,
            },
        }
    }

    /// The Characters that a word speaks of.
    pub(crate) fn chars(&self, s: &State, run: &Run, who: Ref) -> Vec<Char> {
        match who {
            Ref::Slot(slot) => match run.slot(slot) {
                Chosen::Chars(list) => list.into_iter().filter(|who| *who != Char::NONE).collect(),
                Chosen::Pieces(mask) => {
                    pieces(mask).filter_map(Piece::seat).map(|seat| s.pc(seat).who).collect()
                }
                Chosen::Schools(_) | Chosen::Open => Vec::new(),
            },
            Ref::Bearer => vec![run.bearer],
            Ref::Subject => run.subject.seat().map(|seat| s.pc(seat).who).into_iter().collect(),
            Ref::Source => run.source.seat().map(|seat| s.pc(seat).who).into_iter().collect(),
            Ref::Foe => self.foe(s, run).seat().map(|seat| s.pc(seat).who).into_iter().collect(),
            Ref::PcOf(_) => {
                let seats = self.schools(s, run, who);
                seats.iter().map(|seat| s.pc(seat).who).filter(|who| *who != Char::NONE).collect()
            }
            Ref::Me | Ref::Commander | Ref::Rival | Ref::Winner | Ref::OwnerOf(_) => Vec::new(),
        }
    }

    /// The pieces that a word speaks of, as far as they are in the Arena.
    pub(crate) fn pieces(&self, s: &State, run: &Run, who: Ref) -> u16 {
        let mask = match who {
            Ref::Slot(slot) => match run.slot(slot) {
                Chosen::Pieces(mask) => mask,
                Chosen::Schools(_) | Chosen::Chars(_) | Chosen::Open => 0,
            },
            Ref::Foe => one(self.foe(s, run)),
            Ref::Subject => one(run.subject),
            Ref::Source => one(run.source),
            Ref::Me | Ref::Bearer => Piece::pc(run.me).bit(),
            Ref::Commander | Ref::Rival | Ref::Winner | Ref::OwnerOf(_) | Ref::PcOf(_) => {
                self.schools(s, run, who).iter().fold(0, |mask, seat| mask | Piece::pc(seat).bit())
            }
        };
        mask & s.all_pieces()
    }

    /// Does the Event on its way aim at this School, or at one of its Characters?
    pub(crate) fn event_aims_at(&self, s: &State, seat: Seat, people: bool) -> bool {
        let aims = |chosen: Chosen| match chosen {
            Chosen::Schools(seats) => seats.contains(seat),
            Chosen::Chars(list) => {
                let owned = |who: Char| who != Char::NONE && s.member(who).owner() == Some(seat);
                people && list.into_iter().any(owned)
            }
            Chosen::Pieces(_) | Chosen::Open => false,
        };
        s.frames
            .iter()
            .rev()
            .any(|frame| matches!(frame, Frame::Event(Event { a, b, .. }) if aims(*a) || aims(*b)))
    }

    fn actor(s: &State) -> Option<Seat> {
        s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Event(Event { me, .. }) => Some(*me),
            _ => None,
        })
    }

    /// XM-6.13 Everything that `chooser` may choose for a target.
    pub(crate) fn candidates(&self, s: &State, run: &Run, target: &Target, chooser: Seat) -> Found {
        let on = self.set.clause(run.clause).on;
        let chosen = run.slot(target.slot);
        let safe = |seat: Seat| on == Trigger::Event && seat != run.me && s.school(seat).shielded;
        match target.pick {
            Pick::School => {
                let fits = |seat: &Seat| {
                    let taken = matches!(chosen, Chosen::Schools(seats) if seats.contains(*seat));
                    !taken
                        && !safe(*seat)
                        && target.filters.iter().all(|filter| self.school_fits(s, run, *seat, filter))
                };
                Found::Schools(Seat::at_table(s.players).filter(fits).collect())
            }
            Pick::Character if matches!(on, Trigger::Event | Trigger::PlotTurn | Trigger::EventPlayed) => {
                let from = target.from.map(|slot| self.schools_in(run, slot));
                let mut mask = 0u64;
                for seat in Seat::at_table(s.players) {
                    let barred = match target.by {
                        Chooser::EachOtherSchool => seat != chooser || seat == run.me,
                        Chooser::Me | Chooser::A => false,
                    };
                    if barred || safe(seat) || from.is_some_and(|from| !from.contains(seat)) {
                        continue;
                    }
                    for who in s.team(seat) {
                        let fits = |filter: &Filter| self.char_fits(s, run, seat, who, filter);
                        if !chosen.has(who) && target.filters.iter().all(fits) {
                            mask |= 1 << who.0;
                        }
                    }
                }
                Found::Chars(mask)
            }
            Pick::Character | Pick::Pc | Pick::Token => Found::Pieces(self.pieces_for(s, run, target)),
        }
    }

    fn pieces_for(&self, s: &State, run: &Run, target: &Target) -> u16 {
        let taken = match run.slot(target.slot) {
            Chosen::Pieces(mask) => mask,
            Chosen::Open | Chosen::Schools(_) | Chosen::Chars(_) => 0,
        };
        let ops = &self.set.clause(run.clause).ops;
        let barred = |piece: &Piece| ops.iter().any(|op| self.out_of_reach(s, run, op, target, *piece));
        // Around a target that fell: where it stood.
        let fell = if target.of == Ref::Foe && self.foe(s, run) == s.fight.at { s.fight.fell } else { None };
        let center = pieces(self.pieces(s, run, target.of)).next().and_then(|piece| s.place(piece)).or(fell);
        let fits = |piece: &Piece| {
            let kind = match (target.pick, piece.as_token()) {
                (Pick::Pc, token) => token.is_none(),
                (Pick::Token, token) => token.is_some(),
                (Pick::Character | Pick::School, Some(token)) => {
                    self.token(s, s.arena.tokens[token].kind).attackable
                }
                (Pick::Character | Pick::School, None) => true,
            };
            let near = match (target.within, center, s.place(*piece)) {
                (None, _, _) => true,
                (Some(n), Some(center), Some(at)) => self.ground.distance(center, at) <= n,
                (Some(_), _, _) => false,
            };
            kind && near
                && !barred(piece)
                && target.filters.iter().all(|filter| self.piece_fits(s, run, *piece, filter))
        };
        pieces(s.all_pieces() & !taken).filter(fits).fold(0, |mask, piece| mask | piece.bit())
    }

    /// Can an operation do nothing to this piece, if it is chosen for the target?
    fn out_of_reach(&self, s: &State, run: &Run, op: &Op, target: &Target, piece: Piece) -> bool {
        // XM-18.3, XM-19.1, XM-R76 Who cannot be attacked, or was, is not struck.
        if let Op::Strike { by: Ref::Me | Ref::Bearer, at, dice: _ } = op
            && *at == Ref::Slot(target.slot)
        {
            let hidden = piece.seat().is_some_and(|seat| s.pc(seat).hidden);
            return hidden || s.pc(run.me).attacked & piece.bit() != 0;
        }
        if let Op::Relocate { who, n, mode, of, by: _ } = op
            && *who == Ref::Slot(target.slot)
        {
            let of = pieces(self.pieces(s, run, *of)).next().unwrap_or(piece);
            return !self.can_be_put(s, piece, self.steps(s, run, *n), *mode, of);
        }
        false
    }

    fn school_fits(&self, s: &State, run: &Run, seat: Seat, filter: &Filter) -> bool {
        match filter {
            Filter::Own => seat == run.me,
            Filter::Other => seat != run.me,
            Filter::NotActor => Revolution::actor(s) != Some(seat),
            Filter::HasHope => s.school(seat).hope > 0,
            Filter::HasCards => !s.hands[seat].is_empty(),
            Filter::MoreRpThanMe => s.school(seat).rp > s.school(run.me).rp,
            // What is said of Characters and pieces only.
            Filter::Any
            | Filter::Hero
            | Filter::Student
            | Filter::HeroOrStudent
            | Filter::Injured
            | Filter::Uninjured
            | Filter::Powered
            | Filter::NoTriumph
            | Filter::NotLastUninjured
            | Filter::NotSelf
            | Filter::NotFoe
            | Filter::MissionPower
            | Filter::Kind(_) => true,
        }
    }

    fn char_fits(&self, s: &State, run: &Run, seat: Seat, who: Char, filter: &Filter) -> bool {
        let member = s.member(who);
        match filter {
            Filter::Hero => self.is_hero(who),
            Filter::Student => self.is_student(who),
            Filter::HeroOrStudent => !who.is_leader(),
            Filter::Injured => member.injured(),
            Filter::Uninjured => !member.injured(),
            Filter::Powered => member.power > 0,
            Filter::NoTriumph => !member.triumph(),
            Filter::NotLastUninjured => self.not_last(s, seat, who),
            Filter::NotSelf => who != run.bearer,
            Filter::Any
            | Filter::Own
            | Filter::Other
            | Filter::NotActor
            | Filter::HasHope
            | Filter::HasCards
            | Filter::MoreRpThanMe
            | Filter::NotFoe
            | Filter::MissionPower
            | Filter::Kind(_) => self.school_fits(s, run, seat, filter),
        }
    }

    /// XM-8.7, XM-8.12 Would an Uninjured Character of its type be left?
    pub(crate) fn not_last(&self, s: &State, seat: Seat, who: Char) -> bool {
        let hero = self.is_hero(who);
        let others = |other: &Char| {
            *other != who && !other.is_leader() && !s.member(*other).injured() && self.is_hero(*other) == hero
        };
        s.member(who).injured() || s.team(seat).any(|other| others(&other))
    }

    fn piece_fits(&self, s: &State, run: &Run, piece: Piece, filter: &Filter) -> bool {
        match filter {
            Filter::NotSelf => piece != Piece::pc(run.me),
            Filter::NotFoe => piece != self.foe(s, run),
            Filter::Own => piece.seat() == Some(run.me),
            Filter::Other => piece.seat() != Some(run.me),
            Filter::MissionPower => piece.seat().is_some_and(|seat| {
                const PLOT: u64 = 1 << Trigger::PlotTurn as u8 | 1 << Trigger::UpkeepHope as u8;
                self.hears[s.pc(seat).who.index()] & !PLOT != 0
            }),
            Filter::Kind(kind) => {
                piece.as_token().is_some_and(|token| self.token(s, s.arena.tokens[token].kind).kind == *kind)
            }
            // What is said of Schools and of their Characters at home.
            Filter::Any
            | Filter::NotActor
            | Filter::Hero
            | Filter::Student
            | Filter::HeroOrStudent
            | Filter::Injured
            | Filter::Uninjured
            | Filter::Powered
            | Filter::NoTriumph
            | Filter::NotLastUninjured
            | Filter::HasHope
            | Filter::HasCards
            | Filter::MoreRpThanMe => true,
        }
    }

    /// Who chooses the target that a clause waits for; `None` if it waits for none.
    pub(crate) fn aims<'r>(&'r self, s: &State, run: &Run) -> Option<(Seat, &'r Target, Found)> {
        let clause = self.set.clause(run.clause);
        let target = clause.targets.get(usize::from(run.step))?;
        let chooser = match target.by {
            Chooser::Me if run.aim == Aim::Past => return None,
            Chooser::Me => run.me,
            Chooser::A | Chooser::EachOtherSchool if run.aim == Aim::Only => return None,
            Chooser::A => self.schools_in(run, Slot::A).iter().next()?,
            Chooser::EachOtherSchool => {
                let owners: SeatSet = match run.slot(target.slot) {
                    Chosen::Chars(list) => list
                        .into_iter()
                        .filter(|w| *w != Char::NONE)
                        .filter_map(|w| s.member(w).owner())
                        .collect(),
                    Chosen::Open | Chosen::Schools(_) | Chosen::Pieces(_) => SeatSet::EMPTY,
                };
                run.me.clockwise(s.players).find(|seat| {
                    *seat != run.me
                        && !owners.contains(*seat)
                        && self.candidates(s, run, target, *seat).len() > 0
                })?
            }
        };
        let found = self.candidates(s, run, target, chooser);
        let enough = match target.by {
            Chooser::EachOtherSchool => false,
            Chooser::Me | Chooser::A => {
                run.slot(target.slot).len() >= wanted(target, found.len() + run.slot(target.slot).len())
            }
        };
        (!enough && found.len() > 0).then_some((chooser, target, found))
    }

    /// How far a clause moves somebody.
    pub(crate) fn steps(&self, s: &State, run: &Run, n: Amount) -> u8 {
        match n {
            Amount::N(n) => n.unsigned_abs(),
            Amount::Word(Measure::Speed) => s.pc(run.me).stats[2],
            Amount::Word(_) => 0,
        }
    }

    /// Hexes that hold a piece.
    pub(crate) fn occupied(&self, s: &State) -> u64 {
        pieces(s.all_pieces()).filter_map(|piece| s.place(piece)).fold(0, |mask, spot| mask | bit(spot))
    }

    /// XM-R42 Hexes where a piece may stop.
    pub(crate) fn free(&self, s: &State) -> u64 {
        self.ground.all & !self.ground.obstacles & !self.occupied(s)
    }

    /// May it move? A PC or a Mission Character that is frozen may not.
    fn frozen(s: &State, piece: Piece) -> bool {
        match (piece.seat(), piece.as_token()) {
            (Some(seat), _) => s.pc(seat).frozen,
            (None, Some(token)) => s.arena.tokens[token].frozen,
            (None, None) => false,
        }
    }

    /// Is there any hex where it can be put? The short answer to [`Revolution::landing`].
    fn can_be_put(&self, s: &State, piece: Piece, n: u8, mode: Mode, of: Piece) -> bool {
        match mode {
            Mode::Walk => {
                let near = s.place(piece).map_or(0, |at| self.ground.near(at));
                n > 0 && !Revolution::frozen(s, piece) && near & self.free(s) != 0
            }
            Mode::Jump | Mode::Away => self.landing(s, piece, n, mode, of) != 0,
            Mode::Leave => true,
        }
    }

    /// Where a Character can be put outside its Actions.
    pub(crate) fn landing(&self, s: &State, piece: Piece, n: u8, mode: Mode, of: Piece) -> u64 {
        let (Some(at), free) = (s.place(piece), self.free(s)) else { return 0 };
        match mode {
            Mode::Walk => {
                if Revolution::frozen(s, piece) {
                    0
                } else {
                    self.ground.reach(at, n, free, free)
                }
            }
            Mode::Jump => s.place(of).map_or(0, |center| self.ground.within(center, n)) & free,
            Mode::Away => {
                let Some(center) = s.place(of) else { return 0 };
                let mut here = bit(at);
                // As far as it goes; a step that leads no farther is none.
                for _ in 0..n {
                    let mut next = 0;
                    for spot in crate::ground::spots(here) {
                        let farther = |to: &crate::ids::Spot| {
                            self.ground.distance(center, *to) > self.ground.distance(center, spot)
                        };
                        let steps = crate::ground::spots(self.ground.near(spot) & free);
                        next |= steps.filter(farther).fold(0, |mask, to| mask | bit(to));
                    }
                    if next == 0 {
                        break;
                    }
                    here = next;
                }
                here & !bit(at)
            }
            Mode::Leave => 0,
        }
    }
}

fn one(piece: Piece) -> u16 {
    if piece == Piece::NONE { 0 } else { piece.bit() }
}
