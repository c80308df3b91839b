//! XM-6 The Plot Phase: draws, turns to act, support, discards.

use borsh::{BorshDeserialize, BorshSerialize};
use script::revolution::{Cond, Op, Ref, Trigger};
use serde::{Deserialize, Serialize};
use table::{Form, Name, Pending, Place, Refusal, Say, Seat, SeatMap, SeatSet, Who, Witness, say};

use crate::choice::{Ask, Choice, Luck};
use crate::deals::Deal;
use crate::fact::Fact;
use crate::frame::tasks::{Allegiance, HandSize, Run};
use crate::frame::{Aim, Chosen, Frame, Task, task, unasked};
use crate::ids::{Char, Pick, Piece, Plot};
use crate::play::Play;
use crate::rules::{Revolution, ear};
use crate::state::State;

task! {
    /// XM-6.2 Plot Cards still to come.
    pub struct Draw { pub seat: Seat, pub left: u8 }
}

impl Task for Draw {
    fn ask(&self, _rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        (self.left > 0 && !s.plots.is_empty()).then_some(Pending::Fate(Luck::Draw { seat: self.seat }))
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.draw_on(self.seat, self.left);
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat)
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Draw(card) = c else { unasked(self, who, c) };
        play.draw(self.seat, self.left, card);
    }
}

task! {
    /// XM-6.4 Turns to act, lap after lap, until everybody has passed.
    pub struct Plotting { pub seat: Seat }
}

impl Task for Plotting {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.plotting(self.seat);
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-6.5 One thing to do, or a pass.
    pub struct PlotTurn { pub seat: Seat, pub asked: SeatSet, pub locked: bool }
}

impl Task for PlotTurn {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(self.seat, Ask::Plot))
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.plot_offers(s, self, out);
    }

    fn why(&self, rules: &Revolution, s: &State, _seat: Seat, ask: Ask, c: Choice) -> Refusal {
        rules.why_not_plotted(s, self, ask, c)
    }

    fn word(&self, rules: &Revolution, s: &State, c: Choice) -> Option<Say> {
        // XM-R77
        let Choice::Play(card) = c else { return None };
        let plot = rules.plot(card);
        rules
            .in_vain(s, self.seat, card)
            .then(|| say!("revolution-choice-play-vain", card = plot.name.clone(), n = plot.cost))
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat)
    }

    fn allows(&self, rules: &Revolution, s: &State, _seat: Seat, c: Choice) -> bool {
        match c {
            Choice::Cash(cards) => {
                rules.supported(s) == 0 && !cards.is_empty() && cards.within(s.hands[self.seat])
            }
            Choice::Offer(to, terms) => {
                rules.may_offer_support(s, self, to)
                    && rules.deal_fault(s, &Deal::new(self.seat, to, true, terms)).is_none()
            }
            _ => {
                let mut offered = false;
                rules.plot_offers(s, self, &mut |choice| offered |= choice == c);
                offered
            }
        }
    }

    fn forms(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut Vec<Form>) {
        let hand = s.hands[seat];
        if rules.supported(s) == 0 && !hand.is_empty() {
            let form = Form::new("cash", say!("revolution-form-cash"), "XM-6.21");
            out.push(rules.card_blanks(form, seat, hand, 1, hand.len() as u8));
        }
        let others = seat.clockwise(s.players).skip(1);
        rules.offer_forms(s, seat, true, others.filter(|to| rules.may_offer_support(s, self, *to)), out);
    }

    fn fill(&self, rules: &Revolution, s: &State, seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        if head == "cash" {
            let cards = rules.counted_cards(s.hands[seat], values)?;
            return (!cards.is_empty()).then_some(Choice::Cash(cards));
        }
        rules.filled_offer(s, seat, true, head, values)
    }

    fn filled(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        match c {
            Choice::Cash(cards) => Some(("cash".to_owned(), rules.card_values(s.hands[seat], cards)?)),
            Choice::Offer(to, terms) => rules.offer_values(s, seat, true, to, terms),
            _ => None,
        }
    }

    fn touch(&self, rules: &Revolution, _s: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        match c {
            Choice::Offer(to, terms) => rules.touch_deal(&Deal::new(seat, to, true, terms), out),
            _ => rules.touch_named(seat, c, out),
        }
    }

    /// XM-6.7, XM-6.22 A card that is discarded is gone, and who passes is out for the rest of the phase.
    fn stakes(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> Option<Say> {
        match c {
            Choice::Cash(cards) => {
                Some(say!("revolution-stakes-cash", cards = rules.plot_names(cards), n = cards.len()))
            }
            Choice::Play(card) if rules.in_vain(s, seat, card) => Some(say!("revolution-stakes-play-vain")),
            _ => None,
        }
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        play.plot_answer(self, c);
    }
}

task! {
    /// XM-6.14 Another School is asked for Plot Points.
    pub struct Support { pub actor: Seat, pub seat: Seat, pub n: u8 }
}

impl Task for Support {
    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(self.seat, Ask::Support { actor: self.actor, n: self.n }))
    }

    fn offer(&self, _rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        (0..=self.n.min(s.school(self.seat).pp)).for_each(|n| out(Choice::Grant(n)));
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat)
    }

    /// XM-6.17 Support is not taken back.
    fn stakes(&self, _rules: &Revolution, _s: &State, _seat: Seat, c: Choice) -> Option<Say> {
        let Choice::Grant(n @ 1..) = c else { return None };
        Some(say!("revolution-stakes-grant", seat = self.actor, n = n))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Grant(n) = c else { unasked(self, who, c) };
        play.grant(self.seat, self.actor, n);
    }
}

/// How far an Event has come; its clauses are counted from 0.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum EventStep {
    /// XM-6.13 The targets of this clause are named.
    Aim(u8),
    /// XM-7.5 This clause takes effect.
    Effect(u8),
}

task! {
    /// XM-6.13 An Event on its way.
    pub struct Event { pub me: Seat, pub card: Plot, pub a: Chosen, pub b: Chosen, pub step: EventStep }
}

impl Task for Event {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.event(self);
    }

    fn card(&self, rules: &Revolution) -> Option<Name> {
        Some(rules.plot(self.card).name.clone())
    }

    fn fits(&self, rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.me) && rules.is_plot(self.card) && self.a.exists() && self.b.exists()
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// One of several effects.
    pub struct PickOption { pub me: Seat, pub by: Seat, pub card: Plot, pub a: Chosen, pub b: Chosen }
}

impl Task for PickOption {
    const FORCED: bool = true;

    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let any = rules.options(s, self.me, self.card, self.a, self.b).next().is_some();
        any.then_some(Pending::Seat(self.by, Ask::Options { card: self.card }))
    }

    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.options(s, self.me, self.card, self.a, self.b).for_each(|option| out(Choice::Option(option)));
    }

    fn prompt(&self, rules: &Revolution, _s: &State, ask: Ask) -> Say {
        if self.me == self.by {
            return ask.say(rules);
        }
        let plot = rules.plot(self.card);
        let (card, text) = (plot.name.clone(), rules.set.text(plot.clauses));
        say!("revolution-ask-options-target", seat = self.me, card = card, text = text)
    }

    fn word(&self, rules: &Revolution, _s: &State, c: Choice) -> Option<Say> {
        let Choice::Option(option) = c else { return None };
        Some(rules.option_word(Pick { card: self.card, option }))
    }

    fn card(&self, rules: &Revolution) -> Option<Name> {
        Some(rules.plot(self.card).name.clone())
    }

    fn fits(&self, rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.me)
            && s.is_seated(self.by)
            && rules.is_plot(self.card)
            && self.a.exists()
            && self.b.exists()
    }

    fn stakes(&self, rules: &Revolution, _s: &State, _seat: Seat, c: Choice) -> Option<Say> {
        let Choice::Option(option) = c else { return None };
        rules.option_stakes(Pick { card: self.card, option })
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Option(option) = c else { unasked(self, who, c) };
        play.option(self.me, self.by, self.card, self.a, self.b, option);
    }
}

impl Revolution {
    pub(crate) fn supported(&self, s: &State) -> u8 {
        s.support.at_table(s.players).iter().sum()
    }

    /// XM-6.12, XM-6.18, XM-R15 Events that can be played with the support received.
    pub(crate) fn playable(&self, s: &State, seat: Seat) -> impl Iterator<Item = Plot> {
        let support = self.supported(s);
        s.hands[seat].kinds().filter(move |card| {
            let plot = self.plot(*card);
            plot.event
                && plot.cost >= support
                && plot.cost <= support + s.school(seat).pp
                && self.has_targets(s, seat, *card)
        })
    }

    /// XM-6.13, XM-R77 An Event whose targets cannot be named, or whose text cannot be paid, cannot be played. Whether it changes
    /// anything does not matter.
    fn has_targets(&self, s: &State, seat: Seat, card: Plot) -> bool {
        self.plot(card).clauses.iter().all(|id| {
            let clause = self.set.clause(id);
            let run = self.begin(s, seat, id, Piece::NONE, Piece::NONE);
            let students = self.students(s, seat).count();
            self.aimable(s, &run, clause)
                && students >= usize::from(clause.cost.student)
                && s.school(seat).hope >= u16::from(clause.cost.hope_to)
        })
    }

    /// XM-R77 Would this Event change nothing, as far as its text alone says? It may be played all the same.
    pub(crate) fn in_vain(&self, s: &State, seat: Seat, card: Plot) -> bool {
        let full = s.school(seat).rp >= self.set.economy.max_rp;
        self.plot(card).clauses.iter().all(|id| {
            let clause = self.set.clause(id);
            let run = self.begin(s, seat, id, Piece::NONE, Piece::NONE);
            // What is said of a target is known when it was named.
            let of_target = clause.ifs.iter().any(|cond| matches!(cond, Cond::HopeAtLeast(_, _)));
            // XM-3.4
            let lost = |op: &Op| matches!(op, Op::ChangeRp { who: Ref::Me, n: 1.. }) && full;
            !of_target && !self.holds_all(s, &run, clause) || clause.ops.iter().all(lost)
        })
    }

    /// XM-6.24, XM-6.25, XM-2.5 Plot Phase Powers of a School's Characters.
    pub(crate) fn plot_powers(&self, s: &State, seat: Seat) -> impl Iterator<Item = (u16, Char)> {
        let bit = ear(Trigger::PlotTurn);
        let team = s.team(seat).filter(move |who| self.hears[who.index()] & bit != 0);
        team.flat_map(move |who| self.clauses[who.index()].iter().map(move |id| (id, who))).filter(
            move |(id, who)| {
                let run = Run { bearer: *who, ..self.begin(s, seat, *id, Piece::NONE, Piece::NONE) };
                self.set.clause(*id).on == Trigger::PlotTurn && self.usable(s, &run)
            },
        )
    }

    /// XM-6.14, XM-R12 Also with support: a School that is not asked yet may be paid for it like the first.
    fn may_offer_support(&self, s: &State, turn: &PlotTurn, to: Seat) -> bool {
        let open = self.supported(s) == 0 || !turn.locked && !turn.asked.contains(to);
        open && self.may_offer(s, turn.seat, to)
    }

    /// XM-6.5 What may be done on a turn to act.
    pub(crate) fn plot_offers(&self, s: &State, turn: &PlotTurn, out: &mut dyn FnMut(Choice)) {
        let PlotTurn { seat, asked, locked } = *turn;
        let support = self.supported(s);
        let mut fits = false;
        self.playable(s, seat).for_each(|card| {
            fits = true;
            out(Choice::Play(card));
        });
        let others = || seat.clockwise(s.players).skip(1);
        if !locked {
            // XM-6.14, XM-6.16, XM-R75 Each School is asked once a turn, for no more than it has.
            for other in others().filter(|other| !asked.contains(*other)) {
                for n in 1..=s.school(other).pp {
                    out(Choice::Ask(other, n));
                }
            }
        }
        others()
            .filter(|to| self.may_offer_support(s, turn, *to))
            .for_each(|to| self.offers_to(s, seat, to, true, out));
        if support > 0 {
            // XM-6.18, XM-6.19
            if !fits {
                out(Choice::Refund);
            }
            return;
        }
        let hand = s.hands[seat];
        hand.kinds().for_each(|card| out(Choice::Cash([card].into_iter().collect())));
        if hand.len() > 1 {
            out(Choice::Cash(hand));
        }
        self.plot_powers(s, seat).for_each(|(id, _)| out(Choice::Use(id)));
        out(Choice::Pass);
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-6.2, XM-6.3, XM-R4 Draws when fate is not asked: from an empty deck, or no more.
    pub(crate) fn draw_on(&mut self, seat: Seat, left: u8) {
        if left > 0 && self.s.plots.is_empty() && !self.s.plot_discard.is_empty() {
            self.refill_plots();
            self.s.push(Frame::Draw(Draw { seat, left }));
        }
    }

    /// XM-6.2, XM-6.10 A card into a hidden hand.
    pub(crate) fn draw(&mut self, seat: Seat, left: u8, card: Plot) {
        self.s.plots.remove(card);
        self.s.hands[seat].add(card);
        self.tell(Fact::Drew { seat, card: Some(card) });
        self.s.push(Frame::Draw(Draw { seat, left: left - 1 }));
    }

    /// XM-6.4, XM-6.7 The next turn to act, from `seat` on clockwise; when all have passed, hands are cut.
    pub(crate) fn plotting(&mut self, seat: Seat) {
        let players = self.s.players;
        let next = seat.clockwise(players).find(|seat| !self.s.passed.contains(*seat));
        let Some(next) = next else {
            let commander = self.s.commander;
            self.s.push(Frame::Allegiance(Allegiance { seat: commander, ready: SeatSet::EMPTY }));
            Seat::at_table(players).for_each(|seat| self.s.schools[seat].offers = 0);
            for seat in commander.clockwise(players).collect::<Vec<_>>().into_iter().rev() {
                self.s.push(Frame::HandSize(HandSize { seat }));
            }
            return;
        };
        self.refresh(&[script::revolution::Limit::OncePerTurn]);
        self.s.support = SeatMap::all(0);
        self.s.plan([
            Frame::PlotTurn(PlotTurn { seat: next, asked: SeatSet::EMPTY, locked: false }),
            Frame::Plotting(Plotting { seat: next.next(players) }),
        ]);
    }

    /// XM-6.5, XM-6.6, XM-6.15 One activity. Whoever asks for support says a number, and shows nothing.
    pub(crate) fn plot_answer(&mut self, turn: PlotTurn, c: Choice) {
        let PlotTurn { seat, asked, locked } = turn;
        match c {
            Choice::Play(card) => self.play_event(seat, card),
            Choice::Cash(cards) => cards.iter().for_each(|card| self.cash(seat, card)),
            Choice::Use(id) => {
                let owner = self.rules.plot_powers(self.s, seat).find(|(known, _)| *known == id);
                let bearer = owner.map_or(Char::NONE, |(_, who)| who);
                let run = Run { bearer, ..self.rules.begin(self.s, seat, id, Piece::NONE, Piece::NONE) };
                self.use_clause(run);
            }
            Choice::Ask(of, n) => {
                self.s.push(Frame::PlotTurn(PlotTurn { seat, asked: asked.with(of), locked }));
                self.tell(Fact::AskedFor { seat, of, n });
                self.s.push(Frame::Support(Support { actor: seat, seat: of, n }));
            }
            Choice::Offer(to, terms) => {
                self.s.push(turn);
                self.offer(seat, to, true, terms);
            }
            Choice::Refund => {
                self.refund();
                self.s.push(Frame::PlotTurn(PlotTurn { seat, asked, locked: true }));
            }
            _ => {
                // XM-6.7, XM-6.8
                self.s.passed = self.s.passed.with(seat);
                self.tell(Fact::Passed { seat });
            }
        }
    }

    /// XM-6.16, XM-6.17 Agreed support is paid before the Event is shown.
    pub(crate) fn grant(&mut self, seat: Seat, to: Seat, n: u8) {
        let left = self.s.school(seat).pp.saturating_sub(n);
        let paid = self.s.school(seat).pp - left;
        self.s.support[seat] += paid;
        self.tell(Fact::Granted { seat, to, n: paid });
        self.plot_points(seat, left);
        for frame in self.s.frames.iter_mut().rev() {
            if let Frame::PlotTurn(PlotTurn { asked, .. }) = frame {
                *asked = asked.with(seat);
                break;
            }
        }
    }

    /// XM-6.19, XM-R14 No Event fits: every supporter gets back what it paid; the turn goes on.
    fn refund(&mut self) {
        for seat in Seat::at_table(self.s.players) {
            let n = std::mem::take(&mut self.s.support[seat]);
            if n > 0 {
                self.tell(Fact::Refunded { seat, n });
                let to = self.s.school(seat).pp + n;
                self.plot_points(seat, to);
            }
        }
    }

    /// XM-6.21, XM-6.22, XM-6.23 A Plot Card for its Hope Value.
    pub(crate) fn cash(&mut self, seat: Seat, card: Plot) {
        self.discard_plot(seat, card);
        self.tell(Fact::Cashed { seat, card });
        self.hope(seat, i16::from(self.rules.plot(card).hope));
    }

    /// XM-6.11, XM-6.20 The Event is shown and paid for; then its targets are named, and Reactions asked.
    fn play_event(&mut self, seat: Seat, card: Plot) {
        let own = self.rules.plot(card).cost - self.rules.supported(self.s);
        self.discard_plot(seat, card);
        self.tell(Fact::Played { seat, card });
        let left = self.s.school(seat).pp - own;
        self.plot_points(seat, left);
        self.s.support = SeatMap::all(0);
        self.s.push(Frame::Event(Event {
            me: seat,
            card,
            a: Chosen::Open,
            b: Chosen::Open,
            step: EventStep::Aim(0),
        }));
    }

    /// XM-6.13, XM-7.5 Clause by clause the targets; then the moment for Reactions; then the effect, clause by clause.
    fn event(&mut self, event: Event) {
        let Event { me, card, a, b, step } = event;
        let rules = self.rules;
        let clauses = rules.plot(card).clauses;
        let base = |s: &State, id: u16| Run { a, b, ..rules.begin(s, me, id, Piece::NONE, Piece::NONE) };
        let at = match step {
            EventStep::Aim(at) => {
                if let Some(id) = clauses.iter().nth(usize::from(at)) {
                    let run = Run { aim: Aim::Only, ..base(self.s, id) };
                    self.s.push(Event { step: EventStep::Aim(at + 1), ..event });
                    return self.s.push(run);
                }
                self.break_quiet(me, a, b);
                self.s.push(Event { step: EventStep::Effect(0), ..event });
                let others = Seat::at_table(self.s.players).filter(|seat| *seat != me).collect();
                // XM-7.6, XM-R16 Clockwise, starting left of the active player.
                return self.window(
                    Trigger::EventPlayed,
                    Piece::NONE,
                    Piece::NONE,
                    me.next(self.s.players),
                    others,
                );
            }
            EventStep::Effect(at) => at,
        };
        if at == 0 {
            self.tell(Fact::TakesEffect { card });
        }
        let Some(id) = clauses.iter().nth(usize::from(at)) else { return };
        let clause = rules.set.clause(id);
        let run = Run { aim: Aim::Past, ..base(self.s, id) };
        if clause.option.is_some() {
            let by = rules.schools(self.s, &run, clause.option_by).iter().next().unwrap_or(me);
            return self.s.push(Frame::Options(PickOption { me, by, card, a, b }));
        }
        self.s.push(Event { step: EventStep::Effect(at + 1), ..event });
        if rules.holds_all(self.s, &run, clause) {
            self.s.push(Frame::Run(run));
        }
    }

    /// A promise of quiet is broken by an Event that names the School or one of its Characters.
    fn break_quiet(&mut self, me: Seat, a: Chosen, b: Chosen) {
        let named = |s: &State, seat: Seat| {
            [a, b].into_iter().any(|chosen| match chosen {
                Chosen::Schools(seats) => seats.contains(seat),
                Chosen::Chars(list) => {
                    list.into_iter().any(|who| who != Char::NONE && s.member(who).owner() == Some(seat))
                }
                Chosen::Open | Chosen::Pieces(_) => false,
            })
        };
        for seat in Seat::at_table(self.s.players).filter(|seat| *seat != me) {
            if named(self.s, seat) {
                self.breaks(me, seat, crate::deals::Promise::Quiet);
            }
        }
    }

    /// One of several effects was picked.
    pub(crate) fn option(&mut self, me: Seat, by: Seat, card: Plot, a: Chosen, b: Chosen, option: u8) {
        let rules = self.rules;
        self.tell(Fact::ChoseOption { by, option: Pick { card, option } });
        let id = rules.plot(card).clauses.iter().find(|id| rules.set.clause(*id).option == Some(option));
        if let Some(id) = id {
            let run = Run { a, b, aim: Aim::Past, ..rules.begin(self.s, me, id, Piece::NONE, Piece::NONE) };
            self.s.push(Frame::Run(run));
        }
    }
}

impl Revolution {
    /// Effects that are possible, by number.
    pub(crate) fn options(
        &self,
        s: &State,
        me: Seat,
        card: Plot,
        a: Chosen,
        b: Chosen,
    ) -> impl Iterator<Item = u8> {
        self.plot(card).clauses.iter().filter_map(move |id| {
            let clause = self.set.clause(id);
            let run = Run { a, b, ..self.begin(s, me, id, Piece::NONE, Piece::NONE) };
            // A target that the other School chooses among its own must be there.
            let aimed = clause.targets.iter().all(|target| {
                target.by == script::revolution::Chooser::Me || self.candidates(s, &run, target, me).len() > 0
            });
            (self.holds_all(s, &run, clause) && aimed).then_some(clause.option).flatten()
        })
    }
}

impl Revolution {
    fn why_not_plotted(&self, s: &State, turn: &PlotTurn, ask: Ask, c: Choice) -> Refusal {
        let seat = turn.seat;
        match c {
            Choice::Play(card) => self.why_not_played(s, seat, card),
            Choice::Cash(cards) if !cards.within(s.hands[seat]) => {
                let card = cards.kinds().find(|card| cards.count(*card) > s.hands[seat].count(*card));
                let name = self.plot_names(card.into_iter().collect());
                Refusal::new("XM-6.21", say!("revolution-no-hand", card = name))
            }
            Choice::Cash(_) | Choice::Pass => Refusal::new("XM-6.18", say!("revolution-no-pass-supported")),
            Choice::Refund => Refusal::new("XM-6.19", say!("revolution-no-refund")),
            Choice::Ask(of, _) => self.why_not_asked_for(s, turn, of),
            Choice::Offer(to, terms) if self.may_offer_support(s, turn, to) => {
                self.why_no_deal(s, &Deal::new(seat, to, true, terms))
            }
            Choice::Offer(to, _) => self.why_no_offer(s, seat, ask, to),
            Choice::Use(id) => self.why_no_use(id),
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn why_not_played(&self, s: &State, seat: Seat, card: Plot) -> Refusal {
        let plot = self.plot(card);
        let name = plot.name.clone();
        if s.hands[seat].count(card) == 0 {
            return Refusal::new("XM-6.11", say!("revolution-no-hand", card = name));
        }
        if !plot.event {
            return Refusal::new("XM-7.4", say!("revolution-no-event", card = name));
        }
        let support = self.supported(s);
        if plot.cost < support {
            return Refusal::new(
                "XM-6.18",
                say!("revolution-no-waste", card = name, cost = plot.cost, support = support),
            );
        }
        if plot.cost > support + s.school(seat).pp {
            let have = support + s.school(seat).pp;
            return Refusal::new(
                "XM-6.12",
                say!("revolution-no-points", card = name, cost = plot.cost, have = have),
            );
        }
        Refusal::new("XM-6.13", say!("revolution-no-target", card = name))
    }

    /// Why a School is not asked for support.
    fn why_not_asked_for(&self, s: &State, turn: &PlotTurn, of: Seat) -> Refusal {
        let seat = turn.seat;
        if of == seat || of.index() >= usize::from(s.players) {
            return Refusal::new("XM-6.14", say!("revolution-no-ask-self"));
        }
        if turn.locked {
            return Refusal::new("XM-R14", say!("revolution-no-ask-refunded"));
        }
        if turn.asked.contains(of) {
            return Refusal::new("XM-R75", say!("revolution-no-ask-again", seat = of));
        }
        Refusal::new("XM-6.16", say!("revolution-no-ask", seat = of, points = s.school(of).pp))
    }
}
