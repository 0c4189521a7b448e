import { devices } from '@playwright/test'
import { isNight } from '@satrangi/test-kit/night'

const { defaultBrowserType: _ofPhone, ...pixel } = devices['Pixel 7']
const { defaultBrowserType: _ofDesktop, ...chrome } = devices['Desktop Chrome']

// A device scale of 1 is drawn faster, and no walk depends on it.
export const walkDevices = {
  phone: { ...pixel, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
  desktop: { ...chrome, viewport: { width: 1440, height: 900 } },
}
type Size = keyof typeof walkDevices

/** The size and the language in which a walk is made by day; by night it is in every pair of them. */
export type DayPair = readonly [size: Size, language: 'en' | 'hi']

/** For `test.use`: by night the project says the size. */
export const byDayOn = (size: Size) => (isNight ? {} : walkDevices[size])
