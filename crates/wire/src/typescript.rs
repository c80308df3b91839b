//! The same types for the web client.

use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

/// A title's view and fact in TypeScript, with every type they are made of, by name.
///
/// # Panics
/// If two of these types have one name.
pub fn typescript_of<View: TS + 'static, Fact: TS + 'static>(folder: &str) -> String {
    let mut found = Declared { config: Config::new().with_large_int("number"), types: BTreeMap::new() };
    found.visit::<View>();
    found.visit::<Fact>();
    let head = format!("// Written by `cargo xtask types` from {folder}. Do not edit.\n");
    found.types.values().fold(head, |text, declared| format!("{text}\nexport {declared}\n"))
}

/// All types that were met on the way, as they are declared, by name.
struct Declared {
    config: Config,
    types: BTreeMap<String, String>,
}

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers, lists and the like are written where they are used.
        if T::output_path().is_none() {
            return;
        }
        let (name, declared) = (T::ident(&self.config), T::decl(&self.config));
        if let Some(known) = self.types.get(&name) {
            assert_eq!(*known, declared, "two types are called {name}");
        } else {
            self.types.insert(name, declared);
            T::visit_dependencies(self);
        }
    }
}

/// All types of this crate in TypeScript, as they stand in `web/src/lib/wire/types.ts`.
pub fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let mut text = "// Written by `cargo xtask types` from crates/wire. Do not edit.\n".to_owned();
    macro_rules! write {
        ($($of:ident),* $(,)?) => {$(
            text.push_str("\nexport ");
            text.push_str(&<crate::$of as TS>::decl(&config));
            text.push('\n');
        )*};
    }
    write!(
        FromClient,
        ToClient,
        Update,
        FactLine,
        FactPart,
        BeatHead,
        ChoiceLine,
        Chosen,
        Fill,
        Touch,
        FormLine,
        BlankLine,
        SumLine,
        AreaLine,
        AccountRow,
        Clock,
        Over,
        OddsLine,
        ForecastLine,
        OutcomeLine,
        Proposal,
        Refused,
        Detail,
        Since,
        TableInfo,
        FileRef,
        KeptSeat,
        SeatVote,
        SeatInfo,
        Habit,
        Sitter,
        PersonRef,
        Pace,
        Privacy,
        OnTimeout,
        Stage,
        Verdict,
        Arrival,
        Credentials,
        NewPassword,
        Me,
        Key,
        Kind,
        NewToken,
        NewTokenMade,
        Both,
        TitleOffer,
        OptionOffer,
        OptionValues,
        ValueOffer,
        RuleBook,
        SectionText,
        RuleText,
        RulingText,
        ExampleText,
        CardOffer,
        CardSource,
        TutorialOffer,
        ChapterOffer,
        StepOffer,
        PageOffer,
        BotsOffer,
        DeckList,
        NewTable,
        SeatPlace,
        SeatBot,
        SeatReplace,
        AnswerGiven,
        ChoiceAsked,
        NewVersion,
        Legality,
        EntropyGiven,
        ChatLine,
        Note,
        RecordInfo,
        RecordStep,
        StepView,
        RatingLine,
        ResultLine,
        Rival,
        Profile,
        Checklist,
        ChecklistLine,
        Matter,
    );
    text
}
