import { assertReachable } from '@satrangi/db'
import { loadGazetteer, loadLargePlaces } from '@satrangi/db/gazetteer'
import { type MigrateOptions, migrate } from '@satrangi/db/migrate'
import { Failure, messageOf } from './failure.ts'

/** @throws Failure when DATABASE_URL is invalid or the database is unreachable */
export async function assertDatabaseReachable(url: string): Promise<void> {
  await assertReachable(url).catch((error: unknown) => {
    throw new Failure(messageOf(error))
  })
}

interface Migrated {
  /** The names of the applied migrations. */
  applied: string[]
  /** How many places were loaded. */
  places: number
}

/**
 * Migrates the database and loads the gazetteer.
 * @throws Failure with the reason
 */
export const migrateDatabase = (url: string, options?: MigrateOptions): Promise<Migrated> =>
  bringUpToDate(url, loadGazetteer, options)

/**
 * Migrates the database and loads the places without which nobody can begin, in a second; `loadPlaces` adds the others.
 * @throws Failure with the reason
 */
export const migrateForStart = (url: string, options?: MigrateOptions): Promise<Migrated> =>
  bringUpToDate(url, loadLargePlaces, options)

export const loadPlaces = (url: string): Promise<number> => loadGazetteer(url)

async function bringUpToDate(
  url: string,
  load: (url: string) => Promise<number>,
  options: MigrateOptions = {},
): Promise<Migrated> {
  await assertDatabaseReachable(url)
  try {
    return { applied: await migrate(url, options), places: await load(url) }
  } catch (error) {
    throw new Failure(`The database cannot be brought up to date: ${messageOf(error)}`)
  }
}
