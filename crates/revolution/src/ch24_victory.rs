//! XM-24 Winning, and the Final Tournament.

use table::{Outcome, Pending, Refusal, Seat, SeatMap, SeatSet, Who, Witness, say};

use crate::arena::{Arena, Pc};
use crate::ch04_setup::roll_off;
use crate::choice::{Ask, Choice, Luck};
use crate::fact::Fact;
use crate::frame::{Frame, Task, Why, task, unasked};
use crate::ids::Char;
use crate::play::Play;
use crate::rules::Revolution;
use crate::state::State;

task! {
    /// XM-24.1 Does a School have 6 Revolution Points?
    pub struct Victory;
}

impl Task for Victory {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.victory();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-24.4 Matches that are left.
    pub struct Bracket;
}

impl Task for Bracket {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.bracket();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

task! {
    /// XM-24.7 The School with fewer Hope Coins chooses first.
    pub struct Fighter { pub seat: Seat, pub other: Seat, pub second: bool }
}

impl Task for Fighter {
    const FORCED: bool = true;

    fn ask(&self, rules: &Revolution, s: &State) -> Option<Pending<Ask, Luck>> {
        let any = rules.fighters(s, self.seat).next().is_some();
        any.then_some(Pending::Seat(self.seat, Ask::Fighter))
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.forfeit(self.seat, self.other, self.second);
    }

    fn offer(&self, rules: &Revolution, s: &State, seat: Seat, out: &mut dyn FnMut(Choice)) {
        rules.fighters(s, seat).for_each(|who| out(Choice::Send(who)));
    }

    fn why(&self, rules: &Revolution, _s: &State, _seat: Seat, ask: Ask, c: Choice) -> Refusal {
        match c {
            Choice::Send(who) => {
                Refusal::new("XM-24.5", say!("revolution-no-send", who = rules.char_name(who)))
            }
            _ => Refusal::new(ask.rule(), say!("revolution-no-such-answer")),
        }
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, who: Who, c: Choice) {
        let Choice::Send(fighter) = c else { unasked(self, who, c) };
        play.fighter(self.seat, self.other, self.second, fighter);
    }
}

task! {
    /// The match is over.
    pub struct MatchOver;
}

impl Task for MatchOver {
    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        play.match_over();
    }

    fn answer<W: Witness<Fact>>(self, _play: &mut Play<'_, W>, who: Who, c: Choice) {
        unasked(self, who, c)
    }
}

impl Revolution {
    /// XM-24.5, XM-R69 Who may fight: any Uninjured Character, the Leader included.
    pub(crate) fn fighters(&self, s: &State, seat: Seat) -> impl Iterator<Item = Char> {
        s.team(seat).filter(|who| !s.member(*who).injured())
    }

    /// How it ended: the champion first, the others by Revolution Points.
    pub(crate) fn result(&self, s: &State) -> Outcome {
        let scores: Vec<i32> =
            s.schools.at_table(s.players).iter().map(|school| i32::from(school.rp)).collect();
        Outcome::by_rank(&scores, |seat| (s.champion == Some(seat), s.school(seat).rp))
    }

    /// The Schools of the tournament from the fewest Hope Coins to the most; dice decide between equals.
    fn by_hope(&self, s: &State) -> Vec<Seat> {
        let mut seats: Vec<Seat> = s.contenders.iter().collect();
        seats.sort_by_key(|seat| (s.school(*seat).hope, s.rank[*seat]));
        seats
    }

    /// XM-24.8, XM-24.11, XM-R40 Schools between which dice must decide.
    fn equals(&self, s: &State) -> Option<SeatSet> {
        let mut seats = self.by_hope(s);
        // Whoever waits for the other winner rolls when it is its turn.
        if !self.variant.dice_once && seats.len() == 3 {
            seats.retain(|seat| s.bye != Some(*seat));
        }
        let same = |one: Seat, other: Seat| {
            s.school(one).hope == s.school(other).hope && s.rank[one] == s.rank[other]
        };
        // XM-24.14 Only who fights the next match, and in which order, is to be decided.
        let places = if self.variant.dice_once { seats.len() } else { 2 };
        seats.iter().take(places).find_map(|seat| {
            let group: SeatSet = seats.iter().copied().filter(|other| same(*seat, *other)).collect();
            (group.len() > 1).then_some(group)
        })
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// XM-3.8, XM-24.1, XM-24.2, XM-24.3, XM-24.4 The check at the end of the round.
    pub(crate) fn victory(&mut self) {
        self.promises_kept();
        let goal = self.rules.set.economy.win_rp;
        let there: SeatSet =
            Seat::at_table(self.s.players).filter(|seat| self.s.school(*seat).rp >= goal).collect();
        let last = self.s.round >= self.rules.variant.rounds;
        let most = Seat::at_table(self.s.players).map(|seat| self.s.school(seat).rp).max();
        let there = if there.is_empty() && last {
            // XM-R73 Whoever has come farthest.
            Seat::at_table(self.s.players).filter(|seat| Some(self.s.school(*seat).rp) == most).collect()
        } else {
            there
        };
        match there.len() {
            0 => self.s.push(Frame::Round),
            1 => self.crown(there.iter().next().expect("there is one")),
            _ => {
                self.s.contenders = there;
                self.s.rank = SeatMap::all(0);
                self.tell(Fact::Tournament);
                self.s.push(Frame::Bracket);
            }
        }
    }

    fn crown(&mut self, seat: Seat) {
        self.s.champion = Some(seat);
        self.tell(Fact::Champion { seat });
        self.s.frames.clear();
    }

    /// XM-R40 Equal totals are still equal; a lower one counts as fewer Hope Coins.
    pub(crate) fn rank_hope(&mut self, seats: SeatSet) {
        let totals = self.s.totals;
        for seat in seats.iter() {
            self.s.rank[seat] += seats.iter().filter(|other| totals[*other] < totals[seat]).count() as u8;
        }
        self.s.push(Frame::Bracket);
    }

    /// XM-24.10, XM-24.11, XM-24.12, XM-24.14, XM-24.15 The next match, or the champion.
    pub(crate) fn bracket(&mut self) {
        let seats: Vec<Seat> = self.s.contenders.iter().collect();
        if let [seat] = seats[..] {
            return self.crown(seat);
        }
        if let Some(equals) = self.rules.equals(self.s) {
            return self.s.push(roll_off(Why::Hope, equals));
        }
        // Whoever has won the first of two matches waits for the other winner.
        let order: Vec<Seat> = self
            .rules
            .by_hope(self.s)
            .into_iter()
            .filter(|seat| seats.len() == 2 || self.s.bye != Some(*seat))
            .collect();
        let [one, other] = [order[0], order[1]];
        self.tell(Fact::MatchBegan { one, other });
        // XM-24.7 Fewer Hope Coins choose first.
        self.s.arena = Arena { duel: true, ..Arena::default() };
        self.s.push(Frame::Fighter(Fighter { seat: one, other, second: false }));
    }

    /// XM-24.5, XM-24.6, XM-24.7, XM-24.13 A Character is chosen, with full Attributes and the tokens it has left.
    pub(crate) fn fighter(&mut self, seat: Seat, other: Seat, second: bool, who: Char) {
        *self.s.pc_mut(seat) = Pc { who, position: 1 + u8::from(second), ..Pc::default() };
        self.tell(Fact::Sent { seat, who });
        if second {
            // XM-24.16
            self.s.push(Frame::SetUp);
        } else {
            self.s.push(Frame::Fighter(Fighter { seat: other, other: seat, second: true }));
        }
    }

    /// XM-R69 A School without an Uninjured Character forfeits; if neither has one, the one with more Hope advances.
    pub(crate) fn forfeit(&mut self, seat: Seat, other: Seat, second: bool) {
        let both = self.rules.fighters(self.s, other).next().is_none();
        // The first to choose has fewer Hope Coins.
        let winner = if both && second { seat } else { other };
        self.match_won(winner, if winner == seat { other } else { seat });
    }

    /// XM-24.9 The match is over.
    pub(crate) fn match_over(&mut self) {
        let sent: Vec<Seat> = Seat::at_table(self.s.players).filter(|seat| self.s.pc(*seat).sent()).collect();
        let standing = self.s.standing();
        let winner = sent.iter().copied().find(|seat| standing.contains(*seat)).unwrap_or(sent[0]);
        let loser = sent.into_iter().find(|seat| *seat != winner).expect("two have fought");
        self.match_won(winner, loser);
    }

    fn match_won(&mut self, winner: Seat, loser: Seat) {
        self.s.arena = Arena::default();
        self.s.fight = crate::arena::Fight::default();
        self.tell(Fact::MatchWon { seat: winner });
        let four = self.s.contenders.len() == 4;
        self.s.contenders = self.s.contenders.without(loser);
        self.s.bye = if four { Some(winner) } else { None };
        // XM-24.11, XM-R40 In the next match the Hope of that moment decides, and fresh dice between equals.
        if !self.rules.variant.dice_once {
            self.s.rank = SeatMap::all(0);
        }
        self.s.push(Frame::Bracket);
    }
}
