import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { type ClaimInput, claimCase, findCase, readCaseNumber, releaseCase, skipCase } from '../cases/index.ts'
import { addAuditEntry } from './audit-entries.store.ts'
import { findMemberFileRow } from './member-file.store.ts'
import { findParts } from './parts.store.ts'
import { type QueueEntry, type QueueKind, referenceOf } from './queue.rules.ts'
import { type QueueReader, readQueue } from './queue.ts'
import { claimPart, releasePart, skipPart, type WaitingPart } from './queue-claims.store.ts'
import type { ModerationResult } from './suspension.ts'

type ClaimContext = Needs<'db' | 'clock' | 'random' | 'caseRules'>

interface EntryInput {
  /** As `referenceOf` names it: the number of a case, `SG12345678@a1b2c3`, or the id of a held member. */
  reference: string
  by: string
}

type EntryClaim = EntryInput & Pick<ClaimInput, 'sessionEndsAt'>

/** Claims an entry for a quarter of an hour; `already`: somebody else has. */
export async function claimEntry(
  ctx: ClaimContext,
  { reference, by, sessionEndsAt }: EntryClaim,
): Promise<ModerationResult> {
  const claim = { by, sessionEndsAt, at: ctx.clock.now() }
  const entry = await findEntry(ctx.db, reference, claim.at)
  if (!entry) return 'unknown'
  return (await claimFound(ctx.db, entry, claim)) ? 'done' : 'already'
}

/** So many are tried: others may claim the first ones meanwhile. */
const tryLimit = 20

/** Claims the first entry that nobody has claimed and that this moderator has not skipped; null where there is none. */
export async function claimNextEntry(
  ctx: ClaimContext,
  { by, sessionEndsAt, ...reader }: QueueReader & Omit<EntryClaim, 'reference'> & { kind?: QueueKind | undefined },
): Promise<QueueEntry | null> {
  const { items } = await readQueue(ctx, { ...reader, by, limit: tryLimit })
  for (const item of items) {
    if (item.claimedBy === by) continue
    if ((await claimEntry(ctx, { reference: referenceOf(item), by, sessionEndsAt })) === 'done') return item
  }
  return null
}

/** Ends one's own claim; `already`: there is none. */
export async function releaseEntry(ctx: ClaimContext, { reference, by }: EntryInput): Promise<ModerationResult> {
  const claim = { by, at: ctx.clock.now() }
  const entry = await findEntry(ctx.db, reference, claim.at)
  if (!entry) return 'unknown'
  const isReleased = 'number' in entry ? releaseCase(ctx.db, entry.number, claim) : releasePart(ctx.db, entry, claim)
  return (await isReleased) ? 'done' : 'already'
}

/** Leaves an entry to others for a day, with a reason for the record. */
export async function skipEntry(
  ctx: ClaimContext,
  { reference, by, reason }: EntryInput & { reason: string },
): Promise<ModerationResult> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    const entry = await findEntry(tx, reference, at)
    if (!entry) return 'unknown'
    if ('number' in entry) await skipCase(tx, entry.number, { by, at })
    else await skipPart(tx, entry, { by, at })
    const details = 'number' in entry ? {} : { part: entry.part }
    await addAuditEntry(tx, { by, action: 'skip', subject: reference, reason, details, at })
    return 'done'
  })
}

const claimFound = (db: Tx, entry: FoundEntry, claim: ClaimInput): Promise<boolean> =>
  'number' in entry ? claimCase(db, entry.number, claim) : claimPart(db, entry, claim)

type FoundEntry = { number: string } | WaitingPart

/** What waits under a name: an open case, a part as it was seen, or a held member. */
async function findEntry(db: Tx, reference: string, at: Date): Promise<FoundEntry | undefined> {
  const number = readCaseNumber(reference)
  if (number !== undefined) return (await findCase(db, number, at))?.isOpen ? { number } : undefined
  const [id = '', revision] = reference.split('@')
  if (revision === undefined) {
    const member = await findMemberFileRow(db, id)
    return member?.heldAt ? { member: member.key, part: 'held' } : undefined
  }
  const found = await findParts(db, id)
  const part = found?.parts.find((one) => one.revision === revision && one.approval === 'pending')
  return found && part ? { member: found.key, part: part.part } : undefined
}
