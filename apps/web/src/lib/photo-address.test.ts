import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPhotoAddress, keepPhotoAddress, photoRefreshMs } from './photo-address.ts'
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
  keepPhotoAddress(first)
  pass(photoRefreshMs - 60_000)
  expect(keepPhotoAddress(second).address).toBe(first)
  pass(1)
  expect(keepPhotoAddress(second).address).toBe(second)
})

test('does not extend how long an address is valid', () => {
  const { validUntil } = keepPhotoAddress(first)
  pass(60_000)
  expect(keepPhotoAddress(second).validUntil).toBe(validUntil)
})

test('keeps the address of each file', () => {
  keepPhotoAddress(first)
  expect(keepPhotoAddress('file2.webp?c=aabbcc&e=900&s=other').address).toBe('file2.webp?c=aabbcc&e=900&s=other')
})

test('takes the next address of a photo that could not be loaded', () => {
  keepPhotoAddress(first)
  forgetPhotoAddress(first)
  expect(keepPhotoAddress(second).address).toBe(second)
})

test('keeps no address of another session', () => {
  keepPhotoAddress(first)
  session.signOut()
  signIn('second session')
  expect(keepPhotoAddress(second).address).toBe(second)
})
