//! Tables: the lobby, seats, and answers for clients without a socket.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use host::{Done, Filling, Op};
use serde::{Deserialize, Serialize};
use table::{Seat, say};
use wire::{
    ChatLine, Chosen, EntropyGiven, NewTable, Note, SeatBot, SeatPlace, SeatReplace, Stage, TableInfo,
};

use super::{people, query_wrong, sound_text, table_id};
use crate::auth::{Address, Anyone, Body, SignedIn};
use crate::fault::Wrong;
use crate::limits::What;
use crate::socket::seat;
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

/// An answer without a socket.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct AnswerGiven {
    /// Counted from 1.
    seat: u8,
    /// The version it answers.
    version: u64,
    /// As it is spelled, or a form that is filled in.
    choice: Chosen,
}

/// A choice that is asked about.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct ChoiceAsked {
    /// Counted from 1.
    seat: u8,
    /// As it is spelled, or a form that is filled in.
    choice: Chosen,
}

/// An answer was taken.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Version {
    /// The version now.
    version: u64,
}

/// A choice is legal.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Legality {
    /// The rule behind it.
    rule: String,
    /// In English.
    text_en: String,
    /// In French.
    text_fr: String,
}

async fn ask(app: &App, id: &str, by: &SignedIn, op: Op) -> Result<Json<TableInfo>, Wrong> {
    match app.hall.ask(table_id(id)?, Some(by.to_ref()), op).await? {
        Done::Table(info) => Ok(Json(*info)),
        Done::Version(_) | Done::Legal(..) | Done::Odds(..) | Done::File(_) | Done::Nothing => {
            Err(unexpected())
        }
    }
}

/// The seat of that number. What cannot be a seat is told to who may know of the table, as any table tells it.
async fn seat_at(
    app: &App,
    id: &str,
    by: &SignedIn,
    number: u8,
    invitation: Option<String>,
) -> Result<Seat, Wrong> {
    match seat(number) {
        Ok(seat) => Ok(seat),
        Err(refusal) => {
            app.hall.ask(table_id(id)?, Some(by.to_ref()), Op::Look { invitation }).await?;
            Err(refusal.into())
        }
    }
}

/// Our own mistake: the table has answered something else.
fn unexpected() -> Wrong {
    tracing::error!("a table has answered what was not asked");
    Wrong::new("store", say!("host-store"))
}

pub(super) async fn lobby(
    State(app): State<App>,
    Address(address): Address,
    asked: Asked<LobbyQuery>,
) -> Result<Json<Vec<TableInfo>>, Wrong> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    guard::spend(&app, What::Read, address, 5.0)?;
    let rows = app.hall.store().lobby(asked.stage.unwrap_or(Stage::Open), 100).await?;
    Ok(Json(rows.iter().map(|row| host::info(row, &[], None)).collect()))
}

pub(super) async fn mine(
    State(app): State<App>,
    Address(address): Address,
    by: SignedIn,
) -> Result<Json<Vec<TableInfo>>, Wrong> {
    guard::spend(&app, What::Read, address, 5.0)?;
    let rows = app.hall.store().tables_of(by.person.id, 200).await?;
    Ok(Json(rows.iter().map(|row| host::info(row, &[], Some(by.person.id))).collect()))
}

pub(super) async fn open(
    State(app): State<App>,
    Address(address): Address,
    by: SignedIn,
    Body(new): Body<NewTable>,
) -> Result<Json<TableInfo>, Wrong> {
    guard::allow(&app, What::Open, address)?;
    guard::note_origin(&app, by.person.id, address);
    Ok(Json(app.hall.open(by.to_ref(), new).await?))
}

pub(super) async fn look(
    State(app): State<App>,
    by: Anyone,
    Path(id): Path<String>,
    asked: Asked<Invited>,
) -> Result<Json<TableInfo>, Wrong> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    let op = Op::Look { invitation: asked.invitation };
    match app.hall.ask(table_id(&id)?, by.to_ref(), op).await? {
        Done::Table(info) => Ok(Json(*info)),
        Done::Version(_) | Done::Legal(..) | Done::Odds(..) | Done::File(_) | Done::Nothing => {
            Err(unexpected())
        }
    }
}

pub(super) async fn file(
    State(app): State<App>,
    Address(address): Address,
    by: Anyone,
    Path((id, hash)): Path<(String, String)>,
    asked: Asked<Invited>,
) -> Result<Response, Wrong> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    guard::spend(&app, What::Read, address, 10.0)?;
    let op = Op::File { hash, invitation: asked.invitation };
    match app.hall.ask(table_id(&id)?, by.to_ref(), op).await? {
        Done::File(text) => {
            app.replies.send("text/plain; charset=utf-8", text.into()).ok_or_else(Wrong::too_often)
        }
        Done::Table(_) | Done::Version(_) | Done::Legal(..) | Done::Odds(..) | Done::Nothing => {
            Err(unexpected())
        }
    }
}

pub(super) async fn sit(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(place): Body<SeatPlace>,
) -> Result<Json<TableInfo>, Wrong> {
    let seat = seat_at(&app, &id, &by, place.seat, place.invitation.clone()).await?;
    ask(&app, &id, &by, Op::Sit(seat, place.invitation)).await
}

pub(super) async fn leave(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(place): Body<SeatPlace>,
) -> Result<Json<TableInfo>, Wrong> {
    let seat = seat_at(&app, &id, &by, place.seat, None).await?;
    ask(&app, &id, &by, Op::Leave(seat)).await
}

pub(super) async fn bot(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(place): Body<SeatBot>,
) -> Result<Json<TableInfo>, Wrong> {
    let seat = seat_at(&app, &id, &by, place.seat, None).await?;
    ask(&app, &id, &by, Op::Bot(seat, place.level)).await
}

pub(super) async fn replace(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(place): Body<SeatReplace>,
) -> Result<Json<TableInfo>, Wrong> {
    let seat = seat_at(&app, &id, &by, place.seat, None).await?;
    let filling = match place.level {
        _ if place.wait => Filling::Wait,
        Some(level) => Filling::Bot(level),
        None => Filling::Person,
    };
    ask(&app, &id, &by, Op::Replace(seat, filling)).await
}

pub(super) async fn hand(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(place): Body<SeatPlace>,
) -> Result<Json<TableInfo>, Wrong> {
    let seat = seat_at(&app, &id, &by, place.seat, None).await?;
    app.hall.ask(table_id(&id)?, Some(by.to_ref()), Op::Look { invitation: None }).await?;
    let to = people::find(&app, place.to.as_deref().unwrap_or_default()).await?;
    ask(&app, &id, &by, Op::HandTo(seat, to.to_ref())).await
}

pub(super) async fn start(
    State(app): State<App>,
    Address(address): Address,
    by: SignedIn,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Wrong> {
    guard::note_origin(&app, by.person.id, address);
    ask(&app, &id, &by, Op::Start).await
}

pub(super) async fn close(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Wrong> {
    ask(&app, &id, &by, Op::Close).await
}

pub(super) async fn entropy(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(given): Body<EntropyGiven>,
) -> Result<Json<TableInfo>, Wrong> {
    let seat = seat_at(&app, &id, &by, given.seat, None).await?;
    ask(&app, &id, &by, Op::Entropy(seat, given.text)).await
}

pub(super) async fn resign(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(place): Body<SeatPlace>,
) -> Result<Json<TableInfo>, Wrong> {
    let seat = seat_at(&app, &id, &by, place.seat, None).await?;
    ask(&app, &id, &by, Op::Resign(seat)).await
}

pub(super) async fn rematch(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Wrong> {
    ask(&app, &id, &by, Op::Rematch).await
}

async fn moved(app: &App, id: &str, by: &SignedIn, op: Op) -> Result<Json<Version>, Wrong> {
    match app.hall.ask(table_id(id)?, Some(by.to_ref()), op).await? {
        Done::Version(version) => Ok(Json(Version { version })),
        Done::Table(_) | Done::Legal(..) | Done::Odds(..) | Done::File(_) | Done::Nothing => {
            Err(unexpected())
        }
    }
}

pub(super) async fn answer(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(given): Body<AnswerGiven>,
) -> Result<Json<Version>, Wrong> {
    let seat = seat_at(&app, &id, &by, given.seat, None).await?;
    let op = Op::Answer { seat, version: given.version, choice: given.choice };
    moved(&app, &id, &by, op).await
}

pub(super) async fn undo(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(place): Body<SeatPlace>,
) -> Result<Json<Version>, Wrong> {
    let seat = seat_at(&app, &id, &by, place.seat, None).await?;
    moved(&app, &id, &by, Op::Undo(seat)).await
}

pub(super) async fn why(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    Body(asked): Body<ChoiceAsked>,
) -> Result<Json<Legality>, Wrong> {
    let seat = seat_at(&app, &id, &by, asked.seat, None).await?;
    match app.hall.ask(table_id(&id)?, Some(by.to_ref()), Op::Why(seat, asked.choice)).await? {
        Done::Legal(rule, [text_en, text_fr]) => Ok(Json(Legality { rule, text_en, text_fr })),
        Done::Table(_) | Done::Version(_) | Done::Odds(..) | Done::File(_) | Done::Nothing => {
            Err(unexpected())
        }
    }
}

pub(super) async fn said(
    State(app): State<App>,
    Address(address): Address,
    by: Anyone,
    Path(id): Path<String>,
    asked: Asked<SinceQuery>,
) -> Result<Json<Vec<ChatLine>>, Wrong> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    guard::spend(&app, What::Read, address, 5.0)?;
    let table = table_id(&id)?;
    app.hall.ask(table, by.to_ref(), Op::Look { invitation: asked.invitation }).await?;
    let mut lines = app.hall.store().said(table, asked.since).await?;
    if let Some(by) = &by.0 {
        let muted = app.hall.store().muted(by.person.id).await?;
        lines.retain(|line| !muted.iter().any(|person| person.id == line.person.id));
    }
    Ok(Json(lines))
}

/// A note may be so long.
const NOTE: usize = 10_000;

/// So many notes a person may keep.
const NOTES: i64 = 1_000;

pub(super) async fn note(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    asked: Asked<Invited>,
) -> Result<Json<Note>, Wrong> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    let table = table_id(&id)?;
    app.hall.ask(table, Some(by.to_ref()), Op::Look { invitation: asked.invitation }).await?;
    let text = app.hall.store().note(by.person.id, table).await?;
    Ok(Json(Note { text: text.unwrap_or_default() }))
}

pub(super) async fn set_note(
    State(app): State<App>,
    by: SignedIn,
    Path(id): Path<String>,
    asked: Asked<Invited>,
    Body(note): Body<Note>,
) -> Result<StatusCode, Wrong> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    let table = table_id(&id)?;
    sound_text(&note.text, NOTE)?;
    app.hall.ask(table, Some(by.to_ref()), Op::Look { invitation: asked.invitation }).await?;
    if !app.hall.store().set_note(by.person.id, table, &note.text, NOTES).await? {
        return Err(Wrong::new("too-many", say!("notes-too-many", most = NOTES)));
    }
    Ok(StatusCode::NO_CONTENT)
}
