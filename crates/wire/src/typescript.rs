//! The same types for the web client.

use ts_rs::{Config, TS};

use crate::{
    AccountRow, AreaLine, Arrival, BeatHead, BlankLine, BotsOffer, ChapterOffer, ChatLine, Checklist,
    ChecklistLine, ChoiceLine, Chosen, Clock, Credentials, DeckList, Detail, EntropyGiven, FactLine,
    FactPart, FileRef, Fill, ForecastLine, FormLine, FromClient, Habit, KeptSeat, Key, Kind, Matter, Me,
    NewPassword, NewTable, NewToken, NewTokenMade, Note, OddsLine, OnTimeout, OptionOffer, OutcomeLine, Over,
    Pace, PageOffer, PersonRef, Privacy, Profile, Proposal, RatingLine, RecordInfo, RecordStep, Refused,
    ResultLine, Rival, SeatBot, SeatInfo, SeatPlace, SeatReplace, SeatVote, Since, Sitter, Stage, StepOffer,
    StepView, SumLine, TableInfo, TitleOffer, ToClient, TutorialOffer, Update, Verdict,
};

/// All types of this crate in TypeScript, as they stand in `web/src/lib/wire/types.ts`.
pub fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let mut text = "// Written by `cargo xtask types` from crates/wire. Do not edit.\n".to_owned();
    macro_rules! write {
        ($($of:ty),* $(,)?) => {$(
            text.push_str("\nexport ");
            text.push_str(&<$of as TS>::decl(&config));
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
        TitleOffer,
        OptionOffer,
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
