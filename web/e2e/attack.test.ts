import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { goesOn, isOver, playWithKeys, shoot, somebody } from './hands'

interface Place {
  at: string
  humans: object | null
  mutants: object | null
}
interface Heard {
  say: string
  seat?: number | null
  view?: { places: Place[] }
  facts?: { fact: { what: string; side?: string } }[]
}
const some = (group: object | null) => group !== null && Object.keys(group).length > 0

/** Somebody who moves a little on the plan, and goes on with what the prompt offers. */
async function act(page: Page): Promise<boolean> {
  const point = await page.evaluate(async () => {
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
    const all = (what: string) => [...document.querySelectorAll(what)]
    const listed = all('.choices.open [data-choice]')
    if (listed.length === 0) return null
    const offers = all('.prompt [data-offer]:not([aria-disabled="true"])')
    const glowing = all('.tbl:not(.sent) .plan :is(.place.legal, .doorhit.legal:not(.sel))')
    const wish =
      listed.find((line) => line.getAttribute('data-choice') === 'auto') ??
      (glowing.length > 0 && (offers.length === 0 || Math.random() < 0.25)
        ? glowing[Math.floor(Math.random() * glowing.length)]
        : (offers.at(-1) ?? listed.at(-1)))
    wish?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const box = wish?.getBoundingClientRect()
    return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  if (point === null) return false
  await page.mouse.click(point.x, point.y)
  return true
}

it('two people play Attack with hidden movement by mouse, and neither is told what it may not know', async () => {
  const [ann, bo] = [await somebody(), await somebody({ colorScheme: 'dark' }, { lang: 'fr' })]
  await ann.page.goto('/tables')
  await ann.page.locator('[data-title="attack"]').click()
  const ask = (what: string) => ann.page.locator(`.playsheet [data-ask="${what}"]`)
  await ask('privacy').selectOption('invite')
  await ann.page.locator('.playsheet .variants summary').click()
  await ask('hidden-movement').check()
  await ask('board').selectOption('5x5')
  await ask('sides').selectOption('human-first')
  await ann.page.locator('.playsheet .go').click()
  await ann.page.waitForURL('**/table/**')
  await bo.page.goto(await ann.page.locator('.invite input').first().inputValue())
  await bo.page.locator('.seats .btn.go').first().click()
  await ann.page.locator('.acts .btn.go:not([disabled])').click()
  for (const { page } of [ann, bo]) await page.locator('.plan').waitFor()
  let isShot = false
  const told = new Set<string>()
  for (let turn = 0; turn < 3_000 && !(await isOver(ann.page)); turn += 1) {
    const acted = await Promise.all([act(ann.page), act(bo.page)])
    if (!isShot && (await ann.page.locator('.fight').count()) > 0) {
      isShot = true
      await shoot(ann.page, 'attack-hidden-human')
      await shoot(bo.page, 'attack-hidden-mutant')
    }
    // What is remembered of the other side is drawn, and spoken as sure as it still is; so is what was said of a room.
    for (const [who, what, words] of [
      [ann, '.units.seen.exact', /exactly .*, as seen in turn \d/],
      [ann, '.units.seen.old', /last seen in turn \d/],
      [bo, '.said', /déclarée (occupée par les|vide d)/],
    ] as const) {
      if (told.has(what)) continue
      const spoken = await who.page
        .locator(`.plan .place:has(${what}) .sr`)
        .evaluateAll((nodes) => nodes.map((node) => node.textContent))
      if (!spoken.some((text) => words.test(text))) continue
      told.add(what)
      await shoot(who.page, `attack-hidden${what.replaceAll('.', '-')}`)
    }
    if (!acted.includes(true)) await ann.page.waitForTimeout(30)
  }
  await expect.poll(() => isOver(ann.page)).toBe(true)
  expect(told.has('.said')).toBe(true)
  await bo.page.locator('.after').waitFor()
  for (const [who, side] of [
    [ann, 'human'],
    [bo, 'mutant'],
  ] as const) {
    const updates = who.heard
      .map((text) => JSON.parse(text) as Heard)
      .filter((message) => message.say === 'update' && message.seat != null)
    expect(updates.length).toBeGreaterThan(20)
    for (const update of updates) {
      for (const place of update.view?.places ?? []) {
        // Only where both sides stand does one see the other.
        const [mine, theirs] = side === 'human' ? [place.humans, place.mutants] : [place.mutants, place.humans]
        if (some(theirs)) expect(some(mine), `${side} sees ${place.at}`).toBe(true)
      }
      for (const { fact } of update.facts ?? []) {
        if (fact.what === 'moved') expect(fact.side).toBe(side)
      }
    }
    expect(who.faults).toEqual([])
  }
})

it('a whole game of Attack in French with keys alone, and rooms that speak', async () => {
  const { page, faults } = await somebody({ locale: 'fr-FR' }, { lang: 'fr' })
  await page.goto('/')
  await page.locator('.poster.attack .go').click()
  await page.locator('.playsheet [data-ask="level"]').selectOption('random')
  await page.locator('.playsheet .go').click()
  await page.waitForURL('**/table/**')
  await page.locator('[data-at="D4"]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-at'))).toBe('C4')
  await expect.poll(() => page.locator('[data-at="C4"] .sr').textContent()).toMatch(/^C4\u00a0: /)
  // One tab stop, whatever the room.
  await expect.poll(() => page.locator('.plan [tabindex="0"]').count()).toBe(1)
  await playWithKeys(page, async (count) => {
    if (count === 30) await shoot(page, 'attack-keys-fr')
  })
  expect(faults).toEqual([])
})

it('the odds of a fight are told before one commits to it', async () => {
  const { page, faults } = await somebody()
  await page.goto('/learn/attack')
  await page.locator('[data-chapter="horde"]').click()
  await page.locator('.coach').waitFor()
  const list = async (choice: string) => {
    await goesOn(page, () => page.locator(`.choices.open [data-choice="${choice}"]`).click())
  }
  // A door: what comes of it stands on the button, before it is pressed.
  await page.locator('[data-at="north3"]').click()
  await page.locator('[data-at="C1"]').click()
  await page.locator('[data-offer="smash north3>C1 normal*3"] .note').getByText('67 %').waitFor()
  await list('smash north3>C1 normal*3')
  for (const choice of ['done', 'open A2-B2']) await list(choice)
  await page.locator('[data-at="north3"]').click()
  const version = await page.locator('.app').getAttribute('data-version')
  await page.locator('[data-at="C1"]').click()
  await page.locator('.chances .outlook').first().waitFor()
  await expect
    .poll(() => page.locator('.chances.near').textContent())
    .toMatch(/Leader and 3 Normals.*Mutants 77 %.*nobody 11 %.*Humans 12 %/s)
  await expect.poll(() => page.locator('.app').getAttribute('data-version')).toBe(version)
  await list('move north3>C1 leader normal*3')
  await list('done')
  // In the fight: who will hold the room, and with how many.
  await page.locator('.fight .chances .keep li').first().waitFor()
  await expect.poll(() => page.locator('.fight .chances').textContent()).toMatch(/77 %.*keep 0.*keep 4/s)
  for (const choice of ['pair normal', 'pair leader']) await list(choice)
  // And afterwards how it went, with the dice that fell.
  await page.locator('.fought .pairs li').first().waitFor()
  await expect.poll(() => page.locator('.fought .who.gone').count()).toBe(3)
  await expect.poll(() => page.locator('.fought svg.die').count()).toBe(4)
  expect(faults).toEqual([])
})
