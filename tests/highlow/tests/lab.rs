//! The lab: what a report says is what happened, whoever plays it and however often it was interrupted.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

use highlow::{Fact, HighLow, HighLowBox};
use serde_json::Value as Json;
use table::{Options, Rolls, Rules, Scratch, Seat, Seed, Title, step};

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("mutable-lab-{}-{name}", process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn command(line: &str, report: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_highlow"));
    // A day of its own, so that midnight does not tell one report from another.
    command.args(line.split_whitespace()).arg("--report").arg(report).env("SOURCE_DATE_EPOCH", "86400");
    command
}

fn run(line: &str, report: &Path) -> Output {
    let output = command(line, report).output().unwrap();
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

fn json(line: &str, report: &Path) -> Json {
    serde_json::from_slice(&run(&format!("{line} --json"), report).stdout).unwrap()
}

fn page(report: &Path) -> String {
    fs::read_to_string(report).unwrap().replace('\u{a0}', " ")
}

fn number(json: &Json) -> f64 {
    json.as_f64().unwrap_or_else(|| panic!("{json} is no number"))
}

/// The same games, played and counted by another loop than the lab's.
#[derive(Default)]
struct Recount {
    wins: [f64; 2],
    first_wins: f64,
    decisions: u64,
    scores: BTreeMap<String, u64>,
    winning: Vec<i32>,
    /// By rank: seats that were dealt it, and their wins.
    dealt: [(f64, f64); 6],
    /// By rank: seats that were dealt it and played it, and their wins.
    played: [(f64, f64); 6],
    times: [u64; 6],
}

fn recount(games: u64, seed: &str) -> Recount {
    let title = HighLowBox::default();
    let options = Options::settle("highlow", title.options(), [("rounds", "2")]).unwrap();
    let (rules, setup): (HighLow, _) = title.open(2, &options).unwrap();
    let mut sum = Recount::default();
    for game in 0..games {
        let mut dice = Rolls::numbered(&Seed::from_words(seed), game);
        let (mut s, mut scratch, mut facts) = (rules.start(&setup), Scratch::default(), Vec::new());
        while let Some((who, _)) = step(&rules, &mut s, &mut dice, &mut scratch, &mut facts) {
            sum.decisions += u64::from(who != table::Who::Fate);
        }
        let outcome = rules.outcome(&s).unwrap();
        let share = |seat: Seat| {
            let winners = outcome.winners();
            if winners.contains(seat) { 1.0 / f64::from(winners.len() as u32) } else { 0.0 }
        };
        let first = facts.iter().find_map(|fact| match fact {
            Fact::Called { seat, .. } => Some(*seat),
            _ => None,
        });
        sum.first_wins += share(first.unwrap());
        *sum.scores.entry(outcome.scores()[0].to_string()).or_default() += 1;
        for seat in Seat::at_table(2) {
            sum.wins[seat.index()] += share(seat);
            if share(seat) > 0.0 {
                sum.winning.push(outcome.scores()[seat.index()]);
            }
            for rank in 1..=6 {
                let dealt = facts.contains(&Fact::Dealt { seat, card: Some(rank) });
                let times = facts.iter().filter(|fact| **fact == Fact::Revealed { seat, card: rank }).count();
                let at = usize::from(rank) - 1;
                sum.times[at] += times as u64;
                for (happened, row) in [(dealt, &mut sum.dealt[at]), (times > 0, &mut sum.played[at])] {
                    row.0 += f64::from(u8::from(happened));
                    row.1 += if happened { share(seat) } else { 0.0 };
                }
            }
        }
    }
    sum
}

#[test]
fn a_report_tells_what_another_count_of_the_same_games_finds() {
    let folder = folder("recount");
    let file = folder.join("report.html");
    // Two rounds of the three cards: what is dealt is not always played.
    let line = "sim highlow --games 500 --bots random,random --seed lab --set rounds=2";
    let found = json(line, &file);
    let count = recount(500, "lab");
    let lab = &found["lab"];
    assert_eq!(found["decisions"], count.decisions);
    for seat in 0..2 {
        let tried = &lab["seated"][seat][seat];
        assert_eq!(tried["games"], 500);
        assert!((number(&tried["wins"]) - count.wins[seat]).abs() < 1e-9, "{tried} {:?}", count.wins);
    }
    assert!((number(&lab["first_player"]["wins"]) - count.first_wins).abs() < 1e-9);
    assert_eq!(lab["scores"][0]["counts"], serde_json::to_value(&count.scores).unwrap());
    let mean = f64::from(count.winning.iter().sum::<i32>()) / f64::from(count.winning.len() as u32);
    assert!((number(&lab["winning_score"]["mean"]) - mean).abs() < 1e-9);
    for (rank, item) in lab["sheets"][0]["items"].as_array().unwrap().iter().enumerate() {
        let ((dealt, dealt_wins), (played, wins)) = (count.dealt[rank], count.played[rank]);
        let cell = &item["played"];
        assert_eq!(cell["times"], count.times[rank]);
        assert!((number(&cell["rate"]) - played / dealt).abs() < 1e-9, "{cell}");
        assert!((number(&cell["win_rate_with"]) - wins / played).abs() < 1e-9, "{cell}");
        let without = (dealt_wins - wins) / (dealt - played);
        assert!((number(&cell["win_rate_without"]) - without).abs() < 1e-9, "{cell}");
    }
    let text = page(&file);
    for shown in [
        format!("{:.1} %", count.wins[0] / 5.0),
        format!("mean {mean:.2}"),
        "mutable sim highlow --games 500 --bots random,random --seed lab --set rounds=2 --report".to_owned(),
        "1970-01-02".to_owned(),
        "id=\"cards-played\"".to_owned(),
    ] {
        assert!(text.contains(&shown), "{shown} is not on the page");
    }
    assert!(
        !text.contains('⟨') && !text.contains("<script") && !text.contains("http"),
        "it needs nothing else"
    );
    assert!(!text.contains("id=\"luck\""), "nobody has estimated anything");
    fs::remove_dir_all(folder).unwrap();
}

/// Nothing of the contract changes for those who ask for no report.
#[test]
fn keys_are_added_only_to_what_asks_for_them() {
    let folder = folder("keys");
    let line = "sim highlow --games 30 --bots random,greedy --seed 1 --json";
    let mut plain = Command::new(env!("CARGO_BIN_EXE_highlow"));
    let plain: Json = serde_json::from_slice(&plain.args(line.split(' ')).output().unwrap().stdout).unwrap();
    assert!(plain.get("levels").is_none() && plain.get("lab").is_none());
    let full = json(&line.replace(" --json", ""), &folder.join("a.html"));
    for (key, value) in plain.as_object().unwrap() {
        if !["seconds", "games_per_s", "answers_per_s"].contains(&key.as_str()) {
            assert_eq!(full[key], *value, "{key}");
        }
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn swapped_players_sit_everywhere_and_each_level_is_counted_wherever_it_sat() {
    let folder = folder("swap");
    let file = folder.join("a.html");
    let found = json("sim highlow --games 300 --bots greedy,random,random --seed 2 --swap", &file);
    let levels = found["levels"].as_array().unwrap();
    assert_eq!(levels.len(), 2);
    assert_eq!((&levels[0]["level"], &levels[0]["seats_played"]), (&"greedy".into(), &300.into()));
    assert_eq!((&levels[1]["level"], &levels[1]["seats_played"]), (&"random".into(), &600.into()));
    let wins: u64 = found["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
    assert_eq!(levels[0]["wins"].as_u64().unwrap() + levels[1]["wins"].as_u64().unwrap(), wins);
    assert!(number(&levels[0]["win_rate"]) > 2.0 * number(&levels[1]["win_rate"]), "{levels:?}");
    for seat in 0..3 {
        assert_eq!(found["lab"]["seated"][0][seat]["games"], 100, "the greedy sat there every third game");
        let [own, other] = [0, 1].map(|player| number(&found["lab"]["seated"][player][seat]["win_rate"]));
        assert!(own > other, "it is the level that wins, not the seat: {own} {other}");
    }
    assert!(page(&file).contains("Level and seat"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_was_interrupted_is_gone_on_with_and_the_report_is_the_same() {
    let folder = folder("resume");
    let (whole, broken) = (folder.join("whole"), folder.join("broken"));
    fs::create_dir_all(&whole).unwrap();
    fs::create_dir_all(&broken).unwrap();
    // Named alike, for the command stands on the page.
    let line = "sim highlow --games 40000 --bots random,random,random --swap --seed x --threads 2";
    let in_folder = |at: &Path, line: &str| {
        let mut command = command(line, Path::new("report.html"));
        command.current_dir(at);
        command
    };
    assert!(in_folder(&whole, line).stdout(Stdio::null()).status().unwrap().success());
    let part = broken.join("report.html.part");
    let lines = || fs::read_to_string(&part).map_or(0, |text| text.lines().count());
    let mut first = in_folder(&broken, line).stdout(Stdio::null()).spawn().unwrap();
    let began = Instant::now();
    while lines() < 8 && first.try_wait().unwrap().is_none() && began.elapsed() < Duration::from_mins(2) {
        thread::sleep(Duration::from_millis(2));
    }
    first.kill().unwrap();
    first.wait().unwrap();
    let kept = lines();
    assert!((8..=128).contains(&kept), "it was stopped on the way, with {kept} lines kept");
    assert!(!broken.join("report.html").exists());
    // As if it had been killed in the middle of a line.
    let mut text = fs::read_to_string(&part).unwrap();
    text += "{\"part\":99,\"count\":{\"su";
    fs::write(&part, text).unwrap();

    let other = in_folder(&broken, &line.replace("40000", "50000")).output().unwrap();
    let said = String::from_utf8(other.stderr).unwrap();
    assert_eq!(other.status.code(), Some(2), "another order does not go on with it");
    assert!(said.contains("--games 40000"), "{said}");

    assert!(in_folder(&broken, line).stdout(Stdio::null()).status().unwrap().success());
    let pages = [&whole, &broken].map(|at| fs::read_to_string(at.join("report.html")).unwrap());
    assert_eq!(pages[0], pages[1]);
    assert!(!part.exists(), "what is finished leaves nothing behind");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn threads_do_not_matter() {
    let folder = folder("threads");
    let lab = |threads: &str| {
        let line = format!("sim highlow --games 300 --bots random,greedy --seed t --threads {threads}");
        json(&line, &folder.join("a.html"))["lab"].take()
    };
    assert_eq!(lab("1"), lab("2"));
    fs::remove_dir_all(folder).unwrap();
}

/// Whoever names no seed can still go on, and can still repeat it: the page names one.
#[test]
fn a_seed_that_was_drawn_is_named() {
    let folder = folder("seed");
    let file = folder.join("a.html");
    let found = json("sim highlow --games 50 --bots random,random", &file);
    let text = page(&file);
    let seed = text.split("--seed ").nth(1).unwrap().split(' ').next().unwrap().to_owned();
    let again = json(&format!("sim highlow --games 50 --bots random,random --seed {seed}"), &file);
    assert_eq!(found["lab"], again["lab"]);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_page_speaks_french() {
    let folder = folder("french");
    let file = folder.join("a.html");
    let said = run("sim highlow --games 60 --bots random,greedy --seed 3 --set rounds=2 --lang fr", &file);
    assert!(String::from_utf8(said.stdout).unwrap().contains("Le rapport est"));
    let text = page(&file);
    for shown in ["<html lang=\"fr\">", "Par niveau", "Place 1", "valeur si jouée", "écart type"] {
        assert!(text.contains(shown), "{shown}");
    }
    assert!(!text.contains('⟨') && text.contains(",0 %"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_cannot_be_written_or_is_not_ours_is_refused_and_left_alone() {
    let folder = folder("refused");
    let complaint = |report: &Path, lang: &str| {
        let line = format!("sim highlow --games 9 --bots random,random --lang {lang}");
        let output = command(&line, report).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    let nowhere = folder.join("no/such/folder.html");
    assert!(complaint(&nowhere, "en").contains("cannot be written"));
    assert!(complaint(&nowhere, "fr").contains("ne peut pas être écrit"));
    let report = folder.join("a.html");
    let part = folder.join("a.html.part");
    fs::write(&part, "my shopping list\n").unwrap();
    assert!(complaint(&report, "en").contains("not the unfinished work of a report"));
    assert!(complaint(&report, "fr").contains("pas le travail inachevé d’un rapport"));
    assert_eq!(fs::read_to_string(&part).unwrap(), "my shopping list\n");
    fs::remove_dir_all(folder).unwrap();
}
