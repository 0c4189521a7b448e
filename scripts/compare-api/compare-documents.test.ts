import { expect, it } from 'vitest'
import { type ApiDocument, compareDocuments } from './compare-documents.ts'
import type { Schema } from './expand-schema.ts'

const text: Schema = { type: 'string' }

interface Parts {
  body?: Schema
  reply?: Schema
  parameter?: { required: boolean; schema: Schema }
  security?: object[]
  schemas?: Readonly<Record<string, Schema>>
}

/** A document with one operation. */
function documentWith({ body, reply = text, parameter, security = [], schemas = {} }: Parts): ApiDocument {
  const operation = {
    security,
    ...(parameter ? { parameters: [{ name: 'page', in: 'query', ...parameter }] } : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: { 200: { content: { 'application/json': { schema: reply } } } },
  }
  return { paths: { '/things': { post: operation } }, components: { schemas } } as ApiDocument
}

const compare = (before: Parts, after: Parts) =>
  compareDocuments(documentWith(before), documentWith(after)).map(({ kind, what }) => `${kind}: ${what}`)

const objectOf = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

it('finds no difference between a schema and a reference to the same schema', () => {
  const thing = objectOf({ name: { type: 'string', const: 'x', description: 'A name.' } })
  const $ref = '#/components/schemas/Thing'
  expect(
    compare({ body: thing, reply: thing }, { body: { $ref }, reply: { $ref }, schemas: { Thing: thing } }),
  ).toEqual([])
  const enumerated = objectOf({ name: { type: 'string', enum: ['x'] } })
  expect(compare({ reply: thing }, { reply: enumerated })).toEqual([])
})

it('finds an operation that is gone and one that is added, below whatever base path', () => {
  const before: ApiDocument = { paths: { '/v1/a': { get: {} }, '/v1/b': { get: {} } } }
  const after: ApiDocument = {
    servers: [{ url: 'https://any.example/v1' }],
    paths: { '/b': { get: {} }, '/c': { get: {} } },
  }
  expect(compareDocuments(before, after)).toEqual([
    { kind: 'gone', operation: 'GET /v1/a', what: 'the operation' },
    { kind: 'added', operation: 'GET /v1/c', what: 'the operation' },
  ])
})

it.each<[string, Parts, Parts, string]>([
  ['a new demand', { body: objectOf({ a: text }) }, { body: objectOf({ a: text, b: text }) }, 'b is not always there'],
  [
    'a field no longer taken',
    { body: objectOf({ a: text, b: text }) },
    { body: objectOf({ a: text }) },
    'b is refused',
  ],
  ['a shorter text', { body: text }, { body: { type: 'string', maxLength: 5 } }, 'maxLength'],
  ['a choice that is gone', { body: { enum: ['x', 'y'] } }, { body: { enum: ['x'] } }, 'may be y'],
  ['a form that is gone', { body: { oneOf: [text, { type: 'null' }] } }, { body: text }, 'is null'],
  ['a body that was not asked for', {}, { body: text }, 'a body is demanded'],
])('calls a request changed that takes less: %s', (_, before, after, why) => {
  const differences = compare(before, after)
  expect(differences.filter((line) => line.startsWith('changed'))).toEqual([expect.stringContaining(why)])
})

it.each<[string, Parts, Parts]>([
  ['a field that may be left out', { body: objectOf({ a: text }) }, { body: objectOf({ a: text, b: text }, ['a']) }],
  ['another choice', { body: { enum: ['x'] } }, { body: { enum: ['x', 'y'] } }],
  ['another form', { body: text }, { body: { oneOf: [text, { type: 'null' }] } }],
  ['a parameter', {}, { parameter: { required: false, schema: text } }],
])('calls a request added to that takes more: %s', (_, before, after) => {
  expect(compare(before, after)).toEqual([expect.stringMatching(/^added/)])
})

it.each<[string, Parts, Parts, string]>([
  ['a field that is gone', { reply: objectOf({ a: text, b: text }) }, { reply: objectOf({ a: text }) }, 'b is gone'],
  [
    'a field that may be missing',
    { reply: objectOf({ a: text }) },
    { reply: objectOf({ a: text }, []) },
    'a is not always',
  ],
  ['another type', { reply: objectOf({ a: text }) }, { reply: objectOf({ a: { type: 'number' } }) }, 'a is number'],
  ['another choice', { reply: { enum: ['x'] } }, { reply: { enum: ['x', 'y'] } }, 'may be y'],
  ['null', { reply: text }, { reply: { type: ['string', 'null'] } }, 'string or null'],
  [
    'items',
    { reply: { type: 'array', items: text } },
    { reply: { type: 'array', items: { type: 'number' } } },
    '[] is',
  ],
])('calls a reply changed that a client may not expect: %s', (_, before, after, why) => {
  expect(compare(before, after).join()).toContain(why)
  expect(compare(before, after).join()).toMatch(/changed/)
})

it.each<[string, Schema, Schema]>([
  ['a field', objectOf({ a: text }), objectOf({ a: text, b: text })],
  ['fewer values', text, { type: 'string', enum: ['x'] }],
  [
    'alternatives that are all of the kind before',
    text,
    {
      oneOf: [
        { type: 'string', const: 'x' },
        { type: 'string', const: 'y' },
      ],
    },
  ],
  [
    'parts put together',
    objectOf({ a: text }),
    { allOf: [objectOf({ a: text }), { properties: { a: { const: 'x' } } }] },
  ],
])('calls a reply added to that says more: %s', (_, before, after) => {
  expect(compare({ reply: before }, { reply: after })).toEqual([expect.stringMatching(/^added/)])
})

it('finds a parameter that is demanded, gone, and a call that others can make', () => {
  const page = { required: false, schema: text }
  expect(compare({ parameter: page }, { parameter: { ...page, required: true } })).toEqual([
    'changed: parameter query page is demanded',
  ])
  expect(compare({ parameter: page }, {})).toEqual(['gone: parameter query page'])
  expect(compare({}, { security: [{ session: [] }] })).toEqual(['changed: who can call it'])
})
