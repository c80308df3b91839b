//! `mutable cards`: cards found by what people type; deck lists checked, written out, refused with reasons.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::{env, fs, process};

fn run(line: &str, data: &PathBuf) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mutable"))
        .args(line.split_whitespace())
        .args(["--lang", "en"])
        .env("MUTABLE_DATA", data)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// Without accents and with the apostrophe of a keyboard, though cards are printed with those of a book.
#[test]
fn a_card_is_found_as_people_type_it() {
    let found = |words: &str| {
        let output = run(&format!("cards {words}"), &env::temp_dir());
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    for words in ["mutants eva's REPLICATION", "mutants eva’s"] {
        let (code, said) = found(words);
        assert!(code == Some(0) && said.starts_with("Eva’s Replication · "), "{words}: {said}");
    }
    assert!(found("revolution club's toy").1.starts_with("The Club’s New Toy · "));
    assert_eq!(found("mutants nobody's"), (Some(2), String::new()));
}

/// MU-3.15, MU-3.16
#[test]
fn mu_3_15_a_deck_list_is_checked_written_out_and_played_with() {
    let data = env::temp_dir().join(format!("mutable-{}-decks", process::id()));
    fs::create_dir_all(&data).unwrap();
    let file = data.join("deck.txt");
    let check = |list: &str| {
        fs::write(&file, list).unwrap();
        run(&format!("cards mutants --deck {}", file.display()), &data)
    };
    let sound = check("2xkrunk, 2xandroid\n2xmarv 2xnebulon; kolossus kolossus\tanubis anubis\r\n");
    let written = String::from_utf8(sound.stdout).unwrap();
    assert!(sound.status.success() && written.split_whitespace().count() == 6, "{written}");
    assert_eq!(check(&written).stdout, written.as_bytes(), "what is written is read again");
    for (list, reason) in [
        ("2xkrunk", "2"),
        ("2xkrunk krunk 2xandroid 2xmarv 2xnebulon 2xkolossus", "Krunk"),
        ("2xzombie", "zombie"),
        ("2xnobody", "nobody"),
    ] {
        let refused = check(list);
        let said = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(2), "{list}");
        assert!(said.contains(reason), "{said}");
    }
    check(&written);
    let game = format!("play mutants --plain --set mode=constructed --set pool1=@{}", file.display());
    let played = run(&game, &data);
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    fs::write(&file, "2xkrunk").unwrap();
    assert_eq!(run(&format!("{game} --new"), &data).status.code(), Some(2));
    fs::remove_dir_all(data).unwrap();
}
