import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { requestResetCode, resetPassword } from '../../../../test/codes.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openChat, openSocket, openUnread, requestTicket } from '../../../../test/socket.ts'
import { suspendBy } from '../../../../test/suspended.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { startTwoApps } from '../../../../test/two-apps.ts'
import { inProcessEventBus } from '../../../adapters/in-process-event-bus.ts'
import { sessionsChannel } from './end-sessions.ts'
import { findViewerOfSession } from './find-viewer.ts'
import { viewerCache } from './viewer-cache.ts'

const callWith = (test: TestApp, token: string) => test.as(token)(routes.notifications.unreadCount)
const expired = { status: 401, code: 'session_expired' }

/** Resolves when this process has received the event of ended sessions. */
function nextSessionsEnded({ ctx }: TestApp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  return ctx.bus.subscribe(sessionsChannel, () => resolve()).then(() => () => promise)
}

describe('in one process', () => {
  let test: TestApp
  let asha: TestMember
  beforeAll(async () => {
    test = await testApp()
    asha = await addMember(test, 'asha')
  })
  afterAll(() => test.close())

  const login = async () => {
    const { token } = await test.as()(routes.sessions.login, { body: { username: asha.id, password: asha.password } })
    return { token, call: test.as(token) }
  }

  it('an ended session closes its own sockets and no others', async () => {
    const noor = await addMember(test, 'noor')
    const phone = await login()
    const [hers, phones, other] = [
      await openUnread(test, asha),
      await openUnread(test, phone),
      await openUnread(test, noor),
    ]
    await phone.call(routes.sessions.logout, { body: {} })
    expect(await phones.closed).toBe(4401)
    await asha.call(routes.sessions.logout, { body: { everywhere: true } })
    expect(await hers.closed).toBe(4401)
    other.send('refresh')
    expect(await other.next({ chat_unread: 0 })).toBeDefined()
    other.close()
  })

  it('a device that another one signs out loses its socket', async () => {
    const [one, other] = [await login(), await login()]
    const socket = await openUnread(test, other)
    const { sessions } = await one.call(routes.sessions.list)
    const id = sessions.find(({ current }) => !current)?.id ?? ''
    await one.call(routes.sessions.end, { body: { id } })
    expect(await socket.closed).toBe(4401)
  })

  it('the oldest session, ended by a sixth login, loses its socket', async () => {
    const first = await login()
    const socket = await openUnread(test, first)
    for (let count = 0; count < 5; count += 1) await login()
    expect(await socket.closed).toBe(4411)
    const late = await openChat(test, await login(), { id: 'SG00000000' })
    expect(await late.closed).toBe(4403)
  })

  it('the oldest session hears by its next call that it gave way, until all sessions are ended', async () => {
    const first = await login()
    const second = await login()
    for (let count = 0; count < 5; count += 1) await login()
    const displaced = { status: 401, code: 'session_displaced' }
    expect(await refused(callWith(test, first.token))).toMatchObject(displaced)
    expect(await refused(callWith(test, second.token))).toMatchObject(displaced)
    expect(await refused(callWith(test, `${first.token}x`))).toMatchObject(expired)
    const last = await login()
    await last.call(routes.sessions.logout, { body: { everywhere: true } })
    for (const { token } of [first, second, last]) expect(await refused(callWith(test, token))).toMatchObject(expired)
  })

  it('a look-up that began before a session ended does not cache it again', async () => {
    const { token, call } = await login()
    const claims = await test.ctx.tokens.verify(token, test.clock.now())
    const session = claims?.session ?? ''
    const cache = await viewerCache(test.ctx)
    const [found, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const $queryRaw = async (...query: Parameters<typeof test.ctx.db.$queryRaw>) => {
      const rows = await test.ctx.db.$queryRaw(...query)
      found.resolve()
      await go.promise
      return rows
    }
    const slow = { ...test.ctx, db: Object.create(test.ctx.db, { $queryRaw: { value: $queryRaw } }) }
    const early = findViewerOfSession(slow, cache, session)
    await found.promise
    await call(routes.sessions.logout, { body: {} })
    go.resolve()
    await early
    expect(await findViewerOfSession(test.ctx, cache, session)).toBeUndefined()
  })
})

describe('a socket that is being opened', () => {
  it('is closed when its session ends meanwhile', async () => {
    const [started, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const bus = inProcessEventBus()
    const subscribe: typeof bus.subscribe = async (channel, listener) => {
      if (channel.startsWith('member:')) {
        started.resolve()
        await go.promise
      }
      return bus.subscribe(channel, listener)
    }
    const test = await testApp({ chosen: { bus: { ...bus, subscribe } } })
    const asha = await addMember(test, 'asha')
    const opening = openSocket(test, '/chat/ws/unread', await requestTicket(asha))
    await started.promise
    await asha.call(routes.sessions.logout, { body: { everywhere: true } })
    go.resolve()
    expect(await (await opening).closed).toBe(4401)
    await test.close()
  })
})

describe('in two processes over one Redis', () => {
  let apps: Awaited<ReturnType<typeof startTwoApps>>
  let asha: TestMember
  beforeAll(async () => {
    apps = await startTwoApps()
    asha = await addMember(apps.one, 'asha')
  })
  afterAll(() => apps.close())

  // Each ends the session of a phone; `asha` is in a session of her own.
  const ways: Record<string, (phone: TestMember, asha: TestMember) => Promise<unknown>> = {
    logout: (phone) => phone.call(routes.sessions.logout, { body: {} }),
    'a logout everywhere': (_, { call }) => call(routes.sessions.logout, { body: { everywhere: true } }),
    'another device': async (_, { call }) => {
      const { sessions } = await call(routes.sessions.list)
      await call(routes.sessions.end, { body: { id: sessions.find(({ current }) => !current)?.id ?? '' } })
    },
    'a new password': (_, { call }) => call(routes.sessions.changePassword, { body: { password: 'sweet lime soda' } }),
    'a password that was reset': async (_, { phone }) =>
      resetPassword(apps.one, phone, await requestResetCode(apps.one, phone), 'sweet lime soda'),
    'being made safe': (_, { call }) => call(routes.safety.makeSafe, { body: {} }),
    'a suspension': async (_, member) => {
      await suspendBy(apps.one, member)
      await apps.one.runDueJobs()
    },
    leaving: (_, { call }) => call(routes.myData.erase, { body: {} }),
  }

  it.each(Object.entries(ways))('%s in one ends a session at once in both, which had cached it', async (name, end) => {
    const { one, other } = apps
    const member = await addMember(one, `asha ${name}`)
    const { token } = await one.as()(routes.sessions.login, {
      body: { username: member.id, password: member.password },
    })
    for (const app of [one, other]) await callWith(app, token)
    const sessionsEnded = await nextSessionsEnded(other)
    await end({ ...member, token, call: one.as(token) }, member)
    await sessionsEnded()
    for (const app of [one, other]) expect(await refused(callWith(app, token))).toMatchObject(expired)
    await callWith(other, asha.token)
  })

  it('a logout everywhere in one closes the sockets of the other', async () => {
    const { one, other } = apps
    const socket = await openUnread(other, asha)
    await callWith(other, asha.token)
    await one.as(asha.token)(routes.sessions.logout, { body: { everywhere: true } })
    expect(await socket.closed).toBe(4401)
    expect(await refused(callWith(other, asha.token))).toMatchObject(expired)
  })
})
