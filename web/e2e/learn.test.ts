import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { shoot, somebody } from './hands'

interface Chapter {
  id: string
  steps: { seat: number; answer: string }[]
}

/** What is to be touched so that the answer to a step is given, after what the last touch has painted; or it is given. */
const whatNext = (page: Page, answer: string, at: number) =>
  page.evaluate(
    async ({ answer, at }) => {
      const look = () => {
        if (Number(document.querySelector('.app')?.getAttribute('data-step')) > at) return 'taken'
        const offer = `[data-confirm], dialog:popover-open .legal[data-place], [data-offer="${answer}"]`
        if (document.querySelector(offer) !== null) return offer
        const sealed = `.dialset [data-bid="${answer.replace('bid ', '')}"]`
        if (document.querySelector('.dialset') !== null)
          return document.querySelector(sealed) === null ? '.dialset output + .btn' : sealed
        const lit = '.board .legal:not(.sel), .arenamap .hex.target, .arenamap .hex.reach'
        return [...document.querySelectorAll(lit)].some((node) => node.checkVisibility()) ? LIT : null
      }
      const LIT = '.board .legal:visible:not(.sel), .arenamap .hex.target, .arenamap .hex.reach'
      const painted = () =>
        new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
      await painted()
      // An answer that was given is on its way for a while.
      for (let tries = 0; tries < 50; tries += 1) {
        const next = document.querySelector('.tbl.sent') === null ? look() : null
        if (next !== null) return next
        await painted()
      }
      return LIT
    },
    { answer, at },
  )

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
    const { page, faults } = await somebody({ viewport: { width, height: 900 }, hasTouch: width < 500 }, { lang })
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
        )
        while (await page.locator('.coach [data-next]').count()) await page.locator('.coach [data-next]').click()
        if (isFirst) {
          isFirst = false
          await shoot(page, `learn-${title}-${chapter.id}-${lang}`)
          // Another legal answer is not taken, and told of.
          const other = page.locator(`[data-choice]:not([data-choice="${step.answer}"])`).first()
          await page.evaluate(() => document.querySelector<HTMLElement>('.prompt .lst')?.click())
          await other.click()
          await page.locator('.prompt .bad, [data-confirm]').first().waitFor()
          if ((await page.locator('[data-confirm]').count()) > 0) await page.locator('[data-confirm]').click()
          await page.locator('.prompt .bad').waitFor()
          refused += 1
          if (width < 500) await page.locator('.rail .shut').click()
        }
        // What stands out is touched, one thing after another, until the button for it comes; the list is not used.
        for (let tries = 0; tries < 60; tries += 1) {
          const next = await whatNext(page, step.answer, at)
          if (next === 'taken') break
          const piece = page.locator(next).first()
          await piece.click({ timeout: 1_000 }).catch(() => undefined)
        }
        expect(await whatNext(page, step.answer, at), `${chapter.id}: ${step.answer}`).toBe('taken')
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
    await expect.poll(() => page.locator('.coach').textContent()).toMatch(end)
    await shoot(page, `learn-${title}-over-${lang}`)
    await page.locator('.coach a[href^="/learn"]').click()
    await page.locator('.chapters .done').first().waitFor()
    await expect.poll(() => page.locator('.chapters .done').count()).toBe(chapters.length)
    // And then a first game, with as many as the title needs.
    await page.locator('.page .acts .btn.go').click()
    await page.waitForURL('**/table/**')
    await page.locator('.board .prompt').waitFor()
    expect(faults).toEqual([])
  },
)
