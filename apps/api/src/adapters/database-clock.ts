import type { Log } from '../ctx.ts'
import type { Clock } from '../ports/clock.ts'
import { systemClock } from './system-clock.ts'

export interface DatabaseClock extends Clock {
  /** How far the database is ahead of this machine, in milliseconds; 0 before it has answered. */
  readonly offsetMs: () => number
  readonly close: () => void
}

interface DatabaseClockOptions {
  /** What this machine says of the time. */
  machineClock?: Clock
  /** The time between two looks at the database. */
  intervalMs?: number
}

/** A machine that is off by more than this is reported; by more than `wrongMs` as an error. */
const skewedMs = 1_000
const wrongMs = 600_000
/** The time between two attempts while the database has not answered yet. */
const retryMs = 1_000

/** The time by the database at a moment of this process's steady clock. */
interface Reference {
  readonly timeMs: number
  readonly atMs: number
}

/**
 * A clock that shows the database's time: all processes then judge each other's times by one clock, however wrong
 * those of their machines are. It asks at the start and every minute, and goes on from there by the steady clock of
 * the process, so that setting a machine's clock changes nothing. Until the database answers it shows the machine's.
 * @param readTimeMs asks the database for the time, in milliseconds since 1970
 */
export async function databaseClock(
  readTimeMs: () => Promise<number>,
  log: Log,
  { machineClock = systemClock, intervalMs = 60_000 }: DatabaseClockOptions = {},
): Promise<DatabaseClock> {
  let reference: Reference | undefined
  let reported: 'right' | 'skewed' | 'wrong' = 'right'
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const nowMs = () => (reference ? reference.timeMs + performance.now() - reference.atMs : machineClock.now().getTime())
  const offsetMs = () => (reference ? Math.round(nowMs() - machineClock.now().getTime()) : 0)

  async function measure(): Promise<void> {
    const sentAtMs = performance.now()
    const timeMs = await readTimeMs()
    const roundTripMs = performance.now() - sentAtMs
    const atMs = sentAtMs + roundTripMs / 2
    // A difference that is smaller than the way to the database and back says nothing.
    if (reference && Math.abs(reference.timeMs + atMs - reference.atMs - timeMs) <= roundTripMs) return
    reference = { timeMs, atMs }
  }
  function report(): void {
    const ms = offsetMs()
    const size = Math.abs(ms)
    const next = size > wrongMs ? 'wrong' : size > skewedMs ? 'skewed' : 'right'
    if (next === reported) return
    reported = next
    if (next === 'right') log.info({ event: 'clock_right', ms }, "this machine's clock agrees with the database's")
    else {
      const level = next === 'wrong' ? 'error' : 'warn'
      log[level]({ event: 'clock_skew', ms }, "this machine's clock differs from the database's, which is used")
    }
  }
  async function follow(): Promise<void> {
    // While the database is away there is nothing to do for which a time is needed.
    await measure().then(report, () => {})
    if (!isClosed) timer = setTimeout(follow, reference ? intervalMs : retryMs).unref()
  }
  await follow()
  return {
    now: () => new Date(nowMs()),
    offsetMs,
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
