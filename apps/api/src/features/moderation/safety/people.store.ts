import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { canBeNamedSql } from '../../members/index.ts'
import { latestConversationsSql } from '../../shared/latest-conversations/index.ts'

/** Somebody with whom a member had to do. */
export interface KnownMemberRow {
  /** Nobody's any more where they have left. */
  key: MemberKey
  at: Date
  lastBody: string | null
  lastSenderKey: MemberKey | null
  lastIsHidden: boolean | null
}

export interface PersonPosition {
  at: Date
  key: MemberKey
}

interface PersonRange {
  after: PersonPosition | null
  offset: number
  limit: number
}

/**
 * With whom a member had to do, the latest first: everybody they wrote with, whatever became of them; whom they have
 * blocked; and whoever asked or was asked, where the member's own records may name them. Each is there once, at a time that
 * the member knows: not when the other side rejected something, or ended it. Each kind is read in this order, and no
 * further than the page needs.
 */
export async function listPeople(
  db: Tx,
  member: MemberKey,
  { after, offset, limit }: PersonRange,
): Promise<KnownMemberRow[]> {
  const last = offset + limit
  const isAfter = (at: Prisma.Sql, key: Prisma.Sql) =>
    after ? Prisma.sql`(${at}, ${key}) < (${after.at}::timestamptz, ${after.key}::bigint)` : Prisma.sql`true`
  const found = latestConversationsSql(member, {
    upTo: after?.at ?? null,
    where: (peer) => isAfter(Prisma.sql`c.last_at`, peer),
    limit: last,
  })
  const others = [blockedSql(member), ...requestsSql(member)].map(
    (kind) => Prisma.sql`(
      select ${kind.key} as key, ${kind.at} as at, null::text as body, null::bigint as sender_key, null::boolean as is_hidden
      ${kind.from} and ${kind.at} >= (select at from floor) and ${isAfter(kind.at, kind.key)}
        and ${kind.key} not in (select w.key from written w)
      order by ${kind.at} desc, ${kind.key} desc limit ${last})`,
  )
  return db.$queryRaw<KnownMemberRow[]>(preparedStatement`
    with written as materialized (${Prisma.join(sides.map(writtenSql(member)), ' union all ')}),
    latest as materialized (
      select peer as key, (conversation).last_at as at, (conversation).last_body as body,
        (conversation).last_sender_key as sender_key, (conversation).hidden_id = (conversation).last_id as is_hidden
      from (${found}) c order by at desc, key desc limit ${last}),
    -- Where conversations fill the page, nobody else before the last of them is on it.
    floor as materialized (select case when count(*) < ${last} then '-infinity' else min(at) end as at from latest)
    select key, at, body as "lastBody", sender_key as "lastSenderKey", is_hidden as "lastIsHidden"
    from (select * from latest union all ${Prisma.join(others, ' union all ')}) people
    order by at desc, key desc offset ${offset} limit ${limit}`)
}

/** By the index of each side: a look-up of each conversation by its key would touch four times as many pages. */
const writtenSql =
  (member: MemberKey) =>
  ({ own, peer }: (typeof sides)[number]): Prisma.Sql =>
    Prisma.sql`select ${peer} as key from conversations c where ${own} = ${member} and c.last_id > 0`

/** One way of having had to do with somebody they never wrote with: who it was and when, and where that is. */
interface PeopleSql {
  at: Prisma.Sql
  key: Prisma.Sql
  from: Prisma.Sql
}

const blockedSql = (member: MemberKey): PeopleSql => ({
  at: Prisma.sql`b.created_at`,
  key: Prisma.sql`b.blocked_key`,
  from: Prisma.sql`from blocks b where b.blocker_key = ${member} and not b.inherited`,
})

// The words of these conditions are those of the indexes: the planner compares them with the predicate of each.
const since = Prisma.sql`coalesce(c.answered_at, c.created_at)`
const sides = [
  { own: Prisma.sql`c.low_key`, peer: Prisma.sql`c.high_key` },
  { own: Prisma.sql`c.high_key`, peer: Prisma.sql`c.low_key` },
]

const requestsSql = (member: MemberKey): PeopleSql[] =>
  sides.flatMap(({ own, peer }) => {
    const kinds = [
      [since, Prisma.sql`c.status = 'accepted'`],
      [since, Prisma.sql`c.status = 'pending' and c.sender_key <> ${own}`],
      [since, Prisma.sql`c.status = 'pending' and c.sender_key <> ${peer}`],
      [Prisma.sql`c.created_at`, Prisma.sql`c.status in ('rejected', 'ended')`],
    ] as const
    return kinds.map(([at, condition]) => ({
      at,
      key: peer,
      from: Prisma.sql`from connections c where ${own} = ${member} and ${condition}
        and exists (select 1 from members m where m.key = ${peer} and ${canBeNamedSql(member)})`,
    }))
  })
