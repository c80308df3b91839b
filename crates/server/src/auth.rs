//! Who asks: a cookie or a token, a body that can be read, an address.

use std::net::{IpAddr, SocketAddr};

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Request};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use store::{KeyRow, Person, now};
use table::say;
use wire::{Kind, PersonRef};

use crate::fault::ApiError;
use crate::{App, secret};

/// The cookie's name.
pub(crate) const COOKIE_NAME: &str = "mutable";

/// The cookie by which a device is known on which somebody has signed in. It opens nothing.
pub(crate) const DEVICE_NAME: &str = "mutable_device";

/// How long a session lasts without being used, in milliseconds.
const LASTS: i64 = 400 * 24 * 60 * 60 * 1_000;

/// How exactly it is known when a key was last used.
const HOUR: i64 = 60 * 60 * 1_000;

/// A person who is signed in.
#[derive(Clone, Debug)]
pub(crate) struct SignedIn {
    pub person: Person,
    pub key: KeyRow,
}

impl SignedIn {
    pub(crate) fn to_ref(&self) -> PersonRef {
        self.person.to_ref()
    }
}

/// Whoever asks, signed in or not.
pub(crate) struct Anyone(pub Option<SignedIn>);

impl Anyone {
    pub(crate) fn to_ref(&self) -> Option<PersonRef> {
        self.0.as_ref().map(SignedIn::to_ref)
    }
}

/// The secret that came with a request.
fn given_secret(headers: &HeaderMap) -> Option<String> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    if let Some(token) = bearer {
        return Some(token.trim().to_owned());
    }
    given_cookie(headers, COOKIE_NAME)
}

/// The value of a cookie that came with a request.
pub(crate) fn given_cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(known, _)| *known == name)
        .map(|(_, value)| value.to_owned())
}

/// Who has this secret.
pub(crate) async fn who(app: &App, headers: &HeaderMap) -> Result<Option<SignedIn>, ApiError> {
    let Some(given) = given_secret(headers).filter(|given| given.len() <= 128) else { return Ok(None) };
    // Only hashes are compared, and by the database's index: nothing is told by time.
    let Some((person, key)) = app.hall.store().person_with_key(&secret::hash(&given)).await? else {
        return Ok(None);
    };
    if now() - key.seen > LASTS {
        return Ok(None);
    }
    if now() - key.seen > HOUR {
        app.hall.store().saw_key(&key.hash, now()).await?;
    }
    Ok(Some(SignedIn { person, key }))
}

impl FromRequestParts<App> for Anyone {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Anyone, ApiError> {
        who(app, &parts.headers).await.map(Anyone)
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<SignedIn, ApiError> {
        who(app, &parts.headers).await?.ok_or_else(ApiError::sign_in)
    }
}

/// A person who is signed in, and not a program with a token: a token plays, and does nothing else.
pub(crate) struct Session(pub SignedIn);

impl FromRequestParts<App> for Session {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Session, ApiError> {
        let by = SignedIn::from_request_parts(parts, app).await?;
        match by.key.kind {
            Kind::Session => Ok(Session(by)),
            Kind::Token => Err(ApiError::new("token", say!("http-token"))),
        }
    }
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub IpAddr);

pub(crate) fn address(app: &App, parts: &Parts) -> Address {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let forwarded = || {
        let line = parts.headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        line.rsplit(',').next()?.trim().parse().ok()
    };
    let told = app.settings.trust_proxy.then(forwarded).flatten();
    Address(told.or(peer).unwrap_or(IpAddr::from([127, 0, 0, 1])))
}

impl FromRequestParts<App> for Address {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Address, ApiError> {
        Ok(address(app, parts))
    }
}

/// A body of JSON.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, ApiError> {
        // Only JSON: a form of another site could not send it without being asked.
        let is_json =
            request.headers().get("content-type").and_then(|kind| kind.to_str().ok()).is_some_and(|kind| {
                kind.split(';')
                    .next()
                    .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
            });
        if !is_json {
            return Err(ApiError::new("body", say!("http-not-json")));
        }
        let bytes = Bytes::from_request(request, app).await.map_err(|error| unread(&error))?;
        if bytes.len() > crate::routes::BODY_BYTES {
            return Err(ApiError::new("too-large", say!("http-too-large")));
        }
        serde_json::from_slice(&bytes)
            .map(Body)
            .map_err(|error| ApiError::new("body", say!("http-body", error = error.to_string())))
    }
}

/// Why a body could not be read: it is too long, or did not come in time.
pub(crate) fn unread(error: &BytesRejection) -> ApiError {
    match error {
        BytesRejection::FailedToBufferBody(FailedToBufferBody::UnknownBodyError(_)) => {
            ApiError::new("slow", say!("http-slow"))
        }
        _ => ApiError::new("too-large", say!("http-too-large")),
    }
}
