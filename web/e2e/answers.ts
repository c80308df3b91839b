// Somebody at Revolution who answers in the list.
import type { Page } from 'playwright-core'
import { isPast } from './hands'

/** What the page shows: the question, its choices, and whether there is an Arena. */
export const look = (page: Page) =>
  page.evaluate(() => ({
    asked: document.querySelector('.prompt h2')?.textContent ?? '',
    ids: [...document.querySelectorAll('.choices.open [data-choice]')].map(
      (it) => it.getAttribute('data-choice') ?? '',
    ),
    inArena: document.querySelector('.arenamap') !== null,
    isOver: document.querySelector('.after') !== null,
    version: document.querySelector('.app')?.getAttribute('data-version') ?? null,
  }))

/** What leads to the first auction; nobody bids yet. */
export const QUIET = [/^school /, /^done$/, /^ready$/, /^pass$/, /^grant 0$/]

/** Gives the first answer that is wished for, or the first of all; whether this seat was asked. */
export async function answer(page: Page, wishes: RegExp[]): Promise<boolean> {
  const { ids, version } = await look(page)
  if (wishes === QUIET && ids.some((id) => id.startsWith('bid '))) return false
  const wish = wishes.map((wanted) => ids.find((id) => wanted.test(id))).find((id) => id !== undefined) ?? ids[0]
  if (wish === undefined) return false
  await page.evaluate((id) => document.querySelector<HTMLElement>(`.choices [data-choice="${id}"]`)?.click(), wish)
  await isPast(page, version, 5_000).catch(() => undefined)
  return true
}
