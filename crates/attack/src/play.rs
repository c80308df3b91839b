//! The loop that carries out frames up to the next question.

use table::{Pending, Refusal, Seat, Who, Witness, say};

use crate::ch02_units::Side;
use crate::ch12_bugging_out::Party;
use crate::choice::{Ask, Choice, Luck};
use crate::fact::{Ear, Event, Fact, Staying};
use crate::forms::{Draft, Only};
use crate::frame::Frame;
use crate::rules::Attack;
use crate::state::{Phase, State};

/// The rules at work on a state, with somebody who hears of it.
pub(crate) struct Play<'a, W> {
    pub rules: &'a Attack,
    pub s: &'a mut State,
    pub ear: &'a mut W,
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// Tells everybody.
    pub(crate) fn tell(&mut self, event: Event) {
        self.ear.hear(Fact { ear: Ear::All, event });
    }

    /// Tells what is a side's secret with Hidden Movement, and everybody's knowledge without.
    pub(crate) fn tell_own(&mut self, side: Side, event: Event) {
        let hidden = self.rules.variant.hidden;
        let ear = if hidden { Ear::Only(self.s.seat(side)) } else { Ear::All };
        self.ear.hear(Fact { ear, event });
    }

    /// Tells what is left of a side's secret for everybody else; nothing without Hidden Movement.
    pub(crate) fn tell_others(&mut self, side: Side, event: Event) {
        if self.rules.variant.hidden {
            self.ear.hear(Fact { ear: Ear::But(self.s.seat(side)), event });
        }
    }

    /// Carries out frames until one of them asks, or none is left.
    pub(crate) fn run(&mut self) {
        while !self.rules.asks(self.s) {
            let Some(frame) = self.s.frames.pop() else { return };
            self.step(frame);
        }
    }

    /// Carries out a frame that asks nothing.
    fn step(&mut self, frame: Frame) {
        match frame {
            Frame::Turn => self.turn(),
            // AT-14.3 The pool is empty.
            Frame::Arrive | Frame::Draw { .. } => self.arrivals_done(),
            // AT-4.3 Nothing can be done.
            Frame::Smash => self.begin(Phase::Opening),
            Frame::Open => self.begin(Phase::MutantMovement),
            Frame::Move { side: Side::Mutant } => self.end_mutant_movement(),
            Frame::Move { side: Side::Human } => self.begin(Phase::HumanCombat),
            Frame::Combats { side } => self.next_combat(side),
            Frame::Round { at } => self.round(at),
            Frame::Lay { at } => self.lay_all(at),
            Frame::Pair { at, next } => self.pair_alone(at, next),
            Frame::Retreat { .. } => self.s.runs.clear(),
            Frame::Pursue { from, side, .. } => self.next_pursuit(from, side),
            Frame::Idle { .. } => {}
            Frame::Glow { at, .. } => self.glow_on(at),
            Frame::Record => self.record(),
            Frame::Sides
            | Frame::Pick { .. }
            | Frame::SetUp { .. }
            | Frame::SmashRoll { .. }
            | Frame::Roll { .. } => {
                unreachable!("{frame:?} asks")
            }
        }
    }

    /// Takes a legal answer to the question of the top frame.
    pub(crate) fn answer(&mut self, who: Who, c: Choice) {
        let Some(frame) = self.s.frames.pop() else { panic!("{c:?} answers nothing: the game is over") };
        match (frame, who, c) {
            (Frame::Sides, Who::Fate, Choice::Sides(one, other)) => self.roll_for_sides([one, other]),
            (Frame::Pick { seat }, Who::Seat(_), Choice::Side(side)) => self.take_side(seat, side),
            (Frame::SetUp { side }, Who::Seat(_), _) => self.set_up_answer(side, c),
            (Frame::Arrive, Who::Fate, Choice::Roll(roll)) => self.arrive(roll),
            (Frame::Draw { .. }, Who::Fate, Choice::Draw(group)) => self.draw(group),
            (Frame::Smash, Who::Seat(_), Choice::Smash { from, to, group }) => {
                self.s.push(Frame::Smash);
                self.attempt(from, to, group);
            }
            (Frame::Smash, Who::Seat(_), Choice::Done) => self.begin(Phase::Opening),
            (Frame::SmashRoll { from, to, band }, Who::Fate, Choice::Roll(roll)) => {
                self.smash(from, to, band, roll);
            }
            (Frame::Open, Who::Seat(_), Choice::Open(door)) => {
                self.s.push(Frame::Open);
                self.open(door);
            }
            (Frame::Open, Who::Seat(_), Choice::Done) => self.begin(Phase::MutantMovement),
            (Frame::Move { side }, Who::Seat(_), Choice::Move { from, to, group }) => {
                self.s.push(frame);
                match side {
                    Side::Mutant => self.move_mutants(from, to, group),
                    Side::Human => {
                        let crew = self.rules.movers(self.s, from, to, group);
                        self.move_humans(from, to, crew.expect("they are there and have not moved"));
                    }
                }
            }
            (Frame::Move { side: Side::Human }, Who::Seat(_), Choice::Lead { from, to, crew }) => {
                self.s.push(frame);
                self.move_humans(from, to, crew);
            }
            (Frame::Move { side: Side::Mutant }, Who::Seat(_), Choice::Done) => self.end_mutant_movement(),
            (Frame::Move { side: Side::Human }, Who::Seat(_), Choice::Done) => self.begin(Phase::HumanCombat),
            (Frame::Combats { .. }, Who::Seat(_), Choice::Fight(at)) => {
                self.s.push(frame);
                self.fight(at);
            }
            (Frame::Retreat { at, side, ran }, Who::Seat(_), Choice::Retreat { to, group }) => {
                self.retreat(at, side, ran, to, Party::of(side, group));
            }
            (Frame::Retreat { at, side, ran }, Who::Seat(_), Choice::Flee { to, crew }) => {
                self.retreat(at, side, ran, to, Party::Named(crew));
            }
            (Frame::Retreat { side, ran, .. }, Who::Seat(_), Choice::Stay) => {
                self.s.runs.clear();
                let who = if ran > 0 { Staying::Rest } else { Staying::All };
                self.tell(Event::Stayed { side, who });
            }
            (Frame::Pursue { from, side, .. }, Who::Seat(_), Choice::Stay) => {
                self.tell(Event::Stayed { side, who: Staying::Victors });
                self.next_pursuit(from, side);
            }
            (Frame::Pursue { from, to, side, .. }, Who::Seat(_), Choice::Pursue(group)) => {
                self.pursue(from, to, side, Party::of(side, group));
            }
            (Frame::Pursue { from, to, side, .. }, Who::Seat(_), Choice::Chase(crew)) => {
                self.pursue(from, to, side, Party::Named(crew));
            }
            (Frame::Lay { at }, Who::Seat(_), Choice::Lay(group)) => self.lay(at, group),
            (Frame::Lay { at }, Who::Seat(_), Choice::Auto) => self.lay_auto(at),
            (Frame::Pair { at, next }, Who::Seat(_), Choice::Pair(kind)) => self.pair(at, next, kind),
            (Frame::Pair { at, next }, Who::Seat(_), Choice::Auto) => self.pair_auto(at, next),
            (Frame::Roll { at, pair }, Who::Fate, Choice::Dice(human, mutant)) => {
                self.roll(at, pair, human, mutant);
            }
            (Frame::Glow { at, left }, Who::Fate, Choice::Roll(roll)) => self.glow(at, left, roll),
            // AT-R44
            (Frame::Idle { left }, Who::Fate, Choice::Roll(_)) => self.s.push(Frame::Idle { left: left - 1 }),
            (frame, who, choice) => panic!("{frame:?} was answered {choice:?} by {who:?}"),
        }
    }
}

impl Attack {
    /// What the top frame asks of a game at rest, that is, carried out up to the next question; `None` if it is over.
    pub(crate) fn question(&self, s: &State) -> Option<Pending<Ask, Luck>> {
        debug_assert!(s.frames.is_empty() || self.asks(s), "a game rests at a question");
        let ask = |side: Side, ask| Some(Pending::Seat(s.seat(side), ask));
        match *s.frames.last()? {
            Frame::Sides => Some(Pending::Fate(Luck::Sides)),
            Frame::Pick { seat } => Some(Pending::Seat(seat, Ask::Side)),
            Frame::SetUp { side } => ask(side, Ask::SetUp(side)),
            Frame::Arrive => Some(Pending::Fate(Luck::Arrive)),
            Frame::Draw { .. } => Some(Pending::Fate(Luck::Draw)),
            Frame::Smash => ask(Side::Mutant, Ask::Smash),
            Frame::SmashRoll { from, to, .. } => {
                // AT-R39
                let told = !self.variant.hidden || self.hears_attempt(from);
                let door = self.board.way(from, to).and_then(|exit| exit.door).filter(|_| told);
                Some(Pending::Fate(Luck::Smash(door)))
            }
            Frame::Open => ask(Side::Mutant, Ask::Open),
            Frame::Move { side } => ask(side, Ask::Move(side)),
            Frame::Combats { side } => ask(side, Ask::Fight),
            Frame::Retreat { at, side, .. } => ask(side, Ask::Retreat(at)),
            Frame::Pursue { to, side, .. } => ask(side, Ask::Pursue(to)),
            Frame::Lay { at } => ask(s.fight.first, Ask::Lay(at)),
            Frame::Pair { next, .. } => {
                let foe = Attack::faced(s, next)?;
                ask(s.fight.first.enemy(), Ask::Pair(next + 1, foe))
            }
            Frame::Roll { pair, .. } => Some(Pending::Fate(Luck::Pair(pair + 1))),
            Frame::Glow { .. } | Frame::Idle { .. } => Some(Pending::Fate(Luck::Glow)),
            Frame::Turn | Frame::Round { .. } | Frame::Record => None,
        }
    }

    /// Does the top frame ask anything, or can it be carried out? An empty stack asks nothing.
    fn asks(&self, s: &State) -> bool {
        // AT-4.3 What cannot be done is passed over; AT-13.1 with Hidden Movement that would tell something.
        let hidden = self.variant.hidden;
        let Some(frame) = s.frames.last() else { return false };
        match *frame {
            Frame::Sides
            | Frame::Pick { .. }
            | Frame::SetUp { .. }
            | Frame::SmashRoll { .. }
            | Frame::Roll { .. } => true,
            Frame::Arrive => hidden || !s.spare_band.is_empty(),
            Frame::Draw { left } => hidden || (left > 0 && !s.spare_band.is_empty()),
            Frame::Smash => hidden || self.can_smash(s),
            Frame::Open => hidden || self.can_open(s),
            Frame::Move { side: Side::Mutant } => hidden || self.mutants_can_move(s),
            Frame::Move { side: Side::Human } => hidden || self.humans_can_move(s),
            Frame::Combats { .. } => s.next_rooms().nth(1).is_some(),
            Frame::Retreat { at, side, .. } => hidden || self.can_retreat(s, at, side),
            Frame::Pursue { from, to, most, side } => self.can_pursue(s, from, to, most, side),
            Frame::Lay { at } => {
                Attack::fighters(s, at, s.fight.first).count() > 5 && Attack::lay_is_free(s, at)
            }
            Frame::Pair { at, next } => Attack::faced(s, next).is_some() && Attack::pairs_differ(s, at, next),
            Frame::Glow { left, .. } | Frame::Idle { left } => left > 0,
            Frame::Turn | Frame::Round { .. } | Frame::Record => false,
        }
    }

    /// Adds every listed answer to what is asked, in order.
    pub(crate) fn offers(&self, s: &State, ask: Ask, out: &mut Vec<Choice>) {
        match ask {
            Ask::Side => out.extend(Side::ALL.map(Choice::Side)),
            Ask::SetUp(side) => self.set_up_offers(s, side, out),
            Ask::Smash => self.smash_offers(s, out),
            Ask::Open => self.open_offers(s, out),
            Ask::Move(Side::Mutant) => self.mutant_move_offers(s, out),
            Ask::Move(Side::Human) => self.human_move_offers(s, out),
            Ask::Fight => out.extend(s.next_rooms().map(Choice::Fight)),
            Ask::Retreat(at) => self.retreat_offers(s, at, out),
            Ask::Pursue(_) => self.pursue_offers(s, out),
            Ask::Lay(at) => Attack::lay_offers(s, at, out),
            Ask::Pair(..) => Attack::pair_offers(s, out),
        }
    }

    /// The forms of what is asked, all of them or those of one way.
    pub(crate) fn drafts(&self, s: &State, seat: Seat, only: Only) -> Vec<Draft> {
        let mut out = Vec::new();
        let Some(ask) = self.question(s).and_then(|pending| pending.ask(seat)) else { return out };
        match ask {
            Ask::SetUp(side) => self.set_up_drafts(s, side, only, &mut out),
            Ask::Smash => self.smash_drafts(s, only, &mut out),
            Ask::Move(Side::Mutant) => self.mutant_move_drafts(s, only, &mut out),
            Ask::Move(Side::Human) => self.human_move_drafts(s, only, &mut out),
            Ask::Retreat(at) => self.retreat_drafts(s, at, s.side(seat), &mut out),
            Ask::Pursue(_) => {
                if let Some(Frame::Pursue { from, to, most, side }) = s.frames.last().copied() {
                    self.pursue_drafts(s, (from, to), most, side, &mut out);
                }
            }
            Ask::Lay(at) => Attack::lay_drafts(s, at, &mut out),
            Ask::Side | Ask::Open | Ask::Fight | Ask::Pair(..) => {}
        }
        out
    }

    /// Why `seat` may not answer `c`; `None` if it may.
    pub(crate) fn why_not(&self, s: &State, seat: Seat, c: Choice) -> Option<Refusal> {
        let Some(pending) = self.question(s) else {
            return Some(Refusal::new("AT-9.5", say!("attack-no-over")));
        };
        let Some(ask) = pending.ask(seat) else {
            return Some(match pending {
                Pending::Fate(_) => Refusal::new("AT-2.11", say!("attack-no-fate")),
                Pending::Seat(_, ask) => not_your_turn(ask),
                Pending::Sealed(..) | Pending::Over => {
                    unreachable!("nothing is sealed, and somebody is asked")
                }
            });
        };
        match (ask, c) {
            (Ask::Side, Choice::Side(_))
            | (Ask::Smash | Ask::Open | Ask::Move(_), Choice::Done)
            | (Ask::Retreat(_) | Ask::Pursue(_), Choice::Stay)
            | (Ask::Lay(_) | Ask::Pair(..), Choice::Auto) => None,
            (Ask::SetUp(side), _) => self.set_up_refusal(s, side, c),
            (Ask::Smash, Choice::Smash { from, to, group }) => self.smash_refusal(s, from, to, group),
            (Ask::Open, Choice::Open(door)) => self.open_refusal(s, door),
            (Ask::Move(Side::Mutant), Choice::Move { from, to, group }) => {
                self.mutant_move_refusal(s, from, to, group)
            }
            (Ask::Move(Side::Human), Choice::Move { from, to, group }) => {
                self.human_move_refusal(s, from, to, group)
            }
            (Ask::Move(Side::Human), Choice::Lead { from, to, crew }) => self.lead_refusal(s, from, to, crew),
            (Ask::Fight, Choice::Fight(at)) => {
                // AT-8.2, AT-R34
                let there = at.is_room() && s.contested(at);
                if there && s.next_rooms().any(|next| next == at) {
                    return None;
                }
                let at = self.loc_word(at);
                Some(if there {
                    Refusal::new("AT-R34", say!("attack-no-fight-yet", at = at))
                } else {
                    Refusal::new("AT-8.2", say!("attack-no-fight", at = at))
                })
            }
            (Ask::Retreat(at), Choice::Retreat { to, group }) => self.retreat_refusal(s, at, to, group),
            (Ask::Retreat(at), Choice::Flee { to, crew }) => self.flee_refusal(s, at, to, crew),
            (Ask::Pursue(_), Choice::Pursue(group)) => self.pursue_refusal(s, group),
            (Ask::Pursue(_), Choice::Chase(crew)) => self.chase_refusal(s, crew),
            (Ask::Lay(at), Choice::Lay(group)) => Attack::lay_refusal(s, at, group),
            (Ask::Pair(..), Choice::Pair(kind)) => Attack::pair_refusal(s, kind),
            (ask, _) => Some(not_now(ask, c)),
        }
    }
}

/// AT-5.11, AT-3.3 It is somebody else's turn to answer.
fn not_your_turn(ask: Ask) -> Refusal {
    let rule = match ask {
        Ask::Side => "AT-3.1",
        Ask::SetUp(_) => "AT-3.3",
        Ask::Smash | Ask::Open | Ask::Move(_) => "AT-5.11",
        Ask::Fight => "AT-8.4",
        Ask::Retreat(_) => "AT-12.1",
        Ask::Pursue(_) => "AT-12.4",
        Ask::Lay(_) => "AT-8.8",
        Ask::Pair(..) => "AT-8.11",
    };
    Refusal::new(rule, say!("attack-no-turn"))
}

/// AT-4.1, AT-4.2 It belongs to another Phase or Step.
fn not_now(ask: Ask, c: Choice) -> Refusal {
    let rule = match (ask, c) {
        (_, Choice::Smash { .. }) => "AT-6.2",
        (_, Choice::Open(_)) => "AT-6.21",
        (Ask::Fight | Ask::Lay(_) | Ask::Pair(..), Choice::Done | Choice::Stay) => "AT-8.2",
        (_, Choice::Move { .. } | Choice::Lead { .. }) => "AT-5.1",
        (_, Choice::Retreat { .. } | Choice::Flee { .. }) => "AT-12.1",
        (_, Choice::Pursue(_) | Choice::Chase(_)) => "AT-12.4",
        (_, Choice::Wall(_) | Choice::Unwall(_)) => "AT-5.6",
        (_, Choice::Place { .. } | Choice::Unplace { .. }) => "AT-3.13",
        (_, Choice::Sides(..) | Choice::Roll(_) | Choice::Dice(..) | Choice::Draw(_)) => "AT-2.11",
        (
            _,
            Choice::Auto
            | Choice::Done
            | Choice::Stay
            | Choice::Side(_)
            | Choice::Fight(_)
            | Choice::Lay(_)
            | Choice::Pair(_),
        ) => "AT-4.1",
    };
    Refusal::new(rule, say!("attack-no-now"))
}
