//! `mutable engine`: the whole engine for other programs, as JSON lines. See docs/engine-protocol.md.

mod request;
mod session;
mod story;

use std::io::{BufRead, ErrorKind, Write};
use std::panic::{self, AssertUnwindSafe};

use serde_json::Value as Json;
use table::{Lang, say};

use crate::{Complaint, House};
use request::Request;
use session::Session;

/// Answers one line after another until the input ends. A line that cannot be understood gets an error line, and
/// the program goes on.
pub(crate) fn serve(
    house: &House,
    lang: Lang,
    input: impl BufRead,
    mut output: impl Write,
) -> Result<(), Complaint> {
    let mut session = Session::new(house, lang);
    for line in input.split(b'\n') {
        let line = line.map_err(|error| say!("input-failed", error = error.to_string()))?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        let reply = session.reply(&line);
        match writeln!(output, "{reply}").and_then(|()| output.flush()) {
            Ok(()) => {}
            // Nobody reads any more.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            Err(error) => return Err(say!("output-failed", error = error.to_string()).into()),
        }
    }
    Ok(())
}

impl Session<'_> {
    /// The reply to one line, always an object with `ok`.
    fn reply(&mut self, line: &[u8]) -> Json {
        let value: Json = match serde_json::from_slice(line) {
            Ok(value) => value,
            Err(error) => return self.refuse(&say!("engine-json", error = error.to_string()).into()),
        };
        let id = value.get("id").cloned();
        let attempt = panic::catch_unwind(AssertUnwindSafe(|| {
            Request::read(value).map_err(Complaint::from).and_then(|request| self.carry_out(request))
        }));
        let mut reply = match attempt {
            Ok(Ok(reply)) => reply,
            Ok(Err(complaint)) => self.refuse(&complaint),
            Err(_) => self.give_up(),
        };
        if let (Some(id), Some(fields)) = (id, reply.as_object_mut()) {
            fields.insert("id".to_owned(), id);
        }
        reply
    }
}
