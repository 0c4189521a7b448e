import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gzipSync } from 'node:zlib'
import { Failure } from '@satrangi/test-kit/failure'
import type { Crypt } from '../encryption.ts'
import type { Measure } from '../meter.ts'
import { listBackups, ownersIds, readLatest, type StoredBackup } from '../stored-backups.ts'
import { decryptedBytes } from '../stored-stream.ts'
import type { Source } from '../target/source.ts'
import type { BackupTarget } from '../target/target.ts'
import type { SequenceValue } from './sequences.ts'

/** A table as it was copied; its rows are in the text format of COPY, in the order of the primary key. */
export interface TableRecord extends Measure {
  name: string
  columns: readonly string[]
  rows: number
  /** The object below the copy's own name. */
  object: string
}

/** A photo's file as it was read from the photo store. */
export interface PhotoRecord extends Measure {
  file: string
  object: string
}

/** What a copy consists of. It is stored last: a copy without one was cut off. */
export interface Manifest {
  format: 1
  id: string
  /** Whose copy it is; those of an earlier release do not say. */
  installation?: string
  startedAt: string
  /** What is in the copy was committed before this moment. */
  snapshotAt: string
  finishedAt: string
  release: string
  serverVersion: string
  /** What the copied database took of its disk; those of an earlier release do not say. */
  databaseBytes?: number
  /** The last migration of the copied database. */
  migration: string
  tables: readonly TableRecord[]
  /** Tables whose rows are left out, because they are worth nothing after a restore. */
  omittedTables: readonly string[]
  sequences: readonly SequenceValue[]
  /** The list of photos is an object of its own. `missing` had a row and no file. */
  photos: Measure & { object: string; count: number; missing: number; totalBytes: number }
  /** The installation's own secrets, without which the rows are only half of it. */
  secrets: Readonly<Record<string, string>>
}

export const copiesPrefix = 'copies/'
const manifestName = (id: string) => `${copiesPrefix}${id}/manifest`
/** Names of the photos' objects, one a line: what a copy refers to, for whoever removes what nothing refers to. */
export const referencesName = (id: string) => `${copiesPrefix}${id}/references`

export async function writeManifest(target: BackupTarget, encrypt: Crypt, manifest: Manifest): Promise<number> {
  const json = gzipSync(JSON.stringify(manifest))
  return target.put(manifestName(manifest.id), await encrypt(Readable.from([json])))
}

/** @throws Failure when it is missing, damaged, for another key, or of a later format */
export async function readManifest(target: BackupTarget, decrypt: Crypt, id: string): Promise<Manifest> {
  const stream = await decryptedBytes(target, decrypt, manifestName(id), createGunzip())
  const text = await buffer(stream.content).catch(stream.explain)
  const manifest = JSON.parse(String(text)) as Manifest
  if (manifest.format !== 1) throw new Failure(`The backup ${id} has a format that this release does not know.`)
  return manifest
}

/** The ids of all complete copies, oldest first. */
export async function listCopies(target: BackupTarget): Promise<string[]> {
  return (await listBackups(target, copiesPrefix)).map(({ id }) => id)
}

/**
 * @param id undefined: the latest of the installation that the target belongs to
 * @throws Failure when there is no such copy, or none at all
 */
export async function findCopy(target: BackupTarget, id: string | undefined): Promise<string> {
  const copies = await listBackups(target, copiesPrefix)
  const found = id === undefined ? ownersIds(copies).at(-1) : copies.find((copy) => copy.id === id)?.id
  if (found) return found
  if (id !== undefined) throw new Failure(`There is no backup ${id} in ${target.description}.`)
  throw noCopy(target, copies)
}

/**
 * The manifest of a copy to restore.
 * @param id undefined: the latest that can be read, of the installation that the target belongs to
 * @throws Failure when there is none, or it cannot be read
 */
export async function chooseCopy({ target, decrypt }: Source, id: string | undefined): Promise<Manifest> {
  if (id !== undefined) return readManifest(target, decrypt, await findCopy(target, id))
  const copies = await listBackups(target, copiesPrefix)
  const latest = await readLatest(ownersIds(copies), (one) => readManifest(target, decrypt, one))
  if (latest) return latest
  throw noCopy(target, copies)
}

function noCopy({ description }: BackupTarget, copies: readonly StoredBackup[]): Failure {
  if (copies.length === 0) return new Failure(`There is no backup in ${description}.`)
  return new Failure(
    `${description} has no backup of the installation that it belongs to: name one of another with --from; \`list\` has them.`,
  )
}
