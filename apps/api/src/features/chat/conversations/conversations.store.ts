import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../../keys.ts'
import { connectionJoinSql, type SummaryRow, summaryColumnsSql } from '../../members/index.ts'
import { latestConversationsSql } from '../../shared/latest-conversations/index.ts'

interface StoredConversation {
  key: bigint
  peerKey: MemberKey
  lastId: number
  lastBody: string
  lastSenderKey: MemberKey
  lastAt: Date
  /** The last message disappeared for its sender alone. */
  lastIsHidden: boolean
  unread: number
  /** What the other side has read, as far as they are to know; their row is gone when they have left. */
  peerReadId: number | null
}

type PeerColumns = Omit<SummaryRow, 'key'>

/** With what a summary of the other side may need; null where that one has left. */
export type ConversationRow = StoredConversation & (PeerColumns | { [Column in keyof PeerColumns]: null })

/** Where a page of conversations begins: after the one with this last message. */
export interface ConversationPosition {
  at: Date
  key: bigint
}

interface ConversationRange {
  after: ConversationPosition | null
  limit: number
}

/** A row of each list: of `c` and the sides `mine` and, where that has not left, `theirs`. */
const columns = Prisma.sql`
  (c).key, mine.peer_key as "peerKey", (c).last_id as "lastId", (c).last_body as "lastBody",
  (c).last_sender_key as "lastSenderKey", (c).last_at as "lastAt", (c).hidden_id = (c).last_id as "lastIsHidden",
  unread_messages(c, mine) as unread, theirs.visible_read_id as "peerReadId", peer.*`

/** Of both lists too. A lateral join with a limit is never turned into a join with the whole table. */
const peerJoin = (member: MemberKey): Prisma.Sql => Prisma.sql`
  left join lateral (
    select ${summaryColumnsSql(member)} from members m ${connectionJoinSql(member)} where m.key = mine.peer_key limit 1
  ) peer on true`

/** A page of a member's conversations, the latest first. */
export async function listConversations(
  db: Tx,
  member: MemberKey,
  { after, limit }: ConversationRange,
): Promise<ConversationRow[]> {
  const isAfter = after
    ? Prisma.sql`(c.last_at, c.key) < (${after.at}::timestamptz, ${after.key}::bigint)`
    : Prisma.sql`true`
  return db.$queryRaw<ConversationRow[]>(preparedStatement`
    select ${columns}
    from (
      select found.conversation as c from (
        ${latestConversationsSql(member, { upTo: after?.at ?? null, where: () => isAfter, limit })}
      ) found
      order by (found.conversation).last_at desc, (found.conversation).key desc limit ${limit}
    ) latest
    join conversation_members mine on mine.member_key = ${member} and mine.conversation_key = (c).key
    left join conversation_members theirs on theirs.conversation_key = (c).key and theirs.member_key = mine.peer_key
    ${peerJoin(member)}
    order by (c).last_at desc, (c).key desc`)
}

/** A member's conversation with one other, where something was said. */
export async function findConversation(db: Tx, member: MemberKey, peer: MemberKey): Promise<ConversationRow[]> {
  return db.$queryRaw<ConversationRow[]>(preparedStatement`
    select ${columns}
    from conversation_members mine join conversations c on c.key = mine.conversation_key and c.last_id > 0
    left join conversation_members theirs on theirs.conversation_key = c.key and theirs.member_key = mine.peer_key
    ${peerJoin(member)}
    where mine.member_key = ${member} and mine.peer_key = ${peer}`)
}

/** How far a member has read, and the other side as far as they are to know; null when nothing was written yet. */
export async function readMarks(
  db: Tx,
  member: MemberKey,
  peer: MemberKey,
): Promise<{ mine: number; theirs: number } | null> {
  const rows = await db.$queryRaw<{ mine: number; theirs: number }[]>(preparedStatement`
    select mine.read_id as mine, coalesce(theirs.visible_read_id, 0) as theirs
    from conversation_members mine
    join conversations c on c.key = mine.conversation_key and c.last_id > 0
    left join conversation_members theirs
      on theirs.conversation_key = mine.conversation_key and theirs.member_key = mine.peer_key
    where mine.member_key = ${member} and mine.peer_key = ${peer}`)
  return rows[0] ?? null
}

const maxDeparted = 500

/** The conversations of a member whose other side has left, the newest first. */
export async function findDepartedConversations(db: Tx, member: MemberKey): Promise<bigint[]> {
  const rows = await db.$queryRaw<{ key: bigint }[]>`
    select conversation_key as key from conversation_members
    where member_key = ${member} and peer_key < 0 order by peer_key limit ${maxDeparted}`
  return rows.map(({ key }) => key)
}

/** The conversation of two members, if they have one. */
export async function findConversationKey(db: Tx, one: MemberKey, other: MemberKey): Promise<bigint | null> {
  const { low, high } = pairOf(one, other)
  const conversation = await db.conversation.findUnique({
    where: { lowKey_highKey: { lowKey: low, highKey: high } },
    select: { key: true },
  })
  return conversation?.key ?? null
}
