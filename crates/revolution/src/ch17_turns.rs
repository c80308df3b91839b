//! XM-17, XM-18 Initiative, turns to act, moves.

use script::revolution::{Limit, Op, Trigger};
use table::{Pending, Refusal, Seat, SeatSet, Who, Witness, say};

use crate::arena::Fight;
use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::tasks::TakeAim;
use crate::frame::{Frame, Task, task, unasked};
use crate::ids::{Piece, Spot, pieces};
use crate::play::Play;
use crate::rules::{Revolution, ear};
use crate::state::State;

task! {
    /// XM-17.1 Initiative, the PCs, then the Mission Card's instructions.
    pub struct MissionTurn;
}

impl Task for MissionTurn {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.mission_turn();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-17.3 The dice of each PC's Speed.
    pub struct Initiative { pub left: SeatSet, pub seat: Seat, pub dice: u8 }
}

impl Task for Initiative {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        (self.dice > 0).then_some(Pending::Fate(Luck::Initiative { seat: self.seat }))
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.roll_initiative(self.left);
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Die(face) = c else { unasked(self, who, c) };
        play.initiative_die(self.left, self.seat, self.dice, face);
    }
}

task! {
    /// XM-17.4 The totals are compared.
    pub struct Shown;
}

impl Task for Shown {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.shown();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-17.4 Whoever leads names the PC that begins.
    pub struct First { pub seat: Seat }
}

impl Task for First {
    const FORCED: bool = true;

    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        rules.leads(s, self.seat).then_some(Pending::Seat(self.seat, Ask::First))
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.shown();
    }

    fn offer(&self, _rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        s.standing().iter().for_each(|first| out(Choice::First(first)));
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::First(seat) = c else { unasked(self, who, c) };
        play.goes_first(seat);
    }
}

task! {
    /// XM-17.5 The other PCs, clockwise.
    pub struct Acting { pub next: Seat, pub left: SeatSet }
}

impl Task for Acting {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.acting(self.next, self.left);
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-18.1 Actions that a PC has left.
    pub struct Turn { pub seat: Seat, pub left: u8 }
}

impl Task for Turn {
    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        rules.turn_question(s, self.seat, self.left)
    }

    fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.turn_offers(s, seat, self.left, out);
    }

    fn why(&self, rules: &Revolution, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Attack(piece) => rules.why_no_attack(s, seat, piece),
            Choice::Move(spot) => rules.why_no_move(spot),
            Choice::Use(id) => rules.why_no_use(id),
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat)
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        play.turn_answer(self.seat, self.left, c);
    }
}

task! {
    /// XM-21.2 An Action is over: what may be done once an Action may be done again.
    pub struct ActionOver;
}

impl Task for ActionOver {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.action_over();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// The turn is over.
    pub struct EndTurn { pub seat: Seat }
}

impl Task for EndTurn {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.end_turn(self.seat);
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// A Move with more than usual.
    pub struct Stride { pub seat: Seat }
}

impl Task for Stride {
    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        (rules.moves(s, self.seat) != 0).then_some(Pending::Seat(self.seat, Ask::Stride))
    }

    fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        crate::ground::spots(rules.moves(s, seat)).for_each(|spot| out(Choice::Move(spot)));
    }

    fn why(&self, rules: &Revolution, _s: &State, _seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Move(spot) => rules.why_no_move(spot),
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat)
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Move(to) = c else { unasked(self, who, c) };
        play.moved(self.seat, to);
    }
}

pub(crate) fn total(dice: [u8; 6]) -> u8 {
    dice.iter().zip(1..).map(|(count, face)| count * face).sum()
}

impl Revolution {
    /// XM-16.5, XM-18.8, XM-18.9, XM-18.10, XM-18.11 Where a Move Action leads.
    pub(crate) fn moves(&self, s: &State, seat: Seat) -> u64 {
        let pc = s.pc(seat);
        let Some(at) = pc.at.filter(|_| !pc.frozen) else { return 0 };
        let free = self.free(s);
        let open = if s.fight.through || self.flies(s, seat) { self.ground.all } else { free };
        self.ground.reach(at, pc.stats[2] + s.fight.stride, open, free)
    }

    /// Does a clause let every Move of this PC cross Characters and Obstacles?
    fn flies(&self, s: &State, seat: Seat) -> bool {
        self.clauses_of(s, seat, Trigger::MoveStart).any(|id| !self.set.clause(id).may)
    }

    /// Would a Move with this Power lead anywhere? Who is hemmed in may still pass through.
    fn strides(&self, s: &State, seat: Seat, id: u16) -> bool {
        let through =
            self.set.clause(id).ops.iter().any(|op| matches!(op, Op::PassThrough { who: _, what: _ }));
        self.moves(s, seat) != 0
            || through && self.moves(&State { fight: Fight { through, ..Fight::default() }, ..*s }, seat) != 0
    }

    /// XM-18.1, XM-18.2, XM-18.5 What a PC may do next.
    pub(crate) fn turn_offers(&self, s: &State, seat: Seat, left: u8, out: &mut dyn FnMut(Choice)) {
        let none = Piece::NONE;
        let pc = Piece::pc(seat);
        self.powers(s, seat, Trigger::TurnAny, pc, none).for_each(|id| out(Choice::Use(id)));
        out(Choice::End);
        if left == 0 {
            return;
        }
        pieces(self.targets_of(s, seat, 0, false)).for_each(|piece| out(Choice::Attack(piece)));
        if self.may_aim(s, seat) {
            out(Choice::Aim);
        }
        crate::ground::spots(self.moves(s, seat)).for_each(|spot| out(Choice::Move(spot)));
        let ways = self.powers(s, seat, Trigger::MoveStart, pc, none);
        ways.filter(|id| self.strides(s, seat, *id)).for_each(|id| out(Choice::Use(id)));
        self.specials(s, seat, left).for_each(|id| out(Choice::Use(id)));
    }

    /// XM-18.5 Special Actions: of Powers, and of the Mission Card.
    pub(crate) fn specials(&self, s: &State, seat: Seat, left: u8) -> impl Iterator<Item = u16> {
        let pc = Piece::pc(seat);
        let mission = if s.arena.duel { None } else { self.mission(s) };
        let names = mission.map_or(script::revolution::Names::default(), |mission| mission.clauses);
        let of_mission = names.iter().filter(move |id| {
            let clause = self.set.clause(*id);
            clause.on == Trigger::Special
                && clause.may
                && self.usable(s, &self.begin(s, seat, *id, pc, Piece::NONE))
        });
        self.powers(s, seat, Trigger::Special, pc, Piece::NONE)
            .chain(of_mission)
            .filter(move |id| self.set.clause(*id).cost.action <= left)
    }

    /// Is there anything to ask in this turn? A PC that is gone does nothing.
    pub(crate) fn turn_question(&self, s: &State, seat: Seat, left: u8) -> Option<Pending<Ask, Luck>> {
        s.pc(seat).at?;
        let free = left > 0
            || (self.hears[s.pc(seat).who.index()]
                | self.borrowed_ears(s, seat)
                | self.charter_ears(s, seat))
                & ear(Trigger::TurnAny)
                != 0
                && self.powers(s, seat, Trigger::TurnAny, Piece::pc(seat), Piece::NONE).next().is_some();
        free.then_some(Pending::Seat(seat, Ask::Turn { left }))
    }

    /// XM-17.4 Is this seat alone at the top? Dice may have changed since they were shown.
    pub(crate) fn leads(&self, s: &State, seat: Seat) -> bool {
        let mine = total(s.pc(seat).initiative);
        s.standing().iter().all(|other| other == seat || total(s.pc(other).initiative) < mine)
    }

    fn borrowed_ears(&self, s: &State, seat: Seat) -> u64 {
        self.hears.get(s.pc(seat).copied.index()).copied().unwrap_or(0)
    }

    fn charter_ears(&self, s: &State, seat: Seat) -> u64 {
        let leader = &self.set.leaders[s.school(seat).leader.index()];
        leader.charter_clauses.iter().fold(0, |mask, id| mask | ear(self.set.clause(id).on))
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-14.1, XM-17.1, XM-17.2 A Mission Turn begins.
    pub(crate) fn mission_turn(&mut self) {
        let arena = &mut self.s.arena;
        arena.turn = arena.turn.saturating_add(1);
        arena.loud = false;
        for pc in &mut arena.pcs {
            pc.attacked = 0;
            pc.initiative = [0; 6];
        }
        // Here and not at a turn's end: an end of the Mission stops a turn before it.
        self.refresh(&[Limit::OncePerAction, Limit::OncePerTurn, Limit::OncePerMissionTurn]);
        self.tell(Fact::TurnBegan { turn: self.s.arena.turn });
        self.s.push(Frame::Shown);
        self.roll_initiative(self.s.standing());
    }

    /// XM-17.3, XM-17.7, XM-R72 The Commander first, then clockwise whoever has a PC in the Arena.
    pub(crate) fn roll_initiative(&mut self, seats: SeatSet) {
        let first = self.s.commander.clockwise(self.s.players).find(|seat| seats.contains(*seat));
        let Some(seat) = first else { return };
        self.s.pc_mut(seat).initiative = [0; 6];
        let dice = self.s.pc(seat).stats[2];
        self.s.push(Frame::Initiative(Initiative { left: seats.without(seat), seat, dice }));
        let own = SeatSet::only(seat);
        self.window(Trigger::InitiativeRoll, Piece::pc(seat), Piece::NONE, seat, own);
    }

    /// XM-17.3 A die.
    pub(crate) fn initiative_die(&mut self, left: SeatSet, seat: Seat, dice: u8, face: u8) {
        self.tell(Fact::InitiativeDie { seat, face });
        self.s.pc_mut(seat).initiative[usize::from(face) - 1] += 1;
        if dice > 1 {
            self.s.push(Frame::Initiative(Initiative { left, seat, dice: dice - 1 }));
        } else {
            self.roll_initiative(left);
        }
    }

    /// XM-17.4, XM-17.6 All have rolled: equals at the top roll again, otherwise the highest names the first PC.
    pub(crate) fn shown(&mut self) {
        let seats = self.s.standing();
        let sum = |s: &State, seat: Seat| total(s.pc(seat).initiative);
        let best = seats.iter().map(|seat| sum(self.s, seat)).max().unwrap_or(0);
        let tied: SeatSet = seats.iter().filter(|seat| sum(self.s, *seat) == best).collect();
        if tied.len() > 1 {
            self.tell(Fact::InitiativeTied { total: best });
            for seat in seats.iter().filter(|seat| !tied.contains(*seat)) {
                self.s.pc_mut(seat).initiative = [0; 6];
            }
            self.s.push(Frame::Shown);
            return self.roll_initiative(tied);
        }
        if let Some(seat) = tied.iter().next() {
            self.tell(Fact::LeadsInitiative { seat, total: best });
            self.s.push(Frame::First(First { seat }));
            let from = self.s.commander;
            self.window(Trigger::InitiativeShown, Piece::NONE, Piece::NONE, from, seats);
        }
    }

    /// XM-17.4 The first PC is named; it may be any.
    pub(crate) fn goes_first(&mut self, seat: Seat) {
        self.tell(Fact::GoesFirst { seat });
        let left = self.s.standing();
        // XM-17.1, XM-17.8, XM-22.1
        self.s.plan([Frame::Acting(Acting { next: seat, left }), Frame::EnemyStart, Frame::TurnOver]);
    }

    /// XM-17.5 One after another, clockwise.
    pub(crate) fn acting(&mut self, next: Seat, left: SeatSet) {
        let players = self.s.players;
        let seat = next.clockwise(players).find(|seat| left.contains(*seat) && self.s.pc(*seat).at.is_some());
        let Some(seat) = seat else { return };
        self.s.push(Frame::Acting(Acting { next: seat.next(players), left: left.without(seat) }));
        let pc = self.s.pc_mut(seat);
        let extra = std::mem::take(&mut pc.extra);
        pc.hidden = false;
        pc.copied = crate::ids::Char::NONE;
        pc.free = 0;
        pc.last = Piece::NONE;
        self.refresh(&[Limit::OncePerTurn, Limit::OncePerAction]);
        self.tell(Fact::Acts { seat });
        // XM-F50
        let left = self.rules.set.economy.actions_per_turn.saturating_add_signed(extra);
        self.s.plan([Frame::Turn(Turn { seat, left }), Frame::EndTurn(EndTurn { seat })]);
        self.window(Trigger::TurnStart, Piece::pc(seat), Piece::NONE, seat, SeatSet::only(seat));
    }

    /// XM-18.1, XM-18.2 An Action, or a Power between Actions.
    pub(crate) fn turn_answer(&mut self, seat: Seat, left: u8, c: Choice) {
        match c {
            Choice::Move(to) => {
                self.action(seat, left);
                self.moved(seat, to);
            }
            Choice::Attack(at) => {
                self.action(seat, left);
                self.s.fight = Fight::default();
                self.attack(Piece::pc(seat), at, 0);
            }
            Choice::Aim => {
                self.action(seat, left);
                self.s.fight = Fight { by: Piece::pc(seat), ..Fight::default() };
                self.s.push(Frame::Aim(TakeAim { seat }));
            }
            Choice::Use(id) => self.turn_power(seat, left, id),
            // The turn ends.
            _ => {}
        }
    }

    /// One Action less; what may be done once an Action may be done again.
    fn action(&mut self, seat: Seat, left: u8) {
        self.s.push(Frame::Turn(Turn { seat, left: left.saturating_sub(1) }));
        self.s.push(Frame::ActionOver);
        self.action_over();
        self.s.fight.stride = 0;
    }

    /// XM-21.2 What may be done once an Action may be done again.
    pub(crate) fn action_over(&mut self) {
        self.refresh(&[Limit::OncePerAction]);
    }

    fn turn_power(&mut self, seat: Seat, left: u8, id: u16) {
        let run = self.rules.begin(self.s, seat, id, Piece::pc(seat), Piece::NONE);
        match self.rules.set.clause(id).on {
            Trigger::MoveStart => {
                self.action(seat, left);
                self.s.fight = Fight::default();
                self.s.push(Frame::Stride(Stride { seat }));
                self.use_clause(run);
            }
            // XM-18.5, XM-18.7
            Trigger::Special => {
                self.action(seat, left);
                self.s.arena.loud = true;
                self.s.pc_mut(seat).last = Piece::NONE;
                self.use_clause(run);
            }
            _ => {
                self.s.push(Frame::Turn(Turn { seat, left }));
                self.use_clause(run);
            }
        }
    }

    /// XM-18.8 The PC moves; Powers after a Move follow.
    pub(crate) fn moved(&mut self, seat: Seat, to: Spot) {
        self.s.pc_mut(seat).last = Piece::NONE;
        self.put(Piece::pc(seat), to);
        self.s.fight.stride = 0;
        self.s.fight.through = false;
        self.window(Trigger::MoveEnd, Piece::pc(seat), Piece::NONE, seat, SeatSet::only(seat));
    }

    /// A piece is put on a hex.
    pub(crate) fn put(&mut self, piece: Piece, to: Spot) {
        match (piece.seat(), piece.as_token()) {
            (Some(seat), _) => self.s.pc_mut(seat).at = Some(to),
            (None, Some(token)) => self.s.arena.tokens[token].at = to,
            (None, None) => return,
        }
        self.tell(Fact::Moved { piece: self.s.figure(piece), to });
    }

    /// A PC leaves the Arena unharmed.
    pub(crate) fn withdraw(&mut self, piece: Piece) {
        if let Some(seat) = piece.seat() {
            let who = self.s.pc(seat).who;
            self.s.pc_mut(seat).at = None;
            self.tell(Fact::Withdrew { seat, who });
        }
    }

    /// More or fewer Actions, in the turn that is on or in the next one.
    pub(crate) fn change_actions(&mut self, seat: Seat, n: i8) {
        for frame in self.s.frames.iter_mut().rev() {
            if let Frame::Turn(Turn { seat: acting, left }) = frame
                && *acting == seat
            {
                *left = left.saturating_add_signed(n);
                return;
            }
        }
        self.s.pc_mut(seat).extra += n;
    }

    /// The turn is over.
    pub(crate) fn end_turn(&mut self, seat: Seat) {
        self.s.pc_mut(seat).frozen = false;
        self.tell(Fact::TurnEnded { seat });
        if self.s.pc(seat).at.is_some() {
            self.window(Trigger::TurnEnd, Piece::pc(seat), Piece::NONE, seat, SeatSet::only(seat));
        }
    }
}

impl Revolution {
    fn why_no_move(&self, spot: Spot) -> Refusal {
        Refusal::new("XM-18.8", say!("revolution-no-move", hex = self.hex_word(spot)))
    }
}
