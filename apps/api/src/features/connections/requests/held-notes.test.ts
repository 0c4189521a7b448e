import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findConnection, keyOf, review } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { findFirstTexts } from '../../moderation/hints/case-hints.store.ts'
import { exportData, moveWaitingNotes } from './index.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

const { send, respond, disconnect, received, sent, connected } = routes.requests
const note = 'I saw that you climb too.'
const ask = (from = asha, to = noor, words: string | undefined = note) =>
  from.call(send, { body: { user_id: to.id, ...(words ? { note: words } : {}) } })
const accept = () => noor.call(respond, { body: { user_id: asha.id, status: 'accepted' } })
type RequestList = typeof sent | typeof received | typeof connected
const listOf = async (who: TestMember, list: RequestList) => (await who.call(list)).users
const notesIn = async (who: TestMember, list: RequestList) => (await listOf(who, list)).map((item) => item.note)
const messagesOf = async (who: TestMember, other: TestMember) =>
  (await who.call(routes.chat.history, { params: { id: other.id } })).messages
async function exportedNotes(who: TestMember) {
  const { requests } = await exportData(test.ctx, await keyOf(test, who))
  const notes: (string | null)[] = []
  for await (const row of requests as AsyncIterable<{ note: string | null }>) notes.push(row.note)
  return notes
}

describe('a note by an account at which nobody has looked', () => {
  it('is not there for its receiver, whose request is, and is there for its sender', async () => {
    await ask()
    expect([await notesIn(noor, received), await notesIn(asha, sent)]).toEqual([[null], [note]])
    expect([await exportedNotes(noor), await exportedNotes(asha)]).toEqual([[null], [note]])
  })

  it('leaves no trace for its receiver: all is as without one', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await ask(asha, noor, 'Please lend me some money.')
    await ask(ravi, noor, '')
    const [second, first] = await listOf(noor, received)
    expect(Object.keys(first ?? {})).toEqual(Object.keys(second ?? {}))
    expect(first).toMatchObject({ note: null })
    const profileKeys = async ({ id }: TestMember) =>
      Object.keys((await noor.call(routes.members.view, { params: { id } })).user)
    expect(await profileKeys(asha)).toEqual(await profileKeys(ravi))
    expect(await profileKeys(asha)).not.toContain('note')
    const { notifications } = await noor.call(routes.notifications.list, { params: { id: noor.id } })
    const shapes = notifications.map(({ id: _, created_at, user, message, ...rest }) => ({
      ...rest,
      message: message.replace(user?.id ?? '', ''),
    }))
    expect(shapes[0]).toEqual(shapes[1])
  })

  it('arrives once a person has looked, with the hint that it gives', async () => {
    await ask(asha, noor, 'Please lend me some money.')
    await review(test, asha)
    expect(await listOf(noor, received)).toMatchObject([
      { note: 'Please lend me some money.', note_hint: expect.any(String) },
    ])
    const { user } = await noor.call(routes.members.view, { params: { id: asha.id } })
    expect(user).toMatchObject({ note: 'Please lend me some money.', note_hint: 'asks_for_money' })
    expect(await exportedNotes(noor)).toEqual(['Please lend me some money.'])
  })

  it('arrives as an unread message after its request was accepted, at the time of what was said last', async () => {
    await ask()
    await accept()
    expect([await notesIn(noor, connected), await notesIn(asha, connected)]).toEqual([[null], [null]])
    test.clock.advanceSeconds(60)
    await noor.call(routes.chat.send, {
      body: { user_id: asha.id, message: 'Good to meet you.', client_id: 'greeting-1' },
    })
    const saidAt = test.clock.now().toISOString()
    await moveWaitingNotes(test.ctx)
    expect(await messagesOf(noor, asha)).toMatchObject([{ message: 'Good to meet you.' }])
    test.clock.advanceSeconds(60)
    await review(test, asha)
    await moveWaitingNotes(test.ctx)
    await moveWaitingNotes(test.ctx)
    expect(await messagesOf(noor, asha)).toMatchObject([
      { message: note, timestamp: saidAt, sender_id: asha.id },
      { message: 'Good to meet you.', timestamp: saidAt, sender_id: noor.id },
    ])
    const { users } = await noor.call(routes.chat.conversations)
    expect(users).toMatchObject([{ unread: 1 }])
  })

  it('is gone with a rejection, and with the end of the connection', async () => {
    await ask()
    await noor.call(respond, { body: { user_id: asha.id, status: 'rejected' } })
    expect((await findConnection(test, asha, noor))?.note).toBeNull()
    const ravi = await addMember(test, `ravi${made}`)
    await ask(ravi, noor)
    await noor.call(respond, { body: { user_id: ravi.id, status: 'accepted' } })
    expect((await findConnection(test, ravi, noor))?.note).toBe(note)
    await noor.call(disconnect, { body: { user_id: ravi.id } })
    expect((await findConnection(test, ravi, noor))?.note).toBeNull()
  })

  it('is there for the moderators of a report, before and after its request was accepted', async () => {
    await ask()
    const [sender, receiver] = [await keyOf(test, asha), await keyOf(test, noor)]
    expect(await findFirstTexts(test.ctx.db, sender, receiver)).toEqual([note])
    await accept()
    expect(await findFirstTexts(test.ctx.db, sender, receiver)).toEqual([note])
  })
})
