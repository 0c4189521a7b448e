import { useSyncExternalStore } from 'react'

const mediaQuery = '(prefers-reduced-motion: reduce)'

/** Whether the person asked their device for less motion. */
export const prefersLessMotion = (): boolean => globalThis.matchMedia?.(mediaQuery).matches ?? false

function subscribe(listener: () => void): () => void {
  const media = globalThis.matchMedia?.(mediaQuery)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

/** The same for components: follows when it is switched. */
export const useLessMotion = (): boolean => useSyncExternalStore(subscribe, prefersLessMotion)
