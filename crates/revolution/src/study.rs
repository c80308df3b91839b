//! What a School's prospects can be read from.

use table::{Say, Seat, Study, say};

use crate::rules::Revolution;
use crate::state::State;

const NAMES: [fn() -> Say; 18] = [
    || say!("revolution-sign-rp"),
    || say!("revolution-sign-rp-lead"),
    || say!("revolution-sign-goal"),
    || say!("revolution-sign-rival-goal"),
    || say!("revolution-sign-hope"),
    || say!("revolution-sign-hope-lead"),
    || say!("revolution-sign-heroes"),
    || say!("revolution-sign-students"),
    || say!("revolution-sign-power"),
    || say!("revolution-sign-charged"),
    || say!("revolution-sign-injured"),
    || say!("revolution-sign-triumphs"),
    || say!("revolution-sign-cards"),
    || say!("revolution-sign-pp"),
    || say!("revolution-sign-commander"),
    || say!("revolution-sign-health"),
    || say!("revolution-sign-rival-health"),
    || say!("revolution-sign-mission"),
];

impl Revolution {
    /// What this School has earned of the Mission's reward so far, against the best of the others.
    fn standing_in_mission(&self, s: &State, seat: Seat) -> f32 {
        let worth = |seat: Seat| {
            let index = seat.index();
            let damage: u8 = s.arena.damage[index].iter().sum();
            let destroyed: u8 = s.arena.destroyed[index].iter().sum();
            f32::from(damage) / 4.0
                + f32::from(destroyed)
                + f32::from(s.arena.score[index])
                + f32::from(s.pc(seat).dealt) / 4.0
        };
        let others = Seat::at_table(s.players).filter(|other| *other != seat).map(worth).fold(0.0, f32::max);
        (worth(seat) - others).clamp(-4.0, 4.0) / 4.0
    }
}

impl Study for Revolution {
    const SIGNS: usize = NAMES.len();

    fn signs(&self, s: &State, seat: Seat, out: &mut Vec<(u16, f32)>) {
        let school = s.school(seat);
        let goal = self.set.economy.win_rp;
        let others = || Seat::at_table(s.players).filter(|other| *other != seat);
        let best = others().map(|other| s.school(other).rp).max().unwrap_or(0);
        let richest = others().map(|other| s.school(other).hope).max().unwrap_or(0);
        let hope = |hope: u16| f32::from(hope.min(30)) / 10.0;
        let (mut heroes, mut students, mut power, mut charged, mut injured, mut triumphs) =
            (0u8, 0u8, 0u8, 0u8, 0u8, 0u8);
        for who in s.team(seat) {
            let member = s.member(who);
            heroes += u8::from(self.is_hero(who));
            students += u8::from(self.is_student(who));
            power += member.power;
            charged += u8::from(member.power > 0);
            injured += u8::from(member.injured());
            triumphs += u8::from(member.triumph());
        }
        let pc = s.pc(seat);
        let on = s.arena.ended.is_none();
        let health = if on && pc.at.is_some() { f32::from(pc.health()) / 12.0 } else { 0.0 };
        let rivals = others().map(|other| s.pc(other)).filter(|pc| on && pc.at.is_some());
        let rival = rivals.map(|pc| f32::from(pc.health()) / 12.0).sum::<f32>() / f32::from(s.players - 1);
        let values = [
            f32::from(school.rp) / 6.0,
            (f32::from(school.rp) - f32::from(best)) / 6.0,
            f32::from(u8::from(school.rp >= goal)),
            f32::from(u8::from(best >= goal)),
            hope(school.hope),
            hope(school.hope) - hope(richest),
            f32::from(heroes) / 4.0,
            f32::from(students) / 4.0,
            f32::from(power) / 8.0,
            f32::from(charged.min(6)) / 6.0,
            f32::from(injured) / 2.0,
            f32::from(triumphs) / 2.0,
            f32::from(s.hands[seat].len().min(10) as u8) / 5.0,
            f32::from(school.pp) / 6.0,
            f32::from(u8::from(s.commander == seat)),
            health,
            rival,
            self.standing_in_mission(s, seat),
        ];
        for (sign, value) in values.into_iter().enumerate() {
            if value != 0.0 {
                out.push((sign as u16, value));
            }
        }
    }

    fn sign(&self, sign: u16) -> Say {
        NAMES.get(usize::from(sign)).map_or_else(|| say!("revolution-sign-rp"), |name| name())
    }

    fn lesson(&self, _players: u8) -> Option<&'static str> {
        None
    }
}
