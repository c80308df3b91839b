//! A table as lines of JSON, for bots in any language.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use host::{Outgoing, Watch, outbox};
use serde::Deserialize;
use table::Lang;
use wire::Detail;

use crate::accept::Place;
use crate::auth::{Address, Anyone};
use crate::fault::ApiError;
use crate::limits::What;
use crate::presence::Here;
use crate::routes::table_id;
use crate::socket::{cost, place};
use crate::{App, guard};

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
    here: Here,
    /// What was handed on last, and is sent when more is asked for.
    under_way: usize,
    _place: Place,
}

impl Drop for Watching {
    fn drop(&mut self) {
        let (app, table, connection) = (self.app.clone(), self.table, self.connection);
        tokio::spawn(async move { app.hall.leave(table, connection).await });
    }
}

pub(crate) async fn stream(
    State(app): State<App>,
    Address(address): Address,
    by: Anyone,
    Path(id): Path<String>,
    asked: Result<Query<Asked>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(asked) = asked.map_err(|error| crate::routes::query_wrong(&error))?;
    let table = table_id(&id)?;
    // A stream is a socket that only listens.
    guard::allow(&app, What::Socket, address)?;
    guard::spend(&app, What::Read, address, cost(asked.detail))?;
    let place = place(&app, address)?;
    let (outbox, outgoing) = outbox();
    let connection = app.hall.connection();
    let watch = Watch {
        connection,
        outbox,
        detail: asked.detail,
        lang: asked.lang,
        since: Vec::new(),
        muted: Vec::new(),
        invitation: asked.invitation,
    };
    app.hall.ask(table, by.to_ref(), watch).await?;
    let here = app.presence.enter(by.0, connection);
    let watching = Watching { app, table, connection, outgoing, here, under_way: 0, _place: place };
    let lines = stream::unfold(watching, |mut watching| async move {
        watching.outgoing.sent(std::mem::take(&mut watching.under_way));
        let mut stopping = watching.app.stopping.clone();
        let overflow = Arc::clone(&watching.outgoing.overflow);
        let next = tokio::select! {
            message = watching.outgoing.recv() => message.inspect(|it| watching.under_way = it.len()),
            () = overflow.notified() => None,
            () = watching.here.signed_out(&watching.app) => None,
            _ = stopping.wait_for(|stops| *stops) => {
                let last = watching.outgoing.try_recv();
                last.inspect(|it| watching.under_way = it.len())
            }
            // An empty line now and then shows that the server is there.
            () = tokio::time::sleep(std::time::Duration::from_secs(20)) => Some(Bytes::new()),
        }?;
        let mut line = next.to_vec();
        line.push(b'\n');
        Some((Ok::<Bytes, Infallible>(line.into()), watching))
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response())
}
