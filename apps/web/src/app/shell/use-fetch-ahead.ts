import { useEffect } from 'react'
import { fetchAllScreens } from '../screens.tsx'

/** The page that was asked for comes first, with all its pictures. */
const waitFor = 6_000

/** Fetches the other screens once this one is there, unless the person saves data. */
export function useFetchAhead(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const timer = setTimeout(fetchAllScreens, waitFor)
    return () => clearTimeout(timer)
  }, [])
}
