import type { Budget, ShortMemory } from '../ports/short-memory.ts'
import type { RedisCommands } from './redis-commands.ts'

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

/**
 * The budgets and sets that several processes share. On a cluster the budgets of one use are in different slots: they
 * are spent one after the other, and given back when a later one is used up or cannot be asked. More than a budget is
 * never granted; a use that is about to be given back may for a moment refuse another.
 */
export function redisBudgets(
  { redis, isCluster }: RedisCommands,
  prefix: string,
): Pick<ShortMemory, 'reserve' | 'release' | 'addDistinct'> {
  const keyOf = ({ key }: Budget) => `${prefix}budget:${key}`
  const reserveTogether = async (budgets: readonly Budget[], use: string, at: Date) => {
    const numbers = budgets.flatMap(({ limit, windowSeconds }) => [limit, windowSeconds * 1000])
    const usedUp = await redis.eval(reserveScript, budgets.length, ...budgets.map(keyOf), use, at.getTime(), ...numbers)
    return budgets[Number(usedUp) - 1]
  }
  const release: ShortMemory['release'] = async (budgets, use) => {
    await Promise.all(budgets.map((budget) => redis.zrem(keyOf(budget), use)))
  }
  const reserveInTurn: ShortMemory['reserve'] = async (budgets, use, at) => {
    const reserved: Budget[] = []
    const giveBack = () => release(reserved, use).catch(() => {})
    for (const budget of budgets) {
      const usedUp = await reserveTogether([budget], use, at).catch(async (error: unknown) => {
        // Whether it was spent is not known.
        reserved.push(budget)
        await giveBack()
        throw error
      })
      if (usedUp) {
        await giveBack()
        return usedUp
      }
      reserved.push(budget)
    }
    return undefined
  }
  return {
    reserve: isCluster ? reserveInTurn : reserveTogether,
    release,
    addDistinct: async (key, value, ttlSeconds) => {
      const reply = await redis.eval(addDistinctScript, 1, `${prefix}set:${key}`, value, Math.ceil(ttlSeconds * 1000))
      const [count = 0, added = 0] = Array.isArray(reply) ? reply.map(Number) : []
      return { count, isNew: added === 1 }
    },
  }
}
