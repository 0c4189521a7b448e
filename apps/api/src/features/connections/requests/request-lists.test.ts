import { type RequestList, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { suspend } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const cast: TestMember[] = []
const test = await openTestApp()
// Some were there before the viewer and some came after: a pair is stored by its lower key.
for (let count = 0; count < 6; count += 1) cast.push(await addMember(test, `early${count}`))
const viewer = await addMember(test, 'viewer')
for (let count = 0; count < 6; count += 1) cast.push(await addMember(test, `late${count}`))

const { received, sent, connected, send, respond } = routes.requests
const toggleBlock = (from: TestMember, to: TestMember) => from.call(routes.blocks.toggle, { body: { user_id: to.id } })

/** The whole list, page by page, in both ways. */
async function walk(list: typeof received | typeof sent | typeof connected, limit: number) {
  const byPage: string[] = []
  const byCursor: string[] = []
  let cursor: string | undefined
  for (let page = 1; ; page += 1) {
    const one: RequestList = await viewer.call(list, { query: { page, limit } })
    const other: RequestList = await viewer.call(list, { query: { limit, ...(cursor ? { cursor } : {}) } })
    byPage.push(...one.users.map(({ id }) => id))
    byCursor.push(...other.users.map(({ id }) => id))
    expect([one.has_next, other.total]).toEqual([other.has_next, cursor ? undefined : one.total])
    expect(one.users.length).toBeLessThanOrEqual(limit)
    cursor = other.next_cursor
    if (!one.has_next) return { byPage, byCursor, total: one.total }
  }
}

describe('the lists of requests', () => {
  it.each([
    ['received', received, (one: TestMember) => one.call(send, { body: { user_id: viewer.id } })],
    [
      'connected',
      connected,
      (one: TestMember) => viewer.call(respond, { body: { user_id: one.id, status: 'accepted' } }),
    ],
  ] as const)('hold everybody once, the latest first, by page and by cursor: %s', async (_, list, act) => {
    const order: string[] = []
    const shuffled = [7, 2, 11, 0, 5, 9, 1, 8, 3, 10, 4, 6].map((index) => cast[index])
    for (const [index, one] of shuffled.entries()) {
      if (!one) throw new Error('a member is missing')
      // Every third comes at the same moment as the one before.
      if (index % 3 !== 0) test.clock.advanceSeconds(1)
      await act(one)
      order.unshift(one.id)
    }
    for (const limit of [1, 5, 12, 50]) {
      const { byPage, byCursor, total } = await walk(list, limit)
      expect(total).toBe(12)
      expect([...byPage].sort()).toEqual([...order].sort())
      expect(byCursor).toEqual(byPage)
    }
    const { users } = await viewer.call(list, { query: { limit: 50 } })
    const times = users.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort().reverse())
    expect(users[0]?.id).toBe(order[0])
  })

  it('do not repeat or skip anybody when another comes while they are read', async () => {
    const others: TestMember[] = []
    for (let count = 0; count < 6; count += 1) {
      const one = await addMember(test, `other${count}`)
      await viewer.call(send, { body: { user_id: one.id } })
      test.clock.advanceSeconds(1)
      others.push(one)
    }
    const first = await viewer.call(sent, { query: { limit: 3 } })
    const late = await addMember(test, 'another')
    await viewer.call(send, { body: { user_id: late.id } })
    const second = await viewer.call(sent, { query: { limit: 3, cursor: first.next_cursor ?? '' } })
    const seen = [...first.users, ...second.users].map(({ id }) => id)
    expect(seen).toEqual(others.map(({ id }) => id).reverse())
    expect([first.total, second.total, (await viewer.call(sent)).total]).toEqual([6, undefined, 7])
  })

  it('leave out, and do not count, whom the viewer does not find any more', async () => {
    const [mine, theirs, gone] = cast
    if (!mine || !theirs || !gone) throw new Error('a member is missing')
    await toggleBlock(viewer, mine)
    await toggleBlock(theirs, viewer)
    await suspend(test, gone)
    const { users, total } = await viewer.call(connected, { query: { limit: 50 } })
    expect(total).toBe(9)
    expect(users.map(({ id }) => id).sort()).toEqual(
      cast
        .slice(3)
        .map(({ id }) => id)
        .sort(),
    )
    expect((await theirs.call(connected)).total).toBe(0)
    await toggleBlock(viewer, mine)
    expect((await viewer.call(connected)).total).toBe(10)
  })

  it('refuse a cursor of another list', async () => {
    const { next_cursor = '' } = await viewer.call(sent, { query: { limit: 2 } })
    expect(next_cursor).not.toBe('')
    const error = await refused(viewer.call(connected, { query: { limit: 2, cursor: next_cursor } }))
    expect([error.status, Object.keys(error.fields ?? {})]).toEqual([400, ['cursor']])
    const first = await viewer.call(connected, { query: { limit: 2 } })
    expect(first.next_cursor).not.toMatch(/2026|connected/)
  })
})
