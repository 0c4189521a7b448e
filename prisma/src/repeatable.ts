import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { checksumOf, inTransaction, type Migration } from './apply-migration.ts'

// Functions and triggers are files of their own, which are applied again when their text has changed: a change of one is
// an edit, and its history is the file's. Flyway calls that a repeatable migration.

/** `prisma/functions` in the sources, and `functions` beside the folder of a built program. */
export const functionsFolder = fileURLToPath(new URL('../functions/', import.meta.url))

/** A row for each file, and one for every set of them that a release had: a release starts where its own is there. */
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

/** Under which name the files of a folder, as they are, are noted as applied. */
export const nameFunctionSet = (folder = functionsFolder): string => nameSet(readFunctions(folder))

const nameSet = (functions: readonly Migration[]) =>
  `all of ${checksumOf(functions.map(({ name, sql }) => `${name}\n${sql}`).join('\n'))}`

/**
 * Applies the functions and triggers whose text the database has not got, all in one transaction.
 * @param report called with a line where somebody else has a table locked
 * @throws Error that names the one that failed; then none is applied
 */
export async function applyFunctions(client: pg.Client, folder: string, report: (line: string) => void): Promise<void> {
  await client.query(table)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from _applied_functions',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const functions = readFunctions(folder)
  const changed = functions.filter(({ name, sql }) => applied.get(name) !== checksumOf(sql))
  const set = nameSet(functions)
  if (changed.length === 0 && applied.has(set)) return
  let current = ''
  try {
    await inTransaction(client, { name: 'prisma/functions', report }, async () => {
      // A function may call one that is made after it.
      await client.query('set local check_function_bodies = off')
      for (const { name, sql } of changed) {
        current = `/${name}.sql`
        await client.query(sql)
        await record(client, name, checksumOf(sql))
      }
      await record(client, set, '')
    })
  } catch (cause) {
    throw new Error(`prisma/functions${current} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

const record = (client: pg.Client, name: string, checksum: string) =>
  client.query(
    `insert into _applied_functions (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  )
