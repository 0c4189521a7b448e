import { type BrowserContextOptions, devices } from '@playwright/test'

export interface Look {
  /** How the page is opened. */
  context: BrowserContextOptions
  language: 'en' | 'hi'
  /** The size of the letters, where somebody has set one. */
  letters?: number
}

// With fewer points a pixel than a phone has: what is asked here does not depend on them, and they are drawn.
const phone: BrowserContextOptions = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
}
const desktop: BrowserContextOptions = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const narrow: BrowserContextOptions = { ...devices['Desktop Chrome'], viewport: { width: 320, height: 640 } }
const small: BrowserContextOptions = { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 } }

/** Every pair of size, language and mode is among these four. */
export const looks = {
  'phone, en, light': { context: { ...phone, colorScheme: 'light' }, language: 'en' },
  'phone, hi, dark': { context: { ...phone, colorScheme: 'dark' }, language: 'hi' },
  'desktop, en, dark': { context: { ...desktop, colorScheme: 'dark' }, language: 'en' },
  'desktop, hi, light': { context: { ...desktop, colorScheme: 'light' }, language: 'hi' },
} as const satisfies Record<string, Look>

/** Where there is least room: nothing may be cut, stick out, or lie on something else. */
export const tightLooks = {
  '320 wide, en': { context: narrow, language: 'en' },
  '320 wide, hi': { context: narrow, language: 'hi' },
  'letters of twice the size, en': { context: small, language: 'en', letters: 32 },
  'letters of twice the size, hi': { context: small, language: 'hi', letters: 32 },
  'letters of twice the size, wide, en': { context: desktop, language: 'en', letters: 32 },
  'forced colours, en': { context: { ...small, forcedColors: 'active' }, language: 'en' },
} as const satisfies Record<string, Look>
