import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type InitialEntry, MemoryRouter } from 'react-router-dom'
import { AppLock } from '../../src/app/app-lock.tsx'
import { QuickExit } from '../../src/app/quick-exit-button.tsx'
import { ErrorBoundary } from '../../src/ui/error-boundary.tsx'
import { ModalExit } from '../../src/ui/modal-exit.ts'
import { Toaster } from '../../src/ui/toaster.tsx'

interface GalleryAppProps {
  client: QueryClient
  at: InitialEntry
  isDesk: boolean
  children: ReactNode
}

/** The providers of the app (`src/app/app.tsx`) with an in-memory history that begins at home. */
export function GalleryApp({ client, at, isDesk, children }: GalleryAppProps) {
  return (
    <QueryClientProvider client={client}>
      <ModalExit value={isDesk ? null : <QuickExit />}>
        <MemoryRouter initialEntries={['/', at]} initialIndex={1}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </MemoryRouter>
        <ErrorBoundary wrapFallback={() => null}>
          <Toaster />
        </ErrorBoundary>
        <AppLock />
      </ModalExit>
    </QueryClientProvider>
  )
}
