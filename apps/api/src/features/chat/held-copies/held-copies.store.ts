import { type Db, deleteInBatches, Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { DepartingMember } from '../../../personal-data.ts'
import type { HoldCause, SealedCopy } from './seal-copy.ts'

/**
 * For the statement that empties a message: stores its copy in the same one.
 * @param emptied the name of a query of that statement with a row for the message if it was emptied now
 */
export const insertHeldCopySql = (copy: SealedCopy, emptied: Prisma.Sql): Prisma.Sql => Prisma.sql`
  insert into held_copies
    (conversation_key, message_id, recipient_key, cause, sealed, sent_at, taken_at, held_until)
  select ${copy.conversationKey}, ${copy.messageId}, ${copy.recipient}, ${copy.cause}, ${copy.sealed}::bytea,
    ${copy.sentAt}::timestamptz, ${copy.takenAt}::timestamptz, ${copy.heldUntil}::timestamptz
  from ${emptied} on conflict do nothing`

/** Stores the copies of a batch, in the transaction that empties its messages. */
export async function insertHeldCopies(tx: Tx, copies: readonly SealedCopy[]): Promise<void> {
  const column = <Value>(read: (copy: SealedCopy) => Value) => copies.map(read)
  await tx.$executeRaw`
    insert into held_copies
      (conversation_key, message_id, recipient_key, cause, sealed, sent_at, taken_at, held_until)
    select c.conversation_key, c.message_id, c.recipient_key, c.cause, decode(c.sealed, 'base64'), c.sent_at, c.taken_at,
      c.held_until
    from unnest(
      ${column((one) => one.conversationKey)}::bigint[], ${column((one) => one.messageId)}::int[],
      ${column((one) => one.recipient)}::bigint[], ${column((one) => one.cause)}::text[],
      ${column((one) => one.sealed.toString('base64'))}::text[], ${column((one) => one.sentAt)}::timestamptz[],
      ${column((one) => one.takenAt)}::timestamptz[], ${column((one) => one.heldUntil)}::timestamptz[]
    ) as c(conversation_key, message_id, recipient_key, cause, sealed, sent_at, taken_at, held_until)
    on conflict do nothing`
}

/** Its time is over, and no hold of its recipient runs. */
const isOverdue = (now: Date): Prisma.Sql => Prisma.sql`
  c.held_until <= ${now}
  and not exists (select 1 from evidence_holds h where h.member_key = c.recipient_key and h.ends_at > ${now})`

export interface HeldCopyRow {
  conversationKey: bigint
  messageId: number
  recipient: MemberKey
  cause: HoldCause
  sealed: Buffer
  sentAt: Date
  takenAt: Date
}

export interface HeldCopyQuery {
  conversationKey: bigint
  recipient: MemberKey
  now: Date
  /** The id of the first message. */
  from?: number
  limit: number
}

/** The copies of a conversation that are held for one of its sides; the latest first. */
export async function findHeldCopies(
  tx: Tx,
  { conversationKey, recipient, now, from = 0, limit }: HeldCopyQuery,
): Promise<HeldCopyRow[]> {
  return tx.$queryRaw<HeldCopyRow[]>`
    select c.conversation_key as "conversationKey", c.message_id as "messageId", c.recipient_key as recipient, c.cause,
      c.sealed, c.sent_at as "sentAt", c.taken_at as "takenAt"
    from held_copies c
    where c.conversation_key = ${conversationKey} and c.message_id >= ${from} and c.recipient_key = ${recipient}
      and not (${isOverdue(now)})
    order by c.message_id desc limit ${limit}`
}

/** Deletes the copies whose time is over. */
export async function deleteOverdueCopies(db: Db, now: Date): Promise<void> {
  await deleteInBatches(
    (limit) => db.$executeRaw`
      delete from held_copies where (conversation_key, message_id) in (
        select c.conversation_key, c.message_id from held_copies c where ${isOverdue(now)}
        order by c.held_until limit ${limit})`,
  )
}

/** For how many seconds the oldest copy has been kept beyond its time; 0 where there is none. */
export async function measureOverdueCopies(db: Tx, now: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    select extract(epoch from ${now}::timestamptz - c.held_until)::float8 as seconds
    from held_copies c where ${isOverdue(now)} order by c.held_until limit 1`
  return row?.seconds ?? 0
}

/** Deletes what is held for a member who leaves: nobody else may open it. */
export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await deleteInBatches(
    (limit) => tx.$executeRaw`
      delete from held_copies where (conversation_key, message_id) in (
        select conversation_key, message_id from held_copies where recipient_key = ${key} limit ${limit})`,
  )
}
