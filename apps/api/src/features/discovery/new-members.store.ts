import { preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { canBeListedSql } from '../visibility/index.ts'

const highest = 9_223_372_036_854_775_807n

/**
 * Keys of members whom this viewer may find, newest first: below `before` when it is given, else
 * after `skip` of them.
 */
export async function newestKeys(
  db: Tx,
  viewer: MemberKey,
  { before, skip, limit }: { before: bigint | null; skip: number; limit: number },
): Promise<MemberKey[]> {
  const rows = await db.$queryRaw<{ key: MemberKey }[]>(preparedStatement`
    select m.key from members m
    where ${canBeListedSql(viewer)} and m.key < ${before ?? highest}
    order by m.key desc
    limit ${limit} offset ${skip}`)
  return rows.map(({ key }) => key)
}
