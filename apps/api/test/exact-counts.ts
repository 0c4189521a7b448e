import { countNames } from '@satrangi/contract'
import { findCounters } from '../src/features/discovery/lists/counts.store.ts'
import type { TestApp } from './test-app.ts'

/** The exact counts of members behind the rounded ones, by gender and status. */
export async function exactCounts({ ctx }: TestApp): Promise<Record<string, number>> {
  return Object.fromEntries((await findCounters(ctx.db, countNames)).map(({ name, value }) => [name, value]))
}

/** One of them. */
export const exactCount = async (test: TestApp, name: string): Promise<number> => {
  const { [name]: count } = await exactCounts(test)
  if (count === undefined) throw new Error(`there is no count ${name}`)
  return count
}
