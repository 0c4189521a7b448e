// A file of the data folder says that a restore is under way there, from before it begins until it is complete.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@satrangi/test-kit/failure'

const markerOf = (dataDir: string) => join(dataDir, 'restore.incomplete')

export function markRestore(dataDir: string): void {
  const text = `A restore into this folder began at ${new Date().toISOString()} and is not complete.\n`
  writeFileSync(markerOf(dataDir), text, { flush: true })
}

export const unmarkRestore = (dataDir: string): void => rmSync(markerOf(dataDir), { force: true })

/**
 * Refuses to make an empty installation where one was to be restored. One that was there before goes on: nothing of it
 * was replaced. The caller has locked the data folder.
 * @throws Failure with what to do
 */
export function assertRestoreComplete(dataDir: string): void {
  const marker = markerOf(dataDir)
  if (!existsSync(marker)) return
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Failure(
      `A restore into ${dataDir} was cut off: run it again, or delete ${marker} to begin with an empty installation.`,
    )
  }
  unmarkRestore(dataDir)
  console.log('A restore was cut off here, and has replaced nothing.')
}
