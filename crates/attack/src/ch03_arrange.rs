//! AT-3 Set-ups that the rules offer: what `auto` does while a side is set up.

use kit::Edge;
use table::Witness;

use crate::ch01_board::Loc;
use crate::ch02_units::{GUARDS, Group, Kind, Side};
use crate::ch03_setup::next_mutant;
use crate::fact::Fact;
use crate::play::Play;

impl<W: Witness<Fact>> Play<'_, W> {
    /// A sensible set-up of whatever is left: never forced, always legal.
    pub(crate) fn arrange(&mut self, side: Side) {
        match side {
            Side::Human => self.arrange_humans(),
            Side::Mutant => self.arrange_mutants(),
        }
    }

    /// Guards next to the Tech Room, Janibots around them, Walls that lengthen the ways there.
    fn arrange_humans(&mut self) {
        let rules = self.rules;
        let mut rooms: Vec<Loc> = rules.board.rooms().filter(|room| *room != rules.board.tech).collect();
        rooms.sort_by_key(|room| (rules.board.steps[room.index()], *room));
        for at in &rooms {
            let crew = self.s.crew(*at);
            if self.s.spare_crew.people & GUARDS != 0 && crew.people == 0 {
                self.place(Side::Human, *at, Group::just(Kind::Guard, 1));
            }
        }
        for at in &rooms {
            let [strong, weak] = self.s.spare_crew.janibots;
            let kind = if strong > 0 { Kind::Janibot3 } else { Kind::Janibot2 };
            if strong + weak > 0 && self.s.crew(*at).janibots == [0, 0] {
                self.place(Side::Human, *at, Group::just(kind, 1));
            }
        }
        let near = |door: &Edge| {
            let (one, other) = rules.board.ends(*door).expect("a door joins two places");
            let (one, other) = (rules.board.steps[one.index()], rules.board.steps[other.index()]);
            (one == other, one.min(other).abs_diff(1), *door)
        };
        let mut doors: Vec<Edge> = rules.board.wallable.iter().collect();
        doors.sort_by_key(near);
        for door in doors {
            let full = self.s.walled.len() == rules.walls();
            if !full && !self.s.walled.contains(door) && !rules.wall_crowds(self.s.walled, door) {
                self.wall(door);
            }
        }
    }

    /// One ordinary Mutant a square, a Leader in the middle of each side, the rest with the Leaders. What stands in
    /// the way of that goes back first.
    fn arrange_mutants(&mut self) {
        for side in kit::Side::ALL {
            let squares = (1..=7).map(|number| Loc::square(side, number));
            let mut leaders: u8 = squares.clone().map(|at| self.s.band(at).leaders()).sum();
            for at in squares {
                let here = self.s.band(at).leaders();
                if leaders > 1 && here > 0 {
                    let extra = here.min(leaders - 1);
                    self.unplace(Side::Mutant, at, Group::just(Kind::Leader, extra));
                    leaders -= extra;
                }
            }
        }
        for side in kit::Side::ALL {
            let led = (1..=7).any(|number| self.s.band(Loc::square(side, number)).leaders() > 0);
            if !led {
                self.place(Side::Mutant, Loc::square(side, 4), Group::just(Kind::Leader, 1));
            }
        }
        for at in Loc::squares() {
            if !self.s.band(at).ordinary().is_empty() {
                continue;
            }
            if self.s.spare_band.is_empty() {
                let crowd = Loc::squares().find(|other| self.s.band(*other).ordinary().count() > 1);
                let crowd = crowd.expect("there are more ordinary Mutants than squares");
                let kind = next_mutant(self.s.band(crowd).ordinary()).expect("some are there");
                self.unplace(Side::Mutant, crowd, Group::just(kind, 1));
            }
            let kind = if self.s.spare_band.radioactive() > 0 { Kind::Radioactive } else { Kind::Normal };
            self.place(Side::Mutant, at, Group::just(kind, 1));
        }
        // AT-3.18
        let mut middle = kit::Side::ALL.into_iter().cycle();
        while let Some(kind) = next_mutant(self.s.spare_band.ordinary()) {
            let side = middle.next().expect("it goes round and round");
            self.place(Side::Mutant, Loc::square(side, 4), Group::just(kind, 1));
        }
    }
}
