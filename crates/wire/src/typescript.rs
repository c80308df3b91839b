//! The same types for the web client.

use ts_rs::{Config, TS};

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
