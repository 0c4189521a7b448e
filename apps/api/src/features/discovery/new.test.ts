import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Persona, signUp } from '../../../test/personas.ts'
import { keyOf, pause, suspend } from '../../../test/standing.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let test: TestApp
let viewer: Persona
const cast: Persona[] = []
beforeAll(async () => {
  test = await testApp()
  viewer = await signUp(test, 'viewer')
  for (let count = 0; count < 12; count += 1) cast.push(await signUp(test, `member${count}`))
})
afterAll(() => test.close())

const newestOf = (people: readonly { id: string }[]) => people.map(({ id }) => id).reverse()
const page = async (query: { page?: number; limit?: number; cursor?: string }, who = viewer) => {
  const reply = await who.call(routes.discovery.newest, { query })
  return { ...reply, ids: reply.users.map(({ id }) => id) }
}
const opaque = (cursor: string | undefined) => Buffer.from(cursor ?? '', 'base64url').toString('latin1')

describe('new members', () => {
  it('come newest first, without the viewer, ten on a page', async () => {
    const first = await page({})
    expect(first.ids).toEqual(newestOf(cast).slice(0, 10))
    expect(first.has_next).toBe(true)
    const second = await page({ page: 2 })
    expect(second.ids).toEqual(newestOf(cast).slice(10))
    expect(second.has_next).toBe(false)
    expect(second).not.toHaveProperty('next_cursor')
    expect((await page({ page: 3 })).users).toEqual([])
  })

  it('are the same by page and by cursor, whatever the size of a page', async () => {
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
      expect(byPage).toEqual(newestOf(cast))
      expect(byCursor).toEqual(newestOf(cast))
    }
  })

  it('neither repeat nor skip anybody while others join and leave', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    const before = newestOf(cast)
    for (let round = 0; round < 3; round += 1) {
      const next = await page({ limit: 4, ...(cursor ? { cursor } : {}) })
      seen.push(...next.ids)
      cursor = next.next_cursor
      cast.push(await signUp(test, `late${round}`))
    }
    expect(seen).toEqual(before)
  })

  it('leave out whom the viewer blocked, who blocked the viewer, and who may not be found', async () => {
    const [mine, theirs, paused, suspended] = await Promise.all(
      ['mine', 'theirs', 'paused', 'suspended'].map((name) => signUp(test, name)),
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
    expect(ids).toEqual(newestOf(cast))
    // A page is not shorter for those who are left out.
    expect((await page({ limit: 4 })).ids).toEqual(newestOf(cast).slice(0, 4))
    expect((await page({ limit: 50 }, mine)).ids).not.toContain(viewer.id)
    expect((await page({ limit: 50 }, theirs)).ids).not.toContain(viewer.id)
    // The others find each other as before.
    expect((await page({ limit: 50 }, mine)).ids).toContain(theirs.id)
  })

  it('begin anew with a cursor that was not made for this list', async () => {
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
      expect((await page({ limit: 3, cursor })).ids).toEqual(first.ids)
    }
  })

  it('have cursors that show nothing of what is in them, not even whether two are the same', async () => {
    const [one, other] = [await page({ limit: 5 }), await page({ limit: 5 })]
    expect(one.ids).toEqual(other.ids)
    expect(one.next_cursor).not.toBe(other.next_cursor)
    const key = String(await keyOf(test, { id: one.ids.at(-1) ?? '' }))
    for (const { next_cursor } of [one, other]) {
      expect(opaque(next_cursor)).not.toContain('newest')
      expect(next_cursor).not.toBe(Buffer.from(key).toString('base64url'))
    }
  })

  it('are on pages that exist', async () => {
    for (const query of [{ page: 0 }, { limit: 0 }, { limit: 51 }, { page: -1 }, { page: 1.5 }]) {
      await expect(page(query)).rejects.toMatchObject({ status: 400, code: 'bad_input' })
    }
  })
})
