import type { Random } from '../../scripts/seed/random.ts'
import { type ActivityName, activities, compression, visits } from './profile.ts'

/** A time until the next of events that do not know of each other. */
export const exponential = (random: Random, mean: number): number => -mean * Math.log(1 - random())

/** How many of such events there are in a span that has so many on average. */
export function poissonCount(random: Random, mean: number): number {
  let count = 0
  for (let at = exponential(random, 1); at < mean; at += exponential(random, 1)) count += 1
  return count
}

/** Milliseconds between two visits that begin, where so many members are active in an hour. */
export const meanGapMs = (active: number): number => 3_600_000 / (active * visits.perHour)

/** Members who have the app open at any moment. */
export const onlineAtOnce = (active: number): number => Math.round((active * visits.perHour * visits.minutes) / 60)

const meanVisitMs = (visits.minutes * 60_000) / compression
/** A visit is never longer: after so long as many end as begin. */
export const maxVisitMs = meanVisitMs * 1.5

export interface PlannedActivity {
  name: ActivityName
  /** Milliseconds from the beginning of the visit. */
  atMs: number
}

/** What a member does in a visit, in order: how often each is by chance, and so is when. */
export function planVisit(random: Random): PlannedActivity[] {
  const lengthMs = meanVisitMs * (0.5 + random())
  const planned = (Object.keys(activities) as ActivityName[]).flatMap((name) =>
    Array.from({ length: poissonCount(random, activities[name].perHour / visits.perHour) }, () => ({
      name,
      atMs: random() * lengthMs,
    })),
  )
  return planned.sort((one, other) => one.atMs - other.atMs)
}
