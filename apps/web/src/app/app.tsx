import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { tabPaths } from '../lib/navigation.ts'
import { clearWithSession, makeQueryClient } from '../lib/query-client.ts'
import { Toaster } from '../ui/toaster.tsx'
import { Gate } from './gate.tsx'
import { PageLoading } from './page-loading.tsx'
import { Region } from './region.tsx'

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }))

export function App() {
  const [client] = useState(makeQueryClient)
  useEffect(() => clearWithSession(client), [client])
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Region>
          <Pages />
        </Region>
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  )
}

/** The addresses of the product. Those of the shell share one element, which stays while they change. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Gate />}>
        {Object.values(tabPaths).map((path) => (
          <Route key={path} path={path} element={null} />
        ))}
      </Route>
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
