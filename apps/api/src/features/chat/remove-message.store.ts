import type { Db } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../keys.ts'

interface Removal {
  from: MemberKey
  to: MemberKey
  id: number
  at: Date
  /** A message stored before this moment stays. */
  storedSince: Date
}

/** What became of it; `before` when it had been removed already. */
export type Removed = 'now' | 'already' | 'too_late'

/**
 * Empties a message of one's own for good, in the lists too. The conversation's row is locked first,
 * as it is when messages are stored.
 * @returns undefined when there is no such message
 */
export async function removeMessage(db: Db, { from, to, id, at, storedSince }: Removal): Promise<Removed | undefined> {
  const { low, high } = pairOf(from, to)
  const rows = await db.$queryRaw<{ outcome: Removed }[]>`
    with conversation as materialized (
      select key from conversations where low_key = ${low} and high_key = ${high} for no key update
    ), mine as materialized (
      select m.conversation_key, m.id, m.removed_at is null and m.created_at < ${storedSince}::timestamptz as late
      from conversation join messages m on m.conversation_key = conversation.key and m.id = ${id} and m.sender_key = ${from}
    ), emptied as (
      update messages m set body = '', removed_at = ${at}::timestamptz from mine
      where m.conversation_key = mine.conversation_key and m.id = mine.id and m.removed_at is null and not mine.late
      returning m.conversation_key, m.id
    ), last as (
      update conversations c set last_body = '' from emptied
      where c.key = emptied.conversation_key and c.last_id = emptied.id
    )
    select case when late then 'too_late' when exists (select 1 from emptied) then 'now' else 'already' end as outcome
    from mine`
  return rows[0]?.outcome
}
