import pg from 'pg'

// PostgreSQL 18.0 to 18.4 may end when a statement locks rows and looks for partitions while it runs
// (docs/adr/0195). Whatever statements the tests of a database have run are looked at before it is dropped.

/** Statements of a database that lock rows, and read a partition that is not known before they begin. */
export async function findPartitionFaults(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    const { rows } = await client.query<{ query: string }>(`
      select s.query from pg_stat_statements s
      where s.dbid = (select oid from pg_database where datname = current_database())
        and s.query ~* '\\mmessages\\M' and s.query ~* '\\mfor (no key update|update|key share|share)\\M'
        and s.query !~* '^\\s*(explain|create)'`)
    const faults: string[] = []
    for (const { query } of rows) if (await looksForPartitions(client, query)) faults.push(query)
    // The server remembers so many statements of all databases, and this one is dropped.
    await client.query(`select pg_stat_statements_reset(0, oid, 0) from pg_database where datname = current_database()`)
    return faults
  } finally {
    await client.end()
  }
}

/** A migration's statement may name a table that is there no more. */
const undefinedTable = '42P01'

/** Whether a plan locks rows, and the key of a partition is compared with more than a parameter of the statement. */
async function looksForPartitions(client: pg.Client, query: string): Promise<boolean> {
  const { rows } = await client
    .query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${query}`)
    .catch((error: { code?: string }) => {
      if (error.code !== undefinedTable) throw error
      return { rows: [] }
    })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  return plan.includes('LockRows') && /\bconversation_key = (?!\$\d|'?\d)/.test(plan)
}
