//! Other people: profiles, and who is not to be heard.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use store::{Fault, Person, Shown};
use table::{Lang, Words as _, say};
use wire::{Checklist, ChecklistLine, Id, Profile};

use crate::auth::{Address, Anyone, Session, SignedIn};
use crate::fault::ApiError;
use crate::limits::What;
use crate::names::{old_skeleton, skeleton};
use crate::{App, guard};

pub(crate) fn nobody() -> ApiError {
    ApiError::new("no-person", say!("person-unknown"))
}

/// Someone by id, or by name.
pub(crate) async fn find(app: &App, who: &str) -> Result<Person, ApiError> {
    if let Ok(id) = who.parse::<Id>()
        && let Some(person) = app.hall.store().person(id).await?
    {
        return Ok(person);
    }
    named(app, &who.chars().take(200).collect::<String>()).await?.ok_or_else(nobody)
}

/// Someone whose name looks like this. Those who came when names were compared less strictly are found too.
pub(crate) async fn named(app: &App, name: &str) -> Result<Option<Person>, Fault> {
    let (looks_like, once) = (skeleton(name), old_skeleton(name));
    let found = app.hall.store().person_named(&looks_like).await?;
    if found.is_some() || once == looks_like {
        return Ok(found);
    }
    app.hall.store().person_named(&once).await
}

pub(super) async fn profile(
    State(app): State<App>,
    Address(address): Address,
    by: Anyone,
    Path(who): Path<String>,
) -> Result<Json<Profile>, ApiError> {
    guard::spend(&app, What::Read, address, 5.0)?;
    let person = find(&app, &who).await?;
    let store = app.hall.store();
    let is_own = by.0.is_some_and(|by| by.person.id == person.id);
    let to = if is_own { Shown::Oneself } else { Shown::Others };
    Ok(Json(Profile {
        person: person.to_ref(),
        created: person.created,
        ratings: store.ratings(person.id).await?,
        results: store.results(person.id, to, 50).await?,
        rivals: store.rivals(person.id, to, 50).await?,
    }))
}

/// MU-16.46 The lists of all titles that keep one.
pub(super) async fn checklists(
    State(app): State<App>,
    Path(who): Path<String>,
) -> Result<Json<Vec<Checklist>>, ApiError> {
    let person = find(&app, &who).await?;
    let met = app.hall.store().challenges(person.id).await?;
    let [en, fr] = Lang::ALL.map(|lang| app.hall.wording().speaker(lang));
    let mut lists = Vec::new();
    for title in app.hall.shelf().iter() {
        let entries = title.checklist().into_iter().map(|entry| {
            let met = met.iter().find(|met| met.title == title.id() && met.challenge == entry.id);
            ChecklistLine {
                name_en: en.say(&entry.name),
                name_fr: fr.say(&entry.name),
                id: entry.id,
                met: met.map(|met| met.at),
                table: met.map(|met| met.table),
            }
        });
        let entries: Vec<ChecklistLine> = entries.collect();
        if !entries.is_empty() {
            lists.push(Checklist { title: title.id().to_owned(), entries });
        }
    }
    Ok(Json(lists))
}

async fn set_muted(app: &App, by: &SignedIn, id: &str, quiet: bool) -> Result<StatusCode, ApiError> {
    let muted: Id = id.parse().map_err(|_| nobody())?;
    if app.hall.store().person(muted).await?.is_none() {
        return Err(nobody());
    }
    match app.hall.store().mute(by.person.id, muted, quiet).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(Fault::Conflict) => Err(nobody()),
        Err(fault @ Fault::Broken(_)) => Err(fault.into()),
    }
}

pub(super) async fn mute(
    State(app): State<App>,
    Session(by): Session,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    set_muted(&app, &by, &id, true).await
}

pub(super) async fn unmute(
    State(app): State<App>,
    Session(by): Session,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    set_muted(&app, &by, &id, false).await
}
