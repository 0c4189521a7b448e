import type { Log } from '../ctx.ts'
import type { BusEvent, Channel } from '../ports/event-bus.ts'

type Listener = (event: BusEvent) => void

/** The subscribers of this process, by channel. */
export function channelListeners(log?: Log) {
  const channels = new Map<string, Set<Listener>>()
  return {
    /** @returns the unsubscribe function */
    add: <Event extends BusEvent>(channel: Channel<Event>, listener: (event: Event) => void): (() => void) => {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener as Listener))
      return () => {
        listeners.delete(listener as Listener)
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel)
      }
    },
    /** Gives each listener a copy of its own. The others are still called when one of them throws. */
    notify: (channel: string, readEvent: () => BusEvent): void => {
      const listeners = channels.get(channel)
      if (!listeners) return
      const event = readEvent()
      const copyEvent = createCopier(event)
      for (const listener of listeners) {
        try {
          listener(copyEvent())
        } catch (error) {
          log?.error({ event: 'listener_failed', type: event.type, kind: (error as Error).name }, 'a listener failed')
        }
      }
    },
    clear: () => channels.clear(),
  }
}

/**
 * Returns a function that copies an event as a round trip through JSON would. Flat events, such as chat
 * messages, are copied without JSON.
 */
function createCopier(event: BusEvent): () => BusEvent {
  if (isFlat(event)) return () => ({ ...event })
  const text = JSON.stringify(event)
  return () => JSON.parse(text) as BusEvent
}

function isFlat(event: BusEvent): boolean {
  for (const name in event) if (!isJsonPrimitive(event[name])) return false
  return true
}

const isJsonPrimitive = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value)
