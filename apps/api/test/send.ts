import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import supertest, { type Response } from 'supertest'

interface RequestOptions {
  method?: string | undefined
  url: string
  headers?: Readonly<Record<string, string>>
  payload?: string | Buffer | undefined
  /** The caller's address. */
  remoteAddress?: string
}

export interface RawResponse {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  bytes: Buffer
  text: string
  /** The text read as JSON; undefined when it is none. */
  body: Readonly<Record<string, unknown>> | undefined
}

const localAddress = '127.0.0.1'
/** As a browser does: a connection for each call costs as much as the call. */
const connections = new Agent({ keepAlive: true })
const origins = new WeakMap<FastifyInstance, Promise<string>>()

/** The app's origin; it starts to listen with the first call. */
export function originOf(app: FastifyInstance): Promise<string> {
  const known = origins.get(app)
  if (known) return known
  const origin = app
    .listen({ port: 0, host: localAddress })
    .then(() => `http://${localAddress}:${(app.server.address() as AddressInfo).port}`)
  origins.set(app, origin)
  return origin
}

/** Sends a request over HTTP; from another address than this machine's it is injected, since no local socket has one. */
export async function send(app: FastifyInstance, options: RequestOptions): Promise<RawResponse> {
  const { status, headers, bytes } = await ((options.remoteAddress ?? localAddress) === localAddress
    ? overHttp(await originOf(app), options)
    : injectFrom(app, options))
  const text = bytes.toString('utf8')
  return { status, headers, bytes, text, body: parse(text) }
}

async function overHttp(origin: string, { method = 'GET', url, headers = {}, payload }: RequestOptions) {
  const request = supertest(origin)
    [method.toLowerCase() as 'get'](url)
    .agent(connections)
    .set(headers)
    .buffer(true)
    .parse(readBytes)
  // Sent as bytes, as they are: supertest would give a text a type and read an object.
  const answer = await (payload === undefined
    ? request
    : request.serialize((bytes) => bytes as never).send(Buffer.from(payload)))
  const bytes = Buffer.isBuffer(answer.body) ? answer.body : Buffer.alloc(0)
  return { status: answer.status, headers: answer.headers, bytes }
}

/** Reads the raw bytes, whatever the content type. */
function readBytes(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.on('end', () => done(null, Buffer.concat(chunks)))
}

async function injectFrom(
  app: FastifyInstance,
  { method = 'GET', url, headers, payload, remoteAddress }: RequestOptions,
) {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    ...(headers ? { headers } : {}),
    ...(payload === undefined ? {} : { payload }),
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  })
  return { status: answer.statusCode, headers: answer.headers as RawResponse['headers'], bytes: answer.rawPayload }
}

function parse(text: string): RawResponse['body'] {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
