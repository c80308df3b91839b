//! Positions through `mutable engine`: what is written at a table of any size is set up again at one of that size.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value as Json, json};

/// What the engine says to each line, in order.
fn said(lines: &[Json]) -> Vec<Json> {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_mutable"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = engine.stdin.take().unwrap();
    for line in lines {
        writeln!(pipe, "{line}").unwrap();
    }
    drop(pipe);
    let output = engine.wait_with_output().unwrap();
    String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The table of `load` is not told how many sit at it: the position knows.
#[test]
fn a_position_is_loaded_at_a_table_of_its_own_size() {
    for (title, sizes) in [("mutants", 2..=4), ("attack", 2..=2), ("revolution", 3..=4)] {
        for players in sizes {
            let new = json!({ "cmd": "new", "title": title, "players": players, "seed": "positions" });
            let written = said(&[new, json!({ "cmd": "position" })]);
            let position = &written[1]["position"];
            assert!(position.is_object(), "{title}, {players}: {}", written[1]);
            let load = json!({ "cmd": "load", "title": title, "position": position });
            let loaded = said(&[load, json!({ "cmd": "position" })]);
            assert_eq!(loaded[0]["ok"], true, "{title}, {players}: {}", loaded[0]);
            assert_eq!(loaded[1]["position"], *position, "{title}, {players}");
            assert_eq!(loaded[0]["pending"], written[0]["pending"], "{title}, {players}");
        }
    }
}

/// What is wrong is told once, though every size was tried.
#[test]
fn a_position_that_fits_no_table_is_refused_with_a_reason() {
    let written = said(&[
        json!({ "cmd": "new", "title": "revolution", "players": 4, "seed": "positions" }),
        json!({ "cmd": "position" }),
    ]);
    let mut position = written[1]["position"].clone();
    position["round"] = json!("soon");
    let refused = &said(&[json!({ "cmd": "load", "title": "revolution", "position": position })])[0];
    assert_eq!(refused["ok"], false, "{refused}");
    assert!(refused["reason_en"].as_str().is_some_and(|reason| reason.contains("soon")), "{refused}");
}
