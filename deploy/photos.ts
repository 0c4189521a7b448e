// Moves the photos from the container of the API: `node dist/photos.js move --to s3`.

import { Failure, runScript } from '@satrangi/test-kit/failure'
import { readSecretFiles } from '../scripts/lib/settings.ts'
import { runPhotos } from '../scripts/photos/run-photos.ts'

await runScript(() => {
  readSecretFiles()
  return runPhotos(process.argv.slice(2), (data, run) => {
    const databaseUrl = process.env.DATABASE_URL
    if (!databaseUrl) throw new Failure('DATABASE_URL must be set.')
    return run({ databaseUrl, dataDir: data ?? process.env.DATA_DIR ?? '.data' })
  })
})
