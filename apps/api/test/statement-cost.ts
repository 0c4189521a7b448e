import { assertOwnDatabase, type TestApp } from './test-app.ts'

export interface StatementCost {
  query: string
  calls: number
  /** Pages of 8 kB that it touched, in memory or not, at each call on average. */
  pages: number
  /** Rows that it returned or changed at each call on average. */
  rows: number
  /** Bytes of log that it wrote at each call on average. */
  walBytes: number
}

/**
 * What each statement of a test's own database cost while `run` ran, the dearest first. Pages do not depend
 * on how quick or busy the machine is.
 */
export async function statementCosts(test: TestApp, run: () => Promise<unknown>): Promise<StatementCost[]> {
  assertOwnDatabase(test)
  const { db } = test.ctx
  await db.$executeRaw`create extension if not exists pg_stat_statements`
  await db.$queryRaw`
    select 1 from (select pg_stat_statements_reset(0, oid, 0) from pg_database where datname = current_database()) reset`
  await run()
  return db.$queryRaw<StatementCost[]>`
    select s.query, s.calls::int as calls, ((s.shared_blks_hit + s.shared_blks_read) / s.calls)::int as pages,
      (s.rows / s.calls)::int as rows, (s.wal_bytes / s.calls)::int as "walBytes"
    from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where d.datname = current_database() and s.query not like '%pg_stat_statements%'
    order by pages desc`
}

/** The pages of the dearest statement. */
export const dearest = (costs: readonly StatementCost[]): number => Math.max(0, ...costs.map(({ pages }) => pages))
