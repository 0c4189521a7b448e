import { readMigrationNames } from './migration-names.ts'
import { nameFunctionSet } from './repeatable.ts'

/**
 * The migrations that this release needs, in their order. The build of the API puts what is here in the place of
 * this file, because a built program may run where there is no folder of migrations.
 */
export const knownMigrations: readonly string[] = readMigrationNames()

/** The functions and triggers that this release needs, as they are noted when they were applied. */
export const knownFunctionSet: string = nameFunctionSet()
