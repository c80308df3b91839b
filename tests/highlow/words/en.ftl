highlow-challenge-win = Win a game
highlow-challenge-short = Win a game of one round
highlow-option-doubling = Whether the leader may double the stake
highlow-option-rounds = How many rounds are played
highlow-over = The game is over.
highlow-sealed-already = { $seat } has already sealed a card and waits for the others.
highlow-not-leader = Only { $leader }, who leads, is asked now.
highlow-deal-first = The cards are dealt first.
highlow-fate-first = Fate is asked first.
highlow-not-in-hand = There is no { $card } in the hand.
highlow-call-first = High or low must be called first.
highlow-double-first = The leader must double or stand first.
highlow-play-now = Now a card is played.
highlow-ask-call = Call high or low
highlow-ask-double = Double the stake?
highlow-ask-play = Play a card
highlow-luck-card = A card for { $seat }
highlow-luck-die = The die for the stake
highlow-call-high = Call high: the highest card wins
highlow-call-low = Call low: the lowest card wins
highlow-deal = The card is a { $card }
highlow-die = The die shows { $pips }
highlow-double = Double the stake
highlow-play = Play the { $card }
highlow-stand = Leave the stake as it is
highlow-dealt-card = { $seat } gets a { $card }.
highlow-dealt = { $seat } gets a card.
highlow-called-high = { $seat } calls high.
highlow-called-low = { $seat } calls low.
highlow-doubled = { $seat } doubles.
highlow-stood = { $seat } stands.
highlow-rolled = The die shows { $pips }: { $stake ->
    [one] { $stake } point is at stake.
   *[other] { $stake } points are at stake.
}
highlow-sealed-card = { $seat } seals the { $card }.
highlow-sealed = { $seat } seals a card.
highlow-revealed = { $seat } shows a { $card }.
highlow-won = { $seat } wins { $stake ->
    [one] { $stake } point.
   *[other] { $stake } points.
}
highlow-ending = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the win.
}
highlow-board-round = Round { $round }, led by { $leader }, stake { $stake }
highlow-board-seat = { $seat }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $score ->
    [one] { $score } point
   *[other] { $score } points
}
highlow-board-hand = Hand: { $hand }
highlow-bad-seats = A table has 2 to 4 seats, each with a hand, a sealed card or null, and a score.
highlow-bad-cards = The hands, sealed cards, deck and played cards must hold two of each rank from 1 to 6 together.
highlow-bad-round = There are 1 to 3 rounds, and the round must be one of them.
highlow-bad-phase = The hands, sealed cards, scores and stake do not fit the phase.
highlow-bad-leader = { $leader } leads, but does not sit at this table.
highlow-rank = Card { $card }
highlow-tally-cards = Cards
highlow-tally-dealt = dealt
highlow-tally-played = played
highlow-sign-lead = the lead in points
highlow-sign-hand = the best card in hand
highlow-sign-sealed = the card sealed
highlow-option-betting = Whether the leader bets on who wins the round
highlow-bet-first = The leader must bet first.
highlow-bet-all = { $chips ->
    [one] The one chip must lie on a seat of this table.
   *[other] All { $chips } chips must lie on seats of this table, and no more.
}
highlow-bet-on = Chips on { $seat }
highlow-ask-bet = { $chips ->
    [one] Lay your chip on the seat you think will win
   *[other] Lay your { $chips } chips on the seats you think will win
}
highlow-chips-on = { $chips } on { $seat }
highlow-bet = Bet { $chips }
highlow-bet-laid = { $seat } bets { $chips }.
highlow-guessed = { $seat } had bet on { $winner } and scores { $chips ->
    [one] { $chips } point.
   *[other] { $chips } points.
}
highlow-bad-bets = While the die is rolled and cards are played at a table with betting, { $chips } chips lie on its seats; otherwise none.
highlow-cause-best = Best card
highlow-cause-bet = Bet
highlow-source-stake = Stakes won
highlow-source-bet = Bets
highlow-when-deal = The deal
highlow-when-turn = Round { $round }: { $seat } leads
highlow-when-round = Round { $round }
highlow-area-die = Die
highlow-area-stake = { $stake } at stake
highlow-area-seat = { $seat }
highlow-stakes-double = Twice the points are at stake, and another seat may win them.
highlow-decided-points = Most points
highlow-area-holds = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $score ->
    [one] { $score } point
   *[other] { $score } points
}
