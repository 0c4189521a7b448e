import { allRoutes, apiBase, commonRefusals, type Route, refusals, z } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonSchemaFaults } from './json-schema-faults.ts'
import { send } from './send.ts'
import { type TestApp, testApp } from './test-app.ts'

// What OpenAPI 3.1 says of the parts that we use; strict, so that a misspelt part is found.
const content = z.record(z.string().check(z.regex(/^[a-z]+\/[\w.+-]+$/)), z.strictObject({ schema: z.unknown() }))
const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: z.unknown(),
})
const operation = z.strictObject({
  summary: z.string().check(z.minLength(1)),
  tags: z.array(z.string()),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  parameters: z.optional(z.array(parameter)),
  requestBody: z.optional(z.strictObject({ required: z.optional(z.boolean()), content })),
  responses: z.record(
    z.string().check(z.regex(/^[1-5]\d\d$/)),
    z.strictObject({ description: z.string().check(z.minLength(1)), content: z.optional(content) }),
  ),
})
const openApi = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.strictObject({ title: z.string(), version: z.string(), license: z.strictObject({ name: z.string() }) }),
  components: z.strictObject({
    securitySchemes: z.strictObject({
      session: z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer') }),
    }),
    schemas: z.strictObject({}),
  }),
  paths: z.record(
    z.string().check(z.regex(/^(\/(\{\w+\}|[\w-]+))+$/)),
    z.strictObject({ get: z.optional(operation), post: z.optional(operation) }),
  ),
})
type Operation = z.output<typeof operation>

let test: TestApp
let raw: unknown
let paths: z.output<typeof openApi>['paths']
beforeAll(async () => {
  test = await testApp()
  raw = (await send(test.app, { url: `${apiBase}/openapi.json` })).body as never
  paths = openApi.parse(raw).paths
})
afterAll(() => test.close())

const operationOf = ({ method, path }: Route): Operation | undefined =>
  paths[apiBase + path.replace(/:(\w+)/g, '{$1}')]?.[method === 'GET' ? 'get' : 'post']

const schemasOf = ({ parameters = [], requestBody, responses }: Operation) => [
  ...parameters.map(({ schema }) => schema),
  ...[requestBody, ...Object.values(responses)].flatMap((part) =>
    Object.values(part?.content ?? {}).map(({ schema }) => schema),
  ),
]

describe('the API document', () => {
  it('declares OpenAPI 3.1', () => {
    expect(openApi.safeParse(raw).error).toBeUndefined()
  })

  it('describes every value by a JSON schema', () => {
    const all = Object.values(paths).flatMap(({ get, post }) =>
      [get, post].flatMap((one) => (one ? schemasOf(one) : [])),
    )
    expect(all.length).toBeGreaterThan(100)
    expect(all.flatMap((schema) => jsonSchemaFaults(schema))).toEqual([])
  })

  it('contains exactly the calls of the contract', () => {
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m} ${path}`),
    )
    const called = allRoutes.map(
      ({ method, path }) => `${method.toLowerCase()} ${apiBase}${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(documented.sort()).toEqual([...new Set(called)].sort())
  })

  it('declares every parameter of a path', () => {
    for (const [path, methods] of Object.entries(paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const { parameters = [] } = methods.get ?? methods.post ?? {}
      const declared = parameters.filter((one) => one.in === 'path')
      expect(declared.map(({ name }) => name)).toEqual(inPath)
      for (const { required } of declared) expect(required).toBe(true)
    }
  })
})

describe.each(allRoutes.map((route) => [route.summary, route] as const))('the document of: %s', (summary, route) => {
  it('has a summary, a security scheme and a media type', () => {
    const documented = operationOf(route)
    expect(documented?.summary.split(' · ')).toContain(summary)
    expect(documented?.security ?? []).toEqual(route.access === 'member' ? [{ session: [] }] : [])
    const types = {
      json: 'application/json',
      signed: 'application/json',
      form: 'application/x-www-form-urlencoded',
      multipart: 'multipart/form-data',
    }
    const expected = route.body ? [types[route.encoding ?? 'json']] : []
    expect(Object.keys(documented?.requestBody?.content ?? {})).toEqual(expected)
  })

  it('names every refusal with its sentence, and the body of a refusal', () => {
    const { responses = {} } = operationOf(route) ?? {}
    for (const code of [...commonRefusals, ...route.refuses]) {
      const { status, sentence } = refusals[code]
      expect(responses[status]?.description).toContain(`${code}: ${sentence}`)
      expect(responses[status]?.content?.['application/json']?.schema).toMatchObject({
        required: ['success', 'code', 'params', 'detail'],
      })
    }
  })

  it('names every input field, files included', () => {
    const body = (route.body as { shape?: object } | undefined)?.shape
    const asked = [...Object.keys(body ?? {}), ...(route.files ?? [])].sort()
    const schemas = Object.values(operationOf(route)?.requestBody?.content ?? {}).flatMap(({ schema }) => {
      const { oneOf = [schema] } = schema as { oneOf?: unknown[] }
      return oneOf as { properties?: object }[]
    })
    const documented = schemas.map(({ properties }) => Object.keys(properties ?? {}).sort())
    if (route.body) expect(documented).toContainEqual(asked)
    else expect(documented).toEqual([])
  })
})

describe('the viewer of the API document', () => {
  it('is served with all its files, none of them from another origin', async () => {
    const page = await send(test.app, { url: `${apiBase}/docs` })
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '')
    expect(files.length).toBeGreaterThan(3)
    for (const url of files) {
      expect(url).toMatch(new RegExp(`^${apiBase}/docs/static/`))
      expect((await send(test.app, { url })).status).toBe(200)
    }
    expect(page.text).not.toMatch(/<script(?![^>]+src=)|\son\w+=|style=/)
  })

  it('can load nothing from other origins', async () => {
    const page = await send(test.app, { url: `${apiBase}/docs` })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/https?:|\*|\w+\.\w+|unsafe/)
  })
})
