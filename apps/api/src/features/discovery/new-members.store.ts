import { preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import type { PageRange } from '../paging/index.ts'
import { canBeListedSql } from '../visibility/index.ts'

const maxKey = 9_223_372_036_854_775_807n

/**
 * Keys of members whom this viewer may find, newest first: below the key `after` where it is given,
 * else after `offset` of them.
 */
export async function findNewestKeys(
  db: Tx,
  viewer: MemberKey,
  { after, offset, limit }: PageRange<bigint>,
): Promise<MemberKey[]> {
  const rows = await db.$queryRaw<{ key: MemberKey }[]>(preparedStatement`
    select m.key from members m
    where ${canBeListedSql(viewer)} and m.key < ${after ?? maxKey}
    order by m.key desc
    limit ${limit} offset ${offset}`)
  return rows.map(({ key }) => key)
}
