//! What this server has: titles, bots, health, figures.

use std::sync::PoisonError;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use bots::Level;
use shelf::AnyTitle;
use table::{
    CardText, Chapter, Lang, Name, OptionKind, Page, Provenance, Step, TableOption, Words as _, say,
};
use wire::{
    Both, BotsOffer, CardOffer, CardSource, ChapterOffer, DeckList, OptionOffer, OptionValues, PageOffer,
    RuleBook, StepOffer, TitleOffer, TutorialOffer, ValueOffer,
};

use crate::App;
use crate::auth::{Address, Body};
use crate::fault::ApiError;

pub(super) async fn health(State(app): State<App>) -> Response {
    match app.hall.store().ping().await {
        Ok(()) => (StatusCode::OK, "ok\n").into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response(),
    }
}

pub(super) async fn metrics(State(app): State<App>, Address(address): Address) -> Response {
    if !app.settings.open_metrics && !address.to_canonical().is_loopback() {
        return ApiError::new("no-route", say!("http-no-route")).into_response();
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
    app.hall.shelf().iter().map(|title| title_offer(app, title)).collect()
}

fn title_offer(app: &App, title: &dyn AnyTitle) -> TitleOffer {
    let book = book(app, title.id());
    let itself = || Both { en: title.id().to_owned(), fr: title.id().to_owned() };
    let name = book.map_or_else(itself, |book| book.name.clone());
    let cards = shipped_cards(title);
    TitleOffer {
        id: title.id().to_owned(),
        name_en: name.en,
        name_fr: name.fr,
        short: book.map_or_else(itself, |book| book.short.clone()),
        about: book.and_then(|book| book.about.clone()),
        players: (*title.players().start(), *title.players().end()),
        prefix: book.map(|book| book.prefix.clone()),
        board: title.board().to_owned(),
        chapters: title.tutorial().map_or(0, |tutorial| tutorial.chapters.len()),
        minutes: title.tutorial().map_or(0, |tutorial| tutorial.minutes),
        has_rules: book.is_some(),
        has_cards: !cards.is_empty(),
        has_decks: title.deck("").is_some(),
        has_pieces: !title.pieces().is_null(),
        options: title.options().iter().map(|option| option_offer(app, option, &cards)).collect(),
    }
}

fn option_offer(app: &App, option: &TableOption, cards: &[CardText]) -> OptionOffer {
    let [en, fr] = Lang::ALL.map(|lang| app.hall.wording().speaker(lang));
    let (kind, one_of, range) = match option.kind {
        OptionKind::Switch => (OptionValues::Switch, &["on", "off"][..], None),
        OptionKind::OneOf(values) => (OptionValues::OneOf, values, None),
        OptionKind::Number(least, most) => (OptionValues::Number, &[][..], Some((least, most))),
        OptionKind::Text => (OptionValues::Text, &[][..], None),
        OptionKind::File => (OptionValues::File, &[][..], None),
    };
    let attribute =
        |key: &str, name: &str| Some(Both { en: en.attribute(key, name)?, fr: fr.attribute(key, name)? });
    // A switch is called as all switches are, unless its help says otherwise; an option that picks a card has its names.
    let value = |value: &&str| {
        let of_value = format!("value-{value}");
        let card = || cards.iter().find(|card| card.id == *value).map(|card| both(&card.name));
        ValueOffer {
            value: (*value).to_owned(),
            name: attribute(option.help.key, &of_value)
                .or_else(|| attribute(option.kind.say().key, &of_value))
                .or_else(card)
                .unwrap_or_else(|| Both { en: (*value).to_owned(), fr: (*value).to_owned() }),
            about: attribute(option.help.key, &format!("about-{value}")),
        }
    };
    OptionOffer {
        key: option.key.to_owned(),
        kind,
        default: option.default.to_owned(),
        one_of: one_of.iter().map(|value| (*value).to_owned()).collect(),
        values: one_of.iter().map(value).collect(),
        range,
        takes_en: en.say(&option.kind.say()),
        takes_fr: fr.say(&option.kind.say()),
        help_en: en.say(&option.help),
        help_fr: fr.say(&option.help),
        rules: option.rules.iter().map(|id| (*id).to_owned()).collect(),
    }
}

fn book<'a>(app: &'a App, title: &str) -> Option<&'a RuleBook> {
    app.books.iter().find(|book| book.title == title)
}

fn both(name: &Name) -> Both {
    Both { en: name.en.to_string(), fr: name.fr.to_string() }
}

/// The cards in the box. A test of the title says first if they are broken.
fn shipped_cards(title: &dyn AnyTitle) -> Vec<CardText> {
    title.cards(None).unwrap_or_default()
}

pub(super) async fn rules(State(app): State<App>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let book = book(&app, &id).ok_or_else(|| ApiError::new("no-route", say!("http-no-route")))?;
    Ok(page(&app, &format!("rules of {}", book.title), || json(book)))
}

pub(super) async fn cards(State(app): State<App>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let title = title(&app, &id)?;
    let offer = |card: &CardText| CardOffer {
        id: card.id.clone(),
        name: both(&card.name),
        about: both(&card.about),
        lines: card.lines.iter().map(both).collect(),
        provenance: match card.provenance {
            Provenance::Printed => CardSource::Printed,
            Provenance::Derived => CardSource::Derived,
            Provenance::Reconstructed => CardSource::Reconstructed,
        },
    };
    Ok(page(&app, &format!("cards of {}", title.id()), || {
        json(&shipped_cards(title).iter().map(offer).collect::<Vec<_>>())
    }))
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

fn title<'a>(app: &'a App, id: &str) -> Result<&'a dyn AnyTitle, ApiError> {
    app.hall.shelf().get(id).ok_or_else(|| ApiError::new("no-route", say!("http-no-route")))
}

pub(super) async fn pieces(State(app): State<App>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let title = title(&app, &id)?;
    Ok(page(&app, &format!("pieces of {}", title.id()), || json(&title.pieces())))
}

pub(super) async fn tutorial(State(app): State<App>, Path(id): Path<String>) -> Result<Response, ApiError> {
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
) -> Result<Json<DeckList>, ApiError> {
    let checked = title(&app, &id)?
        .deck(&given.list)
        .ok_or_else(|| ApiError::new("deck", say!("cards-no-decks", title = id.as_str())))?;
    checked.map(|list| Json(DeckList { list })).map_err(|wrong| ApiError::new("deck", wrong))
}
