// What axe-core says of a page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string
  nodes: { html: string }[]
}

interface Axe {
  run: (how: { resultTypes: string[] }) => Promise<{ violations: Finding[] }>
}

/** What axe finds that is serious or worse. */
export async function serious(page: Page): Promise<string[]> {
  // A document that was looked at before has it already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    // The details of what passes are not asked for.
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  return found.filter((it) => ['serious', 'critical'].includes(it.impact)).map((it) => `${it.id}: ${it.nodes[0]?.html}`)
}

/** How the client is looked at: what a person has chosen, and how wide their screen is. */
export const LOOKS = [
  ['night, English, desktop', { lang: 'en', theme: 'night' }, 1440],
  ['day, French, phone', { lang: 'fr', theme: 'day' }, 390],
] as const

/** By how much the page is wider than its window. */
export const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
