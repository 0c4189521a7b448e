import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Failure } from '@satrangi/test-kit/failure'
import { startServer } from '@satrangi/test-kit/postgres/server'
import { loadOrCreateSecrets, type Secrets } from '@satrangi/test-kit/secrets'
import { ensureDataDir } from '../../start/data-dir.ts'
import { acquireLock } from '../../start/lock.ts'
import { createRestoreFolder, swapData } from '../../start/swap-data.ts'
import { newBackupId } from '../names.ts'

/** What fills the folder of a restore. */
export interface RestoreWork {
  /** Where the files of PostgreSQL go. */
  postgresFolder: string
  secrets: Secrets
  /** Starts PostgreSQL on them; it is stopped before they are put in place. */
  startDatabase: () => Promise<string>
}

/**
 * Restores the database of `npm start` beside the one that is there, and puts it in its place when it is complete.
 * @param secrets those of the backup, which replace those that are there
 * @param replace the data folder's name, where there is a database
 * @returns the name of the folder with what was replaced, if anything was
 * @throws Failure when there is a database and it may not be replaced, or the product is running
 */
export async function restoreOwn(
  { dataDir, replace }: { dataDir: string; replace: string | undefined },
  secrets: Readonly<Record<string, string>>,
  fill: (work: RestoreWork) => Promise<void>,
): Promise<string | undefined> {
  ensureDataDir(dataDir)
  const release = await acquireLock(dataDir, 'no address: a restore is at work')
  try {
    const folder = createRestoreFolder(dataDir)
    const isReplacing = isPresent(join(dataDir, 'postgres'))
    const name = basename(dataDir)
    if (isReplacing && replace !== name) {
      throw new Failure(`There is a database in ${dataDir}. To put the backup in its place add --replace ${name}`)
    }
    await fillFolder(folder, mergeSecrets(dataDir, folder, secrets), fill)
    const replaced = `replaced-${newBackupId(new Date())}`
    swapData(dataDir, replaced)
    return isReplacing ? replaced : undefined
  } finally {
    release()
  }
}

/** A link that leads nowhere is present as well. */
const isPresent = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** The backup's secrets, with those of this folder that the backup does not know: the passwords of its services. */
function mergeSecrets(dataDir: string, folder: string, secrets: Readonly<Record<string, string>>): Secrets {
  const file = join(dataDir, 'secrets.json')
  const present = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ ...present, ...secrets }), { mode: 0o600 })
  return loadOrCreateSecrets(folder)
}

async function fillFolder(folder: string, secrets: Secrets, fill: (work: RestoreWork) => Promise<void>): Promise<void> {
  const postgresFolder = join(folder, 'postgres')
  let stop = async () => {}
  const startDatabase = async () => {
    const server = await startServer({
      path: postgresFolder,
      logFile: join(folder, 'postgres.log'),
      password: secrets.POSTGRES_PASSWORD,
      durable: true,
    })
    stop = server.stop
    return server.database('satrangi')
  }
  await fill({ postgresFolder, secrets, startDatabase }).finally(() => stop())
}
