// The words of the board; what is asked, told and refused comes from the server in the same languages.
import { settings } from '../../lib/play/settings.svelte'
import { typesetAll } from '../../lib/words/fr'
import type { Way } from './plan'
import type { Kind, Phase, Side } from './types'

const en = {
  plan: 'The Science Building',
  north: 'N',
  phases: {
    'set-up': 'Set-up',
    arrivals: 'Arrivals',
    smashing: 'Smash doors',
    opening: 'Open doors',
    'mutant-movement': 'Mutant movement',
    'mutant-combat': 'Mutant combat',
    'human-movement': 'Human movement',
    'human-combat': 'Human combat',
    'glow-and-go': 'Glow and Go',
    'turn-record': 'Turn record',
    over: 'Game over',
  } as Record<Phase, string>,
  turn: (turn: number, last: number) => `Turn ${turn} of ${last}`,
  turnTrack: 'Turns',
  sides: { human: 'Humans', mutant: 'Mutants' } as Record<Side, string>,
  kinds: {
    professor: ['the Professor', 'the Professor'],
    penny: ['Penny', 'Penny'],
    guard: ['Guard', 'Guards'],
    janibot3: ['Janibot 3', 'Janibots 3'],
    janibot2: ['Janibot 2', 'Janibots 2'],
    leader: ['Leader', 'Leaders'],
    radioactive: ['Radioactive', 'Radioactive'],
    normal: ['Normal', 'Normals'],
  } as Record<Kind, [string, string]>,
  ways: { north: 'north', east: 'east', south: 'south', west: 'west' } as Record<Way, string>,
  square: (way: Way, along: number) => `${way} square ${along}`,
  techRoom: 'Tech Room',
  smashed: (way: string) => `door ${way} smashed`,
  walled: (way: string) => `Wall ${way}`,
  opened: (way: string) => `door ${way} open`,
  empty: 'empty',
  unknownMutants: 'Mutants, how many is not known',
  unknownHumans: 'not seen',
  lastSeen: (units: string, turn: number) => `last seen in turn ${turn}: ${units}`,
  seenExactly: (units: string, turn: number) => `exactly ${units}, as seen in turn ${turn}`,
  atLeast: (units: string, turn: number) => `at least ${units}, as seen in turn ${turn}`,
  noHumans: (turn: number) => `no Humans, as seen in turn ${turn}`,
  noMutants: (turn: number) => `no Mutants, as seen in turn ${turn}`,
  said: (isOccupied: boolean, turn: number) =>
    `said in turn ${turn} to be ${isOccupied ? 'occupied by the Humans' : 'empty of Humans'}`,
  inTurn: (turn: number) => `T${turn}`,
  saidMark: (isOccupied: boolean): string => (isOccupied ? 'yes' : 'no'),
  captive: 'Penny is held captive here',
  canChoose: 'can be chosen',
  door: (name: string, state: string) => `Door ${name}, ${state}`,
  doorStates: { closed: 'closed', smashed: 'smashed', walled: 'a Wall', opened: 'open' },
  fightIn: (at: string) => `Fight in ${at}`,
  round: (round: number) => `Round ${round}`,
  hitsOn: (most: number) => (most === 0 ? '' : `hits on ${most} or less`),
  emptyBox: 'empty',
  reserve: 'Reserve',
  none: 'none',
  eliminated: 'eliminated',
  rolls: (rolls: number) => (rolls === 1 ? '1 roll' : `${rolls} rolls`),
  foughtIn: (at: string) => `Fought in ${at}`,
  chances: 'What may come of it',
  deed: (verb: string, units: string) =>
    verb === 'smash'
      ? `Smash: ${units}`
      : verb === 'place'
        ? `Place ${units}`
        : verb === 'unplace'
          ? `Take back ${units}`
          : verb === 'retreat'
            ? `Retreat: ${units}`
            : `Move ${units}`,
  exactly: 'Exact.',
  exact: 'Exact, if both sides pair sensibly.',
  keeping: (side: string) => `Left of the ${side}`,
  keep: (units: number) => `keep ${units}`,
  die: (whose: string, pips: number) => `${whose}: ${pips}`,
  bonus: (side: string) => `Overwhelming Odds: ${side}`,
  toPlace: 'Still to be placed',
  walls: (walls: number) => (walls === 1 ? '1 Wall' : `${walls} Walls`),
  counts: (humans: number, mutants: number) => `Humans and Janibots: ${humans}, Mutants: ${mutants}`,
  gone: (mutants: number) =>
    mutants === 1 ? '1 Mutant has left the building' : `${mutants} Mutants have left the building`,
  how: 'Choose a room, then where to.',
  aidHead: 'Attack of the Mutants!, in short',
  aid: [
    [
      'Aim',
      'After ten Turns only the units in the Tech Room count: the Mutants want to be in there, the Humans want to stay.',
      'AT-10.1',
    ],
    [
      'Mutant movement',
      'Smash doors (the more Mutants, the easier), open doors that have Mutants on both sides, then move.',
      'AT-4.2',
    ],
    [
      'Combat',
      'Five pairs at most are engaged, the others wait in reserve. Each unit rolls one die and hits on its number or less.',
      'AT-8.7',
    ],
    [
      'Human movement',
      'Doors never stop the Humans, only Walls do. A Janibot moves only with a Human, and never into the Tech Room.',
      'AT-7.1',
    ],
    ['Human combat', 'As before, and the Humans choose the order.', 'AT-8.4'],
    ['Glow and Go', 'Each Radioactive Mutant rolls a die: a 6 removes it.', 'AT-9.1'],
  ] as [string, string, string][],
  unitsHead: 'Units',
  what: {
    plan: [
      'The plan of the building: rooms with doors, squares around it. Click a room for what may be done there.',
      'AT-1.1',
    ],
    phases: ['The phases of a turn, and the turns; the marked one is now.', 'AT-4.1'],
    fight: ['The Combat Display: who faces whom, and what each must roll.', 'AT-8.5'],
    spare: ['What is still to be placed.', 'AT-3.3'],
  } as Record<string, [string, string]>,
}

const fr: typeof en = typesetAll<typeof en>({
  plan: 'Le bâtiment des Sciences',
  north: 'N',
  phases: {
    'set-up': 'Mise en place',
    arrivals: 'Arrivées',
    smashing: 'Défoncer les portes',
    opening: 'Ouvrir les portes',
    'mutant-movement': 'Déplacement des Mutants',
    'mutant-combat': 'Combat des Mutants',
    'human-movement': 'Déplacement des Humains',
    'human-combat': 'Combat des Humains',
    'glow-and-go': 'Lueur fatale',
    'turn-record': 'Fin du tour',
    over: 'Partie terminée',
  },
  turn: (turn, last) => `Tour ${turn} sur ${last}`,
  turnTrack: 'Tours',
  sides: { human: 'Humains', mutant: 'Mutants' },
  kinds: {
    professor: ['le Professeur', 'le Professeur'],
    penny: ['Penny', 'Penny'],
    guard: ['Garde', 'Gardes'],
    janibot3: ['Janibot 3', 'Janibots 3'],
    janibot2: ['Janibot 2', 'Janibots 2'],
    leader: ['Chef', 'Chefs'],
    radioactive: ['Radioactif', 'Radioactifs'],
    normal: ['Normal', 'Normaux'],
  },
  ways: { north: 'nord', east: 'est', south: 'sud', west: 'ouest' },
  square: (way, along) => `case ${fr.ways[way]} ${along}`,
  techRoom: 'Salle Technique',
  smashed: (way) => `porte ${way} défoncée`,
  walled: (way) => `Mur ${way}`,
  opened: (way) => `porte ${way} ouverte`,
  empty: 'vide',
  unknownMutants: 'des Mutants, nombre inconnu',
  unknownHumans: 'hors de vue',
  lastSeen: (units, turn) => `en vue au tour ${turn} : ${units}`,
  seenExactly: (units, turn) => `exactement ${units}, vu au tour ${turn}`,
  atLeast: (units, turn) => `au moins ${units}, vu au tour ${turn}`,
  noHumans: (turn) => `aucun Humain, vu au tour ${turn}`,
  noMutants: (turn) => `aucun Mutant, vu au tour ${turn}`,
  said: (isOccupied, turn) => `déclarée ${isOccupied ? 'occupée par les Humains' : 'vide d’Humains'} au tour ${turn}`,
  inTurn: (turn) => `T${turn}`,
  saidMark: (isOccupied) => (isOccupied ? 'oui' : 'non'),
  captive: 'Penny est captive ici',
  canChoose: 'peut être choisie',
  door: (name, state) => `Porte ${name}, ${state}`,
  doorStates: { closed: 'fermée', smashed: 'défoncée', walled: 'un Mur', opened: 'ouverte' },
  fightIn: (at) => `Combat en ${at}`,
  round: (round) => `Manche ${round}`,
  hitsOn: (most) => (most === 0 ? '' : `touche sur ${most} ou moins`),
  emptyBox: 'vide',
  reserve: 'Réserve',
  none: 'personne',
  eliminated: 'hors de combat',
  rolls: (rolls) => `${rolls} ${rolls < 2 ? 'jet' : 'jets'}`,
  foughtIn: (at) => `Combat livré en ${at}`,
  chances: 'Ce qui peut en venir',
  deed: (verb, units) =>
    verb === 'smash'
      ? `Défoncer : ${units}`
      : verb === 'place'
        ? `Placer : ${units}`
        : verb === 'unplace'
          ? `Reprendre : ${units}`
          : verb === 'retreat'
            ? `Repli : ${units}`
            : `Déplacer : ${units}`,
  exactly: 'Exact.',
  exact: 'Exact, si les deux camps s’alignent au mieux.',
  keeping: (side) => `Ce qu’il reste des ${side}`,
  keep: (units) => `${units} en vie`,
  die: (whose, pips) => `${whose} : ${pips}`,
  bonus: (side) => `Supériorité écrasante : ${side}`,
  toPlace: 'Encore à placer',
  walls: (walls) => `${walls} ${walls < 2 ? 'Mur' : 'Murs'}`,
  counts: (humans, mutants) => `Humains et Janibots : ${humans}, Mutants : ${mutants}`,
  gone: (mutants) =>
    mutants < 2 ? `${mutants} Mutant a quitté le bâtiment` : `${mutants} Mutants ont quitté le bâtiment`,
  how: 'Choisissez une salle, puis où aller.',
  aidHead: 'L’Attaque des mutants ! en bref',
  aid: [
    [
      'But',
      'Les Mutants veulent tenir la Salle Technique après dix Tours ; les Humains veulent y être encore. Seules comptent les unités qui s’y trouvent à la fin.',
      'AT-10.1',
    ],
    [
      'Déplacement des Mutants',
      'Défoncer des portes (plus on est, plus c’est facile), ouvrir celles qui ont des Mutants des deux côtés, puis se déplacer.',
      'AT-4.2',
    ],
    [
      'Combat',
      'Cinq paires au plus sont engagées, les autres attendent en réserve. Chacun lance un dé et touche sur son nombre ou moins.',
      'AT-8.7',
    ],
    [
      'Déplacement des Humains',
      'Les portes n’arrêtent jamais les Humains, seuls les Murs le font. Un Janibot ne bouge qu’avec un Humain, et jamais vers la Salle Technique.',
      'AT-7.1',
    ],
    ['Combat des Humains', 'Comme avant, et les Humains choisissent l’ordre.', 'AT-8.4'],
    ['Lueur fatale', 'Chaque Mutant radioactif lance un dé : sur un 6, il est éliminé.', 'AT-9.1'],
  ],
  unitsHead: 'Unités',
  what: {
    plan: [
      'Le plan du bâtiment : des salles avec des portes, des cases autour. Cliquez sur une salle pour voir ce qui peut y être fait.',
      'AT-1.1',
    ],
    phases: ['Les phases d’un tour, et les tours ; ce qui est marqué est en cours.', 'AT-4.1'],
    fight: ['Le tableau de combat : qui affronte qui, et ce que chacun doit lancer.', 'AT-8.5'],
    spare: ['Ce qui est encore à placer.', 'AT-3.3'],
  },
})

/** The words of this board. */
export const own = {
  get t(): typeof en {
    return settings.lang === 'fr' ? fr : en
  },
}
