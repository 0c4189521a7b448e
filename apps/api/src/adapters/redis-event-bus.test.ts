import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asyncQueue } from '../../test/async-queue.ts'
import { captureLog } from '../../test/capture-log.ts'
import { type InterruptibleProxy, interruptibleProxy } from '../../test/interruptible-proxy.ts'
import { redisUrl } from '../../test/services.ts'
import { eventBusSuite } from '../ports/event-bus.suite.ts'
import { type BusEvent, defineChannel, type EventBus } from '../ports/event-bus.ts'
import { redisEventBus } from './redis-event-bus.ts'

const redisAddress = await redisUrl()

const own = () => `test-${randomBytes(6).toString('hex')}:`
const { log } = captureLog()
const news = defineChannel<BusEvent>('news')()

describe('the event bus over Redis', () => {
  eventBusSuite(async () => {
    const prefix = own()
    const [here, there] = await Promise.all([
      redisEventBus(redisAddress, prefix, log),
      redisEventBus(redisAddress, prefix, log),
    ])
    return { here, there }
  })

  it('uses its own prefix', async () => {
    const [ours, theirs] = await Promise.all([
      redisEventBus(redisAddress, own(), log),
      redisEventBus(redisAddress, own(), log),
    ])
    const received = asyncQueue<BusEvent>()
    await ours.subscribe(news, received.push)
    await theirs.publish(news, { type: 'other' })
    await ours.publish(news, { type: 'mine' })
    expect(await received.next()).toEqual({ type: 'mine' })
    expect(received.drain()).toEqual([])
    await Promise.all([ours.close(), theirs.close()])
  })

  it('fails to start without Redis', async () => {
    const proxy = await interruptibleProxy(redisAddress)
    await proxy.disconnect()
    await expect(redisEventBus(proxy.url, own(), log)).rejects.toThrow()
  })
})

describe('a bus whose connections are killed by the server', () => {
  it('reports a gap, and receives events again from then on', async () => {
    const admin = new Redis(redisAddress)
    const name = own()
    await admin.call('ACL', 'SETUSER', name, 'on', '>word', '~*', '&*', '+@all')
    const url = new URL(redisAddress)
    url.username = name
    url.password = 'word'
    const { log, lines } = captureLog()
    const bus = await redisEventBus(url.href, name, log)
    const speaker = await redisEventBus(redisAddress, name, log)
    const received = asyncQueue<BusEvent>()
    const gaps = asyncQueue<string>()
    await bus.subscribe(news, received.push)
    bus.onGap(() => gaps.push('gap'))
    const stop = bus.onGap(() => gaps.push('not any more'))
    stop()

    expect(await admin.call('CLIENT', 'KILL', 'USER', name)).toBe(2)
    expect(await gaps.next()).toBe('gap')
    await speaker.publish(news, { type: 'after' })
    expect(await received.next()).toEqual({ type: 'after' })
    expect(gaps.drain()).toEqual([])
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['bus_cut_off', 'bus_back'])

    await Promise.all([bus.close(), speaker.close()])
    await admin.call('ACL', 'DELUSER', name)
    admin.disconnect()
  })
})

describe('subscribing through Redis', () => {
  it('is complete while Redis is stalled: events published meanwhile arrive later', async () => {
    const prefix = own()
    const proxy = await interruptibleProxy(redisAddress)
    const bus = await redisEventBus(proxy.url, prefix, log)
    const speaker = await redisEventBus(redisAddress, prefix, log)
    proxy.stall()
    const received = asyncQueue<BusEvent>()
    await bus.subscribe(news, received.push)
    await speaker.publish(news, { type: 'said' })
    expect(received.drain()).toEqual([])
    await proxy.restore()
    expect(await received.next()).toEqual({ type: 'said' })
    await Promise.all([bus.close(), speaker.close()])
    await proxy.close()
  })

  it('uses one command for all events published at one moment', async () => {
    const [a, b] = [defineChannel<BusEvent>('a')(), defineChannel<BusEvent>('b')()]
    const prefix = own()
    const bus = await redisEventBus(redisAddress, prefix, log)
    const redis = new Redis(redisAddress)
    const commands = asyncQueue<string>()
    await redis.subscribe(`${prefix}events`)
    redis.on('message', (_channel, text) => commands.push(text))
    const received = asyncQueue<BusEvent>()
    await bus.subscribe(b, received.push)
    await Promise.all([1, 2, 3].map((n) => bus.publish(n === 2 ? a : b, { type: 'counted', n })))
    await bus.publish(b, { type: 'last' })
    expect([await received.next(), await received.next(), await received.next()]).toMatchObject([
      { n: 1 },
      { n: 3 },
      { type: 'last' },
    ])
    expect((await commands.next()).split('\n')).toHaveLength(6)
    expect((await commands.next()).split('\n')).toEqual(['b', '{"type":"last"}'])
    redis.disconnect()
    await bus.close()
  })
})

describe('a bus while Redis is away', () => {
  let proxy: InterruptibleProxy
  let bus: EventBus
  let speaker: EventBus
  let lines: string[]
  beforeEach(async () => {
    const prefix = own()
    const kept = captureLog()
    lines = kept.lines
    proxy = await interruptibleProxy(redisAddress)
    bus = await redisEventBus(proxy.url, prefix, kept.log)
    speaker = await redisEventBus(redisAddress, prefix, log)
  })
  afterEach(async () => {
    await Promise.all([bus.close(), speaker.close()])
    await proxy.close()
  })

  it('publishes without failing, and logs the event type but not its content', async () => {
    await proxy.disconnect()
    await bus.publish(news, { type: 'message', body: 'a secret' })
    const failed = lines.map((text) => JSON.parse(text)).find(({ event }) => event === 'bus_publish_failed')
    expect(failed).toMatchObject({ type: 'message', level: 'error' })
    expect(lines.join()).not.toContain('secret')
  })

  it('still delivers events within its own process', async () => {
    const received = asyncQueue<BusEvent>()
    await bus.subscribe(news, received.push)
    await proxy.disconnect()
    await expect.poll(() => lines.join()).toContain('bus_cut_off')
    await bus.publish(news, { type: 'said' })
    expect(await received.next()).toEqual({ type: 'said' })
  })

  it('does not wait for a Redis that does not answer', async () => {
    proxy.stall()
    await bus.publish(news, { type: 'message' })
    expect(lines.join()).toContain('bus_publish_failed')
  })

  it('accepts new listeners, which receive events once Redis is back', async () => {
    await proxy.disconnect()
    const received = asyncQueue<BusEvent>()
    await bus.subscribe(news, received.push)
    const back = new Promise<void>((resolve) => bus.onGap(resolve))
    await proxy.restore()
    await back
    await speaker.publish(news, { type: 'after' })
    expect(await received.next()).toEqual({ type: 'after' })
  })

  it('reports a gap in every process as soon as its commands are answered, however many it could not publish', async () => {
    const gaps = asyncQueue<string>()
    speaker.onGap(() => gaps.push('gap'))
    await proxy.disconnect()
    // So many that it stops trying.
    for (const type of ['a', 'b', 'c', 'd']) await bus.publish(news, { type })
    await proxy.restore()
    expect(await gaps.next()).toBe('gap')
  })

  it('can be closed while listeners wait', async () => {
    await proxy.disconnect()
    await bus.subscribe(news, () => {})
    await bus.close()
    expect(lines.filter((text) => text.includes('bus_back'))).toEqual([])
  })
})

describe('a bus whose packets are dropped', () => {
  let proxy: InterruptibleProxy
  let bus: EventBus
  let speaker: EventBus
  let lines: string[]
  const events = () => lines.map((line) => JSON.parse(line).event)
  beforeEach(async () => {
    const prefix = own()
    const kept = captureLog()
    lines = kept.lines
    proxy = await interruptibleProxy(redisAddress)
    bus = await redisEventBus(proxy.url, prefix, kept.log)
    speaker = await redisEventBus(redisAddress, prefix, log)
  })
  afterEach(async () => {
    await Promise.all([bus.close(), speaker.close()])
    await proxy.close()
  })

  it('notices it although no connection was closed, and reports a gap when it has new ones', async () => {
    const received = asyncQueue<BusEvent>()
    const gaps = asyncQueue<string>()
    await bus.subscribe(news, received.push)
    bus.onGap(() => gaps.push('gap'))
    await bus.ping()
    proxy.drop()
    await speaker.publish(news, { type: 'lost' })
    await expect.poll(events).toContain('bus_cut_off')
    await expect(bus.ping()).rejects.toThrow()
    await proxy.restore()
    expect(await gaps.next()).toBe('gap')
    await bus.ping()
    await speaker.publish(news, { type: 'after' })
    expect(await received.next()).toEqual({ type: 'after' })
  })

  it('reports a gap in every process when one could not publish', async () => {
    const gaps = asyncQueue<string>()
    speaker.onGap(() => gaps.push('gap'))
    proxy.drop()
    await bus.publish(news, { type: 'lost' })
    expect(events()).toContain('bus_publish_failed')
    expect(gaps.drain()).toEqual([])
    await proxy.restore()
    expect(await gaps.next()).toBe('gap')
  })
})
