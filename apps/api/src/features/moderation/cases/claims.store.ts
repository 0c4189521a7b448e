import type { Tx } from '@satrangi/db'

/** How long an entry of the queue is claimed; its moderator may claim it again. */
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

/** Ends one's own claim; false where there is none. */
export async function releaseCase(tx: Tx, number: string, { by, at }: ClaimInput): Promise<boolean> {
  const count = await tx.$executeRaw`
    update cases set claimed_by = null, claimed_until = null
    where number = ${number} and claimed_by = ${by} and claimed_until > ${at}`
  return count === 1
}

/** Leaves an open case to others for a day, and ends one's claim; false where there is none. */
export async function skipCase(tx: Tx, number: string, { by, at }: ClaimInput): Promise<boolean> {
  const count = await tx.$executeRaw`
    insert into queue_skips (case_key, skipped_by, skipped_at)
    select key, ${by}, ${at} from cases where number = ${number} and closed_at is null
    on conflict (case_key, skipped_by) do update set skipped_at = excluded.skipped_at`
  if (count === 1) await releaseCase(tx, number, { by, at })
  return count === 1
}

export interface CaseReference {
  isOpen: boolean
  claimedBy: string | null
  /** The id of the report, message, suspicion, check of pictures or appeal. */
  sourceId: string
}

/** By its number, or that of a complaint that was added to it. @returns undefined where there is no such case */
export async function findCase(db: Tx, number: string, at: Date): Promise<CaseReference | undefined> {
  const rows = await db.$queryRaw<CaseReference[]>`
    select c.closed_at is null as "isOpen", case when c.claimed_until > ${at} then c.claimed_by end as "claimedBy",
      coalesce(r.id, m.id, h.id, s.id, p.id, a.id)::text as "sourceId"
    from cases c
    left join reports r on r.key = c.report_key
    left join contact_messages m on m.key = c.contact_message_key
    left join suspected_harvests h on h.key = c.suspected_harvest_key
    left join suspected_spam s on s.key = c.suspected_spam_key
    left join picture_checks p on p.key = c.picture_check_key
    left join appeals a on a.key = c.appeal_key
    where c.number = ${number}
      or c.picture_check_key = (select check_key from picture_complaints where number = ${number})`
  return rows[0]
}
