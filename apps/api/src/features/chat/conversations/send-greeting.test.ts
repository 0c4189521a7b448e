import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openChat } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { startEntitlement } from '../../membership/index.ts'

let noor: TestMember
let made = 0
const others: TestMember[] = []
const test = await openTestApp()
const asha = await addMember(test, 'asha')
for (let count = 0; count < 5; count += 1) {
  const one = await addMember(test, `other${count}`)
  await connect(one, asha)
  others.push(one)
}
beforeEach(async () => {
  made += 1
  noor = await addMember(test, `noor${made}`)
  await connect(noor, asha)
  await test.ctx.db.chatOpen.deleteMany()
  await test.ctx.db.entitlement.deleteMany()
})

const open = (to: TestMember) => asha.call(routes.chat.open, { body: { user_id: to.id } })
const greet = (greeting: 'Hi' | 'Hello' = 'Hello', to: { id: string } = noor) =>
  asha.call(routes.chat.greet, { body: { user_id: to.id, greeting } })
const useUp = async () => {
  for (const one of others) await open(one)
}
const said = async () =>
  (await noor.call(routes.chat.history, { params: { id: asha.id } })).messages.map(({ message }) => message)
const opens = () => test.ctx.db.chatOpen.count({ where: { member: { id: asha.id }, greeted: false } })
const alreadyGreeted = { status: 409, code: 'already_greeted', message: 'You have said hello here today.' }

describe('a greeting past the limit', () => {
  beforeEach(useUp)

  it('is a message like any other, and opens nothing', async () => {
    expect((await refused(open(noor))).params).toEqual({ limit: 5 })
    const socket = await openChat(test, noor, asha)
    const reply = await greet('Hi')
    expect(reply).toEqual({ success: true, code: 'greeting_sent', message: 'Greeting sent', message_id: 1 })
    await socket.next({ type: 'chat_message', id: 1, message: 'Hi', from_id: asha.id })
    socket.close()
    expect(await opens()).toBe(5)
    expect(await refused(open(noor))).toMatchObject({ code: 'chat_limit', params: { limit: 5, greeted: 'yes' } })
  })

  it('goes out once a conversation a day', async () => {
    await greet()
    expect(await refused(greet('Hi'))).toMatchObject(alreadyGreeted)
    const ravi = await addMember(test, `ravi${made}`)
    await connect(ravi, asha)
    await greet('Hello', ravi)
    expect(await said()).toEqual(['Hello'])
    test.clock.advanceSeconds(86_400)
    await useUp()
    await greet('Hi')
    expect(await said()).toEqual(['Hi', 'Hello'])
  })

  it('goes out once of ten at the same moment', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => greet()))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(alreadyGreeted)
    }
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await said(), await opens()]).toEqual([['Hello'], 5])
  })

  it('can be sent again when it could not be stored', async () => {
    await test.ctx.db.$executeRaw`alter table messages add constraint closed check (false) not valid`
    expect((await refused(greet())).status).toBeGreaterThanOrEqual(500)
    await test.ctx.db.$executeRaw`alter table messages drop constraint closed`
    await greet()
    expect(await said()).toEqual(['Hello'])
  })

  it('does not stand in the way of a pack that is bought the same day', async () => {
    await greet()
    await startEntitlement(test.ctx.db, {
      memberKey: await keyOf(test, asha),
      planId: 'basic_chat_pack',
      days: 1,
      at: test.clock.now(),
    })
    expect(await open(noor)).toEqual({ allowed: true, opens_today: 6, limit: 10 })
    await test.ctx.db.entitlement.deleteMany()
    expect(await open(noor)).toMatchObject({ opens_today: 6, limit: 5 })
  })

  it('goes to no stranger, to nobody, and to nobody who blocked one', async () => {
    const stranger = await addMember(test, `stranger${made}`)
    expect(await refused(greet('Hi', stranger))).toMatchObject({ status: 403, code: 'not_connected' })
    await noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    for (const to of [noor, asha, { id: 'SG00000000' }]) {
      expect(await refused(greet('Hi', to))).toMatchObject({ status: 404, code: 'not_found' })
    }
  })
})

describe('a greeting within the limit', () => {
  it('opens the conversation, and is as good as typed', async () => {
    await greet()
    await greet('Hi')
    expect([await said(), await opens()]).toEqual([['Hi', 'Hello'], 1])
    expect(await open(noor)).toMatchObject({ opens_today: 1 })
  })

  it('goes on in a conversation that is open today', async () => {
    await open(noor)
    for (const one of others.slice(0, 4)) await open(one)
    await greet()
    await greet()
    expect([await said(), await opens()]).toEqual([['Hello', 'Hello'], 5])
  })
})
