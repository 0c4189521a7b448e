import { type PaidPlanId, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccountEvents } from '../../../../test/account-events.ts'
import { addMember } from '../../../../test/add-member.ts'
import { exactCount } from '../../../../test/exact-counts.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { endEntitlements, grantEntitlement, listAuditEntries } from './index.ts'

let asha: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
})

const give = (planId: PaidPlanId, days: number) =>
  grantEntitlement(test.ctx, { id: asha.id, by: 'meera', planId, days })
const take = (planId?: PaidPlanId) => endEntitlements(test.ctx, { id: asha.id, by: 'meera', planId })
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000)
const row = () =>
  test.ctx.db.member.findUniqueOrThrow({
    where: { id: asha.id },
    select: { status: true, paidUntil: true, exclusiveUntil: true },
  })
const counted = (name: string) => exactCount(test, name)

describe('a granted entitlement', () => {
  it('starts now, and its status is shown to everybody', async () => {
    const before = await counted('paid')
    expect(await give('monthly_pack', 30)).toEqual({ endsAt: inDays(30), status: 'paid' })
    expect((await asha.call(routes.members.view, { params: { id: asha.id } })).user.status).toBe('paid')
    expect(await row()).toEqual({ status: 'paid', paidUntil: inDays(30), exclusiveUntil: null })
    expect(await counted('paid')).toBe(before + 1)
  })

  it('extends the remaining time, and of two plans the exclusive status is shown', async () => {
    await give('weekly_pack', 7)
    await give('monthly_pack', 30)
    expect(await give('exclusive_member_pack', 1)).toEqual({ endsAt: inDays(1), status: 'exclusive' })
    expect(await row()).toEqual({ status: 'exclusive', paidUntil: inDays(37), exclusiveUntil: inDays(1) })
  })

  it('is notified to the member and recorded', async () => {
    await give('monthly_pack', 30)
    expect(await findAccountEvents(test, asha)).toEqual(['You have the Monthly Pack until 14 February 2026.'])
    expect(await listAuditEntries(test.ctx.db, { subject: asha.id, limit: 1 })).toMatchObject([
      { by: 'meera', action: 'grant', details: { plan: 'monthly_pack', days: 30 } },
    ])
  })

  it('is published to open sockets, and so is its end', async () => {
    const page = await openUnread(test, asha)
    await give('monthly_pack', 30)
    await test.runDueJobs()
    await page.next({ changed: 'membership' })
    await take('monthly_pack')
    await test.runDueJobs()
    await page.next({ changed: 'membership' })
    page.close()
  })

  it('is added ten times by ten concurrent calls', async () => {
    await Promise.all(Array.from({ length: 10 }, () => give('weekly_pack', 7)))
    expect(await row()).toMatchObject({ status: 'paid', paidUntil: inDays(70) })
  })
})

describe('ended entitlements', () => {
  it('of one plan leave those of the other plans', async () => {
    await give('weekly_pack', 7)
    await give('monthly_pack', 30)
    await give('exclusive_member_pack', 3)
    expect(await take('weekly_pack')).toEqual({ ended: ['weekly_pack'], status: 'exclusive' })
    expect(await row()).toEqual({ status: 'exclusive', paidUntil: inDays(30), exclusiveUntil: inDays(3) })
    expect(await take('exclusive_member_pack')).toMatchObject({ status: 'paid' })
  })

  it('of all plans leave a free member, who is notified', async () => {
    await give('weekly_pack', 7)
    await give('exclusive_member_pack', 3)
    const ended = ['exclusive_member_pack', 'weekly_pack']
    expect(await take()).toMatchObject({ ended: expect.arrayContaining(ended) })
    expect(await row()).toEqual({ status: 'active', paidUntil: null, exclusiveUntil: null })
    expect((await findAccountEvents(test, asha)).at(-1)).toMatch(/^Your .+ and .+ have ended\.$/)
  })

  it('are none for a member without any, and nobody is notified', async () => {
    expect(await take()).toEqual({ ended: [], status: 'active' })
    expect(await listAuditEntries(test.ctx.db, { subject: asha.id, limit: 1 })).toEqual([])
  })
})

it('refuses an unknown member', async () => {
  const about = { id: 'SG00000000', by: 'meera' }
  expect(await grantEntitlement(test.ctx, { ...about, planId: 'weekly_pack', days: 7 })).toBe('unknown')
  expect(await endEntitlements(test.ctx, about)).toBe('unknown')
})
