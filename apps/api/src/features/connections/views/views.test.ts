import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { contactFirst, pause, suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

const look = (who: TestMember, at: TestMember) => who.call(routes.members.view, { params: { id: at.id } })
const unread = async (who: TestMember) => (await who.call(routes.notifications.unreadCount)).total_unread
const viewsOf = async (owner: TestMember) => {
  const rows = await test.ctx.db.view.findMany({
    where: { owner: { id: owner.id } },
    include: { viewer: { select: { id: true } } },
    orderBy: { day: 'asc' },
  })
  return rows.map(({ viewer, day }) => [viewer.id, day.toISOString().slice(0, 10)])
}
const notificationsOf = (owner: TestMember) =>
  test.ctx.db.notification.findMany({
    where: { member: { id: owner.id }, type: 'view' },
    select: { type: true, actor: { select: { id: true } } },
  })

describe('a look at a profile', () => {
  it('is recorded, and told to its owner at once', async () => {
    const badges = await openUnread(test, noor)
    await look(asha, noor)
    expect(await viewsOf(noor)).toEqual([[asha.id, '2026-01-15']])
    expect(await notificationsOf(noor)).toEqual([{ type: 'view', actor: { id: asha.id } }])
    expect(await unread(noor)).toBe(1)
    await badges.next({ changed: 'notifications' })
    badges.close()
  })

  it('counts once a day for each viewer, whoever else looks', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await look(asha, noor)
    await look(asha, noor)
    await look(ravi, noor)
    expect((await viewsOf(noor)).map(([id]) => id).sort()).toEqual([asha.id, ravi.id].sort())
    expect(await unread(noor)).toBe(2)
    expect(await unread(asha)).toBe(0)
  })

  it('tells nothing again the same day, read or not', async () => {
    await look(asha, noor)
    await noor.call(routes.notifications.markRead, { body: {} })
    await look(asha, noor)
    expect([await unread(noor), (await notificationsOf(noor)).length]).toEqual([0, 1])
  })

  it('leaves no trace where it is at oneself', async () => {
    await look(asha, asha)
    expect([await viewsOf(asha), await notificationsOf(asha)]).toEqual([[], []])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['is suspended', () => suspend(test, noor)],
    ['is paused', () => pause(test, noor)],
    ['contacts others first', () => contactFirst(test, noor)],
    ['was blocked by the viewer', () => asha.call(routes.blocks.toggle, { body: { user_id: noor.id } })],
    ['blocked the viewer', () => noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })],
  ])('leaves no trace where it is at somebody who %s', async (_, arrange) => {
    await arrange()
    expect(await refused(look(asha, noor))).toMatchObject({ status: 404 })
    expect([await viewsOf(noor), await notificationsOf(noor)]).toEqual([[], []])
  })

  it('shows nothing and leaves no trace at an id that is nobody’s', async () => {
    const before = await test.ctx.db.view.count()
    expect(await refused(asha.call(routes.members.view, { params: { id: 'SG00000000' } }))).toMatchObject({
      status: 404,
    })
    expect(await test.ctx.db.view.count()).toBe(before)
  })
})

describe('the next day', () => {
  it('begins at midnight in India', async () => {
    // 14:30 in India.
    const late = test.clock.now()
    await look(asha, noor)
    test.clock.advanceSeconds(9.5 * 3600 - 1)
    await look(asha, noor)
    expect(await viewsOf(noor)).toHaveLength(1)
    test.clock.advanceSeconds(1)
    await look(asha, noor)
    const [first, second] = await viewsOf(noor)
    const calendarDayInIndia = (time: Date) => new Date(time.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    expect([first?.[1], second?.[1]]).toEqual([calendarDayInIndia(late), calendarDayInIndia(test.clock.now())])
    expect(await unread(noor)).toBe(2)
    test.clock.advanceSeconds(14.5 * 3600)
  })
})

describe('a viewer whom the owner may not meet', () => {
  it('and who is paused does not see the profile', async () => {
    await pause(test, asha)
    expect(await refused(look(asha, noor))).toMatchObject({ status: 403, code: 'paused' })
    expect(await refused(asha.call(routes.members.view, { params: { id: 'SG00000000' } }))).toMatchObject({
      code: 'paused',
    })
    expect((await look(asha, asha)).user.id).toBe(asha.id)
    expect([await viewsOf(noor), await unread(noor)]).toEqual([[], 0])
  })

  it('and who contacts others first sees the profile and leaves no trace', async () => {
    await contactFirst(test, asha)
    expect((await look(asha, noor)).user.id).toBe(noor.id)
    expect([await viewsOf(noor), await unread(noor)]).toEqual([[], 0])
  })

  it('leaves one where the two are connected, or where the viewer has asked', async () => {
    await connect(asha, noor)
    await pause(test, asha)
    await look(asha, noor)
    expect(await viewsOf(noor)).toHaveLength(1)
    const ravi = await addMember(test, `ravi${made}`)
    await contactFirst(test, ravi)
    await ravi.call(routes.requests.send, { body: { user_id: noor.id } })
    await look(ravi, noor)
    expect((await viewsOf(noor)).map(([id]) => id).sort()).toEqual([asha.id, ravi.id].sort())
    const mira = await addMember(test, `mira${made}`)
    await noor.call(routes.requests.send, { body: { user_id: mira.id } })
    await contactFirst(test, mira)
    await look(mira, noor)
    expect(await viewsOf(noor)).toHaveLength(2)
  })
})

describe('at the same moment', () => {
  it('ten looks are one, and one notification', async () => {
    await Promise.all(Array.from({ length: 10 }, () => look(asha, noor)))
    expect([(await viewsOf(noor)).length, (await notificationsOf(noor)).length]).toEqual([1, 1])
  })
})
