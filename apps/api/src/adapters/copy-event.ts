import type { BusEvent } from '../ports/event-bus.ts'

/** An event as it would come through JSON. Most are flat, and a message that somebody wrote is one of them: no JSON is needed. */
export function copyEvent(event: BusEvent): BusEvent {
  for (const key in event) if (!isCarried(event[key])) return JSON.parse(JSON.stringify(event)) as BusEvent
  return { ...event }
}

const isCarried = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value)
