import type { Db } from '@satrangi/db'

const batchSize = 1000

/**
 * Sets the hour of conversations of before there was one, in batches. A row that somebody else has locked is left for the next
 * time, so that no message waits for more than its batch and nothing waits for a message.
 */
export async function fillHours({ db }: { db: Db }): Promise<void> {
  let filled = batchSize
  while (filled === batchSize) filled = await fillBatch(db)
}

const fillBatch = (db: Db): Promise<number> =>
  db.$executeRaw`
    update conversations c set last_hour = date_bin('1 hour', c.last_at, timestamptz 'epoch')
    from (
      select key from conversations where last_hour is null order by key limit ${batchSize} for no key update skip locked
    ) without where c.key = without.key`
