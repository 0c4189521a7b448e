import { expect, test } from 'vitest'
import { type ItemField, type ListPage, type PagedList, replacePage } from './paged-list.rules.ts'

interface Page extends ListPage {
  readonly users: readonly { readonly id: string }[]
}
const field: ItemField<Page, { readonly id: string }> = {
  itemsOf: ({ users }) => users,
  withItems: (page, users) => ({ ...page, users }),
}

/** A page of one letter for each member, that goes on at a cursor unless it is the last. */
const pageOf = (letters: string, next_cursor?: string, total?: number): Page => ({
  users: [...letters].map((id) => ({ id })),
  has_next: next_cursor !== undefined,
  next_cursor,
  total,
})
const listOf = (...pages: Page[]): PagedList<Page> => ({
  pages,
  pageParams: [undefined, ...pages.slice(0, -1).map(({ next_cursor }) => next_cursor)],
})
const list = listOf(pageOf('abc', 'after c'), pageOf('def', 'after f'), pageOf('ghi', 'after i'))

const lettersOf = ({ pages, pageParams }: PagedList<Page>) =>
  pages.map(({ users }, index) => `${pageParams[index] ?? 'start'}: ${users.map(({ id }) => id).join('')}`)

test.each([
  ['nothing has changed', 0, pageOf('abc', 'after c'), ['start: abc', 'after c: def', 'after f: ghi']],
  ['one is gone', 0, pageOf('acd', 'after d'), ['start: acd', 'after c: def', 'after f: ghi']],
  ['the last is gone', 0, pageOf('abd', 'after d'), ['start: abd', 'after c: def', 'after f: ghi']],
  ['all are gone', 0, pageOf('def', 'after f'), ['start: def', 'after c: def', 'after f: ghi']],
  ['one is new', 0, pageOf('xab', 'after b'), ['start: xab', 'after b: c', 'after c: def', 'after f: ghi']],
  ['all are new', 0, pageOf('xyz', 'after z'), ['start: xyz', 'after z: abc', 'after c: def', 'after f: ghi']],
  ['a later page has lost one', 1, pageOf('dfg', 'after g'), ['start: abc', 'after c: dfg', 'after f: ghi']],
  ['a later page is the last by now', 1, pageOf('d'), ['start: abc', 'after c: d']],
  ['nobody is left', 0, pageOf(''), ['start: ']],
])('replaces a page where %s', (_, index, fresh, expected) => {
  expect(lettersOf(replacePage(list, index, fresh, field))).toEqual(expected)
})

test('keeps the identity of the other pages', () => {
  const { pages } = replacePage(list, 0, pageOf('xbc', 'after c'), field)
  expect(pages.slice(1).every((page) => list.pages.includes(page))).toBe(true)
})

test('says on every page how many there are by now', () => {
  const counted = listOf(pageOf('abc', 'after c', 6), pageOf('def', undefined, 6))
  const { pages } = replacePage(counted, 0, pageOf('abc', 'after c', 5), field)
  expect(pages.map(({ total }) => total)).toEqual([5, 5])
})
