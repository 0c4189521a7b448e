import { type OpenDb, openDb } from '@satrangi/db'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

// Two transactions that lock the same row in an order that a test decides.

/** A second client of the database with one connection, and so one transaction at a time. */
export const openOtherConnection = ({ ctx }: TestApp): OpenDb =>
  openDb({ url: ctx.config.database.url, connections: 1, statementTimeout: 5000, onError: () => {} })

/** Counts the statements that wait for a lock. */
async function countBlocked({ ctx }: TestApp): Promise<number> {
  const rows = await ctx.db.$queryRaw<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return rows[0]?.n ?? 0
}

/**
 * Starts work, and returns when one more statement waits for a lock, or when the work is done without.
 */
export async function startUntilBlocked<T>(test: TestApp, work: () => Promise<T>): Promise<{ done: Promise<T> }> {
  const before = await countBlocked(test)
  let isDone = false
  const end = () => {
    isDone = true
  }
  const done = work()
  done.then(end, end)
  await expect.poll(async () => isDone || (await countBlocked(test)) > before).toBe(true)
  return { done }
}
