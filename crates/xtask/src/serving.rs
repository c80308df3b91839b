//! A server in a process of its own, and the address that it says.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

/// A server that a command has started; stopped when it is dropped.
pub(crate) struct Serving {
    child: Child,
    /// As it was said: `http://127.0.0.1:8080`.
    pub(crate) url: String,
}

impl Serving {
    /// Waits until the command says where it serves.
    pub(crate) fn start(command: &mut Command) -> Result<Serving, String> {
        let spawned = command.stdout(Stdio::piped()).spawn();
        let mut child = spawned.map_err(|error| format!("{}: {error}", command.get_program().display()))?;
        let output = child.stdout.take().ok_or("the server has no output")?;
        let lines = BufReader::new(output).lines().map_while(Result::ok);
        let mut urls = lines.filter_map(|line| {
            line.split_whitespace()
                .find(|word| word.starts_with("http://"))
                .map(|url| url.trim_end_matches('/').to_owned())
        });
        // Stopped also if it never says where.
        let mut serving = Serving { child, url: String::new() };
        serving.url = urls.next().ok_or("it ended without a server")?;
        // Whatever else it says is read, so that it can go on.
        std::thread::spawn(move || urls.for_each(drop));
        Ok(serving)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
