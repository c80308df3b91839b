//! What a browser is shown: the embedded web client.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Method, Uri};
use axum::response::{IntoResponse as _, Response};
use client::File;
use table::say;

use crate::fault::ApiError;

/// A name that changes with what is in the file never has to be asked for again.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

fn send(file: File) -> Response {
    let keep = if file.is_hashed { FOR_EVER } else { "no-cache" };
    ([(CONTENT_TYPE, file.kind), (CACHE_CONTROL, keep)], file.bytes).into_response()
}

pub(crate) async fn page() -> Response {
    send(client::page())
}

/// What no route knows: a file of the client, or one of its addresses, which all show the same page.
pub(crate) async fn file(method: Method, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_reading = matches!(method, Method::GET | Method::HEAD);
    let is_address = !path.rsplit('/').next().unwrap_or_default().contains('.');
    let found = if is_address { Some(client::page()) } else { client::file(path) };
    match found.filter(|_| is_reading && path != "api" && !path.starts_with("api/")) {
        Some(file) => send(file),
        None => ApiError::new("no-route", say!("http-no-route")).into_response(),
    }
}
