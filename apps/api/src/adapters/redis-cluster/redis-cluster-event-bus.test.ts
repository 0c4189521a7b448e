import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asyncQueue } from '../../../test/async-queue.ts'
import { captureLog } from '../../../test/capture-log.ts'
import { type InterruptibleProxy, interruptibleProxy } from '../../../test/interruptible-proxy.ts'
import { openRedisCluster } from '../../../test/redis-cluster.ts'
import { redisUrl } from '../../../test/services.ts'
import { eventBusSuite } from '../../ports/event-bus.suite.ts'
import { type BusEvent, defineChannel, type EventBus } from '../../ports/event-bus.ts'
import { clusterChannel, hashSlot, slotCount } from './hash-slot.ts'
import { redisClusterEventBus } from './redis-cluster-event-bus.ts'

const { nodes, urls } = await openRedisCluster()
const [first, second] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]
const own = () => `test-${randomBytes(6).toString('hex')}:`
const memberChannel = defineChannel<BusEvent>('member')
/** A channel of a member whose slot the first node serves. */
const atFirst = memberChannel(keyIn(0, slotCount / 3 - 1))
const atLast = memberChannel(keyIn((2 * slotCount) / 3 + 1, slotCount - 1))

function keyIn(from: number, to: number): bigint {
  for (let key = 1n; ; key += 1n) if (hashSlot(`${key}`) >= from && hashSlot(`${key}`) <= to) return key
}

/** As operators move a slot that has no keys. */
async function moveSlot(slot: number, from: typeof first, to: typeof first): Promise<void> {
  const [source, target] = [String(await from.redis.cluster('MYID')), String(await to.redis.cluster('MYID'))]
  await to.redis.cluster('SETSLOT', slot, 'IMPORTING', source)
  await from.redis.cluster('SETSLOT', slot, 'MIGRATING', target)
  for (const { redis } of [to, from]) await redis.cluster('SETSLOT', slot, 'NODE', target)
}

interface TestBus {
  bus: EventBus
  prefix: string
  events: () => string[]
  gaps: ReturnType<typeof asyncQueue<string>>
}
const open: EventBus[] = []
async function openBus(prefix = own()): Promise<TestBus> {
  const { log, lines } = captureLog()
  const bus = await redisClusterEventBus(urls, prefix, log)
  open.push(bus)
  const gaps = asyncQueue<string>()
  bus.onGap(() => gaps.push('gap'))
  return { bus, prefix, gaps, events: () => lines.map((line) => JSON.parse(line).event) }
}
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close()
})
async function listen(bus: EventBus, channel = atFirst) {
  const received = asyncQueue<BusEvent>()
  const stop = await bus.subscribe(channel, received.push)
  return { ...received, stop }
}
const answers = (bus: EventBus) =>
  bus.ping().then(
    () => true,
    () => false,
  )

describe('the event bus over a Redis Cluster', () => {
  eventBusSuite(async () => {
    const { prefix, bus: here } = await openBus()
    return { here, there: (await openBus(prefix)).bus }
  })

  it('places channels as the cluster does', async () => {
    for (const name of ['123456789', '', '{a}b', '{}b', '{a', 'a{b}{c}', 'x{{y}}', 'नमस्ते']) {
      expect(hashSlot(name)).toBe(await first.redis.cluster('KEYSLOT', name))
    }
  })

  it('keeps the channels of a member in one slot', () => {
    const names = ['member:5', 'conversation:5:9', 'conversation:5:12'].map((name) => clusterChannel('satrangi:', name))
    expect(names[1]).toBe('satrangi:conversation:{5}:9')
    expect(new Set(names.map(hashSlot)).size).toBe(1)
  })

  it('subscribes once to what it listens to, and to nothing else', async () => {
    const { bus, prefix } = await openBus()
    const names = async () =>
      (await Promise.all(nodes.map(({ redis }) => redis.call('PUBSUB', 'SHARDCHANNELS', `${prefix}*`)))).flat().sort()
    const before = await names()
    const [one, other] = [await listen(bus), await listen(bus)]
    const others = await listen(bus, atLast)
    const mine = clusterChannel(prefix, atFirst)
    expect(await names()).toEqual([...before, mine, clusterChannel(prefix, atLast)].sort())
    one.stop()
    others.stop()
    await expect.poll(names, { timeout: 10_000 }).toEqual([...before, mine].sort())
    other.stop()
    const counted = async () => /cmdstat_ssubscribe:calls=(\d+)/.exec(await first.redis.info('commandstats'))?.[1]
    const count = await counted()
    const again = await listen(bus)
    expect(await counted()).toBe(count)
    await bus.publish(atFirst, { type: 'said' })
    expect(await again.next()).toEqual({ type: 'said' })
  })

  it('uses one command for all events published to a channel at one moment', async () => {
    const { bus } = await openBus()
    const received = await listen(bus)
    const counted = async () =>
      Number(/cmdstat_spublish:calls=(\d+)/.exec(await first.redis.info('commandstats'))?.[1] ?? 0)
    const before = await counted()
    await Promise.all([1, 2, 3].map((n) => bus.publish(atFirst, { type: 'counted', n })))
    for (const n of [1, 2, 3]) expect(await received.next()).toMatchObject({ n })
    expect(await counted()).toBe(before + 1)
  })

  it('uses its own prefix', async () => {
    const [ours, theirs] = [await openBus(), await openBus()]
    const received = await listen(ours.bus)
    await theirs.bus.publish(atFirst, { type: 'other' })
    await ours.bus.publish(atFirst, { type: 'mine' })
    expect(await received.next()).toEqual({ type: 'mine' })
  })

  it('starts by whichever of the named nodes answers', async () => {
    const proxy = await interruptibleProxy(first.url)
    await proxy.disconnect()
    const bus = await redisClusterEventBus([proxy.url, second.url], own(), captureLog().log)
    await bus.ping()
    await bus.close()
    await expect(redisClusterEventBus([proxy.url], own(), captureLog().log)).rejects.toThrow()
  })

  it('does not start with a Redis that is no cluster', async () => {
    const started = redisClusterEventBus([await redisUrl()], own(), captureLog().log)
    await expect(started).rejects.toThrow('set REDIS_URL in its place')
  })
})

describe('a bus on a cluster that changes', () => {
  it('reports a gap when the server kills its subscription, and receives events again from then on', async () => {
    const { bus, gaps, prefix, events } = await openBus()
    const speaker = await openBus(prefix)
    const received = await listen(bus)
    await first.redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    expect(await gaps.next()).toBe('gap')
    await speaker.bus.publish(atFirst, { type: 'after' })
    expect(await received.next()).toEqual({ type: 'after' })
    await bus.ping()
    expect(events()).toEqual(['bus_cut_off', 'bus_back'])
  })

  it('follows a slot that moves: it reports a gap, and publishes and receives at the new node', async () => {
    const { bus, gaps, prefix } = await openBus()
    const speaker = await openBus(prefix)
    const received = await listen(bus)
    const untouched = await listen(bus, atLast)
    const slot = hashSlot(clusterChannel(prefix, atFirst))
    await moveSlot(slot, first, second)
    await speaker.bus.publish(atFirst, { type: 'at any moment' })
    expect(await gaps.next()).toBe('gap')
    await speaker.bus.publish(atFirst, { type: 'after' })
    const arrived = [await received.next()]
    if (arrived[0]?.type !== 'after') arrived.push(await received.next())
    expect(arrived.at(-1)).toEqual({ type: 'after' })
    await speaker.bus.publish(atLast, { type: 'elsewhere' })
    expect(await untouched.next()).toEqual({ type: 'elsewhere' })
    await expect.poll(() => answers(bus), { timeout: 5000 }).toBe(true)
    await moveSlot(slot, second, first)
    expect(await gaps.next()).toBe('gap')
  })
})

describe('a bus of which a node is away', () => {
  let proxy: InterruptibleProxy
  let announced: string
  const announce = async (port: string) => {
    await first.redis.config('SET', 'cluster-announce-port', port)
    const known = async () => (await Promise.all(nodes.map(({ redis }) => redis.cluster('NODES')))).map(String)
    const isKnown = (text: string) => text.includes(`:${port === '0' ? new URL(first.url).port : port}@`)
    await expect.poll(async () => (await known()).every(isKnown), { timeout: 10_000 }).toBe(true)
  }
  beforeEach(async () => {
    proxy = await interruptibleProxy(first.url)
    announced = new URL(proxy.url).port
    await announce(announced)
  })
  afterEach(async () => {
    await announce('0')
    await proxy.close()
  })

  it('notices that its packets are dropped, and reports a gap when it has a new connection', async () => {
    const { bus, gaps, prefix, events } = await openBus()
    const received = await listen(bus)
    const elsewhere = await listen(bus, atLast)
    await bus.ping()
    proxy.drop()
    await first.redis.spublish(clusterChannel(prefix, atFirst), '{"type":"lost"}')
    await expect.poll(events, { timeout: 5000 }).toContain('bus_cut_off')
    expect(await answers(bus)).toBe(false)
    await bus.publish(atLast, { type: 'elsewhere' })
    expect(await elsewhere.next()).toEqual({ type: 'elsewhere' })
    await proxy.restore()
    expect(await gaps.next()).toBe('gap')
    await expect.poll(() => answers(bus), { timeout: 5000 }).toBe(true)
    await first.redis.spublish(clusterChannel(prefix, atFirst), '{"type":"after"}')
    expect(await received.next()).toEqual({ type: 'after' })
  })

  it('publishes without failing, delivers within its process, and later reports a gap in every process', async () => {
    const { bus, prefix, events } = await openBus()
    const received = await listen(bus)
    const other = await openBus(prefix)
    await proxy.disconnect()
    await expect.poll(events, { timeout: 5000 }).toContain('bus_cut_off')
    await bus.publish(atFirst, { type: 'said', body: 'a secret' })
    expect(await received.next()).toMatchObject({ type: 'said' })
    expect(events()).toContain('bus_publish_failed')
    expect(await answers(bus)).toBe(false)
    await proxy.restore()
    expect(await other.gaps.next()).toBe('gap')
    await expect.poll(() => answers(bus), { timeout: 5000 }).toBe(true)
  })

  it('accepts new listeners, which receive events once the node is back, and a gap is reported', async () => {
    const { bus, gaps, prefix } = await openBus()
    await proxy.disconnect()
    const received = await listen(bus)
    expect(await answers(bus)).toBe(false)
    await proxy.restore()
    expect(await gaps.next()).toBe('gap')
    await first.redis.spublish(clusterChannel(prefix, atFirst), '{"type":"after"}')
    expect(await received.next()).toEqual({ type: 'after' })
  })

  it('can be closed while listeners wait', async () => {
    const { bus, events } = await openBus()
    await proxy.disconnect()
    await listen(bus)
    await bus.close()
    expect(events()).not.toContain('bus_back')
  })
})
