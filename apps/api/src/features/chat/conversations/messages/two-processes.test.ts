import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../../test/add-member.ts'
import { connect, type TestMember } from '../../../../../test/personas.ts'
import { openChat, openSocket, openUnread, requestTicket, type TestSocket } from '../../../../../test/socket.ts'
import type { TestApp } from '../../../../../test/test-app.ts'
import { startTwoApps } from '../../../../../test/two-apps.ts'

let apps: Awaited<ReturnType<typeof startTwoApps>>
let asha: TestMember
let noor: TestMember
let mine: TestSocket
let hers: TestSocket
beforeAll(async () => {
  apps = await startTwoApps()
  asha = await addMember(apps.one, 'asha')
  noor = await addMember(apps.one, 'noor')
  await connect(asha, noor)
  mine = await openChat(apps.one, asha, noor)
  hers = await openChat(apps.other, at(apps.other, noor), asha)
})
afterAll(() => apps.close())

/** Somebody who talks to this process. */
const at = (app: TestApp, who: TestMember): TestMember => ({ ...who, call: app.as(who.token) })
const say = (socket: TestSocket, message: string) => socket.send({ type: 'chat_message', message, timestamp: 'now' })

describe('two processes over one Redis', () => {
  it('carry messages both ways, once, with one row of numbers', async () => {
    say(mine, 'one')
    expect(await hers.next({ type: 'chat_message' })).toMatchObject({ id: 1, message: 'one', sender_id: asha.id })
    say(hers, 'two')
    expect(await mine.next({ type: 'chat_message', message: 'two' })).toMatchObject({ id: 2, sender_id: noor.id })
    for (let number = 3; number <= 22; number += 1) {
      say(number % 2 ? mine : hers, `${number}`)
      await Promise.all([mine.next({ id: number }), hers.next({ id: number })])
    }
    for (const { frames } of [mine, hers]) {
      const ids = frames.filter(({ type }) => type === 'chat_message').map(({ id }) => id)
      expect(ids).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
    }
  })

  it('carry read marks, typing and blocks', async () => {
    hers.send({ type: 'read', id: 22 })
    expect(await mine.next({ type: 'read' })).toEqual({ type: 'read', id: 22, from_id: noor.id })
    mine.send({ type: 'typing' })
    expect(await hers.next({ type: 'typing' })).toEqual({ type: 'typing', from_id: asha.id })
    await at(apps.other, noor).call(routes.blocks.toggle, { body: { user_id: asha.id } })
    expect(await hers.next({ type: 'block' })).toMatchObject({ by_id: noor.id, target_id: asha.id, blocked: true })
    say(mine, 'too late')
    expect(await mine.next({ type: 'error', code: 'not_connected' })).toBeDefined()
    await at(apps.one, noor).call(routes.blocks.toggle, { body: { user_id: asha.id } })
    expect(await hers.next({ type: 'block', blocked: false })).toBeDefined()
  })

  it('keep the badges of the other process right', async () => {
    const badges = await openUnread(apps.other, at(apps.other, noor))
    say(mine, 'for the badge')
    expect(await badges.next({ changed: 'conversations' })).toBeDefined()
    expect(await badges.next({ chat_unread: 1 })).toBeDefined()
    badges.close()
  })

  it('share tickets, each good once', async () => {
    const ticket = await requestTicket(at(apps.one, asha))
    const path = `/chat/ws/chat/${noor.id}`
    const socket = await openSocket(apps.other, path, ticket)
    say(socket, 'from the other side')
    expect(await hers.next({ message: 'from the other side' })).toBeDefined()
    const again = await openSocket(apps.one, path, ticket)
    expect(await again.closed).toBe(4401)
    socket.close()
  })

  it('close the sockets of a session that ends in the other', async () => {
    await at(apps.one, noor).call(routes.sessions.logout, { body: { everywhere: true } })
    expect(await hers.closed).toBe(4401)
    say(mine, 'anybody?')
    expect(await mine.next({ message: 'anybody?' })).toBeDefined()
  })
})
