import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedRejection } from './held-rejection.ts'

/** Sends what a page that was killed could not; there is hardly ever anything, so its code is fetched when there is. */
export function useStoredRejection(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!storedRejection.read()) return
    const send = async () => (await import('./send-stored-rejection.ts')).sendStoredRejection(client)
    // Without its code it stays stored for the next page.
    send().catch(() => undefined)
  }, [client])
}
