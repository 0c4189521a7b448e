import { pages } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { aMemberSummary } from '../../../../test/a-card.ts'
import { countRequests, type RequestPages, visibleRequests, withMemberRestored, withoutMember } from './request-list.ts'

const pagesOf = (...lists: string[][]): RequestPages => ({
  pages: lists.map((ids) => ({
    users: ids.map((id) => ({ ...aMemberSummary({ id }), created_at: '2026-03-01T10:00:00Z', note: null })),
    has_next: false,
    total: lists.flat().length,
  })),
  pageParams: lists.map(() => undefined),
})
const ids = (list: RequestPages) => list.pages.map(({ users }) => users.map(({ id }) => id))
const totals = (list: RequestPages) => list.pages.map(({ total }) => total)

test('removes an answered request from the list and its count', () => {
  const list = withoutMember(pagesOf(['a', 'b'], ['c']), 'b')
  expect(ids(list)).toEqual([['a'], ['c']])
  expect(totals(list)).toEqual([2, 2])
})

test('restores a request to its position', () => {
  const before = pagesOf(['a', 'b', 'c'])
  const list = withMemberRestored(withoutMember(before, 'b'), before, 'b')
  expect(ids(list)).toEqual([['a', 'b', 'c']])
  expect(totals(list)).toEqual([3])
})

test('restores only the failed request', () => {
  const before = pagesOf(['a', 'b', 'c'])
  const list = withMemberRestored(withoutMember(withoutMember(before, 'a'), 'b'), before, 'a')
  expect(ids(list)).toEqual([['a', 'c']])
})

test('restores the last request to the end', () => {
  const before = pagesOf(['a', 'b'])
  expect(ids(withMemberRestored(withoutMember(before, 'b'), before, 'b'))).toEqual([['a', 'b']])
})

test('restores a request once', () => {
  const list = pagesOf(['a', 'b'])
  expect(withMemberRestored(list, list, 'b')).toBe(list)
})

test('counts by the first page, which alone has a total', () => {
  const list = pagesOf(['a', 'b'], ['c'])
  const second = list.pages[1]
  if (second) delete second.total
  expect(countRequests(list)).toBe(3)
  expect(countRequests(withoutMember(list, 'c'))).toBe(2)
})

test('keeps a total at its cap, whoever leaves the list', () => {
  const list = pagesOf(['a', 'b'])
  const [first] = list.pages
  if (first) first.total = pages.maxTotal
  const shorter = withoutMember(list, 'a')
  expect(countRequests(shorter)).toBe(pages.maxTotal)
  expect(countRequests(withMemberRestored(shorter, list, 'a'))).toBe(pages.maxTotal)
})

test('ignores a member who is not in the list', () => {
  const list = pagesOf(['a'])
  expect(withoutMember(list, 'z')).toBe(list)
  expect(withMemberRestored(list, list, 'z')).toBe(list)
})

test('neither lists nor counts a blocked member', () => {
  const list = pagesOf(['a', 'b'], ['c'])
  const [first] = list.pages[0]?.users ?? []
  if (first) first.isBlocked = true
  expect(visibleRequests(list).map(({ id }) => id)).toEqual(['b', 'c'])
  expect(countRequests(list)).toBe(2)
  expect(countRequests(undefined)).toBeUndefined()
})
