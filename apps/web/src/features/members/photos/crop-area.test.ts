import { expect, test } from 'vitest'
import { maxZoomOf, outputSize, wholeArea } from './crop-area.ts'

const picture = (naturalWidth: number, naturalHeight: number) => ({ naturalWidth, naturalHeight })

test.each([
  ['a part that is larger than any size that is shown', { width: 3200, height: 4000 }, { width: 1280, height: 1600 }],
  ['a part that is small', { width: 400, height: 500 }, { width: 400, height: 500 }],
  ['the part of the smallest square', { width: 160, height: 200 }, { width: 200, height: 250 }],
])('%s is sent with 200 to 1600 pixels', (_, area, size) => {
  expect(outputSize(area)).toEqual(size)
})

test.each([
  [4000, 3000, 4],
  [800, 1000, 4],
  [400, 500, 2],
  [3000, 250, 1],
  [200, 200, 1],
])('a picture of %i × %i can be zoomed into by %d at most', (width, height, zoom) => {
  expect(maxZoomOf(picture(width, height))).toBe(zoom)
})

test.each([
  [
    { x: -0.4, y: 0.6, width: 399.7, height: 499.6 },
    { x: 0, y: 1, width: 400, height: 499 },
  ],
  [
    { x: 10.2, y: 20.4, width: 320, height: 400 },
    { x: 10, y: 20, width: 320, height: 400 },
  ],
])('a part is sent in whole pixels that lie inside of the picture', (area, whole) => {
  expect(wholeArea(area, picture(400, 500))).toEqual(whole)
})
