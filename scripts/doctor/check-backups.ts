import { databaseClient } from '@satrangi/db/connection'
import { messageOf } from '@satrangi/test-kit/failure'
import { readInstallationId, readOwners } from '../backup/owner.ts'
import { readBackupSettings, readTargetSettings } from '../backup/settings.ts'
import { openTarget } from '../backup/target/open-target.ts'
import { isOnDiskOf, readTargetNote } from '../backup/target-note.ts'
import { type Finding, missing, ok, unsure } from '../setup-steps/finding.ts'
import type { CheckedInstallation } from './installation.ts'

const subject = 'backups'
const hourMs = 3_600_000
const onDataDisk = unsure(subject, 'they are on the disk of the data, and are lost with it.')

/** Whether copies are made, how old the last one is, and where they are: this installation's alone, on another disk. */
export async function checkBackups(url: string, installation: CheckedInstallation): Promise<Finding[]> {
  const { settings, reachesBackups } = installation
  if (!settings.BACKUP_TARGET)
    return [unsure(subject, 'none are made: set BACKUP_TARGET and BACKUP_PUBLIC_KEY, see docs/operations/backup.md.')]
  const { id, ...last } = await readStored(url)
  const place = reachesBackups ? await checkTarget(installation, id) : checkNotedTarget(installation)
  return [checkLast(last, installation), ...place]
}

interface LastCopy {
  success: Date | null
  failure: Date | null
}

/** Whether the last copy succeeded, and is no older than it should be. */
function checkLast({ success, failure }: LastCopy, { settings, backupCommand }: CheckedInstallation): Finding {
  if (!success) return missing(subject, `no copy was ever stored: ${backupCommand} stores one, or says why not.`)
  const hours = Math.round((Date.now() - success.getTime()) / hourMs)
  if (hours > 2 * Number(settings.BACKUP_EVERY_HOURS || 24))
    return missing(subject, `the last copy is ${hours} hours old: ${backupCommand} stores one, or says why not.`)
  if (failure && failure > success)
    return missing(subject, `the last one failed; the copy before it is ${hours} hours old: see its log.`)
  return ok(subject, `the last copy is ${hours} hours old.`)
}

async function checkTarget({ base, dataDir }: CheckedInstallation, id: string): Promise<Finding[]> {
  try {
    readBackupSettings()
    const target = await openTarget(readTargetSettings(), base)
    try {
      const [owner] = await readOwners(target)
      return [
        owner === undefined || owner === id
          ? ok(subject, `they are in ${target.description}.`)
          : missing(subject, `${target.description} is that of the installation ${owner}: set another BACKUP_TARGET.`),
        ...(isOnDiskOf(dataDir, target.description) ? [onDataDisk] : []),
      ]
    } finally {
      target.close()
    }
  } catch (error) {
    return [missing(subject, messageOf(error))]
  }
}

/** As whoever stored the last copy has noted it. */
function checkNotedTarget({ dataDir }: CheckedInstallation): Finding[] {
  const note = readTargetNote(dataDir)
  if (!note) return [unsure(subject, 'where they go is not known before the first copy: see BACKUP_TARGET.')]
  return [ok(subject, `the last copy went to ${note.description}.`), ...(note.isOnDataDisk ? [onDataDisk] : [])]
}

async function readStored(url: string): Promise<LastCopy & { id: string }> {
  const client = databaseClient(url)
  await client.connect()
  try {
    const id = await readInstallationId(client)
    const { rows } = await client.query<LastCopy>(
      `select last_success_at as success, last_failure_at as failure from backup_runs where kind = 'copy'`,
    )
    return { id, ...(rows[0] ?? { success: null, failure: null }) }
  } finally {
    await client.end()
  }
}
