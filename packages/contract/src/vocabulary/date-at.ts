const dayMs = 86_400_000

/**
 * The date in a zone that is always so far ahead of UTC, `2026-01-15`. Cards of a page, and those of a day, need the same:
 * the last one is remembered.
 */
export function dateAt(offsetMs: number): (now: Date) => string {
  let known = { day: Number.NaN, date: '' }
  return (now) => {
    const day = Math.floor((now.getTime() + offsetMs) / dayMs)
    if (day !== known.day) known = { day, date: new Date(day * dayMs).toISOString().slice(0, 10) }
    return known.date
  }
}
