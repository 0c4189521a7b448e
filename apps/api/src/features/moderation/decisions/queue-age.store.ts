import { type ReviewKind, reviews } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import { maxQueueCount, type QueueKind, queueKinds } from './queue.rules.ts'
import { waiting } from './queue.store.ts'

const ofText = { since: Prisma.sql`updated_at`, order: Prisma.sql`updated_at` }
const texts = Object.fromEntries(reviews.map(({ kind }) => [kind, ofText])) as Record<ReviewKind, typeof ofText>

/** Since when an entry of each kind waits, and the order of its index in which the oldest come first. */
const sinceColumns: Record<QueueKind, { since: Prisma.Sql; order: Prisma.Sql }> = {
  photos: { since: Prisma.sql`p.created_at`, order: Prisma.sql`p.created_at` },
  ...texts,
  reports: { since: Prisma.sql`created_at`, order: Prisma.sql`closed_at, created_at` },
  held: { since: Prisma.sql`held_at`, order: Prisma.sql`held_at` },
  contact: { since: Prisma.sql`created_at`, order: Prisma.sql`closed_at, created_at` },
  harvest: { since: Prisma.sql`s.created_at`, order: Prisma.sql`s.closed_at, s.created_at` },
  pictures: { since: Prisma.sql`x.created_at`, order: Prisma.sql`x.closed_at, x.created_at` },
  known: { since: Prisma.sql`x.created_at`, order: Prisma.sql`x.closed_at, x.created_at` },
  appeals: { since: Prisma.sql`created_at`, order: Prisma.sql`decided_at, created_at` },
  spam: { since: Prisma.sql`s.created_at`, order: Prisma.sql`s.closed_at, s.created_at` },
}

/** How many entries of each kind wait, up to `maxQueueCount`, and the age of the oldest in seconds. */
export async function measureQueue(
  db: Tx,
  at: Date,
): Promise<{ name: QueueKind; waiting: number; oldestSeconds: number }[]> {
  const measures = queueKinds.map((kind) => {
    const { since, order } = sinceColumns[kind]
    const entries = Prisma.sql`select ${since} as since from ${waiting[kind]} order by ${order} limit ${maxQueueCount}`
    return Prisma.sql`
      select ${kind}::text as name, count(*)::int as waiting,
        coalesce(greatest(extract(epoch from ${at}::timestamptz - min(since)), 0), 0)::float8
          as "oldestSeconds"
      from (${entries}) entries`
  })
  return db.$queryRaw`${Prisma.join(measures, ' union all ')}`
}
