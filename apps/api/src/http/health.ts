import { findSchemaState, type SchemaState } from '@satrangi/db'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../ctx.ts'

/** A result of `/readyz` is reused for so long. */
const readyCacheMs = 1000
/** What has not answered by then counts as away: whoever checks waits no longer either. */
const checkTimeoutMs = 2000

interface Dependencies {
  database: 'up' | 'away'
  /** `unknown`: the database is away. */
  schema: SchemaState | 'unknown'
  redis: 'up' | 'away' | 'unused'
  /** `full`: what is to be stored is refused, and reads go on. */
  disk: 'free' | 'full'
}

type Status = 'ready' | 'degraded' | 'unavailable' | 'stopping'

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, with the state of each part. Without Redis, or with a full
 * disk, it is degraded and still ready, as the product is: otherwise a balancer would make of a small failure a whole one.
 */
export function health(app: FastifyInstance, ctx: Ctx, stopping: AbortSignal): void {
  let isReported = false
  const check = cached(readyCacheMs, async () => {
    const dependencies = await checkDependencies(ctx)
    if (dependencies.schema === 'newer' && !isReported) {
      isReported = true
      ctx.log.error({ event: 'release_too_old' }, 'the database needs a newer release, which has to take this place')
    }
    return dependencies
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const dependencies = await check()
    const status = stopping.aborted ? 'stopping' : statusOf(dependencies)
    const isReady = status === 'ready' || status === 'degraded'
    return reply.status(isReady ? 200 : 503).send({ status, ...dependencies })
  })
}

function statusOf({ schema, redis, disk }: Dependencies): Status {
  if (schema !== 'current') return 'unavailable'
  return redis === 'away' || disk === 'full' ? 'degraded' : 'ready'
}

async function checkDependencies({ config, db, memory, bus, diskRoom }: Ctx): Promise<Dependencies> {
  const [schema, shared, isFull] = await Promise.all([
    nullIfAway(findSchemaState(db)),
    nullIfAway(Promise.all([memory.ping(), bus.ping()])),
    diskRoom.isFull(),
  ])
  const redis = shared ? 'up' : 'away'
  return {
    database: schema ? 'up' : 'away',
    schema: schema ?? 'unknown',
    redis: config.redisUrl ? redis : 'unused',
    disk: isFull ? 'full' : 'free',
  }
}

/** The answer of a dependency; null when it fails, or takes too long. */
async function nullIfAway<T>(answer: Promise<T>): Promise<T | null> {
  const { promise: timeout, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, checkTimeoutMs, null)
  return Promise.race([answer.catch(() => null), timeout]).finally(() => clearTimeout(timer))
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
