import { randomBytes } from 'node:crypto'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { startRedis } from '@satrangi/test-kit/redis'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asyncQueue } from '../../test/async-queue.ts'
import { captureLog } from '../../test/capture-log.ts'
import { type InterruptibleProxy, interruptibleProxy } from '../../test/interruptible-proxy.ts'
import { redisUrl } from '../../test/services.ts'
import { isDependencyAway } from '../http/errors.ts'
import { shortMemorySuite } from '../ports/short-memory.suite.ts'
import type { ShortMemory } from '../ports/short-memory.ts'
import { redisShortMemory } from './redis-short-memory.ts'

const redisAddress = await redisUrl()

const own = () => `test-${randomBytes(6).toString('hex')}:`

describe('the store in Redis', () => {
  shortMemorySuite(async () => {
    const prefix = own()
    const [here, there] = await Promise.all([
      redisShortMemory(redisAddress, prefix),
      redisShortMemory(redisAddress, prefix),
    ])
    return { here, there }
  })

  it('uses its own prefix', async () => {
    const memories = [await redisShortMemory(redisAddress, own()), await redisShortMemory(redisAddress, own())]
    for (const memory of memories) {
      expect((await memory.hit('asha', 1, 60)).allowed).toBe(true)
      expect(await memory.take('ticket')).toBeNull()
      await memory.put('ticket', 'asha', 60)
    }
    for (const memory of memories) await memory.close()
  })

  it('counts all limits of a call in one command', async () => {
    const prefix = own()
    const memory = await redisShortMemory(redisAddress, prefix)
    const limits = ['address', 'account'].map((key) => ({ key, maxHits: 20, windowSeconds: 60 }))
    await memory.hitAll(limits)
    const admin = new Redis(redisAddress)
    const monitor = await admin.monitor()
    const commands = asyncQueue<string | undefined>()
    monitor.on('monitor', (_time: string, args: string[], source: string) => {
      if (source !== 'lua' && args.join().includes(prefix)) commands.push(args[0])
    })
    await memory.hitAll(limits)
    await memory.put('ticket', 'asha', 60)
    expect([await commands.next(), await commands.next()]).toEqual(['evalsha', 'set'])
    monitor.disconnect()
    admin.disconnect()
    await memory.close()
  })

  it('asks Redis once for what is known to be in a set', async () => {
    const proxy = await interruptibleProxy(redisAddress)
    const memory = await redisShortMemory(proxy.url, own())
    const limits = { maxSize: 2, ttlSeconds: 60 }
    await memory.addToSet('asha', ['1', '2', '3'], limits)
    await proxy.disconnect()
    expect(await memory.addToSet('asha', ['2', '1'], limits)).toEqual({ contained: [true, true], size: 2 })
    await expect(memory.addToSet('asha', ['2', '3'], limits)).rejects.toThrow()
    await expect(memory.addToSet('noor', ['1'], limits)).rejects.toThrow()
    await memory.close()
    await proxy.close()
  })

  it('fails to start without Redis', async () => {
    const proxy = await interruptibleProxy(redisAddress)
    await proxy.disconnect()
    await expect(redisShortMemory(proxy.url, own())).rejects.toThrow()
  })
})

/** A store that reaches Redis through a proxy, and what it comes to when it is asked. */
async function openProxied() {
  const proxy = await interruptibleProxy(redisAddress)
  const memory = await redisShortMemory(proxy.url, own())
  opened.push({ proxy, memory })
  /** What each of the things that it can be asked comes to. */
  async function everything(): Promise<string[]> {
    const asked = [
      memory.hit('asha', 1, 60),
      memory.addToSet('asha', ['1'], { maxSize: 1, ttlSeconds: 60 }),
      memory.put('ticket', 'asha', 60),
      memory.take('ticket'),
      memory.ping(),
    ]
    return (await Promise.allSettled(asked)).map(({ status }) => status)
  }
  const answers = () =>
    memory.ping().then(
      () => true,
      () => false,
    )
  const failure = () =>
    memory.ping().then(
      () => 'none',
      (error: Error) => error.message,
    )
  return { proxy, memory, everything, answers, failure }
}

const opened: { proxy: InterruptibleProxy; memory: ShortMemory }[] = []
afterAll(async () => {
  for (const { proxy, memory } of opened) {
    await memory.close()
    await proxy.close()
  }
})

// At the same time, because each waits for Redis, which does not answer.
describe.concurrent('the store while Redis is away', () => {
  const timedOut = 'Command timed out'
  const nothing = ['rejected', 'rejected', 'rejected', 'rejected', 'rejected']

  it('fails for every call', async ({ expect }) => {
    const { proxy, everything } = await openProxied()
    await proxy.disconnect()
    expect(await everything()).toEqual(nothing)
    expect(await everything()).toEqual(nothing)
  })

  it('does not wait for a Redis that does not answer', async ({ expect }) => {
    const { proxy, everything } = await openProxied()
    proxy.stall()
    expect(await everything()).toEqual(nothing)
  })

  it('works again when Redis is back, and has not counted in between', async ({ expect }) => {
    const { proxy, memory, answers } = await openProxied()
    await proxy.disconnect()
    await expect(memory.hit('asha', 1, 60)).rejects.toThrow()
    await proxy.restore()
    await expect.poll(answers).toBe(true)
    expect((await memory.hit('asha', 1, 60)).allowed).toBe(true)
    expect((await memory.hit('asha', 1, 60)).allowed).toBe(false)
  })

  it('gets a new connection where packets are dropped, and works again', async ({ expect }) => {
    const { proxy, everything, answers } = await openProxied()
    proxy.drop()
    expect(await everything()).toEqual(nothing)
    await proxy.restore()
    await expect.poll(answers).toBe(true)
  })

  it('fails at once, without waiting, as long as packets are dropped', async ({ expect }) => {
    const { proxy, failure } = await openProxied()
    proxy.drop()
    expect(await failure()).toBe(timedOut)
    await expect.poll(failure).not.toBe(timedOut)
    for (let n = 0; n < 5; n += 1) expect(await failure()).not.toBe(timedOut)
  })

  it('replaces a connection on which three answers in a row were late, and not after two', async ({ expect }) => {
    const { proxy, memory, answers, failure } = await openProxied()
    const timeOut = async () => {
      proxy.stall()
      expect(await failure()).toBe(timedOut)
    }
    const answerLate = async () => {
      await timeOut()
      const before = proxy.bytesPassed()
      await proxy.restore()
      await expect.poll(proxy.bytesPassed).toBeGreaterThan(before)
    }
    await answerLate()
    await answerLate()
    await memory.ping()
    await answerLate()
    await answerLate()
    await timeOut()
    expect(await failure()).not.toBe(timedOut)
    await proxy.restore()
    await expect.poll(answers).toBe(true)
  })
})

describe('the store over a Redis that answers its handshake and nothing that writes', () => {
  const { folder, remove } = temporaryFolder()
  let server: Awaited<ReturnType<typeof startRedis>>
  let admin: Redis
  let memory: ShortMemory
  const { log, lines } = captureLog()
  const events = () => lines.map((line) => JSON.parse(line).event)
  beforeAll(async () => {
    server = await startRedis(folder, 'word')
    if (!server) throw new Error('there is no redis-server')
    admin = new Redis(server.url)
    memory = await redisShortMemory(server.url, own(), log)
  })
  afterAll(async () => {
    await memory.close()
    admin.disconnect()
    await server?.stop()
    remove()
  })
  const put = () =>
    memory.put('ticket', 'asha', 60).then(
      () => 'stored',
      (error: Error) => error.message,
    )

  it('is away, and no fault of ours, while Redis has no memory left', async () => {
    await admin.config('SET', 'maxmemory', '1')
    const error = await memory.put('ticket', 'asha', 60).catch((error: unknown) => error)
    await admin.config('SET', 'maxmemory', '0')
    expect(String(error)).toContain('OOM')
    expect(isDependencyAway(error)).toBe(true)
    expect(await put()).toBe('stored')
  })

  it('makes at most three calls wait, and none after that', async () => {
    await admin.client('PAUSE', 60_000, 'WRITE')
    const outcomes: string[] = []
    for (let connection = 1; connection <= 4; connection += 1) {
      for (let n = 0; n < 9; n += 1) outcomes.push(await put())
      // The connection was replaced, and the handshake of the new one answered.
      await expect.poll(async () => String(await admin.client('LIST'))).toMatch(/cmd=(info|eval)/)
    }
    expect(outcomes.filter((outcome) => outcome === 'Command timed out').length).toBeLessThanOrEqual(3)
    expect(outcomes).not.toContain('stored')
    expect(events()).toEqual(['redis_away'])
  })

  it('notices by itself that it is back', async () => {
    await admin.client('UNPAUSE')
    await expect.poll(events).toEqual(['redis_away', 'redis_back'])
    expect(await put()).toBe('stored')
  })
})
