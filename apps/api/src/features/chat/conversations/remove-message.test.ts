import { chat, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openChat, openUnread, type TestSocket } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'

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

async function say(message: string, from = mine) {
  from.send({ type: 'chat_message', message, timestamp: 'now', client_id: markOf(message) })
  await Promise.all([mine.next({ message }), hers.next({ message })])
}
const markOf = (message: string) => `mark-${message.replaceAll(' ', '-')}`
const remove = (who: TestMember, peer: { id: string }, id: number) =>
  who.call(routes.chat.remove, { body: { user_id: peer.id, id } })
const historyOf = async (who: TestMember, peer: TestMember) =>
  (await who.call(routes.chat.history, { params: { id: peer.id } })).messages
const firstOf = async (who: TestMember) => (await who.call(routes.chat.conversations)).users[0]
const done = { success: true, code: 'message_removed', message: 'Message removed' }

describe('a message that is taken back', () => {
  it('is empty for both sides and in the database, and both are told', async () => {
    await say('secret one')
    await say('two')
    const phone = await openChat(test, asha, noor)
    expect(await remove(asha, noor, 1)).toEqual(done)
    for (const socket of [mine, hers, phone]) {
      expect(await socket.next({ type: 'removed' })).toEqual({ type: 'removed', id: 1, from_id: asha.id })
    }
    for (const [who, peer] of [
      [asha, noor],
      [noor, asha],
    ] as const) {
      expect(await historyOf(who, peer)).toMatchObject([
        { id: 2, message: 'two', removed: false },
        { id: 1, message: '', removed: true, sender_id: asha.id },
      ])
    }
    expect(await test.ctx.db.message.count({ where: { body: 'secret one' } })).toBe(0)
    expect((await firstOf(noor))?.last_message).toMatchObject({ message: 'two', removed: false })
    phone.close()
  })

  it('leaves the lists as well when it was the last, and the counts of what is unread', async () => {
    await say('one')
    await say('secret two')
    const badges = await openUnread(test, noor)
    await remove(asha, noor, 2)
    await badges.next({ changed: 'conversations' })
    for (const who of [asha, noor]) {
      expect((await firstOf(who))?.last_message).toMatchObject({ message: '', removed: true, sender_id: asha.id })
    }
    expect((await firstOf(noor))?.unread).toBe(1)
    await badges.next({ chat_unread: 1 })
    await remove(asha, noor, 1)
    await badges.next({ chat_unread: 0 })
    expect(await test.ctx.db.conversation.count({ where: { lastBody: 'secret two' } })).toBe(0)
    await say('three')
    expect((await firstOf(noor))?.last_message).toMatchObject({ message: 'three', removed: false })
    expect((await firstOf(noor))?.unread).toBe(1)
    await noor.call(routes.chat.read, { body: { user_id: asha.id, id: 3 } })
    expect((await firstOf(noor))?.unread).toBe(0)
    // What was read before it was taken back is counted once.
    await remove(asha, noor, 3)
    expect((await firstOf(noor))?.unread).toBe(0)
    badges.close()
  })

  it('is taken back once; again it is the same to whoever asks', async () => {
    await say('one')
    expect(await Promise.all([1, 2, 3].map(() => remove(asha, noor, 1)))).toEqual([done, done, done])
    test.clock.advanceSeconds(2 * chat.removableSeconds)
    expect(await remove(asha, noor, 1)).toEqual(done)
    await say('two')
    expect(hers.frames.filter(({ type }) => type === 'removed')).toHaveLength(1)
  })

  it('stays empty when it is sent again under its mark', async () => {
    await say('one')
    await remove(asha, noor, 1)
    const phone = await openChat(test, asha, noor)
    phone.send({ type: 'chat_message', message: 'one', timestamp: 'now', client_id: 'mark-one' })
    expect(await phone.next({ type: 'chat_message' })).toMatchObject({ id: 1, message: '', removed: true })
    phone.close()
  })

  it('can be up to an hour old, by the clock of the server', async () => {
    await say('one')
    await say('two')
    test.clock.advanceSeconds(chat.removableSeconds)
    expect(await remove(asha, noor, 1)).toEqual(done)
    test.clock.advanceSeconds(1)
    expect(await refused(remove(asha, noor, 2))).toMatchObject({ status: 403, code: 'too_late' })
    expect((await historyOf(noor, asha))[0]).toMatchObject({ message: 'two', removed: false })
  })

  it('is one of one’s own, in that conversation', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await connect(asha, ravi)
    await say('mine')
    await say('hers', hers)
    const others = [
      remove(asha, noor, 2),
      remove(asha, noor, 3),
      remove(asha, ravi, 1),
      remove(asha, asha, 1),
      remove(asha, { id: 'SG00000000' }, 1),
      remove(ravi, noor, 1),
      remove(ravi, asha, 1),
    ]
    const answers = await Promise.all(others.map(refused))
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expect((await historyOf(asha, noor)).map(({ message }) => message)).toEqual(['hers', 'mine'])
  })

  it('goes also when its sender has blocked the other, when the two are parted, or the other is suspended', async () => {
    const texts = ['first of three', 'second of three', 'third of three']
    for (const text of texts) await say(text)
    await asha.call(routes.blocks.toggle, { body: { user_id: noor.id } })
    expect(await remove(asha, noor, 1)).toEqual(done)
    await noor.call(routes.requests.disconnect, { body: { user_id: asha.id } })
    expect(await remove(asha, noor, 2)).toEqual(done)
    await suspend(test, noor)
    expect(await remove(asha, noor, 3)).toEqual(done)
    expect(await test.ctx.db.message.count({ where: { body: { in: texts } } })).toBe(0)
  })

  it('leaves a message that comes at the same moment in the lists', async () => {
    await say('first')
    for (let id = 1; id < 12; id += 1) await Promise.all([remove(asha, noor, id), say(`next ${id}`)])
    expect((await firstOf(noor))?.last_message).toMatchObject({ message: 'next 11', removed: false })
    expect((await historyOf(noor, asha)).map(({ removed }) => removed)).toEqual([false, ...Array(11).fill(true)])
  })
})
