import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { canEnter, findAccount } from '@satrangi/test-kit/postgres/account'
import { sharedFolder } from '@satrangi/test-kit/postgres/binaries'
import { arePhotosOnDisk } from '../../lib/photo-storage.ts'
import { type RestoreSize, requireRoom } from './room.ts'

/** @throws Failure when there is less room than a restore takes */
export function assertRoom(dataDir: string, { databaseBytes, photoBytes }: RestoreSize): void {
  const photoFolder = arePhotosOnDisk() ? dataDir : undefined
  const databaseFolder = folderOfDatabase(dataDir)
  const isOneDisk = photoFolder !== undefined && statSync(photoFolder).dev === statSync(databaseFolder).dev
  requireRoom(databaseFolder, databaseBytes + (isOneDisk ? photoBytes : 0), isOneDisk && photoBytes > 0)
  if (photoFolder && !isOneDisk) requireRoom(photoFolder, photoBytes, photoBytes > 0)
}

/** Where PostgreSQL's account cannot enter the data folder, its files are elsewhere. */
function folderOfDatabase(dataDir: string): string {
  if (canEnter(dataDir, findAccount())) return dataDir
  return existsSync(sharedFolder) ? sharedFolder : dirname(sharedFolder)
}
