import type pg from 'pg'

/** What a statement cost in a step. */
export interface Statement {
  query: string
  calls: number
  totalMs: number
  /** The part of all statements' time. */
  share: number
  rows: number
  /** Pages of 8 kB at each call, in memory or not. */
  pages: number
  /** The plan for any values, or why there is none. */
  plan: string
}

const heaviestCount = 10

/** How a statement begins, and the tables that it names: many begin alike. */
export function shortQuery(query: string): string {
  const text = query.replaceAll(/\s+/g, ' ')
  const tables = [...text.matchAll(/\b(?:from|join|into|update) (\w+)/g)].map(([, name]) => name ?? '')
  const named = [...new Set(tables)].filter((name) => !/^(select|unnest|lateral|page|json\w*)$/.test(name))
  return `${text.slice(0, 24)} … ${named.slice(0, 5).join(', ')}`
}

/** Counts statements from the next start of this PostgreSQL on. */
export async function preloadStatements(client: pg.Client): Promise<void> {
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
}

/** Forgets what was counted before. */
export async function resetStatements(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('select pg_stat_statements_reset()')
}

/** The statements that took most time since the reset, with their plans; the benchmark's own are left out. */
export async function heaviestStatements(client: pg.Client): Promise<Statement[]> {
  const { rows } = await client.query<Omit<Statement, 'plan'>>(
    `select query, calls::int, total_exec_time as "totalMs", (total_exec_time / sum(total_exec_time) over ()) as share,
       (rows::float / calls) as rows, ((shared_blks_hit + shared_blks_read)::float / calls) as pages
     from pg_stat_statements where query not like '%pg_stat_%'
     order by total_exec_time desc limit $1`,
    [heaviestCount],
  )
  const statements: Statement[] = []
  for (const row of rows) statements.push({ ...row, plan: await planOf(client, row.query) })
  return statements
}

async function planOf(client: pg.Client, query: string): Promise<string> {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs) ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } catch (error) {
    return `no generic plan: ${(error as Error).message}`
  }
}
