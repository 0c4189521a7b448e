import type pg from 'pg'

/** Tables of which a seeding fills most, so that their indexes are better built over all rows at once. */
const filled = [
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

/** Fewer members than these go in faster with the indexes in their place. */
const many = 20_000

/**
 * Takes the indexes of what is about to be filled away, if that is the greater part of it; keys keep
 * theirs. Until the transaction ends nobody else can use these tables.
 * @returns how to make them again
 */
export async function takeIndexes(client: pg.Client, members: number): Promise<string[]> {
  const { rows: counted } = await client.query<{ count: number }>('select count(*)::int as count from members')
  if (members < many || members < (counted[0]?.count ?? 0)) return []
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [filled],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** @param done hears after each one how many are there */
export async function makeIndexes(
  client: pg.Client,
  definitions: readonly string[],
  done: (count: number) => void,
): Promise<void> {
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const [at, definition] of definitions.entries()) {
    await client.query(definition)
    done(at + 1)
  }
}
