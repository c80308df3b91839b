//! Disks that are full, may not be written, or give back something else than was written.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value as Json, json};

use crate::common::postgres::is_root;
use crate::common::{
    self, Folder, LONG, PATIENCE, Up, command, command_in, complaint, count, enough, fill, load,
    nothing_is_lost, request, times, until,
};
use crate::not_run::not_run;

/// A small disk of its own, where this process may mount one.
struct Disk(Folder);

impl Disk {
    fn mount(about: &str, size: &str) -> Option<Disk> {
        let disk = Disk(Folder::new(about));
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"])
            .arg(&disk.0.0)
            .output();
        if mounted.is_ok_and(|output| output.status.success()) {
            return Some(disk);
        }
        not_run("only root may mount a small disk");
        None
    }

    fn remount(&self, how: &str) {
        let how = format!("remount,{how}");
        assert!(Command::new("mount").args(["-o", &how]).arg(&self.0.0).status().unwrap().success());
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0.0).status();
    }
}

/// What has no room on the disk is refused in words and not done; reading goes on; as soon as there is room, so does play.
#[test]
fn an_answer_without_room_on_the_disk_is_refused_and_not_done() {
    let Some(disk) = Disk::mount("full", "8m") else { return };
    let up = Up::start(&disk.0.store());
    let table = up.table(&json!({ "title": "highlow" }));
    for _ in 0..3 {
        assert_eq!(table.answer(&up).1, 200);
    }
    let filler = fill(&disk.0.0);
    // What SQLite has room for already it may still use.
    let mut refused = None;
    until("an answer is refused", PATIENCE, || {
        let (version, status, reply) = table.answer(&up);
        refused = (status != 200).then_some((version, status, reply));
        refused.is_some()
    });
    let (version, status, reply) = refused.unwrap();
    assert_eq!((status, &reply["code"]), (503, &json!("store")), "{reply}");
    assert!(reply["reason_en"].as_str().unwrap().contains("disk"), "{reply}");
    for _ in 0..3 {
        assert_eq!(table.version(&up), version, "what is shown is what is written");
        assert_eq!(table.answer(&up).1, 503);
    }
    let (status, reply) = up.ask("POST", "/api/guest", "", &json!({ "name": "Zoé" }));
    assert_eq!((status, &reply["code"]), (503, &json!("store")), "{reply}");
    fs::remove_file(filler).unwrap();
    let (before, status, reply) = table.answer(&up);
    assert_eq!((before, status), (version, 200), "the question is the same, and is answered: {reply}");
    let after = reply["version"].as_u64().unwrap();
    let address = up.address.clone();
    up.kill();
    let up = Up::again(&disk.0.store(), &address);
    assert_eq!(table.version(&up), after);
}

/// The disk fills up and is emptied again and again while many play: they are put off, and nothing is lost.
#[test]
fn a_disk_fills_up_under_load_and_nothing_is_lost() {
    let Some(disk) = Disk::mount("filling", "24m") else { return };
    let rounds = times(2, 30);
    let up = Up::start(&disk.0.store());
    let load = load(&up.url(), 8, LONG);
    let refused = || up.figure("mutable_refused_total{code=\"store\"}");
    for _ in 0..rounds {
        common::until_answers(&up, 40.0);
        let before = refused();
        let filler = fill(&disk.0.0);
        until("answers are refused", PATIENCE, || refused() >= before + 4.0);
        fs::remove_file(filler).unwrap();
    }
    common::until_answers(&up, 40.0);
    let report = enough(load);
    assert!(count(&report, "put_off") >= u64::from(rounds) * 4, "{report}");
    assert!(up.figure("mutable_tables_frozen_total") < 1.0, "no table is given up for lack of room");
}

/// A disk that may not be written, or has no room to begin with, is named before anything is served.
#[test]
fn a_disk_that_takes_nothing_is_named_at_the_start() {
    let Some(disk) = Disk::mount("read-only", "4m") else { return };
    Up::start(&disk.0.store()).stop();
    disk.remount("ro");
    let file = disk.0.database().display().to_string();
    for (lang, words) in [("en", "may not be written"), ("fr", "ne peut pas être écrit")] {
        let said = complaint(&mut command_in(lang, &disk.0.store(), "127.0.0.1:0"));
        assert!(said.contains(&file) && said.contains(words), "{said}");
    }
    // The lock can be made, and the file itself is on the disk that cannot be written.
    let elsewhere = Folder::new("linked");
    std::os::unix::fs::symlink(disk.0.database(), elsewhere.database()).unwrap();
    let said = complaint(&mut command(&elsewhere.store(), "127.0.0.1:0"));
    assert!(said.contains("may not be written"), "{said}");
    disk.remount("rw");
    fs::remove_file(disk.0.database()).unwrap();
    fill(&disk.0.0);
    let said = complaint(&mut command(&disk.0.store(), "127.0.0.1:0"));
    assert!(said.contains(&file) && said.contains("There is no room"), "{said}");
}

/// A folder that may not be written. Root may write anywhere, unless it is started without that power.
#[test]
fn a_folder_that_may_not_be_written_is_named_at_the_start() {
    let folder = Folder::new("forbidden");
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o555)).unwrap();
    let mut serve = command(&folder.store(), "127.0.0.1:0");
    if is_root() {
        let mut bound = Command::new("setpriv");
        bound.args(["--bounding-set", "-dac_override", "--"]).arg(serve.get_program()).args(serve.get_args());
        serve = bound;
    }
    let said = complaint(&mut serve);
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o755)).unwrap();
    assert!(said.contains("may not be written"), "{said}");
}

const PAGE: usize = 4_096;

/// A copy of a database with half of one page overwritten.
fn damaged(file: &Path, page: usize, from: usize) -> (Folder, PathBuf) {
    let folder = Folder::new("damaged");
    let mut bytes = fs::read(file).unwrap();
    bytes[page * PAGE + from..(page + 1) * PAGE].fill(0xff);
    let copy = folder.database();
    fs::write(&copy, bytes).unwrap();
    (folder, copy)
}

fn texts(up: &Up, ids: &[String]) -> BTreeMap<String, (u16, String)> {
    let text = |id: &String| request(&up.address, "GET", &format!("/api/records/{id}/text"), "", "");
    ids.iter().map(|id| (id.clone(), text(id))).collect()
}

/// Whichever page is damaged: either the server says so, with the file and what to do, and does not start; or everything
/// that it serves is as it was written, and what is not is refused as damaged. Nothing is silently lost.
#[test]
fn a_damaged_page_is_told_and_nothing_is_silently_lost() {
    let folder = Folder::new("sound");
    let up = Up::start(&folder.store());
    nothing_is_lost(load(&up.url(), 8, 2));
    let (_, records) = up.ask("GET", "/api/records?limit=100", "", &Json::Null);
    let ids: Vec<String> =
        records.as_array().unwrap().iter().map(|record| record["id"].as_str().unwrap().to_owned()).collect();
    assert!(ids.len() > 8, "games were finished: {records}");
    let sound = texts(&up, &ids);
    assert!(sound.values().all(|(status, _)| *status == 200));
    up.stop();
    let pages = fs::metadata(folder.database()).unwrap().len() as usize / PAGE;
    let tried = times(16, 400) as usize;
    let (mut told, mut served) = (0, 0);
    for number in 0..tried.min(pages) {
        let page = number * pages / tried.min(pages);
        // The first page begins with what the file is; the others are cut in the middle.
        let (copy, file) = damaged(&folder.database(), page, if page == 0 { 0 } else { PAGE / 2 });
        let mut serve = command(&copy.store(), "127.0.0.1:0");
        let log = fs::File::create(copy.0.join("log")).unwrap();
        serve.stderr(log);
        let mut child = serve.stdout(std::process::Stdio::piped()).spawn().unwrap();
        let started = common::says_where(&mut child);
        if let Some(address) = started {
            let up = Up::of(child, address);
            for (id, (status, text)) in texts(&up, &ids) {
                assert!(
                    (status == 200 && text == sound[&id].1) || (status == 503 && text.contains("damaged")),
                    "page {page}, record {id}: {status} {text}"
                );
            }
            served += 1;
        } else {
            assert!(!child.wait().unwrap().success());
            let said = fs::read_to_string(copy.0.join("log")).unwrap();
            assert!(
                said.contains(&*file.display().to_string()) && said.contains("damaged"),
                "{page}: {said}"
            );
            assert!(said.contains("backup"), "it says what to do: {said}");
            told += 1;
        }
    }
    println!("{pages} pages, {} tried: {told} told at the start, {served} served", told + served);
    assert!(told > tried.min(pages) / 2, "most pages are told at the start: {told} of {tried}");
}

/// What is sound in a damaged file can be saved from it: `export` reads what it can.
#[test]
fn games_are_saved_from_a_damaged_file() {
    let folder = Folder::new("saving");
    let up = Up::start(&folder.store());
    nothing_is_lost(load(&up.url(), 4, 2));
    let (_, records) = up.ask("GET", "/api/records?limit=100", "", &Json::Null);
    let ids: Vec<String> =
        records.as_array().unwrap().iter().map(|record| record["id"].as_str().unwrap().to_owned()).collect();
    let sound = texts(&up, &ids);
    up.stop();
    let pages = fs::metadata(folder.database()).unwrap().len() as usize / PAGE;
    let (copy, _) = damaged(&folder.database(), pages - 1, PAGE / 2);
    let mut saved = 0;
    for id in &ids {
        let output = Command::new(env!("CARGO_BIN_EXE_highlow"))
            .args(["export", id, "--store", &copy.store(), "--lang", "en"])
            .output()
            .unwrap();
        if output.status.success() {
            assert_eq!(String::from_utf8(output.stdout).unwrap(), sound[id].1);
            saved += 1;
        } else {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(said.contains("damaged") || said.contains("malformed"), "{said}");
        }
    }
    assert!(saved + 4 >= ids.len(), "one page is damaged, and {saved} of {} are saved", ids.len());
}
