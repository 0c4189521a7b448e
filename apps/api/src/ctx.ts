import type { CaseRules } from '@satrangi/contract'
import type { Db } from '@satrangi/db'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { DiskRoom } from './disk-room.ts'
import type { MemberKey } from './keys.ts'
import type { ArchiveMac } from './ports/archive-mac.ts'
import type { Clock } from './ports/clock.ts'
import type { CodeSender } from './ports/code-sender.ts'
import type { DiskSpace } from './ports/disk-space.ts'
import type { EventBus } from './ports/event-bus.ts'
import type { EvidenceSeal } from './ports/evidence-seal.ts'
import type { Hints } from './ports/hints.ts'
import type { IdentityDigest } from './ports/identity-digest.ts'
import type { Mailer } from './ports/mailer.ts'
import type { MessageWriter } from './ports/message-writer.ts'
import type { Meter } from './ports/meter.ts'
import type { Passwords } from './ports/passwords.ts'
import type { PaymentGateway } from './ports/payment-gateway.ts'
import type { PhotoProcessor } from './ports/photo-processor.ts'
import type { PhotoStore } from './ports/photo-store.ts'
import type { Presence } from './ports/presence.ts'
import type { Random } from './ports/random.ts'
import type { ReadMarkWriter } from './ports/read-mark-writer.ts'
import type { Seal } from './ports/seal.ts'
import type { ShortMemory } from './ports/short-memory.ts'
import type { Tokens } from './ports/tokens.ts'
import type { Tracer } from './ports/tracer.ts'
import type { UnreadCounter } from './ports/unread-counter.ts'

/** Log lines name events and numbers, never members; see `http/logging.ts`. */
export type Log = FastifyBaseLogger

/** Everything impure that the product needs, chosen once in `compose.ts`. */
export interface Ctx {
  readonly config: Config
  /** Of the configuration, for scripts too. */
  readonly caseRules: CaseRules
  readonly log: Log
  readonly meter: Meter
  readonly tracer: Tracer
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly seal: Seal
  readonly evidenceSeal: EvidenceSeal
  readonly archiveMac: ArchiveMac
  /** A keyed hash of a member or an address for logs and counters. */
  readonly pseudonym: (value: string) => string
  /** A keyed digest of a member who leaves, which a restored backup is compared with. */
  readonly erasureDigest: (member: { key: MemberKey; id: string }) => string
  readonly tokens: Tokens
  readonly passwords: Passwords
  readonly identityDigest: IdentityDigest
  readonly bus: EventBus
  readonly memory: ShortMemory
  /** The memory of this process, for what it counts alone while the shared one does not answer. */
  readonly localMemory: ShortMemory
  readonly hints: Hints
  readonly messageWriter: MessageWriter
  readonly readMarkWriter: ReadMarkWriter
  readonly unreadCounter: UnreadCounter
  readonly presence: Presence
  readonly codeSender: CodeSender
  readonly mailer: Mailer
  /** Undefined: nothing can be bought. */
  readonly gateway: PaymentGateway | undefined
  readonly photoStore: PhotoStore
  readonly photoProcessor: PhotoProcessor
  readonly diskSpace: DiskSpace
  readonly diskRoom: DiskRoom
}

/** The parts of `Ctx` that a service function uses. */
export type Needs<Key extends keyof Ctx> = Pick<Ctx, Key>
