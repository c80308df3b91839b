//! People: arrive, keep the account, sign in and out, delete.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse as _, Response};
use host::{Close, Leave, Look, Refusal};
use store::{Fault, KeyRow, NewPerson, Person, fresh_id, now};
use table::say;
use wire::{
    Arrival, Credentials, Id, Key, Kind, Matter, Me, NewPassword, NewToken, NewTokenMade, Sitter, Stage,
};

use super::{people, sound_text};
use crate::auth::{Address, Body, COOKIE_NAME, DEVICE_NAME, Session, SignedIn, given_cookie};
use crate::fault::ApiError;
use crate::limits::{What, Whose, network};
use crate::names::{is_reserved, skeleton, sound_name};
use crate::{App, guard, passwords, secret};

/// How many keys a person may have.
const KEYS: usize = 100;

fn key(person: Id, kind: Kind, label: String) -> (String, KeyRow) {
    let fresh = secret::fresh();
    let row = KeyRow {
        hash: secret::hash(&fresh),
        id: fresh_id(),
        person,
        kind,
        label,
        created: now(),
        seen: now(),
    };
    (fresh, row)
}

/// What a browser calls itself, to tell one session from another.
fn label(headers: &HeaderMap) -> String {
    let agent = headers.get("user-agent").and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    agent.chars().filter(|letter| !letter.is_control()).take(120).collect()
}

fn cookie(app: &App, headers: &HeaderMap, value: &str, seconds: u32) -> String {
    let secure = secure(app, headers);
    format!("{COOKIE_NAME}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

fn secure(app: &App, headers: &HeaderMap) -> &'static str {
    let is_https =
        app.settings.trust_proxy && headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
    if is_https { "; Secure" } else { "" }
}

/// How many devices of a person are known.
const DEVICES: i64 = 20;

/// The secret of the device that asks, hashed, and the people who have signed in on it.
async fn device(app: &App, headers: &HeaderMap) -> Result<Option<(String, Vec<Id>)>, ApiError> {
    let Some(given) = given_cookie(headers, DEVICE_NAME).filter(|given| given.len() == 64) else {
        return Ok(None);
    };
    let hash = secret::hash(&given);
    let people = app.hall.store().people_of_device(&hash).await?;
    Ok((!people.is_empty()).then_some((hash, people)))
}

/// From now on the device is one on which this person has signed in. The cookie, if it is a new one.
async fn know_device(
    app: &App,
    headers: &HeaderMap,
    known: Option<String>,
    person: Id,
) -> Result<Option<String>, ApiError> {
    let fresh = known.is_none().then(secret::fresh);
    let hash = known.or_else(|| fresh.as_deref().map(secret::hash)).unwrap_or_default();
    app.hall.store().know_device(&hash, person, now(), DEVICES).await?;
    let secure = secure(app, headers);
    // It goes where passwords are tried, and nowhere else.
    Ok(fresh.map(|fresh| {
        format!("{DEVICE_NAME}={fresh}; Path=/api/sign-in; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}")
    }))
}

const YEAR: u32 = 365 * 24 * 60 * 60;

async fn shown(app: &App, person: &Person) -> Result<Me, ApiError> {
    Ok(Me {
        person: person.to_ref(),
        has_password: person.password.is_some(),
        muted: app.hall.store().muted(person.id).await?,
    })
}

fn name_taken() -> ApiError {
    ApiError::new("name-taken", say!("name-taken"))
}

pub(super) async fn arrive(
    State(app): State<App>,
    Address(address): Address,
    headers: HeaderMap,
    Body(arrival): Body<Arrival>,
) -> Result<Response, ApiError> {
    guard::allow(&app, What::Arrive, address)?;
    let name = sound_name(&arrival.name).map_err(|wrong| ApiError::new("name", wrong.say()))?;
    if is_reserved(&name) {
        return Err(ApiError::new("name-taken", say!("name-reserved")));
    }
    // Names were compared less strictly once.
    if people::named(&app, &name).await?.is_some() {
        return Err(name_taken());
    }
    let new = NewPerson { id: fresh_id(), skeleton: skeleton(&name), name: name.clone(), created: now() };
    let (fresh, row) = key(new.id, Kind::Session, label(&headers));
    app.hall.store().add_person(&new, &row).await.map_err(|fault| match fault {
        Fault::Conflict => name_taken(),
        Fault::Broken(_) => fault.into(),
    })?;
    metrics::counter!("mutable_people_total").increment(1);
    let me = Me { person: wire::PersonRef { id: new.id, name }, has_password: false, muted: Vec::new() };
    Ok(([(SET_COOKIE, cookie(&app, &headers, &fresh, YEAR))], Json(me)).into_response())
}

pub(super) async fn sign_in(
    State(app): State<App>,
    Address(address): Address,
    headers: HeaderMap,
    Body(given): Body<Credentials>,
) -> Result<Response, ApiError> {
    let name: String = given.name.chars().take(200).collect();
    let device = device(&app, &headers).await?;
    let known = match &device {
        Some((hash, people)) => {
            let person = people::named(&app, &name).await?;
            person.filter(|person| people.contains(&person.id)).map(|_| hash.clone())
        }
        None => None,
    };
    if let Some(hash) = known {
        // What strangers have tried from here is not held against it: it has tries of its own.
        if !app.limits.allow(What::Device, Whose::Device(hash)) {
            return Err(ApiError::too_often());
        }
    } else {
        guard::allow(&app, What::SignIn, address)?;
        // By name and address together: a stranger's tries are not held against who has the name.
        if !app.limits.allow(What::Name, Whose::NameAt(skeleton(&name), network(address))) {
            return Err(ApiError::too_often());
        }
    }
    sound_text(&given.password, 1_000)?;
    let person = people::named(&app, &name).await?;
    let kept = person.as_ref().and_then(|person| person.password.clone());
    let is_right = secret::is_password(given.password, kept).await;
    let Some(person) = person.filter(|_| is_right) else {
        return Err(ApiError::new("password", say!("password-wrong")));
    };
    let (fresh, row) = key(person.id, Kind::Session, label(&headers));
    room_for_key(&app, person.id).await?;
    app.hall.store().add_key(&row).await?;
    let me = shown(&app, &person).await?;
    let of_device = know_device(&app, &headers, device.map(|(hash, _)| hash), person.id).await?;
    let cookies = [Some(cookie(&app, &headers, &fresh, YEAR)), of_device];
    let cookies = cookies.into_iter().flatten().map(|cookie| (SET_COOKIE, cookie));
    Ok((AppendHeaders(cookies), Json(me)).into_response())
}

async fn room_for_key(app: &App, person: Id) -> Result<(), ApiError> {
    if app.hall.store().keys(person).await?.len() < KEYS {
        return Ok(());
    }
    Err(ApiError::new("too-many", say!("keys-too-many", most = KEYS)))
}

pub(super) async fn sign_out(
    State(app): State<App>,
    headers: HeaderMap,
    Session(by): Session,
) -> Result<Response, ApiError> {
    app.hall.store().end_key(by.person.id, by.key.id).await?;
    app.presence.look(Some(by.person.id));
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie(&app, &headers, "", 0))]).into_response())
}

pub(super) async fn sign_out_everywhere(
    State(app): State<App>,
    headers: HeaderMap,
    Session(by): Session,
) -> Result<Response, ApiError> {
    let changed = app.hall.store().end_keys(by.person.id, None).await?;
    app.presence.look(Some(by.person.id));
    Ok(([(SET_COOKIE, cookie(&app, &headers, "", 0))], Json(Matter { changed })).into_response())
}

pub(super) async fn me(State(app): State<App>, by: SignedIn) -> Result<Json<Me>, ApiError> {
    shown(&app, &by.person).await.map(Json)
}

/// The account's owner knows the password, if there is one: a session alone does not delete it.
async fn check_old(app: &App, by: &SignedIn, old: Option<String>) -> Result<(), ApiError> {
    if by.person.password.is_none() {
        return Ok(());
    }
    if !app.limits.allow(What::Name, Whose::Person(by.person.id)) {
        return Err(ApiError::too_often());
    }
    if secret::is_password(old.unwrap_or_default(), by.person.password.clone()).await {
        return Ok(());
    }
    Err(ApiError::new("password", say!("password-wrong")))
}

pub(super) async fn set_password(
    State(app): State<App>,
    headers: HeaderMap,
    Session(by): Session,
    Body(new): Body<NewPassword>,
) -> Result<Response, ApiError> {
    let length = new.password.chars().count();
    if !(10..=200).contains(&length) || new.password.contains('\0') {
        return Err(ApiError::new("password-length", say!("password-length", fewest = 10, most = 200)));
    }
    if passwords::is_usual(&new.password, &by.person.name) {
        return Err(ApiError::new("password-usual", say!("password-usual")));
    }
    check_old(&app, &by, new.old).await?;
    let hash = secret::hash_password(new.password)
        .await
        .ok_or_else(|| ApiError::new("store", say!("host-store")))?;
    // Whoever knew the old one, or had a key by it, is out.
    app.hall.store().set_password(by.person.id, &hash, by.key.id).await?;
    app.presence.look(Some(by.person.id));
    let of_device = know_device(&app, &headers, None, by.person.id).await?;
    let cookies = AppendHeaders(of_device.into_iter().map(|cookie| (SET_COOKIE, cookie)));
    Ok((StatusCode::NO_CONTENT, cookies).into_response())
}

pub(super) async fn delete(
    State(app): State<App>,
    headers: HeaderMap,
    Session(by): Session,
    body: axum::body::Bytes,
) -> Result<Response, ApiError> {
    // A guest has no password to give, and sends nothing.
    let given: Option<NewPassword> = (!body.is_empty())
        .then(|| serde_json::from_slice(&body))
        .transpose()
        .map_err(|error| ApiError::new("body", say!("http-body", error = error.to_string())))?;
    check_old(&app, &by, given.map(|given| given.password)).await?;
    leave_tables(&app, &by).await?;
    let until = now() + app.settings.names_kept.as_millis() as i64;
    app.hall.store().delete_person(by.person.id, until).await?;
    app.presence.look(Some(by.person.id));
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie(&app, &headers, "", 0))]).into_response())
}

/// Whoever goes for good loses the games that count, leaves the others, and closes the tables that wait.
async fn leave_tables(app: &App, by: &SignedIn) -> Result<(), ApiError> {
    let me = by.to_ref();
    for row in app.hall.store().unfinished_of(by.person.id).await? {
        for seat in &row.body.seats {
            let is_mine = matches!(&seat.sitter, Sitter::Person { person } if person.id == me.id);
            if is_mine && !seat.forfeited {
                go(app.hall.ask(row.id, Some(me.clone()), Leave { seat: seat.seat }).await.map(drop))?;
            }
        }
        if row.stage == Stage::Open && row.body.owner.id == me.id {
            go(app.hall.ask(row.id, Some(me.clone()), Close).await.map(drop))?;
        }
        // Answered when the end is written, if that was it.
        go(app.hall.ask(row.id, Some(me.clone()), Look::default()).await.map(drop))?;
    }
    Ok(())
}

/// A table that cannot be left, because it has ended or cannot be shown any more, keeps nobody.
fn go(left: Result<(), Refusal>) -> Result<(), ApiError> {
    match left {
        Err(refusal) if refusal.code == "store" || refusal.code == "closing" => Err(refusal.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}

pub(super) async fn keys(State(app): State<App>, Session(by): Session) -> Result<Json<Vec<Key>>, ApiError> {
    let rows = app.hall.store().keys(by.person.id).await?;
    let key = |row: KeyRow| Key {
        this: row.id == by.key.id,
        id: row.id,
        kind: row.kind,
        label: row.label,
        created: row.created,
        seen: row.seen,
    };
    Ok(Json(rows.into_iter().map(key).collect()))
}

pub(super) async fn end_key(
    State(app): State<App>,
    Session(by): Session,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let none = || ApiError::new("no-key", say!("keys-none"));
    let id: Id = id.parse().map_err(|_| none())?;
    if !app.hall.store().end_key(by.person.id, id).await? {
        return Err(none());
    }
    app.presence.look(Some(by.person.id));
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn new_token(
    State(app): State<App>,
    Session(by): Session,
    Body(new): Body<NewToken>,
) -> Result<Json<NewTokenMade>, ApiError> {
    sound_text(&new.label, 120)?;
    room_for_key(&app, by.person.id).await?;
    let (fresh, row) = key(by.person.id, Kind::Token, new.label);
    app.hall.store().add_key(&row).await?;
    Ok(Json(NewTokenMade { token: fresh }))
}
