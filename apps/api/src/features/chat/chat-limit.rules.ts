const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each time zone: it costs more than all that is done with it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, made)
  return made
}

/** The calendar day that it is in a time zone: `2026-01-15`. */
export const dayIn = (timeZone: string, now: Date): string => formatOf(timeZone).format(now)

/** @param limit the member's own number */
export const limitReached = (limit: number | null): string => `You have reached ${limit} chat opens today.`
