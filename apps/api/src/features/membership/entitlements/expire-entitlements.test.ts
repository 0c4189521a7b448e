import { type PaidPlanId, plans, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccountEvents } from '../../../../test/account-events.ts'
import { addMember } from '../../../../test/add-member.ts'
import { exactCount } from '../../../../test/exact-counts.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, showNumber, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { runJob } from '../../../../test/shop.ts'
import { openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { startEntitlement } from './entitlements.service.ts'

let asha: TestMember
let made = 0
const test = await openTestApp()
const noor = await addMember(test, 'noor')
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
})

const give = async (planId: PaidPlanId, days: number) => {
  const memberKey = await keyOf(test, asha)
  await test.ctx.db.$transaction((tx) => startEntitlement(tx, { memberKey, planId, days, at: test.clock.now() }))
}
const day = 86_400
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day * 1000).toISOString()
const expire = () => runJob(test, 'expire_entitlements')
/** A session of now: those of a week ago are over. */
const fresh = async ({ email, password }: TestMember) => {
  const { token } = await test.as()(routes.sessions.login, { body: { username: email, password } })
  return test.as(token)
}
const mine = async () => (await (await fresh(asha))(routes.membership.mine)).membership
const shown = async () => (await (await fresh(noor))(routes.members.view, { params: { id: asha.id } })).user.status
const listed = async (status: 'paid' | 'exclusive') => {
  const { users } = await (await fresh(noor))(routes.discovery.byFilter, { query: { status } })
  return users.some(({ id }) => id === asha.id)
}
const counted = (name: string) => exactCount(test, name)

describe('an entitlement', () => {
  it('runs to the second, and nobody is asked anything for it', async () => {
    await give('basic_chat_pack', 1)
    test.clock.advanceSeconds(day - 1)
    expect([(await mine()).status, await shown()]).toEqual(['paid', 'paid'])
    test.clock.advanceSeconds(1)
    expect(await mine()).toMatchObject({ status: 'active', paid_until: null, packs: [], chats: { limit: 5 } })
    expect(await shown()).toBe('active')
  })

  it('is out of lists and counts with the next minute, and not before its time', async () => {
    await expire()
    const before = await counted('paid')
    await give('basic_chat_pack', 1)
    test.clock.advanceSeconds(day - 1)
    await expire()
    expect([await listed('paid'), await counted('paid')]).toEqual([true, before + 1])
    test.clock.advanceSeconds(1)
    await expire()
    expect([await listed('paid'), await counted('paid')]).toEqual([false, before])
  })

  it('tells open pages when it ends, and its member, once', async () => {
    await give('weekly_pack', 7)
    const page = await openUnread(test, asha)
    test.clock.advanceSeconds(7 * day)
    await expire()
    await expire()
    await page.next({ changed: 'membership' })
    page.close()
    expect(await findAccountEvents(test, asha)).toEqual(['Your membership pack has ended.'])
  })

  it('of the exclusive kind leaves the paid one that runs beneath it, which goes on', async () => {
    await give('weekly_pack', 7)
    await give('exclusive_member_pack', 1)
    expect(await mine()).toMatchObject({ status: 'exclusive', paid_until: inDays(7), exclusive_until: inDays(1) })
    test.clock.advanceSeconds(day)
    await expire()
    expect(await mine()).toMatchObject({ status: 'paid', paid_until: inDays(6), exclusive_until: null })
    expect([await shown(), await listed('paid'), await listed('exclusive')]).toEqual(['paid', true, false])
    test.clock.advanceSeconds(6 * day)
    await expire()
    expect([await shown(), await listed('paid')]).toEqual(['active', false])
  })

  it('of the paid kind may end under an exclusive one that nobody sees change', async () => {
    await give('basic_chat_pack', 1)
    await give('exclusive_member_pack', 30)
    test.clock.advanceSeconds(day)
    await expire()
    expect(await mine()).toMatchObject({ status: 'exclusive', paid_until: null, exclusive_until: inDays(29) })
    expect(await listed('exclusive')).toBe(true)
  })

  it('that another was put on top of ends in its turn', async () => {
    await give('basic_chat_pack', 1)
    await give('weekly_pack', 7)
    expect((await mine()).packs).toEqual([
      { plan_id: 'basic_chat_pack', ends_at: inDays(1) },
      { plan_id: 'weekly_pack', ends_at: inDays(8) },
    ])
    test.clock.advanceSeconds(8 * day - 1)
    await expire()
    expect((await mine()).status).toBe('paid')
    test.clock.advanceSeconds(1)
    await expire()
    expect((await mine()).status).toBe('active')
  })
})

describe('what an entitlement allows', () => {
  const packs = plans.filter((plan): plan is Extract<(typeof plans)[number], { id: PaidPlanId }> => plan.id !== 'free')
  it.each(packs)('of conversations a day: $id, $chatsPerDay', async ({ id, days, chatsPerDay }) => {
    await give(id, days)
    const limit = id === 'exclusive_member_pack' ? 5 + chatsPerDay : chatsPerDay
    expect((await mine()).chats).toEqual({ opens_today: 0, limit })
    test.clock.advanceSeconds(days * day)
    expect((await mine()).chats).toEqual({ opens_today: 0, limit: 5 })
  })

  it('ends with it, though no job has run: conversations and numbers look at the clock', async () => {
    const others: TestMember[] = []
    for (let n = 0; n < 7; n += 1) others.push(await addMember(test, `friend${made}x${n}`))
    for (const other of others) await connect(asha, other)
    const open = (other: TestMember | undefined) => asha.call(routes.chat.open, { body: { user_id: other?.id ?? '' } })
    await give('basic_chat_pack', 1)
    for (const other of others.slice(0, 6)) await open(other)
    expect((await mine()).chats).toEqual({ opens_today: 6, limit: 10 })
    for (const other of others.slice(0, 1)) await showNumber(other)
    const reveal = () => asha.call(routes.members.viewContact, { body: { user_id: others[0]?.id ?? '' } })
    expect((await reveal()).mobile).toBe(others[0]?.phone)
    test.clock.advanceSeconds(day - 1)
    expect((await reveal()).mobile).toBe(others[0]?.phone)
    test.clock.advanceSeconds(1)
    expect(await refused(reveal())).toMatchObject({ code: 'upgrade_required' })
    for (const other of others.slice(0, 5)) await open(other)
    expect(await refused(open(others[5]))).toMatchObject({ code: 'chat_limit' })
  })
})
