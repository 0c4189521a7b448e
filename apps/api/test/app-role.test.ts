import { routes } from '@satrangi/contract'
import { migrate } from '@satrangi/db/migrate'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { freshDatabase } from './database.ts'
import { createFullAccount } from './full-life.ts'
import { type TestApp, testApp } from './test-app.ts'

const password = 'three:quiet/mangoes'

let database: Awaited<ReturnType<typeof freshDatabase>>
let role: string
let appUrl: string
let owner: pg.Client
let client: pg.Client
let test: TestApp
beforeAll(async () => {
  database = await freshDatabase()
  // Roles belong to the whole server, which other tests use too.
  role = `role_of_${new URL(database.url).pathname.slice(1)}`
  const url = new URL(database.url)
  url.username = role
  url.password = password
  appUrl = url.href
  await migrate(database.url, { appUrl })
  owner = new pg.Client({ connectionString: database.url })
  client = new pg.Client({ connectionString: appUrl })
  await Promise.all([owner.connect(), client.connect()])
  test = await testApp({ databaseUrl: appUrl })
})
afterAll(async () => {
  await test.close()
  await client.end()
  await owner.query(`drop owned by ${role}; drop role ${role}`)
  await owner.end()
  await database.drop()
})

it('lets the API do all that members do, its jobs included', async () => {
  await test.startJobs()
  const { asha, noor } = await createFullAccount(test, 'role')
  const { users } = await asha.call(routes.chat.conversations)
  expect(users.map(({ user }) => user.id)).toEqual([noor.id])
  await test.runDueJobs()
  await asha.call(routes.myData.erase, { body: {} })
  await test.runDueJobs()
  const { rows } = await owner.query('select from members where id = $1', [asha.id])
  expect(rows).toEqual([])
  expect(test.lines.filter((line) => line.includes('"job_failed"'))).toEqual([])
  const { rows: jobs } = await owner.query('select last_error from graphile_worker.jobs where attempts > 0')
  expect(jobs).toEqual([])
})

it.each([
  ['makes no table', 'create table more (id int)'],
  ['makes no temporary table', 'create temporary table more (id int)'],
  ['makes no schema', 'create schema more'],
  ['makes no function', 'create function more() returns int language sql as $$ select 1 $$'],
  ['makes no role', 'create role more'],
  ['changes no table', 'alter table members add more int'],
  ['changes no constraint', 'alter table messages drop constraint messages_pkey'],
  ['turns no trigger off', 'alter table members disable trigger all'],
  ['turns no trigger off for itself', 'set session_replication_role = replica'],
  ['drops no table', 'drop table saves'],
  ['drops no function', 'drop function add_to_counters(text[], bigint[])'],
  ['empties no table', 'truncate saves'],
  ['indexes no table', 'create index more on saves (saver_key)'],
  ['changes nothing of the queue', 'drop table graphile_worker._private_jobs'],
  ['changes no history of migrations', 'delete from _prisma_migrations'],
  ['reads no files', "select pg_read_file('postgresql.conf')"],
])('%s', async (_, sql) => {
  await expect(client.query(sql)).rejects.toThrow(/permission denied|must be owner|must be superuser/)
})

it('may use what later migrations make, and nothing of it but rows', async () => {
  await owner.query('create table later (id bigserial primary key, line text)')
  await client.query("insert into later (line) values ('there')")
  expect((await client.query('select line from later')).rows).toEqual([{ line: 'there' }])
  await expect(client.query('drop table later')).rejects.toThrow(/must be owner/)
  await owner.query('drop table later')
})

it('gets a new password with the next migration, and stays as it is otherwise', async () => {
  const changed = new URL(appUrl)
  changed.password = 'four quiet mangoes'
  await Promise.all([1, 2].map(() => migrate(database.url, { appUrl: changed.href })))
  const other = new pg.Client({ connectionString: changed.href })
  await other.connect()
  await other.query('select from members')
  await other.end()
  await expect(addMember(test, 'meera')).resolves.toBeDefined()
})

it('is not the owner', async () => {
  await expect(migrate(database.url, { appUrl: database.url })).rejects.toThrow(/role other than the owner/)
})
