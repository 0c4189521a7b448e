import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type CallExample, callId, namedCalls } from '@satrangi/contract/document'
import { afterAll, describe, expect, it } from 'vitest'
import { type ApiDocument, operationOf, readDocument, schemaChecker } from './api-document.ts'
import { exampleWorld } from './examples/example-world.ts'
import { playScenario } from './examples/scenario.ts'

const file = new URL('../../../packages/contract/src/document/recorded-examples.json', import.meta.url)
const howToRecord = 'To record the examples anew: RECORD=1 npm run unit -- api-examples'

const world = await exampleWorld()
afterAll(() => world.test.close())
await playScenario(world)
const { recording } = world
if (process.env.RECORD) await writeFile(fileURLToPath(file), fileOf(recording))
const stored: Record<string, CallExample> = JSON.parse(await readFile(file, 'utf8'))

/** A line for each call, in the order of the contract. */
function fileOf(examples: Record<string, CallExample>): string {
  const ids = namedCalls.map(callId).filter((id) => id in examples)
  return `{\n${ids.map((id) => `${JSON.stringify(id)}: ${JSON.stringify(examples[id])}`).join(',\n')}\n}\n`
}

const document = await readDocument<ApiDocument>(world.test, 'openapi.json')
const check = schemaChecker(document)

it('there is an example of every call, and of no other', () => {
  expect(Object.keys(recording).sort()).toEqual(namedCalls.map(callId).sort())
  expect(Object.keys(stored), howToRecord).toEqual(namedCalls.map(callId))
})

it('a reply that does not fit its schema is found', () => {
  const [send] = namedCalls.filter((call) => callId(call) === 'requestsSend')
  const { schema } = (send && operationOf(document, send.route))?.responses['200']?.content['application/json'] ?? {}
  expect(check(schema, { success: true, code: 'sent', message: 'Sent', match_status: 'sent' })).not.toEqual([])
})

describe.each(namedCalls.map((call) => [callId(call), call] as const))('the example of %s', (id, { route }) => {
  const { params, query, body, reply } = recording[id] ?? {}
  const operation = operationOf(document, route)

  it('is what the call takes and answers today', () => {
    expect(recording[id], howToRecord).toEqual(stored[id])
  })

  it('fits the schema of the reply', () => {
    const { content = {} } = operation?.responses['200'] ?? {}
    if (route.file !== undefined) return expect(Object.keys(content)).toEqual([route.file])
    expect(check(content['application/json']?.schema, reply)).toEqual([])
  })

  it('fits the schema of the request', () => {
    const values: Readonly<Record<string, unknown>> = { ...params, ...query }
    for (const { name, schema, required } of operation?.parameters ?? []) {
      if (required) expect(values).toHaveProperty(name)
      if (name in values) expect(check(schema, String(values[name]))).toEqual([])
    }
    for (const { schema } of Object.values(operation?.requestBody?.content ?? {})) {
      expect(check(schema, body)).toEqual([])
    }
  })
})
