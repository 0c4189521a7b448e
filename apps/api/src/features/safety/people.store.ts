import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { canBeNamedSql } from '../visibility/index.ts'

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
 * the member knows: not when the other side rejected something, or ended it.
 */
export async function listPeople(
  db: Tx,
  member: MemberKey,
  { after, offset, limit }: PersonRange,
): Promise<KnownMemberRow[]> {
  const follows = after ? Prisma.sql`where (at, key) < (${after.at}::timestamptz, ${after.key}::bigint)` : Prisma.empty
  return db.$queryRaw<KnownMemberRow[]>`
    select key, at, body as "lastBody", sender_key as "lastSenderKey", is_hidden as "lastIsHidden" from (
      select mine.peer_key as key, c.last_at as at, c.last_body as body, c.last_sender_key as sender_key,
        c.hidden_id = c.last_id as is_hidden
      from conversation_members mine join conversations c on c.key = mine.conversation_key
      where mine.member_key = ${member} and c.last_id > 0
      union all
      select b.blocked_key, b.created_at, null, null, null from blocks b
      where b.blocker_key = ${member} and not b.inherited and ${hasNotWritten(member, Prisma.sql`b.blocked_key`)}
      union all
      ${askedSql(member, { own: Prisma.sql`c.low_key`, other: Prisma.sql`c.high_key` })}
      union all
      ${askedSql(member, { own: Prisma.sql`c.high_key`, other: Prisma.sql`c.low_key` })}
    ) people
    ${follows}
    order by at desc, key desc offset ${offset} limit ${limit}`
}

const hasNotWritten = (member: MemberKey, other: Prisma.Sql): Prisma.Sql => Prisma.sql`
  not exists (
    select 1 from conversation_members w join conversations v on v.key = w.conversation_key and v.last_id > 0
    where w.member_key = ${member} and w.peer_key = ${other})`

const askedSql = (member: MemberKey, { own, other }: { own: Prisma.Sql; other: Prisma.Sql }): Prisma.Sql => Prisma.sql`
  select m.key, case when c.status = 'accepted' then coalesce(c.answered_at, c.created_at) else c.created_at end,
    null, null, null
  from connections c join members m on m.key = ${other}
  where ${own} = ${member} and ${canBeNamedSql(member)} and ${hasNotWritten(member, other)}`
