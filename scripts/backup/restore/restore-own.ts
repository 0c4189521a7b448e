import { existsSync, lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Failure } from '@satrangi/test-kit/failure'
import { findAccount } from '@satrangi/test-kit/postgres/account'
import { findBinaries } from '@satrangi/test-kit/postgres/binaries'
import { endWithProcess } from '@satrangi/test-kit/postgres/end-with-process'
import { stopOrphan, waitForProcessesIn } from '@satrangi/test-kit/postgres/orphan'
import { startServer } from '@satrangi/test-kit/postgres/server'
import { step } from '@satrangi/test-kit/progress'
import { loadOrCreateSecrets, type Secrets } from '@satrangi/test-kit/secrets'
import { ensureDataDir } from '../../start/data-dir.ts'
import { acquireLock } from '../../start/lock.ts'
import { markRestore } from '../../start/restore-marker.ts'
import { createRestoreFolder, finishSwap, removeRestoreFolder, restoreFolder, swapData } from '../../start/swap-data.ts'
import { explainFailure } from '../explain-failure.ts'
import { newBackupId } from '../names.ts'
import { assertRoom } from './own-room.ts'
import type { RestoreSize } from './room.ts'

/** What fills the folder of a restore. */
export interface RestoreWork {
  /** Where the files of PostgreSQL go. */
  postgresFolder: string
  secrets: Secrets
  /** Starts PostgreSQL on them; it is stopped before they are put in place. */
  startDatabase: () => Promise<string>
}

interface OwnRestore {
  dataDir: string
  /** The data folder's name, where there is a database. */
  replace: string | undefined
  /** Those of the backup, which replace those that are there. */
  secrets: Readonly<Record<string, string>>
  size: RestoreSize
  /** Ends the restore, of which nothing is left then. */
  signal: AbortSignal
}

/**
 * Restores the database of `npm start` beside the one that is there, and puts it in its place when it is complete.
 * @returns the name of the folder with what was replaced, if anything was
 * @throws Failure when there is a database and it may not be replaced, the product is running, or there is no room
 */
export async function restoreOwn(
  { dataDir, replace, secrets, size, signal }: OwnRestore,
  fill: (work: RestoreWork) => Promise<void>,
): Promise<string | undefined> {
  ensureDataDir(dataDir)
  const release = await acquireLock(dataDir, 'no address: a restore is at work')
  try {
    finishSwap(dataDir)
    const isReplacing = isPresent(join(dataDir, 'postgres'))
    const name = basename(dataDir)
    if (isReplacing && replace !== name) {
      throw new Failure(`There is a database in ${dataDir}. To put the backup in its place add --replace ${name}`)
    }
    await removeEarlierRestore(dataDir)
    assertRoom(dataDir, size)
    markRestore(dataDir)
    const folder = createRestoreFolder(dataDir)
    await fillFolder(folder, { secrets: mergeSecrets(dataDir, folder, secrets), signal }, fill)
    const replaced = `replaced-${newBackupId(new Date())}`
    swapData(dataDir, replaced)
    return isReplacing ? replaced : undefined
  } catch (error) {
    const failure = explainFailure(error, 'The restore', dataDir)
    removeRestoreFolder(dataDir)
    throw failure
  } finally {
    release()
  }
}

/** A link that leads nowhere is present as well. */
const isPresent = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Removes what a run that was killed has left. Its PostgreSQL may still be ending. */
async function removeEarlierRestore(dataDir: string): Promise<void> {
  const account = findAccount()
  const path = join(restoreFolder(dataDir), 'postgres')
  if (existsSync(path)) {
    const folder = realpathSync(path)
    await stopOrphan(folder, await findBinaries(account), account)
    await waitForProcessesIn(folder)
  }
  removeRestoreFolder(dataDir)
}

/** The backup's secrets, with those of this folder that the backup does not know: the passwords of its services. */
function mergeSecrets(dataDir: string, folder: string, secrets: Readonly<Record<string, string>>): Secrets {
  const file = join(dataDir, 'secrets.json')
  const present = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ ...present, ...secrets }), { mode: 0o600 })
  return loadOrCreateSecrets(folder)
}

async function fillFolder(
  folder: string,
  { secrets, signal }: { secrets: Secrets; signal: AbortSignal },
  fill: (work: RestoreWork) => Promise<void>,
): Promise<void> {
  const postgresFolder = join(folder, 'postgres')
  const guard = endWithProcess(postgresFolder)
  signal.addEventListener('abort', guard.killServer)
  let stop = async () => {}
  const startDatabase = () =>
    step('Starting PostgreSQL', async () => {
      signal.throwIfAborted()
      const server = await startServer({
        path: postgresFolder,
        logFile: join(folder, 'postgres.log'),
        password: secrets.POSTGRES_PASSWORD,
        durable: true,
      })
      stop = server.stop
      return server.database('satrangi')
    })
  try {
    await fill({ postgresFolder, secrets, startDatabase }).finally(() => stop())
  } finally {
    signal.removeEventListener('abort', guard.killServer)
    guard.release()
  }
}
