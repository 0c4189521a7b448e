import { expect, test } from 'vitest'
import { photoColour, photoUrl } from './photo-url.ts'

const name = '0a1b2c.webp?c=b5695c&e=1767225600&s=abc'

test('builds the signed URL below /uploads/, small on request', () => {
  expect(photoUrl(name)).toBe(`/uploads/${name}`)
  expect(photoUrl(name, 'small')).toBe(`/uploads/${name}&w=320`)
  expect(photoUrl('plain.webp', 'small')).toBe('/uploads/plain.webp?w=320')
})

test('reads the colour from the name, and ignores invalid ones', () => {
  expect(photoColour(name)).toBe('#b5695c')
  expect(photoColour('plain.webp')).toBeUndefined()
  expect(photoColour('plain.webp?c=red;background:url(x)')).toBeUndefined()
})
