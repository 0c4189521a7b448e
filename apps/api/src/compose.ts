import { openDb, type ReplicaFault } from '@satrangi/db'
import { aesSeal } from './adapters/aes-seal.ts'
import { argon2IdentityDigest } from './adapters/argon2-identity-digest.ts'
import { argon2Passwords } from './adapters/argon2-passwords.ts'
import { cryptoRandom } from './adapters/crypto-random.ts'
import { diskPhotoStore } from './adapters/disk-photo-store.ts'
import { graphileJobs, type JobRunner } from './adapters/graphile-jobs.ts'
import { inProcessEventBus } from './adapters/in-process-event-bus.ts'
import { inProcessPresence } from './adapters/in-process-presence.ts'
import { inProcessShortMemory } from './adapters/in-process-short-memory.ts'
import { jwtTokens } from './adapters/jwt-tokens.ts'
import { logCodeSender, logMailer } from './adapters/log-delivery.ts'
import { razorpayGateway } from './adapters/razorpay-gateway.ts'
import { redisClusterEventBus } from './adapters/redis-cluster/redis-cluster-event-bus.ts'
import { redisEventBus } from './adapters/redis-event-bus.ts'
import { redisPresence } from './adapters/redis-presence.ts'
import { redisShortMemory } from './adapters/redis-short-memory.ts'
import { sharpPhotoProcessor } from './adapters/sharp-photo-processor.ts'
import { smtpMailer } from './adapters/smtp-mailer.ts'
import { systemClock } from './adapters/system-clock.ts'
import { twilioCodeSender } from './adapters/twilio-code-sender.ts'
import type { Config } from './config.ts'
import type { Ctx, Log } from './ctx.ts'
import { createMessageWriter, createReadMarkWriter, createUnreadCounter } from './features/chat/index.ts'
import { jobs } from './features/jobs.ts'
import type { EventBus } from './ports/event-bus.ts'

export interface Composed {
  ctx: Ctx
  jobRunner: JobRunner
  close: () => Promise<void>
}

const statementTimeoutMs = 5000
const redisPrefix = 'satrangi:'

/**
 * Chooses the adapters by the configuration; the only place that does.
 * @param overrides replaces adapters in tests
 * @throws when the photo folder or Redis cannot be reached; the database is first reached by the first query
 */
export async function compose(config: Config, log: Log, overrides: Partial<Ctx> = {}): Promise<Composed> {
  const { db, pool, close } = openDb({
    url: config.database.url,
    connections: config.database.connections,
    statementTimeout: statementTimeoutMs,
    replica: config.database.replica && {
      ...config.database.replica,
      onChange: (fault) => logReplicaChange(log, fault),
    },
    onError: () => log.error({ event: 'database_connection_lost' }, 'a connection to the database was lost'),
  })
  const logSeal = aesSeal(config.secrets.log)
  const localMemory = inProcessShortMemory()
  const clock = overrides.clock ?? systemClock
  const ctx: Ctx = {
    config,
    caseRules: config.caseRules,
    log,
    db,
    clock,
    random: cryptoRandom,
    seal: aesSeal(config.secrets.code),
    pseudonym: (value) => logSeal.fingerprint(value).slice(0, 16),
    tokens: await jwtTokens(config.secrets.session, config.http.publicUrl),
    identityDigest: argon2IdentityDigest(config.secrets.identity),
    passwords: overrides.passwords ?? (await argon2Passwords()),
    bus: await openBus(config.redisAddress, log),
    memory: config.redisAddress ? await redisShortMemory(config.redisAddress, redisPrefix) : localMemory,
    localMemory,
    messageWriter: createMessageWriter(db),
    readMarkWriter: createReadMarkWriter(db),
    unreadCounter: createUnreadCounter(db),
    presence: config.redisAddress
      ? await redisPresence(config.redisAddress, redisPrefix, log)
      : inProcessPresence(clock),
    codeSender: config.twilio ? twilioCodeSender(config.twilio) : logCodeSender(log),
    mailer: config.mail ? smtpMailer(config.mail.url, config.mail.from) : logMailer(log),
    gateway: config.payments && razorpayGateway(config.payments),
    photoStore: await diskPhotoStore(config.photoDir),
    photoProcessor: sharpPhotoProcessor(),
    ...overrides,
  }
  const jobRunner = graphileJobs(pool, ctx, jobs)
  return {
    ctx,
    jobRunner,
    close: async () => {
      await jobRunner.stop()
      await Promise.all([ctx.bus.close(), ctx.memory.close(), ctx.localMemory.close(), ctx.presence.close()])
      await close()
    },
  }
}

function logReplicaChange(log: Log, fault: ReplicaFault | null): void {
  if (fault) log.warn({ event: 'replica_left', reason: fault }, 'discovery reads from the primary alone')
  else log.info({ event: 'replica_used' }, 'discovery reads from the replica')
}

async function openBus(redisAddress: Config['redisAddress'], log: Log): Promise<EventBus> {
  if (!redisAddress) return inProcessEventBus(log)
  if (typeof redisAddress === 'string') return redisEventBus(redisAddress, redisPrefix, log)
  return redisClusterEventBus(redisAddress, redisPrefix, log)
}
