import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../ctx.ts'

/** Milliseconds for which an answer of `/readyz` is good: whoever asks more often is told the same. */
const goodFor = 1000

/** `/healthz`: the process is up. `/readyz`: the database, and Redis where there is one, answer. */
export function health(app: FastifyInstance, ctx: Ctx): void {
  const look = oncePer(goodFor, () => whoAnswers(ctx))
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await look()
    return reply.status(ready.database && ready.redis ? 200 : 503).send(ready)
  })
}

async function whoAnswers({ db, memory }: Ctx): Promise<{ database: boolean; redis: boolean }> {
  const [database, redis] = await Promise.allSettled([db.$queryRaw`select 1`, memory.ping()])
  return { database: database.status === 'fulfilled', redis: redis.status === 'fulfilled' }
}

/** Asks again only after so many milliseconds; until then everybody shares one answer. */
function oncePer<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at >= milliseconds) last = { at: now, answer: ask() }
    return last.answer
  }
}
