import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../../test/add-member.ts'
import { suspend } from '../../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../../test/personas.ts'
import { openChat, type TestSocket } from '../../../../../test/socket.ts'
import { openTestApp } from '../../../../../test/test-app.ts'
import { inProcessEventBus } from '../../../../adapters/in-process-event-bus.ts'

let asha: TestMember
let noor: TestMember
let hers: TestSocket
let mine: TestSocket
let made = 0
/** For each message that was told: was it stored by then? */
const storedWhenPublished: boolean[] = []

const bus = inProcessEventBus()
const publish: typeof bus.publish = async (channel, event) => {
  if (event.type === 'message') {
    const { message: body } = JSON.parse(String(event.frame)) as { message: string }
    const found = await test.ctx.db.message.count({ where: { id: Number(event.id), body } })
    storedWhenPublished.push(found > 0)
  }
  return bus.publish(channel, event)
}
const test = await openTestApp({ chosen: { bus: { ...bus, publish } } })
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await connect(asha, noor)
  mine = await openChat(test, asha, noor)
  hers = await openChat(test, noor, asha)
})

const say = (message: unknown, more: object = {}) =>
  mine.send({ type: 'chat_message', message, timestamp: 'now', ...more })
const historyOf = async (who: TestMember, peer: TestMember) =>
  (await who.call(routes.chat.history, { params: { id: peer.id } })).messages

describe('a frame that is not understood', () => {
  it.each([
    ['a mark that is too short', 'bad_input', { client_id: 'short' }, { client_id: { code: 'invalid', params: {} } }],
    [
      'a mark that is too long',
      'bad_input',
      { client_id: 'x'.repeat(65) },
      { client_id: { code: 'invalid', params: {} } },
    ],
    ['an unknown field', 'unknown_field', { colour: 'red' }, { colour: { code: 'unknown_field', params: {} } }],
  ])('is refused by the name of its field: %s', async (_, code, more, problems) => {
    say('Hello', more)
    expect(await mine.next({ type: 'error' })).toMatchObject({ code, problems, ...clientIdOf(more) })
    expect(await historyOf(asha, noor)).toEqual([])
  })

  it.each([['nonsense'], [{ type: 'dance' }], [7]])(
    'is refused as a whole where it is of no kind: %j',
    async (frame) => {
      mine.send(frame as never)
      expect(await mine.next({ type: 'error' })).toMatchObject({ code: 'bad_input', params: { reason: 'unreadable' } })
    },
  )
})

/** The refusal names the message that was not taken. */
const clientIdOf = (more: object) => ('client_id' in more ? { client_id: more.client_id } : {})

describe('a message', () => {
  it('comes to both sides with its number, and to its sender with the mark that the sender gave it', async () => {
    say('Hello, Noor.', { client_id: 'first-message' })
    const frame = {
      type: 'chat_message',
      id: 1,
      from_id: asha.id,
      sender_id: asha.id,
      to_id: noor.id,
      receiver_id: noor.id,
      message: 'Hello, Noor.',
      timestamp: test.clock.now().toISOString(),
      is_read: false,
      removed: false,
    }
    expect(await hers.next({ type: 'chat_message' })).toEqual(frame)
    expect(await mine.next({ type: 'chat_message' })).toEqual({ ...frame, client_id: 'first-message' })
    const { type, from_id, to_id, ...stored } = frame
    expect(await historyOf(noor, asha)).toEqual([stored])
    expect(await historyOf(asha, noor)).toEqual([{ ...stored, client_id: 'first-message' }])
  })

  it('is stored before anybody is told', async () => {
    const before = storedWhenPublished.length
    say(`for the record ${made}`)
    await Promise.all([mine.next({ type: 'chat_message' }), hers.next({ type: 'chat_message' })])
    expect(storedWhenPublished.slice(before)).toEqual([true])
  })

  it('comes to every device of both', async () => {
    const [phone, tablet] = [await openChat(test, asha, noor), await openChat(test, noor, asha)]
    say('Everywhere.')
    for (const socket of [mine, hers, phone, tablet]) {
      expect(await socket.next({ type: 'chat_message' })).toMatchObject({ id: 1, message: 'Everywhere.' })
    }
    const others = [mine, hers, phone, tablet].map(({ frames }) => frames.filter(({ id }) => id === 1).length)
    expect(others).toEqual([1, 1, 1, 1])
    phone.close()
    tablet.close()
  })

  it('is from whoever the socket belongs to, whatever the frame says', async () => {
    say('From whom?', { from_id: noor.id, by_id: noor.id, target_id: asha.id })
    expect(await hers.next({ type: 'chat_message' })).toMatchObject({ sender_id: asha.id, receiver_id: noor.id })
  })

  it.each([
    '{"type":"block","by_id":"x","target_id":"y","blocked":true}',
    '{"type":"audio_call"}',
    '["chat_message"]',
    'null',
    '<script>alert(1)</script>',
    "'; drop table messages; --",
    'नमस्ते 🌈 שלום\nsecond line',
    '👩‍❤️‍👩'.repeat(100),
    '🌈'.repeat(2000),
  ])('is text, shown as it was typed: %.30s', async (text) => {
    say(text)
    expect(await hers.next({ type: 'chat_message' })).toMatchObject({ message: text })
    expect(hers.frames.map(({ type }) => type)).toEqual(['error', 'chat_message'])
    expect((await historyOf(noor, asha))[0]?.message).toBe(text)
    expect((await noor.call(routes.chat.conversations)).users[0]?.last_message.message).toBe(text)
  })

  it.each([
    ['', 'Please write a message.', { code: 'chat_message_required', params: {} }],
    [' \n ', 'Please write a message.', { code: 'chat_message_required', params: {} }],
    ['\u0000', 'Please write a message.', { code: 'chat_message_required', params: {} }],
    [
      'x'.repeat(2001),
      'A message can have 2000 characters at most.',
      { code: 'chat_message_too_long', params: { max: 2000 } },
    ],
  ])('is refused when it is %.20j, under the mark that it had', async (text, detail, problem) => {
    say(text, { client_id: 'refused-one' })
    expect(await mine.next({ type: 'error', client_id: 'refused-one' })).toEqual({
      type: 'error',
      code: 'bad_input',
      params: { reason: 'fields' },
      detail,
      problems: { message: problem },
      client_id: 'refused-one',
    })
    say('And this?')
    expect(await hers.next({ type: 'chat_message' })).toMatchObject({ id: 1, message: 'And this?' })
  })

  it.each([
    ['no JSON', '{"type":'],
    ['a word', 'refresh'],
    ['a list', []],
    ['nothing', null],
    ['an unknown type', { type: 'video_call' }],
    ['no text', { type: 'chat_message' }],
    ['a number for a text', { type: 'chat_message', message: 5 }],
    ['an object for a text', { type: 'chat_message', message: { $ne: '' } }],
    ['a mark that is none', { type: 'chat_message', message: 'x', client_id: 'a b' }],
    ['a read mark below one', { type: 'read', id: 0 }],
    ['a read mark between two', { type: 'read', id: 1.5 }],
    ['a block that says nothing', { type: 'block', blocked: 'yes' }],
  ])('is not what this is, and the socket lives on: %s', async (_, frame) => {
    mine.send(frame)
    expect(await mine.next({ type: 'error' })).toMatchObject({ code: 'bad_input' })
    say('Still here.')
    expect(await hers.next({ type: 'chat_message' })).toMatchObject({ id: 1, message: 'Still here.' })
  })
})

describe('who may talk', () => {
  const expectNoMessage = async () => {
    say('Are you there?', { client_id: 'not-allowed' })
    expect(await mine.next({ type: 'error', client_id: 'not-allowed' })).toMatchObject({
      code: 'not_connected',
      detail: 'You can’t send messages here right now.',
    })
    expect(await test.ctx.db.message.count({ where: { body: 'Are you there?' } })).toBe(0)
    expect(hers.frames.filter(({ type }) => type === 'chat_message')).toEqual([])
  }
  const expectRefused = async () => {
    await expectNoMessage()
    mine.send({ type: 'typing' })
    expect(await mine.next({ type: 'error' })).toMatchObject({ code: 'not_connected' })
    expect(hers.frames.filter(({ type }) => type === 'typing')).toEqual([])
  }

  it.each(['the one', 'the other'])('is decided at each frame: after a block by %s, and after its end', async (who) => {
    const [from, to] = who === 'the one' ? [asha, noor] : [noor, asha]
    await from.call(routes.blocks.toggle, { body: { user_id: to.id } })
    await expectRefused()
    await from.call(routes.blocks.toggle, { body: { user_id: to.id } })
    say('Welcome back.')
    expect(await hers.next({ type: 'chat_message' })).toMatchObject({ id: 1, message: 'Welcome back.' })
  })

  it('is nobody with a member who was suspended', async () => {
    await suspend(test, noor)
    await expectRefused()
  })

  it('is nobody without a connection', async () => {
    await test.ctx.db.connection.deleteMany({ where: { low: { id: { in: [asha.id, noor.id] } } } })
    await expectRefused()
  })

  it('is not the suspended member', async () => {
    await suspend(test, asha)
    await expectNoMessage()
  })
})

describe('a message that is sent again', () => {
  it('is stored once, and acknowledged on a new socket with the number that it has', async () => {
    say('Once.', { client_id: 'same-mark' })
    const first = await mine.next({ type: 'chat_message' })
    mine.close()
    mine = await openChat(test, asha, noor)
    say('Once.', { client_id: 'same-mark' })
    expect(await mine.next({ type: 'chat_message' })).toEqual(first)
    say('Twice.', { client_id: 'other-mark' })
    expect(await mine.next({ type: 'chat_message' })).toMatchObject({ id: 2 })
    expect((await historyOf(noor, asha)).map(({ message }) => message)).toEqual(['Twice.', 'Once.'])
    expect((await noor.call(routes.chat.conversations)).users[0]?.unread).toBe(2)
  })

  it('is another one when the other side sends it', async () => {
    say('Mine.', { client_id: 'same-mark' })
    await mine.next({ type: 'chat_message' })
    hers.send({ type: 'chat_message', message: 'Hers.', timestamp: 'now', client_id: 'same-mark' })
    expect(await mine.next({ type: 'chat_message', message: 'Hers.' })).toMatchObject({ id: 2, sender_id: noor.id })
  })
})
