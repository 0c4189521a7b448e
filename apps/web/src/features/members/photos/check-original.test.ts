import { fieldProblem, photo } from '@satrangi/contract'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkOriginal } from './check-original.ts'
import { PictureError } from './picture-problem.ts'

const noise = (width = 321, height = 403) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
const fileOf = (bytes: Uint8Array | string, name = 'me.jpg') => new File([bytes as BlobPart], name)
const problemWith = async (file: File) => {
  const error = await checkOriginal(file).then(
    () => undefined,
    (problem: unknown) => problem,
  )
  return error instanceof PictureError ? error.problem : error
}
const truncated = fieldProblem('photo_truncated')

const markedKinds: [string, () => Sharp, number][] = [
  ['a JPEG', () => noise().jpeg(), 2],
  ['a progressive JPEG', () => noise().jpeg({ mozjpeg: true }), 2],
  ['a PNG', () => noise().png(), 12],
  ['a PNG with a palette', () => noise().png({ palette: true }), 12],
  ['an interlaced PNG', () => noise().png({ progressive: true }), 12],
  ['a grey PNG of 16 bits', () => noise().toColourspace('grey16').png(), 12],
]

describe.each<[string, () => Sharp]>([
  ...markedKinds.map(([name, draw]): [string, () => Sharp] => [name, draw]),
  ['a WebP', () => noise().webp()],
])('%s', (_, draw) => {
  test('is taken whole, as it is', async () => {
    const file = fileOf(await draw().toBuffer())
    expect((await checkOriginal(file)).file).toBe(file)
  })

  test('is refused without its lower half, with the true reason', async () => {
    const bytes = await draw().toBuffer()
    for (const share of [0.5, 0.9]) {
      const half = bytes.subarray(0, Math.floor(bytes.length * share))
      expect([share, await problemWith(fileOf(half))]).toEqual([share, truncated])
    }
  })
})

test.each(markedKinds)('%s is given the end mark that alone is missing', async (_, draw, endLength) => {
  const bytes = await draw().toBuffer()
  const { file } = await checkOriginal(fileOf(bytes.subarray(0, -endLength)))
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
})

test.each<[string, () => Promise<File> | File, unknown]>([
  ['a text', () => fileOf('hello'), fieldProblem('photo_wrong_kind')],
  ['nothing', () => fileOf(''), fieldProblem('photo_wrong_kind')],
  ['a drawing', () => fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), fieldProblem('photo_wrong_kind')],
  ['a GIF', () => fileOf('GIF89a...'), fieldProblem('photo_kind_not_taken')],
  [
    'a photo of one pixel',
    async () => fileOf(await noise(1, 1).png().toBuffer()),
    fieldProblem('photo_too_small', { min: 200 }),
  ],
  [
    'a strip',
    async () => fileOf(await noise(900, 199).jpeg().toBuffer()),
    fieldProblem('photo_too_small', { min: 200 }),
  ],
  [
    'a file that is too heavy',
    () => Object.defineProperty(fileOf('x'), 'size', { value: photo.maxOriginalBytes + 1 }),
    'photos.tooLarge',
  ],
])('%s is refused with the true reason', async (_, make, problem) => {
  expect(await problemWith(await make())).toEqual(problem)
})

test('a photo of more than 200 megapixels is refused by its header', async () => {
  const bytes = await noise(300, 300).png().toBuffer()
  bytes.writeUInt32BE(20_001, 16)
  bytes.writeUInt32BE(10_000, 20)
  expect(await problemWith(fileOf(bytes))).toEqual(fieldProblem('photo_too_many_pixels'))
})

test('a HEIC is known by its content, whatever it is called', async () => {
  const bytes = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  expect((await checkOriginal(fileOf(bytes, 'me.jpg'))).kind).toBe('heic')
})
