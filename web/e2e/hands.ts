// People at browsers: they open the page, look, click and press keys.
import { mkdirSync } from 'node:fs'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

export function start(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS })
}

/** A person with a browser of their own; `heard` is everything that came over their socket. */
export interface Somebody {
  page: Page
  heard: string[]
  faults: string[]
}

export async function somebody(browser: Browser, options: BrowserContextOptions = {}, kept: object = {}): Promise<Somebody> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', baseURL: inject('url'), ...options })
  const page = await context.newPage()
  const it: Somebody = { page, heard: [], faults: [] }
  await page.addInitScript((given) => {
    if (localStorage.getItem('mutable') === null) localStorage.setItem('mutable', given)
    // So that a test can cut the line.
    const sockets: WebSocket[] = []
    const Real = WebSocket
    Object.assign(globalThis, { sockets, WebSocket: class extends Real { constructor(...args: ConstructorParameters<typeof Real>) { super(...args); sockets.push(this) } } })
  }, JSON.stringify({ lang: 'en', ...kept }))
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => it.heard.push(String(frame.payload))))
  page.on('pageerror', (error) => it.faults.push(error.message))
  page.on('console', (line) => {
    // The browser reports refusals too: nobody is signed in at first (401), a deck of no cards is no deck (422).
    if (line.type() === 'error' && !/status of 4(01|22)/.test(line.text())) it.faults.push(line.text())
  })
  return it
}

export async function cutTheLine(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as { sockets: WebSocket[] }).sockets.forEach((socket) => socket.close()))
}

export async function play(page: Page, mode: string, bots = 1, level = 'random'): Promise<void> {
  await page.goto('/')
  await page.locator('.poster.mutants .go').click()
  const [modes, against, levels] = [0, 1, 2].map((index) => page.locator('.playsheet select').nth(index))
  await modes?.selectOption(mode)
  if (mode !== 'solo') {
    await against?.selectOption(String(bots + 1))
    await levels?.selectOption(level)
  }
  await page.locator('.playsheet .go').click()
  await page.waitForURL('**/table/**')
}

export const isOver = (page: Page) => page.locator('.after').isVisible()

/** Presses 1 until the game is over. `every` is told how many keys were pressed. */
export async function playWithKeys(page: Page, every: (pressed: number) => Promise<void> = async () => undefined): Promise<number> {
  for (let pressed = 0; pressed < 600; pressed += 1) {
    await page.locator('.after, .choices .ok, [data-choice]').first().waitFor({ state: 'attached', timeout: 30_000 })
    if (await isOver(page)) return pressed
    await every(pressed)
    const version = await page.locator('.app').getAttribute('data-version')
    await page.keyboard.press('1')
    await page.waitForFunction(
      (old) => document.querySelector('.after') !== null || document.querySelector('.app')?.getAttribute('data-version') !== old,
      version,
      { timeout: 30_000 },
    )
  }
  throw new Error('the game does not end')
}

/** Clicks something that glows, if anything does; whether there was something. */
export async function click(page: Page): Promise<boolean> {
  const offers = page.locator('.prompt [data-offer]')
  if ((await offers.count()) > 0) return offers.first().click({ timeout: 2_000 }).then(() => true, () => true)
  const inside = page.locator('dialog[open] .legal[data-place]')
  if ((await inside.count()) > 0) return inside.first().click({ timeout: 2_000 }).then(() => true, () => true)
  const glowing = page.locator('.board .legal:visible')
  const count = await glowing.count()
  if (count === 0) {
    const listed = page.locator('.choices .ok')
    return (await listed.count()) > 0 && listed.first().click({ timeout: 2_000 }).then(() => true, () => true)
  }
  return glowing.nth(Math.floor(Math.random() * count)).click({ timeout: 2_000 }).then(() => true, () => true)
}

/** A picture for whoever looks at the test run afterwards. */
export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync('shots', { recursive: true })
  await page.screenshot({ path: `shots/${name}.png` })
}
