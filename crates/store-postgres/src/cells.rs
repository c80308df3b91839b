//! Cells as PostgreSQL takes and gives them.

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{Column as _, Postgres, Row as _, TypeInfo as _, ValueRef as _};
use store::{Cell, Row};

/// A statement with its arguments.
pub(crate) fn bound<'a>(sql: &'static str, args: &'a [Cell]) -> Query<'a, Postgres, PgArguments> {
    args.iter().fold(sqlx::query(sql), |query, arg| match arg {
        // Only numbers are ever written as nothing.
        Cell::Null => query.bind(None::<i64>),
        Cell::Int(number) => query.bind(*number),
        Cell::Real(number) => query.bind(*number),
        Cell::Text(text) => query.bind(text.as_str()),
    })
}

/// A row, whatever its columns are.
pub(crate) fn row(row: &PgRow) -> Result<Row, sqlx::Error> {
    let cell = |column: &sqlx::postgres::PgColumn| {
        let place = column.ordinal();
        if row.try_get_raw(place)?.is_null() {
            return Ok(Cell::Null);
        }
        Ok(match column.type_info().name() {
            "INT8" => Cell::Int(row.try_get(place)?),
            "INT4" => Cell::Int(row.try_get::<i32, _>(place)?.into()),
            "FLOAT8" => Cell::Real(row.try_get(place)?),
            "TEXT" => Cell::Text(row.try_get(place)?),
            other => return Err(sqlx::Error::Decode(format!("a column of type {other}").into())),
        })
    };
    Ok(Row(row.columns().iter().map(cell).collect::<Result<_, sqlx::Error>>()?))
}
