import { fileURLToPath } from 'node:url'
import { databaseClient } from '@satrangi/db/connection'
import { run } from '@satrangi/test-kit/programs'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from './database.ts'

const database = await freshDatabase('template0')
afterAll(() => database.drop())

const program = fileURLToPath(new URL('write-times.ts', import.meta.url))

/** What a database may have for defaults that nobody thought of. */
const strangeDefaults = {
  datestyle: "'SQL, DMY'",
  intervalstyle: "'iso_8601'",
  bytea_output: "'escape'",
  client_encoding: "'LATIN1'",
  search_path: "'elsewhere'",
  default_transaction_isolation: "'serializable'",
  statement_timeout: "'1ms'",
}

async function setDefaults(defaults: Readonly<Record<string, string>>): Promise<void> {
  const client = databaseClient(database.url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  await client.query(
    'drop table if exists written_times; create table written_times (way text, at timestamptz, day date)',
  )
  for (const [name, value] of Object.entries(defaults))
    await client.query(`alter database ${rows[0]?.name} set ${name} = ${value}`)
  await client.end()
}

async function writeAndRead(zoneOfProcess: string, zoneOfDatabase: string, defaults = {}): Promise<string> {
  await setDefaults({ timezone: `'${zoneOfDatabase}'`, ...defaults })
  const env = { ...process.env, TZ: zoneOfProcess }
  const { code, output } = await run(process.execPath, ['--no-warnings', program, database.url], { env })
  expect([code, output.slice(0, 9)]).toEqual([0, '{"prisma"'])
  return output
}

it('writes and reads the same bytes in every zone, and whatever the database has for defaults', async () => {
  const expected = await writeAndRead('UTC', 'UTC')
  const ways = ['client', 'direct', 'pool', 'prisma', 'rows']
  const { prisma, rows, client, isolation } = JSON.parse(expected)
  const row = { at: '2026-03-29T20:45:12.345Z', day: '2000-02-29T00:00:00.000Z', dayText: '2000-02-29' }
  expect(client).toMatchObject(ways.map((way) => ({ way, ...row, atText: '2026-03-29 20:45:12.345+00' })))
  expect([rows, isolation]).toEqual([client, [{ transaction_isolation: 'read committed' }]])
  expect(prisma).toMatchObject(client.map(({ atText }: { atText: string }) => ({ atText })))
  expect(await writeAndRead('Asia/Kolkata', 'America/St_Johns')).toBe(expected)
  expect(await writeAndRead('America/St_Johns', 'Asia/Kolkata', strangeDefaults)).toBe(expected)
})
