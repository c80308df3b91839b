// People at browsers: they open the page, look, click and press keys.
import { mkdirSync } from 'node:fs'
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core'
import { inject } from 'vitest'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function start(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS })
}

/** A person with a browser of their own; `heard` is everything that came over their socket. */
export interface Somebody {
  page: Page
  heard: string[]
  faults: string[]
}

export async function somebody(
  browser: Browser,
  options: BrowserContextOptions = {},
  kept: object = {},
): Promise<Somebody> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    baseURL: inject('url'),
    ...options,
  })
  const page = await context.newPage()
  const it: Somebody = { page, heard: [], faults: [] }
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
  browser: Browser,
  wish: { pace?: string; rated?: boolean } = {},
  langs: ['en' | 'fr', 'en' | 'fr'] = ['en', 'en'],
): Promise<[Somebody, Somebody]> {
  const [ann, bo] = [await somebody(browser, {}, { lang: langs[0] }), await somebody(browser, {}, { lang: langs[1] })]
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

/** Answers with the first choice, whoever is asked, until `enough` says so. */
export async function answerUntil(pages: Page[], enough: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400 && !(await enough()); turn += 1) {
    for (const page of pages)
      if (await page.locator('.choices.open [data-choice]').count()) await page.keyboard.press('1')
    await pages[0]?.waitForTimeout(60)
  }
}

export const isOver = (page: Page) => page.locator('.after').isVisible()

/** Presses 1 until the game is over. `every` is told how many keys were pressed; `patience` is how long others may take. */
export async function playWithKeys(
  page: Page,
  every: (pressed: number) => Promise<void> = async () => undefined,
  most = 600,
  patience = 30_000,
): Promise<number> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page
      .locator('.after, .choices.open [data-choice], [data-choice]')
      .first()
      .waitFor({ state: 'attached', timeout: patience })
    if (await isOver(page)) return pressed
    await every(pressed)
    const version = await page.locator('.app').getAttribute('data-version')
    await page.keyboard.press('1')
    await page.waitForFunction(
      (old) =>
        document.querySelector('.after') !== null ||
        document.querySelector('.app')?.getAttribute('data-version') !== old,
      version,
      { timeout: patience },
    )
  }
  if (most < 600) return most
  throw new Error('the game does not end')
}

/** What may be chosen in a pile that is looked through. */
const inside = (page: Page) => page.locator('.tbl:not(.sent) dialog:popover-open .legal[data-place]').first()

/** Clicks it; if something lies above it, such as a card seen closely, that is closed first. */
async function touch(page: Page, piece: Locator): Promise<true> {
  await piece.click({ timeout: 2_000 }).catch(async () => {
    // A pile that has opened meanwhile is not closed again: it is what comes next.
    if (!(await inside(page).isVisible())) await page.keyboard.press('Escape')
  })
  return true
}

/** Clicks something that glows, if anything does; whether there was something. */
export async function click(page: Page): Promise<boolean> {
  const offers = page.locator('.prompt [data-offer]:not([aria-disabled="true"])')
  if ((await offers.count()) > 0) return touch(page, offers.first())
  if (await inside(page).isVisible()) return touch(page, inside(page))
  const glowing = page.locator('.tbl:not(.sent) .board .legal:visible')
  const count = await glowing.count()
  if (count > 0) {
    const piece = glowing.nth(Math.floor(Math.random() * count))
    const isPile = await piece
      .evaluate((node) => node instanceof HTMLButtonElement && !node.hasAttribute('data-place'), null, {
        timeout: 2_000,
      })
      .catch(() => false)
    await touch(page, piece)
    // A pile opens with the next paint.
    if (isPile)
      await inside(page)
        .waitFor({ timeout: 2_000 })
        .catch(() => undefined)
    return true
  }
  const listed = page.locator('.choices.open [data-choice]')
  if ((await listed.count()) === 0) return false
  // Where the list is a drawer, it is pulled out first.
  const isDrawer = !(await listed.first().isVisible())
  if (isDrawer) await touch(page, page.locator('.prompt .lst'))
  await touch(page, listed.first())
  if (isDrawer) await touch(page, page.locator('.rail .shut'))
  return true
}

/** A picture for whoever looks at the test run afterwards. */
export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync('shots', { recursive: true })
  await page.screenshot({ path: `shots/${name}.png` })
}
