import { useSyncExternalStore } from 'react'

const createMediaHook = (query: string) => {
  const matches = (): boolean => globalThis.matchMedia?.(query).matches ?? false
  const subscribe = (listener: () => void) => {
    const media = globalThis.matchMedia?.(query)
    media?.addEventListener('change', listener)
    return () => media?.removeEventListener('change', listener)
  }
  return (): boolean => useSyncExternalStore(subscribe, matches)
}

/** Whether the page is wider than a phone; the same as `md` in the styles. */
export const useWide = createMediaHook('(min-width: 48rem)')

/** Whether a phone is high enough for a line above the first person; the same as `roomy` in the styles. */
export const useRoomy = createMediaHook('(min-height: 46rem)')

/** Whether a column fits beside a whole page; the same as `xl` and `tall` in the styles. */
export const useColumns = createMediaHook('(min-width: 80rem) and (min-height: 32rem)')
