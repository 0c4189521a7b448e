import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// The library only sees changes: a page that opens offline would count as online.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false)

/** A response arrived, whatever the browser reports of its network. */
export const markOnline = (): void => onlineManager.setOnline(true)

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

/** Whether the browser is online. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the page is in front, as far as the browser says. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribeToVisibility, () => document.visibilityState !== 'hidden')

const timeoutMs = 5_000

/** Whether a page load would succeed: the browser cannot return from a failed one. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })).ok
  } catch {
    return false
  }
}
