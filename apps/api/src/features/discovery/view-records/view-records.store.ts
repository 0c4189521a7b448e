import type { MatchStatus } from '@satrangi/contract'
import { Prisma, preparedStatement, queryRows, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { wantsKind } from '../../notifications/index.ts'

interface View {
  owner: MemberKey
  viewer: MemberKey
  /** How the viewer stands to the owner. */
  matchStatus: MatchStatus
  /** `2026-01-15` */
  day: string
  at: Date
}

/** Queries of one value, by the names that they have in the row. */
export type Columns = Readonly<Record<string, Prisma.Sql>>

interface RecordedView {
  /** False when nobody is notified, or it was done today already. */
  isNotified: boolean
}

/**
 * Records that somebody looked at a profile and tells its owner, if they want to know, both or
 * neither. A viewer whom the owner may not
 * meet leaves no trace: one who is paused, or whom only those find whom they contacted first. One
 * statement, so that reading a profile costs one more round trip and of many looks at once one is told.
 * @param columns further columns of the row
 */
export async function recordView<Extra>(
  db: Tx,
  { owner, viewer, matchStatus, day, at }: View,
  columns: Columns = {},
): Promise<(RecordedView & Extra) | undefined> {
  const selected = [Prisma.sql`exists (select 1 from notified) as "isNotified"`, ...named(columns)]
  const [row] = await queryRows<RecordedView & Extra>(
    db,
    preparedStatement`
    with seen as (
      insert into views (owner_key, viewer_key, day, created_at)
      select ${owner}, v.key, ${day}::date, ${at}
      from members v
      where v.key = ${viewer} and (v.visible or ${matchStatus === 'accepted'}
        or (v.contact_first and v.paused_at is null and v.held_at is null and ${matchStatus === 'sent'}))
      on conflict do nothing
      returning owner_key, viewer_key, created_at
    ), notified as (
      insert into notifications (member_key, actor_key, type, created_at)
      select seen.owner_key, seen.viewer_key, 'view', seen.created_at
      from seen join members m on m.key = seen.owner_key
      where ${wantsKind('view')}
      returning member_key
    )
    select ${Prisma.join(selected)}`,
  )
  return row
}

/** The columns alone, where nothing is recorded. */
export async function readColumns<Extra>(db: Tx, columns: Columns): Promise<Extra | undefined> {
  const [row] = await queryRows<Extra>(db, preparedStatement`select ${Prisma.join(named(columns))}`)
  return row
}

const named = (columns: Columns): Prisma.Sql[] =>
  Object.entries(columns).map(([name, sql]) => Prisma.sql`${sql} as ${Prisma.raw(`"${name}"`)}`)
