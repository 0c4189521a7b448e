import { i18n } from './index.ts'

/** The locale of dates, numbers and lists: the conventions of India in every language. */
export const formatLocale = (): string => `${i18n.locale}-IN`

/** A time to wait, rounded up so that it is enough: 1 minute, 52 minutes, 3 hours. */
export function formatWait(seconds: number): string {
  const [value, unit] = seconds <= 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
  return new Intl.NumberFormat(formatLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(value))
}
