import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { checksumOf, type Migration } from './apply-migration.ts'

// Functions and triggers are files of their own, which are applied again when their text has changed: a change of one is
// an edit, and its history is the file's. Flyway calls that a repeatable migration.

/** `prisma/functions` in the sources, and `functions` beside the folder of a built program. */
export const functionsFolder = fileURLToPath(new URL('../functions/', import.meta.url))

const table = `create table if not exists _applied_functions (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

/** A trigger's file is `TABLE.TRIGGER.sql`, and comes after all functions. */
const isTrigger = ({ name }: Migration) => name.includes('.')

/** Functions, then triggers. */
function readFunctions(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.replace(/\.sql$/, ''), sql: readFileSync(join(folder, file), 'utf8') }))
  return [...files.filter((file) => !isTrigger(file)), ...files.filter(isTrigger)]
}

/**
 * Applies the functions and triggers whose text the database has not got, all in one transaction.
 * @returns their names
 * @throws Error that names the one that failed; then none is applied
 */
export async function applyFunctions(client: pg.Client, folder = functionsFolder): Promise<string[]> {
  await client.query(table)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from _applied_functions',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const changed = readFunctions(folder).filter(({ name, sql }) => applied.get(name) !== checksumOf(sql))
  if (changed.length === 0) return []
  // A function may call one that is made after it.
  await client.query('begin; set local check_function_bodies = off')
  try {
    for (const one of changed) await applyOne(client, one)
    await client.query('commit')
  } catch (error) {
    // Of a connection that is lost the server takes everything back.
    await client.query('rollback').catch(() => {})
    throw error
  }
  return changed.map(({ name }) => name)
}

async function applyOne(client: pg.Client, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (cause) {
    throw new Error(`prisma/functions/${name}.sql failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  await client.query(
    `insert into _applied_functions (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksumOf(sql)],
  )
}
