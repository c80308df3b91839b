import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { shoot, somebody, type Somebody } from './hands'

/** Asks the server as the page would. */
const ask = (page: Page, method: string, path: string, body?: object): Promise<{ id: string }> =>
  page.evaluate(
    async ([method, path, body]) => {
      const reply = await fetch(`/api${path}`, {
        method,
        ...(body === null ? {} : { headers: { 'content-type': 'application/json' }, body }),
      })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`)
      return text === '' ? { id: '' } : (JSON.parse(text) as { id: string })
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )

/** Ann, Bo and Cat at a table of Mutants; Ann, who has opened it, reads French. */
async function three(): Promise<[Somebody, Somebody, Somebody]> {
  const people: [Somebody, Somebody, Somebody] = [
    await somebody({}, { lang: 'fr' }),
    await somebody({}, { lang: 'en' }),
    await somebody({}, { lang: 'en' }),
  ]
  const mark = Date.now().toString(36)
  for (const [index, { page }] of people.entries()) {
    await page.goto('/')
    await ask(page, 'POST', '/guest', { name: `${['Ann', 'Bo', 'Cat'][index]} ${mark}` })
  }
  const { id } = await ask(people[0].page, 'POST', '/tables', { title: 'mutants', players: 3 })
  for (const [index, { page }] of people.entries()) await ask(page, 'POST', `/tables/${id}/sit`, { seat: index + 1 })
  await ask(people[0].page, 'POST', `/tables/${id}/start`)
  for (const { page } of people) {
    await page.goto(`/table/${id}`)
    await page.locator('.board').waitFor()
  }
  return people
}

const press = async (page: Page, selector: string, key = 'Enter') => {
  await page.locator(selector).focus()
  await page.keyboard.press(key)
}

it('a seat that was left is kept, taken again, and filled by a vote; by keyboard, in two languages', async () => {
  const [ann, bo, cat] = await three()
  const vacant = '[data-vacant="2"]'
  // Bo leaves; all are told for whom the seat is kept and until when, and nobody may fill it yet.
  await press(bo.page, '#tab-table')
  await bo.page.getByRole('button', { name: 'Leave your seat' }).focus()
  await bo.page.keyboard.press('Enter')
  await press(bo.page, '[data-leave]')
  await cat.page
    .locator(vacant)
    .getByText(/is kept for Bo .* until \d/)
    .waitFor()
  await ann.page
    .locator(vacant)
    .getByText(/est réservé à Bo .* jusqu’à \d/)
    .waitFor()
  await press(cat.page, `${vacant} [data-fill]`)
  await cat.page
    .locator(`${vacant} [role=alert]`)
    .getByText(/kept for Bo/)
    .waitFor()
  await shoot(cat.page, 'vacant')
  // He sits down again.
  await press(bo.page, `${vacant} [data-return]`)
  for (const { page } of [ann, bo, cat]) await page.locator(vacant).waitFor({ state: 'detached' })
  // He goes for good: Cat proposes a bot, Ann would rather wait, then both agree.
  await ask(bo.page, 'DELETE', '/me')
  await bo.page.goto('about:blank')
  await cat.page.locator(vacant).waitFor()
  for (const agrees of [false, true]) {
    await cat.page.locator(`${vacant} [data-level]`).selectOption('easy')
    await press(cat.page, `${vacant} [data-fill]`)
    await cat.page
      .locator(vacant)
      .getByText(/Vote: seat a bot, easy\. Agreed: Cat .* Waiting for Ann/)
      .waitFor()
    await ann.page
      .locator(vacant)
      .getByText(/Vote.*bot, facile/)
      .waitFor()
    await press(ann.page, `${vacant} ${agrees ? '[data-agree]' : '[data-wait]'}`)
    if (!agrees) await cat.page.locator(vacant).getByText(/Vote/).waitFor({ state: 'detached' })
  }
  for (const { page } of [ann, cat]) await page.locator(vacant).waitFor({ state: 'detached' })
  // What the server refused is told by the browser too.
  expect([...ann.faults, ...cat.faults.filter((fault) => !fault.includes('409'))]).toEqual([])
})
