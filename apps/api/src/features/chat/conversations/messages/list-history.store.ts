import { preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../../keys.ts'
import type { StoredMessage } from '../../../../ports/message-writer.ts'
import { type MessageRange, messagesSql } from './list-messages.store.ts'

/** How far the viewer has read, and the other side as far as the viewer is to know. */
export interface ReadMarks {
  mine: number
  theirs: number
}

type HistoryRow = ReadMarks & (StoredMessage | { id: null })

/**
 * A page of messages with a member, by their public id, and the read marks of the conversation, in one statement; null
 * where nothing was said yet.
 */
export async function listHistory(
  db: Tx,
  viewer: MemberKey,
  peerId: string,
  range: MessageRange,
): Promise<{ read: ReadMarks; messages: StoredMessage[] } | null> {
  const rows = await db.$queryRaw<HistoryRow[]>(preparedStatement`
    select mine.read_id as mine, coalesce(theirs.visible_read_id, 0) as theirs, page.*
    from members p
    join conversation_members mine on mine.member_key = ${viewer} and mine.peer_key = p.key
    join conversations c on c.key = mine.conversation_key and c.last_id > 0
    left join conversation_members theirs on theirs.conversation_key = c.key and theirs.member_key = p.key
    left join lateral (${messagesSql(viewer, range)}) page on true
    where p.id = ${peerId}
    order by page.id desc`)
  const [first] = rows
  if (!first) return null
  const messages = rows.flatMap(({ mine: _mine, theirs: _theirs, ...row }) => (row.id === null ? [] : row))
  return { read: { mine: first.mine, theirs: first.theirs }, messages: messages as StoredMessage[] }
}
