//! What happened, as a story: what brought a fact about, what it is in its beat, where it was, and what it scored.

use table::{Part, Place, Points, Say, Scene, Seat, say};

use crate::fact::{Ability, AbilityKind, Award, Caused, Fact, Toll, Zone};
use crate::frame::{Frame, Reading};
use crate::rules::Mutants;
use crate::state::{BOSS, Mode, State};

impl Fact {
    /// Does it say what somebody answered? Then it needs no other cause.
    pub(crate) fn is_answer(self) -> bool {
        matches!(
            self,
            Fact::Accepted { .. }
                | Fact::Declined { .. }
                | Fact::Passed { .. }
                | Fact::Chose { .. }
                | Fact::Reacted { .. }
        )
    }
}

impl Mutants {
    /// The ability that is being read.
    pub(crate) fn ability_at(&self, r: Reading) -> Option<Ability> {
        let (of, kind) = *self.printed_on.get(usize::from(r.pc))?;
        // MU-16.12, MU-16.14 What is printed on the Boss's own board is about no card.
        let card = of.map(|_| r.this);
        Some(Ability { card, of, kind, attack: r.victim != r.owner })
    }

    fn ability_words(&self, ability: Ability) -> Say {
        let kind = match ability.kind {
            AbilityKind::Deploy => say!("mutants-kind-deploy"),
            AbilityKind::Leave => say!("mutants-kind-leave"),
            AbilityKind::Block => say!("mutants-kind-block"),
            AbilityKind::Ongoing => say!("mutants-kind-ongoing"),
            AbilityKind::Power => say!("mutants-kind-power"),
            AbilityKind::Setup => say!("mutants-kind-setup"),
        };
        match ability.kind {
            AbilityKind::Power | AbilityKind::Setup => {
                let name = self.set.bosses[self.boss].name.clone();
                say!("mutants-cause-ability", card = name, kind = kind)
            }
            AbilityKind::Deploy | AbilityKind::Leave | AbilityKind::Block | AbilityKind::Ongoing => {
                let (Some(card), Some(of)) = (ability.card, ability.of) else { return kind };
                let (copied, card) = (of != card, self.name(card));
                if copied {
                    say!("mutants-cause-copy", card = card, kind = kind, of = self.name(of))
                } else if ability.attack {
                    say!("mutants-cause-attack", card = card, kind = kind)
                } else {
                    say!("mutants-cause-ability", card = card, kind = kind)
                }
            }
        }
    }

    /// What brought a fact about: an ability, or a rule by its name.
    pub(crate) fn cause_of(&self, caused: Caused) -> Option<Say> {
        let by = || caused.ability.map(|ability| self.ability_words(ability));
        match caused.fact {
            Fact::Scored { award, .. } => Some(match award {
                Award::Crush => say!("mutants-cause-crush"),
                Award::First | Award::Middle | Award::Last => say!("mutants-cause-track"),
            }),
            Fact::Life { toll, .. } => match toll {
                Toll::Crush | Toll::BossCrush => Some(say!("mutants-cause-crush")),
                Toll::Round => Some(say!("mutants-cause-track")),
                Toll::Freeze => Some(say!("mutants-cause-freeze")),
                Toll::Weakness => Some(say!("mutants-cause-weakness")),
                Toll::Ability => by(),
            },
            Fact::Crushed { .. } => Some(say!("mutants-cause-fury")),
            Fact::Froze { from: Zone::Discard, .. } if caused.ability.is_none() => {
                Some(say!("mutants-cause-reshuffle"))
            }
            Fact::Shuffled { .. } => Some(say!("mutants-cause-empty")),
            Fact::Drew { .. } | Fact::DrewKnown { .. } => {
                by().or_else(|| Some(say!("mutants-cause-new-hand")))
            }
            Fact::Hatched { .. } => Some(say!("mutants-cause-round")),
            Fact::Discarded { from: Zone::Hand, .. } => by().or_else(|| Some(say!("mutants-cause-price"))),
            Fact::Discarded { from: Zone::Arena, .. } => by().or_else(|| Some(say!("mutants-cause-left"))),
            Fact::Moved { .. } => by().or_else(|| Some(say!("mutants-cause-move"))),
            Fact::Deployed { seat, from: Zone::Deck, .. } => {
                let is_boss = self.mode == Mode::Solo && seat == BOSS;
                by().or_else(|| (!is_boss).then(|| say!("mutants-cause-transform")))
            }
            Fact::Thawed { .. } => Some(say!("mutants-cause-end")),
            Fact::First { .. }
            | Fact::Set { .. }
            | Fact::Dealt { .. }
            | Fact::Picked { .. }
            | Fact::Built { .. }
            | Fact::Chosen { .. }
            | Fact::HandedOn { .. }
            | Fact::Formed { .. }
            | Fact::Mulliganed { .. }
            | Fact::Kept { .. }
            | Fact::RoundBegan { .. }
            | Fact::TurnBegan { .. }
            | Fact::Skipped { .. }
            | Fact::Breeding { .. }
            | Fact::Incubating { .. }
            | Fact::NoRoom { .. }
            | Fact::RoundOver { .. }
            | Fact::Placed { .. }
            | Fact::BossDone { .. }
            | Fact::Accepted { .. }
            | Fact::Declined { .. }
            | Fact::Passed { .. }
            | Fact::Chose { .. }
            | Fact::Reacted { .. } => None,
            Fact::Revealed { .. }
            | Fact::Left { .. }
            | Fact::Discarded { .. }
            | Fact::Deployed { .. }
            | Fact::Gained { .. }
            | Fact::Power { .. }
            | Fact::Froze { .. }
            | Fact::KnockedDown { .. }
            | Fact::FlippedUp { .. }
            | Fact::Copied { .. }
            | Fact::Attacked { .. }
            | Fact::Blocked { .. }
            | Fact::Took { .. }
            | Fact::Returned { .. }
            | Fact::Stole { .. }
            | Fact::Robbed { .. }
            | Fact::Shattered { .. }
            | Fact::Stored { .. }
            | Fact::Captured { .. }
            | Fact::Released { .. } => by(),
        }
    }

    /// Where a fact happened.
    pub(crate) fn touched_by(&self, fact: Fact) -> Vec<Place> {
        let zone = |seat, zone| self.zone_place(seat, zone);
        let side = |seat| vec![self.side_place(seat)];
        match fact {
            Fact::First { seat }
            | Fact::Set { seat, .. }
            | Fact::Dealt { seat, .. }
            | Fact::Built { seat, .. }
            | Fact::Chosen { seat, .. }
            | Fact::Formed { seat }
            | Fact::Kept { seat }
            | Fact::TurnBegan { seat }
            | Fact::Skipped { seat }
            | Fact::Accepted { seat, .. }
            | Fact::Declined { seat, .. }
            | Fact::Passed { seat, .. }
            | Fact::Chose { seat, .. }
            | Fact::Reacted { seat, .. }
            | Fact::Copied { seat, .. }
            | Fact::Blocked { seat, .. }
            | Fact::Picked { seat, card: None } => side(seat),
            Fact::Picked { card: Some(card), .. } => vec![Place::new("pack", self.id(card))],
            Fact::HandedOn { .. } => Vec::new(),
            Fact::Revealed { seat, pile, .. } | Fact::Mulliganed { seat, pile, .. } => {
                vec![self.pool_place(seat, pile)]
            }
            Fact::Breeding { seat, pile, .. } => {
                vec![self.pool_place(seat, pile), self.slot_place(seat, crate::cards::Slot::Active)]
            }
            Fact::Incubating { seat, pile, .. } => {
                vec![self.pool_place(seat, pile), zone(seat, Zone::Incubator)]
            }
            Fact::NoRoom { seat } => vec![zone(seat, Zone::Incubator)],
            Fact::RoundBegan { .. } | Fact::RoundOver { .. } => vec![Place::new("round", "")],
            Fact::Crushed { seat } | Fact::Power { seat, .. } | Fact::Placed { seat, .. } => {
                vec![self.power_place(seat)]
            }
            Fact::Moved { seat, to, .. } => {
                vec![self.slot_place(seat, crate::cards::Slot::Active), self.slot_place(seat, to)]
            }
            Fact::Left { seat, slot, .. }
            | Fact::KnockedDown { seat, slot, .. }
            | Fact::FlippedUp { seat, slot, .. } => vec![self.slot_place(seat, slot)],
            Fact::Discarded { seat, from, .. } => vec![zone(seat, from), zone(seat, Zone::Discard)],
            Fact::Deployed { seat, from, .. } => {
                vec![zone(seat, from), self.slot_place(seat, crate::cards::Slot::Active)]
            }
            Fact::Gained { seat, to, .. } => vec![zone(seat, to)],
            Fact::Hatched { seat, .. } => vec![zone(seat, Zone::Incubator), zone(seat, Zone::Deck)],
            Fact::Drew { seat, .. } | Fact::DrewKnown { seat, .. } => {
                vec![zone(seat, Zone::Deck), zone(seat, Zone::Hand)]
            }
            Fact::Froze { seat, from, .. } => vec![zone(seat, from), zone(seat, Zone::Freezer)],
            Fact::Shuffled { seat, .. } => vec![zone(seat, Zone::Discard), zone(seat, Zone::Deck)],
            Fact::Attacked { by, seat } => vec![self.side_place(by), self.side_place(seat)],
            Fact::Took { seat, .. } => vec![zone(seat, Zone::Discard), zone(seat, Zone::Hand)],
            Fact::Returned { seat, .. } => vec![zone(seat, Zone::Deck)],
            Fact::Scored { seat, .. } | Fact::Robbed { seat, .. } => vec![self.score_place(seat)],
            Fact::Stole { seat, from, .. } => vec![self.score_place(from), self.score_place(seat)],
            Fact::Thawed { seat, .. } => vec![zone(seat, Zone::Freezer), self.score_place(seat)],
            Fact::Life { .. } | Fact::BossDone { .. } | Fact::Shattered { .. } => vec![self.side_place(BOSS)],
            Fact::Stored { slot, .. } | Fact::Captured { slot, .. } => {
                vec![Mutants::orbit_place(slot.into())]
            }
            Fact::Released { .. } => vec![zone(Seat::ALL[0], Zone::Hand)],
        }
    }

    /// When it is: round 0 before the first turn, and the phase by the turn's own steps.
    pub(crate) fn scene_of(s: &State) -> Scene {
        let has = |wanted: fn(&Frame) -> bool| s.frames.iter().any(wanted);
        let in_turn = has(|frame| matches!(frame, Frame::EndTurn(_)))
            || matches!(s.frames.last(), Some(Frame::Act(_) | Frame::PayBreed(_) | Frame::PayIncubate(_)));
        let is_setup =
            s.round == 1 && matches!(s.frames.first(), Some(Frame::First | Frame::Round | Frame::Pools));
        let phase = if is_setup {
            "setup"
        } else if in_turn {
            let waits = has(|frame| matches!(frame, Frame::Move(_)))
                || has(|frame| matches!(frame, Frame::Act(_)))
                    && !matches!(s.frames.last(), Some(Frame::Act(_)));
            if waits { "move" } else { "action" }
        } else if s.mode == Mode::Solo && s.active == BOSS {
            "boss"
        } else {
            "end"
        };
        Scene {
            round: if is_setup { 0 } else { s.round.min(5).into() },
            turn: in_turn.then_some(s.active),
            phase,
        }
    }

    pub(crate) fn when_is(&self, scene: Scene) -> Say {
        match (scene.turn, scene.phase) {
            (Some(seat), _) => say!("mutants-when-turn", round = scene.round, seat = seat),
            (None, "setup") => say!("mutants-when-setup"),
            (None, "boss") => {
                let who = self.who(BOSS);
                say!("mutants-when-boss", round = scene.round, who = who)
            }
            (None, _) => say!("mutants-when-round", round = scene.round),
        }
    }
}

/// What a fact is in its beat. What somebody may have answered is a headline: the answer's own fact comes first.
pub(crate) fn part_of(caused: Caused) -> Part {
    match caused.fact {
        Fact::First { .. }
        | Fact::Set { .. }
        | Fact::Picked { .. }
        | Fact::Built { .. }
        | Fact::Chosen { .. }
        | Fact::Mulliganed { .. }
        | Fact::Kept { .. }
        | Fact::Moved { .. }
        | Fact::Left { .. }
        | Fact::Breeding { .. }
        | Fact::Incubating { .. }
        | Fact::NoRoom { .. }
        | Fact::Deployed { .. }
        | Fact::Gained { .. }
        | Fact::Froze { .. }
        | Fact::KnockedDown { .. }
        | Fact::Copied { .. }
        | Fact::Blocked { .. }
        | Fact::Took { .. }
        | Fact::Accepted { .. }
        | Fact::Declined { .. }
        | Fact::Passed { .. }
        | Fact::Chose { .. }
        | Fact::Reacted { .. }
        | Fact::Captured { .. }
        | Fact::Released { .. } => Part::Headline,
        // What is paid is a detail of what is bred or incubated.
        Fact::Discarded { from: Zone::Hand, .. } if caused.ability.is_some() => Part::Headline,
        Fact::HandedOn { .. }
        | Fact::RoundOver { .. }
        | Fact::RoundBegan { .. }
        | Fact::Scored { award: Award::First | Award::Middle | Award::Last, .. }
        | Fact::Thawed { .. }
        | Fact::BossDone { .. } => Part::Summary,
        // MU-3.4 A pack is seen as it is.
        Fact::Dealt { .. } => Part::Step,
        Fact::Discarded { .. }
        | Fact::Formed { .. }
        | Fact::Revealed { .. }
        | Fact::TurnBegan { .. }
        | Fact::Skipped { .. }
        | Fact::Crushed { .. }
        | Fact::Hatched { .. }
        | Fact::Power { .. }
        | Fact::Drew { .. }
        | Fact::DrewKnown { .. }
        | Fact::Shuffled { .. }
        | Fact::FlippedUp { .. }
        | Fact::Attacked { .. }
        | Fact::Returned { .. }
        | Fact::Scored { award: Award::Crush, .. }
        | Fact::Stole { .. }
        | Fact::Robbed { .. }
        | Fact::Placed { .. }
        | Fact::Life { .. }
        | Fact::Shattered { .. }
        | Fact::Stored { .. } => Part::Detail,
    }
}

/// How a fact changes a score. In solo the score is the Life that the Boss has lost.
pub(crate) fn points_of(fact: Fact) -> Option<Points> {
    let (seat, source, points) = match fact {
        Fact::Scored { seat, points, award, .. } => {
            let source = match award {
                Award::Crush => say!("mutants-source-crush"),
                Award::First => say!("mutants-source-first"),
                Award::Middle => say!("mutants-source-middle"),
                Award::Last => say!("mutants-source-last"),
            };
            (seat, source, i32::from(points))
        }
        Fact::Stole { seat, points, .. } => (seat, say!("mutants-source-stolen"), i32::from(points)),
        Fact::Robbed { seat, points, .. } => (seat, say!("mutants-source-robbed"), -i32::from(points)),
        Fact::Thawed { seat, points, .. } => (seat, say!("mutants-source-freezer"), i32::from(points)),
        Fact::Life { points, toll, .. } => {
            let source = match toll {
                Toll::Crush => say!("mutants-source-crush"),
                Toll::Round => say!("mutants-source-ahead"),
                Toll::Freeze => say!("mutants-source-frozen"),
                Toll::Weakness => say!("mutants-source-weakness"),
                Toll::BossCrush | Toll::Ability => say!("mutants-source-regained"),
            };
            (Seat::ALL[0], source, i32::from(points))
        }
        Fact::First { .. }
        | Fact::Set { .. }
        | Fact::Dealt { .. }
        | Fact::Picked { .. }
        | Fact::Built { .. }
        | Fact::Chosen { .. }
        | Fact::HandedOn { .. }
        | Fact::Formed { .. }
        | Fact::Revealed { .. }
        | Fact::Mulliganed { .. }
        | Fact::Kept { .. }
        | Fact::RoundBegan { .. }
        | Fact::TurnBegan { .. }
        | Fact::Skipped { .. }
        | Fact::Crushed { .. }
        | Fact::Moved { .. }
        | Fact::Left { .. }
        | Fact::Discarded { .. }
        | Fact::Breeding { .. }
        | Fact::Incubating { .. }
        | Fact::NoRoom { .. }
        | Fact::Deployed { .. }
        | Fact::Gained { .. }
        | Fact::Hatched { .. }
        | Fact::Power { .. }
        | Fact::Drew { .. }
        | Fact::DrewKnown { .. }
        | Fact::Froze { .. }
        | Fact::Shuffled { .. }
        | Fact::KnockedDown { .. }
        | Fact::FlippedUp { .. }
        | Fact::Copied { .. }
        | Fact::Attacked { .. }
        | Fact::Blocked { .. }
        | Fact::Took { .. }
        | Fact::Returned { .. }
        | Fact::Accepted { .. }
        | Fact::Declined { .. }
        | Fact::Passed { .. }
        | Fact::Reacted { .. }
        | Fact::Chose { .. }
        | Fact::RoundOver { .. }
        | Fact::Placed { .. }
        | Fact::BossDone { .. }
        | Fact::Shattered { .. }
        | Fact::Stored { .. }
        | Fact::Captured { .. }
        | Fact::Released { .. } => return None,
    };
    (points != 0).then_some(Points { seat, source, points })
}
