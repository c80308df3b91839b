import { expect, it } from 'vitest'
import { click, cutTheLine, isOver, meet, play, playWithKeys, pressOne, shoot, somebody } from './hands'

interface Heard {
  say: string
  seat?: number | null
  view?: { sides: { seat: number; hand: string[] | null; deck: string[] | null }[] }
  facts?: { fact: { fact: string; seat?: number; card?: string | null } }[]
}

it('two people play a whole game with the mouse, and neither screen ever holds the other’s hand', async () => {
  // One reads English, the other French.
  const [ann, bo] = await meet({}, ['en', 'fr'])
  for (let turn = 0; turn < 2_000 && !(await isOver(ann.page)); turn += 1) {
    const acted = await Promise.all([click(ann.page), click(bo.page)])
    if (turn === 40) await shoot(ann.page, 'two-people')
    if (!acted.includes(true)) await ann.page.waitForTimeout(30)
  }
  await expect.poll(() => isOver(ann.page)).toBe(true)
  await bo.page.locator('.after').waitFor()
  for (const who of [ann, bo]) {
    const updates = who.heard
      .map((text) => JSON.parse(text) as Heard)
      .filter((message) => message.say === 'update' && message.seat != null)
    expect(updates.length).toBeGreaterThan(50)
    for (const update of updates) {
      for (const side of update.view?.sides ?? []) {
        if (side.seat !== update.seat) expect([side.hand, side.deck]).toEqual([null, null])
      }
      for (const { fact } of update.facts ?? []) {
        if (fact.fact === 'drew' && fact.seat !== update.seat) expect(fact.card).toBeNull()
      }
    }
    expect(who.faults).toEqual([])
  }
})

it('a whole game in French with keys alone, with the line cut in the middle, and its replay', async () => {
  const { page, faults } = await somebody({ locale: 'fr-FR' }, { lang: 'fr' })
  await play(page, 'precon')
  const pressed = await playWithKeys(page, async (count) => {
    if (count !== 20) return
    await cutTheLine(page)
    await page.getByRole('alert').getByText('Connexion perdue').waitFor()
    await page.getByRole('button', { name: 'Maintenant' }).click()
    await page.locator('.choices.open [data-choice]').first().waitFor()
  })
  expect(pressed).toBeGreaterThan(20)
  await shoot(page, 'game-over-fr')
  await page.getByRole('link', { name: 'Revoir' }).click()
  await page.getByRole('heading', { name: /Réponse 0 sur [1-9]/ }).waitFor()
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: /Réponse 12 sur/ }).waitFor()
  await page.locator('.board .pt').waitFor()
  await shoot(page, 'replay-fr')
  expect(faults).toEqual([])
})

it('what is not legal says why, with its rule', async () => {
  const { page } = await somebody()
  await play(page, 'precon')
  await page.locator('.choices.open [data-choice]').first().waitFor()
  await pressOne(page)
  await page.locator('.hand .card').first().waitFor()
  const idle = page.locator('.hand .card:not(.legal)').first()
  // A piece that may not be chosen says so to a screen reader, and still answers. A bot's answer that comes in between takes
  // the reason away again, as it should: then it is asked for once more.
  const reason = async () => {
    await idle.click({ force: true })
    const said = page.locator('.prompt .bad', { has: page.locator('.rule') })
    return said.textContent({ timeout: 1_500 }).catch(() => '')
  }
  await expect.poll(reason, { timeout: 20_000, interval: 200 }).toMatch(/Rule MU-/)
})
