import { deleteInBatches, type Tx } from '@satrangi/db'
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
  await deleteInBatches(
    (limit) => db.$executeRaw`
      delete from review_claims where (member_key, part) in (
        select member_key, part from review_claims where claimed_until <= ${now} limit ${limit})`,
  )
  await deleteInBatches(
    (limit) => db.$executeRaw`
      delete from queue_skips where key in (
        select key from queue_skips where skipped_at <= ${skippedBefore} limit ${limit})`,
  )
}
