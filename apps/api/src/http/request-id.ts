import type { FastifyInstance } from 'fastify'
import type { Needs } from '../ctx.ts'

/** Every answer has it, and the log line of the same call says it as `reqId`. */
export const requestIdHeader = 'x-request-id'

export const newRequestId = ({ random }: Needs<'random'>): string => random.crockford(12)

/** Puts its id on each answer that a route or a refusal gives; `refuse-on-socket.ts` does for what comes to no route. */
export function identifyAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
}
