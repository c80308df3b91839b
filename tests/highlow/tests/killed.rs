//! Servers that are killed in the middle of play.

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
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let up = lines.find(|line| line.contains("http://")).expect("the server says where it is");
    let url = up.split_whitespace().find(|word| word.starts_with("http://")).unwrap().to_owned();
    (child, url)
}

/// Without a warning, and without a chance to write anything.
fn kill(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

/// Plays at these servers for a while; reports when it is done.
fn load(urls: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_highlow"))
        .args(["load", "--url", urls, "--tables", "12", "--seconds", "6", "--pace", "40", "--warm-up", "1"])
        .arg("--json")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

fn nothing_is_lost(load: Child, came_back: u64) {
    let output = load.wait_with_output().unwrap();
    let report: Json = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["errors"], &report["lost"]), (&0.into(), &0.into()), "{report}");
    assert!(
        report["reconnects"].as_u64().unwrap() >= came_back,
        "clients of the killed server came back: {report}"
    );
    assert!(report["answers"].as_u64().unwrap() > 200, "{report}");
    assert!(report["games"].as_u64().unwrap() > 2 * 12, "every table plays one game after another: {report}");
}

/// One server on one file is killed with signal 9 and started again: everything it had acknowledged is there.
#[test]
fn a_server_is_killed_and_goes_on_from_its_file() {
    let folder = env::temp_dir().join(format!("mutable-killed-{}", std::process::id()));
    let store = format!("sqlite:{}", folder.join("mutable.db").display());
    let (first, url) = serve(&store, "127.0.0.1:0");
    let load = load(&url);
    thread::sleep(Duration::from_secs(3));
    kill(first);
    let (again, _) = serve(&store, url.trim_start_matches("http://"));
    nothing_is_lost(load, 24);
    kill(again);
    std::fs::remove_dir_all(folder).unwrap();
}

/// Told to stop, as an operating system does, it tells its clients, loses nothing and ends well; what it counted could
/// be read until then.
#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_stop_ends_well() {
    let folder = env::temp_dir().join(format!("mutable-stopped-{}", std::process::id()));
    let store = format!("sqlite:{}", folder.join("mutable.db").display());
    let (mut first, url) = serve(&store, "127.0.0.1:0");
    let load = load(&url);
    thread::sleep(Duration::from_secs(3));
    let counted = metrics(url.trim_start_matches("http://"));
    for name in ["mutable_answers_total", "mutable_sockets", "mutable_append_seconds"] {
        assert!(counted.lines().any(|line| line.starts_with(name)), "{name} is missing: {counted}");
    }
    let told = Command::new("kill").arg("-TERM").arg(first.id().to_string()).status().unwrap();
    assert!(told.success() && first.wait().unwrap().success(), "it ends without a fault");
    let (again, _) = serve(&store, url.trim_start_matches("http://"));
    nothing_is_lost(load, 24);
    kill(again);
    std::fs::remove_dir_all(folder).unwrap();
}

/// What Prometheus would read.
fn metrics(address: &str) -> String {
    use std::io::{Read as _, Write as _};
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    stream.write_all(b"GET /metrics HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    assert!(text.starts_with("HTTP/1.1 200"), "{text}");
    text
}

/// Every table has one client at each of two servers on one PostgreSQL. One is killed with signal 9, and comes back;
/// nothing that was acknowledged is lost, and everybody plays on.
#[test]
fn a_server_is_killed_and_play_goes_on_at_the_other() {
    let Ok(store) = env::var("MUTABLE_TEST_POSTGRES") else {
        eprintln!("not run: cargo xtask test starts a PostgreSQL for this");
        return;
    };
    let (first, one) = serve(&store, "127.0.0.1:0");
    let (second, two) = serve(&store, "127.0.0.1:0");
    let load = load(&format!("{one},{two}"));
    thread::sleep(Duration::from_secs(3));
    kill(first);
    thread::sleep(Duration::from_millis(500));
    let (again, _) = serve(&store, one.trim_start_matches("http://"));
    nothing_is_lost(load, 6);
    kill(again);
    kill(second);
}
