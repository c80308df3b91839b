//! The OpenAPI document, and a page that shows it without anything from elsewhere.

use std::fmt::Write as _;

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};

use crate::routes::{Access, ROUTES};

/// Written by `cargo xtask types` from the list of routes; `openapi.rs` proves that it is up to date.
const DOCUMENT: &str = include_str!("../openapi.json");

pub(crate) async fn json() -> Response {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT).into_response()
}

pub(crate) async fn page() -> Response {
    let mut rows = String::new();
    for route in ROUTES {
        let who = match route.access {
            Access::Anyone => "",
            Access::Player => "signed in, or a token",
            Access::Person => "signed in",
        };
        let (takes, gives) = (route.takes.unwrap_or(""), route.gives.unwrap_or(""));
        let _ = write!(
            rows,
            "<tr><td><code>{}</code></td><td><code>{}</code></td><td>{}</td><td>{takes}</td><td>{gives}</td><td>{who}</td></tr>",
            route.method.to_uppercase(),
            route.path,
            route.about,
        );
    }
    let html = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Mutable: the HTTP API</title>\
         <link rel=\"stylesheet\" href=\"/style.css\"></head><body><main><h1>The HTTP API</h1>\
         <p>The whole of it for programs: <a href=\"/api/openapi.json\">openapi.json</a> (OpenAPI 3.1). Sign in with the \
         cookie that <code>POST /api/guest</code> sets, or with <code>Authorization: Bearer</code> and a token.</p>\
         <table><thead><tr><th>method</th><th>path</th><th>what</th><th>takes</th><th>gives</th><th>who</th></tr></thead>\
         <tbody>{rows}</tbody></table></main></body></html>"
    );
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response()
}
