import { preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { quarterStart } from '../../../ports/presence.rules.ts'

export interface SeenMember {
  key: MemberKey
  visible: boolean
  paused: boolean
  showOnline: boolean
}

/**
 * Stores in which quarter hour these members were last seen, once in each, and beside it the one before, which others
 * may know of until this one is over.
 * @returns those who exist, and who may see them
 */
export async function storeSeen(db: Tx, members: readonly MemberKey[], at: Date): Promise<SeenMember[]> {
  if (members.length === 0) return []
  const keys = [...new Set(members)]
  const quarter = quarterStart(at)
  // Rows that would not be changed are left out before the insert, which would lock them: a lock is a write. In one
  // order, so that two processes never deadlock, and locked, so that a member who is erased at this moment is left out
  // and does not make the whole statement fail.
  return db.$queryRaw<SeenMember[]>(preparedStatement`
    with stale as (
      select m.key from members m
      where m.key = any(${keys}::bigint[])
        and not exists (select 1 from presence p where p.member_key = m.key and p.seen_at >= ${quarter}::timestamptz)
      order by m.key for key share of m
    ), stored as (
      insert into presence as p (member_key, seen_at) select key, ${quarter}::timestamptz from stale
      on conflict (member_key) do update set seen_at = excluded.seen_at, seen_before_at = p.seen_at
        where p.seen_at < excluded.seen_at
    )
    select key, visible, paused_at is not null as paused, show_online as "showOnline" from members where key = any(${keys}::bigint[])`)
}
