/** What processes publish to one another. Plain JSON objects. */
export type BusEvent = { readonly type: string } & Readonly<Record<string, unknown>>

declare const carries: unique symbol

/** The name of a channel, with the events that it carries. */
export type Channel<Event extends BusEvent> = string & { readonly [carries]: Event }

/** @returns builds the name of one of these channels, by the keys of those whom it is for */
export const defineChannel =
  <Event extends BusEvent>(name: string) =>
  (...keys: readonly bigint[]) =>
    [name, ...keys].join(':') as Channel<Event>

/**
 * Events to the current subscribers, on any process. Delivery is at most once and nothing is stored:
 * a subscriber that needs certainty reads the database again.
 */
export interface EventBus {
  /** Resolves when the event was handed on; a failure is logged, not thrown: the work is done. */
  publish: <Event extends BusEvent>(channel: Channel<Event>, event: NoInfer<Event>) => Promise<void>
  /** Resolves to an unsubscribe function when events will arrive, perhaps one more that was on its way. */
  subscribe: <Event extends BusEvent>(channel: Channel<Event>, listener: (event: Event) => void) => Promise<() => void>
  /** Called after a time in which events may have been lost. */
  onGap: (listener: () => void) => () => void
  /** Resolves when events of other processes arrive. */
  ping: () => Promise<void>
  close: () => Promise<void>
}
