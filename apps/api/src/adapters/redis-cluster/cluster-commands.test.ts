import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRedisCluster } from '../../../test/redis-cluster.ts'
import { shortMemorySuite } from '../../ports/short-memory.suite.ts'
import type { ShortMemory } from '../../ports/short-memory.ts'
import { redisShortMemory } from '../redis-short-memory.ts'
import { hashSlot, slotCount } from './hash-slot.ts'

const { nodes, urls } = await openRedisCluster()
const [first] = nodes as [(typeof nodes)[0]]
const own = () => `test-${randomBytes(6).toString('hex')}:`

describe('the store on a Redis Cluster', () => {
  shortMemorySuite(async () => {
    const prefix = own()
    const [here, there] = await Promise.all([redisShortMemory(urls, prefix), redisShortMemory(urls, prefix)])
    return { here, there }
  })

  it('counts what one call counts for one key in one command', async () => {
    const memory = await redisShortMemory(urls, own())
    const limits = [20, 30].map((maxHits) => ({ key: 'call:account:asha', maxHits, windowSeconds: 60 }))
    await memory.hitAll(limits)
    const scripts = async () => {
      const calls = nodes.map(async ({ redis }) =>
        Number(/cmdstat_evalsha:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0),
      )
      return (await Promise.all(calls)).reduce((sum, count) => sum + count, 0)
    }
    const before = await scripts()
    await memory.hitAll(limits)
    expect(await scripts()).toBe(before + 1)
    await memory.close()
  })

  it('fails to start without a node', async () => {
    await expect(redisShortMemory(['redis://127.0.0.1:1'], own())).rejects.toThrow()
  })
})

describe('the store while a node does not answer', () => {
  let prefix: string
  let memory: ShortMemory
  beforeEach(async () => {
    prefix = own()
    memory = await redisShortMemory(urls, prefix)
  })
  afterEach(async () => {
    await first.redis.client('UNPAUSE')
    await memory.close()
  })

  /** A name whose key the first node has, or another. */
  const nameAt = (kind: string, isFirst: boolean) => {
    for (let n = 0; ; n += 1) {
      if (hashSlot(`${prefix}${kind}:${n}`) < slotCount / 3 - 1 === isFirst) return `${n}`
    }
  }
  const answers = () =>
    memory.ping().then(
      () => true,
      () => false,
    )

  it('fails for its keys, works for those of others, and works again', async () => {
    await first.redis.client('PAUSE', 60_000, 'WRITE')
    await expect(memory.put(nameAt('value', true), 'asha', 60)).rejects.toThrow()
    await memory.put(nameAt('value', false), 'noor', 60)
    await first.redis.client('UNPAUSE')
    const put = () =>
      memory.put(nameAt('value', true), 'asha', 60).then(
        () => true,
        () => false,
      )
    await expect.poll(put, { timeout: 5000 }).toBe(true)
    expect(await memory.take(nameAt('value', true))).toBe('asha')
  })

  it('makes at most three calls for its keys wait, and none after that', async () => {
    await first.redis.client('PAUSE', 60_000, 'WRITE')
    const outcomes: string[] = []
    for (let n = 0; n < 12; n += 1) {
      const outcome = memory.put(nameAt('value', true), 'asha', 60).catch((error: Error) => error.message)
      outcomes.push((await outcome) ?? 'stored')
    }
    expect(outcomes.filter((outcome) => outcome === 'Command timed out').length).toBeLessThanOrEqual(3)
    expect(outcomes).not.toContain('stored')
    await memory.put(nameAt('value', false), 'noor', 60)
    await first.redis.client('UNPAUSE')
  })

  it('says that a part is away', async () => {
    process.kill(first.pid, 'SIGSTOP')
    expect(await answers()).toBe(false)
    process.kill(first.pid, 'SIGCONT')
    await expect.poll(answers, { timeout: 5000 }).toBe(true)
  })

  it('gives back what was reserved when a later budget cannot be asked', async () => {
    const budgets = [false, true].map((isFirst) => ({ key: nameAt('budget', isFirst), limit: 1, windowSeconds: 60 }))
    const at = new Date('2026-01-15T09:00:00Z')
    await first.redis.client('PAUSE', 60_000, 'WRITE')
    await expect(memory.reserve(budgets, 'a', at)).rejects.toThrow()
    await first.redis.client('UNPAUSE')
    await expect.poll(answers, { timeout: 5000 }).toBe(true)
    await expect.poll(() => memory.reserve(budgets, 'b', at).catch(() => 'failed'), { timeout: 5000 }).toBeUndefined()
    expect(await memory.reserve(budgets, 'c', at)).toEqual(budgets[0])
  })
})
