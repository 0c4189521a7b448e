import type { FastifyInstance } from 'fastify'
import type { LoggerOptions } from 'pino'
import type { Ctx } from '../ctx.ts'

/**
 * An allow-list of what a log line may contain: addresses, query strings, headers and bodies of
 * requests never reach the log.
 */
export const loggerOptions: LoggerOptions = {
  level: 'info',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: {
    req: (request: { method: string }) => ({ method: request.method }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: Error) => ({ kind: error.name }),
  },
}

/** Writes one line for each request: its id, route, status, time and a keyed hash of the member. */
export function logRequests(app: FastifyInstance, ctx: Ctx): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    if (route === '/healthz' || route === '/readyz') return
    ctx.log.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.viewer ? { member: ctx.pseudonym(request.viewer.id) } : {}),
      },
      'request',
    )
  })
}
