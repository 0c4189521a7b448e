/** What time it is. Everything that depends on time asks this, never the machine. */
export interface Clock {
  now: () => Date
}
