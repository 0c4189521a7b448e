import { type Route, refusals } from '@satrangi/contract'
import { isNight } from '@satrangi/test-kit/night'
import { afterAll, describe, expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { fromOwnPage, signInModerator } from './moderators.ts'
import { paySandbox } from './pay-sandbox.ts'
import { type Body, pathOf, rawCall } from './raw-call.ts'
import { type RawResponse, send } from './send.ts'
import { openTestApp } from './test-app.ts'
import { routesWithBody, validBodyOf, withNames } from './valid-bodies.ts'

const sandbox = await paySandbox()
const test = await openTestApp({ env: sandbox.env })
const asha = await addMember(test, 'asha')
const lead = await signInModerator(test, 'lead')
/** Whose call it is: a member's, or a moderator's at the desk. */
const callerOf = ({ access }: Route): Record<string, string> =>
  access === 'desk' ? lead.headers : { authorization: `Bearer ${asha.token}`, ...fromOwnPage }
afterAll(async () => {
  await sandbox.stop()
})

const shapeOf = (route: Route) => (route.body as unknown as { shape: Record<string, unknown> }).shape
const isEmpty = (value: unknown) => Object.keys(Object(value)).length === 0 && typeof value === 'object'
/** A list or a query may be empty, null may say that something does not matter, and some fields are numbers. */
const allows = (route: Route, name: string, value: unknown) =>
  (value === null || typeof value === 'number' || Array.isArray(value) || isEmpty(value)) &&
  (shapeOf(route)[name] as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success
const ask = (route: Route, body: Body) => rawCall(test.app, route, { headers: callerOf(route), body })

/** A refusal in the standard body, or a success; never a fault of ours. */
function expectNoFault({ status, body }: RawResponse): void {
  expect(status).toBeLessThan(500)
  if (status >= 400)
    expect(body).toMatchObject({ success: false, code: expect.any(String), detail: expect.any(String) })
}

/** By day the first field of a call takes every value, and each other one every third: all fields are read alike. */
const spread = <Value>(values: readonly Value[], place: number): readonly Value[] =>
  isNight || place === 0 ? values : values.filter((_value, index) => index % 3 === place % Math.min(3, values.length))

describe.each(withNames(routesWithBody))('%s', (_, route) => {
  it('refuses every unknown field', async () => {
    const wished = [
      'status',
      'verify_status',
      'id',
      'gender',
      'dob',
      'bio_approval',
      'photo1Approve',
      'memtype',
      'key',
      'x',
    ]
    for (const name of wished.filter((one) => !(one in shapeOf(route)))) {
      const { status, body } = await ask(route, { ...validBodyOf(route), [name]: 'paid' })
      expect([status, body?.code, body?.fields]).toEqual([
        400,
        'unknown_field',
        { [name]: refusals.unknown_field.sentence },
      ])
    }
  })

  it('refuses fields named like members of Object.prototype', async () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'prototype']) {
      const body = Object.fromEntries([...Object.entries(validBodyOf(route)), [name, 'x']])
      const answer = await ask(route, body)
      expect([name, answer.status]).toEqual([name, 400])
      expectNoFault(answer)
    }
    const { body } = await ask(route, { ...validBodyOf(route), prototype: 'x' })
    expect(body).toMatchObject({ code: 'unknown_field', fields: { prototype: expect.any(String) } })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('refuses values that are neither text nor boolean', async () => {
    const wrong: unknown[] = [null, 7, [], ['x', 'y'], {}, { equals: 'x' }, { not: null }, { toString: 1, valueOf: 1 }]
    // A form carries only text: there the same name twice is what comes nearest.
    const values = route.encoding ? [['x', 'y']] : wrong
    for (const [place, name] of Object.keys(validBodyOf(route)).entries()) {
      const refused = values.filter((value) => !allows(route, name, value))
      expect(refused.length).toBeGreaterThan(0)
      for (const value of spread(refused, place)) {
        const answer = await ask(route, { ...validBodyOf(route), [name]: value })
        expect(answer.status).toBe(400)
        expectNoFault(answer)
      }
    }
  })

  it('survives every text', async () => {
    const texts = [
      '',
      ' ',
      '\0',
      'a\0b',
      '\uD83D',
      '\uDE00x',
      '%',
      '_',
      '%%',
      "' or 1=1 --",
      '$1',
      '\\',
      '../..',
      '\u202E',
      '￾',
      '👩🏽‍🤝‍👩🏻',
    ]
    const fields = Object.entries(validBodyOf(route)).filter(([, value]) => typeof value === 'string')
    // By day each text is alone or behind what is valid, in turn.
    for (const [place, [name, value]] of fields.entries())
      for (const [index, text] of spread([...texts, 'x'.repeat(10_000), 'ü'.repeat(10_000)], place).entries())
        for (const sent of isNight ? [text, value + text] : [index % 2 === 0 ? text : value + text])
          expectNoFault(await ask(route, { ...validBodyOf(route), [name]: sent }))
  })

  it('names the field that is missing', async () => {
    for (const name of Object.keys(validBodyOf(route))) {
      const body = Object.fromEntries(Object.entries(validBodyOf(route)).filter(([other]) => other !== name))
      if (route.matchesBody && !route.matchesBody(body)) continue
      if (route.body?.safeParse(body).success) continue
      const { status, body: answer } = await ask(route, body)
      expect([status, answer?.code, answer?.detail]).toEqual([400, 'bad_input', 'Please fill all required fields.'])
      expect(answer?.fields).toHaveProperty(name)
    }
  })

  it('is read from its own kind of body alone', async () => {
    const own = route.encoding ?? 'json'
    const form = new URLSearchParams(
      Object.entries(validBodyOf(route)).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const part = '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\ny\r\n--b--\r\n'
    const others: [string, string][] = [
      ['text/plain', JSON.stringify(validBodyOf(route))],
      ['application/xml', '<x/>'],
      ['application/octet-stream', 'x'],
      ['application/jsonp', '{}'],
      ['x', '{}'],
      ...(own === 'json' ? [] : [['application/json', JSON.stringify(validBodyOf(route))] as [string, string]]),
      ...(own === 'form' ? [] : [['application/x-www-form-urlencoded', String(form)] as [string, string]]),
      ...(own === 'multipart' ? [] : [['multipart/form-data; boundary=b', part] as [string, string]]),
    ]
    // An empty body is none, whatever its type.
    for (const [type, payload] of others.filter(([, sent]) => sent !== '')) {
      const headers = { 'content-type': type, ...callerOf(route) }
      const answer = await send(test.app, { method: 'POST', url: pathOf(route), headers, payload })
      expect([type, answer.status, answer.body?.code]).toEqual([type, 415, 'unsupported_media'])
    }
    const headers = callerOf(route)
    const untyped = await send(test.app, { method: 'POST', url: pathOf(route), headers, payload: 'x' })
    expect(untyped.status).toBe(415)
  })

  it('is refused when it is broken', async () => {
    const type = {
      form: 'application/x-www-form-urlencoded',
      json: 'application/json',
      signed: 'application/json',
      multipart: 'multipart/form-data',
    }
    const broken = {
      form: ['%', '%E0%A4%A', '=', '&&&', 'username=%00%'],
      json: ['{', '{"a":}', 'null', 'true', '7', '"x"', '[]', '[{}]', '{"a":1}}', 'undefined'],
      // Whatever it says, nobody signed it.
      signed: ['{', '{}', 'null', 'x'],
      multipart: ['x', '--b', '--b\r\n\r\n\r\n', '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\ny'],
    }
    const own = route.encoding ?? 'json'
    for (const payload of broken[own]) {
      for (const boundary of own === 'multipart' ? ['; boundary=b', '', '; boundary='] : ['']) {
        const headers = { 'content-type': type[own] + boundary, ...callerOf(route) }
        const answer = await send(test.app, { method: 'POST', url: pathOf(route), headers, payload })
        expect([payload, answer.status]).toEqual([payload, 400])
        expectNoFault(answer)
      }
    }
  })

  it('is refused when it is too large', async () => {
    const answer = await ask(route, { ...validBodyOf(route), x: 'x'.repeat(70_000) })
    expect([answer.status, answer.body?.code]).toEqual([413, 'too_large'])
  })
})

const callsWithJson = routesWithBody.filter(({ encoding }) => encoding === undefined)

describe.each(withNames(callsWithJson))('%s as JSON', (_, route) => {
  it('survives extreme nesting', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const fields = Object.keys(validBodyOf(route))
    for (const name of [...(isNight ? fields : fields.slice(0, 1)), 'x']) {
      const payload = JSON.stringify({ ...validBodyOf(route), [name]: '-' }).replace('"-"', deep)
      const headers = { 'content-type': 'application/json', ...callerOf(route) }
      const answer = await send(test.app, { method: 'POST', url: pathOf(route), headers, payload })
      expect(answer.status).toBe(400)
      expectNoFault(answer)
    }
  })
})
