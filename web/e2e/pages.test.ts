import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { LOOKS, serious, sideways } from './axe'
import { settled, shoot, somebody, type Somebody } from './hands'

const PAGES = [
  '/',
  '/tables',
  '/watch',
  '/rules/mutants',
  '/aid/mutants',
  '/cards/mutants',
  '/decks/mutants',
  '/learn/mutants',
  '/learn/attack',
  '/verify/0000000000000',
  '/settings',
  '/profile',
  '/about',
  '/nowhere',
]

describe.each(LOOKS)('%s', (_, kept, width) => {
  let person: Somebody
  beforeAll(async () => {
    person = await somebody({ viewport: { width, height: 844 } }, kept, 'file')
  })

  it.each(PAGES)('%s has no serious finding and no sideways scroll', async (path) => {
    const { page, faults } = person
    await page.goto(path)
    await page.locator('main').first().waitFor()
    await settled(person)
    expect(await serious(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    expect(faults.splice(0)).toEqual([])
    // Whoever only looks has no account, whatever they looked at before.
    expect(await page.context().cookies()).toEqual([])
    await shoot(page, `${path.replaceAll('/', '_')}-${width}`)
  })
})

it('the first load is under 250 KB of script and style', async () => {
  const { page } = await somebody()
  const from: string[] = []
  // A body may come in after the network is idle: it is waited for.
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    from.push(new URL(response.url()).origin)
    if (/\.(js|css)$/.test(response.url())) sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(new Set(from).size).toBe(1)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(250_000)
})

it('can be installed', async () => {
  const { page } = await somebody()
  await page.goto('/')
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const icon of manifest.icons) expect((await page.request.get(icon.src)).status()).toBe(200)
})
