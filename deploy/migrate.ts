// What the container of the API runs once before its replicas start: `node dist/migrate.js`.
import { assertDatabaseReachable, migrateDatabase } from '@satrangi/test-kit/database'
import { Failure, runScript } from '@satrangi/test-kit/failure'
import { isPartitionCommand, runPartitionCommand } from '../scripts/migrate/partition-messages.ts'

async function deploy(url: string): Promise<number> {
  const { applied, places } = await migrateDatabase(url)
  console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'The database is up to date.')
  if (places > 0) console.log(`loaded ${places} places`)
  return 0
}

await runScript(async () => {
  const [command, ...args] = process.argv.slice(2)
  const url = process.env.DATABASE_URL
  if (!url) throw new Failure('Please set DATABASE_URL to the database that is to be migrated.')
  if (isPartitionCommand(command)) {
    await assertDatabaseReachable(url)
    return runPartitionCommand(command, args, url)
  }
  if (command !== undefined) throw new Failure(`There is no command ${JSON.stringify(command)}.`)
  return deploy(url)
})
