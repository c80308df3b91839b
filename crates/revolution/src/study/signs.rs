//! The signs by number, and in words.

use table::{Say, say};

use crate::ids::{CHARS, Char, Plot, Training};
use crate::rules::Revolution;

/// How many kinds of Plot Cards have signs of their own.
const PLOTS: u16 = 48;
const TRAININGS: u16 = 16;
/// First the Characters of the team, then their Trainings.
const TRAINED: u16 = CHARS as u16;
/// Cards in hand, Events of one's own on their way, Events of others that name the School.
const HAND: u16 = TRAINED + TRAININGS;
const ACTING: u16 = HAND + PLOTS;
const NAMED: u16 = ACTING + PLOTS;
const OTHERS: u16 = NAMED + PLOTS;

/// How many signs there are.
pub(super) const SIGNS: usize = OTHERS as usize + WORDS.len();

/// Everything that is not one card.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    Rp1,
    Rp2,
    Rp3,
    Rp4,
    Rp5,
    Rp6,
    RpLead,
    Alone,
    AloneLate,
    Shared,
    RivalGoal,
    RivalNear,
    Hope5,
    Hope10,
    Hope20,
    HopeMore,
    HopeLead,
    Heroes,
    Students,
    Income,
    Debt,
    Power,
    Charged,
    Charged5,
    Ready,
    Advancing,
    InjuredHeroes,
    InjuredStudents,
    Triumphs,
    Best,
    Second,
    Third,
    Strength,
    BestPower,
    Usable,
    Nobody,
    Cards,
    HandHope,
    Payable,
    Points,
    PointsLive,
    Commander,
    BidCommander,
    Late,
    Round,
    Plotting,
    Recruiting,
    Fighting,
    In,
    Out,
    Health,
    Attack,
    Defense,
    Speed,
    Tokens,
    HeroIn,
    LeaderIn,
    RaceLead,
    RaceTop,
    RaceTopLate,
    RaceShare,
    Progress,
    Forces,
    Threat,
    ThreatHero,
    RivalThreat,
    CanHit,
    Away,
    AtTask,
    TaskAway,
    Actions,
    ToAct,
    Control,
    StrikeHit,
    StrikeKill,
    StrikeDamage,
    HurtNow,
    FallNow,
    FallHero,
    RivalHurt,
    RivalFall,
    RivalHealth,
    Quiet,
    Task,
    Duel,
}

/// The words of each sign: several share theirs.
const WORDS: [fn() -> Say; Sign::Duel as usize + 1] = {
    let mut words: [fn() -> Say; Sign::Duel as usize + 1] = [rp; Sign::Duel as usize + 1];
    let mut index = 0;
    while index < words.len() {
        words[index] = match index {
            0..=5 => rp,
            6 => || say!("revolution-sign-rp-lead"),
            7..=9 => || say!("revolution-sign-goal"),
            10 | 11 => || say!("revolution-sign-rival-goal"),
            12..=15 => || say!("revolution-sign-hope"),
            16 => || say!("revolution-sign-hope-lead"),
            17 => || say!("revolution-sign-heroes"),
            18 => || say!("revolution-sign-students"),
            19 | 20 => || say!("revolution-sign-income"),
            21 => || say!("revolution-sign-power"),
            22..=25 => || say!("revolution-sign-charged"),
            26 | 27 => || say!("revolution-sign-injured"),
            28 => || say!("revolution-sign-triumphs"),
            29..=35 => || say!("revolution-sign-fighters"),
            36..=38 => || say!("revolution-sign-cards"),
            39 | 40 => || say!("revolution-sign-pp"),
            41 | 42 => || say!("revolution-sign-commander"),
            43..=47 => || say!("revolution-sign-phase"),
            48..=56 => || say!("revolution-sign-health"),
            57..=62 => || say!("revolution-sign-mission"),
            63..=65 => || say!("revolution-sign-threat"),
            66..=72 => || say!("revolution-sign-place"),
            73..=75 => || say!("revolution-sign-strike"),
            76..=78 => || say!("revolution-sign-blow"),
            79..=81 => || say!("revolution-sign-rival-health"),
            _ => || say!("revolution-sign-mission"),
        };
        index += 1;
    }
    words
};

fn rp() -> Say {
    say!("revolution-sign-rp")
}

/// Signs being noted.
pub(super) struct Notes<'a>(pub &'a mut Vec<(u16, f32)>);

impl Notes<'_> {
    pub(super) fn put(&mut self, sign: Sign, amount: f32) {
        self.add(OTHERS + sign as u16, amount);
    }

    /// A Character of the team.
    pub(super) fn member(&mut self, who: Char, amount: f32) {
        self.add(who.index() as u16, amount);
    }

    pub(super) fn trained(&mut self, card: Training, amount: f32) {
        self.add(TRAINED + card.index() as u16, amount);
    }

    pub(super) fn in_hand(&mut self, card: Plot, amount: f32) {
        self.add(HAND + card.index() as u16, amount);
    }

    /// An Event or Reaction of one's own on its way.
    pub(super) fn acting(&mut self, card: Plot) {
        self.add(ACTING + card.index() as u16, 1.0);
    }

    /// An Event of another School that names this one.
    pub(super) fn named(&mut self, card: Plot) {
        self.add(NAMED + card.index() as u16, 1.0);
    }

    fn add(&mut self, sign: u16, amount: f32) {
        if amount != 0.0 {
            self.0.push((sign, amount));
        }
    }
}

impl Revolution {
    pub(super) fn sign_in_words(&self, sign: u16) -> Say {
        let plot = |bank: u16| self.set.plots.get(usize::from(sign - bank)).map(|card| card.name.clone());
        if sign < TRAINED {
            return say!("revolution-sign-member", who = self.char_name(Char::new(usize::from(sign))));
        }
        if sign < HAND {
            let training = self.set.trainings.get(usize::from(sign - TRAINED));
            return training
                .map_or_else(rp, |card| say!("revolution-sign-trained", card = card.name.clone()));
        }
        if sign < ACTING {
            return plot(HAND).map_or_else(rp, |card| say!("revolution-sign-hand", card = card));
        }
        if sign < NAMED {
            return plot(ACTING).map_or_else(rp, |card| say!("revolution-sign-acting", card = card));
        }
        if sign < OTHERS {
            return plot(NAMED).map_or_else(rp, |card| say!("revolution-sign-named", card = card));
        }
        WORDS.get(usize::from(sign - OTHERS)).map_or_else(rp, |word| word())
    }
}
