import { expect, it } from 'vitest'
import { sure } from '../src/lib/sure'
import { answer, QUIET } from './answers'
import { isOver, playWithKeys, shoot, sit, somebody, type Somebody } from './hands'

interface Heard {
  say: string
  seat?: number | null
  view?: { auction: string | null; schools: { seat: number; bid: number | null; last_bid: number }[] }
  facts?: { fact: { fact: string; seat?: number; n?: number | null } }[]
}

/** Four people at a table of their own. */
async function four(): Promise<Somebody[]> {
  const people: Somebody[] = []
  for (const lang of ['en', 'fr', 'en', 'fr'] as const) people.push(await somebody({}, { lang }))
  const [ann, ...others] = people as [Somebody, ...Somebody[]]
  await ann.page.goto('/tables')
  await ann.page.locator('[data-title="revolution"]').click()
  const ask = (what: string) => ann.page.locator(`.playsheet [data-ask="${what}"]`)
  await ask('players').selectOption('4')
  await ask('privacy').selectOption('invite')
  await ann.page.locator('.playsheet .variants summary').click()
  await ask('deals').uncheck()
  await ann.page.locator('.playsheet .go').click()
  await ann.page.waitForURL('**/table/**')
  const invitation = await ann.page.locator('.invite input').first().inputValue()
  for (const { page } of others) {
    await page.goto(invitation)
    await page.locator('.seats .btn.go').first().click()
  }
  await ann.page.locator('.acts .btn.go:not([disabled])').click()
  for (const { page } of people) await page.locator('.board .schools').waitFor()
  return people
}

it('four people bid under seal, and no bid leaves the server before all are in', async () => {
  const people = await four()
  const isBidding = async () =>
    (await Promise.all(people.map(({ page }) => page.locator('.dialset').count()))).every((count) => count > 0)
  for (let step = 0; step < 400 && !(await isBidding()); step += 1)
    for (const { page } of people) await answer(page, QUIET)
  await expect.poll(() => isBidding()).toBe(true)
  const before = people.map(({ heard }) => heard.length)
  const bids = [2, 1, 0, 3]
  const watcher = sure(people[3], 'fourth person')
  for (const [index, { page }] of people.entries()) {
    for (let more = 0; more < (bids[index] ?? 0); more += 1) await page.locator('.dialset .btn').nth(1).click()
    await page.locator(`.dialset [data-bid="${bids[index]}"]`).click()
    if (index === 3) break
    // The others see that the dial is sealed, and that is all.
    await expect.poll(() => watcher.page.locator('.dials .dial.back').count()).toBe(index + 1)
    expect((await watcher.page.locator('.dials .dial').allTextContents()).join()).not.toMatch(/\d/)
    if (index === 1) await shoot(watcher.page, 'revolution-auction')
  }
  for (const { heard } of people)
    await expect.poll(() => heard.some((text) => text.includes('"bid-shown"')), { timeout: 10_000 }).toBe(true)
  for (const [index, { heard, faults }] of people.entries()) {
    const news = heard
      .slice(before[index])
      .map((text) => JSON.parse(text) as Heard)
      .filter((message) => message.say === 'update')
    const shown = news.findIndex((message) => (message.facts ?? []).some(({ fact }) => fact.fact === 'bid-shown'))
    // Every seal is told by itself, before anything is shown.
    const seals = news
      .slice(0, shown + 1)
      .flatMap((message) => message.facts ?? [])
      .filter(({ fact }) => fact.fact === 'dial-set')
    expect(new Set(seals.map(({ fact }) => fact.seat)).size).toBe(4)
    expect(shown).toBeGreaterThanOrEqual(2)
    for (const message of news.slice(0, shown)) {
      for (const school of message.view?.schools ?? [])
        if (school.seat !== message.seat) expect([school.bid, school.last_bid]).toEqual([null, 0])
      for (const { fact } of message.facts ?? [])
        if (fact.seat !== message.seat) expect(fact.n ?? null, "the number of another's dial").toBeNull()
    }
    const told = new Map(
      (news[shown]?.facts ?? []).filter(({ fact }) => fact.fact === 'bid-shown').map(({ fact }) => [fact.seat, fact.n]),
    )
    expect([1, 2, 3, 4].map((seat) => told.get(seat))).toEqual(bids)
    expect(faults).toEqual([])
  }
})

it('a person says once that moments go by, and the table remembers it', async () => {
  const { page, heard, faults } = await somebody()
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', (frame) => sent.push(String(frame.payload))))
  await sit(page, 'revolution', 'random', { players: 'bots-3', deals: false, rounds: '2' })
  await page.locator('.board .schools').waitFor()
  await page.locator('#tab-table').click()
  const passing = page.locator('[data-passing]')
  await expect.poll(() => passing.inputValue()).toBe('forced')
  await passing.selectOption('always')
  await expect.poll(() => heard.some((text) => /"habits":\[\{"seat":1,"pass":true/.test(text))).toBe(true)
  expect(sent.filter((text) => text.includes('"say":"habit"'))).toHaveLength(1)
  // Whoever comes back finds it as it was left; until then the client has answered nothing by itself.
  await page.reload()
  await page.locator('#tab-table').click()
  await expect.poll(() => passing.inputValue()).toBe('always')
  expect(sent.filter((text) => text.includes('"say":"answer"'))).toEqual([])
  expect(faults).toEqual([])
})

it('a whole game of Revolution with three bots and keys alone', async () => {
  const { page, faults } = await somebody({ locale: 'fr-FR' }, { lang: 'fr' })
  await sit(page, 'revolution', 'random', { players: 'bots-4', deals: false, rounds: '2' })
  // Bots may fight a Mission out among themselves, which takes its time.
  await playWithKeys(
    page,
    async (count) => {
      if (count === 20) await shoot(page, 'revolution-keys-fr')
    },
    600,
    180_000,
  )
  await expect.poll(() => isOver(page)).toBe(true)
  expect(faults).toEqual([])
})

it('hexes are one tab stop, speak in French, and are chosen with Enter', async () => {
  const { page, faults } = await somebody({ locale: 'fr-FR' }, { lang: 'fr' })
  await page.goto('/learn/revolution')
  await page.locator('[data-chapter="end"]').click()
  await page.locator('.arenamap').waitFor()
  await page.keyboard.press('1')
  await page.locator('.choices.open [data-choice="move 0,1"]').waitFor()
  await expect.poll(() => page.locator('.arenamap [tabindex="0"]').count()).toBe(1)
  await page.locator('.arenamap [tabindex="0"]').focus()
  const said: string[] = []
  for (const key of ['ArrowLeft', 'Home', 'ArrowRight', 'End']) {
    await page.keyboard.press(key)
    said.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
  }
  for (const text of said) expect(text).toMatch(/^rangée 5, hexagone \d, /)
  expect(new Set(said).size).toBe(4)
  // Back to the middle, then down: the hex that can be reached says so, and Enter goes there.
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  expect(
    await page.evaluate(() => [
      document.activeElement?.getAttribute('data-hex'),
      /peut être choisi$/.test(document.activeElement?.getAttribute('aria-label') ?? ''),
    ]),
  ).toEqual(['0,1', true])
  await expect.poll(() => page.locator('.arenamap .path').count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.locator('.choices.open [data-choice="attack token1"]').waitFor()
  await expect.poll(() => page.locator('[data-hex="0,1"] .pc').count()).toBe(1)
  expect(faults).toEqual([])
})
