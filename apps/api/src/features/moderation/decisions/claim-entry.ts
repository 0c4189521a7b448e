import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { Refusal } from '../../../refusal.ts'
import { type ClaimInput, claimCase, findCase, releaseCase, skipCase } from '../cases/index.ts'
import { addAuditEntry } from './audit-entries.store.ts'
import { type QueueEntry, type QueueKind, referenceOf } from './queue.rules.ts'
import { type QueueReader, readQueue } from './queue.ts'
import { type Claim, claimPart, findPartClaim, releasePart, skipPart } from './queue-claims.store.ts'
import { type Actor, type Entry, requireEntry } from './subjects.ts'

type ClaimContext = Needs<'db' | 'clock' | 'random' | 'caseRules' | 'evidenceSeal'>

interface EntryInput extends Actor {
  /** As `referenceOf` names it: the number of a case, `SG12345678@a1b2c3`, or the id of a held member. */
  reference: string
}

/** Claims an entry for a quarter of an hour. @throws Refusal `not_found`, `not_permitted`, `claimed_by_another` */
export async function claimEntry(ctx: ClaimContext, { reference, ...actor }: EntryInput): Promise<void> {
  const claim = { ...actor, at: ctx.clock.now() }
  const entry = await requireEntry(ctx, actor, reference)
  if (!(await claimFound(ctx.db, entry, claim))) throw await claimRefusal(ctx.db, entry, claim)
}

/** So many are tried: others may claim the first ones meanwhile. */
const tryLimit = 20

/** Claims the first entry that nobody has claimed and that this moderator has not skipped; null where there is none. */
export async function claimNextEntry(
  ctx: ClaimContext,
  { by, sessionEndsAt, ...reader }: QueueReader & Actor & { kind?: QueueKind | undefined },
): Promise<QueueEntry | null> {
  const { items } = await readQueue(ctx, { ...reader, by, limit: tryLimit })
  for (const item of items) {
    if (item.claimedBy === by) continue
    const entry = await requireEntry(ctx, { by }, referenceOf(item)).catch(nothingThere)
    if (entry && (await claimFound(ctx.db, entry, { by, sessionEndsAt, at: ctx.clock.now() }))) return item
  }
  return null
}

/** Decided meanwhile. */
function nothingThere(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

/** Ends one's own claim. @throws Refusal `not_found`; `already_decided` where there is none */
export async function releaseEntry(ctx: ClaimContext, { reference, ...actor }: EntryInput): Promise<void> {
  const claim = { ...actor, at: ctx.clock.now() }
  const entry = await requireEntry(ctx, actor, reference)
  const isReleased = 'number' in entry ? releaseCase(ctx.db, entry.number, claim) : releasePart(ctx.db, entry, claim)
  if (!(await isReleased)) throw new Refusal('already_decided')
}

/** Leaves an entry to others for a day, with a reason for the record. */
export async function skipEntry(
  ctx: ClaimContext,
  { reference, reason, ...actor }: EntryInput & { reason: string },
): Promise<void> {
  const { by } = actor
  const at = ctx.clock.now()
  const entry = await requireEntry(ctx, actor, reference)
  await ctx.db.$transaction(async (tx) => {
    if ('number' in entry) await skipCase(tx, entry.number, { by, at })
    else await skipPart(tx, entry, { by, at })
    const details = 'number' in entry ? {} : { part: entry.part }
    await addAuditEntry(tx, { by, action: 'skip', subject: reference, reason, details, at })
  })
}

const claimFound = (db: Tx, entry: Entry, claim: ClaimInput): Promise<boolean> =>
  'number' in entry ? claimCase(db, entry.number, claim) : claimPart(db, entry, claim)

/** Why an entry was not claimed, and so not decided either. */
export async function claimRefusal(db: Tx, entry: Entry, { by, at }: ClaimInput): Promise<Refusal> {
  const claim = 'number' in entry ? await findCaseClaim(db, entry.number) : await findPartClaim(db, entry, at)
  if (!claim || claim.by === by || claim.until <= at) return new Refusal('already_decided')
  return claimedByAnother(claim, at)
}

async function findCaseClaim(db: Tx, number: string): Promise<Claim | undefined> {
  const { claimedBy: by, claimedUntil: until } = (await findCase(db, number)) ?? {}
  return by && until ? { by, until } : undefined
}

export const claimedByAnother = ({ by, until }: Claim, at: Date): Refusal =>
  new Refusal('claimed_by_another', {
    params: { by, minutes: Math.ceil((until.getTime() - at.getTime()) / 60_000) },
  })
