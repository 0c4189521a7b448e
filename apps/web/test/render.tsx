import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type InitialEntry, MemoryRouter } from 'react-router-dom'
import { nameNotice } from '../src/features/connections/index.ts'
import { createQueryClient } from '../src/lib/query-client.ts'
import { session } from '../src/lib/session.ts'
import { ErrorBoundary } from '../src/ui/error-boundary.tsx'
import { Toaster } from '../src/ui/toaster.tsx'

/** The signed-in member of the tests. */
export const viewer = { id: 'SGASHA0001', status: 'active' } as const

/** Signs in a member to whom it was said before who will see their name. */
export function signIn(): void {
  session.signIn({ access_token: 'token-of-asha', user: viewer })
  nameNotice.markSaid('request')
  nameNotice.markSaid('accept')
}

/** Renders an element inside the providers of the app. */
export function renderWithApp(
  element: ReactNode,
  { at = '/' }: { at?: InitialEntry } = {},
): RenderResult & { user: UserEvent; client: QueryClient } {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } })
  const user = userEvent.setup()
  const rendered = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <ErrorBoundary>{element}</ErrorBoundary>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return { ...rendered, user, client }
}
