//! The engine protocol, as its page says it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::{env, fs};

use serde_json::{Value as Json, json};

/// A real engine in a process of its own.
struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut process = Command::new(env!("CARGO_BIN_EXE_highlow"))
            .args(["engine", "--lang", "en"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (process.stdin.take().unwrap(), BufReader::new(process.stdout.take().unwrap()));
        Engine { process, input, output }
    }

    fn send(&mut self, line: &[u8]) -> Json {
        self.input.write_all(line).and_then(|()| self.input.write_all(b"\n")).unwrap();
        let mut reply = String::new();
        self.output.read_line(&mut reply).unwrap();
        serde_json::from_str(&reply).unwrap_or_else(|error| panic!("{error}: {reply}"))
    }

    fn ask(&mut self, request: &Json) -> Json {
        self.send(request.to_string().as_bytes())
    }

    /// Closes the input; the engine ends by itself, content.
    fn end(self) {
        let Engine { mut process, input, .. } = self;
        drop(input);
        assert!(process.wait().unwrap().success());
    }
}

#[test]
fn the_transcript_in_the_docs_is_what_happens() {
    let page = include_str!("../../../docs/engine-protocol.md");
    let transcript = page.split("```transcript\n").nth(1).unwrap().split("\n```").next().unwrap();
    let lines: Vec<&str> = transcript.lines().collect();
    let mut engine = Engine::start();
    // GOLDEN=write writes the replies anew, to be read in review.
    if env::var_os("GOLDEN").is_some_and(|value| value == "write") {
        let sent = lines.iter().filter_map(|line| line.strip_prefix("> "));
        let told: Vec<String> =
            sent.map(|sent| format!("> {sent}\n< {}", engine.send(sent.as_bytes()))).collect();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine-protocol.md");
        fs::write(path, page.replacen(transcript, &told.join("\n"), 1)).unwrap();
        return engine.end();
    }
    for pair in lines.chunks(2) {
        let (sent, expected) = (pair[0].strip_prefix("> ").unwrap(), pair[1].strip_prefix("< ").unwrap());
        let expected: Json = serde_json::from_str(expected).unwrap();
        assert_eq!(engine.send(sent.as_bytes()), expected, "in reply to {sent}");
    }
    assert!(lines.len() > 40);
    engine.end();
}

/// Every command in the table of the docs is known to the engine, and the other way round.
#[test]
fn the_docs_name_every_command() {
    let mut engine = Engine::start();
    let reason = engine.ask(&json!({ "cmd": "?" }))["reason_en"].as_str().unwrap().to_owned();
    let listed =
        reason.split("The commands are ").nth(1).unwrap().trim_end_matches('.').replace(" and ", ", ");
    let mut known: Vec<&str> = listed.split(", ").collect();
    let page = include_str!("../../../docs/engine-protocol.md");
    let mut documented: Vec<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix("| `"))
        .map(|line| line.split('`').next().unwrap())
        .collect();
    known.sort_unstable();
    documented.sort_unstable();
    documented.dedup();
    assert_eq!(known, documented);
    engine.end();
}

/// A whole game by a program that knows nothing of it; its record and its position lead to the same place.
#[test]
fn a_program_plays_a_whole_game_and_replays_it() {
    let mut engine = Engine::start();
    let mut state = engine.ask(&json!({ "cmd": "new", "title": "highlow", "players": 4, "seed": 7 }));
    while state["pending"] != "over" {
        let seat = state["seats"][0].clone();
        let choice = engine.ask(&json!({ "cmd": "bot", "seat": seat, "level": "random" }))["choice"].clone();
        state = engine
            .ask(&json!({ "cmd": "answer", "seat": seat, "choice": choice, "version": state["version"] }));
        assert_eq!(state["ok"], true, "{state}");
    }
    let position = engine.ask(&json!({ "cmd": "position" }));
    let record = engine.ask(&json!({ "cmd": "record" }))["record"].clone();
    let again = engine.ask(&json!({ "cmd": "replay", "record": record }));
    assert_eq!((&again["pending"], &again["outcome"]), (&json!("over"), &state["outcome"]));
    assert_eq!(engine.ask(&json!({ "cmd": "position" })), position);
    let loaded = engine.ask(&json!({ "cmd": "load", "title": "highlow", "position": position["position"] }));
    assert_eq!(loaded["outcome"], state["outcome"]);
    engine.end();
}

#[test]
fn seats_add_to_the_dice_before_the_first_draw_only() {
    let first_hand = |words: Option<&str>| {
        let mut engine = Engine::start();
        engine.ask(&json!({ "cmd": "auto_fate", "on": false }));
        engine.ask(&json!({ "cmd": "new", "title": "highlow", "seed": "same" }));
        if let Some(words) = words {
            let reply = engine.ask(&json!({ "cmd": "entropy", "seat": 2, "text": words }));
            assert_eq!(reply["ok"], true);
        }
        engine.ask(&json!({ "cmd": "auto_fate", "on": true }));
        let late = engine.ask(&json!({ "cmd": "entropy", "seat": 1, "text": "late" }));
        assert_eq!(late["ok"], false);
        let position = engine.ask(&json!({ "cmd": "position" }))["position"]["hands"].clone();
        engine.end();
        position
    };
    assert_eq!(first_hand(None), first_hand(None));
    assert_ne!(first_hand(None), first_hand(Some("bo was here")));
}

/// Seat 1 holds a 5; of the eleven cards it has not seen one is a 5 and two are 6s.
#[test]
fn the_odds_of_a_draw_are_exact() {
    let mut engine = Engine::start();
    engine.ask(&json!({ "cmd": "auto_fate", "on": false }));
    engine.ask(&json!({ "cmd": "new", "title": "highlow", "players": 2 }));
    engine.ask(&json!({ "cmd": "fate", "choice": "deal 5" }));
    let odds = |engine: &mut Engine, draws| {
        engine.ask(&json!({ "cmd": "odds", "seat": 1, "draws": draws, "any": ["5", "6", "7"] }))
    };
    let one = odds(&mut engine, 1);
    assert_eq!((&one["chance"]["cases"], &one["chance"]["of"]), (&json!(3), &json!(11)), "{one}");
    assert_eq!((&one["cards"], &one["absent"]), (&json!(11), &json!(["7"])));
    let two = odds(&mut engine, 2);
    // 1 − 8/11 · 7/10
    assert_eq!((&two["chance"]["cases"], &two["chance"]["of"]), (&json!(27), &json!(55)), "{two}");
    assert_eq!(odds(&mut engine, 12)["ok"], false);
    assert_eq!(engine.ask(&json!({ "cmd": "odds" }))["of"], 11, "without a seat: what fate is asked now");
    engine.end();
}

/// Whatever comes in, the engine answers with a line that says what is wrong, and goes on.
#[test]
fn nothing_that_comes_in_stops_it() {
    let mut engine = Engine::start();
    let bad: [&[u8]; 12] = [
        b"\xff\xfe",
        b"[]",
        b"1",
        b"{}",
        br#"{"cmd":7}"#,
        br#"{"cmd":"choices"}"#,
        br#"{"cmd":"choices","seat":1}"#,
        br#"{"cmd":"choices","seat":1,"colour":2}"#,
        br#"{"cmd":"new","title":"highlow","players":9}"#,
        br#"{"cmd":"new","title":"highlow","options":{"rounds":99}}"#,
        br#"{"cmd":"new","title":"highlow","options":{"sound":"on"}}"#,
        br#"{"cmd":"replay","record":"{}"}"#,
    ];
    for line in bad {
        let reply = engine.send(line);
        assert_eq!(reply["ok"], false, "{reply}");
        for reason in ["reason_en", "reason_fr"] {
            assert!(
                reply[reason].as_str().is_some_and(|text| text.len() > 10 && !text.contains('⟨')),
                "{reply}"
            );
        }
    }
    // Positions that contradict themselves are refused when they are loaded, not found out in play.
    let odd = |field: &str, value: Json| {
        let mut position = json!({
            "rounds": 3, "doubling": true, "phase": "play", "deck": [1, 1, 2, 3, 4, 6],
            "hands": [[4, 5, 3], [2, 5, 6]], "sealed": [null, null], "played": [[], []], "scores": [0, 0],
            "leader": 1, "round": 1, "call": "low", "doubled": false, "stake": 5
        });
        position[field] = value;
        json!({ "cmd": "load", "title": "highlow", "position": position })
    };
    assert_eq!(engine.ask(&odd("round", json!(1)))["ok"], true, "the position itself is sound");
    for (field, value) in [
        ("phase", json!({ "deal": 4 })),
        ("phase", json!({ "deal": 1 })),
        ("phase", json!("over")),
        ("hands", json!([[], []])),
        ("hands", json!([[4, 5, 3], [2, 5], [6]])),
        ("rounds", json!(255)),
        ("scores", json!([255, 0])),
        ("stake", json!(255)),
        ("leader", json!(9)),
        ("sealed", json!([4, null])),
    ] {
        let reply = engine.ask(&odd(field, value.clone()));
        assert_eq!(reply["ok"], false, "{field} {value}: {reply}");
    }
    engine.ask(&json!({ "cmd": "new", "title": "highlow", "seed": 1 }));
    for line in [
        json!({ "cmd": "choices", "seat": 3 }),
        json!({ "cmd": "choices", "seat": -1 }),
        json!({ "cmd": "choices", "seat": 300 }),
        json!({ "cmd": "titles", "bogus": 1 }),
        json!({ "cmd": "new", "title": "highlow", "players": 300 }),
        json!({ "cmd": "new", "title": "highlow", "options": { "rounds": null } }),
        json!({ "cmd": "answer", "seat": 1, "choice": "shout" }),
        json!({ "cmd": "answer", "seat": 1, "choice": "call high", "version": 0 }),
        json!({ "cmd": "bot", "seat": 2, "level": "random" }),
        json!({ "cmd": "bot", "seat": 1, "level": "wizard" }),
        json!({ "cmd": "fate", "choice": "die 3" }),
        json!({ "cmd": "undo" }),
        json!({ "cmd": "lang", "lang": "de" }),
    ] {
        assert_eq!(engine.ask(&line)["ok"], false, "{line}");
    }
    assert_eq!(engine.ask(&json!({ "cmd": "pending" }))["version"], 6, "nothing has changed");
    engine.end();
}
