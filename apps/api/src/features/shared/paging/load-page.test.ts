import { expect, it } from 'vitest'
import { aesSeal } from '../../../adapters/aes-seal.ts'
import { Refusal } from '../../../refusal.ts'
import { loadPage, type PagedList, type PageRange, type PageRequest } from './load-page.ts'

const ctx = { seal: aesSeal('0123456789abcdef0123456789abcdef') }
const numbers: PagedList<number, number> = {
  name: 'numbers',
  positionOf: (last) => [last],
  parsePosition: ([last]) => Number(last),
}

/** Reads the numbers from 1 to 7 as a query reads rows. */
const load = async ({ after, offset, limit }: PageRange<number>) =>
  [1, 2, 3, 4, 5, 6, 7].filter((number) => number > (after ?? 0)).slice(offset, offset + limit)
const loadNumbers = (request: PageRequest, list = numbers) => loadPage(ctx, list, request, load)
const cursorAfter = async (request: PageRequest, list = numbers) =>
  (await loadNumbers(request, list)).pagination.next_cursor

it('reads every row once, from cursor to cursor', async () => {
  const pages: (readonly number[])[] = []
  let cursor: string | undefined
  do {
    const { rows, pagination } = await loadNumbers({ page: 1, limit: 3, cursor })
    pages.push(rows)
    expect(pagination.has_next).toBe(pagination.next_cursor !== undefined)
    cursor = pagination.next_cursor
  } while (cursor)
  expect(pages).toEqual([[1, 2, 3], [4, 5, 6], [7]])
})

it('says that no page follows a page that is exactly full', async () => {
  expect(await loadNumbers({ page: 1, limit: 7 })).toEqual({
    rows: [1, 2, 3, 4, 5, 6, 7],
    pagination: { has_next: false },
  })
})

it('answers a page beyond the end with no rows and no next page', async () => {
  expect(await loadNumbers({ page: 4, limit: 3 })).toEqual({ rows: [], pagination: { has_next: false } })
})

it('starts at a page number, or after an offset', async () => {
  expect((await loadNumbers({ page: 2, limit: 2 })).rows).toEqual([3, 4])
  expect((await loadNumbers({ offset: 3, limit: 2 })).rows).toEqual([4, 5])
})

it('follows a cursor rather than a page number or an offset', async () => {
  const cursor = await cursorAfter({ page: 1, limit: 2 })
  expect((await loadNumbers({ page: 3, limit: 2, cursor })).rows).toEqual([3, 4])
  expect((await loadNumbers({ offset: 5, limit: 2, cursor })).rows).toEqual([3, 4])
})

it('refuses a cursor of another list, and one that is not ours', async () => {
  const otherCursor = await cursorAfter({ page: 1, limit: 5 }, { ...numbers, name: 'others' })
  expect(otherCursor).toBeTruthy()
  for (const cursor of [otherCursor, 'nonsense', ctx.seal.seal('{}')]) {
    const refusal = await loadNumbers({ page: 2, limit: 2, cursor }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'bad_input', problems: { cursor: { code: 'cursor_unknown' } } })
  }
  expect((await loadNumbers({ page: 2, limit: 2, cursor: '' })).rows).toEqual([3, 4])
})

it('gives the rows beyond the page to the position of the next one', async () => {
  const list = { ...numbers, positionOf: (_last: number, following: readonly number[]) => [(following[0] ?? 0) - 1] }
  const cursor = await cursorAfter({ page: 1, limit: 2 }, list)
  expect((await loadNumbers({ page: 1, limit: 2, cursor }, list)).rows).toEqual([3, 4])
})

it('does not show in a cursor where it points', async () => {
  const cursor = await cursorAfter({ page: 1, limit: 2 })
  expect(Buffer.from(cursor ?? '', 'base64url').toString('latin1')).not.toContain('numbers')
  expect(await cursorAfter({ page: 1, limit: 2 })).not.toBe(cursor)
})

it.each([
  ['page', { page: 202, limit: 50 }, { page: 201, limit: 50 }],
  ['offset', { offset: 10_001, limit: 50 }, { offset: 10_000, limit: 50 }],
])('asks for a cursor where the %s skips too many rows', async (field, tooFar, last) => {
  const refusal = await loadNumbers(tooFar).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: 'bad_input', problems: { [field]: { code: 'cursor_required' } } })
  expect((await loadNumbers(last)).rows).toEqual([])
})

it('skips as many rows as a list allows', async () => {
  await expect(loadNumbers({ page: 3, limit: 2 }, { ...numbers, maxOffset: 3 })).rejects.toThrow(Refusal)
  const unlimited = { ...numbers, maxOffset: Number.POSITIVE_INFINITY }
  expect((await loadNumbers({ page: 1_000_000, limit: 50 }, unlimited)).rows).toEqual([])
})

it('follows a cursor at any depth', async () => {
  const cursor = await cursorAfter({ page: 1, limit: 2 })
  expect((await loadNumbers({ page: 1_000_000, limit: 50, cursor })).rows).toEqual([3, 4, 5, 6, 7])
})
