import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'

/**
 * Keys of members whom this viewer may find, newest first: below `before` when it is given, else
 * after `skip` of them. Fixed in shape, on the index of visible members.
 */
export async function newestKeys(
  db: Tx,
  viewer: MemberKey,
  { before, skip, limit }: { before: bigint | null; skip: number; limit: number },
): Promise<MemberKey[]> {
  const rows = await db.$queryRaw<{ key: MemberKey }[]>`
    select m.key from members m
    where m.visible and m.key < ${before ?? 9_223_372_036_854_775_807n} and m.key <> ${viewer}
      and not exists (select 1 from blocks b where b.blocker_key = ${viewer} and b.blocked_key = m.key)
      and not exists (select 1 from blocks b where b.blocker_key = m.key and b.blocked_key = ${viewer})
    order by m.key desc
    limit ${limit} offset ${skip}`
  return rows.map(({ key }) => key)
}
