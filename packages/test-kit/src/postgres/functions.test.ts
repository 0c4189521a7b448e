import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertMigrated } from '@satrangi/db'
import { deploy, migrationsFolder } from '@satrangi/db/migrate'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTemporaryServer } from './temporary-server.ts'

let server: Awaited<ReturnType<typeof startTemporaryServer>>
beforeAll(async () => {
  server = await startTemporaryServer()
})
afterAll(() => server.stop())

let migrations: string
let functions: string
let url: string
let client: pg.Client
let count = 0
beforeEach(async () => {
  migrations = mkdtempSync(join(tmpdir(), 'satrangi-migrations-'))
  functions = mkdtempSync(join(tmpdir(), 'satrangi-functions-'))
  url = await server.database(`case_${count++}`)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table notes (line text)')
})
afterEach(async () => {
  await client.end()
  for (const folder of [migrations, functions]) rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(functions, `${name}.sql`), sql)
const say = (word: string) => `create or replace function say() returns text language sql as $$ select '${word}' $$;`
const apply = () => deploy(url, migrations, { functions })
const said = async () => (await client.query<{ said: string }>('select say() as said')).rows[0]?.said
const appliedAt = async (name: string) =>
  (await client.query<{ at: Date }>('select applied_at as at from _applied_functions where name = $1', [name])).rows[0]
    ?.at

it('applies a function again when its text has changed, and only then', async () => {
  write('say', say('one'))
  await apply()
  const first = await appliedAt('say')
  await apply()
  expect([await said(), await appliedAt('say')]).toEqual(['one', first])
  write('say', say('two'))
  await apply()
  expect(await said()).toBe('two')
})

it('applies functions before the triggers that call them, and before those that they call', async () => {
  write('a_caller', 'create or replace function a_caller() returns text language sql as $$ select say() $$;')
  write('say', say('one'))
  write('notes.keep', 'create or replace trigger keep before insert on notes for each row execute function z_keep();')
  write(
    'z_keep',
    'create or replace function z_keep() returns trigger language plpgsql as $$ begin return new; end $$;',
  )
  await apply()
  await client.query("insert into notes values ('there')")
  expect((await client.query('select a_caller() as said')).rows).toEqual([{ said: 'one' }])
})

it('applies none where one fails, and names it', async () => {
  write('say', say('one'))
  await apply()
  write('say', say('two'))
  write('talk', 'create or replace function talk() returns nothing_known language sql as $$ select 1 $$;')
  await expect(apply()).rejects.toThrow(/prisma\/functions\/talk\.sql failed: .*nothing_known/)
  expect(await said()).toBe('one')
  rmSync(join(functions, 'talk.sql'))
  await apply()
  expect(await said()).toBe('two')
})

it('leaves nothing half-done when it is stopped between two files', async () => {
  write('say', say('one'))
  write(
    'talk',
    `create or replace function talk() returns void language sql as $$ $$; select pg_terminate_backend(pg_backend_pid());`,
  )
  await expect(apply()).rejects.toThrow(/prisma\/functions\/talk\.sql failed/)
  expect((await client.query("select 1 from pg_proc where proname = 'say'")).rowCount).toBe(0)
  write('talk', 'create or replace function talk() returns void language sql as $$ $$;')
  await apply()
  expect(await said()).toBe('one')
})

it('asks for a lock of a table for a moment at a time, so that nobody waits behind it', async () => {
  write('keep', 'create or replace function keep() returns trigger language plpgsql as $$ begin return new; end $$;')
  write('notes.keep', 'create or replace trigger keep before insert on notes for each row execute function keep();')
  await client.query("begin; insert into notes values ('open')")
  const lines: string[] = []
  let released: Promise<unknown> | undefined
  await deploy(url, migrations, {
    functions,
    report: (line) => {
      lines.push(line)
      released = client.query('commit')
    },
  })
  await released
  expect(lines).toEqual(['prisma/functions: somebody else has a table locked, trying again'])
})

it('waits for the last migration, whose tables and columns it may name', async () => {
  mkdirSync(join(migrations, '20260101_first'))
  writeFileSync(join(migrations, '20260101_first', 'migration.sql'), 'create table plans (id int)')
  mkdirSync(join(migrations, '20260102_more'))
  writeFileSync(join(migrations, '20260102_more', 'migration.sql'), 'alter table plans add price int')
  write('cheapest', 'create or replace function cheapest() returns int begin atomic select min(price) from plans; end;')
  expect(await deploy(url, migrations, { functions, upTo: '20260101_first' })).toEqual(['20260101_first'])
  expect(await deploy(url, migrations, { functions })).toEqual(['20260102_more'])
})

it('lets no program start before the functions of its release were applied', async () => {
  await deploy(url, migrationsFolder, { functions })
  await expect(assertMigrated(url)).rejects.toThrow(/lacks 1 migration of this release/)
  await deploy(url)
  await expect(assertMigrated(url)).resolves.toBeUndefined()
})

it('lets a release go on after the next one has changed a function', async () => {
  await deploy(url)
  write('say', say('newer'))
  await deploy(url, migrationsFolder, { functions })
  await expect(assertMigrated(url)).resolves.toBeUndefined()
})

it('is refused, and changes nothing, over a database that needs a newer release', async () => {
  await deploy(url)
  await client.query("update installation set oldest_migration = '99990101000000_drop_a_column'")
  const sentence = /this release is too old for it: .* with the migration 99990101000000_drop_a_column can serve/
  write('say', say('older'))
  await expect(deploy(url, migrationsFolder, { functions })).rejects.toThrow(sentence)
  await expect(said()).rejects.toThrow(/say\(\) does not exist/)
  await expect(assertMigrated(url)).rejects.toThrow(sentence)
})
