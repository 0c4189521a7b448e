import { deleteOverdueCopies, openErasingOps, replayErasures } from '@satrangi/api/ops'
import { deploy, lastBeforeBaseline, migrate, migrationsFolder, readMigrations } from '@satrangi/db/migrate'
import { Failure } from '@satrangi/test-kit/failure'
import { step } from '@satrangi/test-kit/progress'
import { loadPhotoStorage } from '../../lib/photo-storage.ts'
import { compareTables } from '../copy/compare-tables.ts'
import { loadTables } from '../copy/load-tables.ts'
import { copiesPrefix, type Manifest, type PhotoRecord } from '../copy/manifest.ts'
import { readPhotoList } from '../copy/photos.ts'
import { readSecrets } from '../installation.ts'
import { readJournal } from '../journal.ts'
import type { Source } from '../target/source.ts'
import { withClient } from '../with-client.ts'
import { asCopyOfBaseline, countModeratorsWithoutPasskey } from './before-baseline.ts'
import { type LostPhotos, loadPhotos } from './load-photos.ts'
import { noteUnownedPhotos } from './unowned-photos.ts'

/**
 * Loads the rows of a copy into an empty database and compares what is there then with the manifest.
 * @throws Failure with one sentence where anything is missing, damaged or different
 */
export async function loadRows(databaseUrl: string, copied: Manifest, source: Source): Promise<void> {
  const migrations = readMigrations().map(({ name }) => name)
  const manifest = asCopyOfBaseline(copied, migrations[0] ?? '')
  if (!migrations.includes(manifest.migration)) {
    throw new Failure(
      `The backup ${manifest.id} was made by release ${manifest.release} with migrations that this release does not ` +
        'have: restore it with that release or a later one.',
    )
  }
  await deploy(databaseUrl, migrationsFolder, { upTo: manifest.migration })
  await loadTables(databaseUrl, manifest, source)
  const [difference] = await compareTables(databaseUrl, manifest)
  if (difference) throw new Failure(difference)
}

/** The photos that a copy names. @throws Failure where the list is missing or damaged, or has another length */
export async function listPhotos({ id, photos }: Manifest, { target, decrypt }: Source): Promise<PhotoRecord[]> {
  const records = await readPhotoList(target, decrypt, `${copiesPrefix}${id}/${photos.object}`, photos.sha256)
  if (records.length !== photos.count) throw new Failure(`The list of photos of the backup ${id} is incomplete.`)
  return records
}

/** What a restore has to say at its end. */
export type LoadResult = LostPhotos & { erasedMembers: number }
export const noResult: LoadResult = { erasedMembers: 0, missingPhotos: [], damagedPhotos: [] }

/** Those of this installation, for what the backup of an earlier release does not have. */
type PresentSecrets = Readonly<Record<string, string | undefined>>

/** Loads a copy into an empty database and its photos into the photo store, without those who have left since. */
export async function loadCopy(
  { databaseUrl, dataDir, present }: { databaseUrl: string; dataDir: string; present?: PresentSecrets },
  manifest: Manifest,
  source: Source,
): Promise<LoadResult> {
  await step('Loading the rows', () => loadRows(databaseUrl, manifest, source))
  if (manifest.migration === lastBeforeBaseline) {
    const count = await countModeratorsWithoutPasskey(databaseUrl)
    if (count > 0) console.log(`${count} moderators signed in with codes, which there are no more: invite them anew.`)
  }
  await step('Migrating the database', () => migrate(databaseUrl))
  const records = new Map((await listPhotos(manifest, source)).map((record) => [record.file, record]))
  const { installation } = manifest
  const secrets = { ...present, ...manifest.secrets }
  const erasedMembers = await forgetDeparted({ databaseUrl, dataDir, installation }, secrets, source)
  return { erasedMembers, ...(await loadPhotos({ databaseUrl, dataDir }, (file) => records.get(file), source)) }
}

/** Erases again those who have left since, and ends what was under way at that time. */
export async function forgetDeparted(
  { databaseUrl, dataDir, installation }: { databaseUrl: string; dataDir: string; installation: string | undefined },
  secrets: PresentSecrets,
  source: Source,
): Promise<number> {
  await endUnfinished(databaseUrl)
  await noteUnownedPhotos(databaseUrl, dataDir)
  return step('Erasing again who has left since', async (report) => {
    const left = await readJournal(source, installation)
    const { ctx, close } = await openErasingOps({
      databaseUrl,
      dataDir,
      photoStorage: loadPhotoStorage(),
      secrets: readSecrets(secrets),
    })
    try {
      const erased = await replayErasures(ctx, left)
      // What the backup still holds of them, or of others, has a date of its own.
      await deleteOverdueCopies(ctx.db, ctx.clock.now())
      report(`${erased} members`)
      return erased
    } finally {
      await close()
    }
  })
}

/** Nobody stays signed in, no code opens anything, and no message of that time is sent now. */
async function endUnfinished(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query(`
      begin;
      delete from sessions;
      delete from one_time_codes;
      delete from sign_ups;
      delete from graphile_worker._private_jobs;
      commit`)
  })
}
