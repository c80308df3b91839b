import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Wire } from '../wire/line'
import type { ChoiceLine, FormLine, FromClient, ToClient } from '../wire/types'
import { counted, fits, most, topped } from './filling'
import { idOf, kindOf, narrowed, nexts } from './picking'
import { Play } from './play.svelte'
import { settings } from './settings.svelte'
import { TableState } from './table.svelte'

class FakeWire implements Wire {
  said: FromClient[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  send(text: string) {
    this.said.push(JSON.parse(text) as FromClient)
  }
  close() {}
  hear(message: ToClient) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

/** A table that asks for one of these; `ask` asks anew. */
function table(choices: ChoiceLine[], forms: FormLine[] = []) {
  const wire = new FakeWire()
  const state = new TableState('t', null, 'en', false, () => wire)
  wire.onopen?.()
  let version = 0
  const ask = (choices: ChoiceLine[], forms: FormLine[] = []) => {
    version += 1
    wire.hear({ say: 'update', table: 't', seat: 1, version, epoch: 0, heard: 0, asked: [1], choices, forms })
  }
  ask(choices, forms)
  const answers = () => wire.said.flatMap((it) => (it.say === 'answer' ? [it.choice] : []))
  const whys = () => wire.said.flatMap((it) => (it.say === 'why' ? [it.choice] : []))
  return { play: new Play(state), state, ask, answers, whys }
}

const line = (id: string, ...places: string[]): ChoiceLine => ({ id, text: id, places })
const blank = (id: string, least: number, most: number, ...places: string[]) => ({ id, text: id, least, most, places })

beforeEach(() => {
  vi.useFakeTimers()
  settings.confirm = false
})

describe('places', () => {
  it('have a kind and an id', () => {
    expect([kindOf('slot 1/left'), idOf('slot 1/left'), kindOf('round'), idOf('round')]).toEqual([
      'slot',
      '1/left',
      'round',
      '',
    ])
  })

  it('are touched in order, or the target first where nothing begins with it', () => {
    const all = [line('a', 'x', 'y'), line('b', 'x', 'z'), line('c', 'z', 'x')]
    expect(narrowed(all, ['x']).map((it) => it.id)).toEqual(['a', 'b'])
    expect(narrowed(all, ['z']).map((it) => it.id)).toEqual(['c'])
    expect(narrowed(all, ['y']).map((it) => it.id)).toEqual(['a'])
    expect(narrowed(all, ['w'])).toEqual([])
    expect([...nexts(all, [])]).toEqual(['x', 'z'])
    expect([...nexts(narrowed(all, ['x']), ['x'])]).toEqual(['y', 'z'])
  })

  it('may be touched twice, where two of a kind are meant', () => {
    const all = [line('one', 'x', 'y'), line('two', 'x', 'x')]
    expect([...nexts(narrowed(all, ['x']), ['x'])]).toEqual(['y', 'x'])
    expect(narrowed(all, ['x', 'x']).map((it) => it.id)).toEqual(['two'])
  })
})

describe('choosing on the board', () => {
  it('lights what begins a choice, narrows with each touch, and makes the only one left', () => {
    const { play, answers } = table([
      line('move a b', 'piece a', 'hex b'),
      line('move a c', 'piece a', 'hex c'),
      line('move d c', 'piece d', 'hex c'),
      line('pass'),
    ])
    expect([[...play.lit], play.offered.map((it) => it.id)]).toEqual([['piece a', 'piece d'], ['pass']])
    play.touch('piece a')
    expect([[...play.lit], play.isPicked('piece a'), play.isPicking]).toEqual([['hex b', 'hex c'], true, true])
    play.touch('hex c')
    expect(answers()).toEqual(['move a c'])
  })

  it('lights what comes next where everything begins at the same place, which need not be touched', () => {
    const { play, answers } = table([line('left', 'slot 1', 'slot 0'), line('right', 'slot 1', 'slot 2'), line('stay')])
    expect([...play.lit]).toEqual(['slot 0', 'slot 2'])
    play.touch('slot 2')
    expect(answers()).toEqual(['right'])
  })

  it('is undone by touching the same again, and begins anew elsewhere', () => {
    const { play, answers } = table([
      line('a', 'x', 'y'),
      line('b', 'x', 'z'),
      line('c', 'w', 'y'),
      line('d', 'w', 'z'),
    ])
    play.touch('x')
    play.touch('x')
    expect([play.isPicking, answers()]).toEqual([false, []])
    play.touch('x')
    play.touch('w')
    expect(play.touched).toEqual(['w'])
  })

  it('waits for the button where choices are confirmed', () => {
    settings.confirm = true
    const { play, answers } = table([line('a', 'x'), line('b', 'y')])
    play.touch('x')
    expect([answers(), play.offered.map((it) => it.id)]).toEqual([[], ['a']])
    play.answer('a')
    expect(answers()).toEqual(['a'])
  })

  it('asks once more where there are stakes, and forgets it with the question', () => {
    const grave = { ...line('dismiss', 'char a'), stakes: 'She leaves.' }
    const { play, ask, answers } = table([grave, line('keep')])
    play.touch('char a')
    expect([play.staked?.id, play.offered, answers()]).toEqual(['dismiss', [], []])
    play.unpick()
    play.answer('dismiss')
    expect([play.staked?.stakes, answers()]).toEqual(['She leaves.', []])
    ask([grave, line('keep')])
    expect(play.staked).toBeNull()
    play.answer('dismiss')
    play.answer('dismiss')
    expect(answers()).toEqual(['dismiss'])
  })

  it('drags from the first place to the next', () => {
    const { play, answers } = table([line('a', 'x', 'y'), line('b', 'x', 'z'), line('c', 'w')])
    expect([play.canDrag('x'), play.canDrag('y'), play.canDrag('w')]).toEqual([true, false, false])
    play.dragged = 'x'
    expect([...play.lit]).toEqual(['y', 'z'])
    play.drop('w')
    expect(answers()).toEqual([])
    play.dragged = 'x'
    play.drop('z')
    expect(answers()).toEqual(['b'])
  })

  it('asks why not by what was touched, in order', () => {
    const { play, whys } = table([line('a', 'x', 'z'), line('b', 'x', 'w'), line('c', 'y')])
    play.touch('nowhere')
    play.touch('x')
    play.touch('nowhere')
    expect(whys()).toEqual([{ touched: ['nowhere'] }, { touched: ['x', 'nowhere'] }])
    expect(play.touched).toEqual([])
  })

  it('lights what a chapter wants, and nothing else', () => {
    const { play, state } = table([line('a', 'x', 'y'), line('b', 'x', 'z'), line('c', 'w')])
    state.wanted = 'b'
    expect([...play.lit]).toEqual(['x'])
    play.touch('x')
    expect([[...play.lit], play.offered[0]?.id]).toEqual([['z'], 'b'])
    state.wanted = null
    expect([...play.lit]).toEqual([])
  })
})

describe('a form', () => {
  const bet: FormLine = {
    form: 'bet',
    text: 'Bet',
    rule: 'HL-2.4',
    blanks: [blank('1', 0, 3, 'seat 1'), blank('2', 0, 3, 'seat 2')],
    sums: [{ of: [0, 1], least: 3, most: 3 }],
  }

  it('has live bounds', () => {
    expect([most(bet, [1, 0], 1), most(bet, [3, 0], 1), fits(bet, [2, 0]), fits(bet, [2, 1])]).toEqual([
      2,
      0,
      false,
      true,
    ])
    expect([counted(bet, [1, 2], 0), counted(bet, [1, 1], 0)]).toEqual([
      [0, 2],
      [2, 1],
    ])
  })

  it('takes all that fits together', () => {
    expect([topped(bet), topped({ ...bet, sums: [] })]).toEqual([
      [3, 0],
      [3, 3],
    ])
  })

  it('is open at once where the board means nothing else; a touch counts', () => {
    const { play, answers } = table([line('bet 3', 'seat 1'), line('bet 0 3', 'seat 2')], [bet])
    expect([play.filling?.form, play.canSend, [...play.lit]]).toEqual(['bet', false, ['seat 1', 'seat 2']])
    play.touch('seat 1')
    play.touch('seat 2')
    play.touch('seat 2')
    expect([play.values, play.canSend, play.countAt('seat 2')]).toEqual([[1, 2], true, 2])
    play.send()
    expect(answers()).toEqual([{ form: 'bet', values: [1, 2] }])
  })

  it('is come to by its places, beside the choices that fill it sensibly', () => {
    const move: FormLine = {
      form: 'move C3>C4',
      text: 'Move',
      rule: 'AT-5',
      places: ['room C3', 'room C4'],
      blanks: [blank('normal', 0, 3, 'unit C3/normal')],
      sums: [{ of: [0], least: 1, most: 3 }],
    }
    const { play, answers } = table(
      [
        line('move C3>C4 normal*3', 'room C3', 'room C4'),
        line('move C3>C2 normal*3', 'room C3', 'room C2'),
        line('move A1>A2 leader', 'room A1', 'room A2'),
      ],
      [move],
    )
    expect([play.filling, [...play.lit]]).toEqual([null, ['room C3', 'room A1']])
    play.touch('room C3')
    expect([...play.lit].sort()).toEqual(['room C2', 'room C4'])
    play.touch('room C4')
    expect([play.filling?.form, play.offered.map((it) => it.id)]).toEqual(['move C3>C4', ['move C3>C4 normal*3']])
    play.touch('unit C3/normal')
    play.set(0, 2)
    play.send()
    expect(answers()).toEqual([{ form: 'move C3>C4', values: [2] }])
  })

  it('stays away where it leaves nothing to decide', () => {
    const only: FormLine = { ...bet, form: 'one', places: ['x'], blanks: [blank('a', 1, 1)], sums: [] }
    const { play, answers } = table([line('one a', 'x'), line('b', 'y')], [only])
    play.touch('x')
    expect(answers()).toEqual(['one a'])
  })

  it('is chosen by name among several', () => {
    const { play } = table([line('pass')], [bet, { ...bet, form: 'other' }])
    expect([play.filling, play.offeredForms.map((it) => it.form)]).toEqual([null, ['bet', 'other']])
    play.open('other')
    expect([play.filling?.form, play.isPicking]).toEqual(['other', true])
    play.unpick()
    expect(play.filling).toBeNull()
  })
})
