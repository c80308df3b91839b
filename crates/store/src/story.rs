//! One story that every engine must tell: run by the tests of each.

use std::collections::BTreeMap;
use std::sync::Arc;

use table::Seat;
use wire::{Id, Kind, Pace, PersonRef, Privacy, SeatInfo, Sitter, Stage, Verdict};

use crate::{
    Append, Engine, Event, Fault, Finish, Holding, KeyRow, NewPerson, RecordRow, Seats, Shown, Store,
    TableBody, TableRow, Talk, Write, fresh_id, now,
};

fn newcomer(name: &str) -> (NewPerson, KeyRow) {
    let id = fresh_id();
    let person = NewPerson {
        id,
        name: name.to_owned(),
        skeleton: format!("{name} {id}").to_lowercase(),
        created: now(),
    };
    (person, key(id, Kind::Session))
}

fn key(person: Id, kind: Kind) -> KeyRow {
    let id = fresh_id();
    KeyRow {
        hash: format!("hash of {id}"),
        id,
        person,
        kind,
        label: "story".to_owned(),
        created: now(),
        seen: now(),
    }
}

fn table(people: &[&NewPerson]) -> TableRow {
    let reference = |new: &NewPerson| PersonRef { id: new.id, name: new.name.clone() };
    let seats = people.iter().enumerate().map(|(index, new)| SeatInfo {
        seat: index as u8 + 1,
        sitter: Sitter::Person { person: reference(new) },
        forfeited: false,
    });
    TableRow::new(
        "5eed".to_owned(),
        TableBody {
            options: BTreeMap::from([("rounds".to_owned(), "1".to_owned())]),
            pace: Pace::Live { minutes: 5, increment: 3 },
            rated: true,
            ..TableBody::new(
                "highlow".to_owned(),
                (1, "data".to_owned()),
                reference(people[0]),
                seats.collect(),
            )
        },
    )
}

fn line(table: Id, seq: i64, event: &Event) -> Append {
    Append { table, seq, at: now(), version: seq + 1, line: event.to_string() }
}

/// Runs the whole story.
///
/// # Panics
/// If the engine tells it otherwise.
pub async fn tell(engine: Arc<dyn Engine>) {
    let store = Store::open(Arc::clone(&engine)).await.expect("a fresh database is brought up to date");
    let again = Store::open(engine).await.expect("and is so only once");
    again.ping().await.expect("it answers");
    let (ann, bo) = people(&store).await;
    let mut row = tables(&store, &ann, &bo).await;
    log(&store, &row).await;
    many_at_once(&store).await;
    talk(&store, &ann, &bo, row.id).await;
    finish(&store, &mut row, &ann, &bo).await;
    privately(&store, &ann, &bo).await;
    deletion(&store, &ann, &bo).await;
}

async fn people(store: &Store) -> (NewPerson, NewPerson) {
    let ((ann, ann_key), (bo, bo_key)) = (newcomer("Ann"), newcomer("Bo"));
    store.add_person(&ann, &ann_key).await.unwrap();
    store.add_person(&bo, &bo_key).await.unwrap();
    let twin = NewPerson { id: fresh_id(), ..ann.clone() };
    let refused = store.add_person(&twin, &key(twin.id, Kind::Session)).await;
    assert_eq!(refused, Err(Fault::Conflict), "a name is taken once");
    assert_eq!(store.person(twin.id).await.unwrap(), None, "and nothing of the attempt is left");

    let (found, with) = store.person_with_key(&ann_key.hash).await.unwrap().unwrap();
    assert_eq!((found.name.as_str(), with), ("Ann", ann_key.clone()));
    assert_eq!(store.person_named(&bo.skeleton).await.unwrap().unwrap().id, bo.id);
    assert!(found.password.is_none());
    let other = key(ann.id, Kind::Token);
    store.add_key(&other).await.unwrap();
    store.set_password(ann.id, "$argon2id$…", ann_key.id).await.unwrap();
    let left = store.keys(ann.id).await.unwrap();
    assert_eq!(left.iter().collect::<Vec<_>>(), [&ann_key], "all other keys have ended");
    assert_eq!(store.person(ann.id).await.unwrap().unwrap().password.as_deref(), Some("$argon2id$…"));

    devices(store, &ann, &bo).await;
    let token = key(ann.id, Kind::Token);
    store.add_key(&token).await.unwrap();
    store.add_key(&key(ann.id, Kind::Session)).await.unwrap();
    store.saw_key(&token.hash, 42).await.unwrap();
    assert_eq!(store.keys(ann.id).await.unwrap().len(), 3);
    assert!(!store.end_key(bo.id, token.id).await.unwrap(), "nobody ends another's key");
    assert_eq!(store.end_keys(ann.id, Some(Kind::Session)).await.unwrap(), 2);
    let left = store.keys(ann.id).await.unwrap();
    assert_eq!((left.len(), left[0].seen), (1, 42));
    assert!(store.end_key(ann.id, token.id).await.unwrap());
    assert_eq!(store.person_with_key(&ann_key.hash).await.unwrap(), None);
    (ann, bo)
}

/// The last devices of a person are known, until the password changes or the person signs out everywhere.
async fn devices(store: &Store, ann: &NewPerson, bo: &NewPerson) {
    let [one, two, three] = [1, 2, 3].map(|number| format!("device {number} of {}", ann.id));
    for (at, hash) in (1..).zip([&one, &two, &three]) {
        store.know_device(hash, ann.id, at, 2).await.unwrap();
    }
    store.know_device(&three, bo.id, 3, 2).await.unwrap();
    assert!(store.people_of_device(&one).await.unwrap().is_empty(), "two are known");
    assert_eq!(store.people_of_device(&two).await.unwrap(), [ann.id]);
    assert_eq!(store.people_of_device(&three).await.unwrap().len(), 2, "people share a device");
    store.end_keys(ann.id, Some(Kind::Token)).await.unwrap();
    assert_eq!(store.people_of_device(&two).await.unwrap(), [ann.id]);
    store.end_keys(bo.id, None).await.unwrap();
    assert_eq!(store.people_of_device(&three).await.unwrap(), [ann.id]);
    let keys = store.keys(ann.id).await.unwrap();
    store.set_password(ann.id, "$argon2id$…", keys[0].id).await.unwrap();
    assert!(store.people_of_device(&three).await.unwrap().is_empty());
}

async fn tables(store: &Store, ann: &NewPerson, bo: &NewPerson) -> TableRow {
    let mut row = table(&[ann, bo]);
    store.add_table(&row).await.unwrap();
    assert_eq!(store.table(row.id).await.unwrap(), Some(row.clone()));
    assert!(store.lobby(Stage::Open, 100).await.unwrap().contains(&row));
    assert_eq!(store.tables_of(bo.id, 10).await.unwrap(), [row.clone()]);

    let mut stale = row.clone();
    row.stage = Stage::Playing;
    store.save_table(&mut row, Seats::Changed, Some(17), Write::default()).await.unwrap();
    stale.body.rated = false;
    let refused = store.save_table(&mut stale, Seats::AsBefore, None, Write::default()).await;
    assert_eq!(refused, Err(Fault::Conflict), "who comes second must look again");
    assert_eq!(store.table(row.id).await.unwrap(), Some(row.clone()));
    assert!(store.overdue(18, 100).await.unwrap().contains(&row.id));
    assert!(!store.with_bots(100).await.unwrap().contains(&row.id), "only people sit here");
    let people = row.body.seats.clone();
    row.body.seats[0].sitter = Sitter::Bot { level: "easy".to_owned() };
    store.save_table(&mut row, Seats::Changed, Some(17), Write::default()).await.unwrap();
    assert!(store.with_bots(100).await.unwrap().contains(&row.id));
    row.body.seats[1].sitter = Sitter::Bot { level: "easy".to_owned() };
    store.save_table(&mut row, Seats::Changed, Some(17), Write::default()).await.unwrap();
    assert!(!store.with_bots(100).await.unwrap().contains(&row.id), "nobody waits for these bots");
    row.body.seats = people;
    store.save_table(&mut row, Seats::Changed, Some(17), Write::default()).await.unwrap();
    store.set_deadline(row.id, Some(i64::MAX)).await.unwrap();
    assert!(!store.overdue(18, 100).await.unwrap().contains(&row.id));

    let mut secret = table(&[ann]);
    secret.body.privacy = Privacy::Invite;
    store.add_table(&secret).await.unwrap();
    assert!(!store.lobby(Stage::Open, 100).await.unwrap().contains(&secret));
    let text = format!("{} été 'cards'", ann.id).repeat(500);
    store.keep_file(ann.id, &text).await.unwrap();
    store.keep_file(bo.id, &text).await.unwrap();
    let named = crate::file_ref(&text);
    assert_eq!(store.file(&named.hash).await.unwrap().as_deref(), Some(text.as_str()));
    assert_eq!(store.file("0123").await.unwrap(), None);
    let mut with_file = table(&[ann]);
    with_file.body.files.insert("cards".to_owned(), named.clone());
    store.add_table(&with_file).await.unwrap();
    let holding = Holding { waiting: 2, in_use: named.bytes, files: named.bytes };
    assert_eq!(
        store.holding(ann.id).await.unwrap(),
        holding,
        "a text is kept once, for who brought it first"
    );
    assert_eq!(store.holding(bo.id).await.unwrap(), Holding::default());
    assert_eq!((store.playing_of(ann.id).await.unwrap(), store.playing_of(bo.id).await.unwrap()), (1, 0));
    let mut lessons = Vec::new();
    for _ in 0..3 {
        let mut lesson = table(&[ann]);
        lesson.body.chapter = Some("first".to_owned());
        lesson.stage = Stage::Playing;
        store.add_table(&lesson).await.unwrap();
        lessons.push(lesson.id);
    }
    store.end_lessons(ann.id, 1).await.unwrap();
    let mut on = 0;
    for lesson in lessons {
        on += usize::from(store.table(lesson).await.unwrap().unwrap().stage == Stage::Playing);
    }
    assert_eq!((on, store.playing_of(ann.id).await.unwrap()), (1, 1), "chapters are not games");
    row
}

async fn log(store: &Store, row: &TableRow) {
    let events = [
        Event::Entropy(Seat::ALL[0], "été 🎲 'quoted'".to_owned()),
        Event::Begin,
        Event::Answer(Seat::ALL[0], "call high".to_owned()),
    ];
    for (seq, event) in (0..).zip(&events) {
        store.append(line(row.id, seq, event)).await.unwrap();
    }
    let taken = line(row.id, 2, &Event::Undo(Seat::ALL[0]));
    assert_eq!(store.append(taken).await, Err(Fault::Conflict), "a place of a log is taken once");
    let logged = store.log(row.id, 0).await.unwrap();
    assert_eq!(logged.iter().map(|line| &line.event).collect::<Vec<_>>(), events.iter().collect::<Vec<_>>());
    assert_eq!(store.log(row.id, 2).await.unwrap().len(), 1);
    assert_eq!(logged[2].version, 3);
}

/// Many tables answer at once, and two servers at the same place: of those exactly one is taken.
async fn many_at_once(store: &Store) {
    let ids: Vec<Id> = (0..50).map(|_| fresh_id()).collect();
    let mut waiting = tokio::task::JoinSet::new();
    for (index, id) in ids.iter().enumerate() {
        for twin in 0..2 {
            for seq in 0..4 {
                let store = store.clone();
                let event = Event::Rewind(index * 10 + twin);
                let line = line(*id, seq, &event);
                waiting.spawn(async move { store.append(line).await });
            }
        }
    }
    let (mut taken, mut conflicts) = (0, 0);
    while let Some(appended) = waiting.join_next().await {
        match appended.unwrap() {
            Ok(()) => taken += 1,
            Err(Fault::Conflict) => conflicts += 1,
            Err(broken @ Fault::Broken(_)) => panic!("{broken}"),
        }
    }
    assert_eq!((taken, conflicts), (200, 200));
    for id in ids {
        assert_eq!(store.log(id, 0).await.unwrap().len(), 4);
    }
}

async fn talk(store: &Store, ann: &NewPerson, bo: &NewPerson, table: Id) {
    let bo_ref = PersonRef { id: bo.id, name: bo.name.clone() };
    store.say(table, &bo_ref, "Hello", 2, 0).await.unwrap();
    let second = store.say(table, &bo_ref, "Well played", 2, 0).await.unwrap();
    assert_eq!(store.said(table, 1).await.unwrap(), std::slice::from_ref(&second));
    let elsewhere = fresh_id();
    store.say(elsewhere, &bo_ref, "Anybody here?", 2, 0).await.unwrap();
    let talk = store.talk_of(bo.id, table, 0).await.unwrap();
    assert_eq!(talk, Talk { here: 2, everywhere: 3 });
    assert_eq!(store.talk_of(bo.id, table, now() + 60_000).await.unwrap().everywhere, 0);
    assert_eq!(store.talk_of(ann.id, table, 0).await.unwrap().here, 0);
    let third = store.say(table, &bo_ref, "Again?", 2, 0).await.unwrap();
    assert_eq!(store.said(table, 0).await.unwrap().len(), 3, "what is new is kept");
    let last = store.say(table, &bo_ref, "No?", 2, now() + 60_000).await.unwrap();
    assert_eq!(store.said(table, 0).await.unwrap(), [third, last], "of what is old the last two are kept");
    store.mute(ann.id, bo.id, true).await.unwrap();
    store.mute(ann.id, bo.id, true).await.unwrap();
    assert_eq!(store.muted(ann.id).await.unwrap(), [bo_ref]);
    store.mute(ann.id, bo.id, false).await.unwrap();
    assert!(store.muted(ann.id).await.unwrap().is_empty());
    assert!(store.set_note(ann.id, table, "bluffs", 1).await.unwrap());
    assert!(store.set_note(ann.id, table, "bluffs often", 1).await.unwrap(), "in place of the one before");
    assert!(!store.set_note(ann.id, fresh_id(), "one more", 1).await.unwrap());
    assert!(store.set_note(bo.id, table, "mine", 1).await.unwrap());
    assert!(store.set_note(bo.id, table, "", 1).await.unwrap(), "and is forgotten");
    assert_eq!(store.note(ann.id, table).await.unwrap().as_deref(), Some("bluffs often"));
    assert_eq!(store.note(bo.id, table).await.unwrap(), None, "a note is private");
}

async fn finish(store: &Store, row: &mut TableRow, ann: &NewPerson, bo: &NewPerson) {
    let verdict = Verdict { places: vec![2, 1], scores: vec![3, 7], winners: vec![2], by_forfeit: false };
    let record = RecordRow {
        id: row.id,
        title: "highlow".to_owned(),
        players: 2,
        answers: 27,
        names: vec!["Ann".to_owned(), "Bo".to_owned()],
        is_listed: true,
        text: "{\"record\":1}\n".to_owned(),
    };
    let mut twin = row.clone();
    let challenges = vec!["boss/tough".to_owned(), "boss/bare".to_owned()];
    let finish = Finish { verdict: verdict.clone(), record, challenges };
    store.finish(row, &finish).await.unwrap();
    assert_eq!(store.finish(&mut twin, &finish).await, Err(Fault::Conflict), "a table ends once");
    assert_eq!((row.stage, &row.body.verdict), (Stage::Over, &Some(verdict)));
    assert_eq!(store.table(row.id).await.unwrap(), Some(row.clone()));
    let (info, text) = store.record(row.id).await.unwrap().unwrap();
    assert_eq!((info.answers, text.as_str()), (27, "{\"record\":1}\n"));
    assert!(store.records(10).await.unwrap().iter().any(|info| info.id == row.id));
    let mut import = RecordRow {
        id: fresh_id(),
        is_listed: false,
        text: format!("{} brings it", ann.id),
        ..finish.record
    };
    let first = store.import(&import, Some(ann.id)).await.unwrap();
    import.id = fresh_id();
    let again = store.import(&import, Some(bo.id)).await.unwrap();
    assert_eq!((first.id, first.answers), (again.id, again.answers), "the same record is kept once");
    assert_eq!(store.record(import.id).await.unwrap().map(|(info, _)| info.id), None);
    assert_eq!(store.imported_by(ann.id).await.unwrap(), import.text.len() as u64);
    assert_eq!(store.imported_by(bo.id).await.unwrap(), 0);
    let winner = store.ratings(bo.id).await.unwrap();
    assert!(winner[0].rating > 1500.0 && winner[0].games == 1);
    assert_eq!(store.results(ann.id, Shown::Others, 10).await.unwrap()[0].verdict.winners, [2]);
    let met = store.challenges(bo.id).await.unwrap();
    assert_eq!(met.iter().map(|met| met.challenge.as_str()).collect::<Vec<_>>(), ["boss/bare", "boss/tough"]);
    assert_eq!((met[0].title.as_str(), met[0].table), ("highlow", row.id));
    assert!(store.challenges(ann.id).await.unwrap().is_empty(), "whoever loses meets nothing");
    let rivals = store.rivals(ann.id, Shown::Others, 10).await.unwrap();
    assert_eq!((rivals[0].person.id, rivals[0].games, rivals[0].ahead, rivals[0].behind), (bo.id, 1, 0, 1));
}

/// X4: a game that was not public stays out of what others see of who played it.
async fn privately(store: &Store, ann: &NewPerson, bo: &NewPerson) {
    let mut row = table(&[ann, bo]);
    row.body.privacy = Privacy::Invite;
    row.body.rated = false;
    store.add_table(&row).await.unwrap();
    let verdict = Verdict { places: vec![1, 2], scores: vec![9, 7], winners: vec![1], by_forfeit: false };
    let record = RecordRow {
        id: row.id,
        title: "highlow".to_owned(),
        players: 2,
        answers: 1,
        names: vec!["Ann".to_owned(), "Bo".to_owned()],
        is_listed: false,
        text: "{\"record\":1}\n".to_owned(),
    };
    store.finish(&mut row, &Finish { verdict, record, challenges: Vec::new() }).await.unwrap();
    for person in [ann.id, bo.id] {
        assert_eq!(store.results(person, Shown::Others, 10).await.unwrap().len(), 1);
        assert_eq!(store.results(person, Shown::Oneself, 10).await.unwrap().len(), 2);
        assert_eq!(store.rivals(person, Shown::Others, 10).await.unwrap()[0].games, 1);
        assert_eq!(store.rivals(person, Shown::Oneself, 10).await.unwrap()[0].games, 2);
    }
}

async fn deletion(store: &Store, ann: &NewPerson, bo: &NewPerson) {
    assert_eq!(store.unfinished_of(bo.id).await.unwrap(), [], "his games have ended");
    assert!(store.unfinished_of(ann.id).await.unwrap().len() >= 2, "hers wait");
    store.delete_person(bo.id, now() + 60_000).await.unwrap();
    let again = NewPerson { id: fresh_id(), ..bo.clone() };
    let taken = store.add_person(&again, &key(again.id, Kind::Session)).await;
    assert_eq!(taken, Err(Fault::Conflict), "a name that still shows is not free at once");
    let later = NewPerson { created: now() + 120_000, ..again };
    store.add_person(&later, &key(later.id, Kind::Session)).await.unwrap();
    assert_eq!(store.person(bo.id).await.unwrap(), None);
    assert!(store.challenges(bo.id).await.unwrap().is_empty());
    assert!(store.keys(bo.id).await.unwrap().is_empty() && store.ratings(bo.id).await.unwrap().is_empty());
    let left = store.results(ann.id, Shown::Others, 10).await.unwrap();
    assert_eq!(left[0].names, ["Ann", "Bo"], "the game was played");
    assert!(store.rivals(ann.id, Shown::Others, 10).await.unwrap().is_empty());
}
