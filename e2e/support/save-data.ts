import type { BrowserContext } from '@playwright/test'

/** As where a browser saves data: the app fetches no screens ahead, of which a walk opens few. */
export const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
