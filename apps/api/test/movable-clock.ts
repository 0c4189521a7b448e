import type { Clock } from '../src/ports/clock.ts'

export interface MovableClock extends Clock {
  /** Advances the clock. */
  advanceSeconds: (seconds: number) => void
}

/** A clock that stands still until a test moves it. */
export function movableClock(start: string): MovableClock {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    advanceSeconds: (seconds) => {
      now += seconds * 1000
    },
  }
}
