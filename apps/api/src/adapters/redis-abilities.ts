import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'

const oldestMajor = 7
/** What the product's scripts do: the server's time, and several keys in one step. */
const script = `
redis.call('SET', KEYS[1], redis.call('TIME')[1], 'PX', 10000)
return redis.call('ZADD', KEYS[2], 1, 'probe') + redis.call('PEXPIRE', KEYS[2], 10000)`

/**
 * Does once what the product does with Redis.
 * @returns what is missing, as the rest of a sentence about it; undefined when everything works
 */
export async function findMissingAbility(redis: Redis): Promise<string | undefined> {
  const facts = await readFacts(redis)
  const major = Number.parseInt(facts.get('redis_version') ?? '', 10)
  if (major < oldestMajor) return `is version ${facts.get('redis_version')}: version ${oldestMajor} or newer is needed.`
  if (facts.get('redis_mode') === 'cluster') return 'is a cluster: name one Redis, or a managed one without shards.'
  const policy = facts.get('maxmemory_policy')
  if (policy !== undefined && policy !== 'noeviction' && facts.get('maxmemory') !== '0')
    return `forgets limits and tickets when its memory is full (${policy}): set maxmemory-policy to noeviction.`
  return tryOut(redis)
}

/** A managed one may not tell; then it is only tried. */
async function readFacts(redis: Redis): Promise<ReadonlyMap<string, string>> {
  const text = await redis.info().catch(() => '')
  return new Map(text.split('\r\n').map((line) => line.split(':', 2) as [string, string]))
}

async function tryOut(redis: Redis): Promise<string | undefined> {
  const keys = ['a', 'b'].map((key) => `satrangi:probe:{${randomUUID()}}:${key}`)
  try {
    await redis.eval(script, keys.length, ...keys)
    if ((await redis.getdel(keys[0] ?? '')) === null) return 'does not give back what was stored a moment ago.'
    await redis.del(...keys)
    await redis.publish('satrangi:probe', '')
    return undefined
  } catch (error) {
    return sentenceOf((error as Error).message)
  }
}

function sentenceOf(reason: string): string {
  if (reason.includes('READONLY')) return 'is a replica that stores nothing: name the primary in REDIS_URL.'
  if (reason.includes('OOM')) return 'has no memory left: give it more with maxmemory.'
  if (reason.includes('NOPERM'))
    return `does not let the user of REDIS_URL do what is needed: allow +@all on the keys satrangi:* and all channels.`
  if (/unknown command/i.test(reason)) return 'lacks a command that is needed, scripts in Lua for one: use another.'
  return `cannot be used: ${reason}. Mend it, or correct REDIS_URL.`
}
