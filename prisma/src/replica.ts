import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { directSql, type SqlTx } from './direct-sql.ts'
import { createLagMeter } from './replica-lag.ts'

/** Why a replica is not used. */
export type ReplicaFault = 'unreachable' | 'not_a_replica' | 'other_database' | 'lagging'

export interface ReplicaSettings {
  url: string
  /** A replica that is further behind is not used. */
  maxLagMs: number
  /** Called when the replica begins to be used, with null, and when it no longer is, with the reason. */
  onChange: (fault: ReplicaFault | null) => void
}

/** A streaming replica of the database: what it answers may be as old as its lag. */
export class Replica {
  readonly $queryRaw: SqlTx['$queryRaw']
  constructor(send: (query: pg.QueryConfig) => Promise<pg.QueryResult>) {
    this.$queryRaw = directSql(send).$queryRaw
  }
}

/** What is known of a replica since it was last asked. */
export interface ReplicaState {
  readonly isUsed: boolean
  /** How old its answers were at most; Infinity: older than is remembered. Undefined: it did not say. */
  readonly lagMs: number | undefined
}

export interface OpenReplica {
  state: () => ReplicaState
  read: <T>(find: (replica: Replica) => Promise<T>) => Promise<T | null>
  close: () => Promise<void>
}

/** Opens a pool of connections, to the primary where no other server is named. */
export type OpenPool = (
  settings: pg.PoolConfig,
  options?: { server?: string; reportError?: (error: Error) => void },
) => pg.Pool

interface Servers {
  primary: pg.Pool
  openPool: OpenPool
  connections: number
}

/** A statement that the replica did not answer; the primary can. */
class ReplicaUnavailable extends Error {}

/** Time between two checks, and what a check, or a new connection, may take. */
const checkIntervalMs = 2000
const timeoutMs = 1000

const identitySql =
  'current_database() as database, (select system_identifier::text from pg_control_system()) as system'
const primarySql = `select ${identitySql}, pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position`
const replicaSql = `select ${identitySql}, pg_is_in_recovery() as "isReplica",
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position`

interface ServerState {
  database: string
  system: string
  position: string | null
}

/**
 * Whether it was the server that failed. Everything else concerns one statement: it was cancelled because it stood in
 * the way of what is replayed, it took too long, or a migration has not arrived yet.
 */
const isServerFault = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || (error.code !== '57014' && /^(08|53|57|58|XX)/.test(error.code ?? ''))

/** Watches a replica and reads from it while it may be used. */
export function openReplica(
  { url, maxLagMs, onChange }: ReplicaSettings,
  { primary, openPool, connections }: Servers,
): OpenReplica {
  const settings = { connectionTimeoutMillis: timeoutMs }
  const meter = createLagMeter(maxLagMs)
  const startedAtMs = performance.now()
  let fault: ReplicaFault | null | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let lagMs: number | undefined
  const change = (next: ReplicaFault | null) => {
    if (next === fault || isClosed) return
    fault = next
    onChange(next)
  }
  const leave = () => {
    if (fault === null) change('unreachable')
  }
  const pool = openPool({ ...settings, max: connections }, { server: url, reportError: leave })
  // A connection of its own: a busy replica is not one that is away.
  const checks = openPool({ ...settings, max: 1, query_timeout: timeoutMs }, { server: url, reportError: leave })

  const findFault = async (expected: ServerState): Promise<ReplicaFault | null> => {
    const { rows } = await checks.query<ServerState & { isReplica: boolean }>(replicaSql)
    const [found] = rows
    lagMs = found?.position ? meter.lagMs(performance.now(), BigInt(found.position)) : undefined
    if (!found?.isReplica || found.position === null) return 'not_a_replica'
    if (found.system !== expected.system || found.database !== expected.database) return 'other_database'
    return meter.isWithinLag(performance.now(), BigInt(found.position)) ? null : 'lagging'
  }
  const check = async () => {
    const atMs = performance.now()
    const asked = await primary.query<ServerState>(primarySql).catch(() => undefined)
    const expected = asked?.rows[0]
    // Without the primary nothing can be said, and nothing is shown.
    if (!expected?.position) return
    meter.record(atMs, BigInt(expected.position))
    lagMs = undefined
    const found = await findFault(expected).catch((): ReplicaFault => 'unreachable')
    // What the primary has just written may be on its way while nothing older is known.
    const isTooEarly = found === 'lagging' && fault === undefined && performance.now() - startedAtMs < maxLagMs
    if (!isTooEarly) change(found)
  }
  const watch = async () => {
    await check()
    if (!isClosed) timer = setTimeout(watch, checkIntervalMs).unref()
  }
  void watch()

  const replica = new Replica((query) =>
    pool.query(query).catch((cause: unknown) => {
      if (isServerFault(cause)) leave()
      throw new ReplicaUnavailable('the replica did not answer', { cause })
    }),
  )
  return {
    state: () => ({ isUsed: fault === null, lagMs }),
    read: async (find) => {
      if (fault !== null) return null
      return find(replica).catch((error: unknown) => {
        if (error instanceof ReplicaUnavailable) return null
        throw error
      })
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([pool.end(), checks.end()])
    },
  }
}
