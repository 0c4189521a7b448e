import { findExpiredBackups } from '../retention.ts'
import type { BackupSettings } from '../settings.ts'
import { listBackups } from '../stored-backups.ts'
import type { BackupTarget } from '../target/target.ts'
import { basesPrefix, readLogStart } from './base-manifest.ts'
import { segmentPosition, walPrefix } from './ship-wal.ts'

/** Removes bases that are too old, those that were cut off, and the log that no base needs any more. */
export async function removeExpiredBases(
  target: BackupTarget,
  { keepDays }: Pick<BackupSettings, 'keepDays'>,
  now: Date,
): Promise<void> {
  const bases = await listBackups(target, basesPrefix)
  // One that is older serves the moments before the next.
  const expired = findExpiredBackups(bases, { keepDays, keepCopies: 2 }, now)
  for (const { id } of expired) await target.remove(`${basesPrefix}${id}/manifest`)
  const remaining = bases.filter((base) => !expired.includes(base)).map(({ id }) => id)
  for await (const { name } of target.list(basesPrefix)) {
    if (!remaining.includes(name.split('/')[1] ?? '')) await target.remove(name)
  }
  if (remaining.length > 0) await removeUnneededLog(target, remaining)
}

/** Of each cluster what comes before the bases that remain, and all of it where none does. */
async function removeUnneededLog(target: BackupTarget, remaining: readonly string[]): Promise<void> {
  const firstPositions = new Map<string, string>()
  for (const id of remaining) {
    const { prefix, segment } = await readLogStart(target, id)
    const position = segmentPosition(segment)
    const first = firstPositions.get(prefix)
    if (first === undefined || position < first) firstPositions.set(prefix, position)
  }
  for await (const { name } of target.list(walPrefix)) {
    const length = name.lastIndexOf('/') + 1
    const first = firstPositions.get(name.slice(0, length))
    const segment = name.slice(length)
    const isNeeded = first !== undefined && (segment.endsWith('.history') || segmentPosition(segment) >= first)
    if (!isNeeded) await target.remove(name)
  }
}
