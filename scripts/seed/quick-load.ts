import type pg from 'pg'

/** As the API takes it while a place learns the way to the others. */
const placesLock = 72_707_371

/**
 * Begins the one transaction of a seeding. Where the account may do so, triggers rest in it: foreign
 * keys would be looked up row by row, though every row refers to rows of this transaction or to
 * places, which nobody deletes.
 * @returns whether they rest; then members are counted by `countMembers`
 */
export async function beginLoading(client: pg.Client): Promise<boolean> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [placesLock])
  const { rows } = await client.query<{ may: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'SET') as may`,
  )
  if (!rows[0]?.may) return false
  await client.query('set local session_replication_role = replica')
  return true
}

/** Adds the members from a key on to the kept counts, as the resting triggers would have done. */
export async function countMembers(client: pg.Client, from: bigint): Promise<void> {
  await client.query(
    `select add_to_counters(array_agg(name), array_agg(n)) from (
       select unnest(array['All', gender, status]) as name, count(*) as n
       from members where visible and key >= $1 group by gender, status
     ) counted`,
    [from],
  )
}
