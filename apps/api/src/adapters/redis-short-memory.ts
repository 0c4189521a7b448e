import type { Result } from 'ioredis'
import type { Log } from '../ctx.ts'
import type { ShortMemory } from '../ports/short-memory.ts'
import { knownSets } from './known-sets.ts'
import { redisBudgets } from './redis-budgets.ts'
import { openRedisCommands } from './redis-commands.ts'
import { redisHits } from './redis-hits.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    addToSet: (
      key: string,
      maxSize: number,
      ttlMs: number,
      ...values: readonly string[]
    ) => Result<[size: number, ttlLeftMs: number, ...flags: number[]], Context>
    addEntry: (
      key: string,
      field: string,
      value: string,
      maxSize: number,
      ttlMs: number,
    ) => Result<[isNew: number, ...fieldsAndValues: string[]], Context>
  }
}

/**
 * Adds the values that fit in their order. ARGV: the largest size, the milliseconds that a new set is kept,
 * the values. Returns the size, the milliseconds left, and a 1 for each value that is in the set.
 */
const addToSetScript = `
local size = redis.call('SCARD', KEYS[1])
local result = { size, redis.call('PTTL', KEYS[1]) }
if #ARGV < 3 then return result end
local known = redis.call('SMISMEMBER', KEYS[1], unpack(ARGV, 3))
for at, isKnown in ipairs(known) do
  if isKnown == 0 and size < tonumber(ARGV[1]) then
    size = size + redis.call('SADD', KEYS[1], ARGV[at + 2])
    isKnown = 1
  elseif isKnown == 0 then
    isKnown = redis.call('SISMEMBER', KEYS[1], ARGV[at + 2])
  end
  result[at + 2] = isKnown
end
if result[1] == 0 and size > 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  result[2] = tonumber(ARGV[2])
end
result[1] = size
return result`

/**
 * Adds a field unless it is there or there are too many. ARGV: the field, its value, the largest number, the milliseconds
 * that new entries are kept. Returns a 1 where it was added, then each field with its value.
 */
const addEntryScript = `
local size = redis.call('HLEN', KEYS[1])
local isNew = 0
if size < tonumber(ARGV[3]) then isNew = redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2]) end
if size == 0 and isNew == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[4]) end
return { isNew, unpack(redis.call('HGETALL', KEYS[1])) }`

/**
 * The store that several processes share. Each command succeeds or fails within half a second, and at once while Redis
 * does not answer.
 * @param address the URL of a server, or URLs of some nodes of a cluster
 */
export async function redisShortMemory(
  address: string | readonly string[],
  prefix: string,
  log?: Log,
): Promise<ShortMemory> {
  const commands = await openRedisCommands(address, (isAway) => {
    if (isAway) log?.error({ event: 'redis_away' }, 'Redis does not answer: its commands fail at once')
    else log?.warn({ event: 'redis_back' }, 'Redis answers again')
  })
  const { redis } = commands
  redis.defineCommand('addToSet', { numberOfKeys: 1, lua: addToSetScript })
  redis.defineCommand('addEntry', { numberOfKeys: 1, lua: addEntryScript })
  const known = knownSets()
  return {
    ...redisHits(commands, prefix),
    addToSet: async (key, values, { maxSize, ttlSeconds }) => {
      const size = known.sizeIfAllKnown(key, values)
      if (size !== undefined) return { contained: values.map(() => true), size }
      const startedAt = performance.now()
      const ttlMs = Math.ceil(ttlSeconds * 1000)
      const [newSize, ttlLeftMs, ...flags] = await redis.addToSet(`${prefix}set:${key}`, maxSize, ttlMs, ...values)
      const contained = values.map((_, at) => flags[at] === 1)
      known.add(key, {
        values: values.filter((_, at) => contained[at]),
        size: newSize,
        expiresAt: startedAt + ttlLeftMs,
      })
      return { contained, size: newSize }
    },
    ...redisBudgets(commands, prefix),
    addEntry: async (key, field, value, { maxSize, ttlSeconds }) => {
      const ttlMs = Math.ceil(ttlSeconds * 1000)
      const [isNew, ...flat] = await redis.addEntry(`${prefix}entries:${key}`, field, value, maxSize, ttlMs)
      const entries = new Map<string, string>()
      for (let at = 0; at < flat.length; at += 2) entries.set(flat[at] ?? '', flat[at + 1] ?? '')
      return { isNew: isNew === 1, entries }
    },
    put: async (key, value, ttlSeconds) => {
      await redis.set(`${prefix}value:${key}`, value, 'PX', Math.ceil(ttlSeconds * 1000))
    },
    take: (key) => redis.getdel(`${prefix}value:${key}`),
    ping: commands.ping,
    close: async () => redis.disconnect(),
  }
}
