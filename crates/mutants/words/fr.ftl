# Mutants : le jeu de cartes

mutants-seat = { $seat }
mutants-boss = { $name }

## Lieux

mutants-slot-left = Flanc Gauche
mutants-slot-active = zone Mutant Actif
mutants-slot-right = Flanc Droit
mutants-zone-hand = en main
mutants-zone-deck = au sommet du deck
mutants-zone-discard = dans la défausse
mutants-zone-pool = dans la Réserve de Gènes
mutants-zone-arena = dans l’Arène
mutants-zone-incubator = dans l’Incubateur
mutants-zone-freezer = dans la Chambre Froide
mutants-zone-slot = dans un emplacement de Pouvoir

## Questions

mutants-ask-set = Choisissez un groupe ADN Prêt-à-jouer.
mutants-ask-draft = Choix { $pick } sur 6 : gardez une carte de votre lot.
mutants-ask-build = Formez votre Réserve de Gènes : 12 cartes, 2 exemplaires au plus.
mutants-ask-mulligan = Remplacer des cartes de la Réserve de Gènes ? Cliquez sur une carte pour la placer sous sa pile.
mutants-ask-move = Votre Mutant Actif se déplace : de quel côté ?
mutants-ask-act = Jouez une action : Déployer, Engendrer ou Incuber.
mutants-ask-pay-breed = Défaussez 2 cartes pour Engendrer { $card }. Ensemble, elles doivent porter { $genes }.
mutants-ask-pay-incubate = Défaussez une carte pour Incuber { $card }.
mutants-ask-discard = { $left ->
    [one] Défaussez une carte.
   *[other] Défaussez { $left } cartes.
}
mutants-ask-freeze-one = Votre deck est vide : Gelez une carte de votre défausse avant de mélanger le reste.
mutants-ask-may = { $card } : { $text } L’utiliser ?
mutants-ask-freeze = { $card } : quel Mutant Gelez-vous ?
mutants-ask-gain = { $card } : quel Mutant de votre Réserve de Gènes gagnez-vous ?
mutants-ask-copy = { $card } : quelle capacité Copiez-vous ?
mutants-ask-knock-down = { $card } attaque : quel Mutant est mis K.O. ?
mutants-ask-take = { $card } : quelle carte de votre défausse prenez-vous ?
mutants-ask-eject = { $card } : quel Mutant se retire de l’Arène ?
mutants-ask-choose = { $card } : choisissez. { $options }
mutants-ask-block = On vous attaque : avec quel Mutant faites-vous une Parade ?
mutants-ask-react = Plusieurs de vos Mutants réagissent : lequel d’abord ?
mutants-ask-capture = Le Boss prend un captif : choisissez un Mutant de votre Réserve de Gènes.
mutants-ask-push = La carte Active du Boss est K.O. : de quel côté est-elle poussée ?
mutants-ask-release = Un captif revient : choisissez lequel.
mutants-luck-first = Le sort désigne le Premier joueur.
mutants-luck-deal = { $who } : le sort distribue une carte.
mutants-luck-reveal = { $who } : le sort révèle une carte de la Réserve de Gènes.
mutants-luck-draw = { $who } : le sort donne la prochaine carte du deck.

## Formulaires

mutants-form-build = { $left ->
    [one] Choisissez encore une carte
   *[other] Choisissez { $left } cartes, 2 exemplaires au plus
}

## Enjeux

mutants-stakes-set = Vous jouez { $set } toute la partie.
mutants-stakes-build = Votre Réserve de Gènes sera complète. Vous ne pourrez plus la modifier.
mutants-stakes-incubate = Votre Incubateur contient déjà { $card } : vous défaussez une carte pour rien.

## Zones

mutants-area-round = Manche { $round } sur 5
mutants-area-score = Score
mutants-area-points = { $points } PV
mutants-area-power = Marqueur Force
mutants-area-space = case { $space }
mutants-area-life = Santé { $life }
mutants-area-orbit = Emplacement de Pouvoir { $slot }
mutants-area-pool = Pile { $pile } de la Réserve de Gènes
mutants-area-pile = { $under ->
    [0] { $card }
    [one] { $card }, 1 carte dessous
   *[other] { $card }, { $under } cartes dessous
}
mutants-area-incubator = Incubateur
mutants-area-deck = Deck
mutants-area-discard = Défausse
mutants-area-freezer = Chambre Froide
mutants-area-frozen = { $count ->
    [one] 1 carte, { $value } PV
   *[other] { $count } cartes, { $value } PV
}
mutants-area-hand = Main
mutants-area-cards = { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}
mutants-area-down = { $card }, K.O.
mutants-area-times = × { $count }

## Choix

mutants-accept = Oui
mutants-decline = Non
mutants-pass = Rien à choisir
mutants-keep = Garder cette Réserve de Gènes
mutants-block = Parade avec { $card } ({ $slot })
mutants-breed = Engendrer { $card } (pile { $pile })
mutants-build = Prendre { $cards }
mutants-capture = Livrer { $card } (pile { $pile })
mutants-copy-deploy = Copier le Déploiement : { $card }
mutants-copy-leave = Copier le Retrait : { $card }
mutants-copy-deploy-at = Copier le Déploiement : { $card } ({ $slot })
mutants-copy-leave-at = Copier le Retrait : { $card } ({ $slot })
mutants-deal = Distribuer { $card }
mutants-deploy = Déployer { $card }
mutants-discard = Défausser { $cards }
mutants-draw = Piocher { $card }
mutants-eject = { $card } se retire ({ $slot })
mutants-first = { $seat } commence
mutants-freeze = Geler { $card }
mutants-freeze-at = Geler { $card } ({ $slot })
mutants-gain = Gagner { $card } (pile { $pile })
mutants-incubate = Incuber { $card } (pile { $pile })
mutants-knock-down = Mettre K.O. { $card } ({ $slot })
mutants-push-left = La pousser vers le Flanc Gauche
mutants-push-right = La pousser vers le Flanc Droit
mutants-move-left = Vers le Flanc Gauche
mutants-move-right = Vers le Flanc Droit
mutants-move-out = Pousser { $card } hors de l’Arène ({ $slot })
mutants-move-out-leave = Pousser { $card } hors de l’Arène ({ $slot }). Retrait : { $text }
mutants-option-text = { $text }
mutants-mulligan = { $count ->
    [one] Remplacer la pile { $piles }
   *[other] Remplacer les piles { $piles }
}
mutants-mulligan-all = Remplacer les trois piles
mutants-option = Option { $option }
mutants-pick = Prendre { $card }
mutants-react = { $card } ({ $slot })
mutants-release = Libérer { $card }
mutants-reveal = Révéler { $card }
mutants-set = { $set }
mutants-take = Reprendre { $card }

## Faits

mutants-fact-first = { $seat } est le Premier joueur.
mutants-fact-set = { $seat } prend { $set }.
mutants-fact-dealt-card = { $seat } reçoit { $card }.
mutants-fact-dealt = { $seat } reçoit une carte.
mutants-fact-reacted = { $seat } : { $card } réagit d’abord.
mutants-fact-chosen = { $seat } prend { $card } dans sa Réserve de Gènes.
mutants-fact-picked-card = { $seat } garde { $card }.
mutants-fact-picked = { $seat } a choisi.
mutants-fact-built = { $seat } a formé sa Réserve de Gènes.
mutants-fact-built-cards = { $seat } prend { $cards } dans sa Réserve de Gènes.
mutants-fact-handed-on = Choix { $pick } sur 6 terminé. Les lots passent à gauche.
mutants-fact-formed = { $seat } : la Réserve de Gènes est complète.
mutants-fact-revealed = { $who } : { $card } est visible sur la pile { $pile }.
mutants-fact-mulliganed = { $seat } place { $card } sous la pile { $pile }.
mutants-fact-kept = { $seat } garde sa Réserve de Gènes.
mutants-fact-round-began = Début de la manche { $round }. Premier à jouer : { $who }.
mutants-fact-turn = À jouer : { $who }.
mutants-fact-skipped = { $seat } n’a plus de carte en main et passe son tour.
mutants-fact-crushed = { $who } : la Compétition est Écrasée !
mutants-fact-moved = { $who } : { $card } se déplace ({ $slot }).
mutants-fact-left = { $who } : { $card } se retire ({ $slot }).
mutants-fact-discarded = { $who } défausse { $card }.
mutants-fact-put-away = { $who } : { $card } va à la défausse.
mutants-fact-breeding = { $seat } décide d’Engendrer { $card } (pile { $pile }).
mutants-fact-no-room = { $seat } n’Incube rien : l’Incubateur est occupé.
mutants-fact-incubating = { $seat } décide d’Incuber { $card } (pile { $pile }).
mutants-fact-deployed = { $who } : Déploiement ({ $card }).
mutants-fact-gained = { $seat } : { $card } passe de la Réserve de Gènes { $place }.
mutants-fact-bred = { $seat } Engendre { $card }.
mutants-fact-hatched = { $seat } : { $card } passe de l’Incubateur au sommet du deck.
mutants-fact-power-up = { $who } : +{ $by } Force, case { $space }.
mutants-fact-power-down = { $who } : −{ $by } Force, case { $space }.
mutants-fact-drew-card = { $seat } pioche { $card }.
mutants-fact-drew = { $seat } pioche une carte.
mutants-fact-drew-known = { $seat } pioche { $card } au sommet du deck.
mutants-fact-froze = { $seat } Gèle { $card }.
mutants-fact-shuffled = { $cards ->
    [0] { $who } : aucune carte pour un nouveau deck.
    [one] { $who } : un nouveau deck d’une carte.
   *[other] { $who } : { $cards } cartes mélangées en un nouveau deck.
}
mutants-fact-knocked-down = { $who } : { $card } est K.O. ({ $slot }).
mutants-fact-flipped-up = { $who } : { $card } est de nouveau face visible ({ $slot }).
mutants-fact-copied-deploy = { $seat } : { $card } Copie un Déploiement ({ $of }).
mutants-fact-copied-leave = { $seat } : { $card } Copie un Retrait ({ $of }).
mutants-fact-attacked = Attaque : { $by } → { $who }.
mutants-fact-blocked = { $seat } fait une Parade avec { $card }.
mutants-fact-took = { $seat } reprend { $card } de sa défausse.
mutants-fact-returned = { $seat } place { $card } au sommet de son deck.
mutants-fact-accepted = { $seat } utilise { $card }.
mutants-fact-declined = { $seat } n’utilise pas { $card }.
mutants-fact-passed = { $seat } n’a rien qui convienne pour { $card }.
mutants-fact-chose = { $seat } choisit l’option { $option } ({ $card }).
mutants-fact-scored = { $seat } : +{ $points } PV { $award } ({ $total } en tout).
mutants-fact-stole = { $seat } vole { $points } PV à { $from }.
mutants-fact-robbed = { $seat } perd { $points } PV, volés par { $thief }.
mutants-award-crush = pour la Compétition Écrasée
mutants-award-first = pour la 1re place
mutants-award-middle = pour une place intermédiaire
mutants-award-last = pour la dernière place
mutants-standing = { $seat } en a { $points }
mutants-fact-round-over-solo = La manche { $round } est terminée : le Boss a { $life } Santé.
mutants-fact-boss-done = { $who } joue { $card } : Santé { $life }, case { $boss }. Vous êtes sur la case { $space }.
mutants-fact-boss-idle = { $who } ne joue aucune carte : Santé { $life }, case { $boss }. Vous êtes sur la case { $space }.
mutants-fact-round-over = La manche { $round } est terminée : { $standing }.
mutants-fact-placed = { $who } commence sur la case { $space }.
mutants-fact-thawed = { $seat } : Chambre Froide, { $points } PV ({ $total } en tout).
mutants-fact-life-lost = Le Boss perd { $change } Santé : il lui en reste { $life }.
mutants-fact-life-gained = Le Boss gagne { $change } Santé : il en a { $life }.
mutants-fact-shattered = Faiblesse exploitée : { $card } (la carte quitte la partie).
mutants-fact-stored = { $card } va dans l’emplacement de Pouvoir { $slot }.
mutants-fact-captured = Captif : { $card } (emplacement de Pouvoir { $slot }).
mutants-fact-released = Captif libéré : { $card } revient en main.

## Causes

mutants-kind-deploy = Déploiement
mutants-kind-leave = Retrait
mutants-kind-block = Parade
mutants-kind-ongoing = Permanente
mutants-kind-power = pouvoir spécial
mutants-kind-setup = mise en place spéciale
mutants-cause-ability = { $card } : { $kind }
mutants-cause-attack = { $card } : { $kind }, Attaque
mutants-cause-copy = { $card } : { $kind } de { $of }, Copie
mutants-cause-crush = Écraser la Compétition
mutants-cause-fury = en Furie, un adversaire étant Effrayé
mutants-cause-track = piste de Force en fin de manche
mutants-cause-freeze = une carte a été Gelée
mutants-cause-weakness = Faiblesse
mutants-cause-reshuffle = nouveau deck
mutants-cause-empty = le deck est vide
mutants-cause-new-hand = nouvelle main
mutants-cause-round = fin de la manche
mutants-cause-price = le prix à payer
mutants-cause-left = il a quitté l’Arène
mutants-cause-move = il laisse la place
mutants-cause-transform = Transformation
mutants-cause-end = décompte final

## Moments

mutants-when-setup = Mise en place
mutants-when-turn = Manche { $round }, tour de { $seat }
mutants-when-boss = Manche { $round }, tour de { $who }
mutants-when-round = Manche { $round }

## Comptes

mutants-source-first = 1re place d’une manche
mutants-source-middle = Place intermédiaire d’une manche
mutants-source-last = Dernière place d’une manche
mutants-source-crush = Compétition Écrasée
mutants-source-stolen = Points volés
mutants-source-robbed = Points perdus par vol
mutants-source-freezer = Chambre Froide
mutants-source-ahead = En tête en fin de manche
mutants-source-frozen = Cartes Gelées
mutants-source-weakness = Faiblesses
mutants-source-regained = Santé gagnée par le Boss

mutants-decided-points = Le plus de PV
mutants-decided-freezer = Égalité de PV : le moins de PV en Chambre Froide
mutants-decided-track = Égalité de PV et de Chambre Froide : devant sur la piste de Force
mutants-decided-beaten = Le Boss n’a plus de Santé
mutants-decided-survived = Le Boss a survécu cinq manches avec { $life } Santé

## Fins

mutants-ending = { $winner } gagne avec { $points } PV.
mutants-ending-beaten = Le Boss est vaincu : vous gagnez.
mutants-ending-lost = Les cinq manches sont finies et le Boss a encore { $life } Santé : vous perdez.

## Refus

mutants-no-over = La partie est terminée.
mutants-no-fate = Le sort décide d’abord.
mutants-no-sealed = Vous avez choisi ; les autres choisissent encore.
mutants-no-turn = On attend { $seat }.
mutants-no-hand = { $card } n’est pas dans votre main.
mutants-no-top = { $card } n’est pas visible sur la pile { $pile }.
mutants-no-gene = { $card } demande { $missing }, qu’aucune carte de votre main ne porte.
mutants-no-genes = Aucune paire de cartes de votre main ne porte les gènes requis : { $card }.
mutants-no-second = Vous n’avez qu’un exemplaire en main : { $card }.
mutants-no-count = { $count ->
    [one] Défaussez une carte, pas { $given }.
   *[other] Défaussez { $count } cartes, pas { $given }.
}
mutants-no-mulligan-several = Remplacez une pile à la fois : vous voyez la nouvelle carte avant de continuer.
mutants-no-build-shared = À cette table, chacun prend une carte à son tour.
mutants-no-build-count = { $left ->
    [one] Il manque une carte à votre Réserve de Gènes, pas { $given }.
   *[other] Il manque { $left } cartes à votre Réserve de Gènes, pas { $given }.
}
mutants-no-incubator = Votre Incubateur contient déjà { $card }.
mutants-no-cover = { $cards } ne portent pas tous les gènes requis ({ $target }).
mutants-no-discarded = { $card } n’est pas dans votre défausse.
mutants-no-freeze = Cela ne permet pas de Geler { $card }.
mutants-no-copy-chain = Cette capacité est une Copie ({ $card }), et à cette table les Copies ne peuvent pas être Copiées (copy-chains=barred).
mutants-no-copy = { $card } n’a aucune capacité qui puisse être Copiée maintenant.
mutants-no-pack = { $card } n’est pas dans le lot que vous tenez.
mutants-no-set = Déjà pris : { $set }.
mutants-no-mulligan-pile = À cette table, les trois piles font un mulligan ensemble, ou aucune.
mutants-no-mulligan = Déjà remplacé ({ $piles }), ou cette table joue sans mulligan.
mutants-no-option = L’option { $option } ne peut pas être appliquée.
mutants-no-slot = { $card } ({ $slot }) n’est pas parmi les Mutants à choisir ici.
mutants-no-captive = { $card } n’est pas parmi les captifs.
mutants-no-such-answer = Vous ne pouvez pas choisir cela maintenant.
mutants-no-advanced = { $card } n’est pas un Mutant Avancé.
mutants-no-third = Déjà deux exemplaires dans votre Réserve de Gènes : { $card }.
mutants-no-copy-left = La table utilise déjà les deux exemplaires : { $card }.
mutants-no-restricted = { $card } porte le gène interdit.
mutants-no-solo = { $card } ne peut pas jouer en solo.

## Positions impossibles

mutants-bad-card = Il n’y a pas de carte { $card }.
mutants-bad-third = Personne ne possède un troisième exemplaire : { $card }.
mutants-bad-owner = { $card } ne peut pas être sur ce plateau.
mutants-bad-power = Chaque joueur et le Boss ont un marqueur Force sur la piste.
mutants-bad-many = Une pile contient au plus { $most } cartes.
mutants-bad-seat = Il n’y a pas de place { $seat }.
mutants-bad-shown = { $card } est parmi les cartes montrées, mais pas en main.
mutants-bad-pool = La Réserve de Gènes a { $cards } cartes cachées, et ses piles en annoncent { $under } sous leur première carte.
mutants-bad-slots = Un plateau a 3 piles et 3 zones, pas { $piles } et { $slots }.
mutants-bad-table = La position est en mode { $mode }, et la table a choisi le mode { $table }. Chargez-la avec l’option mode={ $mode }.
mutants-bad-boss = Un Boss va avec le mode solo et avec aucun autre, et ceci est { $mode }.
mutants-bad-draft = Un draft va avec le mode draft, et ceci est { $mode }.
mutants-bad-marker = { $seat } a deux marqueurs Force.
mutants-bad-idle = Rien ne reste à faire (frames), mais la manche { $round } n’est pas la fin. Omettez frames, et c’est le tour du joueur actif.
mutants-bad-end = À la manche 6 la partie est finie, et rien ne peut rester à faire (frames).
mutants-bad-frames = Il reste au plus { $most } choses à faire (frames), pas { $count }.
mutants-bad-frame-unread = L’entrée { $number } de ce qui reste à faire (frames) est illisible : { $error }.
mutants-bad-ability = Il n’y a pas d’étape de capacité { $place }. Elle s’écrit carte/partie/étape, comme zombie/leave/0.
mutants-bad-second = Il n’y a qu’un exemplaire : { $card }.
mutants-bad-endless = { $card } continue sans fin.
mutants-bad-endless-any = La position continue sans fin.
mutants-bad-mode = Il n’y a pas de mode { $mode } : c’est precon, draft, constructed ou solo.
mutants-bad-sides = { $count } plateaux ne conviennent pas au mode { $mode } : il en a de 2 à { $most }.
mutants-bad-round = Il n’y a pas de manche { $round } : elles vont de 1 à 5, et 6 quand la partie est finie.
mutants-bad-space = La piste de Force n’a pas de case { $space }.
mutants-bad-frame = L’entrée { $number } de ce qui reste à faire (frames) ne convient pas : sa place, sa pile, sa carte ou sa capacité n’existe pas, ou elle n’est pas de ce mode.

## Options

mutants-challenge = { $boss } : { $challenge }
mutants-challenge-super-tough = Ultrarésistant
mutants-challenge-without = Réserve de Gènes sans { $gene }
mutants-option-mode = Comment se forment les Réserves de Gènes : ADN Prêt-à-jouer, Draft, ADN Construit, ou solo contre un Boss.
    .value-precon = ADN Prêt-à-jouer
    .about-precon = Chacun prend l’un des quatre groupes tout prêts de douze Mutants. Idéal pour débuter.
    .value-draft = draft
    .about-draft = Six choix : gardez un Mutant, passez les autres. Vous jouez avec deux exemplaires de chacun.
    .value-constructed = ADN Construit
    .about-constructed = Choisissez librement vos douze Mutants, deux exemplaires au plus : à la table, ou avec un deck que vous avez construit.
    .value-solo = solo contre un Boss
    .about-solo = Vous contre un Boss et son propre deck. Amenez sa Santé à zéro en cinq manches.
mutants-option-boss = Le Boss d’une partie solo.
mutants-option-super-tough = Défi solo : le Boss commence avec 10 Santé de plus.
mutants-option-restricted = Défi solo : aucun Mutant Avancé de votre Réserve de Gènes ne porte ce gène.
    .value-none = aucun gène
    .value-cyber = Cyber
    .value-necro = Nécro
    .value-saber = Sabreur
    .value-zoomorph = Zoomorphe
    .value-galactic = Galactique
    .value-mythic = Mythique
mutants-option-pool = La Réserve de Gènes de la place { $number } : « choose », ou avec mode=precon l’identifiant d’un groupe (mosh-pit), sinon une liste d’identifiants (2xandroid krunk…).
mutants-option-mulligan = Mulligan pile par pile, en voyant chaque nouvelle carte ; toutes les piles désignées à la fois et les nouvelles cartes révélées ensemble (declared) ; toutes les piles ou aucune ; ou pas du tout.
    .value-piles = pile par pile
    .value-declared = toutes désignées à la fois, révélées ensemble
    .value-all = toutes les piles ou aucune
    .value-off = pas du tout
mutants-option-crush = Écraser la Compétition rapporte une fois, ou une fois par adversaire Effrayé.
    .value-once = une fois
    .value-each = une fois par adversaire Effrayé
mutants-option-freezers = Qui peut consulter une Chambre Froide : son propriétaire, tous, personne.
    .value-owner = son propriétaire
    .value-public = tous
    .value-hidden = personne
mutants-option-lone-card = Deck vide : l’unique carte de la défausse est Gelée, ou devient le deck ; une carte qui se Transforme est tout de même Gelée quand une Transformation la demande.
    .value-freeze = elle est Gelée
    .value-deck = elle devient le deck
mutants-option-sets = Un groupe ADN Prêt-à-jouer est pris une seule fois, ou peut être partagé.
    .value-once = une seule fois
    .value-shared = il peut être partagé
mutants-option-copies = Les deux exemplaires d’une carte dans la boîte comptent pour chaque Réserve de Gènes, ou pour toute la table : les Réserves se forment alors à découvert, une carte chacun à son tour.
    .value-pool = deux par Réserve de Gènes
    .value-table = deux pour toute la table
mutants-option-hollow-attacks = Une Attaque sans effet possible sur un joueur ne l’attaque pas, ou une perte de Force et un choix l’attaquent quand même.
    .value-spare = ce n’est pas une Attaque
    .value-strike = une perte de Force ou un choix attaque quand même
mutants-option-score-stack = Au départ, le marqueur Score du Premier joueur est le plus bas sur la case 0, ou au sommet. Cela ne compte qu’avec votre propre fichier de cartes, si sa première manche ne rapporte rien à plusieurs joueurs : sur le plateau fourni, un seul marqueur reste sur 0.
    .value-first-low = celui du Premier joueur est le plus bas
    .value-first-high = celui du Premier joueur est au sommet
mutants-option-boss-life = La Santé du Boss peut dépasser sa valeur de départ, ou ne le peut pas.
    .value-free = sans limite
    .value-capped = pas au-dessus du départ
mutants-option-full-incubator = Quand votre Incubateur est occupé, l’action Incuber est impossible, ou ne fait que défausser une carte.
    .value-closed = elle est impossible
    .value-discard = elle ne fait que défausser une carte
mutants-option-reactions = Les capacités Permanentes réagissent juste après leur cause, ou quand la capacité qui les a causées est terminée. Une Faiblesse est toujours exploitée aussitôt.
    .value-at-once = juste après leur cause
    .value-after = quand la capacité est terminée
mutants-option-copy-chains = Une capacité de Copie peut être Copiée, chaque capacité une fois par le même Mutant au cours d’une résolution, ou ne peut pas l’être du tout.
    .value-once = oui, chaque capacité une fois
    .value-barred = non
mutants-option-emptied-hand = Solo : si votre main est vide après le tour du Boss, la manche prend fin, ou vous jouez encore les phases 1 et 2 de votre tour.
    .value-ends = la manche prend fin
    .value-phases = vous jouez les phases 1 et 2
mutants-option-fallen-push = Solo : une carte Active K.O. du Boss est poussée selon sa flèche, ou du côté que vous choisissez.
    .value-arrow = selon sa flèche
    .value-player = où vous choisissez
mutants-option-taken-out = Un Mutant qu’un effet Gèle ou capture directement dans l’Arène n’est pas en Retrait, ou sa capacité de Retrait est résolue d’abord.
    .value-silent = ce n’est pas un Retrait
    .value-leaves = sa capacité de Retrait d’abord
mutants-option-empty-options = Sur la dernière case, une perte de Force ne peut pas être choisie tant qu’une autre option peut être appliquée, ou elle le peut.
    .value-closed = elle ne peut pas être choisie
    .value-open = elle peut être choisie
mutants-option-cards = Les cartes : « shipped », ou le chemin de votre propre fichier de cartes.
mutants-setup-solo = { $players ->
    [one] Un joueur seul joue en mode=solo.
   *[other] { $players } joueurs ne jouent pas en mode=solo ; un joueur seul, oui.
}
mutants-setup-pool-mode = { $option } va avec mode=precon (l’identifiant d’un groupe), mode=constructed ou mode=solo (une liste d’identifiants).
mutants-setup-set-unknown = { $option } ne désigne aucun groupe ADN Prêt-à-jouer : « { $set } ». Les groupes sont { $known }.
mutants-setup-set-twice = { $option } désigne encore { $set }, et un groupe n’est pris qu’une fois. Désignez-en un autre, ou ajoutez sets=shared.
mutants-setup-pool-unknown = Il n’y a pas de Mutant Avancé { $card } ({ $rule }).
mutants-setup-pool-barred = { $card } ne peut pas faire partie de cette Réserve de Gènes ({ $rule }).
mutants-setup-pool-copies = Deux exemplaires au plus dans une Réserve de Gènes : { $card } ({ $rule }).
mutants-setup-pool-size = Une Réserve de Gènes compte 12 cartes, pas { $cards } ({ $rule }).
mutants-setup-pool-none = La liste demande zéro exemplaire : { $card }. Retirez la carte, ou écrivez 1x ou 2x ({ $rule }).
mutants-setup-pool-seat = { $option } est la Réserve de Gènes de la place { $number }, et { $players ->
    [one] il n’y a qu’un joueur à cette table
   *[other] il y a { $players } joueurs à cette table
}. Retirez-la, ou écrivez « choose ».
mutants-setup-copies = copies=table compte deux exemplaires de chaque carte pour toute la table, et les Réserves données en ont plus de deux : { $card } (MU-R43). Donnez d’autres Réserves, ou choisissez copies=pool.

## Le plateau

mutants-board-round = { $players ->
    [2] Manche { $round } sur 5 · 1er { $red } PV, Écraser { $black } · Premier joueur : { $first }
    [3] Manche { $round } sur 5 · 1er { $red } PV, 2e { $black }, Écraser { $black } · Premier joueur : { $first }
   *[other] Manche { $round } sur 5 · 1er { $red } PV, 2e et 3e { $black }, Écraser { $black } · Premier joueur : { $first }
}
mutants-board-round-solo = Manche { $round } sur 5 · devant à la fin : le Boss perd { $red } Santé · Écraser : { $black } Santé
mutants-drawn-pick = Choix { $pick }
mutants-drawn-kept = Gardé
mutants-drawn-hand = Main
mutants-drawn-arena = Arène
mutants-drawn-pool = Réserve
mutants-drawn-incubator = │ inc. { $card }
mutants-drawn-power = Force
mutants-board-track = Force : { $spaces }
mutants-board-boss = { $name } : Santé { $life } · Pouvoir A { $a }, B { $b }
mutants-board-boss-side = { $name } : deck { $deck } · défausse { $discard }
mutants-board-side = { $seat } : { $points } PV · main { $hand } · deck { $deck } · défausse { $discard } · Gelées { $freezer }
mutants-board-pool = Réserve : { $tops } · Incubateur : { $incubator }
mutants-board-discard = Défausse, le sommet d’abord : { $cards }
mutants-board-freezer = Chambre Froide ({ $value ->
    [one] { $value } PV
   *[other] { $value } PV
}) : { $cards }
mutants-board-pack = Choix { $pick } : { $cards }
mutants-board-hand = Main ({ $count }) : { $cards }
mutants-board-card = { $card }

## Le laboratoire
mutants-tally-sets = Groupes ADN Prêt-à-jouer
mutants-tally-taken = joué
mutants-tally-advanced = Mutants Avancés
mutants-tally-basics = Mutants de Base
mutants-tally-deeds = Ce qui s’est passé
mutants-tally-done = arrivé
mutants-tally-seen = vu au draft
mutants-tally-picked = choisi
mutants-tally-built = mis en réserve
mutants-tally-offered = proposé
mutants-tally-bred = Engendré
mutants-tally-incubated = Incubé
mutants-tally-gained = gagné
mutants-tally-deployed = Déployé
mutants-tally-frozen = Gelé
mutants-tally-blocked = a bloqué
mutants-tally-crush = Écraser la Compétition
mutants-tally-mulligan = Mulligan d’une pile
mutants-tally-attack = Attaque d’un adversaire
mutants-tally-block = Blocage
mutants-tally-copy = Capacité copiée
mutants-tally-steal = Points volés
mutants-tally-knocked-down = Mutant à soi mis K.O.
mutants-tally-skip = Tour passé, main vide

## Ce qui parle pour une décision d’un bot
mutants-sign-hand-card = { $card } en main
mutants-sign-deck-card = { $card } dans le deck et la défausse
mutants-sign-side-card = { $card } sur un Flanc de l’Arène
mutants-sign-active-card = { $card } en zone Mutant Actif
mutants-sign-top-card = { $card } au sommet de la Réserve de Gènes
mutants-sign-pool-card = { $card } dans la Réserve de Gènes
mutants-sign-incubator-card = { $card } dans l’Incubateur
mutants-sign-boss-card = { $card } dans l’Arène du Boss
mutants-sign-cards = des cartes absentes de cette table
mutants-sign-boss-cards = l’Arène du Boss
mutants-sign-points = les points
mutants-sign-frozen = les points en Chambre Froide
mutants-sign-lead = l’avance en points
mutants-sign-round = la manche
mutants-sign-power-lead = l’avance en Force
mutants-sign-ahead = la première place sur la piste de Force
mutants-sign-last = la dernière place sur la piste de Force
mutants-sign-fury = la case Furie
mutants-sign-dread = la Zone d’Effroi
mutants-sign-crushing = la Compétition à Écraser
mutants-sign-crushed = un adversaire prêt à Écraser
mutants-sign-hand = les cartes en main
mutants-sign-turn = avoir le tour
mutants-sign-deck = les cartes du deck
mutants-sign-discard = les cartes de la défausse
mutants-sign-breedable = les Mutants que la main permet de Engendrer
mutants-sign-down = ses Mutants K.O.
mutants-sign-up = ses Mutants en jeu
mutants-sign-pool-left = ce qui reste de la Réserve de Gènes
mutants-sign-draws = les cartes à piocher
mutants-sign-to-pay = les cartes encore à payer
mutants-sign-best-discard = la meilleure défausse à Geler
mutants-sign-first = être premier joueur
mutants-sign-freeze-worth = ce que vaut le deck une fois Gelé
mutants-sign-boss-life = la Santé du Boss
mutants-sign-boss-ahead = le Boss devant sur la piste de Force
mutants-sign-boss-slots = les emplacements de Pouvoir du Boss
mutants-sign-boss-removed = les cartes du Boss hors du jeu
mutants-sign-boss-kind = le Boss affronté
mutants-sign-boss-deck = les cartes du deck du Boss
