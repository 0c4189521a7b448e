import { migrate } from '@satrangi/db/migrate'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startThrowAway } from '../postgres/throw-away.ts'
import { makeIndexes, takeIndexes } from './indexes.ts'

let server: Awaited<ReturnType<typeof startThrowAway>>
let client: pg.Client
beforeAll(async () => {
  server = await startThrowAway()
  const url = await server.database('indexes')
  await migrate(url)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await server.stop()
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
