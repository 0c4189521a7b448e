import { deleteRows, Prisma, type Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { type ClaimInput, claimEnd, skipHours } from '../cases/index.ts'
import type { Part } from './parts.rules.ts'

/** What waits of a member: a part of the profile, or the decision whether they are seen. */
export interface WaitingPart {
  member: MemberKey
  part: Part | 'held'
}

/** Claims a photo, a text or a held member that nobody else has claimed; false where somebody has. */
export async function claimPart(tx: Tx, { member, part }: WaitingPart, claim: ClaimInput): Promise<boolean> {
  const { by, at } = claim
  const count = await tx.$executeRaw`
    insert into review_claims (member_key, part, claimed_by, claimed_until)
    values (${member}, ${part}, ${by}, ${claimEnd(claim)})
    on conflict (member_key, part) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
    where review_claims.claimed_until <= ${at} or review_claims.claimed_by = excluded.claimed_by`
  return count === 1
}

export interface Claim {
  by: string
  until: Date
}

/** The claim of a part that somebody has at this moment. */
export async function findPartClaim(db: Tx, { member, part }: WaitingPart, at: Date): Promise<Claim | undefined> {
  const row = await db.reviewClaim.findUnique({ where: { memberKey_part: { memberKey: member, part } } })
  return row && row.claimedUntil > at ? { by: row.claimedBy, until: row.claimedUntil } : undefined
}

/**
 * Ends the claims of parts with the decision about them, unless somebody else has one of them.
 * @param by whoever decides, and whoever proposed it where it took two
 * @returns somebody else's claim; nothing was changed then
 */
export async function endPartClaims(
  tx: Tx,
  member: MemberKey,
  parts: readonly WaitingPart['part'][],
  { by, at }: { by: readonly string[]; at: Date },
): Promise<Claim | undefined> {
  const rows = await tx.$queryRaw<Claim[]>`
    with found as (select * from review_claims where member_key = ${member} and part = any(${[...parts]}::text[])),
      others as (
        select claimed_by as by, claimed_until as until from found
        where claimed_until > ${at} and claimed_by <> all(${[...by]}::text[])),
      ended as (
        delete from review_claims k using found
        where k.member_key = found.member_key and k.part = found.part and not exists (select 1 from others))
    select * from others limit 1`
  return rows[0]
}

/** Ends one's own claim; false where there is none. */
export async function releasePart(tx: Tx, { member, part }: WaitingPart, { by, at }: ClaimInput): Promise<boolean> {
  const { count } = await tx.reviewClaim.deleteMany({
    where: { memberKey: member, part, claimedBy: by, claimedUntil: { gt: at } },
  })
  return count === 1
}

/** Ends every claim of a moderator who leaves, and nobody else's. */
export async function releaseAllClaims(tx: Tx, by: string): Promise<void> {
  await tx.$executeRaw`
    with parts as (delete from review_claims where claimed_by = ${by})
    update cases set claimed_by = null, claimed_until = null where claimed_by = ${by}`
}

/** Leaves it to others for a day, and ends one's claim. */
export async function skipPart(tx: Tx, { member, part }: WaitingPart, { by, at }: ClaimInput): Promise<void> {
  await tx.$executeRaw`
    insert into queue_skips (member_key, part, skipped_by, skipped_at) values (${member}, ${part}, ${by}, ${at})
    on conflict (member_key, part, skipped_by) do update set skipped_at = excluded.skipped_at`
  await releasePart(tx, { member, part }, { by, at })
}

/** Ended claims and skips of more than a day ago mean nothing any more. */
export async function deleteOldQueueClaims({ db, clock }: Needs<'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const skippedBefore = new Date(now.getTime() - skipHours * 3_600_000)
  await deleteRows(db, 'review_claims', Prisma.sql`claimed_until <= ${now}`)
  await deleteRows(db, 'queue_skips', Prisma.sql`skipped_at <= ${skippedBefore}`)
}
