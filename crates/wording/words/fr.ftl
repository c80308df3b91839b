# Ce que disent le noyau et les commandes, en français.

seat-number = Place { $number }
list-and = { $others } et { $last }

## Refusé à la table
refused-stale = Cette réponse vise la version { $at }, mais la table en est à la version { $now }. Regardez à nouveau et répondez à ce qui est demandé maintenant.
refused-not-fate = Rien n’est demandé au sort en ce moment.
refused-impossible = Le sort ne peut pas répondre « { $choice } » ici.
refused-no-seed = La graine de cette partie n’est pas connue : aucun donneur ne peut répondre pour le sort. Répondez avec la commande « fate ».
refused-no-undo = { $seat } n’a rien à reprendre : depuis, le sort a été consulté, une autre place a répondu ou quelque chose de caché a été révélé.
endless-card = { $card } continuerait sans fin : la partie est donc figée ici. Son enregistrement peut être exporté. Dans un fichier de cartes personnel, l’effet de cette carte doit pouvoir se terminer.
endless = Quelque chose continuerait sans fin sans que personne ne soit consulté : la partie est donc figée ici. Son enregistrement peut être exporté. Merci de le signaler.
refused-no-place = Il n’y a pas de lieu « { $place } » sur votre plateau.
refused-not-now = Ce choix n’est pas possible maintenant.
refused-no-form = { $count ->
    [0] Il n’y a pas de formulaire « { $head } » : rien à remplir n’est demandé maintenant.
   *[other] Il n’y a pas de formulaire « { $head } ». Les formulaires sont { $heads }.
}
misfit-count = Le formulaire a { $blanks ->
    [one] un champ
   *[other] { $blanks } champs
}, et { $given ->
    [one] un nombre a été donné
   *[other] { $given } nombres ont été donnés
}.
misfit-blank = { $blank } : de { $least } à { $most }, pas { $given }.
misfit-sum = Le total doit être compris entre { $least } et { $most }, pas { $given }.
refused-unread = « { $text } » n’est pas un choix de ce jeu. Écrivez-en un tel qu’il figure dans la liste des choix.
entropy-too-late = Les dés ont déjà servi ; une place n’ajoute ses mots qu’avant le premier tirage.
entropy-too-long = Les mots d’une place comptent 128 octets au plus.

## Options
option-switch = on ou off
    .value-on = oui
    .value-off = non
option-one-of = une valeur parmi { $words }
option-number = un nombre entier de { $least } à { $most }
option-text = n’importe quel texte
option-file = un fichier
option-none = { $title } n’a pas d’options : il n’y a pas de « { $key } » à régler.
option-unknown = { $title } n’a pas d’option « { $key } ». Ses options sont { $keys }.
option-value = L’option « { $key } » ne peut pas valoir « { $value } ». Elle accepte { $kind }.
option-twice = L’option « { $key } » est réglée deux fois. Réglez-la une seule fois.

## Parties enregistrées
record-empty = L’enregistrement est vide. Il commence par une ligne telle que {"{"}"record":1,…{"}"}.
record-none = Ce n’est pas un enregistrement : la première ligne n’a pas de champ "record". Les enregistrements sont écrits par « play » et « engine ».
record-format = L’enregistrement est au format { $found } ; ce programme lit le format { $known }. Un programme plus récent l’a sans doute écrit.
record-damaged = La ligne { $line } est illisible : { $error }. Le fichier est abîmé ; prenez l’original.
record-after-the-end = La ligne { $line } suit la ligne de clôture. La ligne de clôture doit être la dernière.
record-no-end = La ligne de clôture manque : l’enregistrement est tronqué. Prenez le fichier entier.
record-seal = Le sceau est brisé : les lignes ont été modifiées après l’écriture.
record-form = La ligne { $line } n’est pas écrite comme il se doit : un seul saut de ligne par ligne, aucun champ en double, rien avant la première accolade. Prenez le fichier d’origine.
record-no-seed = La partie est finie, mais sa graine n’est pas révélée : ses dés ne peuvent pas être vérifiés.
record-title = L’enregistrement est une partie de { $found }, pas de { $title }.
record-rules = La partie a été jouée avec la version { $found } des règles ; ce programme joue la version { $known }. Vérifiez-la avec un programme de cette version.
record-data = La partie a été jouée avec d’autres cartes ou plateaux de { $title } que ceux de ce programme.
record-refused = La ligne { $line } n’est pas permise ({ $rule }) : { $reason }
record-state = Ligne { $line } : l’état atteint n’est pas celui qui est noté.
record-outcome = Ligne { $line } : le résultat noté n’est pas celui auquel mènent les réponses.
record-commitment = La graine révélée n’est pas celle qui avait été promise au début : ces dés n’étaient pas ceux annoncés.
record-draw = Ligne { $line } : le tirage { $draw } ne découle pas de la graine. Les dés ont été modifiés.
record-position = L’enregistrement commence par une position impossible : { $reasons }

## La ligne de commande
help-about = Mutable, la table des jeux de mutants : jouez-les, simulez-les, étudiez leurs règles.
help-after = Non officiel et sans lien avec aucun éditeur. « mutable rules » lit les règles, « mutable ledger » dit ce qui est prouvé.
help-usage = Usage :
help-commands = Commandes
help-options = Options
help-arguments = Arguments
help-help = Affiche cette aide
help-version = Affiche la version
help-lang = La langue : en ou fr ; sinon celle de l’environnement
help-title = Le titre, par exemple mutants
help-players = Le nombre de places
help-set = Règle une option de la table ; @FICHIER prend le texte d’un fichier
help-seed = Un mot ou un nombre dont découlent tous les dés
help-json = Écrit un objet JSON, pour les programmes
help-play = Joue dans le terminal
help-play-seat = Votre place, comptée à partir de 1
help-play-bots = Qui prend les autres places : random, novice, easy, greedy, medium, hard, expert ; ou none, pour se partager le clavier
help-play-plain = Ligne par ligne, pour les tubes et les lecteurs d’écran
help-play-new = Commence une nouvelle partie bien qu’une autre ait été laissée
help-sim = Joue beaucoup de parties entre bots et compte les victoires
help-sim-games = Le nombre de parties
help-sim-bots = Les bots par place, avec des virgules : hard,random
help-sim-players = Le nombre de places : un bot seul les joue toutes, plusieurs doivent être autant
help-sim-threads = Le nombre de fils d’exécution ; tous les cœurs si rien n’est dit
help-train = Apprend un titre en jouant contre soi-même : produit les données d’après lesquelles les bots jugent
help-train-evenings = Combien de fois on joue puis apprend
help-train-games = Combien de parties à chaque fois
help-train-masters = Combien de fois ensuite on joue en regardant plus loin puis apprend ; un quart des parties à chaque fois
help-train-from = Ce qui a été appris avant, pour continuer de là
help-train-only = Une carte, par son nom : on n’apprend de nouveau que d’elle, tout le reste demeure comme appris avant
help-train-out = Où écrire ce qui a été appris ; sinon c’est affiché
help-bench = Mesure chaque titre sur un seul fil d’exécution
help-rules = Lit les règles et y cherche
help-rules-title = Un titre ; sans lui, tous sont fouillés
help-rules-words = L’identifiant d’une règle, par exemple MU-7.1, ou des mots à chercher
help-ledger = Dit quelles règles sont codées et prouvées par des tests
help-engine = Le moteur entier pour d’autres programmes : lignes JSON en entrée et en sortie
help-challenges = Montre les défis d’un titre que vous avez remplis dans ce terminal
help-cards = Montre les cartes d’un titre et leur provenance
help-cards-words = Des mots que les cartes doivent contenir
help-cards-check = Vérifie plutôt votre propre fichier de cartes ; jouez avec par --set cards=FICHIER
help-cards-deck = Vérifie une liste de cartes et l’écrit au propre ; jouez avec par --set mode=constructed --set pool1=@FICHIER
help-verify = Vérifie un enregistrement : chaque réponse, chaque dé
help-verify-file = L’enregistrement, ou un volume de nombreuses parties
help-serve = Sert des tables par HTTP et WebSocket ; la commande par défaut
help-serve-listen = Où écouter, 127.0.0.1:7313 sinon ; ou MUTABLE_LISTEN
help-store = sqlite:FICHIER ou postgres:URL, sinon un fichier du dossier de données ; ou MUTABLE_STORE
help-serve-bot-ms = Combien de millisecondes un bot prend pour répondre
help-serve-bots-at-once = Combien de bots réfléchissent à la fois ; autant que de cœurs si rien n’est dit
help-serve-bots-each = Combien d’entre eux aux tables d’une même personne ; un de moins si rien n’est dit
help-serve-games-each = Combien de parties ouvertes par une personne peuvent être en cours ; 200 si rien n’est dit
help-serve-games-address = Combien de parties ouvertes depuis une adresse peuvent être en cours ; 500 si rien n’est dit
help-serve-origin = Une autre origine dont les pages peuvent utiliser ce serveur
help-serve-host = Un nom sous lequel on demande ce serveur ; dès qu’il y en a un, les demandes pour d’autres noms sont refusées
help-serve-metrics = Qui peut lire /metrics : cette machine (here, par défaut) ou tout le monde (all)
help-serve-trust-proxy = Croit X-Forwarded-For et X-Forwarded-Proto, derrière un mandataire qui les fixe
help-serve-limit-loopback = Limite aussi les demandes de cette machine
help-serve-log-json = Écrit le journal en un objet JSON par ligne
help-export = Affiche l’enregistrement d’une partie terminée d’un serveur
help-export-id = L’identifiant de l’enregistrement, comme dans son lien
help-import = Vérifie un enregistrement et le confie à un serveur
help-import-file = L’enregistrement
help-load = Anime de nombreuses tables par de vraies connexions et mesure
help-load-url = Le serveur ; plusieurs avec des virgules, pour changer quand l’un disparaît
help-load-tables = Combien de tables à la fois, deux clients chacune
help-load-seconds = Pendant combien de temps
help-load-title = Le titre à jouer ; le premier sinon
help-load-warm-up = Sur combien de secondes les tables commencent à jouer avant que la mesure ne commence
help-load-pace = Combien de réponses par seconde chaque table propose ; 0 pour autant que possible
help-load-detail = Ce que chaque client demande : choices, view ou full
help-load-anywhere = Aussi un serveur d’une autre machine, que vous avez le droit de charger
welcome-head = Mutable, la table des jeux de mutants. Non officiel, sans lien avec aucun éditeur.
welcome-rules = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
}
welcome-complete = complet : mutable play
welcome-building = en construction, à essayer : mutable play
welcome-rules-only = pas encore jouable : mutable rules
welcome-foot = mutable rules mutants MU-7.1   lit une règle
    mutable ledger                 dit ce qui est codé et prouvé
    mutable --help                 donne toutes les commandes

## Ce qui ne va pas dans une commande
title-unknown = Il n’y a pas de titre « { $title } ». Jouables : { $playable }.
title-unknown-none = Il n’y a pas de titre « { $title } ». Les titres sont { $known }, et aucun n’est encore jouable ; « mutable rules » lit leurs règles.
title-not-yet = « { $title } » n’est pas encore jouable ; « mutable rules { $title } » lit ses règles. Jouables : { $playable }.
title-not-yet-none = « { $title } » n’est pas encore jouable, ni aucun autre titre ; « mutable rules { $title } » lit ses règles.
players-range = { $title } se joue de { $least } à { $most }, pas à { $players }.
seat-unknown = Il n’y a pas de place { $number } : cette table a les places 1 à { $players }.
set-unread = « { $setting } » ne règle rien. Écrivez --set clé=valeur.
level-unknown = Il n’y a pas de bot « { $level } ». Les bots sont { $known }.
seed-empty = La graine est vide. Donnez un mot ou un nombre, ou rien du tout.
seed-none = Le système ne fournit pas de hasard : { $error }. Donnez une graine avec --seed.
lang-unknown = Il n’y a pas de langue « { $lang } ». Écrivez en ou fr.
train-unread = Ce qui a été appris avant ne se lit pas : { $error }.
train-only-unknown = Rien de ce qui s’apprend ne s’appelle « { $name } ». Écrivez le nom entier d’une carte, comme --only "Nécro-Bot".
train-nothing = Sans parties, on n’apprend rien. Écrivez --evenings 60 --games 1000, ou ne les donnez pas.
sim-bots = { $title } prend { $least } à { $most } bots, un par place, pas { $count }. Écrivez --bots random,random.
sim-players = Les bots sont au nombre de { $count }, et --players dit { $players }. Nommez un bot par place, ou un seul qui les joue toutes.
sim-games = Aucune partie n’est à jouer. Écrivez --games 1000.
sim-threads = Sans fil d’exécution, rien ne peut être joué. Écrivez --threads 1, ou omettez-le.
sim-no-threads = { $threads } fils d’exécution ne peuvent pas être lancés : { $error }. Demandez-en moins.
file-unread = { $file } est illisible : { $error }.
file-unwritten = { $file } ne peut pas être écrit : { $error }.
output-failed = La sortie ne peut pas être écrite : { $error }.
input-failed = L’entrée est illisible : { $error }.
data-folder-none = Il n’y a pas de dossier pour les données. Donnez-en un dans MUTABLE_DATA.
save-damaged = La partie laissée dans { $file } est illisible : { $error }. Commencez-en une autre avec --new.
position-unplayable = La position ne peut pas être jouée : quelqu’un serait interrogé sans pouvoir répondre, ou ses éléments se contredisent.
position-unread = La position est illisible : { $error }. La commande « position » montre comment en écrire une.

## Règles
rules-hint = mutable rules TITRE lit tout un livret, mutable rules MU-7.1 une règle, mutable rules MOT cherche.
rules-found = { $count ->
    [one] { $count } entrée trouvée.
   *[other] { $count } entrées trouvées.
}
rules-coded = Dans le code
rules-proved = Prouvé par
rules-title = Il n’y a pas de titre « { $title } », et rien n’est trouvé dans l’ensemble des règles. Les titres sont { $known }.
rules-no-word = « { $word } » est introuvable. Tous les mots doivent y être ; essayez-en moins, ou l’autre langue avec --lang.
rules-no-id = Il n’y a pas de { $id }. Les plus proches sont { $nearest }.
rules-no-prefix = Il n’y a pas de { $id }. Les identifiants commencent par { $prefixes }.

## Cartes
card-file-refused = Le fichier de cartes n’est pas correct : { $faults }
card-file-fault = { $at } : { $what }
challenges-none = { $title } n’a pas de défis à cocher.
challenges-met = { $met } sur { $all } remplis.
play-recorded-met = Défis remplis : { $challenges }. L’enregistrement est dans { $file }. Pour le vérifier : mutable verify { $file }
cards-none = { $title } n’a pas de cartes.
cards-no-decks = { $title } n’a pas de paquets à construire.
cards-sound = { $file } est valable : { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
cards-no-word = Aucune carte ne contient « { $word } ».
provenance-printed = imprimée
provenance-derived = déduite
provenance-reconstructed = reconstruite
cards-found = { $count ->
    [one] { $count } carte.
   *[other] { $count } cartes.
}

## Vérifier
verify-legal = { $title } : les { $answers } réponses sont toutes permises, et toutes les empreintes concordent.
verify-dice = { $drawn ->
    [one] La seule réponse du sort découle de la graine promise.
   *[other] Les { $drawn } réponses du sort découlent toutes de la graine promise.
}
verify-dice-some = { $drawn } réponses du sort découlent de la graine promise ; { $dictated } ont été dictées à la main.
verify-dice-secret = La graine n’est pas encore révélée : les { $count } réponses du sort ne peuvent pas être vérifiées.
verify-no-dice = Le sort n’a jamais été consulté.
verify-taken-back = { $count ->
    [one] Un tirage a été fait puis repris.
   *[other] { $count } tirages ont été faits puis repris.
} Les places de cette table y ont consenti, ou devraient demander pourquoi.
verify-open = La partie n’est pas finie.
verify-volume = { $title } : les { $games } parties sont légales jusqu’au bout, avec { $answers } réponses ; tous les dés découlent de leurs graines, toutes les empreintes et toutes les places concordent.
volume-game = Partie { $number } : { $reason }

## Simulation et vitesse
sim-head = { $finished ->
    [one] { $finished } partie
   *[other] { $finished } parties
} en { $seconds } s sur { $threads ->
    [one] un fil
   *[other] { $threads } fils
} : { $rate } réponses par seconde
sim-seat = { $seat }, { $bot } : gagne { $rate } % (95 % : de { $low } à { $high }), score moyen { $score }
sim-foot = égalités : { $draws } ; { $mean } réponses par partie, sort compris
bench-head = titre        joueurs      état       copie     parties/s    réponses/s   recherche/s
bench-more = titre        joueurs       fils    réponses/s    rejouées/s  la + longue   chargée    cotes, max
bench-none = Aucun titre n’est encore jouable : il n’y a rien à mesurer.

## Moteur
engine-json = La ligne n’est pas du JSON : { $error }.
engine-object = Une demande est un objet JSON, par exemple {"{"}"cmd":"titles"{"}"}.
engine-no-command = La demande n’a pas de "cmd". Les commandes sont { $commands }.
engine-unknown-command = Il n’y a pas de commande « { $cmd } ». Les commandes sont { $commands }.
engine-fields = Les champs de la demande ne conviennent pas : { $error }.
engine-scalar = « { $name } » doit être un texte, un nombre ou un interrupteur (true ou false).
engine-panic = Les règles ont échoué : c’est notre faute, pas la vôtre. La partie a quitté le moteur ; son enregistrement jusqu’ici est dans cette réponse. Merci de nous le signaler.
engine-no-game = Aucune partie n’a commencé. Commencez-en une avec la commande new, load ou replay.
engine-not-asked = Rien n’est demandé à { $seat } en ce moment : aucun bot ne peut décider à sa place.
engine-odds-seat = Les chances d’une pioche sont celles d’une place : donnez son numéro dans seat.
engine-no-prospect = Cette place n’a rien à piocher en ce moment.
engine-too-many-draws = Il n’y a que { $cards } cartes à piocher avant un mélange, et { $draws } pioches sont demandées.

## Jouer dans le terminal
play-opening = { $title } : nouvelle partie. Le donneur s’est engagé sur ses dés : { $commitment }
play-resumed = { $title } : la partie laissée reprend après { $answers ->
    [one] { $answers } réponse
   *[other] { $answers } réponses
}.
play-save-exists = Une partie de { $title } a été laissée dans { $file }. Reprenez-la avec « mutable play { $title } » seul, ou recommencez avec --new.
play-you = Place { $seat } (vous)
play-person = Place { $seat }
play-bot = Place { $seat } ({ $level })
play-asked = { $seat } : { $prompt }
play-asked-sealed = En secret, { $seats } : { $prompt }
play-refused = Non ({ $rule }) : { $reason }
play-legal = Oui : { $choice }
play-recorded = L’enregistrement est dans { $file }. Pour le vérifier : mutable verify { $file }
play-saved = Laissée dans { $file }. Reprenez avec : mutable play { $title }
play-plain-help = Répondez par un numéro ou le nom d’un choix. ? N : la règle du choix N · w NOM : pourquoi pas · u : reprendre · o : chances de pioche · b : plateau · l : journal · h : aide · q : enregistrer et quitter
play-no-number = Il n’y a pas de choix { $number } dans la liste.
play-odds = Votre prochaine pioche : { $cards ->
    [one] une carte
   *[other] { $cards } cartes
} avant un mélange. La chance qu’elle vienne en 1, 2 ou 3 pioches :
play-odds-known = { $number } : { $card }, connue
play-odds-none = Vous n’avez rien à piocher en ce moment.
play-pass = Passez le clavier à { $seat }.
play-any-key = Puis appuyez sur une touche.
play-undone = Réponse reprise.
play-why-what = Pourquoi pas :
play-log = Journal
play-filter = Filtre :
play-blank = { $blank } (de { $least } à { $most })
play-sum-exact = { $count }
play-sum-range = de { $least } à { $most }
play-sum-all = Ensemble { $bound }
play-sum = { $of } : ensemble { $bound }
play-because = { $cause } : { $fact }
play-plain-forms = Pour remplir un formulaire : son numéro, puis un nombre par champ, par exemple « { $number } 1 0 ».
play-plain-stakes = { $stakes } Redonnez la même réponse si vous y tenez.
play-stakes = { $stakes } Entrée : confirmer · toute autre touche : revenir
play-keys-form = ↑ ↓ : champ · ← → ou chiffres : nombre · Espace : un de plus · Entrée : répondre · Échap : revenir
play-keys = Entrée : répondre · taper : filtrer · ? : règle · w : pourquoi pas · u : reprendre · o : chances · Tab : journal · PgSuiv : plateau · q : enregistrer et quitter

## Le laboratoire
help-sim-swap = Décale chacun d’une place après chaque partie, pour distinguer les places des joueurs
help-sim-report = Écrit un rapport en une page HTML ; relancée, la commande reprend où elle s’était arrêtée
sim-seat-swapped = { $seat } : gagne { $rate } % (95 % : de { $low } à { $high }), score moyen { $score }
sim-level = { $level }, à toute place : gagne { $rate } % (95 % : de { $low } à { $high })
sim-report = Le rapport est { $file }
help-sim-keep = Garde toutes les parties dans un petit fichier, que verify rejoue
help-sim-check = Vérifie les promesses des règles après chaque réponse
help-sim-trials = Joue des tables qui essaient ensemble chaque valeur de chaque option, avec --check, une ligne chacune
sim-checked = { $games } parties, { $answers } réponses : aucune promesse n’a été rompue.
sim-broken = La partie { $game } rompt une promesse des règles, { $found }. C’est notre erreur ; la même commande avec la même graine la montre de nouveau.
sim-kept = { $count } parties sont gardées dans { $file }
lab-part-other = { $file } est le travail inachevé d’une autre commande : { $command }. Relancez-la pour l’achever, supprimez le fichier, ou nommez un autre rapport.
lab-part-unread = { $file } n’est pas le travail inachevé d’un rapport : { $error }. Supprimez-le, ou nommez un autre rapport.
lab-part-damaged = Le travail inachevé à côté du rapport ne va pas avec cette commande. Supprimez le fichier qui finit par .part, et relancez la commande.
lab-name = { $name }
lab-title = { $title } : { $players ->
    [one] { $games } parties, un joueur
   *[other] { $games } parties, { $players } joueurs
}
lab-about = Joué par le programme contre lui-même. La même commande donne les mêmes chiffres sur toute machine.
lab-command = Commande
lab-seed = Graine
lab-bots = Joueurs
lab-version = Programme, règles
lab-data = Données
lab-date = Commencé le
lab-threads = Fils d’exécution
lab-seat = { $seat }
lab-seats = Par place
lab-head-seat = Place
lab-head-games = Places jouées
lab-head-rate = Victoires
lab-head-interval = 95 %, de – à
lab-head-alone = Gagnées seul
lab-head-score = Score moyen
lab-draws = { $number ->
    [0] Aucune partie partagée, ni gagnée par personne.
    [one] Une partie partagée, ou gagnée par personne.
   *[other] { $draws } parties partagées, ou gagnées par personne.
}
lab-levels = Par niveau
lab-head-level = Niveau
lab-levels-fixed = Chacun a gardé sa place : la valeur d’une place et celle d’un niveau ne se distinguent pas ici ; --swap fait tourner les joueurs.
lab-levels-by-seat = Niveau et place
lab-first = Par premier joueur
lab-head-turn = Ordre du tour
lab-first-player = Premier joueur
lab-other-players = Les autres
lab-against = Les uns contre les autres
lab-against-about = La fréquence à laquelle la ligne a devancé la colonne ; la même place vaut une demi-victoire.
lab-scores = Scores
lab-winning = Gagnants
lab-winning-mean = Les gagnants marquent { $mean } en moyenne (95 % : de { $low } à { $high }).
lab-caption = { $what } : moyenne { $mean }, écart type { $deviation }
lab-length = Durée
lab-decisions = Décisions par partie
lab-answers = Réponses par partie, sort compris
lab-rounds = Manches par partie
lab-luck = Adresse et hasard
lab-luck-play = Jeu { $share }
lab-luck-fate = Hasard { $share }
lab-luck-spread = Au fil d’une partie, le jeu déplace les chances d’une place de { $play } (écart type), et le hasard de { $luck }.
lab-luck-method = Avant et après chaque réponse, les chances de toutes les places sont estimées ; ce qui a changé quand le sort répondait est le hasard, ce qui a changé quand les places décidaient est le jeu, et la part du hasard est la variance de la première somme sur celle des deux.
lab-sheet-about = La part des places jouées où c’est arrivé au moins une fois, avec son intervalle à 95 %, ou le nombre de fois par partie ; le plus fréquent d’abord.
lab-kind-of = si { $of }
lab-times = { $times } / partie
lab-worth = { $sheet } : valeur si { $kind }
lab-worth-about = La fréquence des victoires quand c’est arrivé, contre celle où cela aurait pu mais n’a pas eu lieu. Cela va avec la victoire, sans forcément la causer.
lab-head-with = Victoires, { $kind }
lab-head-without = Victoires, non { $kind }
lab-head-difference = Écart, points
lab-method = Comment c’est compté
lab-method-wins = Une victoire partagée compte pour sa part à chacun. Tout est compté par places jouées : une partie à quatre joueurs en fait quatre.
lab-method-intervals = Les intervalles contiennent le vrai taux dans 95 rapports de ce genre sur 100 : Wilson pour un taux, Newcombe pour un écart, la loi normale pour une moyenne. Sur cent chiffres qui ne diffèrent en rien, cinq environ sembleront différer.
lab-method-worth = La valeur compare les places où une chose est arrivée à celles où elle aurait pu arriver. Qui mène peut se permettre plus, et les longues parties offrent plus d’occasions : lisez-la comme une question posée aux cartes, non comme une réponse.

## Pourquoi un bot a décidé ainsi
bot-unweighed = Rien n’a été pesé : il n’y a qu’une réponse, ou toutes se valent.
bot-tried = C’est ce qui a le mieux réussi à l’essai : { $chance } % de chances de gagner après { $visits } essais.
bot-sign = { $sign } ({ $points })
bot-for = { $chance } % de chances de gagner. Face à la meilleure autre réponse, en points sur cent, ceci parle pour : { $pros }.
bot-against = { $chance } % de chances de gagner, bien qu’à première vue la meilleure autre réponse fasse mieux pour : { $cons }.
bot-for-against = { $chance } % de chances de gagner. Face à la meilleure autre réponse, en points sur cent, ceci parle pour : { $pros } ; et ceci contre : { $cons }.
sign-unnamed = signe { $number }

## À une table d’un serveur
host-no-table = Cette table n’existe pas, ou demande une invitation que vous n’avez pas. Utilisez le lien reçu.
host-conflict = Quelqu’un d’autre vient de changer cela. Regardez à nouveau et réessayez.
host-store = Le serveur ne peut rien conserver en ce moment, donc rien n’a été fait. Réessayez dans un instant.
host-store-full = Le disque du serveur n’accepte plus rien, donc rien n’a été fait. La personne qui gère le serveur doit libérer de la place ; réessayez ensuite.
host-store-damaged = Le fichier du serveur est endommagé à cet endroit, donc rien n’a été fait. Prévenez la personne qui gère le serveur.
host-closing = Le serveur s’arrête. Revenez dans un instant : tout est conservé.
host-edition = Cette table de { $title } a été ouverte par une autre version du programme, ou avec d’autres cartes, et celle-ci ne peut pas la montrer.
host-pace = Une pendule compte 1 à 600 minutes et ajoute jusqu’à 600 secondes ; par correspondance, 1 à 60 jours par réponse et jusqu’à 90 jours de vacances.
host-not-your-seat = Vous n’êtes pas à { $seat }. Répondez pour votre propre place.
host-not-begun = La partie n’a pas commencé.
host-over = La partie est terminée.
host-frozen = Nos règles ont échoué à cette table : c’est notre faute, pas la vôtre. La partie est figée, et son enregistrement peut être exporté. Merci de le signaler.
host-sign-in = Connectez-vous d’abord, ou entrez en invité avec un nom.
host-not-here = Prenez d’abord place à la table, ou regardez-la.
host-chat = Une ligne de discussion compte 1 à { $most } octets, sans caractères de contrôle.
host-chat-table = Vous avez dit { $most } lignes à cette table en un jour : il n’y a plus de place. Reprenez demain.
host-chat-each = Vous avez dit { $most } lignes en un jour à toutes les tables : il n’y a plus de place. Reprenez demain.
host-takeback-nothing = { $seat } n’a pas encore répondu : il n’y a nulle part où revenir.
host-takeback-none = Personne ne vous demande d’accord en ce moment.
host-owner = Seule la personne qui a ouvert la table, { $owner }, peut faire cela.
host-not-open = Les places de cette table ne peuvent plus changer.
host-seat-taken = { $seat } est déjà prise. Choisissez une place libre.
host-seats-free = { $seats } : il manque encore quelqu’un. Invitez des personnes ou placez des bots, puis commencez.
host-rated = À une table classée, chaque place a une personne différente, du début à la fin. Ouvrez une table non classée pour les bots et pour partager un écran.
host-hand-to = { $name } ne regarde pas cette table. Une place se confie à quelqu’un de présent.
host-entropy-given = { $seat } a déjà ajouté ses mots.
host-rematch-seat = Seules les personnes assises à la table peuvent rejouer.
host-rematch-over = La partie n’est pas encore terminée.
host-step = Il n’y a pas d’étape { $step } : cette partie a les étapes 0 à { $of }.
host-needs = demande { $missing }
host-chapter-other = { $other }
host-chapter-way = C’est permis, mais ce chapitre prend un autre chemin. Choisissez ce qu’il demande.
host-chapter-takeback = Un chapitre va dans un seul sens. Recommencez-le plutôt.
host-chapter-unknown = Ce titre n’a pas de chapitre { $chapter }.
host-habit = On peut nommer au plus { $most } moments, chacun par son nom court.
host-tables-each = Vous avez { $most } tables qui attendent le début de leur partie. Commencez-en ou fermez-en d’abord une.
host-files-each = Vos tables peuvent utiliser en tout { $most } Ko de fichiers à vous. Terminez une partie ou fermez une table qui en utilise, ou jouez avec les cartes de la boîte.
host-no-file = Cette table n’a pas ce fichier.
host-seat-kept = { $seat } est réservé à { $name }, qui vient de partir.
host-opponent = Vous avez joué à une autre place de cette partie et savez ce qu’elle voyait. Quelqu’un d’autre doit prendre celle-ci.
host-replace-others = Ce sont les autres joueurs de la table qui remplacent une place. Pour rendre la vôtre, quittez-la.
host-not-away = { $seat } n’est pas absent : un bot répond à sa place, ou la personne est là ou n’est pas encore interrogée.
host-games-each = Vous avez ouvert { $most } parties qui sont encore en cours. Terminez-en d’abord une.
host-games-address = Depuis votre adresse, { $most } parties sont déjà en cours. Attendez que l’une d’elles se termine.
name-length = Un nom compte { $fewest } à { $most } lettres.
name-letters = Un nom est fait de lettres et de chiffres d’une seule écriture, avec des espaces, traits d’union, points et apostrophes entre eux.
name-reserved = Ce nom est réservé aux bots et à qui tient le serveur. Choisissez-en un autre.
name-taken = Ce nom est pris, ou ressemble à un nom pris. Choisissez-en un autre ; si c’est le vôtre, connectez-vous.
password-wrong = Le nom et le mot de passe ne vont pas ensemble.
password-usual = Ce mot de passe est l’un des premiers que tout le monde essaie. Choisissez-en un qui ne soit qu’à vous.
password-length = Un mot de passe compte { $fewest } à { $most } caractères.
keys-too-many = Vous avez { $most } sessions et jetons. Mettez d’abord fin à certains.
notes-too-many = Vous gardez { $most } notes. Videz-en d’abord une.
records-too-many = Vous avez apporté ici { $most } Mo d’enregistrements, et il n’y a plus de place.
keys-none = Vous n’avez pas de session ni de jeton de ce nom.
person-unknown = Personne ne porte ce nom.
record-unknown = Cet enregistrement n’existe pas.
record-whose = « { $whose } » n’est la vue de personne. Écrivez un numéro de place, spectator ou all.
record-failed = Nos règles ont échoué sur cet enregistrement : c’est notre faute, pas la vôtre. Merci de le signaler avec l’enregistrement.
http-too-often = C’était trop souvent. Attendez un instant.
http-method = Cette adresse ne s’utilise pas ainsi. Voir /api/docs.
http-too-large = C’est trop long pour ce serveur.
http-not-json = Envoyez du JSON : l’en-tête Content-Type doit être application/json.
http-body = Le corps n’est pas juste : { $error }.
http-query = L’adresse n’est pas juste : { $error }.
http-host = Ce serveur ne porte pas ce nom. Utilisez l’adresse qui vous a été donnée.
http-slow = La demande a mis trop longtemps à arriver. Envoyez-la de nouveau.
http-token = Un jeton sert à jouer, et à rien d’autre. Connectez-vous avec votre mot de passe pour cela.
http-origin = Cette demande vient d’une page d’un autre site, qui ne peut pas utiliser votre compte ici.
http-no-route = Il n’y a rien à cette adresse. Voir /api/docs.
http-text = Un texte compte ici jusqu’à { $most } octets, sans caractères de contrôle.
ws-binary = Les messages sont du texte : un objet JSON chacun.
ws-crowd = Cette adresse a déjà { $most } connexions ouvertes. Fermez-en d’abord une.
ws-too-large = Un message peut avoir { $most } octets au plus.
ws-message = Le message n’est pas juste : { $error }.
ws-tables = Une connexion peut regarder { $most } tables. Quittez-en une d’abord.

## Commandes du serveur
serve-up = Le serveur écoute sur { $url } (conservé dans : { $store }). Ctrl+C l’arrête.
serve-listen = Rien ne peut être servi sur { $address } : { $error }. Choisissez une autre adresse avec --listen.
serve-failed = Le serveur a échoué : { $error }.
store-unread = « { $store } » n’est pas un lieu de conservation. Écrivez sqlite:FICHIER ou postgres:URL.
store-failed = Les données ne peuvent pas être utilisées : { $error }.
store-full = Il n’y a plus de place pour { $file } : { $error }. Libérez de la place sur son disque, ou choisissez un autre fichier avec --store.
store-read-only = { $file } ne peut pas être écrit : { $error }. Autorisez ce programme à écrire ce fichier et son dossier, ou choisissez un autre fichier avec --store.
store-damaged = { $file } est endommagé : { $error }. Rien n’a été changé. Gardez ce fichier, mettez une sauvegarde à sa place et redémarrez (docs/operating.md) ; mutable export en sauve des parties une à une.
store-held = Un autre serveur utilise { $file }. Arrêtez-le, choisissez un autre fichier, ou utilisez PostgreSQL pour plusieurs serveurs.
export-id = « { $id } » n’est pas l’identifiant d’un enregistrement. Il compte 13 lettres et chiffres, comme dans son lien.
export-none = Il n’y a pas d’enregistrement { $id } ici.
import-done = L’enregistrement est juste, et conservé sous { $id }.
load-url = « { $url } » ne peut pas être chargé : écrivez http://127.0.0.1:7313. HTTPS n’est pas parlé ici.
load-loopback = { $url } n’est pas sur cette machine. Une charge est une attaque contre qui ne l’a pas demandée ; si vous en avez le droit, ajoutez --anywhere.
load-none = Écrivez --tables 1 ou plus et --seconds 1 ou plus.
load-failed = La charge ne peut pas commencer : { $error }.
load-report = { $answers } réponses en { $seconds } s à { $tables ->
    [one] une table
   *[other] { $tables } tables
} : { $rate } par seconde ; la moitié en { $half } ms, 99 sur 100 en { $nearly } ms ; erreurs : { $errors }, perdues : { $lost }
