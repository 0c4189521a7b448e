import { expect, test } from 'vitest'
import { aCard } from '../../../test/a-card.ts'
import { type RequestPages, requestCount, requestedOf, withMemberRestored, withoutMember } from './request-list.ts'

const pagesOf = (...pages: string[][]): RequestPages => ({
  pages: pages.map((ids) => ({
    users: ids.map((id) => ({ ...aCard({ id }), created_at: '2026-03-01T10:00:00Z', note: null })),
    has_next: false,
    total: pages.flat().length,
  })),
  pageParams: pages.map(() => undefined),
})
const ids = (list: RequestPages) => list.pages.map(({ users }) => users.map(({ id }) => id))
const totals = (list: RequestPages) => list.pages.map(({ total }) => total)

test('An answered request leaves the list and its count', () => {
  const list = withoutMember(pagesOf(['a', 'b'], ['c']), 'b')
  expect(ids(list)).toEqual([['a'], ['c']])
  expect(totals(list)).toEqual([2, 2])
})

test('A request that could not be answered comes back to where it was', () => {
  const before = pagesOf(['a', 'b', 'c'])
  const list = withMemberRestored(withoutMember(before, 'b'), before, 'b')
  expect(ids(list)).toEqual([['a', 'b', 'c']])
  expect(totals(list)).toEqual([3])
})

test('It comes back alone: another one that was answered meanwhile stays away', () => {
  const before = pagesOf(['a', 'b', 'c'])
  const list = withMemberRestored(withoutMember(withoutMember(before, 'a'), 'b'), before, 'a')
  expect(ids(list)).toEqual([['a', 'c']])
})

test('The last one comes back to the end', () => {
  const before = pagesOf(['a', 'b'])
  expect(ids(withMemberRestored(withoutMember(before, 'b'), before, 'b'))).toEqual([['a', 'b']])
})

test('It does not come back twice', () => {
  const list = pagesOf(['a', 'b'])
  expect(withMemberRestored(list, list, 'b')).toBe(list)
})

test('Somebody who is not in the list changes nothing', () => {
  const list = pagesOf(['a'])
  expect(withoutMember(list, 'z')).toBe(list)
  expect(withMemberRestored(list, list, 'z')).toBe(list)
})

test('Whoever was blocked a moment ago is neither shown nor counted', () => {
  const list = pagesOf(['a', 'b'], ['c'])
  const [first] = list.pages[0]?.users ?? []
  if (first) first.isBlocked = true
  expect(requestedOf(list).map(({ id }) => id)).toEqual(['b', 'c'])
  expect(requestCount(list)).toBe(2)
  expect(requestCount(undefined)).toBeUndefined()
})
