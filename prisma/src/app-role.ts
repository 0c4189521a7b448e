// The role under which the API runs: it reads and writes rows, and cannot change what a table is.
import type pg from 'pg'
import { databaseClient } from './connection.ts'

/** What is the product's, and the job queue's, whose own migrations `migrate` runs too. */
const schemas = ['public', 'graphile_worker']

/** Of an advisory lock: two that grant at the same time would change the same rows of the catalogue. */
const lockKey = 72_707_371

/**
 * Makes the role where there is none, gives it the password, and grants what the API needs of everything that exists
 * and of what later migrations make. Run by the owner of the tables, after every migration.
 * @param appUrl the database as the API reaches it, with the role's name and password
 * @throws Error where it names the owner
 */
export async function maintainAppRole(ownerUrl: string, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl)
  const client = databaseClient(ownerUrl)
  const name = decodeURIComponent(username)
  if (!name || name === client.user)
    throw new Error('The API needs a database role other than the owner of the tables.')
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    await createRole(client, name, decodeURIComponent(password))
    await grantRows(client, client.escapeIdentifier(name))
    await openQueue(client, name)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function createRole(client: pg.Client, name: string, password: string): Promise<void> {
  const role = client.escapeIdentifier(name)
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
  if (!rowCount) await client.query(`create role ${role}`)
  await client.query(`
    alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password ${client.escapeLiteral(password)}`)
}

async function grantRows(client: pg.Client, role: string): Promise<void> {
  const database = client.escapeIdentifier(client.database ?? '')
  // Temporary tables are everybody's by default.
  await client.query(`
    revoke temporary on database ${database} from public;
    grant connect on database ${database} to ${role}`)
  for (const schema of schemas) {
    await client.query(`
      grant usage on schema ${schema} to ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant usage, select on all sequences in schema ${schema} to ${role};
      alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role};
      alter default privileges in schema ${schema} grant usage, select on sequences to ${role}`)
  }
  // It may look whether they are those that it needs.
  await client.query(
    `revoke insert, update, delete on _prisma_migrations, _applied_functions, installation from ${role}`,
  )
}

/** The queue's tables show no row to anybody but their owner, unless a policy says so. */
async function openQueue(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c
     where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity and not exists (
       select 1 from pg_policy p join pg_roles r on r.oid = any(p.polroles) where p.polrelid = c.oid and r.rolname = $1)`,
    [name],
  )
  const role = client.escapeIdentifier(name)
  const policy = client.escapeIdentifier(`rows_of_${name}`)
  for (const { table } of rows) {
    await client.query(`create policy ${policy} on ${table} to ${role} using (true) with check (true)`)
  }
}
