//! What goes back when something was not done: a status, a code, and reasons in both languages.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use host::Refusal;
use store::Fault;
use table::{Say, say};
use wording::Wording;

use crate::App;

/// Why a request was not done.
#[derive(Debug)]
pub(crate) struct ApiError(pub Refusal);

impl ApiError {
    pub(crate) fn new(code: &'static str, say: Say) -> ApiError {
        ApiError(Refusal::new(code, say))
    }

    pub(crate) fn sign_in() -> ApiError {
        ApiError::new("sign-in", say!("host-sign-in"))
    }

    pub(crate) fn too_often() -> ApiError {
        ApiError::new("too-often", say!("http-too-often"))
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        ApiError(refusal)
    }
}

impl From<Fault> for ApiError {
    fn from(fault: Fault) -> ApiError {
        if let Fault::Broken(error) = &fault {
            tracing::error!(%error, "the store failed");
        }
        ApiError(fault.into())
    }
}

/// The status that goes with a code.
pub(crate) fn status(code: &str) -> StatusCode {
    match code {
        "sign-in" | "password" => StatusCode::UNAUTHORIZED,
        "not-your-seat" | "owner" | "origin" | "not-here" | "token" => StatusCode::FORBIDDEN,
        "no-table" | "no-person" | "no-record" | "no-route" | "no-key" | "no-file" => StatusCode::NOT_FOUND,
        "slow" => StatusCode::REQUEST_TIMEOUT,
        "host" => StatusCode::MISDIRECTED_REQUEST,
        "method" => StatusCode::METHOD_NOT_ALLOWED,
        "stale" | "conflict" | "seat-taken" | "seat-kept" | "opponent" | "not-away" | "not-open"
        | "not-begun" | "over" | "frozen" | "name-taken" | "seats-free" | "not-over" | "no-undo"
        | "no-takeback" => StatusCode::CONFLICT,
        "too-large" => StatusCode::PAYLOAD_TOO_LARGE,
        "too-often" | "too-many" => StatusCode::TOO_MANY_REQUESTS,
        "store" | "closing" => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// A reply that has its words.
pub(crate) fn worded(refusal: &Refusal, wording: &Wording) -> Response {
    let mut response = (status(refusal.code), Json(refusal.to_wire(wording, None))).into_response();
    if refusal.code == "too-often" {
        response.headers_mut().insert("retry-after", axum::http::HeaderValue::from_static("5"));
    }
    response
}

/// Carries the refusal to where the words are: see [`put_words`].
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = status(self.0.code).into_response();
        response.extensions_mut().insert(Unworded(self.0));
        response
    }
}

#[derive(Clone)]
struct Unworded(Refusal);

/// Puts a refusal into words, once, for every route.
pub(crate) async fn put_words(
    axum::extract::State(app): axum::extract::State<App>,
    request: axum::extract::Request,
    next: axum::middleware::Next,
) -> Response {
    let mut response = next.run(request).await;
    if let Some(Unworded(refusal)) = response.extensions_mut().remove() {
        return worded(&refusal, app.hall.wording());
    }
    // What axum itself refuses has no reasons of ours.
    let is_ours = response.headers().get("content-type").is_some_and(|kind| kind == "application/json");
    match response.status() {
        StatusCode::METHOD_NOT_ALLOWED if !is_ours => {
            worded(&Refusal::new("method", say!("http-method")), app.hall.wording())
        }
        StatusCode::PAYLOAD_TOO_LARGE if !is_ours => {
            worded(&Refusal::new("too-large", say!("http-too-large")), app.hall.wording())
        }
        _ => response,
    }
}
