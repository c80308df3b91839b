import type { CardFace, Part } from './types'

/** How a name of so many letters is narrowed to stay on one line, in per cent of the font's width. */
export function fit(name: string): number {
  return Math.round(Math.max(58, Math.min(115, 1150 / name.length)))
}

/** How much room the words of a card take: the more, the smaller the picture and the letters. */
export function room(letters: number): { art: string; text: string; wordy: boolean } {
  if (letters <= 70) return { art: '40%', text: 'max(11.5px, 8.2cqw)', wordy: false }
  if (letters <= 120) return { art: '33%', text: 'max(11px, 7.7cqw)', wordy: false }
  if (letters <= 180) return { art: '25%', text: 'max(10px, 7.1cqw)', wordy: true }
  if (letters <= 240) return { art: '19%', text: 'max(9px, 6.5cqw)', wordy: true }
  return { art: '17%', text: 'max(8px, 5.9cqw)', wordy: true }
}

/** The parts that stand in rows; the freeze value has its own corner. */
export function rows(card: CardFace): CardFace['parts'] {
  return card.parts.filter((it) => it.part !== 'freeze')
}

/** The parts of a card as icons, each once. */
export function icons(card: CardFace): Part[] {
  return [...new Set(rows(card).map((it) => it.part))]
}
