//! `cargo xtask bench`: measures everything that docs/benchmarks.md tells in figures, and writes them there.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use serde_json::Value as Json;

use crate::postgres::Private;
use crate::serving::Serving;
use crate::steps::{printed, run, shipped};

/// The page, and the part of it that is written anew.
const PAGE: &str = "docs/benchmarks.md";
const BEGIN: &str = "<!-- measured by cargo xtask bench -->";
const END: &str = "<!-- end of what was measured -->";

/// `--peers` also measures other engines, and installs them in `target/peers` first.
pub(crate) fn bench(words: &[&str]) -> Result<(), String> {
    let peers = match words {
        [] => false,
        ["--peers"] => true,
        _ => return Err(format!("bench does not know “{}”; there is --peers", words.join(" "))),
    };
    let (target, program) = shipped()?;
    let mut text = format!("{BEGIN}\n\n{}\n", circumstances()?);
    text += &titles(&program)?;
    text += &servers(&program)?;
    text += &weights(&program, &target)?;
    if peers {
        text += &measured_peers(&target)?;
    }
    let page = fs::read_to_string(PAGE).map_err(|error| format!("{PAGE}: {error}"))?;
    let (before, rest) = page.split_once(BEGIN).ok_or_else(|| format!("{PAGE} has no {BEGIN}"))?;
    let (old, after) = rest.split_once(END).ok_or_else(|| format!("{PAGE} has no {END}"))?;
    if !peers && let Some((_, old)) = old.split_once("\n### Peers\n") {
        let _ = write!(text, "\n### Peers\n{}\n", old.trim_end());
    }
    fs::write(PAGE, format!("{before}{text}\n{END}{after}")).map_err(|error| format!("{PAGE}: {error}"))?;
    println!("{text}\nxtask: written into {PAGE}");
    Ok(())
}

fn read(text: &str) -> Result<Json, String> {
    serde_json::from_str(text).map_err(|error| format!("no JSON: {error}: {text}"))
}

fn circumstances() -> Result<String, String> {
    let commit = printed(Command::new("git").args(["describe", "--always", "--dirty"]))?;
    let date = printed(Command::new("date").arg("+%Y-%m-%d"))?;
    let rust = printed(Command::new("rustc").arg("--version"))?;
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or(": unknown");
    let cores = info.lines().filter(|line| line.starts_with("processor")).count();
    Ok(format!(
        "Commit {commit}, {date}, {cores} cores ({}), {rust}, release profile.\n",
        model.trim_start_matches([' ', '\t', ':'])
    ))
}

fn titles(program: &Path) -> Result<String, String> {
    let report = read(&printed(Command::new(program).args(["bench", "--json"]))?)?;
    let rows = report["titles"].as_array().cloned().unwrap_or_default();
    let mut text = String::from(
        "\n### Titles: `mutable bench --json`\n\n\
         One thread unless it says all; answers are those of seats and fate, decisions those of seats.\n\n\
         | title | seats | state | copy | random games/s | decisions/s | answers/s | games/s, all threads | answers/s, all threads | \
         search visits/s |\n|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for row in &rows {
        let _ = writeln!(
            text,
            "| {} | {} | {} B | {:.0} ns | {} | {} | {} | {} | {} | {} |",
            row["title"].as_str().unwrap_or_default(),
            row["players"],
            row["state_bytes"],
            number(&row["clone_ns"]),
            count(&row["playouts_per_s"]),
            count(&row["decisions_per_s"]),
            count(&row["answers_per_s"]),
            count(&row["playouts_per_s_all_threads"]),
            count(&row["answers_per_s_all_threads"]),
            count(&row["search_iterations_per_s"])
        );
    }
    text += "\nRecords of random games, every claim checked; *load* is the longest of them from its text to a table that can be \
             played on. *Odds* are exact chances as the table shows them before an answer.\n\n\
             | title | seats | replayed answers/s | longest record | its load | odds, mean | odds, longest |\n\
             |---|---|---|---|---|---|---|\n";
    for row in &rows {
        let asked = row["odds_asked"].as_u64().unwrap_or(0);
        let odds =
            |key: &str| if asked == 0 { "–".to_owned() } else { format!("{:.2} ms", number(&row[key])) };
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} answers | {:.1} ms | {} | {} |",
            row["title"].as_str().unwrap_or_default(),
            row["players"],
            count(&row["replayed_answers_per_s"]),
            row["longest_record"],
            number(&row["load_ms"]),
            odds("odds_ms"),
            odds("odds_ms_longest")
        );
    }
    Ok(text)
}

fn number(value: &Json) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

/// With commas between thousands.
fn count(value: &Json) -> String {
    let digits = format!("{:.0}", number(value));
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn servers(program: &Path) -> Result<String, String> {
    let folder = env::temp_dir().join(format!("mutable-bench-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut text = String::from(
        "\n### Server: `mutable load --tables 1000 --seconds 20 --json`\n\n\
         Load generator, server and database on the same cores; every answer is on the disk before it is acknowledged.\n\n\
         | store | answers/s | p50 | p99 | errors | lost |\n|---|---|---|---|---|---|\n",
    );
    let sqlite = format!("sqlite:{}", folder.join("mutable.db").display());
    text += &loaded(program, "SQLite", &[&sqlite])?;
    let database = Private::start()?;
    text += &loaded(program, "PostgreSQL, one server", &[&database.url()])?;
    text += &loaded(program, "PostgreSQL, two servers", &[&database.url(), &database.url()])?;
    let _ = fs::remove_dir_all(folder);
    Ok(text)
}

fn loaded(program: &Path, name: &str, stores: &[&str]) -> Result<String, String> {
    let serve = |store: &&str| {
        let mut command = Command::new(program);
        command.args(["serve", "--store", store, "--listen", "127.0.0.1:0", "--lang", "en"]);
        Serving::start(command.stderr(Stdio::null()))
    };
    let serving = stores.iter().map(serve).collect::<Result<Vec<_>, _>>()?;
    let urls: Vec<&str> = serving.iter().map(|server| server.url.as_str()).collect();
    let mut load = Command::new(program);
    load.args(["load", "--url", &urls.join(","), "--tables", "1000", "--seconds", "20", "--json"]);
    let report = read(&printed(&mut load)?)?;
    Ok(format!(
        "| {name} | {} | {:.1} ms | {:.1} ms | {} | {} |\n",
        count(&report["answers_per_s"]),
        number(&report["p50_ms"]),
        number(&report["p99_ms"]),
        report["errors"],
        report["lost"]
    ))
}

/// The program, and the page that a browser loads.
fn weights(program: &Path, target: &Path) -> Result<String, String> {
    let size = |file: &Path| fs::metadata(file).map_or(0, |data| data.len());
    let mut text = format!(
        "\n### Weights\n\n| what | bytes | compressed (gzip -9) |\n|---|---|---|\n\
         | `target/release/mutable`, with the web client and symbols for backtraces | {} | |\n",
        count(&size(program).into())
    );
    let dist = target.join("dist/mutable");
    if dist.exists() {
        let _ = writeln!(
            text,
            "| `target/dist/mutable`, as it is given away (`cargo build --profile dist`) | {} | |",
            count(&size(&dist).into())
        );
    }
    let page = newest_page(target).ok_or("no built web client: was it built with MUTABLE_NO_WEB?")?;
    let mut kinds: Vec<(&str, u64, u64)> = vec![("html", 0, 0), ("js", 0, 0), ("css", 0, 0)];
    let mut folders = vec![page];
    while let Some(folder) = folders.pop() {
        for entry in
            fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?.flatten()
        {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let extension = path.extension().and_then(|text| text.to_str()).unwrap_or_default().to_owned();
            let Some(kind) = kinds.iter_mut().find(|(kind, ..)| *kind == extension) else { continue };
            kind.1 += size(&path);
            let packed = Command::new("gzip").args(["-9", "-c"]).arg(&path).output();
            kind.2 += packed.map_or(0, |output| output.stdout.len() as u64);
        }
    }
    for (kind, bytes, packed) in kinds {
        let _ = writeln!(
            text,
            "| web client, all .{kind} | {} | {} |",
            count(&bytes.into()),
            count(&packed.into())
        );
    }
    Ok(text)
}

/// The folder that the newest build of the web client was put into.
fn newest_page(target: &Path) -> Option<PathBuf> {
    let builds = fs::read_dir(target.join("release/build")).ok()?.flatten();
    let pages = builds.map(|entry| entry.path().join("out/dist")).filter(|page| page.join("assets").exists());
    pages.max_by_key(|page| fs::metadata(page).and_then(|data| data.modified()).ok())
}

/// Other engines, from the registries that their users have.
fn measured_peers(target: &Path) -> Result<String, String> {
    let folder = target.join("peers");
    let (venv, node) = (folder.join("venv"), folder.join("node"));
    fs::create_dir_all(&node).map_err(|error| format!("{}: {error}", node.display()))?;
    if !venv.exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&venv))?;
    }
    run(Command::new(venv.join("bin/pip")).args([
        "install",
        "-q",
        "open_spiel",
        "rlcard",
        "pettingzoo",
        "pygame",
    ]))?;
    if !node.join("node_modules/boardgame.io").exists() {
        run(Command::new("npm")
            .args(["install", "--no-audit", "--no-fund", "--prefix"])
            .arg(&node)
            .arg("boardgame.io"))?;
    }
    let here =
        fs::canonicalize("crates/xtask/peers").map_err(|error| format!("crates/xtask/peers: {error}"))?;
    let python = printed(Command::new(venv.join("bin/python")).arg(here.join("random_play.py")))?;
    let javascript = printed(Command::new("node").arg(here.join("random_play.mjs")).current_dir(&node))?;
    let mut text = String::from(
        "\n### Peers\n\n\
         Random games in the same run, one core, each peer as its users call it (`crates/xtask/peers`). The games differ, and so do the \
         languages: this compares what a researcher gets, not who writes the better loop.\n\n\
         | peer | game | random games/s | decisions/s |\n|---|---|---|---|\n",
    );
    for line in python.lines().chain(javascript.lines()) {
        let row = read(line)?;
        let name = row["peer"].as_str().unwrap_or_default();
        if let Some(error) = row["error"].as_str() {
            let _ = writeln!(text, "| {name} | could not be measured: {error} | | |");
            continue;
        }
        let game = row["game"].as_str().unwrap_or_default();
        let _ = writeln!(
            text,
            "| {name} | {game} | {} | {} |",
            count(&row["playouts_per_s"]),
            count(&row["decisions_per_s"])
        );
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_have_commas() {
        let shown = |number: f64| count(&number.into());
        assert_eq!([shown(7.4), shown(999.6), shown(1_234_567.0)], ["7", "1,000", "1,234,567"]);
    }

    #[test]
    fn the_page_has_a_place_for_what_is_measured() {
        let page =
            fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(PAGE)).unwrap();
        assert!(page.contains(BEGIN) && page.contains(END));
    }
}
