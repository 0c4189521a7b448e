import { maxOwnCases, type OwnCase } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { type PersonalData, readPages } from '../../../personal-data.ts'
import { stateOf } from './cases.rules.ts'

interface OwnCaseRow {
  key: bigint
  number: string
  openedAt: Date
  actBy: Date
  acknowledgedAt: Date | null
  closedAt: Date | null
}

const columns = Prisma.sql`
  key, number, opened_at as "openedAt", act_by as "actBy", acknowledged_at as "acknowledgedAt", closed_at as "closedAt"`

/** The newest reports of a member. */
export const findOwnCases = (db: Tx, reporter: MemberKey): Promise<OwnCaseRow[]> =>
  db.$queryRaw`
    select ${columns} from cases where reporter_key = ${reporter} order by key desc limit ${maxOwnCases}`

/** How far a report is. Nothing leaves that says what was decided about somebody else. */
export const presentOwnCase = (row: OwnCaseRow): OwnCase => ({
  number: row.number,
  created_at: row.openedAt.toISOString(),
  act_by: row.actBy.toISOString(),
  state: stateOf(row),
})

export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const read = (after: OwnCaseRow | undefined, limit: number) => db.$queryRaw<OwnCaseRow[]>`
    select ${columns} from cases where reporter_key = ${key} and key > ${after?.key ?? 0n} order by key limit ${limit}`
  const present = (row: OwnCaseRow) => ({
    ...presentOwnCase(row),
    acknowledged_at: row.acknowledgedAt,
    closed_at: row.closedAt,
  })
  return { report_cases: readPages(read, present) }
}
