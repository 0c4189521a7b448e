import { assertMigrated, assertReachable } from '@satrangi/db'
import { databaseClient } from '@satrangi/db/connection'
import { migrate } from '@satrangi/db/migrate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTemporaryServer } from './temporary-server.ts'

let server: Awaited<ReturnType<typeof startTemporaryServer>>
let url: string
beforeAll(async () => {
  server = await startTemporaryServer()
  url = await server.database('postgres')
})
afterAll(() => server.stop())

async function run(sql: string, database = 'postgres'): Promise<void> {
  const client = databaseClient(withName(database))
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
const withName = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

it.each([
  [
    'latin',
    "encoding 'LATIN1' locale 'C' locale_provider libc template template0",
    /stores texts as LATIN1: make it anew/,
  ],
  [
    'english',
    "locale 'C' locale_provider libc template template0",
    /knows no letters but those of English: make it anew/,
  ],
])('names what a database lacks that was made otherwise: %s', async (name, how, sentence) => {
  await run(`create database ${name} ${how}`)
  await expect(assertReachable(withName(name))).rejects.toThrow(sentence)
})

it('names a database that takes no writes', async () => {
  await run('create database closed; ')
  await run('alter database closed set default_transaction_read_only = on')
  await expect(assertReachable(withName('closed'))).rejects.toThrow(
    /^The database closed on .* takes no writes, as a replica does: name the primary in DATABASE_URL\.$/,
  )
})

it('names a role that may not write, and what gives it the right', async () => {
  const owner = await server.database('product')
  await migrate(owner)
  await run("create role reader login password 'word'; grant pg_read_all_data to reader", 'product')
  const reader = Object.assign(new URL(owner), { username: 'reader', password: 'word' }).href
  await expect(assertMigrated(reader)).rejects.toThrow(
    /^The database product on .* does not let the role reader read and write \w+: run .* DATABASE_APP_URL\.$/,
  )
  await migrate(owner, { appUrl: owner.replace(/\/\/\w+:\w+@/, '//app:word@') })
  await expect(assertMigrated(owner.replace(/\/\/\w+:\w+@/, '//app:word@'))).resolves.toBeUndefined()
})
