import pg from 'pg'

export interface SequenceValue {
  name: string
  /** A number of 64 bits as text. */
  value: string
  isCalled: boolean
}

/** How far each sequence is. Read after the rows: a sequence is never behind what it has numbered. */
export async function readSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const values: SequenceValue[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<Omit<SequenceValue, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    if (found[0]) values.push({ name, ...found[0] })
  }
  return values
}

/** Sets those that the database has. */
export async function writeSequences(client: pg.Client, values: readonly SequenceValue[]): Promise<void> {
  for (const { name, value, isCalled } of values) {
    await client.query(
      `select setval(oid::regclass, $2, $3) from pg_class
       where relkind = 'S' and relnamespace = 'public'::regnamespace and relname = $1`,
      [name, value, isCalled],
    )
  }
}
