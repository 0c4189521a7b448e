import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@satrangi/test-kit/failure'
import pg from 'pg'
import { findServers } from './processes.ts'

const secondsToWait = 60

/**
 * Lets PostgreSQL count the pages that statements touch. Its module is loaded with the server: one that runs without is
 * stopped once, and started again by what supervises it.
 */
export async function countStatements(databaseUrl: string, dataDir: string): Promise<void> {
  if (!(await isLoaded(databaseUrl))) {
    process.kill(findServers(dataDir).database, 'SIGINT')
    const until = performance.now() + secondsToWait * 1000
    while (!(await isLoaded(databaseUrl).catch(() => false))) {
      if (performance.now() > until)
        throw new Failure(`PostgreSQL did not come back within ${secondsToWait} seconds: start the benchmark again.`)
      await sleep(200)
    }
  }
  await runIn(databaseUrl, 'create extension if not exists pg_stat_statements')
}

/** Whether the server has it; else it will have with its next start. */
async function isLoaded(databaseUrl: string): Promise<boolean> {
  const [row] = await runIn(databaseUrl, 'show shared_preload_libraries')
  if (row?.shared_preload_libraries?.includes('pg_stat_statements')) return true
  await runIn(databaseUrl, `alter system set shared_preload_libraries = 'pg_stat_statements'`)
  return false
}

async function runIn(databaseUrl: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
