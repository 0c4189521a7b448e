import type { BusEvent, EventBus } from '../ports/event-bus.ts'

type Listener = (event: BusEvent) => void

/** The bus of a single process. An event is copied as it would be on the way through Redis. */
export function inProcessEventBus(): EventBus {
  const channels = new Map<string, Set<Listener>>()
  return {
    publish: async (channel, event) => {
      const copy = JSON.stringify(event)
      for (const listener of [...(channels.get(channel) ?? [])]) listener(JSON.parse(copy) as BusEvent)
    },
    subscribe: async (channel, listener) => {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel)
      }
    },
    // Within one process nothing is ever lost.
    onGap: () => () => {},
    close: async () => channels.clear(),
  }
}
