import { describe, expect, expectTypeOf, it } from 'vitest'
import { eventBusSuite } from '../ports/event-bus.suite.ts'
import { defineChannel } from '../ports/event-bus.ts'
import { inProcessEventBus } from './in-process-event-bus.ts'

describe('the event bus of one process', () => {
  eventBusSuite(async () => {
    const bus = inProcessEventBus()
    return { here: bus, there: bus }
  })

  it('types the events of a channel where they are published and where they arrive', async () => {
    const bus = inProcessEventBus()
    const counts = defineChannel<{ type: 'counted'; count: number }>('counts')(1n, 2n)
    expect(counts).toBe('counts:1:2')
    await bus.subscribe(counts, (event) => expectTypeOf(event).toEqualTypeOf<{ type: 'counted'; count: number }>())
    // @ts-expect-error: this channel carries no such event
    await bus.publish(counts, { type: 'other' })
    // @ts-expect-error: a name alone says nothing of the events
    await bus.publish('counts:1:2', { type: 'counted', count: 1 })
  })
})
