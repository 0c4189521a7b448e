import { type OpenDb, openDb } from '@satrangi/db'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

// Two who want the same row at the same moment, in an order that a test decides.

/** Somebody else at the database, who has one connection and so one transaction at a time. */
export const somebodyElse = ({ ctx }: TestApp): OpenDb =>
  openDb({ url: ctx.config.database.url, connections: 1, statementTimeout: 5000, onError: () => {} })

/** How many statements wait for another transaction. */
async function waiting({ ctx }: TestApp): Promise<number> {
  const rows = await ctx.db.$queryRaw<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return rows[0]?.n ?? 0
}

/**
 * Begins something, and returns when a statement waits that was not waiting before, or when it is
 * done without.
 */
export async function begun<T>(test: TestApp, work: () => Promise<T>): Promise<{ done: Promise<T> }> {
  const before = await waiting(test)
  let isDone = false
  const end = () => {
    isDone = true
  }
  const done = work()
  done.then(end, end)
  await expect.poll(async () => isDone || (await waiting(test)) > before).toBe(true)
  return { done }
}
