import { quarterMs } from '../src/ports/presence.rules.ts'

/**
 * What is added to a clock that tests cannot move, that of Redis: it begins in the middle of a quarter hour, so that
 * none ends by itself during a test.
 */
export function quarterOffset(): { offsetMs: () => number; passQuarter: () => void } {
  let offset = quarterMs / 2 - (Date.now() % quarterMs)
  return {
    offsetMs: () => offset,
    passQuarter: () => {
      offset += quarterMs
    },
  }
}
