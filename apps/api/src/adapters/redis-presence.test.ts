import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureLog } from '../../test/capture-log.ts'
import { type InterruptibleProxy, interruptibleProxy } from '../../test/interruptible-proxy.ts'
import { quarterOffset } from '../../test/quarter-offset.ts'
import { redisUrl } from '../../test/services.ts'
import { memberKey } from '../keys.ts'
import { quarterMs } from '../ports/presence.rules.ts'
import { presenceSuite } from '../ports/presence.suite.ts'
import type { Presence } from '../ports/presence.ts'
import { redisPresence } from './redis-presence.ts'

const redisAddress = await redisUrl()
const own = () => `test-${randomBytes(6).toString('hex')}:`
const { log } = captureLog()
const [asha, noor] = [memberKey(1n), memberKey(2n)]
const everyone = (...keys: (typeof asha)[]) => keys.map((key) => ({ key, audience: 'everyone' as const }))
const pollIntervalMs = 10

const waits = { interval: 5 }

describe('presence in Redis', () => {
  presenceSuite(async () => {
    const prefix = own()
    const { offsetMs: clockOffsetMs, passQuarter } = quarterOffset()
    const openOne = () => redisPresence(redisAddress, prefix, log, { pollIntervalMs, clockOffsetMs })
    const [here, there] = await Promise.all([openOne(), openOne()])
    return { here, there, passQuarter }
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
  let offset: ReturnType<typeof quarterOffset>
  beforeEach(() => {
    offset = quarterOffset()
    prefix = own()
    redis = new Redis(redisAddress)
    presences = []
  })
  afterEach(async () => {
    for (const presence of presences) await presence.close()
    redis.disconnect()
  })
  async function open(): Promise<Presence> {
    const clockOffsetMs = offset.offsetMs
    const presence = await redisPresence(redisAddress, prefix, log, { pollIntervalMs, clockOffsetMs })
    presences.push(presence)
    return presence
  }
  const setNames = () => redis.keys(`${prefix}*`)
  const setOf = (key: bigint) => `${prefix}online:${key % 16n}`
  const redisTime = async () => {
    const [seconds = 0, microseconds = 0] = (await redis.time()).map(Number)
    return seconds * 1000 + Math.floor(microseconds / 1000) + offset.offsetMs()
  }

  it('are spread over several keys, and deleted when no process is left', async () => {
    const presence = await open()
    await presence.mark(everyone(...Array.from({ length: 100 }, (_, n) => memberKey(BigInt(n)))))
    const names = await setNames()
    expect(names).toHaveLength(16)
    for (const name of names) {
      const ttlLeftMs = await redis.pttl(name)
      expect(ttlLeftMs).toBeGreaterThan(0)
      expect(ttlLeftMs).toBeLessThanOrEqual(2 * quarterMs)
    }
  })

  it('hold nobody who shows being online to nobody', async () => {
    const presence = await open()
    await presence.mark([...everyone(asha), { key: noor, audience: 'nobody' }])
    await presence.remove(asha)
    expect(await setNames()).toEqual([])
  })

  it('hold nobody who was last seen before the last quarter hour', async () => {
    await open()
    const before = Math.floor((await redisTime()) / quarterMs - 1) * quarterMs
    await redis.zadd(setOf(asha), `${before - 1}`, String(asha), `${before - 0.5}`, '17', `${before}`, '33')
    await expect.poll(() => redis.zrange(setOf(asha), '0', '-1'), waits).toEqual(['33'])
  })

  it('change once in a quarter hour, however often a member is marked', async () => {
    const presence = await open()
    const score = () => redis.zscore(setOf(asha), String(asha))
    await presence.mark(everyone(asha))
    const first = await score()
    await expect.poll(redisTime, waits).toBeGreaterThan(Number(first))
    await presence.mark(everyone(asha))
    expect(await score()).toBe(first)
    offset.passQuarter()
    await presence.mark(everyone(asha))
    expect([await score(), Number(await score()) % 1]).not.toEqual([first, 0])
  })

  it('are told by one clock, whatever the clocks of the processes say', async () => {
    const [here, there] = [await open(), await open()]
    vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] })
    await here.mark(everyone(asha))
    vi.useRealTimers()
    await there.mark(everyone(noor))
    const seen = await Promise.all([asha, noor].map((key) => redis.zscore(setOf(key), String(key))))
    for (const score of seen) expect(Math.abs(Number(score) - (await redisTime()))).toBeLessThan(quarterMs / 2)
    offset.passQuarter()
    for (const presence of [here, there]) await expect.poll(presence.count, waits).toBe(2)
  })

  it('are followed where Redis has lost members, and where a mark came late', async () => {
    const presence = await open()
    await presence.mark(everyone(asha, noor))
    offset.passQuarter()
    await expect.poll(presence.count, waits).toBe(2)
    await redis.del(...(await setNames()))
    await expect.poll(presence.count, waits).toBe(0)
    await redis.zadd(setOf(noor), (await redisTime()) - quarterMs, String(noor))
    await expect.poll(() => presence.findBelow(null, 9), waits).toEqual([noor])
  })
})

describe('presence while Redis is away', () => {
  let proxy: InterruptibleProxy
  let presence: Presence
  let other: Presence
  let lines: string[]
  let offset: ReturnType<typeof quarterOffset>
  const events = () => lines.map((line) => JSON.parse(line).event)
  beforeEach(async () => {
    const prefix = own()
    const kept = captureLog()
    lines = kept.lines
    proxy = await interruptibleProxy(redisAddress)
    offset = quarterOffset()
    const options = { clockOffsetMs: offset.offsetMs, pollIntervalMs }
    presence = await redisPresence(proxy.url, prefix, kept.log, options)
    other = await redisPresence(redisAddress, prefix, log, options)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
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

  const showAsha = async () => {
    await presence.mark(everyone(asha))
    offset.passQuarter()
    await expect.poll(() => presence.isOnline(asha), waits).toBe(true)
  }

  it('shows nobody online after the quarter hour has ended, and everybody again when it is back', async () => {
    await showAsha()
    await proxy.disconnect()
    expect(presence.isOnline(asha)).toBe(true)
    const isShown = () => [asha, noor].map((key) => [presence.isOnline(key), presence.findBelow(null, 9).includes(key)])
    const [yes, no] = [
      [true, true],
      [false, false],
    ]
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + quarterMs)
    expect([isShown(), presence.count()]).toEqual([[no, no], 0])
    vi.restoreAllMocks()
    await other.mark(everyone(noor))
    offset.passQuarter()
    await expect.poll(events, waits).toEqual(['presence_away'])
    await proxy.restore()
    await expect.poll(isShown, waits).toEqual([no, yes])
    await expect.poll(events, waits).toEqual(['presence_away', 'presence_back'])
  })

  it('forgets a member who hides at once', async () => {
    await showAsha()
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
