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
  ['mutants', 'en', 1440, /Now you know Mutants/],
  ['mutants', 'fr', 390, /Vous connaissez maintenant Mutants/],
  ['attack', 'en', 390, /Now you know Attack of the Mutants/],
  ['attack', 'fr', 1440, /Vous connaissez maintenant L’Attaque des mutants/],
  ['revolution', 'en', 1440, /Now you know Mutant Revolution/],
  ['revolution', 'fr', 390, /Vous connaissez maintenant Révolution mutante/],
] as const)(
  'the whole tutorial of %s in %s, %i wide, with what stands out on the board',
  async (title, lang, width, end) => {
    const { page, faults } = await somebody(
      browser,
      { viewport: { width, height: 900 }, hasTouch: width < 500 },
      { lang },
    )
    await page.goto(`/learn/${title}`)
    await page.locator('[data-chapter].go').waitFor()
    const { chapters } = (await (await page.request.get(`/api/titles/${title}/tutorial`)).json()) as {
      chapters: Chapter[]
    }
    await page.locator('[data-chapter].go').click()
    let refused = 0
    for (const [index, chapter] of chapters.entries()) {
      await page.locator('.coach').waitFor()
      let isFirst = true
      for (const [at, step] of chapter.steps.entries()) {
        if (step.seat !== 1) continue
        await page.waitForFunction(
          (done) => Number(document.querySelector('.app')?.getAttribute('data-step')) >= done,
          at,
          { timeout: 20_000 },
        )
        while (await page.locator('.coach [data-next]').count()) await page.locator('.coach [data-next]').click()
        if (isFirst) {
          isFirst = false
          await shoot(page, `learn-${title}-${chapter.id}-${lang}`)
          // Another legal answer is not taken, and told of.
          const other = page.locator(`[data-choice]:not([data-choice="${step.answer}"])`).first()
          await page.evaluate(() => document.querySelector<HTMLElement>('.prompt .lst')?.click())
          await other.click()
          await page.locator('.prompt .bad').waitFor()
          refused += 1
          if (width < 500) await page.locator('.rail .shut').click()
        }
        // What stands out is touched, one thing after another, until the button for it comes; the list is not used.
        const offer = page.locator(`dialog:popover-open .legal[data-place], [data-offer="${step.answer}"]`)
        const lit = page.locator('.board .legal:visible:not(.sel), .arenamap .hex.target, .arenamap .hex.reach')
        const more = page.locator('.dialset .btn').nth(1)
        const isTaken = () =>
          page.evaluate((done) => Number(document.querySelector('.app')?.getAttribute('data-step')) > done, at)
        for (let tries = 0; tries < 60 && !(await isTaken()); tries += 1) {
          const sealed = page.locator(`.dialset [data-bid="${step.answer.replace('bid ', '')}"]`)
          const next =
            (await offer.count()) > 0
              ? offer
              : (await page.locator('.dialset').count()) === 0
                ? lit
                : (await sealed.count()) > 0
                  ? sealed
                  : more
          if ((await next.count()) > 0)
            await next
              .first()
              .click({ timeout: 1_000 })
              .catch(() => undefined)
          await page.waitForTimeout(60)
        }
        expect(await isTaken(), `${chapter.id}: ${step.answer}`).toBe(true)
      }
      await page.waitForFunction(
        (done) => Number(document.querySelector('.app')?.getAttribute('data-step')) >= done,
        chapter.steps.length,
      )
      while (
        (await page.locator('.coach [data-next]').count()) &&
        !(await page.locator('.coach a[href^="/learn"]').count())
      )
        await page.locator('.coach [data-next]').click()
      if (index + 1 < chapters.length) {
        const before = page.url()
        await page.locator('.coach [data-next]').click()
        await page.waitForURL((url) => url.href !== before)
      }
    }
    expect(refused).toBe(chapters.length)
    expect(await page.locator('.coach').textContent()).toMatch(end)
    await shoot(page, `learn-${title}-over-${lang}`)
    await page.locator('.coach a[href^="/learn"]').click()
    await page.locator('.chapters .done').first().waitFor()
    expect(await page.locator('.chapters .done').count()).toBe(chapters.length)
    // And then a first game, with as many as the title needs.
    await page.locator('.page .acts .btn.go').click()
    await page.waitForURL('**/table/**')
    await page.locator('.board .prompt').waitFor()
    expect(faults).toEqual([])
  },
)
