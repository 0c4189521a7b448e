import { join } from 'node:path'
import { openDb, readDatabaseTime } from '@satrangi/db'
import { pino } from 'pino'
import { aesEvidenceSeal } from './adapters/aes-evidence-seal.ts'
import { cryptoRandom } from './adapters/crypto-random.ts'
import { databaseClock } from './adapters/database-clock.ts'
import { hmacArchiveMac } from './adapters/hmac-archive-mac.ts'
import { openPhotoStore } from './adapters/open-photo-store.ts'
import { readCaseRules } from './case-rules.ts'
import { ConfigError } from './config.ts'
import type { Needs } from './ctx.ts'
import { listOf } from './environment.ts'
import { loggerOptions } from './http/logging.ts'
import type { PhotoStorageConfig } from './photo-storage-config.ts'

/** The parts of `Ctx` that the functions for scripts use. */
export type OpsCtx = Needs<
  'db' | 'clock' | 'random' | 'photoStore' | 'log' | 'caseRules' | 'evidenceSeal' | 'archiveMac'
>

/** The key that seals evidence, and those that only open and verify it, separated by commas. */
export interface EvidenceKeys {
  readonly key: string
  readonly oldKeys: string | undefined
}

function withKeys(keys: EvidenceKeys | undefined): Needs<'evidenceSeal' | 'archiveMac'> {
  if (keys) {
    const oldKeys = listOf(keys.oldKeys ?? '')
    return { evidenceSeal: aesEvidenceSeal(keys.key, oldKeys), archiveMac: hmacArchiveMac(keys.key, oldKeys) }
  }
  const refuse = () => {
    throw new ConfigError('EVIDENCE_KEY must be set: without it evidence can be neither read, kept nor verified.')
  }
  return { evidenceSeal: { seal: refuse, open: refuse }, archiveMac: { start: refuse, verify: refuse } }
}

/**
 * `compose` for scripts, which run beside the product or without it. There is no bus: events wait in
 * the database for the product, which publishes them to its own subscribers. The database is first
 * asked for the time; that it is away is reported by the first query.
 * @param dataDir the folder that contains the photos which are on disk
 * @param caseRulesFile the setting CASE_RULES_FILE
 * @param evidenceKeys the settings EVIDENCE_KEY and EVIDENCE_OLD_KEYS; without them whatever needs evidence fails
 * @throws ConfigError when that file cannot be read
 */
export async function openOps({
  databaseUrl,
  dataDir,
  photoStorage = { store: 'disk', fallback: undefined, s3: undefined },
  caseRulesFile,
  evidenceKeys,
}: {
  databaseUrl: string
  dataDir: string
  photoStorage?: PhotoStorageConfig
  caseRulesFile?: string | undefined
  evidenceKeys?: EvidenceKeys | undefined
}): Promise<{ ctx: OpsCtx; close: () => Promise<void> }> {
  const caseRules = readCaseRules(caseRulesFile)
  if ('problem' in caseRules) throw new ConfigError(caseRules.problem)
  const { db, pool, close } = openDb({
    url: databaseUrl,
    connections: 2,
    statementTimeout: 30_000,
    // The failing query reports the error.
    onError: () => {},
  })
  const photoStore = await openPhotoStore(join(dataDir, 'photos'), photoStorage)
  const log = pino({ ...loggerOptions, level: 'warn' }, pino.destination({ fd: 2, sync: true }))
  const clock = await databaseClock(() => readDatabaseTime(pool), log)
  return {
    ctx: { db, clock, random: cryptoRandom, photoStore, log, caseRules, ...withKeys(evidenceKeys) },
    close: async () => {
      clock.close()
      await close()
    },
  }
}
