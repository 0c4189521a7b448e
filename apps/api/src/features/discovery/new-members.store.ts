import { preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { canBeListedSql } from '../visibility/index.ts'
import type { KeyRange } from './feed.ts'

const maxKey = 9_223_372_036_854_775_807n

/**
 * Keys of members whom this viewer may find, newest first: below `beforeKey` where it is given, else
 * after `offset` of them.
 */
export async function findNewestKeys(
  db: Tx,
  viewer: MemberKey,
  { beforeKey, offset, limit }: KeyRange,
): Promise<MemberKey[]> {
  const rows = await db.$queryRaw<{ key: MemberKey }[]>(preparedStatement`
    select m.key from members m
    where ${canBeListedSql(viewer)} and m.key < ${beforeKey ?? maxKey}
    order by m.key desc
    limit ${limit} offset ${offset}`)
  return rows.map(({ key }) => key)
}
