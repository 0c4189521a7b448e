// A program: writes times on every way to the database that the product has, and prints what it reads back.
import { openDb, Prisma, queryDirectly } from '@satrangi/db'
import { databaseClient } from '@satrangi/db/connection'

const [url = ''] = process.argv.slice(2)
const at = new Date('2026-03-29T20:45:12.345Z')
const day = new Date('2000-02-29')
const { db, pool, close } = openDb({ url, connections: 2, statementTimeout: 5000, onError: () => {} })
const insert = 'insert into written_times (way, at, day) values ($1, $2, $3)'
const select = Prisma.sql`select way, at, day, at::text as "atText", day::text as "dayText", at at time zone 'UTC' < ${at}
  as "isEarlier", '\\x00ff'::bytea::text as bytes, '1 day 2 hours'::interval::text as interval from written_times order by way`
const client = databaseClient(url)
await client.connect()

await db.$executeRaw`insert into written_times (way, at, day) values ('prisma', ${at}, ${day})`
await queryDirectly(db, { name: 'insert_time', text: insert }, ['direct', at, day])
await db.$queryRaw(Prisma.sql`insert into written_times (way, at, day) values ('rows', ${at}, ${day})`)
await pool.query(insert, ['pool', at, day])
await client.query(insert, ['client', at, day])

const shown = async (name: string) => (await client.query(`show ${name}`)).rows
const answers = {
  prisma: await db.$queryRaw(select),
  rows: await db.$queryRaw(select),
  client: (await client.query(select.text, select.values as unknown[])).rows as unknown,
  settings: await Promise.all(['timezone', 'client_encoding', 'search_path', 'statement_timeout'].map(shown)),
  isolation: await db.$queryRaw`show transaction_isolation`,
}
process.stdout.write(JSON.stringify(answers))
await client.end()
await close()
