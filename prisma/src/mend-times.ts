import type pg from 'pg'
import { databaseClient } from './connection.ts'

/** With the release of this migration every connection began to state its zone. */
export const zoneStatedSince = '20261127132400_secret_acceptance'

/** Written past Prisma or by the database itself, always right; or gone before anybody could mend them. */
const rightColumns: ReadonlySet<string> = new Set([
  'messages.created_at',
  'conversations.last_at',
  'views.created_at',
  'recommendations.made_at',
  'unowned_photo_files.since',
  'counters.counted_at',
  'presence.seen_at',
  'presence.seen_before_at',
  'suspensions.lifted_at',
  'erasures.shipped_at',
  'backup_runs.last_started_at',
  'backup_runs.last_success_at',
  'backup_runs.last_failure_at',
  'secret_checks.accepted_at',
])
/** Beside others that Prisma has written, by the kind of row. */
const rightRows: Readonly<Record<string, string>> = { 'notifications.created_at': "type = 'view'" }

export interface MendResult {
  /** How many values were moved. */
  readonly values: number
  /** How many lie after the upgrade and were left, because members have used the product since. */
  readonly left: number
}

/**
 * Moves times that a release before this one has stored under a database whose default zone was not UTC: what Prisma
 * wrote was read as a time of that zone. Nothing may serve the database meanwhile.
 * @param zone the default zone at that time, such as Asia/Kolkata
 * @throws Error when it was done before, the zone is unknown, or old and new times cannot be told apart
 */
export async function mendTimes(url: string, zone: string): Promise<MendResult> {
  const client = databaseClient(url)
  await client.connect()
  try {
    await client.query('begin')
    const past = await findPast(client, zone)
    const columns = await listColumns(client)
    const result = { values: 0, left: 0 }
    for (const column of columns) {
      const { values, left } = await mendColumn(client, column, past)
      result.values += values
      result.left += left
    }
    await client.query(`comment on table installation is 'Times of ${zone} were mended.'`)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

interface Column {
  table: string
  column: string
}

interface Past {
  zone: string
  /** When connections began to state their zone. */
  since: Date
  /** Members have used the product since. */
  hasRun: boolean
}

async function findPast(client: pg.Client, zone: string): Promise<Past> {
  const { rows } = await client.query<{ since: Date; done: string | null; isWest: boolean | null }>(
    `select finished_at as since, obj_description('installation'::regclass) as done,
      (select utc_offset < interval '0' from pg_timezone_names where name = $2) as "isWest"
    from _prisma_migrations where migration_name = $1`,
    [zoneStatedSince, zone],
  )
  const [row] = rows
  if (!row) throw new Error('The database lacks migrations of this release: run `npm run migrate -- deploy` first.')
  if (row.done) throw new Error(`${row.done} A second time would move them again.`)
  if (row.isWest === null) throw new Error(`${zone} is no time zone such as Asia/Kolkata.`)
  const { rowCount } = await client.query(
    `select from messages where created_at >= $1 union all select from presence where seen_at >= $1
     union all select from views where created_at >= $1 limit 1`,
    [row.since],
  )
  // In the west old times were stored later than they were, so that they lie among the new ones.
  if (rowCount && row.isWest)
    throw new Error('Members have used the product since the upgrade: its old and new times cannot be told apart.')
  return { zone, since: row.since, hasRun: Boolean(rowCount) }
}

async function listColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name not like '\\_%' order by 1, 2`,
  )
  return rows.filter(({ table, column }) => !rightColumns.has(`${table}.${column}`))
}

async function mendColumn(client: pg.Client, { table, column }: Column, past: Past): Promise<MendResult> {
  const [name, at] = [client.escapeIdentifier(table), client.escapeIdentifier(column)]
  const kind = rightRows[`${table}.${column}`]
  const wrong = kind ? `${at} is not null and not (${kind})` : `${at} is not null`
  // Triggers would do again what the rows already show.
  await client.query(`alter table ${name} disable trigger user`)
  const { rowCount: values } = await client.query(
    `update ${name} set ${at} = (${at} at time zone $1) at time zone 'UTC' where ${wrong} and (not $2 or ${at} < $3)`,
    [past.zone, past.hasRun, past.since],
  )
  const { rowCount: left } = past.hasRun
    ? await client.query(`select from ${name} where ${wrong} and ${at} >= $1`, [past.since])
    : { rowCount: 0 }
  await client.query(`alter table ${name} enable trigger user`)
  return { values: values ?? 0, left: left ?? 0 }
}
