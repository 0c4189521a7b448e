import { preparedStatement, queryRows, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'

/** How exact the stored time is: it is written no more often for each member. */
const seenIntervalMs = 10 * 60_000

export interface SeenMember {
  key: MemberKey
  visible: boolean
  showOnline: boolean
}

/**
 * Stores when these members were last seen, where what is stored is older than ten minutes.
 * @returns those who exist, and who may see them
 */
export async function storeSeen(db: Tx, members: readonly MemberKey[], at: Date): Promise<SeenMember[]> {
  if (members.length === 0) return []
  const keys = [...new Set(members)]
  const staleAt = new Date(at.getTime() - seenIntervalMs)
  // Rows that would not be changed are left out before the insert, which would lock them: a lock is a write. In one
  // order, so that two processes never deadlock, and locked, so that a member who is erased at this moment is left out
  // and does not make the whole statement fail.
  return queryRows<SeenMember>(
    db,
    preparedStatement`
    with stale as (
      select m.key from members m
      where m.key = any(${keys}::bigint[])
        and not exists (select 1 from presence p where p.member_key = m.key and p.seen_at > ${staleAt}::timestamptz)
      order by m.key for key share of m
    ), stored as (
      insert into presence as p (member_key, seen_at) select key, ${at}::timestamptz from stale
      on conflict (member_key) do update set seen_at = excluded.seen_at where p.seen_at <= ${staleAt}::timestamptz
    )
    select key, visible, show_online as "showOnline" from members where key = any(${keys}::bigint[])`,
  )
}
