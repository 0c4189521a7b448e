import { join } from 'node:path'
import { openDb } from '@satrangi/db'
import { pino } from 'pino'
import { cryptoRandom } from './adapters/crypto-random.ts'
import { diskPhotoStore } from './adapters/disk-photo-store.ts'
import { systemClock } from './adapters/system-clock.ts'
import { readCaseRules } from './case-rules.ts'
import { ConfigError } from './config.ts'
import type { Needs } from './ctx.ts'
import { loggerOptions } from './http/logging.ts'

/** The parts of `Ctx` that the functions for scripts use. */
export type OpsCtx = Needs<'db' | 'clock' | 'random' | 'photoStore' | 'log' | 'caseRules'>

/**
 * `compose` for scripts, which run beside the product or without it. There is no bus: events wait in
 * the database for the product, which publishes them to its own subscribers. The database is first
 * reached by the first query.
 * @param dataDir the folder that contains the photos
 * @param caseRulesFile the setting CASE_RULES_FILE
 * @throws ConfigError when that file cannot be read
 */
export async function openOps({
  databaseUrl,
  dataDir,
  caseRulesFile,
}: {
  databaseUrl: string
  dataDir: string
  caseRulesFile?: string | undefined
}): Promise<{ ctx: OpsCtx; close: () => Promise<void> }> {
  const caseRules = readCaseRules(caseRulesFile)
  if ('problem' in caseRules) throw new ConfigError(caseRules.problem)
  const { db, close } = openDb({
    url: databaseUrl,
    connections: 2,
    statementTimeout: 30_000,
    // The failing query reports the error.
    onError: () => {},
  })
  const photoStore = await diskPhotoStore(join(dataDir, 'photos'))
  const log = pino({ ...loggerOptions, level: 'warn' }, pino.destination({ fd: 2, sync: true }))
  return { ctx: { db, clock: systemClock, random: cryptoRandom, photoStore, log, caseRules }, close }
}
