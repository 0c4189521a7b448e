import { useEffect } from 'react'
import { useOnline } from '../../lib/browser-state.ts'
import { fetchAllScreens } from '../screens.tsx'

/** The requests of the current page come first. */
const prefetchDelayMs = 6_000

/** Prefetches the other screens after this one when online, unless the browser saves data. */
export function usePrefetchScreens(): void {
  const isOnline = useOnline()
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData || !isOnline) return
    const controller = new AbortController()
    const timer = setTimeout(() => void fetchAllScreens(controller.signal), prefetchDelayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isOnline])
}
