import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { answerUntil, paints, play, sit, somebody } from './hands'

/** Ways to touch a table. Each touch has a name, by which it is known in every round. */
interface Hand {
  page: Page
  press: (key: string, name?: string) => Promise<void>
  click: (what: string, name?: string) => Promise<void>
}

/** Where a title is looked at more closely. */
const LOOKS: Record<string, { begin: (page: Page) => Promise<void>; look: (hand: Hand) => Promise<void> }> = {
  mutants: {
    begin: (page) => play(page, 'precon', 3),
    async look({ page, press, click }) {
      await page.locator('.hand .card').first().focus()
      for (const key of ['i', 'Escape']) await press(key)
      await click('.piles .card')
      await press('Escape', 'pile closed')
      await click('.opps .pm')
    },
  },
  attack: {
    begin: (page) => sit(page, 'attack', 'random', { sides: 'mutant-first' }),
    async look({ press, click }) {
      for (const at of ['north4', 'D1', 'D4', 'A1']) await click(`[data-at="${at}"]`)
      for (const key of ['ArrowRight', 'ArrowDown', 'Enter', 'Escape']) await press(key)
    },
  },
  revolution: {
    begin: (page) => sit(page, 'revolution', 'random', { players: 'bots-4' }),
    async look({ press, click }) {
      await click('.school', 'a School')
      await press('Escape')
      await click('.char', 'a Character')
      await press('Escape', 'Escape again')
    },
  },
}

/** How long each touch took to be painted, by its name; how many events were told of; how many keys and clicks came. */
interface Touched {
  slowest: Map<string, number>
  told: number
  came: number
}

/** Everything that a person does at a table, with a pause after each touch. */
async function touches(page: Page, look: (hand: Hand) => Promise<void>, pause: number): Promise<Touched> {
  await page.evaluate(() => {
    const painted: { name: string; took: number }[] = []
    Object.assign(globalThis, { painted, touch: '' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (entry.interactionId !== 0)
          painted.push({ name: (globalThis as unknown as { touch: string }).touch, took: entry.duration })
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const slowest = new Map<string, number>()
  const touch = async (name: string, how: () => Promise<void>) => {
    await page.evaluate((it) => Object.assign(globalThis, { touch: it }), name)
    // What is painted with the next frame is not told at all.
    slowest.set(name, 0)
    await how()
    // The browser tells of it after the paint, and before the next touch.
    await page.waitForTimeout(pause)
    await paints(page)
  }
  const press = (key: string, name = key) => touch(name, () => page.keyboard.press(key))
  // By the bare mouse: what Playwright does to see that a click arrives would be counted as the page’s.
  const click = async (what: string, name = what) => {
    const piece = page.locator(what).first()
    await piece.scrollIntoViewIfNeeded()
    const box = await piece.boundingBox()
    if (box === null) throw new Error(`${what} is not on the page`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.waitForTimeout(pause / 2)
    await touch(name, () => page.mouse.click(x, y))
  }
  for (let step = 0; step < 14; step += 1) {
    await page.locator('.choices.open [data-choice]').first().waitFor()
    await press('1', `answer ${step}`)
  }
  // A hand may be empty for a while; what is answered until then is no touch of every round, and has no name.
  await touch('', () => answerUntil([page], () => page.locator('.hand .card, .plan, .char').first().isVisible()))
  for (const tab of ['chat', 'aid', 'table', 'game']) await click(`#tab-${tab}`)
  for (const key of ['?', 'l']) await press(key)
  await look({ page, press, click })
  for (const name of ['to text', 'to the board']) await press('t', name)
  const [painted, came] = await page.evaluate(() => {
    const { painted, performance } = globalThis as unknown as {
      painted: { name: string; took: number }[]
      performance: { eventCounts: Map<string, number> }
    }
    const count = (name: string) => performance.eventCounts.get(name) ?? 0
    return [painted, count('keydown') + count('click')]
  })
  for (const { name, took } of painted) slowest.set(name, Math.max(took, slowest.get(name) ?? 0))
  slowest.delete('')
  return { slowest, told: painted.length, came }
}

/** Waits until nothing else keeps the machine busy: what another program takes is no fault of the page. */
async function quiet(): Promise<void> {
  let calm = 0
  for (let tries = 0; tries < 300 && calm < 15; tries += 1) {
    const [cpu, wall] = [process.cpuUsage(), performance.now()]
    while (performance.now() - wall < 40);
    const spent = process.cpuUsage(cpu)
    calm = (spent.user + spent.system) / 1_000 / (performance.now() - wall) > 0.95 ? calm + 1 : 0
    await new Promise((done) => setTimeout(done, 60))
  }
}

/** How long this machine takes for a piece of work that is always the same, at its best, in ms. */
async function paceOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const once = () => {
      const from = performance.now()
      const seen = new Map<string, number>()
      for (let at = 0; at < 60_000; at += 1)
        seen.set(`card ${at % 997}`, (seen.get(`card ${(at * 7) % 997}`) ?? 0) + at)
      return performance.now() - from + (seen.size === 0 ? 1 : 0)
    }
    return Math.min(...Array.from({ length: 15 }, once))
  })
}

/** Between two touches, in ms, and then two paints: whatever a touch has started is over by then. */
const PAUSE = 150

/** What `paceOf` says on the project’s own machine: what “four times as slow” is counted from. */
const OUR_PACE = 14

it.each(Object.entries(LOOKS))(
  'every touch of %s is painted within 100 ms on a machine four times as slow',
  async (_, { begin, look }) => {
    const { page } = await somebody()
    const slow = await page.context().newCDPSession(page)
    await begin(page)
    // Warm: what a person who sits at a table has already seen once is loaded and compiled.
    expect((await touches(page, look, 20)).came).toBeGreaterThan(20)
    // A touch that is slow is slow every time; what another program takes away meanwhile is not the page’s fault.
    const best = new Map<string, number>()
    const late = () => [...best].filter(([, took]) => took >= 100)
    for (let round = 1; round === 1 || (late().length > 0 && round <= 6); round += 1) {
      await begin(page)
      await page.locator('.choices.open [data-choice]').first().waitFor()
      await quiet()
      const pace = await paceOf(page)
      const rate = Math.min(4, Math.max(1, (4 * OUR_PACE) / pace))
      await slow.send('Emulation.setCPUThrottlingRate', { rate })
      const { slowest: painted, told, came } = await touches(page, look, PAUSE)
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      expect(came).toBeGreaterThanOrEqual(painted.size)
      // What is painted at once is not told of; but so slow a machine does not paint all of it at once.
      expect(told).toBeGreaterThan(20)
      for (const [name, took] of painted) best.set(name, Math.min(took, best.get(name) ?? Infinity))
      const slowest = [...painted]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, 6)
        .map(([name, took]) => `${name} ${took}`)
        .join(', ')
      console.log(
        `pace ${pace.toFixed(1)} ms, slowed down ${rate.toFixed(1)} times: painted after ${slowest} ms; ${painted.size} touches, ${told} events`,
      )
    }
    expect(late()).toEqual([])
  },
)
