import type { FastifyInstance } from 'fastify'
import type { Needs } from '../ctx.ts'

/** What a request is called that no route serves: its own path and method could be anything. */
const unknownRoute = { method: 'ANY', route: 'none' }

/** Counts each answer by the pattern of its route and its status, with the time that it took. */
export function measureCalls(app: FastifyInstance, { meter }: Needs<'meter'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url
    const name = route === undefined ? unknownRoute : { method: request.method, route }
    meter.recordCall({ ...name, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })
}
