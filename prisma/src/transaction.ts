import type { PoolClient } from 'pg'
import { connectionsByClient, type Db, type RawQuery, type SqlTx } from './client.ts'
import { Prisma } from './generated/client.ts'
import { driverQuery } from './queries.ts'

/**
 * Runs statements in a transaction on one of Prisma's connections, but without Prisma, whose own transactions take
 * longer than the database does. It is committed when `run` is done, and undone when that throws.
 */
export async function runInTransaction<T>(db: Db, run: (tx: SqlTx) => Promise<T>): Promise<T> {
  const pool = connectionsByClient.get(db)?.pool
  if (!pool) throw new Error('this client was not opened here')
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await run(sqlTx(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      // In an unknown state nobody else may use it.
      () => client.release(true),
    )
    throw error
  }
}

function sqlTx(client: PoolClient): SqlTx {
  const query = (input: RawQuery, values: Prisma.Sql['values']) =>
    client.query(driverQuery('text' in input ? input : Prisma.sql(input, ...values)))
  return {
    $queryRaw: async <Rows>(input: RawQuery, ...values: Prisma.Sql['values']) =>
      (await query(input, values)).rows as Rows,
    $executeRaw: async (input, ...values) => (await query(input, values)).rowCount ?? 0,
  }
}
