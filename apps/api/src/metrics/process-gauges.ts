import { performance } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Composed } from '../compose.ts'
import { cachedReading } from './cached-reading.ts'

/** The state of this process and of what it talks to. */
export function registerProcessGauges(
  registry: Registry,
  { ctx, internals }: Pick<Composed, 'ctx' | 'internals'>,
): void {
  collectDefaultMetrics({ register: registry })
  registerPools(registry, internals)
  registerDependencies(registry, ctx)
  registerDisks(registry, ctx)
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name: `satrangi_${name}`,
      help,
      registers: [registry],
      collect() {
        const value = read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  let last = performance.eventLoopUtilization()
  gauge('event_loop_utilization_ratio', 'How busy the event loop was since the last scrape, 1 for all the time', () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  })
  gauge(
    'clock_offset_seconds',
    "How far the database's clock is ahead of this machine's",
    () => internals.clockOffsetMs() / 1000,
  )
  gauge('backups_expected', '1 where BACKUP_TARGET is set', () => Number(ctx.config.backups))
  gauge('replica_used', '1 while a replica finds members for lists; absent where there is none', () => {
    const replica = internals.replicaState()
    return replica && Number(replica.isUsed)
  })
  gauge('replica_lag_seconds', 'How old answers of the replica are at most; absent while it does not answer', () => {
    const lagMs = internals.replicaState()?.lagMs
    return lagMs === undefined ? undefined : lagMs / 1000
  })
  const gaps = new Counter({
    name: 'satrangi_bus_gaps_total',
    help: 'Times in which events of other processes may have been lost',
    registers: [registry],
  })
  ctx.bus.onGap(() => gaps.inc())
}

function registerPools(registry: Registry, { pools }: Composed['internals']): void {
  new Gauge({
    name: 'satrangi_database_connections',
    help: 'Connections of a pool to the database, and what waits for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { pool, max }] of Object.entries(pools)) {
        this.labels(name, 'used').set(pool.totalCount - pool.idleCount)
        this.labels(name, 'idle').set(pool.idleCount)
        this.labels(name, 'waiting').set(pool.waitingCount)
        this.labels(name, 'max').set(max)
      }
    },
  })
}

function registerDependencies(registry: Registry, { db, memory, bus }: Composed['ctx']): void {
  const isUp = (ask: () => Promise<unknown>) => cachedReading(() => ask().then(() => true), { ttlMs: 5_000 })
  const checks = {
    database: isUp(() => db.$queryRaw`select 1`),
    memory: isUp(() => memory.ping()),
    bus: isUp(() => bus.ping()),
  }
  new Gauge({
    name: 'satrangi_dependency_up',
    help: '1 where the database, Redis for counters (memory) and Redis for events (bus) answer; without Redis the latter are the process itself',
    labelNames: ['dependency'],
    registers: [registry],
    async collect() {
      await Promise.all(
        Object.entries(checks).map(async ([name, check]) => this.labels(name).set((await check()) ? 1 : 0)),
      )
    },
  })
}

/** Where photos are on disk, and the database on this machine. */
function registerDisks(registry: Registry, { diskSpace }: Composed['ctx']): void {
  const readVolumes = cachedReading(() => diskSpace.measure())
  new Gauge({
    name: 'satrangi_disk_bytes',
    help: 'Bytes of the disk that has the photos or the database; absent where it is not on this machine',
    labelNames: ['volume', 'state'],
    registers: [registry],
    async collect() {
      for (const { volume, freeBytes, totalBytes } of (await readVolumes()) ?? []) {
        this.labels(volume, 'free').set(freeBytes)
        this.labels(volume, 'size').set(totalBytes)
      }
    },
  })
}
