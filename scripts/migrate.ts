// node scripts/run.mjs migrate deploy | check | new NAME
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diagnose, findDrift } from '@satrangi/db/drift'
import { mendTimes } from '@satrangi/db/mend-times'
import { migrationsFolder, nameMigration, readMigrations } from '@satrangi/db/migrate'
import { migrateDatabase } from '@satrangi/test-kit/database'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { interruptible } from './lib/interruptible.ts'
import { withScratchServer } from './lib/scratch-server.ts'
import { assertNoRetiredSettings, loadEnv, setting } from './lib/settings.ts'
import { withInstallation } from './lib/with-installation.ts'

const help = `npm run migrate -- COMMAND

  deploy     apply the migrations that the database in DATABASE_URL has not got; with DATABASE_APP_URL, the
             same database under another role, make that role for the API, which then cannot change tables
  mend-times ZONE
             once, with the product stopped: correct the times that were stored while the database was in another
             zone than UTC; npm start names the zone
  check      compare the migrations with prisma/schema.prisma; fails when they differ
  new NAME   write a migration with what schema.prisma has and the migrations have not; functions and triggers are
             edited in prisma/functions`

function databaseUrl(): string {
  loadEnv()
  assertNoRetiredSettings()
  const url = process.env.DATABASE_URL
  if (!url) throw new Failure('Please set DATABASE_URL to the database that is to be migrated.')
  return url
}

async function deploy(): Promise<number> {
  const url = databaseUrl()
  const { applied } = await migrateDatabase(url, { appUrl: setting('DATABASE_APP_URL'), report: console.log })
  for (const name of applied) console.log(`applied ${name}`)
  if (applied.length === 0) console.log('The database is up to date.')
  return 0
}

async function check(): Promise<number> {
  const { drift, clean } = await onEmptyDatabase(async (url) => {
    const found = await findDrift(url)
    const { history, failedMigrationNames, editedMigrationNames } = await diagnose(url)
    return { drift: found, clean: !history && failedMigrationNames.length + editedMigrationNames.length === 0 }
  })
  if (drift) console.log(`schema.prisma and the migrations differ:\n${drift}`)
  if (!clean) console.log("Prisma's own engine does not take the history of the migrations for a clean one.")
  if (drift || !clean) return 1
  console.log('The migrations are what schema.prisma says.')
  return 0
}

async function write(name: string | undefined): Promise<number> {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Failure('Please name the migration in lower case: npm run migrate -- new add_places')
  }
  const sql = await onEmptyDatabase(findDrift)
  if (!sql) console.log('The migrations are what schema.prisma says: the file is empty, for what Prisma cannot say.')
  const folder = join(migrationsFolder, nameMigration(name, new Date(), readMigrations().at(-1)?.name))
  mkdirSync(folder)
  writeFileSync(join(folder, 'migration.sql'), sql)
  console.log(`Wrote ${join(folder, 'migration.sql')}: read it before you apply it.`)
  return 0
}

async function mend(zone: string | undefined): Promise<number> {
  if (!zone) throw new Failure('Please name the zone: npm run migrate -- mend-times Asia/Kolkata')
  loadEnv()
  return withInstallation(undefined, async ({ databaseUrl: url }) => {
    const { values, left } = await mendTimes(url, zone).catch((error: unknown) => {
      throw new Failure(`No time was changed: ${messageOf(error)}`)
    })
    console.log(`${values} times were corrected.`)
    if (left > 0)
      console.log(`${left} lie after the upgrade and were left: look at deadlines of older cases and orders.`)
    return 0
  })
}

const onEmptyDatabase = <T>(work: (url: string) => Promise<T>): Promise<T> =>
  interruptible('Interrupted: nothing was changed.', (signal) => withScratchServer('The comparison', signal, work))

await runScript(async () => {
  const [command, ...args] = process.argv.slice(2)
  if (command === 'deploy') return deploy()
  if (command === 'mend-times') return mend(args[0])
  if (command === 'check') return check()
  if (command === 'new') return write(args[0])
  console.log(help)
  return command && command !== '--help' ? 1 : 0
})
