import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../test/render.tsx'
import { lock } from '../../lib/lock.ts'
import type { LockTime } from './app-lock.rules.ts'
import { removeLock, setPin } from './app-lock.ts'
import { lockWhenAway } from './lock-when-away.ts'

let stop: () => void
const minute = 60_000

async function watchWith(minutes: LockTime) {
  await setPin('2468', minutes)
  vi.useFakeTimers()
  stop = lockWhenAway()
}

beforeEach(() => signIn())

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  removeLock()
})

function become(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('at once means as soon as the page is out of sight', async () => {
  await watchWith(0)
  expect(lock.getSnapshot()).toBe('open')
  become('hidden')
  expect(lock.getSnapshot()).toBe('shut')
})

test('whoever set a PIN and left before it was watched finds it shut, too', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await watchWith(0)
  expect(lock.getSnapshot()).toBe('shut')
})

test('after a minute means neither earlier nor only on coming back', async () => {
  await watchWith(1)
  become('hidden')
  vi.advanceTimersByTime(minute - 1)
  expect(lock.getSnapshot()).toBe('open')
  vi.advanceTimersByTime(1)
  expect(lock.getSnapshot()).toBe('shut')
})

test('a phone that slept and counted nothing locks on coming back', async () => {
  await watchWith(5)
  become('hidden')
  vi.setSystemTime(Date.now() + 5 * minute)
  become('visible')
  expect(lock.getSnapshot()).toBe('shut')
})

test('whoever comes back in time is not asked, and the time begins anew', async () => {
  await watchWith(1)
  for (const _ of [1, 2]) {
    become('hidden')
    vi.advanceTimersByTime(minute - 1)
    become('visible')
    expect(lock.getSnapshot()).toBe('open')
  }
  vi.advanceTimersByTime(minute)
  expect(lock.getSnapshot()).toBe('open')
})

test('another tab that is left does not lock the one that is looked at', async () => {
  await watchWith(1)
  become('visible')
  localStorage.setItem('away', String(Date.now()))
  dispatchEvent(new StorageEvent('storage', { key: 'away', newValue: String(Date.now()) }))
  expect(localStorage.getItem('away')).toBeNull()
})
