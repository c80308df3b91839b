//! AT-5 Movement, as far as both sides have it in common.

use table::{Pending, Place, Refusal, Say, Witness, say};

use crate::areas::loc_place;
use crate::ch02_units::Side;
use crate::choice::{Ask, Choice, Luck};
use crate::fact::{Event, Fact};
use crate::forms::{Draft, Only};
use crate::frame::{Frame, Task, not_now, task};
use crate::play::Play;
use crate::rules::Attack;
use crate::state::{Phase, State};

task! {
    /// AT-4.2, AT-7.1 A side moves until it is done: the Mutants' last Step, or the Humans' Phase.
    Move { side: Side }
}

impl Move {
    pub(crate) fn prompt() -> Say {
        say!("attack-ask-move")
    }

    /// AT-5.7 What was not used is lost.
    fn end<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        match self.side {
            Side::Mutant => play.end_mutant_movement(),
            Side::Human => play.begin(Phase::HumanCombat),
        }
    }
}

impl Task for Move {
    fn ask(&self, _rules: &Attack, s: &State) -> Option<Pending<Ask, Luck>> {
        Some(Pending::Seat(s.seat(self.side), Ask::Move(self.side)))
    }

    /// AT-4.3 What cannot be done is passed over; AT-13.1 with Hidden Movement that would tell something.
    fn waits(&self, rules: &Attack, s: &State) -> bool {
        rules.variant.hidden
            || match self.side {
                Side::Mutant => rules.mutants_can_move(s),
                Side::Human => rules.humans_can_move(s),
            }
    }

    fn run<W: Witness<Fact>>(self, play: &mut Play<'_, W>) {
        self.end(play);
    }

    fn offer(&self, rules: &Attack, s: &State, out: &mut Vec<Choice>) {
        match self.side {
            Side::Mutant => rules.mutant_move_offers(s, out),
            Side::Human => rules.human_move_offers(s, out),
        }
    }

    fn drafts(&self, rules: &Attack, s: &State, only: Only, out: &mut Vec<Draft>) {
        match self.side {
            Side::Mutant => rules.mutant_move_drafts(s, only, out),
            Side::Human => rules.human_move_drafts(s, only, out),
        }
    }

    fn refuse(&self, rules: &Attack, s: &State, c: Choice) -> Option<Refusal> {
        if c == Choice::Done {
            return None;
        }
        if let (Side::Human, Choice::Lead { from, to, crew }) = (self.side, c) {
            return rules.lead_refusal(s, from, to, crew);
        }
        let Choice::Move { from, to, group } = c else { return Some(not_now(c)) };
        match self.side {
            Side::Mutant => rules.mutant_move_refusal(s, from, to, group),
            Side::Human => rules.human_move_refusal(s, from, to, group),
        }
    }

    fn answer<W: Witness<Fact>>(self, play: &mut Play<'_, W>, c: Choice) {
        if c == Choice::Done {
            play.tell(Event::Finished { side: self.side, phase: play.s.phase });
            return self.end(play);
        }
        play.s.push(Frame::Move(self));
        if let Choice::Lead { from, to, crew } = c {
            return play.move_humans(from, to, crew);
        }
        let Choice::Move { from, to, group } = c else { panic!("{self:?} was answered {c:?}") };
        match self.side {
            Side::Mutant => play.move_mutants(from, to, group),
            Side::Human => {
                let crew = play.rules.movers(play.s, from, to, group);
                play.move_humans(from, to, crew.expect("they are there and have not moved"));
            }
        }
    }

    fn touch(&self, _rules: &Attack, _s: &State, c: Choice) -> Vec<Place> {
        let (Choice::Move { from, to, .. } | Choice::Lead { from, to, .. }) = c else { return Vec::new() };
        vec![loc_place(from), loc_place(to)]
    }

    /// AT-14.14 Out of the building there is no way back; AT-14.15 with Penny none is needed.
    fn stakes(&self, rules: &Attack, _s: &State, c: Choice) -> Option<Say> {
        let Choice::Move { from, to, group } = c else { return None };
        rules.leaving_stakes(from, to, group)
    }

    fn fits(&self, _rules: &Attack, s: &State) -> bool {
        match self.side {
            Side::Mutant => s.phase == Phase::MutantMovement,
            Side::Human => s.phase == Phase::HumanMovement,
        }
    }
}
