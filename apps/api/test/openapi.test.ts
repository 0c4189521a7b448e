import { allRoutes, apiBase, commonRefusals, refusals } from '@satrangi/contract'
import {
  bodyConditions,
  callId,
  exampleOf,
  featureDescriptions,
  namedCalls,
  operations,
  sharedSchemas,
} from '@satrangi/contract/document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiDocument, type DocumentedOperation, operationOf, readDocument, resolve } from './api-document.ts'
import { send } from './send.ts'
import { type TestApp, testApp } from './test-app.ts'

const publicUrl = 'https://satrangi.example'

let test: TestApp
let document: ApiDocument
let documented: DocumentedOperation[]
beforeAll(async () => {
  test = await testApp({ env: { PUBLIC_URL: publicUrl } })
  document = await readDocument(test, 'openapi.json')
  documented = Object.values(document.paths).flatMap((methods) => Object.values(methods))
})
afterAll(() => test.close())

const refsIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '')

describe('the API document', () => {
  it('says which version it has, under which licence it stands and where the installation is', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info.license).toEqual({ name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' })
    expect(document.servers.map(({ url }) => url)).toEqual([publicUrl + apiBase])
  })

  it.each(['## Sessions', '## Refusals', '## Rate limits', '## Repeating a call', 'Retry-After', 'session_expired'])(
    'describes for all calls: %s',
    (text) => {
      expect(document.info.description).toContain(text)
    },
  )

  it('has the calls of the contract and nothing else', () => {
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const called = allRoutes.map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(found.sort()).toEqual([...new Set(called)].sort())
  })

  it('names each operation by its feature and function, and none twice', () => {
    const ids = documented.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(['requestsSend', 'sessionsSendCodeOrLoginWithCode']))
    expect(ids.sort()).toEqual(operations.map(({ operationId }) => operationId).sort())
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/)
  })

  it('describes each group of calls', () => {
    const named = document.tags.map(({ name }) => name)
    expect(named).toEqual(Object.values(featureDescriptions).map(({ title }) => title))
    for (const { tags } of documented) expect(named).toEqual(expect.arrayContaining(tags))
  })

  it('names the shapes that several replies share, and refers to nothing that is not there', () => {
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(Object.keys(sharedSchemas)))
    const references = new Set(refsIn(document))
    for (const name of Object.keys(sharedSchemas)) expect(references).toContain(`#/components/schemas/${name}`)
    for (const $ref of references) expect(resolve(document, { $ref })).toBeDefined()
  })

  it('declares and describes every parameter of a path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters = [] } of Object.values(methods)) {
        const declared = parameters.filter((one) => one.in === 'path')
        expect(declared.map(({ name }) => name)).toEqual(inPath)
        for (const { required } of declared) expect(required).toBe(true)
        for (const { name, description } of parameters) expect([name, description]).toEqual([name, expect.any(String)])
      }
    }
  })
})

describe.each(namedCalls.map((call) => [callId(call), call] as const))('the document of %s', (id, call) => {
  const { route } = call
  const find = () => operationOf(document, route)

  it('says what it is, who can call it, how often and how its body travels', () => {
    const operation = find()
    expect(operation?.summary.split(' · ')).toContain(route.summary)
    expect(operation?.description).toContain(`${route.summary}.`)
    expect(operation?.description).toMatch(/Rate limit: \d+ for an account/)
    expect(operation?.security).toEqual(
      { public: [], member: [{ session: [] }], desk: [{ deskSession: [] }] }[route.access],
    )
    const types = {
      json: 'application/json',
      signed: 'application/json',
      form: 'application/x-www-form-urlencoded',
      multipart: 'multipart/form-data',
    }
    const expected = route.method === 'POST' ? [types[route.encoding ?? 'json']] : []
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(expected)
  })

  it('names every refusal with its sentence and its parameters', () => {
    const { responses = {} } = find() ?? {}
    const listed: string[] = [...commonRefusals, ...route.refuses]
    const found = new Map(
      Object.values(responses).flatMap(({ content, description }) => {
        const { schema = {} } = content['application/json'] ?? {}
        const { oneOf = [schema] } = schema as { oneOf?: object[] }
        return oneOf.flatMap((one) => {
          const { allOf = [] } = resolve(document, one) as {
            allOf?: { properties?: Record<string, { const?: string }> }[]
          }
          const own = allOf[1]?.properties
          return own?.code?.const ? [[own.code.const, { description, params: own.params }] as const] : []
        })
      }),
    )
    for (const code of listed) {
      const { status, sentence, ...more } = refusals[code as keyof typeof refusals]
      expect(responses[status]?.description).toContain(`${code}: ${sentence}`)
      const { shape = {} } = ('params' in more ? more.params : {}) as { shape?: object }
      expect(Object.keys((found.get(code)?.params as { properties?: object })?.properties ?? {})).toEqual(
        Object.keys(shape),
      )
    }
    const others = namedCalls.filter((one) => one.route.path === route.path && one.route.method === route.method)
    const allowed = new Set<string>([...commonRefusals, ...others.flatMap((one) => [...one.route.refuses])])
    expect([...found.keys()].sort()).toEqual([...allowed].sort())
  })

  it('says with 429 how long to wait', () => {
    expect(Object.keys(find()?.responses['429']?.headers ?? {})).toEqual(['Retry-After'])
  })

  it('names every field that it takes, its files too', () => {
    if (!route.body) return
    const body = (route.body as { shape?: object }).shape
    const asked = [...Object.keys(body ?? {}), ...(route.files ?? [])].sort()
    const schemas = Object.values(find()?.requestBody?.content ?? {}).flatMap(({ schema }) => {
      const { oneOf = [schema] } = schema as { oneOf?: object[] }
      return oneOf.map((one) => resolve(document, one) as { title?: string; properties?: object })
    })
    const own = schemas.find(({ title }) => title === route.summary)
    expect(Object.keys(own?.properties ?? {}).sort()).toEqual(asked)
  })

  it('shows the example of the contract', () => {
    const { parameters = [], requestBody, responses = {} } = find() ?? {}
    const { params, query, body, reply } = exampleOf(call)
    const values: Readonly<Record<string, unknown>> = { ...params, ...query }
    for (const { name, example, required } of parameters) {
      expect(example).toEqual(name in values ? String(values[name]) : undefined)
      if (required) expect(example).toBeDefined()
    }
    for (const { examples } of Object.values(requestBody?.content ?? {})) expect(examples?.[id]?.value).toEqual(body)
    expect(responses['200']?.content['application/json']?.examples?.[id]?.value).toEqual(reply)
  })
})

describe('calls that share one path', () => {
  const shared = namedCalls.filter(({ route }) => route.matchesBody)

  it('are the ones whose bodies are told apart in words', () => {
    expect(Object.keys(bodyConditions).sort()).toEqual(shared.map(callId).sort())
  })

  it.each(shared.map((call) => [callId(call), call] as const))('%s says which body it takes', (id, call) => {
    const operation = operationOf(document, call.route)
    expect(operation?.description).toContain(bodyConditions[id])
    expect(call.route.matchesBody?.(exampleOf(call).body ?? {})).toBe(true)
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
    expect(policy.replace('wss://satrangi.example', '')).not.toMatch(/https?:|\*|\w+\.\w+|unsafe/)
  })
})
