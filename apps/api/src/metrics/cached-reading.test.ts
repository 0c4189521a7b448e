import { expect, it } from 'vitest'
import { cachedReading } from './cached-reading.ts'

it('reads once for whoever asks within its time, and while it reads', async () => {
  let reads = 0
  const read = cachedReading(async () => ++reads)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
  const fresh = cachedReading(async () => ++reads, { ttlMs: 0 })
  expect([await fresh(), await fresh()]).toEqual([2, 3])
})

it('gives nothing where reading fails, and where it takes too long, and the result to whoever asks next', async () => {
  expect(await cachedReading(() => Promise.reject(new Error('away')))()).toBeUndefined()
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = cachedReading(() => promise, { timeoutMs: 1 })
  expect(await slow()).toBeUndefined()
  resolve('late')
  await promise
  await expect.poll(slow).toBe('late')
})
