import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createQueryClient } from '../lib/query-client.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { DeskGate } from './desk-gate.tsx'
import { deskSessionStore } from './session/desk-session.store.ts'

/** The desk below a router. What one moderator was shown goes when their session does. */
export function DeskApp() {
  const [client] = useState(createQueryClient)
  useEffect(
    () =>
      deskSessionStore.subscribe(() => {
        if (deskSessionStore.getSnapshot().status === 'signed-out') client.clear()
      }),
    [client],
  )
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary wrapFallback={(fallback) => <main>{fallback}</main>}>
        <DeskGate />
      </ErrorBoundary>
      <ErrorBoundary wrapFallback={() => null}>
        <Toaster placement="bottom" />
      </ErrorBoundary>
    </QueryClientProvider>
  )
}
