import { passDays, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { goOnline, keyOf, suspend } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { runHourlyCleanup } from '../../cleanup.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha', { gender: 'Gay' })
const noor = await addMember(test, 'noor', { gender: 'Queer' })

const pass = (from: TestMember, to: { id: string }, is_passed = true) =>
  from.call(routes.passes.set, { body: { user_id: to.id, is_passed } })
const { discovery } = routes

type List = (by: TestMember) => Promise<{ users: readonly { id: string }[] }>
/** Every list that offers members. */
const offers: Record<string, List> = {
  newest: ({ call }) => call(discovery.newest),
  nearby: ({ call }) => call(discovery.nearby),
  recommended: ({ call }) => call(discovery.recommended),
  everybody: ({ call }) => call(discovery.byFilter, { query: { gender: 'All' } }),
  'a gender': ({ call }) => call(discovery.byFilter, { query: { gender: 'Queer' } }),
  'a status': ({ call }) => call(discovery.byFilter, { query: { status: 'active' } }),
  'members online': ({ call }) => call(discovery.byFilter, { query: { status: 'online' } }),
  'a search': ({ call }) => call(discovery.search, { query: {} }),
  'a search by age': ({ call }) => call(discovery.search, { query: { min_age: 18, max_age: 60 } }),
  'a search in a city': ({ call }) => call(discovery.search, { query: { location: 'Pune' } }),
  'a search by id': ({ call }) => call(discovery.search, { query: { user_id: noor.id } }),
}
const idsOf = async (list: List, by = asha) => (await list(by)).users.map(({ id }) => id)
const passedBy: List = ({ call }) => call(discovery.byFilter, { query: { status: 'passed' } })

beforeEach(async () => {
  await test.ctx.db.pass.deleteMany()
  await test.ctx.db.recommendations.deleteMany()
  const key = await keyOf(test, noor)
  await goOnline(test, [{ key }])
  // Who passes has seen the other's card.
  await asha.call(discovery.newest)
})

describe('not for me', () => {
  it('is told to nobody but the one who said it, and can be repeated', async () => {
    const reply = {
      success: true,
      code: 'member_passed',
      message: 'You won’t see this profile in your lists for a while.',
    }
    expect(await pass(asha, noor)).toEqual({ ...reply, isPassed: true })
    expect(await pass(asha, noor)).toEqual({ ...reply, isPassed: true })
    expect((await noor.call(routes.notifications.unreadCount)).total_unread).toBe(0)
    expect(await pass(asha, noor, false)).toMatchObject({ code: 'member_unpassed', isPassed: false })
    expect(await pass(asha, noor, false)).toMatchObject({ code: 'member_unpassed', isPassed: false })
  })

  it.each(Object.entries(offers))('leaves the member out of %s until it is taken back', async (_, list) => {
    expect(await idsOf(list)).toContain(noor.id)
    await pass(asha, noor)
    expect(await idsOf(list)).not.toContain(noor.id)
    await pass(asha, noor, false)
    expect(await idsOf(list)).toContain(noor.id)
  })

  it('leaves the one who said it in the lists of the other', async () => {
    await pass(asha, noor)
    for (const list of [offers.newest, offers.nearby, offers.recommended] as List[])
      expect(await idsOf(list, noor)).toContain(asha.id)
  })

  it('keeps the profile open to whoever has its address, with the mark', async () => {
    await pass(asha, noor)
    const view = (by: TestMember, of: TestMember) => by.call(routes.members.view, { params: { id: of.id } })
    expect((await view(asha, noor)).user.isPassed).toBe(true)
    expect((await view(noor, asha)).user.isPassed).toBe(false)
  })

  it('is listed for whoever said it, with the number, until it is taken back', async () => {
    await pass(asha, noor)
    expect(await passedBy(asha)).toMatchObject({ users: [{ id: noor.id, isPassed: true }], total: 1 })
    expect(await passedBy(noor)).toMatchObject({ users: [], total: 0 })
    await pass(asha, noor, false)
    expect(await passedBy(asha)).toMatchObject({ users: [], total: 0 })
  })

  it('ends by itself', async () => {
    await pass(asha, noor)
    const dayMs = 86_400_000
    const setDaysAgo = (days: number) =>
      test.ctx.db.pass.updateMany({ data: { createdAt: new Date(test.clock.now().getTime() - days * dayMs) } })
    await setDaysAgo(passDays - 1)
    await runHourlyCleanup(test.ctx)
    expect(await idsOf(offers.newest as List)).not.toContain(noor.id)
    await setDaysAgo(passDays)
    await runHourlyCleanup(test.ctx)
    expect(await idsOf(offers.newest as List)).toContain(noor.id)
  })

  it('finds no one whom the viewer does not find', async () => {
    const gone = await addMember(test, 'gone')
    await suspend(test, gone)
    for (const to of [asha, gone, { id: 'SG00000000' }])
      expect(await refused(pass(asha, to))).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('is kept once, however often it was said at once', async () => {
    await Promise.all(Array.from({ length: 9 }, () => pass(asha, noor)))
    expect(await test.ctx.db.pass.count()).toBe(1)
  })
})
