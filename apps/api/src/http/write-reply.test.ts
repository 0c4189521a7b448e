import { callId, exampleOf, type NamedCall, namedCalls } from '@satrangi/contract/document'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { writeReply } from './write-reply.ts'

const app = fastify()
afterAll(() => app.close())
const { promise, resolve } = Promise.withResolvers<(call: NamedCall, value: unknown) => string>()
app.get('/', async (_request, reply) => resolve((call, value) => writeReply(reply, call.route, value).toString()))
await app.inject('/')
const write = await promise

const calls = namedCalls.filter(({ route }) => route.file === undefined)
const planted = 'planted-by-nobody'
/** The contract leaves the names of their fields open. */
const openRecords = new Set(['deskProposalsAudit', 'savedSearchesList', 'savedSearchesSave', 'savedSearchesOpen'])
const recordsOfNumbers = new Set(['discoveryGenderCounts'])

type Value = Readonly<Record<string, unknown>> | readonly unknown[]
const isValue = (value: unknown): value is Value => typeof value === 'object' && value !== null

/** A value in which every object has one more field. */
function withPlanted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlanted)
  if (!isValue(value)) return value
  const fields = Object.entries(value).map(([name, field]) => [name, withPlanted(field)])
  return { [planted]: planted, ...Object.fromEntries(fields) }
}

const awkwardText = '"\\\u0000\n\u2028\ud800 नमस्ते 🏳️‍🌈 </script>'

/** The same value with one part of it changed in turn: left out, null, or another text. */
function* variantsOf(value: unknown): Generator<unknown> {
  if (!isValue(value)) {
    yield null
    if (typeof value === 'string') yield* ['', awkwardText]
    if (typeof value === 'number') yield* [0, -1.5, 1e21]
    return
  }
  yield null
  if (Array.isArray(value)) {
    yield []
    for (const variant of value.length > 0 ? variantsOf(value[0]) : []) yield [variant, ...value.slice(1)]
    return
  }
  for (const [name, field] of Object.entries(value)) {
    const { [name]: _, ...others } = value as Readonly<Record<string, unknown>>
    yield others
    for (const variant of variantsOf(field)) yield { ...value, [name]: variant }
  }
}

describe.each(calls.map((call) => [callId(call), call] as const))('a reply of %s', (_, call) => {
  const { reply } = exampleOf(call)
  const asParsed = (value: unknown) => JSON.stringify(call.route.reply.parse(value))

  it('is what parsing it with the contract leaves, in every form that the contract allows', () => {
    expect(write(call, reply)).toBe(asParsed(reply))
    for (const variant of variantsOf(reply)) {
      if (call.route.reply.safeParse(variant).success) expect(write(call, variant)).toBe(asParsed(variant))
    }
  })

  it('has no field that the contract does not name', () => {
    const more = withPlanted(reply)
    if (recordsOfNumbers.has(callId(call))) return expect(() => write(call, more)).toThrow()
    // What the contract refuses to parse with one more field is written without it.
    const { success } = call.route.reply.safeParse(more)
    expect(write(call, more)).toBe(asParsed(success ? more : reply))
    if (!openRecords.has(callId(call))) expect(write(call, more)).not.toContain(planted)
  })
})
