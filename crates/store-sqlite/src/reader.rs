//! The threads that read.

use std::sync::{Mutex, PoisonError, mpsc};

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Error, params_from_iter};
use store::{Cell, Fault, Row};
use tokio::sync::oneshot;

use crate::{Given, fault, numbered};

/// Something to look up.
pub(crate) struct Query {
    pub sql: &'static str,
    pub args: Vec<Cell>,
    pub tell: oneshot::Sender<Result<Vec<Row>, Fault>>,
}

pub(crate) fn run(connection: &Connection, queries: &Mutex<mpsc::Receiver<Query>>) {
    loop {
        let next = queries.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(query) = next else { return };
        let found = look_up(connection, &query).map_err(|error| fault(&error));
        // Whoever has gone away does not need to know.
        let _ = query.tell.send(found);
    }
}

fn look_up(connection: &Connection, query: &Query) -> Result<Vec<Row>, Error> {
    let mut prepared = connection.prepare_cached(&numbered(query.sql))?;
    let columns = prepared.column_count();
    let mut rows = prepared.query(params_from_iter(query.args.iter().map(Given)))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let cell = |column| {
            Ok(match row.get_ref(column)? {
                ValueRef::Null => Cell::Null,
                ValueRef::Integer(number) => Cell::Int(number),
                ValueRef::Real(number) => Cell::Real(number),
                ValueRef::Text(text) | ValueRef::Blob(text) => {
                    let text = std::str::from_utf8(text).map_err(|error| Error::Utf8Error(column, error))?;
                    Cell::Text(text.to_owned())
                }
            })
        };
        found.push(Row((0..columns).map(cell).collect::<Result<_, Error>>()?));
    }
    Ok(found)
}
