import type { Log } from '../ctx.ts'
import type { EventBus } from '../ports/event-bus.ts'
import { channelListeners } from './channel-listeners.ts'

/** The bus of a single process. An event is copied as it would be on the way through Redis. */
export function inProcessEventBus(log?: Log): EventBus {
  const listeners = channelListeners(log)
  const published = Promise.resolve()
  return {
    publish: (channel, event) => {
      listeners.notify(channel, () => event)
      return published
    },
    subscribe: async (channel, listener) => listeners.add(channel, listener),
    // Within one process nothing is ever lost.
    onGap: () => () => {},
    ping: async () => {},
    close: async () => listeners.clear(),
  }
}
