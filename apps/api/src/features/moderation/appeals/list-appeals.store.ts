import type { SuspensionCause } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { CaseOutcome } from '../cases/index.ts'

export interface AppealEntry {
  id: string
  /** Of its case. */
  number: string
  /** The public id of the member. */
  member: string
  text: string | null
  createdAt: Date
  decidedAt: Date | null
  outcome: CaseOutcome | null
  answer: string | null
  decidedBy: string | null
  cause: SuspensionCause
  suspendedAt: Date
  endsAt: Date | null
  isRemoval: boolean
  suspendedBy: string
  confirmedBy: string | null
  /** The case that the suspension was decided in. */
  suspensionCase: string | null
}

interface AppealQuery {
  /** The beginning of an id. */
  id?: string
  closed?: boolean
  limit: number
}

/** Open ones first, the oldest first; decided ones after them, the latest first. */
export async function listAppeals(db: Tx, { id, closed = false, limit }: AppealQuery): Promise<AppealEntry[]> {
  const ofId = id === undefined ? Prisma.empty : Prisma.sql`and a.id::text like ${`${id}%`}`
  const open = closed ? Prisma.empty : Prisma.sql`and a.decided_at is null`
  return db.$queryRaw<AppealEntry[]>`
    select a.id::text as id, c.number, m.id as member, a.text, a.created_at as "createdAt", a.decided_at as "decidedAt",
      a.outcome, a.answer, a.decided_by as "decidedBy", s.cause, s.decided_at as "suspendedAt", s.ends_at as "endsAt",
      s.is_removal as "isRemoval", s.decided_by as "suspendedBy", s.confirmed_by as "confirmedBy",
      s.case_number as "suspensionCase"
    from appeals a join cases c on c.appeal_key = a.key join members m on m.key = a.member_key
      join suspensions s on s.key = a.suspension_key
    where true ${ofId} ${open}
    order by a.decided_at desc nulls first, a.created_at, a.key limit ${limit}`
}
