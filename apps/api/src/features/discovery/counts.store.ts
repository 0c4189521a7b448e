import type { CountName, Gender, MemberStatus } from '@satrangi/contract'
import { type Db, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'

interface Counted {
  name: CountName
  value: number
  countedAt: Date | null
}

/** What is kept: triggers count genders and statuses with every write of a member. */
export const readCounters = (db: Tx): Promise<Counted[]> =>
  db.$queryRaw<Counted[]>(preparedStatement`select name, value::int as value, counted_at as "countedAt" from counters`)

/** Who is left out of this viewer's counts: those behind a block, and the viewer. */
export async function leftOut(
  db: Tx,
  viewer: MemberKey,
  seenSince: Date,
): Promise<{ gender: Gender; status: MemberStatus; online: boolean; count: number }[]> {
  return db.$queryRaw(preparedStatement`
    select m.gender, m.status, coalesce(m.show_online and p.seen_at > ${seenSince}, false) as online,
      count(*)::int as count
    from members m left join presence p on p.member_key = m.key
    where m.visible and m.key in (
      select ${viewer}::bigint
      union select blocked_key from blocks where blocker_key = ${viewer}
      union select blocker_key from blocks where blocked_key = ${viewer}
    )
    group by 1, 2, 3`)
}

/**
 * Counts who is online and keeps the number, unless somebody else has done so since `staleAt`.
 * @param seenSince whoever gave a sign of life after this is online
 */
export async function countOnline(
  db: Db,
  { now, staleAt, seenSince }: { now: Date; staleAt: Date; seenSince: Date },
): Promise<number | null> {
  const rows = await db.$queryRaw<{ value: number }[]>`
    with mine as (
      update counters set counted_at = ${now}
      where name = 'online' and (counted_at is null or counted_at <= ${staleAt}) returning name
    ), counted as (
      select count(*) as n from presence p
      where p.seen_at > ${seenSince} and p.shown and exists (select 1 from mine)
    )
    select n::int as value from counted where exists (select 1 from mine)`
  const value = rows[0]?.value
  if (value === undefined) return null
  await db.counter.update({ where: { name: 'online' }, data: { value } })
  return value
}
