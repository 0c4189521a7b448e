import { newAccountRequestsPerDay, routes } from '@satrangi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers, type StoredTestMember } from '../../../../test/many-members.ts'
import { findConnection, joinDaysAgo, keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runHourlyCleanup } from '../../cleanup.ts'

const limit = newAccountRequestsPerDay
let test: TestApp
let many: StoredTestMember[]
let asha: TestMember
let made = 0
beforeAll(async () => {
  test = await testApp({ limitScale: 1 })
  many = await createMembers(test, limit + 10)
})
afterAll(() => test.close())
beforeEach(async () => {
  made += 1
  asha = await addMember({ ctx: test.ctx, as: (token) => test.as(token, `10.6.0.${made}`) }, `asha${made}`)
})

const ask = (to: { id: string }) => asha.call(routes.requests.send, { body: { user_id: to.id } })
const askAll = async (members: readonly StoredTestMember[]) => {
  for (const member of members) await ask(member)
}
const sentRequests = async () => test.ctx.db.connection.count({ where: { senderKey: await keyOf(test, asha) } })

describe('an account in its first week', () => {
  it('sends twenty requests in a day of India, whatever it pays, and is told when there are more', async () => {
    await test.ctx.db.member.update({ where: { id: asha.id }, data: { paidUntil: new Date('2099-01-01') } })
    await askAll(many.slice(0, limit))
    const error = await refused(ask(many[limit] as StoredTestMember))
    expect(error).toMatchObject({ status: 429, code: 'request_limit', params: { limit }, retryAfter: 9.5 * 3600 })
    expect(await findConnection(test, asha, many[limit] as StoredTestMember)).toBeNull()
    test.clock.advanceSeconds(9.5 * 3600)
    expect(await ask(many[limit] as StoredTestMember)).toMatchObject({ match_status: 'sent' })
  })

  it('never sends more than that, with ten at the same moment', async () => {
    await askAll(many.slice(0, limit - 4))
    const outcomes = await Promise.allSettled(many.slice(limit - 4, limit + 6).map(ask))
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals).toHaveLength(6)
    for (const reason of refusals) expect(reason).toMatchObject({ status: 429, code: 'request_limit' })
    expect(await sentRequests()).toBe(limit)
  })

  it('gets none back by withdrawing, and loses none by what sends nothing', async () => {
    const [first, second] = many as [StoredTestMember, StoredTestMember]
    await ask(first)
    for (let time = 0; time < 3; time += 1) await ask(first)
    await asha.call(routes.requests.withdraw, { body: { user_id: first.id } })
    const theirs = await addMember(test, `ravi${made}`)
    await theirs.call(routes.requests.send, { body: { user_id: asha.id } })
    await ask(theirs)
    await askAll(many.slice(1, limit))
    expect(await refused(ask(first))).toMatchObject({ code: 'request_limit' })
    expect(await ask(second)).toMatchObject({ code: 'request_already_sent' })
  })
})

it('an older account has no such limit, and no day of it is kept', async () => {
  await askAll(many.slice(0, 2))
  const days = async () => test.ctx.db.requestDay.count({ where: { memberKey: await keyOf(test, asha) } })
  expect(await days()).toBe(1)
  test.clock.advanceSeconds(86_400)
  await runHourlyCleanup(test.ctx)
  expect(await days()).toBe(0)
  await joinDaysAgo(test, 7, asha)
  await askAll(many.slice(2, limit + 5))
  expect([await days(), await sentRequests()]).toEqual([0, limit + 5])
})
