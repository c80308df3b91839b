//! AT-10 Victory in the basic game.

use table::Witness;

use crate::ch02_units::{GUARDS, Side, TECHS};
use crate::fact::{Event, Fact};
use crate::play::Play;
use crate::rules::Attack;
use crate::state::{Ending, Fight, Phase, State};

impl Ending {
    /// Who has won, if anybody has.
    pub fn winner(self) -> Option<Side> {
        match self {
            Ending::DecisiveHuman | Ending::MarginalHuman | Ending::Human => Some(Side::Human),
            Ending::Draw => None,
            Ending::MarginalMutant | Ending::DecisiveMutant => Some(Side::Mutant),
        }
    }

    /// AT-10.7 Two points for a decisive victory, one for a marginal one.
    pub fn points(self) -> u8 {
        match self {
            Ending::DecisiveHuman | Ending::Human | Ending::DecisiveMutant => 2,
            Ending::MarginalHuman | Ending::MarginalMutant => 1,
            Ending::Draw => 0,
        }
    }
}

impl Attack {
    /// AT-9.4, AT-10.1 The result after the last Turn.
    pub(crate) fn judge(&self, s: &State) -> Ending {
        if self.is_alternate() { Attack::judge_alternate(s) } else { self.judge_basic(s) }
    }

    /// AT-10.1 to AT-10.8: only the units in the Tech Room count, a side's decisive level before its marginal one.
    /// AT-10.2, AT-10.3, AT-10.4, AT-10.5, AT-10.6, AT-10.7, AT-10.8
    fn judge_basic(&self, s: &State) -> Ending {
        let (crew, band) = (s.crew(self.board.tech), s.band(self.board.tech));
        let (techs, guards) = ((crew.people & TECHS).count_ones(), (crew.people & GUARDS).count_ones());
        if techs >= 1 && guards >= 3 {
            Ending::DecisiveHuman
        } else if techs + guards >= 2 {
            Ending::MarginalHuman
        } else if band.leaders() >= 1 && band.ordinary().count() >= 3 {
            Ending::DecisiveMutant
        } else if band.count() >= 2 {
            Ending::MarginalMutant
        } else {
            Ending::Draw
        }
    }
}

impl<W: Witness<Fact>> Play<'_, W> {
    /// AT-9.5, AT-R29, AT-R55 The game is over.
    pub(crate) fn end(&mut self, ending: Ending) {
        self.s.frames.clear();
        self.settle_mutants();
        self.settle_humans();
        self.s.runs.clear();
        self.s.chased.clear();
        self.s.wave = 0;
        self.s.fight = Fight::default();
        self.s.phase = Phase::Over;
        self.s.ending = Some(ending);
        let winner = ending.winner().map(|side| self.s.seat(side));
        let tech = self.rules.board.tech;
        let held = self.s.crew(tech).group().with(self.s.band(tech).group());
        let is_told = !self.rules.variant.hidden && !self.rules.is_alternate();
        self.tell(Event::Ended { ending, winner, held: is_told.then_some(held) });
    }
}
