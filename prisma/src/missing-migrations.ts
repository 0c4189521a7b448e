import pg from 'pg'
import { knownFunctionSet, knownMigrations } from './known-migrations.ts'

interface Queryable {
  query: (text: string, values: unknown[]) => Promise<{ rows: { name: string }[] }>
}

const undefinedTable = '42P01'

const missingSql = `select name from unnest($1::text[]) known (name) where not exists (
  select from _prisma_migrations
  where migration_name = known.name and finished_at is not null and rolled_back_at is null)
union all select 'functions' where not exists (select from _applied_functions where name = $2)`

/**
 * The migrations of this release that a database lacks, and `functions` where its functions and triggers were never
 * applied. One that has more than these belongs to a newer release, with which the release before it can work.
 */
export async function findMissing(server: Queryable): Promise<readonly string[]> {
  try {
    const { rows } = await server.query(missingSql, [knownMigrations, knownFunctionSet])
    return rows.map(({ name }) => name)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return knownMigrations
    throw error
  }
}
