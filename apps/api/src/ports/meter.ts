// What the product counts while it runs. A label is one of our own words (a route's pattern, a job, a state): never
// an id, a name, a number, an address or a text of anybody, and never a key that grows with the members.

/** The counters, with the words that the label of each can have. */
export const counterWords = {
  /** What became of chat messages. A message is delivered once for each socket of its recipient. */
  chat_messages: ['stored', 'delivered'],
  /**
   * What became of one-time codes; `over_budget` were not sent because a limit was reached. Nothing counts how many
   * were sent: a code for a number without an account is not, so that a request and this number would tell who has one.
   */
  codes: ['requested', 'used', 'over_budget'],
  /** News of payments, by what is said of one. */
  payments: ['attempted', 'authorized', 'captured', 'failed', 'refunded'],
} as const

/** The counters whose label is the name of something in the code. */
export const namedCounters = ['jobs_run', 'jobs_failed', 'sweeps_failed', 'log_events'] as const

export type CounterLabels = { [Name in keyof typeof counterWords]: (typeof counterWords)[Name][number] } & Record<
  (typeof namedCounters)[number],
  string
>

export interface AnsweredCall {
  readonly method: string
  /** The pattern of the path, never the path. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** Counts what happens. Nothing of it throws or waits. */
export interface Meter {
  count: <Name extends keyof CounterLabels>(name: Name, word: CounterLabels[Name]) => void
  recordCall: (call: AnsweredCall) => void
  /** @param kind the pattern of the socket's path */
  changeOpenSockets: (kind: string, change: 1 | -1) => void
}

/** Counts nothing: where no metrics are wanted. */
export const noMeter: Meter = { count: () => {}, recordCall: () => {}, changeOpenSockets: () => {} }
