//! Exact odds before one commits oneself: what the attack that is on, or would be, does to its target. XM-19, XM-20.7

use table::{Chance, Forecast, Foreseen, Pending, Rules as _, Seat, Who, say};

use crate::ch19_attack::AttackStep;
use crate::ch20_damage::severity;
use crate::choice::{Ask, Choice};
use crate::frame::Frame;
use crate::frame::tasks::{Again, AttackRoll};
use crate::ids::Piece;
use crate::odds::{Attack, Damage};
use crate::rules::Revolution;
use crate::state::State;

/// What becomes of the target.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Unhurt,
    Hurt,
    /// A token is removed.
    Destroyed,
    /// A PC is defeated, with this severity.
    Defeated(u8),
}

impl Fate {
    fn id(self) -> String {
        match self {
            Fate::Unhurt => "unhurt".to_owned(),
            Fate::Hurt => "hurt".to_owned(),
            Fate::Destroyed => "destroyed".to_owned(),
            Fate::Defeated(severity) => format!("defeated-{severity}"),
        }
    }
}

impl Revolution {
    /// The damage of the attack that is on, while dice are still to fall or may be rolled again; Powers that were used
    /// are in it, and nobody is assumed to use another.
    ///
    /// What works by itself before the dice is in it too: those who are asked before that pass.
    fn under_way(&self, s: &State) -> Option<Damage> {
        let s = &self.declared(s);
        let step = s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Attack(AttackRoll { step }) => Some(*step),
            _ => None,
        })?;
        let fight = &s.fight;
        let [attack, defense] = match step {
            AttackStep::Declared | AttackStep::Rolling if fight.left == [255; 2] => self.pools(s),
            AttackStep::Rolling => fight.left,
            AttackStep::Rolled => [0, 0],
            AttackStep::Declared | AttackStep::Ending | AttackStep::Over => return None,
        };
        let rerolled = |side: usize| -> u8 {
            let again = |frame: &Frame| match frame {
                Frame::Again(Again { pool, left, .. }) if *pool as usize == side => *left,
                _ => 0,
            };
            s.frames.iter().map(again).sum()
        };
        let attack = Attack {
            attack: attack + rerolled(0),
            defense: defense + rerolled(1),
            ties: fight.ties,
            from: fight.from,
            prevented: 0,
            added: 0,
        };
        Some(Damage::with(fight.dice, attack))
    }

    /// The attack with everything that works by itself before its dice are counted.
    fn declared(&self, s: &State) -> State {
        let mut s = *s;
        while s.fight.left == [255; 2]
            && s.frames
                .iter()
                .any(|frame| matches!(frame, Frame::Attack(AttackRoll { step: AttackStep::Rolling })))
            && let Some(Pending::Seat(seat, Ask::Window { .. })) = self.question(&s)
        {
            self.answer(&mut s, Who::Seat(seat), Choice::Pass, &mut ());
        }
        s
    }

    /// XM-20.7, XM-22.11 What so much damage does.
    fn becomes(&self, s: &State, target: Piece, n: u8) -> Fate {
        match (n, target.seat(), target.as_token()) {
            (0, _, _) => Fate::Unhurt,
            (_, Some(seat), _) => match severity(s.pc(seat).health(), n) {
                0 => Fate::Hurt,
                severity => Fate::Defeated(severity),
            },
            (_, None, Some(token)) => {
                let token = &s.arena.tokens[token];
                if token.damage() + n >= token.life { Fate::Destroyed } else { Fate::Hurt }
            }
            (_, None, None) => Fate::Hurt,
        }
    }

    /// By damage, with what it does.
    fn by_damage(&self, s: &State, damage: &Damage) -> Forecast {
        let (by, at) = (s.fight.by, s.fight.at);
        let outcomes =
            damage.weights.iter().zip(0u8..).filter(|(weight, _)| **weight > 0).map(|(weight, n)| {
                let text = match self.becomes(s, at, n) {
                    Fate::Unhurt | Fate::Hurt => say!("revolution-odds-damage", n = n),
                    Fate::Destroyed => say!("revolution-odds-damage-destroys", n = n),
                    Fate::Defeated(severity) => {
                        say!("revolution-odds-damage-defeats", n = n, severity = severity)
                    }
                };
                foreseen(format!("damage-{n}"), text, *weight, damage)
            });
        let (attacker, target) = (self.figure_start(s.figure(by)), self.figure_word(s.figure(at)));
        Forecast {
            id: format!("attack {} {}", self.piece_id(by), self.piece_id(at)),
            about: say!("revolution-odds-attack", by = attacker, at = target),
            places: vec![self.piece_place(by), self.piece_place(at)],
            outcomes: outcomes.collect(),
        }
    }

    /// By what becomes of the target.
    fn by_fate(&self, s: &State, damage: &Damage) -> Forecast {
        let at = s.fight.at;
        let all = [
            Fate::Unhurt,
            Fate::Hurt,
            Fate::Destroyed,
            Fate::Defeated(1),
            Fate::Defeated(2),
            Fate::Defeated(3),
        ];
        let outcomes = all.into_iter().filter_map(|fate| {
            let same = damage.weights.iter().zip(0u8..).filter(|(_, n)| self.becomes(s, at, *n) == fate);
            let weight: u128 = same.map(|(weight, _)| *weight).sum();
            let text = match fate {
                Fate::Unhurt => say!("revolution-odds-unhurt"),
                Fate::Hurt => say!("revolution-odds-hurt"),
                Fate::Destroyed => say!("revolution-odds-destroyed"),
                Fate::Defeated(severity) => say!("revolution-odds-defeated", severity = severity),
            };
            (weight > 0).then(|| foreseen(fate.id(), text, weight, damage))
        });
        Forecast {
            id: format!("target {}", self.piece_id(at)),
            about: say!("revolution-odds-target", at = self.figure_word(s.figure(at))),
            places: vec![self.piece_place(at)],
            outcomes: outcomes.collect(),
        }
    }

    /// What the attack that is on may do.
    pub(crate) fn attack_forecasts(&self, s: &State) -> Vec<Forecast> {
        let Some(damage) = self.under_way(s) else { return Vec::new() };
        vec![self.by_damage(s, &damage), self.by_fate(s, &damage)]
    }

    /// What an attack would do if this is chosen: the target is named, or a Power changes the dice.
    pub(crate) fn choice_forecast(&self, s: &State, to: Option<Seat>, c: Choice) -> Option<Forecast> {
        if !matches!(c, Choice::Attack(_) | Choice::Use(_) | Choice::React(_)) {
            return None;
        }
        // What depends on a hand is told to nobody else.
        let Pending::Seat(seat, _) = self.pending(s) else { return None };
        if self.refusal(s, seat, c).is_some() || matches!(c, Choice::React(_)) && to != Some(seat) {
            return None;
        }
        let mut after = *s;
        self.answer(&mut after, Who::Seat(seat), c, &mut ());
        let damage = self.under_way(&after)?;
        Some(self.by_damage(&after, &damage))
    }
}

fn foreseen(id: String, text: table::Say, weight: u128, damage: &Damage) -> Foreseen {
    Foreseen { id, text, chance: damage.share(weight), exact: Chance::lowest(weight, damage.total()) }
}
