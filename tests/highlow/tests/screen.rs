//! The full-screen client in a real terminal, driven through tmux as a person would.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

/// A terminal of its own, gone when dropped.
struct Terminal {
    socket: String,
    data: PathBuf,
}

impl Terminal {
    fn open(name: &str, line: &str) -> Terminal {
        let socket = format!("mutable-{}-{name}", process::id());
        let data = env::temp_dir().join(&socket);
        fs::create_dir_all(&data).unwrap();
        let terminal = Terminal { socket, data };
        let shell = format!(
            "LC_ALL=C.UTF-8 MUTABLE_DATA={} {} {line}; echo left with $?; sleep 30",
            terminal.data.display(),
            env!("CARGO_BIN_EXE_highlow")
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
        terminal
    }

    fn tmux(&self, args: &[&str]) -> String {
        let output =
            Command::new("tmux").args(["-L", &self.socket]).args(args).output().expect("tmux is installed");
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn press(&self, keys: &str) {
        self.tmux(&["send-keys", keys]);
    }

    /// Waits until the screen shows `text`; returns the screen.
    fn shows(&self, text: &str) -> String {
        let began = Instant::now();
        loop {
            // As one types it: the texts keep signs and words together, and write apostrophes as such.
            let screen = self.tmux(&["capture-pane", "-p"]);
            let screen = screen.replace(['\u{a0}', '\u{202f}'], " ").replace('’', "'");
            if screen.contains(text) {
                return screen;
            }
            assert!(began.elapsed() < Duration::from_secs(20), "no “{text}” on\n{screen}");
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

#[test]
fn a_person_plays_with_keys_asks_why_and_comes_back_later() {
    let terminal = Terminal::open("play", "play highlow --bots random --seed 4 --lang en");
    terminal.shows("The dealer has committed");
    terminal.press("Space");
    let screen = terminal.shows("Call high or low");
    for part in ["Hand: [", "1  Call high", "2  Call low", "Log", "?: rule", "Seat 1 (you) gets a"] {
        assert!(screen.contains(part), "{part} on\n{screen}");
    }
    // The rule behind the marked choice.
    terminal.press("?");
    terminal.shows("In each round the leader calls high or low.");
    terminal.press("Space");
    // Why not.
    terminal.press("w");
    terminal.press("stand");
    terminal.press("Enter");
    terminal.shows("No (HL-2.1): High or low must be called first.");
    terminal.press("Space");
    // Typing narrows the list.
    terminal.press("/");
    terminal.press("low");
    terminal.shows("Filter: low");
    assert!(!terminal.shows("Call low").contains("1  Call high"));
    terminal.press("Enter");
    terminal.shows("Double the stake?");
    // Undo, and the other way by its number.
    terminal.press("u");
    terminal.shows("Call high or low");
    terminal.press("1");
    terminal.shows("calls high");
    terminal.press("u");
    terminal.press("Down");
    terminal.press("Enter");
    terminal.shows("calls low");
    terminal.press("q");
    terminal.shows("Left in");
    terminal.shows("left with 0");
    assert!(terminal.data.join("saves/highlow.json").exists());
}

/// Whatever happens to the program costs nobody a game.
#[test]
fn a_killed_game_goes_on() {
    let terminal = Terminal::open("killed", "play highlow --bots random --seed 4 --lang en");
    terminal.shows("The dealer has committed");
    terminal.press("Space");
    terminal.shows("Call high or low");
    terminal.press("2");
    terminal.shows("Double the stake?");
    let shell = terminal.tmux(&["display-message", "-p", "#{pane_pid}"]);
    let killed = Command::new("pkill").args(["-9", "-P", shell.trim()]).status();
    assert!(killed.unwrap().success());
    terminal.shows("left with 137");
    let output = Command::new(env!("CARGO_BIN_EXE_highlow"))
        .args(["play", "highlow", "--plain", "--lang", "en"])
        .env("MUTABLE_DATA", &terminal.data)
        .stdin(process::Stdio::null())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("goes on after 7 answers") && text.contains("Double the stake?"), "{text}");
}

#[test]
fn a_whole_game_in_french_ends_with_its_record() {
    let terminal = Terminal::open(
        "whole",
        "play highlow --bots random --seed 4 --lang fr --set rounds=1 --set doubling=off",
    );
    terminal.shows("s'est engagé sur ses dés");
    terminal.press("Space");
    terminal.shows("Annoncez haut ou bas");
    terminal.press("Enter");
    terminal.shows("Jouez une carte");
    terminal.press("Enter");
    let screen = terminal.shows("Victoire");
    assert!(!screen.contains('⟨'), "{screen}");
    terminal.press("q");
    terminal.shows("L'enregistrement est dans");
    assert_eq!(fs::read_dir(terminal.data.join("records")).unwrap().count(), 1);
}

#[test]
fn people_who_share_the_screen_do_not_see_each_others_hands() {
    let terminal = Terminal::open("shared", "play highlow --bots none --seed 4 --lang en --set doubling=off");
    terminal.shows("The dealer has committed");
    terminal.press("Space");
    terminal.shows("Call high or low");
    terminal.press("Enter");
    terminal.shows("Play a card");
    terminal.press("Enter");
    let screen = terminal.shows("Hand the keyboard to Seat 2.");
    assert!(!screen.contains("Hand: ["), "{screen}");
    terminal.press("Space");
    terminal.shows("Seat 1 seals a card.");
}
