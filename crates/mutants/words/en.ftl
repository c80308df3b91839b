# Mutants: The Card Game

mutants-seat = { $seat }
mutants-boss = { $name }

## Places

mutants-slot-left = Left slot
mutants-slot-active = Active slot
mutants-slot-right = Right slot
mutants-zone-hand = into hand
mutants-zone-deck = onto the deck
mutants-zone-discard = into the discard pile
mutants-zone-pool = into the Gene Pool
mutants-zone-arena = into the Arena
mutants-zone-incubator = into the Incubator
mutants-zone-freezer = into the Cryo Freezer
mutants-zone-slot = into a Power Slot

## Questions

mutants-ask-set = Choose a preconstructed set.
mutants-ask-draft = Pick { $pick } of 6: keep a card of your set.
mutants-ask-build = Build your Gene Pool: 12 cards, at most 2 of a kind.
mutants-ask-mulligan = Replace any Gene Pool cards? Click one to put it at the bottom.
mutants-ask-move = Your Active Mutant moves: to which side?
mutants-ask-act = Take an action: Deploy, Breed or Incubate.
mutants-ask-pay-breed = Discard 2 cards to breed { $card }. Together they must have { $genes }.
mutants-ask-pay-incubate = Discard a card to incubate { $card }.
mutants-ask-discard = { $left ->
    [one] Discard a card.
   *[other] Discard { $left } cards.
}
mutants-ask-freeze-one = Your deck is empty: freeze one card of your discard pile before you shuffle the rest.
mutants-ask-may = { $card }: { $text } Use it?
mutants-ask-freeze = { $card }: which Mutant do you freeze?
mutants-ask-gain = { $card }: which Mutant of your Gene Pool do you gain?
mutants-ask-copy = { $card }: which ability do you copy?
mutants-ask-knock-down = { $card } attacks: which Mutant is knocked down?
mutants-ask-take = { $card }: which card of your discard pile do you take?
mutants-ask-eject = { $card }: which Mutant leaves the Arena?
mutants-ask-choose = { $card }: choose one. { $options }
mutants-ask-block = You are attacked: with which Mutant do you Block?
mutants-ask-react = Several of your Mutants react: which one first?
mutants-ask-capture = The Boss takes a captive: choose a Mutant of your Gene Pool.
mutants-ask-push = The Boss’s Active card is knocked down: to which side is it pushed?
mutants-ask-release = A captive comes back: choose which.
mutants-luck-first = Fate picks the first player.
mutants-luck-deal = Fate deals a card to { $who }.
mutants-luck-reveal = Fate reveals a Gene Pool card of { $who }.
mutants-luck-draw = Fate gives { $who } the next card of the deck.

## Forms

mutants-form-build = { $left ->
    [one] Choose one more card
   *[other] Choose { $left } cards, at most 2 of a kind
}

## Stakes

mutants-stakes-set = You play { $set } for the whole game.
mutants-stakes-build = This completes your Gene Pool. You cannot change it later.
mutants-stakes-incubate = Your Incubator already holds { $card }: you discard a card and get nothing.

## Areas

mutants-area-round = Round { $round } of 5
mutants-area-score = Score
mutants-area-points = { $points ->
    [one] 1 VP
   *[other] { $points } VPs
}
mutants-area-power = Power marker
mutants-area-space = space { $space }
mutants-area-life = Life { $life }
mutants-area-orbit = Power Slot { $slot }
mutants-area-pool = Gene Pool pile { $pile }
mutants-area-pile = { $under ->
    [0] { $card }
    [one] { $card }, 1 card below
   *[other] { $card }, { $under } cards below
}
mutants-area-incubator = Incubator
mutants-area-deck = Deck
mutants-area-discard = Discard pile
mutants-area-freezer = Cryo Freezer
mutants-area-frozen = { $count ->
    [one] 1 card, { $value } VPs
   *[other] { $count } cards, { $value } VPs
}
mutants-area-hand = Hand
mutants-area-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
mutants-area-down = { $card }, knocked down
mutants-area-times = × { $count }

## Choices

mutants-accept = Yes
mutants-decline = No
mutants-pass = Nothing to choose
mutants-keep = Keep this Gene Pool
mutants-block = Block with { $card } ({ $slot })
mutants-breed = Breed { $card } (pile { $pile })
mutants-build = Take { $cards }
mutants-capture = Give up { $card } (pile { $pile })
mutants-copy-deploy = Copy the Deploy ability of { $card }
mutants-copy-leave = Copy the Leave ability of { $card }
mutants-copy-deploy-at = Copy the Deploy ability of { $card } ({ $slot })
mutants-copy-leave-at = Copy the Leave ability of { $card } ({ $slot })
mutants-deal = Deal { $card }
mutants-deploy = Deploy { $card }
mutants-discard = Discard { $cards }
mutants-draw = Draw { $card }
mutants-eject = { $card } leaves ({ $slot })
mutants-first = { $seat } goes first
mutants-freeze = Freeze { $card }
mutants-freeze-at = Freeze { $card } ({ $slot })
mutants-gain = Gain { $card } (pile { $pile })
mutants-incubate = Incubate { $card } (pile { $pile })
mutants-knock-down = Knock down { $card } ({ $slot })
mutants-push-left = Push it to the Left slot
mutants-push-right = Push it to the Right slot
mutants-move-left = Move to the Left slot
mutants-move-right = Move to the Right slot
mutants-move-out = Push out { $card } ({ $slot })
mutants-move-out-leave = Push out { $card } ({ $slot }). Leave: { $text }
mutants-option-text = { $text }
mutants-mulligan = { $count ->
    [one] Replace pile { $piles }
   *[other] Replace piles { $piles }
}
mutants-mulligan-all = Replace all three piles
mutants-option = Option { $option }
mutants-pick = Take { $card }
mutants-react = { $card } ({ $slot })
mutants-release = Free { $card }
mutants-reveal = Turn up { $card }
mutants-set = { $set }
mutants-take = Take { $card }

## Facts

mutants-fact-first = { $seat } is the first player.
mutants-fact-set = { $seat } takes { $set }.
mutants-fact-dealt-card = { $seat } is dealt { $card }.
mutants-fact-dealt = { $seat } is dealt a card.
mutants-fact-reacted = { $card } of { $seat } reacts first.
mutants-fact-chosen = { $seat } takes { $card } into the Gene Pool.
mutants-fact-picked-card = { $seat } keeps { $card }.
mutants-fact-picked = { $seat } has chosen.
mutants-fact-built = { $seat } has built a Gene Pool.
mutants-fact-built-cards = { $seat } takes { $cards } into the Gene Pool.
mutants-fact-handed-on = Pick { $pick } of 6 is done. The packs go to the left.
mutants-fact-formed = { $seat }’s Gene Pool is complete.
mutants-fact-revealed = { $who }: { $card } is revealed on pile { $pile }.
mutants-fact-mulliganed = { $seat } sends { $card } to the bottom of pile { $pile }.
mutants-fact-kept = { $seat } keeps the Gene Pool.
mutants-fact-round-began = Round { $round } begins with { $who }.
mutants-fact-turn = { $who }’s turn.
mutants-fact-skipped = { $seat } has no card in hand and is skipped.
mutants-fact-crushed = { $who } crushes the competition!
mutants-fact-moved = { $who }: { $card } moves to the { $slot }.
mutants-fact-left = { $who }: { $card } leaves the { $slot }.
mutants-fact-discarded = { $who } discards { $card }.
mutants-fact-put-away = { $who }: { $card } goes to the discard pile.
mutants-fact-breeding = { $seat } chooses to breed { $card } from pile { $pile }.
mutants-fact-no-room = { $seat } incubates nothing: the Incubator is full.
mutants-fact-incubating = { $seat } chooses to incubate { $card } from pile { $pile }.
mutants-fact-deployed = { $who } deploys { $card }.
mutants-fact-gained = { $seat } takes { $card } from the Gene Pool { $place }.
mutants-fact-bred = { $seat } breeds { $card }.
mutants-fact-hatched = { $seat }: { $card } goes from the Incubator onto the deck.
mutants-fact-power-up = { $who }: +{ $by } power, space { $space }.
mutants-fact-power-down = { $who }: −{ $by } power, space { $space }.
mutants-fact-drew-card = { $seat } draws { $card }.
mutants-fact-drew = { $seat } draws a card.
mutants-fact-drew-known = { $seat } draws { $card } from the top of the deck.
mutants-fact-froze = { $seat } freezes { $card }.
mutants-fact-shuffled = { $cards ->
    [0] { $who } has no cards for a new deck.
    [one] { $who } makes a new deck of one card.
   *[other] { $who } shuffles { $cards } cards into a new deck.
}
mutants-fact-knocked-down = { $who }: { $card } in the { $slot } is knocked down.
mutants-fact-flipped-up = { $who }: { $card } in the { $slot } is face up again.
mutants-fact-copied-deploy = { $seat }: { $card } copies the Deploy ability of { $of }.
mutants-fact-copied-leave = { $seat }: { $card } copies the Leave ability of { $of }.
mutants-fact-attacked = { $by } attacks { $who }.
mutants-fact-blocked = { $seat } Blocks with { $card }.
mutants-fact-took = { $seat } takes { $card } back from the discard pile.
mutants-fact-returned = { $seat } puts { $card } on top of the deck.
mutants-fact-accepted = { $seat } uses { $card }.
mutants-fact-declined = { $seat } does not use { $card }.
mutants-fact-passed = { $seat } has nothing that fits { $card }.
mutants-fact-chose = { $seat } chooses option { $option } of { $card }.
mutants-fact-scored = { $points ->
    [one] { $seat }: +1 VP { $award } ({ $total } in all).
   *[other] { $seat }: +{ $points } VPs { $award } ({ $total } in all).
}
mutants-fact-stole = { $points ->
    [one] { $seat } steals 1 VP from { $from }.
   *[other] { $seat } steals { $points } VPs from { $from }.
}
mutants-fact-robbed = { $points ->
    [one] { $seat } loses 1 VP to { $thief }.
   *[other] { $seat } loses { $points } VPs to { $thief }.
}
mutants-award-crush = for a crush
mutants-award-first = for 1st place
mutants-award-middle = for a middle place
mutants-award-last = for last place
mutants-standing = { $seat } has { $points }
mutants-fact-round-over-solo = Round { $round } is over: the Boss has { $life } Life.
mutants-fact-boss-done = { $who } plays { $card }: Life { $life }, space { $boss }. You are on space { $space }.
mutants-fact-boss-idle = { $who } plays no card: Life { $life }, space { $boss }. You are on space { $space }.
mutants-fact-round-over = Round { $round } is over: { $standing }.
mutants-fact-placed = { $who } starts on space { $space }.
mutants-fact-thawed = { $points ->
    [one] { $seat }’s Cryo Freezer: 1 VP ({ $total } in all).
   *[other] { $seat }’s Cryo Freezer: { $points } VPs ({ $total } in all).
}
mutants-fact-life-lost = The Boss loses { $change } Life: { $life } left.
mutants-fact-life-gained = The Boss gains { $change } Life: { $life } now.
mutants-fact-shattered = The Weakness of { $card } is shattered; the card leaves the game.
mutants-fact-stored = { $card } goes to Power Slot { $slot }.
mutants-fact-captured = { $card } is held captive in Power Slot { $slot }.
mutants-fact-released = { $card } is freed and comes to hand.

## Causes

mutants-kind-deploy = Deploy
mutants-kind-leave = Leave
mutants-kind-block = Block
mutants-kind-ongoing = Ongoing
mutants-kind-power = special power
mutants-kind-setup = special setup
mutants-cause-ability = { $card }: { $kind }
mutants-cause-attack = { $card }: { $kind }, Attack
mutants-cause-copy = { $card }: { $kind } of { $of }, copied
mutants-cause-crush = Crush
mutants-cause-fury = in Fury, with an opponent in Dread
mutants-cause-track = Power Track at the end of the round
mutants-cause-freeze = a card was frozen
mutants-cause-weakness = Weakness
mutants-cause-reshuffle = reshuffle
mutants-cause-empty = the deck is empty
mutants-cause-new-hand = new hand
mutants-cause-round = end of the round
mutants-cause-price = the price
mutants-cause-left = it left the Arena
mutants-cause-move = it makes room
mutants-cause-transform = Transform
mutants-cause-end = final scoring

## Scenes

mutants-when-setup = Setup
mutants-when-turn = Round { $round }, { $seat }’s turn
mutants-when-boss = Round { $round }, { $who }’s turn
mutants-when-round = Round { $round }

## Accounts

mutants-source-first = 1st place in a round
mutants-source-middle = Middle place in a round
mutants-source-last = Last place in a round
mutants-source-crush = Crushes
mutants-source-stolen = Stolen
mutants-source-robbed = Lost to a thief
mutants-source-freezer = Cryo Freezer
mutants-source-ahead = Ahead at the end of a round
mutants-source-frozen = Frozen cards
mutants-source-weakness = Weaknesses
mutants-source-regained = Life the Boss gained

mutants-decided-points = Most VPs
mutants-decided-freezer = Tied on VPs: fewest VPs from the Cryo Freezer
mutants-decided-track = Tied on VPs and Cryo Freezer: ahead on the Power Track
mutants-decided-beaten = The Boss has no Life left
mutants-decided-survived = The Boss survived five rounds with { $life } Life

## Endings

mutants-ending = { $points ->
    [one] { $winner } wins with one VP.
   *[other] { $winner } wins with { $points } VPs.
}
mutants-ending-beaten = The Boss is defeated: you win.
mutants-ending-lost = Five rounds are over and the Boss has { $life } Life left: you lose.

## Refusals

mutants-no-over = The game is over.
mutants-no-fate = Fate decides first.
mutants-no-sealed = You have chosen; the others are still choosing.
mutants-no-turn = Waiting for { $seat }.
mutants-no-hand = { $card } is not in your hand.
mutants-no-top = { $card } is not face-up on pile { $pile }.
mutants-no-gene = { $card } needs { $missing }, which no card of your hand bears.
mutants-no-genes = No two cards of your hand bear the genes of { $card }.
mutants-no-second = You have only one { $card } in hand.
mutants-no-count = { $count ->
    [one] Discard one card, not { $given }.
   *[other] Discard { $count } cards, not { $given }.
}
mutants-no-mulligan-several = Replace one pile at a time: you see the new card before you go on.
mutants-no-build-shared = At this table everybody takes one card in turn.
mutants-no-build-count = { $left ->
    [one] Your Gene Pool needs one more card, not { $given }.
   *[other] Your Gene Pool needs { $left } more cards, not { $given }.
}
mutants-no-incubator = Your Incubator already holds { $card }.
mutants-no-cover = { $cards } do not have all genes of { $target }.
mutants-no-discarded = { $card } is not in your discard pile.
mutants-no-freeze = { $card } cannot be frozen by this.
mutants-no-copy-chain = This ability of { $card } copies, and at this table Copy abilities cannot be copied (copy-chains=barred).
mutants-no-copy = { $card } has no ability that can be copied now.
mutants-no-pack = { $card } is not in the set you hold.
mutants-no-set = { $set } is taken.
mutants-no-mulligan-pile = At this table all three piles have a mulligan together, or none has.
mutants-no-mulligan = You have already replaced { $piles }, or this table has no mulligan.
mutants-no-option = Option { $option } cannot be carried out.
mutants-no-slot = { $card } in the { $slot } is not one of the Mutants to choose from here.
mutants-no-captive = { $card } is no captive.
mutants-no-such-answer = You can’t choose that now.
mutants-no-advanced = { $card } is no Advanced Mutant.
mutants-no-third = Your Gene Pool already has two of { $card }.
mutants-no-copy-left = The table already uses both copies of { $card }.
mutants-no-restricted = { $card } bears the restricted gene.
mutants-no-solo = { $card } may not play in solo.

## Positions that cannot be

mutants-bad-card = There is no card { $card }.
mutants-bad-third = Nobody owns a third { $card }.
mutants-bad-owner = { $card } cannot be on that board.
mutants-bad-power = Every player and the Boss have a Power marker on the track.
mutants-bad-many = A pile holds { $most } cards at most.
mutants-bad-seat = There is no seat { $seat }.
mutants-bad-shown = { $card } is among the cards shown, but not in hand.
mutants-bad-pool = The Gene Pool has { $cards } face-down cards, and its piles say that { $under } lie under their tops.
mutants-bad-slots = A board has 3 piles and 3 slots, not { $piles } and { $slots }.
mutants-bad-table = The position is of mode { $mode }, and the table agreed on mode { $table }. Load it with the option mode={ $mode }.
mutants-bad-boss = A Boss goes with the mode solo and with no other, and this is { $mode }.
mutants-bad-draft = A draft goes with the mode draft, and this is { $mode }.
mutants-bad-marker = { $seat } has two Power markers.
mutants-bad-idle = Nothing is left to do (frames), but round { $round } is not the end. Leave frames out, and it is the active player’s turn.
mutants-bad-end = In round 6 the game is over, and nothing can be left to do (frames).
mutants-bad-frames = At most { $most } things are left to do (frames), not { $count }.
mutants-bad-frame-unread = Entry { $number } of what is left to do (frames) cannot be read: { $error }.
mutants-bad-ability = There is no ability step { $place }. It is written card/part/step, as in zombie/leave/0.
mutants-bad-second = There is only one { $card }.
mutants-bad-endless = { $card } goes on for ever.
mutants-bad-endless-any = The position goes on for ever.
mutants-bad-mode = There is no mode { $mode }: it is precon, draft, constructed or solo.
mutants-bad-sides = { $count } boards do not fit the mode { $mode }: it has 2 to { $most }.
mutants-bad-round = There is no round { $round }: they are 1 to 5, and 6 when the game is over.
mutants-bad-space = The Power Track has no space { $space }.
mutants-bad-frame = Entry { $number } of what is left to do (frames) does not fit: its seat, pile, card or ability is not there, or it is not of this mode.

## Options

mutants-challenge = { $boss }: { $challenge }
mutants-challenge-super-tough = Super Tough
mutants-challenge-without = a Gene Pool without { $gene }
mutants-option-mode = How Gene Pools are formed: preconstructed, drafted, constructed, or solo against a Boss.
    .value-precon = preconstructed
    .about-precon = Each player takes one of four ready sets of twelve Mutants. The best way to begin.
    .value-draft = draft
    .about-draft = Six picks: keep a Mutant, hand the others on. You play with two of each.
    .value-constructed = constructed
    .about-constructed = Choose your twelve Mutants freely, at most two of a kind: at the table, or from a deck you built.
    .value-solo = solo against a Boss
    .about-solo = You alone against a Boss with its own deck. Bring its Life to zero in five rounds.
mutants-option-boss = The Boss of a solo game.
mutants-option-super-tough = Solo challenge: the Boss starts with 10 more Life.
mutants-option-restricted = Solo challenge: no Advanced Mutant of your Gene Pool bears this gene.
    .value-none = no gene
    .value-cyber = Cyber
    .value-necro = Necro
    .value-saber = Saber
    .value-zoomorph = Zoomorph
    .value-galactic = Galactic
    .value-mythic = Mythic
mutants-option-pool = The Gene Pool of seat { $number }: "choose", or in mode=precon a set’s id (mosh-pit), else a list of ids (2xandroid krunk…).
mutants-option-mulligan = Mulligan pile by pile, seeing each new card; all piles named at once and the new cards turned up together (declared); all piles or none; or not at all.
    .value-piles = pile by pile
    .value-declared = all named at once, turned up together
    .value-all = all piles or none
    .value-off = not at all
mutants-option-crush = A crush pays once, or once for each opponent in Dread.
    .value-once = once
    .value-each = once for each opponent in Dread
mutants-option-freezers = Who may look into a Cryo Freezer: its owner, everybody, nobody.
    .value-owner = its owner
    .value-public = everybody
    .value-hidden = nobody
mutants-option-lone-card = With an empty deck, the only card of the discard pile is frozen, or becomes the deck; one that Transforms is frozen all the same when a Transform needs it.
    .value-freeze = it is frozen
    .value-deck = it becomes the deck
mutants-option-sets = A preconstructed set is taken once, or may be shared.
    .value-once = once only
    .value-shared = it may be shared
mutants-option-copies = The two copies of a card that a box has are counted for each Gene Pool, or for the whole table: then pools are built in the open, a card each in turn.
    .value-pool = two in each Gene Pool
    .value-table = two at the whole table
mutants-option-hollow-attacks = An attack that can do nothing to a player does not attack them, or a loss of power and a choice attack all the same.
    .value-spare = it is no attack
    .value-strike = a loss of power or a choice attacks all the same
mutants-option-score-stack = At the start the first player’s Score marker lies lowest on 0, or on top. It matters only with a card file of your own whose first round pays several players nothing: on the shipped board only one marker stays on 0.
    .value-first-low = the first player’s lies lowest
    .value-first-high = the first player’s lies on top
mutants-option-boss-life = The Boss’s Life may rise above what it starts with, or may not.
    .value-free = without a limit
    .value-capped = not above the start
mutants-option-full-incubator = With a Mutant in your Incubator, the Incubate action cannot be taken, or only discards a card.
    .value-closed = it cannot be taken
    .value-discard = it only discards a card
mutants-option-reactions = Ongoing abilities react right after their cause, or when the ability that caused it is done. A Weakness shatters at once either way.
    .value-at-once = right after their cause
    .value-after = when the ability is done
mutants-option-copy-chains = A Copy ability can be copied, each ability once by the same Mutant in one resolution, or cannot be copied at all.
    .value-once = yes, each ability once
    .value-barred = no
mutants-option-emptied-hand = Solo: if your hand is empty after the Boss’s turn, the round ends, or you still take phases 1 and 2 of your turn.
    .value-ends = the round ends
    .value-phases = you take phases 1 and 2
mutants-option-fallen-push = Solo: a knocked down Active card of the Boss is pushed along its arrow, or where you choose.
    .value-arrow = along its arrow
    .value-player = where you choose
mutants-option-taken-out = A Mutant that an effect freezes or captures straight out of the Arena does not count as leaving, or its Leave ability resolves first.
    .value-silent = it does not leave
    .value-leaves = its Leave ability resolves first
mutants-option-empty-options = On the last space, a loss of power cannot be chosen while another option can be carried out, or can.
    .value-closed = it cannot be chosen
    .value-open = it can be chosen
mutants-option-cards = The cards: "shipped", or the path of your own card file.
mutants-setup-solo = { $players ->
    [one] One player plays mode=solo.
   *[other] { $players } players do not play mode=solo; one player does.
}
mutants-setup-pool-mode = { $option } goes with mode=precon (a set’s id), mode=constructed or mode=solo (a list of ids).
mutants-setup-set-unknown = { $option } names no preconstructed set: “{ $set }”. The sets are { $known }.
mutants-setup-set-twice = { $option } names { $set } again, and a set is taken once. Name another set, or add sets=shared.
mutants-setup-pool-unknown = There is no Advanced Mutant { $card } ({ $rule }).
mutants-setup-pool-barred = { $card } may not be part of this Gene Pool ({ $rule }).
mutants-setup-pool-copies = A Gene Pool has at most two of { $card } ({ $rule }).
mutants-setup-pool-size = A Gene Pool has 12 cards, not { $cards } ({ $rule }).
mutants-setup-pool-none = Of { $card } the list asks for none. Leave it out, or write 1x or 2x ({ $rule }).
mutants-setup-pool-seat = { $option } is the Gene Pool of seat { $number }, and { $players ->
    [one] one player sits at this table
   *[other] { $players } players sit at this table
}. Leave it out, or set it to "choose".
mutants-setup-copies = copies=table counts two of each card for the whole table, and the given Gene Pools have more than two of { $card } (MU-R43). Give other pools, or set copies=pool.

## The board

mutants-board-round = { $players ->
    [2] Round { $round } of 5 · 1st place { $red } VPs, crush { $black } · first player { $first }
    [3] Round { $round } of 5 · 1st place { $red } VPs, 2nd { $black }, crush { $black } · first player { $first }
   *[other] Round { $round } of 5 · 1st place { $red } VPs, 2nd and 3rd { $black }, crush { $black } · first player { $first }
}
mutants-board-round-solo = Round { $round } of 5 · if you end it ahead, the Boss loses { $red } Life · crush { $black } Life
mutants-drawn-pick = Pick { $pick }
mutants-drawn-kept = Kept
mutants-drawn-hand = Hand
mutants-drawn-arena = Arena
mutants-drawn-pool = Pool
mutants-drawn-incubator = │ inc. { $card }
mutants-drawn-power = Power
mutants-board-track = Power: { $spaces }
mutants-board-boss = { $name }: Life { $life } · Power Slots A { $a }, B { $b }
mutants-board-boss-side = { $name }: deck { $deck } · discard { $discard }
mutants-board-side = { $points ->
    [one] { $seat }: 1 VP · hand { $hand } · deck { $deck } · discard { $discard } · frozen { $freezer }
   *[other] { $seat }: { $points } VPs · hand { $hand } · deck { $deck } · discard { $discard } · frozen { $freezer }
}
mutants-board-pool = Pool: { $tops } · Incubator: { $incubator }
mutants-board-discard = Discard pile, top first: { $cards }
mutants-board-freezer = Cryo Freezer ({ $value ->
    [one] { $value } VP
   *[other] { $value } VPs
}): { $cards }
mutants-board-pack = Pick { $pick }: { $cards }
mutants-board-hand = Hand ({ $count }): { $cards }
mutants-board-card = { $card }

## The lab
mutants-tally-sets = Preconstructed sets
mutants-tally-taken = played
mutants-tally-advanced = Advanced Mutants
mutants-tally-basics = Basic Mutants
mutants-tally-deeds = What happened
mutants-tally-done = happened
mutants-tally-seen = seen in a pack
mutants-tally-picked = picked
mutants-tally-built = built in
mutants-tally-offered = offered
mutants-tally-bred = bred
mutants-tally-incubated = incubated
mutants-tally-gained = gained
mutants-tally-deployed = deployed
mutants-tally-frozen = frozen
mutants-tally-blocked = blocked with
mutants-tally-crush = Crush the Competition
mutants-tally-mulligan = Mulligan of a pile
mutants-tally-attack = Attack on an opponent
mutants-tally-block = Block
mutants-tally-copy = Copied ability
mutants-tally-steal = Points stolen
mutants-tally-knocked-down = Own Mutant knocked down
mutants-tally-skip = Turn skipped, hand empty

## What speaks for a decision of a bot
mutants-sign-hand-card = { $card } in hand
mutants-sign-deck-card = { $card } in deck and discard pile
mutants-sign-side-card = { $card } at the side of the Arena
mutants-sign-active-card = { $card } in the Active slot
mutants-sign-top-card = { $card } on top of the Gene Pool
mutants-sign-pool-card = { $card } in the Gene Pool
mutants-sign-incubator-card = { $card } in the Incubator
mutants-sign-boss-card = { $card } in the Boss’s Arena
mutants-sign-cards = cards that are not at this table
mutants-sign-boss-cards = the Boss’s Arena
mutants-sign-points = points
mutants-sign-frozen = points in the Cryo Freezer
mutants-sign-lead = the lead in points
mutants-sign-round = the round
mutants-sign-power-lead = the lead in Power
mutants-sign-ahead = being first on the Power Track
mutants-sign-last = being last on the Power Track
mutants-sign-fury = the Fury Space
mutants-sign-dread = the Dread Zone
mutants-sign-crushing = a crush to come
mutants-sign-crushed = a rival’s crush to come
mutants-sign-hand = cards in hand
mutants-sign-turn = having the turn
mutants-sign-deck = cards in the deck
mutants-sign-discard = cards in the discard pile
mutants-sign-breedable = Mutants that the hand can Breed
mutants-sign-down = own Mutants knocked down
mutants-sign-up = own Mutants in play
mutants-sign-pool-left = what is left of the Gene Pool
mutants-sign-draws = cards to be drawn
mutants-sign-to-pay = cards still to be paid
mutants-sign-best-discard = the best discard to freeze
mutants-sign-first = being first player
mutants-sign-freeze-worth = what the deck is worth frozen
mutants-sign-boss-life = the Boss’s Life
mutants-sign-boss-ahead = the Boss ahead on the Power Track
mutants-sign-boss-slots = the Boss’s Power Slots
mutants-sign-boss-removed = Boss cards out of the game
mutants-sign-boss-kind = which Boss it is
mutants-sign-boss-deck = cards in the Boss’s deck
