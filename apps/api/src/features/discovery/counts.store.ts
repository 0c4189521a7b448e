import type { CountName } from '@satrangi/contract'
import { type Db, preparedStatement, queryRows, type Tx } from '@satrangi/db'

export interface CounterRow {
  name: CountName
  value: number
  countedAt: Date | null
}

/** The stored counters: triggers count genders and statuses with every write of a member. */
export const findCounters = (db: Tx): Promise<CounterRow[]> =>
  queryRows(db, preparedStatement`select name, value::int as value, counted_at as "countedAt" from counters`)

/**
 * Counts the members online and stores the number, unless another call has done so since `staleAt`.
 * @param seenSince a member seen after this is online
 */
export async function refreshOnlineCount(
  db: Db,
  { now, staleAt, seenSince }: { now: Date; staleAt: Date; seenSince: Date },
): Promise<number | null> {
  const rows = await db.$queryRaw<{ value: number }[]>`
    with claimed as (
      update counters set counted_at = ${now}
      where name = 'online' and (counted_at is null or counted_at <= ${staleAt}) returning name
    ), counted as (
      select count(*) as n from presence p
      where p.seen_at > ${seenSince} and p.shown and exists (select 1 from claimed)
    )
    select n::int as value from counted where exists (select 1 from claimed)`
  const value = rows[0]?.value
  if (value === undefined) return null
  await db.counter.update({ where: { name: 'online' }, data: { value } })
  return value
}
