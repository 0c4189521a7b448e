/** When the demo members of one seeding joined, in the order of their list. */
export interface Timeline {
  now: Date
  /** The first joins after this. */
  start: Date
  members: number
}

/** Evenly over the time until now; `fraction` of [0, 1) says where within one's own place. */
export function joinedAt({ now, start, members }: Timeline, index: number, fraction: number): Date {
  const span = now.getTime() - start.getTime()
  return new Date(start.getTime() + (span * (index + fraction)) / members)
}

/**
 * The day after somebody turned 18, before which nobody could let them in.
 * @param dob `2007-12-31`
 */
export function adultSince(dob: string): Date {
  const day = new Date(dob)
  day.setUTCFullYear(day.getUTCFullYear() + 18)
  return after(day, days(1))
}

/** Somewhere between two times. */
export const betweenTimes = (from: Date, to: Date, fraction: number): Date =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * fraction)

export const later = (...times: Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())))
export const earlier = (...times: Date[]): Date => new Date(Math.min(...times.map((time) => time.getTime())))

export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => count * 3_600_000
export const days = (count: number) => count * 86_400_000
export const after = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds)
