import { expect, it } from 'vitest'
import { joinLookups } from './join-lookups.ts'

/** A query that ends when the test says so. */
function heldQuery() {
  const queries: { keys: readonly number[]; end: (error?: Error) => void }[] = []
  const find = (keys: readonly number[]) =>
    new Promise<(string | undefined)[]>((resolve, reject) => {
      const found = keys.map((key) => (key < 0 ? undefined : `found ${key}`))
      queries.push({ keys, end: (error) => (error ? reject(error) : resolve(found)) })
    })
  return { queries, lookUp: joinLookups(find) }
}

it('answers what arrives during a query with the next one, each with its own', async () => {
  const { queries, lookUp } = heldQuery()
  const first = lookUp(1)
  const others = [2, -3, 4].map((key) => lookUp(key))
  expect(queries.map(({ keys }) => keys)).toEqual([[1]])
  queries[0]?.end()
  expect(await first).toBe('found 1')
  expect(queries.map(({ keys }) => keys)).toEqual([[1], [2, -3, 4]])
  queries[1]?.end()
  expect(await Promise.all(others)).toEqual(['found 2', undefined, 'found 4'])
})

it('sends no more than a hundred at once', async () => {
  const { queries, lookUp } = heldQuery()
  const all = Array.from({ length: 152 }, (_, key) => lookUp(key))
  for (const at of [0, 1, 2]) {
    queries[at]?.end()
    await all[at === 0 ? 0 : at * 100 - 1]
  }
  expect(queries.map(({ keys }) => keys.length)).toEqual([1, 100, 51])
  await Promise.all(all)
})

it('fails those that shared a query that failed, and goes on with the next', async () => {
  const { queries, lookUp } = heldQuery()
  const [first, second] = [lookUp(1), lookUp(2)]
  queries[0]?.end(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  queries[1]?.end()
  expect(await second).toBe('found 2')
})
