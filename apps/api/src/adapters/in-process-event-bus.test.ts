import { describe } from 'vitest'
import { eventBusSuite } from '../ports/event-bus.suite.ts'
import { inProcessEventBus } from './in-process-event-bus.ts'

describe('the event bus of one process', () => {
  eventBusSuite(async () => {
    const bus = inProcessEventBus()
    return { here: bus, there: bus }
  })
})
