import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../../test/render.tsx'
import { lock } from '../../../lib/lock.ts'
import type { LockDelayMinutes } from './app-lock.rules.ts'
import { removeLock, setPin } from './app-lock.ts'
import { lockWhenAway } from './lock-when-away.ts'

let stop: () => void
const minute = 60_000

async function watchWith(minutes: LockDelayMinutes) {
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

test('locks as soon as the page is hidden with a delay of zero', async () => {
  await watchWith(0)
  expect(lock.getSnapshot()).toBe('open')
  become('hidden')
  expect(lock.getSnapshot()).toBe('shut')
})

test('locks a page that was hidden before it was watched', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await watchWith(0)
  expect(lock.getSnapshot()).toBe('shut')
})

test('locks after exactly a minute while hidden', async () => {
  await watchWith(1)
  become('hidden')
  vi.advanceTimersByTime(minute - 1)
  expect(lock.getSnapshot()).toBe('open')
  vi.advanceTimersByTime(1)
  expect(lock.getSnapshot()).toBe('shut')
})

test('locks on return when timers were suspended', async () => {
  await watchWith(5)
  become('hidden')
  vi.setSystemTime(Date.now() + 5 * minute)
  become('visible')
  expect(lock.getSnapshot()).toBe('shut')
})

test('stays open on a return in time, and restarts the delay', async () => {
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

test('does not lock a visible tab when another one is hidden', async () => {
  await watchWith(1)
  become('visible')
  localStorage.setItem('away', String(Date.now()))
  dispatchEvent(new StorageEvent('storage', { key: 'away', newValue: String(Date.now()) }))
  expect(localStorage.getItem('away')).toBeNull()
})
