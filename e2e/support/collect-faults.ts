import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Allowed: the browser logs every refused call, which the page shows to the member, and that it caches no app shell. */
const expectedErrors =
  /Failed to load resource: the server responded with a status of 4\d\d|Service Worker registration blocked by Playwright/

/** Collects console errors, script errors and server errors of all pages of a context. */
export function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()) && !expectedErrors.test(message.text()))
      faults.push(message.text())
  })
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return faults
}
