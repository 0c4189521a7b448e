import { join } from 'node:path'
import { openDb } from '@satrangi/db'
import { pino } from 'pino'
import { cryptoRandom } from './adapters/crypto-random.ts'
import { openPhotoStore } from './adapters/open-photo-store.ts'
import { systemClock } from './adapters/system-clock.ts'
import type { Needs } from './ctx.ts'
import { loggerOptions } from './http/logging.ts'
import type { PhotoStorageConfig } from './photo-storage-config.ts'

/** The parts of `Ctx` that the functions for scripts use. */
export type OpsCtx = Needs<'db' | 'clock' | 'random' | 'photoStore' | 'log'>

/**
 * `compose` for scripts, which run beside the product or without it. There is no bus: events wait in
 * the database for the product, which publishes them to its own subscribers. The database is first
 * reached by the first query.
 * @param dataDir the folder that contains the photos which are on disk
 */
export async function openOps({
  databaseUrl,
  dataDir,
  photoStorage = { store: 'disk', fallback: undefined, s3: undefined },
}: {
  databaseUrl: string
  dataDir: string
  photoStorage?: PhotoStorageConfig
}): Promise<{ ctx: OpsCtx; close: () => Promise<void> }> {
  const { db, close } = openDb({
    url: databaseUrl,
    connections: 2,
    statementTimeout: 30_000,
    // The failing query reports the error.
    onError: () => {},
  })
  const photoStore = await openPhotoStore(join(dataDir, 'photos'), photoStorage)
  const log = pino({ ...loggerOptions, level: 'warn' }, pino.destination({ fd: 2, sync: true }))
  return { ctx: { db, clock: systemClock, random: cryptoRandom, photoStore, log }, close }
}
