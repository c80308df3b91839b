import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LOOKS, serious, sideways } from './axe'
import { goesOn, play, pressOne, settled, shoot, sit, somebody } from './hands'

describe.each(LOOKS)('%s', (_, kept, width) => {
  it.each([
    ['mutants', (page: Page) => play(page, 'precon'), 8],
    ['attack', (page: Page) => sit(page, 'attack', 'random', { sides: 'mutant-first' }), 6],
    ['revolution', (page: Page) => sit(page, 'revolution', 'random', { players: 'bots-4' }), 12],
  ] as const)('the table of %s has no serious finding', async (title, begin, steps) => {
    const person = await somebody({ viewport: { width, height: 844 } }, kept)
    const { page } = person
    await begin(page)
    for (let step = 0; step < steps; step += 1) {
      await page.locator('.choices.open [data-choice]').first().waitFor({ state: 'attached' })
      if (step === 0) {
        await settled(person)
        expect(await serious(page)).toEqual([])
      }
      await goesOn(page, () => pressOne(page))
    }
    await settled(person)
    expect(await serious(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await shoot(page, `table-${title}-${width}`)
    await page.keyboard.press('?')
    await page.locator('.aid').waitFor()
    expect(await serious(page)).toEqual([])
  })
})
