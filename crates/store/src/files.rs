//! Long texts that people bring, such as card files: each is kept once, by its hash, and counted to who brought it first.

use wire::{FileRef, Id};

use crate::{Fault, Store, Write, args, now};

/// What a person keeps here that takes room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// Tables that wait for their game to begin.
    pub waiting: u64,
    /// Bytes of the files of tables that wait or where the game is on.
    pub in_use: u64,
    /// Bytes of all files that were kept for this person first.
    pub files: u64,
}

/// How a text is named.
pub fn file_ref(text: &str) -> FileRef {
    FileRef { hash: blake3::hash(text.as_bytes()).to_hex().to_string(), bytes: text.len() as u64 }
}

impl Store {
    /// Keeps a text.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn keep_file(&self, owner: Id, text: &str) -> Result<(), Fault> {
        let FileRef { hash, bytes } = file_ref(text);
        let sql = "INSERT INTO files (hash, owner, bytes, at, text) VALUES ($1, $2, $3, $4, $5) \
                   ON CONFLICT DO NOTHING";
        let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
        self.write(Write::default().then(sql, args![hash, owner, bytes, now(), text])).await.map(drop)
    }

    /// A text that was kept.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn file(&self, hash: &str) -> Result<Option<String>, Fault> {
        let row = self.row("SELECT text FROM files WHERE hash = $1", args![hash]).await?;
        Ok(row.map(|row| row.text(0).to_owned()))
    }

    /// What a person keeps here.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn holding(&self, owner: Id) -> Result<Holding, Fault> {
        let count = |row: Option<crate::Row>| row.map_or(0, |row| u64::try_from(row.int(0)).unwrap_or(0));
        let waiting = "SELECT COUNT(*) FROM tables WHERE owner = $1 AND stage = 'open'";
        let in_use = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM tables \
                      WHERE owner = $1 AND (stage = 'open' OR stage = 'playing')";
        let files = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM files WHERE owner = $1";
        Ok(Holding {
            waiting: count(self.row(waiting, args![owner]).await?),
            in_use: count(self.row(in_use, args![owner]).await?),
            files: count(self.row(files, args![owner]).await?),
        })
    }
}
