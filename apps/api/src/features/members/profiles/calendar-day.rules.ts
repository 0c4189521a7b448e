import { dateAt, indiaOffsetMs } from '@satrangi/contract'

export interface CalendarDay {
  /** `2026-01-15` */
  readonly date: string
  /** The first moment of the next day. */
  readonly endsAt: Date
}

/** No calendar day is this long, not even one on which the clocks go back. */
const maxDayMs = 48 * 3_600_000

/** The calendar day that it is in a time zone. */
export function calendarDayIn(timeZone: string, now: Date): CalendarDay {
  // Costs forty times as much as a date: whoever asks often compares times with `endsAt` instead.
  const format = dateFormat(timeZone)
  const date = format.format(now)
  let [sameDay, laterDay] = [now.getTime(), now.getTime() + maxDayMs]
  while (laterDay - sameDay > 1) {
    const middle = Math.floor((sameDay + laterDay) / 2)
    if (format.format(middle) === date) sameDay = middle
    else laterDay = middle
  }
  return { date, endsAt: new Date(laterDay) }
}

const dateFormat = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone })

/** The date that it is in India. */
export const calendarDayInIndia = dateAt(indiaOffsetMs)
