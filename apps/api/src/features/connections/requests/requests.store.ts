import { pages } from '@satrangi/contract'
import { Prisma, preparedStatement, type SqlTx, type Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../../keys.ts'
import { canViewSql, isReviewedSql, loadMemberPage, type SummaryRow } from '../../members/index.ts'
import type { PageRange } from '../../shared/paging/index.ts'

/** What sending a request came to. */
export type SendRequestResult = 'sent' | 'already_sent' | 'accepted' | 'already_connected' | 'cooldown' | 'restricted'

export interface NewRequest {
  at: Date
  /** The other takes new requests of this sender; else theirs is accepted, and nothing is sent. */
  isTaken: boolean
  cooledDownSince: Date
  note: string | null
}

/** Whether a person has looked at the sender of a row `c` of connections. A note waits for that. */
export const isSenderReviewed = Prisma.sql`exists (
  select 1 from members s where s.key = c.sender_key and ${isReviewedSql(Prisma.sql`s`)})`

/** The note of a row `c` as one of the two members is shown it. */
export const noteForSql = (viewer: MemberKey): Prisma.Sql => Prisma.sql`
  case when c.note is not null and (c.sender_key = ${viewer} or ${isSenderReviewed}) then c.note end`

/**
 * Sends a request in one statement on the pair's one row: it is a new request; it accepts the other member's
 * pending one, whose note stays until it is a message; it repeats a rejected one, by the other member at any time and by the
 * same one after the cooldown; or it follows an ended connection, by whoever ended it at any time and by the other
 * after the cooldown.
 */
export async function insertRequest(
  tx: SqlTx,
  from: MemberKey,
  to: MemberKey,
  request: NewRequest,
): Promise<SendRequestResult> {
  const { low, high } = pairOf(from, to)
  const { at, isTaken, cooledDownSince, note } = request
  if (!isTaken && (await markAnswered(tx, { sender: to, receiver: from, status: 'accepted', at }))) return 'accepted'
  const changed = await tx.$queryRaw<{ status: string }[]>(preparedStatement`
    insert into connections as c (low_key, high_key, sender_key, status, note, created_at)
    select ${low}, ${high}, ${from}, 'pending', ${note}, ${at} where ${isTaken}
    on conflict (low_key, high_key) do update set
      status = case when c.status = 'pending' then 'accepted' else 'pending' end,
      answered_at = case when c.status = 'pending' then ${at}::timestamptz end,
      sender_key = case when c.status = 'pending' then c.sender_key else ${from} end,
      created_at = case when c.status = 'pending' then c.created_at else ${at}::timestamptz end,
      note = case when c.status = 'pending' then c.note else excluded.note end,
      ended_by_key = case when c.status = 'ended' then c.ended_by_key end,
      ended_at = case when c.status = 'ended' then c.ended_at end
    where (c.status = 'pending' and c.sender_key <> ${from})
      or (c.status = 'rejected' and (c.sender_key <> ${from} or c.answered_at <= ${cooledDownSince}))
      or (c.status = 'ended' and (c.ended_by_key = ${from} or c.ended_at <= ${cooledDownSince}))
    returning c.status`)
  if (changed[0]) return changed[0].status === 'accepted' ? 'accepted' : 'sent'
  const [existing] = await tx.$queryRaw<{ status: string }[]>(
    preparedStatement`select status from connections where low_key = ${low} and high_key = ${high}`,
  )
  if (existing?.status === 'accepted') return 'already_connected'
  if (existing?.status === 'pending') return 'already_sent'
  return isTaken ? 'cooldown' : 'restricted'
}

/**
 * Answers a pending request; false when there is none, so only one answer counts. A note goes with a rejection, and with an
 * acceptance it stays until it is a message.
 */
export async function markAnswered(
  tx: SqlTx,
  {
    sender,
    receiver,
    status,
    at,
  }: { sender: MemberKey; receiver: MemberKey; status: 'accepted' | 'rejected'; at: Date },
): Promise<boolean> {
  const { low, high } = pairOf(sender, receiver)
  const answered = await tx.$executeRaw(preparedStatement`
    update connections c set status = ${status}, answered_at = ${at}, ended_by_key = null, ended_at = null,
      note = case when ${status} = 'accepted' then c.note end
    where c.low_key = ${low} and c.high_key = ${high} and c.status = 'pending' and c.sender_key = ${sender}`)
  return answered === 1
}

/** Whether a request was accepted that one of them sent, and still is. */
export async function isAcceptedRequest(
  tx: SqlTx,
  { sender, receiver }: { sender: MemberKey; receiver: MemberKey },
): Promise<boolean> {
  const { low, high } = pairOf(sender, receiver)
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from connections
    where low_key = ${low} and high_key = ${high} and status = 'accepted' and sender_key = ${sender}`
  return rows.length === 1
}

/** Ends a connection, and deletes a note that is still held; false when there is none, or none any more. */
export async function markEnded(
  tx: Tx,
  { by, other, at }: { by: MemberKey; other: MemberKey; at: Date },
): Promise<boolean> {
  const { low, high } = pairOf(by, other)
  const { count } = await tx.connection.updateMany({
    where: { lowKey: low, highKey: high, status: 'accepted' },
    data: { status: 'ended', endedByKey: by, endedAt: at, answeredAt: null, note: null },
  })
  return count === 1
}

export async function isEnded(db: Tx, one: MemberKey, other: MemberKey): Promise<boolean> {
  const { low, high } = pairOf(one, other)
  return (await db.connection.count({ where: { lowKey: low, highKey: high, status: 'ended' } })) > 0
}

/**
 * Takes a pending request back: its row is deleted, or says again that the connection before it was ended; false
 * when there is none.
 */
export async function withdrawPending(
  tx: SqlTx,
  { sender, receiver }: { sender: MemberKey; receiver: MemberKey },
): Promise<boolean> {
  const { low, high } = pairOf(sender, receiver)
  const rows = await tx.$queryRaw<unknown[]>`
    with deleted as (
      delete from connections where low_key = ${low} and high_key = ${high} and status = 'pending'
        and sender_key = ${sender} and ended_at is null
      returning 1
    ), ended as (
      update connections set status = 'ended', note = null where low_key = ${low} and high_key = ${high}
        and status = 'pending' and sender_key = ${sender} and ended_at is not null
      returning 1
    )
    select 1 from deleted union all select 1 from ended`
  return rows.length === 1
}

export type RequestTab = 'received' | 'sent' | 'connected'

/** A place in a list of requests. */
export interface RequestPosition {
  /** Of the other side. */
  key: MemberKey
  since: Date
}

export interface RequestRow extends RequestPosition, SummaryRow {
  note: string | null
  /** How many there are, as `countRequests` counts; null after a cursor. */
  total: number | null
}

/**
 * The other members of a viewer's requests with their summaries, the latest first, without those whom the viewer cannot
 * view. Each side of the pair is read from its own index in this order, and no further than the page needs.
 * @param after the last row of the page before
 */
export async function listRequests(
  db: Tx,
  viewer: MemberKey,
  tab: RequestTab,
  { after, offset, limit }: PageRange<RequestPosition>,
): Promise<RequestRow[]> {
  const page = (side: Side) => Prisma.sql`
    select ${side.peer} as key, ${since} as since, ${noteIn(tab, viewer)} as note ${requestsOf(viewer, tab, side)}
      ${after ? Prisma.sql`and (${since}, ${side.peer}) < (${after.since}::timestamptz, ${after.key}::bigint)` : Prisma.empty}
    order by ${since} desc, ${side.peer} desc limit ${offset + limit}`
  const total = after ? Prisma.sql`null::int` : countSql(viewer, tab)
  return loadMemberPage<RequestPosition & Pick<RequestRow, 'note' | 'total'>>(
    db,
    viewer,
    Prisma.sql`select r.*, ${total} as total from ((${page(low)}) union all (${page(high)})) r
      order by r.since desc, r.key desc`,
    { offset, limit, found: 'viewable' },
  )
}

/** The note of one pending request as its receiver is shown it in the list. */
export async function findReceivedNote(
  db: Tx,
  { sender, receiver }: { sender: MemberKey; receiver: MemberKey },
): Promise<string | null> {
  const { low: lowKey, high: highKey } = pairOf(sender, receiver)
  const rows = await db.$queryRaw<{ note: string | null }[]>`
    select ${noteForSql(receiver)} as note from connections c
    where c.low_key = ${lowKey} and c.high_key = ${highKey} and c.status = 'pending' and c.sender_key = ${sender}`
  return rows[0]?.note ?? null
}

/** How many there are, of those that the list shows; counts up to `pages.maxTotal`. */
export async function countRequests(db: Tx, viewer: MemberKey, tab: RequestTab): Promise<number> {
  const rows = await db.$queryRaw<{ n: number }[]>(preparedStatement`select ${countSql(viewer, tab)} as n`)
  return rows[0]?.n ?? 0
}

function countSql(viewer: MemberKey, tab: RequestTab): Prisma.Sql {
  const counted = (side: Side) => Prisma.sql`select 1 ${requestsOf(viewer, tab, side)} limit ${pages.maxTotal}`
  return Prisma.sql`(select count(*)::int from ((${counted(low)}) union all (${counted(high)}) limit ${pages.maxTotal}) t)`
}

/** The columns of a pair, seen from one of the two. */
interface Side {
  own: Prisma.Sql
  peer: Prisma.Sql
}

const low: Side = { own: Prisma.sql`c.low_key`, peer: Prisma.sql`c.high_key` }
const high: Side = { own: Prisma.sql`c.high_key`, peer: Prisma.sql`c.low_key` }

// The words of these conditions are those of the indexes: the planner compares them with the predicate of each.
const since = Prisma.sql`coalesce(c.answered_at, c.created_at)`
const conditions: Record<RequestTab, (side: Side) => Prisma.Sql> = {
  connected: () => Prisma.sql`c.status = 'accepted'`,
  sent: ({ peer }) => Prisma.sql`c.status = 'pending' and c.sender_key <> ${peer}`,
  received: ({ own }) => Prisma.sql`c.status = 'pending' and c.sender_key <> ${own}`,
}

/** What a list shows of the note of a row `c`: of an accepted request it is a message, or will be one. */
const noteIn = (tab: RequestTab, viewer: MemberKey): Prisma.Sql => {
  if (tab === 'sent') return Prisma.sql`c.note`
  return tab === 'received' ? noteForSql(viewer) : Prisma.sql`null::text`
}

const requestsOf = (viewer: MemberKey, tab: RequestTab, side: Side): Prisma.Sql => Prisma.sql`
  from connections c
  where ${side.own} = ${viewer} and ${conditions[tab](side)}
    and exists (select 1 from members m where m.key = ${side.peer} and ${canViewSql(viewer, tab)})`
