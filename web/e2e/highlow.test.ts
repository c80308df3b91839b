// High-Low is on the shelf of its program and nowhere in web/: whatever is shown here comes from the server.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LOOKS, serious, sideways } from './axe'
import { goesOn, isOver, paints, settled, shoot, sit, somebody } from './hands'

const place = (page: Page, name: string) => page.locator(`.plain [data-place="${name}"]`)

/** Waits until this seat is asked, or the game is over; whether it is asked. */
async function isAsked(page: Page): Promise<boolean> {
  await page.locator('.after, .prompt.mine:not(.sent)').first().waitFor()
  await paints(page)
  return !(await isOver(page))
}

it('is listed with its options, and its rules are linked and shown', async () => {
  const { page, faults } = await somebody()
  await page.goto('/')
  const poster = page.locator('.poster.highlow')
  await poster.getByRole('heading', { name: 'High-Low' }).waitFor()
  await expect.poll(() => page.locator('.poster').count()).toBe(1)
  await expect.poll(() => poster.textContent()).toMatch(/Three cards, one die/)
  await shoot(page, 'highlow-home')
  await poster.getByRole('link', { name: 'Rulebook' }).click()
  await page.waitForURL('**/rules/highlow')
  await page.locator('#HL-1\\.1').getByText('Two to four play with twelve cards').waitFor()
  await page.goto('/')
  await poster.locator('.go').click()
  await page.locator('.playsheet .variants summary').click()
  for (const ask of ['betting', 'doubling', 'rounds'])
    await page.locator(`.playsheet [data-ask="${ask}"]`).waitFor({ state: 'visible' })
  expect(await page.locator('[data-ask="rounds"]').getAttribute('max')).toBe('3')
  await expect.poll(() => page.locator('[data-ask="players"] option').count()).toBe(6)
  expect(faults).toEqual([])
})

it('is played to the end with the mouse on the board made from places, with a form filled in', async () => {
  const { page, faults } = await somebody()
  await sit(page, 'highlow', 'random', { players: 'bots-3', betting: true, rounds: '2' })
  await place(page, 'seat 1').waitFor()
  // Where nothing may be chosen, the prompt says so, with the rule of what is asked.
  await place(page, 'seat 2').click({ force: true })
  await page.locator('.prompt .bad', { has: page.locator('.rule[href^="/rules/highlow#HL-"]') }).waitFor()
  const seen = { bets: 0, cards: 0, stakes: 0 }
  for (let turn = 0; turn < 60 && (await isAsked(page)); turn += 1) {
    if ((await page.locator('.formcard').count()) > 0) {
      // Three chips: a touch lays one, and what is laid is the most that all may be together.
      for (const seat of ['seat 1', 'seat 2', 'seat 2']) await place(page, seat).click()
      await expect.poll(() => page.locator('[data-blank] output').allTextContents()).toEqual(['1', '2', '0'])
      await expect.poll(() => place(page, 'seat 2').locator('.ct').textContent()).toBe('2')
      expect(await page.locator('[data-blank="3"] [data-more]').isDisabled()).toBe(true)
      if (seen.bets === 0) await shoot(page, 'highlow-bet')
      await goesOn(page, () => page.locator('.formcard [data-send]').click())
      seen.bets += 1
    } else if ((await page.locator('.plain .spot.legal').count()) > 0) {
      await goesOn(page, () => page.locator('.plain .spot.legal').first().click())
      seen.cards += 1
    } else if ((await page.locator('[data-offer="double"]').count()) > 0) {
      // What may be lost is asked once more, and the first button is not the one that loses it.
      await page.locator('[data-offer="double"]').click()
      await page.getByRole('alertdialog').waitFor()
      await shoot(page, 'highlow-stakes')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
      await page.locator('[data-offer="double"]').click()
      await goesOn(page, () => page.locator('[data-confirm="double"]').click())
      seen.stakes += 1
    } else await goesOn(page, () => page.locator('.prompt [data-offer]').first().click())
  }
  // One leads in the first round of two, and plays a card in each; a last card is played by itself.
  expect(seen).toEqual({ bets: 1, cards: expect.any(Number) as number, stakes: 1 })
  expect(seen.cards).toBeGreaterThan(0)
  await expect.poll(() => isOver(page)).toBe(true)
  // The log is a story: when, who did what, and where.
  await expect.poll(() => page.locator('.log .rd').allTextContents()).toContain('Round 2: Kestrel leads')
  await page.locator('.log .headline', { hasText: 'doubles' }).first().hover()
  await expect.poll(() => page.locator('.cropmarks[data-marks="seat 1"]').count()).toBe(1)
  await shoot(page, 'highlow-over')
  expect(faults).toEqual([])
})

it('is played to the end with keys alone, in French', async () => {
  const { page, faults } = await somebody({ locale: 'fr-FR' }, { lang: 'fr' })
  await sit(page, 'highlow', 'random', { players: 'bots-2', betting: true, rounds: '3' })
  await place(page, 'seat 1').waitFor()
  // One tab stop; the arrow keys go through the places in the order in which the rules name them.
  await expect.poll(() => page.locator('.plain .whole [tabindex="0"]').count()).toBe(1)
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'))
  await page.locator('.plain .whole [tabindex="0"]').focus()
  await page.keyboard.press('Home')
  expect((await at())?.startsWith('die')).toBe(true)
  for (const seat of ['seat 1', 'seat 2']) {
    await page.keyboard.press('ArrowRight')
    expect(await at()).toBe(seat)
  }
  let bets = 0
  for (let turn = 0; turn < 60 && (await isAsked(page)); turn += 1) {
    if ((await page.locator('.formcard').count()) > 0) {
      await page.locator('.formcard [data-more]').first().focus()
      for (let chip = 0; chip < 3; chip += 1) await page.keyboard.press('Enter')
      await page.locator('.formcard [data-send]').focus()
      await goesOn(page, () => page.keyboard.press('Enter'))
      bets += 1
    } else if ((await page.locator('.plain .spot.legal').count()) > 0) {
      // Whoever comes to the board comes to what may be chosen.
      await page.locator('.plain .whole [tabindex="0"]').focus()
      await goesOn(page, () => page.keyboard.press('Enter'))
    } else await goesOn(page, () => page.keyboard.press('2'))
  }
  expect(bets).toBeGreaterThan(0)
  await expect.poll(() => isOver(page)).toBe(true)
  expect(faults).toEqual([])
})

describe.each(LOOKS)('%s', (_, kept, width) => {
  it('the board made from places has no serious finding', async () => {
    const person = await somebody({ viewport: { width, height: 844 } }, kept)
    const { page } = person
    await sit(page, 'highlow', 'random', { players: 'bots-4', betting: true })
    await place(page, 'seat 1').waitFor()
    await settled(person)
    expect(await serious(page)).toEqual([])
    await goesOn(page, () => page.keyboard.press('1'))
    await goesOn(page, () => page.keyboard.press('2'))
    await page.locator('.formcard').waitFor()
    await settled(person)
    expect(await serious(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await shoot(page, `highlow-${width}-${String((kept as { theme?: string }).theme)}`)
  })
})
