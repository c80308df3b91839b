//! Finished games: found, read, stepped through, brought from elsewhere, checked.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use host::{Refusal, Whose};
use serde::{Deserialize, Serialize};
use store::RecordRow;
use table::{Lang, Record, Words as _, say};
use wire::{Id, RecordInfo};

use super::{RECORD_BYTES, query_wrong};
use crate::App;
use crate::auth::{Address, Anyone, Session};
use crate::fault::ApiError;
use crate::guard;
use crate::limits::What;

/// What a check of a record has found.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Verified {
    /// The game.
    title: String,
    /// How many answers are legal: all of them.
    answers: usize,
    /// How many of fate's answers follow from the seed that was committed to.
    drawn: usize,
    /// How many were dictated by hand.
    dictated: usize,
    /// How many draws were made and taken back.
    taken_back: u64,
    /// Whether the seed is told, so that the dice could be checked.
    seed_told: bool,
    /// Whether the game was over.
    over: bool,
    /// How it ended, in English.
    text_en: String,
    /// The same in French.
    text_fr: String,
}

fn none() -> ApiError {
    ApiError::new("no-record", say!("record-unknown"))
}

/// What is known of a record, for whoever may know of its table.
async fn find(app: &App, by: &Anyone, id: &str, invitation: Option<&str>) -> Result<RecordInfo, ApiError> {
    let id: Id = id.parse().map_err(|_| none())?;
    let info = app.hall.store().record_info(id).await?.ok_or_else(none)?;
    let may_know = match app.hall.store().table(id).await? {
        Some(row) => host::may_know(&row, by.to_ref().as_ref(), invitation),
        // It came from elsewhere.
        None => true,
    };
    if may_know { Ok(info) } else { Err(none()) }
}

#[derive(Debug, Deserialize)]
pub(super) struct Invited {
    invitation: Option<String>,
}

pub(super) async fn list(
    State(app): State<App>,
    Address(address): Address,
) -> Result<Json<Vec<RecordInfo>>, ApiError> {
    guard::spend(&app, What::Read, address, 5.0)?;
    Ok(Json(app.hall.store().records(100).await?))
}

pub(super) async fn look(
    State(app): State<App>,
    by: Anyone,
    Path(id): Path<String>,
    asked: Result<Query<Invited>, QueryRejection>,
) -> Result<Json<RecordInfo>, ApiError> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    find(&app, &by, &id, asked.invitation.as_deref()).await.map(Json)
}

pub(super) async fn text(
    State(app): State<App>,
    Address(address): Address,
    by: Anyone,
    Path(id): Path<String>,
    asked: Result<Query<Invited>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    guard::spend(&app, What::Read, address, 10.0)?;
    let info = find(&app, &by, &id, asked.invitation.as_deref()).await?;
    let text = app.hall.store().record_text(info.id).await?.ok_or_else(none)?;
    app.replies.send("application/jsonl; charset=utf-8", text.into()).ok_or_else(ApiError::too_often)
}

#[derive(Debug, Deserialize)]
pub(super) struct StepQuery {
    whose: Option<String>,
    #[serde(default)]
    lang: Lang,
    invitation: Option<String>,
}

pub(super) async fn step(
    State(app): State<App>,
    Address(address): Address,
    by: Anyone,
    Path((id, number)): Path<(String, String)>,
    asked: Result<Query<StepQuery>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(asked) = asked.map_err(|error| query_wrong(&error))?;
    let whose = match asked.whose.as_deref() {
        None | Some("spectator") => Whose::Spectator,
        Some("all") => Whose::All,
        Some(text) => {
            let number =
                text.parse().map_err(|_| ApiError::new("query", say!("record-whose", whose = text)))?;
            Whose::Seat(host::seat_at(number, table::MAX_SEATS as u8)?)
        }
    };
    let info = find(&app, &by, &id, asked.invitation.as_deref()).await?;
    let number = number
        .parse()
        .map_err(|_| ApiError::new("step", say!("host-step", step = number.as_str(), of = info.answers)))?;
    let wanted: host::Asked = (info.id, number, whose, asked.lang);
    let send = |bytes: Bytes| ([(CONTENT_TYPE, "application/json")], bytes).into_response();
    if let Some(step) = app.replays.kept(&wanted) {
        return Ok(send(step));
    }
    guard::allow(&app, What::Replay, address)?;
    let turn = app.replays.turn().await?;
    // Whoever was before may have asked for the same.
    if let Some(step) = app.replays.kept(&wanted) {
        return Ok(send(step));
    }
    let text = app.hall.store().record_text(info.id).await?.ok_or_else(none)?;
    let hall = app.hall.clone();
    let replayed = tokio::task::spawn_blocking(move || {
        host::steps(hall.shelf(), hall.wording(), &text, number, whose, asked.lang)
    });
    let steps = replayed.await.map_err(|_| failed())??;
    drop(turn);
    app.replays.keep(wanted, &steps);
    let step = steps.iter().find(|step| step.step == number).ok_or_else(failed)?;
    Ok(Json(step).into_response())
}

/// Our rules have failed over a record.
fn failed() -> ApiError {
    tracing::error!("the rules have failed over a record");
    ApiError::new("record", say!("record-failed"))
}

/// A record that is what it claims to be, and how its game ended.
async fn checked(app: &App, body: Bytes) -> Result<(Record, String, Verified), ApiError> {
    if body.len() > RECORD_BYTES {
        return Err(ApiError::new("too-large", say!("http-too-large")));
    }
    let turn = app.replays.turn().await?;
    let hall = app.hall.clone();
    let checking = tokio::task::spawn_blocking(move || {
        let wrong = |say| ApiError::new("record", say);
        let text = String::from_utf8(body.to_vec()).map_err(|_| wrong(say!("record-none")))?;
        let record = Record::parse(&text).map_err(|error| wrong(error.say()))?;
        let id = record.opening().title;
        let title = hall
            .shelf()
            .get(&id)
            .ok_or_else(|| ApiError(Refusal::new("edition", say!("host-edition", title = id.as_str()))))?;
        let game = title.replay(&record).map_err(wrong)?;
        let ending = if record.is_over() { game.ending() } else { say!("verify-open") };
        let [text_en, text_fr] = Lang::ALL.map(|lang| hall.wording().speaker(lang).say(&ending));
        let (drawn, dictated) = record.fate_answers();
        let verified = Verified {
            title: id,
            answers: record.answers(),
            drawn,
            dictated,
            taken_back: record.draws_taken_back(),
            seed_told: record.tells_seed(),
            over: record.is_over(),
            text_en,
            text_fr,
        };
        Ok::<_, ApiError>((record, text, verified))
    });
    let checked = checking.await.map_err(|_| failed())?;
    drop(turn);
    checked
}

pub(super) async fn verify(
    State(app): State<App>,
    Address(address): Address,
    body: Bytes,
) -> Result<Json<Verified>, ApiError> {
    guard::allow(&app, What::Record, address)?;
    Ok(Json(checked(&app, body).await?.2))
}

pub(super) async fn import(
    State(app): State<App>,
    Address(address): Address,
    Session(by): Session,
    body: Bytes,
) -> Result<Json<RecordInfo>, ApiError> {
    guard::allow(&app, What::Record, address)?;
    let (record, text, _) = checked(&app, body).await?;
    let row = RecordRow::imported(&record, text);
    let most = app.settings.record_bytes;
    if app.hall.store().imported_by(by.person.id).await? + row.text.len() as u64 > most {
        return Err(ApiError::new("too-many", say!("records-too-many", most = most >> 20)));
    }
    Ok(Json(app.hall.store().import(&row, Some(by.person.id)).await?))
}
