import { appendFileSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { createGunzip } from 'node:zlib'
import { Failure } from '@satrangi/test-kit/failure'
import { Meter } from '../meter.ts'
import { decryptedBytes } from '../stored-stream.ts'
import type { Source } from '../target/source.ts'
import { type BaseManifest, baseFilesName } from './base-manifest.ts'
import { readFrames } from './frames.ts'
import { isSegmentAfter } from './ship-wal.ts'

interface Place {
  /** Exists and is empty. */
  folder: string
  /** Whom the files belong to, where it is not the account of this process. */
  owner: { uid: number; gid: number } | undefined
}

/**
 * Writes the files of a base backup and all of the log that comes after it, so that PostgreSQL recovers to a moment when
 * it is started on them.
 * @param at undefined: the end of the log
 * @throws Failure where anything is missing or damaged
 */
export async function placeFiles(
  manifest: BaseManifest,
  at: Date | undefined,
  source: Source,
  place: Place,
): Promise<void> {
  const meter = new Meter()
  const stored = await decryptedBytes(source.target, source.decrypt, baseFilesName(manifest.id), createGunzip(), meter)
  let count = 0
  try {
    for await (const { path, pieces } of readFrames(stored.content)) {
      count += 1
      if (path.endsWith('/')) makeFolder(place, path)
      else await writePieces(place, path, pieces)
    }
    for await (const _ of stored.content);
  } catch (error) {
    stored.explain(error)
  }
  if (count !== manifest.files || meter.measure().sha256 !== manifest.sha256) {
    throw new Failure(`The files of the base ${manifest.id} are not those that its manifest names.`)
  }
  await placeLog(manifest, source, place)
  writeRecoverySettings(place, at)
}

async function placeLog(
  { fromSegment, walPrefix }: BaseManifest,
  { target, decrypt }: Source,
  place: Place,
): Promise<void> {
  let hasFirst = false
  for await (const { name } of target.list(walPrefix)) {
    const segment = name.slice(walPrefix.length)
    if (!isSegmentAfter(segment, fromSegment)) continue
    hasFirst ||= segment === fromSegment
    const stored = await decryptedBytes(target, decrypt, name, createGunzip())
    await writePieces(place, `pg_wal/${segment}`, stored.content as AsyncIterable<Buffer>).catch(stored.explain)
  }
  if (!hasFirst) throw new Failure(`The write-ahead log in ${target.description} does not begin with the base backup.`)
}

/** All of the log is in its folder already, so the command that would fetch it always says that there is no more. */
function writeRecoverySettings(place: Place, at: Date | undefined): void {
  const lines = ["restore_command = 'exit 1'", "recovery_target_action = 'promote'"]
  // Settings take no T between day and time.
  if (at) lines.push(`recovery_target_time = '${at.toISOString().replace('T', ' ').replace('Z', '+00')}'`)
  appendFileSync(join(place.folder, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  writeOwned(place, join(place.folder, 'recovery.signal'), '')
}

function pathBelow({ folder }: Place, path: string): string {
  const full = normalize(join(folder, path))
  if (!full.startsWith(folder + sep)) throw new Failure('A file of the base backup would leave the folder.')
  return full
}

function makeFolder(place: Place, path: string): void {
  const full = pathBelow(place, path).replace(/[\\/]$/, '')
  mkdirSync(full, { recursive: true, mode: 0o700 })
  if (place.owner) chownSync(full, place.owner.uid, place.owner.gid)
}

function writeOwned(place: Place, path: string, content: string): void {
  writeFileSync(path, content, { mode: 0o600 })
  if (place.owner) chownSync(path, place.owner.uid, place.owner.gid)
}

async function writePieces(place: Place, path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const full = pathBelow(place, path)
  mkdirSync(dirname(full), { recursive: true, mode: 0o700 })
  const file = await open(full, 'w', 0o600)
  try {
    // PostgreSQL writes everything to the disk before it recovers.
    for await (const piece of pieces) await file.write(piece)
  } finally {
    await file.close()
  }
  if (place.owner) chownSync(full, place.owner.uid, place.owner.gid)
}
