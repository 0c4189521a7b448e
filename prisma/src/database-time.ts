import type pg from 'pg'

/**
 * What time it is by the database's clock, which several processes have in common.
 * @returns milliseconds since 1970
 */
export async function readDatabaseTime(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  const [row] = rows
  if (!row) throw new Error('the database did not say what time it is')
  return row.ms
}
