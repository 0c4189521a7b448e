import { describe, expect, it } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { memberKey } from '../keys.ts'
import { presenceSuite } from '../ports/presence.suite.ts'
import { inProcessPresence } from './in-process-presence.ts'

const start = '2026-01-15T09:00:00Z'
const asha = memberKey(1n)

describe('presence in one process', () => {
  presenceSuite(async () => {
    const clock = movableClock(start)
    const presence = inProcessPresence(clock)
    const there = { ...presence, close: async () => {} }
    return { here: presence, there, passTime: async () => clock.advanceSeconds(20) }
  })

  it('ends after a minute, to the second', async () => {
    const clock = movableClock(start)
    const presence = inProcessPresence(clock)
    await presence.mark([{ key: asha, audience: 'everyone' }])
    clock.advanceSeconds(59)
    expect([presence.isOnline(asha), presence.count(), presence.findBelow(null, 9)]).toEqual([true, 1, [asha]])
    clock.advanceSeconds(1)
    expect([presence.isOnline(asha), presence.count(), presence.findBelow(null, 9)]).toEqual([false, 0, []])
  })
})
