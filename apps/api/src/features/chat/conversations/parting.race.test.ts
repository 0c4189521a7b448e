import { routes } from '@satrangi/contract'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { openOtherConnection, startUntilBlocked } from '../../../../test/lock-order.ts'
import { keyOf, suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { type MemberKey, pairOf } from '../../../keys.ts'
import type { MessageWriter, StoredMessage } from '../../../ports/message-writer.ts'
import { readMarks } from './conversations.store.ts'
import { createMessageWriter } from './messages/message-writer.ts'

let asha: TestMember
let noor: TestMember
let from: MemberKey
let to: MemberKey
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
  ;[from, to] = [await keyOf(test, asha), await keyOf(test, noor)]
})
afterEach(() => other.direct.query('rollback'))

const write = (writer = test.ctx.messageWriter) =>
  writer.store({ from, to, body: 'Still there?', clientId: null, at: test.clock.now() })
const kept = () => test.ctx.db.message.count({ where: { senderKey: from } })
const block = (by: TestMember, of: TestMember) => by.call(routes.blocks.toggle, { body: { user_id: of.id } })
const disconnect = (by: TestMember, of: TestMember) => by.call(routes.requests.disconnect, { body: { user_id: of.id } })
const pair = () => {
  const { low, high } = pairOf(from, to)
  return { lowKey: low, highKey: high }
}

/** Everything after which asha may not write to noor. */
const endings: Record<string, () => Promise<unknown>> = {
  'a block by the one who is written to': () => block(noor, asha),
  'a block by the one who writes': () => block(asha, noor),
  'the end of the connection by the one who is written to': () => disconnect(noor, asha),
  'the end of the connection by the one who writes': () => disconnect(asha, noor),
  'a suspension of the one who is written to': () => suspend(test, noor),
  'a suspension of the one who writes': () => suspend(test, asha),
  'a deletion of the one who is written to': () => noor.call(routes.myData.erase, { body: {} }),
}

/** Somebody else does so much, and goes on when they are told to. */
async function hold(sql: string): Promise<{ goOn: () => Promise<unknown>; giveUp: () => Promise<unknown> }> {
  const { lowKey, highKey } = pair()
  await other.direct.query('begin')
  await other.direct.query(sql.replaceAll(':low', `${lowKey}`).replaceAll(':high', `${highKey}`))
  return { goOn: () => other.direct.query('commit'), giveUp: () => other.direct.query('rollback') }
}
const lockConversation = () =>
  hold('select 1 from conversations where low_key = :low and high_key = :high for no key update')

const beginWriting = () => startUntilBlocked(test, write)
/** Its outcome is how many messages were stored when it was acknowledged. */
const beginEnding = (end: () => Promise<unknown>) => startUntilBlocked(test, () => end().then(kept))

/** The conversations whose row does not say what is so. */
const misjudged = () => test.ctx.db.$queryRaw<{ key: bigint }[]>`
  select key from conversations where can_message <> can_message(low_key, high_key)`

describe.each(Object.entries(endings))('%s', (_, end) => {
  it('waits for a message that waits for its conversation', async () => {
    await write()
    const { goOn } = await lockConversation()
    const sending = await beginWriting()
    const ending = await beginEnding(end)
    await goOn()
    expect(await sending.done).toMatchObject({ id: 2 })
    expect([await ending.done, await kept()]).toEqual([2, 2])
    expect(await write()).toBeUndefined()
    expect(await misjudged()).toEqual([])
  })

  it('that waits for the conversation is before a message that waits as well', async () => {
    await write()
    const { goOn } = await lockConversation()
    const ending = await beginEnding(end)
    const sending = await beginWriting()
    await goOn()
    expect(await sending.done).toBeUndefined()
    expect([await ending.done, await kept()]).toEqual([1, 1])
    expect(await misjudged()).toEqual([])
  })

  it('finds the conversation that a first message is about to begin', async () => {
    const { giveUp } = await hold(
      `insert into conversations (low_key, high_key, can_message, created_at, last_sender_key, last_at)
       values (:low, :high, true, now(), :low, now())`,
    )
    const sending = await beginWriting()
    const ending = await beginEnding(end)
    await giveUp()
    await sending.done
    expect(await kept()).toBe(await ending.done)
    expect(await write()).toBeUndefined()
    expect(await misjudged()).toEqual([])
  })

  it('comes between messages of two processes without one after it', async () => {
    const acknowledged: StoredMessage[] = []
    const enough = Promise.withResolvers<void>()
    /** Until the first that is refused. */
    const writeWith = async (writer: MessageWriter) => {
      for (let row = await write(writer); row; row = await write(writer)) {
        acknowledged.push(row)
        if (acknowledged.length > Math.random() * 40) enough.resolve()
      }
    }
    const otherWriter = createMessageWriter(other.db)
    const writing = [1, 2, 3, 4, 5, 6].map((n) => writeWith(n % 2 ? test.ctx.messageWriter : otherWriter))
    await enough.promise
    await end()
    const atEnd = await kept()
    await Promise.all(writing)
    expect(await kept()).toBe(atEnd)
    expect(acknowledged.map(({ id }) => id).sort((one, next) => one - next)).toEqual(
      Array.from({ length: atEnd }, (_, place) => place + 1),
    )
    expect(await misjudged()).toEqual([])
  })
})

describe('a read mark and a block that wait for the conversation', () => {
  const read = () => test.ctx.readMarkWriter.store({ member: to, peer: from, upTo: 1 })
  const shown = async () => (await readMarks(test.ctx.db, from, to))?.theirs
  beforeEach(() => write())

  it('are a mark that is told, when the mark was first', async () => {
    const { goOn } = await lockConversation()
    const reading = await startUntilBlocked(test, read)
    const blocking = await startUntilBlocked(test, () => block(noor, asha))
    await goOn()
    await blocking.done
    expect([await reading.done, await shown()]).toEqual([{ upTo: 1, isVisible: true }, 1])
  })

  it('are a mark that is not told, when the block was first', async () => {
    const { goOn } = await lockConversation()
    const blocking = await startUntilBlocked(test, () => block(noor, asha))
    const reading = await startUntilBlocked(test, read)
    await goOn()
    await blocking.done
    expect([await reading.done, await shown()]).toEqual([{ upTo: 1, isVisible: false }, 0])
  })
})

const statements = {
  'a block': 'insert into blocks (blocker_key, blocked_key, created_at) values (:high, :low, now())',
  'the end of the connection':
    "update connections set status = 'ended', ended_by_key = :low, ended_at = now(), answered_at = null where low_key = :low and high_key = :high",
  'a suspension': 'update members set suspended_at = now(), visible = false where key = :high',
}

it.each(Object.entries(statements))('a first message waits for %s that is under way', async (_, sql) => {
  const { goOn } = await hold(sql)
  const sending = await beginWriting()
  await goOn()
  expect(await sending.done).toBeUndefined()
  expect(await kept()).toBe(0)
  expect(await misjudged()).toEqual([])
})
