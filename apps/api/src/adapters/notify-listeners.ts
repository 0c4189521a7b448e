import type { Log } from '../ctx.ts'
import type { BusEvent } from '../ports/event-bus.ts'
import { copier } from './copy-event.ts'

export type Listener = (event: BusEvent) => void

/** Gives each listener a copy of its own. One that fails keeps nobody else from hearing. */
export function notifyListeners(listeners: Iterable<Listener>, event: BusEvent, log?: Log): void {
  const copy = copier(event)
  for (const listener of listeners) {
    try {
      listener(copy())
    } catch (error) {
      log?.error({ event: 'listener_failed', type: event.type, kind: (error as Error).name }, 'a listener failed')
    }
  }
}
