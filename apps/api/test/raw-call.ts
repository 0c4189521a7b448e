import { apiBase, isOfDesk, type Route } from '@satrangi/contract'
import type { FastifyInstance } from 'fastify'
import { type RawResponse, send } from './send.ts'

export type Body = Readonly<Record<string, unknown>>

interface RawCallOptions {
  body?: Body | undefined
  files?: Record<string, Blob>
  token?: string | undefined
  address?: string
  headers?: Record<string, string>
  /** Appended to the path. */
  query?: string
  /** Replaces the parameter of the path. */
  param?: string
}

/** A well-formed member id that no member has. */
export const unknownMemberId = 'SG00000000'

export const pathOf = (route: Pick<Route, 'path'>, param = unknownMemberId) =>
  apiBase + route.path.replace(/:\w+/g, encodeURIComponent(param))

/** Sends a call with a body that the contract may not allow, in the encoding of the call. */
export async function rawCall(app: FastifyInstance, route: Route, options: RawCallOptions = {}): Promise<RawResponse> {
  const { token, address = '127.0.0.1', query = '', param } = options
  const { type, payload } = await encode(route, options)
  return send(app, {
    method: route.method,
    url: pathOf(route, param) + query,
    remoteAddress: address,
    headers: {
      ...(type ? { 'content-type': type } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      // As a browser adds it for our own pages; the desk takes no change without it.
      ...(isOfDesk(route) ? { 'sec-fetch-site': 'same-origin' } : {}),
      ...options.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
}

async function encode(
  route: Route,
  { body, files = {} }: RawCallOptions,
): Promise<{ type?: string; payload?: string | Buffer }> {
  if (route.method === 'GET') return {}
  if (route.encoding === undefined || route.encoding === 'signed')
    return { type: 'application/json', payload: JSON.stringify(body ?? {}) }
  const fields = Object.entries(body ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  if (route.encoding === 'form')
    return { type: 'application/x-www-form-urlencoded', payload: String(new URLSearchParams(fields)) }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', payload: Buffer.from(await encoded.arrayBuffer()) }
}
