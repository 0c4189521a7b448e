import { Prisma, type Tx } from '@satrangi/db'
import type { OrderStatus } from './orders.rules.ts'

const openStatuses = ['created', 'attempted', 'authorized'] as const satisfies readonly OrderStatus[]

/** What is counted goes so far: a count of so many says that there are at least as many. */
const maxCount = 1_000

/** The orders that may still be paid or granted, by their status, with the age of the oldest in seconds. */
export async function measureOpenOrders(
  db: Tx,
  at: Date,
): Promise<{ name: string; waiting: number; oldestSeconds: number }[]> {
  const measures = openStatuses.map(
    (status) => Prisma.sql`
      select ${status}::text as name, count(*)::int as waiting,
        coalesce(greatest(extract(epoch from ${at}::timestamptz - min(created_at)), 0), 0)::float8
          as "oldestSeconds"
      from (select created_at from orders where status = ${status} order by created_at limit ${maxCount}) open`,
  )
  return db.$queryRaw`${Prisma.join(measures, ' union all ')}`
}
