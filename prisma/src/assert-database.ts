import type pg from 'pg'
import { isBeforeBaseline, wayOver } from './before-baseline.ts'
import { databaseClient } from './connection.ts'
import { findMissing } from './missing-migrations.ts'
import { findUnknownNeeded, tooOld } from './oldest-migration.ts'
import { findMissingPrivilege, findServerFault } from './server-abilities.ts'

/** The database cannot be used; the message is one sentence that says what to do. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError'
}

/** For one that is reached and says nothing; one that is away says so at once. */
const timeoutMs = 5000

/** @throws UnusableDatabaseError when nothing answers at the URL, not as this user in this database, or lacks something */
export const assertReachable = (url: string): Promise<void> => withClient(url, (client) => assertServer(url, client))

async function assertServer(url: string, client: pg.Client): Promise<void> {
  const fault = await findServerFault(client)
  if (fault) throw new UnusableDatabaseError(`The database ${placeOf(url)} ${fault}`)
}

/**
 * @throws UnusableDatabaseError as `assertReachable` does, and when migrations of this release are missing, or the
 * database needs a newer release
 */
export const assertMigrated = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await assertServer(url, client)
    if (await isBeforeBaseline(client))
      throw new UnusableDatabaseError(`The database ${placeOf(url)} cannot be used: ${wayOver}`)
    const needed = await findUnknownNeeded(client)
    if (needed) throw new UnusableDatabaseError(`The database ${placeOf(url)} cannot be used: ${tooOld(needed)}`)
    const { length } = await findMissing(client)
    const privilege = length === 0 ? await findMissingPrivilege(client) : undefined
    if (privilege) throw new UnusableDatabaseError(`The database ${placeOf(url)} ${privilege}`)
    if (length === 0) return
    throw new UnusableDatabaseError(
      `The database ${placeOf(url)} lacks ${length} ${length === 1 ? 'migration' : 'migrations'} of this release: run ` +
        '`npm run migrate -- deploy` (in the containers `docker compose run --rm migrate`) and start again.',
    )
  })

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new UnusableDatabaseError('DATABASE_URL is not an address: postgresql://user:password@host:5432/name')
  const client = databaseClient(url, {
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } catch (error) {
    throw error instanceof UnusableDatabaseError ? error : new UnusableDatabaseError(sentenceOf(url, error))
  } finally {
    // Not awaited: a server that does not answer does not say goodbye either.
    client.end().catch(() => {})
  }
}

function sentenceOf(url: string, error: unknown): string {
  const place = `The database ${placeOf(url)}`
  const { code } = Object(error) as { code?: unknown }
  if (code === '28P01' || code === '28000')
    return `${place} refuses the user or the password of DATABASE_URL: correct them.`
  if (code === '08P01')
    return `${place} refuses the settings of our connections: let the pooler in front pass \`options\` on, or name PostgreSQL itself.`
  if (code === '3D000') return `${place} does not exist: create it, or correct DATABASE_URL.`
  return `${place} cannot be reached: ${reasonOf(error)}. Start it, or correct DATABASE_URL.`
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${pathname.slice(1)} on ${host}`
}

/** A name with several addresses fails once for each of them; the first failure says enough. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
