import { type ClassFigures, leastShown } from '@satrangi/contract'

/** What is stored of the cases of one class in a month: numbers alone, which name nobody. */
export interface StoredFigures {
  class: ClassFigures['class']
  opened: number
  acknowledged: number
  closed: number
  upheld: number
  dismissed: number
  late: number
  /** Seconds; null where there was none. */
  acknowledgedWithin: number | null
  closedWithin: number | null
}

/** The month of a moment in UTC, as `2026-10`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** The month before, as `2026-09`. */
export function monthBefore(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  return monthOf(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1)))
}

/** A number that may be published by itself. */
const shown = (count: number): number | null => (count >= leastShown ? count : null)

/** Parts of a whole that may be published beside it: all, or none where one of them or the rest would show a small number. */
function shownParts(whole: number, ...parts: readonly number[]): (number | null)[] {
  const rest = whole - parts.reduce((sum, part) => sum + part, 0)
  const areAllLarge = [...parts, ...(rest > 0 ? [rest] : [])].every((count) => count >= leastShown)
  return parts.map((part) => (areAllLarge ? part : null))
}

const secondsPerHour = 3600
const inHours = (seconds: number | null, of: number): number | null =>
  seconds === null || of < leastShown ? null : Math.round((seconds / secondsPerHour) * 10) / 10

/** What can be published of a class in a month. */
export function publishedFigures(stored: StoredFigures): ClassFigures {
  const { opened, acknowledged, closed, acknowledgedWithin, closedWithin } = stored
  const [upheld = null, dismissed = null] = shownParts(closed, stored.upheld, stored.dismissed)
  const [late = null] = shownParts(closed, stored.late)
  return {
    class: stored.class,
    opened: shown(opened),
    closed: shown(closed),
    upheld,
    dismissed,
    late,
    median_hours_to_acknowledge: inHours(acknowledgedWithin, acknowledged),
    median_hours_to_close: inHours(closedWithin, closed),
  }
}
