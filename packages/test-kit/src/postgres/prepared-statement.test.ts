import { openDb, Prisma, preparedStatement } from '@satrangi/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTemporaryServer } from './temporary-server.ts'

let server: Awaited<ReturnType<typeof startTemporaryServer>>
let open: ReturnType<typeof openDb>
beforeAll(async () => {
  server = await startTemporaryServer()
  const url = await server.database('statements')
  // With one connection the statements that it has prepared can be listed.
  open = openDb({ url, connections: 1, statementTimeout: 5000, onError: () => {} })
})
afterAll(async () => {
  await open.close()
  await server.stop()
})

it('prepares a marked query once under its name, and other queries under none', async () => {
  for (const value of [1, 2]) {
    expect(await open.db.$queryRaw(preparedStatement`select ${value}::int as marked`)).toEqual([{ marked: value }])
    expect(await open.db.$queryRaw(Prisma.sql`select ${value}::int as unmarked`)).toEqual([{ unmarked: value }])
  }
  const { rows } = await open.pool.query<{ name: string; statement: string }>(
    'select name, statement from pg_prepared_statements',
  )
  expect(rows).toEqual([
    { name: expect.stringMatching(/^prepared_[0-9a-f]{24}$/), statement: expect.stringContaining('as marked') },
  ])
})
