//! Every route, once.

mod accounts;
mod house;
mod people;
mod records;
mod tables;

use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::extract::rejection::QueryRejection;
use axum::middleware;
use axum::response::IntoResponse as _;
use host::Refusal;
use table::say;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;
use wire::Id;

use crate::fault::ApiError;
use crate::{App, docs, fault, guard, socket, stream, web};

/// How long a body may be, in bytes: a table's options may hold a card file.
pub(crate) const BODY_BYTES: usize = 256 * 1024;

/// How long a record may be, in bytes.
const RECORD_BYTES: usize = 4 * 1024 * 1024;

/// How long a body may stand still on its way.
const BODY_TIMEOUT: Duration = Duration::from_secs(20);

/// Who may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anybody. What they may know is decided where it is known.
    Anyone,
    /// A person, signed in or by a token: whoever plays.
    Player,
    /// A person who is signed in. A token plays, and does nothing else.
    Person,
}

/// A route, as the OpenAPI document and the tests know it.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// `get`, `post`, `put` or `delete`.
    pub method: &'static str,
    /// With its gaps in braces.
    pub path: &'static str,
    /// Who may ask.
    pub access: Access,
    /// What it does.
    pub about: &'static str,
    /// The schema of its body, if it has one.
    pub takes: Option<&'static str>,
    /// The schema of its reply, if it is JSON; several of them are marked by `[]`.
    pub gives: Option<&'static str>,
}

macro_rules! routes {
    ($($method:ident $path:literal $access:ident $handler:path => $about:literal, $takes:expr, $gives:expr;)*) => {
        /// All routes.
        pub const ROUTES: &[Route] = &[$(Route {
            method: stringify!($method),
            path: $path,
            access: Access::$access,
            about: $about,
            takes: $takes,
            gives: $gives,
        }),*];

        fn all() -> Router<App> {
            Router::new()$(.route($path, axum::routing::$method($handler)))*
        }
    };
}

routes! {
    get "/" Anyone web::page => "The web client", None, None;
    get "/healthz" Anyone house::health => "Whether the server and its store are well", None, None;
    get "/metrics" Anyone house::metrics => "Figures for Prometheus", None, None;
    get "/api/docs" Anyone docs::page => "This document as a page", None, None;
    get "/api/openapi.json" Anyone docs::json => "This document", None, None;
    get "/api/ws" Anyone socket::socket => "The WebSocket: FromClient goes in, ToClient comes out", None, None;

    post "/api/guest" Anyone accounts::arrive => "Arrive as a guest: sets the cookie", Some("Arrival"), Some("Me");
    post "/api/sign-in" Anyone accounts::sign_in => "Sign in with a password: sets the cookie", Some("Credentials"), Some("Me");
    post "/api/sign-out" Person accounts::sign_out => "End this session", None, None;
    post "/api/sign-out-everywhere" Person accounts::sign_out_everywhere => "End all sessions and tokens", None, Some("Matter");
    get "/api/me" Player accounts::me => "Who I am", None, Some("Me");
    delete "/api/me" Person accounts::delete => "Delete the account; finished games keep the name they were played under", Some("NewPassword"), None;
    put "/api/me/password" Person accounts::set_password => "Keep the account with a password, or change it", Some("NewPassword"), None;
    get "/api/me/keys" Person accounts::keys => "My sessions and tokens", None, Some("Key[]");
    delete "/api/me/keys/{id}" Person accounts::end_key => "End one of them", None, None;
    post "/api/me/tokens" Person accounts::new_token => "A token for a bot, told once", Some("NewToken"), Some("NewTokenMade");
    get "/api/me/tables" Player tables::mine => "The tables at which I sit", None, Some("TableInfo[]");
    put "/api/me/muted/{id}" Person people::mute => "Do not let me hear this person in chats", None, None;
    delete "/api/me/muted/{id}" Person people::unmute => "Let me hear this person again", None, None;
    get "/api/people/{id}" Anyone people::profile => "A person's games, results and ratings; by id or name", None, Some("Profile");
    get "/api/people/{id}/checklists" Anyone people::checklists => "What a person has met of the titles' challenges; by id or name", None, Some("Checklist[]");

    get "/api/titles" Anyone house::titles => "What can be played", None, Some("TitleOffer[]");
    get "/api/titles/{id}/rules" Anyone house::rules => "The rules of a title, with rulings and examples", None, Some("RuleBook");
    get "/api/titles/{id}/cards" Anyone house::cards => "The cards of a title, as people read them", None, Some("CardOffer[]");
    get "/api/titles/{id}/pieces" Anyone house::pieces => "What a client needs to draw a title: its cards and boards", None, None;
    post "/api/titles/{id}/deck" Anyone house::deck => "Is this a deck, and how does this program write it?", Some("DeckList"), Some("DeckList");
    get "/api/titles/{id}/tutorial" Anyone house::tutorial => "How a title is taught, chapter by chapter", None, Some("TutorialOffer");
    get "/api/bots" Anyone house::bots => "The bots that can take seats", None, Some("BotsOffer");

    get "/api/tables" Anyone tables::lobby => "The lobby; ?stage=open, playing or over", None, Some("TableInfo[]");
    post "/api/tables" Player tables::open => "Open a table", Some("NewTable"), Some("TableInfo");
    get "/api/tables/{id}" Anyone tables::look => "A table; ?invitation= where it needs one", None, Some("TableInfo");
    post "/api/tables/{id}/sit" Player tables::sit => "Take a free seat", Some("SeatPlace"), Some("TableInfo");
    post "/api/tables/{id}/leave" Player tables::leave => "Leave a seat", Some("SeatPlace"), Some("TableInfo");
    post "/api/tables/{id}/bot" Player tables::bot => "Put a bot into a free seat, or hand one's own to it", Some("SeatBot"), Some("TableInfo");
    post "/api/tables/{id}/replace" Player tables::replace => "Fill a seat whose person is away, or agree to it", Some("SeatReplace"), Some("TableInfo");
    post "/api/tables/{id}/hand" Player tables::hand => "Hand one's seat to somebody who is watching", Some("SeatPlace"), Some("TableInfo");
    post "/api/tables/{id}/start" Player tables::start => "Begin the game", None, Some("TableInfo");
    post "/api/tables/{id}/close" Player tables::close => "Close a table that has not begun", None, Some("TableInfo");
    post "/api/tables/{id}/entropy" Player tables::entropy => "Add one's own words to the dice, before the game", Some("EntropyGiven"), Some("TableInfo");
    post "/api/tables/{id}/answer" Player tables::answer => "Answer what is asked", Some("AnswerGiven"), Some("NewVersion");
    post "/api/tables/{id}/why" Player tables::why => "Would this be legal, and if not, why not?", Some("ChoiceAsked"), Some("Legality");
    post "/api/tables/{id}/undo" Player tables::undo => "Take back one's last answer", Some("SeatPlace"), Some("NewVersion");
    post "/api/tables/{id}/resign" Player tables::resign => "Give up", Some("SeatPlace"), Some("TableInfo");
    post "/api/tables/{id}/rematch" Player tables::rematch => "Play again; the new table's id is in `rematch`", None, Some("TableInfo");
    get "/api/tables/{id}/stream" Anyone stream::stream => "The table as lines of JSON: ToClient, one a line", None, None;
    get "/api/tables/{id}/chat" Anyone tables::said => "What was said; ?since= a number", None, Some("ChatLine[]");
    get "/api/tables/{id}/files/{hash}" Anyone tables::file => "A long text of its options, such as a card file", None, None;
    get "/api/tables/{id}/note" Player tables::note => "My private note", None, Some("Note");
    put "/api/tables/{id}/note" Player tables::set_note => "Keep a private note", Some("Note"), None;

    get "/api/records" Anyone records::list => "Finished games", None, Some("RecordInfo[]");
    post "/api/records" Person records::import => "Keep a record from elsewhere; the body is its text", None, Some("RecordInfo");
    get "/api/records/{id}" Anyone records::look => "What is known of a record", None, Some("RecordInfo");
    get "/api/records/{id}/text" Anyone records::text => "The record itself, for `mutable verify`", None, None;
    get "/api/records/{id}/step/{step}" Anyone records::step => "The game after that many answers; ?whose= a seat, spectator or all", None, Some("RecordStep");
    post "/api/verify" Anyone records::verify => "Check a record: every answer, every die; the body is its text", None, Some("Verified");
}

pub(crate) fn router(app: App) -> Router {
    let words = middleware::from_fn_with_state(app.clone(), fault::put_words);
    let guarded = middleware::from_fn_with_state(app.clone(), guard::guard);
    let headers = middleware::from_fn_with_state(app.clone(), guard::headers);
    all()
        .fallback(web::file)
        .layer(DefaultBodyLimit::max(RECORD_BYTES))
        .layer(RequestBodyTimeoutLayer::new(BODY_TIMEOUT))
        .layer(guarded)
        .layer(words)
        .layer(CatchPanicLayer::custom(panicked))
        .layer(headers)
        .with_state(app)
}

/// How long a body may be that is sent to this path.
pub(crate) fn longest(path: &str) -> usize {
    if matches!(path, "/api/records" | "/api/verify") { RECORD_BYTES } else { BODY_BYTES }
}

/// Our own mistake: said as such, and nothing of it shown.
fn panicked(_: Box<dyn std::any::Any + Send>) -> axum::response::Response {
    tracing::error!("a route panicked");
    axum::http::StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

/// The table of that id.
pub(crate) fn table_id(text: &str) -> Result<Id, ApiError> {
    text.parse().map_err(|_| ApiError(Refusal::no_table()))
}

pub(crate) fn query_wrong(error: &QueryRejection) -> ApiError {
    ApiError::new("query", say!("http-query", error = error.body_text()))
}

/// A text that can be kept: not too long, and without control characters other than line feeds.
pub(crate) fn sound_text(text: &str, most: usize) -> Result<(), ApiError> {
    let is_sound = |letter: char| letter == '\n' || letter == '\t' || !letter.is_control();
    if text.len() <= most && text.chars().all(is_sound) {
        return Ok(());
    }
    Err(ApiError::new("text", say!("http-text", most = most)))
}

/// What only the HTTP API has.
#[cfg(test)]
pub(crate) mod schemas {
    pub(crate) use super::records::Verified;
}
