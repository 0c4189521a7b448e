import type { BusEvent } from '../ports/event-bus.ts'

/**
 * Returns a function that copies an event as a round trip through JSON would. Flat events, such as chat
 * messages, are copied without JSON.
 */
export function createCopier(event: BusEvent): () => BusEvent {
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
