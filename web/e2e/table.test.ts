import { expect, it } from 'vitest'
import { answerUntil, isPast, meet, play, playWithKeys, pressOne, shoot, somebody, versionOf } from './hands'

it('two people: a rated table with clocks and their own words for the dice, chat and muting, going back by consent', async () => {
  const [ann, bo] = await meet({ pace: 'live', rated: true })
  await ann.page.locator('.clock:visible').first().waitFor()
  await ann.page.locator('#tab-chat').click()
  await bo.page.locator('#tab-chat').click()
  for (const [text, isHeard] of [
    ['Good luck', true],
    ['Are you there?', false],
  ] as const) {
    await bo.page.locator('#chat-text').fill(text)
    await bo.page.keyboard.press('Enter')
    await bo.page.getByText(text).waitFor()
    if (isHeard) {
      await ann.page.getByText(text).waitFor()
      await ann.page.locator('[data-mute]').click()
      await ann.page.getByText('Hear again').waitFor()
    }
  }
  await expect.poll(() => ann.page.getByText('Are you there?').count()).toBe(0)
  for (const { page } of [ann, bo]) await page.locator('#tab-game').click()
  // Until both have answered, so that undo alone does not help.
  await answerUntil(
    [ann.page, bo.page],
    async () => (await ann.page.locator('.hand .card').count()) > 0 && (await ann.page.locator('.log li').count()) > 12,
  )
  await ann.page.locator('#tab-table').click()
  await ann.page.locator('[data-takeback]').click()
  await bo.page.getByText(/asks to go back/).waitFor()
  const lines = await versionOf(ann.page)
  await bo.page.getByRole('button', { name: 'Agree', exact: true }).click()
  await isPast(ann.page, lines)
  await expect.poll(() => bo.page.getByText(/asks to go back/).count()).toBe(0)
  expect([...ann.faults, ...bo.faults]).toEqual([])
})

it('a note, giving up, verified dice, and playing again', async () => {
  const { page, faults } = await somebody()
  await play(page, 'precon')
  await page.locator('#tab-table').click()
  await page.locator('.opts textarea').fill('It likes Necro.')
  await page.getByText('Kept.').waitFor()
  const promise = await page.locator('[data-commitment]').textContent()
  await page.reload()
  await page.locator('#tab-table').click()
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('.opts textarea')?.value === 'It likes Necro.',
  )
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.locator('[data-resign]').click()
  await page.locator('.after').waitFor()
  await page.locator('.after a[href^="/verify"]').click()
  await page.locator('.verdict').waitFor()
  await page
    .locator('.facts')
    .getByText(promise ?? '')
    .waitFor()
  await shoot(page, 'verified')
  await page.goBack()
  await page.locator('.after .go').click()
  await page.locator('.choices.open [data-choice]').first().waitFor()
  await expect.poll(() => page.locator('.after').count()).toBe(0)
  expect(faults).toEqual([])
})

it('a card is dragged to where it goes; what may be drawn shows on hover; "What is this?" explains', async () => {
  const { page, faults } = await somebody()
  await play(page, 'precon')
  await answerUntil([page], async () => (await page.locator('.choices.open [data-choice^="deploy"]').count()) > 0)
  await page.locator('[data-odds]').hover()
  await page.locator('.oddsbox li').first().waitFor()
  await expect.poll(() => page.locator('.oddsbox').textContent()).toMatch(/\d+ %/)
  await shoot(page, 'odds')
  await page.getByRole('button', { name: 'What is this?' }).click()
  await page.locator('.pt').click()
  await expect.poll(() => page.locator('.prompt .told').textContent()).toMatch(/Power Track.*MU-/s)
  const card = page.locator('.hand .card.legal').first()
  const place = await card.getAttribute('data-place')
  const [from, to] = [await card.boundingBox(), await page.locator('.arena [data-place="slot 1/active"]').boundingBox()]
  if (from === null || to === null) throw new Error('nothing to drag')
  const version = await versionOf(page)
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 80, from.y - 60, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
  await page.mouse.up()
  await isPast(page, version)
  const name = place?.split('/')[1] ?? ''
  await expect.poll(() => page.locator('.log').textContent()).toMatch(new RegExp(`deploys ${name}`, 'i'))
  expect(faults).toEqual([])
})

it('the keyboard stays at the table: at the list, at the question, or in the chat', async () => {
  const { page, faults } = await somebody()
  await play(page, 'precon')
  await page.locator('.board .set.legal').first().waitFor()
  await expect
    .poll(() => page.locator('h1').allTextContents())
    .toEqual([expect.stringMatching(/^Mutants, table of .+, .+/)])
  const at = () =>
    page.evaluate(
      () =>
        document.activeElement?.id ||
        (document.activeElement?.closest('.choices') ? 'list' : document.activeElement?.tagName),
    )
  const answered = async (how: () => Promise<void>) => {
    await page.locator('.choices.open [data-choice], .board .legal[data-place]').first().waitFor()
    const version = await versionOf(page)
    await how()
    await isPast(page, version)
  }
  // A number answers from anywhere, and brings one to the question.
  await answered(() => pressOne(page))
  await expect.poll(at).toBe('prompt-question')
  // Whoever chooses in the list stays there; Tab goes to its first choice.
  for (let turn = 0; turn < 3; turn += 1) {
    await page.locator('.choices.open [data-choice]').first().focus()
    await answered(() => page.keyboard.press('Enter'))
    await expect.poll(at).toBe('list')
  }
  await page.locator('.choices.open [data-choice]').first().waitFor()
  await page.locator('.choices h3').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-choice'))).toBe(true)
  // A card that is gone from the hand leaves one at the question.
  await answerUntil([page], async () => (await page.locator('.choices.open [data-choice^="deploy"]').count()) > 0)
  const deploy = page.locator('.choices.open [data-choice^="deploy"]').first()
  const card = (await deploy.getAttribute('data-choice'))?.split(' ')[1] ?? ''
  const copies = await page.locator(`[data-place="hand 1/${card}"]`).count()
  // Of several copies the last one goes: it is the last of its name in the hand.
  await page.locator(`[data-place="hand 1/${card}"]`).last().focus()
  await answered(() => deploy.evaluate((node: HTMLElement) => node.click()))
  await expect.poll(() => page.locator(`[data-place="hand 1/${card}"]`).count()).toBeLessThan(copies)
  await expect.poll(at).toBe('prompt-question')
  // Nobody is taken away from what they write.
  await page.locator('#tab-chat').click()
  await page.locator('#chat-text').fill('One mom')
  await expect.poll(() => page.locator('.prompt [data-offer], .board .legal').count()).toBeGreaterThan(0)
  await answered(() =>
    page
      .evaluate(() => {
        const first =
          document.querySelector<HTMLElement>('.prompt [data-offer]') ??
          document.querySelector<HTMLElement>('.board .legal[data-place]')
        first?.click()
      })
      .then(() => page.evaluate(() => document.querySelector<HTMLElement>('.prompt [data-offer]')?.click())),
  )
  // A theft would come with the next paints.
  await page.waitForTimeout(300)
  await expect.poll(() => at()).toBe('chat-text')
  expect(faults).toEqual([])
})

it('choices are confirmed if one wants to, and a knock is heard', async () => {
  const { page } = await somebody({}, { confirm: true, sound: true })
  await page.addInitScript(() => {
    Object.assign(globalThis, { knocks: 0 })
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this`
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when?: number) {
      ;(globalThis as unknown as { knocks: number }).knocks += 1
      start.call(this, when)
    }
  })
  await play(page, 'precon')
  const set = page.locator('.set.legal').first()
  await set.click()
  const version = await versionOf(page)
  // What lasts for the whole game is asked about in any case.
  const offer = page.locator('[data-confirm]')
  await offer.waitFor()
  await expect.poll(() => versionOf(page)).toBe(version)
  await offer.click()
  await isPast(page, version)
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { knocks: number }).knocks)).toBeGreaterThan(0)
})

it('two people at one screen: nobody’s hand is shown before they are there', async () => {
  const { page, faults } = await somebody()
  await page.goto('/')
  await page.locator('.poster.mutants .go').click()
  await page.locator('[data-ask="players"]').selectOption('people-2')
  await page.locator('.playsheet .go').click()
  await page.waitForURL('**/table/**')
  const covers = new Set<string>()
  for (let turn = 0; turn < 40; turn += 1) {
    await page.locator('[data-present], .choices.open [data-choice]').first().waitFor()
    if (await page.locator('[data-present]').count()) {
      await expect.poll(() => page.locator('.hand, .choices.open [data-choice]').count()).toBe(0)
      covers.add((await page.locator('[data-present]').textContent()) ?? '')
      if (turn < 3) await shoot(page, 'one-screen')
      await page.locator('[data-present]').click()
    } else {
      const version = await versionOf(page)
      await pressOne(page)
      await isPast(page, version)
    }
  }
  expect(covers.size).toBe(2)
  expect(faults).toEqual([])
})

it('cards travel, markers step, and none of it where motion is off', async () => {
  for (const motion of ['normal', 'off'] as const) {
    const { page } = await somebody({ reducedMotion: 'no-preference' }, { motion })
    await play(page, 'precon')
    await page.evaluate(() => {
      const seen = { flying: 0, hops: 0, left: 0 }
      Object.assign(globalThis, { seen })
      new MutationObserver((changes) => {
        for (const change of changes)
          for (const node of change.addedNodes)
            if (node instanceof HTMLElement && node.classList.contains('flying')) seen.flying += 1
      }).observe(document.body, { childList: true })
      // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this`
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...given) {
        if (this.classList.contains('marker')) seen.hops += 1
        return animate.apply(this, given)
      }
    })
    await answerUntil([page], async () => (await page.locator('.log li').count()) > 40)
    // What flies lands; and where nothing flies, there is time for it to begin.
    await expect.poll(() => page.locator('.flying').count()).toBe(0)
    await page.waitForTimeout(500)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: { flying: number; hops: number } }).seen)
    if (motion === 'off') expect(seen).toEqual({ flying: 0, hops: 0, left: 0 })
    else expect(Math.min(seen.flying, seen.hops)).toBeGreaterThan(0)
    await expect.poll(() => page.locator('.flying').count()).toBe(0)
    expect(
      await page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>('[data-spot]')].filter((node) => node.style.opacity === '0')
            .length,
      ),
    ).toBe(0)
  }
})

it('a deck is built, checked as it grows, written and read as text, and played', async () => {
  const { page, faults } = await somebody()
  await page.goto('/decks/mutants')
  await page.locator('.gallery .card').first().waitFor()
  const status = page.locator('.deck [role="status"]')
  for (let card = 0; card < 6; card += 1)
    for (let copy = 0; copy < 2; copy += 1) await page.locator('.gallery .card').nth(card).click()
  await page.getByText('This is a legal Gene Pool.').waitFor()
  await page.locator('.gallery .card').nth(0).click()
  await page.waitForFunction(() => !document.querySelector('.deck [role="status"]')?.textContent.includes('legal'))
  await expect.poll(() => status.textContent()).toMatch(/[Tt]wo|2/)
  await page.locator('.decklist .btn').first().click()
  await page.getByText('This is a legal Gene Pool.').waitFor()
  await page.getByRole('button', { name: 'Write the text' }).click()
  const text = await page.locator('textarea').inputValue()
  expect(text.split(' ').length).toBe(6)
  await page.locator('input[maxlength="40"]').fill('Pairs')
  await page.getByRole('button', { name: 'Keep' }).click()
  await page.reload()
  await page.locator('textarea').fill(text)
  await page.getByRole('button', { name: 'Read the text' }).click()
  await page.getByText('12 of 12 cards').waitFor()
  await page.goto('/')
  await page.locator('.poster.mutants .go').click()
  await page.locator('[data-ask="mode"]').selectOption('constructed')
  await page.locator('[data-ask="level"]').selectOption('random')
  await page.locator('[data-ask="deck"]').selectOption({ label: 'Pairs' })
  await page.locator('.playsheet .go').click()
  await page.waitForURL('**/table/**')
  await page.locator('.pool .card').first().waitFor()
  await playWithKeys(page, () => Promise.resolve(), 3)
  expect(faults).toEqual([])
})

it('an arena is one tab stop, and the arrow keys go through it', async () => {
  const { page, faults } = await somebody()
  await play(page, 'precon')
  await answerUntil(
    [page],
    async () =>
      (await page.locator('.me .arena [data-place]').count()) === 3 &&
      (await page.locator('.choices.open [data-choice^="deploy"]').count()) > 0,
  )
  const stops = page.locator('.me .arena [tabindex="0"]')
  await expect.poll(() => stops.count()).toBe(1)
  await stops.focus()
  const seen: (string | null)[] = []
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    await page.keyboard.press(key)
    seen.push(await page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? null))
    await expect.poll(() => stops.count()).toBe(1)
  }
  expect(seen).toEqual(['slot 1/left', 'slot 1/active', 'slot 1/right', 'slot 1/right', 'slot 1/active'])
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.me .arena') === null)).toBe(true)
  expect(faults).toEqual([])
})
