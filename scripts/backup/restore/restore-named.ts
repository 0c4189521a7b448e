import { databaseClient } from '@satrangi/db/connection'
import { Failure, messageOf } from '@satrangi/test-kit/failure'
import pg from 'pg'
import { newBackupId } from '../names.ts'
import { withClient } from '../with-client.ts'

/**
 * Restores the database that DATABASE_URL names, beside the one that is there, and gives it that one's name when it is
 * complete. Until then an empty one that is there takes no connections: nobody begins a new installation in it.
 * @param fill fills an empty database
 * @param replace the database's name, where it has members
 * @param signal ends the restore, of which nothing is left then
 * @returns the name of the database that was replaced, where it has members
 * @throws Failure when it may not be replaced, or somebody is connected to it
 */
export async function restoreNamed(
  { databaseUrl, replace, signal }: { databaseUrl: string; replace: string | undefined; signal: AbortSignal },
  fill: (emptyUrl: string) => Promise<void>,
): Promise<string | undefined> {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  const urlOf = (database: string) => Object.assign(new URL(databaseUrl), { pathname: `/${database}` }).href
  const admin = databaseClient(urlOf('postgres'))
  admin.on('error', () => {})
  await admin.connect().catch((error: unknown) => {
    throw new Failure(`The database server cannot be reached: ${messageOf(error)}`)
  })
  try {
    const present = await findDatabase(admin, name, urlOf(name))
    if (present?.hasMembers && replace !== name) {
      throw new Failure(`The database ${name} has members. To put the backup in its place add --replace ${name}`)
    }
    await requireUnused(admin, name)
    if (present && !present.hasMembers) await allowConnections(admin, name, false)
    const restored = `${name}_restore`
    await fillNew({ admin, restored, signal }, () => fill(urlOf(restored)))
    await requireUnused(admin, name)
    const replaced = present && `${name}_replaced_${newBackupId(new Date()).toLowerCase().replaceAll('-', '_')}`
    await rename(admin, { name, restored, replaced })
    if (!replaced || present.hasMembers) return replaced
    await admin.query(`drop database ${pg.escapeIdentifier(replaced)}`)
    return undefined
  } finally {
    await admin.end()
  }
}

/** Fills a database that is dropped again where that fails, or is ended: whoever works with it fails then. */
async function fillNew(
  { admin, restored, signal }: { admin: pg.Client; restored: string; signal: AbortSignal },
  fill: () => Promise<void>,
): Promise<void> {
  const drop = () => admin.query(`drop database if exists ${pg.escapeIdentifier(restored)} with (force)`)
  const dropEarly = () => void drop().catch(() => {})
  await drop()
  signal.throwIfAborted()
  await admin.query(`create database ${pg.escapeIdentifier(restored)}`)
  signal.addEventListener('abort', dropEarly, { once: true })
  try {
    await fill()
  } catch (error) {
    await drop().catch(() => {})
    throw error
  } finally {
    signal.removeEventListener('abort', dropEarly)
  }
}

const allowConnections = (admin: pg.Client, name: string, isAllowed: boolean) =>
  admin.query(`alter database ${pg.escapeIdentifier(name)} allow_connections ${isAllowed}`)

/** Gives the restored database its name in one transaction: whoever connects finds the old one or the new one. */
async function rename(
  admin: pg.Client,
  { name, restored, replaced }: { name: string; restored: string; replaced: string | undefined },
): Promise<void> {
  const change = (from: string, to: string) =>
    admin.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`)
  await admin.query('begin')
  if (replaced) await change(name, replaced)
  await change(restored, name)
  await admin.query('commit')
}

async function findDatabase(admin: pg.Client, name: string, url: string): Promise<{ hasMembers: boolean } | undefined> {
  const { rows: found } = await admin.query<{ isAllowed: boolean }>(
    'select datallowconn as "isAllowed" from pg_database where datname = $1',
    [name],
  )
  if (!found[0]) return undefined
  // It was closed while it had no members, by a restore that was cut off.
  if (!found[0].isAllowed) return { hasMembers: false }
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ exists: boolean }>("select to_regclass('members') is not null as exists")
    if (!rows[0]?.exists) return { hasMembers: false }
    return { hasMembers: (await client.query('select 1 from members limit 1')).rowCount === 1 }
  })
}

async function requireUnused(admin: pg.Client, name: string): Promise<void> {
  const { rowCount } = await admin.query(
    `select 1 from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    [name],
  )
  if (rowCount) throw new Failure(`The database ${name} is in use: stop the product, and whatever else uses it, first.`)
}
