//! A PostgreSQL that is restarted, and a network between it and the servers that is cut.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use crate::common::postgres::{Private, programs};
use crate::common::{LONG, PATIENCE, Socket, Table, Up, enough, load, times, until, until_answers};
use crate::not_run::not_run;

/// A PostgreSQL of this test's own, where one is installed.
fn private() -> Option<Private> {
    if programs().is_none() {
        not_run("PostgreSQL is not installed");
        return None;
    }
    Some(Private::start().unwrap())
}

/// PostgreSQL is restarted while many play at two servers: in order, and as if the power failed. They are put off or
/// wait, nothing is lost, and play goes on at the same servers without anybody's help.
#[test]
fn postgresql_is_restarted_under_load_and_nothing_is_lost() {
    let Some(database) = private() else { return };
    let rounds = times(1, 10);
    let (first, second) = (Up::start(&database.url()), Up::start(&database.url()));
    let load = load(&format!("{},{}", first.url(), second.url()), 8, LONG);
    let mut away = Duration::ZERO;
    for mode in ["fast", "immediate"].into_iter().cycle().take(2 * rounds as usize) {
        until_answers(&first, 30.0);
        database.stop(mode).unwrap();
        // Long enough for an answer to be refused, in half of the cases.
        thread::sleep(Duration::from_millis(if mode == "fast" { 500 } else { 1_500 }));
        database.go().unwrap();
        let began = Instant::now();
        until_answers(&first, 10.0);
        until_answers(&second, 10.0);
        away = away.max(began.elapsed());
    }
    enough(load);
    println!(
        "{} restarts; both servers played on at most {} ms after it was back",
        2 * rounds,
        away.as_millis()
    );
}

/// Whoever is asked, with an answer that was not sent yet. Over a socket, which is known already: over HTTP the cookie
/// could not even be looked up.
fn about_to_answer(up: &Up, table: &Table) -> (Socket, Json) {
    let asked = usize::try_from(table.look(up, 1).unwrap()["asked"][0].as_u64().unwrap()).unwrap();
    let mut socket = Socket::open(up, &table.cookies[asked - 1]);
    let update = socket.watch(&table.id);
    let answer = json!({
        "say": "answer", "table": table.id, "seat": asked, "id": 7,
        "version": update["version"], "choice": update["choices"][0]["id"],
    });
    (socket, answer)
}

fn is_put_off(socket: &mut Socket, answer: &Json) {
    socket.say(answer);
    let refused = socket.hear(&["update", "refused"]);
    assert_eq!((&refused["code"], &refused["id"]), (&json!("store"), &answer["id"]), "{refused}");
    assert!(refused["reason_en"].as_str().unwrap().contains("Try again"), "{refused}");
}

/// While PostgreSQL is away, whoever answers is told to try again, and what was not kept is not shown: it is the same
/// question afterwards, and what is answered then is what every server reads.
#[test]
fn an_answer_that_postgresql_cannot_keep_is_refused_and_not_done() {
    let Some(database) = private() else { return };
    let up = Up::start(&database.url());
    let table = up.table(&json!({ "title": "highlow" }));
    for _ in 0..3 {
        assert_eq!(table.answer(&up).1, 200);
    }
    let (mut socket, answer) = about_to_answer(&up, &table);
    let before = answer["version"].as_u64().unwrap();
    database.stop("immediate").unwrap();
    for _ in 0..2 {
        is_put_off(&mut socket, &answer);
    }
    let (status, reply) =
        up.ask("GET", &format!("/api/tables/{}", table.id), &table.cookies[0], &json!(null));
    assert_eq!((status, &reply["code"]), (503, &json!("store")), "{reply}");
    assert_eq!(up.ask("GET", "/healthz", "", &json!(null)).0, 503);
    database.go().unwrap();
    until("the server is well", PATIENCE, || up.ask("GET", "/healthz", "", &json!(null)).0 == 200);
    assert_eq!(table.version(&up), before, "what was not acknowledged was not done");
    socket.say(&answer);
    let taken = socket.hear(&["update", "refused"]);
    assert_eq!(
        (&taken["say"], &taken["id"]),
        (&json!("update"), &json!(7)),
        "the same answer is taken now: {taken}"
    );
    let after = table.version(&up);
    assert!(after > before);
    let again = Up::start(&database.url());
    assert_eq!(table.version(&again), after, "another server reads the same");
}

/// Answers that could not be kept.
const PUT_OFF: &str = "mutable_refused_total{code=\"store\"}";

/// The network between a server and PostgreSQL.
const WHOLE: u8 = 0;
const SILENT: u8 = 1;
const CUT: u8 = 2;

/// Passes on what is said, as long as the network is whole. A connection that was open when the network fell silent stays
/// silent for ever, as behind a firewall that has forgotten it.
struct Network {
    port: u16,
    state: Arc<AtomicU8>,
    silences: Arc<AtomicU64>,
}

impl Network {
    fn to(port: u16) -> Network {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let network = Network {
            port: listener.local_addr().unwrap().port(),
            state: Arc::new(AtomicU8::new(WHOLE)),
            silences: Arc::new(AtomicU64::new(0)),
        };
        let (state, silences) = (Arc::clone(&network.state), Arc::clone(&network.silences));
        thread::spawn(move || {
            for near in listener.incoming().map(Result::unwrap) {
                if state.load(Ordering::SeqCst) == CUT {
                    continue;
                }
                let Ok(far) = TcpStream::connect(("127.0.0.1", port)) else { continue };
                let born = silences.load(Ordering::SeqCst);
                for (from, to) in [(&near, &far), (&far, &near)] {
                    let (from, to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                    let (state, silences) = (Arc::clone(&state), Arc::clone(&silences));
                    thread::spawn(move || pass(from, to, &state, &silences, born));
                }
            }
        });
        network
    }

    fn set(&self, state: u8) {
        if state == SILENT {
            self.silences.fetch_add(1, Ordering::SeqCst);
        }
        self.state.store(state, Ordering::SeqCst);
    }

    fn url(&self) -> String {
        format!("postgres://mutable@127.0.0.1:{}/postgres", self.port)
    }
}

fn pass(mut from: TcpStream, mut to: TcpStream, state: &AtomicU8, silences: &AtomicU64, born: u64) {
    from.set_read_timeout(Some(Duration::from_millis(50))).unwrap();
    let mut bytes = [0; 16_384];
    loop {
        let read = from.read(&mut bytes);
        if state.load(Ordering::SeqCst) == CUT {
            break;
        }
        let is_dead = state.load(Ordering::SeqCst) == SILENT || silences.load(Ordering::SeqCst) != born;
        match read {
            // What is said into a silent network is lost, and nobody is told.
            Ok(1..) if is_dead => {}
            Ok(0) if is_dead => thread::sleep(Duration::from_millis(50)),
            Ok(0) => break,
            Ok(count) => {
                if to.write_all(&bytes[..count]).is_err() {
                    break;
                }
            }
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(_) if is_dead => thread::sleep(Duration::from_millis(50)),
            Err(_) => break,
        }
    }
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}

/// One of two servers loses its way to PostgreSQL: once every connection is ended, once nothing is said any more and
/// nobody is told. Its clients are put off; when the way is open again it plays on by itself, hears what the other
/// server has done meanwhile, and nothing is lost.
#[test]
fn the_network_to_postgresql_is_cut_and_nothing_is_lost() {
    let Some(database) = private() else { return };
    let rounds = times(1, 6);
    let network = Network::to(database.port());
    let (first, second) = (Up::start(&network.url()), Up::start(&database.url()));
    let load = load(&format!("{},{}", first.url(), second.url()), 8, LONG);
    for (state, name) in [(CUT, "cut"), (SILENT, "silent")].into_iter().cycle().take(2 * rounds as usize) {
        until_answers(&first, 30.0);
        // At the tables of the load it may be everybody's turn at the other server, and none of them hears of it here.
        let table = first.table(&json!({ "title": "highlow" }));
        let (mut socket, answer) = about_to_answer(&first, &table);
        network.set(state);
        let (refused, began) = (first.figure(PUT_OFF), Instant::now());
        is_put_off(&mut socket, &answer);
        assert!(began.elapsed() < Duration::from_secs(12), "told after {:?}", began.elapsed());
        assert!(first.figure(PUT_OFF) > refused);
        network.set(WHOLE);
        assert_eq!(
            json!(table.version(&second)),
            answer["version"],
            "what was not acknowledged was not done"
        );
        let began = Instant::now();
        until_answers(&first, 10.0);
        println!(
            "{name}: the server played on {} ms after the network was whole",
            began.elapsed().as_millis()
        );
        assert!(began.elapsed() < Duration::from_mins(1), "after a network that was {name}");
    }
    enough(load);
    // What the other server does is heard again.
    let table = first.table(&json!({ "title": "highlow" }));
    let (before, status, _) = table.answer(&second);
    assert_eq!(status, 200);
    until("the first server hears of it", PATIENCE, || table.version(&first) > before);
}
