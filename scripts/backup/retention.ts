import { text } from 'node:stream/consumers'
import { copiesPrefix, listCopies, referencesName } from './copy/manifest.ts'
import { journalPrefix } from './journal.ts'
import { timeOfBackup } from './names.ts'
import { basesPrefix } from './physical/base-manifest.ts'
import type { BackupSettings } from './settings.ts'
import { listBackups, type StoredBackup } from './stored-backups.ts'
import type { BackupTarget } from './target/target.ts'

const dayMs = 86_400_000

type Keep = Pick<BackupSettings, 'keepDays' | 'keepCopies'>

/**
 * Removes what runs have left behind that were cut off. Only for whoever has the lock of backups: what another one is
 * storing at the moment looks the same.
 */
export async function removeIncomplete(target: BackupTarget): Promise<void> {
  await target.removePartial()
  const complete = new Set(await listCopies(target))
  for await (const { name } of target.list(copiesPrefix)) {
    if (!complete.has(name.split('/')[1] ?? '')) await target.remove(name)
  }
}

/** The copies that are too old, of all ids from the oldest to the latest. */
export function findExpired(ids: readonly string[], { keepDays, keepCopies }: Keep, now: Date): string[] {
  const oldest = now.getTime() - keepDays * dayMs
  return ids.slice(0, -keepCopies).filter((id) => timeOfBackup(id) < oldest)
}

/** The same of each installation apart, so that none pushes out the latest of another. */
export function findExpiredBackups(backups: readonly StoredBackup[], keep: Keep, now: Date): StoredBackup[] {
  const ofEach = Map.groupBy(backups, ({ installation }) => installation)
  const expired = [...ofEach.values()].flatMap((some) => {
    const ids = some.map(({ id }) => id)
    return findExpired(ids, keep, now)
  })
  return backups.filter(({ id }) => expired.includes(id))
}

/**
 * Removes copies that are too old, then photos that no copy refers to any more and parts of the journal from before
 * all of them and all bases. Bases that are too old are removed before.
 * @returns the removed copies
 */
export async function removeExpired(target: BackupTarget, keep: Keep, now: Date): Promise<StoredBackup[]> {
  const copies = await listBackups(target, copiesPrefix)
  const expired = findExpiredBackups(copies, keep, now)
  for (const { id } of expired) {
    // The manifest first: without it a copy is none.
    await target.remove(`${copiesPrefix}${id}/manifest`)
    for await (const { name } of target.list(`${copiesPrefix}${id}/`)) await target.remove(name)
  }
  const remaining = copies.filter((copy) => !expired.includes(copy)).map(({ id }) => id)
  const [oldestBase] = await listBackups(target, basesPrefix)
  const times = [remaining[0], oldestBase?.id].map((id) => timeOfBackup(id ?? '') || Infinity)
  const oldest = new Date(Math.min(now.getTime() - keep.keepDays * dayMs, ...times))
  await removeUnreferencedPhotos(target, remaining, oldest)
  for await (const { name, storedAt } of target.list(journalPrefix)) {
    if (storedAt < oldest) await target.remove(name)
  }
  return expired
}

/** A photo that is younger may be of a moment between two copies, which the write-ahead log can restore. */
async function removeUnreferencedPhotos(target: BackupTarget, ids: readonly string[], oldest: Date): Promise<void> {
  const referenced = new Set<string>()
  for (const id of ids) {
    for (const object of (await text(await target.open(referencesName(id)))).split('\n')) referenced.add(object)
  }
  for await (const { name, storedAt } of target.list('photos/')) {
    if (storedAt < oldest && !referenced.has(name)) await target.remove(name)
  }
}
