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
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const top = ellipses.findLast((one) => ((x - one.x) / one.radiusX) ** 2 + ((y - one.y) / one.radiusY) ** 2 < 1)
      pixels.set(top?.colour ?? ground, (y * width + x) * 3)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
