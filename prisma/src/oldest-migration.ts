import pg from 'pg'
import { knownMigrations } from './known-migrations.ts'

interface Queryable {
  query: (text: string, values: unknown[]) => Promise<{ rows: { name: string }[] }>
}

const undefinedTable = '42P01'

/**
 * The migration that a release has to know to serve the database, where this one does not know it: a newer release has
 * taken something away that this one still uses.
 */
export async function findUnknownNeeded(server: Queryable): Promise<string | undefined> {
  try {
    const { rows } = await server.query(
      'select oldest_migration as name from installation where oldest_migration <> all ($1::text[])',
      [knownMigrations],
    )
    return rows[0]?.name
  } catch (error) {
    // From before releases were asked.
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return undefined
    throw error
  }
}

/** What an operator does whose release is too old. */
export const tooOld = (needed: string): string =>
  `this release is too old for it: a newer one has changed the tables, and only releases with the migration ${needed} ` +
  'can serve them. Nothing was changed. Start the newer release again: docs/operations/upgrades.md says how far one ' +
  'can go back.'
