import { outcome, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findConnection, joinDaysAgo, review } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
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

const ten = Array.from({ length: 10 }, (_, index) => index)
const ask = (from: TestMember, to: TestMember, note?: string) =>
  from.call(routes.requests.send, { body: { user_id: to.id, ...(note ? { note } : {}) } })
const accepted = outcome('request_accepted')
const messagesOf = async (who: TestMember, other: TestMember) =>
  (await who.call(routes.chat.history, { params: { id: other.id } })).messages.map(({ message }) => message)
const answer = (status: 'accepted' | 'rejected') =>
  noor.call(routes.requests.respond, { body: { user_id: asha.id, status } })
const notificationsOf = (who: TestMember) =>
  test.ctx.db.notification.findMany({ where: { member: { id: who.id } }, select: { type: true } })
const winners = <T>(outcomes: PromiseSettledResult<T>[]) => {
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 404, code: 'not_found' })
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

describe('at the same moment', () => {
  it('ten accepts make one connection and one notification', async () => {
    await ask(asha, noor)
    const answers = await Promise.all(ten.map(() => answer('accepted')))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['request_accepted']))
    expect(await findConnection(test, asha, noor)).toMatchObject({ status: 'accepted' })
    expect(await notificationsOf(asha)).toEqual([{ type: 'accepted' }])
  })

  it('accepting on two devices makes one connection, whose first message is the note, once', async () => {
    await review(test, asha)
    await ask(asha, noor, 'Monsoon walks?')
    const { token } = await test.as()(routes.sessions.login, {
      body: { username: noor.email, password: noor.password },
    })
    const phones = [noor.call, test.as(token)]
    const body = { user_id: asha.id, status: 'accepted' as const }
    expect(await Promise.all(phones.map((call) => call(routes.requests.respond, { body })))).toEqual([
      accepted,
      accepted,
    ])
    expect([await messagesOf(asha, noor), await messagesOf(noor, asha)]).toEqual([
      ['Monsoon walks?'],
      ['Monsoon walks?'],
    ])
    expect((await noor.call(routes.chat.conversations)).users).toHaveLength(1)
    expect(await notificationsOf(asha)).toMatchObject([{ type: 'accepted' }])
    // Not by whoever sent it, nor once it has ended.
    const own = { user_id: noor.id, status: 'accepted' as const }
    expect(await refused(asha.call(routes.requests.respond, { body: own }))).toMatchObject({ status: 404 })
    await asha.call(routes.requests.disconnect, { body: { user_id: noor.id } })
    expect(await refused(answer('accepted'))).toMatchObject({ status: 404 })
  })

  it.each([1, 2, 3])('an accept and a reject are one outcome (%d)', async (round) => {
    await ask(asha, noor)
    const both = round % 2 ? (['accepted', 'rejected'] as const) : (['rejected', 'accepted'] as const)
    const outcomes = await Promise.allSettled(both.map(answer))
    expect(winners(outcomes)).toBe(1)
    const won = both[outcomes.findIndex(({ status }) => status === 'fulfilled')]
    expect(await findConnection(test, asha, noor)).toMatchObject({ status: won })
    expect(await notificationsOf(asha)).toEqual(won === 'accepted' ? [{ type: won }] : [])
  })

  it.each([
    [0, 0],
    [0, 7],
    [7, 7],
  ])('two people who joined %d and %d days ago and ask each other are connected once', async (one, other) => {
    await joinDaysAgo(test, one, asha)
    await joinDaysAgo(test, other, noor)
    const replies = await Promise.all([ask(asha, noor), ask(noor, asha)])
    expect(replies.map(({ match_status }) => match_status).sort()).toEqual(['accepted', 'sent'])
    expect(await findConnection(test, asha, noor)).toMatchObject({ status: 'accepted' })
    const notifications = [...(await notificationsOf(asha)), ...(await notificationsOf(noor))]
    expect(notifications.map(({ type }) => type).sort()).toEqual(['accepted', 'pending'])
  })

  it.each([1, 2, 3, 4])('an accept and a withdrawal are one outcome (%d)', async (round) => {
    await review(test, asha)
    await ask(asha, noor, 'Monsoon walks?')
    const withdraw = () => asha.call(routes.requests.withdraw, { body: { user_id: noor.id } })
    const both = round % 2 ? [withdraw, () => answer('accepted')] : [() => answer('accepted'), withdraw]
    const outcomes = await Promise.allSettled(both.map((act): Promise<unknown> => act()))
    expect(winners(outcomes)).toBe(1)
    const withdrawn = outcomes[round % 2 ? 0 : 1]?.status === 'fulfilled'
    expect((await findConnection(test, asha, noor))?.status).toBe(withdrawn ? undefined : 'accepted')
    expect(await notificationsOf(asha)).toEqual(withdrawn ? [] : [{ type: 'accepted' }])
    if (withdrawn) expect((await noor.call(routes.chat.conversations)).users).toEqual([])
    else expect(await messagesOf(noor, asha)).toEqual(['Monsoon walks?'])
    expect((await findConnection(test, asha, noor))?.note ?? null).toBeNull()
  })

  it('ten who disconnect are one, and every one of them is told that it is done', async () => {
    await ask(asha, noor)
    await answer('accepted')
    const disconnect = (from: TestMember, of: TestMember) =>
      from.call(routes.requests.disconnect, { body: { user_id: of.id } })
    await Promise.all(ten.map((at) => (at % 2 ? disconnect(asha, noor) : disconnect(noor, asha))))
    const row = await findConnection(test, asha, noor)
    expect([row?.status, row?.endedByKey === null]).toEqual(['ended', false])
  })

  it.each([1, 2, 3])('an end and a new request are one outcome or the other (%d)', async (round) => {
    await ask(asha, noor)
    await answer('accepted')
    const end = () => asha.call(routes.requests.disconnect, { body: { user_id: noor.id } })
    const again = () => ask(noor, asha)
    const both = round % 2 ? [end, again] : [again, end]
    const outcomes = await Promise.allSettled(both.map((act): Promise<unknown> => act()))
    const asked = outcomes[both.indexOf(again)]
    if (asked?.status === 'fulfilled') expect(asked.value).toMatchObject({ code: 'already_connected' })
    else expect(asked?.reason).toMatchObject({ status: 409, code: 'request_cooldown' })
    expect((await findConnection(test, asha, noor))?.status).toBe('ended')
  })

  it('ten withdrawals are one', async () => {
    await ask(asha, noor)
    const withdraw = () => asha.call(routes.requests.withdraw, { body: { user_id: noor.id } })
    expect(winners(await Promise.allSettled(ten.map(withdraw)))).toBe(1)
    expect(await findConnection(test, asha, noor)).toBeNull()
    // Of somebody who knew their id alone.
    expect(await notificationsOf(noor)).toEqual([{ type: 'view' }])
  })

  it.each([0, 7])('ten requests to the same member are one of somebody who joined %d days ago', async (days) => {
    await joinDaysAgo(test, days, asha)
    const replies = await Promise.all(ten.map(() => ask(asha, noor)))
    const messages = replies.map(({ message }) => message)
    expect(messages.filter((message) => message === 'Request Sent')).toHaveLength(1)
    expect(messages.filter((message) => message === 'Request Already Sent')).toHaveLength(9)
    expect(await notificationsOf(noor)).toEqual([{ type: 'pending' }])
  })
})
