//! What this server has: titles, bots, health, figures.

use std::sync::PoisonError;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use bots::Level;
use shelf::AnyTitle;
use table::{Chapter, Lang, OptionKind, Page, Step, TableOption, Words as _, say};
use wire::{BotsOffer, ChapterOffer, DeckList, OptionOffer, PageOffer, StepOffer, TitleOffer, TutorialOffer};

use crate::App;
use crate::auth::{Address, Body};
use crate::fault::Wrong;

pub(super) async fn health(State(app): State<App>) -> Response {
    match app.hall.store().ping().await {
        Ok(()) => (StatusCode::OK, "ok\n").into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response(),
    }
}

pub(super) async fn metrics(State(app): State<App>, Address(address): Address) -> Response {
    if !app.settings.open_metrics && !address.to_canonical().is_loopback() {
        return Wrong::new("no-route", say!("http-no-route")).into_response();
    }
    let waiting = f64::from(u32::try_from(host::waiting_bytes()).unwrap_or(u32::MAX));
    metrics::gauge!("mutable_outbox_bytes").set(waiting);
    metrics::gauge!("mutable_tables_known")
        .set(f64::from(u32::try_from(app.hall.live_tables()).unwrap_or(u32::MAX)));
    let text = app.metrics.as_ref().map(|handle| {
        handle.run_upkeep();
        handle.render()
    });
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text.unwrap_or_default()).into_response()
}

pub(super) async fn bots() -> Json<BotsOffer> {
    Json(BotsOffer { levels: Level::ALL.iter().map(|level| level.name().to_owned()).collect() })
}

pub(super) async fn titles(State(app): State<App>) -> Response {
    page(&app, "titles", || json(&offers(&app)))
}

fn offers(app: &App) -> Vec<TitleOffer> {
    let [en, fr] = Lang::ALL.map(|lang| app.hall.wording().speaker(lang));
    let option = |option: &TableOption| OptionOffer {
        key: option.key.to_owned(),
        default: option.default.to_owned(),
        one_of: match option.kind {
            OptionKind::OneOf(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            OptionKind::Switch => vec!["on".to_owned(), "off".to_owned()],
            OptionKind::Number(..) | OptionKind::Text | OptionKind::File => Vec::new(),
        },
        takes_en: en.say(&option.kind.say()),
        takes_fr: fr.say(&option.kind.say()),
        help_en: en.say(&option.help),
        help_fr: fr.say(&option.help),
        rules: option.rules.iter().map(|id| (*id).to_owned()).collect(),
    };
    let offer = |title: &dyn AnyTitle| {
        let name = app.names.iter().find(|name| name.id == title.id());
        TitleOffer {
            id: title.id().to_owned(),
            name_en: name.map_or(title.id(), |name| &name.en).to_owned(),
            name_fr: name.map_or(title.id(), |name| &name.fr).to_owned(),
            players: (*title.players().start(), *title.players().end()),
            options: title.options().iter().map(option).collect(),
        }
    };
    app.hall.shelf().iter().map(offer).collect()
}

/// What never changes is made once, and shared by all who read it.
fn page(app: &App, name: &str, make: impl FnOnce() -> Vec<u8>) -> Response {
    let mut pages = app.pages.lock().unwrap_or_else(PoisonError::into_inner);
    let bytes = pages.entry(name.to_owned()).or_insert_with(|| make().into()).clone();
    drop(pages);
    ([(CONTENT_TYPE, "application/json")], bytes).into_response()
}

fn json(value: &impl serde::Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("what a title shows is plain data")
}

fn title<'a>(app: &'a App, id: &str) -> Result<&'a dyn AnyTitle, Wrong> {
    app.hall.shelf().get(id).ok_or_else(|| Wrong::new("no-route", say!("http-no-route")))
}

pub(super) async fn pieces(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Wrong> {
    let title = title(&app, &id)?;
    Ok(page(&app, &format!("pieces of {}", title.id()), || json(&title.pieces())))
}

pub(super) async fn tutorial(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Wrong> {
    let title = title(&app, &id)?;
    Ok(page(&app, &format!("tutorial of {}", title.id()), || json(&lessons(title))))
}

fn lessons(title: &dyn AnyTitle) -> TutorialOffer {
    let page = |page: &Page| PageOffer {
        en: page.text.en.to_string(),
        fr: page.text.fr.to_string(),
        show: page.show.clone(),
        rule: page.rule.clone(),
    };
    let step = |step: &Step| StepOffer {
        seat: step.seat.number(),
        answer: step.answer.clone(),
        pages: step.pages.iter().map(page).collect(),
    };
    let chapter = |chapter: &Chapter| ChapterOffer {
        id: chapter.id.clone(),
        name_en: chapter.name.en.to_string(),
        name_fr: chapter.name.fr.to_string(),
        steps: chapter.steps.iter().map(step).collect(),
        close: chapter.close.iter().map(page).collect(),
    };
    let chapters = title.tutorial().map(|it| it.chapters.iter().map(chapter).collect()).unwrap_or_default();
    TutorialOffer { chapters }
}

pub(super) async fn deck(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(given): Body<DeckList>,
) -> Result<Json<DeckList>, Wrong> {
    let checked = title(&app, &id)?
        .deck(&given.list)
        .ok_or_else(|| Wrong::new("deck", say!("cards-no-decks", title = id.as_str())))?;
    checked.map(|list| Json(DeckList { list })).map_err(|wrong| Wrong::new("deck", wrong))
}
