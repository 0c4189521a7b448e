import { apiBase, type Route } from '@satrangi/contract'
import { callId, namedCalls } from '@satrangi/contract/document'
import { testPhoto } from '../personas.ts'
import { fillIn } from './field-values.ts'
import type { FuzzedCall, Mutation } from './fuzzed-call.ts'

/** A request as it goes over the wire. */
export interface HttpRequest {
  method: string
  path: string
  headers: Record<string, string>
  payload: Buffer | undefined
}

type Fields = [name: string, value: unknown][]
type Of<Kind extends Mutation['kind']> = Extract<Mutation, { kind: Kind }>

export function routeOf({ id }: FuzzedCall): Route {
  const call = namedCalls.find((one) => callId(one) === id)
  if (!call) throw new Error(`There is no call ${id}`)
  return call.route
}

/** Makes the request of a call, with its mutations; `names` says what `{peer}` stands for, `own` whose browser it is. */
export async function requestOf(
  call: FuzzedCall,
  names: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): Promise<HttpRequest> {
  const route = routeOf(call)
  const find = <Kind extends Mutation['kind']>(kind: Kind) =>
    call.mutations.filter((one): one is Of<Kind> => one.kind === kind)
  const fields = mutateFields(Object.entries(call.body), call.mutations).map(([name, value]): [string, unknown] => [
    name,
    fillIn(value, names),
  ])
  const { type, payload } =
    route.method === 'GET' ? { type: undefined, payload: undefined } : await encode(route, fields, call)
  const headers = {
    ...(type === undefined ? {} : { 'content-type': type }),
    ...own,
    ...Object.fromEntries(find('header').map(({ name, value }) => [name, value.trim()])),
    ...Object.fromEntries(find('content type').map(({ type: other }) => ['content-type', other])),
  }
  const body = mutatePayload(payload, call.mutations)
  return {
    method: find('method')[0]?.method ?? route.method,
    path: pathOf(route, call, names),
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(body.length) }) },
    payload: body,
  }
}

/** Percent-encodes whatever it is, halves of surrogate pairs included. */
const percentEncode = (text: unknown): string =>
  [...Buffer.from(String(text), 'utf8')].map((byte) => (isPlain(byte) ? String.fromCharCode(byte) : hex(byte))).join('')
const isPlain = (byte: number) => /[\w.~-]/.test(String.fromCharCode(byte)) && byte < 128
const hex = (byte: number) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`

/** Longer than this Node itself refuses, before the app hears of it. */
const maxPathLength = 8000

function pathOf(route: Route, call: FuzzedCall, names: Readonly<Record<string, string>>): string {
  const { mutations } = call
  const param = mutations.find((one) => one.kind === 'param')?.value
  const params = fillIn(call.params, names) as Record<string, unknown>
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => percentEncode(param ?? params[name] ?? 'x'))
  const suffix = mutations.find((one) => one.kind === 'path')?.suffix
  const query: [string, unknown][] = [
    ...Object.entries(fillIn(call.query, names) as Record<string, unknown>),
    ...mutations.flatMap((one): Fields => (one.kind === 'query' ? [[one.name, one.value]] : [])),
  ]
  const pairs = query.map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
  const repeated = mutations.some(({ kind }) => kind === 'repeat query') ? [...pairs, ...pairs] : pairs
  const end = repeated.length > 0 ? `?${repeated.join('&')}` : ''
  // What a suffix does not percentEncode is what is wrong with it.
  const tail = suffix === undefined || /^[!-~]{1,2}$/.test(suffix) ? (suffix ?? '') : percentEncode(suffix)
  return `${apiBase}${path}${tail}${end}`.slice(0, maxPathLength)
}

function mutateFields(fields: Fields, mutations: readonly Mutation[]): Fields {
  return mutations.reduce<Fields>((list, one) => {
    const index = 'at' in one && list.length > 0 ? one.at % list.length : -1
    if (one.kind === 'drop') return list.filter((_, n) => n !== index)
    if (one.kind === 'replace') return list.map(([name, value], n) => [name, n === index ? one.value : value])
    if (one.kind === 'send twice') return list.concat(list.slice(index, index + 1))
    if (one.kind === 'add') return list.concat([[one.name, one.value]])
    return list
  }, fields)
}

function mutatePayload(payload: Buffer | undefined, mutations: readonly Mutation[]): Buffer | undefined {
  return mutations.reduce<Buffer | undefined>((bytes, one) => {
    if (one.kind === 'body') return Buffer.from(one.text)
    if (!bytes) return bytes
    if (one.kind === 'cut') return bytes.subarray(0, one.at)
    if (one.kind !== 'insert') return bytes
    const at = Math.min(one.at, bytes.length)
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(one.bytes), bytes.subarray(at)])
  }, payload)
}

async function encode(route: Route, fields: Fields, { files }: FuzzedCall): Promise<{ type: string; payload: Buffer }> {
  const texts = fields.map(([name, value]): [string, string] => [name, asText(value)])
  if (route.encoding === 'form')
    return { type: 'application/x-www-form-urlencoded', payload: Buffer.from(formText(texts)) }
  if (route.encoding !== 'multipart') return { type: 'application/json', payload: Buffer.from(jsonText(fields)) }
  const form = new FormData()
  for (const [name, value] of texts) form.append(name.toWellFormed(), value.toWellFormed())
  for (const [index, name] of (route.files ?? []).entries()) {
    const file = await fileOf(files[index] ?? 'none')
    if (file) form.append(name, file)
  }
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', payload: Buffer.from(await encoded.arrayBuffer()) }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const formText = (texts: [string, string][]) =>
  texts.map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`).join('&')

/** As text, because an object can have a name once only. */
const jsonText = (fields: Fields) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`

async function fileOf(kind: FuzzedCall['files'][number]): Promise<Blob | undefined> {
  if (kind === 'none') return undefined
  if (kind === 'photo') return testPhoto()
  return new Blob([kind === 'garbage' ? 'GIF89a garbage' : ''], { type: 'image/jpeg' })
}
