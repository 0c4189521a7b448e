import { maxOwnCases, type OwnCase } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { type DepartingMember, type PersonalData, readPages } from '../../personal-data.ts'
import { eraseCaseNotes } from './case-notes.store.ts'
import { stateOf } from './cases.rules.ts'

interface OwnCaseRow {
  key: bigint
  number: string
  openedAt: Date
  actBy: Date
  acknowledgedAt: Date | null
  closedAt: Date | null
}

/** The newest reports of a member. */
export async function findOwnCases(db: Tx, reporter: MemberKey): Promise<OwnCaseRow[]> {
  return db.$queryRaw<OwnCaseRow[]>`
    select key, number, opened_at as "openedAt", act_by as "actBy", acknowledged_at as "acknowledgedAt",
      closed_at as "closedAt"
    from cases where reporter_key = ${reporter} order by key desc limit ${maxOwnCases}`
}

/** How far a report is. Nothing leaves that says what was decided about somebody else. */
export const presentOwnCase = (row: OwnCaseRow): OwnCase => ({
  number: row.number,
  created_at: row.openedAt.toISOString(),
  act_by: row.actBy.toISOString(),
  state: stateOf(row),
})

/** A case stays, without its members. */
export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await eraseCaseNotes(tx, key)
  await tx.$executeRaw`update cases set reporter_key = null where reporter_key = ${key}`
  await tx.$executeRaw`update cases set member_key = null where member_key = ${key}`
}

/** Nobody learns of cases about themself: they belong to whoever reported. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const read = (after: OwnCaseRow | undefined, limit: number) => db.$queryRaw<OwnCaseRow[]>`
    select key, number, opened_at as "openedAt", act_by as "actBy", acknowledged_at as "acknowledgedAt",
      closed_at as "closedAt"
    from cases where reporter_key = ${key} and key > ${after?.key ?? 0n} order by key limit ${limit}`
  return {
    report_cases: readPages(read, (row) => ({
      ...presentOwnCase(row),
      acknowledged_at: row.acknowledgedAt,
      closed_at: row.closedAt,
    })),
  }
}
