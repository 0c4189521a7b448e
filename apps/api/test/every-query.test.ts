import { allRoutes, type Route, refusals } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { signInModerator } from './moderators.ts'
import { rawCall } from './raw-call.ts'
import { openTestApp } from './test-app.ts'
import { exampleOfRoute, validBodyOf, validQueryOf, withNames } from './valid-bodies.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')
const lead = await signInModerator(test, 'lead')
/** Whose call it is: a member's, or a moderator's at the desk. */
const callerOf = ({ access }: Route) => (access === 'desk' ? { headers: lead.headers } : { token: asha.token })

/** What a path of the desk names has the form of the example; elsewhere it is a member. */
const paramOf = (route: Route) =>
  route.access === 'desk' ? String(Object.values(exampleOfRoute(route).params ?? {})[0] ?? '') : asha.id

const namesIn = ({ query }: Route) => Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
const withQuery = allRoutes.filter(({ query }) => query)
const withPages = withQuery.filter((route) => namesIn(route).includes('cursor'))
const withParams = allRoutes.filter(({ params }) => params)
const notFound = { success: false, code: 'not_found', params: {}, detail: refusals.not_found.sentence }

describe.each(withNames(allRoutes))('the query of %s', (_, route) => {
  const body = () => (route.body ? validBodyOf(route) : {})
  const param = paramOf(route)
  const ask = (query: string) => rawCall(test.app, route, { ...callerOf(route), query, param, body: body() })

  it('refuses unknown parameters', async () => {
    const wished = ['offsett', 'user_id', 'where', 'constructor', 'toString', 'page[]', 'page.gt', 'status']
    for (const name of wished.filter((one) => !namesIn(route).includes(one))) {
      const { status, body } = await ask(`?${new URLSearchParams({ ...validQueryOf(route), [name]: '1' })}`)
      expect([status, body?.code, Object.keys(Object(body?.fields))]).toEqual([400, 'unknown_field', [name]])
    }
  })
})

describe.each(withNames(withPages))('the pages of %s', (_, route) => {
  const ask = (query: string) => rawCall(test.app, route, { ...callerOf(route), query, param: asha.id })

  it('is refused when a number is invalid or sent twice', async () => {
    for (const value of [
      '',
      '0',
      '-1',
      '1.5',
      '1e1',
      'x',
      '0x10',
      '१',
      '%00',
      '%FF',
      '51',
      '99999999999999999999',
      '1&limit=2',
    ]) {
      const { status, body } = await ask(`?limit=${value}`)
      expect([value, status, body?.code, Object.keys(Object(body?.fields))]).toEqual([
        value,
        400,
        'bad_input',
        ['limit'],
      ])
    }
  })

  it('refuses a cursor that is not of this list', async () => {
    // Of a conversation that is not there nothing else is said.
    const { status } = await ask('')
    const refused = [400, 'bad_input', { cursor: { code: 'cursor_unknown', params: {} } }]
    for (const cursor of ['x', '%00', '%', '%FF', '__proto__', "' or 1=1 --", '..', 'A'.repeat(500)]) {
      const answer = await ask(`?cursor=${cursor}`)
      expect([answer.status, answer.body?.code, answer.body?.problems]).toEqual(
        status === 404 ? [404, 'not_found', undefined] : refused,
      )
    }
    expect((await ask(`?cursor=${'A'.repeat(501)}`)).status).toBe(400)
  })
})

describe.each(withNames(withParams))('the address of %s', (_, route) => {
  it('with a malformed id is the same as with an unknown one', async () => {
    const ids = [
      '%',
      '_',
      'SG%',
      'SG________',
      '\0',
      asha.id.toLowerCase(),
      `${asha.id} `,
      `${asha.id}\0`,
      '{}',
      '../x',
      'نام',
      '1',
      'null',
    ]
    for (const param of ids) {
      const { status, body } = await rawCall(test.app, route, { ...callerOf(route), param })
      expect([param, status, body]).toEqual([param, 404, notFound])
    }
  })
})
