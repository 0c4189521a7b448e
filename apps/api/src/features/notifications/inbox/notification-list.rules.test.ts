import { describe, expect, it } from 'vitest'
import { mergeLatest } from './notification-list.rules.ts'

const dated = (...minutes: number[]) =>
  minutes.map((minute) => ({ minute, at: new Date(Date.UTC(2026, 0, 15, 9, minute)) }))
const minutesOf = (items: { minute: number }[]) => items.map(({ minute }) => minute)

describe('two lists merged by time', () => {
  it.each<[number[], number[], number[]]>([
    [[], [], []],
    [[5, 3], [], [5, 3]],
    [[], [4, 2], [4, 2]],
    [
      [5, 3, 1],
      [4, 2],
      [5, 4, 3, 2, 1],
    ],
    [[3], [9, 8, 7, 1], [9, 8, 7, 3, 1]],
  ])('%j and %j are %j', (one, other, merged) => {
    expect(minutesOf(mergeLatest(dated(...one), dated(...other)))).toEqual(merged)
  })

  it('keep the first list before the second where times are equal', () => {
    const at = new Date()
    const merged = mergeLatest([{ list: 'one', at }], [{ list: 'other', at }])
    expect(merged.map(({ list }) => list)).toEqual(['one', 'other'])
  })
})
