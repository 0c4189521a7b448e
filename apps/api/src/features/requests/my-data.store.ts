import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { type DepartingMember, type EraseContext, type PersonalData, readPages } from '../../personal-data.ts'
import { listChanged } from '../badges/index.ts'
import { canBeNamedSql } from '../visibility/index.ts'

/** In one order: two who leave at once do not wait for each other. */
export async function lockConnections(tx: Tx, key: MemberKey): Promise<void> {
  await tx.$executeRaw`
    select 1 from connections where low_key = ${key} or high_key = ${key} order by low_key, high_key for update`
}

/** In that order again, for those that came meanwhile. */
export async function erase(tx: Tx, { key }: DepartingMember, { announceTo }: EraseContext): Promise<void> {
  const rows = await tx.$queryRaw<{ peer: MemberKey }[]>`
    with theirs as materialized (
      select low_key, high_key from connections where low_key = ${key} or high_key = ${key}
      order by low_key, high_key for update
    )
    delete from connections c using theirs t where c.low_key = t.low_key and c.high_key = t.high_key
    returning case when c.low_key = ${key} then c.high_key else c.low_key end as peer`
  await tx.requestNote.deleteMany({ where: { OR: [{ senderKey: key }, { receiverKey: key }] } })
  for (const { peer } of rows) announceTo(peer, listChanged(peer, 'requests'))
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
  const read = (after: Row | undefined, limit: number) => db.$queryRaw<Row[]>`
    select p.peer, m.id as "userId", p.sender_key = ${key} as mine, p.status, p.note,
      p.created_at as "createdAt", p.answered_at as "answeredAt",
      case when p.ended_by_key = ${key} then p.ended_at end as "endedAt"
    from (
      select high_key as peer, c.* from connections c where c.low_key = ${key}
      union all
      select low_key, c.* from connections c where c.high_key = ${key}
    ) p join members m on m.key = p.peer
    where ${canBeNamedSql(key)} and p.peer > ${after?.peer ?? 0n} order by p.peer limit ${limit}`
  const readNotes = (after: NoteRow | undefined, limit: number) => db.$queryRaw<NoteRow[]>`
    select n.receiver_key as peer, m.id as "userId", n.sent_at as "sentAt"
    from request_notes n join members m on m.key = n.receiver_key
    where n.sender_key = ${key} and ${canBeNamedSql(key)} and n.receiver_key > ${after?.peer ?? 0n} order by n.receiver_key limit ${limit}`
  return {
    notes_sent: readPages(readNotes, ({ userId, sentAt }) => ({ user_id: userId, sent_at: sentAt })),
    requests: readPages(read, ({ userId, mine, status, note, createdAt, answeredAt, endedAt }) => ({
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
