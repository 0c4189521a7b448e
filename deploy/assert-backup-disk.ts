import { Failure } from '@satrangi/test-kit/failure'
import { isOnDiskOf } from '../scripts/backup/target-note.ts'

interface BackupPlace {
  /** A folder, or the address of a bucket. */
  target: string | undefined
  dataDir: string
  isSameDiskAllowed: boolean
}

/**
 * Refuses a folder for backups on the disk of the photos, where Docker has the volume of the database too: what takes
 * the one takes the other.
 * @throws Failure with what to do
 */
export function assertBackupDisk({ target, dataDir, isSameDiskAllowed }: BackupPlace): void {
  if (isSameDiskAllowed || !target || !isOnDiskOf(dataDir, target)) return
  throw new Failure(
    `${target} is on the disk of the database and would be lost with it: name a folder of another disk in BACKUP_FOLDER, or a bucket in BACKUP_TARGET.`,
  )
}
