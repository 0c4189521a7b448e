import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { screenPaths, tabPaths } from '../lib/navigation.ts'
import { type PublicPageName, publicPages } from '../lib/public-pages.ts'
import { session } from '../lib/session.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { ModalExit } from '../ui/modal-exit.ts'
import { toast } from '../ui/toast.store.ts'
import { Toaster } from '../ui/toaster.tsx'
import { AppLock } from './app-lock.tsx'
import { Gate, PublicPage } from './gate.tsx'
import { PageLoading } from './page-loading.tsx'
import { QuickExit, withQuickExit } from './quick-exit-button.tsx'

const NotFound = lazyComponent(async () => (await import('./not-found.tsx')).NotFound)

/** The plans share their path with the shell: the gate decides which of the two is shown. */
const pagesOfTheirOwn = Object.entries(publicPages).filter(([page]) => page !== 'plans')

export function App({ client }: { client: QueryClient }) {
  // What one member was shown is not for the next.
  useEffect(
    () =>
      session.onMemberChange(() => {
        client.clear()
        toast.dismiss()
      }),
    [client],
  )
  return (
    <QueryClientProvider client={client}>
      <ModalExit value={<QuickExit />}>
        <BrowserRouter>
          <ErrorBoundary as="page" wrapFallback={withQuickExit}>
            <Pages />
          </ErrorBoundary>
        </BrowserRouter>
        <ErrorBoundary wrapFallback={() => null}>
          <Toaster />
        </ErrorBoundary>
        <AppLock />
      </ModalExit>
    </QueryClientProvider>
  )
}

/** The routes of the app. Those of the shell share one element, which stays mounted. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Gate />}>
        {[...Object.values(tabPaths), ...Object.values(screenPaths)].map((path) => (
          <Route key={path} path={path} caseSensitive element={null} />
        ))}
      </Route>
      {pagesOfTheirOwn.map(([page, { path }]) => (
        <Route
          key={path}
          path={path}
          caseSensitive
          element={
            <Suspense fallback={<PageLoading />}>
              <PublicPage key={path} page={page as PublicPageName} />
            </Suspense>
          }
        />
      ))}
      <Route
        path="*"
        element={
          <Suspense fallback={<PageLoading />}>
            <NotFound />
          </Suspense>
        }
      />
    </Routes>
  )
}
