const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each time zone: it costs more than all that is done with it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, made)
  return made
}

const minute = 60_000
const latest = new Map<string, { minute: number; day: string }>()

/** The calendar day that it is in a time zone: `2026-01-15`. It is asked for each message, and never changes within a minute. */
export function dayIn(timeZone: string, now: Date): string {
  const at = Math.floor(now.getTime() / minute)
  const known = latest.get(timeZone)
  if (known?.minute === at) return known.day
  const day = formatOf(timeZone).format(now)
  latest.set(timeZone, { minute: at, day })
  return day
}

/** @param limit the member's own number */
export const limitReached = (limit: number | null): string => `You have reached ${limit} chat opens today.`
