import type { Redis, Result } from 'ioredis'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    hitAll: (
      keyCount: number,
      ...keysThenLimits: readonly (string | number)[]
    ) => Result<[reached: number, ttlLeftMs: number], Context>
    reserveAll: (keyCount: number, ...keysThenUse: readonly (string | number)[]) => Result<number, Context>
    addToSet: (
      key: string,
      maxSize: number,
      ttlMs: number,
      ...values: readonly string[]
    ) => Result<[size: number, ttlLeftMs: number, ...flags: number[]], Context>
    addDistinct: (key: string, value: string, ttlMs: number) => Result<[count: number, isNew: number], Context>
    addEntry: (
      key: string,
      field: string,
      value: string,
      maxSize: number,
      ttlMs: number,
    ) => Result<[isNew: number, ...fieldsAndValues: string[]], Context>
  }
}

/** ARGV: for each key the most hits, and the milliseconds of its window. Returns the number of the key that has more. */
const hitAll = `
for i, key in ipairs(KEYS) do
  local hits = redis.call('INCR', key)
  if hits == 1 then redis.call('PEXPIRE', key, ARGV[2 * i]) end
  if hits > tonumber(ARGV[2 * i - 1]) then return { i, redis.call('PTTL', key) } end
end
return { 0, 0 }`

/**
 * A budget is a sorted set of its uses by time. All are looked at before one is written. ARGV: the use, its time, then
 * for each key its limit and the milliseconds of its window. Returns the number of the key that is used up.
 */
const reserveAll = `
for i, key in ipairs(KEYS) do
  local limit, window = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', tonumber(ARGV[2]) - window)
  if redis.call('ZCARD', key) >= limit then return i end
end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, ARGV[2], ARGV[1])
  redis.call('PEXPIRE', key, ARGV[2 * i + 2])
end
return 0`

/**
 * Adds the values that fit in their order. ARGV: the largest size, the milliseconds that a new set is kept,
 * the values. Returns the size, the milliseconds left, and a 1 for each value that is in the set.
 */
const addToSet = `
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

const addDistinct = `
local added = redis.call('SADD', KEYS[1], ARGV[1])
local count = redis.call('SCARD', KEYS[1])
if count == 1 and added == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return { count, added }`

/**
 * Adds a field unless it is there or there are too many. ARGV: the field, its value, the largest number, the milliseconds
 * that new entries are kept. Returns a 1 where it was added, then each field with its value.
 */
const addEntry = `
local size = redis.call('HLEN', KEYS[1])
local isNew = 0
if size < tonumber(ARGV[3]) then isNew = redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2]) end
if size == 0 and isNew == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[4]) end
return { isNew, unpack(redis.call('HGETALL', KEYS[1])) }`

/** Each is one step of the server, whatever other processes do meanwhile. */
export function defineShortMemoryScripts(redis: Redis): void {
  redis.defineCommand('hitAll', { lua: hitAll })
  redis.defineCommand('reserveAll', { lua: reserveAll })
  redis.defineCommand('addToSet', { numberOfKeys: 1, lua: addToSet })
  redis.defineCommand('addDistinct', { numberOfKeys: 1, lua: addDistinct })
  redis.defineCommand('addEntry', { numberOfKeys: 1, lua: addEntry })
}
