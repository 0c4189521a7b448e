import type { CaseClass, CaseMark } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { CaseClock, CaseOutcome } from './cases.rules.ts'

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

/** Changes an open case that nobody else has claimed: of two moderators at once one does. False where there is none. */
async function updateFree(
  tx: Tx,
  number: string,
  { by, at }: ClaimInput,
  change: Prisma.Sql,
  condition = Prisma.sql`true`,
): Promise<boolean> {
  const count = await tx.$executeRaw`
    update cases set ${change}
    where number = ${number} and closed_at is null and ${condition}
      and (claimed_until is null or claimed_until <= ${at} or claimed_by = ${by})`
  return count === 1
}

/** Claims an open case that nobody else has claimed; false where somebody has, or where there is none. */
export const claimCase = (tx: Tx, number: string, claim: ClaimInput): Promise<boolean> =>
  updateFree(tx, number, claim, Prisma.sql`claimed_by = ${claim.by}, claimed_until = ${claimEnd(claim)}`)

/** Makes one's own claim last from now on; nothing where there is none. */
export async function renewClaim(tx: Tx, number: string, claim: ClaimInput): Promise<void> {
  await tx.$executeRaw`
    update cases set claimed_until = ${claimEnd(claim)}
    where number = ${number} and claimed_by = ${claim.by} and claimed_until > ${claim.at}`
}

/** Closes an open case that nobody else has claimed. @returns false where somebody has claimed or closed it */
export const closeCase = (tx: Tx, number: string, claim: ClaimInput & { outcome: CaseOutcome }): Promise<boolean> =>
  updateFree(
    tx,
    number,
    claim,
    Prisma.sql`closed_at = ${claim.at}, outcome = ${claim.outcome}, claimed_by = null, claimed_until = null`,
  )

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

interface CaseMarkChange extends CaseClock {
  mark: CaseMark
  class: CaseClass
}

/**
 * The graver class and the shorter clock win.
 * @returns false for a case that is closed, or marked so already, or that somebody else has claimed
 */
export const setCaseMark = (
  tx: Tx,
  number: string,
  { mark, class: graver, acknowledgeBy, actBy, ...claim }: CaseMarkChange & ClaimInput,
): Promise<boolean> =>
  updateFree(
    tx,
    number,
    claim,
    Prisma.sql`mark = ${mark}, class = least(class, ${graver}),
      acknowledge_by = least(acknowledge_by, ${acknowledgeBy}::timestamptz),
      act_by = least(act_by, ${actBy}::timestamptz)`,
    Prisma.sql`mark is distinct from ${mark}`,
  )
