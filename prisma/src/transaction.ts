import { connectionsByClient, type Db } from './client.ts'
import { directSql, type SqlTx } from './direct-sql.ts'

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
    const result = await run(directSql((query) => client.query(query)))
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
