import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `prisma/migrations` in the sources, and `migrations` beside the folder of a built program. */
export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url))

/** The names of the migrations in a folder, in their order. */
export const readMigrationNames = (folder = migrationsFolder): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
