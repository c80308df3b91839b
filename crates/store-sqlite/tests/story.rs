//! The story of the store, told by SQLite.

use std::sync::Arc;

use store_sqlite::Sqlite;

#[tokio::test]
async fn sqlite_tells_the_story() {
    let folder = std::env::temp_dir().join(format!("mutable-sqlite-{}", std::process::id()));
    let file = folder.join("story.db");
    store::story::tell(Arc::new(Sqlite::open(&file).unwrap())).await;
    // And a second time, over what the first has left.
    store::story::tell(Arc::new(Sqlite::open(&file).unwrap())).await;
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn what_is_no_database_is_refused() {
    let file = std::env::temp_dir().join(format!("mutable-no-db-{}", std::process::id()));
    std::fs::write(&file, "this is not a database, but it is long enough to be looked at as one".repeat(20))
        .unwrap();
    assert!(Sqlite::open(&file).is_err());
    std::fs::remove_file(file).unwrap();
}
