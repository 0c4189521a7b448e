import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { DepartingMember, PersonalData } from '../../personal-data.ts'

/**
 * Stores that these members have an open socket now, and whether others may see it. A table of its own,
 * so that the members' rows are not written for this.
 */
export async function markPresent(db: Tx, members: readonly MemberKey[], at: Date): Promise<void> {
  if (members.length === 0) return
  // In one order, so that two processes never deadlock. Locked, so that a member who is erased at this moment is left
  // out and does not make the whole statement fail.
  await db.$executeRaw`
    insert into presence as p (member_key, seen_at, shown)
    select key, ${at}, visible and show_online from members
    where key = any(${[...new Set(members)]}::bigint[]) order by key for key share
    on conflict (member_key) do update set seen_at = greatest(p.seen_at, excluded.seen_at), shown = excluded.shown
    where p.seen_at < excluded.seen_at or p.shown <> excluded.shown`
}

export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.presence.deleteMany({ where: { memberKey: key } })
}

export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const row = await db.presence.findUnique({ where: { memberKey: key } })
  return { last_online_at: row?.seenAt ?? null }
}
