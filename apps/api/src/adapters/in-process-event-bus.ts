import type { Log } from '../ctx.ts'
import type { EventBus } from '../ports/event-bus.ts'
import { type Listener, notifyListeners } from './notify-listeners.ts'

/** The bus of a single process. An event is copied as it would be on the way through Redis. */
export function inProcessEventBus(log?: Log): EventBus {
  const channels = new Map<string, Set<Listener>>()
  const handedOn = Promise.resolve()
  return {
    publish: (channel, event) => {
      const listeners = channels.get(channel)
      if (listeners) notifyListeners(listeners, event, log)
      return handedOn
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
