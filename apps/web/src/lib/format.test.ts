import { afterEach, expect, test, vi } from 'vitest'
import { formatLocale, formatWait } from '../messages/locale.ts'
import { formatAgo, formatDate, formatList, formatNumber, formatShortDate, formatTime, formatTotal } from './format.ts'
import { setLanguage } from './language.ts'

afterEach(() => setLanguage('en'))

const now = Date.parse('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T11:59:00Z', 'Just now'],
  ['2026-03-10T11:00:01Z', 'Just now'],
  ['2026-03-10T11:00:00Z', '1h ago'],
  ['2026-03-09T12:00:01Z', '23h ago'],
  ['2026-03-09T12:00:00Z', '1d ago'],
  ['2026-02-10T12:00:00Z', '28d ago'],
])('%s is %s', (iso, words) => {
  expect(formatAgo(iso, now)).toBe(words)
})

test('formats dates and numbers as in India', () => {
  expect(formatDate('2025-08-30T06:00:00Z')).toBe('30 August 2025')
  expect(formatNumber(124500)).toBe('1,24,500')
})

test.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'a birthday is the same day in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    // Formatters are kept; fresh ones know the zone.
    vi.resetModules()
    const fresh = { ...(await import('./format.ts')), ...(await import('./language.ts')) }
    await fresh.setLanguage('en')
    expect(fresh.formatDate('1994-03-01')).toBe('1 March 1994')
    vi.unstubAllEnvs()
  },
)

test('formats a total up to its cap, and says that there are more from there on', async () => {
  expect([formatTotal(0), formatTotal(99), formatTotal(100)]).toEqual(['0', '99', '99+'])
  await setLanguage('hi')
  expect(formatTotal(100)).toBe('99+')
})

test('formats in Hindi with Latin digits', async () => {
  await setLanguage('hi')
  expect(formatDate('2025-08-30T06:00:00Z')).toBe('30 अगस्त 2025')
  expect(formatShortDate('2025-08-30T06:00:00Z')).toBe('30 अग॰')
  expect(formatTime('2025-08-30T15:35:00Z')).toMatch(/\d:\d\d/)
  expect(formatNumber(124500)).toBe('1,24,500')
  expect(formatList(['हिन्दी', 'मराठी', 'अंग्रेज़ी'])).toBe('हिन्दी, मराठी, और अंग्रेज़ी')
  expect(formatAgo('2026-03-10T11:59:00Z', now)).toBe('अभी-अभी')
  expect(formatAgo('2026-03-10T09:00:00Z', now)).toBe('3 घंटे पहले')
  expect(formatWait(3_100)).toBe('52 मिनट')
})

test.each(['en', 'hi'] as const)('groups the digits of whole numbers as the platform does in %s', async (language) => {
  await setLanguage(language)
  const platform = new Intl.NumberFormat(formatLocale())
  const numbers = Array.from({ length: 10 }, (_, digits) => [
    10 ** digits - 1,
    10 ** digits,
    7 * 10 ** digits + 1,
  ]).flat()
  for (const number of [...numbers, -1_234_567, 2.75]) expect(formatNumber(number)).toBe(platform.format(number))
})

test.each(['en', 'hi'] as const)('joins a list as the platform does in %s', async (language) => {
  await setLanguage(language)
  const platform = new Intl.ListFormat(formatLocale(), { type: 'conjunction' })
  const words = ['Hindi', 'Marathi', 'English', 'Tamil']
  for (let count = 0; count <= words.length; count += 1)
    expect(formatList(words.slice(0, count))).toBe(platform.format(words.slice(0, count)))
})
