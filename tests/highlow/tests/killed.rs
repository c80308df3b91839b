//! Servers that are killed or stopped in the middle of play.

use std::time::Duration;
use std::{env, thread};

use serde_json::Value as Json;

use crate::common::{Folder, LONG, Up, count, enough, load, nothing_is_lost, times, until_answers};
use crate::not_run::not_run;

fn everybody_came_back(report: &Json, came_back: u64) {
    assert!(count(report, "reconnects") >= came_back, "clients of the killed server came back: {report}");
    assert!(count(report, "answers") > 200, "{report}");
    assert!(count(report, "games") > 2 * 12, "every table plays one game after another: {report}");
}

/// One server on one file is killed with signal 9 and started again: everything it had acknowledged is there.
#[test]
fn a_server_is_killed_and_goes_on_from_its_file() {
    let folder = Folder::new("killed");
    let first = Up::start(&folder.store());
    let address = first.address.clone();
    let load = load(&first.url(), 12, 6);
    thread::sleep(Duration::from_secs(3));
    first.kill();
    let _again = Up::again(&folder.store(), &address);
    everybody_came_back(&nothing_is_lost(load), 24);
}

/// The same again and again, at any moment of play: 3 times, or 100 in the long run. Nothing is ever lost, and the file
/// is sound in the end.
#[test]
fn a_server_is_killed_many_times() {
    let folder = Folder::new("killed-often");
    let cycles = times(3, 100);
    let mut up = Up::start(&folder.store());
    let address = up.address.clone();
    let load = load(&up.url(), 8, LONG);
    for cycle in 0..cycles {
        until_answers(&up, f64::from(20 + cycle * 7 % 50));
        up.kill();
        up = Up::again(&folder.store(), &address);
    }
    let report = enough(load);
    assert!(count(&report, "reconnects") >= u64::from(cycles), "{report}");
    up.kill();
    // A server looks through a file that was left open before it serves it.
    Up::again(&folder.store(), &address).stop();
}

/// Told to stop, as an operating system does, it tells its clients, loses nothing and ends well; what it counted could
/// be read until then.
#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_stop_ends_well() {
    let folder = Folder::new("stopped");
    let first = Up::start(&folder.store());
    let address = first.address.clone();
    let load = load(&first.url(), 12, 6);
    thread::sleep(Duration::from_secs(3));
    let counted = first.metrics();
    for name in ["mutable_answers_total", "mutable_sockets", "mutable_append_seconds"] {
        assert!(counted.lines().any(|line| line.starts_with(name)), "{name} is missing: {counted}");
    }
    first.stop();
    let _again = Up::again(&folder.store(), &address);
    everybody_came_back(&nothing_is_lost(load), 24);
}

/// Every table has one client at each of two servers on one PostgreSQL. One is killed with signal 9, and comes back;
/// nothing that was acknowledged is lost, and everybody plays on.
#[test]
fn a_server_is_killed_and_play_goes_on_at_the_other() {
    let Ok(store) = env::var("MUTABLE_TEST_POSTGRES") else {
        return not_run("there is no PostgreSQL");
    };
    let first = Up::start(&store);
    let address = first.address.clone();
    let second = Up::start(&store);
    let load = load(&format!("{},{}", first.url(), second.url()), 12, 6);
    thread::sleep(Duration::from_secs(3));
    first.kill();
    thread::sleep(Duration::from_millis(500));
    let _again = Up::again(&store, &address);
    everybody_came_back(&nothing_is_lost(load), 6);
}
