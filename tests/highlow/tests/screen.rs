//! The full-screen client in a real terminal, driven through tmux as a person would.

use std::process::Command;
use std::{fs, process};

use crate::terminal;

/// The program with High-Low on its shelf.
struct Terminal;

impl Terminal {
    fn open(name: &str, line: &str) -> Option<terminal::Terminal> {
        terminal::Terminal::open(env!("CARGO_BIN_EXE_highlow"), name, line)
    }
}

#[test]
fn a_person_plays_with_keys_asks_why_and_comes_back_later() {
    let Some(terminal) = Terminal::open("play", "play highlow --bots random --seed 4 --lang en") else {
        return;
    };
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

#[test]
fn a_form_is_filled_in_with_keys_and_what_costs_something_is_asked_once_more() {
    let Some(terminal) = Terminal::open(
        "form",
        "play highlow --bots random --seed 4 --lang en --set betting=on --set rounds=1",
    ) else {
        return;
    };
    terminal.shows("The dealer has committed");
    terminal.press("Space");
    terminal.shows("Call high or low");
    terminal.press("Enter");
    // The mark waits at the answer that costs nothing.
    terminal.shows("▶  2  Leave the stake as it is");
    terminal.press("1");
    terminal.shows("any other key: go back");
    terminal.press("x");
    terminal.shows("▶  2  Leave the stake as it is");
    terminal.press("1");
    terminal.shows("any other key: go back");
    terminal.press("Enter");
    terminal.shows("doubles");
    terminal.press("3");
    terminal.shows("Together 3");
    terminal.press("1");
    terminal.press("Enter");
    terminal.shows("All 3 chips must lie on seats");
    terminal.press("Space");
    terminal.press("Down");
    terminal.press("Left");
    terminal.shows("▶ ◀  2 ▶");
    terminal.press("Enter");
    terminal.shows("bets 1 on Seat 1 (you) and 2");
}

/// Whatever happens to the program costs nobody a game.
#[test]
fn a_killed_game_goes_on() {
    let Some(terminal) = Terminal::open("killed", "play highlow --bots random --seed 4 --lang en") else {
        return;
    };
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
    let Some(terminal) = Terminal::open(
        "whole",
        "play highlow --bots random --seed 4 --lang fr --set rounds=1 --set doubling=off",
    ) else {
        return;
    };
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
    let Some(terminal) =
        Terminal::open("shared", "play highlow --bots none --seed 4 --lang en --set doubling=off")
    else {
        return;
    };
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
