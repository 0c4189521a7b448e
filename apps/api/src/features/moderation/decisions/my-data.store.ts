import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { type DepartingMember, type PersonalData, readPages } from '../../../personal-data.ts'
import { canBeNamedSql } from '../../members/index.ts'

/** Removes the member from reports. The evidence of an open report stays until it is closed. */
export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.$executeRaw`
    update reports set
      reporter_key = nullif(reporter_key, ${key}),
      reported_key = nullif(reported_key, ${key}),
      details = case when closed_at is null then details else '' end,
      evidence = case when closed_at is null then evidence end
    where reporter_key = ${key} or reported_key = ${key}`
}

interface Row {
  key: bigint
  userId: string | null
  reason: string
  details: string
  createdAt: Date
  closedAt: Date | null
  screenshots: number
}

/** The member's own reports; reports about the member belong to their reporters. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const read = (after: Row | undefined, limit: number) => db.$queryRaw<Row[]>`
    select r.key, m.id as "userId", r.reason, r.details, r.created_at as "createdAt", r.closed_at as "closedAt",
      (select count(*)::int from report_evidence e where e.report_key = r.key and e.part like 'screenshot%') as screenshots
    from reports r left join members m on m.key = r.reported_key and ${canBeNamedSql(key)}
    where r.reporter_key = ${key} and r.key > ${after?.key ?? 0n} order by r.key limit ${limit}`
  return {
    reports: readPages(read, ({ userId, reason, details, createdAt, closedAt, screenshots }) => ({
      user_id: userId,
      reason,
      details,
      created_at: createdAt,
      closed_at: closedAt,
      screenshots,
    })),
  }
}
