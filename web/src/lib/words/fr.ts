import type { GlyphName } from '../pieces/glyph-names'
import type { Part, Sureness } from '../../games/mutants/types'
import type { Pace } from '../wire/types'
import type { Words } from './en'

const one = (count: number, single: string, several: string) => (count < 2 ? single : several)
const of = (table: Record<string, string>, key: string, otherwise = key) => table[key] ?? otherwise

/** Écrit avec des espaces ordinaires et des apostrophes droites ; `typeset` met celles qu'il faut. */
const plain: Words = {
  home: 'Accueil', play: 'Jouer', tables: 'Tables', watch: 'Regarder', rulebook: 'Règles', cards: 'Cartes', learn: 'Apprendre',
  settings: 'Réglages', profile: 'Profil', about: 'À propos', main: 'Principal', skip: 'Aller à la page', close: 'Fermer',
  cancel: 'Annuler', open: 'Ouvrir', remove: 'Retirer', add: 'Ajouter', all: 'Tout', copy: 'Copier', copied: 'Copié', next: 'Suivant', colon: ' : ', nobody: 'personne',
  loading: 'On prépare la table.', noPage: "Cette page n'existe pas.",
  tagline: 'Trois jeux de mutants, toutes leurs règles, des humains ou des bots en face.',
  unofficial: 'Non officiel, sans lien avec aucun éditeur. Tous les dessins sont les nôtres.',
  notYet: 'Pas encore jouable : ses règles se lisent.',
  yourTables: 'Vos tables', openSeats: 'Places libres', noTables: 'Pas encore de table. Appuyez sur Jouer.', noOpen: 'Aucune table ouverte.',
  startOne: 'Ouvrez-en une.', continueGame: 'Continuer', join: 'Rejoindre', you: 'vous', free: 'libre', learnIn: (minutes) => `Apprendre, ${minutes} min`,
  unreachable: 'Le serveur ne répond pas. Vos parties sont sauvegardées. Réessayez dans un instant.',
  watchHead: 'Parties en cours', nothingPlayed: 'Personne ne joue en public pour le moment.', finished: 'Parties finies',
  nothingFinished: 'Aucune partie finie.',
  titleName: (id) => of({ mutants: 'Mutants', attack: "L'Attaque des mutants !", revolution: 'Révolution mutante' }, id),
  titleAbout: (id) =>
    of({
      mutants: "Engendrez des combattants à deux gènes, poussez-les dans l'arène, gelez les meilleurs pour des points.",
      attack: 'Cinquante-quatre mutants, un bâtiment des Sciences, deux savants derrière la dernière porte.',
      revolution: 'Dirigez une école : misez en secret, échangez des faveurs, puis réglez cela sur les hexagones.',
    }, id),
  seatsOf: (id) => of({ attack: '2', revolution: '3 à 4' }, id),
  range: (from, to) => `${from} à ${to}`,
  players: (count) => `${count} ${one(count, 'joueur', 'joueurs')}`,
  bots: (count) => `${count} ${one(count, 'bot', 'bots')}`,
  bot: (level) => `bot, ${of({ random: 'hasard', novice: 'novice', easy: 'facile', greedy: 'avide', medium: 'moyen', hard: 'difficile', expert: 'expert' }, level)}`,
  level: (level) => of({ random: "hasard : n'importe quelle réponse légale", novice: 'novice : débute', easy: 'facile', greedy: 'avide : le meilleur pas suivant', medium: 'moyen', hard: 'difficile', expert: 'expert : réfléchit une seconde' }, level),
  mode: (mode) => of({ precon: 'ADN Prêt-à-jouer', draft: 'draft', constructed: 'ADN Construit', solo: 'solo contre un Boss' }, mode),
  modeAbout: (mode) =>
    of({
      precon: "Chacun prend l'un des quatre groupes tout prêts de douze Mutants. Idéal pour débuter.",
      draft: 'Six choix : gardez un Mutant, passez les autres. Vous jouez avec deux exemplaires de chacun.',
      constructed: 'Choisissez librement vos douze Mutants, deux exemplaires au plus : à la table, ou avec un deck que vous avez construit.',
      solo: 'Vous contre un Boss et son propre deck. Amenez sa Santé à zéro en cinq manches.',
    }, mode),
  pace: (pace: Pace) => (pace.pace === 'untimed' ? 'sans pendule' : pace.pace === 'live' ? `${pace.minutes} min chacun` : `${pace.days} jours par coup`),
  playTitle: (title) => `Jouer à ${title}`, variants: 'Variantes et règles de détail', sheetMode: 'Mode', sheetBoss: 'Boss', sheetAgainst: 'Contre', sheetSeats: 'Places', sheetLevel: 'Niveau des bots',
  sheetDeck: 'Votre deck', sheetPace: 'Rythme', sheetPrivacy: 'Qui peut venir', untimed: 'sans pendule', live: '15 minutes chacun', byDays: '3 jours par coup',
  public: 'tout le monde', inviteOnly: 'qui a le lien', chooseAtTable: 'choisir à la table', starting: 'On prépare la table',
  playNow: 'Jouer tout de suite', openTable: 'Ouvrir la table', openTableOf: (title) => `Ouvrir une table de ${title}`,
  optionValue: (option, value) =>
    of({
      'restricted none': 'aucun gène', 'restricted cyber': 'Cyber', 'restricted necro': 'Nécro', 'restricted saber': 'Sabreur', 'restricted zoomorph': 'Zoomorphe', 'restricted galactic': 'Galactique', 'restricted mythic': 'Mythique',
      'mulligan piles': 'pile par pile', 'mulligan all': 'toutes les piles ou aucune', 'mulligan off': 'pas du tout', 'crush once': 'une fois', 'crush each': 'une fois par adversaire Effrayé',
      'freezers owner': 'son propriétaire', 'freezers public': 'tous', 'freezers hidden': 'personne', 'lone-card freeze': 'elle est Gelée', 'lone-card deck': 'elle devient le deck', 'sets once': 'une seule fois', 'sets shared': 'il peut être partagé',
      'scenario basic': 'jeu de base, dix Tours', 'scenario alternate': 'Scénario alternatif, quinze Tours', 'sides roll': 'le gagnant du jet choisit', 'sides human-first': 'le premier joueur', 'sides mutant-first': 'le second joueur',
      'board 7x7': '7 × 7 salles', 'board 5x5': '5 × 5 salles', 'smash-table board': 'celle du plateau', 'smash-table a': 'table A', 'smash-table b': 'table B', 'smash-table c': 'table C',
      'walls-touch corner': 'par un angle', 'walls-touch line': 'en ligne seulement', 'walls-touch room': 'deux par salle au plus', 'open-by two': 'de chaque côté', 'open-by one': "d'un seul côté",
    }, `${option} ${value}`, value),
  sitHere: "S'asseoir ici", putBot: 'Mettre un bot', standUp: 'Se lever', inviteLink: 'Lien pour les autres', start: 'Commencer', waitingForSeats: 'On attend toutes les places',
  closeTable: 'Fermer la table', ownerStarts: (name) => `${name} lance la partie quand toutes les places sont prises.`,
  seat: (seat) => `Place ${seat}`, prompt: 'Ce qui est demandé', yourTurn: 'À vous', gameOver: 'La partie est finie.',
  watching: (who) => (who === '' ? 'Vous regardez.' : `Vous regardez. ${who} doit répondre.`),
  thinks: (who) => `${who} réfléchit. Vous pouvez regarder la table.`, fateThinks: 'Le sort décide.', sending: 'Envoyé.',
  lineLost: 'La connexion est perdue.', lost: (seconds) => `Connexion perdue. Nouvel essai dans ${seconds} s. Votre partie est sauvegardée.`, now: 'Maintenant',
  chooseHelp: 'Ce qui ressort peut être choisi. Touchez le reste pour savoir pourquoi il est interdit.', chooseOne: "Choisissez ce que vous en faites.",
  asList: 'En liste', back: 'Retour', takeBack: 'Reprendre la dernière réponse', rule: (id) => `Règle ${id}`,
  whatYouCanDo: 'Ce que vous pouvez faire', log: "Ce qui s'est passé", missed: (count) => `En votre absence : ${count} ${one(count, 'ligne', 'lignes')} ci-dessus.`,
  game: 'Partie', chat: 'Discussion', aid: 'Aide de jeu', rail: 'Choix, journal, discussion', what: "Qu'est-ce que c'est ?", asText: 'Le plateau en texte',
  nobodySaid: "Personne n'a rien dit.", saySomething: 'Dites quelque chose', send: 'Envoyer', rematch: 'Revanche', replay: 'Revoir',
  noTable: "Cette table n'existe pas.", badAddress: "L'adresse d'une table finit par 13 lettres et chiffres. Vérifiez que le lien est entier.", tableOf: (title, names) => `${title}, à la table : ${names}`, noRecord: "Cette partie n'existe pas.", takebackAsked: (who) => `${who} demande à reprendre une réponse.`, agree: 'Accepter', refuse: 'Refuser',
  timeLeft: (time) => `Temps restant : ${time}`, lastSeconds: 'Moins de 30 secondes.', days: (count) => `${count} jours`,
  verb: (verb) => of({ deploy: 'Déployer', breed: 'Engendrer', incubate: 'Incuber', discard: 'Défausser', freeze: 'Geler', pick: 'Prendre', gain: 'Gagner', copy: 'Copier', mulligan: 'Mulligan', take: 'Reprendre', set: 'Groupes', auto: 'Arrangé pour vous', done: 'Terminer', stay: 'Rester', side: 'Camps', wall: 'Murs', unwall: 'Reprendre des Murs', place: 'Placer', unplace: 'Reprendre des unités', smash: 'Défoncer des portes', open: 'Ouvrir des portes', move: 'Déplacer', fight: 'Combats', lay: 'Aligner', pair: 'Apparier', retreat: 'Se replier', pursue: 'Poursuivre', activate: 'Activer', aim: 'Pouvoirs', ask: 'Demander un soutien', attack: 'Attaquer', bid: 'Mises', bury: 'Sous la pioche', cash: "Défausser pour de l'Espoir", choose: 'Choisir', dismiss: 'Renvoyer', drop: "Abandonner l'offre", end: 'Finir', first: 'Qui agit en premier', give: 'Donner', grant: 'Soutien', invite: 'Inviter', lose: 'Perdre', offer: 'Offres', pass: 'Passer', play: 'Jouer', promise: 'Promettre', put: 'Sur le dessus', react: 'Réagir', ready: 'Prêt', recover: 'Récupérer', refuse: 'Refuser', reroll: 'Relancer', restore: 'Regagner', school: 'Écoles', secret: 'Missions secrètes', send: 'Envoyer', sign: "Faire l'offre", spend: 'Dépenser un Pouvoir', train: 'Entraîner', use: 'Pouvoirs', wait: 'Attendre', want: 'Demander', 'want-promise': 'Demander une promesse' }, verb),
  roundOf: (round) => `manche ${round} sur 5`,
  arena: 'Arène', left: 'Flanc Gauche', active: 'Mutant Actif', right: 'Flanc Droit', slotName: (slot) => of({ left: 'Flanc Gauche', active: 'Mutant Actif', right: 'Flanc Droit' }, slot),
  newLands: 'Le nouveau mutant arrive ici', emptySlot: 'Vide', moveHere: (slot) => `Déplacer vers le ${slot}`, knockedDown: 'K.O.',
  yourPool: 'Votre Réserve de Gènes', pool: 'Réserve de Gènes', pileOf: (pile, cards) => `pile ${pile}, ${cards} ${one(cards, 'carte', 'cartes')}`, emptyPile: 'Aucune carte',
  piles: 'Deck, défausse, Incubateur, Chambre Froide', deck: 'Deck', discard: 'Défausse', incubator: 'Incubateur', freezer: 'Ch. Froide', hand: 'Main',
  deckOf: (count) => `Deck, ${count} ${one(count, 'carte', 'cartes')} : voir ce qu'il contient`, discardOf: (count, top) => `Défausse, ${count} ${one(count, 'carte', 'cartes')}, ${top} au sommet : la parcourir`,
  discardEmpty: 'Défausse vide', incubatorEmpty: 'Incubateur vide', freezerOf: (count) => `Chambre Froide, ${count} ${one(count, 'carte', 'cartes')} : y regarder`,
  discardTopFirst: 'Défausse, le sommet en premier', deckNoOrder: 'Ce qui reste dans le deck, sans ordre', unseen: "En main ou dans le deck, pour autant qu'on sache", notForYou: 'Seul son propriétaire peut regarder.',
  powerTrack: 'Piste de Force', fury: 'Furie', second: 'Challenger', dread: 'Effroi', over: ' sur ', onSpace: (who, space, zone) => `${who} en case ${space}${zone === '' ? '' : `, ${zone}`}`,
  rounds: 'Manches', roundIs: (round, red, black) => `Manche ${round} : le Premier ${red} PV ; entre deux, et pour Écraser, ${black}`,
  points: 'Points de Victoire', vp: (points) => `${points} PV`, vpShort: 'PV', atTurn: 'doit répondre', yourHand: (count) => `Votre main, ${count} ${one(count, 'carte', 'cartes')}`,
  canBeChosen: 'peut être choisi', freezeValue: (value) => `gel ${value}`, perGene: (gene) => `un par symbole ${gene} gelé`,
  life: 'Santé', powerSlot: (slot) => `Zone de Pouvoir ${slot}`, shattered: 'Brisées',
  draft: 'Draft', draftPick: (pick) => `Choix ${pick} sur 6 : gardez-en une`, draftReady: 'Ont choisi :', nobodyYet: 'personne encore', kept: 'Gardées', nothingYet: 'Rien encore',
  chooseSet: 'Choisissez votre groupe', taken: 'pris', build: 'Formez votre Réserve de Gènes', inPool: (count) => `${count} cartes sur 12`, searchCards: 'Chercher des cartes',
  closeUp: (name) => `${name}, de près`,
  partName: (part: Part) => ({ freeze: 'Valeur de Gel', transform: 'Transformation', deploy: 'Déploiement', leave: 'Retrait', block: 'Parade', ongoing: 'Permanent', weakness: 'Faiblesse', setup: 'Mise en place', power: 'Pouvoir spécial' })[part],
  partMeans: (part: Part) =>
    ({ freeze: "Ce qu'elle vaut à la fin, si elle est gelée.", transform: 'Il se retire aussitôt, et la première carte de votre deck prend sa place.', deploy: 'Quand il entre en zone Mutant Actif.', leave: "Quand il est poussé hors de l'Arène.", block: 'Au lieu de subir une attaque, tant que sa face est visible.', ongoing: 'Tant que sa face est visible dans votre Arène.', weakness: 'Ce qui blesse le Boss.', setup: 'Avant la partie.', power: 'Toute la partie.' })[part],
  provenanceShort: (sure: Sureness) => ({ printed: 'imprimé', derived: 'déduit', reconstructed: 'reconstitué' })[sure],
  provenance: (sure: Sureness) => ({ printed: 'Connu par un livret, une carte ou une critique publique.', derived: 'Découle de ce qui est connu.', reconstructed: "Conçu par nous en partie, en attendant le texte imprimé." })[sure],
  whatIs: {
    track: ['La piste de Force. Qui est devant à la fin d\'une manche marque ; Furie contre Effroi au début de votre tour, et vous Écrasez la Compétition.', 'MU-1.4'],
    rounds: ['Les cinq manches. Le grand chiffre est pour le Premier, le petit pour les places du milieu et pour Écraser la Compétition.', 'MU-1.3'],
    arena: ['Votre Arène. Les nouveaux mutants arrivent au centre ; au tour suivant ils sont poussés à gauche ou à droite, et poussent dehors qui s\'y trouve.', 'MU-6.2'],
    pool: ['Votre Réserve de Gènes. Défaussez deux cartes qui portent ses gènes pour engendrer celle du dessus, ou une carte pour l\'incuber.', 'MU-7.6'],
    piles: ["Votre deck, votre défausse, l'Incubateur (son mutant est pioché à la manche suivante) et la Chambre Froide (des points à la fin).", 'MU-8.1'],
    hand: ['Votre main. Déployez un mutant par tour, ou dépensez des cartes pour engendrer et incuber.', 'MU-7.1'],
    opponent: ['Un adversaire : Arène, Réserve de Gènes, et combien de cartes en main, dans le deck, la défausse, la Chambre Froide et l\'Incubateur.', 'MU-4.5'],
    rail: ["Chaque choix légal en toutes lettres, avec sa touche ; dessous, tout ce qui s'est passé.", ''],
    prompt: ['Ce qui vous est demandé. Les raisons et les règles viennent ici quand une chose est interdite.', ''],
  },
  theTable: 'La table', asTerminal: 'Comme le dit le terminal', none: 'aucune', whoFirst: (who) => `Premier joueur : ${who}`, under: (count) => `${count} dessous`,
  boardAsText: 'Le plateau en texte',
  scrubber: 'Où dans la partie', stepOf: (step, total) => `Réponse ${step} sur ${total}`, stepBack: 'Une réponse en arrière', stepOn: 'Une réponse en avant', pause: 'Pause', playOn: 'Dérouler',
  whose: 'Vu par', spectator: 'en spectateur', openHands: 'mains ouvertes', share: 'Copier un lien', download: 'Enregistrement',
  rulebookAbout: 'Chaque règle du jeu dans nos mots, avec un numéro à citer, nos décisions où le livret se tait, et des exemples (en anglais).',
  searchRules: 'Chercher dans les règles', found: (count) => `${count} ${one(count, 'trouvée', 'trouvées')}`, contents: 'Sommaire', rulings: 'Décisions', wePlay: 'On joue :', examples: 'Exemples',
  cardsHead: 'Cartes de Mutants', cardsAbout: 'Chaque carte dit si elle est sûre. Composez vos douze ici :', deckBuilder: 'Atelier de deck',
  set: 'Groupe', source: 'Source', basics: 'Mutants de Base', actions: 'Cartes de Boss', genes: 'Gènes',
  deckAbout: 'Douze Mutants Avancés, deux exemplaires au plus. Les règles vérifient la liste à mesure.',
  deckRight: 'Cette Réserve de Gènes est légale.', deckName: 'Nom du deck', keepDeck: 'Enregistrer', deckText: 'En texte', import: 'Lire le texte', export: 'Écrire le texte', yourDecks: 'Vos decks',
  language: 'Langue', theme: 'Thème', asSystem: 'comme le système', night: 'nuit', day: 'jour', motion: 'Mouvement', off: 'aucun', fast: 'rapide', normal: 'normal', slow: 'lent',
  motionAbout: "Si votre système demande moins de mouvement, il n'y en a pas.", textSize: 'Taille du texte', large: 'grande', larger: 'très grande',
  patterns: 'Motifs plus forts et gènes plus grands, pour les daltoniens', confirmMoves: 'Confirmer chaque choix', passingHead: 'Moments de Réaction', passing: { forced: 'Me demander si je peux réagir', always: 'Toujours passer pour moi' }, passesSoon: 'La table passe pour vous.', sound: "Un coup frappé quand c'est à vous", backToPage: 'Retour',
  whoAreYou: 'Un nom suffit pour jouer. Avec un mot de passe, vous revenez depuis une autre machine.', yourName: 'Votre nom', passwordIf: 'Mot de passe, si vous en avez un', enter: 'Entrer',
  welcome: 'Bienvenue.', hasPassword: 'Ce compte a un mot de passe.', noPassword: 'Vous êtes de passage : sans mot de passe, ce compte ne vit que dans ce navigateur.',
  oldPassword: 'Mot de passe actuel', newPassword: 'Nouveau mot de passe, 10 caractères au moins', keepAccount: 'Enregistrer', passwordKept: 'Le mot de passe est enregistré.', signOut: 'Se déconnecter', signedOut: 'Déconnecté.',
  ratings: 'Classements', noRatings: 'Aucune partie classée.', results: 'Résultats', placeOf: (place) => `place ${place}`,
  aboutText: [
    'Mutable connaît les règles complètes de jeux de mutants, les applique, explique chaque refus par sa règle, et y joue avec des humains et des bots.',
    "Non officiel, sans lien avec aucun éditeur. Les noms des jeux appartiennent à leurs propriétaires. Aucun dessin ni texte imprimé n'est repris : les règles sont redites dans nos mots, les cartes sont dessinées ici à partir de données, et chacune dit si elle est sûre.",
    "Aucune page de Mutable ne charge quoi que ce soit d'ailleurs.",
  ],
  credits: 'Crédits', creditGlyphs: 'Pictogrammes :', creditFonts: 'Polices :', creditCode: 'Fait avec',
  aidHead: 'Mutants : aide de jeu', print: 'Imprimer',
  aidText: {
    goalHead: 'Le but', goal: 'Le plus de Points de Victoire après cinq manches : par votre place sur la piste de Force à chaque manche, en Écrasant la Compétition, et par votre Chambre Froide à la fin.',
    turnHead: 'Votre tour',
    turn: [
      ['1. Écraser.', "Sur Furie pendant qu'un adversaire est en Effroi ? Marquez le petit chiffre de la manche.", 'MU-5.2'],
      ['2. Déplacer.', 'Votre Mutant Actif va à gauche ou à droite. Qui s\'y trouvait se retire : sa capacité de Retrait, puis la défausse.', 'MU-6.2'],
      ['3. Une action.', 'Déployer : un mutant de la main vers la zone Mutant Actif.', 'MU-7.2'],
      ['Ou engendrer :', 'défaussez deux cartes qui portent ensemble les gènes d\'un mutant de la Réserve, et déployez-le.', 'MU-7.7'],
      ['Ou incuber :', "défaussez une carte ; un mutant de la Réserve attend dans l'Incubateur et sera pioché à la manche suivante.", 'MU-7.14'],
    ],
    iconsHead: 'Symboles et mots clés',
    parts: [
      ['deploy', 'Déploiement', 'quand il entre'], ['leave', 'Retrait', 'quand il est poussé dehors'], ['block', 'Parade', 'au lieu de subir une attaque'],
      ['ongoing', 'Permanent', "face visible dans l'Arène"], ['transform', 'Transformation', 'se retire aussitôt ; la première carte du deck est déployée'], ['freeze', 'Gel', 'face cachée dans la Chambre Froide ; compte à la fin'],
    ],
    words: [
      ['cycle', 'Cycle N', 'piochez N cartes, puis défaussez-en N'], ['sword-clash', 'Attaque', "nuit aux adversaires qu'elle nomme"], ['knockout', 'K.O.', 'face cachée ; il reste et ne fait rien'],
      ['mirror-mirror', 'Copie', 'utilise une autre capacité comme la sienne'], ['card-pickup', 'Gagner un mutant', 'de la Réserve, quels que soient ses gènes'], ['power-lightning', 'Force', 'des cases sur la piste de Force'],
      ['cryo-chamber', 'Deck vide', 'gelez un mutant défaussé, mélangez le reste'], ['laurels', "Fin d'une manche", 'au Premier le grand chiffre, au Dernier rien, aux autres le petit'],
    ] as [GlyphName, string, string][],
    genesHead: 'Gènes', keysHead: 'Touches',
    keys: [['1–9', 'choisir dans la liste'], ['Entrée', 'choisir une pièce'], ['Espace', 'voir une carte de près'], ['Échap', 'un pas en arrière'], ['U', 'reprendre'], ['L', 'journal'], ['T', 'plateau en texte'], ['?', 'cette aide']],
  },
  guest: 'Invité',
  learnHead: (title) => `Apprendre ${title}`, learnAbout: "De vraies tables qui vont dans un seul sens : lisez ce qui est dit, faites ce qui ressort. Une dizaine de minutes en tout ; arrêtez et revenez quand vous voulez.",
  notTaught: "Il n'y a pas encore de tutoriel pour ce jeu.", begin: 'Commencer', again: 'Encore', firstGame: 'Jouer une première partie', nextChapter: 'Suite',
  coach: 'Ce que dit le tutoriel', chapterOf: (at, total) => `Chapitre ${at} sur ${total}`, chapterWait: 'Regardez ce que fait votre adversaire.',
  aidShort: 'Aide', tableTab: 'Table', yourGame: 'Votre partie', askBack: 'Demander à reprendre une réponse', giveUp: 'Abandonner', giveUpSure: 'Abandonner cette partie ? Vous serez classé dernier.', gaveUp: 'Vous avez abandonné.',
  note: 'Note privée', noteAbout: 'Vous seul pouvez la lire.', noteKept: 'Enregistrée.', howShown: 'Affichage', dice: 'La promesse du donneur',
  diceAbout: "Avant la partie, le donneur s'est engagé sur une graine par ce nombre. À la fin, la graine est révélée et chacun peut vérifier chaque tirage.",
  verify: 'Vérifier le hasard', verifyAbout: "L'enregistrement de la partie est rejoué : chaque réponse doit être légale, et chaque tirage doit découler de la graine promise.",
  verifying: 'On rejoue la partie.', verified: 'Tout est conforme à la promesse.', promise: 'Promis avant la partie', seed: 'Graine, révélée après', ownWords: 'Ont ajouté leurs propres mots',
  answersLegal: 'Réponses, toutes légales', drawsRight: 'Tirages qui découlent de la graine', drawsBack: "Tirages repris d'un commun accord", ending: 'Comment elle a fini', verifyYourself: 'Vérifiez avec votre propre copie du programme :',
  addWords: 'Vos propres mots pour le hasard', addWordsAbout: "N'importe quel texte : mêlé à la graine, pour que même le serveur ne connaisse pas les tirages.", added: 'Ajouté.',
  passTo: (who) => `Passez l'écran à ${who}`, passAbout: "Aucune carte n'est montrée avant que la personne ne dise qu'elle est là.", iAm: (who) => `Je suis ${who}`,
  isRated: 'Classée : compte pour le classement de chacun', hotseat: (count) => `${count} personnes à cet écran`, mute: 'Rendre muet', unmute: 'Entendre à nouveau', mutedOnes: 'Muets :',
  oddsHead: 'Ce que vous pouvez piocher', oddsKnown: (cards) => `On sait que viennent d'abord : ${cards}.`, oddsNone: "Votre deck est vide : la prochaine pioche gèle un mutant défaussé et mélange les autres.", oddsExact: "Exact, d'après ce que vous savez.", percent: (share) => (share > 0 && share < 0.01 ? 'moins de 1 %' : `${Math.round(share * 100)} %`),
}

/** French spaces and apostrophes. */
export function typeset(text: string): string {
  return text.replace(/'/g, '’').replace(/ ([;?!%])/g, '\u202f$1').replace(/ :/g, '\u00a0:')
}

/** Every text in it typeset, those that its functions tell too. */
export function typesetAll<T>(value: T): T {
  if (typeof value === 'string') return typeset(value) as T
  if (Array.isArray(value)) return value.map((it: unknown) => typesetAll(it)) as T
  if (typeof value === 'function') return ((...args: unknown[]) => typesetAll((value as (...args: unknown[]) => unknown)(...args))) as T
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, typesetAll(it as unknown)])) as T
  return value
}

export const fr: Words = typesetAll(plain)
