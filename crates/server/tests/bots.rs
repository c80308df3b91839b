//! A bot in another language, and rules that fail.

use std::ops::RangeInclusive;
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use highlow::{Broken, Bug, Setup};
use reqwest::Method;
use serde_json::{Value as Json, json};
use server::Settings;
use store::Store;
use store_sqlite::Sqlite;
use table::{Options, Record, Rules as _, Say, TableOption, Title, Trial};

use crate::common::{self, Up};

/// docs/examples/bot.py, as the page docs/bot-api.md says to use it.
#[tokio::test(flavor = "multi_thread")]
async fn the_example_in_python_plays_a_game() {
    let up = Up::start().await;
    let ann = up.guest("Ann").await;
    let token = up.post("/api/me/tokens", &ann, json!({ "label": "python" })).await["token"].clone();
    let table = up.table(&ann, json!({ "title": "mutants", "players": 2 })).await;
    up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": 1 })).await;
    up.post(&format!("/api/tables/{table}/bot"), &ann, json!({ "seat": 2, "level": "random" })).await;
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");
    let url = format!("http://{}", up.address);
    let args = [script.to_owned(), url, token.as_str().unwrap().to_owned(), table.clone(), "1".to_owned()];
    let python = std::process::Command::new("python3").args(args).stderr(Stdio::piped()).spawn().unwrap();
    up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
    let output = tokio::task::spawn_blocking(|| python.wait_with_output()).await.unwrap().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let info = up.get(&format!("/api/tables/{table}"), "").await;
    assert_eq!(info["stage"], "over");
}

/// High-Low with a bug, under a name of its own.
pub(crate) struct FaultyBox(pub(crate) &'static str, pub(crate) Bug);

impl Title for FaultyBox {
    type Rules = Broken<0>;

    fn id(&self) -> &'static str {
        self.0
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=2
    }

    fn options(&self) -> &[TableOption] {
        &[]
    }

    fn trials(&self) -> Vec<Trial> {
        vec![Trial { players: 2, options: &[], hidden: true }]
    }

    fn open(&self, players: u8, _: &Options) -> Result<(Broken<0>, Setup), Say> {
        Ok((Broken(self.1), Setup { players, rounds: 1, doubling: true, betting: false }))
    }
}

/// A panic in the rules freezes its own table, says so, and leaves a record; other tables go on.
#[tokio::test(flavor = "multi_thread")]
async fn rules_that_fail_freeze_only_their_own_table() {
    let folder = common::fresh_folder();
    let engine = Sqlite::open(&folder.join("mutable.db")).unwrap();
    let store = Store::open(Arc::new(engine)).await.unwrap();
    let faulty = FaultyBox("faulty", Bug::FateIsSilent);
    let house = common::house().with(Box::new(faulty), "", "");
    let up = Up::over(store, &house, folder, common::quick(), Settings::default()).await;
    let ann = up.guest("Ann").await;
    let mut tables = Vec::new();
    for title in ["faulty", "highlow"] {
        let table = up.table(&ann, json!({ "title": title, "players": 2 })).await;
        for seat in [1, 2] {
            up.post(&format!("/api/tables/{table}/sit"), &ann, json!({ "seat": seat })).await;
        }
        up.post(&format!("/api/tables/{table}/start"), &ann, json!({})).await;
        tables.push(table);
    }
    let mut socket = up.socket(&ann).await;
    for table in &tables {
        let update = socket.watch(table, "view").await;
        socket.hear("update").await;
        socket.answer(table, &update, 1, "call high").await;
        let update = socket.hear("update").await;
        socket.hear("update").await;
        socket.answer(table, &update, 1, "stand").await;
        if *table == tables[0] {
            let refused = socket.hear("refused").await;
            assert_eq!((&refused["code"], &refused["id"]), (&json!("frozen"), &json!(7)), "{refused}");
        } else {
            assert_eq!(socket.hear("update").await["asked"], json!([1, 2]));
        }
    }
    let info = up.get(&format!("/api/tables/{}", tables[0]), "").await;
    assert_eq!(info["stage"], "frozen");
    let (status, text) = up.ask(Method::GET, &format!("/api/records/{}/text", tables[0]), "", None).await;
    assert_eq!(status, 200);
    let record = Record::parse(text.as_str().unwrap()).unwrap();
    assert!(!record.is_over() && record.tells_seed());
    assert!(text.as_str().unwrap().contains("call high"), "up to the answer that failed");
}

/// A table that was frozen.
struct Frozen {
    table: String,
    /// What its leader was told before.
    update: Json,
    info: Json,
    took: Duration,
    /// By how many MB the process has grown meanwhile, at most.
    grown: u64,
}

/// Plays to where it never ends, and waits until the table is frozen.
async fn until_frozen(up: &Up, ann: &str, title: &str) -> Frozen {
    let table = up.table(ann, json!({ "title": title, "players": 2 })).await;
    for seat in [1, 2] {
        up.post(&format!("/api/tables/{table}/sit"), ann, json!({ "seat": seat })).await;
    }
    up.post(&format!("/api/tables/{table}/start"), ann, json!({})).await;
    let mut socket = up.socket(ann).await;
    let update = socket.watch(&table, "view").await;
    socket.hear("update").await;
    socket.answer(&table, &update, 1, "call high").await;
    let update = socket.hear("update").await;
    socket.hear("update").await;
    common::forget_peak();
    let before = common::resident();
    let began = Instant::now();
    socket.answer(&table, &update, 1, "stand").await;
    let info = loop {
        let told = socket.hear("table").await;
        if told["table"]["stage"] == "frozen" {
            break told["table"].clone();
        }
    };
    let took = began.elapsed();
    Frozen { table, update, info, took, grown: common::peak().saturating_sub(before) }
}

/// P4: what would go on for ever freezes its table within a second and 50 MB, says what it was, and leaves a record that can be imported.
#[tokio::test(flavor = "multi_thread")]
async fn what_never_ends_freezes_its_table_with_a_reason() {
    let folder = common::fresh_folder();
    let engine = Sqlite::open(&folder.join("mutable.db")).unwrap();
    let store = Store::open(Arc::new(engine)).await.unwrap();
    let titles = [("rolling", Bug::RollsForever), ("ouroboros", Bug::CardWithoutEnd)];
    let house = titles
        .iter()
        .fold(common::house(), |house, (id, bug)| house.with(Box::new(FaultyBox(id, *bug)), "", ""));
    let up = Up::over(store, &house, folder, common::quick(), Settings::default()).await;
    let ann = up.guest("Ann").await;
    // What a first panic reads of the program's own symbols is not counted to a table.
    assert!(!std::backtrace::Backtrace::force_capture().to_string().is_empty());
    for (title, _) in titles {
        // The best of three counts: others may be at work on this machine.
        let mut tries = Vec::new();
        while tries.len() < 3 {
            let frozen = until_frozen(&up, &ann, title).await;
            let is_good = frozen.took < Duration::from_secs(1) && frozen.grown < 50;
            tries.push(frozen);
            if is_good {
                break;
            }
        }
        let Frozen { table, update, info, took, grown } = tries.pop().unwrap();
        println!("{title}: frozen after {took:?}, {grown} MB");
        assert!(took < Duration::from_secs(1), "{title}: {took:?}, and {:?}", tries[0].took);
        assert!(grown < 50, "{title}: {grown} MB");
        let why = info["frozen"][0].as_str().unwrap();
        assert!(why.contains(if title == "ouroboros" {
            "Ouroboros would go on"
        } else {
            "Something would go on"
        }));
        // It still says so when it is asked again, and to who comes later.
        let body = json!({ "seat": 1, "version": update["version"], "choice": "double" });
        let (status, refused) =
            up.ask(Method::POST, &format!("/api/tables/{table}/answer"), &ann, Some(body)).await;
        assert_eq!((status, &refused["code"]), (409, &json!("frozen")), "{refused}");
        assert_eq!(up.get(&format!("/api/tables/{table}"), "").await["frozen"], info["frozen"]);
        let (status, text) = up.ask(Method::GET, &format!("/api/records/{table}/text"), "", None).await;
        assert_eq!(status, 200);
        let record = Record::parse(text.as_str().unwrap()).unwrap();
        assert!(!record.is_over() && record.tells_seed());
        let rules = Broken::<0>(titles.iter().find(|(id, _)| *id == title).unwrap().1);
        let start = rules.start(&Setup { players: 2, rounds: 1, doubling: true, betting: false });
        record.replay(rules, start).unwrap();
    }
}
