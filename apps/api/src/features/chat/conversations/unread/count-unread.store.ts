import { type Db, Prisma, queryDirectly, toArrayLiteral } from '@satrangi/db'
import type { MemberKey } from '../../../../keys.ts'
import type { UnreadCounts } from '../../../../ports/unread-counter.ts'
import { countUnreadSql } from '../../../notifications/index.ts'

/**
 * Unread messages in all of a member's conversations, and their unread notifications, for some members at once. Each
 * member's are reached from their key, so that no plan depends on how many members there are.
 */
const query = (members: readonly MemberKey[]) => Prisma.sql`
  select (
      select coalesce(sum(unread_messages(c, mine)), 0)
      from conversation_members mine join conversations c on c.key = mine.conversation_key
      where mine.member_key = viewer.key
    )::int as messages, ${countUnreadSql(Prisma.sql`viewer.key`)} as notifications
  from unnest(${toArrayLiteral(members)}::bigint[]) with ordinality as viewer (key, index)
  order by viewer.index`

/** @returns the counts in the order of the members */
export function countUnread(db: Db, members: readonly MemberKey[]): Promise<UnreadCounts[]> {
  const { text, values } = query(members)
  return queryDirectly<UnreadCounts & Record<string, unknown>>(db, { name: 'count_unread', text }, values)
}
