import { assertReachable } from '@satrangi/db'
import { loadGazetteer } from '@satrangi/db/gazetteer'
import { type MigrateOptions, migrate } from '@satrangi/db/migrate'
import { Failure, messageOf } from './failure.ts'

/** @throws Failure when DATABASE_URL is invalid or the database is unreachable */
export async function assertDatabaseReachable(url: string): Promise<void> {
  await assertReachable(url).catch((error: unknown) => {
    throw new Failure(messageOf(error))
  })
}

/**
 * Migrates the database and loads the gazetteer.
 * @returns the names of the applied migrations, and how many places were loaded
 * @throws Failure with the reason
 */
export async function migrateDatabase(
  url: string,
  options: MigrateOptions = {},
): Promise<{ applied: string[]; places: number }> {
  await assertDatabaseReachable(url)
  try {
    return { applied: await migrate(url, options), places: await loadGazetteer(url) }
  } catch (error) {
    throw new Failure(`The database cannot be brought up to date: ${messageOf(error)}`)
  }
}
