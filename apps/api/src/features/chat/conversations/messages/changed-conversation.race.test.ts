import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../../test/add-member.ts'
import { openOtherConnection, startUntilBlocked } from '../../../../../test/lock-order.ts'
import { keyOf } from '../../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../../test/personas.ts'
import { openTestApp } from '../../../../../test/test-app.ts'
import { type MemberKey, pairOf } from '../../../../keys.ts'
import { sealCopy } from '../../held-copies/index.ts'
import { storeReadMarks } from '../read-marks/store-read-marks.store.ts'
import { findOwnMessage, removeMessage } from '../remove-message.store.ts'
import { storeMessages } from './store-messages.store.ts'

// A statement that has waited for a conversation's row reads it anew where another process has changed it meanwhile.

const test = await openTestApp()
const other = openOtherConnection(test)
afterEach(() => other.direct.query('rollback'))
afterAll(() => other.close())
const asha = await addMember(test, 'asha')
const peers: TestMember[] = []
for (let index = 0; index < 8; index += 1) {
  const peer = await addMember(test, `peer${index}`)
  await connect(asha, peer)
  peers.push(peer)
}
const from = await keyOf(test, asha)
const keys: MemberKey[] = await Promise.all(peers.map((peer) => keyOf(test, peer)))
const at = test.clock.now()
for (const to of keys)
  for (const clientId of ['one', 'two', 'three'])
    await test.ctx.messageWriter.store({ from, to, body: clientId, clientId, at })

/** Does the work while another process changes every second conversation that the work waits for. */
async function whileChanged<T>(work: () => Promise<T>): Promise<T> {
  const pairs = keys.filter((_, index) => index % 2 === 0).map((peer) => pairOf(from, peer))
  await other.direct.query('begin')
  for (const { low, high } of pairs)
    await other.direct.query('update conversations set last_at = last_at where low_key = $1 and high_key = $2', [
      low,
      high,
    ])
  const { done } = await startUntilBlocked(test, work)
  await other.direct.query('commit')
  return done
}

describe('after waiting for a conversation that another process has changed', () => {
  it('read marks count the messages of each conversation', async () => {
    const marks = keys.map((member) => ({ member, peer: from, upTo: 1 }))
    const updates = await whileChanged(() => storeReadMarks(test.ctx.db, marks))
    expect(updates).toEqual(keys.map(() => ({ upTo: 1, isVisible: true })))
    const counts = await test.ctx.db.conversationMember.findMany({ where: { memberKey: { in: keys } } })
    expect(counts.map(({ seen }) => seen)).toEqual(keys.map(() => 1))
  })

  it('messages that were stored before are found in each conversation', async () => {
    const messages = keys.map((to) => ({ from, to, body: 'again', clientId: 'two', at }))
    const outcomes = await whileChanged(() => storeMessages(test.ctx.db, messages, { findDuplicates: true }))
    expect(outcomes.map((outcome) => [outcome?.id, outcome?.duplicate?.body])).toEqual(keys.map(() => [2, 'two']))
  })

  it('a message is taken back', async () => {
    const which = { from, to: keys[0] as MemberKey, id: 2 }
    const message = await findOwnMessage(test.ctx.db, which)
    if (!message) throw new Error('The message is not there.')
    const copy = sealCopy(
      test.ctx.evidenceSeal,
      { ...message, messageId: which.id, recipient: which.to },
      'taken_back',
      at,
    )
    const removal = { ...which, at, storedSince: new Date(0), copy }
    expect(await whileChanged(() => removeMessage(test.ctx.db, removal))).toBe('now')
  })
})
