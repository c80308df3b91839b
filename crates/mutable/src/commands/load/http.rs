//! HTTP as a load needs it: one request on a connection of its own, to a server of one's own.

use std::time::Duration;

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value as Json;
use tokio::net::TcpStream;

/// A server that has not replied by then is as good as gone.
const TIMEOUT: Duration = Duration::from_secs(30);

/// What a server replied.
pub(super) struct Reply {
    pub status: StatusCode,
    pub cookie: Option<String>,
    pub text: String,
}

/// Asks the server at `host` (name and port) for `path`, and waits for all of its reply.
pub(super) async fn ask(
    method: Method,
    host: &str,
    path: &str,
    cookie: Option<&str>,
    body: Option<&Json>,
) -> Result<Reply, String> {
    let mut request = Request::builder().method(method).uri(path).header(HOST, host);
    if let Some(cookie) = cookie {
        request = request.header(COOKIE, cookie);
    }
    if body.is_some() {
        request = request.header(CONTENT_TYPE, "application/json");
    }
    let body = body.map(Json::to_string).unwrap_or_default();
    let request = request.body(Full::new(Bytes::from(body))).map_err(|error| error.to_string())?;
    let late = |_| format!("no reply from {host}{path} within {} s", TIMEOUT.as_secs());
    tokio::time::timeout(TIMEOUT, exchange(host, request)).await.map_err(late)?
}

async fn exchange(host: &str, request: Request<Full<Bytes>>) -> Result<Reply, String> {
    let stream = TcpStream::connect(host).await.map_err(|error| error.to_string())?;
    let handshake = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = handshake.map_err(|error| error.to_string())?;
    let driver = tokio::spawn(connection);
    let reply = async {
        let reply = sender.send_request(request).await?;
        let status = reply.status();
        let cookie =
            reply.headers().get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok()).map(str::to_owned);
        let text = reply.into_body().collect().await?.to_bytes();
        Ok(Reply { status, cookie, text: String::from_utf8_lossy(&text).into_owned() })
    };
    let reply = reply.await.map_err(|error: hyper::Error| error.to_string());
    driver.abort();
    reply
}
