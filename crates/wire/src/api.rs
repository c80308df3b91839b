//! Bodies of the HTTP API.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::{Chosen, Id, OnTimeout, Pace, PersonRef, Privacy, Verdict};

/// A guest arrives: nothing but a name.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// 2 to 24 letters, digits, spaces and hyphens of any one script.
    pub name: String,
}

/// A person signs in with a password.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A guest keeps the account, or a person changes the password.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// 10 to 200 characters.
    pub password: String,
    /// The password until now, if there is one.
    #[serde(default)]
    #[ts(optional)]
    pub old: Option<String>,
}

/// The person who asks.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// The person.
    pub person: PersonRef,
    /// Whether the account has a password; a guest's is lost with its cookie.
    pub has_password: bool,
    /// Whom this person does not want to hear in chats.
    pub muted: Vec<PersonRef>,
}

/// What a key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A browser that is signed in.
    Session,
    /// A program's.
    Token,
}

/// A session or a token; the secret itself is never shown again.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Key {
    /// Names it, to end it.
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub id: Id,
    /// What it is for.
    pub kind: Kind,
    /// What its owner calls it, or where it came from.
    pub label: String,
    /// In milliseconds since 1970.
    pub created: i64,
    /// When it was last used, to the hour.
    pub seen: i64,
    /// Whether it is the one used to ask.
    pub this: bool,
}

/// A token for a bot.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What to call it.
    pub label: String,
}

/// A token, told once.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
pub struct NewTokenMade {
    /// Send it as `Authorization: Bearer …`.
    pub token: String,
}

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Both {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

/// A title that can be played here, with all that a client needs to show it on its shelf.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each says whether a route of the title has something")]
pub struct TitleOffer {
    /// Names it in commands, routes and records.
    pub id: String,
    /// Its full name in English.
    pub name_en: String,
    /// Its full name in French.
    pub name_fr: String,
    /// What players call it.
    pub short: Both,
    /// What it is about, in a line.
    pub about: Option<Both>,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// What the ids of its rules begin with, before the hyphen; null, if no rules are served.
    pub prefix: Option<String>,
    /// The board it is drawn on, by name. A client without such a board draws the places that an update names.
    pub board: String,
    /// How many chapters its tutorial has.
    pub chapters: usize,
    /// How many minutes the tutorial takes.
    pub minutes: u8,
    /// Whether its rules can be read: `/api/titles/ID/rules`.
    pub has_rules: bool,
    /// Whether it has cards: `/api/titles/ID/cards`.
    pub has_cards: bool,
    /// Whether players build decks for it: `/api/titles/ID/deck` checks one.
    pub has_decks: bool,
    /// Whether it has data to draw its board with: `/api/titles/ID/pieces`.
    pub has_pieces: bool,
    /// What can be agreed on.
    pub options: Vec<OptionOffer>,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OptionValues {
    /// `on` or `off`.
    Switch,
    /// One of its `values`.
    OneOf,
    /// A whole number within its `range`.
    Number,
    /// Any text.
    Text,
    /// The text of a file.
    File,
}

/// Something to agree on.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct OptionOffer {
    /// Names it.
    pub key: String,
    /// What kind of values it takes.
    pub kind: OptionValues,
    /// Its value unless the table agrees on another.
    pub default: String,
    /// Its values by name, if it is a switch or one of several.
    pub one_of: Vec<String>,
    /// The same values with their words.
    pub values: Vec<ValueOffer>,
    /// The smallest and the largest number it takes.
    pub range: Option<(i64, i64)>,
    /// What it takes, in English.
    pub takes_en: String,
    /// What it takes, in French.
    pub takes_fr: String,
    /// What it means, in English.
    pub help_en: String,
    /// What it means, in French.
    pub help_fr: String,
    /// The rules and rulings of the ledger that it is about.
    pub rules: Vec<String>,
}

/// A value that an option may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ValueOffer {
    /// As it is set.
    pub value: String,
    /// What players call it.
    pub name: Both,
    /// What it means, where its name does not say enough.
    pub about: Option<Both>,
}

/// The rules of a title.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RuleBook {
    /// The title's id.
    pub title: String,
    /// The title's full name.
    pub name: Both,
    /// What players call the title.
    pub short: Both,
    /// What the title is about, in a line.
    pub about: Option<Both>,
    /// What all ids begin with, before the hyphen.
    pub prefix: String,
    /// The rules, chapter by chapter.
    pub sections: Vec<SectionText>,
    /// Questions that the printed rules leave open, and our answers.
    pub rulings: Vec<RulingText>,
    /// Examples of play.
    pub examples: Vec<ExampleText>,
}

/// A chapter of the rules.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SectionText {
    /// Its number, as in `MU-7`.
    pub id: String,
    /// Its heading.
    pub text: Both,
    /// Its rules, in order.
    pub rules: Vec<RuleText>,
}

/// A rule.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RuleText {
    /// Its number, as in `MU-7.4`.
    pub id: String,
    /// What it says.
    pub text: Both,
    /// Where the printed rules say it.
    pub source: String,
}

/// A question that the printed rules leave open, and our answer.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RulingText {
    /// Its number, as in `MU-R3`.
    pub id: String,
    /// The question.
    pub text: Both,
    /// How we play it.
    pub answer: Both,
    /// Other sensible answers.
    pub alternatives: Vec<Both>,
    /// Why a table cannot choose another answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub no_option: Option<Both>,
    /// The rules that leave it open.
    pub rules: Vec<String>,
}

/// An example of play.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ExampleText {
    /// Its number, as in `MU-X4`.
    pub id: String,
    /// The position, the action and the result.
    pub story: Vec<Both>,
    /// The rules it shows.
    pub rules: Vec<String>,
}

/// A card as people read it.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct CardOffer {
    /// As choices spell it.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// What kind of card it is.
    pub about: Both,
    /// What it says, line by line.
    pub lines: Vec<Both>,
    /// How reliable its text is.
    pub provenance: CardSource,
}

/// Where the text of a card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardSource {
    /// From the card itself, a rulebook or a review.
    Printed,
    /// It follows from what is printed.
    Derived,
    /// We designed it.
    Reconstructed,
}

/// The bots that can take seats, the weakest first.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BotsOffer {
    /// The names of the levels.
    pub levels: Vec<String>,
}

/// A deck, as a list of cards in text.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckList {
    /// As a person writes it, or as this program does.
    pub list: String,
}

/// A table to be opened.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NewTable {
    /// The title's id.
    pub title: String,
    /// How many seats; the fewest the options admit, if not said.
    #[ts(optional)]
    pub players: Option<u8>,
    /// What is agreed on, beyond the defaults.
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub options: BTreeMap<String, String>,
    /// How fast.
    #[ts(optional, as = "Option<Pace>")]
    pub pace: Pace,
    /// Who may join and watch.
    #[ts(optional, as = "Option<Privacy>")]
    pub privacy: Privacy,
    /// What happens to a seat whose time has run out.
    #[ts(optional, as = "Option<OnTimeout>")]
    pub on_timeout: OnTimeout,
    /// Whether it counts.
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// A chapter of the title's tutorial: it says all else, and begins at once with whoever opens it in seat 1.
    #[ts(optional)]
    pub chapter: Option<String>,
}

/// How a title is taught, chapter by chapter.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TutorialOffer {
    /// One after another; none, if the title is not taught.
    pub chapters: Vec<ChapterOffer>,
}

/// A chapter of a tutorial.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ChapterOffer {
    /// Names it.
    pub id: String,
    /// In English.
    pub name_en: String,
    /// In French.
    pub name_fr: String,
    /// What is answered, by all seats; an update of its table says how many of them were.
    pub steps: Vec<StepOffer>,
    /// What is said at the end.
    pub close: Vec<PageOffer>,
}

/// One answer of a chapter.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct StepOffer {
    /// Whose; the learner's is 1.
    pub seat: u8,
    /// As it is spelled.
    pub answer: String,
    /// What is said before it.
    pub pages: Vec<PageOffer>,
}

/// Something that is said in a chapter.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct PageOffer {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
    /// A part of the board to look at.
    pub show: Option<String>,
    /// The rule behind it.
    pub rule: Option<String>,
}

/// A seat to take, leave or give away.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatPlace {
    /// The seat, counted from 1.
    pub seat: u8,
    /// The invitation, at a table that needs one.
    #[serde(default)]
    #[ts(optional)]
    pub invitation: Option<String>,
    /// To whom the seat goes, by name; only when it is handed over.
    #[serde(default)]
    #[ts(optional)]
    pub to: Option<String>,
}

/// A seat for a bot.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    /// The seat, counted from 1.
    pub seat: u8,
    /// How strong.
    pub level: String,
}

/// A seat to be filled whose person is away.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatReplace {
    /// The seat, counted from 1.
    pub seat: u8,
    /// By a bot of this strength; else it is free for whoever comes.
    #[serde(default)]
    #[ts(optional)]
    pub level: Option<String>,
    /// Rather wait: the others' wish to fill it is refused.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub wait: bool,
}

/// An answer to what is asked.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerGiven {
    /// The seat that answers, counted from 1.
    pub seat: u8,
    /// The version it answers.
    pub version: u64,
    /// As it is spelled, or a form that is filled in.
    pub choice: Chosen,
}

/// A choice that is asked about: would it be legal?
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChoiceAsked {
    /// The seat that would make it, counted from 1.
    pub seat: u8,
    /// As it is spelled, or a form that is filled in.
    pub choice: Chosen,
}

/// Something was done, and the game has gone on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct NewVersion {
    /// The version that the seat is shown now.
    pub version: u64,
}

/// A choice is legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Legality {
    /// The rule behind it.
    pub rule: String,
    /// The choice in English.
    pub text_en: String,
    /// The choice in French.
    pub text_fr: String,
}

/// A seat's own words for the dice.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EntropyGiven {
    /// The seat, counted from 1.
    pub seat: u8,
    /// Up to 128 bytes.
    pub text: String,
}

/// What somebody said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ChatLine {
    /// Counted from 0 at each table.
    pub number: i64,
    /// The person.
    pub person: PersonRef,
    /// In milliseconds since 1970.
    pub at: i64,
    /// What is said.
    pub text: String,
}

/// A person's private note about a table.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// Up to 10,000 characters.
    pub text: String,
}

/// A finished game.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RecordInfo {
    /// The table's, or its own if it was imported.
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub id: Id,
    /// The title's id.
    pub title: String,
    /// How many seats.
    pub players: u8,
    /// How many answers, fate's included.
    pub answers: usize,
    /// When it was kept, in milliseconds since 1970.
    pub at: i64,
    /// Who sat where; empty for an imported record.
    pub names: Vec<String>,
}

/// A game as it stood after some of its answers.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RecordStep {
    /// How many answers had been given.
    pub step: usize,
    /// How many there are in all.
    pub of: usize,
    /// What was asked then, in words.
    pub prompt: Option<String>,
    /// The seats that were asked.
    pub asked: Vec<u8>,
    /// What the last answer was: by which seat (none for fate), and its spelling.
    pub last: Option<(Option<u8>, String)>,
    /// The views asked for: one seat's, a spectator's, or openly all of them.
    pub views: Vec<StepView>,
}

/// One view of a step.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct StepView {
    /// Whose; none is a spectator's.
    pub seat: Option<u8>,
    /// What it saw.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub view: serde_json::Value,
    /// What it heard of the last answer, in words.
    pub facts: Vec<String>,
}

/// A person's rating at a title with a number of players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct RatingLine {
    /// The title's id.
    pub title: String,
    /// How many players.
    pub players: u8,
    /// Glicko-2.
    pub rating: f64,
    /// How sure we are: two of these either way hold nineteen times of twenty.
    pub deviation: f64,
    /// How many rated games.
    pub games: i64,
}

/// How a person fared at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ResultLine {
    /// The table.
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub table: Id,
    /// The title's id.
    pub title: String,
    /// The person's seat.
    pub seat: u8,
    /// Who else sat there, in turn order.
    pub names: Vec<String>,
    /// How it ended.
    pub verdict: Verdict,
    /// Whether it counted.
    pub rated: bool,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
}

/// How two people fared against each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Rival {
    /// The other.
    pub person: PersonRef,
    /// Games together.
    pub games: i64,
    /// How often this person was placed before the other.
    pub ahead: i64,
    /// How often behind.
    pub behind: i64,
}

/// A person, as others may see them.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Profile {
    /// The person.
    pub person: PersonRef,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// By title and number of players.
    pub ratings: Vec<RatingLine>,
    /// The last games, the newest first.
    pub results: Vec<ResultLine>,
    /// Against whom, the most frequent first.
    pub rivals: Vec<Rival>,
}

/// What a person can achieve in a title, and what of it they have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Checklist {
    /// The title's id.
    pub title: String,
    /// Its entries, in order.
    pub entries: Vec<ChecklistLine>,
}

/// An entry of a checklist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ChecklistLine {
    /// Names it.
    pub id: String,
    /// In English.
    pub name_en: String,
    /// In French.
    pub name_fr: String,
    /// When it was met first, in milliseconds since 1970; null, if it was not.
    pub met: Option<i64>,
    /// The table where it was.
    #[ts(as = "Option<String>")]
    #[schema(value_type = Option<String>)]
    pub table: Option<Id>,
}

/// A number, for replies that need no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Matter {
    /// How many were changed.
    pub changed: u64,
}
