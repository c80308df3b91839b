//! Tables at which a chapter of a tutorial is taught: real ones that go one way.

use table::{Chapter, Seat, Step, say};

use crate::Refusal;
use crate::live::Live;

impl Live {
    /// The chapter that is taught here.
    pub(crate) fn chapter(&self) -> Option<&Chapter> {
        let body = &self.row.body;
        self.house.shelf.get(&body.title)?.tutorial()?.chapter(body.chapter.as_deref()?)
    }

    /// The next step of the chapter; nothing, when it is over or none is taught here.
    pub(crate) fn step(&self) -> Option<&Step> {
        self.chapter()?.steps.get(self.game.seat_answers())
    }

    /// Does the chapter want this answer? What is not legal is for the rules to refuse.
    pub(crate) fn wanted(&self, seat: Seat, choice: &str) -> Result<(), Refusal> {
        let Some(step) = self.step().filter(|step| step.seat == seat && step.answer != choice) else {
            return Ok(());
        };
        self.game.why(seat, choice)?;
        let say = match &step.other {
            Some(other) => say!("host-chapter-other", other = other.clone()),
            None => say!("host-chapter-way"),
        };
        Err(Refusal::new("chapter", say))
    }
}
