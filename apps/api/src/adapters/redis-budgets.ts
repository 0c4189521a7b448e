import type { Redis } from 'ioredis'
import type { Budget, ShortMemory } from '../ports/short-memory.ts'

// A budget is a sorted set of its uses by time. All are looked at before one is written, in one step of the server.
const reserveScript = `
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

const addDistinctScript = `
local added = redis.call('SADD', KEYS[1], ARGV[1])
local count = redis.call('SCARD', KEYS[1])
if count == 1 and added == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return {count, added}`

/** The budgets and sets that several processes share. */
export function redisBudgets(redis: Redis, prefix: string): Pick<ShortMemory, 'reserve' | 'release' | 'addDistinct'> {
  const keysOf = (budgets: readonly Budget[]) => budgets.map(({ key }) => `${prefix}budget:${key}`)
  return {
    reserve: async (budgets, use, at) => {
      const numbers = budgets.flatMap(({ limit, windowSeconds }) => [limit, windowSeconds * 1000])
      const keys = keysOf(budgets)
      const usedUp = await redis.eval(reserveScript, keys.length, ...keys, use, at.getTime(), ...numbers)
      return budgets[Number(usedUp) - 1]
    },
    release: async (budgets, use) => {
      const removal = redis.multi()
      for (const key of keysOf(budgets)) removal.zrem(key, use)
      await removal.exec()
    },
    addDistinct: async (key, value, ttlSeconds) => {
      const reply = await redis.eval(addDistinctScript, 1, `${prefix}set:${key}`, value, Math.ceil(ttlSeconds * 1000))
      const [count = 0, added = 0] = Array.isArray(reply) ? reply.map(Number) : []
      return { count, isNew: added === 1 }
    },
  }
}
