import type pg from 'pg'

/** Tables that a large seeding mostly fills: building their indexes afterwards is faster. */
const filledTables = [
  'members',
  'entitlements',
  'presence',
  'preferences',
  'photos',
  'connections',
  'conversations',
  'messages',
  'conversation_members',
  'notifications',
  'views',
  'saves',
  'blocks',
]

/** Below this, inserting with the indexes in place is faster. */
const minMembers = 20_000

/**
 * Drops the indexes of the filled tables, other than those of constraints, when most of their rows are about to be
 * inserted. The tables stay locked until the transaction ends.
 * @returns the statements that create the indexes again
 */
export async function dropIndexes(client: pg.Client, members: number): Promise<string[]> {
  const { rows: countRows } = await client.query<{ count: number }>('select count(*)::int as count from members')
  if (members < minMembers || members < (countRows[0]?.count ?? 0)) return []
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [filledTables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** @param onCreated called after each index with the number created so far */
export async function createIndexes(
  client: pg.Client,
  definitions: readonly string[],
  onCreated: (count: number) => void,
): Promise<void> {
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const [at, definition] of definitions.entries()) {
    await client.query(definition)
    onCreated(at + 1)
  }
}
