import { isUniqueViolation, openDb, Prisma, preparedStatement } from '@satrangi/db'
import { runInTransaction } from '@satrangi/db/transaction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('a transaction without Prisma', () => {
  const read = () => open.db.$queryRaw`select key, at from visits order by key`
  const visit = { key: 9_007_199_254_740_993n, at: new Date('2026-01-15T18:30:00.123Z') }
  beforeAll(() => open.db.$executeRaw`create table visits (key bigint primary key, at timestamptz(3) not null)`)

  it('commits what it changed, counts it, and reads values as Prisma does', async () => {
    const rows = await runInTransaction(open.db, async (tx) => {
      expect(await tx.$executeRaw`insert into visits values (${visit.key}, ${visit.at})`).toBe(1)
      return tx.$queryRaw(preparedStatement`select key, at from visits where key = any(${[visit.key]}::bigint[])`)
    })
    expect(rows).toEqual([visit])
    expect(await read()).toEqual([visit])
  })

  it('undoes everything when it throws, and leaves its connection to others', async () => {
    const failing = runInTransaction(open.db, async (tx) => {
      await tx.$executeRaw`delete from visits`
      throw new Error('changed its mind')
    })
    await expect(failing).rejects.toThrow('changed its mind')
    const refused = runInTransaction(open.db, (tx) => tx.$executeRaw`insert into visits values (${visit.key}, now())`)
    expect(isUniqueViolation(await refused.catch((error: unknown) => error))).toBe(true)
    expect(await read()).toEqual([visit])
  })

  it('is given another connection after it lost one', async () => {
    const lost = runInTransaction(open.db, async (tx) => {
      await tx.$executeRaw`delete from visits`
      await tx.$executeRaw`select pg_terminate_backend(pg_backend_pid())`
    })
    await expect(lost).rejects.toThrow()
    expect(await read()).toEqual([visit])
  })
})
