import { useSyncExternalStore } from 'react'

const mediaQuery = '(prefers-reduced-motion: reduce)'

/** Whether the device asks for reduced motion. */
export const prefersReducedMotion = (): boolean => globalThis.matchMedia?.(mediaQuery).matches ?? false

function subscribe(listener: () => void): () => void {
  const media = globalThis.matchMedia?.(mediaQuery)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

/** The same as a hook, which follows changes. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, prefersReducedMotion)
