//! MU-3 The piles of a Gene Pool, and the mulligan.

use table::{Blank, Form, Pending, Place, Refusal, Say, Seat, Who, Witness, say};

use crate::ask::{Ask, Luck};
use crate::cards::GenePile;
use crate::choice::{Choice, PileId, Piles};
use crate::fact::{Caused, Fact};
use crate::frame::{Frame, Task, task_type};
use crate::play::Play;
use crate::rules::Mutants;
use crate::state::{Mode, State};
use crate::title::Mulligans;

task_type! {
    /// MU-3.18 The piles are dealt.
    Pools
}

impl Task for Pools {
    /// MU-3.18, MU-3.19 The cards of a pile have no order until they are turned up.
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        let players = play.s.players;
        let order: Vec<Seat> = play.s.first.clockwise(players).collect();
        match play.s.mode {
            Mode::Solo => play.plan([Frame::BossSetup, Frame::Round]),
            Mode::Precon | Mode::Draft | Mode::Constructed => play.push(Frame::Round),
        }
        if play.rules.variant.mulligans != Mulligans::Off {
            for seat in order.iter().rev() {
                play.push(Mulligan { seat: *seat, used: 0 });
            }
        }
        for seat in order.iter().rev() {
            play.s.side_mut(*seat).piles = [GenePile { top: None, under: 4, bottom: None }; 3];
            let seat = *seat;
            play.plan(PileId::ALL.map(|pile| Reveal { seat, pile }.into()));
        }
    }

    fn fits(&self, _: &Mutants, _: &State, _: Option<Frame>) -> bool {
        true
    }
}

task_type! {
    /// MU-3.19, MU-7.19 The next card of a pile is turned up.
    Reveal { seat: Seat, pile: PileId }
}

impl Task for Reveal {
    fn ask(&self, _: &Mutants, s: &State) -> Option<Pending<Ask, Luck>> {
        let pile = s.side(self.seat).piles[self.pile.index()];
        (pile.top.is_none() && pile.under > 0).then_some(Pending::Fate(Luck::Reveal(self.seat)))
    }

    /// MU-7.19 The last card of a pile that had a mulligan is known.
    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        let Reveal { seat, pile } = self;
        let place = &mut play.s.side_mut(seat).piles[pile.index()];
        if place.top.is_none() {
            place.top = place.bottom.take();
            if let Some(card) = place.top {
                play.tell(Fact::Revealed { seat, pile, card });
            }
        }
    }

    /// MU-3.19, MU-7.19
    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let (Reveal { seat, pile }, Choice::Reveal(card)) = (self, c) else {
            panic!("{self:?} was answered {c:?}")
        };
        let side = play.s.side_mut(seat);
        side.pool.remove(card);
        let place = &mut side.piles[pile.index()];
        place.under -= 1;
        place.top = Some(card);
        play.tell(Fact::Revealed { seat, pile, card });
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat) && self.pile.index() < PileId::ALL.len()
    }
}

task_type! {
    /// MU-3.20 A seat may mulligan the piles it has not `used`.
    Mulligan { seat: Seat, used: u8 }
}

pub(crate) fn ask_mulligan(_: &Mutants) -> Say {
    say!("mutants-ask-mulligan")
}

impl Task for Mulligan {
    /// MU-3.21, MU-R8 With no pile left there is nothing to choose.
    fn ask(&self, _: &Mutants, _: &State) -> Option<Pending<Ask, Luck>> {
        (self.used != 0b111).then_some(Pending::Seat(self.seat, Ask::Mulligan))
    }

    fn run<W: Witness<Caused>>(self, play: &mut Play<'_, W>) {
        play.end_mulligan(self.seat);
    }

    /// MU-3.20, MU-3.21, MU-R1
    fn offer(&self, rules: &Mutants, s: &State, seat: Seat, out: &mut impl FnMut(Choice)) {
        out(Choice::Keep);
        match rules.variant.mulligans {
            Mulligans::Declared => Piles::each().for_each(|piles| out(Choice::Mulligan(piles))),
            Mulligans::Piles => {
                let piles = s.side(seat).piles;
                let left = PileId::ALL.into_iter().filter(|pile| self.used >> pile.0 & 1 == 0);
                let left = left.filter(|pile| piles[pile.index()].top.is_some());
                left.for_each(|pile| out(Choice::Mulligan(Piles::only(pile))));
            }
            Mulligans::All => out(Choice::MulliganAll),
            Mulligans::Off => {}
        }
    }

    fn refuse(&self, rules: &Mutants, _: &State, _: Seat, ask: Ask, c: Choice) -> Refusal {
        match (c, rules.variant.mulligans) {
            (Choice::Mulligan(_), Mulligans::All) => Refusal::new("MU-R1", say!("mutants-no-mulligan-pile")),
            (Choice::Mulligan(piles), Mulligans::Piles) if piles.iter().count() > 1 => {
                Refusal::new("MU-R2", say!("mutants-no-mulligan-several"))
            }
            (Choice::Mulligan(piles), Mulligans::Piles | Mulligans::Declared | Mulligans::Off) => {
                Refusal::new("MU-3.21", say!("mutants-no-mulligan", piles = Mutants::piles(piles)))
            }
            (_, Mulligans::Piles | Mulligans::Declared | Mulligans::All | Mulligans::Off) => {
                Refusal::new(ask.rule(), say!("mutants-no-such-answer"))
            }
        }
    }

    /// MU-R2 Piles that are declared together are one answer.
    fn forms(&self, rules: &Mutants, _: &State, seat: Seat, out: &mut Vec<Form>) {
        if rules.variant.mulligans == Mulligans::Declared {
            let blank = |pile: PileId| {
                let text = say!("mutants-area-pool", pile = pile.number());
                Blank::new(pile.number().to_string(), text, 0, 1).at(rules.pool_place(seat, pile))
            };
            let form = Form::new("mulligan", ask_mulligan(rules), "MU-R2").with(PileId::ALL.map(blank));
            out.push(form.together(1, 3));
        }
    }

    fn fill(&self, rules: &Mutants, _: &State, _: Seat, head: &str, values: &[i32]) -> Option<Choice> {
        let fits = head == "mulligan"
            && rules.variant.mulligans == Mulligans::Declared
            && values.len() == PileId::ALL.len()
            && values.iter().all(|value| [0, 1].contains(value))
            && values.contains(&1);
        let ticked = || PileId::ALL.into_iter().filter(|pile| values[pile.index()] == 1).collect();
        fits.then(|| Choice::Mulligan(ticked()))
    }

    fn filled(&self, rules: &Mutants, _: &State, _: Seat, c: Choice) -> Option<(String, Vec<i32>)> {
        let (Choice::Mulligan(piles), Mulligans::Declared) = (c, rules.variant.mulligans) else {
            return None;
        };
        Some(("mulligan".to_owned(), PileId::ALL.map(|pile| i32::from(piles.contains(pile))).to_vec()))
    }

    fn touch(&self, rules: &Mutants, _: &State, seat: Seat, c: Choice, out: &mut Vec<Place>) {
        if let Choice::Mulligan(piles) = c {
            out.extend(piles.iter().map(|pile| rules.pool_place(seat, pile)));
        }
    }

    fn answer<W: Witness<Caused>>(self, play: &mut Play<'_, W>, _: Who, c: Choice) {
        let Mulligan { seat, used } = self;
        if let Choice::Mulligan(piles) = c {
            // MU-3.20, MU-R2 Pile by pile, or all that were declared, which are turned up together.
            if play.rules.variant.mulligans == Mulligans::Piles {
                let used = piles.iter().fold(used, |used, pile| used | 1 << pile.0);
                play.push(Mulligan { seat, used });
            }
            piles.iter().for_each(|pile| play.send_down(seat, pile));
            play.end_mulligan(seat);
        } else if c == Choice::MulliganAll {
            // MU-R1
            for pile in PileId::ALL.into_iter().rev() {
                play.send_down(seat, pile);
                play.push(Reveal { seat, pile });
            }
        } else {
            play.tell(Fact::Kept { seat });
            play.end_mulligan(seat);
        }
    }

    fn fits(&self, _: &Mutants, s: &State, _: Option<Frame>) -> bool {
        s.has(self.seat)
    }
}

impl<W: Witness<Caused>> Play<'_, W> {
    /// MU-R2 A seat names no further pile: what still lies face-down is turned up.
    fn end_mulligan(&mut self, seat: Seat) {
        for pile in PileId::ALL.into_iter().rev() {
            if self.s.side(seat).piles[pile.index()].top.is_none() {
                self.push(Reveal { seat, pile });
            }
        }
    }

    fn send_down(&mut self, seat: Seat, pile: PileId) {
        let place = &mut self.s.side_mut(seat).piles[pile.index()];
        let card = place.top.take().expect("a pile has a top before the first turn");
        place.bottom = Some(card);
        self.tell(Fact::Mulliganed { seat, pile, card });
    }
}
