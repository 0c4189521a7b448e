import { Prisma } from './generated/client.ts'

/** Rows that one statement deletes at most: some tens of milliseconds of work. */
const batchSize = 5_000

/**
 * Deletes any number of rows in statements of bounded size, each committed alone where there is no transaction. One
 * statement for all of them would reach the time limit of statements one day, and from then on delete nothing at all.
 * @param deleteBatch deletes at most `limit` rows and returns how many they were
 */
export async function deleteInBatches(deleteBatch: (limit: number) => Promise<number>): Promise<void> {
  let deleted = batchSize
  while (deleted === batchSize) deleted = await deleteBatch(batchSize)
}

/**
 * The same for all rows of a table that a condition names.
 * @param condition in the words of an index, which may order them too
 */
export const deleteRows = (db: Prisma.TransactionClient, table: string, condition: Prisma.Sql): Promise<void> =>
  deleteInBatches(
    (limit) => db.$executeRaw`
      delete from ${Prisma.raw(table)} where ctid = any(array(
        select ctid from ${Prisma.raw(table)} where ${condition} limit ${limit}))`,
  )
