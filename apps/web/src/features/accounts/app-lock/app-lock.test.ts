import { beforeEach, expect, test, vi } from 'vitest'
import { signIn, viewer } from '../../../../test/render.tsx'
import { lock, lockKey } from '../../../lib/lock.ts'
import { session } from '../../../lib/session.ts'
import { attemptWaitMs, checkPin, hashPin, hashRounds, removeLock, setLockDelayMinutes, setPin } from './app-lock.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 })
  signIn()
  return () => {
    vi.useRealTimers()
    removeLock()
  }
})

const tries = async (pins: readonly string[]) => {
  const answers: string[] = []
  for (const pin of pins) answers.push(await checkPin(pin))
  return answers
}

test('stores a slow salted hash, the owner and the delay', async () => {
  await setPin('2468', 5)
  const kept = JSON.parse(localStorage.getItem(lockKey) ?? '')
  expect(kept).toEqual({
    owner: viewer.id,
    salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    rounds: 600_000,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    minutes: 5,
  })
  expect(hashRounds).toBeGreaterThanOrEqual(600_000)
  await setPin('2468', 5)
  expect(JSON.parse(localStorage.getItem(lockKey) ?? '').hash).not.toBe(kept.hash)
})

test('the hash is PBKDF2 with SHA-256', async () => {
  // From the test vectors of RFC 7914, section 11, cut to 256 bits.
  expect(await hashPin('passwd', { salt: 'salt', rounds: 1 })).toBe(
    '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc',
  )
})

test('makes the right PIN wait after five wrong attempts, across page loads', async () => {
  await setPin('2468')
  expect(await tries(['1111', '1112', '1113', '1114', '1115', '2468'])).toEqual([...Array(5).fill('wrong'), 'wait'])
  expect(attemptWaitMs()).toBe(30_000)
  vi.setSystemTime(1_000_030_000)
  expect(await tries(['1116', '2468'])).toEqual(['wrong', 'wait'])
  expect(attemptWaitMs()).toBe(60_000)
  vi.setSystemTime(1_000_090_000)
  expect(await tries(['2468', '1111'])).toEqual(['right', 'wrong'])
  expect(attemptWaitMs()).toBe(0)
})

test('replaces the PIN and keeps the delay', async () => {
  await setPin('2468', 1)
  setLockDelayMinutes(15)
  await setPin('13579')
  expect(await tries(['2468', '13579'])).toEqual(['wrong', 'right'])
  expect(JSON.parse(localStorage.getItem(lockKey) ?? '').minutes).toBe(15)
})

test('hides the app while the lock is shut, and shows it when opened', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  const root = document.getElementById('root')
  await setPin('2468')
  expect(lock.getSnapshot()).toBe('open')
  lock.shut()
  expect([lock.getSnapshot(), document.documentElement.hasAttribute('data-locked'), root?.inert]).toEqual([
    'shut',
    true,
    true,
  ])
  lock.open()
  expect([lock.getSnapshot(), document.documentElement.hasAttribute('data-locked'), root?.inert]).toEqual([
    'open',
    false,
    false,
  ])
  removeLock()
  lock.shut()
  expect(lock.getSnapshot()).toBe('none')
})

test('follows changes of the lock in another tab', async () => {
  await setPin('2468')
  const elsewhere = (key: string, value: string | null) => {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
    return lock.getSnapshot()
  }
  expect([elsewhere('locked', 'yes'), elsewhere('locked', null), elsewhere(lockKey, null)]).toEqual([
    'shut',
    'open',
    'none',
  ])
})

test('keeps the lock for its owner after an expiry, and removes it on logout', async () => {
  await setPin('2468')
  session.expire(session.getSnapshot().token)
  expect(lock.getSnapshot()).toBe('none')
  session.signIn({ access_token: 'other', user: { id: 'SGN00R0001', status: 'active' } })
  expect(lock.getSnapshot()).toBe('none')
  signIn()
  expect(lock.getSnapshot()).toBe('open')
  session.signOut()
  signIn()
  expect(lock.getSnapshot()).toBe('none')
})
