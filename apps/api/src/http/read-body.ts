import type { Route } from '@satrangi/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { mediaTypes } from './media-types.ts'
import { readForm } from './multipart.ts'

interface Body {
  texts: Record<string, unknown>
  files: Record<string, Uint8Array>
}

/** Whether nothing follows the headers. */
const isEmpty = ({ headers }: FastifyRequest): boolean =>
  !Number(headers['content-length']) && headers['transfer-encoding'] === undefined

/** An empty body is none, whatever type it claims to be of: it is not parsed. */
export function ignoreEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isEmpty(request)) delete request.headers['content-type']
    done()
  })
}

/**
 * Reads the body for the calls of a path, which have one encoding; a signed one is left as it was sent.
 * @throws Refusal `unsupported_media` or `bad_input`
 */
export async function readBody(request: FastifyRequest, routes: readonly Route[]): Promise<Body> {
  const encoding = routes[0]?.encoding ?? 'json'
  const nothing = { texts: {}, files: {} }
  if (encoding !== 'signed' && (request.method === 'GET' || isEmpty(request))) return nothing
  requireMediaType(mediaTypes[encoding], request)
  if (encoding === 'multipart') return readForm(request, routes)
  const { body } = request
  if (encoding === 'signed') {
    if (body instanceof Uint8Array) return nothing
    throw unreadable()
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadable()
  return { texts: body as Record<string, unknown>, files: {} }
}

const unreadable = () => new Refusal('bad_input', { params: { reason: 'unreadable' } })

/** Each call has one media type. */
function requireMediaType(mediaType: string, request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (type?.split(';', 1)[0]?.trim().toLowerCase() !== mediaType) throw new Refusal('unsupported_media')
}
