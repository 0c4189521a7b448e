import { notificationTypes, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openLikeLarge, rowsRead } from '../../../../test/rows-read.ts'
import { dearest, statementCosts } from '../../../../test/statement-cost.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { vacuum } from '../../../../test/vacuum.ts'
import { firstPosition, listLatest } from './notification-list.store.ts'

const test = await openTestApp({ ownDatabase: true })
const { list, unreadCount, markRead } = routes.notifications
await createMembers(test, 3000)
const popular = await addMember(test, 'popular')
const ordinary = await addMember(test, 'ordinary')
await addNotifications(popular, 3000)
await addNotifications(ordinary, 30)
await vacuum(test, 'members', 'notifications')

/** So many views and as many requests. */
async function addNotifications(member: TestMember, count: number) {
  await test.ctx.db.$executeRaw`
    insert into notifications (member_key, actor_key, type, created_at)
    select ${await keyOf(test, member)}, m.key, t.type, ${test.clock.now()}
    from members m, (values ('view'), ('pending')) as t (type)
    where m.email like 'member%' order by m.key limit ${2 * count}`
}

const costOf = async (run: () => Promise<unknown>) => dearest(await statementCosts(test, run))
const pageOf = (who: TestMember, cursor?: string) =>
  who.call(list, { params: { id: who.id }, query: { limit: 10, ...(cursor ? { cursor } : {}) } })
async function cursorAfter(who: TestMember, count: number) {
  let cursor: string | undefined
  for (let at = 0; at < count; at += 1) cursor = (await pageOf(who, cursor)).next_cursor
  return cursor
}

describe('of a member with very many notifications', () => {
  it('a page costs the same at any depth as that of a member with few', async () => {
    const few = await costOf(() => pageOf(ordinary))
    const [near, far] = [await cursorAfter(popular, 1), await cursorAfter(popular, 100)]
    for (const cursor of [near, far]) expect(await costOf(() => pageOf(popular, cursor))).toBeLessThan(few * 2)
  })

  it('a page reads the rows that it shows, and not all members', async () => {
    const large = openLikeLarge(test)
    const key = await keyOf(test, popular)
    const load = () => listLatest(large.db, key, notificationTypes, { from: firstPosition, offset: 0, limit: 11 })
    expect(await rowsRead(large, load)).toBeLessThan(100)
    await large.close()
  })

  it('shows what came before hundreds by whom one was blocked', async () => {
    const avoided = await addMember(test, 'avoided')
    const key = await keyOf(test, avoided)
    await addNotifications(avoided, 400)
    await test.ctx.db.$executeRaw`
      insert into blocks (blocker_key, blocked_key, created_at)
      select distinct actor_key, ${key}::bigint, ${test.clock.now()}::timestamptz from notifications
      where member_key = ${key} and key > (select min(key) + 3 from notifications where member_key = ${key})`
    const { notifications, has_next } = await pageOf(avoided)
    expect([notifications.length > 0, has_next]).toEqual([true, false])
    expect(notifications.length).toBe((await avoided.call(unreadCount)).total_unread)
  })

  it('marking all as read costs the same, and so does counting afterwards', async () => {
    const mark = (who: TestMember) => costOf(() => who.call(markRead, { body: {} }))
    const few = await mark(ordinary)
    expect(await mark(popular)).toBeLessThan(few * 2)
    const count = (who: TestMember) => costOf(() => who.call(unreadCount))
    const counted = await count(ordinary)
    expect(await count(popular)).toBeLessThan(counted * 2)
    expect((await popular.call(unreadCount)).total_unread).toBe(0)
    expect((await pageOf(popular)).notifications.every(({ is_read }) => is_read)).toBe(true)
  })

  it('a page far down is asked for by its cursor', async () => {
    const far = await refused(popular.call(list, { params: { id: popular.id }, query: { page: 102, limit: 10 } }))
    expect([far.status, Object.keys(far.fields ?? {})]).toEqual([400, ['page']])
  })
})
