# What the kernel and the commands say, in English.

seat-number = Seat { $number }
list-and = { $others } and { $last }

## Refused at the table
refused-stale = That answers version { $at }, but the table is at version { $now }. Look again and answer what is asked now.
refused-not-fate = Fate is not asked now.
refused-impossible = Fate cannot answer “{ $choice }” here.
refused-no-seed = The seed of this game is not known, so no dealer can answer for fate. Answer with the command “fate”.
refused-no-undo = { $seat } has nothing to take back: fate was asked, another seat answered, or something hidden was told since.
endless-card = { $card } would go on for ever, so the game stands still here. Its record can be exported. A card file of your own needs an end to what this card does.
endless = Something would go on for ever without anybody being asked, so the game stands still here. Its record can be exported. Please report it.
refused-no-place = There is no place “{ $place }” on your board.
refused-not-now = You can’t choose that now.
refused-no-form = { $count ->
    [0] There is no form “{ $head }”: nothing is asked now that has blanks to fill in.
   *[other] There is no form “{ $head }”. The forms are { $heads }.
}
misfit-count = The form has { $blanks ->
    [one] one blank
   *[other] { $blanks } blanks
}, and { $given ->
    [one] one number was
   *[other] { $given } numbers were
} given.
misfit-blank = { $blank }: { $least } to { $most }, not { $given }.
misfit-sum = Together they must be { $least } to { $most }, not { $given }.
refused-unread = “{ $text }” is no choice of this game. Write one as it is spelled in the list of choices.
entropy-too-late = The dice have already been used; a seat’s own words are taken only before the first draw.
entropy-too-long = A seat’s own words may have 128 bytes at most.

## Options
option-switch = on or off
    .value-on = on
    .value-off = off
option-one-of = one of { $words }
option-number = a whole number from { $least } to { $most }
option-text = any text
option-file = a file
option-none = { $title } has no options, so there is no “{ $key }” to set.
option-unknown = { $title } has no option “{ $key }”. Its options are { $keys }.
option-value = Option “{ $key }” cannot be “{ $value }”. It takes { $kind }.
option-twice = Option “{ $key }” is set twice. Set it once.

## Records
record-empty = The record is empty. A record begins with a line such as {"{"}"record":1,…{"}"}.
record-none = This is not a record: the first line has no "record" field. Records are written by “play” and “engine”.
record-format = The record is written in format { $found }; this program reads format { $known }. A newer program may have written it.
record-damaged = Line { $line } cannot be read: { $error }. The file is damaged; use the original.
record-after-the-end = Line { $line } stands after the closing line. The closing line must be the last.
record-no-end = The closing line is missing: the record is cut off. Use the whole file.
record-seal = The seal is broken: the lines were changed after the record was written.
record-form = Line { $line } is not written as records are: one line feed ends a line, no field comes twice, nothing stands before the first bracket. Use the original file.
record-no-seed = The game is over, but its seed is not told, so its dice cannot be checked.
record-title = The record is one of { $found }, not of { $title }.
record-rules = The record was played by version { $found } of the rules; this program plays version { $known }. Use a program of that version to verify it.
record-data = The record was played with other cards or boards of { $title } than this program has.
record-refused = Line { $line } is not legal ({ $rule }): { $reason }
record-state = Line { $line }: the state reached is not the one written down.
record-outcome = Line { $line }: the outcome written down is not the one the answers lead to.
record-commitment = The seed at the end is not the one that was committed to at the start: these dice were not promised.
record-draw = Line { $line }: draw { $draw } does not follow from the seed. The dice were changed.
record-position = The record begins with a position that is impossible: { $reasons }

## The command line
help-about = Mutable, the table for mutant games: play them, simulate them, study their rules.
help-after = Unofficial and not affiliated with any publisher. “mutable rules” reads the rules, “mutable ledger” tells what is proved.
help-usage = Usage:
help-commands = Commands
help-options = Options
help-arguments = Arguments
help-help = Prints this help
help-version = Prints the version
help-lang = The language: en or fr; else that of the environment
help-title = The title, such as mutants
help-players = How many seats
help-set = Sets a table option; @FILE takes a file’s text
help-seed = A word or a number from which all dice follow
help-json = Prints one JSON object, for programs
help-play = Plays in the terminal
help-play-seat = Your seat, counted from 1
help-play-bots = Who takes the other seats: random, novice, easy, greedy, medium, hard, expert; or none, to share the keyboard
help-play-plain = Line by line, for pipes and screen readers
help-play-new = Begins a new game although one was left
help-sim = Plays many games between bots and counts who wins
help-sim-games = How many games
help-sim-bots = The bots by seat, with commas: hard,random
help-sim-players = How many seats: one bot alone plays all of them, several must be as many
help-sim-threads = How many threads; all cores if not said
help-train = Learns a title by playing against itself: makes the data that bots judge by
help-train-evenings = How often games are played and learnt from
help-train-games = How many games each time
help-train-masters = How often after that games are played with a look ahead and learnt from; a quarter of the games each time
help-train-from = What was learnt before, to go on from
help-train-only = A card, by its name: of it alone something is learnt anew, everything else stays as it was learnt before
help-train-out = Where to write what was learnt; else it is printed
help-bench = Measures every title on one thread
help-rules = Reads and searches the rules
help-rules-title = A title; without it all are searched
help-rules-words = A rule’s id, such as MU-7.1, or words to search
help-ledger = Tells which rules are coded and proved by tests
help-engine = The whole engine for other programs: JSON lines in, JSON lines out
help-challenges = Shows which challenges of a title you have met in this terminal
help-cards = Shows the cards of a title with their provenance
help-cards-words = Words that the cards must contain
help-cards-check = Checks a card file of your own instead; play with it by --set cards=FILE
help-cards-deck = Checks a deck list and writes it out; play with it by --set mode=constructed --set pool1=@FILE
help-verify = Checks a record: every answer, every die
help-verify-file = The record, or a volume of many games
help-serve = Serves tables over HTTP and WebSocket; the default command
help-serve-listen = Where to listen, 127.0.0.1:7313 if not said; or MUTABLE_LISTEN
help-store = sqlite:FILE or postgres:URL, a file in the data folder if not said; or MUTABLE_STORE
help-serve-bot-ms = How many milliseconds a bot takes for an answer
help-serve-bots-at-once = How many bots think at once; as many as there are cores if not said
help-serve-bots-each = How many of them at tables of one person; one fewer if not said
help-serve-games-each = How many games that one person has opened may be on; 200 if not said
help-serve-games-address = How many games that people of one address have opened may be on; 500 if not said
help-serve-origin = Another origin whose pages may use this server
help-serve-host = A name under which this server is asked for; if any is given, requests for other names are refused
help-serve-metrics = Who may read /metrics: this machine (here, the default), or everybody (all)
help-serve-trust-proxy = Believes X-Forwarded-For and X-Forwarded-Proto, behind a proxy that sets them
help-serve-limit-loopback = Limits requests from this machine too
help-serve-log-json = Logs one JSON object a line
help-export = Prints the record of a finished game from a server’s store
help-export-id = The record’s id, as in its link
help-import = Checks a record and puts it into a server’s store
help-import-file = The record
help-load = Drives many tables over real sockets and measures
help-load-url = The server; several with commas, for clients to change over when one is gone
help-load-tables = How many tables at once, two clients each
help-load-seconds = For how long
help-load-title = The title to play; the first if not said
help-load-warm-up = Over how many seconds tables begin to play before the clock starts
help-load-pace = How many answers a second each table offers; 0 for as many as it can
help-load-detail = How much each client asks to be told: choices, view or full
help-load-anywhere = Also a server that is not on this machine, which you must be allowed to load
welcome-head = Mutable, the table for mutant games. Unofficial, and not affiliated with any publisher.
welcome-rules = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
welcome-complete = complete: mutable play
welcome-building = being built, can be tried: mutable play
welcome-rules-only = not playable yet: mutable rules
welcome-foot = mutable rules mutants MU-7.1   reads a rule
    mutable ledger                 tells what is coded and proved
    mutable --help                 lists all commands

## What is wrong with a command
title-unknown = There is no title “{ $title }”. Playable: { $playable }.
title-unknown-none = There is no title “{ $title }”. The titles are { $known }, and none is playable yet; “mutable rules” reads their rules.
title-not-yet = “{ $title }” is not playable yet; “mutable rules { $title }” reads its rules. Playable: { $playable }.
title-not-yet-none = “{ $title }” is not playable yet, nor is any other title; “mutable rules { $title }” reads its rules.
players-range = { $title } takes { $least } to { $most } players, not { $players }.
seat-unknown = There is no seat { $number }: this table has seats 1 to { $players }.
set-unread = “{ $setting }” sets nothing. Write --set key=value.
level-unknown = There is no bot “{ $level }”. The bots are { $known }.
seed-empty = The seed is empty. Give a word or a number, or none at all.
seed-none = The system gives no randomness: { $error }. Give a seed yourself with --seed.
lang-unknown = There is no language “{ $lang }”. Write en or fr.
train-unread = What was learnt before cannot be read: { $error }.
train-only-unknown = Nothing that is learnt is called “{ $name }”. Write a card’s whole name, as in --only "Dead Bot".
train-nothing = Nothing is learnt from no games. Write --evenings 60 --games 1000, or leave them out.
sim-bots = { $title } takes { $least } to { $most } bots, one for each seat, not { $count }. Write --bots random,random.
sim-players = The number of bots is { $count }, and --players says { $players }. Name one bot for each seat, or one that plays all of them.
sim-games = No games are to be played. Write --games 1000.
sim-threads = With no threads nothing can be played. Write --threads 1, or leave it out.
sim-no-threads = { $threads } threads cannot be started: { $error }. Ask for fewer.
file-unread = { $file } cannot be read: { $error }.
file-unwritten = { $file } cannot be written: { $error }.
output-failed = The output cannot be written: { $error }.
input-failed = The input cannot be read: { $error }.
data-folder-none = There is no folder for data. Set MUTABLE_DATA to one.
save-damaged = The game that was left in { $file } cannot be read: { $error }. Begin a new one with --new.
position-unplayable = The position cannot be played on: somebody would be asked and have no answer, or its parts contradict each other.
position-unread = The position cannot be read: { $error }. The command “position” shows how one is written.

## Rules
rules-hint = mutable rules TITLE reads a whole rulebook, mutable rules MU-7.1 one rule, mutable rules WORD searches.
rules-found = { $count ->
    [one] { $count } entry found.
   *[other] { $count } entries found.
}
rules-coded = In the code
rules-proved = Proved by
rules-title = There is no title “{ $title }”, and nothing is found in all rules. The titles are { $known }.
rules-no-word = “{ $word }” was not found. All words must occur; try fewer, or the other language with --lang.
rules-no-id = There is no { $id }. The nearest are { $nearest }.
rules-no-prefix = There is no { $id }. Ids begin with { $prefixes }.

## Cards
card-file-refused = The card file is not right: { $faults }
card-file-fault = { $at }: { $what }
challenges-none = { $title } has no challenges to tick off.
challenges-met = { $met } of { $all } met.
play-recorded-met = Challenges met: { $challenges }. The record is in { $file }. To check it: mutable verify { $file }
cards-none = { $title } has no cards.
cards-no-decks = { $title } has no decks to build.
cards-sound = { $file } is sound: { $count ->
    [one] one card
   *[other] { $count } cards
}.
cards-no-word = No card contains “{ $word }”.
provenance-printed = printed
provenance-derived = derived
provenance-reconstructed = reconstructed
cards-found = { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}

## Verify
verify-legal = { $title }: all { $answers } answers are legal, and all hashes agree.
verify-dice = { $drawn ->
    [one] The one answer of fate follows from the seed that was committed to.
   *[other] All { $drawn } answers of fate follow from the seed that was committed to.
}
verify-dice-some = { $drawn } answers of fate follow from the seed that was committed to; { $dictated } were dictated by hand.
verify-dice-secret = The seed is not told yet, so fate’s { $count } answers cannot be checked.
verify-no-dice = Fate was never asked.
verify-taken-back = { $count ->
    [one] One draw was made and taken back.
   *[other] { $count } draws were made and taken back.
} Whoever sat at this table agreed to it, or should ask why.
verify-open = The game is not over.
verify-volume = { $title }: all { $games } games are legal to the end, with { $answers } answers; all dice follow from their seeds, all hashes and places agree.
volume-game = Game { $number }: { $reason }

## Simulation and speed
sim-head = { $finished ->
    [one] { $finished } game
   *[other] { $finished } games
} in { $seconds } s on { $threads ->
    [one] one thread
   *[other] { $threads } threads
}: { $rate } answers a second
sim-seat = { $seat }, { $bot }: wins { $rate } % (95 %: { $low } to { $high }), mean score { $score }
sim-foot = draws: { $draws }; { $mean } answers a game, fate’s included
bench-head = title        players     state        copy    playouts/s     answers/s      search/s
bench-more = title        players   threads     answers/s    replayed/s   longest      loaded   odds, max
bench-none = No title is playable yet, so there is nothing to measure.

## Engine
engine-json = The line is not JSON: { $error }.
engine-object = A request is a JSON object, such as {"{"}"cmd":"titles"{"}"}.
engine-no-command = The request has no "cmd". The commands are { $commands }.
engine-unknown-command = There is no command “{ $cmd }”. The commands are { $commands }.
engine-fields = The request’s fields are not right: { $error }.
engine-scalar = “{ $name }” must be a text, a number or a switch (true or false).
engine-panic = The rules have failed: this is our mistake, not yours. The game is gone from the engine; its record up to here is in this reply. Please report it.
engine-no-game = No game has begun. Begin one with the command new, load or replay.
engine-not-asked = { $seat } is not asked now, so no bot can decide for it.
engine-odds-seat = Odds of a draw are a seat’s: give its number as seat.
engine-no-prospect = There is nothing to draw for this seat now.
engine-too-many-draws = There are only { $cards } cards to draw before a shuffle, and { $draws } draws were asked for.

## Playing in the terminal
play-opening = { $title }: a new game. The dealer has committed to its dice: { $commitment }
play-resumed = { $title }: the game that was left goes on after { $answers ->
    [one] one answer
   *[other] { $answers } answers
}.
play-save-exists = A game of { $title } was left in { $file }. Go on with “mutable play { $title }” alone, or begin anew with --new.
play-you = Seat { $seat } (you)
play-person = Seat { $seat }
play-bot = Seat { $seat } ({ $level })
play-asked = { $seat }: { $prompt }
play-asked-sealed = Sealed, { $seats }: { $prompt }
play-refused = No ({ $rule }): { $reason }
play-legal = Yes: { $choice }
play-recorded = The record is in { $file }. To check it: mutable verify { $file }
play-saved = Left in { $file }. Go on with: mutable play { $title }
play-plain-help = Answer with a number or a choice’s name. ? N: the rule behind choice N · w NAME: why not · u: take back · o: odds of a draw · b: board · l: log · h: help · q: save and quit
play-no-number = There is no choice { $number } in the list.
play-odds = Your next draw: { $cards ->
    [one] one card
   *[other] { $cards } cards
} before a shuffle. The chance that it comes in 1, 2 or 3 draws:
play-odds-known = { $number }: { $card }, known
play-odds-none = There is nothing for you to draw now.
play-pass = Hand the keyboard to { $seat }.
play-any-key = Then press any key.
play-undone = Taken back.
play-why-what = Why not:
play-log = Log
play-filter = Filter:
play-blank = { $blank } ({ $least } to { $most })
play-sum-exact = { $count }
play-sum-range = { $least } to { $most }
play-sum-all = Together { $bound }
play-sum = { $of }: together { $bound }
play-because = { $cause }: { $fact }
play-plain-forms = To fill in a form: its number, then a number for each blank, such as “{ $number } 1 0”.
play-plain-stakes = { $stakes } Answer the same again if you mean it.
play-stakes = { $stakes } Enter: do it · any other key: go back
play-keys-form = ↑ ↓: blank · ← → or digits: number · Space: one more · Enter: answer · Esc: back
play-keys = Enter: answer · type: filter · ?: rule · w: why not · u: undo · o: odds · Tab: log · PgDn: board · q: save and quit

## The lab
help-sim-swap = Moves everybody one seat on after each game, so that seats and players can be told apart
help-sim-report = Writes a report as one HTML page; run again, the command goes on where it stopped
sim-seat-swapped = { $seat }: wins { $rate } % (95 %: { $low } to { $high }), mean score { $score }
sim-level = { $level }, wherever it sat: wins { $rate } % (95 %: { $low } to { $high })
sim-report = The report is { $file }
help-sim-keep = Keeps every game in one small file, which verify plays again
help-sim-check = Looks at the rules’ promises after every answer
help-sim-trials = Plays tables that together try every value of every option, with --check, a line each
sim-checked = { $games } games, { $answers } answers: no promise was broken.
sim-broken = Game { $game } breaks a promise of the rules, { $found }. This is our mistake; the same command with the same seed shows it again.
sim-kept = { $count } games are kept in { $file }
lab-part-other = { $file } is the unfinished work of another order: { $command }. Run that again to finish it, delete the file, or name another report.
lab-part-unread = { $file } is not the unfinished work of a report: { $error }. Delete it, or name another report.
lab-part-damaged = The unfinished work beside the report does not fit this order. Delete the file that ends in .part, and run the command again.
lab-name = { $name }
lab-title = { $title }: { $players ->
    [one] { $games } games, one player
   *[other] { $games } games, { $players } players
}
lab-about = Played by the program against itself. The same command gives the same figures on any machine.
lab-command = Command
lab-seed = Seed
lab-bots = Players
lab-version = Program, rules
lab-data = Data
lab-date = Begun on
lab-threads = Threads
lab-seat = { $seat }
lab-seats = By seat
lab-head-seat = Seat
lab-head-games = Seats in games
lab-head-rate = Wins
lab-head-interval = 95 %, from – to
lab-head-alone = Won alone
lab-head-score = Mean score
lab-draws = { $number ->
    [0] No game was shared, or won by nobody.
    [one] One game was shared, or won by nobody.
   *[other] { $draws } games were shared, or won by nobody.
}
lab-levels = By level
lab-head-level = Level
lab-levels-fixed = Everybody kept their seat, so that a seat’s worth and a level’s cannot be told apart here; --swap moves the players round.
lab-levels-by-seat = Level and seat
lab-first = By first player
lab-head-turn = Turn order
lab-first-player = First player
lab-other-players = The others
lab-against = Against each other
lab-against-about = How often the row came in before the column; the same place is half a win.
lab-scores = Scores
lab-winning = Winners
lab-winning-mean = Winners score { $mean } on average (95 %: { $low } to { $high }).
lab-caption = { $what }: mean { $mean }, standard deviation { $deviation }
lab-length = Length
lab-decisions = Decisions a game
lab-answers = Answers a game, fate’s included
lab-rounds = Rounds a game
lab-luck = Skill and luck
lab-luck-play = Play { $share }
lab-luck-fate = Luck { $share }
lab-luck-spread = Over a game, play moves a seat’s chance of winning by { $play } (standard deviation) and luck by { $luck }.
lab-luck-method = Before and after every answer the chances of all seats are estimated; what moved while fate answered is luck, what moved while seats decided is play, and the share of luck is the variance of the one sum over that of both.
lab-sheet-about = The share of seats in games to which it happened at least once, with its 95 % interval, or how many times a game; the most frequent first.
lab-kind-of = of { $of }
lab-times = { $times } / game
lab-worth = { $sheet }: worth when { $kind }
lab-worth-about = How often the seat won when it happened, against when it could have but did not. It goes with winning, which does not mean that it causes it.
lab-head-with = Wins, { $kind }
lab-head-without = Wins, not { $kind }
lab-head-difference = Difference, points
lab-method = How it is counted
lab-method-wins = A win that several share counts as its share for each. Everything is counted by seats in games: a game of four players is four of them.
lab-method-intervals = Intervals hold the true rate in 95 of 100 such reports: Wilson’s for a rate, Newcombe’s for a difference, the normal one for a mean. Of a hundred figures that differ by nothing, about five will seem to.
lab-method-worth = Worth compares seats to which something happened with seats to which it could have happened. Whoever is ahead can afford more, and long games give more occasions: read it as a question to the cards, not as an answer.

## Why a bot decided so
bot-unweighed = Nothing was weighed: there is only one answer, or any would do.
bot-tried = It did best when tried: a { $chance } % chance to win after { $visits } tries.
bot-sign = { $sign } ({ $points })
bot-for = A { $chance } % chance to win. What speaks for it against the next best answer, in points of a hundred: { $pros }.
bot-against = A { $chance } % chance to win, although at first sight the next best answer does better by: { $cons }.
bot-for-against = A { $chance } % chance to win. Against the next best answer, in points of a hundred, this speaks for it: { $pros }; and this against it: { $cons }.
sign-unnamed = sign { $number }

## At a table of a server
host-no-table = There is no such table, or it needs an invitation that you do not have. Use the link you were given.
host-conflict = Somebody else has just changed this. Look again, and try once more.
host-store = The server cannot keep this now, so nothing was done. Try again in a moment.
host-store-full = The server’s disk takes nothing more, so nothing was done. Whoever runs the server must make room; then try again.
host-store-damaged = The server’s file is damaged where this is kept, so nothing was done. Tell whoever runs the server.
host-closing = The server is stopping. Come back in a moment: everything is kept.
host-edition = This table of { $title } was begun by another version of the program, or with other cards, and cannot be shown by this one.
host-pace = A clock has 1 to 600 minutes and adds up to 600 seconds; correspondence has 1 to 60 days an answer and up to 90 days of vacation.
host-not-your-seat = You do not sit in { $seat }. Answer for your own seat.
host-not-begun = The game has not begun.
host-over = The game is over.
host-frozen = Our rules have failed at this table: this is our mistake, not yours. The game stands still, and its record can be exported. Please report it.
host-sign-in = Sign in first, or arrive as a guest with a name.
host-not-here = Sit at the table or watch it first.
host-chat = A line of chat has 1 to { $most } bytes and no control characters.
host-chat-table = You have said { $most } lines at this table in a day, and that is all that fits. Go on tomorrow.
host-chat-each = You have said { $most } lines in a day at all tables, and that is all that fits. Go on tomorrow.
host-takeback-nothing = { $seat } has not answered yet, so there is nothing to go back to.
host-takeback-none = Nobody asks you to agree to anything now.
host-owner = Only { $owner }, who opened the table, may do this.
host-not-open = Seats of this table can no longer be changed.
host-seat-taken = { $seat } is taken. Choose a free one.
host-seats-free = { $seats } still wait for somebody. Fill them with people or bots, then begin.
host-rated = A rated table has a different person in every seat, from beginning to end. Open one that is not rated for bots and for sharing a screen.
host-hand-to = { $name } is not watching this table. A seat is handed to somebody who is there.
host-entropy-given = { $seat } has already added its own words.
host-rematch-seat = Only those who sat at the table may play again.
host-rematch-over = The game is not over yet.
host-step = There is no step { $step }: this game has steps 0 to { $of }.
host-needs = needs { $missing }
host-chapter-other = { $other }
host-chapter-way = That is legal, but this chapter goes another way. Choose what it asks for.
host-chapter-takeback = A chapter goes one way. Begin it anew instead.
host-chapter-unknown = This title has no chapter { $chapter }.
host-habit = At most { $most } moments can be named, each by its short name.
host-tables-each = You have { $most } tables that wait for their game to begin. Begin or close one of them first.
host-files-each = Your tables may use { $most } KB of files of your own at once. End a game or close a table that uses some, or play with the cards in the box.
host-no-file = This table has no such file.
host-seat-kept = { $seat } is kept for { $name }, who has just left it.
host-opponent = You have played another seat of this game and know what it saw. Somebody else must take this one.
host-replace-others = A seat is filled by those who play at the table with it. To give up your own, leave it.
host-not-away = { $seat } is not away: a bot answers for it, or its person is there or not asked yet.
host-games-each = You have opened { $most } games that are still on. End one of them first.
host-games-address = People at your address have opened { $most } games that are still on. Wait until one of them has ended.
name-length = A name has { $fewest } to { $most } letters.
name-letters = A name is made of letters and digits of one script, with spaces, hyphens, dots and apostrophes between them.
name-reserved = This name is kept for bots and for whoever runs the server. Choose another.
name-taken = This name is taken, or looks like one that is. Choose another; if it is yours, sign in.
password-wrong = Name and password do not go together.
password-usual = This password is among the first that everybody tries. Choose one that is yours alone.
password-length = A password has { $fewest } to { $most } characters.
keys-too-many = You have { $most } sessions and tokens. End some of them first.
notes-too-many = You keep { $most } notes. Empty one of them first.
records-too-many = You have brought { $most } MB of records here, and there is no room for more.
keys-none = You have no such session or token.
person-unknown = There is nobody of that name.
record-unknown = There is no such record.
record-whose = “{ $whose }” is nobody’s view. Write a seat’s number, spectator or all.
record-failed = Our rules have failed over this record: this is our mistake, not yours. Please report it with the record.
http-too-often = That was too often. Wait a moment.
http-method = This address cannot be used in that way. See /api/docs.
http-too-large = That is too long for this server.
http-not-json = Send JSON: the header Content-Type must be application/json.
http-body = The body is not right: { $error }.
http-query = The address is not right: { $error }.
http-host = This server is not known by that name. Use the address you were given.
http-slow = The request took too long to arrive. Send it again.
http-token = A token plays, and does nothing else. Sign in with your password for this.
http-origin = This request comes from a page of another site, which may not use your account here.
http-no-route = There is nothing at this address. See /api/docs.
http-text = A text here has up to { $most } bytes and no control characters.
ws-binary = Messages are text: one JSON object each.
ws-crowd = This address has { $most } connections open already. Close one of them first.
ws-too-large = A message may have { $most } bytes at most.
ws-message = The message is not right: { $error }.
ws-tables = One connection may watch { $most } tables. Leave one first.

## Commands of the server
serve-up = Serving on { $url } (store: { $store }). Ctrl+C stops.
serve-listen = Nothing can be served on { $address }: { $error }. Choose another with --listen.
serve-failed = The server has failed: { $error }.
store-unread = “{ $store }” is no store. Write sqlite:FILE or postgres:URL.
store-failed = The store cannot be used: { $error }.
store-full = There is no room for { $file }: { $error }. Make room on its disk, or choose another file with --store.
store-read-only = { $file } may not be written: { $error }. Let this program write it and its folder, or choose another file with --store.
store-damaged = { $file } is damaged: { $error }. Nothing was changed. Keep this file, put a backup in its place and start again (docs/operating.md); mutable export saves single games from it.
store-held = Another server uses { $file }. Stop it, choose another file, or use PostgreSQL for several servers.
export-id = “{ $id }” is no record’s id. It has 13 letters and digits, as in the record’s link.
export-none = There is no record { $id } in this store.
import-done = The record holds and is kept as { $id }.
load-url = “{ $url }” cannot be loaded: write http://127.0.0.1:7313. HTTPS is not spoken here.
load-loopback = { $url } is not on this machine. A load is an attack on whoever has not asked for it; if you may, add --anywhere.
load-none = Write --tables 1 or more and --seconds 1 or more.
load-failed = The load cannot be begun: { $error }.
load-report = { $answers } answers in { $seconds } s at { $tables ->
    [one] one table
   *[other] { $tables } tables
}: { $rate } a second; half within { $half } ms, 99 of 100 within { $nearly } ms; errors: { $errors }, lost: { $lost }
