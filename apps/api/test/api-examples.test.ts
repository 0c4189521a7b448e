import { callId, namedCalls } from '@satrangi/contract/document'
import { afterAll, describe, expect, it } from 'vitest'
import { type ApiDocument, operationOf, readDocument, schemaChecker } from './api-document.ts'
import { exampleSteps } from './example-steps.ts'
import { callOf, type ExampleWorld, exampleWorld } from './example-world.ts'
import { sendExample } from './send-example.ts'

let world: ExampleWorld
world = await exampleWorld()
const document = await readDocument<ApiDocument>(world.test, 'openapi.json')
const check = schemaChecker(document)
afterAll(() => world.test.close())

it('there is an example of every call', () => {
  expect(exampleSteps.map(({ id }) => id).sort()).toEqual(namedCalls.map(callId).sort())
})

it('a reply that does not fit its schema is found', () => {
  const { schema } =
    operationOf(document, callOf('requestsSend').route)?.responses['200']?.content['application/json'] ?? {}
  expect(check(schema, { success: true, code: 'sent', message: 'Sent', match_status: 'sent' })).not.toEqual([])
})

// Each call finds what the calls before it have left.
describe.each(exampleSteps.map((step) => [step.id, step] as const))('the example of %s', (id, { prepare }) => {
  it('is accepted, and its reply and the one of the document fit the schema of the reply', async () => {
    await prepare?.(world)
    const call = callOf(id)
    const { status, body, text } = await sendExample(world, call)
    expect([status, text]).toEqual([200, expect.anything()])
    if (id === 'signUpConfirm') world.viewer = { token: String(body?.token) }
    const response = operationOf(document, call.route)?.responses['200']
    if (call.route.file !== undefined) return expect(Object.keys(response?.content ?? {})).toEqual([call.route.file])
    const { schema, examples = {} } = response?.content['application/json'] ?? {}
    expect(check(schema, body)).toEqual([])
    expect(check(schema, examples[id]?.value)).toEqual([])
  })

  it('fits the schema of the request', () => {
    const { parameters = [], requestBody } = operationOf(document, callOf(id).route) ?? {}
    for (const { schema, example, required } of parameters) {
      if (required) expect(example).toBeDefined()
      if (example !== undefined) expect(check(schema, example)).toEqual([])
    }
    for (const { schema, examples = {} } of Object.values(requestBody?.content ?? {})) {
      expect(check(schema, examples[id]?.value)).toEqual([])
    }
  })
})
