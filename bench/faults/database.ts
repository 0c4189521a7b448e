import { migrateDatabase } from '@satrangi/test-kit/database'
import { defaultSeed } from '@satrangi/test-kit/demo-logins'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import type { ServerTemplate } from '@satrangi/test-kit/postgres/prepared-server'
import pg from 'pg'
import { seedMembers } from '../../scripts/seed/seed-members.ts'

export const databaseName = 'satrangi'
/** Some of the seeded members are suspended. */
export const membersForPairs = (pairs: number): number => Math.ceil(pairs * 2.4)

/** A PostgreSQL with so many seeded members, kept for later runs and copied for the primary and for the replica. */
export const seededTemplate = (members: number, signal: AbortSignal): ServerTemplate => ({
  name: `faults-${members}`,
  dependsOn: ['prisma/migrations', 'prisma/src', 'scripts/seed', 'pnpm-lock.yaml', 'bench/faults/database.ts'],
  fill: async ({ database }) => {
    const databaseUrl = await database(databaseName)
    await migrateDatabase(databaseUrl)
    const { folder, remove } = temporaryFolder()
    try {
      const report = () => {}
      await seedMembers({ databaseUrl, dataDir: folder, members, seed: defaultSeed, now: new Date(), report, signal })
      await unpauseMembers(databaseUrl)
    } finally {
      remove()
    }
  },
})

/** Whoever paused sees no lists. */
async function unpauseMembers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client
    .query('update members set paused_at = null, visible = true where paused_at is not null and suspended_at is null')
    .finally(() => client.end())
}
