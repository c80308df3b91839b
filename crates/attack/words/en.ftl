# Attack of the Mutants!

## Units and sides

attack-humans = Humans
attack-mutants = Mutants
attack-professor = the Professor
attack-penny = Penny
attack-guard = Guard
attack-guard-named = Guard { $name }
attack-janibot3 = Janibot (3)
attack-janibot2 = Janibot (2)
attack-leader = Leader
attack-radioactive = Radioactive Mutant
attack-normal = Normal Mutant
attack-guards = { $count ->
    [one] 1 Guard
   *[other] { $count } Guards
}
attack-janibots3 = { $count ->
    [one] Janibot (3)
   *[other] { $count } x Janibot (3)
}
attack-janibots2 = { $count ->
    [one] Janibot (2)
   *[other] { $count } x Janibot (2)
}
attack-leaders = { $count ->
    [one] 1 Leader
   *[other] { $count } Leaders
}
attack-radioactives = { $count ->
    [one] 1 Radioactive
   *[other] { $count } Radioactives
}
attack-normals = { $count ->
    [one] 1 Normal
   *[other] { $count } Normals
}
attack-units = { $units }
attack-nobody = nobody

## Places

attack-north = North
attack-east = East
attack-south = South
attack-west = West
attack-room = { $room }
attack-tech-room = the Tech Room ({ $room })
attack-square = square { $side } { $number }
attack-door = door { $door }
attack-door-outer = door { $side }{ $number }-{ $room }
attack-north-short = N
attack-east-short = E
attack-south-short = S
attack-west-short = W

## Phases

attack-phase-set-up = Set-up
attack-phase-arrivals = Arrivals
attack-phase-smashing = Door-Smashing Step
attack-phase-opening = Door-Opening Step
attack-phase-mutant-movement = Mutant Movement Step
attack-phase-mutant-combat = Mutant Combat Phase
attack-phase-human-movement = Human Movement Phase
attack-phase-human-combat = Human Combat Phase
attack-phase-glow-and-go = Glow and Go Phase
attack-phase-turn-record = Turn Record Phase
attack-phase-over = The game is over

## Questions

attack-ask-side = Which side do you play?
attack-ask-set-up-human = Set up the Human side: Walls on inner doors, one Guard and one Janibot a room at most.
attack-ask-set-up-mutant = Set up the Mutants: one Normal or Radioactive in every square, one Leader on each side.
attack-ask-smash = Door-Smashing Step: attack a door, or end the Step.
attack-ask-open = Door-Opening Step: open a door that has Mutants on both sides, or end the Step.
attack-ask-move = Move units, or end your movement.
attack-ask-fight = Which Combat is fought next?
attack-ask-retreat = You are outnumbered in { $at }: do units retreat?
attack-ask-pursue = The enemy has fled to { $to }: do units follow?
attack-ask-lay = Combat in { $at }: which five units are Engaged?
attack-ask-pair = Pair { $number }, against { $foe }: which unit?
attack-luck-sides = Fate rolls a die for each player.
attack-luck-smash = Fate rolls for the { $door }.
attack-luck-smash-unseen = Fate rolls a die.
attack-luck-pair = Fate rolls both dice for pair { $pair }.
attack-luck-glow = Fate rolls for a Radioactive Mutant.
attack-luck-arrive = Fate rolls for arrivals.
attack-luck-draw = Fate draws the arriving Mutants from the pool.

## Choices

attack-auto = Arrange the rest for me
attack-done = Done
attack-stay = Stay
attack-side = Play the { $side }
attack-wall = Wall on { $door }
attack-unwall = Take back the Wall on { $door }
attack-place = Place { $units } in { $at }
attack-unplace = Take back { $units } from { $at }
attack-smash = Smash from { $from } toward { $to } with { $units }: { $need } or less
attack-open = Open { $door }
attack-move = Move { $units } from { $from } to { $to }
attack-fight = Fight in { $at }
attack-lay = Engage { $units }
attack-pair = { $unit }
attack-pairs = Pair from left to right: { $units }
attack-retreat = Retreat to { $to } with { $units }
attack-pursue = Follow with { $units }
attack-roll-sides = { $one } and { $other }
attack-roll = { $roll }
attack-dice = Human { $human }, Mutant { $mutant }
attack-draw = { $units }

## Forms

attack-form-wall = Choose a door for a Wall
attack-form-unwall = Choose a Wall to take back
attack-form-place = Place units in { $at }
attack-form-unplace = Take back units from { $at }
attack-form-smash = Attack the door from { $from } to { $to }
attack-form-move = Move from { $from } to { $to }
attack-form-lead = Move from { $from } to { $to }, Guards by name
attack-form-lay = Choose the five units that engage in { $at }
attack-form-pairs = Pair your units in { $at }
attack-form-facing = Pair { $pair }: { $unit }
attack-form-retreat = Retreat from { $from } to { $to }
attack-form-flee = Retreat from { $from } to { $to }, Guards by name
attack-form-pursue = Follow from { $from } to { $to }
attack-form-chase = Follow from { $from } to { $to }, Guards by name
attack-form-with = { $form }, with { $units }
attack-form-leading = { $form }, leading Janibots from { $rooms }

## Areas

attack-area-turn = Turn track
attack-area-seat = { $seat }
attack-area-side = { $side }
attack-area-outside = Outside
attack-area-pool = Mutants not yet in play
attack-area-tray = To place: { $unit }
attack-area-walls = To place: Walls
attack-area-walls-left = { $count ->
    [one] 1 Wall
   *[other] { $count } Walls
}
attack-area-pair = Pair { $pair }
attack-area-reserve = Reserve of the { $side }
attack-door-smashed = smashed
attack-door-walled = Wall
attack-door-opened = open
attack-stakes-walls = { $count ->
    [one] 1 Wall will stay unused: none can be placed later.
   *[other] { $count } Walls will stay unused: none can be placed later.
}
attack-stakes-leave = { $count ->
    [one] This Mutant can never come back in.
   *[other] These { $count } Mutants can never come back in.
}
attack-door-attacked = attacked this Turn

## What happens

attack-fact-sides = The players roll { $one } and { $other } for the sides.
attack-fact-side = { $seat } plays the { $side }.
attack-fact-walled = A Wall goes on { $door }.
attack-fact-unwalled = The Wall on { $door } is taken back.
attack-fact-placed = { $units } in { $at }.
attack-fact-unplaced = { $units } taken back from { $at }.
attack-fact-set-up = The { $side } are set up.
attack-fact-turn = Turn { $turn } of { $last }.
attack-fact-phase = { $phase }.
attack-fact-arrival-roll = The arrival roll is { $roll }.
attack-fact-arrived = New in the Tech Room: { $units }.
attack-fact-attempt = { $count ->
    [one] { $units } attacks { $door } (need { $need } or less).
   *[other] { $units } attack { $door } (need { $need } or less).
}
attack-fact-banging = Something bangs on { $door }.
attack-fact-banging-number = { $count ->
    [one] 1 Mutant bangs on { $door }.
   *[other] { $count } Mutants bang on { $door }.
}
attack-fact-smashed = Smashed: { $door }.
attack-fact-withstood = Not smashed: { $door }.
attack-fact-opened = The Mutants open { $door }.
attack-fact-moved = { $count ->
    [one] { $units } moves from { $from } to { $to }.
   *[other] { $units } move from { $from } to { $to }.
}
attack-fact-occupied = Mutants are in { $room }.
attack-fact-vacated = No Mutant is left in { $room }.
attack-fact-shown = Seen in { $at }: { $units }.
attack-fact-wall-seen = A Wall is seen on { $door }.
attack-fact-walls-seen = The Mutants have seen every door of { $room }.
attack-fact-said-yes = Somebody of the Human side is in { $room }.
attack-fact-said-no = Nobody of the Human side is in { $room }.
attack-fact-fight = Combat in { $at }.
attack-fact-round = Round { $round }.
attack-fact-round-bonus = Round { $round }: overwhelming odds for the { $side }.
attack-fact-laid = { $side } lay out { $units }.
attack-fact-paired = Pair { $pair }: { $human } against { $mutant }.
attack-fact-rolled = Pair { $pair }: Human side rolls { $human } (needs { $own } or less), Mutant rolls { $mutant } (needs { $other } or less).
attack-fact-fell = Eliminated: { $unit }.
attack-fact-captured = Penny is taken captive in { $at }.
attack-fact-freed = Penny is free in { $at }.
attack-fact-fight-over = The Combat in { $at } is over.
attack-fact-retreated = { $side } retreat from { $from } to { $to }: { $units }.
attack-fact-fled = { $side } retreat out of sight from { $from }: { $units }.
attack-fact-barred = There is no retreat to { $room }: it is occupied.
attack-fact-pursued = { $side } follow to { $to }: { $units }.
attack-fact-stayed = { $side } do not retreat.
attack-fact-stayed-rest = The rest of the { $side } do not retreat.
attack-fact-not-followed = { $side } do not follow.
attack-fact-left = { $count ->
    [one] A Mutant has left the building.
   *[other] { $count } Mutants have left the building.
}
attack-fact-left-penny = { $count ->
    [one] A Mutant has left the building with Penny.
   *[other] { $count } Mutants have left the building with Penny.
}
attack-fact-penny-moved = The captive Penny is led to { $to }.
attack-fact-glow-roll = A Radioactive in { $at } survives.
attack-fact-glow-gone = A Radioactive in { $at } is eliminated.
attack-fact-finished = The { $side } end the { $phase }.
attack-fact-turn-over = End of Turn { $turn }: Human side { $humans }, Mutants { $mutants }, doors smashed { $smashed }.
attack-fact-held-humans = The Humans hold { $at }: { $units }.
attack-fact-held-mutants = The Mutants hold { $at }: { $units }.
attack-fact-held-nobody = Nobody is left in { $at }.
attack-cause-throw = rolled { $roll }, needed { $need } or less
attack-cause-odds = Overwhelming Odds: every roll is one better
attack-cause-higher = the higher roll chooses
attack-cause-arrivals = the arrival roll
attack-cause-glow = Glow and Go: rolled { $roll }, a 6 is fatal
attack-cause-glowed = a 6 is fatal
attack-cause-freed = no Mutant is left with her
attack-cause-barred = somebody of the Human side is there
attack-cause-hidden = Hidden Movement
attack-cause-held = in the Tech Room: { $units }
attack-when = Turn { $turn } · { $phase }
attack-grade-decisive-human = Decisive Human victory
attack-grade-marginal-human = Marginal Human victory
attack-grade-human = Human victory
attack-grade-draw = Draw
attack-grade-marginal-mutant = Marginal Mutant victory
attack-grade-decisive-mutant = Decisive Mutant victory
attack-decided-basic = { $grade }. In the Tech Room: Techs { $techs }, Guards { $guards }, Leaders { $leaders }, other Mutants { $ordinary }.
attack-decided-hidden = { $grade }. { $why }
attack-decided-alternate = { $grade }. Mutants that left the building: { $left }. { $penny }
attack-decided-penny-out = Penny was taken out of the building.
attack-decided-penny-captive = Penny is a captive.
attack-decided-penny-free = Penny is free.
attack-fact-glowed = { $count ->
    [0] Glow and Go: nobody is eliminated, { $left } Radioactives left.
    [one] Glow and Go: 1 Radioactive is eliminated, { $left } left.
   *[other] Glow and Go: { $count } Radioactives are eliminated, { $left } left.
}

## Endings

attack-end-decisive-human = Decisive Human victory: a Tech and at least three Guards are in the Tech Room ({ $rule }).
attack-end-marginal-human = Marginal Human victory: at least two Techs or Guards are in the Tech Room ({ $rule }).
attack-end-human = Human victory: no Mutant has left the building, and Penny is no captive ({ $rule }).
attack-end-draw = The game is a draw: neither side has two units in the Tech Room ({ $rule }).
attack-end-draw-captive = The game is a draw: no Mutant has left the building, but Penny is a captive ({ $rule }).
attack-end-marginal-mutant = Marginal Mutant victory: at least two Mutants are in the Tech Room ({ $rule }).
attack-end-left = Marginal Mutant victory: a Mutant has left the building, Penny has not ({ $rule }).
attack-end-decisive-mutant = Decisive Mutant victory: a Leader and at least three ordinary Mutants are in the Tech Room ({ $rule }).
attack-end-left-penny = Decisive Mutant victory: Penny was taken out of the building ({ $rule }).

## Why not

attack-no-over = The game is over.
attack-no-fate = The dice decide now.
attack-no-turn = It is the other player’s turn to decide.
attack-no-now = This belongs to another Phase or Step.
attack-no-set-up = Now you set up: place what you have, or say that you are done.
attack-no-auto = Everything is in its place already.
attack-no-door = There is no { $door }.
attack-no-wall-here = The { $door } takes no Wall: only inner doors do, and none of the Tech Room.
attack-no-wall-twice = There is a Wall on { $door } already.
attack-no-wall-left = All { $walls } Walls are placed.
attack-no-wall-group = With { $door } more than two Walls would be adjacent.
attack-no-wall-there = There is no Wall on { $door }.
attack-no-all-walls = All { $walls } Walls must be placed.
attack-no-place = Nobody of the Human side starts in { $at }.
attack-no-place-own = You place units of your own side only.
attack-no-place-tech = The Techs start in the Tech Room, where they are.
attack-no-place-in-tech = Only the two Techs start in the Tech Room.
attack-no-place-room = Mutants start in squares only, not in { $at }.
attack-no-second-guard = { $at } would have more than one Guard.
attack-no-second-janibot = { $at } would have more than one Janibot.
attack-no-spare = There are not so many left to place.
attack-no-units = These units are not in { $at }.
attack-no-left-over = { $left ->
    [one] 1 unit is still to be placed.
   *[other] { $left } units are still to be placed.
}
attack-no-ordinary = There must be a Normal or a Radioactive in { $at }.
attack-no-leader = There must be exactly one Leader on the { $side } side.
attack-no-smash-leader = Leaders never smash doors.
attack-no-smash-human = Only Radioactive and Normal Mutants smash doors.
attack-no-smash-again = Not so many Mutants in { $at } are still free for an attempt.
attack-no-way = There is no way from { $from } to { $to } in one step.
attack-no-walled = The { $door } is walled for the whole game.
attack-no-smashed-already = The { $door } is smashed already.
attack-no-door-again = The { $door } has been attacked in this Turn.
attack-no-markers = All 30 Smashed Door markers are in use.
attack-no-both-sides = The { $door } needs Mutants on both sides.
attack-no-closed = The { $door } is not closed.
attack-no-openers = On each side of the { $door } there must be a Mutant that attacked no door in this Turn.
attack-no-opener = On one side of the { $door } there must be a Mutant that attacked no door in this Turn.
attack-no-own-units = These are not units that you may move.
attack-no-moved = Not so many units in { $at } can still move.
attack-no-held = New arrivals stay in the Tech Room while somebody of the Human side is there.
attack-no-back = A Mutant that has left the building never goes back in.
attack-no-smashers = Mutants that smashed a door in this Turn use smashed doors only, not { $door }.
attack-no-smashers-square = Mutants that smashed a door in this Turn use smashed doors only: they do not go along the building.
attack-no-through = The { $door } must be smashed first, or opened in this Turn.
attack-no-captive = The captive Penny is not in { $at }.
attack-no-captive-move = Penny is a captive: the Mutants decide where she goes.
attack-no-penny-again = Penny has been moved in this Turn.
attack-no-penny-alone = The last Mutant in { $at } takes the captive Penny along.
attack-no-outside = The Human side never enters a square.
attack-no-tech-yet = Techs stay in the Tech Room until Turn { $turn }.
attack-no-janibot-tech = Janibots never enter the Tech Room.
attack-no-escort = A Janibot needs a Tech or a Guard that goes with it to { $to }.
attack-no-fight = There is no Combat in { $at }.
attack-no-lay = Lay out { $boxes } of your units in this Combat.
attack-no-pair = You have none of this kind left to pair: { $unit }.
attack-no-pairs = Name one unit for each of the { $boxes } boxes that are left.
attack-no-retreat = No door leads from here to { $to }.
attack-no-retreat-closed = The { $door } is not smashed: Mutants retreat through smashed doors only.
attack-no-retreat-out = In this game Mutants retreat into rooms only, not out of the building.
attack-no-arrivals-run = The new arrivals had to stay in the Tech Room: they do not leave it in this Turn.
attack-no-penny-yet = As long as a Mutant stays in { $at }, the captive Penny stays too.
attack-no-retreat-enemy = There are enemies in { $to }.
attack-no-pursuit = No more units may follow than have retreated: { $most }.
attack-no-fight-yet = A Combat that follows a pursuit is fought before the one in { $at }.
attack-no-fewer = { $least ->
    [one] As many follow as have retreated: 1 unit here, or none.
   *[other] As many follow as have retreated: { $least } units here, or none.
}
attack-no-escort-since = A Janibot moves only with somebody who began the Turn in the same room as it did.
attack-no-failed = These units in { $at } failed to smash a door and may not move this Turn.

## The board

attack-board-turn = Turn { $turn } of { $last } · { $phase }
attack-board-counts = Human side { $humans } · Mutants { $mutants }
attack-board-captive = Penny is a captive in { $at }
attack-board-left = { $count ->
    [one] 1 Mutant has left the building
   *[other] { $count } Mutants have left the building
}
attack-board-fight = Combat in { $at }, Round { $round }
attack-board-pair = { $pair }: { $human } / { $mutant }
attack-board-box = { $unit } ({ $hits } or less)
attack-board-box-empty = empty
attack-board-reserves = Reserve: { $humans } / { $mutants }
attack-board-units = { $units }
attack-board-unknown = Mutants, unknown how many
attack-board-seen = seen in Turn { $turn }: { $units }
attack-board-penny = the captive Penny
attack-board-place = { $at }: { $parts }
attack-board-smashed = Smashed: { $doors }
attack-board-walled = Walls: { $doors }
attack-board-opened = Opened: { $doors }
attack-board-legend = P Professor · Y Penny · G Guard · J j Janibot 3 2 · L Leader · R Radioactive · N Normal · # Wall · x smashed
attack-board-exactly = exactly { $units }, as seen in Turn { $turn }
attack-board-least = at least { $units }, as seen in Turn { $turn }
attack-board-nobody = none of the { $side }, as seen in Turn { $turn }
attack-board-said-yes = said in Turn { $turn } to be occupied by the Humans
attack-board-said-no = said in Turn { $turn } to be empty of Humans
attack-board-legend-hidden = 2G exactly two · 2G+ at least two · (2G)3 seen in Turn 3 · ? unknown · !3 said in Turn 3 to be occupied, o3 to be empty
attack-board-wrong = This is no board layout: { $what }
attack-board-size = A building has 1 to 7 columns and rows, not { $width } by { $height }.
attack-board-smash = The table smash has five numbers from 1 to 6 that never fall.
attack-board-room = There is no room { $room } in this building.
attack-board-tech = tech names one to four rooms that make a rectangle.
attack-board-door = There is no { $door } to leave out: doors are named like B2-C2 or north4-D1.
attack-board-outer = A building needs an outer door.
attack-board-small = A building needs 24 rooms besides the Tech Room, one for each Janibot.

## Odds

attack-odds-smash = The door to { $to }
attack-odds-smashed = smashed
attack-odds-withstood = holds
attack-odds-pair = { $human } against { $mutant }
attack-odds-fight = Who holds { $at } in the end
attack-odds-survivors = Who is left in { $at }
attack-odds-left = { $side }: { $count }

## Options

attack-option-scenario = The basic game of ten Turns, or the Alternate Scenario of fifteen
    .value-basic = basic game, ten Turns
    .value-alternate = Alternate Scenario, fifteen Turns
attack-option-sides = Who plays the Humans: the winner of a roll picks, or the first or second player
    .value-roll = the winner of a roll picks
    .value-human-first = the first player
    .value-mutant-first = the second player
attack-option-more-walls = Aid for the Humans: 15 Walls instead of 12
attack-option-weak-janibots = Aid for the Mutants: every Janibot hits on 2 or less
attack-option-overwhelming-odds = Overwhelming Odds: three to one, or two to one for the Humans, makes every roll one better
attack-option-bugging-out = Bugging Out: the outnumbered may retreat, the others may follow
attack-option-hidden-movement = Hidden Movement: each side sees of the other only what it meets
attack-option-board = The building: 7 by 7 rooms or 5 by 5
    .value-7x7 = 7 by 7 rooms
    .value-5x5 = 5 by 5 rooms
attack-option-layout = A board layout of one’s own, as a file
attack-option-smash-table = The Smashed Door Table: as the board says, or a, b, c
    .value-board = as the board says
    .value-a = table A
    .value-b = table B
    .value-c = table C
attack-option-corner-links = The end squares of neighbouring sides are adjacent
attack-option-walls-touch = Walls are adjacent at a corner point, in a line only, or at most two are allowed a room
    .value-corner = at a corner point
    .value-line = in a line only
    .value-room = at most two a room
attack-option-all-walls = All Walls must be placed
attack-option-marker-limit = No more than 30 doors can be smashed
attack-option-open-by = To open a door takes a free Mutant on each side, or on one
    .value-two = on each side
    .value-one = on one side
attack-option-smashers-use-opened = Mutants that smashed a door may also use an opened one
attack-option-opened-doors = How long an opened door stays open: free for everybody, both ways, until the Step ends; or once, for one group that passes
    .value-free = for everybody, until the Step ends
    .value-once = for one group
attack-option-escort-since = Since when Janibot and escort must have been together: the Turn or the Human Movement Phase
    .value-turn = the Turn began
    .value-phase = the Human Movement Phase began
attack-option-retreat-split = A retreat may go several ways at once
attack-option-pursuit = How many may follow a retreat: an equal number (all who can, if there are fewer), or up to that number
    .value-equal = an equal number
    .value-up-to = up to that number
attack-option-retreats-seen = With Hidden Movement, what the enemy sees of a retreat that nobody may follow: only the room that is left and who leaves it, or where they go too
    .value-left = only the room left
    .value-whole = the whole retreat
attack-option-glow-seen = With Hidden Movement, what the Human player learns from Glow and Go: the number eliminated, or only which rooms are empty now
    .value-number = how many
    .value-rooms = only empty rooms
attack-option-smashers-use-squares = Mutants in a square that smashed its door may go along the building instead
attack-option-attempts-heard = With Hidden Movement, what the Human player hears of attempts to smash doors: the door, if they are made from a room; how many attack it too; or also the doors attacked from squares
    .value-rooms = the door, from rooms
    .value-number = the door and how many, from rooms
    .value-squares = the door, from squares too
attack-option-entry-seen = With Hidden Movement, when each side sees what is in rooms that Mutants enter: at once, or when the Movement Step ends
    .value-at-once = at once
    .value-step-end = when the Movement Step ends
attack-option-retreat-outside = In the Alternate Scenario Mutants may retreat out of the building, and have left it
attack-option-arrivals-seen = Alternate Scenario with Hidden Movement, when the Human player sees the arrival roll: with a unit in the Tech Room, or always
    .value-room = with a unit in the Tech Room
    .value-roll = always
attack-option-arrivals-retreat = New arrivals that had to stay in the Tech Room may retreat from it
attack-option-captive-goes = When a captive Penny goes along in a retreat or a pursuit: with any Mutant, or only with the last ones to leave
    .value-any = with any Mutant
    .value-last = with the last ones only

## Positions

attack-position-set-up = While the building is set up there is at most one Guard and one Janibot in a room.
attack-position-human = human is the seat of the Human side, 1 or 2, not { $human }.
attack-position-turn = A turn is from 1 to { $last }, not { $turn }.
attack-position-frames = At most { $most } frames are left to do.
attack-position-room = There is no room { $at } on this board.
attack-position-person = Nobody is called { $person }: people are { $people }.
attack-position-people = { $at } holds units by number, Janibots or Mutants. People are named one by one, under people.
attack-position-outside = { $person } cannot be in { $at }: people stay in rooms (AT-7.8).
attack-position-janibot-outside = A Janibot cannot be in { $at }: the Human side stays in rooms (AT-7.8).
attack-position-janibot-tech = A Janibot cannot be in { $at }, the Tech Room (AT-7.7).
attack-position-tech = { $person } cannot be in { $at } before Turn { $turn }: Techs stay in the Tech Room (AT-7.3).
attack-position-many = { $count } { $kind } are more than the { $most } in the box.
attack-position-twice = { $person } cannot be placed and still to be placed.
attack-position-dice = A die shows 1 to 6, or 0 if none was rolled.
attack-position-spare = Units of the { $side } are left to be placed only during set-up.
attack-position-left = { $outside } Mutants are outside, but only { $left } have left the building (AT-14.16).
attack-position-scenario = left and arrived are for the Alternate Scenario.
attack-position-penny-basic = Penny is a captive in the Alternate Scenario only (AT-14.9).
attack-position-penny-twice = Penny is a captive in { $at } and cannot stand in a room among the people too.
attack-position-penny-outside = A captive Penny cannot be in { $at }: outside the building the game is over (AT-14.15).
attack-position-penny-alone = A captive Penny cannot be alone in { $at }: without Mutants she is free (AT-14.12).
attack-position-wall = No Wall may block { $door }, an outer door or one of the Tech Room (AT-3.7, AT-3.8).
attack-position-wall-door = { $door } has a Wall: it can be neither attacked, opened nor smashed (AT-R12).
attack-position-wall-group = The Wall at { $door } makes a group of more than two (AT-3.6).
attack-position-walls = { $count } Walls are more than the { $most } of this table (AT-3.4).
attack-position-opened = { $door } cannot be opened: an opened door is closed, with Mutants on both sides (AT-6.15).
attack-position-ready = More units may act in { $at } than are there.
attack-position-idle = { $person } cannot move in this Phase.
attack-position-origin = People who have not moved are where the Phase began.
attack-position-acting = ready, idle, smashers and failed are for Movement Phases; smashers and failed need ready.
attack-position-stray = A stray is a janibot3 or janibot2 that is in a room now and began the Turn in another.
attack-position-boxes = There are five Engaged boxes a side.
attack-position-unit = { $unit } is no unit: name a person or a kind, as in bukaw or janibot3.
attack-position-run = A run goes to a place of this board, at most eight ways.
attack-position-memory = memory and banged are for Hidden Movement.
attack-position-contested = { $at } cannot hold units of both sides in this Phase ({ $phase }): a Combat is fought out (AT-8.3). Only those who have come in this Phase, and so are not ready or idle, or new arrivals are in a room with enemies.
attack-position-chased = At most { $most } rooms are chased.
attack-position-chased-room = { $at } cannot be chased: a room into which a retreat was followed holds both sides, and a person (AT-R34).
attack-position-penny-missing = Penny is nowhere: in the Alternate Scenario she is never eliminated (AT-14.9). Name her room among the people, or where she is a captive.
attack-position-ending = A game is over if and only if nothing is left to do.
attack-position-fight = The Engaged units of the Combat are not in its room.
attack-position-frame = The frame { $frame } does not fit the phase, the board or the units.
attack-door-form = { $door } is no door: a door is named by its two places, as in C2-D2 or north4-D1.
attack-door-none = There is no door between { $one } and { $other }.
attack-door-name = { $door } is spelled { $name }.
attack-no-place-so = There is no place { $place }: rooms are { $first } to { $last }, squares are north1 to north7, east1 to east7, south1 to south7 and west1 to west7.

## What bots look at

attack-sign = { $what }, for the { $side }
attack-sign-time = the time that is left
attack-sign-human-units = how many of the Human side are left
attack-sign-human-places = where the Human side stands
attack-sign-mutant-units = how many Mutants are left
attack-sign-mutant-places = how near the Mutants are
attack-sign-doors = the smashed doors
attack-sign-fights = the Combats and the Tech Room
attack-sign-moves = whose move it is
attack-sign-penny = what becomes of Penny

## Counts

attack-tally-sides = Sides
attack-tally-played = played
attack-tally-losses = Losses
attack-tally-fell = lost
attack-tally-deeds = Deeds
attack-tally-done = done
attack-tally-victories = Victories
attack-tally-won = won
attack-tally-smash = smashed a door
attack-tally-open = opened a door
attack-tally-fight = began a Combat
attack-tally-retreat = retreated
attack-tally-pursue = pursued
attack-tally-capture = captured Penny
attack-tally-exit = left the building
attack-tally-decisive = decisive victory
attack-tally-marginal = marginal victory
