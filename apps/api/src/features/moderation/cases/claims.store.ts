import type { Tx } from '@satrangi/db'
import type { CaseOutcome } from './cases.rules.ts'

/** How long an entry of the queue is claimed without a sign of its moderator. */
const claimMinutes = 15
/** How long an entry stays away from a moderator who skipped it. */
export const skipHours = 24

export interface ClaimInput {
  /** The moderator's name. */
  by: string
  at: Date
  /** When the moderator's session ends, and the claim with it at the latest. */
  sessionEndsAt?: Date | undefined
}

export function claimEnd({ at, sessionEndsAt }: Omit<ClaimInput, 'by'>): Date {
  const end = new Date(at.getTime() + claimMinutes * 60_000)
  return sessionEndsAt && sessionEndsAt < end ? sessionEndsAt : end
}

/** Claims an open case that nobody else has claimed; false where somebody has, or where there is none. */
export async function claimCase(tx: Tx, number: string, claim: ClaimInput): Promise<boolean> {
  const { by, at } = claim
  const count = await tx.$executeRaw`
    update cases set claimed_by = ${by}, claimed_until = ${claimEnd(claim)}
    where number = ${number} and closed_at is null
      and (claimed_until is null or claimed_until <= ${at} or claimed_by = ${by})`
  return count === 1
}

/** Makes one's own claim last from now on; nothing where there is none. */
export async function renewClaim(tx: Tx, number: string, claim: ClaimInput): Promise<void> {
  await tx.$executeRaw`
    update cases set claimed_until = ${claimEnd(claim)}
    where number = ${number} and claimed_by = ${claim.by} and claimed_until > ${claim.at}`
}

/**
 * Closes an open case that nobody else has claimed; of two moderators at once one does.
 * @returns false where somebody has claimed or closed it
 */
export async function closeCase(
  tx: Tx,
  number: string,
  { by, at, outcome }: ClaimInput & { outcome: CaseOutcome },
): Promise<boolean> {
  const count = await tx.$executeRaw`
    update cases set closed_at = ${at}, outcome = ${outcome}, claimed_by = null, claimed_until = null
    where number = ${number} and closed_at is null
      and (claimed_until is null or claimed_until <= ${at} or claimed_by = ${by})`
  return count === 1
}

/** Gives a closed case another outcome; false where it is open, or has that outcome. */
export async function changeOutcome(tx: Tx, number: string, outcome: CaseOutcome): Promise<boolean> {
  const count = await tx.$executeRaw`
    update cases set outcome = ${outcome}
    where number = ${number} and closed_at is not null and outcome is distinct from ${outcome}`
  return count === 1
}

/** Ends one's own claim; false where there is none. */
export async function releaseCase(tx: Tx, number: string, { by, at }: ClaimInput): Promise<boolean> {
  const count = await tx.$executeRaw`
    update cases set claimed_by = null, claimed_until = null
    where number = ${number} and claimed_by = ${by} and claimed_until > ${at}`
  return count === 1
}

/** Leaves an open case to others for a day, and ends one's claim. */
export async function skipCase(tx: Tx, number: string, { by, at }: ClaimInput): Promise<void> {
  await tx.$executeRaw`
    insert into queue_skips (case_key, skipped_by, skipped_at)
    select key, ${by}, ${at} from cases where number = ${number} and closed_at is null
    on conflict (case_key, skipped_by) do update set skipped_at = excluded.skipped_at`
  await releaseCase(tx, number, { by, at })
}
