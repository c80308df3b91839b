//! `mutable challenges`: what of a title's checklist was met in this terminal.

use table::{Words as _, say};
use wording::Speaker;

use crate::play::Met;
use crate::{Complaint, House, cli};

pub(super) fn challenges(
    house: &House,
    asked: &cli::Challenges,
    speaker: &Speaker<'_>,
) -> Result<String, Complaint> {
    let title = house.title(&asked.title)?;
    let list = title.checklist();
    if list.is_empty() {
        return Err(say!("challenges-none", title = title.id()).into());
    }
    let met = Met::read(title.id())?;
    let line = |id: &str, name: String| format!("[{}] {name}\n", if met.has(id) { "x" } else { " " });
    let mut text: String = list.iter().map(|entry| line(&entry.id, speaker.say(&entry.name))).collect();
    let count = list.iter().filter(|entry| met.has(&entry.id)).count();
    text += &speaker.say(&say!("challenges-met", met = count, all = list.len()));
    Ok(text + "\n")
}
