import { describe, expect, it } from 'vitest'
import { memberKey } from '../../keys.ts'
import { compareByDistance, type NearbySortKey } from './nearby.rules.ts'

const sortKey = (km: number, placeKey: number, key: number): NearbySortKey => ({
  km,
  placeKey,
  part: 0,
  shuffle: 0,
  key: memberKey(BigInt(key)),
})
const orderOf = (seed: number, sortKeys: readonly NearbySortKey[]) =>
  sortKeys.toSorted(compareByDistance(seed)).map(({ placeKey, key }) => `${placeKey}:${key}`)

describe('members by nearness', () => {
  it('are ordered by the distance of their place, then by place', () => {
    const sortKeys = [sortKey(12, 3, 1), sortKey(0, 1, 2), sortKey(12, 2, 3)]
    expect(orderOf(7, sortKeys)).toEqual(['1:2', '2:3', '3:1'])
  })

  const sameCity = Array.from({ length: 50 }, (_, index) => sortKey(5, 1, index + 1))

  it('of one place have the same order for one seed, whatever order they come in', () => {
    expect(orderOf(7, sameCity.toReversed())).toEqual(orderOf(7, sameCity))
  })

  it('of one place have another order for another seed, and not that of their keys', () => {
    expect(orderOf(8, sameCity)).not.toEqual(orderOf(7, sameCity))
    expect(orderOf(7, sameCity)).not.toEqual(sameCity.map(({ placeKey, key }) => `${placeKey}:${key}`))
  })

  it('of one place with keys that differ above 32 bits are told apart', () => {
    const one = { ...sortKey(5, 1, 1), key: memberKey(1n) }
    const other = { ...sortKey(5, 1, 1), key: memberKey(1n + (1n << 32n)) }
    const compared = compareByDistance(7)(one, other)
    expect(compared).not.toBe(0)
    expect(Math.sign(compareByDistance(7)(other, one))).toBe(-Math.sign(compared))
  })
})
