//! What this server has: titles, bots, health, figures.

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

pub(super) async fn titles(State(app): State<App>) -> Json<Vec<TitleOffer>> {
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
    Json(app.hall.shelf().iter().map(offer).collect())
}

fn title<'a>(app: &'a App, id: &str) -> Result<&'a dyn AnyTitle, Wrong> {
    app.hall.shelf().get(id).ok_or_else(|| Wrong::new("no-route", say!("http-no-route")))
}

pub(super) async fn pieces(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<serde_json::Value>, Wrong> {
    title(&app, &id).map(|title| Json(title.pieces()))
}

pub(super) async fn tutorial(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<TutorialOffer>, Wrong> {
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
    let tutorial = title(&app, &id)?.tutorial();
    let chapters = tutorial.map(|it| it.chapters.iter().map(chapter).collect()).unwrap_or_default();
    Ok(Json(TutorialOffer { chapters }))
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
