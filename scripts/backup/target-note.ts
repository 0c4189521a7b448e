// Where the last copy went is noted in the data folder, for a doctor that cannot reach the target.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface TargetNote {
  /** As people call it: the folder, or the bucket with its prefix. */
  description: string
  isOnDataDisk: boolean
}

const fileIn = (dataDir: string) => join(dataDir, 'backup', 'target.json')

export function noteTarget(dataDir: string, description: string): void {
  const note: TargetNote = { description, isOnDataDisk: isOnDiskOf(dataDir, description) }
  mkdirSync(dirname(fileIn(dataDir)), { recursive: true, mode: 0o700 })
  writeFileSync(fileIn(dataDir), JSON.stringify(note), { mode: 0o600 })
}

export function readTargetNote(dataDir: string): TargetNote | undefined {
  if (!existsSync(fileIn(dataDir))) return undefined
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as TargetNote
  } catch {
    return undefined
  }
}

/** Whether a target is a folder on the disk of the data, which takes both when it dies. */
export function isOnDiskOf(dataDir: string, target: string): boolean {
  if (target.includes('://')) return false
  const [backups, data] = [target, dataDir].map((folder) => statSync(folder, { throwIfNoEntry: false })?.dev)
  return backups !== undefined && backups === data
}
