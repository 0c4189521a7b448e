import { expect, it } from 'vitest'
import { seeded } from '../../scripts/seed/random.ts'
import { exponential, maxVisitMs, meanGapMs, onlineAtOnce, planVisit, poissonCount } from './arrivals.ts'
import { type ActivityName, activities, visits } from './profile.ts'

const many = 20_000
const meanOf = (draw: () => number) => Array.from({ length: many }, draw).reduce((sum, one) => sum + one, 0) / many

it('draws gaps and counts with the mean that they are to have, and the same ones for the same seed', () => {
  const random = seeded(1)
  expect(meanOf(() => exponential(random, 250)) / 250).toBeCloseTo(1, 1)
  expect(meanOf(() => poissonCount(random, 2.5)) / 2.5).toBeCloseTo(1, 1)
  expect(exponential(seeded(7), 10)).toBe(exponential(seeded(7), 10))
})

it('lets as many visits begin, and as many members be there, as are active in an hour', () => {
  expect(3_600_000 / meanGapMs(1000)).toBeCloseTo(1000 * visits.perHour)
  expect(onlineAtOnce(6000)).toBe(Math.round((6000 * visits.perHour * visits.minutes) / 60))
})

it('plans visits in which each activity is as frequent as the profile says, in order and of limited length', () => {
  const random = seeded(3)
  const plans = Array.from({ length: 4000 }, () => planVisit(random))
  const counts = Map.groupBy(plans.flat(), ({ name }) => name)
  for (const [name, { perHour }] of Object.entries(activities)) {
    const count = counts.get(name as ActivityName)?.length ?? 0
    expect((count / plans.length) * visits.perHour, name).toBeCloseTo(perHour, 0)
  }
  for (const plan of plans.slice(0, 100)) {
    const times = plan.map(({ atMs }) => atMs)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1) ?? 0).toBeLessThanOrEqual(maxVisitMs)
  }
})
