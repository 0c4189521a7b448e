import { type OpenDb, openDb, type ReplicaFault, readDatabaseTime } from '@satrangi/db'
import { aesEvidenceSeal } from './adapters/aes-evidence-seal.ts'
import { aesSeal } from './adapters/aes-seal.ts'
import { argon2IdentityDigest } from './adapters/argon2-identity-digest.ts'
import { argon2Passwords } from './adapters/argon2-passwords.ts'
import { cryptoRandom } from './adapters/crypto-random.ts'
import { databaseClock } from './adapters/database-clock.ts'
import { graphileJobs, type JobRunner } from './adapters/graphile-jobs.ts'
import { hmacArchiveMac } from './adapters/hmac-archive-mac.ts'
import { hmacErasureDigest } from './adapters/hmac-erasure-digest.ts'
import { inProcessEventBus } from './adapters/in-process-event-bus.ts'
import { inProcessPresence } from './adapters/in-process-presence.ts'
import { inProcessShortMemory } from './adapters/in-process-short-memory.ts'
import { jwtTokens } from './adapters/jwt-tokens.ts'
import { localDiskSpace } from './adapters/local-disk-space.ts'
import { logCodeSender, logMailer } from './adapters/log-delivery.ts'
import { openPhotoStore } from './adapters/open-photo-store.ts'
import { otlpTracer } from './adapters/otlp-tracer.ts'
import { razorpayGateway } from './adapters/razorpay-gateway.ts'
import { redisEventBus } from './adapters/redis-event-bus.ts'
import { redisPresence } from './adapters/redis-presence.ts'
import { redisShortMemory } from './adapters/redis-short-memory.ts'
import { remember } from './adapters/remember.ts'
import { sharpPhotoProcessor } from './adapters/sharp-photo-processor.ts'
import { smtpMailer } from './adapters/smtp-mailer.ts'
import { systemClock } from './adapters/system-clock.ts'
import { twilioCodeSender } from './adapters/twilio-code-sender.ts'
import type { Config } from './config.ts'
import type { Ctx, Log } from './ctx.ts'
import { diskRoom } from './disk-room.ts'
import { createMessageWriter, createReadMarkWriter, createUnreadCounter } from './features/chat/index.ts'
import { jobs } from './features/jobs.ts'
import { createHints } from './features/moderation/index.ts'
import type { Clock } from './ports/clock.ts'
import { noMeter } from './ports/meter.ts'
import { noTracer, type Tracer, tracePort } from './ports/tracer.ts'
import { Refusal } from './refusal.ts'

export interface Composed {
  ctx: Ctx
  jobRunner: JobRunner
  /** What only metrics ask for. */
  internals: Internals
  close: () => Promise<void>
}

/** The state of what is behind the ports. */
export interface Internals {
  /** The pools of connections to the database, by name, with the most that each can have. */
  readonly pools: Readonly<Record<'prisma' | 'direct', { readonly pool: OpenDb['pool']; readonly max: number }>>
  readonly replicaState: OpenDb['replicaState']
  /** How far the database's clock is ahead of this machine's, in milliseconds. */
  readonly clockOffsetMs: () => number
}

const statementTimeoutMs = 5000
const redisPrefix = 'satrangi:'

/**
 * Chooses the adapters by the configuration; the only place that does.
 * @param overrides replaces adapters in tests
 * @param machineClock what this machine says of the time, which is used until the database has said it
 * @param opened a database that is open already, and stays open when this is closed
 * @throws when the photo folder or Redis cannot be reached, or the bucket of photos refuses us; a database that does
 * not answer is no reason not to begin
 */
export async function compose(
  config: Config,
  log: Log,
  overrides: Partial<Ctx> = {},
  machineClock: Clock = systemClock,
  opened?: OpenDb,
): Promise<Composed> {
  const tracer = overrides.tracer ?? (config.tracesUrl ? await otlpTracer(config.tracesUrl) : noTracer)
  const { db, pool, direct, replicaState, close } = opened
    ? { ...opened, close: async () => {} }
    : openDatabase(config, log, tracer)
  const logSeal = aesSeal(config.secrets.log)
  const localMemory = inProcessShortMemory()
  const sharedClock = overrides.clock
    ? undefined
    : await databaseClock(() => readDatabaseTime(pool), log, { machineClock })
  const clock = overrides.clock ?? sharedClock ?? machineClock
  const diskSpace = overrides.diskSpace ?? localDiskSpace(config, db)
  const chosen: Ctx = {
    config,
    caseRules: config.caseRules,
    log,
    meter: noMeter,
    tracer,
    db,
    clock,
    random: cryptoRandom,
    seal: aesSeal(config.secrets.code),
    evidenceSeal: aesEvidenceSeal(config.secrets.evidence, config.secrets.oldEvidence),
    archiveMac: hmacArchiveMac(config.secrets.evidence, config.secrets.oldEvidence),
    pseudonym: remember((value) => logSeal.fingerprint(value).slice(0, 16)),
    erasureDigest: hmacErasureDigest(config.secrets.identity),
    tokens: await jwtTokens(config.secrets.session, config.http.publicUrl),
    identityDigest: argon2IdentityDigest(config.secrets.identity),
    passwords: overrides.passwords ?? (await argon2Passwords()),
    bus: config.redisUrl ? await redisEventBus(config.redisUrl, redisPrefix, log) : inProcessEventBus(log),
    memory: config.redisUrl ? await redisShortMemory(config.redisUrl, redisPrefix, log) : localMemory,
    localMemory,
    hints: createHints({ db, clock, log }),
    messageWriter: createMessageWriter(db),
    readMarkWriter: createReadMarkWriter(db),
    unreadCounter: createUnreadCounter(db),
    presence:
      overrides.presence ??
      (config.redisUrl ? await redisPresence(config.redisUrl, redisPrefix, log) : inProcessPresence(clock)),
    codeSender: config.twilio ? twilioCodeSender(config.twilio) : logCodeSender(log),
    mailer: config.mail ? smtpMailer(config.mail.url, config.mail.from) : logMailer(log),
    gateway: config.payments && razorpayGateway(config.payments),
    photoStore: await openPhotoStore(config.photoDir, config.photoStorage),
    photoProcessor: sharpPhotoProcessor(),
    diskSpace,
    diskRoom: diskRoom(diskSpace),
    ...overrides,
  }
  const ctx = tracer === noTracer ? chosen : traceProviders(chosen)
  await checkPhotoStore(ctx)
  const jobRunner = graphileJobs(pool, ctx, jobs)
  return {
    ctx,
    jobRunner,
    internals: {
      pools: { prisma: { pool, max: pool.options.max }, direct: { pool: direct, max: direct.options.max } },
      replicaState,
      clockOffsetMs: () => sharedClock?.offsetMs() ?? 0,
    },
    close: async () => {
      await jobRunner.stop()
      sharedClock?.close()
      await Promise.all([ctx.bus.close(), ctx.memory.close(), ctx.localMemory.close(), ctx.presence.close()])
      await close()
      await tracer.close()
    },
  }
}

function openDatabase({ database }: Config, log: Log, tracer: Tracer): OpenDb {
  return openDb({
    url: database.url,
    connections: database.connections,
    statementTimeout: statementTimeoutMs,
    replica: database.replica && { ...database.replica, onChange: (fault) => logReplicaChange(log, fault) },
    observe: tracer === noTracer ? undefined : (verb, run) => tracer.step(`database ${verb}`, run),
    onError: () => log.error({ event: 'database_connection_lost' }, 'a connection to the database was lost'),
  })
}

/** What other services do is a step of the call or job that asks them. */
function traceProviders(ctx: Ctx): Ctx {
  const { tracer, codeSender, mailer, gateway } = ctx
  return {
    ...ctx,
    codeSender: tracePort(tracer, 'code sender', codeSender),
    mailer: tracePort(tracer, 'mailer', mailer),
    gateway: gateway && tracePort(tracer, 'gateway', gateway),
  }
}

/** A bucket that does not answer now may do so later; meanwhile everything but photos works. */
async function checkPhotoStore({ photoStore, log }: Ctx): Promise<void> {
  await photoStore.check().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    log.warn({ event: error.event }, 'the store of photos cannot be used now; the product starts without it')
  })
}

function logReplicaChange(log: Log, fault: ReplicaFault | null): void {
  if (fault) log.warn({ event: 'replica_left', reason: fault }, 'discovery reads from the primary alone')
  else log.info({ event: 'replica_used' }, 'discovery reads from the replica')
}
