import type { CountName } from '@satrangi/contract'
import { Prisma, preparedStatement, type Tx } from '@satrangi/db'

export interface CounterRow {
  name: CountName
  value: number
  countedAt: Date | null
}

/** These of the stored counters: triggers count genders and statuses with every write of a member, in one of several shards. */
export function findCounters(db: Tx, names: readonly CountName[]): Promise<CounterRow[]> {
  const [only] = names
  // Of a list with one name a plan for all values expects ten, and so each call would be planned by itself.
  const isWanted = names.length === 1 ? Prisma.sql`name = ${only}` : Prisma.sql`name = any(${[...names]}::text[])`
  return db.$queryRaw(preparedStatement`
      select name, sum(value)::int as value, max(counted_at) as "countedAt" from counters
      where ${isWanted} group by name`)
}

/**
 * Stores how many members are online, unless another call has done so since `staleAt`.
 * @returns whether it was stored
 */
export async function storeOnlineCount(
  db: Tx,
  count: number,
  { now, staleAt }: { now: Date; staleAt: Date },
): Promise<boolean> {
  const updated = await db.$executeRaw`
    update counters set value = ${count}, counted_at = ${now}
    where name = 'online' and shard = 0 and (counted_at is null or counted_at <= ${staleAt})`
  return updated === 1
}
