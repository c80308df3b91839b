//! A real terminal for tests, driven through tmux as a person would.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

use crate::not_run::not_run;

/// How long a screen may take to change on a machine that is busy with other work.
const PATIENCE: Duration = Duration::from_mins(2);

/// A terminal of its own, gone when dropped.
pub struct Terminal {
    socket: String,
    /// Where the program keeps its saves and records.
    pub data: PathBuf,
}

impl Terminal {
    /// Runs `program` with the words of `line` in a terminal of 100 columns and 30 lines; nothing, where there is no tmux.
    pub fn open(program: &str, name: &str, line: &str) -> Option<Terminal> {
        if Command::new("tmux").arg("-V").output().is_err() {
            not_run("tmux is not installed");
            return None;
        }
        let socket = format!("mutable-{}-{name}", process::id());
        let data = env::temp_dir().join(&socket);
        fs::create_dir_all(&data).unwrap();
        let terminal = Terminal { socket, data };
        let shell = format!(
            "LC_ALL=C.UTF-8 MUTABLE_DATA={} {} {line}; echo left with $?; sleep 150",
            terminal.data.display(),
            program
        );
        terminal.tmux(&[
            "-f",
            "/dev/null",
            "-u",
            "new-session",
            "-d",
            "-x",
            "100",
            "-y",
            "30",
            "sh",
            "-c",
            &shell,
        ]);
        Some(terminal)
    }

    /// What tmux answers.
    pub fn tmux(&self, args: &[&str]) -> String {
        let output =
            Command::new("tmux").args(["-L", &self.socket]).args(args).output().expect("tmux is installed");
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Presses a key, or types a text.
    pub fn press(&self, keys: &str) {
        self.tmux(&["send-keys", keys]);
    }

    /// The screen as one would type it: the texts keep signs and words together, and write apostrophes as such.
    pub fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"]).replace(['\u{a0}', '\u{202f}'], " ").replace('’', "'")
    }

    /// Waits until the screen shows `text`; returns the screen.
    pub fn shows(&self, text: &str) -> String {
        let began = Instant::now();
        loop {
            let screen = self.screen();
            if screen.contains(text) {
                return screen;
            }
            assert!(began.elapsed() < PATIENCE, "no “{text}” on\n{screen}");
            thread::sleep(Duration::from_millis(30));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).output();
        let _ = fs::remove_dir_all(&self.data);
    }
}
