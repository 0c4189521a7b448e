import { expect, test } from 'vitest'
import { withLeavers } from './use-lingering.ts'

const of = (ids: string) => [...ids].map((id) => ({ id }))
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')

test.each([
  ['abc', 'ac', 'abc', 'in the middle'],
  ['abc', 'bc', 'abc', 'at the beginning'],
  ['abc', 'ab', 'abc', 'at the end'],
  ['abc', '', 'abc', 'all at once'],
  ['abcd', 'ad', 'abcd', 'two beside each other'],
  ['abc', 'xac', 'xabc', 'while another one comes'],
])('of %s, with %s left, %s are shown: %s', (before, after, shown) => {
  expect(ids(withLeavers(of(before), of(after)))).toBe(shown)
})

test('a list that nobody has left is itself', () => {
  const items = of('abc')
  expect(withLeavers(of('ab'), items)).toBe(items)
})
