import { once } from 'node:events'
import { closeCodes } from '@satrangi/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { openRaw } from '../../../../test/raw-socket.ts'
import { openChat, openUnread, requestTicket, type TestSocket } from '../../../../test/socket.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { conversationChannel } from '../../../conversation-events.ts'

let test: TestApp
let asha: TestMember
let noor: TestMember
async function begin() {
  test = await testApp({ limitScale: 2 })
  asha = await addMember(test, 'asha')
  noor = await addMember(test, 'noor')
  await connect(asha, noor)
}

/** A frame of so many bytes that says nothing. */
const frameOf = (bytes: number) =>
  JSON.stringify({ type: 'hello', more: '' }).replace('""', `"${'x'.repeat(bytes - 26)}"`)
const isAlive = async (socket: TestSocket) => {
  socket.send({ type: 'hello' })
  return Promise.race([socket.next({ type: 'error' }).then(() => true), socket.closed.then(() => false)])
}

describe('a socket', () => {
  beforeAll(begin)
  afterAll(() => test.close())

  it('takes frames of 16 KiB and closes on anything larger', async () => {
    const socket = await openChat(test, asha, noor)
    const most = frameOf(16 * 1024)
    expect(Buffer.byteLength(most)).toBe(16_384)
    socket.send(most)
    await socket.next({ type: 'error', code: 'bad_input' })
    socket.send(frameOf(16 * 1024 + 1))
    expect(await socket.closed).toBe(1009)
  })

  it('takes what somebody types, and is closed for a flood', async () => {
    const socket = await openChat(test, asha, noor)
    for (let count = 1; count <= 15; count += 1) {
      socket.send({ type: 'chat_message', message: `message ${count}`, timestamp: 'now' })
    }
    await socket.next({ type: 'chat_message', message: 'message 15' })
    for (let count = 0; count < 60; count += 1) socket.send({ type: 'typing' })
    expect(await socket.closed).toBe(4429)
    expect(await isAlive(await openChat(test, asha, noor))).toBe(true)
  })

  it('speaks text: a binary frame closes it', async () => {
    const address = `${(await test.origin()).replace('http', 'ws')}/api/v1/chat/ws/chat/${noor.id}`
    const socket = new WebSocket(`${address}?token=${await requestTicket(asha)}`)
    const closed = new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
    socket.addEventListener('open', () => socket.send(new Uint8Array([1, 2, 3])))
    expect(await closed).toBe(closeCodes.not_text)
  })

  it('is one of five of its kind; a sixth closes the oldest', async () => {
    const sockets: TestSocket[] = []
    const badges = await openUnread(test, asha)
    const others = await openChat(test, noor, asha)
    for (let count = 0; count < 6; count += 1) sockets.push(await openChat(test, asha, noor))
    expect(await sockets[0]?.closed).toBe(4410)
    for (const socket of sockets.slice(1)) expect(await isAlive(socket)).toBe(true)
    expect(await isAlive(others)).toBe(true)
    badges.send('refresh')
    expect(await badges.next({ chat_unread: 0 })).toBeDefined()
  })
})

describe('a server that stops', () => {
  beforeEach(begin)
  afterEach(() => test.close())

  it('tells every socket to come back', async () => {
    const sockets = [await openChat(test, asha, noor), await openChat(test, noor, asha), await openUnread(test, asha)]
    await test.app.close()
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1012, 1012, 1012])
  })

  it('has stored what it acknowledged', async () => {
    const socket = await openChat(test, asha, noor)
    for (let count = 1; count <= 10; count += 1) {
      socket.send({ type: 'chat_message', message: `message ${count}`, timestamp: 'now' })
    }
    await socket.next({ type: 'chat_message', message: 'message 3' })
    await test.app.close()
    expect(await socket.closed).toBe(1012)
    const acknowledged = socket.frames.filter(({ type }) => type === 'chat_message').map(({ id }) => Number(id))
    const stored = await test.ctx.db.message.findMany({ orderBy: { id: 'asc' } })
    expect(acknowledged.length).toBeGreaterThanOrEqual(3)
    expect(stored.map(({ id }) => id).slice(0, acknowledged.length)).toEqual(acknowledged)
  })
})

describe('a server that stops after a read mark', () => {
  beforeAll(begin)
  afterAll(() => test.close())

  it('has stored it, although others were not waited for', async () => {
    const [mine, hers] = [await openChat(test, asha, noor), await openChat(test, noor, asha)]
    for (const id of [1, 2]) {
      mine.send({ type: 'chat_message', message: `message ${id}`, timestamp: 'now' })
      await hers.next({ type: 'chat_message', id })
    }
    for (const id of [1, 2]) hers.send({ type: 'read', id })
    // Frames of a socket are handled in their order.
    hers.send({ type: 'typing' })
    await mine.next({ type: 'typing' })
    await test.app.close()
    const side = await test.ctx.db.conversationMember.findFirst({ where: { member: { id: noor.id } } })
    expect(side).toMatchObject({ readId: 2, visibleReadId: 2, seen: 2 })
  })
})

describe('somebody who does not read', () => {
  beforeAll(begin)
  afterAll(() => test.close())

  it('is cut off when too much waits for them, and the other side goes on', async () => {
    const hers = await openChat(test, noor, asha)
    const { socket } = await openRaw(test, asha, noor)
    socket.pause()
    const [mine, other] = [await keyOf(test, asha), await keyOf(test, noor)]
    const message = 'x'.repeat(100_000)
    // More than the system keeps for both ends of a connection, and what we keep ourselves.
    for (let id = 1; id <= 250; id += 1) {
      await test.ctx.bus.publish(conversationChannel(mine, other), {
        type: 'message',
        id,
        by: asha.id,
        clientId: null,
        frame: JSON.stringify({ type: 'chat_message', id, message }),
      })
      await hers.next({ id })
    }
    const closed = once(socket, 'close')
    let came = 0
    socket.on('data', ({ length }) => {
      came += length
    })
    socket.resume()
    await closed
    expect(came).toBeLessThan(250 * message.length)
    expect(await isAlive(hers)).toBe(true)
  })
})
