import { expect, it } from 'vitest'
import { coverPairs, isNight, roundsOf } from './night.ts'

const dimensions = { size: ['phone', 'desktop'], language: ['en', 'hi'], mode: ['light', 'dark'] } as const

it('lets every two values of two dimensions meet, in fewer cases than the full product', () => {
  const cases = coverPairs(dimensions)
  for (const size of dimensions.size)
    for (const language of dimensions.language)
      expect(cases.some((one) => one.size === size && one.language === language)).toBe(true)
  for (const language of dimensions.language)
    for (const mode of dimensions.mode)
      expect(cases.some((one) => one.language === language && one.mode === mode)).toBe(true)
  expect(cases).toHaveLength(isNight ? 8 : 4)
})

it('takes the same cases at each run', () => {
  expect(coverPairs(dimensions)).toEqual(coverPairs(dimensions))
})

it('goes fewer rounds by day', () => {
  expect(roundsOf({ day: 2, night: 3 })).toEqual(isNight ? [1, 2, 3] : [1, 2])
})
