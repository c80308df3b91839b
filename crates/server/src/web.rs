//! What a browser is shown. The web client comes with its own issue and will be embedded here.

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

const HTML: &str = include_str!("../page/index.html");
const STYLE: &str = include_str!("../page/style.css");

pub(crate) async fn page() -> Response {
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], HTML).into_response()
}

pub(crate) async fn style() -> Response {
    ([(CONTENT_TYPE, "text/css; charset=utf-8")], STYLE).into_response()
}
