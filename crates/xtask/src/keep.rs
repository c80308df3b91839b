//! `cargo xtask keep`: games by bots for tests/kept, one volume for each way to play. Cards and boards go into the volume, so
//! that a later version with other cards can still replay it.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::steps::{run, shipped};

const MUTANTS: &str = "cards=@crates/mutants/data/mutants.toml";
const REVOLUTION: &str = "cards=@crates/revolution/data/revolution.toml";

/// A volume's name; then the title, the number of games, who plays, and the options.
type Order = (&'static str, &'static str, u32, &'static str, &'static [&'static str]);

const ORDERS: [Order; 14] = [
    ("mutants-2", "mutants", 160, "hard,medium", &[MUTANTS]),
    ("mutants-3", "mutants", 60, "medium,easy,greedy", &[MUTANTS]),
    ("mutants-4", "mutants", 60, "medium,easy,greedy,novice", &[MUTANTS]),
    ("mutants-draft", "mutants", 100, "medium,medium", &[MUTANTS, "mode=draft"]),
    ("mutants-wizard", "mutants", 60, "medium", &[MUTANTS, "mode=solo", "boss=singularity-wizard"]),
    ("mutants-jack", "mutants", 60, "medium", &[MUTANTS, "mode=solo", "boss=jack-ice"]),
    ("attack-basic", "attack", 120, "easy,greedy", &[]),
    ("attack-planned", "attack", 30, "medium,medium", &[]),
    ("attack-hidden", "attack", 80, "easy,easy", &["hidden-movement=on"]),
    ("attack-options", "attack", 80, "easy,easy", &["bugging-out=on", "overwhelming-odds=on"]),
    ("attack-alternate", "attack", 80, "easy,easy", &["scenario=alternate"]),
    ("revolution-3", "revolution", 60, "greedy,easy,novice", &[REVOLUTION]),
    ("revolution-4", "revolution", 60, "greedy,greedy,easy,easy", &[REVOLUTION]),
    ("revolution-random", "revolution", 40, "random,random,random,random", &[REVOLUTION]),
];

/// Writes the volumes that are not there. Those that are stay as they are: they are promises.
pub(crate) fn keep() -> Result<(), String> {
    let folder = Path::new("tests/kept");
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let (_, program) = shipped()?;
    for (name, title, games, bots, options) in ORDERS {
        let file = folder.join(format!("{name}.games"));
        if file.exists() {
            println!("xtask: {} is kept already", file.display());
            continue;
        }
        let mut command = Command::new(&program);
        command.args(["sim", title, "--games", &games.to_string(), "--bots", bots, "--seed", name, "--keep"]);
        command.arg(&file).args(options.iter().flat_map(|option| ["--set", option]));
        if bots.contains(',') {
            command.arg("--swap");
        }
        run(&mut command)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thousand_games_are_ordered_each_under_a_name_of_its_own() {
        assert!(ORDERS.iter().map(|(_, _, games, ..)| games).sum::<u32>() >= 1_000);
        let names: std::collections::BTreeSet<&str> = ORDERS.iter().map(|(name, ..)| *name).collect();
        assert_eq!(names.len(), ORDERS.len());
    }
}
