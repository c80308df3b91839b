//! XM-22 Mission Characters: moved and made to attack by the Mission Commander, within limits.

use script::revolution::Trigger;
use table::{Pending, Place, Refusal, Say, Seat, SeatSet, Who, Witness, say};

use crate::arena::Fight;
use crate::ch04_setup::roll_off;
use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::{Frame, Task, Why, task, unasked};
use crate::ground::{bit, spots};
use crate::ids::{Piece, Spot, pieces};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

task! {
    /// All PCs have acted.
    pub struct EnemyStart;
}

impl Task for EnemyStart {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.enemy_start();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-22.1 Tokens that have not yet acted.
    pub struct Enemies { pub left: u16 }
}

impl Task for Enemies {
    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        rules.enemies_question(s, self.left)
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.enemies_on(self.left);
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.stirring(s, self.left).for_each(|token| out(Choice::Activate(token)));
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Activate(token) = c else { unasked(self, who, c) };
        play.activate(self.left, token);
    }
}

task! {
    /// XM-22.4 A Mission Character has to move.
    pub struct Walk { pub token: Piece }
}

impl Task for Walk {
    const FORCED: bool = true;

    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let any = rules.walks(s, self.token) != 0;
        any.then(|| Pending::Seat(rules.mover(s, self.token), Ask::Walk { token: self.token }))
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.walked(self.token, None);
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        spots(rules.walks(s, self.token)).for_each(|spot| out(Choice::Move(spot)));
    }

    fn why(&self, rules: &Revolution, _s: &State, _seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Move(spot) => {
                Refusal::new("XM-22.5", say!("revolution-no-walk", hex = rules.hex_word(spot)))
            }
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn prompt(&self, rules: &Revolution, s: &State, ask: Ask) -> Say {
        let _ = ask;
        say!("revolution-ask-walk", piece = rules.figure_word(s.figure(self.token)))
    }

    fn touch(&self, rules: &Revolution, _s: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        match c {
            Choice::Move(to) => out.extend([rules.piece_place(self.token), rules.hex_place(to)]),
            _ => rules.touch_named(seat, c, out),
        }
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Move(to) = c else { unasked(self, who, c) };
        play.walked(self.token, Some(to));
    }
}

task! {
    /// XM-22.3 PCs within range that it has yet to attack.
    pub struct Assault { pub token: Piece, pub left: u16 }
}

impl Task for Assault {
    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let several = (self.left & s.all_pieces()).count_ones() > 1 && s.place(self.token).is_some();
        several.then(|| Pending::Seat(rules.mover(s, self.token), Ask::Assault { token: self.token }))
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.assault(self.token, self.left);
    }

    fn offer(&self, _rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        pieces(self.left & s.all_pieces()).for_each(|piece| out(Choice::Attack(piece)));
    }

    fn prompt(&self, rules: &Revolution, s: &State, ask: Ask) -> Say {
        let _ = ask;
        say!("revolution-ask-assault", piece = rules.figure_start(s.figure(self.token)))
    }

    fn touch(&self, rules: &Revolution, _s: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        match c {
            Choice::Attack(target) => out.extend([rules.piece_place(self.token), rules.piece_place(target)]),
            _ => rules.touch_named(seat, c, out),
        }
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Attack(target) = c else { unasked(self, who, c) };
        play.assault_on(self.token, self.left, target);
    }
}

task! {
    /// The end of the Mission Turn, before it is over.
    pub struct TurnEnd;
}

impl Task for TurnEnd {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.turn_ends();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

impl Revolution {
    /// XM-22.2 A printed number of a token, as it is now: attack, defense, movement, range.
    fn number(&self, s: &State, piece: Piece, key: usize) -> u8 {
        let Some(index) = piece.as_token() else { return 0 };
        let kind = s.arena.tokens[index].kind;
        let printed = self.token(s, kind);
        let value = [printed.atk, printed.def, printed.movement, printed.range][key];
        value.saturating_add_signed(s.arena.shift[usize::from(kind)][key])
    }

    /// XM-22.2 Attack, defense, movement and range of a token, as they are now.
    pub(crate) fn token_numbers(&self, s: &State, piece: Piece) -> [u8; 4] {
        [0, 1, 2, 3].map(|key| self.number(s, piece, key))
    }

    /// How far a token attacks, if it attacks at all.
    fn striking(&self, s: &State, piece: Piece) -> Option<u8> {
        (self.number(s, piece, 0) > 0).then(|| self.number(s, piece, 3))
    }

    /// Those whom a token may attack at all.
    fn game(s: &State) -> impl Iterator<Item = (Piece, Spot)> {
        s.standing().iter().filter_map(move |seat| {
            let pc = s.pc(seat);
            pc.at.filter(|_| !pc.hidden && !pc.veiled).map(|at| (Piece::pc(seat), at))
        })
    }

    /// XM-22.3 PCs that a token would attack from a hex.
    pub(crate) fn prey(&self, s: &State, piece: Piece, at: Spot) -> u16 {
        let Some(range) = self.striking(s, piece) else { return 0 };
        let near = self.ground.within(at, range);
        let in_range = Revolution::game(s).filter(|(_, there)| near & bit(*there) != 0);
        in_range.fold(0, |mask, (pc, _)| mask | pc.bit())
    }

    /// XM-22.3 The hexes from which a token would attack anybody.
    fn lairs(&self, s: &State, piece: Piece) -> u64 {
        let Some(range) = self.striking(s, piece) else { return 0 };
        Revolution::game(s).fold(0, |mask, (_, there)| mask | self.ground.within(there, range))
    }

    /// XM-22.4, XM-22.5, XM-22.6, XM-R62 Where a token may be moved; nowhere, if it cannot move.
    pub(crate) fn walks(&self, s: &State, piece: Piece) -> u64 {
        let (Some(at), Some(index)) = (s.place(piece), piece.as_token()) else { return 0 };
        if s.arena.tokens[index].frozen {
            return 0;
        }
        let (steps, free) = (self.number(s, piece, 2), self.free(s));
        let mut reach = self.ground.reach(at, steps, free, free);
        if self.variant.returns && steps >= 2 && reach != 0 {
            reach |= bit(at);
        }
        let hunting = reach & self.lairs(s, piece);
        if hunting == 0 { reach } else { hunting }
    }

    /// XM-22.1, XM-22.7 Who moves a token.
    pub(crate) fn mover(&self, s: &State, piece: Piece) -> Seat {
        let steered = piece.as_token().map_or(255, |index| s.arena.tokens[index].steered);
        if steered < 4 { Seat::new(usize::from(steered)) } else { s.controller() }
    }

    /// Can a token do anything at all?
    fn stirs(&self, s: &State, piece: Piece) -> bool {
        self.walks(s, piece) != 0 || s.place(piece).is_some_and(|at| self.prey(s, piece, at) != 0)
    }

    /// XM-R60 Which token is next, if there is a choice.
    pub(crate) fn enemies_question(&self, s: &State, left: u16) -> Option<Pending<Ask, Luck>> {
        (self.stirring(s, left).count() > 1).then(|| Pending::Seat(s.controller(), Ask::Enemies))
    }

    pub(crate) fn stirring(&self, s: &State, left: u16) -> impl Iterator<Item = Piece> {
        pieces(left & s.all_pieces()).filter(move |piece| self.stirs(s, *piece))
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-17.8, XM-22.1 All PCs have acted.
    pub(crate) fn enemy_start(&mut self) {
        self.s.push(Frame::TurnEnd);
        let left = pieces(self.s.all_pieces()).filter(|piece| piece.as_token().is_some());
        let left = left.fold(0, |mask, piece| mask | piece.bit());
        if left == 0 {
            return;
        }
        self.s.push(Frame::Enemies(Enemies { left }));
        let standing = self.s.standing();
        self.window(Trigger::EnemyStart, Piece::NONE, Piece::NONE, self.s.commander, standing);
    }

    /// At the end of the Mission Turn.
    pub(crate) fn turn_ends(&mut self) {
        self.window(Trigger::MissionTurnEnd, Piece::NONE, Piece::NONE, self.s.commander, SeatSet::EMPTY);
    }

    /// The only token that can still act; or the others are passed over, and what held them is over with it.
    pub(crate) fn enemies_on(&mut self, left: u16) {
        let next = self.rules.stirring(self.s, left).next();
        if let Some(token) = next {
            return self.activate(left, token);
        }
        pieces(left).for_each(|token| self.rests(token));
    }

    /// A token's activation is over, and with it what was said of this one alone.
    fn rests(&mut self, token: Piece) {
        if let Some(index) = token.as_token() {
            self.s.arena.tokens[index].frozen = false;
            self.s.arena.tokens[index].steered = 255;
        }
    }

    /// XM-22.1 A token is activated: it moves, then it attacks.
    pub(crate) fn activate(&mut self, left: u16, token: Piece) {
        self.tell(Fact::Activated { piece: self.s.figure(token) });
        self.s.push(Frame::Enemies(Enemies { left: left & !token.bit() }));
        self.s.push(Frame::Walk(Walk { token }));
    }

    /// XM-22.4, XM-R61, XM-R62 It has moved, or could not; whoever is in range now is attacked.
    pub(crate) fn walked(&mut self, token: Piece, to: Option<Spot>) {
        if let Some(to) = to {
            self.put(token, to);
        }
        let prey = self.s.place(token).map_or(0, |at| self.rules.prey(self.s, token, at));
        self.s.push(Frame::Assault(Assault { token, left: prey }));
    }

    /// XM-22.3 Every PC in range, one attack each.
    pub(crate) fn assault(&mut self, token: Piece, left: u16) {
        let next = pieces(left & self.s.all_pieces()).next();
        match next.filter(|_| self.s.place(token).is_some()) {
            Some(target) => self.assault_on(token, left, target),
            None => self.rests(token),
        }
    }

    pub(crate) fn assault_on(&mut self, token: Piece, left: u16, target: Piece) {
        self.s.push(Frame::Assault(Assault { token, left: left & !target.bit() }));
        self.s.fight = Fight::default();
        // XM-21.2 Each of these attacks is an Action of its own.
        self.action_over();
        self.attack(token, target, 0);
    }

    /// XM-22.7, XM-22.8, XM-R63, XM-R64 The Commander's PC alone is left: the others roll for control.
    pub(crate) fn hand_over(&mut self) {
        let alone = self.s.standing() == SeatSet::only(self.s.commander);
        let tokens = self.rules.tokens(self.s).next().is_some();
        if alone && tokens && self.s.arena.control.is_none() && !self.s.arena.duel {
            let others: SeatSet =
                Seat::at_table(self.s.players).filter(|seat| *seat != self.s.commander).collect();
            self.s.push(roll_off(Why::Control, others));
        }
    }
}
