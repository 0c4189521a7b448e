import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePng } from './encode-png.ts'
import { shrinkPixels } from './shrink-pixels.ts'

const pixelsOf = (width: number, height: number) => ({
  data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => (at % 4 === 3 ? 255 : (at * 31) % 251)),
  width,
  height,
})

test('pixels are the same in the PNG', async () => {
  const pixels = pixelsOf(37, 23)
  const png = Buffer.from(await (await encodePng(pixels)).arrayBuffer())
  const { data, info } = await sharp(png, { failOn: 'warning' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, (await sharp(png).metadata()).format]).toEqual([37, 23, 'png'])
  expect(data.equals(Buffer.from(pixels.data))).toBe(true)
})

test('pixels are shrunk to the mean of those that they cover', () => {
  const { data } = shrinkPixels(
    { data: Uint8ClampedArray.of(0, 0, 0, 255, 100, 40, 0, 255, 0, 0, 20, 255, 100, 0, 0, 255), width: 2, height: 2 },
    1,
  )
  expect([...data]).toEqual([50, 10, 5, 255])
})

test.each([
  [100, 50, 2048, 100, 50],
  [100, 50, 20, 20, 10],
  [50, 101, 20, 10, 20],
])('%i × %i pixels with %i at most become %i × %i', (width, height, most, columns, rows) => {
  expect(shrinkPixels(pixelsOf(width, height), most)).toMatchObject({ width: columns, height: rows })
})
