import { apiBase, routes } from '@satrangi/contract'
import { readZip } from '@satrangi/test-kit/read-zip'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findConversation } from '../../../../test/full-life.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { send } from '../../../../test/send.ts'
import { openChat, openUnread, type TestSocket } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { listReports, readReportEvidence } from '../../moderation/index.ts'

/** Who writes, and would rather not have written. */
let asha: TestMember
let noor: TestMember
let mine: TestSocket
let hers: TestSocket
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await connect(asha, noor)
  mine = await openChat(test, asha, noor)
  hers = await openChat(test, noor, asha)
})

async function say(message: string) {
  mine.send({ type: 'chat_message', message, client_id: markOf(message) })
  await Promise.all([mine.next({ message }), hers.next({ message })])
}
const markOf = (message: string) => `mark-${message.replaceAll(/\W/g, '-')}`
const remove = (id: number) => asha.call(routes.chat.remove, { body: { user_id: noor.id, id } })
const block = () => noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })
const report = (include_messages = false) =>
  noor.call(routes.moderation.report, {
    body: { user_id: asha.id, reason: 'Threatens to out or blackmail me', include_messages },
  })
const historyOf = async (who: TestMember, peer: TestMember) =>
  (await who.call(routes.chat.history, { params: { id: peer.id } })).messages
const lastOf = async (who: TestMember) => (await who.call(routes.chat.conversations)).users[0]
const exportedBy = async ({ token }: TestMember) => {
  const { bytes } = await send(test.app, {
    url: apiBase + routes.myData.exportData.path,
    headers: { authorization: `Bearer ${token}` },
  })
  return JSON.parse(String(readZip(bytes).get('data.json'))).messages
}
const evidenceAbout = async () => {
  const reports = (await listReports(test.ctx.db, { limit: 1000 })).filter(({ reported }) => reported === asha.id)
  const opened = await Promise.all(reports.map((one) => readReportEvidence(test.ctx, one)))
  return opened.flatMap(({ records }) => records).flatMap(({ messages }) => messages.map(({ text }) => text))
}
const done = { success: true, code: 'message_removed', message: 'Message removed' }
const threat = 'Pay or I tell your parents.'

describe.each([
  ['has blocked them', block],
  ['has reported them', report],
  [
    'has blocked them and taken that back',
    async () => {
      await block()
      await block()
    },
  ],
])('a message that its sender takes back after the recipient %s', (_, act) => {
  it('disappears for the sender alone, who is told as usual', async () => {
    await say('Hello.')
    await say(threat)
    await act()
    expect(await remove(2)).toEqual(done)
    expect(await mine.next({ type: 'removed' })).toEqual({ type: 'removed', id: 2, from_id: asha.id })
    expect(await remove(2)).toEqual(done)
    expect(await historyOf(asha, noor)).toMatchObject([
      { id: 2, message: '', removed: true },
      { id: 1, message: 'Hello.', removed: false },
    ])
    expect(await historyOf(noor, asha)).toMatchObject([
      { id: 2, message: threat, removed: false },
      { id: 1, message: 'Hello.', removed: false },
    ])
    expect((await lastOf(asha))?.last_message).toMatchObject({ message: '', removed: true })
    expect(await lastOf(noor)).toMatchObject({ last_message: { message: threat, removed: false }, unread: 2 })
    expect(hers.frames.filter(({ type }) => type === 'removed')).toEqual([])
    expect(await exportedBy(asha)).toMatchObject([{ message: 'Hello.' }, { message: '', removed: true }])
    expect(await exportedBy(noor)).toMatchObject([{ message: 'Hello.' }, { message: threat, removed: false }])
  })

  it('stays in a report that comes later', async () => {
    await say(threat)
    await act()
    await remove(1)
    await report(true)
    expect(await evidenceAbout()).toEqual([threat])
  })
})

describe('a message that the recipient keeps', () => {
  it('is hidden from all of its sender’s sockets, and reaches no list of the recipient', async () => {
    await say(threat)
    await report()
    const [phone, own, theirs] = [
      await openChat(test, asha, noor),
      await openUnread(test, asha),
      await openUnread(test, noor),
    ]
    await remove(1)
    await phone.next({ type: 'removed', id: 1 })
    await own.next({ changed: 'conversations' })
    // What comes next is all that came.
    theirs.send('refresh')
    await theirs.next({ chat_unread: 1 })
    expect(theirs.frames.filter((frame) => 'changed' in frame)).toEqual([])
    for (const socket of [phone, own, theirs]) socket.close()
  })

  it('stays removed for a sender who resends it, and stays as it is for the recipient', async () => {
    await say(threat)
    await report()
    await remove(1)
    const phone = await openChat(test, asha, noor)
    phone.send({ type: 'chat_message', message: threat, client_id: markOf(threat) })
    expect(await phone.next({ type: 'chat_message' })).toMatchObject({ id: 1, message: '', removed: true })
    await say('Well?')
    expect(hers.frames.filter(({ removed }) => removed)).toEqual([])
    phone.close()
  })

  it('is not the last of the sender’s list once another follows', async () => {
    await say(threat)
    await report()
    await remove(1)
    await say('Well?')
    expect((await lastOf(asha))?.last_message).toMatchObject({ message: 'Well?', removed: false })
    await remove(1)
    expect((await lastOf(noor))?.last_message).toMatchObject({ message: 'Well?', removed: false })
  })

  it('is one that was written before the block, or at any time once there is a report', async () => {
    await say('Before the block.')
    await block()
    await block()
    await say('After it.')
    expect([await remove(1), await remove(2)]).toEqual([done, done])
    expect((await historyOf(noor, asha)).map(({ message }) => message)).toEqual(['', 'Before the block.'])
    await report()
    await say('After the report.')
    await remove(3)
    expect((await historyOf(noor, asha))[0]).toMatchObject({ message: 'After the report.', removed: false })
  })

  it('may be the first of a conversation that begins after a report', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await noor.call(routes.moderation.report, {
      body: { user_id: ravi.id, reason: 'Threatens to out or blackmail me' },
    })
    await connect(ravi, noor)
    const socket = await openChat(test, ravi, noor)
    socket.send({ type: 'chat_message', message: threat })
    await socket.next({ message: threat })
    expect(await ravi.call(routes.chat.remove, { body: { user_id: noor.id, id: 1 } })).toEqual(done)
    expect((await historyOf(noor, ravi))[0]).toMatchObject({ message: threat, removed: false })
    socket.close()
  })

  it('is not one of whoever blocks: what they take back is gone for both', async () => {
    await say('Sorry, wrong chat.')
    await asha.call(routes.blocks.toggle, { body: { user_id: noor.id } })
    await remove(1)
    expect(await historyOf(noor, asha)).toMatchObject([{ message: '', removed: true }])
  })

  it('goes with its sender’s account', async () => {
    await say(threat)
    await report(true)
    await remove(1)
    const { key } = await findConversation(test, asha, noor)
    await asha.call(routes.myData.erase, { body: {} })
    const stored = await test.ctx.db.message.findMany({ where: { conversationKey: key } })
    expect(stored.map(({ body }) => body)).toEqual([''])
  })
})
