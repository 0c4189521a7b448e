import { type BrowserContextOptions, devices } from '@playwright/test'

export interface ViewSettings {
  /** How the page is opened. */
  context: BrowserContextOptions
  language: 'en' | 'hi'
  /** The font size of the browser, where it differs from the default. */
  fontSizePx?: number
}

// A device scale of 1 renders faster, and no check depends on it.
const phone: BrowserContextOptions = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
}
const desktop: BrowserContextOptions = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const narrow: BrowserContextOptions = { ...devices['Desktop Chrome'], viewport: { width: 320, height: 640 } }
const small: BrowserContextOptions = { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 } }

/** These four cover every pair of size, language and colour mode. */
const roomyViews = {
  'phone, en, light': { context: { ...phone, colorScheme: 'light' }, language: 'en' },
  'phone, hi, dark': { context: { ...phone, colorScheme: 'dark' }, language: 'hi' },
  'desktop, en, dark': { context: { ...desktop, colorScheme: 'dark' }, language: 'en' },
  'desktop, hi, light': { context: { ...desktop, colorScheme: 'light' }, language: 'hi' },
} as const satisfies Record<string, ViewSettings>

/** The tightest layouts: no text may be clipped, overflow or overlap. */
const tightViews = {
  '320 wide, en': { context: narrow, language: 'en' },
  '320 wide, hi': { context: narrow, language: 'hi' },
  'letters of twice the size, en': { context: small, language: 'en', fontSizePx: 32 },
  'letters of twice the size, hi': { context: small, language: 'hi', fontSizePx: 32 },
  'letters of twice the size, wide, en': { context: desktop, language: 'en', fontSizePx: 32 },
  'forced colours, en': { context: { ...small, forcedColors: 'active' }, language: 'en' },
} as const satisfies Record<string, ViewSettings>

interface View extends ViewSettings {
  /** Little room: the layout is checked. With room it is what members can use. */
  isTight: boolean
  /** Looked at in every run, and not by night alone: of screens, or of components too. */
  byDay: 'screens' | 'everything' | 'nothing'
}

const byDay: Readonly<Record<string, View['byDay']>> = {
  'phone, en, light': 'everything',
  'desktop, hi, light': 'everything',
  '320 wide, hi': 'screens',
  'letters of twice the size, en': 'screens',
}

export const views: readonly (readonly [name: string, view: View])[] = [
  ...Object.entries<ViewSettings>(roomyViews).map(([name, view]) => [name, { ...view, isTight: false }] as const),
  ...Object.entries<ViewSettings>(tightViews).map(([name, view]) => [name, { ...view, isTight: true }] as const),
].map(([name, view]) => [name, { ...view, byDay: byDay[name] ?? 'nothing' }])
