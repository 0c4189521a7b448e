import { assertMigrated, UnusableDatabaseError } from '@satrangi/db'
import { databaseClient } from '@satrangi/db/connection'
import { type Finding, missing, ok } from '../setup-steps/finding.ts'

const subject = 'database'
const maxSkewMs = 30_000

/** Whether the product can work with a database: reachable, with every migration, and with the right time. */
export async function checkDatabase(url: string): Promise<Finding[]> {
  try {
    await assertMigrated(url)
  } catch (error) {
    if (error instanceof UnusableDatabaseError) return [missing(subject, error.message)]
    throw error
  }
  const { version, id, now, size } = await readServer(url)
  const skewMs = Math.abs(now.getTime() - Date.now())
  return [
    ok(subject, `PostgreSQL ${version} with every migration, ${size}; installation ${id}.`),
    skewMs > maxSkewMs
      ? missing(
          subject,
          `its clock differs from this machine’s by ${Math.round(skewMs / 1000)} s: sudo timedatectl set-ntp true`,
        )
      : ok(subject, 'its clock is this machine’s.'),
  ]
}

interface Server {
  version: string
  id: string
  now: Date
  size: string
}

async function readServer(url: string): Promise<Server> {
  const client = databaseClient(url)
  await client.connect()
  try {
    const { rows } = await client.query<Server>(`
      select split_part(current_setting('server_version'), ' ', 1) as version, id::text as id, clock_timestamp() as now,
        pg_size_pretty(pg_database_size(current_database())) as size
      from installation`)
    const [server] = rows
    if (!server) throw new Error('the database belongs to no installation')
    return server
  } finally {
    await client.end()
  }
}
