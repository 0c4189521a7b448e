import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@satrangi/test-kit/failure'
import { type BackupWork, type CommandOptions, runBase, runCopy, runShipping, withBackupWork } from './commands.ts'
import { copiesPrefix } from './copy/manifest.ts'
import type { Environment } from './installation.ts'
import { timeOfBackup } from './names.ts'
import { basesPrefix } from './physical/base-manifest.ts'
import { hasSlot } from './physical/wal-slot.ts'
import { listBackups, ownersIds } from './stored-backups.ts'

/** With what a run takes, less than the five minutes that may be lost. */
const shipEveryMs = 3 * 60_000
const hourMs = 3_600_000

/** Stores copies, bases and what has happened in between until a stop signal. A failure is logged and tried again. */
export async function runSchedule(environment: Environment, options: CommandOptions): Promise<number> {
  const { signal } = options
  return withBackupWork(environment, options, async (backup) => {
    while (!signal.aborted) {
      await logged('copy', signal, () => copyIfDue(backup))
      if (backup.settings.archive) await logged('base', signal, () => storeBaseIfDue(backup))
      await logged('ship', signal, () => runShipping(backup))
      await pause(shipEveryMs, undefined, { signal }).catch(() => {})
    }
    return 0
  })
}

/** Whether the last of these ids is older, or there is none. */
export const isDue = (ids: readonly string[], everyHours: number, now: Date): boolean =>
  !(now.getTime() - timeOfBackup(ids.at(-1) ?? '') < everyHours * hourMs)

/** Those of another installation, which had the target before, put nothing off. */
const listOwn = async ({ target }: BackupWork, prefix: string) => ownersIds(await listBackups(target, prefix))

async function copyIfDue(backup: BackupWork): Promise<void> {
  if (!isDue(await listOwn(backup, copiesPrefix), backup.settings.everyHours, new Date())) return
  const { id, rows, photos, bytes, removed } = await runCopy(backup)
  const fields = { id, rows, photos, bytes, removed: removed.map((copy) => copy.id) }
  writeLog('info', { event: 'backup_stored', kind: 'copy', ...fields }, 'a copy was stored')
}

async function storeBaseIfDue(backup: BackupWork): Promise<void> {
  const { settings, installation } = backup
  const isRecent = !isDue(await listOwn(backup, basesPrefix), settings.baseEveryDays * 24, new Date())
  if (isRecent && (await hasSlot(installation.databaseUrl))) return
  const { id, bytes } = await runBase(backup)
  writeLog('info', { event: 'backup_stored', kind: 'base', id, bytes }, 'a base was stored')
}

/** Does a part of the schedule; where it fails that is logged, and the others are done all the same. */
export async function logged(kind: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    signal.throwIfAborted()
    await work()
  } catch (error) {
    if (signal.aborted) return
    writeLog('error', { event: 'backup_failed', kind, reason: reasonOf(error) }, 'a backup failed; it is tried again')
  }
}

/** A driver's own words may quote a row, so that only our sentences are logged. */
function reasonOf(error: unknown): string {
  if (error instanceof Failure) return error.message
  const { name, code } = error as NodeJS.ErrnoException
  return [name, code].filter(Boolean).join(' ')
}

/** In the form of the API's log. */
function writeLog(level: 'info' | 'error', fields: Readonly<Record<string, unknown>>, msg: string): void {
  console.log(JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg }))
}
