//! Clocks that jump, clients that come and go by the thousand, and what is written into the log.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use crate::common::{Folder, PATIENCE, Socket, Table, Up, command, exchange, request, times, until};
use crate::not_run::not_run;

/// Where Debian's `libfaketime` is: it tells a process another time of day.
const FAKETIME: [&str; 2] = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
];

/// What the server takes for the time of day.
fn date(up: &Up) -> String {
    let reply = exchange(&up.address, "GET", "/healthz", "", "").unwrap();
    reply.lines().find_map(|line| line.strip_prefix("date: ")).expect("replies have a date").to_owned()
}

/// The system's clock jumps by hours and by years, to and fro: nobody's time runs out, nobody is signed out, and clocks
/// go on as before.
#[test]
fn a_clock_that_jumps_costs_nobody_the_game() {
    let Some(library) = FAKETIME.into_iter().find(|file| Path::new(file).exists()) else {
        return not_run("libfaketime is not installed");
    };
    let folder = Folder::new("clock");
    let told = folder.0.join("faketime");
    fs::write(&told, "+0").unwrap();
    let mut serve = command(&folder.store(), "127.0.0.1:0");
    serve
        .env("LD_PRELOAD", library)
        .env("FAKETIME_TIMESTAMP_FILE", &told)
        .env("FAKETIME_NO_CACHE", "1")
        .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    let up = Up::run(&mut serve);
    let live =
        up.table(&json!({ "title": "highlow", "pace": { "pace": "live", "minutes": 2, "increment": 0 } }));
    let days = up.table(&json!({ "title": "highlow", "pace": { "pace": "days", "days": 1, "vacation": 0 } }));
    let left = |table: &Table, seat: usize| {
        let update = table.look(&up, 1).unwrap();
        update["clocks"][seat - 1]["left"].as_i64().unwrap()
    };
    let began = Instant::now();
    for jump in ["+2h", "-2h", "+500d", "-30d"] {
        let seen = date(&up);
        fs::write(&told, jump).unwrap();
        // Day and hour. Replies are dated once a second, so a date does not go back.
        until("the server's clock has jumped", PATIENCE, || {
            jump.starts_with('-') || date(&up)[..19] != seen[..19]
        });
        for table in [&live, &days] {
            let (_, status, reply) = table.answer(&up);
            assert_eq!(status, 200, "after {jump}: {reply}");
            let path = format!("/api/tables/{}", table.id);
            let info = up.ask("GET", &path, &table.cookies[0], &Json::Null).1;
            assert_eq!(info["stage"], "playing", "after {jump}: {info}");
            assert!(
                info["seats"].as_array().unwrap().iter().all(|seat| seat["forfeited"] == false),
                "{info}"
            );
        }
        // Two minutes in all, less what has really passed, a twentieth more or less.
        let passed = i64::try_from(began.elapsed().as_millis()).unwrap();
        let used = 240_000 - left(&live, 1) - left(&live, 2);
        assert!((0..=passed * 21 / 20 + 500).contains(&used), "after {jump}: {used} of {passed} ms are used");
        assert!(left(&days, 1) > 23 * 60 * 60 * 1_000, "after {jump}");
    }
}

/// Clients come back again and again, and go without a word: 400 times, or 5,000 in the long run. The server does not
/// grow, forgets every one of them, and plays on as fast as before.
#[test]
fn thousands_of_reconnects_leave_nothing_behind() {
    let folder = Folder::new("reconnects");
    let up = Up::start(&folder.store());
    let table = up.table(&json!({ "title": "highlow" }));
    let come_and_go = |times: u32| {
        for number in 0..times {
            Socket::open(&up, &table.cookies[number as usize % 2]).watch(&table.id);
        }
        until("all have left", PATIENCE, || up.figure("mutable_sockets") == 0.0);
    };
    // What a server keeps for good it has after a while.
    come_and_go(times(200, 1_000));
    let (before, began) = (up.memory(), Instant::now());
    let many = times(400, 5_000);
    come_and_go(many);
    let (after, took) = (up.memory(), began.elapsed());
    println!("{many} reconnects in {} ms: {before} kB before, {after} kB after", took.as_millis());
    assert!(after < before + 8_192, "from {before} kB to {after} kB");
    let began = Instant::now();
    assert_eq!(table.answer(&up).1, 200);
    assert!(
        began.elapsed() < took.max(Duration::from_secs(2)),
        "one answer is quicker than {many} reconnects"
    );
}

/// The most that can be logged holds nothing that is secret: no cookie, password, token or invitation, no seed before the
/// game is over, no hand and no answer.
#[test]
fn the_log_tells_no_secret_however_much_is_logged() {
    let folder = Folder::new("log");
    let log = folder.0.join("log");
    let mut serve = command(&folder.store(), "127.0.0.1:0");
    serve.env("MUTABLE_LOG", "trace").arg("--log-json").stderr(fs::File::create(&log).unwrap());
    let up = Up::run(&mut serve);
    let table = up.table(&json!({ "title": "highlow", "privacy": "invite" }));
    let ann = &table.cookies[0];
    let password = json!({ "password": "correct horse battery" });
    assert_eq!(up.ask("PUT", "/api/me/password", ann, &password).0, 204);
    assert_eq!(
        up.ask("POST", "/api/sign-in", "", &json!({ "name": "Ann", "password": "wrong horse" })).0,
        401
    );
    let token = up.post("/api/me/tokens", ann, &json!({ "label": "bot" }))["token"].clone();
    let path = format!("/api/tables/{}", table.id);
    let invitation = up.ask("GET", &path, ann, &Json::Null).1["invitation"].clone();
    let invited = format!("{path}?invitation={}", invitation.as_str().unwrap());
    assert_eq!(up.ask("GET", &invited, "", &Json::Null).0, 200);
    let mut socket = Socket::open(&up, ann);
    socket.watch(&table.id);
    for _ in 0..6 {
        assert_eq!(table.answer(&up).1, 200);
    }
    drop(socket);
    up.post(&format!("{path}/resign"), ann, &json!({ "seat": 1 }));
    let mut record = String::new();
    until("the game is over and its record written", PATIENCE, || {
        let (status, text) = request(&up.address, "GET", &format!("/api/records/{}/text", table.id), ann, "");
        record = text;
        status == 200
    });
    let seed = record.lines().find_map(|line| {
        let line: Json = serde_json::from_str(line).ok()?;
        line["seed"].as_str().map(str::to_owned)
    });
    up.stop();
    let logged = fs::read_to_string(&log).unwrap().replace("handshake", "");
    assert!(logged.contains("stopping"), "something was logged: {logged}");
    let secrets = [
        ("a cookie", table.cookies[0].trim_start_matches("mutable=").to_owned()),
        ("a cookie", table.cookies[1].trim_start_matches("mutable=").to_owned()),
        ("a token", token.as_str().unwrap().to_owned()),
        ("a password", "correct horse battery".to_owned()),
        ("a password that was tried", "wrong horse".to_owned()),
        ("an invitation", invitation.as_str().unwrap().to_owned()),
        ("a seed", seed.expect("the record tells the seed")),
        ("a hand", "hand".to_owned()),
        ("a choice", "choice".to_owned()),
    ];
    for (what, secret) in secrets {
        let line = logged.lines().find(|line| line.contains(&secret));
        assert!(line.is_none(), "{what} is in the log: {}", line.unwrap_or_default());
    }
}
