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

/**
 * The name of a new migration: it sorts after every one that is there, also where this machine's clock is behind.
 * @param last the name of the last one
 */
export function nameMigration(title: string, now: Date, last: string | undefined): string {
  const stampOf = (time: Date) => time.toISOString().replace(/\D/g, '').slice(0, 14)
  const lastStamp = last?.slice(0, 14)
  if (!lastStamp || stampOf(now) > lastStamp) return `${stampOf(now)}_${title}`
  const [, year, month, day, hour, minute, second] = /(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(lastStamp) ?? []
  const lastTime = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return `${stampOf(new Date(lastTime.getTime() + 1000))}_${title}`
}
