//! What describes the wire to others: the OpenAPI document, made from the list of routes, and the web client's types.
//! Both are files that the product is built with; only tests make them, so only tests compile what makes them.

use std::path::Path;
use std::{env, fs};

use table::Rules;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::path::{
    HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn, PathItem, PathsBuilder,
};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{ArrayBuilder, ComponentsBuilder, ObjectBuilder, Ref, Schema, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    InfoBuilder, OpenApi, OpenApiBuilder, RefOr, Required, ResponseBuilder, SecurityRequirement,
};
use utoipa::{PartialSchema, ToSchema};
use wire::Described;

use crate::routes::{Access, ROUTES, Route, schemas};

/// All schemas that bodies and replies are made of.
fn components() -> ComponentsBuilder {
    fn with<T: ToSchema>(components: ComponentsBuilder) -> ComponentsBuilder {
        let mut all = vec![(T::name().into_owned(), <T as PartialSchema>::schema())];
        T::schemas(&mut all);
        all.into_iter().fold(components, |components, (name, schema)| components.schema(name, schema))
    }
    let mut components = ComponentsBuilder::new();
    macro_rules! all {
        ($($of:ty),* $(,)?) => { $(components = with::<$of>(components);)* };
    }
    all!(
        wire::FromClient,
        wire::ToClient,
        wire::Refused,
        wire::TableInfo,
        wire::Arrival,
        wire::Credentials,
        wire::Me,
        wire::NewPassword,
        wire::Key,
        wire::NewToken,
        wire::NewTokenMade,
        wire::TitleOffer,
        wire::RuleBook,
        wire::CardOffer,
        wire::TutorialOffer,
        wire::BotsOffer,
        wire::DeckList,
        wire::NewTable,
        wire::SeatPlace,
        wire::SeatBot,
        wire::SeatReplace,
        wire::EntropyGiven,
        wire::ChatLine,
        wire::Note,
        wire::RecordInfo,
        wire::RecordStep,
        wire::Profile,
        wire::Checklist,
        wire::Matter,
        wire::AnswerGiven,
        wire::ChoiceAsked,
        wire::NewVersion,
        wire::Legality,
        schemas::Verified,
    );
    components
}

fn named(name: &str) -> RefOr<Schema> {
    match name.strip_suffix("[]") {
        Some(one) => RefOr::T(Schema::Array(ArrayBuilder::new().items(Ref::from_schema_name(one)).build())),
        None => RefOr::Ref(Ref::from_schema_name(name)),
    }
}

fn operation(route: &Route) -> OperationBuilder {
    let mut operation = OperationBuilder::new().summary(Some(route.about));
    let gaps = route.path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    for gap in gaps {
        let text = Schema::Object(ObjectBuilder::new().schema_type(Type::String).build());
        let parameter = ParameterBuilder::new()
            .name(gap)
            .parameter_in(ParameterIn::Path)
            .required(Required::True)
            .schema(Some(text));
        operation = operation.parameter(parameter);
    }
    if let Some(takes) = route.takes {
        let content = ContentBuilder::new().schema(Some(named(takes))).build();
        operation = operation
            .request_body(Some(RequestBodyBuilder::new().content("application/json", content).build()));
    }
    let mut done = ResponseBuilder::new().description("Done");
    if let Some(gives) = route.gives {
        done = done.content("application/json", ContentBuilder::new().schema(Some(named(gives))).build());
    }
    let refused = ResponseBuilder::new()
        .description("Refused, with a code and reasons in both languages; nothing has changed")
        .content("application/json", ContentBuilder::new().schema(Some(named("Refused"))).build());
    operation = operation.response("2XX", done.build()).response("4XX", refused.build());
    match route.access {
        Access::Anyone => operation,
        Access::Player => operation
            .security(SecurityRequirement::new("cookie", [""; 0]))
            .security(SecurityRequirement::new("token", [""; 0])),
        Access::Person => operation.security(SecurityRequirement::new("cookie", [""; 0])),
    }
}

fn document() -> OpenApi {
    let mut paths = PathsBuilder::new();
    for route in ROUTES {
        let method = match route.method {
            "post" => HttpMethod::Post,
            "put" => HttpMethod::Put,
            "delete" => HttpMethod::Delete,
            _ => HttpMethod::Get,
        };
        paths = paths.path(route.path, PathItem::new(method, operation(route).build()));
    }
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(crate::auth::COOKIE_NAME)));
    let token = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
    let about = "Seats are counted from 1. A choice is written as it is spelled. Whatever is refused has a stable code \
                 and reasons in English and French.";
    OpenApiBuilder::new()
        .info(
            InfoBuilder::new()
                .title("Mutable")
                .version(env!("CARGO_PKG_VERSION"))
                .description(Some(about))
                .build(),
        )
        .paths(paths)
        .components(Some(
            components().security_scheme("cookie", cookie).security_scheme("token", token).build(),
        ))
        .build()
}

/// Run by `cargo xtask types` with `MUTABLE_WRITE_TYPES` set, it writes the file instead.
fn is_up_to_date(file: &str, wanted: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    if env::var_os("MUTABLE_WRITE_TYPES").is_some() {
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("the folder can be made");
        fs::write(&path, wanted).expect("the file can be written");
        return;
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(there == wanted, "{file} is stale: run `cargo xtask types`");
}

#[test]
fn the_typescript_types_are_up_to_date() {
    is_up_to_date("web/src/lib/wire/types.ts", &wire::typescript());
}

/// The types of a title's view and facts.
fn types<R: Rules<View: Described + 'static, Fact: Described + 'static>>(title: &str) -> String {
    wire::typescript_of::<R::View, R::Fact>(title)
}

#[test]
fn the_types_of_titles_are_up_to_date() {
    let boards = [
        ("mutants", types::<mutants::Mutants>("crates/mutants")),
        ("attack", types::<attack::Attack>("crates/attack")),
        ("revolution", types::<revolution::Revolution>("crates/revolution")),
    ];
    for (title, types) in boards {
        is_up_to_date(&format!("web/src/games/{title}/types.gen.ts"), &types);
    }
    // The web client has no board for it; its file shows what a new title gets.
    is_up_to_date("tests/highlow/types.gen.ts", &types::<highlow::HighLow>("tests/highlow"));
}

#[test]
fn the_openapi_document_is_up_to_date() {
    let text = document().to_pretty_json().expect("the document is plain data");
    is_up_to_date("crates/server/openapi.json", &(text + "\n"));
}
