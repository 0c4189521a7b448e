import { timeOfBackup } from '../names.ts'
import { findExpired } from '../retention.ts'
import type { BackupSettings } from '../settings.ts'
import type { BackupTarget } from '../target/target.ts'
import { basesPrefix, listBases, readFromSegment } from './base-manifest.ts'
import { segmentPosition, walPrefix } from './ship-wal.ts'

/** Removes bases that are too old, those that were cut off, and the log that no base needs any more. */
export async function removeExpiredBases(
  target: BackupTarget,
  { keepDays }: Pick<BackupSettings, 'keepDays'>,
  now: Date,
): Promise<void> {
  const ids = await listBases(target)
  // One that is older serves the moments before the next.
  const expired = findExpired(ids, { keepDays, keepCopies: 2 }, now)
  for (const id of expired) await target.remove(`${basesPrefix}${id}/manifest`)
  const kept = ids.filter((id) => !expired.includes(id))
  for await (const { name } of target.list(basesPrefix)) {
    if (!kept.includes(name.split('/')[1] ?? '')) await target.remove(name)
  }
  const [oldest] = kept
  if (!oldest || Number.isNaN(timeOfBackup(oldest))) return
  const from = segmentPosition(await readFromSegment(target, oldest))
  for await (const { name } of target.list(walPrefix)) {
    const segment = name.slice(walPrefix.length)
    if (!segment.endsWith('.history') && segmentPosition(segment) < from) await target.remove(name)
  }
}
