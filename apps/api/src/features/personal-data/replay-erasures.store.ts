import type { Tx } from '@satrangi/db'
import { type MemberKey, memberKey } from '../../keys.ts'

/** The next members in the order of their keys. */
export async function findMembersAfter(
  db: Tx,
  after: bigint,
  limit: number,
): Promise<{ key: MemberKey; id: string }[]> {
  const rows = await db.member.findMany({
    where: { key: { gt: after } },
    select: { key: true, id: true },
    orderBy: { key: 'asc' },
    take: limit,
  })
  return rows.map(({ key, id }) => ({ key: memberKey(key), id }))
}
