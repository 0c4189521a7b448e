import { temporaryFolder } from '@satrangi/test-kit/paths'
import { startRedis } from '@satrangi/test-kit/redis'
import { Redis } from 'ioredis'
import { afterAll, afterEach, expect, it } from 'vitest'
import { findRedisFault } from './redis-fault.ts'

const { folder, remove } = temporaryFolder()
const server = await startRedis(folder, 'word')
if (!server) throw new Error('these tests need redis-server')
const admin = new Redis(server.url)
afterEach(async () => {
  await admin.call('REPLICAOF', 'NO', 'ONE')
  await admin.config('SET', 'maxmemory', '0')
})
afterAll(async () => {
  admin.disconnect()
  await server.stop()
  remove()
})

const set = (settings: Record<string, string>) =>
  Promise.all(Object.entries(settings).map(([name, value]) => admin.config('SET', name, value)))

it('finds nothing wrong with a Redis that can do everything, and leaves nothing in it', async () => {
  expect(await findRedisFault(server.url)).toBeUndefined()
  expect(await admin.keys('*')).toEqual([])
})

it('finds one that evicts keys, where its memory is bounded', async () => {
  await set({ 'maxmemory-policy': 'allkeys-lru' })
  expect(await findRedisFault(server.url)).toBeUndefined()
  await set({ maxmemory: '100mb' })
  expect(await findRedisFault(server.url)).toMatch(
    /^Redis on 127\.0\.0\.1:\d+ forgets .* full \(allkeys-lru\): set maxmemory-policy to noeviction\.$/,
  )
})

it('finds one that is full, and one that is a replica', async () => {
  await set({ 'maxmemory-policy': 'noeviction', maxmemory: '1' })
  expect(await findRedisFault(server.url)).toMatch(/ has no memory left: give it more with maxmemory\.$/)
  await set({ maxmemory: '0' })
  await admin.call('REPLICAOF', '127.0.0.1', '1')
  expect(await findRedisFault(server.url)).toMatch(
    / is a replica that stores nothing: name the primary in REDIS_URL\.$/,
  )
})

it('finds a user who may not do what is needed', async () => {
  await admin.call('ACL', 'SETUSER', 'reader', 'on', '>word', '~*', '+ping', '+info', '+get')
  const url = server.url.replace('//:', '//reader:')
  expect(await findRedisFault(url)).toMatch(/ does not let the user of REDIS_URL do what is needed: allow /)
})
