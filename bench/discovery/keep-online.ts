import { Redis } from 'ioredis'
import type pg from 'pg'

/** The set of a member, as the API's `redis-presence.ts` names it. */
const setOf = (key: string) => `satrangi:online:${BigInt(key) % 16n}`
/** Every member is looked at once in so many seconds, a part of them each second, as open sockets would be. */
const secondsPerRound = 30
const quarterMs = 15 * 60_000

/** Keeps members online whose sockets nobody has to open: a fiftieth of all who show it. */
export async function keepOnline(client: pg.Client, redisUrl: string): Promise<{ stop: () => Promise<void> }> {
  const { rows } = await client.query<{ key: string }>(
    'select key from members where key % 50 = 0 and visible and show_online',
  )
  const redis = new Redis(redisUrl)
  const markedIn = new Map<string, number>()
  const mark = async (members: typeof rows) => {
    const marks = redis.pipeline()
    const now = Date.now()
    const quarter = Math.floor(now / quarterMs)
    // Seen in this quarter hour and in the one before; within one nothing changes.
    for (const { key } of members) if (markedIn.get(key) !== quarter) marks.zadd(setOf(key), now + 0.25, key)
    for (const { key } of members) markedIn.set(key, quarter)
    await marks.exec()
  }
  await mark(rows)
  let second = 0
  const timer = setInterval(() => {
    second = (second + 1) % secondsPerRound
    void mark(rows.filter((_, index) => index % secondsPerRound === second))
  }, 1000)
  return {
    stop: async () => {
      clearInterval(timer)
      redis.disconnect()
    },
  }
}
