import { useSyncExternalStore } from 'react'

let current: string | undefined
const listeners = new Set<() => void>()

function setCurrent(id: string | undefined): void {
  current = id
  for (const listener of listeners) listener()
}

/** The member with whom the viewer has just been connected, for the sheet that says so. */
export const acceptedConnection = {
  show: (id: string): void => setCurrent(id),
  close: (): void => setCurrent(undefined),
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAcceptedConnection = (): string | undefined => useSyncExternalStore(subscribe, () => current)
