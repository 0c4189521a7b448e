/** What processes tell one another. Plain JSON objects. */
export type BusEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/**
 * Events to whoever listens now, on any process. Delivery is at most once and nothing is kept:
 * whoever needs certainty reads the database again.
 */
export interface EventBus {
  /** Resolves when the event was handed on; a failure is logged, not thrown: the work is done. */
  publish: (channel: string, event: BusEvent) => Promise<void>
  /** Resolves when events will arrive, perhaps one more that was on its way; gives back how to stop. */
  subscribe: (channel: string, listener: (event: BusEvent) => void) => Promise<() => void>
  /** Called after a time in which events may have been lost. */
  onGap: (listener: () => void) => () => void
  close: () => Promise<void>
}
