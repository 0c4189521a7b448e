import { Prisma } from '@satrangi/db'
import { afterAll, expect, test } from 'vitest'
import { testDatabases } from './database.ts'

const { opened, giveBack } = await testDatabases.take()
const { db } = opened

afterAll(giveBack)

const undone = new Error('undone')

test.for<[string, string]>([
  ['a key', '9007199254740993::bigint'],
  ['keys', 'array[1, 9007199254740993]::bigint[]'],
  ['no keys', `'{}'::bigint[]`],
  ['keys with a gap', 'array[1, null]::bigint[]'],
  ['a number', '7::int'],
  ['a fraction', '0.25::real'],
  ['a moment', `'2026-11-24T23:59:59.123Z'::timestamptz`],
  ['a day', `'2026-11-24'::date`],
  ['texts', `array['a', 'b "c"', null]`],
  ['JSON', `'{"a": [1, null]}'::jsonb`],
  ['an answer', 'true'],
  ['nothing', 'null::bigint'],
])('%s is read as Prisma reads it', async ([, sql]) => {
  const query = Prisma.sql`select ${Prisma.raw(sql)} as value`
  const direct = await db.$queryRaw(query)
  expect(direct).toEqual(await db.$transaction((tx) => tx.$queryRaw(query)))
})

test('SQL in a transaction of Prisma is undone with it', async () => {
  const count = () => db.$queryRaw`select count(*) from place_names where plain = ${'undone'}`
  await expect(
    db.$transaction(async (tx) => {
      const added =
        await tx.$executeRaw`insert into place_names (plain, place_key) select ${'undone'}, min(key) from places`
      expect(added).toBe(1)
      expect(await tx.$queryRaw`select count(*) from place_names where plain = ${'undone'}`).toEqual([{ count: 1n }])
      expect(await count()).toEqual([{ count: 0n }])
      throw undone
    }),
  ).rejects.toBe(undone)
  expect(await count()).toEqual([{ count: 0n }])
})

test('a statement without rows says how many it changed', async () => {
  expect(await db.$executeRaw`delete from places where name = ${'nowhere'}`).toBe(0)
})
