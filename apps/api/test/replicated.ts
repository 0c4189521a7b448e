import { type ReplicatedServer, startReplicated } from '@satrangi/test-kit/postgres/replicated-server'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { postgresTemplate } from './postgres-template.ts'
import { postgresUrl } from './services.ts'
import { type TestApp, testApp } from './test-app.ts'

const database = 'template_app'

interface ReplicatedApp {
  servers: ReplicatedServer
  /** Finds members on the replica. */
  app: TestApp
  /** Runs a statement on the replica. */
  onReplica: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>
  /** Waits until the replica has replayed everything that was written. */
  catchUp: () => Promise<void>
  /** The events of the log that concern the replica. */
  events: () => { event: string; reason?: string }[]
  close: () => Promise<void>
}

/** The whole product over a PostgreSQL with a replica of its own, which is in use. */
export async function startReplicatedApp(maxLagSeconds: number): Promise<ReplicatedApp> {
  // Of all files of tests the first one makes the template.
  await postgresUrl()
  const servers = await startReplicated(postgresTemplate)
  try {
    return await openReplicatedApp(servers, maxLagSeconds)
  } catch (error) {
    await servers.stop()
    throw error
  }
}

async function openReplicatedApp(servers: ReplicatedServer, maxLagSeconds: number): Promise<ReplicatedApp> {
  const replicaUrl = servers.replicaUrl(database)
  const databaseUrl = await servers.primary.database(database)
  const env = { DATABASE_REPLICA_URL: replicaUrl, DATABASE_REPLICA_MAX_LAG_SECONDS: String(maxLagSeconds) }
  const app = await testApp({ databaseUrl, env })
  const onReplica = async <Row extends pg.QueryResultRow>(sql: string) => {
    const client = new pg.Client({ connectionString: replicaUrl })
    await client.connect()
    return (await client.query<Row>(sql).finally(() => client.end())).rows
  }
  const events = () =>
    app.lines.map((line) => JSON.parse(line)).filter(({ event }) => String(event).startsWith('replica_'))
  await vi.waitUntil(() => events().some(({ event }) => event === 'replica_used'), { timeout: 10_000 })
  return {
    servers,
    app,
    onReplica,
    catchUp: async () => {
      // Commits of tests do not wait for the disk: a message that is written out takes along what came before it.
      const [written] = await app.ctx.db.$queryRaw<{ lsn: string }[]>`
        select pg_logical_emit_message(false, 'test', '', true)::text as lsn`
      const isReplayed = `select pg_last_wal_replay_lsn() >= '${written?.lsn}' as done`
      // It is queried again after recovery has cancelled it, too.
      const expectReplayed = async () => expect(await onReplica(isReplayed)).toEqual([{ done: true }])
      await vi.waitFor(expectReplayed, { timeout: 10_000, interval: 20 })
    },
    events,
    close: async () => {
      await app.close()
      await servers.stop()
    },
  }
}
