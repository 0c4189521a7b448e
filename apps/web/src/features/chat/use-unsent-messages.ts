import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { localStore, sealStorageKey } from '../../browser/storage.ts'
import { useOnline } from '../../lib/browser-state.ts'
import { whenIdle } from '../../lib/when-idle.ts'

/** Reads what was written without a line once the page is shown, and sends it whenever there is one. */
export function useUnsentMessages(): void {
  const client = useQueryClient()
  const isOnline = useOnline()
  useEffect(() => {
    if (localStore.read(sealStorageKey) === null) return
    return whenIdle(async () => {
      // What fails is tried again with the next line.
      const sending = import('./send-unsent-messages.ts').then((unsent) =>
        isOnline ? unsent.sendUnsentMessages(client) : unsent.readUnsentTexts(),
      )
      await sending.catch(() => undefined)
    })
  }, [client, isOnline])
}
