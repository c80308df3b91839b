//! Tables: the lobby, seats, and answers for clients without a socket.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use host::{Close, FileText, HandTo, Leave, Look, ReadFile, Rematch, Request, Resign, Sit, Start, Undo};
use serde::Deserialize;
use table::say;
use wire::{
    AnswerGiven, ChatLine, ChoiceAsked, EntropyGiven, Legality, NewTable, NewVersion, Note, SeatBot,
    SeatPlace, SeatReplace, Stage, TableInfo,
};

use super::{people, query_wrong, sound_text, table_id};
use crate::auth::{Address, Anyone, Body, SignedIn};
use crate::fault::ApiError;
use crate::limits::What;
use crate::{App, guard};

type Asked<T> = Result<Query<T>, QueryRejection>;

#[derive(Debug, Deserialize)]
pub(super) struct LobbyQuery {
    stage: Option<Stage>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Invited {
    invitation: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct SinceQuery {
    #[serde(default)]
    since: i64,
    invitation: Option<String>,
}

/// Asks a table for somebody who is signed in.
async fn ask<R: Request>(app: &App, id: &str, by: &SignedIn, request: R) -> Result<Json<R::Reply>, ApiError> {
    Ok(Json(app.hall.ask(table_id(id)?, Some(by.to_ref()), request).await?))
}

pub(super) async fn lobby(
    State(app): State<App>,
    Address(address): Address,
    asked: Asked<LobbyQuery>,
) -> Result<Json<Vec<TableInfo>>, ApiError> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    guard::spend(&app, What::Read, address, 5.0)?;
    let rows = app.hall.store().lobby(asked.stage.unwrap_or(Stage::Open), 100).await?;
    Ok(Json(rows.iter().map(|row| host::info(row, &[], None)).collect()))
}

pub(super) async fn mine(
    State(app): State<App>,
    Address(address): Address,
    by: SignedIn,
) -> Result<Json<Vec<TableInfo>>, ApiError> {
    guard::spend(&app, What::Read, address, 5.0)?;
    let rows = app.hall.store().tables_of(by.person.id, 200).await?;
    Ok(Json(rows.iter().map(|row| host::info(row, &[], Some(by.person.id))).collect()))
}

pub(super) async fn open(
    State(app): State<App>,
    Address(address): Address,
    by: SignedIn,
    Body(new): Body<NewTable>,
) -> Result<Json<TableInfo>, ApiError> {
    guard::allow(&app, What::Open, address)?;
    guard::note_origin(&app, by.person.id, address);
    Ok(Json(app.hall.open(by.to_ref(), new).await?))
}

pub(super) async fn look(
    State(app): State<App>,
    by: Anyone,
    Path(id): Path<String>,
    asked: Asked<Invited>,
) -> Result<Json<TableInfo>, ApiError> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    let look = Look { invitation: asked.invitation };
    Ok(Json(app.hall.ask(table_id(&id)?, by.to_ref(), look).await?))
}

pub(super) async fn file(
    State(app): State<App>,
    Address(address): Address,
    by: Anyone,
    Path((id, hash)): Path<(String, String)>,
    asked: Asked<Invited>,
) -> Result<Response, ApiError> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    guard::spend(&app, What::Read, address, 10.0)?;
    let read = ReadFile { hash, invitation: asked.invitation };
    let FileText(text) = app.hall.ask(table_id(&id)?, by.to_ref(), read).await?;
    app.replies.send("text/plain; charset=utf-8", text.into()).ok_or_else(ApiError::too_often)
}

pub(super) async fn sit(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(place): Body<SeatPlace>,
) -> Result<Json<TableInfo>, ApiError> {
    ask(&app, &id, &by, Sit { seat: place.seat, invitation: place.invitation }).await
}

pub(super) async fn leave(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(place): Body<SeatPlace>,
) -> Result<Json<TableInfo>, ApiError> {
    ask(&app, &id, &by, Leave { seat: place.seat }).await
}

pub(super) async fn bot(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(place): Body<SeatBot>,
) -> Result<Json<TableInfo>, ApiError> {
    ask(&app, &id, &by, place).await
}

pub(super) async fn replace(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(wish): Body<SeatReplace>,
) -> Result<Json<TableInfo>, ApiError> {
    ask(&app, &id, &by, wish).await
}

pub(super) async fn hand(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(place): Body<SeatPlace>,
) -> Result<Json<TableInfo>, ApiError> {
    app.hall.ask(table_id(&id)?, Some(by.to_ref()), Look::default()).await?;
    let to = people::find(&app, place.to.as_deref().unwrap_or_default()).await?;
    ask(&app, &id, &by, HandTo { seat: place.seat, to: to.to_ref() }).await
}

pub(super) async fn start(
    State(app): State<App>,
    Address(address): Address,
    by: SignedIn,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    guard::note_origin(&app, by.person.id, address);
    ask(&app, &id, &by, Start).await
}

pub(super) async fn close(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    ask(&app, &id, &by, Close).await
}

pub(super) async fn entropy(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(given): Body<EntropyGiven>,
) -> Result<Json<TableInfo>, ApiError> {
    ask(&app, &id, &by, given).await
}

pub(super) async fn resign(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(place): Body<SeatPlace>,
) -> Result<Json<TableInfo>, ApiError> {
    ask(&app, &id, &by, Resign { seat: place.seat }).await
}

pub(super) async fn rematch(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    ask(&app, &id, &by, Rematch).await
}

pub(super) async fn answer(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(given): Body<AnswerGiven>,
) -> Result<Json<NewVersion>, ApiError> {
    ask(&app, &id, &by, given).await
}

pub(super) async fn undo(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(place): Body<SeatPlace>,
) -> Result<Json<NewVersion>, ApiError> {
    ask(&app, &id, &by, Undo { seat: place.seat }).await
}

pub(super) async fn why(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(asked): Body<ChoiceAsked>,
) -> Result<Json<Legality>, ApiError> {
    ask(&app, &id, &by, asked).await
}

pub(super) async fn said(
    State(app): State<App>,
    Address(address): Address,
    by: Anyone,
    Path(id): Path<String>,
    asked: Asked<SinceQuery>,
) -> Result<Json<Vec<ChatLine>>, ApiError> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    guard::spend(&app, What::Read, address, 5.0)?;
    let table = table_id(&id)?;
    app.hall.ask(table, by.to_ref(), Look { invitation: asked.invitation }).await?;
    let mut lines = app.hall.store().said(table, asked.since).await?;
    if let Some(by) = &by.0 {
        let muted = app.hall.store().muted(by.person.id).await?;
        lines.retain(|line| !muted.iter().any(|person| person.id == line.person.id));
    }
    Ok(Json(lines))
}

/// How long a note may be, in bytes.
const NOTE_BYTES: usize = 10_000;

/// How many notes a person may keep.
const NOTES_MAX: i64 = 1_000;

pub(super) async fn note(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    asked: Asked<Invited>,
) -> Result<Json<Note>, ApiError> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    let table = table_id(&id)?;
    app.hall.ask(table, Some(by.to_ref()), Look { invitation: asked.invitation }).await?;
    let text = app.hall.store().note(by.person.id, table).await?;
    Ok(Json(Note { text: text.unwrap_or_default() }))
}

pub(super) async fn set_note(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    asked: Asked<Invited>,
    Body(note): Body<Note>,
) -> Result<StatusCode, ApiError> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    let table = table_id(&id)?;
    sound_text(&note.text, NOTE_BYTES)?;
    app.hall.ask(table, Some(by.to_ref()), Look { invitation: asked.invitation }).await?;
    if !app.hall.store().set_note(by.person.id, table, &note.text, NOTES_MAX).await? {
        return Err(ApiError::new("too-many", say!("notes-too-many", most = NOTES_MAX)));
    }
    Ok(StatusCode::NO_CONTENT)
}
