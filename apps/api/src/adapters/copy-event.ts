import type { BusEvent } from '../ports/event-bus.ts'

/**
 * How to copy an event as it would come through JSON. Most are flat, and a message that somebody
 * wrote is one of them: no JSON is needed.
 */
export function copier(event: BusEvent): () => BusEvent {
  if (isFlat(event)) return () => ({ ...event })
  const text = JSON.stringify(event)
  return () => JSON.parse(text) as BusEvent
}

function isFlat(event: BusEvent): boolean {
  for (const name in event) if (!isCarried(event[name])) return false
  return true
}

const isCarried = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value)
