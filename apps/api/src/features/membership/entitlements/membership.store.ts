import { type Db, preparedStatement } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

interface MembershipRow {
  paidUntil: Date | null
  exclusiveUntil: Date | null
  /** Conversations opened on the calendar day that it is for the member. */
  opensToday: number
}

export async function findMembershipRow(db: Db, member: MemberKey, now: Date): Promise<MembershipRow | undefined> {
  const rows = await db.$queryRaw<MembershipRow[]>(preparedStatement`
    select m.paid_until as "paidUntil", m.exclusive_until as "exclusiveUntil",
      (select count(*)::int from chat_opens o
       where o.member_key = m.key and o.day = (${now}::timestamptz at time zone m.time_zone)::date and not o.greeted)
        as "opensToday"
    from members m where m.key = ${member}`)
  return rows[0]
}
