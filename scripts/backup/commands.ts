import type pg from 'pg'
import { recordRun } from './backup-runs.ts'
import { adoptTarget, claimTarget } from './claim.ts'
import { createCopy } from './copy/create-copy.ts'
import { copiesPrefix } from './copy/manifest.ts'
import { decryptWith, encryptTo } from './encryption.ts'
import type { Environment, Installation } from './installation.ts'
import { deleteShippedErasures, shipJournal, shipWholeJournal } from './journal.ts'
import { createBase } from './physical/create-base.ts'
import { removeExpiredBases } from './physical/remove-expired-bases.ts'
import { shipPhotos } from './physical/ship-photos.ts'
import { shipWal } from './physical/ship-wal.ts'
import { removeExpired, removeIncomplete } from './retention.ts'
import { type BackupSettings, readBackupSettings, readTargetSettings } from './settings.ts'
import { listBackups, type StoredBackup } from './stored-backups.ts'
import { interruptibleTarget } from './target/interruptible-target.ts'
import { openTarget } from './target/open-target.ts'
import type { BackupTarget } from './target/target.ts'
import { noteTarget } from './target-note.ts'
import { verifyCopy } from './verify.ts'
import { withClient } from './with-client.ts'

/** What a command that stores something works with. */
export interface BackupWork {
  installation: Installation
  target: BackupTarget
  settings: BackupSettings
  /** How an installation takes a target over here. */
  adoptCommand: string
}

/** Makes sure that the target belongs to the installation, as everything does that stores something. */
const claimOf = (client: pg.Client, backup: BackupWork) => () => claimTarget(client, backup)

/** Stores a copy, ships the journal with it, and removes what is too old. */
export const runCopy = (backup: BackupWork) =>
  recordRun(backup.installation.databaseUrl, 'copy', async (client) => {
    const { installation, target, settings } = backup
    const encrypt = encryptTo(settings.publicKey)
    const claim = claimOf(client, backup)
    await claim()
    await removeIncomplete(target)
    const result = await createCopy({ client, claim, installation, target, encrypt })
    await shipWholeJournal(client, target, encrypt)
    const now = new Date()
    await removeExpiredBases(target, settings, now)
    const removed = await removeExpired(target, settings, now)
    await deleteShippedErasures(client, settings.keepDays)
    noteTarget(installation.dataDir, target.description)
    return { ...result, removed }
  })

export const runBase = (backup: BackupWork) =>
  recordRun(backup.installation.databaseUrl, 'base', (client) => {
    const { installation, target, settings } = backup
    const claim = claimOf(client, backup)
    return createBase({ client, claim, installation, target, encrypt: encryptTo(settings.publicKey) })
  })

/** Stores what has happened since the last time: erasures, and with BACKUP_ARCHIVE the log and new photos. */
export async function runShipping(backup: BackupWork): Promise<void> {
  const { installation, target, settings } = backup
  const encrypt = encryptTo(settings.publicKey)
  await recordRun(installation.databaseUrl, 'journal', async (client) => {
    await claimTarget(client, backup)
    return shipJournal(client, target, encrypt)
  })
  if (!settings.archive) return
  await recordRun(installation.databaseUrl, 'wal', async (client) => {
    await claimTarget(client, backup)
    const shipped = await shipWal(client, target, encrypt)
    const photoBytes = await shipPhotos(client, { installation, target, encrypt })
    return shipped && { ...shipped, bytes: shipped.bytes + photoBytes }
  })
}

export interface CommandOptions {
  dataDir: string | undefined
  /** Ends the command, of which nothing unfinished is left then. */
  signal: AbortSignal
}

/** Reads the settings, and opens what they name, for a command. */
export async function withBackupWork<T>(
  environment: Environment,
  { dataDir, signal }: CommandOptions,
  work: (backup: BackupWork) => Promise<T>,
): Promise<T> {
  const settings = readBackupSettings()
  const target = interruptibleTarget(await openTarget(readTargetSettings(), environment.base), signal)
  try {
    return await environment.withInstallation(dataDir, (installation) =>
      work({ installation, target, settings, adoptCommand: environment.adoptCommand }),
    )
  } finally {
    target.close()
  }
}

export const create = (environment: Environment, options: CommandOptions) =>
  withBackupWork(environment, options, async (backup) => {
    const { id, rows, photos, missingPhotos, bytes, removed } = await runCopy(backup)
    console.log(
      `Stored ${id}: ${rows} rows and ${photos} photo files, ${bytes} bytes, in ${backup.target.description}.`,
    )
    if (missingPhotos > 0)
      console.log(`${missingPhotos} photo files are named by a row and missing in the photo store.`)
    if (removed.length > 0) console.log(`Removed as too old: ${removed.map(describeBackup).join(', ')}.`)
    return 0
  })

export const storeBase = (environment: Environment, options: CommandOptions) =>
  withBackupWork(environment, options, async (backup) => {
    const { id, bytes } = await runBase(backup)
    console.log(`Stored the base ${id}: ${bytes} bytes, in ${backup.target.description}.`)
    return 0
  })

export const ship = (environment: Environment, options: CommandOptions) =>
  withBackupWork(environment, options, async (backup) => {
    await runShipping(backup)
    console.log(`Everything up to now is in ${backup.target.description}.`)
    return 0
  })

/** Makes the target this installation's, whoever it belonged to. */
export const adopt = (environment: Environment, options: CommandOptions) =>
  withBackupWork(environment, options, async ({ installation, target }) => {
    const { id, earlier } = await withClient(installation.databaseUrl, (client) => adoptTarget(client, target))
    console.log(`${target.description} belongs to the installation ${id}.`)
    if (earlier) console.log(`What the installation ${earlier} stored stays: restore a copy of it with --from.`)
    return 0
  })

const describeBackup = ({ id, installation, isOwners }: StoredBackup) =>
  isOwners ? id : `${id} of the installation ${installation ?? 'that is not known'}`

export async function list({ base }: Environment): Promise<number> {
  const target = await openTarget(readTargetSettings(), base)
  try {
    const copies = await listBackups(target, copiesPrefix)
    for (const copy of copies) console.log(describeBackup(copy))
    if (copies.length === 0) console.log(`There is no backup in ${target.description}.`)
    return 0
  } finally {
    target.close()
  }
}

export async function verify(
  environment: Environment,
  { identityFile, from, signal }: { identityFile: string; from?: string | undefined; signal: AbortSignal },
): Promise<number> {
  const decrypt = decryptWith(identityFile)
  const target = interruptibleTarget(await openTarget(readTargetSettings(), environment.base), signal)
  try {
    const result = await verifyCopy(from, { target, decrypt }, (work) => environment.withScratchDatabase(signal, work))
    const { id, snapshotAt, tables, rows, photos } = result
    console.log(`${id} of ${snapshotAt} is right: ${tables} tables with ${rows} rows, and ${photos} photo files.`)
    return 0
  } finally {
    target.close()
  }
}
