import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { Failure } from '@satrangi/test-kit/failure'
import type pg from 'pg'
import type { Crypt } from '../encryption.ts'
import type { Installation } from '../installation.ts'
import { Meter } from '../meter.ts'
import { newBackupId } from '../names.ts'
import { labelName } from '../stored-backups.ts'
import { putAllOrNothing } from '../target/put-all-or-nothing.ts'
import type { BackupTarget } from '../target/target.ts'
import { baseFilesName, basesPrefix, writeBaseManifest } from './base-manifest.ts'
import { type FileFrame, writeFrames } from './frames.ts'
import { listServerFiles, readServerFiles } from './server-files.ts'
import { readWalPrefix, shipWal } from './ship-wal.ts'
import { keepSlot, openSlot } from './wal-slot.ts'

interface CreateBase {
  client: pg.Client
  /** Makes sure that the target belongs to this installation, and says its id. */
  claim: () => Promise<string>
  installation: Installation
  target: BackupTarget
  encrypt: Crypt
}

/**
 * Stores the server's own files while it works, and the part of its log that makes them consistent. The manifest is
 * stored last.
 */
export const createBase = (work: CreateBase): Promise<{ id: string; bytes: number }> =>
  putAllOrNothing(work.target, (target) => storeBase({ ...work, target }, work.target))

async function storeBase(
  { client, claim, installation, target, encrypt }: CreateBase,
  walTarget: BackupTarget,
): Promise<{ id: string; bytes: number }> {
  const installationId = await claim()
  await requireSuitableServer(client)
  await openSlot(client)
  const id = newBackupId(new Date())
  await target.put(labelName(basesPrefix, id, installationId), Readable.from([]))
  const { rows } = await client.query<{ fromSegment: string }>(
    'select pg_walfile_name(pg_backup_start(\'satrangi\', true) + 1) as "fromSegment"',
  )
  const meter = new Meter()
  const count = { files: 0 }
  const frames = Readable.from(writeFrames(framesOf(client, count)))
  const zipped = pipeline([frames, meter, createGzip()], () => {}) as unknown as Readable
  const bytes = await target.put(baseFilesName(id), await encrypt(zipped))
  const wal = await shipWal(client, walTarget, encrypt)
  await claim()
  const manifestBytes = await writeBaseManifest(target, encrypt, {
    format: 1,
    id,
    installation: installationId,
    finishedAt: new Date().toISOString(),
    fromSegment: rows[0]?.fromSegment ?? '',
    walPrefix: await readWalPrefix(client),
    files: count.files,
    ...meter.measure(),
    release: installation.release,
    serverVersion: await readServerVersion(client),
    secrets: {
      ...installation.secrets,
      POSTGRES_PASSWORD: decodeURIComponent(new URL(installation.databaseUrl).password),
    },
  })
  await keepSlot(client)
  return { id, bytes: bytes + (wal?.bytes ?? 0) + manifestBytes }
}

/** All files, and at last what PostgreSQL wants to find beside them when it recovers. */
async function* framesOf(client: pg.Client, count: { files: number }): AsyncGenerator<FileFrame> {
  for await (const frame of readServerFiles(client, await listServerFiles(client))) {
    count.files += 1
    yield frame
  }
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  )
  count.files += 1
  yield { path: 'backup_label', pieces: onePiece(Buffer.from(rows[0]?.labelfile ?? '')) }
}

async function* onePiece(piece: Buffer): AsyncGenerator<Buffer> {
  yield piece
}

async function requireSuitableServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isSuperuser: boolean; tablespaces: string; walLevel: string }>(
    `select rolsuper as "isSuperuser", current_setting('wal_level') as "walLevel",
       (select count(*) from pg_tablespace where spcname not like 'pg\\_%') as tablespaces
     from pg_roles where rolname = current_user`,
  )
  const { isSuperuser, tablespaces, walLevel } = rows[0] ?? {}
  if (!isSuperuser) throw new Failure('A base backup needs a superuser of PostgreSQL: set BACKUP_ARCHIVE=false.')
  if (tablespaces !== '0') throw new Failure('A base backup cannot store tablespaces: set BACKUP_ARCHIVE=false.')
  if (walLevel === 'minimal') throw new Failure('A base backup needs wal_level = replica.')
}

async function readServerVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  return rows[0]?.version ?? ''
}
