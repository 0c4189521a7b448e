import type { Redis, Result } from 'ioredis'
import type { PresentMember } from '../ports/presence.ts'
import type { OnlineChanges } from './online-mirror.ts'

// A part of the members who are online is a sorted set of their keys by the time last seen, in milliseconds of the
// clock of Redis. Half a millisecond is added where only connections may see it, so that one value says both.

declare module 'ioredis' {
  interface RedisCommander<Context> {
    markOnline: (key: string, ttlMs: number, ...members: readonly string[]) => Result<number, Context>
    readOnline: (
      key: string,
      ttlMs: number,
      since: number | string,
    ) => Result<[now: number, size: number, membersAndScores: string[]], Context>
  }
}

const readClock = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`

/** ARGV: the milliseconds that a member is online, and each member with the audience. Returns the time. */
const markScript = `${readClock}
for at = 2, #ARGV, 2 do
  if ARGV[at + 1] == 'nobody' then
    redis.call('ZREM', KEYS[1], ARGV[at])
  else
    redis.call('ZADD', KEYS[1], ARGV[at + 1] == 'connections' and now + 0.5 or now, ARGV[at])
  end
end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return now`

/** ARGV: the milliseconds that a member is online, and from when on. Removes whoever is not online any more. */
const readScript = `${readClock}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[1] + 0.5)
return {
  now, redis.call('ZCARD', KEYS[1]), redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[2], '+inf', 'WITHSCORES')
}`

export function onlineScripts(redis: Redis, ttlMs: number) {
  redis.defineCommand('markOnline', { numberOfKeys: 1, lua: markScript })
  redis.defineCommand('readOnline', { numberOfKeys: 1, lua: readScript })
  return {
    /** @returns the time at which they were seen */
    mark: (key: string, members: readonly PresentMember[]): Promise<number> =>
      redis.markOnline(key, ttlMs, ...members.flatMap((member) => [String(member.key), member.audience])),
    read: async (key: string, since: number | '-inf'): Promise<OnlineChanges> => {
      const [now, size, values] = await redis.readOnline(key, ttlMs, since)
      const seen = Array.from({ length: values.length / 2 }, (_, at) => {
        const score = Number(values[2 * at + 1])
        return { key: Number(values[2 * at]), seenAt: Math.floor(score), isListed: Number.isInteger(score) }
      })
      return { now, size, seen }
    },
  }
}
