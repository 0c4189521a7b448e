// A server for one piece of work, such as a backup in clear text for as long as it is verified. Folders that a killed
// run has left are removed by the next.
import { randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAccount } from '@satrangi/test-kit/postgres/account'
import { findBinaries } from '@satrangi/test-kit/postgres/binaries'
import { endWithProcess } from '@satrangi/test-kit/postgres/end-with-process'
import { stopOrphan, waitForProcessesIn } from '@satrangi/test-kit/postgres/orphan'
import { startServer } from '@satrangi/test-kit/postgres/server'
import { processStartTime } from '@satrangi/test-kit/processes'
import { step } from '@satrangi/test-kit/progress'
import { explainFailure } from '../backup/explain-failure.ts'

/**
 * Works with an empty database on a server of its own, of which nothing is left.
 * @param what the work: `The verification`
 */
export async function withScratchServer<T>(
  what: string,
  signal: AbortSignal,
  work: (url: string) => Promise<T>,
): Promise<T> {
  await removeLeftovers()
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `satrangi-scratch-${await ownerOf(process.pid)}-`))
  const path = join(folder, 'data')
  const guard = endWithProcess(path)
  signal.addEventListener('abort', guard.killServer)
  try {
    // PostgreSQL's account enters it too.
    chmodSync(folder, 0o755)
    signal.throwIfAborted()
    const password = randomBytes(16).toString('hex')
    const settings = { path, logFile: join(folder, 'log'), password, durable: false }
    const server = await step('Starting PostgreSQL', () => startServer(settings))
    try {
      return await work(await server.database('scratch'))
    } finally {
      await server.stop()
    }
  } catch (error) {
    throw explainFailure(error, what, folder)
  } finally {
    guard.release()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A process, by its id and its beginning: the id alone may be in use again. */
const ownerOf = async (pid: number) => `${pid}-${(await processStartTime(pid))?.replace(/\W/g, '')}`

async function removeLeftovers(): Promise<void> {
  const account = findAccount()
  for (const name of readdirSync(tmpdir())) {
    const [, owner, pid] = /^satrangi-scratch-((\d+)-\w+)-\w+$/.exec(name) ?? []
    const folder = join(tmpdir(), name)
    if (!owner || owner === (await ownerOf(Number(pid))) || !isOurs(folder)) continue
    await stopOrphan(join(folder, 'data'), await findBinaries(account), account)
    await waitForProcessesIn(join(folder, 'data'))
    rmSync(folder, { recursive: true, force: true })
  }
}

function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  return stat?.isDirectory() === true && (process.getuid === undefined || stat.uid === process.getuid())
}
