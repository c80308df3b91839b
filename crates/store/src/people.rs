//! People and what opens their accounts. Secrets are kept as hashes only.

use wire::{Id, Kind, PersonRef};

use crate::{Change, Fault, Row, Store, Write, args};

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Never changes.
    pub id: Id,
    /// As it is shown.
    pub name: String,
    /// An argon2id hash, unless the person is a guest.
    pub password: Option<String>,
    /// In milliseconds since 1970.
    pub created: i64,
}

impl Person {
    /// As others see them.
    pub fn to_ref(&self) -> PersonRef {
        PersonRef { id: self.id, name: self.name.clone() }
    }
}

/// A person who arrives.
#[derive(Clone, Debug)]
pub struct NewPerson {
    /// Never changes.
    pub id: Id,
    /// As it is shown.
    pub name: String,
    /// What the name looks like: two people whose names look alike have the same.
    pub skeleton: String,
    /// In milliseconds since 1970.
    pub created: i64,
}

/// A session or a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyRow {
    /// The hash of the secret.
    pub hash: String,
    /// Names it, to end it.
    pub id: Id,
    /// Whose.
    pub person: Id,
    /// What it is for.
    pub kind: Kind,
    /// What its owner calls it.
    pub label: String,
    /// In milliseconds since 1970.
    pub created: i64,
    /// When it was last used, to the hour.
    pub seen: i64,
}

fn person(row: &Row) -> Person {
    Person {
        id: row.id(0),
        name: row.text(1).to_owned(),
        password: row.maybe_text(2).map(str::to_owned),
        created: row.int(3),
    }
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Session => "session",
        Kind::Token => "token",
    }
}

fn key(row: &Row) -> KeyRow {
    KeyRow {
        hash: row.text(0).to_owned(),
        id: row.id(1),
        person: row.id(2),
        kind: if row.text(3) == "token" { Kind::Token } else { Kind::Session },
        label: row.text(4).to_owned(),
        created: row.int(5),
        seen: row.int(6),
    }
}

impl Store {
    /// A person arrives with a first key.
    ///
    /// # Errors
    /// `Conflict` if the name is taken, or looks like one that is.
    pub async fn add_person(&self, new: &NewPerson, key: &KeyRow) -> Result<(), Fault> {
        let write = Write::default()
            .then("DELETE FROM names_kept WHERE until < $1", args![new.created])
            .then_must(
                "INSERT INTO people (id, name, skeleton, created) \
                 SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT) \
                 WHERE NOT EXISTS (SELECT 1 FROM names_kept WHERE skeleton = $3) ON CONFLICT DO NOTHING",
                args![new.id, new.name.as_str(), new.skeleton.as_str(), new.created],
            )
            .then_must(ADD_KEY, key_args(key));
        self.write(write).await.map(drop)
    }

    /// Someone by id.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person(&self, id: Id) -> Result<Option<Person>, Fault> {
        let sql = "SELECT id, name, password, created FROM people WHERE id = $1";
        Ok(self.row(sql, args![id]).await?.as_ref().map(person))
    }

    /// Someone by what their name looks like.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person_named(&self, skeleton: &str) -> Result<Option<Person>, Fault> {
        let sql = "SELECT id, name, password, created FROM people WHERE skeleton = $1";
        Ok(self.row(sql, args![skeleton]).await?.as_ref().map(person))
    }

    /// Whose key it is, by the hash of its secret.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person_with_key(&self, hash: &str) -> Result<Option<(Person, KeyRow)>, Fault> {
        let sql = "SELECT p.id, p.name, p.password, p.created, k.hash, k.id, k.person, k.kind, k.label, k.created, \
                   k.seen FROM keys k JOIN people p ON p.id = k.person WHERE k.hash = $1";
        let found = self.row(sql, args![hash]).await?;
        Ok(found.map(|row| (person(&row), key(&Row(row.0[4..].to_vec())))))
    }

    /// One more session or token.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn add_key(&self, key: &KeyRow) -> Result<(), Fault> {
        self.write(Write::default().then_must(ADD_KEY, key_args(key))).await.map(drop)
    }

    /// A person's sessions and tokens, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn keys(&self, person: Id) -> Result<Vec<KeyRow>, Fault> {
        let sql = "SELECT hash, id, person, kind, label, created, seen FROM keys WHERE person = $1 \
                   ORDER BY created DESC";
        Ok(self.rows(sql, args![person]).await?.iter().map(key).collect())
    }

    /// A key was used.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn saw_key(&self, hash: &str, at: i64) -> Result<(), Fault> {
        let write = Write::default().then("UPDATE keys SET seen = $2 WHERE hash = $1", args![hash, at]);
        self.write(write).await.map(drop)
    }

    /// Ends one key of a person; returns whether there was such a key.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn end_key(&self, person: Id, key: Id) -> Result<bool, Fault> {
        let sql = "DELETE FROM keys WHERE person = $1 AND id = $2";
        let write = Write::default().then(sql, args![person, key]).touching(Change::Keys(person));
        Ok(self.write(write).await? > 0)
    }

    /// Signs out everywhere: ends all sessions of a person, or all sessions and tokens, and then no device is known
    /// any more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn end_keys(&self, person: Id, kind: Option<Kind>) -> Result<u64, Fault> {
        let write = match kind {
            Some(kind) => Write::default()
                .then("DELETE FROM keys WHERE person = $1 AND kind = $2", args![person, kind_name(kind)]),
            None => Write::default().then("DELETE FROM keys WHERE person = $1", args![person]),
        };
        let ended = self.write(write.touching(Change::Keys(person))).await?;
        if kind.is_none() {
            let sql = "DELETE FROM devices WHERE person = $1";
            self.write(Write::default().then(sql, args![person])).await?;
        }
        Ok(ended)
    }

    /// Sets the hash of a person's password, ends all keys but the one that asked for it, and forgets all devices.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_password(&self, person: Id, hash: &str, key: Id) -> Result<(), Fault> {
        let write = Write::default()
            .then_must("UPDATE people SET password = $2 WHERE id = $1", args![person, hash])
            .then("DELETE FROM keys WHERE person = $1 AND id <> $2", args![person, key])
            .then("DELETE FROM devices WHERE person = $1", args![person]);
        self.write(write.touching(Change::Keys(person))).await.map(drop)
    }

    /// The people who have signed in on a device, by the hash of its secret.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn people_of_device(&self, hash: &str) -> Result<Vec<Id>, Fault> {
        let rows = self.rows("SELECT person FROM devices WHERE hash = $1", args![hash]).await?;
        Ok(rows.iter().map(|row| row.id(0)).collect())
    }

    /// A person has signed in on a device. The last `most` devices of a person are known.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn know_device(&self, hash: &str, person: Id, at: i64, most: i64) -> Result<(), Fault> {
        let write = Write::default()
            .then(
                "INSERT INTO devices (hash, person, seen) VALUES ($1, $2, $3) \
                 ON CONFLICT (hash, person) DO UPDATE SET seen = excluded.seen",
                args![hash, person, at],
            )
            .then(
                "DELETE FROM devices WHERE person = $1 AND hash NOT IN \
                 (SELECT hash FROM devices WHERE person = $1 ORDER BY seen DESC, hash LIMIT $2)",
                args![person, most],
            );
        self.write(write).await.map(drop)
    }

    /// Forgets a person: account, keys, notes, mutes and ratings. Games that others played too keep the name they were
    /// played under, as every record does, so nobody else may have it before `until`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn delete_person(&self, person: Id, until: i64) -> Result<(), Fault> {
        let write = Write::default()
            .then(
                "INSERT INTO names_kept (skeleton, until) \
                 SELECT skeleton, CAST($2 AS BIGINT) FROM people WHERE id = $1 ON CONFLICT DO NOTHING",
                args![person, until],
            )
            .then("DELETE FROM keys WHERE person = $1", args![person])
            .then("DELETE FROM devices WHERE person = $1", args![person])
            .then("DELETE FROM notes WHERE person = $1", args![person])
            .then("DELETE FROM mutes WHERE person = $1 OR muted = $1", args![person])
            .then("DELETE FROM ratings WHERE person = $1", args![person])
            .then("DELETE FROM seats WHERE person = $1", args![person])
            .then("UPDATE results SET person = NULL WHERE person = $1", args![person])
            .then("DELETE FROM people WHERE id = $1", args![person]);
        self.write(write.touching(Change::Keys(person))).await.map(drop)
    }

    /// Does not let `person` hear `muted` any more, or does again.
    ///
    /// # Errors
    /// `Conflict` if there is nobody of that id.
    pub async fn mute(&self, person: Id, muted: Id, quiet: bool) -> Result<(), Fault> {
        let write = if quiet {
            Write::default().then(
                "INSERT INTO mutes (person, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                args![person, muted],
            )
        } else {
            Write::default().then("DELETE FROM mutes WHERE person = $1 AND muted = $2", args![person, muted])
        };
        self.write(write).await.map(drop)
    }

    /// Whom a person does not want to hear.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn muted(&self, person: Id) -> Result<Vec<PersonRef>, Fault> {
        let sql = "SELECT p.id, p.name FROM mutes m JOIN people p ON p.id = m.muted WHERE m.person = $1 ORDER BY p.name";
        let rows = self.rows(sql, args![person]).await?;
        Ok(rows.iter().map(|row| PersonRef { id: row.id(0), name: row.text(1).to_owned() }).collect())
    }
}

const ADD_KEY: &str = "INSERT INTO keys (hash, id, person, kind, label, created, seen) \
                       VALUES ($1, $2, $3, $4, $5, $6, $7)";

fn key_args(key: &KeyRow) -> Vec<crate::Cell> {
    args![
        key.hash.as_str(),
        key.id,
        key.person,
        kind_name(key.kind),
        key.label.as_str(),
        key.created,
        key.seen
    ]
}
