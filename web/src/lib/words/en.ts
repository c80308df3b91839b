import type { GlyphName } from '../pieces/glyph-names'
import type { Part, Sureness } from '../../games/mutants/types'
import type { Pace } from '../wire/types'

const one = (count: number, single: string, several: string) => (count === 1 ? single : several)
const of = (table: Record<string, string>, key: string, otherwise = key) => table[key] ?? otherwise

export const en = {
  // shell
  home: 'Home', play: 'Play', tables: 'Tables', watch: 'Watch', rulebook: 'Rulebook', cards: 'Cards', learn: 'Learn',
  settings: 'Settings', profile: 'Profile', about: 'About', main: 'Main', skip: 'Skip to the page', close: 'Close',
  cancel: 'Cancel', open: 'Open', remove: 'Remove', add: 'Add', all: 'All', copy: 'Copy', copied: 'Copied', next: 'Next', colon: ': ', nobody: 'nobody',
  loading: 'The table is being laid.', noPage: 'There is no such page.',
  tagline: 'Three mutant board games, all their rules, people or bots across the table.',
  unofficial: 'Unofficial, and not affiliated with any publisher. All art is our own.',
  notYet: 'Not playable yet: its rules can be read.',
  yourTables: 'Your tables', openSeats: 'Open seats', noTables: 'No table yet. Press Play.', noOpen: 'No open tables.',
  startOne: 'Start one.', continueGame: 'Continue', join: 'Join', you: 'you', free: 'free', learnIn: (minutes: number) => `Learn, ${minutes} min`,
  unreachable: 'The server does not answer. Your games are safe. Try again in a moment.',
  watchHead: 'Games being played', nothingPlayed: 'Nobody is playing in public right now.', finished: 'Finished games',
  nothingFinished: 'No finished game yet.',
  titleName: (id: string) => of({ mutants: 'Mutants', attack: 'Attack of the Mutants!', revolution: 'Mutant Revolution' }, id),
  titleAbout: (id: string) =>
    of({
      mutants: 'Breed two-gene fighters, push them through your arena, freeze the best for points.',
      attack: 'Fifty-four mutants, one Science Building, two scientists behind the last door.',
      revolution: 'Run a school: bid in secret, trade favours, then settle it on the hexes.',
    }, id),
  seatsOf: (id: string) => of({ attack: '2', revolution: '3 to 4' }, id),
  range: (from: number, to: number) => `${from} to ${to}`,
  players: (count: number) => `${count} ${one(count, 'player', 'players')}`,
  bots: (count: number) => `${count} ${one(count, 'bot', 'bots')}`,
  bot: (level: string) => `bot, ${of({ random: 'random', novice: 'novice', easy: 'easy', greedy: 'greedy', medium: 'medium', hard: 'hard', expert: 'expert' }, level)}`,
  level: (level: string) => of({ random: 'random: any legal answer', novice: 'novice: a beginner', easy: 'easy', greedy: 'greedy: the best next step', medium: 'medium', hard: 'hard', expert: 'expert: thinks a second' }, level),
  mode: (mode: string) => of({ precon: 'preconstructed', draft: 'draft', constructed: 'constructed', solo: 'solo against a Boss' }, mode),
  modeAbout: (mode: string) =>
    of({
      precon: 'Each player takes one of four ready sets of twelve Mutants. The best way to begin.',
      draft: 'Six picks: keep a Mutant, hand the others on. You play with two of each.',
      constructed: 'Choose your twelve Mutants freely, at most two of a kind: at the table, or from a deck you built.',
      solo: 'You alone against a Boss with its own deck. Bring its Life to zero in five rounds.',
    }, mode),
  pace: (pace: Pace) => (pace.pace === 'untimed' ? 'no clock' : pace.pace === 'live' ? `${pace.minutes} min each` : `${pace.days} days a move`),
  // play sheet
  playTitle: (title: string) => `Play ${title}`, variants: 'Variants and rulings', sheetMode: 'Mode', sheetBoss: 'Boss', sheetAgainst: 'Against', sheetSeats: 'Seats', sheetLevel: 'Bot level',
  sheetDeck: 'Your deck', sheetPace: 'Pace', sheetPrivacy: 'Who may join', untimed: 'no clock', live: '15 minutes each', byDays: '3 days a move',
  public: 'anybody', inviteOnly: 'whoever has the link', chooseAtTable: 'choose at the table', starting: 'Laying the table',
  playNow: 'Play now', openTable: 'Open the table', openTableOf: (title: string) => `Open a table of ${title}`,
  optionValue: (option: string, value: string) =>
    of({
      'restricted none': 'no gene', 'restricted cyber': 'Cyber', 'restricted necro': 'Necro', 'restricted saber': 'Saber', 'restricted zoomorph': 'Zoomorph', 'restricted galactic': 'Galactic', 'restricted mythic': 'Mythic',
      'mulligan piles': 'pile by pile', 'mulligan all': 'all piles or none', 'mulligan off': 'not at all', 'crush once': 'once', 'crush each': 'once for each opponent in Dread',
      'freezers owner': 'its owner', 'freezers public': 'everybody', 'freezers hidden': 'nobody', 'lone-card freeze': 'it is frozen', 'lone-card deck': 'it becomes the deck', 'sets once': 'once only', 'sets shared': 'it may be shared',
      'scenario basic': 'basic game, ten Turns', 'scenario alternate': 'Alternate Scenario, fifteen Turns', 'sides roll': 'the winner of a roll picks', 'sides human-first': 'the first player', 'sides mutant-first': 'the second player',
      'board 7x7': '7 by 7 rooms', 'board 5x5': '5 by 5 rooms', 'smash-table board': 'as the board says', 'smash-table a': 'table A', 'smash-table b': 'table B', 'smash-table c': 'table C',
      'walls-touch corner': 'at a corner point', 'walls-touch line': 'in a line only', 'walls-touch room': 'at most two a room', 'open-by two': 'on each side', 'open-by one': 'on one side',
    }, `${option} ${value}`, value),
  // lobby of a table
  sitHere: 'Sit here', putBot: 'Put a bot', standUp: 'Stand up', inviteLink: 'Link for others', start: 'Begin', waitingForSeats: 'Waiting for all seats',
  closeTable: 'Close the table', ownerStarts: (name: string) => `${name} begins the game when all seats are taken.`,
  // table
  seat: (seat: number) => `Seat ${seat}`, prompt: 'What is asked', yourTurn: 'Your turn', gameOver: 'The game is over.',
  watching: (who: string) => (who === '' ? 'You are watching.' : `You are watching. ${who} is to answer.`),
  thinks: (who: string) => `${who} is thinking. You may look around.`, fateThinks: 'Fate decides.', sending: 'Sent.',
  lineLost: 'The connection is lost.', lost: (seconds: number) => `Connection lost. Trying again in ${seconds} s. Your game is safe.`, now: 'Now',
  chooseHelp: 'What stands out may be chosen. Anything else tells why not.', chooseOne: 'Choose what to do with it.',
  asList: 'As a list', back: 'Back', takeBack: 'Take back the last answer', rule: (id: string) => `Rule ${id}`,
  whatYouCanDo: 'What you can do', log: 'What has happened', missed: (count: number) => `While you were away: ${count} ${one(count, 'line', 'lines')} above.`,
  game: 'Game', chat: 'Chat', aid: 'Player aid', rail: 'Choices, log, chat', what: 'What is this?', asText: 'The board as text',
  nobodySaid: 'Nobody has said anything.', saySomething: 'Say something', send: 'Send', rematch: 'Rematch', replay: 'Replay',
  noTable: 'There is no such table.', badAddress: 'A table’s address ends in 13 letters and digits. Look whether the link is whole.', tableOf: (title: string, names: string) => `${title}, table of ${names}`, noRecord: 'There is no such record.', takebackAsked: (who: string) => `${who} asks to go back one answer.`, agree: 'Agree', refuse: 'Do not agree',
  timeLeft: (time: string) => `Time left: ${time}`, lastSeconds: 'Less than 30 seconds left.', days: (count: number) => `${count} days`,
  verb: (verb: string) => of({ deploy: 'Deploy', breed: 'Breed', incubate: 'Incubate', discard: 'Discard', freeze: 'Freeze', pick: 'Take', gain: 'Gain', copy: 'Copy', mulligan: 'Mulligan', take: 'Take back', set: 'Sets', auto: 'Arranged for you', done: 'End', stay: 'Stay', side: 'Sides', wall: 'Walls', unwall: 'Take back Walls', place: 'Place', unplace: 'Take back units', smash: 'Smash doors', open: 'Open doors', move: 'Move', fight: 'Combats', lay: 'Lay out', pair: 'Pair', retreat: 'Retreat', pursue: 'Pursue', activate: 'Activate', aim: 'Powers', ask: 'Ask for support', attack: 'Attack', bid: 'Bids', bury: 'Under the deck', cash: 'Discard for Hope', choose: 'Choose', dismiss: 'Dismiss', drop: 'Drop the offer', end: 'End', first: 'Who acts first', give: 'Give', grant: 'Support', invite: 'Invite', lose: 'Lose', offer: 'Offers', pass: 'Pass', play: 'Play', promise: 'Promise', put: 'On top', react: 'React', ready: 'Ready', recover: 'Recover', refuse: 'Refuse', reroll: 'Roll again', restore: 'Restore', school: 'Schools', secret: 'Secret Missions', send: 'Send', sign: 'Make the offer', spend: 'Spend Power', train: 'Train', use: 'Powers', wait: 'Wait', want: 'Ask for', 'want-promise': 'Ask for a promise' }, verb),
  roundOf: (round: number) => `round ${round} of 5`,
  // the board of Mutants
  arena: 'Arena', left: 'Left', active: 'Active', right: 'Right', slotName: (slot: string) => of({ left: 'Left', active: 'Active', right: 'Right' }, slot),
  newLands: 'The new mutant lands here', emptySlot: 'Empty', moveHere: (slot: string) => `Move to the ${slot} slot`, knockedDown: 'knocked down',
  yourPool: 'Your Gene Pool', pool: 'Gene Pool', pileOf: (pile: number, cards: number) => `pile ${pile}, ${cards} ${one(cards, 'card', 'cards')}`, emptyPile: 'No cards',
  piles: 'Deck, discard pile, Incubator, Cryo Freezer', deck: 'Deck', discard: 'Discard', incubator: 'Incubator', freezer: 'Freezer', hand: 'Hand',
  deckOf: (count: number) => `Deck, ${count} ${one(count, 'card', 'cards')}: look at what is in it`, discardOf: (count: number, top: string) => `Discard pile, ${count} ${one(count, 'card', 'cards')}, ${top} on top: look through it`,
  discardEmpty: 'Discard pile, empty', incubatorEmpty: 'Incubator, empty', freezerOf: (count: number) => `Cryo Freezer, ${count} ${one(count, 'card', 'cards')}: look into it`,
  discardTopFirst: 'Discard pile, the top first', deckNoOrder: 'What is left in the deck, in no order', unseen: 'In hand or deck, as far as anybody can tell', notForYou: 'Only its owner may look.',
  powerTrack: 'Power Track', fury: 'Fury', second: 'Second', dread: 'Dread', over: ' over ', onSpace: (who: string, space: number, zone: string) => `${who} on space ${space}${zone === '' ? '' : `, ${zone}`}`,
  rounds: 'Rounds', roundIs: (round: number, red: number, black: number) => `Round ${round}: first place ${red} VPs; between, and a crush, ${black}`,
  points: 'Victory Points', vp: (points: number) => `${points} ${one(points, 'VP', 'VPs')}`, vpShort: 'VP', atTurn: 'to answer', yourHand: (count: number) => `Your hand, ${count} ${one(count, 'card', 'cards')}`,
  canBeChosen: 'can be chosen', freezeValue: (value: string) => `freeze ${value}`, perGene: (gene: string) => `one for each ${gene} symbol frozen`,
  life: 'Life', powerSlot: (slot: string) => `Power Slot ${slot}`, shattered: 'Shattered',
  draft: 'Draft', draftPick: (pick: number) => `Pick ${pick} of 6: keep one`, draftReady: 'Have chosen:', nobodyYet: 'nobody yet', kept: 'Kept', nothingYet: 'Nothing yet',
  chooseSet: 'Choose your set', taken: 'taken', build: 'Build your Gene Pool', inPool: (count: number) => `${count} of 12 cards`, searchCards: 'Search cards',
  closeUp: (name: string) => `${name}, closely`,
  partName: (part: Part) => ({ freeze: 'Freeze value', transform: 'Transform', deploy: 'Deploy', leave: 'Leave', block: 'Block', ongoing: 'Ongoing', weakness: 'Weakness', setup: 'Setup', power: 'Special power' })[part],
  partMeans: (part: Part) =>
    ({ freeze: 'What it is worth at the end, if it is frozen.', transform: 'It leaves at once, and the top card of your deck takes its place.', deploy: 'When it enters your Active slot.', leave: 'When it is pushed out of the arena.', block: 'Instead of suffering an attack, while it is face-up.', ongoing: 'As long as it is face-up in your arena.', weakness: 'What hurts the Boss.', setup: 'Before the game.', power: 'All game long.' })[part],
  provenanceShort: (sure: Sureness) => ({ printed: 'printed', derived: 'derived', reconstructed: 'reconstructed' })[sure],
  provenance: (sure: Sureness) => ({ printed: 'Known from a rulebook, a card or a public review.', derived: 'Follows from what is known.', reconstructed: 'Designed by us in part, until somebody supplies the printed text.' })[sure],
  whatIs: {
    track: ['The Power Track. Whoever is ahead at the end of a round scores; Fury against Dread at the start of your turn is a crush.', 'MU-1.4'],
    rounds: ['The five rounds. The large number is for first place, the small one for the places between and for a crush.', 'MU-1.3'],
    arena: ['Your arena. New mutants land on Active; next turn they are pushed left or right, and push out who stands there.', 'MU-6.2'],
    pool: ['Your Gene Pool. Discard two cards that bear its genes to breed the top one, or one card to incubate it.', 'MU-7.6'],
    piles: ['Your deck, your discard pile, the Incubator (its mutant is drawn next round) and the Cryo Freezer (points at the end).', 'MU-8.1'],
    hand: ['Your hand. Deploy one mutant a turn, or spend cards to breed and to incubate.', 'MU-7.1'],
    opponent: ['An opponent: arena, Gene Pool, and how many cards lie in hand, deck, discard pile, freezer and incubator.', 'MU-4.5'],
    rail: ['Every legal choice in words, with its key; below, all that has happened.', ''],
    prompt: ['What you are asked. Reasons and rules come here when something may not be done.', ''],
  } satisfies Record<string, [string, string]> as Record<'track' | 'rounds' | 'arena' | 'pool' | 'piles' | 'hand' | 'opponent' | 'rail' | 'prompt', [string, string]>,
  theTable: 'The table', asTerminal: 'As the terminal says it', none: 'none', whoFirst: (who: string) => `First player: ${who}`, under: (count: number) => `${count} under it`,
  boardAsText: 'The board as text',
  // replay
  scrubber: 'Where in the game', stepOf: (step: number, of: number) => `Answer ${step} of ${of}`, stepBack: 'One answer back', stepOn: 'One answer on', pause: 'Pause', playOn: 'Play',
  whose: 'Seen by', spectator: 'as a spectator', openHands: 'with open hands', share: 'Copy a link', download: 'Record',
  // rulebook
  rulebookAbout: 'Every rule of the game in our own words, with a number to cite, our rulings where the book is silent, and examples.',
  searchRules: 'Search the rules', found: (count: number) => `${count} found`, contents: 'Contents', rulings: 'Rulings', wePlay: 'We play:', examples: 'Examples',
  // cards, decks
  cardsHead: 'Cards of Mutants', cardsAbout: 'Each card says how sure we are of it. Build your own twelve in the', deckBuilder: 'Deck builder',
  set: 'Set', source: 'Source', basics: 'Basic Mutants', actions: 'Boss cards', genes: 'Genes',
  deckAbout: 'Twelve Advanced Mutants, at most two of a kind. The rules check the list as you build it.',
  deckRight: 'This is a legal Gene Pool.', deckName: 'Name of the deck', keepDeck: 'Keep', deckText: 'As text', import: 'Read the text', export: 'Write the text', yourDecks: 'Your decks',
  // settings
  language: 'Language', theme: 'Light', asSystem: 'as the system', night: 'night', day: 'day', motion: 'Motion', off: 'off', fast: 'fast', normal: 'normal', slow: 'slow',
  motionAbout: 'If your system asks for less motion, there is none.', textSize: 'Text size', large: 'large', larger: 'larger',
  patterns: 'Stronger patterns and larger gene marks, for colour-blind eyes', confirmMoves: 'Confirm every choice', passingHead: 'Moments for Reactions', passing: { forced: 'Ask me where I can react', always: 'Always pass for me' }, passesSoon: 'The table passes for you.', sound: 'A knock when it is your turn', backToPage: 'Back',
  // profile
  whoAreYou: 'A name is enough to play. With a password you can come back on another machine.', yourName: 'Your name', passwordIf: 'Password, if you have one', enter: 'Enter',
  welcome: 'Welcome.', hasPassword: 'This account has a password.', noPassword: 'You are a guest: without a password this account lives in this browser only.',
  oldPassword: 'Password until now', newPassword: 'New password, 10 characters at least', keepAccount: 'Keep', passwordKept: 'The password is kept.', signOut: 'Sign out', signedOut: 'Signed out.',
  ratings: 'Ratings', noRatings: 'No rated game yet.', results: 'Results', placeOf: (place: number) => `place ${place}`,
  // about
  aboutText: [
    'Mutable knows the complete rules of mutant board games, enforces them, explains every refusal with its rule, and plays them with people and bots.',
    'It is unofficial and not affiliated with any publisher. Names of games belong to their owners. No printed art and no printed text is used: rules are restated in our own words, card faces are drawn here from data, and each card says how sure we are of it.',
    'No page of Mutable loads anything from elsewhere.',
  ],
  credits: 'Credits', creditGlyphs: 'Glyphs:', creditFonts: 'Fonts:', creditCode: 'Made with',
  // aid
  aidHead: 'Mutants: player aid', print: 'Print',
  aidText: {
    goalHead: 'The goal', goal: 'Most Victory Points after five rounds: from your place on the Power Track each round, from crushes, and from your Cryo Freezer at the end.',
    turnHead: 'Your turn',
    turn: [
      ['1. Crush.', 'On Fury while an opponent is in Dread? Score the small number of the round.', 'MU-5.2'],
      ['2. Move.', 'Your Active mutant goes left or right. Who stood there leaves: its Leave ability, then the discard pile.', 'MU-6.2'],
      ['3. One action.', 'Deploy: a mutant from hand into Active.', 'MU-7.2'],
      ['Or breed:', 'discard two cards that together bear the genes of a Gene Pool mutant, and deploy it.', 'MU-7.7'],
      ['Or incubate:', 'discard one card; a Gene Pool mutant waits in the Incubator and is drawn next round.', 'MU-7.14'],
    ] as [string, string, string][],
    iconsHead: 'Icons and keywords',
    parts: [
      ['deploy', 'Deploy', 'when it enters Active'], ['leave', 'Leave', 'when it is pushed out'], ['block', 'Block', 'used instead of suffering an attack'],
      ['ongoing', 'Ongoing', 'while face-up in the arena'], ['transform', 'Transform', 'leaves at once; the top card of the deck is deployed'], ['freeze', 'Freeze', 'face-down into the Cryo Freezer; counts its value at the end'],
    ] as [Part, string, string][],
    words: [
      ['cycle', 'Cycle N', 'draw N cards, then discard N'], ['sword-clash', 'Attack', 'harms the opponents it names'], ['knockout', 'Knock down', 'face-down; it stays and does nothing'],
      ['mirror-mirror', 'Copy', 'uses another ability as its own'], ['card-pickup', 'Gain a mutant', 'from the Gene Pool, whatever its genes'], ['power-lightning', 'Power', 'steps on the Power Track'],
      ['cryo-chamber', 'Empty deck', 'freeze one discarded mutant, shuffle the rest'], ['laurels', 'End of a round', 'first place the large number, last place nothing, the others the small one'],
    ] as [GlyphName, string, string][],
    genesHead: 'Genes', keysHead: 'Keys',
    keys: [['1–9', 'choose in the list'], ['Enter', 'choose a piece'], ['Space', 'look at a card closely'], ['Esc', 'back one step'], ['U', 'undo'], ['L', 'log'], ['T', 'board as text'], ['?', 'this aid']] as [string, string][],
  },
  // learn
  guest: 'Guest',
  learnHead: (title: string) => `Learn ${title}`, learnAbout: 'Real tables that go one way: read what is said, do what stands out. About ten minutes in all; stop and come back whenever you like.',
  notTaught: 'There is no tutorial for this game yet.', begin: 'Begin', again: 'Once more', firstGame: 'Play a first game', nextChapter: 'Next',
  coach: 'What the tutorial says', chapterOf: (at: number, of: number) => `Chapter ${at} of ${of}`, chapterWait: 'Watch what your opponent does.',
  // the table itself
  aidShort: 'Aid', tableTab: 'Table', yourGame: 'Your game', askBack: 'Ask to go back one answer', giveUp: 'Give up', giveUpSure: 'Give up this game? You will be placed last.', gaveUp: 'You have given up.',
  note: 'Private note', noteAbout: 'Only you can read this.', noteKept: 'Kept.', howShown: 'How it is shown', dice: 'The dealer’s promise',
  diceAbout: 'Before the game the dealer committed to a seed by this number. When the game is over the seed is told, and everybody can check every draw.',
  verify: 'Verify the dice', verifyAbout: 'The record of this game is replayed: every answer must be legal, and every draw must follow from the seed that was committed to.',
  verifying: 'Replaying.', verified: 'Everything is as it was promised.', promise: 'Promised before the game', seed: 'Seed, told after it', ownWords: 'Added their own words',
  answersLegal: 'Answers, all legal', drawsRight: 'Draws that follow from the seed', drawsBack: 'Draws taken back by consent', ending: 'How it ended', verifyYourself: 'Check it with your own copy of the program:',
  addWords: 'Your own words for the dice', addWordsAbout: 'Any text: mixed into the seed, so that not even the server knows the draws beforehand.', added: 'Added.',
  passTo: (who: string) => `Pass the screen to ${who}`, passAbout: 'Nobody’s cards are shown until they say that they are there.', iAm: (who: string) => `I am ${who}`,
  isRated: 'Rated: counts for everybody’s rating', hotseat: (count: number) => `${count} people at this screen`, mute: 'Mute', unmute: 'Hear again', mutedOnes: 'Muted:',
  oddsHead: 'What you may draw next', oddsKnown: (cards: string) => `Known to come first: ${cards}.`, oddsNone: 'Your deck is empty: the next draw freezes one discarded mutant and shuffles the others.', oddsExact: 'Exact, from what you know.', percent: (share: number) => (share > 0 && share < 0.01 ? 'under 1 %' : `${Math.round(share * 100)} %`),
}

export type Words = typeof en
