import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { canBeNamedSql } from '../../members/index.ts'

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
  const kinds = [writtenWith, blockedSql(member), ...requestsSql(member)]
  const pages = kinds.map(
    ({ at, key, values, from }) => Prisma.sql`(select ${key} as key, ${at} as at, ${values} ${from}
      ${after ? Prisma.sql`and (${at}, ${key}) < (${after.at}::timestamptz, ${after.key}::bigint)` : Prisma.empty}
      order by ${at} desc, ${key} desc limit ${offset + limit})`,
  )
  return db.$queryRaw<KnownMemberRow[]>(preparedStatement`
    with written as materialized (${Prisma.join(sides.map(writtenSql(member)), ' union all ')})
    select key, at, body as "lastBody", sender_key as "lastSenderKey", is_hidden as "lastIsHidden"
    from (${Prisma.join(pages, ' union all ')}) people
    order by at desc, key desc offset ${offset} limit ${limit}`)
}

/** By the index of each side: a look-up of each conversation by its key would touch four times as many pages. */
const writtenSql =
  (member: MemberKey) =>
  ({ own, peer }: (typeof sides)[number]): Prisma.Sql =>
    Prisma.sql`
    select ${peer} as peer_key, c.last_at, c.last_body, c.last_sender_key, c.hidden_id = c.last_id as is_hidden
    from conversations c where ${own} = ${member} and c.last_id > 0`

/** One way of having had to do with somebody: who it was and when, what was said last, and where that is. */
interface PeopleSql {
  at: Prisma.Sql
  key: Prisma.Sql
  values: Prisma.Sql
  from: Prisma.Sql
}

const writtenWith: PeopleSql = {
  at: Prisma.sql`w.last_at`,
  key: Prisma.sql`w.peer_key`,
  values: Prisma.sql`w.last_body as body, w.last_sender_key as sender_key, w.is_hidden`,
  from: Prisma.sql`from written w where true`,
}

const nothingSaid = Prisma.sql`null::text as body, null::bigint as sender_key, null::boolean as is_hidden`

const blockedSql = (member: MemberKey): PeopleSql => ({
  at: Prisma.sql`b.created_at`,
  key: Prisma.sql`b.blocked_key`,
  values: nothingSaid,
  from: Prisma.sql`from blocks b
    where b.blocker_key = ${member} and not b.inherited and ${hasNotWritten(Prisma.sql`b.blocked_key`)}`,
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
      values: nothingSaid,
      from: Prisma.sql`from connections c where ${own} = ${member} and ${condition}
        and exists (select 1 from members m where m.key = ${peer} and ${canBeNamedSql(member)})
        and ${hasNotWritten(peer)}`,
    }))
  })

const hasNotWritten = (other: Prisma.Sql): Prisma.Sql => Prisma.sql`${other} not in (select w.peer_key from written w)`
