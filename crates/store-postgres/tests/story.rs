//! The story of the store, told by PostgreSQL. `cargo xtask test` starts one and says where it is.

#[path = "../../../tests/not_run.rs"]
mod not_run;

use std::sync::Arc;
use std::time::Duration;

use store::{Append, Change, Engine as _, Store, fresh_id, now};
use store_postgres::Postgres;

async fn database() -> Option<Postgres> {
    let Ok(url) = std::env::var("MUTABLE_TEST_POSTGRES") else {
        not_run::not_run("there is no PostgreSQL");
        return None;
    };
    Some(Postgres::open(&url).await.unwrap())
}

#[tokio::test]
async fn postgres_tells_the_story() {
    let Some(engine) = database().await else { return };
    store::story::tell(Arc::new(engine)).await;
}

/// Two servers on one database hear of each other, and not of themselves.
#[tokio::test]
async fn servers_hear_of_each_other() {
    let Some(one) = database().await else { return };
    let two = database().await.unwrap();
    Store::open(Arc::new(database().await.unwrap())).await.unwrap();
    let (mut at_one, mut at_two) = (one.changes(), two.changes());
    let table = fresh_id();
    let line = Append { table, seq: 0, at: now(), version: 1, line: "begin".to_owned() };
    one.append(line.clone()).await.unwrap();
    loop {
        let heard = tokio::time::timeout(Duration::from_mins(2), at_two.recv()).await;
        if heard.expect("the other server hears of it").unwrap() == Change::Line(line.clone()) {
            break;
        }
    }
    while let Ok(heard) = at_one.try_recv() {
        assert_ne!(heard, Change::Line(line.clone()), "one's own doing is no news");
    }
}

#[tokio::test]
async fn who_cannot_be_reached_is_named() {
    let refused = Postgres::open("postgres://nobody@127.0.0.1:1/nothing").await;
    assert!(refused.err().is_some_and(|fault| fault.to_string().contains("the database failed")));
}
