import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Needs } from '../ctx.ts'
import { type CallSpan, noTracer } from '../ports/tracer.ts'

/** Makes a span of each call that a route serves, with the pattern of the route and the status of the answer. */
export function traceCalls(app: FastifyInstance, { tracer }: Needs<'tracer'>): void {
  if (tracer === noTracer) return
  const spans = new WeakMap<FastifyRequest, CallSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    if (route !== undefined) spans.set(request, tracer.startCall(request.method, route))
    done()
  })
  // The body is read before this, in the context of its connection, from which no way leads back to the span.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode)
    done()
  })
}
