//! What every request passes: origin, rate, headers.

use std::io::ErrorKind;
use std::net::IpAddr;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::{StreamExt as _, stream};
use table::say;
use tokio::time::Instant;

use crate::App;
use crate::auth::address;
use crate::fault::ApiError;
use crate::limits::{What, Whose, network};

/// Nothing from elsewhere, nothing inline, nowhere else to be shown.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// Does the request come from a page of ours, or from no page at all?
fn is_own_origin(app: &App, headers: &HeaderMap) -> bool {
    if headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site") && headers.get(ORIGIN).is_none()
    {
        return false;
    }
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if app.settings.origins.iter().any(|known| known == origin) {
        return true;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let of_origin = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && of_origin == host
}

/// Is the server asked for under one of its names? A page of another name that leads here is not ours, whatever it says.
fn is_own_host(app: &App, headers: &HeaderMap) -> bool {
    let hosts = &app.settings.hosts;
    let Some(asked) = headers.get(HOST).and_then(|host| host.to_str().ok()) else { return hosts.is_empty() };
    let name = asked.rsplit_once(':').filter(|(_, port)| port.bytes().all(|digit| digit.is_ascii_digit()));
    let name = name.map_or(asked, |(name, _)| name);
    hosts.is_empty()
        || hosts.iter().any(|own| own.eq_ignore_ascii_case(asked) || own.eq_ignore_ascii_case(name))
}

/// This machine is not limited unless the server was told to.
pub(crate) fn is_free(app: &App, address: IpAddr) -> bool {
    address.is_loopback() && !app.settings.limit_loopback
}

/// From where a person plays, if that address is limited.
pub(crate) fn note_origin(app: &App, person: wire::Id, address: IpAddr) {
    if !is_free(app, address) {
        app.hall.comes_from(person, network(address));
    }
}

/// A limit by address.
pub(crate) fn allow(app: &App, what: What, address: IpAddr) -> Result<(), ApiError> {
    spend(app, what, address, 1.0)
}

/// A limit by address on something that takes so much work.
pub(crate) fn spend(app: &App, what: What, address: IpAddr, cost: f64) -> Result<(), ApiError> {
    if is_free(app, address) || app.limits.spend(what, Whose::Address(network(address)), cost) {
        Ok(())
    } else {
        Err(ApiError::too_often())
    }
}

pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    if !is_own_host(&app, &parts.headers) {
        return ApiError::new("host", say!("http-host")).into_response();
    }
    let is_socket = parts.headers.contains_key("upgrade");
    let is_reading = matches!(parts.method, Method::GET | Method::HEAD);
    if (is_socket || !is_reading) && !is_own_origin(&app, &parts.headers) {
        return ApiError::new("origin", say!("http-origin")).into_response();
    }
    if is_reading {
        return next.run(Request::from_parts(parts, body)).await;
    }
    if let Err(wrong) = allow(&app, What::Write, address(&app, &parts).0) {
        return wrong.into_response();
    }
    // A body is counted before it comes: as long as it says it is, or as long as it may be.
    let said = parts.headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    let most = crate::routes::longest(parts.uri.path());
    let Some(room) = app.bodies.room(said.unwrap_or(most).min(most)) else {
        return ApiError::too_often().into_response();
    };
    let until = Instant::now() + app.settings.whole;
    let response = next.run(Request::from_parts(parts, in_time(body, until))).await;
    drop(room);
    response
}

/// A body that must have come whole until then, however steadily it comes.
fn in_time(body: Body, until: Instant) -> Body {
    let pieces = stream::unfold(body.into_data_stream(), move |mut pieces| async move {
        match tokio::time::timeout_at(until, pieces.next()).await {
            Ok(piece) => piece.map(|piece| (piece.map_err(std::io::Error::other), pieces)),
            Err(_) => Some((Err(ErrorKind::TimedOut.into()), pieces)),
        }
    });
    Body::from_stream(pieces)
}

/// The usual headers.
pub(crate) async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_https = app.settings.trust_proxy
        && request.headers().get("x-forwarded-proto").is_some_and(|proto| proto == "https");
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set("content-security-policy", POLICY);
    set("x-content-type-options", "nosniff");
    set("x-frame-options", "DENY");
    set("referrer-policy", "same-origin");
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-origin");
    set("permissions-policy", "camera=(), microphone=(), geolocation=()");
    if is_api {
        set("cache-control", "no-store");
    }
    if is_https {
        set("strict-transport-security", "max-age=31536000");
    }
    response
}
