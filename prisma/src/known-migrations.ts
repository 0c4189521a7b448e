import { readMigrationNames } from './migration-names.ts'

/**
 * The migrations that this release needs, in their order. The build of the API puts the names in the place of this
 * file, because a built program may run where there is no folder of migrations.
 */
export const knownMigrations: readonly string[] = readMigrationNames()
