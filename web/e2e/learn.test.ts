import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shoot, somebody, start } from './hands'

let browser: Browser
beforeAll(async () => {
  browser = await start()
})
afterAll(() => browser.close())

interface Chapter {
  id: string
  steps: { seat: number; answer: string }[]
}

it.each([
  ['en', 1440, /Now you know Mutants/],
  ['fr', 390, /Vous connaissez maintenant Mutants/],
] as const)('the whole tutorial in %s, %i wide, with what stands out on the board', async (lang, width, end) => {
  const { page, faults } = await somebody(browser, { viewport: { width, height: 900 }, hasTouch: width < 500 }, { lang })
  await page.goto('/learn/mutants')
  await page.locator('[data-chapter].go').waitFor()
  const { chapters } = (await (await page.request.get('/api/titles/mutants/tutorial')).json()) as { chapters: Chapter[] }
  await page.locator('[data-chapter].go').click()
  let refused = 0
  for (const [index, chapter] of chapters.entries()) {
    await page.locator('.coach').waitFor()
    for (const [at, step] of chapter.steps.entries()) {
      if (step.seat !== 1) continue
      await page.waitForFunction((done) => Number(document.querySelector('.app')?.getAttribute('data-step')) >= done, at, { timeout: 20_000 })
      while (await page.locator('.coach [data-next]').count()) await page.locator('.coach [data-next]').click()
      if (at === 0) {
        await shoot(page, `learn-${chapter.id}-${lang}`)
        // Another legal answer is not taken, and told of.
        const other = page.locator(`[data-choice]:not([data-choice="${step.answer}"])`).first()
        await page.evaluate(() => document.querySelector<HTMLElement>('.prompt .lst')?.click())
        await other.click()
        await page.locator('.prompt .bad').waitFor()
        refused += 1
        if (width < 500) await page.locator('.rail .shut').click()
      }
      const lit = page.locator('.board .legal:visible')
      if (await lit.count()) await lit.first().click()
      const offer = page.locator(`dialog:popover-open .legal[data-place], [data-offer="${step.answer}"]`)
      const isTaken = () => page.evaluate((done) => Number(document.querySelector('.app')?.getAttribute('data-step')) > done, at)
      for (let tries = 0; tries < 40 && !(await isTaken()); tries += 1) {
        if (await offer.count()) await offer.first().click({ timeout: 1_000 }).catch(() => undefined)
        await page.waitForTimeout(50)
      }
      expect(await isTaken(), `${chapter.id}: ${step.answer}`).toBe(true)
    }
    await page.waitForFunction((done) => Number(document.querySelector('.app')?.getAttribute('data-step')) >= done, chapter.steps.length)
    while ((await page.locator('.coach [data-next]').count()) && !(await page.locator('.coach a[href^="/learn"]').count())) await page.locator('.coach [data-next]').click()
    if (index + 1 < chapters.length) {
      const before = page.url()
      await page.locator('.coach [data-next]').click()
      await page.waitForURL((url) => url.href !== before)
    }
  }
  expect(refused).toBe(chapters.length)
  expect(await page.locator('.coach').textContent()).toMatch(end)
  await shoot(page, `learn-over-${lang}`)
  await page.locator('.coach a[href^="/learn"]').click()
  await page.locator('.chapters .done').first().waitFor()
  expect(await page.locator('.chapters .done').count()).toBe(chapters.length)
  expect(faults).toEqual([])
})
