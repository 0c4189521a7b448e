/**
 * The current time. All code that depends on time uses this, so that tests can set it, and so that processes whose
 * machines disagree judge each other's times by one clock.
 */
export interface Clock {
  now: () => Date
}
