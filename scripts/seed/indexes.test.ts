import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../apps/api/test/database.ts'
import { makeIndexes, takeIndexes } from './indexes.ts'

let drop: () => Promise<void>
let client: pg.Client
beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

async function indexes(): Promise<string[]> {
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'public' order by indexdef`,
  )
  return rows.map(({ indexdef }) => indexdef)
}

it('takes all indexes but those of keys away from what is filled, and makes the same again', async () => {
  const before = await indexes()
  await client.query('begin')
  const definitions = await takeIndexes(client, 1_000_000)
  const taken = await indexes()
  const ofMembers = taken.filter((definition) => definition.includes(' public.members '))
  expect(ofMembers).toEqual([expect.stringContaining('members_pkey')])
  expect(taken.length + definitions.length).toBe(before.length)
  const heard: number[] = []
  await makeIndexes(client, definitions, (count) => heard.push(count))
  await client.query('commit')
  expect(await indexes()).toEqual(before)
  expect(heard).toEqual(definitions.map((_, at) => at + 1))
})

it('leaves them where few members are added', async () => {
  expect(await takeIndexes(client, 200)).toEqual([])
})
