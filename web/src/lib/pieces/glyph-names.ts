/** The glyphs of game-icons.net that are bundled, and nothing else. */
export const NAMES = [
  // keywords
  'cycle', 'snowflake-2', 'sword-clash', 'transform', 'shield', 'knockout', 'card-pickup', 'infinity', 'mirror-mirror',
  'power-lightning', 'laurels',
  // zones
  'poker-hand', 'stack', 'card-discard', 'incubator', 'cryo-chamber',
  // genes: chips, then heads
  'processor', 'death-skull', 'crossed-swords', 'paw-print', 'ringed-planet', 'dragon-head',
  'android-mask', 'crested-helmet', 'bear-face', 'alien-stare', 'imp-laugh',
  // shell
  'secret-book', 'magnifying-glass', 'settings-knobs', 'person', 'hourglass', 'talk',
  // Attack of the Mutants!
  'crown', 'radioactive', 'shambling-zombie', 'lab-coat', 'police-officer-head', 'vintage-robot', 'handcuffed',
  // Mutant Revolution
  'two-coins', 'spy', 'cape', 'graduate-cap', 'weight-lifting-up', 'punch-blast', 'wingfoot', 'archery-target', 'bandage-roll', 'star-medal', 'robot-golem', 'rank-3',
  // posters of the other titles
  'raise-zombie', 'fist',
] as const

export type GlyphName = (typeof NAMES)[number]
