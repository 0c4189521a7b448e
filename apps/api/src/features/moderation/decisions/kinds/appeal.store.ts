import type { SuspensionCause } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../../keys.ts'
import type { CaseOutcome } from '../../cases/index.ts'

/** Whether this moderator decided or confirmed the suspension `s`. */
const isOwnSql = (by: string) => Prisma.sql`${by}::text in (s.decided_by, coalesce(s.confirmed_by, s.decided_by))`

/** Whether anybody else at the desk could decide: somebody who works on cases and had no part in the suspension `s`. */
const hasOthersSql = (by: string) => Prisma.sql`exists (
  select 1 from desk_moderators d
  where d.removed_at is null and d.role in ('caseworker', 'lead')
    and d.handle not in (${by}, s.decided_by, coalesce(s.confirmed_by, s.decided_by)))`

/** Locks the suspension that an appeal answers, as whoever lifts it does first: two who decide at once wait here. */
export async function lockSuspensionOfAppeal(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`
    select 1 from suspensions s join appeals a on a.suspension_key = s.key where a.id = ${id}::uuid
    for no key update of s`
}

export interface AppealDecision {
  id: string
  by: string
  outcome: CaseOutcome
  answer: string
  at: Date
}

export interface DecidedAppeal {
  member: MemberKey
  memberId: string
  number: string
  /** The case that the suspension was decided in. */
  suspensionCase: string | null
  isAlone: boolean
}

/**
 * Decides an open appeal and, by a trigger, its case. Whoever decided the suspension decides only where nobody else could,
 * and that is marked.
 * @returns undefined where it is not open, or not for this moderator
 */
export async function markDecided(
  tx: Tx,
  { id, by, outcome, answer, at }: AppealDecision,
): Promise<DecidedAppeal | undefined> {
  const rows = await tx.$queryRaw<DecidedAppeal[]>`
    update appeals a set decided_at = ${at}, outcome = ${outcome}, answer = ${answer}, decided_by = ${by},
      is_alone = ${isOwnSql(by)}
    from suspensions s, members m, cases c
    where a.id = ${id}::uuid and a.decided_at is null and s.key = a.suspension_key and m.key = a.member_key
      and c.appeal_key = a.key and (not ${isOwnSql(by)} or not ${hasOthersSql(by)})
    returning a.member_key as member, m.id as "memberId", c.number, s.case_number as "suspensionCase",
      a.is_alone as "isAlone"`
  return rows[0]
}

export interface AppealFile {
  text: string | null
  sentAt: Date
  decidedAt: Date | null
  outcome: CaseOutcome | null
  mayDecide: boolean
  decidedBy: string | null
  answer: string | null
  cause: SuspensionCause
  since: Date
  until: Date | null
  isRemoval: boolean
  suspendedBy: string
  confirmedBy: string | null
  suspensionCase: string | null
}

/** An appeal with its suspension, for the moderator who reads it. */
export async function findAppealFile(db: Tx, id: string, by: string): Promise<AppealFile | undefined> {
  const rows = await db.$queryRaw<AppealFile[]>`
    select a.text, a.created_at as "sentAt", a.decided_at as "decidedAt", a.outcome, not ${isOwnSql(by)} or not ${hasOthersSql(by)} as "mayDecide",
      a.decided_by as "decidedBy", a.answer, s.cause, s.decided_at as since, s.ends_at as until,
      s.is_removal as "isRemoval", s.decided_by as "suspendedBy", s.confirmed_by as "confirmedBy",
      s.case_number as "suspensionCase"
    from appeals a join suspensions s on s.key = a.suspension_key where a.id = ${id}::uuid`
  return rows[0]
}
