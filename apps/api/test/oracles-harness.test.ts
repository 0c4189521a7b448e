import { allRoutes, defineRoute, routes, z } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberChannel } from '../src/features/notifications/index.ts'
import { keyOf } from './member-states.ts'
import { nameOf } from './oracles/ask.ts'
import { textOf } from './oracles/normalise.ts'
import { differences, type Observations } from './oracles/observations.ts'
import { observe } from './oracles/observe.ts'
import { canCall, roles } from './oracles/roles.ts'
import { samplesOf } from './oracles/samples.ts'
import { type Scope, scopedSecrets } from './oracles/scope.ts'
import { allSequences } from './oracles/sequences.ts'
import type { Side } from './oracles/sides.ts'
import { allSockets } from './oracles/sockets.ts'
import { type Plant, type Template, worldTemplate } from './oracles/world.ts'
import type { RawResponse } from './send.ts'

// The tests of oracles prove nothing unless they notice a leak: here are leaks, planted.

let template: Template
let equalWorld: Promise<Observations>
beforeAll(async () => {
  template = await worldTemplate()
  equalWorld = observe(template, {}, few)
})
afterAll(() => template.drop())

/** Calls that are equal in every two worlds, so that whatever differs was planted. */
const calls = [routes.signUp.countryCodes, routes.members.preview, routes.requests.sent]
/** Nothing that anybody is shown. */
const hidden: Side = {
  arrange: ({ test, cast }) =>
    test.ctx.db.member.update({ where: { id: cast.target.id }, data: { policyVersion: 'changed' } }),
}

const few: Scope = { asking: roles, calls, rounds: 1, sequences: [] }

/** The cells in which the two worlds differ when a leak is planted in the one. */
async function leaksOf(plant?: Plant, is: Side = hidden): Promise<string[]> {
  const [one, other] = [await observe(template, is, few, plant), await equalWorld]
  return differences(one, other).map(({ cell }) => cell)
}

/** Changes replies in the world in which the secret is true. */
const whereItIsSo =
  (change: (body: string) => { body?: string; header?: string; status?: number }): Plant =>
  ({ test: { app, ctx }, cast }) => {
    app.addHook('onSend', async (_request, reply, payload) => {
      const isSo = (await ctx.db.member.count({ where: { id: cast.target.id, policyVersion: 'changed' } })) > 0
      if (!isSo || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
      const sent = payload.toString()
      const { body = sent, header, status } = change(sent)
      if (header) reply.header('x-hint', header)
      if (status) reply.status(status)
      return body
    })
  }

/** What is tried in a scope, by whom. */
function cellsOf({ asking, calls, sequences }: Scope): string[] {
  const sockets = allSockets.map(({ path }) => `socket ${path}`)
  return asking.flatMap((role) => {
    const own = calls.filter((route) => canCall(role, route)).map(nameOf)
    const tried = sequences.filter(({ ofMembers }) => (role !== 'visitor') === (ofMembers ?? false))
    return [...own, ...sockets, ...tried.map(({ name }) => name)].map((what) => `${role}, ${what}`)
  })
}

/** Without photos, whose answers the plants change too. */
const ofCalls = (cells: readonly string[]) => cells.filter((cell) => !cell.includes('/uploads')).sort()

const reversed = (body: object) => Object.fromEntries(Object.entries(body).reverse())

const everyCell = [
  `visitor, ${nameOf(routes.signUp.countryCodes)}`,
  ...['free member', 'paid member'].flatMap((role) => calls.map((route) => `${role}, ${nameOf(route)}`)),
].sort()

describe('a leak is noticed', () => {
  it('not where there is none', async () => {
    expect(await leaksOf()).toEqual([])
  })

  it.each<[string, Plant]>([
    ['a status', whereItIsSo(() => ({ status: 202 }))],
    ['a header', whereItIsSo(() => ({ header: '1' }))],
    ['one byte of a body', whereItIsSo((body) => ({ body: body.replace(/}$/, ' }') }))],
  ])('in %s', async (_, plant) => {
    expect(ofCalls(await leaksOf(plant))).toEqual(everyCell)
  })

  it('in the order of fields', async () => {
    const plant = whereItIsSo((body) => ({ body: JSON.stringify(reversed(JSON.parse(body))) }))
    const list = nameOf(routes.requests.sent)
    expect(ofCalls(await leaksOf(plant))).toEqual([`free member, ${list}`, `paid member, ${list}`])
  })

  it('in a frame that comes while it happens', async () => {
    const leaks = await leaksOf(undefined, {
      arrange: async ({ test, cast }) =>
        test.ctx.bus.publish(memberChannel(await keyOf(test, cast.free)), { type: 'changed', changed: 'requests' }),
    })
    expect(leaks).toEqual(['free member, socket of badges while it happens'])
  })
})

describe('the worlds are asked', () => {
  it('everything that is in the scope of a secret', { timeout: 600_000 }, async () => {
    const [{ scope } = { scope: few }] = scopedSecrets
    const { cells } = await observe(template, {}, scope)
    expect(cellsOf(scope).filter((cell) => !cells.includes(cell))).toEqual([])
  })

  it('every call, socket and sequence by everybody who can, in the scope of one secret or another', () => {
    const asked = new Set(scopedSecrets.flatMap(({ scope }) => cellsOf(scope)))
    const whole = cellsOf({ asking: roles, calls: allRoutes, rounds: 1, sequences: allSequences })
    expect(whole.filter((cell) => !asked.has(cell))).toEqual([])
  })

  it('in a clear sentence for a route without an example', async () => {
    const body = z.strictObject({ note: z.string() })
    const added = { ...routes.saves.toggle, path: '/users/wave', body }
    const subject = { id: 'SG00000000', mobile: '7700900000', email: 'nobody@people.example' }
    await expect(samplesOf(defineRoute(added), subject)).rejects.toThrow(
      'POST /users/wave has no example of its body: call it in apps/api/test/examples, and record.',
    )
  })
})

describe('what is compared', () => {
  const reply = (text: string, headers = {}): RawResponse => ({
    status: 200,
    headers: { 'content-type': 'application/json', ...headers },
    bytes: Buffer.from(text),
    text,
    body: undefined,
  })
  const areEqual = (one: string, other: string) => textOf(reply(one)) === textOf(reply(other))

  it('is all but tokens, the contents of cursors, signatures and when it was sent', () => {
    expect(areEqual('{"token":"eyJhbGci.eyJzdWIi.AAAA"}', '{"token":"eyJhbGci.eyJzdWIi.BBBB"}')).toBe(true)
    expect(areEqual('{"next_cursor":"aaaa"}', '{"next_cursor":"bbbb"}')).toBe(true)
    expect(areEqual('{"next_cursor":"aaaa"}', '{"next_cursor":"bbbbb"}')).toBe(false)
    expect(areEqual('"a.webp?c=1&e=2&s=x"', '"a.webp?c=1&e=2&s=y"')).toBe(true)
    expect(areEqual('"a.webp?c=1&e=2&s=x"', '"a.webp?c=1&e=3&s=x"')).toBe(false)
    expect(textOf(reply('', { date: 'now' }))).toBe(textOf(reply('', { date: 'then' })))
  })

  it('is the order of headers too', () => {
    expect(textOf(reply('', { a: '1', b: '2' }))).not.toBe(textOf(reply('', { b: '2', a: '1' })))
  })
})
