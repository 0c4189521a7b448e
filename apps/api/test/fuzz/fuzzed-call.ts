import type { Route } from '@satrangi/contract'
import { callId, exampleOf, type NamedCall, namedCalls } from '@satrangi/contract/document'
import fc, { type Arbitrary } from 'fast-check'
import { objectLike } from './field-values.ts'
import { junkName, junkText, junkValue } from './junk.ts'

/** Who makes fuzzed calls. `expired` and `erased` had a session once; `forged` never had one. */
export const memberRoles = ['free', 'paid', 'paused', 'blocked', 'suspended', 'expired', 'erased'] as const
export const fuzzRoles = [...memberRoles, 'visitor', 'forged'] as const
/** Moderators with a session at the desk, who call the desk alone. */
export const moderatorRoles = ['reviewer', 'lead'] as const
export type MemberRole = (typeof memberRoles)[number]
export type ModeratorRole = (typeof moderatorRoles)[number]
export type FuzzRole = (typeof fuzzRoles)[number] | ModeratorRole

/** Roles whose session should be good: when it is not any more, somebody new takes the role. */
export const livingRoles: readonly FuzzRole[] = ['free', 'paid', 'paused', 'blocked', ...moderatorRoles]

/** What is done to a call that was right. `at` counts through its fields, and begins again at the end. */
export type Mutation =
  | { kind: 'drop' | 'send twice'; at: number }
  | { kind: 'replace'; at: number; value: unknown }
  | { kind: 'add'; name: string; value: unknown }
  | { kind: 'query'; name: string; value: string }
  | { kind: 'repeat query' }
  | { kind: 'method'; method: string }
  | { kind: 'path'; suffix: string }
  | { kind: 'param'; value: string }
  | { kind: 'content type'; type: string }
  | { kind: 'cut'; at: number }
  | { kind: 'insert'; at: number; bytes: readonly number[] }
  | { kind: 'body'; text: string }
  | { kind: 'header'; name: string; value: string }

/** One call, as it is made and printed. */
export interface FuzzedCall {
  /** `requestsSend` */
  id: string
  role: FuzzRole
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
  /** What the file parts of a form are. */
  files: readonly ('photo' | 'garbage' | 'empty' | 'none')[]
  mutations: readonly Mutation[]
}

const at = fc.nat(20)

const mutation: Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constantFrom('drop' as const, 'send twice' as const), at }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('replace' as const), at, value: junkValue }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), name: junkName, value: junkValue }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('query' as const), name: junkName, value: junkText }) },
  fc.constant({ kind: 'repeat query' as const }),
  fc.record({
    kind: fc.constant('method' as const),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE'),
  }),
  fc.record({
    kind: fc.constant('path' as const),
    suffix: fc.oneof(fc.constantFrom('/', '//', '/x', '%', '.', '?'), junkText),
  }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('param' as const), value: junkText }) },
  fc.record({
    kind: fc.constant('content type' as const),
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=b',
      'multipart/mixed; boundary=b',
      'text/plain',
      'application/octet-stream',
      'x',
      '',
    ),
  }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(400) }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: fc.nat(400),
    bytes: fc.array(fc.nat(255), { minLength: 1, maxLength: 12 }),
  }),
  fc.record({ kind: fc.constant('body' as const), text: fc.oneof(fc.json({ maxDepth: 3 }), junkText) }),
  fc.record({
    kind: fc.constant('header' as const),
    name: fc.constantFrom(
      'authorization',
      'cookie',
      'origin',
      'x-forwarded-for',
      'accept',
      'user-agent',
      'content-encoding',
      'expect-ct',
      'x-razorpay-signature',
      'range',
      'if-none-match',
      'accept-encoding',
    ),
    value: fc.oneof(
      fc.constantFrom('Bearer', 'Bearer a.b.c', 'gzip', 'bytes=0-', '*'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
    ),
  }),
)

const files = fc.array(
  fc.constantFrom('photo' as const, 'photo' as const, 'garbage' as const, 'empty' as const, 'none' as const),
  {
    minLength: 2,
    maxLength: 2,
  },
)

function callOf(call: NamedCall): Arbitrary<FuzzedCall> {
  const { route } = call
  const example = exampleOf(call)
  return fc.record({
    id: fc.constant(callId(call)),
    role: fc.constantFrom(...rolesFor(route.access)),
    params: objectLike(route.params, example.params),
    query: objectLike(route.query, example.query),
    body: route.body ? objectLike(route.body, example.body) : fc.constant({ ...example.body }),
    files,
    mutations: fc.oneof(
      { weight: 2, arbitrary: fc.constant<Mutation[]>([]) },
      { weight: 3, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
    ),
  })
}

/** Calls of members are made by members most of the time, and those of moderators by moderators. */
const rolesFor = (access: Route['access']): readonly FuzzRole[] => callers[access]

const callers: Readonly<Record<Route['access'], readonly FuzzRole[]>> = {
  public: ['visitor', 'visitor', 'free', 'forged'],
  member: ['free', 'free', 'free', 'paid', 'paid', ...fuzzRoles],
  desk: ['lead', 'lead', 'lead', 'lead', 'reviewer', 'reviewer', 'free', 'visitor', 'forged'],
}

/** Every call of the contract, right and wrong: a new one is in it by itself. */
export const fuzzedCall: Arbitrary<FuzzedCall> = fc.oneof(...namedCalls.map(callOf))
