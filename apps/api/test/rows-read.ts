import { type OpenDb, openDb } from '@satrangi/db'
import { assertOwnDatabase, type TestApp } from './test-app.ts'

// Rows that statements read, whatever they return: a sort of a whole list shows in them, however small its table is.

/**
 * A client of a test's own database with one connection, whose planner joins and reads by indexes as it does where
 * tables are large.
 */
export function openLikeLarge(test: TestApp): OpenDb {
  assertOwnDatabase(test)
  const url = new URL(test.ctx.config.database.url)
  const off = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'].map((name) => `-c ${name}=off`)
  url.searchParams.set('options', off.join(' '))
  return openDb({ url: url.href, connections: 1, statementTimeout: 20_000, onError: () => {} })
}

/** How many rows of any table the statements of a client's only connection read while `run` ran. */
export async function rowsRead({ db }: OpenDb, run: () => Promise<unknown>): Promise<number> {
  const before = await countRowsRead(db)
  await run()
  return (await countRowsRead(db)) - before
}

async function countRowsRead(db: OpenDb['db']): Promise<number> {
  await db.$queryRaw`select 1 from pg_stat_force_next_flush()`
  const rows = await db.$queryRaw<{ n: bigint }[]>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint as n from pg_stat_user_tables`
  return Number(rows[0]?.n ?? 0)
}
