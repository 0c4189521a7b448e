import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Crypt } from '../encryption.ts'
import type { Installation } from '../installation.ts'
import { newBackupId, photoObjectNames } from '../names.ts'
import { loadPhotoMeasures, savePhotoMeasures } from '../photo-measures.ts'
import { labelName } from '../stored-backups.ts'
import { putAllOrNothing } from '../target/put-all-or-nothing.ts'
import type { BackupTarget } from '../target/target.ts'
import { withPhotoStore } from '../with-photo-store.ts'
import { copyTables } from './copy-tables.ts'
import { copiesPrefix, type Manifest, type PhotoRecord, referencesName, writeManifest } from './manifest.ts'
import { findPhotoFiles, storePhotos, writePhotoList } from './photos.ts'
import { readSequences } from './sequences.ts'
import { omittedTables, textSettings } from './tables.ts'

interface CreateCopy {
  client: pg.Client
  /** Makes sure that the target belongs to this installation, and says its id. */
  claim: () => Promise<string>
  installation: Installation
  target: BackupTarget
  encrypt: Crypt
}

export interface CopyResult {
  id: string
  /** What was stored now; photos that the target had are not in it. */
  bytes: number
  rows: number
  photos: number
  missingPhotos: number
}

/**
 * Copies all rows of one moment, and all photos that they name. The manifest is stored last. Of one that fails the photos
 * stay, which the next one needs.
 */
export const createCopy = (work: CreateCopy): Promise<CopyResult> =>
  putAllOrNothing(work.target, (target) => storeCopy({ ...work, target }, work.target))

async function storeCopy(
  { client, claim, installation, target, encrypt }: CreateCopy,
  photoTarget: BackupTarget,
): Promise<CopyResult> {
  const startedAt = new Date()
  const id = newBackupId(startedAt)
  const prefix = `${copiesPrefix}${id}/`
  const installationId = await claim()
  await target.put(labelName(copiesPrefix, id, installationId), Readable.from([]))
  const { photoFiles, storedBytes, ...snapshot } = await copySnapshot(client, { target, encrypt, prefix })
  const photos = await copyPhotos(photoFiles, { installation, target: photoTarget, encrypt })
  const list = await writePhotoList(target, encrypt, `${prefix}photos`, photos.records)
  const references = Readable.from([Buffer.from(photos.records.map(({ object }) => `${object}\n`).join(''))])
  const referencesBytes = await target.put(referencesName(id), references)
  const manifest: Manifest = {
    format: 1,
    id,
    installation: installationId,
    startedAt: startedAt.toISOString(),
    ...snapshot,
    finishedAt: new Date().toISOString(),
    release: installation.release,
    omittedTables,
    photos: {
      object: 'photos',
      sha256: list.sha256,
      bytes: list.bytes,
      count: photos.records.length,
      missing: photoFiles.length - photos.records.length,
      totalBytes: photos.records.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    secrets: { ...installation.secrets },
  }
  // Whoever has adopted the target meanwhile has removed what was there of this copy.
  await claim()
  const manifestBytes = await writeManifest(target, encrypt, manifest)
  return {
    id,
    bytes: storedBytes + photos.storedBytes + list.storedBytes + referencesBytes + manifestBytes,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    photos: manifest.photos.count,
    missingPhotos: manifest.photos.missing,
  }
}

/** Everything that is read from the database, in one snapshot of it. */
async function copySnapshot(
  client: pg.Client,
  { target, encrypt, prefix }: { target: BackupTarget; encrypt: Crypt; prefix: string },
) {
  await client.query(textSettings)
  await client.query('begin isolation level repeatable read')
  const { rows } = await client.query<{
    snapshotAt: Date
    serverVersion: string
    databaseBytes: string
    migration: string
  }>(
    `select clock_timestamp() as "snapshotAt", current_setting('server_version') as "serverVersion",
       pg_database_size(current_database())::text as "databaseBytes",
       (select max(migration_name) from _prisma_migrations where finished_at is not null and rolled_back_at is null)
         as migration`,
  )
  const { tables, bytes } = await copyTables(client, { target, encrypt, prefix })
  const photoFiles = await findPhotoFiles(client)
  const sequences = await readSequences(client)
  await client.query('commit')
  const { snapshotAt = new Date(), serverVersion = '', databaseBytes, migration = '' } = rows[0] ?? {}
  const moment = {
    snapshotAt: snapshotAt.toISOString(),
    serverVersion,
    databaseBytes: Number(databaseBytes ?? 0),
    migration,
  }
  return { ...moment, tables, sequences, photoFiles, storedBytes: bytes }
}

async function copyPhotos(
  files: readonly string[],
  { installation, target, encrypt }: Omit<CreateCopy, 'client' | 'claim'>,
): Promise<{ records: PhotoRecord[]; storedBytes: number }> {
  const { dataDir, secrets } = installation
  const presentObjects = new Set<string>()
  for await (const { name } of target.list('photos/')) presentObjects.add(name)
  const objectOf = photoObjectNames(secrets.IDENTITY_SECRET)
  const known = loadPhotoMeasures(dataDir)
  const result = await withPhotoStore(installation, (photoStore) =>
    storePhotos(files, { photoStore, target, encrypt, presentObjects, objectOf, known }),
  )
  savePhotoMeasures(dataDir, result.records)
  return result
}
