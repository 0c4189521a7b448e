import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findConnection, pause, suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openChat, openUnread, type TestSocket } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'

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

const day = 86_400
const nowhere = { status: 404, code: 'not_found', message: 'Not found.' }
const disconnect = (from: TestMember, of: { id: string }) =>
  from.call(routes.requests.disconnect, { body: { user_id: of.id } })
const ask = (from: TestMember, to: { id: string }) => from.call(routes.requests.send, { body: { user_id: to.id } })
const profileOf = async (of: TestMember, by: TestMember) =>
  (await by.call(routes.members.view, { params: { id: of.id } })).user
const connections = async (of: TestMember) => (await of.call(routes.requests.connected)).users.map(({ id }) => id)
const historyOf = async (who: TestMember, peer: TestMember) =>
  (await who.call(routes.chat.history, { params: { id: peer.id } })).messages.map(({ message }) => message)

async function say(message: string, from: TestSocket, to: TestSocket) {
  from.send({ type: 'chat_message', message })
  await to.next({ type: 'chat_message', message })
}
async function again(who: TestMember): Promise<TestMember> {
  const { token } = await test.as()(routes.sessions.login, { body: { username: who.id, password: who.password } })
  return { ...who, token, call: test.as(token) }
}

describe('a connection that one side ends', () => {
  it('is gone for both, with what it showed', async () => {
    await asha.call(routes.privacy.set, { body: { phonehide: false, photoProtect: true } })
    await test.ctx.db.photo.updateMany({ where: { member: { id: asha.id } }, data: { approval: 'approved' } })
    expect(await profileOf(asha, noor)).toMatchObject({ match_status: 'accepted', mobile_state: 'masked' })
    expect((await profileOf(asha, noor)).photo1).not.toBeNull()
    expect(await disconnect(noor, asha)).toEqual({
      success: true,
      code: 'connection_ended',
      message: 'Disconnected',
      match_status: 'none',
    })
    expect(await profileOf(asha, noor)).toMatchObject({
      name: null,
      match_status: 'none',
      photo1: null,
      mobile: 'Shared after you connect',
    })
    expect(await profileOf(noor, asha)).toMatchObject({ name: null, match_status: 'none' })
    expect([await connections(asha), await connections(noor)]).toEqual([[], []])
    await test.ctx.db.member.update({ where: { id: noor.id }, data: { paidUntil: new Date('2099-01-01') } })
    expect(await refused(noor.call(routes.members.viewContact, { body: { user_id: asha.id } }))).toMatchObject({
      code: 'number_not_shown',
    })
  })

  it('is told to nobody but the pages of whoever ended it', async () => {
    const [mine, hers] = [await openChat(test, asha, noor), await openChat(test, noor, asha)]
    await say('Hello.', mine, hers)
    const [own, theirs] = [await openUnread(test, asha), await openUnread(test, noor)]
    const before = await test.ctx.db.notification.count()
    const frames = hers.frames.length
    await disconnect(asha, noor)
    await own.next({ changed: 'requests' })
    await own.next({ changed: 'conversations' })
    theirs.send('refresh')
    await theirs.next({ chat_unread: 1 })
    expect(theirs.frames.filter((frame) => 'changed' in frame)).toEqual([])
    expect(hers.frames).toHaveLength(frames)
    expect(await test.ctx.db.notification.count()).toBe(before)
    for (const socket of [mine, hers, own, theirs]) socket.close()
  })

  it('leaves the conversation readable, and nobody can write or open it', async () => {
    const [mine, hers] = [await openChat(test, asha, noor), await openChat(test, noor, asha)]
    await say('Hello.', mine, hers)
    await disconnect(asha, noor)
    for (const [socket, client_id] of [
      [mine, 'after-it-1'],
      [hers, 'after-it-2'],
    ] as const) {
      socket.send({ type: 'chat_message', message: 'Still there?', client_id })
      expect(await socket.next({ type: 'error', client_id })).toMatchObject({ code: 'not_connected' })
      socket.send({ type: 'typing' })
      await socket.next({ type: 'error', code: 'not_connected' })
    }
    expect([await historyOf(asha, noor), await historyOf(noor, asha)]).toEqual([['Hello.'], ['Hello.']])
    const { users } = await noor.call(routes.chat.conversations)
    expect(users).toMatchObject([
      { deleted: false, isBlocked: false, isBlockedByOther: true, user: { id: asha.id, match_status: 'none' } },
    ])
    const opening = noor.call(routes.chat.open, { body: { user_id: asha.id } })
    expect(await refused(opening)).toMatchObject({ code: 'not_connected' })
    const later = await openChat(test, noor, asha)
    later.send({ type: 'chat_message', message: 'Please.', client_id: 'after-it-3' })
    expect(await later.next({ type: 'error', client_id: 'after-it-3' })).toMatchObject({ code: 'not_connected' })
    for (const socket of [mine, hers, later]) socket.close()
  })

  it('is ended also from a member who has hidden, blocked or been suspended', async () => {
    for (const arrange of [
      () => pause(test, noor),
      () => noor.call(routes.blocks.toggle, { body: { user_id: asha.id } }),
      () => suspend(test, noor),
    ]) {
      await arrange()
      await disconnect(asha, noor)
      expect(await findConnection(test, asha, noor)).toMatchObject({ status: 'ended' })
      await test.ctx.db.connection.updateMany({
        where: { status: 'ended' },
        data: { status: 'accepted', endedAt: null, endedByKey: null, answeredAt: test.clock.now() },
      })
    }
  })

  it('is ended once: again it is the same, whoever asks', async () => {
    await disconnect(asha, noor)
    const before = await findConnection(test, asha, noor)
    test.clock.advanceSeconds(60)
    expect(await disconnect(asha, noor)).toMatchObject({ code: 'connection_ended' })
    expect(await disconnect(noor, asha)).toMatchObject({ code: 'connection_ended' })
    expect(await findConnection(test, asha, noor)).toEqual(before)
  })

  it('is none to begin with, and then there is nothing to end', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    for (const of of [ravi, asha, { id: 'SG00000000' }])
      expect(await refused(disconnect(asha, of))).toMatchObject(nowhere)
    await ask(asha, ravi)
    for (const [from, of] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      expect(await refused(disconnect(from, of))).toMatchObject(nowhere)
    }
    expect(await findConnection(test, asha, ravi)).toMatchObject({ status: 'pending' })
  })
})

describe('a new request after the end', () => {
  it('goes at once from whoever ended it, and is a connection again when it is accepted', async () => {
    await disconnect(asha, noor)
    expect(await ask(asha, noor)).toMatchObject({ code: 'request_sent', match_status: 'sent' })
    await noor.call(routes.requests.respond, { body: { user_id: asha.id, status: 'accepted' } })
    expect(await connections(noor)).toEqual([asha.id])
    expect(await findConnection(test, asha, noor)).toMatchObject({ endedAt: null, endedByKey: null })
  })

  it('goes after 30 days from whoever was left', async () => {
    await disconnect(asha, noor)
    test.clock.advanceSeconds(30 * day - 1)
    noor = await again(noor)
    expect(await refused(ask(noor, asha))).toMatchObject({ status: 409, code: 'request_cooldown' })
    test.clock.advanceSeconds(1)
    expect(await ask(noor, asha)).toMatchObject({ code: 'request_sent' })
  })

  it('is not made possible sooner by a request that is taken back', async () => {
    await disconnect(asha, noor)
    await ask(asha, noor)
    await asha.call(routes.requests.withdraw, { body: { user_id: noor.id } })
    expect((await asha.call(routes.requests.sent)).users).toEqual([])
    expect(await refused(ask(noor, asha))).toMatchObject({ code: 'request_cooldown' })
    expect(await ask(asha, noor)).toMatchObject({ code: 'request_sent' })
  })

  it('of whoever ended it is accepted by one of the other’s', async () => {
    await disconnect(asha, noor)
    await ask(asha, noor)
    expect(await ask(noor, asha)).toMatchObject({ code: 'request_accepted' })
  })
})
