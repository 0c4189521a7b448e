import { Prisma } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

interface LatestConversations {
  /** The time of the last message where the page begins; null: of any time. */
  upTo: Date | null
  /** Of a row `c` of conversations and the key of its other side. */
  where: (peer: Prisma.Sql) => Prisma.Sql
  limit: number
}

/** The columns of the one side and the other. */
const sides = [
  [Prisma.sql`c.low_key`, Prisma.sql`c.high_key`],
  [Prisma.sql`c.high_key`, Prisma.sql`c.low_key`],
] as const

/**
 * Rows `conversation` of a member with the key `peer` of the other side, among them the latest `limit` in which something was said. They are read by the hour of the
 * last message, which has an index as its time has none (ADR 0069): as many as the page needs from each side, and the rest
 * of the hour in which that is reached. Those of before there was an hour are read apart, until they have one.
 */
export function latestConversationsSql(member: MemberKey, { upTo, where, limit }: LatestConversations): Prisma.Sql {
  const found = sides.flatMap(([own, peer]) => {
    const conversation = Prisma.sql`select c as conversation, ${peer} as peer from conversations c
      where ${own} = ${member} and c.last_id > 0 and ${where(peer)}`
    return [
      Prisma.sql`(${conversation} and c.last_hour <= coalesce(${upTo}::timestamptz, 'infinity')
        order by c.last_hour desc fetch first (${limit}::int) rows with ties)`,
      Prisma.sql`(${conversation} and c.last_hour is null
        order by c.last_at desc fetch first (${limit}::int) rows with ties)`,
    ]
  })
  return Prisma.join(found, ' union all ')
}
