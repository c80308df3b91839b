// People at browsers: they open the page, look, click and press keys.
import { mkdirSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Whether somebody is there for one test, or for all tests of a file. */
type Stay = 'test' | 'file'

// A file has a browser of its own, and each of its tests begins with nobody there but those who stay.
let browser: Browser
let contexts: { context: BrowserContext; stays: Stay }[] = []
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS })
})
afterEach(async ({ task }) => {
  const all = contexts
  contexts = all.filter(({ stays }) => stays === 'file')
  if (task.result?.state === 'fail') {
    const pages = all.flatMap(({ context }) => context.pages())
    for (const [index, page] of pages.entries()) {
      console.log(`${task.name}: person ${index + 1} was at ${page.url()}`)
      await shoot(page, `failed-${task.id}-${index + 1}`).catch(() => undefined)
    }
  }
  await Promise.all(all.filter(({ stays }) => stays === 'test').map(({ context }) => context.close()))
})
afterAll(() => browser.close())

/** How long one waits for something that has to come, on the slowest machine. */
const PATIENCE = 60_000

/** A person with a browser of their own; `heard` is everything that came over their socket. */
export interface Somebody {
  page: Page
  heard: string[]
  faults: string[]
  /** How many requests are on their way. */
  pending: () => number
}

export async function somebody(
  options: BrowserContextOptions = {},
  kept: object = {},
  stays: Stay = 'test',
): Promise<Somebody> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    baseURL: inject('url'),
    ...options,
  })
  contexts.push({ context, stays })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const under = new Set<unknown>()
  page.on('request', (request) => under.add(request))
  page.on('requestfinished', (request) => under.delete(request))
  page.on('requestfailed', (request) => under.delete(request))
  const it: Somebody = { page, heard: [], faults: [], pending: () => under.size }
  await page.addInitScript(
    (given) => {
      if (localStorage.getItem('mutable') === null) localStorage.setItem('mutable', given)
      // So that a test can cut the line.
      const sockets: WebSocket[] = []
      const Real = WebSocket
      Object.assign(globalThis, {
        sockets,
        WebSocket: class extends Real {
          constructor(...args: ConstructorParameters<typeof Real>) {
            super(...args)
            sockets.push(this)
          }
        },
      })
    },
    JSON.stringify({ lang: 'en', ...kept }),
  )
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => it.heard.push(String(frame.payload))))
  page.on('pageerror', (error) => it.faults.push(error.message))
  page.on('console', (line) => {
    // The browser reports refusals too: nobody is signed in at first (401), a deck of no cards is no deck (422), and what
    // is asked for may not be there (404).
    if (line.type() === 'error' && !/status of 4(01|04|22)/.test(line.text())) it.faults.push(line.text())
  })
  return it
}

export async function cutTheLine(page: Page): Promise<void> {
  await page.evaluate(() =>
    (globalThis as unknown as { sockets: WebSocket[] }).sockets.forEach((socket) => socket.close()),
  )
}

export async function play(page: Page, mode: string, bots = 1, level = 'random'): Promise<void> {
  await page.goto('/')
  await page.locator('.poster.mutants .go').click()
  const ask = (what: string) => page.locator(`.playsheet [data-ask="${what}"]`)
  await ask('mode').selectOption(mode)
  if (mode !== 'solo') {
    await ask('players').selectOption(`bots-${bots + 1}`)
    await ask('level').selectOption(level)
  }
  await page.locator('.playsheet .go').click()
  await page.waitForURL('**/table/**')
}

/** A table of any title against bots, with options as the sheet asks for them: a word, or a switch. */
export async function sit(
  page: Page,
  title: string,
  level: string,
  options: Record<string, string | boolean> = {},
): Promise<void> {
  await page.goto('/')
  await page.locator(`.poster.${title} .go`).click()
  const ask = (what: string) => page.locator(`.playsheet [data-ask="${what}"]`)
  const wishes: Record<string, string | boolean> = { ...options, level }
  for (const [what, value] of Object.entries(wishes)) {
    if (!(await ask(what).isVisible())) await page.locator('.playsheet .variants summary').click()
    if (typeof value === 'boolean') await ask(what).setChecked(value)
    else if ((await ask(what).evaluate((node) => node.tagName)) === 'INPUT') await ask(what).fill(value)
    else await ask(what).selectOption(value)
  }
  await page.locator('.playsheet .go').click()
  await page.waitForURL('**/table/**')
}

/** Two people at a table of their own, the first of whom has opened it; each with a browser. */
export async function meet(
  wish: { pace?: string; rated?: boolean } = {},
  langs: ['en' | 'fr', 'en' | 'fr'] = ['en', 'en'],
): Promise<[Somebody, Somebody]> {
  const [ann, bo] = [await somebody({}, { lang: langs[0] }), await somebody({}, { lang: langs[1] })]
  await ann.page.goto('/tables')
  await ann.page.locator('main .btn.go').first().click()
  const ask = (what: string) => ann.page.locator(`.playsheet [data-ask="${what}"]`)
  await ask('privacy').selectOption('invite')
  if (wish.pace !== undefined) await ask('pace').selectOption(wish.pace)
  if (wish.rated === true) await ask('rated').check()
  await ann.page.locator('.playsheet .go').click()
  await ann.page.waitForURL('**/table/**')
  await bo.page.goto(await ann.page.locator('.invite input').first().inputValue())
  await bo.page.locator('.seats .btn.go').first().click()
  if (wish.rated === true) {
    await bo.page.locator('[data-entropy]').fill('our own luck')
    await bo.page.keyboard.press('Enter')
    await bo.page.getByText('Added.').waitFor()
  }
  await ann.page.locator('.acts .btn.go:not([disabled])').click()
  for (const { page } of [ann, bo]) await page.locator('.board').waitFor()
  return [ann, bo]
}

/** Waits until nothing is on its way to the page, and all that came was painted. */
export async function settled({ page, pending }: Somebody): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const deadline = Date.now() + PATIENCE
  // Between two paints the page has done whatever was to be done: what came may ask for more.
  for (let calm = 0; calm < 6; calm = pending() === 0 ? calm + 1 : 0) {
    if (Date.now() > deadline) throw new Error(`${page.url()} does not come to rest`)
    await paints(page)
  }
}

/** Two paints. */
export const paints = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

export const versionOf = (page: Page) => page.locator('.app').getAttribute('data-version')

/** Waits until the table is further than it was at `version`. */
export async function isPast(page: Page, version: string | null, timeout = PATIENCE): Promise<void> {
  await page.waitForFunction(
    (old) =>
      document.querySelector('.after') !== null || document.querySelector('.app')?.getAttribute('data-version') !== old,
    version,
    { timeout },
  )
}

/** Does something, and waits until the table has gone on. */
export async function goesOn(page: Page, act: () => Promise<unknown>): Promise<void> {
  const version = await versionOf(page)
  await act()
  await isPast(page, version)
}

/** Presses 1, and once more where the page asks whether one is sure. */
export async function pressOne(page: Page): Promise<void> {
  await page.keyboard.press('1')
  await paints(page)
  if ((await page.locator('[data-confirm]').count()) > 0) await page.keyboard.press('1')
}

/** Answers with the first choice, whoever is asked, until `enough` says so. */
export async function answerUntil(pages: Page[], enough: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400 && !(await enough()); turn += 1) {
    const answered = await Promise.all(
      pages.map(async (page) => {
        const [count, version] = await page.evaluate(
          () =>
            [
              document.querySelectorAll('.choices.open [data-choice]').length,
              document.querySelector('.app')?.getAttribute('data-version') ?? null,
            ] as const,
        )
        if (count === 0) return false
        await pressOne(page)
        // A key that comes while an answer is on its way is not taken.
        await isPast(page, version, 2_000).catch(() => undefined)
        return true
      }),
    )
    if (!answered.includes(true)) await pages[0]?.waitForTimeout(30)
  }
}

export const isOver = (page: Page) => page.locator('.after').isVisible()

/** How the table stands for a person who presses keys. */
interface Standing {
  state: 'over' | 'asks' | 'still asks' | 'is it sure'
  version: string | null
  /** What the page says of the last answer, if it was refused. */
  reason: string
}

/** How long a key may go unanswered before it is pressed again, in ms, and how often. */
const [UNHEARD, AGAIN] = [5_000, 10]

/**
 * Presses 1 until the game is over. `every` is told how many keys were pressed; `patience` is how long others may take.
 * The table may pass for a person just when a key is pressed: that key is lost, as it is for a person, who presses again.
 */
export async function playWithKeys(
  page: Page,
  every: (pressed: number) => Promise<void> = () => Promise.resolve(),
  most = 600,
  patience = PATIENCE,
): Promise<number> {
  let version: string | null | undefined
  let again = 0
  // Until the game is loaded, keys answer nothing.
  await page.locator('.board, .textboard').first().waitFor()
  for (let pressed = 0; pressed < most;) {
    const now = await page.waitForFunction(
      ([old, unheard]): Standing | false => {
        const reason = document.querySelector('.prompt .bad')?.textContent ?? ''
        if (document.querySelector('.after') !== null) return { state: 'over', version: null, reason }
        const at = document.querySelector('.app')?.getAttribute('data-version') ?? null
        // What costs something is asked once more.
        if (at === old && document.querySelector('[data-confirm]') !== null)
          return { state: 'is it sure', version: at, reason }
        const isAsked =
          document.querySelector('.tbl:not(.sent)') !== null && document.querySelector('[data-choice]') !== null
        const here = globalThis as { asksSince?: { at: string | null; ms: number } }
        if (!isAsked || here.asksSince?.at !== at) here.asksSince = { at, ms: performance.now() }
        if (!isAsked) return false
        if (at !== old) return { state: 'asks', version: at, reason }
        const isUnheard = performance.now() - here.asksSince.ms > unheard
        return isUnheard ? { state: 'still asks', version: at, reason } : false
      },
      [version, UNHEARD] as const,
      { timeout: patience },
    )
    const seen = await now.jsonValue()
    if (seen === false || seen.state === 'over') return pressed
    if (seen.state === 'is it sure') again += 1
    else if (seen.state === 'still asks') {
      again += 1
      if (again > AGAIN) throw new Error(`at version ${seen.version} the page takes no key. It says: ${seen.reason}`)
    } else {
      again = 0
      await every(pressed)
      pressed += 1
    }
    version = await versionOf(page)
    await page.evaluate(() => delete (globalThis as { asksSince?: unknown }).asksSince)
    await page.keyboard.press('1')
  }
  if (most < 600) return most
  throw new Error('the game does not end')
}

/** Where to point the mouse for something, and what is done there. */
interface Aim {
  what: 'offer' | 'inside' | 'pile' | 'piece' | 'list' | 'drawer' | 'nothing'
  /** Not there, if something else lies above it. */
  point: { x: number; y: number } | null
}

/** What may be chosen in a pile that is looked through. */
const INSIDE = '.tbl:not(.sent) dialog:popover-open .legal[data-place]'

/** Looks for something that glows, after what the last touch has painted. */
const aim = (page: Page): Promise<Aim> =>
  page.evaluate(async (inside) => {
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
    const isSeen = (node: Element) => node.checkVisibility({ visibilityProperty: true })
    // In its middle, if it is seen there; the page is scrolled until it is.
    const pointAt = (node: Element) => {
      for (const block of ['nearest', 'center', 'start', 'end'] as const) {
        node.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
        const box = node.getBoundingClientRect()
        const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        const there = document.elementFromPoint(point.x, point.y)
        if (there !== null && node.contains(there)) return point
      }
      return null
    }
    const sure = document.querySelector('[data-confirm], [data-send]:not(:disabled)')
    if (sure !== null) return { what: 'offer', point: pointAt(sure) } as const
    const isFilling = document.querySelector('.formcard') !== null
    const offer = isFilling ? null : document.querySelector('.prompt [data-offer]:not([aria-disabled="true"])')
    if (offer !== null) return { what: 'offer', point: pointAt(offer) } as const
    const chosen = [...document.querySelectorAll(inside)].find(isSeen)
    if (chosen !== undefined) return { what: 'inside', point: pointAt(chosen) } as const
    const glowing = [
      ...document.querySelectorAll(`.tbl:not(.sent) .board .legal${isFilling ? ':not(.sel)' : ''}`),
    ].filter(isSeen)
    const piece = glowing[Math.floor(Math.random() * glowing.length)]
    if (piece !== undefined) {
      const isPile = piece.hasAttribute('data-pile')
      return { what: isPile ? 'pile' : 'piece', point: pointAt(piece) } as const
    }
    const listed = document.querySelector('.choices.open [data-choice]')
    if (listed === null) return { what: 'nothing', point: null } as const
    // Where the list is a drawer, it is pulled out first.
    const isDrawer = !isSeen(listed) || listed.getBoundingClientRect().left >= innerWidth
    return isDrawer ? ({ what: 'drawer', point: null } as const) : ({ what: 'list', point: pointAt(listed) } as const)
  }, INSIDE)

/** Clicks something that glows, if anything does; whether there was something. */
export async function click(page: Page): Promise<boolean> {
  const { what, point } = await aim(page)
  if (what === 'nothing') return false
  if (what === 'drawer') {
    const brief = { timeout: 2_000 }
    for (const one of ['.prompt .lst', '.choices.open [data-choice]', '.rail .shut']) {
      await page
        .locator(one)
        .first()
        .click(brief)
        .catch(() => page.keyboard.press('Escape'))
    }
    return true
  }
  if (point !== null) await page.mouse.click(point.x, point.y)
  // Something lies above it, such as a card seen closely: that is closed first. A pile that has opened meanwhile is not
  // closed again: it is what comes next.
  else if (!(await page.locator(INSIDE).first().isVisible())) await page.keyboard.press('Escape')
  // A pile opens with the next paint.
  if (what === 'pile')
    await page
      .locator(INSIDE)
      .first()
      .waitFor({ timeout: 1_000 })
      .catch(() => undefined)
  return true
}

/** A picture for whoever looks at the test run afterwards. */
export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync('shots', { recursive: true })
  await page.screenshot({ path: `shots/${name}.png` })
}
