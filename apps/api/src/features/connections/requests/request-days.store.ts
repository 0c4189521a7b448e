import { type Db, deleteInBatches, preparedStatement, type SqlTx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

interface RequestOfDay {
  member: MemberKey
  /** `2026-01-15` */
  day: string
  limit: number
}

/**
 * Counts a request for a day, also one that is withdrawn later. Concurrent ones wait for each other here.
 * @returns false where the day has as many as it may have, and then it is not counted
 */
export async function countRequest(tx: SqlTx, { member, day, limit }: RequestOfDay): Promise<boolean> {
  const counted = await tx.$executeRaw(preparedStatement`
    insert into request_days as d (member_key, day, sent) values (${member}, ${day}::date, 1)
    on conflict (member_key, day) do update set sent = d.sent + 1 where d.sent < ${limit}`)
  return counted === 1
}

export async function deleteDaysBefore(db: Db, before: string): Promise<void> {
  await deleteInBatches(
    (limit) => db.$executeRaw`
      delete from request_days where (member_key, day) in (
        select member_key, day from request_days where day < ${before}::date limit ${limit})`,
  )
}
