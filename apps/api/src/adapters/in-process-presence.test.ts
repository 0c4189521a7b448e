import { describe } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { presenceSuite } from '../ports/presence.suite.ts'
import { inProcessPresence } from './in-process-presence.ts'

const start = '2026-01-15T09:00:00Z'

describe('presence in one process', () => {
  presenceSuite(async () => {
    const clock = movableClock(start)
    const presence = inProcessPresence(clock)
    const there = { ...presence, close: async () => {} }
    return { here: presence, there, passQuarter: () => clock.advanceSeconds(900) }
  })
})
