import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf, suspend } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { send } from '../../../../test/send.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
})

const days = 86_400
const expired = { status: 401, code: 'session_expired', message: 'Session expired. Please log in again.' }

const login = async (member = asha) => {
  const { token } = await test.as()(routes.sessions.login, {
    body: { username: member.email, password: member.password },
  })
  return token
}
const sessionsSeenBy = async (token: string) => (await test.as(token)(routes.sessions.list)).sessions
const callWith = (token: string) => test.as(token)(routes.notifications.unreadCount)

describe('a session', () => {
  it('expires when it was not used for seven days', async () => {
    test.clock.advanceSeconds(7 * days - 1)
    await callWith(asha.token)
    test.clock.advanceSeconds(7 * days)
    expect(await refused(callWith(asha.token))).toMatchObject(expired)
  })

  it('stays valid while it is used, for thirty days at most', async () => {
    for (let week = 0; week < 5; week += 1) {
      await callWith(asha.token)
      test.clock.advanceSeconds(6 * days - 1)
    }
    test.clock.advanceSeconds(4)
    await callWith(asha.token)
    test.clock.advanceSeconds(1)
    expect(await refused(callWith(asha.token))).toMatchObject(expired)
  })

  it('is listed before older ones of the same moment', async () => {
    const tokens = [asha.token, await login(), await login()]
    const listed = await Promise.all(tokens.map(sessionsSeenBy))
    expect(listed.map((sessions) => sessions.findIndex(({ current }) => current))).toEqual([2, 1, 0])
  })

  it('ends when five newer ones were started', async () => {
    const tokens = [asha.token]
    for (let count = 2; count <= 5; count += 1) {
      test.clock.advanceSeconds(1)
      tokens.push(await login())
    }
    for (const token of tokens) await callWith(token)
    tokens.push(await login())
    expect(await refused(callWith(tokens[0] ?? ''))).toMatchObject({ ...expired, code: 'session_displaced' })
    for (const token of tokens.slice(1)) await callWith(token)
    expect(await sessionsSeenBy(tokens[5] ?? '')).toHaveLength(5)
  })

  it('is refused when its row was deleted', async () => {
    await callWith(asha.token)
    await test.ctx.db.session.deleteMany({ where: { memberKey: await keyOf(test, asha) } })
    test.clock.advanceSeconds(5)
    expect(await refused(callWith(asha.token))).toMatchObject(expired)
  })

  it('is refused within five seconds after its member is suspended', async () => {
    await callWith(asha.token)
    await suspend(test, asha)
    test.clock.advanceSeconds(5)
    expect(await refused(callWith(asha.token))).toMatchObject(expired)
  })

  it('needs a token that names both the session and its member', async () => {
    const noor = await addMember(test, `noor${made}`)
    const [mine] = await sessionsSeenBy(asha.token)
    const at = { issuedAt: test.clock.now(), expiresAt: new Date(test.clock.now().getTime() + days * 1000) }
    const sign = (member: string, session: string) => test.ctx.tokens.sign({ member, session, ...at })
    await callWith(await sign(asha.id, mine?.id ?? ''))
    expect(await refused(callWith(await sign(noor.id, mine?.id ?? '')))).toMatchObject(expired)
    expect(await refused(callWith(await sign(asha.id, 'another')))).toMatchObject(expired)
    expect(await refused(callWith(await sign(asha.id, 'no\u0000thing')))).toMatchObject(expired)
  })
})

describe('logging out', () => {
  it('ends this session at once and no other', async () => {
    const phone = await login()
    await callWith(asha.token)
    expect(await test.as(asha.token)(routes.sessions.logout, { body: {} })).toMatchObject({ success: true })
    expect(await refused(callWith(asha.token))).toMatchObject(expired)
    await callWith(phone)
  })

  it('everywhere ends every session of the member at once, and no other', async () => {
    const noor = await addMember(test, `noor${made}`)
    const tokens = [asha.token, await login(), await login()]
    for (const token of tokens) await callWith(token)
    await test.as(tokens[1])(routes.sessions.logout, { body: { everywhere: true } })
    for (const token of tokens) expect(await refused(callWith(token))).toMatchObject(expired)
    await callWith(noor.token)
    await callWith(await login())
  })
})

describe('the list of devices', () => {
  it('names the kind of device and never its location', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
    const { headers } = await send(test.app, {
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
      payload: new URLSearchParams({ username: asha.email, password: asha.password }).toString(),
    })
    expect(headers['content-type']).toContain('json')
    const answer = await send(test.app, {
      url: '/api/v1/auth/sessions',
      remoteAddress: '203.0.113.7',
      headers: { authorization: `Bearer ${asha.token}` },
    })
    const { sessions } = answer.body as { sessions: Record<string, unknown>[] }
    expect(sessions.map(({ device }) => device).sort()).toEqual(['Chrome on Android', 'Unknown browser'])
    for (const one of sessions) {
      expect(Object.keys(one).sort()).toEqual([
        'browser',
        'created_at',
        'current',
        'device',
        'id',
        'last_seen_at',
        'system',
      ])
    }
    const rows = await test.ctx.db.$queryRaw<
      unknown[]
    >`select to_jsonb(s) - 'key' - 'member_key' as row from sessions s`
    for (const text of [answer.text, JSON.stringify(rows)]) expect(text).not.toMatch(/203\.0\.113|Pixel|127\.0\.0/)
  })

  it('says of each device alone when it was last used', async () => {
    const other = await login()
    const seenAt = async () =>
      Object.fromEntries(
        (await sessionsSeenBy(asha.token)).map(({ current, last_seen_at }) => [String(current), last_seen_at]),
      )
    const before = await seenAt()
    test.clock.advanceSeconds(days)
    await callWith(asha.token)
    const after = await seenAt()
    expect(after.false).toBe(before.false)
    expect(after.true).not.toBe(before.true)
    expect(await callWith(other)).toMatchObject({ total_unread: 0 })
  })

  it('leaves out ended sessions', async () => {
    const phone = await login()
    await test.as(phone)(routes.sessions.logout, { body: {} })
    test.clock.advanceSeconds(7 * days - 1)
    const tablet = await login()
    test.clock.advanceSeconds(1)
    const since = new Date(test.clock.now().getTime() - 1000).toISOString()
    expect(await sessionsSeenBy(tablet)).toMatchObject([{ current: true, created_at: since }])
  })

  it('ends one device, which is signed out at once', async () => {
    const phone = await login()
    await callWith(phone)
    const others = (await sessionsSeenBy(asha.token)).filter(({ current }) => !current)
    expect(others).toHaveLength(1)
    await test.as(asha.token)(routes.sessions.end, { body: { id: others[0]?.id ?? '' } })
    expect(await refused(callWith(phone))).toMatchObject(expired)
    await callWith(asha.token)
    const again = test.as(asha.token)(routes.sessions.end, { body: { id: others[0]?.id ?? '' } })
    expect(await refused(again)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('cannot end a device of another member', async () => {
    const noor = await addMember(test, `noor${made}`)
    const [hers] = await sessionsSeenBy(noor.token)
    for (const id of [hers?.id ?? '', 'nothing', 'no\u0000thing', '%', '0'.repeat(26)]) {
      const error = await refused(test.as(asha.token)(routes.sessions.end, { body: { id } }))
      expect(error).toMatchObject({ status: 404, code: 'not_found' })
    }
    await callWith(noor.token)
  })
})
