import { useSyncExternalStore } from 'react'

/** From here on there is room for more than a phone's one column; the same as `md` in the styles. */
const mediaQuery = '(min-width: 48rem)'

const isWide = (): boolean => globalThis.matchMedia?.(mediaQuery).matches ?? false

function subscribe(listener: () => void): () => void {
  const media = globalThis.matchMedia?.(mediaQuery)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

/** Whether the page is wider than a phone. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide)
