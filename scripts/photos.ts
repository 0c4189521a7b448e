// npm run photos: moves the photos between disk and S3 while the product runs.
import { runScript } from '@satrangi/test-kit/failure'
import { loadEnv } from './lib/settings.ts'
import { withInstallation } from './lib/with-installation.ts'
import { runPhotos } from './photos/run-photos.ts'

await runScript(async () => {
  loadEnv()
  return runPhotos(process.argv.slice(2), withInstallation)
})
