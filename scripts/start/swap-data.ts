// A restore makes its files in a folder of its own below the data folder. When they are complete they change places
// with those that are there. A run that is cut off in between is finished by whoever locks the data folder next.
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What changes places. Photos do not: their names are random, and rows decide which of them exist. */
const names = ['postgres', 'secrets.json'] as const

const restoreFolder = (dataDir: string) => join(dataDir, 'restore')
const markerFile = (dataDir: string) => join(dataDir, 'restore.complete')

/** Makes an empty folder for a restore, without what an earlier one has left that was not completed. */
export function createRestoreFolder(dataDir: string): string {
  finishSwap(dataDir)
  removeRestoreFolder(dataDir)
  const folder = restoreFolder(dataDir)
  mkdirSync(folder, { mode: 0o755 })
  return folder
}

function removeRestoreFolder(dataDir: string): void {
  const folder = restoreFolder(dataDir)
  const database = join(folder, 'postgres')
  if (existsSync(database)) rmSync(realpathSync(database), { recursive: true })
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
  rmSync(marker)
}
