//! The commands, as a person or a script runs them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs, process};

use serde_json::Value as Json;

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("mutable-{}-{name}", process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn command(data: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_highlow"));
    command.args(line.split_whitespace()).env("MUTABLE_DATA", data).env("LC_ALL", "en_GB.UTF-8");
    command
}

fn run(line: &str) -> Output {
    command(&env::temp_dir(), line).output().unwrap()
}

/// As one types it: the texts keep signs and words together, and write apostrophes as such.
fn typed(text: Vec<u8>) -> String {
    String::from_utf8(text).unwrap().replace(['\u{a0}', '\u{202f}'], " ").replace('’', "'")
}

fn printed(line: &str) -> String {
    let output = run(line);
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    typed(output.stdout)
}

/// What was complained of, in the given language; the exit code is 2 and nothing else was printed.
fn complaint(line: &str) -> String {
    let output = run(line);
    assert_eq!(output.status.code(), Some(2), "{line}");
    assert!(output.stdout.is_empty(), "{line}: {}", String::from_utf8_lossy(&output.stdout));
    typed(output.stderr)
}

/// Plays line by line with this input; returns what was printed.
fn play(data: &Path, line: &str, input: &str) -> String {
    use std::io::Write as _;
    let mut process = command(data, line).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    process.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = process.wait_with_output().unwrap();
    assert!(output.status.success());
    typed(output.stdout)
}

#[test]
fn bad_input_is_named_with_what_would_be_right_in_both_languages() {
    for (line, en, fr) in [
        ("play chess", "no title “chess”. Playable: highlow", "pas de titre « chess ». Jouables : highlow"),
        ("play attack", "not playable yet", "pas encore jouable"),
        ("play highlow --players 7", "2 to 4 players, not 7", "de 2 à 4, pas à 7"),
        ("play highlow --seat 3", "no seat 3: this table has seats 1 to 2", "pas de place 3"),
        ("play highlow --players 300", "2 to 4 players", "de 2 à 4"),
        (
            "sim highlow --games 10 --bots random,random --threads 9999999",
            "Ask for fewer",
            "Demandez-en moins",
        ),
        ("play highlow --set rounds=9", "a whole number from 1 to 3", "un nombre entier de 1 à 3"),
        (
            "play highlow --set colour=red",
            "options are betting, doubling and rounds",
            "options sont betting, doubling et rounds",
        ),
        ("play highlow --set rounds", "--set key=value", "--set clé=valeur"),
        (
            "play highlow --bots wizard",
            "The bots are random, novice, easy",
            "Les bots sont random, novice, easy",
        ),
        ("sim highlow --games 10 --bots random", "2 to 4 bots", "2 à 4 bots"),
        ("sim highlow --games 0 --bots random,random", "--games 1000", "--games 1000"),
        ("sim highlow --games 9 --bots random,random --threads 0", "--threads 1", "--threads 1"),
        ("sim highlow --games 9 --bots random,random --seed=", "The seed is empty", "La graine est vide"),
        ("train highlow --players 2 --games 0", "--evenings 60 --games 1000", "--evenings 60 --games 1000"),
        ("train highlow --players 9", "2 to 4 players, not 9", "de 2 à 4, pas à 9"),
        ("cards highlow", "highlow has no cards", "highlow n'a pas de cartes"),
        ("verify /no/such/file", "/no/such/file cannot be read", "/no/such/file est illisible"),
        (
            "serve --store mysql:x",
            "Write sqlite:FILE or postgres:URL",
            "Écrivez sqlite:FICHIER ou postgres:URL",
        ),
        (
            "serve --listen nowhere:1 --store sqlite:/x",
            "Choose another with --listen",
            "une autre adresse avec --listen",
        ),
        ("export x", "13 letters and digits", "13 lettres et chiffres"),
        ("import /no/such/file", "/no/such/file cannot be read", "/no/such/file est illisible"),
        ("load --url http://192.0.2.1:1 --tables 1 --seconds 1", "add --anywhere", "ajoutez --anywhere"),
        (
            "load --url https://x --tables 1 --seconds 1",
            "HTTPS is not spoken here",
            "HTTPS n'est pas parlé ici",
        ),
        ("load --url http://127.0.0.1:1 --tables 0 --seconds 1", "--tables 1 or more", "--tables 1 ou plus"),
        ("rules MU-99.1", "no MU-99.1. The nearest are", "pas de MU-99.1. Les plus proches sont"),
        ("rules ZZ-1.1", "Ids begin with MU, AT, XM and HL", "commencent par MU, AT, XM et HL"),
        ("rules mutants xyzzy", "“xyzzy” was not found", "« xyzzy » est introuvable"),
    ] {
        let english = complaint(&format!("{line} --lang en"));
        assert!(english.contains(en), "{line}: {english}");
        let french = complaint(&format!("{line} --lang fr"));
        assert!(french.contains(fr), "{line}: {french}");
    }
    assert!(complaint("dance").contains("unrecognized subcommand"));
    assert!(complaint("rules --lang de").contains("invalid value 'de'"));
}

#[test]
fn a_damaged_or_forged_record_is_refused_and_nothing_is_written() {
    let data = folder("forged");
    play(&data, "play highlow --plain --bots random --seed 3", &"1\n".repeat(20));
    let record = fs::read_dir(data.join("records")).unwrap().next().unwrap().unwrap().path();
    let text = fs::read_to_string(&record).unwrap();
    let verdict = |text: &str| {
        let file = data.join("changed.jsonl");
        fs::write(&file, text).unwrap();
        run(&format!("verify {} --lang en", file.display()))
    };
    assert!(typed(verdict(&text).stdout).contains("follow from the seed"));
    for (changed, reason) in [
        (text.replacen("\"fate\":\"deal", "\"fate\":\"die", 1), "The seal is broken"),
        (
            text.replacen("\"record\":1", "\"record\":2", 1),
            "written in format 2; this program reads format 1",
        ),
        (text.lines().take(9).collect::<Vec<_>>().join("\n"), "cut off"),
        ("{}".to_owned(), "not a record"),
        (String::new(), "empty"),
        (text.replacen("\"title\":\"highlow\"", "\"title\":\"chess\"", 1), "The seal is broken"),
    ] {
        let output = verdict(&changed);
        let said = typed(output.stderr);
        assert_eq!(output.status.code(), Some(2));
        assert!(said.contains(reason), "{said}");
    }
    let save = data.join("saves/highlow.json");
    fs::create_dir_all(data.join("saves")).unwrap();
    fs::write(&save, "{\"people\":[1]").unwrap();
    let output = command(&data, "play highlow --plain --lang en").stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(typed(output.stderr).contains("Begin a new one with --new"));
    assert_eq!(fs::read_to_string(&save).unwrap(), "{\"people\":[1]", "what was there is still there");
    fs::remove_dir_all(data).unwrap();
}

#[test]
fn rules_are_read_and_searched_in_both_languages() {
    assert!(printed("rules mutants MU-7.1 --lang fr").contains("Déployer, Engendrer ou Incuber"));
    assert!(printed("rules mu-7.1 --lang en").contains("Phase 3: Take an action"));
    let places = printed("rules MU-7.1 --lang en");
    let (_, proved) = places.split_once("  Proved by\n").unwrap();
    assert!(places.contains("  In the code\n    crates/mutants/src/"), "{places}");
    assert!(proved.contains("(crates/mutants/tests/"), "{places}");
    assert!(printed("rules --lang en").contains("MU-16"));
    assert!(printed("rules highlow --lang fr").contains("La donne"));
    let found = printed("rules mutants reserve genes --lang fr");
    assert!(
        found.contains("Réserve de Gènes") && found.contains("entrées trouvées"),
        "accents do not matter"
    );
}

#[test]
fn the_ledger_reports_every_title_as_the_contract_says() {
    let report: Json = serde_json::from_str(&printed("ledger --json")).unwrap();
    let titles = report["titles"].as_array().unwrap();
    let names: Vec<&str> = titles.iter().map(|title| title["title"].as_str().unwrap()).collect();
    assert_eq!(names, ["mutants", "attack", "revolution"]);
    for title in titles {
        for number in ["rules", "cited", "proved", "examples", "reproduced"] {
            assert!(title[number].is_u64(), "{number} in {title}");
        }
        assert!(title["missing"].is_array() && title["complete"].is_boolean());
    }
    assert_eq!(titles[0]["rules"], 262);
    assert!(printed("ledger").contains("revolution"));
}

#[test]
fn a_simulation_is_reproducible_and_reported_as_the_contract_says() {
    let line = "sim highlow --games 400 --bots random,medium,random --seed 5 --json --threads";
    let report = |threads| serde_json::from_str::<Json>(&printed(&format!("{line} {threads}"))).unwrap();
    let (one, two) = (report(1), report(2));
    let keys: Vec<&String> = one.as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        [
            "title",
            "players",
            "games",
            "finished",
            "decisions",
            "answers",
            "seconds",
            "games_per_s",
            "answers_per_s",
            "threads",
            "bots",
            "wins",
            "win_rate_ci95",
            "draws",
            "mean_score",
            "mean_answers"
        ]
    );
    for same in ["wins", "draws", "decisions", "answers", "mean_score", "finished"] {
        assert_eq!(one[same], two[same], "{same} does not depend on the threads");
    }
    let wins: Vec<u64> = one["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).collect();
    assert!(wins[1] > wins[0] + wins[2], "looking ahead is better than chance: {wins:?}");
    assert_eq!(one["answers"], 400 * (9 + 3 * 6));
    let human = printed("sim highlow --games 50 --bots random,random --lang fr");
    assert!(human.contains("50 parties") && !human.contains('⟨'), "{human}");
}

#[test]
fn the_number_of_players_may_be_said_and_one_bot_plays_all_seats() {
    let bots = |line: &str| serde_json::from_str::<Json>(&printed(line)).unwrap()["bots"].clone();
    let (three, all) = (serde_json::json!(["random", "random", "random"]), "--bots random,random,random");
    assert_eq!(bots(&format!("sim highlow --players 3 --games 2 {all} --json")), three);
    assert_eq!(bots("sim highlow --players 3 --games 2 --bots random --json"), three);
    let said = complaint("sim highlow --players 3 --games 2 --bots random,random");
    assert!(said.contains("bots is 2, and --players says 3"), "{said}");
    assert!(complaint("sim highlow --players 300 --games 2 --bots random").contains("not 300"));
    assert!(complaint("sim highlow --games 2 --bots random").contains("not 1"));
}

#[test]
fn games_are_kept_in_a_volume_and_a_changed_one_is_told() {
    let folder = folder("kept");
    let file = folder.join("h.games").display().to_string();
    let said = printed(&format!("sim highlow --games 30 --bots easy,random --swap --seed 5 --keep {file}"));
    assert!(said.contains("30 games are kept in"), "{said}");
    let said = printed(&format!("verify {file}"));
    assert!(said.contains("all 30 games are legal to the end"), "{said}");
    let text = fs::read_to_string(&file).unwrap();
    let again = printed(&format!("sim highlow --games 30 --bots easy,random --swap --seed 5 --keep {file}"));
    assert!(again.contains("30 games"));
    assert_eq!(fs::read_to_string(&file).unwrap(), text, "the same seed keeps the same games");
    let change = |from: &str, to: &str| {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from} is there");
        fs::write(&file, changed).unwrap();
        complaint(&format!("verify {file}"))
    };
    let (one, _) = text.split_once("\"state\":\"").map(|(_, rest)| rest.split_at(8)).unwrap();
    assert!(change(one, "00000000").contains("Game 1: Line"), "a state that was not reached");
    assert!(
        change("\"places\":[1,2]", "\"places\":[2,1]").contains("the outcome written down is not the one")
    );
    assert!(change("\"rules\":1", "\"rules\":9").contains("version 9 of the rules"));
    assert!(change("\"answers\":\"", "\"answers\":\"_").contains("cannot be read: answers"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_bench_reports_as_the_contract_says() {
    let report: Json = serde_json::from_str(&printed("bench --json")).unwrap();
    let row = &report["titles"][0];
    assert_eq!((&row["title"], &row["players"]), (&"highlow".into(), &2.into()));
    for number in ["state_bytes", "clone_ns", "playouts_per_s", "answers_per_s", "search_iterations_per_s"] {
        assert!(row[number].as_f64().is_some_and(|figure| figure > 0.0), "{number} in {row}");
    }
    let more = ["decisions_per_s", "threads", "playouts_per_s_all_threads", "answers_per_s_all_threads"];
    for number in more.into_iter().chain(["replayed_answers_per_s", "longest_record", "load_ms"]) {
        assert!(row[number].as_f64().is_some_and(|figure| figure > 0.0), "{number} in {row}");
    }
}

#[test]
fn a_game_is_left_and_gone_on_with() {
    let data = folder("left");
    let first = play(
        &data,
        "play highlow --players 3 --plain --bots random --seed 9 --lang en",
        "1\nu\n2\n? 1\nw play 9\nb\nl\nh\nq\n",
    );
    for expected in ["Taken back.", "calls low", "HL-2.2  The call", "no choice of this game", "Left in"] {
        assert!(first.contains(expected), "{expected} in {first}");
    }
    let again =
        command(&data, "play highlow --plain --lang en --players 2").stdin(Stdio::null()).output().unwrap();
    assert_eq!(again.status.code(), Some(2), "a game that was left is not thrown away");
    let second = play(&data, "play highlow --plain --lang fr", &"1\n".repeat(12));
    assert!(second.contains("la partie laissée reprend après 10 réponses"), "{second}");
    assert!(second.contains("L'enregistrement est dans") && !second.contains('⟨'), "{second}");
    let file = fs::read_dir(data.join("records")).unwrap().next().unwrap().unwrap().path();
    assert!(
        printed(&format!("verify {} --lang fr", file.display()))
            .contains("découlent toutes de la graine promise")
    );
    assert!(!data.join("saves/highlow.json").exists());
    fs::remove_dir_all(data).unwrap();
}

/// The log is a story: when, what somebody did, what came of it. What costs something is asked once more, and what is not listed
/// is filled in.
#[test]
fn a_story_is_told_stakes_are_asked_once_more_and_a_form_is_filled_in() {
    let data = folder("story");
    let text = play(
        &data,
        "play highlow --plain --bots random --seed 9 --lang en --set betting=on --set rounds=1",
        "call high\n1\n1\n3 1\n3 1 1\n3 2 1\n1\nq\n",
    );
    let heard = [
        "— Round 1: Seat 1 (you) leads —\nSeat 1 (you) calls high.",
        "Answer the same again if you mean it.",
        "Seat 1 (you) doubles.",
        "  3  Lay your 3 chips on the seats you think will win: Chips on Seat 1 (you) (0 to 3) · Chips on Seat 2 (random) (0 to 3) · Together 3",
        "The form has 2 blanks, and one number was given.",
        "No (HL-2.4): All 3 chips must lie on seats of this table, and no more.",
        "Seat 1 (you) bets 2 on Seat 1 (you) and 1 on Seat 2 (random).\n   The die shows",
        "▪ Best card: Seat ",
    ];
    let mut rest = text.as_str();
    for expected in heard {
        let at = rest.find(expected);
        assert!(at.is_some(), "{expected} in\n{rest}\nof\n{text}");
        rest = &rest[at.unwrap()..];
    }
    fs::remove_dir_all(data).unwrap();
}

/// People who share a keyboard are told whose turn it is, and each hears only what is theirs.
#[test]
fn people_can_share_a_keyboard() {
    let data = folder("shared");
    let text = play(&data, "play highlow --plain --bots none --seed 2 --lang en", "1\n1\n1\n1\nq\n");
    assert!(text.contains("Hand the keyboard to Seat 2."), "{text}");
    let second = text.split("Hand the keyboard to Seat 2.").nth(1).unwrap();
    assert!(second.contains("Seat 1 gets a card.") && second.contains("Seat 1 seals a card."), "{second}");
    fs::remove_dir_all(data).unwrap();
}

/// Runs a server until it says where it is; returns what it said, and the process.
fn serve(data: &Path, line: &str) -> (String, process::Child) {
    use std::io::{BufRead as _, BufReader};
    let mut command = command(data, line);
    let mut child = command.env("MUTABLE_LISTEN", "127.0.0.1:0").stdout(Stdio::piped()).spawn().unwrap();
    let mut said = String::new();
    for text in BufReader::new(child.stdout.take().unwrap()).lines() {
        said += &(text.unwrap() + "\n");
        if said.contains("http://") {
            break;
        }
    }
    (typed(said.into_bytes()), child)
}

/// Stops it as a service is stopped.
fn stop(mut child: process::Child) {
    let told = Command::new("kill").arg(child.id().to_string()).status().unwrap();
    assert!(told.success() && child.wait().unwrap().success(), "a server that is told to stop ends well");
}

#[test]
fn a_newcomer_who_types_nothing_is_welcomed_and_served() {
    let data = folder("serve");
    let (said, child) = serve(&data, "--lang en");
    assert!(said.contains("not affiliated") && said.contains("Serving on http://127.0.0.1:"), "{said}");
    let file = format!("sqlite:{}", data.join("mutable.db").display());
    let held = complaint(&format!("serve --listen 127.0.0.1:0 --store {file} --lang en"));
    assert!(held.contains("Another server uses"), "{held}");
    stop(child);
    let (said, child) = serve(&data, "serve --lang fr");
    assert!(
        said.contains("sans lien avec aucun éditeur") && said.contains("Le serveur écoute sur"),
        "{said}"
    );
    stop(child);
    fs::remove_dir_all(data).unwrap();
}

/// A record leaves a store as it went in; one that was tampered with does not go in.
#[test]
fn a_record_is_imported_exported_and_verified() {
    let data = folder("records");
    play(&data, "play highlow --plain --bots random --seed 3", &"1\n".repeat(20));
    let record = fs::read_dir(data.join("records")).unwrap().next().unwrap().unwrap().path();
    let store = format!("--store sqlite:{}", data.join("some.db").display());
    let said = printed(&format!("import {} {store} --lang en", record.display()));
    let id = said.trim().trim_end_matches('.').rsplit(' ').next().unwrap();
    let exported = printed(&format!("export {id} {store}"));
    assert_eq!(exported, fs::read_to_string(&record).unwrap());
    let changed = data.join("changed.jsonl");
    fs::write(&changed, exported.replacen("\"choice\":\"call high\"", "\"choice\":\"call low\"", 1)).unwrap();
    let refused = complaint(&format!("import {} {store} --lang en", changed.display()));
    assert!(refused.contains("The seal is broken"), "{refused}");
    assert!(complaint(&format!("verify {} --lang en", changed.display())).contains("The seal is broken"));
    assert!(complaint(&format!("export 0000000000000 {store} --lang fr")).contains("pas d'enregistrement"));
    fs::remove_dir_all(data).unwrap();
}

#[test]
fn help_and_version() {
    assert!(printed("--help --lang fr").contains("Joue dans le terminal"));
    assert!(printed("--version").starts_with("mutable 0."));
}

/// Everything that is written in both languages is found in both: no key shows through anywhere.
#[test]
fn help_has_no_untranslated_key() {
    for sub in [
        "serve", "play", "sim", "bench", "rules", "ledger", "cards", "engine", "verify", "export", "import",
        "load",
    ] {
        for lang in ["en", "fr"] {
            let help = printed(&format!("{sub} --help --lang {lang}"));
            assert!(!help.contains('⟨') && help.len() > 100, "{help}");
        }
    }
}
