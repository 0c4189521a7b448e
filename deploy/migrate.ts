// What the container of the API runs once before its replicas start: `node dist/migrate.js`.
import { join } from 'node:path'
import { migrateDatabase } from '@satrangi/test-kit/database'
import { Failure, runScript } from '@satrangi/test-kit/failure'
import { assertNoRetiredSettings, readSecretFiles } from '../scripts/lib/settings.ts'
import { publishAssets } from './publish-assets.ts'

async function deploy(url: string): Promise<number> {
  const options = { appUrl: process.env.DATABASE_APP_URL, report: console.log }
  const { applied, places } = await migrateDatabase(url, options)
  console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'The database is up to date.')
  if (places > 0) console.log(`loaded ${places} places`)
  const { WEB_DIR: web, ASSETS_DIR: assets } = process.env
  if (web && assets) console.log(`published ${publishAssets(join(web, 'assets'), assets)} files of the web client`)
  return 0
}

await runScript(async () => {
  const [command] = process.argv.slice(2)
  readSecretFiles()
  assertNoRetiredSettings()
  const url = process.env.DATABASE_URL
  if (!url) throw new Failure('Please set DATABASE_URL to the database that is to be migrated.')
  if (command !== undefined) throw new Failure(`There is no command ${JSON.stringify(command)}.`)
  return deploy(url)
})
