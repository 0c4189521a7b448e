import { routes } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findConnection, keyOf, pause, review } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { moveNote, moveWaitingNotes } from './first-message.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  for (const member of [asha, noor]) await review(test, member)
})

const { send, respond, disconnect } = routes.requests
const ask = (from: TestMember, to: TestMember, note?: string) =>
  from.call(send, { body: { user_id: to.id, ...(note === undefined ? {} : { note }) } })
const accept = () => noor.call(respond, { body: { user_id: asha.id, status: 'accepted' } })
const write = (from: TestMember, to: TestMember, message: string) =>
  from.call(routes.chat.send, { body: { user_id: to.id, message, client_id: crypto.randomUUID() } })
const messages = async (who: TestMember, other: TestMember) =>
  (await who.call(routes.chat.history, { params: { id: other.id } })).messages.toReversed()
const conversations = async (who: TestMember) => (await who.call(routes.chat.conversations)).users

it('the note of an accepted request is the first message, from its sender, at its time, read by its receiver', async () => {
  const sentAt = test.clock.now().toISOString()
  await ask(asha, noor, 'I saw that you climb too.')
  test.clock.advanceSeconds(3600)
  await accept()
  for (const [who, other] of [
    [asha, noor],
    [noor, asha],
  ] as const) {
    expect(await messages(who, other)).toMatchObject([
      { id: 1, sender_id: asha.id, message: 'I saw that you climb too.', timestamp: sentAt, is_read: true },
    ])
    expect(await conversations(who)).toMatchObject([{ timestamp: sentAt, unread: 0 }])
  }
  expect((await findConnection(test, asha, noor))?.note).toBeNull()
})

it('a request without a note leaves the conversation empty', async () => {
  await ask(asha, noor)
  await accept()
  expect([await messages(asha, noor), await conversations(asha)]).toEqual([[], []])
})

it('two who ask each other have two first messages, unread by the other', async () => {
  await ask(asha, noor, 'Mine.')
  await ask(noor, asha, 'Mine too.')
  expect(await messages(asha, noor)).toMatchObject([
    { sender_id: asha.id, message: 'Mine.' },
    { sender_id: noor.id, message: 'Mine too.' },
  ])
  for (const who of [asha, noor]) expect(await conversations(who)).toMatchObject([{ unread: 1 }])
})

it('the note of a new connection follows what the two said before, which may still be unread', async () => {
  await ask(noor, asha)
  await ask(asha, noor)
  await write(asha, noor, 'Before.')
  await asha.call(disconnect, { body: { user_id: noor.id } })
  test.clock.advanceSeconds(60)
  await ask(asha, noor, 'Once more?')
  await accept()
  expect(await messages(noor, asha)).toMatchObject([
    { id: 1, message: 'Before.' },
    { id: 2, message: 'Once more?', is_read: false },
  ])
  expect(await conversations(noor)).toMatchObject([{ unread: 2 }])
})

it('waits while the two cannot message each other, and is moved once', async () => {
  await ask(asha, noor, 'I saw that you climb too.')
  const { db } = test.ctx
  await pause(test, asha)
  const [sender, receiver] = [await keyOf(test, asha), await keyOf(test, noor)]
  const accepted = { status: 'accepted', answeredAt: test.clock.now() }
  await db.connection.updateMany({ where: { senderKey: sender }, data: accepted })
  await moveWaitingNotes(test.ctx)
  // Neither where they paused after the note was found.
  expect(await db.$transaction((tx) => moveNote(test.ctx, tx, { sender, receiver }, { isRead: false }))).toBe(false)
  expect((await findConnection(test, asha, noor))?.note).toBe('I saw that you climb too.')
  await asha.call(routes.privacy.set, { body: { paused: false } })
  await Promise.all(Array.from({ length: 5 }, () => moveWaitingNotes(test.ctx)))
  expect(await messages(noor, asha)).toMatchObject([{ message: 'I saw that you climb too.', is_read: false }])
})

it('is stored once by two acceptances at once, and not at all with a withdrawal that won', async () => {
  await ask(asha, noor, 'I saw that you climb too.')
  const withdraw = asha.call(routes.requests.withdraw, { body: { user_id: noor.id } })
  const results = await Promise.allSettled([withdraw, accept(), accept(), accept()])
  const isWithdrawn = results[0]?.status === 'fulfilled'
  // Whoever has accepted already is answered like the first time.
  expect(results.slice(1).map(({ status }) => status === 'fulfilled')).toEqual(Array(3).fill(!isWithdrawn))
  const stored = await test.ctx.db.message.count({ where: { senderKey: await keyOf(test, asha) } })
  expect(stored).toBe(isWithdrawn ? 0 : 1)
})
