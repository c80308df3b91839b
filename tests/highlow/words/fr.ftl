highlow-challenge-win = Gagner une partie
highlow-challenge-short = Gagner une partie d’une manche
highlow-option-doubling = Le meneur peut-il doubler l’enjeu ?
highlow-option-rounds = Le nombre de manches
highlow-over = La partie est finie.
highlow-sealed-already = { $seat } a déjà joué sa carte en secret et attend les autres.
highlow-not-leader = { $leader } mène la manche et répond seul maintenant.
highlow-deal-first = Les cartes sont d’abord données.
highlow-fate-first = Le sort est consulté d’abord.
highlow-not-in-hand = Il n’y a pas de { $card } dans la main.
highlow-call-first = Il faut d’abord annoncer haut ou bas.
highlow-double-first = Le meneur doit d’abord doubler ou passer.
highlow-play-now = C’est le moment de jouer une carte.
highlow-ask-call = Annoncez haut ou bas
highlow-ask-double = Doubler l’enjeu ?
highlow-ask-play = Jouez une carte
highlow-luck-card = Une carte pour { $seat }
highlow-luck-die = Le dé de l’enjeu
highlow-call-high = Annoncer haut : la plus haute carte gagne
highlow-call-low = Annoncer bas : la plus basse carte gagne
highlow-deal = La carte est un { $card }
highlow-die = Le dé montre { $pips }
highlow-double = Doubler l’enjeu
highlow-play = Jouer le { $card }
highlow-stand = Laisser l’enjeu tel quel
highlow-dealt-card = { $seat } : reçoit un { $card }.
highlow-dealt = { $seat } : reçoit une carte.
highlow-called-high = { $seat } : annonce haut.
highlow-called-low = { $seat } : annonce bas.
highlow-doubled = { $seat } : double.
highlow-stood = { $seat } : passe.
highlow-rolled = Le dé montre { $pips } : { $stake ->
    [one] { $stake } point en jeu.
   *[other] { $stake } points en jeu.
}
highlow-sealed-card = { $seat } : joue le { $card } en secret.
highlow-sealed = { $seat } : joue une carte en secret.
highlow-revealed = { $seat } : montre un { $card }.
highlow-won = { $seat } : gagne { $stake ->
    [one] { $stake } point.
   *[other] { $stake } points.
}
highlow-ending = { $count ->
    [one] Victoire : { $winners }.
   *[other] Victoire partagée : { $winners }.
}
highlow-board-round = Manche { $round }, meneur { $leader }, enjeu { $stake }
highlow-board-seat = { $seat } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $score ->
    [one] { $score } point
   *[other] { $score } points
}
highlow-board-hand = Main : { $hand }
highlow-bad-seats = Une table a 2 à 4 places, chacune avec une main, une carte secrète ou null, et un score.
highlow-bad-cards = Les mains, cartes secrètes, pioche et cartes jouées réunies comptent deux cartes de chaque rang de 1 à 6.
highlow-bad-round = Il y a 1 à 3 manches, et la manche doit en faire partie.
highlow-bad-phase = Les mains, cartes secrètes, scores et enjeu ne vont pas avec la phase.
highlow-bad-leader = { $leader } mène, mais n’existe pas à cette table.
highlow-rank = Carte { $card }
highlow-tally-cards = Cartes
highlow-tally-dealt = reçue
highlow-tally-played = jouée
highlow-sign-lead = l’avance en points
highlow-sign-hand = la meilleure carte en main
highlow-sign-sealed = la carte secrète
highlow-option-betting = Si le meneur parie sur le gagnant de la manche
highlow-bet-first = Le meneur doit d’abord parier.
highlow-bet-all = { $chips ->
    [one] L’unique jeton doit être posé sur une place de cette table.
   *[other] Les { $chips } jetons doivent être posés sur des places de cette table, ni plus ni moins.
}
highlow-bet-on = Jetons sur { $seat }
highlow-ask-bet = { $chips ->
    [one] Posez votre jeton sur la place qui gagnera selon vous
   *[other] Posez vos { $chips } jetons sur les places qui gagneront selon vous
}
highlow-chips-on = { $chips } sur { $seat }
highlow-bet = Parier { $chips }
highlow-bet-laid = { $seat } parie { $chips }.
highlow-guessed = { $seat } avait parié sur { $winner } et marque { $chips ->
    [one] { $chips } point.
   *[other] { $chips } points.
}
highlow-bad-bets = Pendant le lancer du dé et le jeu des cartes à une table avec paris, { $chips } jetons sont posés sur ses places ; sinon aucun.
highlow-cause-best = Meilleure carte
highlow-cause-bet = Pari
highlow-source-stake = Enjeux gagnés
highlow-source-bet = Paris
highlow-when-deal = La donne
highlow-when-turn = Manche { $round } : { $seat } mène
highlow-when-round = Manche { $round }
highlow-area-die = Dé
highlow-area-stake = { $stake } en jeu
highlow-area-seat = { $seat }
highlow-stakes-double = Deux fois plus de points sont en jeu, et une autre place peut les gagner.
highlow-decided-points = Le plus de points
highlow-area-holds = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $score ->
    [one] { $score } point
   *[other] { $score } points
}
