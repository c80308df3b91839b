//! XM-10, XM-12, XM-13 A Mission is revealed, Characters are sent, and everything is placed.

use script::revolution::Trigger;
use table::{Form, Pending, Place, Refusal, Say, Seat, SeatSet, Who, Witness, say};

use crate::arena::{Arena, Pc, Token};
use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::forms::counted;
use crate::frame::{Frame, Item, Task, task, unasked};
use crate::ground::{bit, spots};
use crate::ids::{Char, Mission, Piece, Spot, SpotSet, TOKENS};
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

task! {
    /// XM-10.4 The top card of the Mission Deck.
    pub struct Reveal;
}

impl Task for Reveal {
    fn ask(&self, _rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        (s.missions.unknown() != 0).then_some(Pending::Fate(Luck::Reveal))
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.reveal_on();
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Reveal(mission) = c else { unasked(self, who, c) };
        play.s.missions.draw(mission.0);
        play.reveal(mission);
    }
}

task! {
    /// XM-12.1 Schools still to be asked, in the Commander's order.
    pub struct Invite { pub left: SeatSet }
}

impl Task for Invite {
    const FORCED: bool = true;

    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        rules.inviting(s, self.left).then_some(Pending::Seat(s.commander, Ask::Invite))
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.invited_all();
    }

    fn offer(&self, _rules: &Revolution, _s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        self.left.iter().for_each(|school| out(Choice::Invite(school)));
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Invite(seat) = c else { unasked(self, who, c) };
        play.invite(self.left, seat);
    }
}

task! {
    /// XM-11.1 The post of Mission Commander.
    pub struct Post;
}

impl Task for Post {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.post();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-12.3 It sends a Character or refuses.
    pub struct Invited { pub seat: Seat, pub safe: bool }
}

impl Task for Invited {
    const FORCED: bool = true;

    fn ask(&self, _rules: &Revolution, _s: &State) -> Option<Pending<Ask, Luck>> {
        (!self.safe).then_some(Pending::Seat(self.seat, Ask::Invited))
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.invited(self.seat, self.safe, None);
    }

    fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.sendable(s, seat).for_each(|who| out(Choice::Send(who)));
        out(Choice::Refuse);
    }

    fn why(&self, rules: &Revolution, s: &State, seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Send(who) => rules.why_not_sent(s, seat, who),
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn fits(&self, _rules: &Revolution, s: &State) -> bool {
        s.is_seated(self.seat)
    }

    /// XM-12.6, XM-12.7, XM-R36, XM-R39 A refusal costs a Revolution Point, unless a ruling of the table says otherwise.
    fn stakes(&self, rules: &Revolution, s: &State, seat: Seat, c: Choice) -> Option<Say> {
        let costs = c == Choice::Refuse && rules.refusal_costs(s, seat) && s.school(seat).rp > 0;
        costs.then(|| say!("revolution-stakes-refuse"))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, _who: Who, c: Choice) {
        let sent = if let Choice::Send(hero) = c { Some(hero) } else { None };
        play.invited(self.seat, self.safe, sent);
    }
}

task! {
    /// XM-13.2 The PCs take their start hexes.
    pub struct SetUp;
}

impl Task for SetUp {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.enter();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-13.7 Mission Tokens still to be put down.
    pub struct PlaceTokens { pub kind: u8, pub left: u8, pub edge: bool }
}

impl Task for PlaceTokens {
    const FORCED: bool = true;

    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let n = self.at_once(rules, s);
        (n > 0).then(|| Pending::Seat(s.controller(), Ask::Place { kind: self.kind, n }))
    }

    /// Close together around every hex, and spread out; a single one anywhere.
    fn offer(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut dyn FnMut(Choice)) {
        let all = SpotSet(rules.placeable(s, self.kind, self.edge));
        let n = self.at_once(rules, s);
        if usize::from(n) == all.len() {
            return out(Choice::Place(all));
        }
        for spot in all.iter() {
            let mut near = SpotSet::only(spot);
            for ring in 1..=FARTHEST {
                let ring = SpotSet(rules.ground.within(spot, ring)).and(all).minus(near);
                near = near.or(ring.iter().take(usize::from(n) - near.len()).collect());
            }
            out(Choice::Place(near));
        }
        if n > 1 {
            let step = all.len() / usize::from(n);
            (0..step).for_each(|from| {
                out(Choice::Place(all.iter().skip(from).step_by(step).take(n.into()).collect()));
            });
        }
    }

    fn why(&self, rules: &Revolution, s: &State, _seat: Seat, ask: Ask, c: Choice) -> Refusal {
        let Choice::Place(spots) = c else {
            return Refusal::new(ask.rule(), say!("revolution-no-such-answer"));
        };
        let all = SpotSet(rules.placeable(s, self.kind, self.edge));
        match spots.minus(all).iter().next() {
            Some(spot) => Refusal::new("XM-13.9", say!("revolution-no-place", hex = rules.hex_word(spot))),
            None => Refusal::new("XM-13.7", say!("revolution-no-place-count", n = self.at_once(rules, s))),
        }
    }

    fn prompt(&self, rules: &Revolution, s: &State, ask: Ask) -> Say {
        match rules.mission(s) {
            Some(_) => {
                let n = self.at_once(rules, s);
                say!("revolution-ask-place-kind", name = rules.token(s, self.kind).name.clone(), n = n)
            }
            None => ask.say(rules),
        }
    }

    fn fits(&self, rules: &Revolution, s: &State) -> bool {
        rules.has_kind(s, self.kind)
    }

    fn allows(&self, rules: &Revolution, s: &State, _seat: Seat, c: Choice) -> bool {
        let all = SpotSet(rules.placeable(s, self.kind, self.edge));
        let n = usize::from(self.at_once(rules, s));
        matches!(c, Choice::Place(spots) if spots.within(all) && spots.len() == n)
    }

    fn forms(&self, rules: &Revolution, s: &State, _seat: Seat, out: &mut Vec<Form>) {
        let all = SpotSet(rules.placeable(s, self.kind, self.edge));
        let n = self.at_once(rules, s);
        let name = rules.token(s, self.kind).name.clone();
        let form = Form::new("place", say!("revolution-ask-place-kind", name = name, n = n), "XM-13.7");
        let one = |spot| {
            let hex = rules.hex_word(spot);
            (hex.clone(), say!("revolution-form-hex", hex = hex.clone()), Place::new("hex", hex), 1)
        };
        out.push(counted(form, all.iter().map(one).collect(), n, n));
    }

    fn fill(&self, rules: &Revolution, s: &State, _seat: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        let all = SpotSet(rules.placeable(s, self.kind, self.edge));
        let fits = head == "place"
            && values.len() == all.len()
            && values.iter().all(|value| (0..=1).contains(value))
            && values.contains(&1);
        fits.then(|| {
            let ticked = all.iter().zip(values).filter(|(_, value)| **value == 1);
            Choice::Place(ticked.map(|(spot, _)| spot).collect())
        })
    }

    fn filled(&self, rules: &Revolution, s: &State, _seat: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        let all = SpotSet(rules.placeable(s, self.kind, self.edge));
        let Choice::Place(spots) = c else { return None };
        let values = || all.iter().map(|spot| i32::from(spots.contains(spot))).collect();
        spots.within(all).then(|| ("place".to_owned(), values()))
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Place(spots) = c else { unasked(self, who, c) };
        play.place_tokens(self, spots);
    }
}

/// XM-12.10, XM-F55 Characters on a limited Mission.
const TWO: usize = 2;

/// From one end of the Arena to the other.
const FARTHEST: u8 = 8;

impl PlaceTokens {
    /// How many are placed at once: all, as far as there is room for them.
    fn at_once(&self, rules: &Revolution, s: &State) -> u8 {
        self.left.min(rules.placeable(s, self.kind, self.edge).count_ones() as u8)
    }
}

impl Revolution {
    /// How many Characters have been sent.
    pub(crate) fn sent(&self, s: &State) -> usize {
        Seat::at_table(s.players).filter(|seat| s.pc(*seat).sent()).count()
    }

    /// XM-12.1, XM-12.10, XM-R39 Is there still somebody to invite?
    pub(crate) fn inviting(&self, s: &State, left: SeatSet) -> bool {
        let limited = self.mission(s).is_some_and(|mission| mission.two);
        let full = limited && self.sent(s) >= TWO;
        !left.is_empty() && !full
    }

    /// XM-12.7, XM-R36, XM-R39 Does a refusal cost this School a Revolution Point?
    fn refusal_costs(&self, s: &State, seat: Seat) -> bool {
        let limited = self.mission(s).is_some_and(|mission| mission.two);
        let stays_out = self.variant.commander_free && limited && seat == s.commander;
        let unable = self.variant.unable_free && self.sendable(s, seat).next().is_none();
        !stays_out && !unable
    }

    /// XM-12.3, XM-12.4, XM-12.8, XM-12.9, XM-R30 Who may be sent.
    pub(crate) fn sendable(&self, s: &State, seat: Seat) -> impl Iterator<Item = Char> {
        let uninjured = |who: &Char| !s.member(*who).injured();
        let others = s.team(seat).any(|who| !who.is_leader() && uninjured(&who));
        let leaders = self.mission(s).is_some_and(|mission| mission.leaders) || !others;
        s.team(seat).filter(move |who| !s.member(*who).injured() && (leaders || !who.is_leader()))
    }

    /// XM-13.7, XM-13.9, XM-R41, XM-R42 Where a token of a kind may be placed.
    pub(crate) fn placeable(&self, s: &State, kind: u8, edge: bool) -> u64 {
        let free = self.free(s) & if edge { self.ground.edge } else { self.ground.all };
        let free = if free == 0 { self.free(s) } else { free };
        if edge {
            return free;
        }
        let nearest = |spot: Spot| {
            let pcs = s.standing();
            pcs.iter()
                .filter_map(|seat| s.pc(seat).at)
                .map(|at| self.ground.distance(at, spot))
                .min()
                .unwrap_or(9)
        };
        let least = self.token(s, kind).distance;
        let far = |least: u8| {
            spots(free).filter(|spot| nearest(*spot) >= least).fold(0, |mask, spot| mask | bit(spot))
        };
        (0..=least).rev().map(far).find(|mask| *mask != 0).unwrap_or(free)
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-10.1, XM-10.4 The Mission Phase opens; the top card, if it is known.
    pub(crate) fn reveal_on(&mut self) {
        self.refill_missions();
        match self.s.missions.draw_known() {
            Some(card) => self.reveal(Mission(card)),
            // A position without Missions.
            None if self.s.missions.is_empty() => self.s.push(Frame::Victory),
            None => self.s.push(Frame::Reveal),
        }
    }

    /// XM-10.5, XM-10.6, XM-10.7 The Mission is shown to all, and lies on the discard.
    pub(crate) fn reveal(&mut self, mission: Mission) {
        self.s.mission_discard |= 1 << mission.0;
        self.s.arena = Arena { mission: Some(mission), ..Arena::default() };
        self.s.fight = crate::arena::Fight::default();
        self.tell(Fact::Revealed { mission });
        self.s.push(Frame::Post);
        let all = SeatSet::everyone(self.s.players);
        self.window(Trigger::MissionRevealed, Piece::NONE, Piece::NONE, self.s.commander, all);
    }

    /// A card discards the Mission for the next one.
    pub(crate) fn redraw(&mut self) {
        let Some(place) = self.s.frames.iter().rposition(|frame| matches!(frame, Frame::Post)) else {
            return;
        };
        let mission = self.s.arena.mission.expect("one was revealed");
        let running = self.s.frames.pop();
        while self.s.frames.len() > place {
            self.s.frames.pop();
        }
        self.tell(Fact::Redrawn { mission });
        self.s.arena.mission = None;
        self.s.push(Frame::Reveal);
        self.s.frames.extend(running);
    }

    /// XM-11.1 The auction for the post, and then the invitations.
    pub(crate) fn post(&mut self) {
        let everyone = SeatSet::everyone(self.s.players);
        self.s.push(Frame::Invite(Invite { left: everyone }));
        self.open_auction(Item::Commander);
    }

    /// XM-12.1, XM-R38 A School is invited, once.
    pub(crate) fn invite(&mut self, left: SeatSet, seat: Seat) {
        self.s.push(Frame::Invite(Invite { left: left.without(seat) }));
        self.tell(Fact::Invited { seat });
        self.s.push(Frame::Invited(Invited { seat, safe: false }));
        self.window(Trigger::Invited, Piece::pc(seat), Piece::NONE, seat, SeatSet::only(seat));
    }

    /// XM-12.2, XM-12.3, XM-12.5, XM-12.6, XM-12.7, XM-12.11, XM-R36, XM-R39 The invited School answers.
    pub(crate) fn invited(&mut self, seat: Seat, safe: bool, sent: Option<Char>) {
        if let Some(who) = sent {
            let position = self.rules.sent(self.s) as u8 + 1;
            *self.s.pc_mut(seat) = Pc { who, position, ..Pc::default() };
            self.tell(Fact::Sent { seat, who });
        } else {
            self.tell(Fact::Refused { seat });
            if !safe && self.rules.refusal_costs(self.s, seat) {
                self.rp(seat, -1);
            }
        }
    }

    /// XM-12.12, XM-12.13, XM-R37 All invitations are answered: with fewer than two the Mission is off.
    pub(crate) fn invited_all(&mut self) {
        if self.rules.sent(self.s) < TWO {
            self.tell(Fact::TooFew);
            return self.s.push(Frame::Victory);
        }
        self.s.push(Frame::SetUp);
    }

    /// XM-13.1, XM-13.2, XM-13.3, XM-13.4, XM-13.5, XM-13.6, XM-16.8 The PCs enter with full Attributes, by the number that was sent.
    pub(crate) fn enter(&mut self) {
        let participants = self.rules.sent(self.s);
        for seat in Seat::at_table(self.s.players).filter(|seat| self.s.pc(*seat).sent()).collect::<Vec<_>>()
        {
            let who = self.s.pc(seat).who;
            let base = self.rules.attributes(self.s, who);
            let at = self.rules.ground.starts[participants][usize::from(self.s.pc(seat).position) - 1];
            let pc = self.s.pc_mut(seat);
            (pc.base, pc.stats, pc.at) = (base, base, Some(at));
            self.tell(Fact::Entered { seat, at });
        }
        self.s.push(Frame::Body);
        self.s.push(Frame::MissionTurn);
        let tokens = self.rules.mission(self.s).map_or(0, |mission| mission.tokens[self.rules.size()].len());
        if !self.s.arena.duel {
            for kind in (0..tokens as u8).rev() {
                let left = self.rules.token(self.s, kind).n;
                self.s.push(Frame::Place(PlaceTokens { kind, left, edge: false }));
            }
        }
    }

    /// XM-13.7 Tokens are placed; what found no room at this distance is asked for again.
    fn place_tokens(&mut self, task: PlaceTokens, spots: SpotSet) {
        let left = task.left.saturating_sub(spots.len() as u8);
        if left > 0 {
            self.s.push(PlaceTokens { left, ..task });
        }
        let life = self.rules.token(self.s, task.kind).damage;
        spots.iter().for_each(|at| self.add_token(task.kind, at, life));
    }

    pub(crate) fn add_token(&mut self, kind: u8, at: Spot, life: u8) {
        let Some(free) = (0..TOKENS).find(|token| !self.s.arena.tokens[*token].there()) else { return };
        self.s.arena.tokens[free] = Token { kind, at, life, ..Token::default() };
        self.s.arena.placed = true;
        self.tell(Fact::TokenPlaced { piece: self.s.figure(Piece::token(free)), kind, at });
    }

    /// A token rises again where it stood, or on the nearest free hex.
    pub(crate) fn rise(&mut self, kind: u8, stood: Piece, life: u8) {
        let ground = &self.rules.ground;
        let was = stood.as_token().map_or(ground.center, |token| self.s.arena.tokens[token].at);
        let free = self.rules.free(self.s);
        let near = spots(free).min_by_key(|spot| ground.distance(was, *spot));
        if let Some(at) = near {
            self.add_token(kind, at, life);
        }
    }
}

impl Revolution {
    fn why_not_sent(&self, s: &State, seat: Seat, who: Char) -> Refusal {
        let name = self.char_name(who);
        if s.member(who).owner() != Some(seat) {
            return Refusal::new("XM-12.3", say!("revolution-no-send", who = name));
        }
        if s.member(who).injured() {
            return Refusal::new("XM-12.4", say!("revolution-no-injured", who = name));
        }
        Refusal::new("XM-12.8", say!("revolution-no-leader", who = name))
    }
}
