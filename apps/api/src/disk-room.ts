import { photoReserveOf } from './adapters/measure-space.ts'
import { cachedReading } from './metrics/cached-reading.ts'
import type { DiskSpace, VolumeSpace } from './ports/disk-space.ts'
import { storageFull } from './refusal.ts'

/**
 * What is left to the database, four segments of its log: without room for that PostgreSQL stops, and then nobody can
 * read either.
 */
const databaseReserveBytes = 64 * 1024 * 1024

/** How long a database on another machine counts as full after something was not stored. */
const refusedForMs = 60_000

/** Whether there is room for what is written. */
export interface DiskRoom {
  /** Whether the database has more than its reserve. */
  hasRoom: () => Promise<boolean>
  /** @throws Refusal `storage_full` where it has not */
  require: () => Promise<void>
  /** Whether something is not stored now: photos, or everything. */
  isFull: () => Promise<boolean>
  /** Something was not stored, for want of room. */
  noteRefused: () => void
}

/** @param reserveBytes of the database's disk, which is looked at once a second where it is on this machine */
export function diskRoom(diskSpace: DiskSpace, { reserveBytes = databaseReserveBytes } = {}): DiskRoom {
  const readVolumes = cachedReading(() => diskSpace.measure(), { ttlMs: 1000, timeoutMs: 500 })
  let refusedAt = Number.NEGATIVE_INFINITY
  const isReserveTouched = (one: VolumeSpace) =>
    one.freeBytes < (one.volume === 'database' ? reserveBytes : photoReserveOf(one))
  const hasRoom = async () => {
    const database = (await readVolumes())?.find(({ volume }) => volume === 'database')
    return !database || !isReserveTouched(database)
  }
  return {
    hasRoom,
    require: async () => {
      if (!(await hasRoom())) throw storageFull(new Error('the disk of the database is full'))
    },
    isFull: async () => {
      const volumes = (await readVolumes()) ?? []
      const isMeasured = volumes.some(({ volume }) => volume === 'database')
      return volumes.some(isReserveTouched) || (!isMeasured && performance.now() - refusedAt < refusedForMs)
    },
    noteRefused: () => {
      refusedAt = performance.now()
    },
  }
}
