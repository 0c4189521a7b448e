import { type Route, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { testPassword } from '../../../../test/personas.ts'
import { type Body, rawCall } from '../../../../test/raw-call.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { failureLimits } from '../failed-attempts/failed-attempts.rules.ts'

const test = await openTestApp({ env: { RATE_LIMIT_SCALE: '1' } })

let tables = 0
let calls = 0
/** Each call from an IP address of its own, in the network of its table. */
async function statusOf(route: Route, body: Body): Promise<number> {
  calls += 1
  const address = `10.2.${tables}.${calls % 256}`
  return (await rawCall(test.app, route, { body, address })).status
}

const login = (username: string): Body => ({ username, password: testPassword })
const code = (country_code: string, mobile: string): Body => ({ country_code, mobile, otp: '000000' })
const reset = (contact_info: string, mobile_code?: string): Body => ({
  contact_info,
  ...(mobile_code === undefined ? {} : { mobile_code }),
  otp: '000000',
  password: 'six slow rivers',
})

const { limit } = failureLimits.nameInNetwork

describe('failed attempts on one account', () => {
  beforeEach(() => {
    tables += 1
  })

  it.each([
    [
      'an address',
      routes.sessions.login,
      ['zoé@people.example', ' ZOÉ@People.Example', 'zoe\u0301@people.example'].map(login),
      ['ZOÉ@PEOPLE.EXAMPLE ', 'ZOE\u0301@people.example'].map(login),
    ],
    [
      'a member id',
      routes.sessions.login,
      ['SG0123ABCD', ' sg0123abcd'].map(login),
      ['Sg0123aBCD', 'SG0123ABCD '].map(login),
    ],
    [
      'a number with a login code',
      routes.sessions.loginWithCode,
      [code('44', '7700900001'), code('+44', '7700 900001')],
      [code('44', '07700900001'), code('44', '447700900001')],
    ],
    [
      'a number with a reset code',
      routes.passwordReset.reset,
      [reset('9876543210'), reset('98765 43210', '91')],
      [reset('09876543210'), reset('+91 9876543210', '+91'), reset('９８７６５４３２１０'), reset('9876543210 ext. 7')],
    ],
    [
      'an address with a reset code',
      routes.passwordReset.reset,
      [reset('zoé@people.example'), reset(' Zoé@People.example', '44')],
      [reset('zoe\u0301@people.example'), reset('ZOÉ@people.example', '91')],
    ],
  ])('by %s are counted together in every spelling', async (_, route, some, others) => {
    for (let n = 0; n < limit; n += 1) expect(await statusOf(route, some[n % some.length] ?? {})).not.toBe(429)
    for (const body of [...some, ...others]) expect([body, await statusOf(route, body)]).toEqual([body, 429])
  })

  it('by a code do not count for another network, whose owner may be trying at this moment', async () => {
    const attempt = (address: string) =>
      rawCall(test.app, routes.sessions.loginWithCode, { body: code('44', '7700900013'), address })
    for (let n = 0; n <= limit; n += 1) await attempt('10.3.0.1')
    expect((await attempt('10.3.0.2')).status).toBe(429)
    expect((await attempt('10.4.0.1')).status).toBe(400)
  })

  it('do not count for another account', async () => {
    for (let n = 0; n <= limit; n += 1) {
      await statusOf(routes.sessions.loginWithCode, code('44', '7700900011'))
    }
    expect(await statusOf(routes.sessions.loginWithCode, code('44', '7700900012'))).toBe(400)
  })
})
