import { expect, it } from 'vitest'
import { click, isOver, play, playWithKeys, shoot, somebody } from './hands'

it('a draft of four, to the end', async () => {
  const { page, faults } = await somebody()
  await play(page, 'draft', 3)
  await page
    .getByRole('heading', { name: /Pick 1 of 6/ })
    .first()
    .waitFor()
  await shoot(page, 'draft')
  await playWithKeys(page)
  expect(faults).toEqual([])
})

it('solo against a Boss on a phone, with taps alone, to the end', async () => {
  const { page, faults } = await somebody({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await play(page, 'solo')
  await page.locator('.board').waitFor()
  for (let tap = 0; tap < 3_000 && !(await isOver(page)); tap += 1) {
    if (tap === 60) await shoot(page, 'solo-phone')
    if (!(await click(page))) await page.waitForTimeout(30)
    // However many cards a pile has, its sheet stays on the screen: none of them, and not the way out either, is out of reach.
    for (const box of await page
      .locator('dialog:popover-open')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect()))) {
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.bottom).toBeLessThanOrEqual(844)
      await page.locator('dialog:popover-open .head .btn').click({ trial: true })
    }
  }
  await expect.poll(() => isOver(page)).toBe(true)
  expect(faults).toEqual([])
})

it('a constructed game, with the board as text', async () => {
  const { page, faults } = await somebody({}, { asText: true })
  await play(page, 'constructed')
  await playWithKeys(page, async (count) => {
    if (count === 20) {
      await expect.poll(() => page.locator('.textboard section dd').count()).toBeGreaterThan(5)
      await shoot(page, 'as-text')
    }
  })
  expect(faults).toEqual([])
})
