// Written by `cargo xtask types` from crates/wire. Do not edit.

export type FromClient = { "say": "watch", 
/**
 * The table.
 */
table: string, 
/**
 * How much to tell.
 */
detail?: Detail, 
/**
 * In which language: `en` or `fr`.
 */
lang?: string, 
/**
 * The invitation, at a table that needs one.
 */
invitation?: string, 
/**
 * Where I stood before, by seat.
 */
since?: Array<Since>, 
/**
 * Comes back in the reply.
 */
id?: number, } | { "say": "unwatch", 
/**
 * The table.
 */
table: string, } | { "say": "answer", 
/**
 * The table.
 */
table: string, 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * The version it answers.
 */
version: number, 
/**
 * As it is spelled, or a form that is filled in.
 */
choice: Chosen, 
/**
 * Comes back in the reply.
 */
id?: number, } | { "say": "why", 
/**
 * The table.
 */
table: string, 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * As it is spelled, or a form that is filled in.
 */
choice: Chosen, 
/**
 * Comes back in the reply.
 */
id?: number, } | { "say": "odds", 
/**
 * The table.
 */
table: string, 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * As it is spelled, or a form that is filled in: only what may come of it is asked.
 */
choice?: Chosen, 
/**
 * Comes back in the reply.
 */
id?: number, } | { "say": "undo", 
/**
 * The table.
 */
table: string, 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * Comes back in the reply.
 */
id?: number, } | { "say": "ask_takeback", 
/**
 * The table.
 */
table: string, 
/**
 * Who asks.
 */
seat: number, 
/**
 * Comes back in the reply.
 */
id?: number, } | { "say": "consent", 
/**
 * The table.
 */
table: string, 
/**
 * Who agrees.
 */
seat: number, 
/**
 * Does the seat agree?
 */
agree: boolean, 
/**
 * Comes back in the reply.
 */
id?: number, } | { "say": "habit", 
/**
 * The table.
 */
table: string, 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * Does it always pass?
 */
pass: boolean, 
/**
 * The moments at which it wants to be asked all the same, by their names.
 */
stop?: Array<string>, 
/**
 * Comes back in the reply.
 */
id?: number, } | { "say": "chat", 
/**
 * The table.
 */
table: string, 
/**
 * What is said.
 */
text: string, 
/**
 * Comes back in the reply.
 */
id?: number, } | { "say": "ping", 
/**
 * Comes back in the reply.
 */
id?: number, };

export type ToClient = { "say": "table", 
/**
 * As it is now.
 */
table: TableInfo, } | { "say": "update" } & Update | { "say": "legal", 
/**
 * The rule behind it.
 */
rule: string, 
/**
 * The choice in words.
 */
text: string, 
/**
 * The request's.
 */
id: number | null, } | { "say": "odds", 
/**
 * Known to come first, in this order, in words.
 */
known: Array<string>, 
/**
 * Then one of these, the likeliest first.
 */
bag: Array<OddsLine>, 
/**
 * What may come of what is under way, or of the choice that was asked about.
 */
forecasts: Array<ForecastLine>, 
/**
 * The request's.
 */
id: number | null, } | { "say": "refused" } & Refused | { "say": "chat", 
/**
 * The table.
 */
table: string, 
/**
 * What was said.
 */
line: ChatLine, } | { "say": "takeback", 
/**
 * The table.
 */
table: string, 
/**
 * What is asked; none when it is settled.
 */
proposal: Proposal | null, } | { "say": "done", 
/**
 * The request's.
 */
id: number | null, } | { "say": "goodbye", };

export type Update = { 
/**
 * The table.
 */
table: string, 
/**
 * For which seat; none for a spectator.
 */
seat: number | null, 
/**
 * An answer names the version that it answers.
 */
version: number, 
/**
 * Changes when facts are taken back: what was heard before is void.
 */
epoch: number, 
/**
 * How many facts this recipient has heard in all. The last of them are in `facts`.
 */
heard: number, 
/**
 * Whether `facts` begins with the very first one: forget what you knew.
 */
fresh?: boolean, 
/**
 * The seats that may answer now.
 */
asked: Array<number>, 
/**
 * At a chapter of a tutorial: how many of its steps are done.
 */
step?: number, 
/**
 * What is asked, in words.
 */
prompt?: string, 
/**
 * What has happened since the last update.
 */
facts?: Array<FactLine>, 
/**
 * All that this recipient may know. It decides; facts are decoration.
 */
view?: unknown, 
/**
 * The view in lines to be read, for those who asked for it.
 */
board?: Array<string>, 
/**
 * What this seat may answer; empty when it is not asked.
 */
choices?: Array<ChoiceLine>, 
/**
 * What else this seat may answer, with blanks to fill in.
 */
forms?: Array<FormLine>, 
/**
 * The places of the board, for those who asked for it as text.
 */
areas?: Array<AreaLine>, 
/**
 * Whether this seat may take back its last answer.
 */
can_undo?: boolean, 
/**
 * Each seat's clock, at a table that has clocks.
 */
clocks?: Array<Clock>, 
/**
 * How it ended.
 */
over?: Over, 
/**
 * The request that led to this, if it was this client's.
 */
id?: number, };

export type FactLine = { 
/**
 * For programs.
 */
fact: unknown, 
/**
 * In words.
 */
text?: string, 
/**
 * What brought it about, where that is more than the answer.
 */
cause?: string, 
/**
 * What it is in its beat; without, a detail.
 */
part?: FactPart, 
/**
 * Where it happened.
 */
places?: Array<string>, 
/**
 * The beat that begins with it.
 */
beat?: BeatHead, };

export type FactPart = "headline" | "detail" | "step" | "summary";

export type BeatHead = { 
/**
 * Whose answer it was; nobody's at the beginning.
 */
by: number | null, 
/**
 * Counted from 1; 0 before the first.
 */
round: number, 
/**
 * Whose turn it is, if it is anybody's.
 */
turn: number | null, 
/**
 * The phase, by the title's own word.
 */
phase: string, 
/**
 * When it is, in words.
 */
when?: string, };

export type ChoiceLine = { 
/**
 * As it is spelled, the same in every language.
 */
id: string, 
/**
 * In words.
 */
text?: string, 
/**
 * The rule behind it.
 */
rule?: string, 
/**
 * What the card or piece it is about says.
 */
about?: Array<string>, 
/**
 * What a person touches to choose it, in order; nothing for a button.
 */
places?: Array<string>, 
/**
 * What there is to lose by it: ask once more before it.
 */
stakes?: string, };

export type Chosen = string | Fill | Touch;

export type Fill = { 
/**
 * The form's head.
 */
form: string, 
/**
 * A number for each blank.
 */
values: Array<number>, };

export type Touch = { 
/**
 * The places, in order.
 */
touched: Array<string>, };

export type FormLine = { 
/**
 * Its head, which tells it from the question's other forms.
 */
form: string, 
/**
 * What is asked, in words.
 */
text: string, 
/**
 * The rule behind it.
 */
rule: string, 
/**
 * What a person touches to get to it, in order.
 */
places?: Array<string>, 
/**
 * What is to be filled in.
 */
blanks: Array<BlankLine>, 
/**
 * What must hold for several blanks together.
 */
sums?: Array<SumLine>, };

export type BlankLine = { 
/**
 * What tells it from the form's other blanks.
 */
id: string, 
/**
 * What is counted, in words.
 */
text: string, 
/**
 * The smallest number.
 */
least: number, 
/**
 * The largest number.
 */
most: number, 
/**
 * What a person touches to fill it in.
 */
places?: Array<string>, };

export type SumLine = { 
/**
 * Which blanks, by their index from 0.
 */
of: Array<number>, 
/**
 * The least they may be together.
 */
least: number, 
/**
 * The most.
 */
most: number, };

export type AreaLine = { 
/**
 * As choices, forms and facts name it.
 */
place: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * What is there.
 */
holds?: string, 
/**
 * The place that it is a part of.
 */
within?: string, };

export type AccountRow = { 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * From what, in words.
 */
source: string, 
/**
 * In which round; 0 before the first.
 */
round: number, 
/**
 * How many points.
 */
points: number, };

export type Clock = { 
/**
 * Milliseconds left when this was sent.
 */
left: number, 
/**
 * Whether it runs.
 */
runs: boolean, };

export type Over = { 
/**
 * Each seat's place, 1 for the first; equals share one.
 */
places: Array<number>, 
/**
 * Each seat's score.
 */
scores: Array<number>, 
/**
 * The seats that have won.
 */
winners: Array<number>, 
/**
 * In words.
 */
text?: string, 
/**
 * What decided it, by name.
 */
decided?: string, 
/**
 * Where the scores come from.
 */
account?: Array<AccountRow>, };

export type OddsLine = { 
/**
 * As choices spell it.
 */
id: string, 
/**
 * In words.
 */
text: string, 
/**
 * How many there are.
 */
count: number, 
/**
 * In how many equally likely cases it comes.
 */
cases: number, 
/**
 * How many cases there are.
 */
of: number, };

export type ForecastLine = { 
/**
 * As programs call it: what it is about, and where.
 */
id: string, 
/**
 * In words.
 */
about: string, 
/**
 * Where it is under way.
 */
places?: Array<string>, 
/**
 * What may come.
 */
outcomes: Array<OutcomeLine>, };

export type OutcomeLine = { 
/**
 * As programs call it: lower case, stable.
 */
id: string, 
/**
 * In words.
 */
text: string, 
/**
 * From 0 to 1.
 */
chance: number, 
/**
 * The same as a fraction: cases, and of how many; where it is not too fine.
 */
exact: [number, number] | null, };

export type Proposal = { 
/**
 * Who asks.
 */
by: number, 
/**
 * The seats that must still agree.
 */
waiting: Array<number>, };

export type Refused = { 
/**
 * Stable, for programs.
 */
code: string, 
/**
 * The rule of the game that forbids it, if it is one.
 */
rule?: string, 
/**
 * In English, with what would be right.
 */
reason_en: string, 
/**
 * In French.
 */
reason_fr: string, 
/**
 * What is missing, in two or three words, where it can be named; in English and in French.
 */
needs?: [string, string], 
/**
 * The present version, if the answer was to another.
 */
version?: number, 
/**
 * The request's.
 */
id?: number, };

export type Detail = "choices" | "view" | "full" | "text";

export type Since = { 
/**
 * The seat that heard it; none for a spectator.
 */
seat: number | null, 
/**
 * The epoch it knew: in another, what was heard is void.
 */
epoch: number, 
/**
 * How many facts it has heard.
 */
heard: number, };

export type TableInfo = { 
/**
 * Names the table in links.
 */
id: string, 
/**
 * The title's id.
 */
title: string, 
/**
 * What was agreed on, without long texts.
 */
options: { [key in string]: string }, 
/**
 * Options that are long texts, by their keys.
 */
files: { [key in string]: FileRef }, 
/**
 * How fast it plays.
 */
pace: Pace, 
/**
 * Who may join and watch.
 */
privacy: Privacy, 
/**
 * What happens to a seat whose time has run out.
 */
on_timeout: OnTimeout, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * Who opened it.
 */
owner: PersonRef, 
/**
 * The seats in turn order.
 */
seats: Array<SeatInfo>, 
/**
 * What each seat is called: its person's name, or its bot's; empty while it is free.
 */
names: Array<string>, 
/**
 * The chapter of a tutorial that is taught here.
 */
chapter: string | null, 
/**
 * How far it has come.
 */
stage: Stage, 
/**
 * When it was opened, in milliseconds since 1970.
 */
created: number, 
/**
 * The dealer's promise about its dice.
 */
commitment: string, 
/**
 * The seats that have added their own words to the dice.
 */
entropy: Array<number>, 
/**
 * The dealer's seed, once the game is over.
 */
seed: string | null, 
/**
 * How it ended.
 */
verdict: Verdict | null, 
/**
 * The table at which the same people play again.
 */
rematch: string | null, 
/**
 * What opens an invite-only table; told only to those who sit at it.
 */
invitation: string | null, 
/**
 * What one's own seats do at moments to react; told to nobody else.
 */
habits: Array<Habit>, 
/**
 * Why it stands still, in English and in French.
 */
frozen: [string, string] | null, 
/**
 * The seats that were left and are kept for whoever left them.
 */
kept: Array<KeptSeat>, 
/**
 * Who wants a seat to be filled whose person is away.
 */
vote: SeatVote | null, };

export type FileRef = { 
/**
 * Names it: `GET /api/tables/{id}/files/{hash}`.
 */
hash: string, 
/**
 * How long it is.
 */
bytes: number, };

export type KeptSeat = { 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * The person.
 */
person: PersonRef, 
/**
 * Since when, in milliseconds since 1970.
 */
at: number, 
/**
 * Until when nobody else may be seated there, in milliseconds since 1970.
 */
until: number, };

export type SeatVote = { 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * The seats that agree.
 */
agreed: Array<number>, 
/**
 * The seats that are still to agree.
 */
waiting: Array<number>, 
/**
 * To a bot of this strength; else to free it for somebody new.
 */
level: string | null, };

export type SeatInfo = { 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * Who sits there.
 */
sitter: Sitter, 
/**
 * Whether the seat was given up or ran out of time.
 */
forfeited: boolean, };

export type Habit = { 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * Does it always pass?
 */
pass: boolean, 
/**
 * The moments at which it wants to be asked all the same, by their names.
 */
stop: Array<string>, };

export type Sitter = { "who": "empty" } | { "who": "person", 
/**
 * The person.
 */
person: PersonRef, } | { "who": "bot", 
/**
 * How strong.
 */
level: string, };

export type PersonRef = { 
/**
 * Never changes.
 */
id: string, 
/**
 * Unique, whatever letters it is written with.
 */
name: string, };

export type Pace = { "pace": "untimed" } | { "pace": "live", 
/**
 * What each clock starts with.
 */
minutes: number, 
/**
 * Seconds that every answer adds.
 */
increment: number, } | { "pace": "days", 
/**
 * For each answer.
 */
days: number, 
/**
 * Days more that a seat may use in the whole game, taken when the others have run out.
 */
vacation: number, };

export type Privacy = "public" | "invite";

export type OnTimeout = { "do": "forfeit" } | { "do": "bot", 
/**
 * As in the list of titles.
 */
level: string, };

export type Stage = "open" | "playing" | "over" | "frozen" | "closed";

export type Verdict = { 
/**
 * Each seat's place, 1 for the first; equals share one.
 */
places: Array<number>, 
/**
 * Each seat's score.
 */
scores: Array<number>, 
/**
 * The seats that have won.
 */
winners: Array<number>, 
/**
 * Whether it ended because all others gave up or ran out of time.
 */
by_forfeit: boolean, };

export type Arrival = { 
/**
 * 2 to 24 letters, digits, spaces and hyphens of any one script.
 */
name: string, };

export type Credentials = { 
/**
 * The name.
 */
name: string, 
/**
 * The password.
 */
password: string, };

export type NewPassword = { 
/**
 * 10 to 200 characters.
 */
password: string, 
/**
 * The password until now, if there is one.
 */
old?: string, };

export type Me = { 
/**
 * The person.
 */
person: PersonRef, 
/**
 * Whether the account has a password; a guest's is lost with its cookie.
 */
has_password: boolean, 
/**
 * Whom this person does not want to hear in chats.
 */
muted: Array<PersonRef>, };

export type Key = { 
/**
 * Names it, to end it.
 */
id: string, 
/**
 * What it is for.
 */
kind: Kind, 
/**
 * What its owner calls it, or where it came from.
 */
label: string, 
/**
 * In milliseconds since 1970.
 */
created: number, 
/**
 * When it was last used, to the hour.
 */
seen: number, 
/**
 * Whether it is the one used to ask.
 */
this: boolean, };

export type Kind = "session" | "token";

export type NewToken = { 
/**
 * What to call it.
 */
label: string, };

export type NewTokenMade = { 
/**
 * Send it as `Authorization: Bearer …`.
 */
token: string, };

export type Both = { 
/**
 * In English.
 */
en: string, 
/**
 * In French.
 */
fr: string, };

export type TitleOffer = { 
/**
 * Names it in commands, routes and records.
 */
id: string, 
/**
 * Its full name in English.
 */
name_en: string, 
/**
 * Its full name in French.
 */
name_fr: string, 
/**
 * What players call it.
 */
short: Both, 
/**
 * What it is about, in a line.
 */
about: Both | null, 
/**
 * The fewest and the most players.
 */
players: [number, number], 
/**
 * What the ids of its rules begin with, before the hyphen; null, if no rules are served.
 */
prefix: string | null, 
/**
 * The board it is drawn on, by name. A client without such a board draws the places that an update names.
 */
board: string, 
/**
 * How many chapters its tutorial has.
 */
chapters: number, 
/**
 * How many minutes the tutorial takes.
 */
minutes: number, 
/**
 * Whether its rules can be read: `/api/titles/ID/rules`.
 */
has_rules: boolean, 
/**
 * Whether it has cards: `/api/titles/ID/cards`.
 */
has_cards: boolean, 
/**
 * Whether players build decks for it: `/api/titles/ID/deck` checks one.
 */
has_decks: boolean, 
/**
 * Whether it has data to draw its board with: `/api/titles/ID/pieces`.
 */
has_pieces: boolean, 
/**
 * What can be agreed on.
 */
options: Array<OptionOffer>, };

export type OptionOffer = { 
/**
 * Names it.
 */
key: string, 
/**
 * What kind of values it takes.
 */
kind: OptionValues, 
/**
 * Its value unless the table agrees on another.
 */
default: string, 
/**
 * Its values by name, if it is a switch or one of several.
 */
one_of: Array<string>, 
/**
 * The same values with their words.
 */
values: Array<ValueOffer>, 
/**
 * The smallest and the largest number it takes.
 */
range: [number, number] | null, 
/**
 * What it takes, in English.
 */
takes_en: string, 
/**
 * What it takes, in French.
 */
takes_fr: string, 
/**
 * What it means, in English.
 */
help_en: string, 
/**
 * What it means, in French.
 */
help_fr: string, 
/**
 * The rules and rulings of the ledger that it is about.
 */
rules: Array<string>, };

export type OptionValues = "switch" | "one_of" | "number" | "text" | "file";

export type ValueOffer = { 
/**
 * As it is set.
 */
value: string, 
/**
 * What players call it.
 */
name: Both, 
/**
 * What it means, where its name does not say enough.
 */
about: Both | null, };

export type RuleBook = { 
/**
 * The title's id.
 */
title: string, 
/**
 * The title's full name.
 */
name: Both, 
/**
 * What players call the title.
 */
short: Both, 
/**
 * What the title is about, in a line.
 */
about: Both | null, 
/**
 * What all ids begin with, before the hyphen.
 */
prefix: string, 
/**
 * The rules, chapter by chapter.
 */
sections: Array<SectionText>, 
/**
 * Questions that the printed rules leave open, and our answers.
 */
rulings: Array<RulingText>, 
/**
 * Examples of play.
 */
examples: Array<ExampleText>, };

export type SectionText = { 
/**
 * Its number, as in `MU-7`.
 */
id: string, 
/**
 * Its heading.
 */
text: Both, 
/**
 * Its rules, in order.
 */
rules: Array<RuleText>, };

export type RuleText = { 
/**
 * Its number, as in `MU-7.4`.
 */
id: string, 
/**
 * What it says.
 */
text: Both, 
/**
 * Where the printed rules say it.
 */
source: string, };

export type RulingText = { 
/**
 * Its number, as in `MU-R3`.
 */
id: string, 
/**
 * The question.
 */
text: Both, 
/**
 * How we play it.
 */
answer: Both, 
/**
 * Other sensible answers.
 */
alternatives: Array<Both>, 
/**
 * Why a table cannot choose another answer.
 */
no_option?: Both, 
/**
 * The rules that leave it open.
 */
rules: Array<string>, };

export type ExampleText = { 
/**
 * Its number, as in `MU-X4`.
 */
id: string, 
/**
 * The position, the action and the result.
 */
story: Array<Both>, 
/**
 * The rules it shows.
 */
rules: Array<string>, };

export type CardOffer = { 
/**
 * As choices spell it.
 */
id: string, 
/**
 * What it is called.
 */
name: Both, 
/**
 * What kind of card it is.
 */
about: Both, 
/**
 * What it says, line by line.
 */
lines: Array<Both>, 
/**
 * How reliable its text is.
 */
provenance: CardSource, };

export type CardSource = "printed" | "derived" | "reconstructed";

export type TutorialOffer = { 
/**
 * One after another; none, if the title is not taught.
 */
chapters: Array<ChapterOffer>, };

export type ChapterOffer = { 
/**
 * Names it.
 */
id: string, 
/**
 * In English.
 */
name_en: string, 
/**
 * In French.
 */
name_fr: string, 
/**
 * What is answered, by all seats; an update of its table says how many of them were.
 */
steps: Array<StepOffer>, 
/**
 * What is said at the end.
 */
close: Array<PageOffer>, };

export type StepOffer = { 
/**
 * Whose; the learner's is 1.
 */
seat: number, 
/**
 * As it is spelled.
 */
answer: string, 
/**
 * What is said before it.
 */
pages: Array<PageOffer>, };

export type PageOffer = { 
/**
 * In English.
 */
en: string, 
/**
 * In French.
 */
fr: string, 
/**
 * A part of the board to look at.
 */
show: string | null, 
/**
 * The rule behind it.
 */
rule: string | null, };

export type BotsOffer = { 
/**
 * The names of the levels.
 */
levels: Array<string>, };

export type DeckList = { 
/**
 * As a person writes it, or as this program does.
 */
list: string, };

export type NewTable = { 
/**
 * The title's id.
 */
title: string, 
/**
 * How many seats; the fewest the options admit, if not said.
 */
players?: number, 
/**
 * What is agreed on, beyond the defaults.
 */
options?: { [key in string]: string }, 
/**
 * How fast.
 */
pace?: Pace, 
/**
 * Who may join and watch.
 */
privacy?: Privacy, 
/**
 * What happens to a seat whose time has run out.
 */
on_timeout?: OnTimeout, 
/**
 * Whether it counts.
 */
rated?: boolean, 
/**
 * A chapter of the title's tutorial: it says all else, and begins at once with whoever opens it in seat 1.
 */
chapter?: string, };

export type SeatPlace = { 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * The invitation, at a table that needs one.
 */
invitation?: string, 
/**
 * To whom the seat goes, by name; only when it is handed over.
 */
to?: string, };

export type SeatBot = { 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * How strong.
 */
level: string, };

export type SeatReplace = { 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * By a bot of this strength; else it is free for whoever comes.
 */
level?: string, 
/**
 * Rather wait: the others' wish to fill it is refused.
 */
wait?: boolean, };

export type AnswerGiven = { 
/**
 * The seat that answers, counted from 1.
 */
seat: number, 
/**
 * The version it answers.
 */
version: number, 
/**
 * As it is spelled, or a form that is filled in.
 */
choice: Chosen, };

export type ChoiceAsked = { 
/**
 * The seat that would make it, counted from 1.
 */
seat: number, 
/**
 * As it is spelled, or a form that is filled in.
 */
choice: Chosen, };

export type NewVersion = { 
/**
 * The version that the seat is shown now.
 */
version: number, };

export type Legality = { 
/**
 * The rule behind it.
 */
rule: string, 
/**
 * The choice in English.
 */
text_en: string, 
/**
 * The choice in French.
 */
text_fr: string, };

export type EntropyGiven = { 
/**
 * The seat, counted from 1.
 */
seat: number, 
/**
 * Up to 128 bytes.
 */
text: string, };

export type ChatLine = { 
/**
 * Counted from 0 at each table.
 */
number: number, 
/**
 * The person.
 */
person: PersonRef, 
/**
 * In milliseconds since 1970.
 */
at: number, 
/**
 * What is said.
 */
text: string, };

export type Note = { 
/**
 * Up to 10,000 characters.
 */
text: string, };

export type RecordInfo = { 
/**
 * The table's, or its own if it was imported.
 */
id: string, 
/**
 * The title's id.
 */
title: string, 
/**
 * How many seats.
 */
players: number, 
/**
 * How many answers, fate's included.
 */
answers: number, 
/**
 * When it was kept, in milliseconds since 1970.
 */
at: number, 
/**
 * Who sat where; empty for an imported record.
 */
names: Array<string>, };

export type RecordStep = { 
/**
 * How many answers had been given.
 */
step: number, 
/**
 * How many there are in all.
 */
of: number, 
/**
 * What was asked then, in words.
 */
prompt: string | null, 
/**
 * The seats that were asked.
 */
asked: Array<number>, 
/**
 * What the last answer was: by which seat (none for fate), and its spelling.
 */
last: [number | null, string] | null, 
/**
 * The views asked for: one seat's, a spectator's, or openly all of them.
 */
views: Array<StepView>, };

export type StepView = { 
/**
 * Whose; none is a spectator's.
 */
seat: number | null, 
/**
 * What it saw.
 */
view: unknown, 
/**
 * What it heard of the last answer, in words.
 */
facts: Array<string>, };

export type RatingLine = { 
/**
 * The title's id.
 */
title: string, 
/**
 * How many players.
 */
players: number, 
/**
 * Glicko-2.
 */
rating: number, 
/**
 * How sure we are: two of these either way hold nineteen times of twenty.
 */
deviation: number, 
/**
 * How many rated games.
 */
games: number, };

export type ResultLine = { 
/**
 * The table.
 */
table: string, 
/**
 * The title's id.
 */
title: string, 
/**
 * The person's seat.
 */
seat: number, 
/**
 * Who else sat there, in turn order.
 */
names: Array<string>, 
/**
 * How it ended.
 */
verdict: Verdict, 
/**
 * Whether it counted.
 */
rated: boolean, 
/**
 * When it ended, in milliseconds since 1970.
 */
at: number, };

export type Rival = { 
/**
 * The other.
 */
person: PersonRef, 
/**
 * Games together.
 */
games: number, 
/**
 * How often this person was placed before the other.
 */
ahead: number, 
/**
 * How often behind.
 */
behind: number, };

export type Profile = { 
/**
 * The person.
 */
person: PersonRef, 
/**
 * Since when, in milliseconds since 1970.
 */
created: number, 
/**
 * By title and number of players.
 */
ratings: Array<RatingLine>, 
/**
 * The last games, the newest first.
 */
results: Array<ResultLine>, 
/**
 * Against whom, the most frequent first.
 */
rivals: Array<Rival>, };

export type Checklist = { 
/**
 * The title's id.
 */
title: string, 
/**
 * Its entries, in order.
 */
entries: Array<ChecklistLine>, };

export type ChecklistLine = { 
/**
 * Names it.
 */
id: string, 
/**
 * In English.
 */
name_en: string, 
/**
 * In French.
 */
name_fr: string, 
/**
 * When it was met first, in milliseconds since 1970; null, if it was not.
 */
met: number | null, 
/**
 * The table where it was.
 */
table: string | null, };

export type Matter = { 
/**
 * How many were changed.
 */
changed: number, };
