import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { Failure } from '@satrangi/test-kit/failure'
import type { Crypt } from '../encryption.ts'
import type { Measure } from '../meter.ts'
import { timeOfBackup } from '../names.ts'
import { listBackups, ownersIds, readLatest } from '../stored-backups.ts'
import { decryptedBytes } from '../stored-stream.ts'
import type { Source } from '../target/source.ts'
import type { BackupTarget } from '../target/target.ts'

/** The files of the database, to which the write-ahead log from `fromSegment` on is applied. */
export interface BaseManifest extends Measure {
  format: 1
  id: string
  /** Whose base it is; those of an earlier release do not say. */
  installation?: string
  /** From here on any moment can be restored. */
  finishedAt: string
  fromSegment: string
  /** Below it is the log of the base's cluster. */
  walPrefix: string
  files: number
  release: string
  serverVersion: string
  /** The installation's own secrets, and the password of its database. */
  secrets: Readonly<Record<string, string>>
}

export const basesPrefix = 'bases/'
const manifestName = (id: string) => `${basesPrefix}${id}/manifest`
/** The object of the first segment of the log, for whoever removes those that no base needs. */
const fromName = (id: string) => `${basesPrefix}${id}/from`
export const baseFilesName = (id: string) => `${basesPrefix}${id}/files`

export async function writeBaseManifest(target: BackupTarget, encrypt: Crypt, manifest: BaseManifest): Promise<number> {
  await target.put(fromName(manifest.id), Readable.from([Buffer.from(manifest.walPrefix + manifest.fromSegment)]))
  return target.put(manifestName(manifest.id), await encrypt(Readable.from([Buffer.from(JSON.stringify(manifest))])))
}

/** The first segment of the log that a base needs, and below which prefix its log is. */
export async function readLogStart(target: BackupTarget, id: string): Promise<{ prefix: string; segment: string }> {
  const object = await text(await target.open(fromName(id)))
  const length = object.lastIndexOf('/') + 1
  return { prefix: object.slice(0, length), segment: object.slice(length) }
}

/**
 * The latest base from which a moment can be restored, of the installation that the target belongs to.
 * @param at undefined: the latest of all
 * @throws Failure when there is none, or none that can be read
 */
export async function findBase({ target, decrypt }: Source, at: Date | undefined): Promise<BaseManifest> {
  const ids = ownersIds(await listBackups(target, basesPrefix))
  const base = await readLatest(ids, async (id) => {
    if (at && timeOfBackup(id) > at.getTime()) return undefined
    const stored = await decryptedBytes(target, decrypt, manifestName(id))
    const manifest = JSON.parse(String(await buffer(stored.content).catch(stored.explain))) as BaseManifest
    return at && new Date(manifest.finishedAt) > at ? undefined : manifest
  })
  if (base) return base
  throw new Failure(
    `No base backup in ${target.description} is old enough for this moment: restore a copy, which needs no --at.`,
  )
}
