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

/** So many of the latest notifications may be of members whom one may not see before a statement is asked again. */
const spare = 10
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
  const { from, offset, limit } = part
  if (from.stored === null && (from.waiting === null || !types.includes('message'))) return []
  const last = offset + limit
  for (let looked = last + spare; ; looked *= wider) {
    const found = await listOfLatest(db, member, types, part, looked)
    const isWhole = (found[0]?.latestCount ?? 0) < looked || (found[0]?.visibleCount ?? 0) >= last
    if (isWhole) return found.filter(isLine)
  }
}

/** What is known of the list stands in each of its lines, and in one without a line where there is none. */
interface Extent {
  /** How many of the latest notifications were looked at, and how many of them the viewer may see, as far as is asked. */
  latestCount: number
  visibleCount: number
}
type FoundLine = (NotificationRow | { type: null }) & Extent

const isLine = (row: FoundLine): row is NotificationRow & Extent => row.type !== null

/** Whom the viewer may see is asked of few: of the latest of all types, from the first on, until there are enough. */
function listOfLatest(
  db: Tx,
  member: MemberKey,
  types: readonly NotificationType[],
  { from, offset, limit }: ListPart,
  looked: number,
): Promise<FoundLine[]> {
  const last = offset + limit
  const isWaitingWanted = from.waiting !== null && types.includes('message')
  return db.$queryRaw<FoundLine[]>(preparedStatement`
    with latest as materialized (${latestSql(member, types, from.stored ?? -1n, looked)}),
    stored as materialized (
      select n.*, min(n.at) over (order by n."storedKey" desc) as order_at
      from (select n.* from latest n where ${isFromVisible(member, Prisma.sql`n."actorKey"`)} order by n."storedKey" desc limit ${last}) n
    ),
    lines as materialized (
      select *, row_number() over (order by order_at desc, "storedKey" desc nulls last, "actorKey" desc) as position
      from (select * from stored ${
        isWaitingWanted && from.waiting ? Prisma.sql`union all ${waitingSql(member, from.waiting, last)}` : Prisma.empty
      }) both_lists
    )
    select known.*, l."storedKey", l."storedId", l.type, l."actorKey", l.event, l.at, l."isRead", x.*
    from (select (select count(*)::int from latest) as "latestCount", (select count(*)::int from stored) as "visibleCount") known
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

/** Each type is read from its own part of the index, and no further than the page needs. */
const latestSql = (member: MemberKey, types: readonly NotificationType[], from: bigint, limit: number) => Prisma.sql`
  select found.*
  from (values ${Prisma.join(types.map((type) => Prisma.sql`(${type}::text)`))}) as wanted(type)
  left join notification_reads r on r.member_key = ${member} and r.type = wanted.type
  cross join lateral (
    select n.key as "storedKey", n.id::text as "storedId", n.type, n.actor_key as "actorKey", ${accountEventSql} as event,
      n.created_at as at, n.key <= coalesce(r.read_up_to, 0) as "isRead"
    from notifications n where n.member_key = ${member} and n.type = wanted.type and n.key <= ${from}
    order by n.key desc limit ${limit}
  ) found
  order by found."storedKey" desc limit ${limit}`

/** None where the member does not want notifications of messages. */
function waitingSql(member: MemberKey, { lastAt, peerKey }: NonNullable<ListPosition['waiting']>, limit: number) {
  // The other side is asked for in the order of the list, and no further than the page needs.
  const isWaiting = (peer: Prisma.Sql) => Prisma.sql`c.last_sender_key = ${peer}
    and (c.last_at, ${peer}) <= (coalesce(${lastAt}::timestamptz, 'infinity'), ${peerKey}::bigint)
    and (select ${canViewSql(member)} from members m where m.key = ${peer})`
  return Prisma.sql`
    (select null::bigint as "storedKey", null::text as "storedId", 'message' as type, peer as "actorKey", null::jsonb as event,
      (conversation).last_at as at, unread_messages(conversation, mine) = 0 as "isRead", (conversation).last_at as order_at
    from (
      select * from (${latestConversationsSql(member, { upTo: lastAt, where: isWaiting, limit })}) waiting
      where exists (select 1 from members m where m.key = ${member} and ${wantsKind('message')})
      order by (conversation).last_at desc, peer desc limit ${limit}
    ) latest
    join conversation_members mine on mine.member_key = ${member} and mine.conversation_key = (conversation).key)`
}
