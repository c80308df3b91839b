//! Signs of a School: points, Hope, its team, its cards. What was answered under seal counts as done.

use table::Seat;

use crate::ch05_upkeep::Penalty;
use crate::ch06_plot::EventStep;
use crate::frame::tasks::{Alone, Auction, Event, Reaction, Together};
use crate::frame::{Chosen, Frame, Item, Stage};
use crate::ids::{Char, CharSet, Drawn};
use crate::rules::Revolution;
use crate::state::{NO_BID, State};

use super::signs::{Notes, Sign};

/// How strong a Character is in the Arena, roughly: the designers' own formula, a tenth of it.
pub(crate) fn strength([atk, def, spd]: [u8; 3], range: u8) -> f32 {
    let far = if range > 1 { 1.0 } else { 0.0 };
    (1.3 * f32::from(atk) + 1.1 * f32::from(def) + 0.6 * f32::from(spd) + far) / 10.0
}

/// How far a round has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Upkeep,
    Plot,
    Recruit,
    Mission,
}

fn phase(s: &State) -> Phase {
    for frame in s.frames.iter().rev() {
        match frame {
            Frame::Together { .. } | Frame::Alone { .. } | Frame::Income | Frame::PlotMarker => {
                return Phase::Upkeep;
            }
            Frame::PlotTurn { .. } | Frame::Plotting { .. } | Frame::HandSize { .. } => return Phase::Plot,
            Frame::Allegiance { .. } | Frame::Row { .. } => return Phase::Recruit,
            Frame::Reveal
            | Frame::Post
            | Frame::Invite { .. }
            | Frame::Body
            | Frame::Rewards
            | Frame::Triumphs
            | Frame::SetUp
            | Frame::Bracket
            | Frame::Fighter { .. } => return Phase::Mission,
            _ => {}
        }
    }
    Phase::Upkeep
}

/// What lies on the table besides what a School owns.
struct Open {
    stage: Option<Stage>,
    picks: CharSet,
    penalty: Option<Penalty>,
    /// What it bid for, and how likely that wins, roughly.
    bid: Option<(Item, f32)>,
    /// What it pays on average.
    price: f32,
}

impl Revolution {
    /// The chance that a bid wins, against rivals of whom one knows what they could bid.
    fn bid_wins(&self, s: &State, seat: Seat, item: Item) -> f32 {
        let n = s.sealed.bids[seat];
        if n == 0 {
            return 0.0;
        }
        // Prices of the designers' model: about 4 for a card, 6 for the post.
        let usual: u8 = if item == Item::Commander { 8 } else { 6 };
        let mut chance = 1.0;
        for other in Seat::at_table(s.players).filter(|other| *other != seat) {
            let most = self.most(s, other).min(usual);
            if most == 0 {
                continue;
            }
            let below = f32::from(n.min(most + 1) - 1);
            let same = if n <= most { 0.5 } else { 0.0 };
            chance *= 0.3 + 0.7 * (below + same) / f32::from(most);
        }
        chance.min(1.0)
    }

    fn open(&self, s: &State, seat: Seat) -> Open {
        let mut open = Open { stage: None, picks: CharSet::EMPTY, penalty: None, bid: None, price: 0.0 };
        match s.frames.last() {
            Some(Frame::Together(Together { stage })) => {
                open.stage = Some(*stage);
                open.picks = s.sealed.picks[seat];
                open.penalty = s.sealed.penalty[seat];
            }
            Some(Frame::Alone(Alone { stage, seat: alone })) if *alone == seat => {
                open.stage = Some(*stage);
                open.picks = s.sealed.picks[seat];
                open.penalty = s.sealed.penalty[seat];
            }
            Some(Frame::Auction(Auction { item, bidders, .. }))
                if bidders.contains(seat) && s.sealed.bids[seat] != NO_BID =>
            {
                let chance = self.bid_wins(s, seat, *item);
                open.bid = Some((*item, chance));
                open.price = chance * (f32::from(s.sealed.bids[seat]) + f32::from(s.stakes[seat]));
            }
            _ => {}
        }
        open
    }

    pub(super) fn school_signs(&self, s: &State, seat: Seat, notes: &mut Notes<'_>) {
        let (school, economy, open) = (s.school(seat), &self.set.economy, self.open(s, seat));
        let named = |who: Char, stage: Stage| open.stage == Some(stage) && open.picks.contains(who);
        let (mut heroes, mut students, mut hurt_heroes, mut hurt_students) = (0.0f32, 0.0f32, 0.0, 0.0);
        let (mut power, mut charged, mut triumphs, mut usable) = (0.0f32, 0.0f32, 0.0, 0.0f32);
        let mut best = [(0.0f32, 0u8); 3];
        let mut all = 0.0;
        for who in s.team(seat).filter(|who| !named(*who, Stage::Heroes)) {
            let member = s.member(who);
            let recovered = named(who, Stage::Recover);
            let injured = member.injured() && !recovered;
            let gained = u8::from(recovered && !member.injured());
            let tokens =
                (member.power + gained).min(self.limit(s, who)) - u8::from(named(who, Stage::Advance));
            notes.member(who, if injured { 0.5 } else { 1.0 });
            if let Some(card) = member.training() {
                notes.trained(card, 1.0);
            }
            power += f32::from(tokens);
            charged += f32::from(u8::from(tokens > 0));
            triumphs += f32::from(u8::from(member.triumph()));
            if who.is_leader() {
                continue;
            }
            let (kind, hurt) = if self.is_hero(who) {
                (&mut heroes, &mut hurt_heroes)
            } else {
                (&mut students, &mut hurt_students)
            };
            *kind += 1.0;
            if injured {
                *hurt += 1.0;
                continue;
            }
            usable += 1.0;
            let value = strength(self.attributes(s, who), self.range(s, who));
            all += value;
            let mut next = (value, tokens);
            for place in &mut best {
                if next.0 > place.0 {
                    std::mem::swap(place, &mut next);
                }
            }
        }
        let mut hope = f32::from(school.hope) - open.price;
        let mut rp = f32::from(school.rp);
        match open.stage {
            Some(Stage::Heroes) => hope -= heroes * f32::from(economy.upkeep_per_hero),
            Some(Stage::Penalty) if open.penalty == Some(Penalty::Hope) => hope /= 2.0,
            Some(Stage::Penalty) if open.penalty == Some(Penalty::Point) => rp -= 1.0,
            Some(Stage::Advance) => notes.put(Sign::Advancing, open.picks.len() as f32 / 6.0),
            _ => {}
        }
        if let Some((item, chance)) = open.bid {
            match item {
                Item::Commander => notes.put(Sign::BidCommander, chance),
                Item::Card(card) => match card.drawn() {
                    Drawn::Training(training) => notes.trained(training, chance),
                    Drawn::Char(who) => {
                        notes.member(who, chance);
                        *(if self.is_hero(who) { &mut heroes } else { &mut students }) += chance;
                        power += chance;
                        charged += chance;
                        usable += chance;
                        let value = strength(self.attributes(s, who), self.range(s, who));
                        all += chance * value;
                        best[0].0 += chance * (value - best[0].0).max(0.0);
                    }
                },
            }
        }
        self.point_signs(s, seat, rp, notes);
        let part = |from: f32, to: f32| ((hope - from) / (to - from)).clamp(0.0, 1.0);
        notes.put(Sign::Hope5, part(0.0, 5.0));
        notes.put(Sign::Hope10, part(5.0, 10.0));
        notes.put(Sign::Hope20, part(10.0, 20.0));
        notes.put(Sign::HopeMore, part(20.0, 40.0));
        let others = Seat::at_table(s.players).filter(|other| *other != seat);
        let richest = others.map(|other| s.school(other).hope).max().unwrap_or(0);
        notes.put(Sign::HopeLead, ((hope - f32::from(richest)) / 10.0).clamp(-2.0, 2.0));
        notes.put(Sign::Heroes, heroes / 4.0);
        notes.put(Sign::Students, students / 4.0);
        let income = students + triumphs - heroes;
        notes.put(Sign::Income, income.max(0.0) / 4.0);
        notes.put(Sign::Debt, (-income).max(0.0) / 4.0);
        notes.put(Sign::Power, power / 8.0);
        notes.put(Sign::Charged, charged.min(6.0) / 6.0);
        notes.put(Sign::Charged5, (charged - 4.0).clamp(0.0, 1.0));
        notes.put(Sign::Ready, (charged - 5.0).clamp(0.0, 1.0));
        notes.put(Sign::InjuredHeroes, hurt_heroes / 2.0);
        notes.put(Sign::InjuredStudents, hurt_students / 2.0);
        notes.put(Sign::Triumphs, triumphs / 2.0);
        notes.put(Sign::Best, best[0].0);
        notes.put(Sign::Second, best[1].0);
        notes.put(Sign::Third, best[2].0);
        notes.put(Sign::Strength, all / 5.0);
        notes.put(Sign::BestPower, f32::from(best[0].1) / 2.0);
        notes.put(Sign::Usable, usable.min(4.0) / 4.0);
        notes.put(Sign::Nobody, (1.0 - usable).max(0.0));
    }

    fn point_signs(&self, s: &State, seat: Seat, rp: f32, notes: &mut Notes<'_>) {
        let goal = f32::from(self.set.economy.win_rp);
        for (sign, least) in
            [Sign::Rp1, Sign::Rp2, Sign::Rp3, Sign::Rp4, Sign::Rp5, Sign::Rp6].into_iter().zip(1u8..)
        {
            notes.put(sign, (rp - f32::from(least) + 1.0).clamp(0.0, 1.0));
        }
        let others = Seat::at_table(s.players).filter(|other| *other != seat);
        let best = others.map(|other| f32::from(s.school(other).rp)).fold(0.0, f32::max);
        notes.put(Sign::RpLead, (rp - best) / 6.0);
        let phase = phase(s);
        let late = match phase {
            Phase::Upkeep => 0.0,
            Phase::Plot => 0.3,
            Phase::Recruit => 0.6,
            Phase::Mission => 1.0,
        };
        if rp >= goal {
            let alone = if best < goal { 1.0 } else { 0.0 };
            notes.put(Sign::Alone, alone);
            notes.put(Sign::AloneLate, alone * late);
            notes.put(Sign::Shared, 1.0 - alone);
        }
        notes.put(Sign::RivalGoal, f32::from(u8::from(best >= goal)));
        notes.put(Sign::RivalNear, f32::from(u8::from((best - goal + 1.0).abs() < 0.5)));
        notes.put(Sign::Commander, f32::from(u8::from(s.commander == seat)));
        notes.put(Sign::Late, late);
        notes.put(Sign::Round, f32::from(s.round.min(12)) / 6.0);
        notes.put(Sign::Plotting, f32::from(u8::from(phase == Phase::Plot)));
        notes.put(Sign::Recruiting, f32::from(u8::from(phase == Phase::Recruit)));
        notes.put(Sign::Fighting, f32::from(u8::from(phase == Phase::Mission)));
    }

    pub(super) fn plot_signs(&self, s: &State, seat: Seat, notes: &mut Notes<'_>) {
        let school = s.school(seat);
        let (mut worth, mut payable) = (0.0, 0.0f32);
        for (card, count) in s.hands[seat].weights() {
            let plot = self.plot(card);
            notes.in_hand(card, count as f32);
            worth += count as f32 * f32::from(plot.hope);
            payable += f32::from(u8::from(plot.event && plot.cost <= school.pp));
        }
        notes.put(Sign::Cards, s.hands[seat].len().min(10) as f32 / 5.0);
        notes.put(Sign::HandHope, worth / 5.0);
        let live = phase(s) == Phase::Plot && !s.passed.contains(seat);
        notes.put(Sign::Points, f32::from(school.pp) / 6.0);
        if live {
            notes.put(Sign::PointsLive, f32::from(school.pp) / 6.0);
            notes.put(Sign::Payable, payable.min(3.0) / 3.0);
        }
        for frame in &s.frames {
            match *frame {
                Frame::Event(Event { me, card, a, b, step: EventStep::Aim(_) | EventStep::Effect(0) }) => {
                    if me == seat {
                        notes.acting(card);
                    } else if names(s, seat, a) || names(s, seat, b) {
                        notes.named(card);
                    }
                }
                Frame::Reaction(Reaction { me, card, .. }) if me == seat => notes.acting(card),
                _ => {}
            }
        }
    }
}

/// Is the School, or one of its Characters, among what was chosen?
fn names(s: &State, seat: Seat, chosen: Chosen) -> bool {
    match chosen {
        Chosen::Schools(seats) => seats.contains(seat),
        Chosen::Chars(list) => {
            list.into_iter().any(|who| who != Char::NONE && s.member(who).owner() == Some(seat))
        }
        Chosen::Open | Chosen::Pieces(_) => false,
    }
}
