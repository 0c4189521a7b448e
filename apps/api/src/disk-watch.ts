import type { Needs } from './ctx.ts'
import type { VolumeSpace } from './ports/disk-space.ts'

const intervalMs = 60_000
const repeatMs = 60 * 60 * 1000

/** Under so much of a file system somebody should make room. */
const lowShare = 0.1

/**
 * Makes the function that looks how much room the disks have, and logs `disk_low` for each that is running full: at
 * once, and again after an hour.
 * @param share the part of a file system below which its free space counts as low
 */
export function diskWatch(
  { diskSpace, log, clock }: Needs<'diskSpace' | 'log' | 'clock'>,
  { share = lowShare } = {},
): () => Promise<void> {
  const loggedAt = new Map<VolumeSpace['volume'], number>()
  return async () => {
    const now = clock.now().getTime()
    for (const { volume, freeBytes, totalBytes } of await diskSpace.measure()) {
      if (freeBytes >= share * totalBytes) loggedAt.delete(volume)
      else if (now - (loggedAt.get(volume) ?? Number.NEGATIVE_INFINITY) >= repeatMs) {
        loggedAt.set(volume, now)
        log.warn({ event: 'disk_low', volume, freeBytes, totalBytes }, 'a disk is running full')
      }
    }
  }
}

/** Looks once a minute. @returns what ends it */
export function startDiskWatch(ctx: Needs<'diskSpace' | 'log' | 'clock'>): () => void {
  const look = diskWatch(ctx)
  const lookSafely = () => void look().catch(() => ctx.log.warn({ event: 'disk_unmeasured' }, 'no room was measured'))
  lookSafely()
  const timer = setInterval(lookSafely, intervalMs)
  return () => clearInterval(timer)
}
