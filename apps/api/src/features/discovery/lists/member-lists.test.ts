import { genders, pages, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers, type StoredTestMember } from '../../../../test/many-members.ts'
import { goOnline, keyOf } from '../../../../test/member-states.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { loadAllPages } from '../../../../test/whole-list.ts'
import { roundCount } from './counts.rules.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')
const many = await createMembers(test, 300)

type Query = {
  gender?: (typeof genders)[number] | 'All'
  status?: 'online' | 'active' | 'paid' | 'exclusive' | 'saveProfile' | 'blocked'
}
const page = (query: Query & { page?: number; limit?: number; cursor?: string }) =>
  asha.call(routes.discovery.byFilter, { query })
const all = async (query: Query) =>
  (await loadAllPages((cursor) => page({ ...query, limit: 17, ...(cursor ? { cursor } : {}) }))).map(({ id }) => id)
const newestFirst = (members: StoredTestMember[]) =>
  [...members].sort((a, b) => (a.key > b.key ? -1 : 1)).map(({ id }) => id)

describe('the member list', () => {
  it.each(genders)('of %s has every member of that gender, newest first, and about their number', async (gender) => {
    const expected = newestFirst(many.filter((one) => one.gender === gender))
    expect(await all({ gender })).toEqual(expected)
    expect((await page({ gender })).total).toBe(roundCount(expected.length))
  })

  it('has pages of six for a gender and of ten for every other list, unless a limit is given', async () => {
    const [gender] = genders
    const sizeOf = async (query: Parameters<typeof page>[0]) => (await page(query)).users.length
    expect([await sizeOf({ gender }), await sizeOf({ gender: 'All' })]).toEqual([6, 6])
    expect([await sizeOf({}), await sizeOf({ status: 'active' })]).toEqual([10, 10])
    // Where both are given, the status decides, also about the page size.
    expect(await sizeOf({ gender, status: 'active' })).toBe(10)
    expect(await sizeOf({ gender, limit: 9 })).toBe(9)
    const [first, second] = [await page({ gender }), await page({ gender, page: 2 })]
    expect([...first.users, ...second.users]).toEqual((await page({ gender, limit: 12 })).users)
  })

  it('of all genders has every member but the viewer', async () => {
    expect(await all({ gender: 'All' })).toEqual(newestFirst(many))
    expect(await all({})).toEqual(newestFirst(many))
    expect((await page({})).total).toBe(300)
  })

  it.each(['active', 'paid', 'exclusive'] as const)('of %s members has every member of that status', async (status) => {
    const expected = newestFirst(many.filter((one) => one.status === status))
    expect(await all({ status })).toEqual(expected)
    expect((await page({ status })).total).toBe(roundCount(expected.length))
  })

  it('of members online has all who show it, whether few or many', async () => {
    await goOnline(test, many.slice(10, 20))
    await goOnline(test, many.slice(0, 3))
    expect(await all({ status: 'online' })).toEqual(newestFirst(many.slice(0, 3)))
    await goOnline(test, [...many.slice(0, 3), ...many.slice(20, 200)])
    await test.ctx.db.member.updateMany({
      where: { key: { in: many.slice(20, 30).map(({ key }) => key) } },
      data: { showOnline: false },
    })
    expect(await all({ status: 'online' })).toEqual(newestFirst([...many.slice(0, 3), ...many.slice(30, 200)]))
  })

  it('of saved members has the latest save first, without members who cannot be found any more', async () => {
    const some = many.slice(40, 60)
    for (const { id } of some) {
      test.clock.advanceSeconds(1)
      await asha.call(routes.saves.toggle, { body: { user_id: id } })
    }
    const expected = some.map(({ id }) => id).reverse()
    expect(await all({ status: 'saveProfile' })).toEqual(expected)
    const pausedMember = some[3] as StoredTestMember
    await test.ctx.db.member.update({
      where: { id: pausedMember.id },
      data: { pausedAt: test.clock.now(), visible: false },
    })
    expect(await all({ status: 'saveProfile' })).toEqual(expected.filter((id) => id !== pausedMember.id))
    expect((await page({ status: 'saveProfile' })).total).toBe(19)
  })

  it('of blocked members has nothing of them but the id', async () => {
    const some = many.slice(70, 90)
    for (const { id } of some) await asha.call(routes.blocks.toggle, { body: { user_id: id } })
    expect((await all({ status: 'blocked' })).sort()).toEqual(some.map(({ id }) => id).sort())
    const { users, total } = await page({ status: 'blocked', limit: 50 })
    expect(total).toBe(20)
    for (const user of users) {
      expect(user).toMatchObject({
        isBlocked: true,
        name: null,
        bio: null,
        photo1: null,
        age: null,
        gender: null,
        city_name: '',
      })
    }
  })

  it('of saved, passed and blocked members is counted up to a limit, on the page without a cursor', async () => {
    const popular = await addMember(test, 'popular')
    const key = await keyOf(test, popular)
    await createMembers(test, pages.maxTotal + 5, 500)
    const { db } = test.ctx
    const at = test.clock.now()
    await db.$executeRaw`insert into saves (saver_key, saved_key, created_at)
      select ${key}, m.key, ${at} from members m where m.email like 'member%'`
    await db.$executeRaw`insert into passes (passer_key, passed_key, created_at)
      select ${key}, m.key, ${at} from members m where m.email like 'member%'`
    const list = (query: { status: 'saveProfile' | 'passed' | 'blocked'; cursor?: string }) =>
      popular.call(routes.discovery.byFilter, { query })
    const hasCappedTotal = async (status: 'saveProfile' | 'passed' | 'blocked') => {
      const { total, next_cursor = '' } = await list({ status })
      expect(total).toBe(pages.maxTotal)
      expect(await list({ status, cursor: next_cursor })).not.toHaveProperty('total')
    }
    for (const status of ['saveProfile', 'passed'] as const) await hasCappedTotal(status)
    await db.$executeRaw`insert into blocks (blocker_key, blocked_key, created_at)
      select ${key}, m.key, ${at} from members m where m.email like 'member%'`
    await hasCappedTotal('blocked')
  })

  it('of saved or blocked members refuses page numbers beyond the largest offset, where only a cursor works', async () => {
    for (const status of ['saveProfile', 'blocked'] as const) {
      await expect(page({ status, page: 1002 })).rejects.toMatchObject({
        code: 'bad_input',
        fields: { page: expect.any(String) },
      })
    }
  })
})
