import { readdirSync, readFileSync, statSync } from 'node:fs'
import { photo } from '@satrangi/contract'
import { inRoot } from '@satrangi/test-kit/paths'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ageBands } from './picture.ts'
import { portraits, stillLifes } from './pictures/index.ts'

const folder = inRoot('scripts', 'seed', 'pictures')
const pictures = [...portraits.flatMap(({ first, second }) => (second ? [first, second] : [first])), ...stillLifes]
const [largeWidth, smallWidth] = photo.widths

/** A simple WebP is one chunk of pixels: metadata and profiles would be others, after a header of their own. */
const isBareWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' &&
  bytes.toString('latin1', 8, 16) === 'WEBPVP8 ' &&
  bytes.readUInt32LE(16) + 20 + (bytes.readUInt32LE(16) % 2) === bytes.length

it.each([
  { ending: '', width: largeWidth },
  { ending: '-320', width: smallWidth },
])(
  'has every picture of the index $width pixels wide, 4:5, as WebP with nothing else in it',
  async ({ ending, width }) => {
    for (const { name } of pictures) {
      const bytes = readFileSync(`${folder}/${name}${ending}.webp`)
      expect(isBareWebp(bytes), name).toBe(true)
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height: (width / 4) * 5 })
    }
  },
)

it('knows the mean colour of every picture', async () => {
  for (const { name, colour } of pictures) {
    const mean = await sharp(`${folder}/${name}-320.webp`).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
    const expected = Buffer.from(colour, 'hex')
    const distance = Math.max(...expected.map((channel, at) => Math.abs(channel - (mean[at] ?? 0))))
    expect(distance, name).toBeLessThan(8)
  }
})

it('keeps no other pictures, and less than 3 MB of them', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  expect(files.sort()).toEqual(pictures.flatMap(({ name }) => [`${name}-320.webp`, `${name}.webp`]).sort())
  const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0)
  expect(bytes).toBeLessThan(3_000_000)
})

it('has portraits of every presentation in every age band', () => {
  for (const presentation of ['feminine', 'masculine', 'androgynous']) {
    for (const ageBand of ageBands) {
      const group = portraits.filter((one) => one.presentation === presentation && one.ageBand === ageBand)
      expect(group.length, `${presentation} ${ageBand}`).toBeGreaterThan(1)
    }
  }
})
