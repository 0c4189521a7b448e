import { routes } from '@satrangi/contract'
import { openDb } from '@satrangi/db'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../../test/add-member.ts'
import { keyOf } from '../../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../../test/personas.ts'
import { openChat, type TestSocket } from '../../../../../test/socket.ts'
import { openTestApp } from '../../../../../test/test-app.ts'
import type { MemberKey } from '../../../../keys.ts'
import { storeReadMarks } from '../read-marks/store-read-marks.store.ts'
import { createMessageWriter } from './message-writer.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await connect(asha, noor)
})

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const messagesOf = ({ frames }: TestSocket) => frames.filter(({ type }) => type === 'chat_message')

/** The whole conversation as somebody sees it, oldest first. */
async function conversationOf(who: TestMember, peer: TestMember) {
  const all = []
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 50, ...(cursor ? { cursor } : {}) }
    const page = await who.call(routes.chat.history, { params: { id: peer.id }, query })
    all.push(...page.messages)
    cursor = page.next_cursor
    if (!cursor) return all.reverse().map(({ id, sender_id, message }) => ({ id, sender_id, message }))
  }
}

describe('at the same moment', () => {
  it('fifty messages from each side have numbers without gaps, in one order for both', async () => {
    const open = (who: TestMember, peer: TestMember) => Promise.all(upTo(4).map(() => openChat(test, who, peer)))
    const [hers, mine] = [await open(noor, asha), await open(asha, noor)]
    for (const number of upTo(50)) {
      for (const [name, sockets] of Object.entries({ asha: mine, noor: hers })) {
        sockets[number % 4]?.send({ type: 'chat_message', message: `${name} ${number}`, timestamp: 'now' })
      }
    }
    const sockets = [...mine, ...hers]
    await Promise.all(
      sockets.map((socket) => upTo(100).reduce((done) => done.then(() => nextMessage(socket)), nothing)),
    )
    const conversation = await conversationOf(asha, noor)
    expect(conversation.map(({ id }) => id)).toEqual(upTo(100))
    expect(await conversationOf(noor, asha)).toEqual(conversation)
    const said = upTo(50).flatMap((number) => [`asha ${number}`, `noor ${number}`])
    expect(conversation.map(({ message }) => message).sort()).toEqual(said.sort())
    for (const { message, sender_id } of conversation) {
      expect(sender_id).toBe(message.startsWith('asha') ? asha.id : noor.id)
    }
    // What came live is the same as what is kept, on each of the eight.
    for (const socket of sockets) {
      const live = messagesOf(socket).sort((one, other) => Number(one.id) - Number(other.id))
      expect(live.map(({ id, sender_id, message }) => ({ id, sender_id, message }))).toEqual(conversation)
      socket.close()
    }
  })

  it('ten copies of one message are stored and counted once', async () => {
    const sockets = await Promise.all(upTo(5).map(() => openChat(test, asha, noor)))
    const frame = { type: 'chat_message', message: 'Once.', timestamp: 'now', client_id: 'the-same-mark' }
    for (const socket of [...sockets, ...sockets]) socket.send(frame)
    for (const socket of sockets) {
      expect(await socket.next({ type: 'chat_message' })).toMatchObject({ id: 1, client_id: 'the-same-mark' })
    }
    sockets[0]?.send({ ...frame, message: 'Next.', client_id: 'another-mark' })
    for (const socket of sockets) {
      expect(await socket.next({ type: 'chat_message' })).toMatchObject({ id: 2, message: 'Next.' })
      expect(messagesOf(socket)).toHaveLength(2)
      socket.close()
    }
    expect((await noor.call(routes.chat.conversations)).users[0]).toMatchObject({ unread: 2 })
    expect((await conversationOf(noor, asha)).map(({ message }) => message)).toEqual(['Once.', 'Next.'])
  })

  it('reading and writing leave a count that is right', async () => {
    const [from, to] = [await keyOf(test, asha), await keyOf(test, noor)]
    await write(from, to, 'first')
    const read = (id: number) => storeReadMarks(test.ctx.db, [{ member: to, peer: from, upTo: id }])
    const work = upTo(60).map((number) => (number % 3 ? write(from, to, `message ${number}`) : read(number)))
    await Promise.all(work)
    const { readId } = await test.ctx.db.conversationMember.findFirstOrThrow({ where: { memberKey: to } })
    expect((await noor.call(routes.chat.conversations)).users[0]).toMatchObject({ unread: 41 - readId })
  })

  it('a message that is written while others are read is left unread', async () => {
    const [from, to] = [await keyOf(test, asha), await keyOf(test, noor)]
    await write(from, to, 'one')
    // With one connection, what is stored belongs to the transaction that was begun on it.
    const other = openDb({ ...only, url: test.ctx.config.database.url })
    await other.direct.query('begin')
    await createMessageWriter(other.db).store({ from, to, body: 'two', clientId: null, at: test.clock.now() })
    const reading = test.ctx.readMarkWriter.store({ member: to, peer: from, upTo: 1 })
    await expect.poll(waiting).toBe(1)
    await other.direct.query('commit')
    expect(await reading).toEqual({ upTo: 1, isVisible: true })
    await other.close()
    expect((await noor.call(routes.chat.conversations)).users[0]).toMatchObject({ unread: 1, is_read: false })
  })

  it('two processes that write in one conversation wait for each other, and neither is refused', async () => {
    const [from, to] = [await keyOf(test, asha), await keyOf(test, noor)]
    await write(from, to, 'first')
    const message = (body: string) => ({ from, to, body, clientId: null, at: test.clock.now() })
    const other = openDb({ ...only, url: test.ctx.config.database.url })
    await other.direct.query('begin')
    await createMessageWriter(other.db).store(message('second'))
    // What waits has read the row as it was before, and is not tried again.
    const third = test.ctx.messageWriter.store(message('third'))
    await expect.poll(waiting).toBe(1)
    await other.direct.query('commit')
    expect(await third).toMatchObject({ id: 3 })
    await other.close()
    expect((await noor.call(routes.chat.conversations)).users[0]).toMatchObject({ unread: 3 })
  })

  it('of a message and a block either the message is stored or it is refused', async () => {
    const socket = await openChat(test, asha, noor)
    socket.send({ type: 'chat_message', message: 'In time?', timestamp: 'now', client_id: 'in-time-or-not' })
    await noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    const outcome = await socket.next({ client_id: 'in-time-or-not' })
    const stored = (await test.ctx.db.message.count({ where: { body: 'In time?' } })) === 1
    expect(outcome.type).toBe(stored ? 'chat_message' : 'error')
    socket.close()
  })
})

const only = { connections: 1, statementTimeout: 5000, onError: () => {} }
const nothing: Promise<unknown> = Promise.resolve()
const nextMessage = (socket: TestSocket) => socket.next({ type: 'chat_message' })

const write = (from: MemberKey, to: MemberKey, body: string) =>
  test.ctx.messageWriter.store({ from, to, body, clientId: null, at: test.clock.now() })

/** How many statements wait for another transaction. */
async function waiting(): Promise<number> {
  const rows = await test.ctx.db.$queryRaw<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return rows[0]?.n ?? 0
}
