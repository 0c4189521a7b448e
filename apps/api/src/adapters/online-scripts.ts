import type { Redis, Result } from 'ioredis'
import { quarterMs, quarterOf } from '../ports/presence.rules.ts'
import type { PresentMember } from '../ports/presence.ts'
import type { OnlineChanges } from './online-mirror.ts'
import type { OnlineEntry } from './online-table.ts'

// A part of the members who are online is a sorted set of their keys by the time at which what is known of them last
// changed, in milliseconds of the clock of Redis: when they were first seen in a quarter hour, or changed who may see
// it. Half a millisecond is added where only connections may, and a quarter of one for a member who was seen in the
// quarter hour before as well, so that one value says all.

declare module 'ioredis' {
  interface RedisCommander<Context> {
    markOnline: (key: string, ...settingsThenMembers: readonly (string | number)[]) => Result<string[], Context>
    readOnline: (
      key: string,
      clockOffsetMs: number,
      quarterMs: number,
      since: number | string,
    ) => Result<[now: number, size: number, membersAndScores: string[]], Context>
  }
}

/** ARGV: what is added to the clock, and the length of a quarter hour, both in milliseconds. */
const readClock = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[1])
local length = tonumber(ARGV[2])
local quarter = math.floor(now / length)`

/** ARGV: further each member with the audience. Returns the score of each who is in the set. `nextSighting` in Lua. */
const markScript = `${readClock}
local scores = {}
for at = 3, #ARGV, 2 do
  if ARGV[at + 1] == 'nobody' then
    redis.call('ZREM', KEYS[1], ARGV[at])
  else
    local audience = ARGV[at + 1] == 'connections' and 0.5 or 0
    local stored = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[at]) or nil)
    local fraction = stored and stored - math.floor(stored) or 0
    local seenIn = stored and math.floor(stored / length)
    local score = stored
    if seenIn ~= quarter then
      score = now + audience + (seenIn == quarter - 1 and 0.25 or 0)
    elseif fraction - fraction % 0.5 ~= audience then
      score = now + audience + fraction % 0.5
    end
    local text = string.format('%.2f', score)
    if score ~= stored then redis.call('ZADD', KEYS[1], text, ARGV[at]) end
    scores[#scores + 1] = text
  end
end
redis.call('PEXPIRE', KEYS[1], 2 * length)
return scores`

/** ARGV: further from when on. Removes whoever was not seen in this quarter hour or the one before. */
const readScript = `${readClock}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. string.format('%.0f', (quarter - 1) * length))
return {
  now, redis.call('ZCARD', KEYS[1]), redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[3], '+inf', 'WITHSCORES')
}`

/** What a member of a set and its score say. */
function parseEntry(key: string, score: number): OnlineEntry {
  const fraction = score - Math.floor(score)
  return { key: Number(key), quarter: quarterOf(score), isSeenBefore: fraction % 0.5 !== 0, isListed: fraction < 0.5 }
}

/** @param clockOffsetMs what is added to the clock of Redis, which tests cannot move */
export function onlineScripts(redis: Redis, clockOffsetMs: () => number) {
  redis.defineCommand('markOnline', { numberOfKeys: 1, lua: markScript })
  redis.defineCommand('readOnline', { numberOfKeys: 1, lua: readScript })
  return {
    /** @returns those of the members who show it to somebody, as they are stored now */
    mark: async (name: string, members: readonly PresentMember[]): Promise<OnlineEntry[]> => {
      const values = members.flatMap(({ key, audience }) => [String(key), audience])
      const scores = await redis.markOnline(name, clockOffsetMs(), quarterMs, ...values)
      const shown = members.filter(({ audience }) => audience !== 'nobody')
      return shown.map(({ key }, at) => parseEntry(String(key), Number(scores[at])))
    },
    read: async (name: string, since: number | '-inf'): Promise<OnlineChanges> => {
      const [now, size, values] = await redis.readOnline(name, clockOffsetMs(), quarterMs, since)
      const seen = Array.from({ length: values.length / 2 }, (_, at) =>
        parseEntry(values[2 * at] ?? '', Number(values[2 * at + 1])),
      )
      return { now, size, seen }
    },
  }
}
