import { expect, it } from 'vitest'
import { memberKey } from '../../../keys.ts'
import { type NearbySortKey, parseSortKey, serializeSortKey } from './nearby.rules.ts'

it.each<[string, NearbySortKey | null]>([
  ['a sort key', { km: 12.345, placeKey: 7, part: 1, shuffle: 2_000_000_000, key: memberKey(9_007_199_254_740_993n) }],
  ['that of the first place', { km: 0, placeKey: 1, part: 0, shuffle: 0, key: memberKey(1n) }],
  ['no sort key', null],
])('reads %s as it was written', (_, sortKey) => {
  expect(parseSortKey(serializeSortKey(sortKey))).toEqual(sortKey)
})

it('reads no sort key from a text that is missing', () => {
  expect(parseSortKey(undefined)).toBeNull()
})
