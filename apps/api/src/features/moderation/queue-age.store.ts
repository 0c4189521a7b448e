import { Prisma, type Tx } from '@satrangi/db'
import { maxQueueCount, type QueueKind, queueKinds } from './queue.rules.ts'
import { waiting } from './queue.store.ts'

/** Since when an entry of each kind waits. */
const sinceColumns: Record<QueueKind, Prisma.Sql> = {
  photos: Prisma.sql`p.created_at`,
  nicknames: Prisma.sql`updated_at`,
  bios: Prisma.sql`updated_at`,
  expectations: Prisma.sql`updated_at`,
  reports: Prisma.sql`created_at`,
  held: Prisma.sql`held_at`,
  contact: Prisma.sql`created_at`,
  harvest: Prisma.sql`s.created_at`,
}

/** How many entries of each kind wait, up to `maxQueueCount`, and the age of the oldest in seconds. */
export async function measureQueue(
  db: Tx,
  at: Date,
): Promise<{ name: QueueKind; waiting: number; oldestSeconds: number }[]> {
  const measures = queueKinds.map((kind) => {
    const since = sinceColumns[kind]
    const entries = Prisma.sql`select ${since} as since from ${waiting[kind]} order by ${since} limit ${maxQueueCount}`
    return Prisma.sql`
      select ${kind}::text as name, count(*)::int as waiting,
        coalesce(greatest(extract(epoch from ${at}::timestamptz - min(since)), 0), 0)::float8
          as "oldestSeconds"
      from (${entries}) entries`
  })
  return db.$queryRaw`${Prisma.join(measures, ' union all ')}`
}
