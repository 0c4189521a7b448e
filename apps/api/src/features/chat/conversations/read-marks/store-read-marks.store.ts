import { type Db, isRefusedStatement, queryDirectly, toArrayLiteral } from '@satrangi/db'
import { pairOf } from '../../../../keys.ts'
import type { ReadMark, ReadUpdate } from '../../../../ports/read-mark-writer.ts'

/** Whether storing failed because of a mark, so that the others can be stored without it. */
export const isCausedByReadMark = isRefusedStatement

/**
 * Permission, both marks and the count of what was read, in one statement. The conversations' rows are locked as they
 * are when messages are stored, and in the same order: a block comes before or after, and two of these statements
 * never wait for each other. Whether the two can message each other comes from the locked row. How much was written
 * comes from the statement's snapshot, like the messages that are counted: one that is stored while this waits is
 * past the mark, and stays unread. What another process has stored meanwhile is never taken back, because all that is
 * set is computed from the row of the side as it is by then.
 * Where the two cannot message each other a mark is the member's own; with the first mark after that the other side
 * may know of all.
 */
const statement = {
  name: 'store_read_marks',
  text: `
    with incoming as materialized (
      select low, high, member, id, index
      from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[]) with ordinality as a (low, high, member, id, index)
      order by low, high
    ), locked as materialized (
      select i.index, i.member, i.id, c.key, c.can_message
      from incoming i
      cross join lateral (
        select key, can_message from conversations where low_key = i.low and high_key = i.high for no key update
      ) c
    ), marked as materialized (
      select l.index, l.member, l.key, l.can_message, least(l.id, c.last_id) as read_id,
        case when c.low_key = l.member then c.high_sent else c.low_sent end
          - (select count(*) from messages
            where conversation_key = l.key and id > least(l.id, c.last_id) and sender_key <> l.member
              and removed_at is null) as seen
      from locked l
      cross join lateral (select low_key, last_id, low_sent, high_sent from conversations where key = l.key limit 1) c
    )
    update conversation_members cm set
      read_id = greatest(cm.read_id, m.read_id),
      seen = case when cm.read_id < m.read_id then m.seen else cm.seen end,
      visible_read_id = case when m.can_message then greatest(cm.read_id, m.read_id) else cm.visible_read_id end
    from marked m
    where cm.member_key = m.member and cm.conversation_key = m.key
      and (cm.read_id < m.read_id or (m.can_message and cm.visible_read_id < greatest(cm.read_id, m.read_id)))
    returning m.index::int as index, cm.read_id as "upTo", m.can_message as "isVisible"`,
}

/** Ids are PostgreSQL's integers. */
const maxId = 2_147_483_647

/**
 * Notes that members have read everything up to an id.
 * @param marks at most one for each side of a conversation
 * @returns for each what is new, never past what there is; undefined where nothing is
 */
export async function storeReadMarks(db: Db, marks: readonly ReadMark[]): Promise<(ReadUpdate | undefined)[]> {
  const pairs = marks.map(({ member, peer }) => pairOf(member, peer))
  const rows = await queryDirectly<ReadUpdate & { index: number }>(db, statement, [
    toArrayLiteral(pairs.map(({ low }) => low)),
    toArrayLiteral(pairs.map(({ high }) => high)),
    toArrayLiteral(marks.map(({ member }) => member)),
    toArrayLiteral(marks.map(({ upTo }) => Math.min(upTo, maxId))),
  ])
  const updates: (ReadUpdate | undefined)[] = marks.map(() => undefined)
  for (const { index, upTo, isVisible } of rows) updates[index - 1] = { upTo, isVisible }
  return updates
}
