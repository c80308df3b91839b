//! The lab with Mutants on the shelf.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, process};

use serde_json::Value as Json;

fn folder(name: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("mutable-lab-{}-{name}", process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn report(line: &str, file: &Path) -> Json {
    let output = Command::new(env!("CARGO_BIN_EXE_mutable"))
        .args(line.split_whitespace())
        .args(["--json", "--report"])
        .arg(file)
        .output()
        .unwrap();
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn number(json: &Json) -> f64 {
    json.as_f64().unwrap_or_else(|| panic!("{json} is no number"))
}

/// Sets move with their players: each sits in each seat in half of the games, and meets the other in all of them.
#[test]
fn fixed_sets_are_swapped_and_weighed_against_each_other() {
    let folder = folder("sets");
    let file = folder.join("sets.html");
    let line = "sim mutants --games 200 --bots random,random --seed s --swap --lang en \
                --set pool1=vicious-cycle --set pool2=mosh-pit";
    let found = report(line, &file);
    let sets = &found["lab"]["sheets"][0];
    let of = |id: &str| sets["items"].as_array().unwrap().iter().find(|item| item["id"] == id).unwrap();
    for id in ["vicious-cycle", "mosh-pit"] {
        assert_eq!(of(id)["taken"]["games"], 200);
    }
    assert_eq!(of("cold-hearted")["taken"]["games"], 0);
    let against = sets["against"].as_array().unwrap();
    assert_eq!(against.len(), 2);
    let wins = |at: usize| number(&against[at]["met"]["wins"]);
    assert!((wins(0) + wins(1) - 200.0).abs() < 1e-9, "{against:?}");
    assert!((wins(0) - 200.0 * number(&of("vicious-cycle")["taken"]["win_rate_with"])).abs() < 1e-9);
    let page = fs::read_to_string(&file).unwrap();
    for anchor in
        ["seats", "first", "sets", "scores", "length", "advanced", "advanced-bred", "deeds", "method"]
    {
        assert!(page.contains(&format!("<section id=\"{anchor}\">")), "{anchor}");
        assert!(page.contains(&format!("href=\"#{anchor}\"")), "{anchor} is in the contents");
    }
    assert!(page.contains("Vicious Cycle") && !page.contains("Cold Hearted") && !page.contains('⟨'));
    fs::remove_dir_all(folder).unwrap();
}

/// Against a Boss only the player is counted; nobody goes first, and nobody sits elsewhere.
#[test]
fn a_solo_report_counts_the_player_alone() {
    let folder = folder("solo");
    let file = folder.join("solo.html");
    let found = report("sim mutants --games 40 --bots random --seed s --set mode=solo --lang fr", &file);
    assert_eq!(found["lab"]["everyone"]["games"], 40);
    assert_eq!(found["lab"]["first_player"]["games"], 0);
    let built: f64 = found["lab"]["sheets"][1]["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| number(&item["built"]["times"]))
        .sum();
    assert!((built - 40.0 * 12.0).abs() < 1e-9, "twelve cards each: {built}");
    let page = fs::read_to_string(&file).unwrap();
    assert!(page.contains("Mutants Avancés") && page.contains("Décisions par partie") && !page.contains('⟨'));
    fs::remove_dir_all(folder).unwrap();
}
