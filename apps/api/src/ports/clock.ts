/** The current time. All code that depends on time uses this, so that tests can set it. */
export interface Clock {
  now: () => Date
}
