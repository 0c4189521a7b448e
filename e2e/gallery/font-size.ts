import type { CDPSession } from '@playwright/test'

export const defaultFontSizePx = 16

/** Sets the default font size of the browser, as long as the session is open. */
export const setFontSize = (devtools: CDPSession, sizePx: number): Promise<unknown> =>
  devtools.send('Page.setFontSizes', { fontSizes: { standard: sizePx, fixed: sizePx } })
