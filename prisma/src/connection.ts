import pg from 'pg'

/** By default the driver writes a `Date` in the zone of the process, and PostgreSQL reads a day off its first ten characters. */
pg.defaults.parseInputDatesAsUTC = true

const dateTypeOid = 1082
const parseDay = (day: string) => new Date(`${day}T00:00:00Z`)
/** The driver's own parser begins a day at midnight in the zone of the process. */
export const connectionTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === dateTypeOid ? parseDay : pg.types.getTypeParser(oid, format)),
}

/**
 * What a connection depends on, whatever the server, the database or the role have for defaults. Prisma writes times
 * without a zone and reads them as UTC.
 */
const sessionSettings = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
  // For work without a person who waits; pools set their own.
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
} as const

const connectionTimeoutMs = 10_000

/**
 * How every connection to PostgreSQL is opened.
 * @param changes settings of the driver for this connection; `options` are added to the server's settings
 */
export function connectionSettings(url: string, changes: pg.PoolConfig = {}): pg.PoolConfig {
  const { connectionString, options } = splitOptions(url)
  return {
    connectionTimeoutMillis: connectionTimeoutMs,
    types: connectionTypes,
    ...changes,
    connectionString,
    options: [options, sessionOptions, changes.options].filter(Boolean).join(' '),
  }
}

/** A client that is not connected yet. Where the server ends its connection the query that runs, or the next one, fails. */
export function databaseClient(url: string, changes?: pg.ClientConfig): pg.Client {
  const client = new pg.Client(connectionSettings(url, changes))
  // Without a listener it would end the process.
  client.on('error', () => undefined)
  return client
}

/** The zone in which a connection is that states none, as every one did before. */
export async function readDefaultZone(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionTimeoutMs })
  await client.connect()
  try {
    const { rows } = await client.query<{ TimeZone: string }>('show timezone')
    return rows[0]?.TimeZone ?? 'UTC'
  } finally {
    await client.end()
  }
}

/** The parameter `options` of an address would take the place of ours; where two set the same, the later wins. */
function splitOptions(url: string): { connectionString: string; options: string } {
  if (!URL.canParse(url)) return { connectionString: url, options: '' }
  const address = new URL(url)
  const options = address.searchParams.get('options')
  if (options === null) return { connectionString: url, options: '' }
  address.searchParams.delete('options')
  return { connectionString: address.href, options }
}

const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  .join(' ')
