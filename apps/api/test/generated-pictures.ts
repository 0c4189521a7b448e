import sharp, { type Sharp } from 'sharp'
import { seededRandom } from './seeded-random.ts'

export const pictureSize = { width: 360, height: 450 } as const

/** A picture of overlapping ellipses, another one for each seed. */
export function generatedPicture(seed: number): Sharp {
  const next = seededRandom(seed * 7919)
  const { width, height } = pictureSize
  const colour = () => [next(), next(), next()].map((part) => Math.floor(part * 256))
  const ground = colour()
  const ellipses = Array.from({ length: 14 }, () => ({
    ...{ x: next() * width, y: next() * height },
    ...{ radiusX: (0.05 + next() * 0.25) * width, radiusY: (0.05 + next() * 0.25) * height, colour: colour() },
  }))
  const pixels = Buffer.alloc(width * height * 3, Buffer.from(ground))
  for (const { x, y, radiusX, radiusY, colour: painted } of ellipses)
    for (let row = Math.max(0, Math.ceil(y - radiusY)); row < Math.min(height, y + radiusY); row += 1)
      for (let column = Math.max(0, Math.ceil(x - radiusX)); column < Math.min(width, x + radiusX); column += 1)
        if (((column - x) / radiusX) ** 2 + ((row - y) / radiusY) ** 2 < 1)
          pixels.set(painted, (row * width + column) * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
