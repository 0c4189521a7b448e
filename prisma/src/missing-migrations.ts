import pg from 'pg'
import { knownMigrations } from './known-migrations.ts'

interface Queryable {
  query: (text: string, values: unknown[]) => Promise<{ rows: { name: string }[] }>
}

const undefinedTable = '42P01'

const missingSql = `select name from unnest($1::text[]) known (name) where not exists (
  select from _prisma_migrations
  where migration_name = known.name and finished_at is not null and rolled_back_at is null)`

/**
 * The migrations of this release that a database lacks. One that has more than these belongs to a newer release, whose
 * migrations the release before it can work with.
 */
export async function findMissing(server: Queryable): Promise<readonly string[]> {
  try {
    const { rows } = await server.query(missingSql, [knownMigrations])
    return rows.map(({ name }) => name)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return knownMigrations
    throw error
  }
}
