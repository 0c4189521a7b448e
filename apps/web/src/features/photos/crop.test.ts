import { expect, test } from 'vitest'
import { outputSize } from './crop.ts'

test.each([
  ['a part that is larger than any size that is shown', { width: 3200, height: 4000 }, { width: 1280, height: 1600 }],
  ['a part that is small', { width: 400, height: 500 }, { width: 400, height: 500 }],
  ['a part of no height to speak of', { width: 0.4, height: 0.5 }, { width: 1, height: 1 }],
])('%s is not enlarged, and at most 1600 pixels', (_, area, size) => {
  expect(outputSize(area)).toEqual(size)
})
