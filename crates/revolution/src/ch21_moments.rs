//! XM-21, XM-R16 The moments at which Powers and Reactions work: who is asked, and what works by itself.

use script::revolution::Trigger;
use table::{Pending, Refusal, Seat, SeatSet, Who, Witness, say};

use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::tasks::Run;
use crate::frame::{Frame, Task, task, unasked};
use crate::ids::{Piece, Plot};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

task! {
    /// A moment at which Powers and Reactions work.
    pub struct Window { pub on: Trigger, pub subject: Piece, pub source: Piece, pub from: Seat, pub left: SeatSet }
}

impl Task for Window {
    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        rules.window_question(s, self)
    }

    fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.window_offers(s, seat, self, out);
    }

    fn why(&self, rules: &Revolution, _s: &State, _seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::React(card) => {
                Refusal::new("XM-7.2", say!("revolution-no-react", card = rules.plot(card).name.clone()))
            }
            Choice::Use(id) => rules.why_no_use(id),
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Who::Seat(seat) = who else { unasked(self, who, c) };
        play.window_answer(self, seat, c);
    }
}

/// Does this trigger speak of one PC only, whose Power it is?
fn own(on: Trigger) -> bool {
    !matches!(
        on,
        Trigger::OtherAttacked
            | Trigger::OtherRolled
            | Trigger::InitiativeShown
            | Trigger::EnemyStart
            | Trigger::PcDefeated
            | Trigger::MissionScored
    )
}

/// Might something that comes before change who is asked: what works by itself at this moment, or the attacker's Powers?
fn may_change(on: Trigger) -> bool {
    matches!(
        on,
        Trigger::PcDefeated
            | Trigger::AttackDeclare
            | Trigger::DefendDeclare
            | Trigger::OtherAttacked
            | Trigger::DefendRolled
            | Trigger::OtherRolled
            | Trigger::DefendDamage
            | Trigger::DefendEnd
    )
}

impl Revolution {
    /// XM-R16 Who is asked at a moment, in order; the first that has anything to answer.
    pub(crate) fn window_question(&self, s: &State, window: &Window) -> Option<Pending<Ask, Luck>> {
        let Window { on, subject, source, from, left } = *window;
        let seat = from
            .clockwise(s.players)
            .find(|seat| left.contains(*seat) && self.has_answer(s, *seat, on, subject, source))?;
        Some(Pending::Seat(seat, Ask::Window { on }))
    }

    fn has_answer(&self, s: &State, seat: Seat, on: Trigger, subject: Piece, source: Piece) -> bool {
        self.powers(s, seat, on, subject, source).next().is_some()
            || self.might_react(s, seat, on, subject, source)
    }

    /// The optional clauses that a seat may use at a moment.
    pub(crate) fn powers(
        &self,
        s: &State,
        seat: Seat,
        on: Trigger,
        subject: Piece,
        source: Piece,
    ) -> impl Iterator<Item = u16> {
        let mine = !own(on) || subject.seat() == Some(seat);
        let ids = if mine { Some(self.clauses_of(s, seat, on)) } else { None };
        ids.into_iter().flatten().filter(move |id| {
            self.set.clause(*id).may && self.usable(s, &self.begin(s, seat, *id, subject, source))
        })
    }

    /// A Reaction as it would work for `seat`.
    pub(crate) fn reacting(&self, s: &State, seat: Seat, card: Plot, subject: Piece, source: Piece) -> Run {
        let clause = self.plot(card).clauses.first;
        Run { bearer: s.pc(seat).who, ..self.begin(s, seat, clause, subject, source) }
    }

    /// XM-7.1, XM-7.2 May this Reaction be played now, if it is in hand?
    pub(crate) fn may_react(
        &self,
        s: &State,
        seat: Seat,
        card: Plot,
        on: Trigger,
        subject: Piece,
        source: Piece,
    ) -> bool {
        let plot = self.plot(card);
        if plot.event || plot.cost > s.school(seat).pp {
            return false;
        }
        let clause = self.set.clause(plot.clauses.first);
        if clause.on != on {
            return false;
        }
        let run = self.reacting(s, seat, card, subject, source);
        self.holds_all(s, &run, clause) && self.aimable(s, &run, clause) && self.helps(s, &run, clause)
    }

    /// Could `seat` have a Reaction for this moment, as far as everybody knows? Only this decides whether it is asked.
    fn might_react(&self, s: &State, seat: Seat, on: Trigger, subject: Piece, source: Piece) -> bool {
        if s.hands[seat].is_empty() {
            return false;
        }
        self.reactions_to(on).any(|card| {
            s.plot_discard.count(card) < self.plot(card).copies
                && self.may_react(s, seat, card, on, subject, source)
        })
    }

    /// What a seat may answer at a moment.
    pub(crate) fn window_offers(&self, s: &State, seat: Seat, window: &Window, out: &mut dyn FnMut(Choice)) {
        let Window { on, subject, source, .. } = *window;
        self.powers(s, seat, on, subject, source).for_each(|id| out(Choice::Use(id)));
        if self.reactions_to(on).next().is_some() {
            for card in s.hands[seat].kinds() {
                if self.may_react(s, seat, card, on, subject, source) {
                    out(Choice::React(card));
                }
            }
        }
        out(Choice::Pass);
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// Opens a moment: what works by itself does so, and then those are asked who may use something.
    pub(crate) fn window(&mut self, on: Trigger, subject: Piece, source: Piece, from: Seat, ask: SeatSet) {
        let window = Window { on, subject, source, from, left: ask };
        if may_change(on) || self.rules.window_question(self.s, &window).is_some() {
            self.s.push(window);
        }
        self.automatic(on, subject, source);
    }

    /// Clauses that work by themselves: the PC's own, and the Mission's.
    fn automatic(&mut self, on: Trigger, subject: Piece, source: Piece) {
        self.mission_rules(on, subject, source);
        let rules = self.rules;
        if let Some(seat) = subject.seat().filter(|_| own(on)) {
            let ids: Vec<u16> =
                rules.clauses_of(self.s, seat, on).filter(|id| !rules.set.clause(*id).may).collect();
            for id in ids {
                let run = rules.begin(self.s, seat, id, subject, source);
                if rules.usable(self.s, &run) {
                    self.s.push(Frame::Run(run));
                }
            }
        }
    }

    /// What the Mission Card says of a moment.
    pub(crate) fn mission_rules(&mut self, on: Trigger, subject: Piece, source: Piece) {
        let rules = self.rules;
        let mission = if self.s.arena.duel { None } else { rules.mission(self.s) };
        if let Some(mission) = mission {
            let acting = match on {
                Trigger::PcDamaged => source.seat().unwrap_or(self.s.controller()),
                _ => subject.seat().unwrap_or(self.s.controller()),
            };
            let ids = mission.clauses.iter().rev();
            for id in ids.filter(|id| rules.set.clause(*id).on == on && !rules.set.clause(*id).may) {
                let run = rules.begin(self.s, acting, id, subject, source);
                if rules.holds_all(self.s, &run, rules.set.clause(id)) {
                    self.s.push(Frame::Run(run));
                }
            }
        }
    }

    /// An answer at a moment.
    pub(crate) fn window_answer(&mut self, window: Window, seat: Seat, c: Choice) {
        let Window { on, subject, source, from, left } = window;
        match c {
            Choice::Use(id) => {
                self.s.push(window);
                let run = self.rules.begin(self.s, seat, id, subject, source);
                self.use_clause(run);
            }
            Choice::React(card) => {
                self.s.push(window);
                self.react(seat, card, on, subject, source);
            }
            _ => {
                self.s.push(Frame::Window(Window { on, subject, source, from, left: left.without(seat) }));
            }
        }
    }
}
