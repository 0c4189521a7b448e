import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../ctx.ts'

/** `/healthz`: the process is up. `/readyz`: the database, and Redis where there is one, answer. */
export function health(app: FastifyInstance, ctx: Ctx): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [database, memory] = await Promise.allSettled([ctx.db.$queryRaw`select 1`, ctx.memory.ping()])
    const ready = { database: database.status === 'fulfilled', redis: memory.status === 'fulfilled' }
    return reply.status(ready.database && ready.redis ? 200 : 503).send(ready)
  })
}
