import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachePhotoAddress, forgetPhotoAddress, photoColour, photoRefreshMs, photoUrl } from './photo-address.ts'
import { session } from './session.ts'

const signIn = (access_token: string) => session.signIn({ access_token, user: { id: 'SGASHA0001', status: 'active' } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  signIn('first session')
})
afterEach(() => {
  vi.useRealTimers()
})

const first = 'file1.webp?c=aabbcc&e=900&s=first'
const second = 'file1.webp?c=aabbcc&e=1200&s=second'
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('keeps the address of a file as long as it is valid for a minute', () => {
  cachePhotoAddress(first)
  pass(photoRefreshMs - 60_000)
  expect(cachePhotoAddress(second).address).toBe(first)
  pass(1)
  expect(cachePhotoAddress(second).address).toBe(second)
})

test('does not extend how long an address is valid', () => {
  const { validUntil } = cachePhotoAddress(first)
  pass(60_000)
  expect(cachePhotoAddress(second).validUntil).toBe(validUntil)
})

test('keeps the address of each file', () => {
  cachePhotoAddress(first)
  expect(cachePhotoAddress('file2.webp?c=aabbcc&e=900&s=other').address).toBe('file2.webp?c=aabbcc&e=900&s=other')
})

test('takes the next address of a photo that could not be loaded', () => {
  cachePhotoAddress(first)
  forgetPhotoAddress(first)
  expect(cachePhotoAddress(second).address).toBe(second)
})

test('keeps no address of another session', () => {
  cachePhotoAddress(first)
  session.signOut()
  signIn('second session')
  expect(cachePhotoAddress(second).address).toBe(second)
})

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
