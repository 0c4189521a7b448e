import { join } from 'node:path'
import { openDb, readDatabaseTime } from '@satrangi/db'
import { pino } from 'pino'
import { cryptoRandom } from './adapters/crypto-random.ts'
import { databaseClock } from './adapters/database-clock.ts'
import { diskPhotoStore } from './adapters/disk-photo-store.ts'
import type { Needs } from './ctx.ts'
import { loggerOptions } from './http/logging.ts'

/** The parts of `Ctx` that the functions for scripts use. */
export type OpsCtx = Needs<'db' | 'clock' | 'random' | 'photoStore' | 'log'>

/**
 * `compose` for scripts, which run beside the product or without it. There is no bus: events wait in
 * the database for the product, which publishes them to its own subscribers. The database is first
 * asked for the time; that it is away is reported by the first query.
 * @param dataDir the folder that contains the photos
 */
export async function openOps({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string
  dataDir: string
}): Promise<{ ctx: OpsCtx; close: () => Promise<void> }> {
  const { db, pool, close } = openDb({
    url: databaseUrl,
    connections: 2,
    statementTimeout: 30_000,
    // The failing query reports the error.
    onError: () => {},
  })
  const photoStore = await diskPhotoStore(join(dataDir, 'photos'))
  const log = pino({ ...loggerOptions, level: 'warn' }, pino.destination({ fd: 2, sync: true }))
  const clock = await databaseClock(() => readDatabaseTime(pool), log)
  return {
    ctx: { db, clock, random: cryptoRandom, photoStore, log },
    close: async () => {
      clock.close()
      await close()
    },
  }
}
