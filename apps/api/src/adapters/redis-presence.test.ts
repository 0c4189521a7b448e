import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureLog } from '../../test/capture-log.ts'
import { type InterruptibleProxy, interruptibleProxy } from '../../test/interruptible-proxy.ts'
import { redisUrl } from '../../test/services.ts'
import { memberKey } from '../keys.ts'
import { presenceSuite } from '../ports/presence.suite.ts'
import { onlineTtlMs, type Presence } from '../ports/presence.ts'
import { redisPresence } from './redis-presence.ts'

const redisAddress = await redisUrl()
const own = () => `test-${randomBytes(6).toString('hex')}:`
const { log } = captureLog()
const [asha, noor] = [memberKey(1n), memberKey(2n)]
const everyone = (...keys: (typeof asha)[]) => keys.map((key) => ({ key, audience: 'everyone' as const }))
const pollIntervalMs = 10

/** Time cannot be moved in Redis: what it has stored is made older instead. */
async function makeOlder(prefix: string): Promise<void> {
  const redis = new Redis(redisAddress)
  for (const name of await redis.keys(`${prefix}online:*`))
    for (const key of await redis.zrange(name, '0', '-1')) await redis.zincrby(name, '-20000', key)
  redis.disconnect()
}
const waits = { interval: 5, timeout: 5000 }

describe('presence in Redis', () => {
  presenceSuite(async () => {
    const prefix = own()
    const openOne = () => redisPresence(redisAddress, prefix, log, { pollIntervalMs })
    const [here, there] = await Promise.all([openOne(), openOne()])
    return { here, there, passTime: () => makeOlder(prefix) }
  })

  it('fails to start without Redis', async () => {
    const proxy = await interruptibleProxy(redisAddress)
    await proxy.disconnect()
    await expect(redisPresence(proxy.url, own(), log)).rejects.toThrow()
  })
})

describe('the sets in Redis', () => {
  let prefix: string
  let redis: Redis
  let presences: Presence[]
  beforeEach(() => {
    prefix = own()
    redis = new Redis(redisAddress)
    presences = []
  })
  afterEach(async () => {
    for (const presence of presences) await presence.close()
    redis.disconnect()
  })
  async function open(): Promise<Presence> {
    const presence = await redisPresence(redisAddress, prefix, log, { pollIntervalMs })
    presences.push(presence)
    return presence
  }
  const setNames = () => redis.keys(`${prefix}*`)
  const setOf = (key: bigint) => `${prefix}online:${key % 16n}`
  const redisTime = async () => {
    const [seconds = 0, microseconds = 0] = (await redis.time()).map(Number)
    return seconds * 1000 + Math.floor(microseconds / 1000)
  }

  it('are spread over several keys, and deleted when no process is left', async () => {
    const presence = await open()
    await presence.mark(everyone(...Array.from({ length: 100 }, (_, n) => memberKey(BigInt(n)))))
    const names = await setNames()
    expect(names).toHaveLength(16)
    for (const name of names) {
      const ttlLeftMs = await redis.pttl(name)
      expect(ttlLeftMs).toBeGreaterThan(0)
      expect(ttlLeftMs).toBeLessThanOrEqual(onlineTtlMs)
    }
  })

  it('hold nobody who shows being online to nobody', async () => {
    const presence = await open()
    await presence.mark([...everyone(asha), { key: noor, audience: 'nobody' }])
    await presence.remove(asha)
    expect(await setNames()).toEqual([])
  })

  it('hold nobody who was last seen a minute ago', async () => {
    const presence = await open()
    const now = await redisTime()
    await redis.zadd(setOf(asha), now - onlineTtlMs, String(asha), now - onlineTtlMs + 0.5, '17')
    await expect.poll(() => redis.zcard(setOf(asha)), waits).toBe(0)
    expect(presence.count()).toBe(0)
  })

  it('are told by one clock, whatever the clocks of the processes say', async () => {
    const [here, there] = [await open(), await open()]
    vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] })
    await here.mark(everyone(asha))
    vi.useRealTimers()
    await there.mark(everyone(noor))
    for (const presence of [here, there]) await expect.poll(presence.count, waits).toBe(2)
    const seen = await Promise.all([asha, noor].map((key) => redis.zscore(setOf(key), String(key))))
    for (const score of seen) expect(Math.abs(Number(score) - (await redisTime()))).toBeLessThan(onlineTtlMs)
  })

  it('are followed where Redis has lost members, and where a mark came late', async () => {
    const presence = await open()
    await presence.mark(everyone(asha, noor))
    await redis.del(...(await setNames()))
    await expect.poll(presence.count, waits).toBe(0)
    await redis.zadd(setOf(noor), (await redisTime()) - 10_000, String(noor))
    await expect.poll(() => presence.findBelow(null, 9), waits).toEqual([noor])
  })
})

describe('presence while Redis is away', () => {
  let proxy: InterruptibleProxy
  let presence: Presence
  let other: Presence
  let lines: string[]
  const events = () => lines.map((line) => JSON.parse(line).event)
  beforeEach(async () => {
    const prefix = own()
    const kept = captureLog()
    lines = kept.lines
    proxy = await interruptibleProxy(redisAddress)
    const options = { ttlMs: 2000, pollIntervalMs }
    presence = await redisPresence(proxy.url, prefix, kept.log, options)
    other = await redisPresence(redisAddress, prefix, log, options)
  })
  afterEach(async () => {
    await Promise.all([presence.close(), other.close()])
    await proxy.close()
  })

  it('marks nobody and logs that once, without naming members', async () => {
    await proxy.disconnect()
    for (let n = 0; n < 5; n += 1) await presence.mark(everyone(asha))
    await presence.remove(noor)
    expect(events()).toEqual(['presence_away'])
    expect(Object.keys(JSON.parse(lines[0] ?? ''))).toEqual(['level', 'time', 'event', 'msg'])
    expect(presence.isOnline(asha)).toBe(false)
  })

  it('does not wait for a Redis that does not answer', async () => {
    proxy.stall()
    await presence.mark(everyone(asha))
    expect(events()).toEqual(['presence_away'])
  })

  it('shows nobody online after the time has ended, and everybody again when it is back', async () => {
    await presence.mark(everyone(asha))
    await proxy.disconnect()
    expect(presence.isOnline(asha)).toBe(true)
    const isShown = async () => {
      await other.mark(everyone(noor))
      return [presence.isOnline(asha), presence.isOnline(noor), presence.count(), presence.findBelow(null, 9).length]
    }
    await expect.poll(isShown, waits).toEqual([false, false, 0, 0])
    expect(events()).toEqual(['presence_away'])
    await proxy.restore()
    await expect.poll(isShown, waits).toEqual([false, true, 1, 1])
    await presence.mark(everyone(asha))
    expect(presence.isOnline(asha)).toBe(true)
    await expect.poll(events, waits).toEqual(['presence_away', 'presence_back'])
  })

  it('forgets a member who hides at once', async () => {
    await presence.mark(everyone(asha))
    await proxy.disconnect()
    await presence.remove(asha)
    expect(presence.isOnline(asha)).toBe(false)
  })

  it('logs nothing once it is closed', async () => {
    await presence.close()
    await presence.mark(everyone(asha))
    expect(events()).toEqual([])
  })
})
