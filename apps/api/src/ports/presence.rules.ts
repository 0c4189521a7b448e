// How exactly others see when somebody is there. Whoever asks every minute could learn from an exact flag when a member
// goes to bed, wakes and travels; so all that others see of it changes at the quarters of the hour, in UTC, for
// everybody alike.

export const quarterMs = 15 * 60_000

/** The number of the quarter hour of a time in milliseconds. */
export const quarterOf = (time: number): number => Math.floor(time / quarterMs)

/** When the quarter hour of a time began. */
export const quarterStart = (time: Date): Date => new Date(quarterOf(time.getTime()) * quarterMs)

/**
 * When a member was last seen as far as others may know: the quarter hour that is not over says nothing yet.
 * @param before the quarter hour before that of `seenAt` in which they were seen
 */
export function lastShown(seenAt: Date | null, before: Date | null, now: Date): Date | null {
  const known = seenAt && seenAt < quarterStart(now) ? seenAt : before
  return known && quarterStart(known)
}

/** In which quarter hour a member was last seen, and whether they were also seen in the one before it. */
export interface Sighting {
  readonly quarter: number
  readonly isSeenBefore: boolean
}

/** What is known of a member who is seen in this quarter hour. */
export const nextSighting = (previous: Sighting | undefined, quarter: number): Sighting => ({
  quarter,
  isSeenBefore: previous?.quarter === quarter ? previous.isSeenBefore : previous?.quarter === quarter - 1,
})

/**
 * Whether others are shown a member online: for the whole quarter hour after one in which the member was seen, however
 * long. Neither that they come nor that they go changes anything before the next one begins.
 */
export const isShownOnline = ({ quarter, isSeenBefore }: Sighting, now: number): boolean =>
  quarter === now - 1 || (quarter === now && isSeenBefore)

/** The earliest quarter hour that still matters. */
export const oldestQuarter = (now: number): number => now - 1
