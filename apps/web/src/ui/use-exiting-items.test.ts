import { expect, test } from 'vitest'
import { mergeExitingItems } from './use-exiting-items.ts'

const itemsOf = (ids: string) => [...ids].map((id) => ({ id }))
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')

test.each([
  ['abc', 'ac', 'abc', 'in the middle'],
  ['abc', 'bc', 'abc', 'at the beginning'],
  ['abc', 'ab', 'abc', 'at the end'],
  ['abc', '', 'abc', 'all at once'],
  ['abcd', 'ad', 'abcd', 'two beside each other'],
  ['abc', 'xac', 'xabc', 'while another item is added'],
])('from %s to %s it shows %s: %s', (before, after, shown) => {
  expect(ids(mergeExitingItems(itemsOf(before), itemsOf(after)))).toBe(shown)
})

test('returns the same list when no item was removed', () => {
  const items = itemsOf('abc')
  expect(mergeExitingItems(itemsOf('ab'), items)).toBe(items)
})
