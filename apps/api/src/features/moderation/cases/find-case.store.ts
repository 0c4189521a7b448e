import type { CaseClass, CaseMark } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { caseSourceId, caseSourceJoins } from './case-sources.store.ts'
import type { CaseKind, CaseOutcome } from './cases.rules.ts'

export interface FoundCase {
  key: bigint
  number: string
  kind: CaseKind
  class: CaseClass
  openedAt: Date
  acknowledgeBy: Date
  actBy: Date
  closedAt: Date | null
  outcome: CaseOutcome | null
  mark: CaseMark | null
  claimedBy: string | null
  claimedUntil: Date | null
  memberKey: MemberKey | null
  /** The public id of the member whom it is about. */
  memberId: string | null
  reporterKey: MemberKey | null
  /** The id of the report, message, suspicion, check of pictures or appeal. */
  sourceId: string
  reason: string | null
  details: string
}

/** By its number, or that of a complaint that was added to it. @returns undefined where there is no such case */
export async function findCase(db: Tx, number: string): Promise<FoundCase | undefined> {
  const rows = await db.$queryRaw<FoundCase[]>`
    select c.key, c.number, c.kind, c.class, c.opened_at as "openedAt", c.acknowledge_by as "acknowledgeBy", c.act_by as "actBy",
      c.closed_at as "closedAt", c.outcome, c.mark, c.claimed_by as "claimedBy", c.claimed_until as "claimedUntil",
      c.member_key as "memberKey", m.id as "memberId", c.reporter_key as "reporterKey",
      ${caseSourceId} as "sourceId", coalesce(r.reason, o.subject) as reason,
      coalesce(r.details, o.message, a.text, '') as details
    from cases c left join members m on m.key = c.member_key ${caseSourceJoins}
    where c.number = ${number}
      or c.picture_check_key = (select check_key from picture_complaints where number = ${number})`
  return rows[0]
}

/** The numbers of at most two cases by the beginning of the id of what they are about, as the record has it. */
export async function findCaseNumbers(db: Tx, idPrefix: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ number: string }[]>`
    select c.number from cases c ${caseSourceJoins}
    where ${caseSourceId} like ${`${idPrefix}%`} limit 2`
  return rows.map(({ number }) => number)
}
