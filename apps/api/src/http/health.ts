import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../ctx.ts'

/** A result of `/readyz` is reused for so long. */
const readyCacheMs = 1000

/** `/healthz`: the process is up. `/readyz`: the database, and Redis where there is one, answer. */
export function health(app: FastifyInstance, ctx: Ctx): void {
  const checkReady = cached(readyCacheMs, () => checkDependencies(ctx))
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await checkReady()
    return reply.status(ready.database && ready.redis ? 200 : 503).send(ready)
  })
}

async function checkDependencies({ db, memory, bus }: Ctx): Promise<{ database: boolean; redis: boolean }> {
  const redis = Promise.all([memory.ping(), bus.ping()])
  const [database, shared] = await Promise.allSettled([db.$queryRaw`select 1`, redis])
  return { database: database.status === 'fulfilled', redis: shared.status === 'fulfilled' }
}

/** Calls `load` at most once in `ttlMs`; calls in between share its result. */
function cached<T>(ttlMs: number, load: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at >= ttlMs) last = { at: now, result: load() }
    return last.result
  }
}
