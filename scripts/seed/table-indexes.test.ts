import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../apps/api/test/database.ts'
import { createIndexes, dropIndexes } from './table-indexes.ts'

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

it('drops every index that is not a constraint of a filled table, and creates the same again', async () => {
  const before = await indexes()
  await client.query('begin')
  const definitions = await dropIndexes(client, 1_000_000)
  const remaining = await indexes()
  const ofMembers = remaining.filter((definition) => definition.includes(' public.members '))
  expect(ofMembers).toEqual([expect.stringContaining('members_pkey')])
  expect(remaining.length + definitions.length).toBe(before.length)
  const progress: number[] = []
  await createIndexes(client, definitions, (count) => progress.push(count))
  await client.query('commit')
  expect(await indexes()).toEqual(before)
  expect(progress).toEqual(definitions.map((_, at) => at + 1))
})

it('keeps the indexes when few members are added', async () => {
  expect(await dropIndexes(client, 200)).toEqual([])
})
