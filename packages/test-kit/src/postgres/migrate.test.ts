import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deploy, migrate, readMigrations } from '@satrangi/db/migrate'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTemporaryServer } from './temporary-server.ts'

let server: Awaited<ReturnType<typeof startTemporaryServer>>
beforeAll(async () => {
  server = await startTemporaryServer()
})
afterAll(() => server.stop())

let folder: string
let url: string
let client: pg.Client
let count = 0
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'satrangi-migrations-'))
  url = await server.database(`case_${count++}`)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  rmSync(folder, { recursive: true })
})

function write(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'migration.sql'), sql)
}
const tables = async () => {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('_prisma_migrations', '_applied_functions') order by 1",
  )
  return rows.map(({ name }) => name)
}

const indexes = async () => {
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    "select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'notes'::regclass",
  )
  return rows
}

it('applies each migration once, in the order of their names', async () => {
  write('20260102_more', 'alter table notes add line text')
  write('20260101_first', 'create table notes (id int)')
  expect(await deploy(url, folder)).toEqual(['20260101_first', '20260102_more'])
  expect(await deploy(url, folder)).toEqual([])
  await client.query("insert into notes values (1, 'there')")
})

it('applies a function that contains semicolons and quotes', async () => {
  write('20260101_first', "create function say() returns text language sql as $$ select 'a;b'; select 'c;d' $$;")
  await deploy(url, folder)
  expect((await client.query('select say() as said')).rows).toEqual([{ said: 'c;d' }])
})

it('rolls a failed migration back and names it in the error', async () => {
  write('20260101_first', 'create table notes (id int)')
  write('20260102_broken', 'create table more (id int); insert into nowhere values (1)')
  await expect(deploy(url, folder)).rejects.toThrow(/20260102_broken failed: .*nowhere/)
  expect(await tables()).toEqual(['notes'])
  write('20260102_broken', 'create table more (id int)')
  expect(await deploy(url, folder)).toEqual(['20260102_broken'])
})

it('refuses a migration that was edited after it was applied', async () => {
  write('20260101_first', 'create table notes (id int)')
  await deploy(url, folder)
  write('20260101_first', 'create table notes (id bigint)')
  await expect(deploy(url, folder)).rejects.toThrow(/edited/)
})

it('applies each migration once when several processes migrate', async () => {
  write('20260101_first', 'create table notes (id int)')
  const applied = await Promise.all(Array.from({ length: 5 }, () => deploy(url, folder)))
  expect(applied.flat()).toEqual(['20260101_first'])
})

it('applies each statement outside of a transaction once, when several processes migrate', async () => {
  write('20260101_first', 'create table notes (id int)')
  write('20260102_index', '-- outside-transaction\ncreate index concurrently if not exists notes_id on notes (id);')
  const applied = await Promise.all(Array.from({ length: 3 }, () => deploy(url, folder)))
  expect(applied.flat()).toEqual(['20260101_first', '20260102_index'])
  expect(await indexes()).toEqual([{ name: 'notes_id', valid: true }])
})

it('builds an index anew whose concurrent build failed', async () => {
  write('20260101_first', 'create table notes (id int); insert into notes values (1), (1)')
  const sql = '-- outside-transaction\ncreate unique index concurrently if not exists notes_once on notes (id)'
  write('20260102_index', sql)
  await expect(deploy(url, folder)).rejects.toThrow(/20260102_index failed/)
  expect(await indexes()).toEqual([{ name: 'notes_once', valid: false }])
  await client.query('truncate notes')
  expect(await deploy(url, folder)).toEqual(['20260102_index'])
  expect(await indexes()).toEqual([{ name: 'notes_once', valid: true }])
})

it('makes nobody wait behind a migration that waits for a lock, and applies it when the lock is free', async () => {
  write('20260101_first', 'create table notes (id int)')
  await deploy(url, folder)
  write('20260102_more', 'alter table notes add line text')
  await client.query('begin; lock table notes in access share mode')
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  const lines: string[] = []
  let released: Promise<unknown> | undefined
  const report = (line: string) => {
    lines.push(line)
    // Nothing waits for the table now, so others read it although the first one still has it.
    released = other.query('select from notes').then(() => client.query('commit'))
  }
  const applied = await deploy(url, folder, { report })
  await released
  expect(applied).toEqual(['20260102_more'])
  expect(lines).toEqual(['20260102_more: somebody else has a table locked, trying again'])
  await other.end()
})

it('migrates an empty database to the schemas of the product and the job queue', async () => {
  expect(await migrate(url)).toEqual(readMigrations().map(({ name }) => name))
  expect(await migrate(url)).toEqual([])
  expect(await tables()).toContain('members')
  await client.query("select graphile_worker.add_job('anything')")
})
