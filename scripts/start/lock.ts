// One run at a time works in a data folder. The lock names its holder, so that one that was killed
// is told from one that lives, even when its process id is in use again.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@satrangi/test-kit/failure'
import { processStartTime } from '@satrangi/test-kit/processes'

interface Holder {
  pid: number
  began: string | undefined
  url: string
}

/** Locks the folder for this run. @returns a function that releases it. @throws Failure when another run has it */
export async function acquireLock(dataDir: string, url: string): Promise<() => void> {
  const file = join(dataDir, 'start.lock')
  const own = `${file}.${process.pid}`
  const holder: Holder = { pid: process.pid, began: await processStartTime(process.pid), url }
  try {
    writeFileSync(own, JSON.stringify(holder))
    if (!tryLink(own, file)) {
      await assertHolderDead(file, dataDir)
      // Moved, not removed: of two runs that find the same dead holder, one moves it and the other fails.
      renameSync(file, `${own}.dead`)
      rmSync(`${own}.dead`)
      if (!tryLink(own, file)) throw new Failure(`Another start has just taken ${dataDir}.`)
    }
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(file, { force: true })
}

function tryLink(own: string, file: string): boolean {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Whether a run that lives has the folder. */
export const isLocked = async (dataDir: string): Promise<boolean> =>
  (await findHolder(join(dataDir, 'start.lock'))) !== undefined

async function assertHolderDead(file: string, dataDir: string): Promise<void> {
  const holder = await findHolder(file)
  if (!holder) return
  throw new Failure(
    `It already runs on ${holder.url} (process ${holder.pid}) with the data in ${dataDir}: stop it, or use --data.`,
  )
}

async function findHolder(file: string): Promise<Holder | undefined> {
  const holder = readHolder(file)
  const began = holder && (await processStartTime(holder.pid))
  return began !== undefined && began === holder?.began ? holder : undefined
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}
