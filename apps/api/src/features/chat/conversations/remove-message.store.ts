import { type Db, Prisma, type Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../../keys.ts'
import { insertHeldCopySql, type sealCopy } from '../held-copies/index.ts'

interface Removal {
  from: MemberKey
  to: MemberKey
  id: number
  at: Date
  /** A message stored before this moment stays. */
  storedSince: Date
  /** Of its text, which is held for the recipient. */
  copy: ReturnType<typeof sealCopy>
}

/** The text of a message of one's own, which nothing but a removal changes; undefined when there is no such message. */
export async function findOwnMessage(
  db: Tx,
  { from, to, id }: Pick<Removal, 'from' | 'to' | 'id'>,
): Promise<{ conversationKey: bigint; text: string; sentAt: Date } | undefined> {
  const { low, high } = pairOf(from, to)
  const [row] = await db.$queryRaw<{ conversationKey: bigint; text: string; sentAt: Date }[]>`
    select m.conversation_key as "conversationKey", m.body as text, m.created_at as "sentAt" from messages m
    where m.conversation_key = (select key from conversations where low_key = ${low} and high_key = ${high})
      and m.id = ${id} and m.sender_key = ${from}`
  return row
}

/** What became of it: `hidden` from its sender alone, because the recipient keeps it; `already` from an earlier call. */
export type Removed = 'now' | 'hidden' | 'already' | 'too_late'

/**
 * Takes back a message of one's own: empties it for good, in the lists too, and stores its sealed copy; or hides it from
 * its sender alone where the recipient keeps it. The conversation's row is locked first, as it is when messages are
 * stored and when a block or a report says what the recipient keeps, and read once it is.
 * @returns undefined when there is no such message
 */
export async function removeMessage(
  db: Db,
  { from, to, id, at, storedSince, copy }: Removal,
): Promise<Removed | undefined> {
  const { low, high } = pairOf(from, to)
  const key = copy.conversationKey
  const rows = await db.$queryRaw<{ outcome: Removed }[]>`
    with conversation as materialized (
      select key, case when low_key = ${to} then low_keeps_to else high_keeps_to end as keeps_to
      from conversations where key = ${key} and low_key = ${low} and high_key = ${high} for no key update
    ), mine as materialized (
      select m.conversation_key, m.id, m.id <= keeps_to as kept,
        coalesce(m.removed_at, m.hidden_at) is null and m.created_at < ${storedSince}::timestamptz as late
      from conversation
      join messages m on m.conversation_key = ${key} and m.id = ${id} and m.sender_key = ${from}
    ), removed as (
      update messages m set
        body = case when mine.kept then m.body else '' end,
        removed_at = case when not mine.kept then ${at}::timestamptz end,
        hidden_at = case when mine.kept then ${at}::timestamptz end
      from mine
      where m.conversation_key = ${key} and m.id = mine.id
        and m.removed_at is null and m.hidden_at is null and not mine.late
      returning m.conversation_key, m.id, mine.kept
    ), counted as (
      -- A message that can no longer be read is none that its recipient has not read.
      update conversation_members side set seen = side.seen + 1 from removed
      where not removed.kept and side.conversation_key = removed.conversation_key and side.member_key = ${to}
        and side.read_id < removed.id
    ), held as (
      ${insertHeldCopySql(copy, Prisma.sql`removed where not removed.kept`)}
    ), last as (
      update conversations c set
        last_body = case when removed.kept then c.last_body else '' end,
        hidden_id = case when removed.kept then removed.id else c.hidden_id end
      from removed
      where c.key = removed.conversation_key and c.last_id = removed.id
    )
    select case when mine.late then 'too_late' when removed.kept then 'hidden' when removed.id is not null then 'now'
      else 'already' end as outcome
    from mine left join removed on true`
  return rows[0]?.outcome
}
