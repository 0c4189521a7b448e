import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf, pause, suspend } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const cast: TestMember[] = []
const test = await openTestApp()
const viewer = await addMember(test, 'viewer')
for (let count = 0; count < 12; count += 1) cast.push(await addMember(test, `member${count}`))

const newestFirst = (members: readonly { id: string }[]) => members.map(({ id }) => id).reverse()
const page = async (query: { page?: number; limit?: number; cursor?: string }, who = viewer) => {
  const reply = await who.call(routes.discovery.newest, { query })
  return { ...reply, ids: reply.users.map(({ id }) => id) }
}
const opaque = (cursor: string | undefined) => Buffer.from(cursor ?? '', 'base64url').toString('latin1')

describe('new members', () => {
  it('are newest first, without the viewer, ten on a page', async () => {
    const first = await page({})
    expect(first.ids).toEqual(newestFirst(cast).slice(0, 10))
    expect(first.has_next).toBe(true)
    const second = await page({ page: 2 })
    expect(second.ids).toEqual(newestFirst(cast).slice(10))
    expect(second.has_next).toBe(false)
    expect(second).not.toHaveProperty('next_cursor')
    expect((await page({ page: 3 })).users).toEqual([])
  })

  it('are the same by page number and by cursor, for every page size', async () => {
    for (const limit of [1, 5, 6, 12, 50]) {
      const byPage: string[] = []
      const byCursor: string[] = []
      let cursor: string | undefined
      for (let number = 1; ; number += 1) {
        byPage.push(...(await page({ page: number, limit })).ids)
        const next = await page({ limit, ...(cursor ? { cursor } : {}) })
        byCursor.push(...next.ids)
        expect(next.ids.length).toBeLessThanOrEqual(limit)
        cursor = next.next_cursor
        if (!next.has_next) break
      }
      expect(byPage).toEqual(newestFirst(cast))
      expect(byCursor).toEqual(newestFirst(cast))
    }
  })

  it('neither repeat nor skip a member while others join and leave', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    const before = newestFirst(cast)
    for (let round = 0; round < 3; round += 1) {
      const next = await page({ limit: 4, ...(cursor ? { cursor } : {}) })
      seen.push(...next.ids)
      cursor = next.next_cursor
      cast.push(await addMember(test, `late${round}`))
    }
    expect(seen).toEqual(before)
  })

  it('leave out members blocked in either direction and members who may not be found', async () => {
    const [mine, theirs, paused, suspended] = await Promise.all(
      ['mine', 'theirs', 'paused', 'suspended'].map((name) => addMember(test, name)),
    )
    if (!mine || !theirs || !paused || !suspended) throw new Error('four members were made')
    expect((await page({ limit: 4 })).ids).toEqual(
      expect.arrayContaining([mine, theirs, paused, suspended].map(({ id }) => id)),
    )
    await viewer.call(routes.blocks.toggle, { body: { user_id: mine.id } })
    await theirs.call(routes.blocks.toggle, { body: { user_id: viewer.id } })
    await pause(test, paused)
    await suspend(test, suspended)
    const { ids } = await page({ limit: 50 })
    expect(ids).toEqual(newestFirst(cast))
    // Left-out members do not make a page shorter.
    expect((await page({ limit: 4 })).ids).toEqual(newestFirst(cast).slice(0, 4))
    expect((await page({ limit: 50 }, mine)).ids).not.toContain(viewer.id)
    expect((await page({ limit: 50 }, theirs)).ids).not.toContain(viewer.id)
    // The other two still find each other.
    expect((await page({ limit: 50 }, mine)).ids).toContain(theirs.id)
  })

  it('refuse a cursor of another list', async () => {
    const first = await page({ limit: 3 })
    const other = await viewer.call(routes.requests.sent, { query: { limit: 1 } })
    for (const [index, one] of cast.entries()) {
      if (index < 2) await viewer.call(routes.requests.send, { body: { user_id: one.id } })
    }
    const sent = await viewer.call(routes.requests.sent, { query: { limit: 1 } })
    expect(other.next_cursor).toBeUndefined()
    const letter = test.ctx.seal.seal(JSON.stringify({ purpose: 'login' }))
    const cut = (first.next_cursor ?? '').slice(0, -2)
    for (const cursor of [sent.next_cursor ?? '', cut, 'nonsense', '0', '%', letter]) {
      expect(cursor).not.toBe('')
      expect(await refused(page({ limit: 3, cursor }))).toMatchObject({ status: 400, code: 'bad_input' })
    }
  })

  it('have cursors that reveal nothing, not even whether two are the same', async () => {
    const [one, other] = [await page({ limit: 5 }), await page({ limit: 5 })]
    expect(one.ids).toEqual(other.ids)
    expect(one.next_cursor).not.toBe(other.next_cursor)
    const key = String(await keyOf(test, { id: one.ids.at(-1) ?? '' }))
    for (const { next_cursor } of [one, other]) {
      expect(opaque(next_cursor)).not.toContain('newest')
      expect(next_cursor).not.toBe(Buffer.from(key).toString('base64url'))
    }
  })

  it('refuse page numbers and limits out of range', async () => {
    for (const query of [{ page: 0 }, { limit: 0 }, { limit: 51 }, { page: -1 }, { page: 1.5 }]) {
      await expect(page(query)).rejects.toMatchObject({ status: 400, code: 'bad_input' })
    }
  })
})
