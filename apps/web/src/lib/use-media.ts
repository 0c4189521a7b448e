import { useSyncExternalStore } from 'react'

function mediaQuery(query: string) {
  const matches = (): boolean => globalThis.matchMedia?.(query).matches ?? false
  const subscribe = (listener: () => void) => {
    const media = globalThis.matchMedia?.(query)
    media?.addEventListener('change', listener)
    return () => media?.removeEventListener('change', listener)
  }
  return { matches, useMatches: (): boolean => useSyncExternalStore(subscribe, matches) }
}

/** Whether the page is wider than a phone; the same as `md` in the styles. */
export const useWide = mediaQuery('(min-width: 48rem)').useMatches

/** Whether a phone is high enough for a line above the first person; the same as `roomy` in the styles. */
export const useRoomy = mediaQuery('(min-height: 46rem)').useMatches

/** Whether a column fits beside a whole page; the same as `xl` and `tall` in the styles. */
export const useColumns = mediaQuery('(min-width: 80rem) and (min-height: 32rem)').useMatches

/** Whether the device asks for reduced motion; also as a hook, which follows changes. */
export const { matches: prefersReducedMotion, useMatches: useReducedMotion } = mediaQuery(
  '(prefers-reduced-motion: reduce)',
)
