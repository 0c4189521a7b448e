import { Prisma, type Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import {
  type DepartingMember,
  type EraseContext,
  type PersonalData,
  readPages,
  runInBatches,
} from '../../../personal-data.ts'
import { canBeNamedSql } from '../../members/index.ts'
import { listChanged } from '../../notifications/index.ts'
import { noteForSql } from './requests.store.ts'

/** The other side of a row that has the member on one side. */
interface PeerRow {
  peer: MemberKey
}

/** The two columns of a pair, the member's own and the other's, in the order of the primary key: lower members first. */
const sides = [
  { own: Prisma.sql`high_key`, peer: Prisma.sql`low_key` },
  { own: Prisma.sql`low_key`, peer: Prisma.sql`high_key` },
] as const

/** In one order, that of the primary key: two who leave at once do not wait for each other. */
export async function lockConnections(tx: Tx, key: MemberKey): Promise<void> {
  for (const { own, peer } of sides) {
    await runInBatches<PeerRow>(
      (after, limit) => tx.$queryRaw`
        select ${peer} as peer from connections where ${own} = ${key} and ${peer} > ${after?.peer ?? 0n}
        order by ${peer} limit ${limit} for update`,
    )
  }
}

/** In that order again, for those that came meanwhile. */
export async function erase(tx: Tx, { key }: DepartingMember, { announceTo }: EraseContext): Promise<void> {
  for (const { own, peer } of sides) {
    await runInBatches<PeerRow>(async (after, limit) => {
      const rows = await tx.$queryRaw<PeerRow[]>`
        with batch as materialized (
          select ${peer} from connections where ${own} = ${key} and ${peer} > ${after?.peer ?? 0n}
          order by ${peer} limit ${limit} for update
        ), deleted as (
          delete from connections c using batch b where c.${peer} = b.${peer} and c.${own} = ${key}
        )
        select ${peer} as peer from batch order by ${peer}`
      for (const row of rows) announceTo(row.peer, listChanged(row.peer, 'requests'))
      return rows
    })
  }
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

export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  return {
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
    select ${peer} as peer, c.sender_key, c.status, ${noteForSql(key)} as note, c.created_at, c.answered_at, c.ended_by_key, c.ended_at
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
