import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { WebSocketServer } from 'ws'
import type { Needs } from '../ctx.ts'
import { Refusal } from '../refusal.ts'
import { bodyOf } from './errors.ts'
import { constantHeadersOf, directivesOf } from './headers.ts'
import { logCall } from './logging.ts'
import { newRequestId, requestIdHeader } from './request-id.ts'

type AnswerContext = Needs<'config' | 'log' | 'meter' | 'random' | 'pseudonym'>

const unreadable = () => new Refusal('bad_input', { params: { reason: 'unreadable' } })
const tooLarge = () => new Refusal('too_large', { params: { what: 'request' } })

/** What Node finds in a request that it cannot read, and the answer; every other error is a 400. */
const answers: Readonly<Record<string, { status: number; refusal: () => Refusal }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refusal: unreadable },
  HPE_HEADER_OVERFLOW: { status: 431, refusal: tooLarge },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, refusal: tooLarge },
}

/** Answers a request that the parser of HTTP gave up, as every other one is answered. */
export const refuseUnreadable =
  (ctx: AnswerContext): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  ({ code }, socket) => {
    // A client that has gone needs no answer, and no line in the log.
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, refusal } = answers[code ?? ''] ?? { status: 400, refusal: unreadable }
    refuseOnSocket(ctx, socket, { status, refusal: refusal() })
  }

/** Answers requests for a WebSocket that are none; the id is that of the request. */
export function refuseBadHandshakes(
  ctx: AnswerContext,
  server: WebSocketServer,
  idOf: (raw: IncomingMessage) => string,
) {
  server.on('wsClientError', (_error, socket, raw) =>
    refuseOnSocket(ctx, socket, { status: 400, refusal: unreadable(), id: idOf(raw) }),
  )
}

/** Answers an `Expect` that nobody can meet, which Node would answer without our headers. */
export function refuseExpectations(app: FastifyInstance, ctx: AnswerContext): void {
  app.server.on('checkExpectation', ({ socket }) => refuseOnSocket(ctx, socket, { status: 417, refusal: unreadable() }))
}

interface RefusedRequest {
  status: number
  refusal: Refusal
  id?: string
}

function refuseOnSocket(
  ctx: AnswerContext,
  socket: Duplex,
  { status, refusal, id = newRequestId(ctx) }: RefusedRequest,
) {
  const body = JSON.stringify(bodyOf(refusal))
  const { http } = ctx.config
  const headers = {
    ...constantHeadersOf(http, directivesOf(http)),
    [requestIdHeader]: id,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  // A client that went away while it was answered is nobody's fault.
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () =>
    socket.destroy(),
  )
  logCall(ctx, { id, method: 'ANY', route: 'none', status, ms: 0 })
  ctx.meter.recordCall({ method: 'ANY', route: 'none', status, seconds: 0 })
}
