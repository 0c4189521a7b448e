import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseClient } from '@satrangi/db/connection'
import { messageOf } from '@satrangi/test-kit/failure'
import { listCopies } from '../backup/copy/manifest.ts'
import { readBackupSettings, readTargetSettings } from '../backup/settings.ts'
import { openTarget } from '../backup/target/open-target.ts'
import { type Finding, missing, ok, unsure } from '../setup-steps/finding.ts'
import type { CheckedInstallation } from './installation.ts'

const subject = 'backups'
const hourMs = 3_600_000

/** Whether backups are set, can be written where they should be, and are not on the disk of what they save. */
export async function checkBackupTarget({ settings, base, dataDir }: CheckedInstallation): Promise<Finding[]> {
  if (!settings.BACKUP_TARGET)
    return [unsure(subject, 'none are made: set BACKUP_TARGET and BACKUP_PUBLIC_KEY, see docs/operations/backup.md.')]
  try {
    readBackupSettings()
    const place = readTargetSettings()
    const target = await openTarget(place, base)
    try {
      const copies = await listCopies(target)
      const isSameDisk = place.kind === 'folder' && deviceOf(resolve(base, place.path)) === deviceOf(dataDir)
      return [
        ok(subject, `${copies.length} copies in ${target.description}.`),
        ...(isSameDisk ? [unsure(subject, 'they are on the disk of the data, and are lost with it.')] : []),
      ]
    } finally {
      target.close()
    }
  } catch (error) {
    return [missing(subject, messageOf(error))]
  }
}

const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev

/** Whether the last copy succeeded, and is no older than it should be. */
export async function checkBackups(url: string, settings: CheckedInstallation['settings']): Promise<Finding[]> {
  if (!settings.BACKUP_TARGET) return []
  const { success, failure } = await readLastCopy(url)
  if (!success) return [missing(subject, 'no copy was ever stored: npm run backup stores one, or says why not.')]
  const hours = Math.round((Date.now() - success.getTime()) / hourMs)
  if (hours > 2 * Number(settings.BACKUP_EVERY_HOURS || 24))
    return [missing(subject, `the last copy is ${hours} hours old: npm run backup stores one, or says why not.`)]
  if (failure && failure > success)
    return [missing(subject, `the last one failed; the copy before it is ${hours} hours old: see its log.`)]
  return [ok(subject, `the last copy is ${hours} hours old.`)]
}

async function readLastCopy(url: string): Promise<{ success: Date | null; failure: Date | null }> {
  const client = databaseClient(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ success: Date | null; failure: Date | null }>(
      `select last_success_at as success, last_failure_at as failure from backup_runs where kind = 'copy'`,
    )
    return rows[0] ?? { success: null, failure: null }
  } finally {
    await client.end()
  }
}
