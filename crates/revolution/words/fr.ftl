revolution-area-arena = Arène
revolution-area-auction = aux enchères
revolution-area-cards =
    { $n ->
        [0] aucune carte
        [one] { $n } carte
        *[other] { $n } cartes
    }
revolution-area-char = { $attack }/{ $defense }/{ $speed }, portée { $range }, pouvoir { $power }/{ $limit }
revolution-area-char-more = { $stats }, { $more }
revolution-area-commander = Commandant de Mission
revolution-area-deal = Offre
revolution-area-deck-mission = Pioche Mission
revolution-area-deck-plot = Pioche Intrigue
revolution-area-deck-recruit = Pioche Recrutement
revolution-area-dial = Cadran
revolution-area-dial-set = réglé, face cachée
revolution-area-dice = { $dice }
revolution-area-dice-attack = Dés d’attaque
revolution-area-dice-defense = Dés de défense
revolution-area-dice-initiative = Dés d’Initiative de { $seat }
revolution-area-discard-mission = Défausse Mission
revolution-area-discard-plot = Défausse Intrigue
revolution-area-discard-recruit = Défausse Recrutement
revolution-area-hand = Main
revolution-area-hex = Hex { $hex }
revolution-area-hope = Espoir
revolution-area-injured = Blessé
revolution-area-list = { $list }
revolution-area-mission = Mission
revolution-area-mission-card = { $card }. { $text }
revolution-area-name = { $name }
revolution-area-number = { $n }
revolution-area-obstacle = Obstacle
revolution-area-pc = { $who } ({ $seat })
revolution-area-plot =
    coût { $cost }, Espoir { $hope }{ $n ->
        [one] { "" }
        *[other] , { $n } exemplaires
    }
revolution-area-plot-points = Points d’Intrigue
revolution-area-post = Poste de Commandant de Mission
revolution-area-revolution = Points de Révolution
revolution-area-school = École de { $who }
revolution-area-seat = { $seat }
revolution-area-stats = { $attack }/{ $defense }/{ $speed }
revolution-area-token = dégâts { $damage } sur { $life }, dés d’attaque { $attack }, dés de défense { $defense }
revolution-area-triumph = Triomphe
revolution-area-turn = Tour de Mission { $turn }
revolution-ask-advance = Dépenser un jeton Pouvoir de six Personnages pour gagner 1 Point de Révolution ?
revolution-ask-aim = Utilisez des Pouvoirs de portée, ou désignez la cible.
revolution-ask-allegiance = Changement d’allégeance : faites une offre, envoyez un Personnage en Mission secrète, ou soyez prêt.
revolution-ask-allegiance-alone = Changement d’allégeance : envoyez un Personnage en Mission secrète, ou soyez prêt.
revolution-ask-assault = { $piece } attaque chaque PJ à portée : lequel d’abord ?
revolution-ask-bid = Réglez votre cadran pour { $item } (tour d’enchères { $round }).
revolution-ask-bury =
    Vous voyez { $n ->
        [one] la prochaine Mission
        *[other] les { $n } prochaines Missions
    } : en glisser une sous la pioche ?
revolution-ask-buy = Acheter { $who } à l’École qui s’en sépare ?
revolution-ask-deal = { $seat } vous fait une offre. L’acceptez-vous ?
revolution-ask-drop = Quelle carte de { $seat } est défaussée ?
revolution-ask-enemies = Quel Personnage de Mission agit ensuite ?
revolution-ask-fighter = Qui combat ce match pour votre École ?
revolution-ask-first = Vous gagnez l’Initiative : quel PJ agit en premier ?
revolution-ask-hand-size = Vous avez trop de cartes Complot : défaussez-en { $over }.
revolution-ask-heroes = Payez 1 Espoir par Héros, ou renvoyez-en. Les Héros impayés partent.
revolution-ask-invite = Qui invitez-vous ensuite à la Mission ?
revolution-ask-invited = Vous êtes invité à la Mission : qui envoyez-vous ? Refuser coûte 1 Point de Révolution.
revolution-ask-lose = { $who } subit { $left } { $left ->
    [one] dégât
   *[other] dégâts
} : choisissez les caractéristiques qui baissent.
revolution-ask-options = { $card } : choisissez. { $text }
revolution-ask-options-target = { $seat } joue { $card } contre vous : choisissez. La carte dit : « { $text } »
revolution-ask-order = Remettez ces { $left } cartes dans l’ordre voulu, celle du dessus d’abord.
revolution-ask-penalty = Votre École n’a plus personne de valide : perdre la moitié de vos Pièces d’Espoir, ou 1 Point de Révolution ?
revolution-ask-place = Placez { $n } { $n ->
    [one] jeton Mission
   *[other] jetons Mission
}.
revolution-ask-place-kind = Où commence { $name } ? Choisissez { $n } { $n ->
    [one] case
   *[other] cases
}.
revolution-ask-plot = Phase d’Intrigue : jouez un Événement, défaussez pour de l’Espoir, utilisez un Pouvoir, négociez, ou passez.
revolution-ask-plot-alone = Phase d’Intrigue : jouez un Événement, demandez du soutien, défaussez pour de l’Espoir, utilisez un Pouvoir, ou passez.
revolution-ask-price = { $who } est vaincu : payer le prix, ou s’en séparer ?
revolution-ask-recover = Choisissez jusqu’à trois Personnages qui récupèrent : ils guérissent ou gagnent un jeton Pouvoir.
revolution-ask-relocate = Où va { $piece } ?
revolution-ask-reroll = Relancer jusqu’à { $left } { $left ->
    [one] dé
   *[other] dés
} ?
revolution-ask-reroll-any = Relancer des dés ?
revolution-ask-restore = { $who } regagne { $left } { $left ->
    [one] point
   *[other] points
} : choisissez les caractéristiques.
revolution-ask-revive = Qui recrutez-vous dans la défausse ?
revolution-ask-sacrifice = Quel Élève sacrifiez-vous ?
revolution-ask-school = Quelle École prenez-vous ?
revolution-ask-stride = Où votre PJ se déplace-t-il ?
revolution-ask-support =
    { $seat } vous demande { $n ->
        [one] { $n } Point d’Intrigue
        *[other] { $n } Points d’Intrigue
    } pour un Événement.
revolution-ask-take = Quelle carte de { $seat } prenez-vous ?
revolution-ask-target = { $card } : qui ?
revolution-ask-train = Qui reçoit { $card } ?
revolution-ask-turn =
    Votre PJ agit : { $left ->
        [0] plus d’Action
        [one] 1 Action restante
        *[other] { $left } Actions restantes
    }.
revolution-ask-walk = Où se déplace { $piece } ?
revolution-ask-window = { $moment } : utiliser un Pouvoir ou une Réaction ?
revolution-board-card = { $card } ({ $cost }, Espoir { $hope })
revolution-board-char = { $who } { $attack }/{ $defense }/{ $speed }, portée { $range }, pouvoir { $power }/{ $limit }
revolution-board-decks = Pioches : { $plots } Intrigue, { $recruits } Recrutement, { $missions } Mission
revolution-board-dice = Attaque { $attack } contre { $defense }
revolution-board-hand = Main : { $cards }
revolution-board-injured = { " " }(blessé)
revolution-board-match = Match de Tournoi, tour { $turn }
revolution-board-mission = { $card }, tour { $turn } : { $text }
revolution-board-no-school = pas encore d’École
revolution-board-pc = { $seat } : { $who } { $attack }/{ $defense }/{ $speed } en { $hex }
revolution-board-round = Manche { $round } · { $phase } · Commandant de Mission { $seat }
revolution-board-school =
    { $seat }, { $name } : { $rp ->
        [one] { $rp } Point de Révolution
        *[other] { $rp } Points de Révolution
    }, { $pp ->
        [one] { $pp } Point d’Intrigue
        *[other] { $pp } Points d’Intrigue
    }, { $hope } Espoir, { $cards ->
        [one] { $cards } carte
        *[other] { $cards } cartes
    }
revolution-board-token =
    { $kind } : { $damage ->
        [one] { $damage } dégât
        *[other] { $damage } dégâts
    } sur { $life }, { $attack ->
        [one] { $attack } dé
        *[other] { $attack } dés
    } d’attaque et { $defense } de défense, en { $hex }
revolution-board-training = , { $card }
revolution-board-triumph = { " " }(Triomphe)
revolution-cause-advance = Faire avancer la Révolution
revolution-cause-attack = { $by } attaque { $at }
revolution-cause-auction = enchère
revolution-cause-bonus = prime pour une première mise élevée
revolution-cause-card = { $card }
revolution-cause-commander = Commandant de Mission
revolution-cause-control = le PJ du Commandant est hors jeu
revolution-cause-deal = accord
revolution-cause-defeat = { $who } est vaincu
revolution-cause-empty = la pioche est vide
revolution-cause-few-left = il reste peu de PJ
revolution-cause-forfeit = personne n’est en état de combattre
revolution-cause-hand-size = taille de main
revolution-cause-hero-pay = solde des Héros
revolution-cause-income = revenu d’Entretien
revolution-cause-last-round = le plus de Points de Révolution à la dernière manche
revolution-cause-last-turn = le dernier Tour de Mission est fini
revolution-cause-match = l’autre Personnage est vaincu
revolution-cause-mission = Mission { $card }
revolution-cause-mission-card = la carte Mission
revolution-cause-no-bid = personne n’a misé
revolution-cause-nobody-fit = ni Héros ni Élève valide
revolution-cause-nobody-left = il ne reste aucun PJ
revolution-cause-plot-draw = début de la phase Intrigue
revolution-cause-plot-marker = Points d’Intrigue ramenés aux Points de Révolution
revolution-cause-points = { $n } Points de Révolution
revolution-cause-recovery = Récupération
revolution-cause-refusal = invitation refusée
revolution-cause-score = le score est atteint
revolution-cause-secret = Mission secrète
revolution-cause-setup = mise en place
revolution-cause-stalemate = { $n } Tours de Mission sans attaque
revolution-cause-support = soutien à un Événement
revolution-cause-token-destroyed = un jeton décisif est détruit
revolution-cause-tokens-gone = il ne reste plus de jetons Mission
revolution-cause-tournament = Tournoi final
revolution-cause-triumph = encore debout après avoir gagné des Points de Révolution
revolution-choice-accept = Accepter
revolution-choice-activate = Activer { $piece }
revolution-choice-aim = Utiliser un Pouvoir avant de désigner la cible
revolution-choice-ask =
    Demander { $n ->
        [one] { $n } Point d’Intrigue
        *[other] { $n } Points d’Intrigue
    } à { $seat }
revolution-choice-attack = Attaquer { $piece }
revolution-choice-bid = Miser { $n }
revolution-choice-bury = { $card } sous la pioche
revolution-choice-buy = Acheter
revolution-choice-cash = Défausser { $cards } pour { $n } Espoir
revolution-choice-choose-char = { $who }
revolution-choice-choose-piece = { $piece }
revolution-choice-choose-school = L’École de { $seat }
revolution-choice-counter = Contre-offre : { $give } contre { $want }
revolution-choice-counter-ask = Contre-offre : demander { $want }
revolution-choice-counter-gift = Contre-offre : donner { $give }
revolution-choice-decline = Refuser
revolution-choice-die = Un { $face }
revolution-choice-discard = Défausser { $cards }
revolution-choice-dismiss = Renvoyer { $who }
revolution-choice-done = C’est tout
revolution-choice-draw = { $card } est piochée
revolution-choice-end = Finir le tour
revolution-choice-first = Le PJ de { $seat } agit en premier
revolution-choice-grant =
    Donner { $n ->
        [0] rien
        [one] { $n } Point d’Intrigue
        *[other] { $n } Points d’Intrigue
    }
revolution-choice-invite = Inviter { $seat }
revolution-choice-lead = { $seat } est Commandant de Mission
revolution-choice-let-go = S’en séparer
revolution-choice-lose = Perdre { $points }
revolution-choice-lose-hope = Perdre la moitié des Pièces d’Espoir
revolution-choice-lose-point = Perdre 1 Point de Révolution
revolution-choice-move = Aller en { $hex }
revolution-choice-offer = Offrir à { $seat } { $give } contre { $want }
revolution-choice-offer-ask = Demander à { $seat } { $want }
revolution-choice-offer-gift = Donner à { $seat } { $give }
revolution-choice-option = Option { $n }
revolution-choice-pass = Passer
revolution-choice-pay = Payer le prix
revolution-choice-pay-all = Payer tous les Héros
revolution-choice-place = Placer en { $hexes }
revolution-choice-play =
    Jouer { $card } ({ $n ->
        [one] { $n } Point d’Intrigue
        *[other] { $n } Points d’Intrigue
    })
revolution-choice-play-vain =
    Jouer { $card } ({ $n ->
        [one] { $n } Point d’Intrigue
        *[other] { $n } Points d’Intrigue
    } ; pour l’instant, sans effet)
revolution-choice-put = Remettre dans cet ordre : { $cards }
revolution-choice-react =
    Réagir avec { $card } ({ $n ->
        [one] { $n } Point d’Intrigue
        *[other] { $n } Points d’Intrigue
    })
revolution-choice-ready = Prêt
revolution-choice-recover = Récupération : { $who }
revolution-choice-recover-nobody = Personne ne récupère
revolution-choice-refund = Aucun Événement ne convient : rendre le soutien
revolution-choice-refuse = Refuser l’invitation
revolution-choice-reroll = Relancer { $faces }
revolution-choice-reroll-nothing = Garder ces dés
revolution-choice-restore = Regagner { $points }
revolution-choice-reveal = La Mission est { $card }
revolution-choice-school = L’École de { $who }
revolution-choice-secret = Envoyer { $who } en Mission secrète
revolution-choice-send = Envoyer { $who }
revolution-choice-spend = Dépenser un jeton Pouvoir de chacun de { $who }
revolution-choice-spend-nothing = Ne pas progresser
revolution-choice-spend-vain = Dépenser un jeton Pouvoir de chacun de { $who } (votre piste est pleine : aucun Point de Révolution n’en vient)
revolution-choice-take = { $card }
revolution-choice-train = Entraîner { $who }
revolution-choice-turn = { $card } est retournée
revolution-choice-use = { $card } : { $text }
revolution-choice-wait = Attendre les autres
revolution-deal = { $from } propose à { $to } : { $give } contre { $want }
revolution-deal-blank = { $from } fait une offre à { $to }
revolution-deal-gift = { $from } propose à { $to } : { $give }, sans contrepartie
revolution-deal-request = { $from } demande à { $to } : { $want }, sans contrepartie
revolution-decided-last = { $seat } avait le plus de Points de Révolution, { $rp }, après la manche { $round }, la dernière.
revolution-decided-points =
    { $seat } a atteint seul { $n ->
        [one] { $n } Point de Révolution
        *[other] { $n } Points de Révolution
    }.
revolution-decided-tournament = { $seat } a remporté le Tournoi final contre { $others }.
revolution-deed-destroyed =
    { $n ->
        [one] { $n } jeton détruit
        *[other] { $n } jetons détruits
    }
revolution-deed-injured = Blessé
revolution-deed-lost = perdu pour l’École
revolution-deed-nothing = rien à son actif
revolution-deed-out = hors de l’Arène
revolution-deed-pcs =
    { $n ->
        [one] { $n } dégât aux autres PJ
        *[other] { $n } dégâts aux autres PJ
    }
revolution-deed-score =
    { $n ->
        [one] { $n } marqué
        *[other] { $n } marqués
    }
revolution-deed-tokens =
    { $n ->
        [one] { $n } dégât aux jetons Mission
        *[other] { $n } dégâts aux jetons Mission
    }
revolution-deed-won =
    { $n ->
        [one] { $n } Point de Révolution
        *[other] { $n } Points de Révolution
    }
revolution-ending =
    { $seat } gagne à la manche { $round } avec { $rp ->
        [one] { $rp } Point de Révolution
        *[other] { $rp } Points de Révolution
    }.
revolution-ending-last = La manche { $round } était la dernière : { $seat } gagne avec le plus de Points de Révolution, { $rp }.
revolution-ending-last-tournament = La manche { $round } était la dernière, et plusieurs Écoles avaient le plus de Points de Révolution, { $rp } : { $seat } remporte le Tournoi final.
revolution-ending-none = Personne n’a gagné.
revolution-ending-tournament =
    Plusieurs Écoles avaient { $rp ->
        [one] { $rp } Point de Révolution
        *[other] { $rp } Points de Révolution
    } à la manche { $round } : { $seat } remporte le Tournoi final.
revolution-fact-accepted = { $seat } accepte.
revolution-fact-activated = { $piece } agit.
revolution-fact-acts = Au tour de { $seat }.
revolution-fact-advanced = { $seat } fait avancer la Révolution.
revolution-fact-answered = { $seat } a choisi.
revolution-fact-asked =
    { $seat } demande { $n ->
        [one] { $n } Point d’Intrigue
        *[other] { $n } Points d’Intrigue
    } à { $of }.
revolution-fact-attack-die = Dé d’attaque : { $face }.
revolution-fact-attacked = { $by } attaque { $at }.
revolution-fact-bid = { $seat } mise { $n }.
revolution-fact-blow =
    { $n ->
        [0] Aucun dégât
        [one] 1 dégât
        *[other] { $n } dégâts
    } pour { $piece }.
revolution-fact-bought = { $seat } achète { $who }.
revolution-fact-broke = { $from } rompt une promesse faite à { $to } : { $promise }.
revolution-fact-buried = { $card } va sous la pioche.
revolution-fact-buried-hidden = { $seat } glisse une Mission sous la pioche.
revolution-fact-canceled = { $card } est annulée.
revolution-fact-cashed = { $seat } défausse { $card } pour de l’Espoir.
revolution-fact-champion = { $seat } remporte la Révolution.
revolution-fact-changed = { $who } passe de { $from } à { $to }.
revolution-fact-chooses-first = { $seat } choisit une École en premier.
revolution-fact-chose-char = { $by } choisit { $who }.
revolution-fact-chose-option = { $by } choisit « { $option } ».
revolution-fact-chose-piece = { $by } choisit { $piece }.
revolution-fact-chose-school = { $by } choisit { $seat }.
revolution-fact-commander = { $seat } est Commandant de Mission.
revolution-fact-contest = { $seat } obtient { $face } ({ $why }).
revolution-fact-controls = { $seat } contrôle maintenant les Personnages de Mission.
revolution-fact-countered = { $seat } répond par une autre offre.
revolution-fact-declined = { $seat } refuse.
revolution-fact-deeds = { $who } ({ $seat }) : { $list }.
revolution-fact-defeated = { $who } ({ $seat }) est vaincu : { $how }.
revolution-fact-defense-die = Dé de défense : { $face }.
revolution-fact-dial = { $seat } règle son cadran sur { $n }, face cachée.
revolution-fact-dial-hidden = { $seat } règle son cadran, face cachée.
revolution-fact-dials = Mises pour { $item } : { $list }.
revolution-fact-discarded = { $seat } défausse { $card }.
revolution-fact-drafting = Brouillon : { $deal }.
revolution-fact-drew = { $seat } pioche { $card }.
revolution-fact-drew-hidden = { $seat } pioche une carte Intrigue.
revolution-fact-dropped = L’offre est annulée.
revolution-fact-effect = { $card } prend effet.
revolution-fact-endured = { $who } tient bon.
revolution-fact-entered = { $seat } entre dans l’Arène en { $hex }.
revolution-fact-failed = Personne ne remporte { $item }.
revolution-fact-failure = La Mission échoue.
revolution-fact-first = { $seat } commence.
revolution-fact-fought =
    { $source } obtient { $attack }, { $target } { $defense } : { $n ->
        [0] aucun dégât
        [one] { $n } dégât
        *[other] { $n } dégâts
    }.
revolution-fact-granted =
    { $seat } donne à { $to } { $n ->
        [0] aucun Point d’Intrigue
        [one] { $n } Point d’Intrigue
        *[other] { $n } Points d’Intrigue
    }.
revolution-fact-harmed =
    { $target } subit { $n ->
        [one] { $n } dégât
        *[other] { $n } dégâts
    } ({ $source }).
revolution-fact-harmed-mission =
    { $target } subit { $n ->
        [one] { $n } dégât
        *[other] { $n } dégâts
    } de la carte Mission.
revolution-fact-healed = { $who } n’est plus Blessé.
revolution-fact-hope-down = { $seat } : −{ $n } Espoir ({ $to }).
revolution-fact-hope-up = { $seat } : +{ $n } Espoir ({ $to }).
revolution-fact-initiative = { $seat } obtient { $face } pour l’Initiative.
revolution-fact-initiative-totals = Initiative : { $list }.
revolution-fact-injured = { $who } est Blessé.
revolution-fact-invited = { $seat } est invité.
revolution-fact-joined = { $who } rejoint l’École de { $seat }.
revolution-fact-kept = { $from } a tenu une promesse faite à { $to } : { $promise }.
revolution-fact-leads = { $seat } remporte l’Initiative avec { $total }.
revolution-fact-left = { $who } quitte l’École de { $seat }.
revolution-fact-looked = { $seat } regarde la main de { $of }.
revolution-fact-lost = { $seat } : { $stat } descend à { $to }.
revolution-fact-marked = { $seat } marque { $n } ({ $total } en tout).
revolution-fact-match = Match : { $one } contre { $other }.
revolution-fact-match-won = { $seat } gagne le match.
revolution-fact-mission-over = La Mission est terminée.
revolution-fact-moved = { $piece } va en { $hex }.
revolution-fact-named = Vous choisissez { $who }.
revolution-fact-no-triumph = { $who } perd le jeton Triomphe.
revolution-fact-nobody-fit = { $seat } n’a ni Héros ni Élève valide et paie la pénalité.
revolution-fact-not-redirected = L’Événement ne peut pas viser { $to } : { $from } reste la cible.
revolution-fact-offered = { $deal }.
revolution-fact-paid-for = { $who } reste pour { $n } Espoir.
revolution-fact-passed = { $seat } passe.
revolution-fact-peeked = Vous voyez { $card }.
revolution-fact-peeked-hidden = { $seat } regarde une carte de { $deck }.
revolution-fact-played = { $seat } joue { $card }.
revolution-fact-power-down = { $who } : −{ $n } Pouvoir ({ $to }).
revolution-fact-power-up = { $who } : +{ $n } Pouvoir ({ $to }).
revolution-fact-pp-down =
    { $seat } : −{ $n ->
        [one] { $n } Point d’Intrigue
        *[other] { $n } Points d’Intrigue
    } ({ $to }).
revolution-fact-pp-up =
    { $seat } : +{ $n ->
        [one] { $n } Point d’Intrigue
        *[other] { $n } Points d’Intrigue
    } ({ $to }).
revolution-fact-promised = { $from } promet à { $to } : { $promise }.
revolution-fact-put-back = Vous remettez { $card }.
revolution-fact-put-back-hidden = { $seat } remet une carte sur { $deck }.
revolution-fact-put-under = { $card } va sous la pioche.
revolution-fact-reacted = { $seat } réagit avec { $card }.
revolution-fact-ready = { $seat } est prêt.
revolution-fact-redirected = { $to } devient la cible à la place de { $from }.
revolution-fact-redrawn = { $card } est défaussée pour une autre Mission.
revolution-fact-refunded =
    { $seat } récupère { $n ->
        [one] { $n } Point d’Intrigue
        *[other] { $n } Points d’Intrigue
    }.
revolution-fact-refused = { $seat } refuse d’envoyer quelqu’un.
revolution-fact-restored = { $seat } : { $stat } remonte à { $to }.
revolution-fact-revealed = Mission : { $card }. { $text }
revolution-fact-rewarded =
    { $seat } gagne { $n ->
        [one] { $n } Point de Révolution
        *[other] { $n } Points de Révolution
    }.
revolution-fact-roll-again = Égalité à { $total } : on relance.
revolution-fact-round = La manche { $round } commence.
revolution-fact-rp-down =
    { $seat } : −{ $n ->
        [one] { $n } Point de Révolution
        *[other] { $n } Points de Révolution
    } ({ $to }).
revolution-fact-rp-up =
    { $seat } : +{ $n ->
        [one] { $n } Point de Révolution
        *[other] { $n } Points de Révolution
    } ({ $to }).
revolution-fact-saw = Vous voyez { $card } dans la main de { $of }.
revolution-fact-school = { $seat } prend l’École de { $who }.
revolution-fact-sealed = { $seat } a décidé.
revolution-fact-secret = { $seat } envoie { $who } en Mission secrète.
revolution-fact-sent = { $seat } envoie { $who }.
revolution-fact-shuffled-mission = La défausse Mission devient la pioche.
revolution-fact-shuffled-plot = La défausse Intrigue devient la pioche.
revolution-fact-shuffled-recruit = La défausse Recrutement est mélangée à la pioche.
revolution-fact-standings = La manche { $round } est finie. Points de Révolution : { $list }.
revolution-fact-success = La Mission réussit.
revolution-fact-taken-up = Un { $face } est relancé.
revolution-fact-test-die = Un dé montre { $face }.
revolution-fact-tested =
    Dés { $dice } : { $hits ->
        [0] aucune touche
        [one] { $hits } touche
        *[other] { $hits } touches
    }.
revolution-fact-tied = Égalité pour { $item } : les meilleurs enchérisseurs misent à nouveau.
revolution-fact-token-gone = { $piece } est retiré.
revolution-fact-token-gone-by = { $piece } est retiré ; { $seat } en a le mérite.
revolution-fact-token-hurt =
    { $piece } subit { $n ->
        [one] { $n } dégât
        *[other] { $n } dégâts
    } ({ $total } en tout).
revolution-fact-token-placed = { $piece } est placé en { $hex }.
revolution-fact-too-few = Trop peu de participants : il n’y a pas de Mission.
revolution-fact-took = { $to } prend { $card } à { $from }.
revolution-fact-took-hidden = { $to } prend une carte Intrigue à { $from }.
revolution-fact-totals = Dés { $why } : { $list }.
revolution-fact-tournament = Plusieurs Écoles sont à égalité : le Tournoi final commence.
revolution-fact-trained = { $who } reçoit un Entraînement : { $card }.
revolution-fact-training-lost = Personne ne peut recevoir { $card } : elle est défaussée.
revolution-fact-triumph = { $who } reçoit un jeton Triomphe.
revolution-fact-turn = Tour de Mission { $turn }.
revolution-fact-turn-ended = Le tour de { $seat } est fini.
revolution-fact-turned = On retourne { $card }.
revolution-fact-unpaid = { $seat } renvoie { $who }.
revolution-fact-used = { $seat } utilise { $card }.
revolution-fact-used-power = { $seat } utilise le Pouvoir de { $who }.
revolution-fact-waits = { $seat } veut décider en dernier : chacun choisit de nouveau, ouvertement et à son tour.
revolution-fact-withdrew = { $who } quitte l’Arène sans dommage.
revolution-fact-won = { $seat } remporte { $item } pour { $paid } Espoir.
revolution-form-card = { $card } ({ $n } Espoir)
revolution-form-cash = Défaussez des cartes Complot pour leur Valeur d’Espoir.
revolution-form-counter = Contre-offre à { $seat }
revolution-form-dismiss = { $least ->
    [0] Renvoyez des Héros au lieu de les payer.
    [one] Vous ne pouvez pas payer tous les Héros : renvoyez-en au moins 1.
   *[other] Vous ne pouvez pas payer tous les Héros : renvoyez-en au moins { $least }.
}
revolution-form-face = dés montrant { $face }
revolution-form-give = donner { $what }
revolution-form-give-hope = Espoir que vous donnez
revolution-form-give-support = Points de Complot que vous donnez
revolution-form-hex = { $hex }
revolution-form-offer = Offre à { $seat }
revolution-form-recover = Choisissez jusqu’à { $most } { $most ->
    [one] Personnage qui récupère
   *[other] Personnages qui récupèrent
}.
revolution-form-reroll = Choisissez les dés à relancer.
revolution-form-spend = Choisissez { $n } Personnages ; chacun dépense un jeton Pouvoir.
revolution-form-want = demander { $what }
revolution-form-want-hope = Espoir que vous demandez
revolution-form-want-support = Points de Complot que vous demandez
revolution-item-card = { $card }
revolution-item-commander = le poste de Commandant de Mission
revolution-kind-cashed = défaussée pour de l’Espoir
revolution-kind-defeated = vaincu
revolution-kind-joined = a rejoint
revolution-kind-led = menée
revolution-kind-played = jouée
revolution-kind-sent = envoyé
revolution-kind-succeeded = réussie
revolution-luck-again = Dé relancé : { $piece }
revolution-luck-attack = Dé d’attaque : { $piece }
revolution-luck-contest = Un dé de { $seat } ({ $why })
revolution-luck-defense = Dé de défense : { $piece }
revolution-luck-draw = { $seat } pioche une carte Intrigue
revolution-luck-initiative = Un dé d’Initiative de { $seat }
revolution-luck-lead = Qui est le premier Commandant de Mission
revolution-luck-peek = { $seat } regarde une carte d’une pioche
revolution-luck-random = Une carte de la main de { $seat }
revolution-luck-reveal = La prochaine Mission
revolution-luck-start = Un Personnage de départ pour { $seat }
revolution-luck-test = Un dé de l’Action spéciale
revolution-luck-turn = La prochaine carte Recrutement
revolution-moment-attack = Votre PJ attaque
revolution-moment-attack-end = L’attaque est finie
revolution-moment-bids = Les cadrans sont révélés
revolution-moment-damage = Des dégâts vont être infligés
revolution-moment-defeat = Un PJ est vaincu
revolution-moment-defend = Un PJ est attaqué
revolution-moment-enemies = Les Personnages de Mission vont agir
revolution-moment-event = Un Événement est joué
revolution-moment-initiative = Initiative
revolution-moment-invited = Vous êtes invité
revolution-moment-mission = Une Mission est révélée
revolution-moment-move = Votre PJ se déplace
revolution-moment-other = Maintenant
revolution-moment-reaction = Une Réaction est jouée
revolution-moment-rolled = Les dés sont lancés
revolution-moment-scored = La Mission est comptée
revolution-moment-turn-end = Le tour de votre PJ finit
revolution-moment-turn-start = Le tour de votre PJ commence
revolution-no-ask = { $seat } peut donner au moins 1 Point d’Intrigue, et au plus ce qu’il lui reste : { $points }.
revolution-no-ask-again = { $seat } a déjà été sollicité pendant ce tour.
revolution-no-ask-refunded = Du soutien a été rendu pendant ce tour : on ne sollicite plus personne avant votre prochain tour.
revolution-no-ask-self = Le soutien se demande à une autre École de cette table.
revolution-no-bid = On ne peut pas miser { $n } : { $most } au plus.
revolution-no-both-ways = L’Espoir ne va que dans un sens : écrivez la différence.
revolution-no-coins = Au moins 1 Espoir, et au plus ce que l’École possède : { $hope }.
revolution-no-counter = Une contre-offre est acceptée ou refusée.
revolution-no-deals = Cette table joue sans offres (option deals=off).
revolution-no-die = Il n’y a pas autant de dés montrant { $face }.
revolution-no-discard-count = Défaussez-en exactement { $n }.
revolution-no-empty-deal = Un accord demande au moins une ligne.
revolution-no-event = { $card } est une Réaction, pas un Événement.
revolution-no-event-support = Le soutien va à qui est en train de jouer en Phase d’Intrigue, une fois par École.
revolution-no-fate = C’est au hasard de répondre.
revolution-no-hand = { $card } n’est pas dans votre main.
revolution-no-hero = { $who } n’est pas un Héros de votre École.
revolution-no-injured = { $who } est Blessé.
revolution-no-last = { $who } est le dernier Personnage valide de ce type.
revolution-no-leader = { $who } ne part que si aucun Héros ni Élève n’est valide, ou si la Mission admet les Chefs.
revolution-no-lose = { $stat } ne peut pas tomber sous 1 tant qu’une autre caractéristique dépasse 1.
revolution-no-lose-count = Exactement { $n } { $n ->
    [one] point est perdu
   *[other] points sont perdus
}.
revolution-no-more-secrets =
    { $most ->
        [one] { $most } Mission secrète
        *[other] { $most } Missions secrètes
    } par manche, pas plus.
revolution-no-move = { $hex } est hors d’atteinte.
revolution-no-offer =
    Cette table permet à chaque École { $most ->
        [one] { $most } offre
        *[other] { $most } offres
    } par phase (option offers) : il ne vous en reste aucune.
revolution-no-offer-supported = Avec du soutien reçu, une offre à { $seat } ne change plus rien : cette École a déjà été sollicitée. Jouez un Événement qui utilise le soutien.
revolution-no-over = La partie est finie.
revolution-no-partner = Une offre se fait à une autre École de cette table.
revolution-no-pass-supported = Un soutien a été payé : il faut jouer un Événement qui l’utilise en entier.
revolution-no-pay-heroes = Avec { $hope } Espoir, vous ne pouvez pas payer tous les Héros : renvoyez-en un.
revolution-no-place = { $hex } est occupée ou trop près d’un PJ.
revolution-no-place-count = Choisissez exactement { $n } { $n ->
    [one] case
   *[other] cases
}.
revolution-no-points =
    { $card } coûte { $cost ->
        [one] { $cost } Point d’Intrigue
        *[other] { $cost } Points d’Intrigue
    } ; il y en a { $have }.
revolution-no-price = Le prix est de { $n } Espoir ; vous en avez { $hope }.
revolution-no-range = { $piece } est hors de portée ou ne peut pas être attaqué.
revolution-no-react = { $card } ne peut pas être jouée maintenant : pas en main, trop chère, ou pas pour ce moment.
revolution-no-recover = Au plus { $most } Personnages de votre propre École récupèrent : pas { $who }.
revolution-no-refund = Un Événement convient, ou il n’y a rien à rendre.
revolution-no-reroll-count = Au plus { $n } { $n ->
    [one] dé est relancé
   *[other] dés sont relancés
}.
revolution-no-restore = { $stat } n’a rien perdu.
revolution-no-restore-count = Exactement { $n } { $n ->
    [one] point revient
   *[other] points reviennent
}.
revolution-no-sealed = Vous avez déjà décidé, ou n’êtes pas concerné.
revolution-no-second-attack = { $piece } a déjà été attaqué par votre PJ ce Tour de Mission.
revolution-no-secret = { $who } ne peut pas partir : ni les Chefs, ni les Blessés, ni ceux des autres.
revolution-no-secret-recalled = Une carte interdit les Missions secrètes à votre École cette manche.
revolution-no-send = { $who } ne peut pas être envoyé.
revolution-no-spend = { $who } ne peut pas payer : un jeton Pouvoir de chacun de six Personnages différents de votre École.
revolution-no-spend-count = Exactement { $n } Personnages dépensent chacun un jeton Pouvoir.
revolution-no-such-answer = Cela ne répond pas à la question.
revolution-no-support-points = Au moins 1 Point d’Intrigue, et au plus ce que l’École possède : { $points }.
revolution-no-target = { $card } n’a pas de cible légale, ou son texte ne peut pas être payé.
revolution-no-trade-grounded = Une carte interdit à { $seat } d’échanger des Personnages cette manche.
revolution-no-trade-own = { $who } ne peut pas être échangé : les Chefs restent, et une École ne donne que les siens.
revolution-no-trade-plot = Aucun Personnage ne change d’École en Phase d’Intrigue.
revolution-no-train = { $who } ne peut pas recevoir d’Entraînement : il faut un Héros ou Élève à vous qui n’en a pas.
revolution-no-turn = C’est à { $seat } de répondre.
revolution-no-use = { $card } ne peut pas servir maintenant.
revolution-no-vain-promise = { $seat } ne peut plus jouer d’Événement cette manche : une promesse qu’on ne peut pas rompre ne vaut rien.
revolution-no-walk = { $hex } ne convient pas : un Personnage de Mission va où il atteint un PJ, s’il le peut.
revolution-no-waste =
    { $card } coûte { $cost ->
        [one] { $cost } Point d’Intrigue
        *[other] { $cost } Points d’Intrigue
    } et gaspillerait du soutien, dont le total est de { $support }.
revolution-odds-attack = { $by } attaque { $at }
revolution-odds-damage = dégâts : { $n }
revolution-odds-damage-defeats = dégâts : { $n }, vaincu, gravité { $severity }
revolution-odds-damage-destroys = dégâts : { $n }, détruit
revolution-odds-defeated = vaincu, gravité { $severity }
revolution-odds-destroyed = détruit
revolution-odds-hurt = touché, encore debout
revolution-odds-target = Ce qui attend { $at }
revolution-odds-unhurt = indemne
revolution-option-cards = un fichier de cartes à vous
revolution-option-damage-hope = Espoir pour des dégâts à un Personnage de Mission : chaque fois qu’une École lui en inflige, ou seulement quand c’est par une attaque
    .value-any = tous les dégâts
    .value-attacks = les attaques seulement
revolution-option-deals = offres entre Écoles, avec des promesses dont on se souvient
revolution-option-excess-damage = les dégâts à un PJ comptent en entier, au-delà des points qui lui restaient
revolution-option-limited-mission = le Commandant reste à l’écart d’une Mission à deux Personnages : gratuitement, ou pour un Point de Révolution
    .value-free = gratuit
    .value-point = 1 Point de Révolution
revolution-option-nobody-to-send = une École qui n’a personne à envoyer : elle perd un Point de Révolution, ou rien
    .value-point = 1 Point de Révolution
    .value-free = rien
revolution-option-offers = offres qu’une École peut faire par phase
revolution-option-recruit-deck = une pioche Recrutement trop courte pour la ligne : ses dernières cartes d’abord, ou renouvelée aussitôt
    .value-last-first = ses dernières cartes d’abord
    .value-renew = renouvelée avant la ligne
revolution-option-rounds = la dernière manche, si personne n’a gagné avant
revolution-option-student-price = le prix d’un Élève vaincu va à la banque, ou à son ancienne École
    .value-bank = la banque
    .value-owner = son ancienne École
revolution-option-token-return = un Personnage de Mission peut finir son déplacement sur la case quittée
revolution-option-tournament-dice = dés entre Écoles à Espoir égal : pour chaque match, ou une fois pour le tournoi
    .value-each-match = pour chaque match
    .value-once = une fois
revolution-option-upkeep = Entretien : en secret sauf si quelqu’un attend, toujours en secret, ou toujours dans le sens horaire
    .value-wait = en secret, à découvert si quelqu’un attend
    .value-sealed = toujours en secret
    .value-clockwise = toujours dans le sens horaire
revolution-phase-allegiance = Changement d’allégeance
revolution-phase-mission = Mission
revolution-phase-mission-turn = Tour de Mission { $turn }
revolution-phase-over = terminé
revolution-phase-plot = Intrigue
revolution-phase-recruit = Recrutement
revolution-phase-setup = mise en place
revolution-phase-tournament = Tournoi final
revolution-phase-upkeep = Entretien
revolution-pick-discard = Se séparer d’un Héros
revolution-pick-pay = Payer { $n } d’Espoir
revolution-pick-point =
    Perdre { $n ->
        [one] { $n } Point de Révolution
        *[other] { $n } Points de Révolution
    }
revolution-piece-nobody = personne
revolution-piece-nobody-start = Personne
revolution-piece-one = { $name } { $number }
revolution-piece-only = { $name }
revolution-piece-pc = le PJ de { $seat }
revolution-piece-pc-start = Le PJ de { $seat }
revolution-piece-token = le jeton { $number }
revolution-piece-token-start = Le jeton { $number }
revolution-piece-who = { $who }
revolution-points = { $n } en { $stat }
revolution-position-answer = Il n’y a pas de réponse « { $answer } ».
revolution-position-arena = Ce qui se trouve dans l’Arène n’existe pas.
revolution-position-bid = { $seat } mise plus que le cadran ne montre : { $most } au plus.
revolution-position-card = Il n’y a pas de carte « { $card } ».
revolution-position-copies =
    Il n’y a { $copies ->
        [one] qu’un exemplaire
        *[other] que { $copies } exemplaires
    } de { $card }.
revolution-position-damage = { $name } aurait disparu : il a moins de { $life } dégâts.
revolution-position-deck = Une pioche a plus de cartes connues qu’elle ne peut.
revolution-position-deep = Il reste plus à faire que possible.
revolution-position-frame = « { $frame } », dans ce qui reste à faire, nomme quelque chose qui n’existe pas.
revolution-position-hex = { $piece } ne peut pas se trouver sur { $hex } : il y a un Obstacle ou un autre pion.
revolution-position-leader = { $seat } a exactement un Chef dans son équipe, celui que nomme son École.
revolution-position-name = « { $key } » ne désigne rien qui existe : { $value }.
revolution-position-no-leader = Une École sans Chef reste à prendre : « take-school » doit venir ensuite, et personne n’est en Mission.
revolution-position-over = Il ne reste rien à faire si, et seulement si, il y a un champion.
revolution-position-pc = { $who } est dans l’Arène pour { $seat }, mais pas dans son École.
revolution-position-players = Cette table a { $players } Écoles.
revolution-position-power =
    { $who } a au plus { $limit ->
        [one] { $limit } jeton Pouvoir
        *[other] { $limit } jetons Pouvoir
    }.
revolution-position-seat = { $seat } n’est pas à cette table de { $players }.
revolution-position-stats = { $who } est dans l’Arène : chaque caractéristique va de 1 à son Attribut, qui est de 6 au plus.
revolution-position-track = { $seat } a un marqueur sur { $n } : la piste s’arrête à { $most }.
revolution-position-trained = { $who } est Chef d’École et ne porte pas de carte Entraînement.
revolution-position-twice = { $card } s’y trouve deux fois.
revolution-position-unread = La position ne peut pas être lue : { $error }
revolution-promise-peace = ne pas attaquer cette manche
revolution-promise-quiet = aucun Événement contre l’École cette manche
revolution-severity-1 = assommé
revolution-severity-2 = grièvement blessé
revolution-severity-3 = hospitalisé
revolution-sheet-characters = Personnages
revolution-sheet-missions = Missions
revolution-sheet-plots = Cartes Intrigue
revolution-sheet-schools = Écoles
revolution-sign-acting = { $card } qui prend effet
revolution-sign-blow = un coup sur le point de tomber
revolution-sign-cards = les cartes Intrigue en main
revolution-sign-charged = les Personnages prêts à faire avancer la Révolution
revolution-sign-commander = être Commandant de Mission
revolution-sign-fighters = les combattants de son équipe
revolution-sign-goal = avoir atteint le but
revolution-sign-hand = { $card } en main
revolution-sign-health = la santé de son PJ
revolution-sign-heroes = les Héros
revolution-sign-hope = les Pièces d’Espoir
revolution-sign-hope-lead = l’avance en Espoir
revolution-sign-income = l’Espoir qui entre et qui sort à chaque manche
revolution-sign-injured = les Personnages Blessés
revolution-sign-member = { $who } dans l’équipe
revolution-sign-mission = la place dans la Mission
revolution-sign-named = { $card } d’un rival, qui vise son École
revolution-sign-phase = le moment de la manche
revolution-sign-place = la place dans l’Arène
revolution-sign-power = les jetons Pouvoir
revolution-sign-pp = les Points d’Intrigue
revolution-sign-rival-goal = un rival au but
revolution-sign-rival-health = la santé des PJ rivaux
revolution-sign-rp = les Points de Révolution
revolution-sign-rp-lead = l’avance en Points de Révolution
revolution-sign-strike = l’attaque en cours
revolution-sign-students = les Élèves
revolution-sign-threat = le danger dans l’Arène
revolution-sign-trained = l’Entraînement { $card }
revolution-sign-triumphs = les jetons Triomphe
revolution-source-other = autre
revolution-source-start = début de la partie
revolution-stakes-cash = { $cards } { $n ->
    [one] part
   *[other] partent
} à la défausse.
revolution-stakes-character = Le Personnage quitte votre École pour de bon.
revolution-stakes-deal = Vous cédez { $terms }.
revolution-stakes-discard = { $cards } { $n ->
    [one] part
   *[other] partent
} à la défausse, sans Espoir.
revolution-stakes-dismiss = { $who } { $n ->
    [one] quitte
   *[other] quittent
} votre École pour de bon.
revolution-stakes-grant = { $seat } reçoit { $n } de vos Points de Complot, quel que soit l’Événement joué.
revolution-stakes-hope = Vous perdez { $n } Espoir.
revolution-stakes-let-go = { $who } quitte votre École pour de bon.
revolution-stakes-play-vain = La carte ne changerait rien.
revolution-stakes-point = Vous perdez 1 Point de Révolution.
revolution-stakes-refuse = Refuser coûte 1 Point de Révolution.
revolution-stakes-sacrifice = { $who } quitte votre École pour de bon.
revolution-stakes-secret = { $who } quitte votre École pour de bon, contre { $n } Espoir.
revolution-stakes-spend-vain = Votre piste est pleine : les jetons sont dépensés pour rien.
revolution-stat-attack = Attaque
revolution-stat-defense = Défense
revolution-stat-speed = Vitesse
revolution-terms = { $list }
revolution-terms-char = { $who }
revolution-terms-hope = { $n } Espoir
revolution-terms-peace = la promesse de ne pas attaquer cette manche
revolution-terms-quiet = la promesse de ne jouer aucun Événement contre l’École cette manche
revolution-terms-support =
    { $n ->
        [one] { $n } Point d’Intrigue
        *[other] { $n } Points d’Intrigue
    }
revolution-total = { $seat } ({ $n })
revolution-when = Manche { $round } · { $phase }
revolution-when-turn = Manche { $round } · { $phase } · au tour de { $seat }
revolution-why-commander = pour Commandant de Mission
revolution-why-control = pour le contrôle
revolution-why-hope = entre égaux en Espoir
revolution-why-school = pour le premier choix d’École
revolution-zone-hand = une main
revolution-zone-mission = la pioche Mission
revolution-zone-recruit = la pioche Recrutement
