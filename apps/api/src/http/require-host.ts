import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** A request of HTTP/1.1 names the host (RFC 9112, section 3.2). */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isMissing = raw.httpVersion === '1.1' && raw.headers.host === undefined
    done(isMissing ? new Refusal('bad_input', { params: { reason: 'unreadable' } }) : undefined)
  })
}
