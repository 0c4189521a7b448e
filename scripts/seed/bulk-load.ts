import type pg from 'pg'

/** The advisory lock that the API holds while it links a place with nearby ones. */
const placesLock = 72_707_371

/**
 * Begins the only transaction of a seeding and disables triggers in it, where the database account may: foreign keys
 * would be checked row by row, although every row refers to rows of this transaction or to places, which are never
 * deleted.
 * @returns whether triggers are disabled; then `countMembers` has to update the counters
 */
export async function beginBulkLoad(client: pg.Client): Promise<boolean> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [placesLock])
  const { rows } = await client.query<{ isAllowed: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'SET') as "isAllowed"`,
  )
  if (!rows[0]?.isAllowed) return false
  await client.query('set local session_replication_role = replica')
  return true
}

/** Adds the members from a key on to the counters, as the disabled triggers would have done. */
export async function countMembers(client: pg.Client, from: bigint): Promise<void> {
  await client.query(
    `select add_to_counters(array_agg(name), array_agg(n)) from (
       select unnest(array['All', gender, status]) as name, count(*) as n
       from members where visible and key >= $1 group by gender, status
     ) counted`,
    [from],
  )
}
