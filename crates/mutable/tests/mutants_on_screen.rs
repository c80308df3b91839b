//! Whole games of Mutants on the full screen, in a real terminal.

use std::fs;

use crate::terminal::Terminal;

/// Plays on with Enter until one of the `ends` is on the screen; then leaves, and the record is there.
fn to_the_end(name: &str, line: &str, ends: &[&str]) {
    let Some(terminal) =
        Terminal::open(env!("CARGO_BIN_EXE_mutable"), name, &format!("play mutants --bots random {line}"))
    else {
        return;
    };
    terminal.shows("mutants");
    terminal.press("Space");
    for _ in 0..1_500 {
        terminal.press("Enter");
        let screen = terminal.screen();
        assert!(!screen.contains('⟨') && !screen.contains("left with"), "{screen}");
        if ends.iter().any(|end| screen.contains(end)) {
            terminal.press("q");
            terminal.shows("left with 0");
            assert_eq!(fs::read_dir(terminal.data.join("records")).unwrap().count(), 1);
            return;
        }
    }
    panic!("it does not end:\n{}", terminal.screen());
}

#[test]
fn a_draft_with_four_in_english() {
    to_the_end("draft", "--set mode=draft --players 4 --seed 5 --lang en", &[" wins with "]);
}

#[test]
fn alone_against_jack_ice_in_french() {
    let ends = ["Santé : vous perdez", "est vaincu : vous gagnez"];
    to_the_end("jack", "--set mode=solo --set boss=jack-ice --seed 5 --lang fr", &ends);
}

#[test]
fn alone_against_the_singularity_wizard_in_english() {
    let ends = ["Life left: you lose", "is defeated: you win"];
    to_the_end("wizard", "--set mode=solo --set boss=singularity-wizard --seed 5 --lang en", &ends);
}
