import { describe, expect, it, vi } from 'vitest'
import { captureLog } from '../../test/capture-log.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { databaseClock } from './database-clock.ts'

const start = '2026-01-15T09:00:00Z'
const startMs = Date.parse(start)
const minuteMs = 60_000

/** A clock over a database that is this far from the machine, with the events that were logged. */
async function openClock(databaseAheadMs: number, options: { isAway?: boolean } = {}) {
  const { log, lines } = captureLog()
  const machineClock = movableClock(start)
  const database = { aheadMs: databaseAheadMs, isAway: options.isAway ?? false, asked: 0 }
  const readTimeMs = async () => {
    database.asked += 1
    if (database.isAway) throw new Error('away')
    return startMs + database.aheadMs
  }
  const clock = await databaseClock(readTimeMs, log, { machineClock, intervalMs: 1 })
  const aheadMs = () => clock.now().getTime() - startMs
  const events = () => lines.map((line) => JSON.parse(line)).map(({ level, event, ms }) => ({ level, event, ms }))
  return { clock, machineClock, database, aheadMs, events }
}

describe('the clock that follows the database', () => {
  it('shows the time of the database, whatever the machine says', async () => {
    const { clock, machineClock, aheadMs } = await openClock(10 * minuteMs)
    expect(aheadMs()).toBeGreaterThanOrEqual(10 * minuteMs)
    machineClock.advanceSeconds(86_400)
    expect(aheadMs()).toBeLessThan(11 * minuteMs)
    clock.close()
  })

  it('reports a machine that is off by more than a second, once, and by more than ten minutes as an error', async () => {
    const small = await openClock(500)
    expect(small.events()).toEqual([])
    small.clock.close()
    const skewed = await openClock(-2 * minuteMs)
    await expect.poll(() => skewed.database.asked).toBeGreaterThan(3)
    expect(skewed.events()).toEqual([{ level: 'warn', event: 'clock_skew', ms: expect.any(Number) }])
    expect(skewed.clock.offsetMs()).toBeLessThan(-1000)
    skewed.clock.close()
    const wrong = await openClock(20 * minuteMs)
    expect(wrong.events()).toMatchObject([{ level: 'error', event: 'clock_skew' }])
    wrong.clock.close()
  })

  it('follows a database whose clock is set', async () => {
    const { clock, database, aheadMs, events } = await openClock(0)
    database.aheadMs = 5 * minuteMs
    await expect.poll(aheadMs).toBeGreaterThanOrEqual(5 * minuteMs)
    await expect.poll(events).toMatchObject([{ event: 'clock_skew' }])
    database.aheadMs = 0
    await expect.poll(aheadMs).toBeLessThan(minuteMs)
    await expect.poll(events).toMatchObject([{ event: 'clock_skew' }, { level: 'info', event: 'clock_right' }])
    clock.close()
  })

  it('shows the time of the machine until the database answers, and asks again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { clock, database, aheadMs } = await openClock(30 * minuteMs, { isAway: true })
    expect([aheadMs(), clock.offsetMs()]).toEqual([0, 0])
    database.isAway = false
    await vi.advanceTimersByTimeAsync(1_000)
    expect(aheadMs()).toBeGreaterThanOrEqual(30 * minuteMs)
    vi.useRealTimers()
    clock.close()
  })
})
