import { fewMembers, ownDay, pages } from '@satrangi/contract'
import { translate } from '../messages/index.ts'
import { formatLocale } from '../messages/locale.ts'
import { groupDigits } from './money.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${formatLocale()} ${name}`
  const cached = formatters.get(key)
  if (cached) return cached
  const created = new Intl.DateTimeFormat(formatLocale(), options)
  formatters.set(key, created)
  return created
}

const isDay = (iso: string): boolean => iso.length === '2025-08-30'.length

/** 30 August 2025: of a moment, the day where the viewer is; a day, such as a birthday, is the same day everywhere. */
export const formatDate = (iso: string): string =>
  isDay(iso)
    ? formatter('day', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
    : formatter('date', { dateStyle: 'long' }).format(new Date(iso))

/** October 2026, of `2026-10` */
export const formatMonth = (month: string): string =>
  formatter('month', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

/** United Kingdom Time */
export const formatTimeZone = (timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** 1 Mar */
export const formatShortDate = (iso: string): string =>
  formatter('short date', { day: 'numeric', month: 'short' }).format(new Date(iso))

/** 9:05 pm */
export const formatTime = (iso: string): string => formatter('time', { timeStyle: 'short' }).format(new Date(iso))

/** 3 March 2026, 9:05 pm: a plan ends at a minute, not with a day. */
export const formatDateTime = (iso: string): string =>
  `${formatDate(iso)}, ${formatTime(iso).replaceAll(' ', '\u00a0')}`

/** The time of day, where the viewer is, at which a day begins by the clock of a time zone: India's for the daily limits. */
export function formatNextDay(timeZone: string = ownDay.timeZone, now = new Date()): string {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  const part = (name: string) => Number(clock.formatToParts(now).find(({ type }) => type === name)?.value)
  const sinceMidnightMs = (part('hour') * 60 + part('minute')) * 60_000 + (now.getTime() % 60_000)
  return formatTime(new Date(now.getTime() - sinceMidnightMs).toISOString())
}

/** How long ago: 'Just now', '5h ago', '3d ago'. */
export function formatAgo(iso: string, now = Date.now()): string {
  const elapsedMs = now - Date.parse(iso)
  if (elapsedMs < hourMs) return translate('common.justNow')
  if (elapsedMs < dayMs) return translate('common.hoursAgo', { n: Math.floor(elapsedMs / hourMs) })
  return translate('common.daysAgo', { n: Math.floor(elapsedMs / dayMs) })
}

/** 1,24,500 as India writes it in both languages. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) ? groupDigits(value) : new Intl.NumberFormat(formatLocale()).format(value)

/** A total that is counted up to `pages.maxTotal`: 99+ from there on. */
export const formatTotal = (total: number): string =>
  total >= pages.maxTotal ? `${formatNumber(pages.maxTotal - 1)}+` : formatNumber(total)

/** A rounded count of members: 'A few' where there are so few that the number would say something about them. */
export const formatCount = (count: number): string =>
  count === fewMembers ? translate('discovery.fewMembers') : formatNumber(count)

/**
 * Hindi and Marathi; Hindi, Marathi and English. In words of the catalogue: `Intl.ListFormat` blocks an old phone for a
 * tenth of a second when it is first used.
 */
export function formatList(values: readonly string[]): string {
  const last = values.at(-1) ?? ''
  if (values.length < 2) return last
  const list = values.slice(0, -1).join(', ')
  return translate(values.length === 2 ? 'common.listOfTwo' : 'common.listEnd', { list, last })
}
