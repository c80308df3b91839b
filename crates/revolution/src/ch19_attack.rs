//! XM-19 Attacking: targets, dice strings, damage.

use borsh::{BorshDeserialize, BorshSerialize};
use script::revolution::{AttackRule, Op, Pool, Trigger};
use serde::{Deserialize, Serialize};
use table::{Form, Pending, Place, Refusal, Say, Seat, SeatSet, Who, Witness, say};

use crate::arena::Fight;
use crate::ch20_damage::HurtStep;
use crate::choice::{Ask, Choice, Luck};
use crate::deals::Promise;
use crate::fact::Fact;
use crate::forms::{counted, small};
use crate::frame::tasks::{Hurt, Run};
use crate::frame::{Frame, Task, task, unasked};
use crate::ids::{Faces, Piece, pieces};
use crate::odds::strings;
use crate::play::Play;
use crate::rules::{Revolution, ear};
use crate::state::State;

task! {
    /// XM-R56 The target is being chosen.
    pub struct TakeAim { pub seat: Seat }
}

impl Task for TakeAim {
    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let any = rules.targets_of(s, self.seat, s.fight.reach, s.fight.repeat) != 0
            || rules.aim_powers(s, self.seat).next().is_some();
        any.then_some(Pending::Seat(self.seat, Ask::Aim))
    }

    fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.aim_offers(s, seat, out);
    }

    fn why(&self, rules: &Revolution, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Attack(piece) => rules.why_no_attack(s, seat, piece),
            Choice::Use(id) => rules.why_no_use(id),
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat)
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        play.aim_answer(self.seat, c);
    }
}

/// XM-19.4 How far an attack has come.
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
#[serde(rename_all = "kebab-case")]
pub enum AttackStep {
    /// XM-19.1 The target is named; Powers and Reactions come before the dice.
    Declared,
    /// XM-19.4 The dice of both sides fall.
    Rolling,
    /// XM-19.6 All dice have fallen, and are compared.
    Rolled,
    /// XM-19.11 The blow is over.
    Ending,
    /// Nothing is left of it.
    Over,
}

task! {
    /// XM-19.4 Dice on both sides, step by step.
    pub struct AttackRoll { pub step: AttackStep }
}

impl Task for AttackRoll {
    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        rules.attack_question(s, self.step)
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.attack_on(self.step);
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Die(face) = c else { unasked(self, who, c) };
        play.attack_die(self.step, face);
    }
}

task! {
    /// A separate attack with so many dice.
    pub struct Strike { pub by: Piece, pub at: Piece, pub dice: u8 }
}

impl Task for Strike {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.strike(self.by, self.at, self.dice);
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// Which dice to roll again.
    pub struct Reroll { pub pool: Pool, pub piece: Piece, pub left: u8 }
}

impl Reroll {
    /// The roll on the table.
    fn place(&self, s: &State) -> Place {
        match (self.pool, self.piece.seat()) {
            (Pool::Attack, _) => Place::new("dice", "attack"),
            (Pool::Defense, _) => Place::new("dice", "defense"),
            (Pool::Initiative, seat) => {
                Place::new("dice", format!("initiative-{}", seat.unwrap_or(s.commander)))
            }
        }
    }
}

impl Task for Reroll {
    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let owner = self.piece.seat().unwrap_or(s.controller());
        let any = self.left > 0 && rules.dice_of(s, self.pool, self.piece) != [0; 6];
        any.then_some(Pending::Seat(owner, Ask::Reroll { left: self.left }))
    }

    /// The lowest dice or the highest ones, as many as one likes.
    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        let dice = rules.dice_of(s, self.pool, self.piece);
        let most = self.left.min(dice.iter().sum());
        out(Choice::Done);
        for n in 1..=most {
            let low = taken_up(dice, n, 0..6);
            let high = taken_up(dice, n, (0..6).rev());
            out(Choice::Reroll(low));
            if high != low {
                out(Choice::Reroll(high));
            }
        }
    }

    fn allows(&self, rules: &Revolution, s: &State, _seat: Seat, c: Choice) -> bool {
        let dice = rules.dice_of(s, self.pool, self.piece);
        match c {
            Choice::Done => true,
            Choice::Reroll(Faces(faces)) => {
                let n: u32 = faces.iter().map(|n| u32::from(*n)).sum();
                (1..=u32::from(self.left)).contains(&n) && faces.iter().zip(dice).all(|(n, dice)| *n <= dice)
            }
            _ => false,
        }
    }

    fn why(&self, rules: &Revolution, s: &State, _seat: Seat, ask: Ask, c: Choice) -> Refusal {
        let Choice::Reroll(Faces(faces)) = c else {
            return Refusal::new(ask.rule(), say!("revolution-no-such-answer"));
        };
        let dice = rules.dice_of(s, self.pool, self.piece);
        match (1u8..).zip(faces.iter().zip(dice)).find(|(_, (n, dice))| **n > *dice) {
            Some((face, _)) => Refusal::new("XM-21.1", say!("revolution-no-die", face = face)),
            None => Refusal::new("XM-21.1", say!("revolution-no-reroll-count", n = self.left)),
        }
    }

    fn forms(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut Vec<Form>) {
        let dice = rules.dice_of(s, self.pool, self.piece);
        let roll = self.place(s);
        let form = Form::new("reroll", say!("revolution-form-reroll"), "XM-21.1");
        let items = (1u8..)
            .zip(dice)
            .filter(|(_, n)| *n > 0)
            .map(|(face, n)| (face.to_string(), say!("revolution-form-face", face = face), roll.clone(), n));
        let most = self.left.min(dice.iter().sum());
        out.push(counted(form, items.collect(), 0, most));
    }

    fn fill(&self, rules: &Revolution, s: &State, _seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        let dice = rules.dice_of(s, self.pool, self.piece);
        let mut counts = small(values).filter(|_| head == "reroll")?.into_iter();
        let mut faces = [0; 6];
        for (n, dice) in faces.iter_mut().zip(dice) {
            if dice > 0 {
                *n = counts.next().filter(|n| *n <= 99)?;
            }
        }
        if counts.next().is_some() {
            return None;
        }
        Some(if faces == [0; 6] { Choice::Done } else { Choice::Reroll(Faces(faces)) })
    }

    fn filled(&self, rules: &Revolution, s: &State, _seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        let faces = match c {
            Choice::Done => [0; 6],
            Choice::Reroll(Faces(faces)) => faces,
            _ => return None,
        };
        let dice = rules.dice_of(s, self.pool, self.piece);
        let fits = faces.iter().zip(dice).all(|(n, dice)| dice > 0 || *n == 0);
        let values = || faces.iter().zip(dice).filter(|(_, dice)| *dice > 0).map(|(n, _)| i32::from(*n));
        fits.then(|| ("reroll".to_owned(), values().collect()))
    }

    /// The dice as a whole; each one of a roll is a place too, but two of a face are alike.
    fn touch(&self, _rules: &Revolution, s: &State, _seat: Seat, c: Choice, out: &mut Vec<Place>) {
        if let Choice::Reroll(_) = c {
            out.push(self.place(s));
        }
    }

    fn word(&self, _rules: &Revolution, _s: &State, c: Choice) -> Option<Say> {
        (c == Choice::Done).then(|| say!("revolution-choice-reroll-nothing"))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        if let Choice::Reroll(faces) = c {
            play.reroll(self, faces);
        }
    }
}

task! {
    /// Dice that are rolled again.
    pub struct Again { pub pool: Pool, pub piece: Piece, pub left: u8 }
}

impl Task for Again {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Fate(Luck::Again { piece: self.piece }))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Die(face) = c else { unasked(self, who, c) };
        play.again(self.pool, self.piece, self.left, face);
    }
}

impl Revolution {
    /// XM-14.2, XM-18.3, XM-19.1, XM-19.2, XM-19.3, XM-R51, XM-R55 Whom a PC may attack, with so much more range.
    pub(crate) fn targets_of(&self, s: &State, seat: Seat, reach: u8, repeat: bool) -> u16 {
        let pc = s.pc(seat);
        let Some(at) = pc.at else { return 0 };
        let range = self.range(s, pc.who) + reach;
        let fits = |piece: &Piece| {
            let attacked = pc.attacked & piece.bit() != 0 && !(repeat && *piece == pc.last);
            let fair = match (piece.seat(), piece.as_token()) {
                (Some(other), _) => other != seat && !s.pc(other).hidden,
                (None, Some(token)) => self.token(s, s.arena.tokens[token].kind).attackable,
                (None, None) => false,
            };
            let near = s.place(*piece).is_some_and(|there| self.ground.distance(at, there) <= range);
            fair && near && !attacked
        };
        pieces(s.all_pieces()).filter(fits).fold(0, |mask, piece| mask | piece.bit())
    }

    /// XM-21.8, XM-R58 Range that Powers and the Charter could still add.
    fn stretch(&self, s: &State, seat: Seat) -> u8 {
        let ids = self.clauses_of(s, seat, Trigger::AttackTarget);
        let more = ids.map(|id| {
            let clause = self.set.clause(id);
            let range: u8 =
                clause.ops.iter().map(|op| if let Op::ChangeRange { who: _, n } = op { *n } else { 0 }).sum();
            let run = self.begin(s, seat, id, Piece::pc(seat), Piece::NONE);
            let own = s.member(run.bearer).power.checked_div(clause.cost.power).unwrap_or(0);
            let leader =
                s.member(s.school(seat).leader).power.checked_div(clause.cost.leader_power).unwrap_or(0);
            let free = if self.borrowed(s, seat, id) { s.pc(seat).free } else { 0 };
            range * (own + leader + free)
        });
        more.sum()
    }

    /// Can anybody be attacked, now or with more range?
    pub(crate) fn in_prospect(&self, s: &State, seat: Seat) -> bool {
        let more = s.fight.reach + self.stretch(s, seat);
        self.targets_of(s, seat, more, s.fight.repeat) != 0
    }

    /// Is there a Power to be used before the target is named, and anybody to attack with it?
    pub(crate) fn may_aim(&self, s: &State, seat: Seat) -> bool {
        let fresh = State { fight: Fight { by: Piece::pc(seat), ..Fight::default() }, ..*s };
        let leader = &self.set.leaders[s.school(seat).leader.index()];
        let charter = leader.charter_clauses.iter().any(|id| self.set.clause(id).on == Trigger::AttackTarget);
        let own = self.hears[s.pc(seat).who.index()];
        let borrowed = self.hears.get(s.pc(seat).copied.index()).copied().unwrap_or(0);
        let hears = (own | borrowed) & ear(Trigger::AttackTarget) != 0;
        (charter || hears) && self.aim_powers(&fresh, seat).next().is_some()
    }

    /// XM-R52, XM-R56, XM-18.4 Powers for range and for a second attack on the same target.
    pub(crate) fn aim_powers(&self, s: &State, seat: Seat) -> impl Iterator<Item = u16> {
        self.powers(s, seat, Trigger::AttackTarget, Piece::pc(seat), Piece::NONE).filter(move |id| {
            let clause = self.set.clause(*id);
            let repeats = clause
                .ops
                .iter()
                .any(|op| matches!(op, Op::AttackRule { rule: AttackRule::RepeatTarget, n: _ }));
            if repeats {
                !s.fight.repeat && self.targets_of(s, seat, s.fight.reach, true) != 0
            } else {
                self.in_prospect(s, seat)
            }
        })
    }

    pub(crate) fn aim_offers(&self, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        pieces(self.targets_of(s, seat, s.fight.reach, s.fight.repeat))
            .for_each(|piece| out(Choice::Attack(piece)));
        self.aim_powers(s, seat).for_each(|id| out(Choice::Use(id)));
    }

    /// XM-16.3, XM-16.4, XM-19.4, XM-22.9, XM-R49 Attack and defense dice of the attack that is on.
    pub(crate) fn pools(&self, s: &State) -> [u8; 2] {
        let fight = &s.fight;
        let of = |piece: Piece, index: usize| -> i8 {
            // XM-R76 The dice that a card gives a separate attack stand for the attacker's own.
            let given = Some(fight.strike).filter(|dice| index == 0 && *dice > 0);
            match (piece.seat(), piece.as_token()) {
                (Some(seat), _) => {
                    let pc = s.pc(seat);
                    let morale = if index == 0 && !s.arena.duel { s.school(seat).morale } else { 0 };
                    let dice = given.unwrap_or(pc.stats[index]).cast_signed();
                    dice.saturating_add(pc.dice[index]).saturating_add(morale)
                }
                (None, Some(token)) => {
                    let token = s.arena.tokens[token];
                    let printed = self.token(s, token.kind);
                    let dice = given.unwrap_or(if index == 0 { printed.atk } else { printed.def });
                    dice.cast_signed().saturating_add(s.arena.shift[usize::from(token.kind)][index])
                }
                (None, None) => 1,
            }
        };
        let attack = of(fight.by, 0).saturating_add(fight.bonus[0]).max(1).unsigned_abs();
        let defense = of(fight.at, 1).saturating_add(fight.bonus[1]).max(1).unsigned_abs();
        [attack, defense]
    }

    pub(crate) fn attack_question(&self, s: &State, step: AttackStep) -> Option<Pending<Ask, Luck>> {
        match step {
            AttackStep::Rolling if s.fight.left[0] > 0 => {
                Some(Pending::Fate(Luck::AttackDie { by: s.fight.by }))
            }
            AttackStep::Rolling if s.fight.left[1] > 0 => {
                Some(Pending::Fate(Luck::DefenseDie { of: s.fight.at }))
            }
            AttackStep::Declared
            | AttackStep::Rolling
            | AttackStep::Rolled
            | AttackStep::Ending
            | AttackStep::Over => None,
        }
    }

    pub(crate) fn dice_of(&self, s: &State, pool: Pool, piece: Piece) -> [u8; 6] {
        match pool {
            Pool::Attack => s.fight.dice[0],
            Pool::Defense => s.fight.dice[1],
            Pool::Initiative => piece.seat().map_or([0; 6], |seat| s.pc(seat).initiative),
        }
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-18.7, XM-19.1 A target is named.
    pub(crate) fn attack(&mut self, by: Piece, at: Piece, strike: u8) {
        self.s.arena.loud = true;
        let fight = &mut self.s.fight;
        (fight.by, fight.at, fight.strike) = (by, at, strike);
        fight.dice = [[0; 6]; 2];
        fight.dealt = 0;
        fight.from = self.rules.set.economy.unopposed_hits_from;
        self.tell(Fact::Attacked { by: self.s.figure(by), at: self.s.figure(at) });
        if let Some(seat) = by.seat() {
            // XM-18.3, XM-R76
            let pc = self.s.pc_mut(seat);
            pc.attacked |= at.bit();
            pc.last = at;
            if let Some(other) = at.seat() {
                self.breaks(seat, other, Promise::Peace);
            }
        }
        self.s.push(AttackRoll { step: AttackStep::Declared });
    }

    /// XM-19.4 to XM-19.11 Declared, rolled, compared, ended.
    pub(crate) fn attack_on(&mut self, step: AttackStep) {
        let fight = self.s.fight;
        match step {
            AttackStep::Declared => {
                self.s.push(AttackRoll { step: AttackStep::Rolling });
                self.s.fight.left = [255; 2];
                self.attack_windows([Trigger::AttackDeclare, Trigger::DefendDeclare, Trigger::OtherAttacked]);
            }
            AttackStep::Rolling => {
                self.s.push(AttackRoll { step: AttackStep::Rolled });
                self.attack_windows([Trigger::AttackRolled, Trigger::DefendRolled, Trigger::OtherRolled]);
            }
            AttackStep::Rolled => {
                self.s.push(AttackRoll { step: AttackStep::Ending });
                let n = strings(fight_dice(self.s), self.s.fight.ties, self.s.fight.from);
                self.s.fight.dealt = n;
                self.s.rolled = self.s.fight.dice;
                let [source, target] = [fight.by, fight.at].map(|piece| self.s.figure(piece));
                self.tell(Fact::Blow { source, target, n });
                if n > 0 {
                    let hurt = Frame::Hurt(Hurt {
                        source: fight.by,
                        target: fight.at,
                        n,
                        step: HurtStep::Struck,
                        attack: true,
                        by: None,
                    });
                    self.s.push(hurt);
                }
            }
            AttackStep::Ending => {
                self.s.push(AttackRoll { step: AttackStep::Over });
                let own = |piece: Piece| piece.seat().filter(|seat| self.s.pc(*seat).at.is_some());
                let (by, at) = (own(fight.by), own(fight.at));
                if let Some(seat) = at {
                    self.window(Trigger::DefendEnd, fight.at, fight.by, seat, SeatSet::only(seat));
                }
                if let Some(seat) = by {
                    self.attackers_moment(Trigger::AttackEnd, seat);
                }
            }
            AttackStep::Over => {}
        }
    }

    /// The attacker, the target, then anybody else. They are pushed so that the attacker comes first.
    fn attack_windows(&mut self, [attack, defend, other]: [Trigger; 3]) {
        let fight = self.s.fight;
        let from = fight.by.seat().unwrap_or(self.s.controller());
        let subject = if other == Trigger::OtherRolled { fight.by } else { fight.at };
        let standing = self.s.standing();
        if other != Trigger::OtherRolled || subject.seat().is_some() {
            self.window(other, subject, fight.by, from, standing);
        }
        if let Some(seat) = fight.at.seat() {
            self.window(defend, fight.at, fight.by, seat, SeatSet::only(seat));
        }
        if let Some(seat) = fight.by.seat() {
            self.attackers_moment(attack, seat);
        }
    }

    /// XM-R76 A moment of whoever attacks.
    pub(crate) fn attackers_moment(&mut self, on: Trigger, seat: Seat) {
        let fight = self.s.fight;
        self.window(on, fight.by, fight.at, seat, SeatSet::only(seat));
    }

    /// A target leaves the Arena: what happens around it still does.
    pub(crate) fn fell(&mut self, piece: Piece) {
        if self.s.fight.at == piece {
            self.s.fight.fell = self.s.place(piece);
        }
    }

    /// The dice of both sides are counted when everything was declared.
    pub(crate) fn count_dice(&mut self) {
        if self.s.fight.left == [255; 2] {
            self.s.fight.left = self.rules.pools(self.s);
        }
    }

    /// XM-19.4 A die falls.
    fn attack_die(&mut self, step: AttackStep, face: u8) {
        let side = usize::from(self.s.fight.left[0] == 0);
        self.s.fight.left[side] -= 1;
        self.s.fight.dice[side][usize::from(face) - 1] += 1;
        self.tell(if side == 0 { Fact::AttackDie { face } } else { Fact::DefenseDie { face } });
        self.s.push(AttackRoll { step });
    }

    /// A separate attack.
    pub(crate) fn strike(&mut self, by: Piece, at: Piece, dice: u8) {
        if self.s.place(at).is_some() {
            self.s.fight = Fight::default();
            self.attack(by, at, dice);
        }
    }

    /// XM-R56 Aiming goes on, or the target is named.
    pub(crate) fn aim_answer(&mut self, seat: Seat, c: Choice) {
        match c {
            Choice::Use(id) => {
                self.s.push(Frame::Aim(TakeAim { seat }));
                let run: Run = self.rules.begin(self.s, seat, id, Piece::pc(seat), Piece::NONE);
                self.use_clause(run);
            }
            Choice::Attack(at) => self.attack(Piece::pc(seat), at, 0),
            _ => {}
        }
    }

    /// Dice are taken up and rolled again.
    fn reroll(&mut self, task: Reroll, Faces(faces): Faces) {
        let Reroll { pool, piece, .. } = task;
        let mut left = 0;
        for (face, n) in (1..).zip(faces) {
            for _ in 0..n {
                self.tell(Fact::TakenUp { face });
                self.change_die(pool, piece, face, -1);
                left += 1;
            }
        }
        self.s.push(Again { pool, piece, left });
    }

    fn change_die(&mut self, pool: Pool, piece: Piece, face: u8, by: i8) {
        let index = usize::from(face) - 1;
        let count = match pool {
            Pool::Attack => &mut self.s.fight.dice[0][index],
            Pool::Defense => &mut self.s.fight.dice[1][index],
            Pool::Initiative => match piece.seat() {
                Some(seat) => &mut self.s.pc_mut(seat).initiative[index],
                None => return,
            },
        };
        *count = count.saturating_add_signed(by);
    }

    /// A die that was taken up falls again.
    pub(crate) fn again(&mut self, pool: Pool, piece: Piece, left: u8, face: u8) {
        self.change_die(pool, piece, face, 1);
        self.tell(match pool {
            Pool::Attack => Fact::AttackDie { face },
            Pool::Defense => Fact::DefenseDie { face },
            Pool::Initiative => Fact::InitiativeDie { seat: piece.seat().unwrap_or(Seat::ALL[0]), face },
        });
        if left > 1 {
            self.s.push(Frame::Again(Again { pool, piece, left: left - 1 }));
        }
    }
}

fn fight_dice(s: &State) -> [[u8; 6]; 2] {
    s.fight.dice
}

impl Revolution {
    pub(crate) fn why_no_attack(&self, s: &State, seat: Seat, piece: Piece) -> Refusal {
        let pc = s.pc(seat);
        let word = self.figure_start(s.figure(piece));
        if pc.attacked & piece.bit() != 0 {
            return Refusal::new("XM-18.3", say!("revolution-no-second-attack", piece = word));
        }
        Refusal::new("XM-19.1", say!("revolution-no-range", piece = word))
    }
}

/// So many dice of the first faces in an order.
fn taken_up(dice: [u8; 6], n: u8, order: impl Iterator<Item = usize>) -> Faces {
    let (mut faces, mut left) = ([0; 6], n);
    for face in order {
        faces[face] = dice[face].min(left);
        left -= faces[face];
    }
    Faces(faces)
}
