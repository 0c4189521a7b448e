import { callLimits, chat, routes, session } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openChat, openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
let asha: TestMember
let noor: TestMember
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await connect(asha, noor)
})

const send = (who: TestMember, peer: TestMember, message: string, client_id = 'written-offline') =>
  who.call(routes.chat.send, { body: { user_id: peer.id, message, client_id } })
const historyOf = async (who: TestMember, peer: TestMember) =>
  (await who.call(routes.chat.history, { params: { id: peer.id } })).messages

describe('a message without a socket', () => {
  it('is stored, counts for the day, and reaches the sockets of both', async () => {
    const hers = await openChat(test, noor, asha)
    const { message } = await send(asha, noor, 'Hello from a hotel.')
    expect(message).toMatchObject({
      id: 1,
      message: 'Hello from a hotel.',
      sender_id: asha.id,
      client_id: 'written-offline',
    })
    expect(await hers.next({ type: 'chat_message' })).toMatchObject({ id: 1, message: 'Hello from a hotel.' })
    expect(await historyOf(asha, noor)).toEqual([message])
    expect(await asha.call(routes.chat.open, { body: { user_id: noor.id } })).toMatchObject({ opens_today: 1 })
    hers.close()
  })

  it('is stored once, however often and by whichever way it is sent', async () => {
    const mine = await openChat(test, asha, noor)
    const frame = { type: 'chat_message', message: 'Once.', client_id: 'written-offline' } as const
    const replies = await Promise.all([1, 2, 3].map(() => send(asha, noor, 'Once.')))
    mine.send(frame)
    expect(await mine.next({ type: 'chat_message' })).toMatchObject({ id: 1 })
    expect(replies.map(({ message }) => message.id)).toEqual([1, 1, 1])
    expect(await historyOf(noor, asha)).toHaveLength(1)
    mine.close()
  })

  it('keeps the rules of the socket: texts, connections, blocks and the number of the day', async () => {
    expect(await refused(send(asha, noor, '\u2800'))).toMatchObject({
      status: 400,
      fields: { message: expect.any(String) },
    })
    expect(await refused(send(asha, noor, 'Hello.', 'short'))).toMatchObject({
      fields: { client_id: expect.any(String) },
    })
    const stranger = await addMember(test, `stranger${made}`)
    expect(await refused(send(asha, stranger, 'Hello.'))).toMatchObject({ status: 403, code: 'not_connected' })
    await noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    expect(await refused(send(asha, noor, 'Hello.'))).toMatchObject({ code: 'not_found' })
    const peers: TestMember[] = []
    for (let peer = 0; peer < 6; peer += 1) peers.push(await addMember(test, `peer${peer}of${made}`))
    for (const peer of peers) await connect(asha, peer)
    for (const peer of peers.slice(0, 5)) await send(asha, peer, 'Hello.')
    expect(await refused(send(asha, peers[5] as TestMember, 'Hello.'))).toMatchObject({ code: 'chat_limit' })
  })

  it('is read without a socket, and the badge says so', async () => {
    await send(asha, noor, 'Hello.')
    const badges = await openUnread(test, noor)
    badges.send('refresh')
    await badges.next({ chat_unread: 1 })
    await noor.call(routes.chat.read, { body: { user_id: asha.id, id: 1 } })
    await badges.next({ chat_unread: 0 })
    expect(await historyOf(asha, noor)).toMatchObject([{ is_read: true }])
    const stranger = await addMember(test, `stranger${made}`)
    const reading = stranger.call(routes.chat.read, { body: { user_id: asha.id, id: 1 } })
    expect(await refused(reading)).toMatchObject({ code: 'not_found' })
    badges.close()
  })
})

describe('whoever is closed by a limit', () => {
  it('of sockets reads that newer ones took their place', async () => {
    const sockets = []
    for (let opened = 0; opened <= chat.socketsPerMember; opened += 1) sockets.push(await openChat(test, asha, noor))
    expect(await sockets[0]?.closed).toBe(4410)
    for (const socket of sockets) socket.close()
  })

  it('of sessions reads that a newer login did, and a logout is a logout', async () => {
    const mine = await openChat(test, asha, noor)
    const logIn = () => test.as()(routes.sessions.login, { body: { username: asha.email, password: asha.password } })
    expect(callLimits.login.account).toBeGreaterThan(session.perMember)
    for (let logins = 0; logins < session.perMember; logins += 1) await logIn()
    expect(await mine.closed).toBe(4411)
    const hers = await openChat(test, noor, asha)
    await noor.call(routes.sessions.logout, { body: {} })
    expect(await hers.closed).toBe(4401)
  })
})
