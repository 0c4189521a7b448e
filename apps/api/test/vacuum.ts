import { expect, vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/**
 * Vacuums tables until each of their pages is noted as one whose rows everybody sees: an index tells without the table
 * then. Nothing is noted before the log is flushed, which asynchronous commits do not wait for, nor while a transaction is
 * open that might not see the rows, nor of a page with deleted rows that indexes still have.
 */
export async function vacuum({ ctx: { db } }: TestApp, ...tables: string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      await db.$executeRaw`checkpoint`
      await db.$executeRawUnsafe(`vacuum (analyze, index_cleanup on) ${tables.join(', ')}`)
      const unnoted = await db.$queryRaw`
        select relname from pg_class where oid = any(${tables}::regclass[]) and relallvisible < relpages`
      expect(unnoted).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
}
