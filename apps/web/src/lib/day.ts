import { translate } from '../messages/index.ts'
import { formatDate, formatShortDate, formatTime } from './format.ts'

const dayMs = 86_400_000

/** The calendar day in this device's time zone, as a consecutive number. */
export function dayNumber(iso: string | number): number {
  const date = new Date(iso)
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / dayMs)
}

/** Today, Yesterday, or 1 March 2026. */
export function formatDay(iso: string, now = Date.now()): string {
  const daysAgo = dayNumber(now) - dayNumber(iso)
  if (daysAgo === 0) return translate('chat.today')
  return daysAgo === 1 ? translate('chat.yesterday') : formatDate(iso)
}

/** For a list: 9:05 pm today, Yesterday, else 1 Mar. */
export function formatTimeOrDay(iso: string, now = Date.now()): string {
  const daysAgo = dayNumber(now) - dayNumber(iso)
  if (daysAgo === 0) return formatTime(iso)
  return daysAgo === 1 ? translate('chat.yesterday') : formatShortDate(iso)
}
