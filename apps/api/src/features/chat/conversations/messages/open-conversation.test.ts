import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addMember } from '../../../../../test/add-member.ts'
import { keyOf, passQuarter, pause, suspend } from '../../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../../test/personas.ts'
import { refused } from '../../../../../test/refused.ts'
import { openChat, openSocket, openUnread, requestTicket } from '../../../../../test/socket.ts'
import { openTestApp, testApp } from '../../../../../test/test-app.ts'
import { pairOf } from '../../../../keys.ts'
import { exportData } from '../export.store.ts'

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

const pathTo = (peer: { id: string }) => `/chat/ws/chat/${peer.id}`
const codeOf = async (path: string, token: string, headers?: Record<string, string>) =>
  (await openSocket(test, path, token, headers)).closed

/** That somebody reads what is sent here. */
async function expectOpen(path: string, token: string, headers?: Record<string, string>) {
  const socket = await openSocket(test, path, token, headers)
  socket.send({ type: 'hello' })
  expect(await Promise.race([socket.next({ type: 'error' }), socket.closed])).toMatchObject({ code: 'bad_input' })
  socket.close()
  await socket.closed
}

describe('a ticket', () => {
  it('opens a socket once', async () => {
    const ticket = await requestTicket(asha)
    await expectOpen(pathTo(noor), ticket)
    expect(await codeOf(pathTo(noor), ticket)).toBe(4401)
  })

  it('opens one of two that come with it at the same moment', async () => {
    const ticket = await requestTicket(asha)
    const sockets = await Promise.all([1, 2].map(() => openSocket(test, '/chat/ws/unread', ticket)))
    for (const socket of sockets) socket.send('refresh')
    const outcomes = await Promise.all(
      sockets.map((socket) => Promise.race([socket.next({}).then(() => 'open'), socket.closed])),
    )
    expect(outcomes.sort()).toEqual([4401, 'open'])
  })

  it('is dead after thirty seconds', async () => {
    const began = performance.now()
    const now = vi.spyOn(performance, 'now').mockImplementation(() => began)
    const [first, second] = [await requestTicket(asha), await requestTicket(asha)]
    now.mockImplementation(() => began + 29_000)
    await expectOpen(pathTo(noor), first)
    now.mockImplementation(() => began + 31_000)
    expect(await codeOf(pathTo(noor), second)).toBe(4401)
    now.mockRestore()
  })

  it('is worth nothing when its session has ended', async () => {
    const ticket = await requestTicket(asha)
    await asha.call(routes.sessions.logout, { body: {} })
    expect(await codeOf(pathTo(noor), ticket)).toBe(4401)
  })

  it('is in no line of the log, and neither is a token', async () => {
    const ticket = await requestTicket(asha)
    await expectOpen(pathTo(noor), ticket)
    await expectOpen(pathTo(noor), asha.token)
    const log = test.lines.join('\n')
    expect(log).toContain('/chat/ws-ticket')
    expect(log).not.toContain(ticket)
    expect(log).not.toContain(asha.token)
  })
})

describe('a socket', () => {
  it('opens with an access token too', async () => {
    await expectOpen(pathTo(noor), asha.token)
    const unread = await openSocket(test, '/chat/ws/unread', asha.token)
    unread.send('refresh')
    expect(await unread.next({ chat_unread: 0 })).toMatchObject({ total_unread: 1 })
    unread.close()
  })

  it.each(['', 'nonsense', 'a.b.c', '0'.repeat(26), 'x'.repeat(5000)])(
    'is closed with 4401 for %.20j',
    async (token) => {
      expect(await codeOf(pathTo(noor), token)).toBe(4401)
      expect(await codeOf('/chat/ws/unread', token)).toBe(4401)
    },
  )

  it('is closed with 4401 for a token that has expired', async () => {
    const early = await testApp({ databaseUrl: test.ctx.config.database.url })
    early.clock.advanceSeconds(31 * 86_400)
    const socket = await openSocket(early, pathTo(noor), asha.token)
    expect(await socket.closed).toBe(4401)
    await early.close()
  })

  it('is closed with 4403 with anybody to whom one may not talk', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    const asked = await addMember(test, `asked${made}`)
    await asha.call(routes.requests.send, { body: { user_id: asked.id } })
    const blocked = await addMember(test, `blocked${made}`)
    await connect(asha, blocked)
    await blocked.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    const gone = await addMember(test, `gone${made}`)
    await connect(asha, gone)
    await suspend(test, gone)
    const paused = await addMember(test, `paused${made}`)
    await connect(asha, paused)
    await pause(test, paused)
    for (const peer of [ravi, asked, blocked, gone, paused, asha, { id: 'SG00000000' }, { id: 'sg%25' }]) {
      expect([peer.id, await codeOf(pathTo(peer), await requestTicket(asha))]).toEqual([peer.id, 4403])
    }
    expect(await codeOf(pathTo(asha), await requestTicket(asked))).toBe(4403)
  })

  it.each([
    ['a block', () => noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })],
    ['a pause', () => noor.call(routes.privacy.set, { body: { paused: true } })],
  ])('stays readable after %s, when there is something to read', async (_, hide) => {
    const before = await openChat(test, asha, noor)
    before.send({ type: 'chat_message', message: 'Hello.', timestamp: 'now' })
    await before.next({ type: 'chat_message' })
    before.close()
    await hide()
    await expectOpen(pathTo(noor), await requestTicket(asha))
    await expectOpen(pathTo(asha), await requestTicket(noor))
  })

  it('begins the conversation, which nobody sees before something is said', async () => {
    const socket = await openChat(test, asha, noor)
    const { low: lowKey, high: highKey } = pairOf(await keyOf(test, asha), await keyOf(test, noor))
    expect(await test.ctx.db.conversation.findMany({ where: { lowKey, highKey } })).toMatchObject([{ lastId: 0 }])
    for (const one of [asha, noor]) {
      expect(await one.call(routes.chat.conversations)).toEqual({ users: [] })
      const asked = { params: { id: one.id }, query: { type: 'message' } } as const
      expect((await one.call(routes.notifications.list, asked)).notifications).toEqual([])
      const { conversations } = await exportData(test.ctx, await keyOf(test, one))
      expect(await Array.fromAsync(conversations as AsyncIterable<unknown>)).toEqual([])
    }
    socket.close()
    await noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    expect(await codeOf(pathTo(noor), await requestTicket(asha))).toBe(4403)
    const asked = { params: { id: noor.id }, query: {} }
    expect(await refused(asha.call(routes.chat.history, asked))).toMatchObject({ status: 404 })
  })

  it('shows its member online in the quarter hour after that in which it is open', async () => {
    const seen = async () => (await noor.call(routes.members.view, { params: { id: asha.id } })).user.onlineUsers
    const key = await keyOf(test, asha)
    const socket = await openUnread(test, asha)
    await expect.poll(() => test.notedAs(key)).toBe('everyone')
    socket.close()
    await socket.closed
    expect(await seen()).toBe(false)
    passQuarter(test)
    expect(await seen()).toBe(true)
    test.clock.advanceSeconds(899)
    expect(await seen()).toBe(true)
    test.clock.advanceSeconds(1)
    expect(await seen()).toBe(false)
  })
})

describe('a page of somebody else', () => {
  const refused = 1006

  it('cannot open a socket, whatever it knows', async () => {
    const host = new URL(await test.origin()).host
    for (const origin of [
      'https://elsewhere.example',
      'null',
      `http://${host}.elsewhere.example`,
      'http://localhost',
    ]) {
      expect([origin, await codeOf(pathTo(noor), asha.token, { origin })]).toEqual([origin, refused])
    }
    for (const origin of ['http://localhost:8080', `http://${host}`]) {
      await expectOpen(pathTo(noor), asha.token, { origin })
    }
  })

  it('cannot in production even under the name by which it reached us', async () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_0', RAZORPAY_KEY_SECRET: 'a key', RAZORPAY_WEBHOOK_SECRET: 'another key' }
    const operator = {
      OPERATOR_NAME: 'An Operator',
      OPERATOR_ADDRESS: '1 Some Street',
      OPERATOR_EMAIL: 'help@satrangi.example',
      GRIEVANCE_OFFICER: 'An Officer',
      GRIEVANCE_EMAIL: 'grievances@satrangi.example',
    }
    const env = {
      NODE_ENV: 'production',
      ALLOW_TEST_OTP: 'true',
      PUBLIC_URL: 'https://satrangi.example',
      ...keys,
      ...operator,
    }
    const real = await testApp({ env: { ...env, RATE_LIMIT_SCALE: '1' } })
    const mira = await addMember(real, 'mira')
    const open = async (origin: string) => openSocket(real, '/chat/ws/unread', mira.token, { origin })
    expect(await (await open(await real.origin())).closed).toBe(refused)
    const own = await open('https://satrangi.example')
    own.send('refresh')
    expect(await own.next({ chat_unread: 0 })).toBeDefined()
    await real.close()
  })
})
