import { type PaidPlanId, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf, pause, suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { rawCall, unknownMemberId } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { openChat, openSocket, requestTicket } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { startEntitlement } from '../../membership/index.ts'

const cast: TestMember[] = []
const test = await openTestApp()
const asha = await addMember(test, 'asha')
for (let count = 0; count < 22; count += 1) {
  const one = await addMember(test, `cast${count}`)
  await connect(one, asha)
  cast.push(one)
}
beforeEach(async () => {
  await test.ctx.db.chatOpen.deleteMany()
  await test.ctx.db.entitlement.deleteMany()
  await test.ctx.db.member.updateMany({ data: { timeZone: 'Asia/Kolkata' } })
})

const peer = (index: number): TestMember => {
  const one = cast[index]
  if (!one) throw new Error('a member is missing')
  return one
}
const open = (to: { id: string }, from = asha) => from.call(routes.chat.open, { body: { user_id: to.id } })
async function openMany(count: number, from = 0) {
  for (let index = from; index < from + count; index += 1) await open(peer(index))
}
const give = async (planId: PaidPlanId, days = 1) =>
  startEntitlement(test.ctx.db, { memberKey: await keyOf(test, asha), planId, days, at: test.clock.now() })
const reached = (limit: number) => ({
  status: 403,
  code: 'chat_limit',
  message: `You have reached ${limit} chat opens today.`,
})
const counted = () => test.ctx.db.chatOpen.count({ where: { member: { id: asha.id } } })
/** What a socket of a conversation is closed with, at once. */
const codeOf = async (to: TestMember) =>
  (await openSocket(test, `/chat/ws/chat/${to.id}`, await requestTicket(asha))).closed

describe('the conversations of a day', () => {
  it('are five without a pack, and the sixth is refused', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(await open(peer(index))).toEqual({ allowed: true, opens_today: index + 1, limit: 5 })
    }
    expect(await refused(open(peer(5)))).toMatchObject(reached(5))
    expect(await counted()).toBe(5)
  })

  it('count each member once, also when the number is reached', async () => {
    await openMany(5)
    expect(await open(peer(0))).toEqual({ allowed: true, opens_today: 5, limit: 5 })
    expect(await refused(open(peer(5)))).toMatchObject(reached(5))
  })

  it('are each member’s own', async () => {
    await openMany(5)
    expect(await open(asha, peer(7))).toMatchObject({ opens_today: 1 })
  })

  it.each([
    ['basic_chat_pack', 10],
    ['standard_pack', 20],
  ] as const)('are as many as the %s says: %d', async (planId, limit) => {
    await give(planId)
    await openMany(limit)
    expect(await refused(open(peer(limit)))).toMatchObject(reached(limit))
  })

  it('are five more with the exclusive pack, whatever else holds', async () => {
    await give('exclusive_member_pack')
    await openMany(10)
    expect(await refused(open(peer(10)))).toMatchObject(reached(10))
    await give('basic_chat_pack')
    expect(await open(peer(10))).toEqual({ allowed: true, opens_today: 11, limit: 15 })
  })

  it.each(['weekly_pack', '12_day_pack', 'monthly_pack'] as const)(
    'have no number with the %s, and are counted',
    async (planId) => {
      await give('basic_chat_pack')
      await give(planId)
      await openMany(21)
      expect(await open(peer(21))).toEqual({ allowed: true, opens_today: 22, limit: null })
    },
  )

  it('are those of the pack from the moment that it starts to the moment that it ends', async () => {
    await openMany(5)
    expect(await refused(open(peer(5)))).toMatchObject(reached(5))
    const { endsAt } = await give('basic_chat_pack')
    await openMany(5, 5)
    expect(await refused(open(peer(10)))).toMatchObject(reached(10))
    await test.ctx.db.entitlement.updateMany({ data: { endsAt: new Date(test.clock.now().getTime() + 1000) } })
    test.clock.advanceSeconds(1)
    expect(endsAt > test.clock.now()).toBe(true)
    expect(await refused(open(peer(10)))).toMatchObject(reached(5))
    expect(await open(peer(9))).toEqual({ allowed: true, opens_today: 10, limit: 5 })
  })

  it('begin anew at midnight where the member lives', async () => {
    // It is 14:30 in India and 4:00 in New York.
    await openMany(5)
    const untilMidnight = 9.5 * 3600
    const passed = (test.clock.now().getTime() - Date.UTC(2026, 0, 15, 9)) / 1000
    test.clock.advanceSeconds(untilMidnight - passed - 1)
    expect(await refused(open(peer(5)))).toMatchObject(reached(5))
    test.clock.advanceSeconds(1)
    expect(await open(peer(5))).toEqual({ allowed: true, opens_today: 1, limit: 5 })
    // In New York it is still the day before, on which she opened nothing.
    await test.ctx.db.member.update({ where: { id: asha.id }, data: { timeZone: 'America/New_York' } })
    await test.ctx.db.chatOpen.deleteMany()
    await openMany(5)
    test.clock.advanceSeconds(10.5 * 3600 - 1)
    expect(await refused(open(peer(5)))).toMatchObject(reached(5))
    test.clock.advanceSeconds(1)
    expect(await open(peer(5))).toMatchObject({ opens_today: 1 })
  })
})

describe('a conversation is not opened', () => {
  it('with a stranger, or where a request waits', async () => {
    const [stranger, asked] = [await addMember(test, 'stranger'), await addMember(test, 'asked')]
    await asha.call(routes.requests.send, { body: { user_id: asked.id } })
    for (const one of [stranger, asked]) {
      expect(await refused(open(one))).toMatchObject({ status: 403, code: 'not_connected' })
    }
    expect(await counted()).toBe(0)
  })

  it('with oneself, with nobody and with whom one may not meet, in the same words', async () => {
    const [mine, theirs, gone] = [
      await addMember(test, 'mine'),
      await addMember(test, 'theirs'),
      await addMember(test, 'gone'),
    ]
    for (const one of [mine, theirs, gone]) await connect(one, asha)
    await asha.call(routes.blocks.toggle, { body: { user_id: mine.id } })
    await theirs.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    await suspend(test, gone)
    const answers = new Set<string>()
    for (const user_id of [unknownMemberId, asha.id, mine.id, theirs.id, gone.id]) {
      const { status, text } = await rawCall(test.app, routes.chat.open, { token: asha.token, body: { user_id } })
      answers.add(`${status} ${text}`)
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 /)])
    expect(await counted()).toBe(0)
  })

  it('by reading what was written, or the list', async () => {
    await openMany(5)
    await asha.call(routes.chat.history, { params: { id: peer(6).id } })
    await asha.call(routes.chat.conversations)
    expect(await counted()).toBe(5)
  })
})

describe('a socket of a conversation', () => {
  it('opens it for the day, once, and beyond the number it is closed', async () => {
    await openMany(4)
    const socket = await openChat(test, asha, peer(4))
    expect(await counted()).toBe(5)
    expect(await codeOf(peer(5))).toBe(4429)
    const again = await openChat(test, asha, peer(4))
    again.send({ type: 'chat_message', message: 'Still open.' })
    await socket.next({ type: 'chat_message', message: 'Still open.' })
    socket.close()
    again.close()
    expect(await counted()).toBe(5)
  })

  it('that is open at midnight counts with the next message', async () => {
    const socket = await openChat(test, asha, peer(0))
    test.clock.advanceSeconds(86_400)
    await openMany(4, 1)
    socket.send({ type: 'chat_message', message: 'Good morning.' })
    await socket.next({ type: 'chat_message', message: 'Good morning.' })
    expect(await open(peer(0))).toMatchObject({ opens_today: 5 })
    test.clock.advanceSeconds(86_400)
    await openMany(5, 1)
    socket.send({ type: 'chat_message', message: 'And again?', client_id: 'client-0001' })
    expect(await socket.next({ type: 'error' })).toMatchObject({
      code: 'chat_limit',
      detail: reached(5).message,
      client_id: 'client-0001',
    })
    const { messages } = await asha.call(routes.chat.history, { params: { id: peer(0).id } })
    expect(messages.map(({ message }) => message)).not.toContain('And again?')
    socket.close()
  })

  it('opens nothing where the two may not talk any more', async () => {
    const ravi = await addMember(test, 'ravi')
    await connect(ravi, asha)
    const before = await openChat(test, ravi, asha)
    before.send({ type: 'chat_message', message: 'Hello.' })
    await before.next({ type: 'chat_message' })
    before.close()
    await ravi.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    const socket = await openChat(test, asha, ravi)
    socket.send({ type: 'chat_message', message: 'Hello?' })
    expect(await socket.next({ type: 'error' })).toMatchObject({ code: 'not_connected' })
    expect(await counted()).toBe(0)
    socket.close()
  })

  it('opens none with a connection who has paused, as with one who blocked them', async () => {
    await pause(test, peer(3))
    await peer(4).call(routes.blocks.toggle, { body: { user_id: asha.id } })
    const [paused, blocked] = [await refused(open(peer(3))), await refused(open(peer(4)))]
    await test.ctx.db.member.update({ where: { id: peer(3).id }, data: { pausedAt: null, visible: true } })
    await peer(4).call(routes.blocks.toggle, { body: { user_id: asha.id } })
    expect(paused).toMatchObject({ status: 404 })
    expect(paused).toEqual(blocked)
    expect(await counted()).toBe(0)
  })
})

describe('at the same moment', () => {
  it('twenty openings of different conversations never come to more than the number', async () => {
    const outcomes = await Promise.allSettled(cast.slice(0, 20).map((one) => open(one)))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(reached(5))
    }
    const given = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.opens_today : []))
    expect(given.sort()).toEqual([1, 2, 3, 4, 5])
    expect(await counted()).toBe(5)
  })

  it('twenty openings of the same one are one', async () => {
    await Promise.all(Array.from({ length: 20 }, () => open(peer(0))))
    expect(await counted()).toBe(1)
  })
})
