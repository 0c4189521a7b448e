import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** What a page may say: the browser's own line for a refusal that the page shows to its reader. */
const expected = /Failed to load resource: the server responded with a status of 4\d\d/

/** Collects what went wrong in any page of a context: errors of the console, of scripts, of the server. */
export function watch(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()) && !expected.test(message.text())) faults.push(message.text())
  })
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return faults
}
