import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CuttableLine, cuttableLine } from '../../test/cuttable-line.ts'
import { inbox } from '../../test/inbox.ts'
import { keptLines } from '../../test/lines.ts'
import { redisUrl } from '../../test/services.ts'
import { eventBusSuite } from '../ports/event-bus.suite.ts'
import { type BusEvent, defineChannel, type EventBus } from '../ports/event-bus.ts'
import { redisEventBus } from './redis-event-bus.ts'

const redisAddress = await redisUrl()

const own = () => `test-${randomBytes(6).toString('hex')}:`
const { log } = keptLines()
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

  it('keeps to its own prefix', async () => {
    const [ours, theirs] = await Promise.all([
      redisEventBus(redisAddress, own(), log),
      redisEventBus(redisAddress, own(), log),
    ])
    const heard = inbox<BusEvent>()
    await ours.subscribe(news, heard.put)
    await theirs.publish(news, { type: 'other' })
    await ours.publish(news, { type: 'mine' })
    expect(await heard.next()).toEqual({ type: 'mine' })
    expect(heard.rest()).toEqual([])
    await Promise.all([ours.close(), theirs.close()])
  })

  it('refuses to begin where there is no Redis', async () => {
    const line = await cuttableLine(redisAddress)
    await line.cut()
    await expect(redisEventBus(line.url, own(), log)).rejects.toThrow()
  })
})

describe('a bus whose connections the server kills', () => {
  it('says that events may have been lost, and hears again from then on', async () => {
    const admin = new Redis(redisAddress)
    const name = own()
    await admin.call('ACL', 'SETUSER', name, 'on', '>word', '~*', '&*', '+@all')
    const url = new URL(redisAddress)
    url.username = name
    url.password = 'word'
    const { log, lines } = keptLines()
    const bus = await redisEventBus(url.href, name, log)
    const speaker = await redisEventBus(redisAddress, name, log)
    const heard = inbox<BusEvent>()
    const gaps = inbox<string>()
    await bus.subscribe(news, heard.put)
    bus.onGap(() => gaps.put('gap'))
    const stop = bus.onGap(() => gaps.put('not any more'))
    stop()

    expect(await admin.call('CLIENT', 'KILL', 'USER', name)).toBe(2)
    expect(await gaps.next()).toBe('gap')
    await speaker.publish(news, { type: 'after' })
    expect(await heard.next()).toEqual({ type: 'after' })
    expect(gaps.rest()).toEqual([])
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['bus_cut_off', 'bus_back'])

    await Promise.all([bus.close(), speaker.close()])
    await admin.call('ACL', 'DELUSER', name)
    admin.disconnect()
  })
})

describe('listening to Redis', () => {
  it('has begun although Redis says nothing at the moment: what is published meanwhile is heard when it does', async () => {
    const prefix = own()
    const line = await cuttableLine(redisAddress)
    const bus = await redisEventBus(line.url, prefix, log)
    const speaker = await redisEventBus(redisAddress, prefix, log)
    line.hush()
    const heard = inbox<BusEvent>()
    await bus.subscribe(news, heard.put)
    await speaker.publish(news, { type: 'said' })
    expect(heard.rest()).toEqual([])
    await line.mend()
    expect(await heard.next()).toEqual({ type: 'said' })
    await Promise.all([bus.close(), speaker.close()])
    await line.close()
  })

  it('takes one command for all that is published at one moment', async () => {
    const [a, b] = [defineChannel<BusEvent>('a')(), defineChannel<BusEvent>('b')()]
    const prefix = own()
    const bus = await redisEventBus(redisAddress, prefix, log)
    const redis = new Redis(redisAddress)
    const commands = inbox<string>()
    await redis.subscribe(`${prefix}events`)
    redis.on('message', (_channel, text) => commands.put(text))
    const heard = inbox<BusEvent>()
    await bus.subscribe(b, heard.put)
    await Promise.all([1, 2, 3].map((n) => bus.publish(n === 2 ? a : b, { type: 'counted', n })))
    await bus.publish(b, { type: 'last' })
    expect([await heard.next(), await heard.next(), await heard.next()]).toMatchObject([
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
  let line: CuttableLine
  let bus: EventBus
  let speaker: EventBus
  let lines: string[]
  beforeEach(async () => {
    const prefix = own()
    const kept = keptLines()
    lines = kept.lines
    line = await cuttableLine(redisAddress)
    bus = await redisEventBus(line.url, prefix, kept.log)
    speaker = await redisEventBus(redisAddress, prefix, log)
  })
  afterEach(async () => {
    await Promise.all([bus.close(), speaker.close()])
    await line.close()
  })

  it('publishes without failing, and logs the kind of event and nothing of it', async () => {
    await line.cut()
    await bus.publish(news, { type: 'message', body: 'a secret' })
    const failed = lines.map((text) => JSON.parse(text)).find(({ event }) => event === 'bus_publish_failed')
    expect(failed).toMatchObject({ type: 'message', level: 'error' })
    expect(lines.join()).not.toContain('secret')
  })

  it('is still heard in its own process', async () => {
    const heard = inbox<BusEvent>()
    await bus.subscribe(news, heard.put)
    await line.cut()
    await expect.poll(() => lines.join(), { timeout: 5000 }).toContain('bus_cut_off')
    await bus.publish(news, { type: 'said' })
    expect(await heard.next()).toEqual({ type: 'said' })
  })

  it('does not wait for a Redis that does not answer', async () => {
    line.hush()
    await bus.publish(news, { type: 'message' })
    expect(lines.join()).toContain('bus_publish_failed')
  })

  it('takes new listeners, who hear when it is back', async () => {
    await line.cut()
    const heard = inbox<BusEvent>()
    await bus.subscribe(news, heard.put)
    const back = new Promise<void>((resolve) => bus.onGap(resolve))
    await line.mend()
    await back
    await speaker.publish(news, { type: 'after' })
    expect(await heard.next()).toEqual({ type: 'after' })
  })

  it('can be closed with listeners that still wait', async () => {
    await line.cut()
    await bus.subscribe(news, () => {})
    await bus.close()
    expect(lines.filter((text) => text.includes('bus_back'))).toEqual([])
  })
})
