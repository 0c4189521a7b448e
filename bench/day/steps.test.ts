import { expect, it } from 'vitest'
import { nextStep } from './steps.ts'

const rule = { start: 4000, factor: 2, maxSteps: 12 }

/** The steps of a machine that serves so many. */
function stepsWhere(capacity: number, limits = rule): number[] {
  const outcomes: { active: number; isGood: boolean }[] = []
  for (let next = nextStep(outcomes, limits); next !== undefined; next = nextStep(outcomes, limits)) {
    outcomes.push({ active: next, isGood: next <= capacity })
  }
  return outcomes.map(({ active }) => active)
}

it('rises by a factor until it is too much, and then makes one step between', () => {
  expect(stepsWhere(20_000)).toEqual([4000, 8000, 16_000, 32_000, 22_600])
  expect(stepsWhere(30_000)).toEqual([4000, 8000, 16_000, 32_000, 22_600])
})

it('falls first where the first step is too much', () => {
  expect(stepsWhere(1500)).toEqual([4000, 2000, 1000, 1400])
})

it('ends where nothing is good, and after so many steps', () => {
  expect(stepsWhere(0)).toEqual([4000, 2000, 1000, 500, 300, 200, 100])
  expect(stepsWhere(1e9, { ...rule, maxSteps: 3 })).toEqual([4000, 8000, 16_000])
})
