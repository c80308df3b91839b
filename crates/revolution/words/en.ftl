revolution-area-arena = Arena
revolution-area-auction = up for auction
revolution-area-cards =
    { $n ->
        [0] no cards
        [one] 1 card
        *[other] { $n } cards
    }
revolution-area-char = { $attack }/{ $defense }/{ $speed }, range { $range }, power { $power }/{ $limit }
revolution-area-char-more = { $stats }, { $more }
revolution-area-commander = Mission Commander
revolution-area-deal = Offer
revolution-area-deck-mission = Mission Deck
revolution-area-deck-plot = Plot Deck
revolution-area-deck-recruit = Recruit Deck
revolution-area-dial = Dial
revolution-area-dial-set = set, face down
revolution-area-dice = { $dice }
revolution-area-dice-attack = Attack dice
revolution-area-dice-defense = Defense dice
revolution-area-dice-initiative = Initiative dice of { $seat }
revolution-area-discard-mission = Mission discard
revolution-area-discard-plot = Plot discard
revolution-area-discard-recruit = Recruit discard
revolution-area-hand = Hand
revolution-area-hex = Hex { $hex }
revolution-area-hope = Hope
revolution-area-injured = Injured
revolution-area-list = { $list }
revolution-area-mission = Mission
revolution-area-mission-card = { $card }. { $text }
revolution-area-name = { $name }
revolution-area-number = { $n }
revolution-area-obstacle = Obstacle
revolution-area-pc = { $who } ({ $seat })
revolution-area-plot =
    cost { $cost }, Hope { $hope }{ $n ->
        [one] { "" }
        *[other] , { $n } copies
    }
revolution-area-plot-points = Plot Points
revolution-area-post = Post of Mission Commander
revolution-area-revolution = Revolution Points
revolution-area-school = School of { $who }
revolution-area-seat = { $seat }
revolution-area-stats = { $attack }/{ $defense }/{ $speed }
revolution-area-token = { $damage } of { $life } damage, { $attack } attack and { $defense } defense dice
revolution-area-triumph = Triumph
revolution-area-turn = Mission Turn { $turn }
revolution-ask-advance = Spend a Power Token of six Characters to gain 1 Revolution Point?
revolution-ask-aim = Use Powers for range, or name the target.
revolution-ask-allegiance = Change Allegiance: make an offer, send a Character on a Secret Mission, or be ready.
revolution-ask-allegiance-alone = Change Allegiance: send a Character on a Secret Mission, or be ready.
revolution-ask-assault = { $piece } attacks every PC in range: which one first?
revolution-ask-bid = Set your dial for { $item } (bidding round { $round }).
revolution-ask-bury =
    You see { $n ->
        [one] the next Mission
        *[other] the next { $n } Missions
    }: put one under the deck?
revolution-ask-buy = Buy { $who } from the School that lets the Student go?
revolution-ask-deal = { $seat } makes you an offer. Do you accept?
revolution-ask-drop = Which card of { $seat } is discarded?
revolution-ask-enemies = Which Mission Character acts next?
revolution-ask-fighter = Who fights this match for your School?
revolution-ask-first = You won the Initiative: whose PC acts first?
revolution-ask-hand-size = You hold too many Plot Cards: discard { $over }.
revolution-ask-heroes = Pay 1 Hope per Hero, or dismiss some. Unpaid Heroes leave.
revolution-ask-invite = Whom do you invite to the Mission next?
revolution-ask-invited = You are invited to the Mission: whom do you send? Refusing costs 1 Revolution Point.
revolution-ask-lose = { $who } takes { $left } damage: choose the stats that drop.
revolution-ask-options = { $card }: choose one. { $text }
revolution-ask-options-target = { $seat } plays { $card } against you: choose one. The card says: “{ $text }”
revolution-ask-order = Put these { $left } cards back in any order, the top one first.
revolution-ask-penalty = Your School has nobody fit: lose half your Hope Coins, or 1 Revolution Point?
revolution-ask-place = Place { $n } Mission { $n ->
    [one] Token
   *[other] Tokens
}.
revolution-ask-place-kind = Where does { $name } start? Choose { $n } { $n ->
    [one] hex
   *[other] hexes
}.
revolution-ask-plot = Plot Phase: play an Event, discard for Hope, use a Power, deal, or pass.
revolution-ask-plot-alone = Plot Phase: play an Event, ask for support, discard for Hope, use a Power, or pass.
revolution-ask-price = { $who } is beaten: pay the price, or let the Character go?
revolution-ask-recover = Choose up to three Characters to recover: they heal, or gain a Power Token.
revolution-ask-relocate = Where does { $piece } go?
revolution-ask-reroll = Reroll up to { $left } { $left ->
    [one] die
   *[other] dice
}?
revolution-ask-reroll-any = Reroll any dice?
revolution-ask-restore = { $who } regains { $left } { $left ->
    [one] point
   *[other] points
}: choose the stats.
revolution-ask-revive = Whom do you recruit from the discard?
revolution-ask-sacrifice = Which Student do you give up?
revolution-ask-school = Which School do you take?
revolution-ask-stride = Where does your PC move?
revolution-ask-support =
    { $seat } asks you for { $n ->
        [one] 1 Plot Point
        *[other] { $n } Plot Points
    } toward an Event.
revolution-ask-take = Which card of { $seat } do you take?
revolution-ask-target = { $card }: whom?
revolution-ask-train = Who is trained in { $card }?
revolution-ask-turn =
    Your PC acts: { $left ->
        [0] no Action left
        [one] 1 Action left
        *[other] { $left } Actions left
    }.
revolution-ask-walk = Where does { $piece } move?
revolution-ask-window = { $moment }: use a Power or a Reaction?
revolution-board-card = { $card } ({ $cost }, Hope { $hope })
revolution-board-char = { $who } { $attack }/{ $defense }/{ $speed }, range { $range }, power { $power }/{ $limit }
revolution-board-decks = Decks: { $plots } Plot, { $recruits } Recruit, { $missions } Mission
revolution-board-dice = Attack { $attack } against { $defense }
revolution-board-hand = Hand: { $cards }
revolution-board-injured = { " " }(injured)
revolution-board-match = Tournament match, turn { $turn }
revolution-board-mission = { $card }, turn { $turn }: { $text }
revolution-board-no-school = no School yet
revolution-board-pc = { $seat }: { $who } { $attack }/{ $defense }/{ $speed } at { $hex }
revolution-board-round = Round { $round } · { $phase } · Mission Commander { $seat }
revolution-board-school =
    { $seat }, { $name }: { $rp ->
        [one] { $rp } Revolution Point
        *[other] { $rp } Revolution Points
    }, { $pp ->
        [one] { $pp } Plot Point
        *[other] { $pp } Plot Points
    }, { $hope } Hope, { $cards ->
        [one] { $cards } card
        *[other] { $cards } cards
    }
revolution-board-token = { $kind }: { $damage } of { $life } damage, { $attack } attack and { $defense } defense dice, at { $hex }
revolution-board-training = , { $card }
revolution-board-triumph = { " " }(Triumph)
revolution-cause-advance = Advance the Revolution
revolution-cause-attack = { $by } attacks { $at }
revolution-cause-auction = auction
revolution-cause-bonus = bonus for a high first bid
revolution-cause-card = { $card }
revolution-cause-commander = Mission Commander
revolution-cause-control = the Commander’s PC is out
revolution-cause-deal = deal
revolution-cause-defeat = { $who } is defeated
revolution-cause-empty = the deck is empty
revolution-cause-few-left = few PCs are left
revolution-cause-forfeit = nobody fit to fight
revolution-cause-hand-size = Hand Size
revolution-cause-hero-pay = Hero upkeep
revolution-cause-income = Upkeep income
revolution-cause-last-round = most Revolution Points in the last round
revolution-cause-last-turn = the last Mission Turn is over
revolution-cause-match = the other Character is defeated
revolution-cause-mission = Mission { $card }
revolution-cause-mission-card = the Mission Card
revolution-cause-no-bid = nobody bid
revolution-cause-nobody-fit = no fit Hero or Student
revolution-cause-nobody-left = no PC is left
revolution-cause-plot-draw = start of the Plot Phase
revolution-cause-plot-marker = Plot Points set to Revolution Points
revolution-cause-points = { $n } Revolution Points
revolution-cause-recovery = Recover
revolution-cause-refusal = refused invitation
revolution-cause-score = the score is reached
revolution-cause-secret = Secret Mission
revolution-cause-setup = set-up
revolution-cause-stalemate = { $n } Mission Turns without an attack
revolution-cause-support = support for an Event
revolution-cause-token-destroyed = a token that mattered is destroyed
revolution-cause-tokens-gone = the Mission Tokens are gone
revolution-cause-tournament = Final Tournament
revolution-cause-triumph = still standing after earning Revolution Points
revolution-choice-accept = Accept
revolution-choice-activate = Activate { $piece }
revolution-choice-aim = Use a Power before naming the target
revolution-choice-ask =
    Ask { $seat } for { $n ->
        [one] 1 Plot Point
        *[other] { $n } Plot Points
    }
revolution-choice-attack = Attack { $piece }
revolution-choice-bid = Bid { $n }
revolution-choice-bury = { $card } under the deck
revolution-choice-buy = Buy
revolution-choice-cash = Discard { $cards } for { $n } Hope
revolution-choice-choose-char = { $who }
revolution-choice-choose-piece = { $piece }
revolution-choice-choose-school = The School of { $seat }
revolution-choice-counter = Counter-offer: { $give } for { $want }
revolution-choice-counter-ask = Counter-offer: ask for { $want }
revolution-choice-counter-gift = Counter-offer: give { $give }
revolution-choice-decline = Decline
revolution-choice-die = A { $face }
revolution-choice-discard = Discard { $cards }
revolution-choice-dismiss = Dismiss { $who }
revolution-choice-done = Done
revolution-choice-draw = { $card } is drawn
revolution-choice-end = End the turn
revolution-choice-first = The PC of { $seat } acts first
revolution-choice-grant =
    Give { $n ->
        [0] nothing
        [one] 1 Plot Point
        *[other] { $n } Plot Points
    }
revolution-choice-invite = Invite { $seat }
revolution-choice-lead = { $seat } is Mission Commander
revolution-choice-let-go = Let the Character go
revolution-choice-lose = Lose { $points }
revolution-choice-lose-hope = Lose half the Hope Coins
revolution-choice-lose-point = Lose 1 Revolution Point
revolution-choice-move = Move to { $hex }
revolution-choice-offer = Offer { $seat } { $give } for { $want }
revolution-choice-offer-ask = Ask { $seat } for { $want }
revolution-choice-offer-gift = Give { $seat } { $give }
revolution-choice-option = Option { $n }
revolution-choice-pass = Pass
revolution-choice-pay = Pay the price
revolution-choice-pay-all = Pay every Hero
revolution-choice-place = Place at { $hexes }
revolution-choice-play =
    Play { $card } ({ $n ->
        [one] { $n } Plot Point
        *[other] { $n } Plot Points
    })
revolution-choice-play-vain =
    Play { $card } ({ $n ->
        [one] { $n } Plot Point
        *[other] { $n } Plot Points
    }; as things stand, it changes nothing)
revolution-choice-put = Put back in this order: { $cards }
revolution-choice-react =
    React with { $card } ({ $n ->
        [one] { $n } Plot Point
        *[other] { $n } Plot Points
    })
revolution-choice-ready = Ready
revolution-choice-recover = Recover: { $who }
revolution-choice-recover-nobody = Nobody recovers
revolution-choice-refund = No Event fits: give the support back
revolution-choice-refuse = Refuse the invitation
revolution-choice-reroll = Reroll { $faces }
revolution-choice-reroll-nothing = Keep these dice
revolution-choice-restore = Regain { $points }
revolution-choice-reveal = The Mission is { $card }
revolution-choice-school = The School of { $who }
revolution-choice-secret = Send { $who } on a Secret Mission
revolution-choice-send = Send { $who }
revolution-choice-spend = Spend a Power Token each of { $who }
revolution-choice-spend-nothing = Do not advance
revolution-choice-spend-vain = Spend a Power Token each of { $who } (your track is full: no Revolution Point comes of it)
revolution-choice-take = { $card }
revolution-choice-train = Train { $who }
revolution-choice-turn = { $card } is turned up
revolution-choice-use = { $card }: { $text }
revolution-choice-wait = Wait for the others
revolution-deal = { $from } offers { $to }: { $give } for { $want }
revolution-deal-blank = { $from } makes an offer to { $to }
revolution-deal-gift = { $from } offers { $to }: { $give }, for nothing in return
revolution-deal-request = { $from } asks { $to } for { $want }, with nothing in return
revolution-decided-last = { $seat } had the most Revolution Points, { $rp }, after round { $round }, the last.
revolution-decided-points =
    { $seat } reached { $n ->
        [one] 1 Revolution Point
        *[other] { $n } Revolution Points
    } alone.
revolution-decided-tournament = { $seat } won the Final Tournament against { $others }.
revolution-deed-destroyed =
    { $n ->
        [one] 1 token destroyed
        *[other] { $n } tokens destroyed
    }
revolution-deed-injured = Injured
revolution-deed-lost = lost to the School
revolution-deed-nothing = nothing to show for it
revolution-deed-out = out of the Arena
revolution-deed-pcs = { $n } damage to other PCs
revolution-deed-score = { $n } scored
revolution-deed-tokens = { $n } damage to Mission Tokens
revolution-deed-won =
    { $n ->
        [one] 1 Revolution Point
        *[other] { $n } Revolution Points
    }
revolution-ending =
    { $seat } wins in round { $round } with { $rp ->
        [one] 1 Revolution Point
        *[other] { $rp } Revolution Points
    }.
revolution-ending-last = Round { $round } was the last: { $seat } wins with the most Revolution Points, { $rp }.
revolution-ending-last-tournament = Round { $round } was the last, and several Schools had the most Revolution Points, { $rp }: { $seat } wins the Final Tournament.
revolution-ending-none = Nobody has won.
revolution-ending-tournament =
    Several Schools had { $rp ->
        [one] 1 Revolution Point
        *[other] { $rp } Revolution Points
    } in round { $round }: { $seat } wins the Final Tournament.
revolution-fact-accepted = { $seat } accepts.
revolution-fact-activated = { $piece } acts.
revolution-fact-acts = { $seat }’s turn.
revolution-fact-advanced = { $seat } Advances the Revolution.
revolution-fact-answered = { $seat } has chosen.
revolution-fact-asked =
    { $seat } asks { $of } for { $n ->
        [one] 1 Plot Point
        *[other] { $n } Plot Points
    }.
revolution-fact-attack-die = Attack die: { $face }.
revolution-fact-attacked = { $by } attacks { $at }.
revolution-fact-bid = { $seat } bids { $n }.
revolution-fact-blow =
    { $n ->
        [0] No damage
        [one] 1 damage
        *[other] { $n } damage
    } to { $piece }.
revolution-fact-bought = { $seat } buys { $who }.
revolution-fact-broke = { $from } breaks a promise to { $to }: { $promise }.
revolution-fact-buried = { $card } goes under the deck.
revolution-fact-buried-hidden = { $seat } puts a Mission under the deck.
revolution-fact-canceled = { $card } is canceled.
revolution-fact-cashed = { $seat } discards { $card } for Hope.
revolution-fact-champion = { $seat } wins the Revolution.
revolution-fact-changed = { $who } goes from { $from } to { $to }.
revolution-fact-chooses-first = { $seat } chooses a School first.
revolution-fact-chose-char = { $by } chooses { $who }.
revolution-fact-chose-option = { $by } chooses “{ $option }”.
revolution-fact-chose-piece = { $by } chooses { $piece }.
revolution-fact-chose-school = { $by } chooses { $seat }.
revolution-fact-commander = { $seat } is Mission Commander.
revolution-fact-contest = { $seat } rolls { $face } ({ $why }).
revolution-fact-controls = { $seat } now controls the Mission Characters.
revolution-fact-countered = { $seat } answers with another offer.
revolution-fact-declined = { $seat } declines.
revolution-fact-deeds = { $who } ({ $seat }): { $list }.
revolution-fact-defeated = { $who } ({ $seat }) is defeated: { $how }.
revolution-fact-defense-die = Defense die: { $face }.
revolution-fact-dial = { $seat } sets the dial to { $n }, face down.
revolution-fact-dial-hidden = { $seat } sets a dial, face down.
revolution-fact-dials = Bids for { $item }: { $list }.
revolution-fact-discarded = { $seat } discards { $card }.
revolution-fact-drafting = Draft: { $deal }.
revolution-fact-drew = { $seat } draws { $card }.
revolution-fact-drew-hidden = { $seat } draws a Plot Card.
revolution-fact-dropped = The offer is canceled.
revolution-fact-effect = { $card } takes effect.
revolution-fact-endured = { $who } holds out.
revolution-fact-entered = { $seat } enters the Arena at { $hex }.
revolution-fact-failed = Nobody wins { $item }.
revolution-fact-failure = The Mission fails.
revolution-fact-first = { $seat } goes first.
revolution-fact-fought =
    { $source } rolls { $attack }, { $target } { $defense }: { $n ->
        [0] no damage
        [one] 1 damage
        *[other] { $n } damage
    }.
revolution-fact-granted =
    { $seat } gives { $to } { $n ->
        [0] no Plot Points
        [one] 1 Plot Point
        *[other] { $n } Plot Points
    }.
revolution-fact-harmed =
    { $target } takes { $n ->
        [one] 1 damage
        *[other] { $n } damage
    } from { $source }.
revolution-fact-harmed-mission =
    { $target } takes { $n ->
        [one] 1 damage
        *[other] { $n } damage
    } from the Mission Card.
revolution-fact-healed = { $who } is no longer Injured.
revolution-fact-hope-down = { $seat }: −{ $n } Hope ({ $to }).
revolution-fact-hope-up = { $seat }: +{ $n } Hope ({ $to }).
revolution-fact-initiative = { $seat } rolls { $face } for Initiative.
revolution-fact-initiative-totals = Initiative: { $list }.
revolution-fact-injured = { $who } is Injured.
revolution-fact-invited = { $seat } is invited.
revolution-fact-joined = { $who } joins { $seat }’s School.
revolution-fact-kept = { $from } kept a promise to { $to }: { $promise }.
revolution-fact-leads = { $seat } wins Initiative with { $total }.
revolution-fact-left = { $who } leaves { $seat }’s School.
revolution-fact-looked = { $seat } looks at the hand of { $of }.
revolution-fact-lost = { $seat }: { $stat } down to { $to }.
revolution-fact-marked = { $seat } scores { $n } ({ $total } so far).
revolution-fact-match = Match: { $one } against { $other }.
revolution-fact-match-won = { $seat } wins the match.
revolution-fact-mission-over = The Mission is over.
revolution-fact-moved = { $piece } moves to { $hex }.
revolution-fact-named = You choose { $who }.
revolution-fact-no-triumph = { $who } loses the Triumph Token.
revolution-fact-nobody-fit = { $seat } has no Uninjured Hero or Student and pays the penalty.
revolution-fact-not-redirected = The Event may not name { $to }: { $from } stays its target.
revolution-fact-offered = { $deal }.
revolution-fact-paid-for = { $who } stays for { $n } Hope.
revolution-fact-passed = { $seat } passes.
revolution-fact-peeked = You see { $card }.
revolution-fact-peeked-hidden = { $seat } looks at a card of { $deck }.
revolution-fact-played = { $seat } plays { $card }.
revolution-fact-power-down = { $who }: −{ $n } Power ({ $to }).
revolution-fact-power-up = { $who }: +{ $n } Power ({ $to }).
revolution-fact-pp-down =
    { $seat }: −{ $n ->
        [one] 1 Plot Point
        *[other] { $n } Plot Points
    } ({ $to }).
revolution-fact-pp-up =
    { $seat }: +{ $n ->
        [one] 1 Plot Point
        *[other] { $n } Plot Points
    } ({ $to }).
revolution-fact-promised = { $from } promises { $to }: { $promise }.
revolution-fact-put-back = You put { $card } back.
revolution-fact-put-back-hidden = { $seat } puts a card back on { $deck }.
revolution-fact-put-under = { $card } goes under the deck.
revolution-fact-reacted = { $seat } reacts with { $card }.
revolution-fact-ready = { $seat } is ready.
revolution-fact-redirected = { $to } becomes the target instead of { $from }.
revolution-fact-redrawn = { $card } is discarded for another Mission.
revolution-fact-refunded =
    { $seat } gets { $n ->
        [one] 1 Plot Point
        *[other] { $n } Plot Points
    } back.
revolution-fact-refused = { $seat } refuses to send anybody.
revolution-fact-restored = { $seat }: { $stat } back up to { $to }.
revolution-fact-revealed = Mission: { $card }. { $text }
revolution-fact-rewarded =
    { $seat } earns { $n ->
        [one] 1 Revolution Point
        *[other] { $n } Revolution Points
    }.
revolution-fact-roll-again = Tied at { $total }: they roll again.
revolution-fact-round = Round { $round } begins.
revolution-fact-rp-down =
    { $seat }: −{ $n ->
        [one] 1 Revolution Point
        *[other] { $n } Revolution Points
    } ({ $to }).
revolution-fact-rp-up =
    { $seat }: +{ $n ->
        [one] 1 Revolution Point
        *[other] { $n } Revolution Points
    } ({ $to }).
revolution-fact-saw = You see { $card } in the hand of { $of }.
revolution-fact-school = { $seat } takes the School of { $who }.
revolution-fact-sealed = { $seat } has decided.
revolution-fact-secret = { $seat } sends { $who } on a Secret Mission.
revolution-fact-sent = { $seat } sends { $who }.
revolution-fact-shuffled-mission = The Mission discard becomes the deck.
revolution-fact-shuffled-plot = The Plot discard becomes the deck.
revolution-fact-shuffled-recruit = The Recruit discard is shuffled into the deck.
revolution-fact-standings = Round { $round } is over. Revolution Points: { $list }.
revolution-fact-success = The Mission succeeds.
revolution-fact-taken-up = A { $face } is rolled again.
revolution-fact-test-die = A die shows { $face }.
revolution-fact-tested =
    Rolled { $dice }: { $hits ->
        [0] no hits
        [one] 1 hit
        *[other] { $hits } hits
    }.
revolution-fact-tied = Tie for { $item }: the highest bidders bid again.
revolution-fact-token-gone = { $piece } is removed.
revolution-fact-token-gone-by = { $piece } is removed; { $seat } gets the credit.
revolution-fact-token-hurt =
    { $piece } takes { $n ->
        [one] 1 damage
        *[other] { $n } damage
    } ({ $total } in all).
revolution-fact-token-placed = { $piece } is placed at { $hex }.
revolution-fact-too-few = Too few take part: there is no Mission.
revolution-fact-took = { $to } takes { $card } from { $from }.
revolution-fact-took-hidden = { $to } takes a Plot Card from { $from }.
revolution-fact-totals = Dice { $why }: { $list }.
revolution-fact-tournament = Several Schools are tied: the Final Tournament begins.
revolution-fact-trained = { $who } is trained: { $card }.
revolution-fact-training-lost = Nobody can take { $card }: it is discarded.
revolution-fact-triumph = { $who } receives a Triumph Token.
revolution-fact-turn = Mission Turn { $turn }.
revolution-fact-turn-ended = { $seat }’s turn is over.
revolution-fact-turned = { $card } is turned up.
revolution-fact-unpaid = { $seat } dismisses { $who }.
revolution-fact-used = { $seat } uses { $card }.
revolution-fact-used-power = { $seat } uses { $who }’s Power.
revolution-fact-waits = { $seat } wants to decide last: everybody chooses again, openly and in turn.
revolution-fact-withdrew = { $who } leaves the Arena unharmed.
revolution-fact-won = { $seat } wins { $item } for { $paid } Hope.
revolution-form-card = { $card } ({ $n } Hope)
revolution-form-cash = Discard Plot Cards for their Hope Value.
revolution-form-counter = A counter-offer to { $seat }
revolution-form-dismiss = { $least ->
    [0] Dismiss Heroes instead of paying them.
    [one] You cannot pay every Hero: dismiss at least 1.
   *[other] You cannot pay every Hero: dismiss at least { $least }.
}
revolution-form-face = dice showing { $face }
revolution-form-give = give { $what }
revolution-form-give-hope = Hope you give
revolution-form-give-support = Plot Points you give
revolution-form-hex = { $hex }
revolution-form-offer = An offer to { $seat }
revolution-form-recover = Choose up to { $most } { $most ->
    [one] Character
   *[other] Characters
} to recover.
revolution-form-reroll = Choose the dice to reroll.
revolution-form-spend = Choose { $n } Characters; each spends a Power Token.
revolution-form-want = ask for { $what }
revolution-form-want-hope = Hope you ask for
revolution-form-want-support = Plot Points you ask for
revolution-item-card = { $card }
revolution-item-commander = the post of Mission Commander
revolution-kind-cashed = discarded for Hope
revolution-kind-defeated = defeated
revolution-kind-joined = joined
revolution-kind-led = led
revolution-kind-played = played
revolution-kind-sent = sent
revolution-kind-succeeded = succeeded
revolution-luck-again = A die of { $piece } is rolled again
revolution-luck-attack = An attack die of { $piece }
revolution-luck-contest = A die of { $seat } ({ $why })
revolution-luck-defense = A defense die of { $piece }
revolution-luck-draw = { $seat } draws a Plot Card
revolution-luck-initiative = An Initiative die of { $seat }
revolution-luck-lead = Who is the first Mission Commander
revolution-luck-peek = { $seat } looks at a card of a deck
revolution-luck-random = A card from the hand of { $seat }
revolution-luck-reveal = The next Mission
revolution-luck-start = A starting Character for { $seat }
revolution-luck-test = A die of the Special Action
revolution-luck-turn = The next Recruit card
revolution-moment-attack = Your PC attacks
revolution-moment-attack-end = The attack is over
revolution-moment-bids = The dials are shown
revolution-moment-damage = Damage is about to be dealt
revolution-moment-defeat = A PC is defeated
revolution-moment-defend = A PC is attacked
revolution-moment-enemies = The Mission Characters are about to act
revolution-moment-event = An Event is played
revolution-moment-initiative = Initiative
revolution-moment-invited = You are invited
revolution-moment-mission = A Mission is revealed
revolution-moment-move = Your PC moves
revolution-moment-other = Now
revolution-moment-reaction = A Reaction is played
revolution-moment-rolled = The dice have been rolled
revolution-moment-scored = The Mission has been scored
revolution-moment-turn-end = Your PC’s turn ends
revolution-moment-turn-start = Your PC’s turn begins
revolution-no-ask =
    { $seat } is asked for at least 1 Plot Point and for no more than it has: { $points ->
        [0] none
        *[other] { $points }
    }.
revolution-no-ask-again = { $seat } was asked already on this turn.
revolution-no-ask-refunded = Support was given back on this turn: nobody is asked again before your next one.
revolution-no-ask-self = Another School at this table is asked for support.
revolution-no-bid = { $n } cannot be bid: at most { $most }.
revolution-no-both-ways = Hope goes one way in a deal: write the difference.
revolution-no-coins = At least 1 Hope and at most what the School has: { $hope }.
revolution-no-counter = A counter-offer is accepted or declined.
revolution-no-deals = This table plays without offers (option deals=off).
revolution-no-die = There are not that many dice showing { $face }.
revolution-no-discard-count = Discard exactly { $n }.
revolution-no-empty-deal = A deal needs at least one line.
revolution-no-event = { $card } is a Reaction, not an Event.
revolution-no-event-support = Support goes to whoever is on turn in the Plot Phase, once from each School.
revolution-no-fate = Fate is asked, nobody else.
revolution-no-hand = { $card } is not in your hand.
revolution-no-hero = { $who } is not a Hero of your School.
revolution-no-injured = { $who } is Injured.
revolution-no-last = { $who } is the last Uninjured Character of this type.
revolution-no-leader = { $who } leads only when no Hero or Student is fit, or the Mission lets Leaders take part.
revolution-no-lose = { $stat } may not fall below 1 while another stat is above 1.
revolution-no-lose-count = Exactly { $n } { $n ->
    [one] point is
   *[other] points are
} lost.
revolution-no-more-secrets =
    { $most ->
        [one] 1 Secret Mission
        *[other] { $most } Secret Missions
    } a round, no more.
revolution-no-move = { $hex } cannot be reached.
revolution-no-offer =
    This table allows { $most ->
        [one] 1 offer
        *[other] { $most } offers
    } a School in each phase (option offers): you have none left.
revolution-no-offer-supported = With support received, an offer to { $seat } can change nothing: it was asked already. Play an Event that uses the support.
revolution-no-over = The game is over.
revolution-no-partner = An offer is made to another School at this table.
revolution-no-pass-supported = Support was paid: an Event that uses all of it must be played.
revolution-no-pay-heroes = You cannot pay for all Heroes with { $hope } Hope: dismiss one.
revolution-no-place = { $hex } is taken or too near to a PC.
revolution-no-place-count = Choose exactly { $n } { $n ->
    [one] hex
   *[other] hexes
}.
revolution-no-points =
    { $card } costs { $cost ->
        [one] 1 Plot Point
        *[other] { $cost } Plot Points
    }; there { $have ->
        [0] are none
        [one] is 1
        *[other] are { $have }
    }.
revolution-no-price = The price is { $n } Hope; you have { $hope }.
revolution-no-range = { $piece } is out of range or cannot be attacked.
revolution-no-react = { $card } cannot be played now: it is not in hand, too dear, or not for this moment.
revolution-no-recover = At most { $most } Characters of your own School recover: not { $who }.
revolution-no-refund = An Event fits, or there is nothing to give back.
revolution-no-reroll-count = At most { $n } { $n ->
    [one] die is
   *[other] dice are
} rerolled.
revolution-no-restore = { $stat } has lost nothing.
revolution-no-restore-count = Exactly { $n } { $n ->
    [one] point comes
   *[other] points come
} back.
revolution-no-sealed = You have already decided, or are not asked.
revolution-no-second-attack = { $piece } was already attacked by your PC this Mission Turn.
revolution-no-secret = { $who } cannot go: Leaders, Injured Characters and those of others never do.
revolution-no-secret-recalled = A card forbids your School Secret Missions this round.
revolution-no-send = { $who } cannot be sent.
revolution-no-spend = { $who } cannot pay: one Power Token each of six different Characters of your School.
revolution-no-spend-count = Exactly { $n } Characters spend a Power Token each.
revolution-no-such-answer = That does not answer the question.
revolution-no-support-points = At least 1 Plot Point and at most what the School has: { $points }.
revolution-no-target = { $card } has no legal target, or its text cannot be paid.
revolution-no-trade-grounded = A card forbids { $seat } to trade Characters this round.
revolution-no-trade-own = { $who } cannot be traded: Leaders stay, and a School gives only its own.
revolution-no-trade-plot = Characters do not change Schools in the Plot Phase.
revolution-no-train = { $who } cannot take a Training Card: a Hero or Student of yours without one can.
revolution-no-turn = { $seat } is asked now.
revolution-no-use = { $card } cannot be used now.
revolution-no-vain-promise = { $seat } cannot play an Event any more this round: a promise that cannot be broken is worth nothing.
revolution-no-walk = { $hex } will not do: a Mission Character moves where it reaches a PC, if it can.
revolution-no-waste =
    { $card } costs { $cost ->
        [one] 1 Plot Point
        *[other] { $cost } Plot Points
    } and would waste support: { $support ->
        [one] 1 was
        *[other] { $support } were
    } given.
revolution-odds-attack = { $by } attacks { $at }
revolution-odds-damage = damage: { $n }
revolution-odds-damage-defeats = damage: { $n }, defeated with severity { $severity }
revolution-odds-damage-destroys = damage: { $n }, destroyed
revolution-odds-defeated = defeated with severity { $severity }
revolution-odds-destroyed = destroyed
revolution-odds-hurt = hurt, still standing
revolution-odds-target = What becomes of { $at }
revolution-odds-unhurt = unhurt
revolution-option-cards = a card file of your own
revolution-option-damage-hope = Hope for damage to a Mission Character: whenever a School damages it, or only when it does so with an attack
    .value-any = any damage
    .value-attacks = attacks only
revolution-option-deals = offers between Schools, with promises that are remembered
revolution-option-excess-damage = damage to a PC counts in full, beyond the points it had left
revolution-option-limited-mission = the Commander stays out of a Mission for two Characters: free, or for a Revolution Point
    .value-free = free
    .value-point = 1 Revolution Point
revolution-option-nobody-to-send = a School that has nobody to send: it loses a Revolution Point, or nothing
    .value-point = 1 Revolution Point
    .value-free = nothing
revolution-option-offers = offers that a School may make in a phase
revolution-option-recruit-deck = a Recruit Deck that cannot fill the row: its last cards come first, or it is renewed at once
    .value-last-first = its last cards first
    .value-renew = renewed before the row
revolution-option-rounds = the last round, if nobody has won before
revolution-option-student-price = the price of a beaten Student goes to the bank, or to its former School
    .value-bank = the bank
    .value-owner = its former School
revolution-option-token-return = a Mission Character may end its move on the hex that it left
revolution-option-tournament-dice = dice between Schools with equal Hope: for each match, or once for the tournament
    .value-each-match = for each match
    .value-once = once
revolution-option-upkeep = Upkeep: under seal unless somebody waits, always under seal, or always clockwise
    .value-wait = under seal, openly if somebody waits
    .value-sealed = always under seal
    .value-clockwise = always clockwise
revolution-phase-allegiance = Change Allegiance
revolution-phase-mission = Mission
revolution-phase-mission-turn = Mission Turn { $turn }
revolution-phase-over = over
revolution-phase-plot = Plot
revolution-phase-recruit = Recruit
revolution-phase-setup = setup
revolution-phase-tournament = Final Tournament
revolution-phase-upkeep = Upkeep
revolution-pick-discard = Let a Hero go
revolution-pick-pay = Pay { $n } Hope
revolution-pick-point =
    Lose { $n ->
        [one] 1 Revolution Point
        *[other] { $n } Revolution Points
    }
revolution-piece-nobody = nobody
revolution-piece-nobody-start = Nobody
revolution-piece-one = { $name } { $number }
revolution-piece-only = { $name }
revolution-piece-pc = the PC of { $seat }
revolution-piece-pc-start = The PC of { $seat }
revolution-piece-token = token { $number }
revolution-piece-token-start = Token { $number }
revolution-piece-who = { $who }
revolution-points = { $n } { $stat }
revolution-position-answer = There is no answer ’{ $answer }’.
revolution-position-arena = What stands in the Arena does not exist.
revolution-position-bid = { $seat } bids more than the dial shows: { $most } at most.
revolution-position-card = There is no card ’{ $card }’.
revolution-position-copies =
    There { $copies ->
        [one] is only 1 copy
        *[other] are only { $copies } copies
    } of { $card }.
revolution-position-damage = { $name } would be gone: it takes less than { $life } damage.
revolution-position-deck = A deck has more known cards than it can.
revolution-position-deep = More is left to do than can ever be.
revolution-position-frame = ’{ $frame }’ among what is left to do names something that does not exist.
revolution-position-hex = { $piece } cannot stand on { $hex }: an Obstacle or another piece is there.
revolution-position-leader = { $seat } has exactly one Leader in its team, the one that its School names.
revolution-position-name = ’{ $key }’ names nothing that there is: { $value }.
revolution-position-no-leader = A School without a Leader is still to be taken: ’take-school’ must be next, and nobody is on a Mission.
revolution-position-over = Nothing is left to do exactly when there is a champion.
revolution-position-pc = { $who } is in the Arena for { $seat }, but not in its School.
revolution-position-players = This table has { $players } Schools.
revolution-position-power =
    { $who } has at most { $limit ->
        [one] 1 Power Token
        *[other] { $limit } Power Tokens
    }.
revolution-position-seat = { $seat } is not at this table of { $players }.
revolution-position-stats = { $who } stands in the Arena: each stat is from 1 to its Attribute, which is 6 at most.
revolution-position-track = { $seat } has a marker on { $n }: the track ends at { $most }.
revolution-position-trained = { $who } is a Leader and holds no Training Card.
revolution-position-twice = { $card } is there twice.
revolution-position-unread = The position cannot be read: { $error }
revolution-promise-peace = not to attack this round
revolution-promise-quiet = no Event against the School this round
revolution-severity-1 = knocked out
revolution-severity-2 = badly injured
revolution-severity-3 = hospitalized
revolution-sheet-characters = Characters
revolution-sheet-missions = Missions
revolution-sheet-plots = Plot Cards
revolution-sheet-schools = Schools
revolution-sign-acting = { $card } taking effect
revolution-sign-blow = a blow about to fall
revolution-sign-cards = Plot Cards in hand
revolution-sign-charged = Characters ready to Advance
revolution-sign-commander = being Mission Commander
revolution-sign-fighters = the fighters of one’s team
revolution-sign-goal = having reached the goal
revolution-sign-hand = { $card } in hand
revolution-sign-health = the health of one’s PC
revolution-sign-heroes = Heroes
revolution-sign-hope = Hope Coins
revolution-sign-hope-lead = the lead in Hope
revolution-sign-income = the Hope that comes and goes each round
revolution-sign-injured = Injured Characters
revolution-sign-member = { $who } on the team
revolution-sign-mission = the standing in the Mission
revolution-sign-named = { $card } of a rival, aimed at one’s School
revolution-sign-phase = the time of the round
revolution-sign-place = the place in the Arena
revolution-sign-power = Power Tokens
revolution-sign-pp = Plot Points
revolution-sign-rival-goal = a rival at the goal
revolution-sign-rival-health = the health of rival PCs
revolution-sign-rp = Revolution Points
revolution-sign-rp-lead = the lead in Revolution Points
revolution-sign-strike = the attack that is on
revolution-sign-students = Students
revolution-sign-threat = the danger in the Arena
revolution-sign-trained = the Training { $card }
revolution-sign-triumphs = Triumph Tokens
revolution-source-other = other
revolution-source-start = start of the game
revolution-stakes-cash = { $cards } { $n ->
    [one] goes
   *[other] go
} to the discard.
revolution-stakes-character = The Character leaves your School for good.
revolution-stakes-deal = You give away { $terms }.
revolution-stakes-discard = { $cards } { $n ->
    [one] goes
   *[other] go
} to the discard, without Hope.
revolution-stakes-dismiss = { $who } { $n ->
    [one] leaves
   *[other] leave
} your School for good.
revolution-stakes-grant = { $seat } gets { $n } of your Plot Points, whatever Event is played.
revolution-stakes-hope = You lose { $n } Hope.
revolution-stakes-let-go = { $who } leaves your School for good.
revolution-stakes-play-vain = The card would change nothing.
revolution-stakes-point = You lose 1 Revolution Point.
revolution-stakes-refuse = Refusing costs 1 Revolution Point.
revolution-stakes-sacrifice = { $who } leaves your School for good.
revolution-stakes-secret = { $who } leaves your School for good, for { $n } Hope.
revolution-stakes-spend-vain = Your track is full: the tokens are spent for nothing.
revolution-stat-attack = Attack
revolution-stat-defense = Defense
revolution-stat-speed = Speed
revolution-terms = { $list }
revolution-terms-char = { $who }
revolution-terms-hope = { $n } Hope
revolution-terms-peace = a promise not to attack this round
revolution-terms-quiet = a promise of no Event against the School this round
revolution-terms-support =
    { $n ->
        [one] 1 Plot Point
        *[other] { $n } Plot Points
    }
revolution-total = { $seat } ({ $n })
revolution-when = Round { $round } · { $phase }
revolution-when-turn = Round { $round } · { $phase } · { $seat }’s turn
revolution-why-commander = for Mission Commander
revolution-why-control = for control
revolution-why-hope = between equals in Hope
revolution-why-school = for the first choice of School
revolution-zone-hand = a hand
revolution-zone-mission = the Mission Deck
revolution-zone-recruit = the Recruit Deck
