import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AsyncQueue, asyncQueue } from '../../test/async-queue.ts'
import { type BusEvent, type Channel, defineChannel, type EventBus } from './event-bus.ts'

const channelNamed = (name: string) => defineChannel<BusEvent>(name)()
const news = channelNamed('news')

/** What every event bus does. `open` gives the buses of two processes, which may be one. */
export function eventBusSuite(open: () => Promise<{ here: EventBus; there: EventBus }>): void {
  let here: EventBus
  let there: EventBus
  beforeEach(async () => {
    const buses = await open()
    here = buses.here
    there = buses.there
  })
  afterEach(async () => {
    await here.close()
    await there.close()
  })

  const listen = async (channel: Channel<BusEvent>): Promise<AsyncQueue<BusEvent> & { stop: () => void }> => {
    const received = asyncQueue<BusEvent>()
    const stop = await there.subscribe(channel, received.push)
    return { ...received, stop }
  }

  describe('an event', () => {
    it('reaches all subscribers of its channel, in both processes', async () => {
      const received = [await listen(news), await listen(news)]
      const own = asyncQueue<BusEvent>()
      await here.subscribe(news, own.push)
      const event = { type: 'said', words: 'नमस्ते\n"👋"', list: [1, null, { deep: true }] }
      await here.publish(news, event)
      for (const { next } of [...received, own]) expect(await next()).toEqual(event)
    })

    it('arrives in the order of publishing', async () => {
      const received = await listen(news)
      for (let n = 0; n < 50; n += 1) await here.publish(news, { type: 'counted', n })
      for (let n = 0; n < 50; n += 1) expect(await received.next()).toMatchObject({ n })
    })

    it('stays in its channel', async () => {
      const received = await listen(news)
      for (const channel of ['new', 'news:1', 'NEWS', 'n*', '*'])
        await here.publish(channelNamed(channel), { type: 'other', channel })
      await here.publish(news, { type: 'mine' })
      expect(await received.next()).toEqual({ type: 'mine' })
      expect(received.drain()).toEqual([])
    })

    it('is copied for each listener, without values that JSON cannot represent', async () => {
      const received = [await listen(news), await listen(news)]
      const list = ['as it was']
      const published = here.publish(news, { type: 'said', list, left: undefined })
      list.push('later')
      await published
      const copies = await Promise.all(received.map(({ next }) => next()))
      Object.assign(copies[0] ?? {}, { list: 'spoilt' })
      expect(copies[1]).toEqual({ type: 'said', list: ['as it was'] })
      expect(copies[1]).not.toHaveProperty('left')
    })

    it('can be published without subscribers', async () => {
      await expect(here.publish(channelNamed('nobody'), { type: 'said' })).resolves.toBeUndefined()
    })
  })

  describe('listening', () => {
    it('is active when subscribe resolves, for every listener', async () => {
      for (let n = 0; n < 20; n += 1) {
        const first = listen(channelNamed(`conversation ${n}`))
        const second = await listen(channelNamed(`conversation ${n}`))
        await here.publish(channelNamed(`conversation ${n}`), { type: 'said', n })
        expect(await second.next()).toMatchObject({ n })
        expect(await (await first).next()).toMatchObject({ n })
      }
    })

    it('ends for one listener and continues for the others', async () => {
      const [one, other] = [await listen(news), await listen(news)]
      one.stop()
      one.stop()
      await here.publish(news, { type: 'said' })
      expect(await other.next()).toEqual({ type: 'said' })
      expect(one.drain()).toEqual([])
    })

    it('can start again after all listeners unsubscribed', async () => {
      const before = await listen(news)
      before.stop()
      // By then the bus has let go of the channel. Nothing is published there meanwhile: an event on its way may still
      // reach who subscribes anew, because channels have no order between them.
      const passing = await listen(channelNamed('passing'))
      await here.publish(channelNamed('passing'), { type: 'past' })
      await passing.next()
      const after = await listen(news)
      before.stop()
      await here.publish(news, { type: 'received' })
      expect(await after.next()).toEqual({ type: 'received' })
      expect([...before.drain(), ...after.drain()]).toEqual([])
    })

    it('continues for other listeners and the publisher when one throws', async () => {
      await there.subscribe(news, () => {
        throw new Error('a listener that fails')
      })
      const received = await listen(news)
      await expect(here.publish(news, { type: 'said' })).resolves.toBeUndefined()
      expect(await received.next()).toEqual({ type: 'said' })
    })
  })

  it('answers', async () => {
    await expect(here.ping()).resolves.toBeUndefined()
  })
}
