//! A table as lines of JSON, for bots in any language.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use host::{Op, Outgoing, outbox};
use serde::Deserialize;
use table::Lang;
use wire::Detail;

use crate::App;
use crate::auth::Anyone;
use crate::fault::Wrong;
use crate::routes::table_id;

/// How a stream is asked for.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    detail: Detail,
    #[serde(default)]
    lang: Lang,
    #[serde(default)]
    invitation: Option<String>,
}

/// Stops watching when the client goes away.
struct Watching {
    app: App,
    table: wire::Id,
    connection: u64,
    outgoing: Outgoing,
}

impl Drop for Watching {
    fn drop(&mut self) {
        let (app, table, connection) = (self.app.clone(), self.table, self.connection);
        tokio::spawn(async move { app.hall.leave(table, connection).await });
    }
}

pub(crate) async fn stream(
    State(app): State<App>,
    by: Anyone,
    Path(id): Path<String>,
    asked: Result<Query<Asked>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Wrong> {
    let Query(asked) = asked.map_err(|error| crate::routes::query_wrong(&error))?;
    let table = table_id(&id)?;
    let (outbox, outgoing) = outbox();
    let connection = app.hall.connection();
    let op = Op::Watch {
        connection,
        outbox,
        detail: asked.detail,
        lang: asked.lang,
        since: Vec::new(),
        muted: Vec::new(),
        invitation: asked.invitation,
    };
    app.hall.ask(table, by.to_ref(), op).await?;
    let watching = Watching { app, table, connection, outgoing };
    let lines = stream::unfold(watching, |mut watching| async move {
        let mut stopping = watching.app.stopping.clone();
        let next = tokio::select! {
            message = watching.outgoing.messages.recv() => message,
            () = watching.outgoing.overflow.notified() => None,
            _ = stopping.wait_for(|stops| *stops) => watching.outgoing.messages.try_recv().ok(),
            // An empty line now and then shows that the server is there.
            () = tokio::time::sleep(std::time::Duration::from_secs(20)) => Some(Bytes::new()),
        }?;
        let mut line = next.to_vec();
        line.push(b'\n');
        Some((Ok::<Bytes, Infallible>(line.into()), watching))
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response())
}
