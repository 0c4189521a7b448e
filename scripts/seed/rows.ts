import type pg from 'pg'

/** One column of a table: its type in PostgreSQL and how it comes out of a row. */
export interface Column<Row> {
  type: string
  value: (row: Row) => unknown
  /** What is stored, when it is not the value itself: arrays cannot travel inside of arrays. */
  stored?: (column: string) => string
}

export type Columns<Row> = Record<string, Column<Row>>

export const column = <Row>(type: string, value: (row: Row) => unknown): Column<Row> => ({ type, value })

/** A list of short texts without commas. */
export const list = <Row>(value: (row: Row) => readonly string[]): Column<Row> => ({
  type: 'text',
  value: (row) => value(row).join(','),
  stored: (name) => `case when ${name} = '' then '{}'::text[] else string_to_array(${name}, ',') end`,
})

const atOnce = 5000

/** Inserts any number of rows, thousands in one statement. */
export async function insertRows<Row>(
  client: pg.Client,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  { orElse = '' }: { orElse?: string } = {},
): Promise<void> {
  const names = Object.keys(columns)
  const entries = Object.entries(columns)
  const stored = entries.map(([name, { stored: as }]) => (as ? as(`v.${name}`) : `v.${name}`))
  const lists = entries.map(([, { type }], index) => `$${index + 1}::${type}[]`)
  const sql = `insert into ${table} (${names.join(', ')}) select ${stored.join(', ')}
    from unnest(${lists.join(', ')}) as v(${names.join(', ')}) ${orElse}`
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    await client.query(
      sql,
      entries.map(([, { value }]) => some.map(value)),
    )
  }
}

/** Keys for rows that are about to be inserted, so that others can refer to them. */
export async function takeKeys(client: pg.Client, table: string, count: number): Promise<bigint[]> {
  const { rows } = await client.query<{ key: string }>(
    `select nextval(pg_get_serial_sequence($1, 'key')) as key from generate_series(1, $2)`,
    [table, count],
  )
  return rows.map(({ key }) => BigInt(key))
}
