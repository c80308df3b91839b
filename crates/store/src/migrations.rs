//! The tables of the database, in the dialect that both engines share.

/// One step a version, never changed after it was released. `/*clustered*/` is where SQLite keeps a table in the order
/// of its key.
pub const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE people (
        id BIGINT PRIMARY KEY,
        name TEXT NOT NULL,
        skeleton TEXT NOT NULL UNIQUE,
        password TEXT,
        created BIGINT NOT NULL
    );
    CREATE TABLE keys (
        hash TEXT PRIMARY KEY,
        id BIGINT NOT NULL UNIQUE,
        person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        label TEXT NOT NULL,
        created BIGINT NOT NULL,
        seen BIGINT NOT NULL
    );
    CREATE INDEX keys_by_person ON keys (person);
    CREATE TABLE tables (
        id BIGINT PRIMARY KEY,
        rev BIGINT NOT NULL,
        stage TEXT NOT NULL,
        listed BIGINT NOT NULL,
        seed TEXT NOT NULL,
        body TEXT NOT NULL,
        deadline BIGINT,
        updated BIGINT NOT NULL
    );
    CREATE INDEX tables_in_lobby ON tables (stage, listed, updated);
    CREATE INDEX tables_by_deadline ON tables (deadline);
    CREATE TABLE seats (
        table_id BIGINT NOT NULL,
        seat BIGINT NOT NULL,
        person BIGINT NOT NULL,
        PRIMARY KEY (table_id, seat)
    );
    CREATE INDEX seats_by_person ON seats (person);
    CREATE TABLE log (
        table_id BIGINT NOT NULL,
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        version BIGINT NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) /*clustered*/;
    CREATE TABLE records (
        id BIGINT PRIMARY KEY,
        title TEXT NOT NULL,
        players BIGINT NOT NULL,
        answers BIGINT NOT NULL,
        names TEXT NOT NULL,
        listed BIGINT NOT NULL,
        at BIGINT NOT NULL,
        text TEXT NOT NULL
    );
    CREATE INDEX records_by_time ON records (at);
    CREATE TABLE results (
        table_id BIGINT NOT NULL,
        seat BIGINT NOT NULL,
        person BIGINT,
        title TEXT NOT NULL,
        place BIGINT NOT NULL,
        names TEXT NOT NULL,
        verdict TEXT NOT NULL,
        rated BIGINT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (table_id, seat)
    );
    CREATE INDEX results_by_person ON results (person, at);
    CREATE TABLE ratings (
        person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        title TEXT NOT NULL,
        players BIGINT NOT NULL,
        rating DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL,
        games BIGINT NOT NULL,
        PRIMARY KEY (person, title, players)
    );
    CREATE TABLE chat (
        table_id BIGINT NOT NULL,
        number BIGINT NOT NULL,
        person BIGINT NOT NULL,
        name TEXT NOT NULL,
        at BIGINT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    );
    CREATE TABLE mutes (
        person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        muted BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        PRIMARY KEY (person, muted)
    );
    CREATE TABLE notes (
        person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        table_id BIGINT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (person, table_id)
    );
    ",
    "
    CREATE TABLE challenges (
        person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        title TEXT NOT NULL,
        challenge TEXT NOT NULL,
        table_id BIGINT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (person, title, challenge)
    );
    ",
    "
    ALTER TABLE tables ADD COLUMN owner BIGINT;
    ALTER TABLE tables ADD COLUMN lesson BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
    CREATE INDEX tables_by_owner ON tables (owner, stage);
    CREATE TABLE files (
        hash TEXT PRIMARY KEY,
        owner BIGINT NOT NULL,
        bytes BIGINT NOT NULL,
        at BIGINT NOT NULL,
        text TEXT NOT NULL
    );
    CREATE INDEX files_by_owner ON files (owner);
    ALTER TABLE records ADD COLUMN owner BIGINT;
    ALTER TABLE records ADD COLUMN digest TEXT;
    ALTER TABLE records ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
    CREATE UNIQUE INDEX records_by_digest ON records (digest);
    CREATE INDEX records_by_owner ON records (owner);
    CREATE TABLE names_kept (
        skeleton TEXT PRIMARY KEY,
        until BIGINT NOT NULL
    );
    ",
    "
    CREATE TABLE devices (
        hash TEXT NOT NULL,
        person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        seen BIGINT NOT NULL,
        PRIMARY KEY (hash, person)
    );
    CREATE INDEX devices_by_person ON devices (person, seen);
    CREATE INDEX chat_by_person ON chat (person, at);
    ",
];
