//! Positions read from paper: what cannot be is refused, with everything that is wrong.

use kit::Stack;
use table::{Say, Seat, SeatMap, say};

use crate::choice::Choice;
use crate::deck::{Deck, TOP};
use crate::frame::tasks::{Contest, TakeSchool};
use crate::frame::{Frame, Why};
use crate::ids::{CHARS, Cards, Char, CharSet, Plot, Recruit, pieces};
use crate::play::Play;
use crate::position::{DeckPosition, MemberPosition, Position, SchoolPosition};
use crate::rules::Revolution;
use crate::state::{DEPTH, Last, Member, NO_BID, Sealed, State};
use crate::story::Story;

impl Revolution {
    pub(crate) fn place_position(&self, p: &Position) -> Result<State, Vec<Say>> {
        let mut reader = Reader { rules: self, wrong: Vec::new(), recruits: 0, plots: Cards::default() };
        let s = reader.read(p);
        match s {
            Some(mut s) if reader.wrong.is_empty() => {
                Play { rules: self, s: &mut s, ear: &mut (), told: false, steps: 0, story: Story::default() }
                    .run();
                Ok(s)
            }
            Some(_) | None => Err(reader.wrong),
        }
    }
}

struct Reader<'a> {
    rules: &'a Revolution,
    wrong: Vec<Say>,
    /// Recruit cards that were met.
    recruits: u128,
    /// Plot Cards that were met.
    plots: Cards,
}

impl Reader<'_> {
    fn card(&mut self, id: &str, found: Option<u8>) -> Option<u8> {
        if found.is_none() {
            self.wrong.push(say!("revolution-position-card", card = id));
        }
        found
    }

    fn meet(&mut self, id: &str, card: u8) {
        if self.recruits >> card & 1 == 1 {
            self.wrong.push(say!("revolution-position-twice", card = id));
        }
        self.recruits |= 1 << card;
    }

    fn cards(&mut self, ids: &[String], counted: bool) -> Cards {
        let mut cards = Cards::default();
        for id in ids {
            let found = self.rules.find_plot(id);
            let Some(card) = self.card(id, found.map(|card| card.0)).map(Plot) else { continue };
            let copies = self.rules.plot(card).copies;
            if cards.count(card) >= copies || counted && self.plots.count(card) >= copies {
                self.wrong.push(say!("revolution-position-copies", card = id.as_str(), copies = copies));
                continue;
            }
            cards.add(card);
            if counted {
                self.plots.add(card);
            }
        }
        cards
    }

    fn deck<const N: usize>(
        &mut self,
        p: &DeckPosition,
        find: impl Fn(&str) -> Option<u8>,
        met: bool,
    ) -> (Deck<N>, u128) {
        let mut deck = Deck::default();
        if p.top.len() > TOP || p.bottom.len() > N {
            self.wrong.push(say!("revolution-position-deck"));
            return (deck, 0);
        }
        let mut here = 0u128;
        let mut one = |reader: &mut Self, id: &String| {
            let card = reader.card(id, find(id))?;
            if met {
                reader.meet(id, card);
            } else if here >> card & 1 == 1 {
                reader.wrong.push(say!("revolution-position-twice", card = id.as_str()));
            }
            here |= 1 << card;
            Some(card)
        };
        for id in &p.bag {
            deck.bag |= one(self, id).map_or(0, |card| 1 << card);
        }
        for (id, seats) in &p.top {
            deck.top.extend(one(self, id).map(|card| (card, *seats)));
        }
        for (id, seats) in &p.bottom {
            deck.bottom.extend(one(self, id).map(|card| (card, *seats)));
        }
        let discard = p.discard.iter().fold(0, |mask, id| mask | one(self, id).map_or(0, |card| 1 << card));
        (deck, discard)
    }

    /// Recruit cards by their ids.
    fn recruit_mask(&mut self, ids: &[String]) -> u128 {
        ids.iter().fold(0, |mask, id| {
            let found = self.rules.find_recruit(id).map(|card| card.0);
            mask | self.card(id, found).map_or(0, |card| 1 << card)
        })
    }

    fn team(&mut self, s: &mut State, seat: Seat, team: &[MemberPosition]) {
        for member in team {
            let found = self.rules.find_char(&member.id);
            let Some(who) = self.card(&member.id, found.map(|who| who.0)).map(Char) else { continue };
            if s.member(who).owner().is_some() {
                self.wrong.push(say!("revolution-position-twice", card = member.id.as_str()));
                continue;
            }
            if !who.is_leader() {
                self.meet(&member.id, Recruit::of(who).0);
            }
            let mut placed = Member { owner: seat.index() as u8, power: member.power, ..Member::default() };
            placed.set_injured(member.injured);
            placed.set_triumph(member.triumph);
            if let Some(id) = &member.training {
                let found = self.rules.set.trainings.iter().position(|card| card.id == *id);
                if let Some(card) = self.card(id, found.map(|card| card as u8)) {
                    self.meet(id, Recruit::training(crate::ids::Training(card)).0);
                    placed.set_training(Some(crate::ids::Training(card)));
                }
            }
            *s.member_mut(who) = placed;
            s.teams[seat] = s.teams[seat].with(who);
            // XM-2.3
            let limit = self.rules.limit(s, who);
            if member.power > limit {
                let say = say!("revolution-position-power", who = self.rules.char_name(who), limit = limit);
                self.wrong.push(say);
            }
            // XM-2.6
            if who.is_leader() && member.training.is_some() {
                self.wrong.push(say!("revolution-position-trained", who = self.rules.char_name(who)));
            }
        }
    }

    fn read(&mut self, p: &Position) -> Option<State> {
        let players = p.schools.len();
        if players != usize::from(self.rules.players) {
            self.wrong.push(say!("revolution-position-players", players = self.rules.players));
            return None;
        }
        if p.frames.len() > DEPTH || p.used.len() > 12 {
            self.wrong.push(say!("revolution-position-deep"));
            return None;
        }
        let rules = self.rules;
        let (recruits, recruit_discard) =
            self.deck(&p.recruits, |id| rules.find_recruit(id).map(|card| card.0), true);
        let (missions, mission_discard) =
            self.deck(&p.missions, |id| rules.find_mission(id).map(|card| card.0), false);
        let last = p.last.as_ref().and_then(|(by, answer)| {
            let choice = Choice::read(rules, answer);
            if choice.is_none() {
                self.wrong.push(say!("revolution-position-answer", answer = answer.as_str()));
            }
            choice.map(|choice| Last { by: *by, choice })
        });
        let plots = self.cards(&p.plots, true);
        let plot_discard = self.cards(&p.plot_discard, true);
        let mut s = State {
            hands: SeatMap::default(),
            known: SeatMap::default(),
            plots,
            plot_discard,
            recruits,
            recruit_discard,
            row_discard: self.recruit_mask(&p.row_discard),
            missions,
            mission_discard: mission_discard as u32,
            sealed: Sealed { done: p.sealed.0, waits: p.sealed.1, ..Sealed::default() },
            teams: SeatMap::all(CharSet::EMPTY),
            stakes: SeatMap::all(0),
            last,
            waited: p.waited,
            round: p.round,
            players: players as u8,
            commander: p.commander,
            schools: SeatMap::default(),
            roster: [Member::default(); CHARS],
            passed: p.passed,
            support: SeatMap::all(0),
            used: p.used.iter().copied().collect(),
            dials: SeatMap::all(0),
            rolled: p.rolled,
            totals: SeatMap::all(0),
            rank: SeatMap::all(0),
            contenders: p.tournament.0,
            bye: p.tournament.1,
            champion: p.champion,
            deal: p.deal,
            promises: SeatMap::default(),
            arena: p.arena,
            fight: p.fight,
            frames: Stack::default(),
        };
        // Seats that nobody took hold what they are set up with.
        let start = rules.set_up(crate::title::Setup { players: players as u8 });
        for seat in Seat::ALL.into_iter().skip(players) {
            s.schools[seat] = start.schools[seat];
        }
        for (seat, school) in Seat::at_table(players as u8).zip(&p.schools) {
            self.school(&mut s, seat, school);
        }
        for frame in &p.frames {
            if !frame.fits(self.rules, &s) {
                self.wrong.push(say!("revolution-position-frame", frame = frame_name(*frame)));
            }
        }
        if !led(&s, &p.frames) {
            self.wrong.push(say!("revolution-position-no-leader"));
        }
        // XM-24.2 A game that is over has a winner, and only that.
        if p.frames.is_empty() != p.champion.is_some() {
            self.wrong.push(say!("revolution-position-over"));
        }
        let seats = [p.passed, p.sealed.0, p.sealed.1, p.waited, p.tournament.0];
        let named = seats.into_iter().flat_map(|seats| seats.iter().collect::<Vec<_>>());
        let named = named.chain([p.commander]).chain(p.champion).chain(p.tournament.1);
        if let Some(seat) = named.into_iter().find(|seat| seat.index() >= players) {
            self.wrong.push(say!("revolution-position-seat", seat = seat, players = players));
        }
        if self.sound(&s) {
            self.arena(&s);
        } else {
            self.wrong.push(say!("revolution-position-arena"));
        }
        if self.wrong.is_empty() {
            s.frames.extend(p.frames.iter().copied());
        }
        Some(s)
    }

    fn school(&mut self, s: &mut State, seat: Seat, p: &SchoolPosition) {
        let economy = &self.rules.set.economy;
        for points in [p.school.rp, p.school.pp] {
            if points > economy.max_rp {
                let say = say!("revolution-position-track", seat = seat, n = points, most = economy.max_rp);
                self.wrong.push(say);
            }
        }
        if p.bid.is_some_and(|bid| bid > economy.dial_max) {
            self.wrong.push(say!("revolution-position-bid", seat = seat, most = economy.dial_max));
        }
        s.schools[seat] = p.school;
        s.hands[seat] = self.cards(&p.hand, true);
        for (viewer, known) in Seat::ALL.into_iter().zip(&p.known) {
            s.known[viewer][seat] = self.cards(known, false);
        }
        s.sealed.picks[seat] = p.picks;
        s.sealed.penalty[seat] = p.penalty;
        s.sealed.bids[seat] = p.bid.unwrap_or(NO_BID);
        s.stakes[seat] = p.stake;
        s.support[seat] = p.support;
        (s.totals[seat], s.rank[seat], s.dials[seat]) = p.totals;
        for (to, promises) in Seat::ALL.into_iter().zip(&p.promises) {
            s.promises[seat][to] = *promises;
        }
        self.team(s, seat, &p.team);
        let leader = p.school.leader;
        let own = s.team(seat).filter(|who| who.is_leader()).collect::<Vec<_>>();
        if leader != Char::NONE && (!leader.is_leader() || own != [leader]) {
            self.wrong.push(say!("revolution-position-leader", seat = seat));
        }
    }

    /// XM-13.9, XM-18.11, XM-20.3, XM-20.6, XM-22.11 May the Arena look like this?
    fn arena(&mut self, s: &State) {
        let rules = self.rules;
        let mut taken = rules.ground.obstacles;
        for piece in pieces(s.all_pieces()) {
            let Some(at) = s.place(piece) else { continue };
            if taken >> at.0 & 1 == 1 {
                let say =
                    say!("revolution-position-hex", piece = rules.piece_id(piece), hex = rules.hex_word(at));
                self.wrong.push(say);
            }
            taken |= 1 << at.0;
        }
        for seat in s.standing().iter() {
            let pc = s.pc(seat);
            // After the Mission what stood where stays to be seen, while Characters come and go.
            let own = s.arena.ended.is_some() || s.member(pc.who).owner() == Some(seat);
            if seat.index() >= usize::from(s.players) || !own {
                self.wrong.push(say!("revolution-position-pc", seat = seat, who = rules.char_name(pc.who)));
            }
            let fits = |index: usize| (1..=pc.base[index]).contains(&pc.stats[index]) && pc.base[index] <= 6;
            if !(0..3).all(fits) {
                self.wrong.push(say!("revolution-position-stats", who = rules.char_name(pc.who)));
            }
        }
        for token in s.arena.tokens.iter().filter(|token| token.there()) {
            if token.life > 0 && token.damage() >= token.life {
                let name = rules.token(s, token.kind).name.clone();
                self.wrong.push(say!("revolution-position-damage", name = name, life = token.life));
            }
        }
    }

    /// Does what stands in the Arena exist?
    fn sound(&self, s: &State) -> bool {
        let mission = s.arena.mission.is_none_or(|mission| mission.index() < self.rules.set.missions.len());
        let kinds = || {
            let tokens = self.rules.mission(s).map_or(0, |mission| mission.tokens[self.rules.size()].len());
            s.arena.tokens.iter().all(|token| !token.there() || usize::from(token.kind) < tokens)
        };
        let pcs = s.arena.pcs.iter().all(|pc| {
            (pc.who == Char::NONE && pc.at.is_none() || pc.who.index() < CHARS)
                && pc.at.is_none_or(|spot| spot.index() < crate::ground::SPOTS)
        });
        let spots = s.arena.tokens.iter().all(|token| token.at.index() < crate::ground::SPOTS);
        mission && pcs && spots && kinds()
    }
}

/// What a frame is called on paper.
fn frame_name(frame: Frame) -> String {
    let written = serde_json::to_value(frame).expect("a frame is plain data");
    written["frame"].as_str().unwrap_or_default().to_owned()
}

/// XM-4.1 While a School has no Leader the Schools are being taken, as many as are left, and nobody is on a Mission.
fn led(s: &State, frames: &[Frame]) -> bool {
    let leaderless = |seat: &Seat| s.school(*seat).leader == Char::NONE;
    let missing = Seat::at_table(s.players).filter(leaderless).count();
    let sent = s.arena.pcs.iter().any(|pc| pc.who != Char::NONE);
    let Some((last, before)) = frames.split_last().filter(|_| missing > 0) else { return missing == 0 };
    let taking = match last {
        Frame::TakeSchool(TakeSchool { left, .. }) => usize::from(*left) == missing,
        Frame::Contest(Contest { why: Why::School, .. }) => missing == usize::from(s.players),
        _ => false,
    };
    let set_up = |frame: &Frame| matches!(frame, Frame::StartDeal { .. } | Frame::Lead | Frame::Round);
    taking && !sent && s.arena.mission.is_none() && before.iter().all(set_up)
}
