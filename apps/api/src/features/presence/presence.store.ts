import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'

/** Somebody has a live socket now. A narrow table: the profile is not written for this. */
export async function markPresent(db: Tx, memberKey: MemberKey, at: Date): Promise<void> {
  await db.$executeRaw`
    insert into presence as p (member_key, seen_at) values (${memberKey}, ${at})
    on conflict (member_key) do update set seen_at = excluded.seen_at where p.seen_at < excluded.seen_at`
}
