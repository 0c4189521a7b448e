import { routes } from '@satrangi/contract'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { openOtherConnection, startUntilBlocked } from '../../../../test/lock-order.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { pairOf } from '../../../keys.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
const other = openOtherConnection(test)
afterAll(async () => {
  await other.close()
})
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await connect(asha, noor)
  const [from, to] = [await keyOf(test, asha), await keyOf(test, noor)]
  await test.ctx.messageWriter.store({ from, to, body: 'Pay.', clientId: null, at: test.clock.now() })
})
afterEach(() => other.direct.query('rollback'))

async function lockConversation() {
  const { low, high } = pairOf(await keyOf(test, asha), await keyOf(test, noor))
  await other.direct.query('begin')
  await other.direct.query('select 1 from conversations where low_key = $1 and high_key = $2 for no key update', [
    low,
    high,
  ])
  return () => other.direct.query('commit')
}

const remove = () => asha.call(routes.chat.remove, { body: { user_id: noor.id, id: 1 } })
const keptByNoor = async () =>
  (await noor.call(routes.chat.history, { params: { id: asha.id } })).messages.map(({ message }) => message)
const keepings: Record<string, () => Promise<unknown>> = {
  'a block': () => noor.call(routes.blocks.toggle, { body: { user_id: asha.id } }),
  'a report': () =>
    noor.call(routes.moderation.report, { body: { user_id: asha.id, reason: 'Threatens to out or blackmail me' } }),
}

describe.each(Object.entries(keepings))('%s and a removal that wait for the conversation', (_, keep) => {
  it('leave the recipient the message when the removal is second', async () => {
    const goOn = await lockConversation()
    const keeping = await startUntilBlocked(test, keep)
    const removing = await startUntilBlocked(test, remove)
    await goOn()
    await Promise.all([keeping.done, removing.done])
    expect(await keptByNoor()).toEqual(['Pay.'])
  })

  it('leave nothing of the message when the removal is first', async () => {
    const goOn = await lockConversation()
    const removing = await startUntilBlocked(test, remove)
    const keeping = await startUntilBlocked(test, keep)
    await goOn()
    await Promise.all([keeping.done, removing.done])
    expect(await keptByNoor()).toEqual([''])
  })
})

describe('a first message and a report at the same moment', () => {
  it('are a conversation in which the message is kept', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await connect(ravi, noor)
    const [from, to] = [await keyOf(test, ravi), await keyOf(test, noor)]
    await Promise.all([
      test.ctx.messageWriter.store({ from, to, body: 'Pay.', clientId: null, at: test.clock.now() }),
      noor.call(routes.moderation.report, { body: { user_id: ravi.id, reason: 'Threatens to out or blackmail me' } }),
    ])
    await ravi.call(routes.chat.remove, { body: { user_id: noor.id, id: 1 } })
    const { messages } = await noor.call(routes.chat.history, { params: { id: ravi.id } })
    expect(messages).toMatchObject([{ message: 'Pay.', removed: false }])
  })
})
