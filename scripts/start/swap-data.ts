// A restore makes its files in a folder of its own below the data folder. When they are complete they change places
// with those that are there. A run that is cut off in between is finished by whoever locks the data folder next.
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assertRestoreComplete, unmarkRestore } from './restore-marker.ts'

/** What changes places. Photos do not: their names are random, and rows decide which of them exist. */
const names = ['postgres', 'secrets.json'] as const

export const restoreFolder = (dataDir: string) => join(dataDir, 'restore')
const markerFile = (dataDir: string) => join(dataDir, 'restore.complete')

/** Makes an empty folder for a restore. What an earlier one has left there is removed before. */
export function createRestoreFolder(dataDir: string): string {
  const folder = restoreFolder(dataDir)
  mkdirSync(folder, { mode: 0o755 })
  return folder
}

export function removeRestoreFolder(dataDir: string): void {
  const folder = restoreFolder(dataDir)
  const database = join(folder, 'postgres')
  if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Puts the files of a complete restore in the place of those that are there.
 * @param replaced the name of a folder in the data folder that receives the latter
 */
export function swapData(dataDir: string, replaced: string): void {
  writeFileSync(markerFile(dataDir), replaced, { flush: true })
  finishSwap(dataDir)
}

/**
 * Finishes what a restore that was complete has left, and removes what one that was cut off has left. The caller has
 * locked the data folder.
 * @throws Failure where an installation was to be restored that is not there
 */
export function settleRestore(dataDir: string): void {
  finishSwap(dataDir)
  assertRestoreComplete(dataDir)
  removeRestoreFolder(dataDir)
}

/** Finishes a swap that was cut off. The caller has locked the data folder. */
export function finishSwap(dataDir: string): void {
  const marker = markerFile(dataDir)
  if (!existsSync(marker)) return
  const replaced = join(dataDir, readFileSync(marker, 'utf8'))
  for (const name of names) {
    const [restored, present] = [join(restoreFolder(dataDir), name), join(dataDir, name)]
    if (!existsSync(restored)) continue
    if (existsSync(present)) {
      mkdirSync(replaced, { recursive: true, mode: 0o755 })
      renameSync(present, join(replaced, name))
    }
    renameSync(restored, present)
  }
  removeRestoreFolder(dataDir)
  unmarkRestore(dataDir)
  rmSync(marker)
}
