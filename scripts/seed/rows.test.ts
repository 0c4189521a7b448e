import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../apps/api/test/database.ts'
import { column, insertRows, reserveKeys, textArray } from './rows.ts'

interface Row {
  key: bigint
  words: string | null
  list: string[]
  at: Date
  sure: boolean
}

let drop: () => Promise<void>
let client: pg.Client
beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    'create table things (key bigserial, words text, list text[], numbers int[], at timestamptz(3), sure boolean)',
  )
})
afterAll(async () => {
  await client.end()
  await drop()
})

const columns = {
  key: column<Row>('bigint', ({ key }) => key),
  words: column<Row>('text', ({ words }) => words),
  list: textArray<Row>((row) => row.list),
  numbers: column<Row>('int[]', ({ list }) => list.map((_, at) => at)),
  at: column<Row>('timestamptz', ({ at }) => at),
  sure: column<Row>('boolean', ({ sure }) => sure),
}

const difficult = ['', 'a\tb\nc\rd', 'back\\slash \\N \\.', '"quoted", {braces}', 'नमस्ते 🌈', 'NULL', "it's", '\\']
const at = new Date('2026-01-02T03:04:05.678Z')

it('stores every text, list, time and null unchanged', async () => {
  const rows = difficult.map((words, place) => ({
    key: BigInt(place),
    words,
    list: [words, ...difficult],
    at,
    sure: true,
  }))
  const none = { key: 99n, words: null, list: [], at, sure: false }
  await insertRows<Row>(client, 'things', columns, [...rows, none])
  const { rows: stored } = await client.query('select * from things order by key')
  const numbers = (length: number) => Array.from({ length }, (_, place) => place)
  expect(stored).toEqual([
    ...rows.map((row) => ({ ...row, key: String(row.key), numbers: numbers(difficult.length + 1) })),
    { ...none, key: '99', numbers: [] },
  ])
})

it('stores more rows than fit into one chunk, and no rows at all', async () => {
  const many = Array.from({ length: 30_000 }, (_, key) => ({
    key: BigInt(1000 + key),
    words: 'x'.repeat(50),
    list: [],
    at,
    sure: true,
  }))
  await insertRows<Row>(client, 'things', columns, many)
  await insertRows<Row>(client, 'things', columns, [])
  const { rows } = await client.query(
    'select count(*)::int as count, max(key)::int as max from things where key >= 1000',
  )
  expect(rows).toEqual([{ count: many.length, max: 30_999 }])
})

it('throws the database error, and can be used afterwards', async () => {
  const wrong = { words: column<string>('int', (row) => row), sure: column<string>('text', (row) => row) }
  await expect(insertRows(client, 'things', wrong, ['maybe not'])).rejects.toThrow(/invalid input syntax/)
  expect(await reserveKeys(client, 'things', 3)).toEqual([1n, 2n, 3n])
})
