# What the kernel and the commands say, in English.

seat-number = seat { $number }
list-and = { $others } and { $last }

## Refused at the table
refused-stale = That answers version { $at }, but the table is at version { $now }. Look again and answer what is asked now.
refused-not-fate = Fate is not asked now.
refused-impossible = Fate cannot answer “{ $choice }” here. The command “odds” lists what it can.
refused-no-undo = { $seat } has nothing to take back: fate was asked, another seat answered, or something hidden was told since.
refused-unread = “{ $text }” is no choice of this game. The command “choices” lists the choices as they are spelled.
entropy-too-late = The dice have already been used; a seat's own words are taken only before the first draw.
entropy-too-long = A seat's own words may have 128 bytes at most.

## Options
option-switch = on or off
option-one-of = one of { $words }
option-number = a whole number from { $least } to { $most }
option-text = any text
option-none = { $title } has no options, so there is no “{ $key }” to set.
option-unknown = { $title } has no option “{ $key }”. Its options are { $keys }.
option-value = Option “{ $key }” cannot be “{ $value }”. It takes { $kind }.
option-twice = Option “{ $key }” is set twice. Set it once.

## Records
record-empty = The record is empty. A record begins with a line such as {"{"}"record":1,…{"}"}.
record-none = This is not a record: the first line has no "record" field. Records are written by “play”, “engine” and the server.
record-format = The record is written in format { $found }; this program reads format { $known }. A newer program may have written it.
record-damaged = Line { $line } cannot be read: { $error }. The file is damaged; use the original.
record-after-the-end = Line { $line } stands after the closing line. The closing line must be the last.
record-no-end = The closing line is missing: the record is cut off. Use the whole file.
record-seal = The seal is broken: the lines were changed after the record was written.
record-rules = The record was played by version { $found } of the rules; this program plays version { $known }. Use a program of that version to verify it.
record-data = The record was played with other cards or boards of { $title } than this program's. Set the same ones.
record-refused = Line { $line } is not legal ({ $rule }): { $reason }
record-state = Line { $line }: the state reached is not the one written down.
record-outcome = Line { $line }: the outcome written down is not the one the answers lead to.
record-commitment = The seed at the end is not the one that was committed to at the start: these dice were not promised.
record-draw = Line { $line }: draw { $draw } does not follow from the seed. The dice were changed.
