//! Two servers on one PostgreSQL, one of them killed in the middle of play.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, thread};

use serde_json::Value as Json;

/// A server on this address; returns it once it says that it is up.
fn serve(store: &str, listen: &str) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_highlow"))
        .args(["serve", "--store", store, "--listen", listen, "--lang", "en"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let up = lines.into_iter().find(|line| line.contains("http://")).expect("the server says where it is");
    let url = up.split_whitespace().find(|word| word.starts_with("http://")).unwrap().to_owned();
    (child, url)
}

/// Every table has one client at each server. One server is killed with signal 9, and comes back; nothing that was
/// acknowledged is lost, and everybody plays on.
#[test]
fn a_server_is_killed_and_play_goes_on_at_the_other() {
    let Ok(store) = env::var("MUTABLE_TEST_POSTGRES") else {
        eprintln!("not run: cargo xtask test starts a PostgreSQL for this");
        return;
    };
    let (mut first, one) = serve(&store, "127.0.0.1:0");
    let (mut second, two) = serve(&store, "127.0.0.1:0");
    let load = Command::new(env!("CARGO_BIN_EXE_highlow"))
        .args([
            "load",
            "--url",
            &format!("{one},{two}"),
            "--tables",
            "12",
            "--seconds",
            "6",
            "--pace",
            "40",
            "--json",
        ])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    thread::sleep(Duration::from_secs(3));
    first.kill().unwrap();
    first.wait().unwrap();
    thread::sleep(Duration::from_millis(500));
    let (mut again, _) = serve(&store, one.trim_start_matches("http://"));
    let output = load.wait_with_output().unwrap();
    for child in [&mut again, &mut second] {
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let report: Json = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["errors"], &report["lost"]), (&0.into(), &0.into()), "{report}");
    assert!(report["reconnects"].as_u64().unwrap() >= 6, "clients of the killed server came back: {report}");
    assert!(report["answers"].as_u64().unwrap() > 200, "{report}");
}
