import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '../with-client.ts'

const batchSize = 5_000

/** The names of the photo files that a data folder has. */
export function listPhotoFiles(dataDir: string): Set<string> {
  const folder = join(dataDir, 'photos')
  if (!existsSync(folder)) return new Set()
  const names = readdirSync(folder, { recursive: true }).map(String)
  return new Set(names.flatMap((name) => /[0-9a-z]{26}(?:-320)?\.webp$/.exec(name)?.[0] ?? []))
}

/**
 * Notes photos of the data folder that no restored row names, for the product to delete: they are of the time after
 * the backup, or of members who have left.
 */
export async function noteUnownedPhotos(databaseUrl: string, dataDir: string): Promise<void> {
  const files = [...new Set([...listPhotoFiles(dataDir)].map((name) => name.slice(0, 26)))]
  if (files.length === 0) return
  await withClient(databaseUrl, async (client) => {
    for (let from = 0; from < files.length; from += batchSize) {
      await client.query(
        `insert into unowned_photo_files (file)
         select found.file from unnest($1::text[]) found (file)
         where not exists (select from photos where photos.file = found.file)
         on conflict do nothing`,
        [files.slice(from, from + batchSize)],
      )
    }
  })
}
