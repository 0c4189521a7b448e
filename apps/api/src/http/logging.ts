import type { FastifyInstance } from 'fastify'
import type { LoggerOptions } from 'pino'
import type { Ctx, Needs } from '../ctx.ts'
import type { Viewer } from '../keys.ts'

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
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { id, method, viewer } = request
    if (route !== '/healthz' && route !== '/readyz')
      logCall(ctx, { id, method, route, status: reply.statusCode, ms: reply.elapsedTime, viewer })
    done()
  })
}

interface LoggedCall {
  id: string
  method: string
  route: string
  status: number
  ms: number
  viewer?: Pick<Viewer, 'id'> | undefined
}

export function logCall(
  { log, pseudonym }: Needs<'log' | 'pseudonym'>,
  { id, method, route, status, ms, viewer }: LoggedCall,
): void {
  const member = viewer ? { member: pseudonym(viewer.id) } : {}
  log.info({ reqId: id, method, route, status, ms: Math.round(ms), ...member }, 'request')
}
