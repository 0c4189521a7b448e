import { refusals, routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { callKind, sampleOf, shrink } from './fuzz/findings.ts'
import type { FuzzedApp } from './fuzz/fuzzed-app.ts'
import { fuzzedCall } from './fuzz/fuzzed-call.ts'
import type { HttpRequest } from './fuzz/http-request.ts'
import { judge } from './fuzz/judge.ts'
import { pathOf } from './raw-call.ts'

// What the fuzzer complains of, told to it as a server that is wrong would.

const request: HttpRequest = { method: 'POST', path: pathOf(routes.saves.toggle), headers: {}, payload: undefined }
const saved = { success: true, code: 'profile_saved', message: 'Profile saved', isSaved: true }
const missing = { success: false, code: 'not_found', params: {}, detail: refusals.not_found.sentence }
const judgeReply = (status: number, body: object, headers = {}) =>
  judge(request, { status, headers, text: JSON.stringify(body) })

it('accepts what the contract says', () => {
  expect(judgeReply(200, saved)).toBeUndefined()
  expect(judgeReply(404, missing)).toBeUndefined()
  expect(judgeReply(429, { ...missing, code: 'slow_down' }, { 'retry-after': '30' })).toBeUndefined()
})

it.each([
  [500, missing, {}, '500 not_found'],
  [503, { ...missing, code: 'unavailable' }, {}, '503 unavailable'],
  [201, saved, {}, '201 in the place of 200'],
  [200, { ...saved, key: 7 }, {}, '200 with a body that is not in the contract'],
  [200, {}, {}, '200 with a body that is not in the contract'],
  [403, { ...missing, code: 'forbidden' }, {}, '403 forbidden, which the route does not list'],
  [400, missing, {}, '400 for not_found'],
  [404, { ...missing, params: { id: 1 } }, {}, 'not_found with other parameters'],
  [404, { error: 'Not Found' }, {}, '404 with a body that is no refusal'],
  [429, { ...missing, code: 'slow_down' }, {}, '429 without the seconds to wait'],
])('complains of %i %j', (status, body, headers, complaint) => {
  expect(judgeReply(status, body, headers)).toBe(complaint)
})

it('complains of no answer, and of one where no route is', () => {
  expect(judge(request, undefined)).toBe('no answer in time')
  const elsewhere = { ...request, path: '/api/v1/nothing' }
  expect(judge(elsewhere, { status: 200, headers: {}, text: '{}' })).toBe('200 where no route is')
})

it('makes a finding smaller, from its seed', async () => {
  const kind = {
    ...callKind(fuzzedCall),
    check: async (_: FuzzedApp, { mutations }: { mutations: readonly { kind: string }[] }) =>
      mutations.some((one) => one.kind === 'repeat query') ? 'planted' : undefined,
    print: async (_: FuzzedApp, call: object) => JSON.stringify(call),
  }
  const nobody: FuzzedApp = {
    call: async () => ({ complaint: undefined, request, reply: undefined }),
    socket: async () => undefined,
    faults: () => [],
    settle: async () => {},
    close: async () => {},
  }
  const seeds = Array.from({ length: 300 }, (_, index) => index)
  const planted = seeds.filter((seed) =>
    sampleOf(fuzzedCall, seed).mutations.some((one) => one.kind === 'repeat query'),
  )
  expect(planted.length).toBeGreaterThan(2)
  for (const seed of planted) {
    const least = JSON.parse(await shrink(nobody, kind, { seed, what: 'planted' }))
    expect(least.mutations).toContainEqual({ kind: 'repeat query' })
    expect(least.mutations.length).toBeLessThanOrEqual(sampleOf(fuzzedCall, seed).mutations.length)
    expect(least.files).toEqual(['photo', 'photo'])
  }
})
