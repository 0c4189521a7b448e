// A product with members to back up, for the tests of this folder.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseClient } from '@satrangi/db/connection'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import { freshDatabase } from '../../apps/api/test/database.ts'
import { createFullAccount } from '../../apps/api/test/full-life.ts'
import { movableClock } from '../../apps/api/test/movable-clock.ts'
import { postgresUrl } from '../../apps/api/test/services.ts'
import { testApp } from '../../apps/api/test/test-app.ts'
import { type BackupWork, runCopy } from './commands.ts'
import { type Crypt, decryptWith } from './encryption.ts'
import { folderTarget } from './target/folder-target.ts'
import type { BackupTarget } from './target/target.ts'

/** A database of a product that nobody has used yet. */
type HarnessDatabase = Pick<Awaited<ReturnType<typeof freshDatabase>>, 'url' | 'drop'>

/** Opens a product where somebody has used everything, with an empty backup folder and a pair of keys. */
export async function openBackupHarness(given?: HarnessDatabase) {
  const { folder, remove } = temporaryFolder()
  const database = given ?? (await freshDatabase())
  const dataDir = join(folder, 'data')
  // Codes that were sent by a clock of the past do not disturb those of now.
  const clock = movableClock(new Date().toISOString())
  const product = await testApp({ databaseUrl: database.url, env: { DATA_DIR: dataDir }, clock })
  // Letters alone: six figures in a bio are a telephone number.
  const by = Array.from(randomBytes(6), (byte) => 'cdfhjkmnpr'[byte % 10]).join('')
  // Every database is a copy of one, and so would be its installation.
  await queryOnce(database.url, 'update installation set id = gen_random_uuid()')
  const life = await createFullAccount(product, by)
  const { session, code, photo, log, identity, evidence } = product.ctx.config.secrets
  const target = await folderTarget(join(folder, 'backups'))
  const keys = await createKeys(folder, 'identity')
  const backup: BackupWork = {
    installation: {
      databaseUrl: database.url,
      dataDir,
      secrets: {
        SESSION_SECRET: session,
        CODE_SECRET: code,
        PHOTO_SECRET: photo,
        LOG_SECRET: log,
        IDENTITY_SECRET: identity,
        EVIDENCE_KEY: evidence,
      },
      release: '0.0.0-test',
    },
    target,
    settings: {
      publicKey: keys.publicKey,
      everyHours: 24,
      keepDays: 35,
      keepCopies: 3,
      archive: false,
      baseEveryDays: 7,
    },
    adoptCommand: 'npm run backup -- adopt',
  }
  return {
    folder,
    product,
    life,
    backup,
    target,
    ...keys,
    createCopy: () => runCopy(backup),
    query: (sql: string, values: unknown[] = []) => queryOnce(database.url, sql, values),
    stop: async () => {
      await product.close()
      await database.drop()
      remove()
    },
  }
}
export type BackupHarness = Awaited<ReturnType<typeof openBackupHarness>>

/** A pair of keys, whose identity is written to a file. */
export async function createKeys(
  folder: string,
  name: string,
): Promise<{ publicKey: string; identityFile: string; decrypt: Crypt }> {
  const identity = await generateIdentity()
  const identityFile = join(folder, name)
  writeFileSync(identityFile, `# made for a test\n${identity}\n`)
  return { publicKey: await identityToRecipient(identity), identityFile, decrypt: decryptWith(identityFile) }
}

export async function listNames(target: BackupTarget, prefix = ''): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of target.list(prefix)) names.push(name)
  return names.sort()
}

export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = databaseClient(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** A name on the tests' server that no database has, and how to drop the database that gets it. */
export async function freeDatabaseName(): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = await postgresUrl()
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const drop = async () => {
    await queryOnce(server, `drop database if exists ${name} with (force)`)
  }
  return { name, url, drop }
}
