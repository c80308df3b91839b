//! What a deal is worth to a School: the one measure by which bots make, take and refuse offers. It is a worth of what a
//! School holds, so whatever is traded in whatever order and however often, a bot's holdings only gain by it.

use table::Seat;

use crate::choice::Choice;
use crate::deals::{Deal, Promise, Terms};
use crate::frame::Frame;
use crate::frame::tasks::PlotTurn;
use crate::ids::{Char, CharSet};
use crate::rules::Revolution;
use crate::state::State;
use crate::study::strength;

/// Tenths of a Hope Coin: what a deal must bring at least.
const LEAST: i32 = 5;
/// Offers that a bot makes in a round, of those that the rules allow.
const PATIENCE: u8 = 2;

/// Hope that a bot weighs for a deal: few sums.
const SUMS: [u16; 7] = [1, 2, 3, 4, 5, 7, 10];

/// What a School holds, as far as deals can change it. All of it is public.
#[derive(Clone, Copy)]
struct Holdings {
    hope: i32,
    team: CharSet,
    points: u8,
    /// Promises of the partner, a bit each.
    assured: u8,
    /// Promises given to the partner.
    bound: u8,
}

/// How a School judges a deal, in tenths of a Hope Coin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// What the School gains.
    pub gain: i32,
    /// What its partner gains, by the same measure.
    pub theirs: i32,
    /// What it must gain at least to agree.
    pub least: i32,
}

impl Judgement {
    /// Does the School agree?
    pub fn agrees(self) -> bool {
        self.gain >= self.least
    }
}

impl Revolution {
    /// What a School's holdings are worth to it.
    fn worth(&self, s: &State, seat: Seat, partner: Seat, holdings: &Holdings) -> i32 {
        let hope = holdings.hope;
        // The first coins are needed most.
        let mut sum = 10 * hope.min(10) + 8 * (hope - 10).clamp(0, 10) + 5 * (hope - 20).max(0);
        let (mut heroes, mut students, mut bodies) = (0, 0, 0);
        let mut best = [0i32; 2];
        let mut usable = false;
        for who in holdings.team.iter() {
            let member = s.member(who);
            bodies += 1;
            if who.is_leader() {
                continue;
            }
            let hero = self.is_hero(who);
            *(if hero { &mut heroes } else { &mut students }) += 1;
            sum += 10 * i32::from(self.price(s, who)) + if hero { 10 } else { 20 };
            sum += 12 * i32::from(member.power) + 25 * i32::from(member.triumph());
            if member.injured() {
                sum -= 20;
                continue;
            }
            usable = true;
            let mut fights = self.fights(s, who);
            for place in &mut best {
                if fights > *place {
                    std::mem::swap(place, &mut fights);
                }
            }
        }
        // XM-5.7 Advancing takes six; XM-5.13 Heroes are paid from what Students bring.
        sum += 15 * bodies.min(6) - 10 * (heroes - students - 2).max(0);
        sum += (4 * best[0] + best[1]) / 4;
        sum -= if usable { 0 } else { 60 };
        // XM-6.7 Whoever has passed can use its Plot Points for Reactions only.
        let passed = s.passed.contains(seat);
        sum += i32::from(holdings.points) * if passed { 3 } else { 12 };
        let (kept, due) = (i32::from(s.school(partner).kept), i32::from(s.school(partner).due));
        sum += 8 * (kept + 1) / (due + 2) * holdings.assured.count_ones().cast_signed();
        sum - 8 * holdings.bound.count_ones().cast_signed()
    }

    /// How much a Character does in the Arena.
    fn fights(&self, s: &State, who: Char) -> i32 {
        (strength(self.attributes(s, who), self.range(s, who)) * 40.0) as i32
    }

    fn holdings(&self, s: &State, seat: Seat, partner: Seat) -> Holdings {
        let school = s.school(seat);
        Holdings {
            hope: i32::from(school.hope),
            team: s.teams[seat],
            points: school.pp,
            assured: s.promises[partner][seat],
            bound: s.promises[seat][partner],
        }
    }

    /// What a deal brings a School that gives `out` to `partner` for `back`.
    fn gain(&self, s: &State, seat: Seat, partner: Seat, out: Terms, back: Terms) -> i32 {
        let before = self.holdings(s, seat, partner);
        let mut after = before;
        after.hope += i32::from(back.hope) - i32::from(out.hope);
        after.team = after.team.minus(out.who).or(back.who);
        after.points = after.points.saturating_sub(out.support);
        after.assured |= back.promises;
        after.bound |= out.promises;
        let worth = |holdings| self.worth(s, seat, partner, holdings);
        // Support pays for an Event, which is worth more than the points it takes.
        worth(&after) - worth(&before) + 18 * i32::from(back.support)
    }

    /// How `seat`, one of the two partners, judges a deal.
    pub fn judge(&self, s: &State, deal: &Deal, seat: Seat) -> Judgement {
        let offers = seat == deal.from;
        let (partner, out, back) =
            if offers { (deal.to, deal.give, deal.want) } else { (deal.from, deal.want, deal.give) };
        let gain = self.gain(s, seat, partner, out, back);
        let theirs = self.gain(s, partner, seat, back, out);
        // Whoever is about to win is helped by nobody, and nobody works for another's gain.
        let goal = self.set.economy.win_rp;
        let near = match goal.saturating_sub(s.school(partner).rp) {
            0 | 1 => 60,
            2 => 10,
            _ => 0,
        };
        Judgement { gain, theirs, least: LEAST + near + (theirs / 4).max(0) }
    }

    /// The offer that `seat` would make to `to`: of what both agree to, what brings it most.
    pub(crate) fn best_offer(&self, s: &State, seat: Seat, to: Seat, plot: bool) -> Option<Deal> {
        let blank = Deal { from: seat, to, plot, ..Deal::default() };
        let mut best: Option<(i32, Deal)> = None;
        let mut weigh = |give: Terms, want: Terms| {
            let deal = Deal { give, want, ..blank };
            let mine = self.judge(s, &deal, seat);
            if mine.agrees()
                && best.is_none_or(|(gain, _)| mine.gain > gain)
                && self.judge(s, &deal, to).agrees()
            {
                best = Some((mine.gain, deal));
            }
        };
        let coins = |from: Seat| SUMS.into_iter().filter(move |n| *n <= s.school(from).hope);
        let hope = |hope: u16| Terms { hope, ..Terms::default() };
        let one = |who: Char| Terms::default().with(who);
        let on_turn = s.frames.iter().rev().find_map(|frame| match frame {
            Frame::PlotTurn(PlotTurn { seat, .. }) => Some(*seat),
            _ => None,
        });
        if plot && on_turn == Some(to) {
            // A counter-offer of the School whose support is bargained for.
            for support in 1..=s.school(seat).pp {
                coins(to).for_each(|n| weigh(Terms { support, ..Terms::default() }, hope(n)));
            }
        } else if plot {
            let support = self.lacks(s, seat).filter(|n| *n <= s.school(to).pp)?;
            let want = Terms { support, ..Terms::default() };
            coins(seat).for_each(|n| weigh(hope(n), want));
        } else {
            let free = |of: Seat, to: Seat| s.team(of).filter(move |who| self.may_trade(s, *who, to));
            for who in free(to, seat) {
                coins(seat).for_each(|n| weigh(hope(n), one(who)));
            }
            for who in free(seat, to) {
                coins(to).for_each(|n| weigh(one(who), hope(n)));
                free(to, seat).for_each(|other| weigh(one(who), one(other)));
            }
        }
        best.map(|(_, deal)| deal)
    }

    /// XM-6.12 Plot Points that the cheapest Event out of reach lacks.
    pub(crate) fn lacks(&self, s: &State, seat: Seat) -> Option<u8> {
        let own = s.school(seat).pp + self.supported(s);
        let events = s.hands[seat].kinds().map(|card| self.plot(card)).filter(|plot| plot.event);
        events.filter(|plot| plot.cost > own).map(|plot| plot.cost - own).min()
    }

    /// The offer that a bot makes now, if any.
    pub(crate) fn next_offer(&self, s: &State, seat: Seat, plot: bool) -> Option<Choice> {
        let others = seat.clockwise(s.players).skip(1);
        let open = others.filter(|to| {
            let asked = |frame: &Frame| matches!(frame, Frame::PlotTurn(PlotTurn { asked, locked, .. }) if *locked || asked.contains(*to));
            s.school(seat).offers < PATIENCE
                && self.may_offer(s, seat, *to)
                && !(plot && s.frames.iter().rev().any(asked))
        });
        let judged = open.filter_map(|to| {
            let deal = self.best_offer(s, seat, to, plot)?;
            Some((self.judge(s, &deal, seat).gain, std::cmp::Reverse(to.index()), deal))
        });
        let best = judged.max_by_key(|(gain, order, _)| (*gain, *order));
        best.map(|(_, _, deal)| Choice::Offer(deal.to, deal.terms()))
    }

    /// What a bot answers to the offer before it.
    pub(crate) fn deal_answer(&self, s: &State) -> Choice {
        let deal = &s.deal;
        if self.judge(s, deal, deal.to).agrees() {
            return Choice::Accept;
        }
        let better = if deal.counter { None } else { self.best_offer(s, deal.to, deal.from, deal.plot) };
        better.map_or(Choice::Decline, |better| Choice::Counter(better.terms()))
    }

    /// Would `seat` pay for an Event of `actor` without knowing it? Only against a third School that is about to win.
    pub(crate) fn common_cause(&self, s: &State, seat: Seat, actor: Seat) -> bool {
        let goal = self.set.economy.win_rp;
        let points = |seat: Seat| s.school(seat).rp;
        Seat::at_table(s.players).any(|third| {
            third != seat
                && third != actor
                && points(third) + 1 >= goal
                && points(third) > points(seat)
                && points(third) > points(actor)
        })
    }

    /// Is `seat` bound to `other` by a promise that a bot keeps: while the other is not about to win?
    pub(crate) fn bound(&self, s: &State, seat: Seat, other: Seat, promise: Promise) -> bool {
        s.promises[seat][other] & promise.bit() != 0 && s.school(other).rp + 1 < self.set.economy.win_rp
    }

    /// What a Secret Mission of this Character brings, by the same measure.
    pub(crate) fn secret_gain(&self, s: &State, seat: Seat, who: Char) -> i32 {
        let before = self.holdings(s, seat, seat);
        let mut after = before;
        after.hope += i32::from(self.price(s, who));
        after.team = after.team.without(who);
        self.worth(s, seat, seat, &after) - self.worth(s, seat, seat, &before)
    }
}
