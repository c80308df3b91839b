//! Can a position be? Everything that is wrong with it, each with its reason.

use table::{Say, say};

use crate::ch01_board::Loc;
use crate::ch02_units::{Crew, GUARDS, HORDE, JANIBOTS, Kind, PENNY, PEOPLE, Side, TECHS, Unit};
use crate::ch07_humans::TECHS_FREE;
use crate::frame::Frame;
use crate::rules::Attack;
use crate::speak::{camp_word, phase_word};
use crate::state::{Ending, Fight, Penny, Phase, State};

impl Attack {
    /// AT-R24 Does it matter in a Phase where people were when the Turn began?
    pub(crate) fn remembers_began(&self, phase: Phase) -> bool {
        match phase {
            Phase::HumanMovement => true,
            Phase::Arrivals
            | Phase::Smashing
            | Phase::Opening
            | Phase::MutantMovement
            | Phase::MutantCombat => self.variant.escort_all_turn,
            Phase::SetUp | Phase::HumanCombat | Phase::GlowAndGo | Phase::TurnRecord | Phase::Over => false,
        }
    }

    /// Everything that is wrong with a state that was laid out on paper.
    pub(crate) fn check_position(&self, s: &State, wrong: &mut Vec<Say>) {
        Attack::check_numbers(s, wrong);
        self.check_places(s, wrong);
        self.check_penny(s, wrong);
        self.check_doors(s, wrong);
        Attack::check_acting(s, wrong);
        self.check_contested(s, wrong);
        self.check_left_to_do(s, wrong);
    }

    /// AT-2.8, AT-2.9 No more units than there are.
    fn check_numbers(s: &State, wrong: &mut Vec<Say>) {
        let total = |kind: Kind| {
            let placed: u32 = s.bands.iter().map(|band| u32::from(band.of(kind))).sum();
            placed + u32::from(s.spare_band.of(kind))
        };
        let most = |kind: Kind| u32::from(HORDE.of(kind));
        let mut too_many = Kind::MUTANTS.into_iter().filter(|kind| total(*kind) > most(*kind));
        if let Some(kind) = too_many.next() {
            let (there, most) = (total(kind), most(kind));
            wrong.push(say!("attack-position-many", kind = kind.id(), count = there, most = most));
        }
        for (kind, index) in [(Kind::Janibot3, 0), (Kind::Janibot2, 1)] {
            let placed: u32 = s.crews.iter().map(|crew| u32::from(crew.janibots[index])).sum();
            let (there, most) = (placed + u32::from(s.spare_crew.janibots[index]), JANIBOTS[index]);
            if there > u32::from(most) {
                wrong.push(say!("attack-position-many", kind = kind.id(), count = there, most = most));
            }
        }
        let placed = s.crews.iter().fold(0, |people, crew| people | crew.people);
        for (who, (id, _)) in PEOPLE.iter().enumerate() {
            let spare = s.spare_crew.people & 1 << who != 0;
            if spare && (placed & 1 << who != 0 || TECHS & 1 << who != 0) {
                wrong.push(say!("attack-position-twice", person = *id));
            }
        }
        if s.dice.iter().chain([&s.secret_die]).any(|die| *die > 6) {
            wrong.push(say!("attack-position-dice"));
        }
        if s.phase != Phase::SetUp && !s.spare_crew.is_empty() {
            wrong.push(say!("attack-position-spare", side = camp_word(Side::Human)));
        }
    }

    /// AT-3.10, AT-3.11, AT-7.3, AT-7.7, AT-14.3, AT-14.14 Everybody is where they may be.
    fn check_places(&self, s: &State, wrong: &mut Vec<Say>) {
        let tech = self.board.tech;
        if s.crew(tech).janibots != [0; 2] {
            wrong.push(say!("attack-position-janibot-tech", at = tech.to_string()));
        }
        let free = |who: usize| who == 1 && s.penny == Penny::Freed;
        for room in self.board.rooms().filter(|room| *room != tech && s.turn < TECHS_FREE) {
            for (who, (id, _)) in PEOPLE.iter().enumerate().take(2) {
                if s.crew(room).people & 1 << who != 0 && !free(who) {
                    wrong.push(say!(
                        "attack-position-tech",
                        person = *id,
                        at = room.to_string(),
                        turn = TECHS_FREE
                    ));
                }
            }
        }
        let crowded = |crew: &Crew| {
            (crew.people & GUARDS).count_ones() > 1 || crew.janibots[0].saturating_add(crew.janibots[1]) > 1
        };
        let set_up = s.frames.iter().any(|frame| matches!(frame, Frame::SetUp { .. }));
        if set_up && s.crews.iter().any(crowded) {
            wrong.push(say!("attack-position-set-up"));
        }
        let outside: u32 = Loc::squares().map(|square| s.band(square).count()).sum();
        if self.is_alternate() && outside > u32::from(s.left) {
            wrong.push(say!("attack-position-left", outside = outside, left = s.left));
        }
        if !self.is_alternate() && (s.left > 0 || !s.arrived.is_empty()) {
            wrong.push(say!("attack-position-scenario"));
        }
        if !self.is_alternate() && s.phase != Phase::SetUp && !s.spare_band.is_empty() {
            wrong.push(say!("attack-position-spare", side = camp_word(Side::Mutant)));
        }
    }

    /// AT-8.3, AT-14.7 A Combat is fought out: both sides are in a room only after one of them has come.
    fn check_contested(&self, s: &State, wrong: &mut Vec<Say>) {
        for room in s.contested_rooms() {
            let at = room.index();
            let arrivals = self.is_alternate() && room == self.board.tech && !s.arrived.is_empty();
            let fits = match s.phase {
                Phase::MutantCombat | Phase::HumanCombat => true,
                Phase::Smashing | Phase::Opening => arrivals,
                Phase::MutantMovement => {
                    arrivals || s.ready[at].with(s.smashers[at]).with(s.failed[at]).is_empty()
                }
                Phase::HumanMovement => s.crews[at].people & s.idle_people == 0 && s.idle[at] == [0; 2],
                // AT-R55 Penny was taken out before the Combats.
                Phase::Over => self.is_alternate() && s.ending == Some(Ending::DecisiveMutant),
                Phase::SetUp | Phase::Arrivals | Phase::GlowAndGo | Phase::TurnRecord => false,
            };
            if !fits {
                let phase = phase_word(s.phase);
                wrong.push(say!("attack-position-contested", at = room.to_string(), phase = phase));
            }
        }
        for chase in s.chased {
            if !s.contested(chase.room) || s.crew(chase.room).people == 0 {
                wrong.push(say!("attack-position-chased-room", at = chase.room.to_string()));
            }
        }
    }

    /// AT-14.9, AT-14.10, AT-14.15, AT-R51 A captive is with Mutants, in the building; Penny is never eliminated.
    fn check_penny(&self, s: &State, wrong: &mut Vec<Say>) {
        let free = s.crews.iter().any(|crew| crew.people & PENNY != 0);
        if self.is_alternate() && !free && !matches!(s.penny, Penny::Captive(_)) {
            wrong.push(say!("attack-position-penny-missing"));
        }
        let Penny::Captive(at) = s.penny else { return };
        if !self.is_alternate() {
            wrong.push(say!("attack-position-penny-basic"));
        }
        if s.crews.iter().any(|crew| crew.people & 2 != 0) {
            wrong.push(say!("attack-position-penny-twice", at = at.to_string()));
        }
        if !self.board.has(at) || (!at.is_room() && s.ending.is_none()) {
            wrong.push(say!("attack-position-penny-outside", at = at.to_string()));
        } else if !s.holds_mutants(at) {
            wrong.push(say!("attack-position-penny-alone", at = at.to_string()));
        }
    }

    /// AT-3.4, AT-3.6, AT-3.7, AT-3.8, AT-6.15 Walls and doors.
    fn check_doors(&self, s: &State, wrong: &mut Vec<Say>) {
        let name = |door| self.board.door_name(door);
        for door in s.walled.iter() {
            if !self.board.wallable.contains(door) {
                wrong.push(say!("attack-position-wall", door = name(door)));
            } else if s.smashed.contains(door) || s.opened.contains(door) || s.attacked.contains(door) {
                wrong.push(say!("attack-position-wall-door", door = name(door)));
            } else if self.wall_crowds(s.walled.without(door), door) {
                wrong.push(say!("attack-position-wall-group", door = name(door)));
            }
        }
        if s.walled.len() > self.walls() {
            wrong.push(say!("attack-position-walls", count = s.walled.len(), most = self.walls()));
        }
        for door in s.opened.iter() {
            let held = self.board.ends(door).is_some_and(|(one, other)| {
                // AT-6.17 Those who opened it may have gone through it.
                s.phase == Phase::MutantMovement || (!s.band(one).is_empty() && !s.band(other).is_empty())
            });
            if s.smashed.contains(door) || !held {
                wrong.push(say!("attack-position-opened", door = name(door)));
            }
        }
    }

    /// AT-5.3, AT-6.9, AT-6.13, AT-7.5 Who may still act is there, and nobody is counted twice.
    fn check_acting(s: &State, wrong: &mut Vec<Say>) {
        for at in Loc::all() {
            let marked = |kind: Kind| {
                let (ready, smashers) = (s.ready[at.index()].of(kind), s.smashers[at.index()].of(kind));
                u32::from(ready) + u32::from(smashers) + u32::from(s.failed[at.index()].of(kind))
            };
            let too_many =
                Kind::MUTANTS.into_iter().any(|kind| marked(kind) > u32::from(s.band(at).of(kind)));
            let idle =
                at.is_room() && (0..2).any(|kind| s.idle[at.index()][kind] > s.crew(at).janibots[kind]);
            if too_many || idle {
                wrong.push(say!("attack-position-ready", at = at.to_string()));
            }
        }
        let people = s.crews.iter().fold(0, |people, crew| people | crew.people);
        let captive = if matches!(s.penny, Penny::Captive(_)) { 2 } else { 0 };
        let human = s.phase == Phase::HumanMovement;
        for (who, (id, _)) in PEOPLE.iter().enumerate().filter(|(who, _)| s.idle_people & 1 << who != 0) {
            let may = if human { people } else { captive };
            if may & 1 << who == 0 {
                wrong.push(say!("attack-position-idle", person = *id));
            }
        }
        if human && !Attack::idle_at_origin(s) {
            wrong.push(say!("attack-position-origin"));
        }
        for room in Loc::rooms() {
            for kind in 0..2 {
                let strays =
                    s.strays.iter().filter(|stray| stray.at == room && usize::from(stray.kind) == kind);
                let there = if human { s.idle[room.index()][kind] } else { s.crew(room).janibots[kind] };
                if strays.count() > usize::from(there) {
                    wrong.push(say!("attack-position-stray"));
                }
            }
        }
    }

    /// The Phase, what is left to do, and the end agree.
    fn check_left_to_do(&self, s: &State, wrong: &mut Vec<Say>) {
        if s.frames.is_empty() != s.ending.is_some() {
            wrong.push(say!("attack-position-ending"));
        }
        if !self.fight_fits(s) {
            wrong.push(say!("attack-position-fight"));
        }
        for frame in s.frames.iter().filter(|frame| !frame.fits(self, s)) {
            wrong.push(say!("attack-position-frame", frame = frame.id()));
        }
    }

    /// AT-8.5 Are the Engaged units in the room?
    fn fight_fits(&self, s: &State) -> bool {
        let Some(at) = s.fight.at else { return s.fight == Fight::default() };
        at.is_room()
            && self.board.has(at)
            && Side::ALL.into_iter().all(|side| {
                let boxes = s.fight.boxes(side).iter().flatten();
                let named = |unit: &Unit| {
                    let bit = 1_u8.checked_shl(u32::from(unit.who)).unwrap_or(0);
                    unit.kind.side() == side && (!unit.kind.is_person() || s.crew(at).people & bit != 0)
                };
                let kinds = Kind::ALL.into_iter();
                let there = Attack::fighters(s, at, side);
                let count = |kind: Kind| boxes.clone().filter(|unit| unit.kind == kind).count();
                boxes.clone().all(named)
                    && kinds.clone().all(|kind| count(kind) <= usize::from(there.of(kind)))
            })
    }
}
