import type { AccountEvent, NotificationType } from '@satrangi/contract'
import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import { type MemberKey, memberKey } from '../../../keys.ts'
import { canViewSql, connectionJoinSql, type SummaryRow, summaryColumnsSql } from '../../members/index.ts'
import { latestConversationsSql } from '../../shared/latest-conversations/index.ts'
import { isFromVisible } from './notifications.store.ts'
import { wantsKind } from './settings.store.ts'

/** One line of the list: a notification, or a conversation in which the other side spoke last. */
interface NotificationLine {
  /** The notification's; null for a conversation, which its other side names. */
  storedKey: bigint | null
  storedId: string | null
  type: NotificationType
  actorKey: MemberKey | null
  event: AccountEvent | null
  at: Date
  isRead: boolean
}

/** With whoever did it, if it was a member, and if the page has room for the line. */
export type NotificationRow = NotificationLine & (SummaryRow | { [Column in keyof SummaryRow]: null })

/** A page begins at one place in each of the two lists; null where nothing of a list is left. */
export interface ListPosition {
  stored: bigint | null
  waiting: { lastAt: Date | null; peerKey: MemberKey } | null
}

const maxKey = 9_223_372_036_854_775_807n
export const firstPosition: ListPosition = { stored: maxKey, waiting: { lastAt: null, peerKey: memberKey(maxKey) } }

interface ListPart {
  from: ListPosition
  offset: number
  limit: number
}

/** So much more of a list is looked at than the page shows, for lines of members whom one may not see. */
const spare = 10
/** Where that was not enough, so many times as much. */
const wider = 16

/**
 * A member's notifications of some types, and the conversations in which somebody waits for an answer, the latest first.
 * Each list keeps its own order: a notification comes after a conversation that is later than it or than one before it.
 * @param part `limit`: of those with whom a line is shown; the first of each list after them follow, where the next
 *   page may begin
 */
export async function listLatest(
  db: Tx,
  member: MemberKey,
  types: readonly NotificationType[],
  part: ListPart,
): Promise<NotificationRow[]> {
  const { stored, waiting } = part.from
  if (stored === null && (waiting === null || !types.includes('message'))) return []
  for (let looked = part.offset + part.limit + spare; ; looked *= wider) {
    const found = await listAmongLatest(db, member, types, part, looked)
    if (found[0]?.isWhole) return found.filter(isLine)
  }
}

/** In each row, and in one without a line where there is none: whether enough of both lists was looked at. */
type FoundLine = (NotificationRow | { type: null }) & { isWhole: boolean }

const isLine = (row: FoundLine): row is NotificationRow & FoundLine => row.type !== null

/**
 * Few are checked for whether the viewer may see them: the latest of both lists, one by one, until there are enough.
 * @param looked how many of each list are looked at
 */
function listAmongLatest(
  db: Tx,
  member: MemberKey,
  types: readonly NotificationType[],
  { from, offset, limit }: ListPart,
  looked: number,
): Promise<FoundLine[]> {
  const last = offset + limit
  const lists = [
    ...(from.stored === null ? [] : [storedSql(member, types, from.stored, { looked, last })]),
    ...(from.waiting === null || !types.includes('message')
      ? []
      : [waitingSql(member, from.waiting, { looked, last })]),
  ]
  return db.$queryRaw<FoundLine[]>(preparedStatement`
    with ${Prisma.join(lists.map(({ parts }) => parts))}, lines as materialized (
      select *, row_number() over (order by order_at desc, "storedKey" desc nulls last, "actorKey" desc) as position
      from (${Prisma.join(
        lists.map(({ shown }) => Prisma.sql`select * from ${shown}`),
        ' union all ',
      )}) both_lists
    )
    select known."isWhole", l."storedKey", l."storedId", l.type, l."actorKey", l.event, l.at, l."isRead", x.*
    from (select ${Prisma.join(
      lists.map(
        ({ latest, shown }) => Prisma.sql`((select count(*) from ${latest}) < ${looked}
          or (select count(*) from ${shown}) >= ${last})`,
      ),
      ' and ',
    )} as "isWhole") known
    left join lines l on l.position > ${offset} and (l.position <= ${last} or l.position in (
      select min(f.position) from lines f where f.position > ${last} group by f."storedKey" is null))
    left join lateral (
      select m.key, ${summaryColumnsSql(member, 'viewable')} from members m ${connectionJoinSql(member)}
      where m.key = l."actorKey" and l.position <= ${last} limit 1
    ) x on true
    order by l.position`)
}

/** What was stored before events had codes is words alone. */
export const accountEventSql = Prisma.sql`coalesce(n.event,
  case when n.text is not null then jsonb_build_object('code', 'written', 'params', jsonb_build_object('text', n.text)) end)`

interface Extent {
  looked: number
  last: number
}

/** Each type is read from its own part of the index. */
const storedSql = (member: MemberKey, types: readonly NotificationType[], from: bigint, { looked, last }: Extent) => ({
  latest: Prisma.sql`latest_stored`,
  shown: Prisma.sql`stored`,
  parts: Prisma.sql`
    latest_stored as materialized (
      select found.* from (values ${Prisma.join(types.map((type) => Prisma.sql`(${type}::text)`))}) as wanted(type)
      left join notification_reads r on r.member_key = ${member} and r.type = wanted.type
      cross join lateral (
        select n.key as "storedKey", n.id::text as "storedId", n.type, n.actor_key as "actorKey",
          ${accountEventSql} as event, n.created_at as at, n.key <= coalesce(r.read_up_to, 0) as "isRead"
        from notifications n where n.member_key = ${member} and n.type = wanted.type and n.key <= ${from}
        order by n.key desc limit ${looked}
      ) found
      order by found."storedKey" desc limit ${looked}
    ), stored as materialized (
      select n.*, min(n.at) over (order by n."storedKey" desc) as order_at
      from (
        select n.* from latest_stored n where ${isFromVisible(member, Prisma.sql`n."actorKey"`)}
        order by n."storedKey" desc limit ${last}
      ) n
    )`,
})

/** None where the member does not want notifications of messages. */
const waitingSql = (
  member: MemberKey,
  { lastAt, peerKey }: NonNullable<ListPosition['waiting']>,
  { looked, last }: Extent,
) => {
  const isWaiting = (peer: Prisma.Sql) => Prisma.sql`c.last_sender_key = ${peer}
    and (c.last_at, ${peer}) <= (coalesce(${lastAt}::timestamptz, 'infinity'), ${peerKey}::bigint)`
  return {
    latest: Prisma.sql`latest_waiting`,
    shown: Prisma.sql`waiting`,
    parts: Prisma.sql`
      latest_waiting as materialized (
        select l.peer, (l.conversation).last_at, l.conversation
        from (${latestConversationsSql(member, { upTo: lastAt, where: isWaiting, limit: looked })}) l
        where exists (select 1 from members m where m.key = ${member} and ${wantsKind('message')})
        order by (l.conversation).last_at desc, l.peer desc limit ${looked}
      ), waiting as materialized (
        select null::bigint as "storedKey", null::text as "storedId", 'message' as type, w.peer as "actorKey",
          null::jsonb as event, w.last_at as at, unread_messages(w.conversation, mine) = 0 as "isRead",
          w.last_at as order_at
        from (
          select w.* from latest_waiting w
          where (select ${canViewSql(member)} from members m where m.key = w.peer)
          order by w.last_at desc, w.peer desc limit ${last}
        ) w
        join conversation_members mine on mine.member_key = ${member} and mine.conversation_key = (w.conversation).key
      )`,
  }
}
