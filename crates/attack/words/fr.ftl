# Attack of the Mutants!

## Unités et camps

attack-humans = Humains
attack-mutants = Mutants
attack-professor = le Professeur
attack-penny = Penny
attack-guard = Garde
attack-guard-named = Garde { $name }
attack-janibot3 = Janibot (3)
attack-janibot2 = Janibot (2)
attack-leader = Chef mutant
attack-radioactive = Mutant radioactif
attack-normal = Mutant normal
attack-guards = { $count ->
    [one] 1 Garde
   *[other] { $count } Gardes
}
attack-janibots3 = { $count ->
    [one] Janibot (3)
   *[other] { $count } × Janibot (3)
}
attack-janibots2 = { $count ->
    [one] Janibot (2)
   *[other] { $count } × Janibot (2)
}
attack-leaders = { $count ->
    [one] 1 Chef mutant
   *[other] { $count } Chefs mutants
}
attack-radioactives = { $count ->
    [one] 1 radioactif
   *[other] { $count } radioactifs
}
attack-normals = { $count ->
    [one] 1 normal
   *[other] { $count } normaux
}
attack-units = { $units }
attack-nobody = personne

## Lieux

attack-north = Nord
attack-east = Est
attack-south = Sud
attack-west = Ouest
attack-room = { $room }
attack-tech-room = la Salle Technique ({ $room })
attack-square = la case { $side } { $number }
attack-door = porte { $door }
attack-door-outer = porte { $side }{ $number }-{ $room }
attack-north-short = N
attack-east-short = E
attack-south-short = S
attack-west-short = O

## Phases

attack-phase-set-up = Mise en place
attack-phase-arrivals = Arrivées
attack-phase-smashing = Étape de défonçage des portes
attack-phase-opening = Étape d’ouverture des portes
attack-phase-mutant-movement = Étape de mouvement mutant
attack-phase-mutant-combat = Phase de combat mutant
attack-phase-human-movement = Phase de mouvement humain
attack-phase-human-combat = Phase de combat humain
attack-phase-glow-and-go = Phase de Lueur fatale
attack-phase-turn-record = Phase de décompte du Tour
attack-phase-over = La partie est finie

## Questions

attack-ask-side = Quel camp jouez-vous ?
attack-ask-set-up-human = Placez le camp humain : des Murs sur les portes intérieures, un Garde et un Janibot par salle au plus.
attack-ask-set-up-mutant = Placez les Mutants : un Mutant normal ou radioactif dans chaque case, un Chef mutant de chaque côté.
attack-ask-smash = Étape de défonçage : attaquez une porte, ou terminez l’Étape.
attack-ask-open = Étape d’ouverture : ouvrez une porte qui a des Mutants des deux côtés, ou terminez l’Étape.
attack-ask-move = Déplacez des unités, ou terminez votre mouvement.
attack-ask-fight = Quel combat se livre maintenant ?
attack-ask-retreat = Vous êtes débordé dans { $at } : des unités se replient-elles ?
attack-ask-pursue = L’ennemi s’est replié vers { $to } : des unités le poursuivent-elles ?
attack-ask-lay = Combat dans { $at } : quelles sont vos cinq unités engagées ?
attack-ask-pair = Paire { $number }, contre { $foe } : quelle unité ?
attack-luck-sides = Le sort lance un dé pour chaque joueur.
attack-luck-smash = Le sort lance le dé pour la { $door }.
attack-luck-smash-unseen = Le sort lance un dé.
attack-luck-pair = Le sort lance les deux dés de la paire { $pair }.
attack-luck-glow = Le sort lance le dé pour un Mutant radioactif.
attack-luck-arrive = Le sort lance le dé des arrivées.
attack-luck-draw = Le sort tire de la pioche les Mutants qui arrivent.

## Choix

attack-auto = Arranger le reste pour moi
attack-done = Terminer
attack-stay = Rester
attack-side = Jouer les { $side }
attack-wall = Mur sur la { $door }
attack-unwall = Reprendre le Mur de la { $door }
attack-place = Placer { $units } dans { $at }
attack-unplace = Reprendre { $units } dans { $at }
attack-smash = Défoncer depuis { $from } vers { $to } avec { $units } : { $need } ou moins
attack-open = Ouvrir la { $door }
attack-move = Déplacer { $units } de { $from } vers { $to }
attack-fight = Combattre dans { $at }
attack-lay = Engager { $units }
attack-pair = { $unit }
attack-pairs = Paires de gauche à droite : { $units }
attack-retreat = Se replier vers { $to } avec { $units }
attack-pursue = Poursuivre avec { $units }
attack-roll-sides = { $one } et { $other }
attack-roll = { $roll }
attack-dice = Humain { $human }, Mutant { $mutant }
attack-draw = { $units }

## Formulaires

attack-form-wall = Choisissez une porte pour un Mur
attack-form-unwall = Choisissez un Mur à reprendre
attack-form-place = Placer des unités dans { $at }
attack-form-unplace = Reprendre des unités de { $at }
attack-form-smash = Attaquer la porte de { $from } vers { $to }
attack-form-move = Aller de { $from } à { $to }
attack-form-lead = Aller de { $from } à { $to }, les Gardes par leur nom
attack-form-lay = Choisissez les cinq unités engagées dans { $at }
attack-form-pairs = Formez les paires dans { $at }
attack-form-facing = Paire { $pair } : { $unit }
attack-form-retreat = Se replier de { $from } vers { $to }
attack-form-flee = Se replier de { $from } vers { $to }, les Gardes par leur nom
attack-form-pursue = Poursuivre de { $from } vers { $to }
attack-form-chase = Poursuivre de { $from } vers { $to }, les Gardes par leur nom
attack-form-with = { $form }, avec { $units }
attack-form-leading = { $form }, avec les Janibots venus de { $rooms }

## Emplacements

attack-area-turn = Piste des Tours
attack-area-seat = { $seat }
attack-area-side = { $side }
attack-area-outside = Dehors
attack-area-pool = Mutants pas encore en jeu
attack-area-tray = À placer : { $unit }
attack-area-walls = À placer : Murs
attack-area-walls-left = { $count ->
    [one] 1 Mur
   *[other] { $count } Murs
}
attack-area-pair = Paire { $pair }
attack-area-reserve = Réserve des { $side }
attack-door-smashed = défoncée
attack-door-walled = Mur
attack-door-opened = ouverte
attack-stakes-walls = { $count ->
    [one] 1 Mur restera inutilisé : on n’en place plus ensuite.
   *[other] { $count } Murs resteront inutilisés : on n’en place plus ensuite.
}
attack-stakes-leave = { $count ->
    [one] Ce Mutant ne pourra plus jamais rentrer.
   *[other] Ces { $count } Mutants ne pourront plus jamais rentrer.
}
attack-door-attacked = attaquée ce Tour-ci

## Ce qui arrive

attack-fact-sides = Les joueurs lancent { $one } et { $other } pour les camps.
attack-fact-side = { $seat } joue les { $side }.
attack-fact-walled = Un Mur se pose sur la { $door }.
attack-fact-unwalled = Le Mur de la { $door } est repris.
attack-fact-placed = { $units } dans { $at }.
attack-fact-unplaced = { $units } : repris dans { $at }.
attack-fact-set-up = Les { $side } sont en place.
attack-fact-turn = Tour { $turn } sur { $last }.
attack-fact-phase = { $phase }.
attack-fact-arrival-roll = Le jet d’arrivée donne { $roll }.
attack-fact-arrived = Arrivée dans la Salle Technique : { $units }.
attack-fact-attempt = { $count ->
    [one] { $units } attaque la { $door } (il faut { $need } ou moins).
   *[other] { $units } attaquent la { $door } (il faut { $need } ou moins).
}
attack-fact-banging = On frappe contre la { $door }.
attack-fact-banging-number = { $count ->
    [one] 1 Mutant frappe contre la { $door }.
   *[other] { $count } Mutants frappent contre la { $door }.
}
attack-fact-smashed = Défoncée : { $door }.
attack-fact-withstood = Tient bon : { $door }.
attack-fact-opened = Les Mutants ouvrent la { $door }.
attack-fact-moved = { $count ->
    [one] { $units } va de { $from } à { $to }.
   *[other] { $units } vont de { $from } à { $to }.
}
attack-fact-occupied = Des Mutants sont dans { $room }.
attack-fact-vacated = Plus aucun Mutant dans { $room }.
attack-fact-shown = Vu dans { $at } : { $units }.
attack-fact-wall-seen = Un Mur est vu sur la { $door }.
attack-fact-walls-seen = Les Mutants ont vu toutes les portes de { $room }.
attack-fact-said-yes = Quelqu’un du camp humain est dans { $room }.
attack-fact-said-no = Personne du camp humain n’est dans { $room }.
attack-fact-fight = Combat dans { $at }.
attack-fact-round = Manche { $round }.
attack-fact-round-bonus = Manche { $round } : supériorité écrasante des { $side }.
attack-fact-laid = { $side } : { $units } en ligne.
attack-fact-paired = Paire { $pair } : { $human } contre { $mutant }.
attack-fact-rolled = Paire { $pair } : le camp humain fait { $human } (il faut { $own } ou moins), le Mutant { $mutant } (il faut { $other } ou moins).
attack-fact-fell = Éliminé : { $unit }.
attack-fact-captured = Penny est faite captive dans { $at }.
attack-fact-freed = Penny est libre dans { $at }.
attack-fact-fight-over = Le combat dans { $at } est terminé.
attack-fact-retreated = { $side } : repli de { $from } vers { $to }, { $units }.
attack-fact-fled = { $side } : repli hors de vue depuis { $from }, { $units }.
attack-fact-barred = Pas de repli vers { $room } : la salle est occupée.
attack-fact-pursued = { $side } : poursuite vers { $to }, { $units }.
attack-fact-stayed = { $side } : personne ne se replie.
attack-fact-stayed-rest = { $side } : personne d’autre ne se replie.
attack-fact-not-followed = { $side } : personne ne poursuit.
attack-fact-left = { $count ->
    [one] Un Mutant a quitté le bâtiment.
   *[other] { $count } Mutants ont quitté le bâtiment.
}
attack-fact-left-penny = { $count ->
    [one] Un Mutant a quitté le bâtiment avec Penny.
   *[other] { $count } Mutants ont quitté le bâtiment avec Penny.
}
attack-fact-penny-moved = Penny, captive, est emmenée vers { $to }.
attack-fact-glow-roll = Un radioactif survit dans { $at }.
attack-fact-glow-gone = Un radioactif est éliminé dans { $at }.
attack-fact-finished = { $side } : { $phase } terminée.
attack-fact-turn-over = Fin du Tour { $turn } : camp humain { $humans }, Mutants { $mutants }, portes défoncées { $smashed }.
attack-fact-held-humans = Les Humains tiennent { $at } : { $units }.
attack-fact-held-mutants = Les Mutants tiennent { $at } : { $units }.
attack-fact-held-nobody = Il ne reste personne dans { $at }.
attack-cause-throw = jet de { $roll }, il fallait { $need } ou moins
attack-cause-odds = Supériorité écrasante : chaque jet est meilleur d’un point
attack-cause-higher = le plus haut jet choisit
attack-cause-arrivals = le jet d’arrivée
attack-cause-glow = Lueur fatale : jet de { $roll }, un 6 est fatal
attack-cause-glowed = un 6 est fatal
attack-cause-freed = aucun Mutant n’est resté avec elle
attack-cause-barred = quelqu’un du camp humain s’y trouve
attack-cause-hidden = Mouvement caché
attack-cause-held = dans la Salle Technique : { $units }
attack-when = Tour { $turn } · { $phase }
attack-grade-decisive-human = Victoire humaine décisive
attack-grade-marginal-human = Victoire humaine marginale
attack-grade-human = Victoire humaine
attack-grade-draw = Match nul
attack-grade-marginal-mutant = Victoire mutante marginale
attack-grade-decisive-mutant = Victoire mutante décisive
attack-decided-basic = { $grade }. Dans la Salle Technique : Techniciens { $techs }, Gardes { $guards }, Chefs mutants { $leaders }, autres Mutants { $ordinary }.
attack-decided-hidden = { $grade }. { $why }
attack-decided-alternate = { $grade }. Mutants sortis du bâtiment : { $left }. { $penny }
attack-decided-penny-out = Penny a été emmenée hors du bâtiment.
attack-decided-penny-captive = Penny est captive.
attack-decided-penny-free = Penny est libre.
attack-fact-glowed = { $count ->
    [0] Lueur fatale : aucun éliminé, radioactifs restants : { $left }.
    [one] Lueur fatale : 1 radioactif éliminé, restants : { $left }.
   *[other] Lueur fatale : { $count } radioactifs éliminés, restants : { $left }.
}

## Fins

attack-end-decisive-human = Victoire humaine décisive : un Technicien et au moins trois Gardes sont dans la Salle Technique ({ $rule }).
attack-end-marginal-human = Victoire humaine marginale : au moins deux Techniciens ou Gardes sont dans la Salle Technique ({ $rule }).
attack-end-human = Victoire humaine : aucun Mutant n’est sorti du bâtiment et Penny n’est pas captive ({ $rule }).
attack-end-draw = La partie est nulle : aucun camp n’a deux unités dans la Salle Technique ({ $rule }).
attack-end-draw-captive = La partie est nulle : aucun Mutant n’est sorti du bâtiment, mais Penny est captive ({ $rule }).
attack-end-marginal-mutant = Victoire mutante marginale : au moins deux Mutants sont dans la Salle Technique ({ $rule }).
attack-end-left = Victoire mutante marginale : un Mutant est sorti du bâtiment, mais pas Penny ({ $rule }).
attack-end-decisive-mutant = Victoire mutante décisive : un Chef mutant et au moins trois Mutants ordinaires sont dans la Salle Technique ({ $rule }).
attack-end-left-penny = Victoire mutante décisive : Penny a été emmenée hors du bâtiment ({ $rule }).

## Pourquoi pas

attack-no-over = La partie est finie.
attack-no-fate = Les dés décident maintenant.
attack-no-turn = C’est à l’autre joueur de décider.
attack-no-now = Cela relève d’une autre Phase ou Étape.
attack-no-set-up = Vous êtes à la mise en place : placez vos pièces, ou terminez.
attack-no-auto = Tout est déjà en place.
attack-no-door = La { $door } n’existe pas.
attack-no-wall-here = La { $door } ne reçoit pas de Mur : seules les portes intérieures, hors Salle Technique.
attack-no-wall-twice = La { $door } a déjà un Mur.
attack-no-wall-left = Les { $walls } Murs sont tous placés.
attack-no-wall-group = Avec la { $door }, plus de deux Murs seraient adjacents.
attack-no-wall-there = La { $door } n’a pas de Mur.
attack-no-all-walls = Les { $walls } Murs doivent tous être placés.
attack-no-place = Personne du camp humain ne commence dans { $at }.
attack-no-place-own = Vous ne placez que des unités de votre camp.
attack-no-place-tech = Les Techniciens commencent dans la Salle Technique, où ils sont.
attack-no-place-in-tech = Seuls les deux Techniciens commencent dans la Salle Technique.
attack-no-place-room = Les Mutants commencent dans les cases seulement, pas dans { $at }.
attack-no-second-guard = { $at } aurait plus d’un Garde.
attack-no-second-janibot = { $at } aurait plus d’un Janibot.
attack-no-spare = Il n’en reste pas autant à placer.
attack-no-units = Ces unités ne sont pas dans { $at }.
attack-no-left-over = { $left ->
    [one] Il reste 1 unité à placer.
   *[other] Il reste { $left } unités à placer.
}
attack-no-ordinary = Il faut un Mutant normal ou radioactif dans { $at }.
attack-no-leader = Il faut exactement un Chef mutant du côté { $side }.
attack-no-smash-leader = Les Chefs mutants ne défoncent jamais de porte.
attack-no-smash-human = Seuls les Mutants radioactifs et normaux défoncent les portes.
attack-no-smash-again = Il n’y a plus autant de Mutants libres pour une tentative dans { $at }.
attack-no-way = On ne va pas de { $from } à { $to } en un pas.
attack-no-walled = La { $door } est murée pour toute la partie.
attack-no-smashed-already = La { $door } est déjà défoncée.
attack-no-door-again = La { $door } a déjà été attaquée ce Tour.
attack-no-markers = Les 30 marqueurs Porte défoncée sont tous posés.
attack-no-both-sides = La { $door } doit avoir des Mutants des deux côtés.
attack-no-closed = La { $door } n’est pas fermée.
attack-no-openers = De chaque côté de la { $door }, il faut un Mutant qui n’a attaqué aucune porte ce Tour.
attack-no-opener = D’un côté de la { $door }, il faut un Mutant qui n’a attaqué aucune porte ce Tour.
attack-no-own-units = Vous ne pouvez pas déplacer ces unités.
attack-no-moved = Il n’y a plus autant d’unités pouvant bouger dans { $at }.
attack-no-held = Les nouveaux venus restent dans la Salle Technique tant que le camp humain y est.
attack-no-back = Un Mutant sorti du bâtiment n’y rentre jamais.
attack-no-smashers = Les Mutants ayant défoncé une porte ce Tour ne passent que par des portes défoncées, pas par la { $door }.
attack-no-smashers-square = Les Mutants ayant défoncé une porte ce Tour ne passent que par des portes défoncées : ils ne longent pas le bâtiment.
attack-no-through = La { $door } doit d’abord être défoncée, ou ouverte ce Tour.
attack-no-captive = Penny captive n’est pas dans { $at }.
attack-no-captive-move = Penny est captive : les Mutants décident où elle va.
attack-no-penny-again = Penny a déjà été déplacée ce Tour.
attack-no-penny-alone = Le dernier Mutant de { $at } emmène Penny captive.
attack-no-outside = Le camp humain n’entre jamais dans une case de départ.
attack-no-tech-yet = Les Techniciens restent dans la Salle Technique jusqu’au Tour { $turn }.
attack-no-janibot-tech = Les Janibots n’entrent jamais dans la Salle Technique.
attack-no-escort = Un Janibot a besoin d’un Technicien ou d’un Garde qui va avec lui vers { $to }.
attack-no-fight = Il n’y a pas de combat dans { $at }.
attack-no-lay = Engagez { $boxes } de vos unités de ce combat.
attack-no-pair = Il ne vous reste aucune unité de ce type à engager : { $unit }.
attack-no-pairs = Nommez une unité pour chacune des { $boxes } cases restantes.
attack-no-retreat = Aucune porte ne mène d’ici vers { $to }.
attack-no-retreat-closed = La { $door } n’est pas défoncée : les Mutants ne se replient que par des portes défoncées.
attack-no-retreat-out = Dans cette partie, les Mutants ne se replient que dans des salles, pas hors du bâtiment.
attack-no-arrivals-run = Les nouveaux venus ont dû rester dans la Salle Technique : ils ne la quittent pas ce Tour.
attack-no-penny-yet = Tant qu’un Mutant reste dans { $at }, Penny captive y reste aussi.
attack-no-retreat-enemy = Il y a des ennemis dans { $to }.
attack-no-pursuit = Pas plus de poursuivants que d’unités repliées : { $most }.
attack-no-fight-yet = Un combat qui suit une poursuite se joue avant celui de { $at }.
attack-no-fewer = { $least ->
    [one] On poursuit à nombre égal : ici 1 unité, ou aucune.
   *[other] On poursuit à nombre égal : ici { $least } unités, ou aucune.
}
attack-no-escort-since = Un Janibot ne se déplace qu’avec quelqu’un qui a commencé le Tour dans la même salle que lui.
attack-no-failed = Ces unités n’ont pas réussi à défoncer une porte dans { $at } et ne peuvent pas se déplacer ce Tour.

## Le plateau

attack-board-turn = Tour { $turn } sur { $last } · { $phase }
attack-board-counts = Camp humain { $humans } · Mutants { $mutants }
attack-board-captive = Penny est captive dans { $at }
attack-board-left = { $count ->
    [one] 1 Mutant a quitté le bâtiment
   *[other] { $count } Mutants ont quitté le bâtiment
}
attack-board-fight = Combat dans { $at }, Manche { $round }
attack-board-pair = { $pair } : { $human } / { $mutant }
attack-board-box = { $unit } ({ $hits } ou moins)
attack-board-box-empty = vide
attack-board-reserves = Réserve : { $humans } / { $mutants }
attack-board-units = { $units }
attack-board-unknown = des Mutants, en nombre inconnu
attack-board-seen = vu au Tour { $turn } : { $units }
attack-board-penny = Penny captive
attack-board-place = { $at } : { $parts }
attack-board-smashed = Défoncées : { $doors }
attack-board-walled = Murs : { $doors }
attack-board-opened = Ouvertes : { $doors }
attack-board-legend = P Professeur · Y Penny · G Garde · J j Janibot 3 2 · L Chef · R radioactif · N normal · # Mur · x défoncée
attack-board-exactly = exactement { $units }, vu au Tour { $turn }
attack-board-least = au moins { $units }, vu au Tour { $turn }
attack-board-nobody = aucune unité des { $side }, vu au Tour { $turn }
attack-board-said-yes = déclarée occupée par les Humains au Tour { $turn }
attack-board-said-no = déclarée vide d’Humains au Tour { $turn }
attack-board-legend-hidden = 2G exactement deux · 2G+ au moins deux · (2G)3 vus au Tour 3 · ? inconnu · !3 déclarée occupée au Tour 3, o3 déclarée vide
attack-board-wrong = Ce n’est pas un plan de plateau : { $what }
attack-board-size = Un bâtiment a de 1 à 7 colonnes et rangées, pas { $width } sur { $height }.
attack-board-smash = La table smash a cinq nombres de 1 à 6 qui ne diminuent jamais.
attack-board-room = Il n’y a pas de salle { $room } dans ce bâtiment.
attack-board-tech = tech nomme une à quatre salles qui forment un rectangle.
attack-board-door = Il n’y a pas de { $door } à retirer : les portes se nomment B2-C2 ou north4-D1.
attack-board-outer = Un bâtiment a besoin d’une porte extérieure.
attack-board-small = Un bâtiment a besoin de 24 salles outre la Salle Technique, une par Janibot.

## Chances

attack-odds-smash = La porte vers { $to }
attack-odds-smashed = défoncée
attack-odds-withstood = tient bon
attack-odds-pair = { $human } contre { $mutant }
attack-odds-fight = Qui tient { $at } à la fin
attack-odds-survivors = Qui reste dans { $at }
attack-odds-left = { $side } : { $count }

## Options

attack-option-scenario = Le jeu de base en dix Tours, ou le Scénario alternatif en quinze
    .value-basic = jeu de base, dix Tours
    .value-alternate = Scénario alternatif, quinze Tours
attack-option-sides = Qui joue les Humains : le gagnant du jet choisit, ou le premier ou second joueur
    .value-roll = le gagnant du jet choisit
    .value-human-first = le premier joueur
    .value-mutant-first = le second joueur
attack-option-more-walls = Aide aux Humains : 15 Murs au lieu de 12
attack-option-weak-janibots = Aide aux Mutants : tout Janibot touche sur 2 ou moins
attack-option-overwhelming-odds = Supériorité écrasante : à trois contre un, ou deux contre un pour les Humains, chaque jet gagne un point
attack-option-bugging-out = Sauve-qui-peut : le camp débordé peut se replier, l’autre peut poursuivre
attack-option-hidden-movement = Mouvement caché : chaque camp ne voit de l’autre que ce qu’il rencontre
attack-option-board = Le bâtiment : 7 × 7 salles ou 5 × 5
    .value-7x7 = 7 × 7 salles
    .value-5x5 = 5 × 5 salles
attack-option-layout = Un plan de plateau à soi, dans un fichier
attack-option-smash-table = La Table des portes défoncées : celle du plateau, ou a, b, c
    .value-board = celle du plateau
    .value-a = table A
    .value-b = table B
    .value-c = table C
attack-option-corner-links = Les cases d’extrémité de côtés voisins sont adjacentes
attack-option-walls-touch = Les Murs sont adjacents par un angle, en ligne seulement, ou limités à deux par salle
    .value-corner = par un angle
    .value-line = en ligne seulement
    .value-room = deux par salle au plus
attack-option-all-walls = Tous les Murs doivent être placés
attack-option-marker-limit = Pas plus de 30 portes défoncées
attack-option-open-by = Ouvrir une porte demande un Mutant libre de chaque côté, ou d’un seul
    .value-two = de chaque côté
    .value-one = d’un seul côté
attack-option-smashers-use-opened = Les Mutants ayant défoncé une porte peuvent aussi passer par une porte ouverte
attack-option-opened-doors = Combien de temps une porte ouverte le reste : libre pour tous, dans les deux sens, jusqu’à la fin de l’Étape ; ou une seule fois, pour un groupe qui passe
    .value-free = à tous, jusqu’à la fin de l’Étape
    .value-once = à un seul groupe
attack-option-escort-since = Depuis quand le Janibot et son escorte doivent être ensemble : le Tour ou la Phase de Mouvement humain
    .value-turn = le début du Tour
    .value-phase = le début de la Phase de Mouvement humain
attack-option-retreat-split = Un repli peut prendre plusieurs directions à la fois
attack-option-pursuit = Combien d’unités peuvent suivre un repli : un nombre égal (toutes, s’il y en a moins), ou jusqu’à ce nombre
    .value-equal = un nombre égal
    .value-up-to = jusqu’à ce nombre
attack-option-retreats-seen = Avec le Mouvement caché, ce que l’ennemi voit d’un repli que personne ne peut suivre : seulement la salle quittée et qui la quitte, ou aussi la destination
    .value-left = seulement la salle quittée
    .value-whole = tout le repli
attack-option-glow-seen = Avec le Mouvement caché, ce que le joueur humain apprend de la Lueur fatale : le nombre d’éliminés, ou seulement les salles devenues vides
    .value-number = le nombre
    .value-rooms = seulement les salles vides
attack-option-smashers-use-squares = Les Mutants d’une case qui en ont défoncé la porte peuvent plutôt longer le bâtiment
attack-option-attempts-heard = Avec le Mouvement caché, ce que le joueur humain entend des tentatives contre les portes : la porte, si elles viennent d’une salle ; aussi le nombre d’assaillants ; ou aussi les portes attaquées depuis les cases
    .value-rooms = la porte, depuis les salles
    .value-number = la porte et le nombre, depuis les salles
    .value-squares = la porte, depuis les cases aussi
attack-option-entry-seen = Avec le Mouvement caché, quand chaque camp voit ce que contiennent les salles où entrent des Mutants : aussitôt, ou à la fin de l’Étape de Mouvement
    .value-at-once = aussitôt
    .value-step-end = à la fin de l’Étape de Mouvement
attack-option-retreat-outside = Dans le Scénario alternatif, les Mutants peuvent se replier hors du bâtiment, et l’ont alors quitté
attack-option-arrivals-seen = Scénario alternatif avec le Mouvement caché, quand le joueur humain voit le jet d’arrivée : avec une unité dans la Salle Technique, ou toujours
    .value-room = avec une unité dans la Salle Technique
    .value-roll = toujours
attack-option-arrivals-retreat = Les nouveaux venus qui ont dû rester dans la Salle Technique peuvent s’en replier
attack-option-captive-goes = Quand Penny captive suit un repli ou une poursuite : avec n’importe quel Mutant, ou seulement avec les derniers à partir
    .value-any = avec n’importe quel Mutant
    .value-last = avec les derniers seulement

## Positions

attack-position-set-up = Pendant la mise en place, il y a au plus un Garde et un Janibot par salle.
attack-position-human = human est le siège du camp humain, 1 ou 2, pas { $human }.
attack-position-turn = Un Tour va de 1 à { $last } ; { $turn } n’existe pas.
attack-position-frames = Il reste au plus { $most } choses à faire (frames).
attack-position-room = Il n’y a pas de salle { $at } sur ce plateau.
attack-position-person = Personne ne s’appelle { $person } : les personnages sont { $people }.
attack-position-people = { $at } contient des unités par nombre, Janibots ou Mutants. Les personnages se nomment un par un, sous people.
attack-position-outside = { $person } ne peut pas être en { $at } : les personnages restent dans les salles (AT-7.8).
attack-position-janibot-outside = Un Janibot ne peut pas être en { $at } : le camp humain reste dans les salles (AT-7.8).
attack-position-janibot-tech = Un Janibot ne peut pas être en { $at }, la Salle Technique (AT-7.7).
attack-position-tech = { $person } ne peut pas être en { $at } avant le Tour { $turn } : les Techniciens restent dans la Salle Technique (AT-7.3).
attack-position-many = { $count } { $kind }, c’est plus que les { $most } de la boîte.
attack-position-twice = { $person } ne peut pas être déjà placé et encore à placer.
attack-position-dice = Un dé montre 1 à 6, ou 0 si aucun n’a été lancé.
attack-position-spare = Il ne reste des unités à placer ({ $side }) que pendant la mise en place.
attack-position-left = { $outside } Mutants sont dehors, mais seulement { $left } ont quitté le bâtiment (AT-14.16).
attack-position-scenario = left et arrived ne valent que pour le Scénario alternatif.
attack-position-penny-basic = Penny n’est captive que dans le Scénario alternatif (AT-14.9).
attack-position-penny-twice = Penny est captive en { $at } et ne peut pas se trouver aussi dans une salle parmi les personnages.
attack-position-penny-outside = Penny captive ne peut pas être en { $at } : hors du bâtiment, la partie est finie (AT-14.15).
attack-position-penny-alone = Penny captive ne peut pas être seule en { $at } : sans Mutants, elle est libre (AT-14.12).
attack-position-wall = Aucun Mur ne peut bloquer { $door }, porte extérieure ou de la Salle Technique (AT-3.7, AT-3.8).
attack-position-wall-door = { $door } a un Mur : elle ne peut être ni attaquée, ni ouverte, ni défoncée (AT-R12).
attack-position-wall-group = Le Mur en { $door } forme un groupe de plus de deux (AT-3.6).
attack-position-walls = { $count } Murs, c’est plus que les { $most } de cette table (AT-3.4).
attack-position-opened = { $door } ne peut pas être ouverte : une porte ouverte était fermée, avec des Mutants des deux côtés (AT-6.15).
attack-position-ready = En { $at }, plus d’unités peuvent agir qu’il n’y en a.
attack-position-idle = { $person } ne peut pas se déplacer dans cette Phase.
attack-position-origin = Les personnages qui n’ont pas bougé sont là où la Phase a commencé.
attack-position-acting = ready, idle, smashers et failed sont pour les Phases de Mouvement ; smashers et failed demandent ready.
attack-position-stray = Un stray est un janibot3 ou janibot2 qui est dans une salle et a commencé le Tour dans une autre.
attack-position-boxes = Il y a cinq cases Engagées par camp.
attack-position-unit = { $unit } n’est pas une unité : nommez un personnage ou un type, comme bukaw ou janibot3.
attack-position-run = Un repli mène à un lieu de ce plateau, dans huit directions au plus.
attack-position-memory = memory et banged sont pour le Mouvement caché.
attack-position-contested = { $at } ne peut pas contenir des unités des deux camps dans cette Phase ({ $phase }) : un combat se livre jusqu’au bout (AT-8.3). Seuls ceux qui sont venus dans cette Phase, et ne sont donc pas dans ready ou idle, ou les nouveaux venus sont dans une salle avec des ennemis.
attack-position-chased = Au plus { $most } salles sont nommées dans chased.
attack-position-chased-room = { $at } ne peut pas être dans chased : une salle où un repli a été suivi contient les deux camps, et un personnage (AT-R34).
attack-position-penny-missing = Penny n’est nulle part : dans le Scénario alternatif, elle n’est jamais éliminée (AT-14.9). Nommez sa salle parmi les personnages, ou le lieu de sa captivité.
attack-position-ending = Une partie est finie si et seulement s’il ne reste rien à faire.
attack-position-fight = Les unités Engagées du combat ne sont pas dans sa salle.
attack-position-frame = Ce qui reste à faire, { $frame }, ne va pas avec la phase, le plateau ou les unités.
attack-door-form = { $door } n’est pas une porte : une porte se nomme par ses deux lieux, comme C2-D2 ou north4-D1.
attack-door-none = Il n’y a pas de porte entre { $one } et { $other }.
attack-door-name = { $door } s’écrit { $name }.
attack-no-place-so = Il n’y a pas de lieu { $place } : les salles vont de { $first } à { $last }, les cases de north1 à north7, east1 à east7, south1 à south7 et west1 à west7.

## Ce que regardent les joueurs automatiques

attack-sign = { $what }, pour les { $side }
attack-sign-time = le temps qui reste
attack-sign-human-units = le nombre d’unités humaines restantes
attack-sign-human-places = les positions du camp humain
attack-sign-mutant-units = le nombre de Mutants restants
attack-sign-mutant-places = la proximité des Mutants
attack-sign-doors = les portes défoncées
attack-sign-fights = les combats et la Salle Technique
attack-sign-moves = à qui est le mouvement
attack-sign-penny = le sort de Penny

## Comptes

attack-tally-sides = Camps
attack-tally-played = joué
attack-tally-losses = Pertes
attack-tally-fell = perdu
attack-tally-deeds = Actions
attack-tally-done = fait
attack-tally-victories = Victoires
attack-tally-won = gagné
attack-tally-smash = défoncer une porte
attack-tally-open = ouvrir une porte
attack-tally-fight = engager un combat
attack-tally-retreat = se replier
attack-tally-pursue = poursuivre
attack-tally-capture = capturer Penny
attack-tally-exit = quitter le bâtiment
attack-tally-decisive = victoire décisive
attack-tally-marginal = victoire marginale
