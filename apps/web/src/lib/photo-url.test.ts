import { expect, test } from 'vitest'
import { photoColour, photoUrl } from './photo-url.ts'

const name = '0a1b2c.webp?c=b5695c&e=1767225600&s=abc'

test('a photo is served below /uploads/ with its signature, small where asked', () => {
  expect(photoUrl(name)).toBe(`/uploads/${name}`)
  expect(photoUrl(name, 'small')).toBe(`/uploads/${name}&w=320`)
  expect(photoUrl('plain.webp', 'small')).toBe('/uploads/plain.webp?w=320')
})

test('its colour is read from its name, and nothing else is taken for one', () => {
  expect(photoColour(name)).toBe('#b5695c')
  expect(photoColour('plain.webp')).toBeUndefined()
  expect(photoColour('plain.webp?c=red;background:url(x)')).toBeUndefined()
})
