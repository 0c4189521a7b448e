import { allRoutes, type DeskRole, deskRoles, isOfDesk, mayAct, type Route, refusals } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { fromOwnPage, signInModerator, startAnotherSession, type TestModerator } from './moderators.ts'
import { rawCall } from './raw-call.ts'
import { openTestApp } from './test-app.ts'
import { deskRoutes, memberRoutes, withNames } from './valid-bodies.ts'
import { whoMayAtTheDesk } from './who-may-at-the-desk.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')
const moderators = new Map<DeskRole, TestModerator>()
for (const role of deskRoles) moderators.set(role, await signInModerator(test, role))

const refusalOf = (code: 'desk_session_expired' | 'not_permitted' | 'session_expired' | 'forbidden') => ({
  success: false,
  code,
  params: {},
  detail: refusals[code].sentence,
})

/** A call of which nothing comes where it gets through: no call knows this field. */
const call = (route: Route, headers: Record<string, string>) =>
  rawCall(test.app, route, { headers, body: { unknown: true }, query: '?unknown=1', param: 'nobody' })

/** The same with the session of a role; signing out may have ended it before. */
async function callAs(route: Route, role: DeskRole) {
  const { key } = moderators.get(role) as TestModerator
  return call(route, await startAnotherSession(test, key))
}

const rowOf = ({ method, path }: Route) => `${method} ${path}`

it('has a row for every call of the desk in the table of roles, and for no other', () => {
  expect(Object.keys(whoMayAtTheDesk).sort()).toEqual(deskRoutes.map(rowOf).sort())
})

describe.each(withNames(deskRoutes))('%s', (_, route) => {
  it.each(deskRoles)('lets a %s through exactly where the table of roles says so', async (role) => {
    const { status, body } = await callAs(route, role)
    const isAllowed = whoMayAtTheDesk[rowOf(route)]?.includes(role) ?? false
    expect(mayAct(role, route.action as never)).toBe(isAllowed)
    if (!isAllowed) return expect([status, body]).toEqual([403, refusalOf('not_permitted')])
    // Past the session and the role, the input is read: it is refused there, or not found.
    expect([400, 404]).toContain(status)
    expect(['unknown_field', 'not_found']).toContain(body?.code)
  })

  it('is the same 401 without a session, with a bad one and with a member’s', async () => {
    const cookies = ['', 'v2=', 'v2=x', `v2=${'0'.repeat(32)}`, `v2=${asha.token}`, `v1=${'0'.repeat(32)}`]
    const browsers: Record<string, string>[] = [
      {},
      ...cookies.map((cookie) => ({ cookie })),
      { authorization: `Bearer ${asha.token}` },
    ]
    for (const headers of browsers) {
      const answer = await call(route, { ...headers, ...fromOwnPage })
      expect([answer.status, answer.body]).toEqual([401, refusalOf('desk_session_expired')])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })
})

describe('a change at the desk', () => {
  it.each(withNames(allRoutes.filter((route) => isOfDesk(route) && route.method === 'POST')))(
    '%s is taken from our own pages alone',
    async (_, route) => {
      const { key } = moderators.get('lead') as TestModerator
      const { cookie = '' } = await startAnotherSession(test, key)
      const own = test.ctx.config.http.publicUrl
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': '' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
        { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
        { 'sec-fetch-site': 'cross-site', origin: own },
        { 'sec-fetch-site': 'same-origin', origin: 'null' },
      ]
      for (const headers of foreign) {
        const answer = await call(route, { cookie, ...headers })
        expect([headers, answer.status, answer.body]).toEqual([headers, 403, refusalOf('forbidden')])
      }
      for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'same-origin', origin: own }])
        expect((await call(route, { cookie, ...headers })).body?.code).toBe('unknown_field')
    },
  )
})

describe('the session of a moderator', () => {
  it('opens no call of a member', async () => {
    const { headers } = await signInModerator(test, 'lead')
    const [, token = ''] = (headers.cookie ?? '').split('=')
    for (const route of memberRoutes) {
      for (const browser of [headers, { authorization: `Bearer ${token}` }]) {
        const { status, body } = await rawCall(test.app, route, { headers: browser })
        expect([status, body]).toEqual([401, refusalOf('session_expired')])
      }
    }
  })
})
