import { statfsSync } from 'node:fs'
import { photoReserveOf } from '@satrangi/api/ops'
import { Failure } from '@satrangi/test-kit/failure'
import type { Manifest, PhotoRecord } from '../copy/manifest.ts'
import type { BaseManifest } from '../physical/base-manifest.ts'
import { listPhotoFiles } from './unowned-photos.ts'

const megabyte = 1024 * 1024
/** A new server's own files, and the first piece of its log. */
const serverBytes = 64 * megabyte
/** PostgreSQL's log while much is written (`max_wal_size`). */
const maxLogBytes = 1024 * megabyte

/** What a restore takes of the disk. */
export interface RestoreSize {
  databaseBytes: number
  photoBytes: number
}

/** The database with its indexes, and PostgreSQL's log of what is written. */
const withLog = (bytes: number) => bytes + Math.min(bytes, maxLogBytes)

/** What a copy takes. One of an earlier release says only how long the text of its rows is. */
export function sizeOfCopy(
  { databaseBytes, tables }: Manifest,
  photos: readonly PhotoRecord[],
  dataDir: string,
): RestoreSize {
  const rows = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const present = listPhotoFiles(dataDir)
  return {
    databaseBytes: serverBytes + withLog(databaseBytes ?? 2 * rows),
    photoBytes: photos.reduce((sum, { file, bytes }) => sum + (present.has(file) ? 0 : bytes), 0),
  }
}

/** @param logBytes what is written of the write-ahead log that comes after the base */
export const sizeOfBase = ({ bytes }: BaseManifest, logBytes: number, photoBytes: number): RestoreSize => ({
  databaseBytes: serverBytes + withLog(bytes) + logBytes,
  photoBytes,
})

/** @throws Failure when a folder's file system has less room */
export function requireRoom(folder: string, bytes: number, hasPhotos: boolean): void {
  const { bavail, blocks, bsize } = statfsSync(folder)
  const space = { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  const needed = bytes + (hasPhotos ? photoReserveOf(space) : 0)
  if (space.freeBytes >= needed) return
  const inMegabytes = (size: number) => `${Math.ceil(size / megabyte)} MB`
  throw new Failure(
    `The restore takes ${inMegabytes(needed)} in ${folder}, where ${inMegabytes(space.freeBytes)} are free: make room ` +
      'there, or name another data folder with --data.',
  )
}
