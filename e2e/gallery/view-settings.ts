import { type BrowserContextOptions, devices, type ViewportSize } from '@playwright/test'

/** What a shown state is given less room by. */
export interface Tightness {
  viewport?: ViewportSize
  /** The font size of the browser. */
  fontSizePx?: number
  forcedColors?: 'active'
  /** Shown anew with less room: so large letters turn a wide layout into that of a phone. */
  isShownAnew?: true
  /** Looked at in every run, and not by night alone. */
  byDay?: true
}

/** A page in which each state is shown once, and looked at in several ways. */
export interface Visit {
  context: BrowserContextOptions
  language: 'en' | 'hi'
  /** Made in every run, and not by night alone. */
  byDay?: true
  /** The tightest layouts: no text may be clipped, overflow or overlap. */
  tightViews: Readonly<Record<string, Tightness>>
}

// A device scale of 1 renders faster, and no check depends on it.
const phone: BrowserContextOptions = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
}
const desktop: BrowserContextOptions = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

const narrow: Tightness = { viewport: { width: 320, height: 640 } }
const largeLetters: Tightness = { fontSizePx: 32 }

/** These four cover every pair of size, language and colour mode. */
export const visits: Readonly<Record<string, Visit>> = {
  'phone, hi, light': {
    context: { ...phone, colorScheme: 'light' },
    language: 'hi',
    byDay: true,
    tightViews: {
      '320 wide, hi': { ...narrow, byDay: true },
      'letters of twice the size, hi': { ...largeLetters, byDay: true },
    },
  },
  'desktop, en, light': {
    context: { ...desktop, colorScheme: 'light' },
    language: 'en',
    byDay: true,
    tightViews: { 'letters of twice the size, wide, en': { ...largeLetters, isShownAnew: true } },
  },
  'phone, en, dark': {
    context: { ...phone, colorScheme: 'dark' },
    language: 'en',
    tightViews: {
      '320 wide, en': narrow,
      'letters of twice the size, en': largeLetters,
      'forced colours, en': { forcedColors: 'active' },
    },
  },
  'desktop, hi, dark': { context: { ...desktop, colorScheme: 'dark' }, language: 'hi', tightViews: {} },
}
