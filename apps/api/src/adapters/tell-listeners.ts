import type { Log } from '../ctx.ts'
import type { BusEvent } from '../ports/event-bus.ts'

export type Listener = (event: BusEvent) => void

/** Gives each listener a copy of its own. One that fails keeps nobody else from hearing. */
export function tellListeners(listeners: Iterable<Listener>, text: string, log?: Log): void {
  for (const listener of [...listeners]) {
    const event = JSON.parse(text) as BusEvent
    try {
      listener(event)
    } catch (error) {
      log?.error({ event: 'listener_failed', type: event.type, kind: (error as Error).name }, 'a listener failed')
    }
  }
}
