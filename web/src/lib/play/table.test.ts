import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Wire } from '../wire/line'
import type { FromClient, TableInfo, ToClient, Update } from '../wire/types'
import { TableState } from './table.svelte'

class FakeWire implements Wire {
  static all: FakeWire[] = []
  said: FromClient[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  constructor() {
    FakeWire.all.push(this)
  }
  send(text: string) {
    this.said.push(JSON.parse(text) as FromClient)
  }
  close() {}
  hear(message: ToClient) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const update = (more: Partial<Update>): ToClient => ({
  say: 'update',
  table: 't',
  seat: 1,
  version: 1,
  epoch: 0,
  heard: 0,
  asked: [1],
  ...more,
})
const fact = (text: string) => ({ fact: {}, text })

function open(): { table: TableState; wire: FakeWire } {
  const table = new TableState('t', null, 'en', false, () => new FakeWire())
  const wire = FakeWire.all.at(-1)
  if (wire === undefined) throw new Error('no wire')
  wire.onopen?.()
  return { table, wire }
}

beforeEach(() => {
  FakeWire.all = []
  vi.useFakeTimers()
})

describe('a table', () => {
  it('watches, and offers what the server offers', () => {
    const { table, wire } = open()
    expect(wire.said[0]).toMatchObject({ say: 'watch', table: 't', since: [] })
    wire.hear(update({ fresh: true, choices: [{ id: 'deploy zombie', text: 'Deploy Zombie' }] }))
    expect(table.seat).toBe(1)
    expect(table.choices.map((choice) => choice.id)).toEqual(['deploy zombie'])
  })

  it('answers the version it saw, once', () => {
    const { table, wire } = open()
    wire.hear(update({ fresh: true, version: 7, choices: [{ id: 'keep' }] }))
    table.answer('keep')
    table.answer('keep')
    expect(wire.said.filter((it) => it.say === 'answer')).toEqual([
      expect.objectContaining({ version: 7, choice: 'keep' }),
    ])
    // What was offered stays in its place until the table has moved on.
    expect([table.sent, table.choices]).toEqual(['keep', [{ id: 'keep' }]])
    wire.hear(update({ version: 8, asked: [2] }))
    expect([table.sent, table.choices]).toEqual([null, []])
  })

  it('asks nothing any more when the game is over', () => {
    const { table, wire } = open()
    wire.hear(
      update({ fresh: true, choices: [{ id: 'keep' }], over: { places: [2, 1], scores: [0, 0], winners: [2] } }),
    )
    expect([table.isAsked, table.choices]).toEqual([false, []])
  })

  it('comes back after a break, from where it stood, and hears every fact once', () => {
    const { table, wire } = open()
    wire.hear(update({ fresh: true, heard: 2, facts: [fact('a'), fact('b')] }))
    wire.onclose?.()
    expect(table.line).toBe('lost')
    expect(table.choices).toEqual([])
    vi.advanceTimersByTime(5_000)
    const again = FakeWire.all.at(-1)
    expect(again).not.toBe(wire)
    again?.onopen?.()
    expect(again?.said[0]).toMatchObject({ say: 'watch', since: [{ seat: 1, epoch: 0, heard: 2 }] })
    again?.hear(update({ version: 3, heard: 3, facts: [fact('b'), fact('c')] }))
    expect(table.log.map((line) => line.text)).toEqual(['a', 'b', 'c'])
    expect(table.missed).toBe(1)
  })

  it('forgets what was taken back', () => {
    const { table, wire } = open()
    wire.hear(update({ fresh: true, heard: 2, facts: [fact('a'), fact('b')] }))
    wire.hear(update({ version: 2, epoch: 1, fresh: true, heard: 1, facts: [fact('a')] }))
    expect(table.log.map((line) => line.text)).toEqual(['a'])
  })

  it('says why not, and asks anew when the table has moved on', () => {
    const { table, wire } = open()
    wire.hear(update({ fresh: true, choices: [{ id: 'keep' }] }))
    table.why('deploy robot')
    wire.hear({
      say: 'refused',
      code: 'illegal',
      rule: 'MU-7.2',
      reason_en: 'No.',
      reason_fr: 'Non.',
      needs: ['needs Cyber', 'demande Cyber'],
      id: 2,
    })
    expect(table.reason).toEqual({
      text: 'No.',
      rule: 'MU-7.2',
      choice: 'deploy robot',
      needs: 'needs Cyber',
      place: null,
    })
    table.answer('keep')
    wire.hear({ say: 'refused', code: 'stale', reason_en: 'Moved on.', reason_fr: '', version: 9, id: 3 })
    expect(table.sent).toBeNull()
    expect(wire.said.at(-1)).toMatchObject({ say: 'watch' })
  })

  it('tells the table its habit at moments to react, and shows what the table keeps', () => {
    const { table, wire } = open()
    wire.hear(update({ fresh: true, choices: [{ id: 'pass' }] }))
    expect(table.habit).toBeUndefined()
    table.setHabit(true)
    expect(wire.said.at(-1)).toMatchObject({ say: 'habit', table: 't', seat: 1, pass: true, stop: [] })
    wire.hear({
      say: 'table',
      table: { id: 't', files: {}, habits: [{ seat: 1, pass: true, stop: ['bids'] }] } as unknown as TableInfo,
    })
    expect(table.habit?.pass).toBe(true)
    // Moments that were named elsewhere stay named.
    table.setHabit(true)
    expect(wire.said.at(-1)).toMatchObject({ say: 'habit', pass: true, stop: ['bids'] })
    vi.advanceTimersByTime(10_000)
    expect(wire.said.some((it) => it.say === 'answer')).toBe(false)
  })

  it('shows the seat that is asked, where one person has several', () => {
    const { table, wire } = open()
    wire.hear(update({ fresh: true, asked: [2] }))
    wire.hear(update({ fresh: true, seat: 2, asked: [2] }))
    expect(table.seat).toBe(2)
  })
})
