import { useEffect } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { fetchAllScreens } from '../screens.tsx'

/** The page that was asked for comes first, with all its pictures. */
const prefetchDelayMs = 6_000

/** Fetches the other screens once this one is there and there is a network, unless the person saves data. */
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
