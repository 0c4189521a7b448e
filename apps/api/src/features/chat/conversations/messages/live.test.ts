import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../../test/add-member.ts'
import { connect, type TestMember } from '../../../../../test/personas.ts'
import { openChat, openUnread, type TestSocket } from '../../../../../test/socket.ts'
import { openTestApp } from '../../../../../test/test-app.ts'

let asha: TestMember
let noor: TestMember
let hers: TestSocket
let mine: TestSocket
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
  mine.send({ type: 'chat_message', message, timestamp: 'now' })
  await Promise.all([mine.next({ message }), hers.next({ message })])
}
const unreadOf = async (who: TestMember) => (await who.call(routes.chat.conversations)).users[0]?.unread

describe('a read mark', () => {
  it('is told to the other side, counts down, and is told once', async () => {
    for (const text of ['one', 'two', 'three']) await say(text)
    expect(await unreadOf(noor)).toBe(3)
    hers.send({ type: 'read', id: 2 })
    expect(await mine.next({ type: 'read' })).toEqual({ type: 'read', id: 2, from_id: noor.id })
    expect(await unreadOf(noor)).toBe(1)
    hers.send({ type: 'read', id: 1 })
    hers.send({ type: 'read', id: 2 })
    hers.send({ type: 'read', id: 3 })
    expect(await mine.next({ type: 'read' })).toMatchObject({ id: 3 })
    expect(await unreadOf(noor)).toBe(0)
    expect(hers.frames.filter(({ type }) => type === 'read')).toEqual([])
  })

  it('never goes past what was written', async () => {
    await say('one')
    hers.send({ type: 'read', id: 1_000_000 })
    expect(await mine.next({ type: 'read' })).toEqual({ type: 'read', id: 1, from_id: noor.id })
    await say('two')
    expect(await unreadOf(noor)).toBe(1)
    const { messages } = await asha.call(routes.chat.history, { params: { id: noor.id } })
    expect(messages.map(({ is_read }) => is_read)).toEqual([false, true])
  })

  it('of one’s own messages leaves those of the other side unread', async () => {
    await say('one')
    hers.send({ type: 'chat_message', message: 'two', timestamp: 'now' })
    await mine.next({ message: 'two' })
    mine.send({ type: 'read', id: 1 })
    await hers.next({ type: 'read', id: 1 })
    expect(await unreadOf(asha)).toBe(1)
    expect(await unreadOf(noor)).toBe(1)
  })
})

describe('a read mark between two who may not talk', () => {
  const block = (by: TestMember, of: TestMember) => by.call(routes.blocks.toggle, { body: { user_id: of.id } })
  /** Which of the three messages are shown as read, in a history and in the list. */
  const readBy = async (who: TestMember, peer: TestMember) => {
    const { messages } = await who.call(routes.chat.history, { params: { id: peer.id } })
    const listed = (await who.call(routes.chat.conversations)).users[0]?.is_read
    return { history: messages.filter(({ is_read }) => is_read).map(({ id }) => id), listed }
  }
  const told = ({ frames }: TestSocket) => frames.filter(({ type }) => type === 'read').map(({ id }) => id)

  it.each(['the one who reads', 'the one who wrote'])(
    'is its own side’s alone, after a block by %s, until it is read on',
    async (who) => {
      const [by, of] = who === 'the one who reads' ? [noor, asha] : [asha, noor]
      for (const text of ['one', 'two', 'three']) await say(text)
      hers.send({ type: 'read', id: 1 })
      await mine.next({ type: 'read', id: 1 })
      await block(by, of)
      const [badges, others] = [await openUnread(test, noor), await openUnread(test, asha)]

      hers.send({ type: 'read', id: 3 })
      expect(await badges.next({ changed: 'conversations' })).toBeDefined()
      expect(await badges.next({ chat_unread: 0 })).toBeDefined()
      expect(await readBy(noor, asha)).toEqual({ history: [3, 2, 1], listed: true })
      expect(await readBy(asha, noor)).toEqual({ history: [1], listed: false })
      const before = others.frames.length
      others.send('refresh')
      await expect.poll(() => others.frames.length).toBeGreaterThan(before)
      expect(others.frames.filter((frame) => 'changed' in frame)).toEqual([])
      expect(told(mine)).toEqual([1])

      await block(by, of)
      await (by === asha ? mine : hers).next({ type: 'block', blocked: false })
      expect(await readBy(asha, noor)).toEqual({ history: [1], listed: false })
      hers.send({ type: 'read', id: 2 })
      expect(await mine.next({ type: 'read' })).toEqual({ type: 'read', id: 3, from_id: noor.id })
      expect(await readBy(asha, noor)).toEqual({ history: [3, 2, 1], listed: true })
      expect(await unreadOf(noor)).toBe(0)
      badges.close()
      others.close()
    },
  )
})

describe('typing', () => {
  it('is told to the other side alone', async () => {
    const phone = await openChat(test, asha, noor)
    mine.send({ type: 'typing' })
    expect(await hers.next({ type: 'typing' })).toEqual({ type: 'typing', from_id: asha.id })
    await say('done')
    await phone.next({ message: 'done' })
    for (const socket of [mine, phone]) expect(socket.frames.filter(({ type }) => type === 'typing')).toEqual([])
    phone.close()
  })
})

describe('the badges', () => {
  it('count messages and notifications, when asked and when something changes', async () => {
    const badges = await openUnread(test, noor)
    expect(badges.frames).toEqual([{ chat_unread: 0, total_unread: 1 }])
    await say('one')
    expect(await badges.next({ changed: 'conversations' })).toEqual({ changed: 'conversations' })
    expect(await badges.next({ chat_unread: 1 })).toEqual({ chat_unread: 1, total_unread: 1 })
    await say('two')
    await badges.next({ chat_unread: 2 })
    hers.send({ type: 'read', id: 2 })
    await badges.next({ chat_unread: 0, total_unread: 1 })
    const ravi = await addMember(test, `ravi${made}`)
    await ravi.call(routes.requests.send, { body: { user_id: noor.id } })
    await badges.next({ changed: 'requests' })
    expect(await badges.next({ total_unread: 2 })).toEqual({ chat_unread: 0, total_unread: 2 })
    badges.close()
  })

  it('say nothing of what has changed, and nothing to others', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    const [badges, others] = [await openUnread(test, asha), await openUnread(test, ravi)]
    await say('a secret')
    await badges.next({ changed: 'conversations' })
    others.send('refresh')
    await others.next({ chat_unread: 0 })
    expect(JSON.stringify(badges.frames)).not.toContain('secret')
    expect(others.frames.every((frame) => !('changed' in frame))).toBe(true)
    for (const socket of [badges, others]) socket.close()
  })
})

describe('a conversation whose member resets the password', () => {
  it('is cut off on that side alone', async () => {
    const { otp = '' } = await test.as()(routes.passwordReset.sendCode, {
      body: { contact_info: asha.phone, mobile_code: '44', method: 'sms' },
    })
    await test.as()(routes.passwordReset.reset, {
      body: { contact_info: asha.phone, mobile_code: '44', otp, password: 'six slow rivers' },
    })
    expect(await mine.closed).toBe(4401)
    hers.send({ type: 'chat_message', message: 'Are you there?', timestamp: 'now' })
    expect(await hers.next({ type: 'chat_message' })).toMatchObject({ id: 1 })
  })
})
