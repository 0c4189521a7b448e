import { deleteInBatches, Prisma, type Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import {
  type DepartingMember,
  type EraseContext,
  type PersonalData,
  readPages,
  runInBatches,
} from '../../personal-data.ts'
import { listChanged } from '../badges/index.ts'
import { canBeNamedSql } from '../visibility/index.ts'

/** The other side of a row that has the member on one side. */
interface PeerRow {
  peer: MemberKey
}

/** In one order, that of the primary key: two who leave at once do not wait for each other. */
export async function lockConnections(tx: Tx, key: MemberKey): Promise<void> {
  await runInBatches<PeerRow>(
    (after, limit) => tx.$queryRaw`
      select low_key as peer from connections where high_key = ${key} and low_key > ${after?.peer ?? 0n}
      order by low_key limit ${limit} for update`,
  )
  await runInBatches<PeerRow>(
    (after, limit) => tx.$queryRaw`
      select high_key as peer from connections where low_key = ${key} and high_key > ${after?.peer ?? 0n}
      order by high_key limit ${limit} for update`,
  )
}

/** In that order again, for those that came meanwhile. */
export async function erase(tx: Tx, { key }: DepartingMember, { announceTo }: EraseContext): Promise<void> {
  const announce = (rows: PeerRow[]) => {
    for (const { peer } of rows) announceTo(peer, listChanged(peer, 'requests'))
    return rows
  }
  await runInBatches<PeerRow>(async (after, limit) =>
    announce(
      await tx.$queryRaw`
        with batch as materialized (
          select low_key from connections where high_key = ${key} and low_key > ${after?.peer ?? 0n}
          order by low_key limit ${limit} for update
        ), deleted as (
          delete from connections c using batch b where c.low_key = b.low_key and c.high_key = ${key}
        )
        select low_key as peer from batch order by low_key`,
    ),
  )
  await runInBatches<PeerRow>(async (after, limit) =>
    announce(
      await tx.$queryRaw`
        with batch as materialized (
          select high_key from connections where low_key = ${key} and high_key > ${after?.peer ?? 0n}
          order by high_key limit ${limit} for update
        ), deleted as (
          delete from connections c using batch b where c.low_key = ${key} and c.high_key = b.high_key
        )
        select high_key as peer from batch order by high_key`,
    ),
  )
  await tx.requestNote.deleteMany({ where: { senderKey: key } })
  await deleteInBatches(
    (limit) => tx.$executeRaw`
      delete from request_notes where receiver_key = ${key} and sender_key in (
        select sender_key from request_notes where receiver_key = ${key} limit ${limit})`,
  )
}

interface Row {
  peer: bigint
  userId: string
  mine: boolean
  status: string
  note: string | null
  createdAt: Date
  answeredAt: Date | null
  /** Only where the member ended it: what the other did is theirs. */
  endedAt: Date | null
}

interface NoteRow {
  peer: bigint
  userId: string
  sentAt: Date
}

export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const readNotes = (after: NoteRow | undefined, limit: number) => db.$queryRaw<NoteRow[]>`
    select n.receiver_key as peer, m.id as "userId", n.sent_at as "sentAt"
    from request_notes n join members m on m.key = n.receiver_key
    where n.sender_key = ${key} and ${canBeNamedSql(key)} and n.receiver_key > ${after?.peer ?? 0n} order by n.receiver_key limit ${limit}`
  return {
    notes_sent: readPages(readNotes, ({ userId, sentAt }) => ({ user_id: userId, sent_at: sentAt })),
    requests: readPages(requestsOf(db, key), ({ userId, mine, status, note, createdAt, answeredAt, endedAt }) => ({
      user_id: userId,
      direction: mine ? 'sent' : 'received',
      status,
      note,
      created_at: createdAt,
      answered_at: answeredAt,
      ended_at: endedAt,
    })),
  }
}

// Each side of the pair goes on after a key in its own index: what a page costs does not depend on where it is.
const requestsOf = (db: Tx, key: MemberKey) => (after: Row | undefined, limit: number) => {
  const side = (own: Prisma.Sql, peer: Prisma.Sql) => Prisma.sql`
    select ${peer} as peer, c.sender_key, c.status, c.note, c.created_at, c.answered_at, c.ended_by_key, c.ended_at
    from connections c
    where ${own} = ${key} and ${peer} > ${after?.peer ?? 0n}
      and exists (select 1 from members m where m.key = ${peer} and ${canBeNamedSql(key)})
    order by ${peer} limit ${limit}`
  const [low, high] = [Prisma.sql`c.low_key`, Prisma.sql`c.high_key`]
  return db.$queryRaw<Row[]>`
    select p.peer, (select m.id from members m where m.key = p.peer) as "userId", p.sender_key = ${key} as mine,
      p.status, p.note, p.created_at as "createdAt", p.answered_at as "answeredAt",
      case when p.ended_by_key = ${key} then p.ended_at end as "endedAt"
    from (
      select * from ((${side(low, high)}) union all (${side(high, low)})) both_sides
      order by peer limit ${limit}
    ) p
    order by p.peer`
}
