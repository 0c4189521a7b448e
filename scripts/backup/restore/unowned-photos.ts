import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseClient } from '@satrangi/db/connection'

const batchSize = 5_000

/**
 * Notes photos of the data folder that no restored row names, for the product to delete: they are of the time after
 * the backup, or of members who have left.
 */
export async function noteUnownedPhotos(databaseUrl: string, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'photos')
  if (!existsSync(folder)) return
  const names = await readdir(folder, { recursive: true })
  const files = [...new Set(names.flatMap((name) => /([0-9a-z]{26})(?:-320)?\.webp$/.exec(name)?.[1] ?? []))]
  const client = databaseClient(databaseUrl)
  await client.connect()
  try {
    for (let from = 0; from < files.length; from += batchSize) {
      await client.query(
        `insert into unowned_photo_files (file)
         select found.file from unnest($1::text[]) found (file)
         where not exists (select from photos where photos.file = found.file)
         on conflict do nothing`,
        [files.slice(from, from + batchSize)],
      )
    }
  } finally {
    await client.end()
  }
}
