import { expect, it } from 'vitest'
import { answer, look } from './answers'
import { isOver, isPast, shoot, sit, somebody } from './hands'

it('a mission is fought by mouse, with moves and attacks on the hexes', async () => {
  const { page, faults } = await somebody()
  let [moves, attacks, ended] = [0, 0, 0]
  let isSeated = false
  // As Mission Commander one is always in it.
  const wishes = [/^school /, /^recover /, /^done$/, /^ready$/, /^cash /, /^pass$/, /^grant 0$/, /^invite/, /^send/]
  const deadline = Date.now() + 210_000
  while (Date.now() < deadline && !(attacks > 0 && moves > 0 && ended > 0)) {
    // Short games, one after another: everybody is fit at first.
    if (!isSeated || (await isOver(page))) {
      if (attacks > 0 && moves > 0) break
      await sit(page, 'revolution', 'random', { players: 'bots-3', deals: false, rounds: '2' })
      await page.locator('.board .schools').waitFor()
      isSeated = true
    }
    const { asked, ids, inArena, version } = await look(page)
    if (ids.length === 0) {
      if (attacks > 0 && moves > 0 && !inArena) ended += 1
      await page.waitForTimeout(20)
      continue
    }
    if (attacks > 0 && moves > 0 && !inArena) {
      ended += 1
      continue
    }
    const moved = () =>
      isPast(page, version, 3_000).then(
        () => true,
        () => false,
      )
    if (
      inArena &&
      ids.some((id) => id.startsWith('attack ')) &&
      (moves > 0 || !ids.some((id) => id.startsWith('move ')))
    ) {
      await page.locator('.arenamap .hex.target').first().click()
      if (await moved()) attacks += 1
    } else if (ids.some((id) => id.startsWith('place '))) {
      // Several tokens are one answer: of the listed ones any will do.
      await answer(page, [/^place /])
    } else if (inArena && ids.some((id) => id.startsWith('move '))) {
      // Nearer to whoever can be fought: to the hex that lies nearest to a piece of others.
      const goal = await page.evaluate(() => {
        const at = (node: Element) => {
          const { x, y, width, height } = node.getBoundingClientRect()
          return [x + width / 2, y + height / 2] as const
        }
        const others = [...document.querySelectorAll('.arenamap .hex:not(.here)')]
          .filter((node) => node.querySelector('.token, .pc') !== null)
          .map(at)
        const far = (node: Element) =>
          Math.min(...others.map(([x, y]) => Math.hypot(x - at(node)[0], y - at(node)[1])), 1e9)
        return (
          [...document.querySelectorAll('.arenamap .hex.reach')]
            .sort((a, b) => far(a) - far(b))[0]
            ?.getAttribute('data-hex') ?? null
        )
      })
      await page.locator(`.arenamap [data-hex="${goal}"]`).hover()
      if (moves === 0) {
        await expect.poll(() => page.locator('.arenamap .goalhex').count()).toBe(1)
        await shoot(page, 'revolution-arena')
      }
      await page.locator(`.arenamap [data-hex="${goal}"]`).click()
      if ((await moved()) && /PC/.test(asked)) moves += 1
    } else if (inArena && (await page.locator('.prompt [data-offer]').count()) > 0) {
      await page.locator('.prompt [data-offer]').first().click()
      await moved()
    } else if (ids.every((id) => id.startsWith('bid ')) && /Commander/.test(asked))
      await answer(page, [new RegExp(`^${ids.at(-1)}$`)])
    else await answer(page, wishes)
  }
  // The Mission was over, or the game with it.
  expect({ moves: moves > 0, attacks: attacks > 0, ended: ended > 0 || (await isOver(page)) }).toEqual({
    moves: true,
    attacks: true,
    ended: true,
  })
  expect(faults).toEqual([])
})
