import { beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../test/render.tsx'
import { createMemberStore } from './member-store.ts'
import { session } from './session.ts'

const readCount = (kept: unknown) => (typeof kept === 'number' ? kept : undefined)
/** A new store, as after a reload of the tab. */
const count = () => createMemberStore('count', 0, readCount)
const signInRavi = () => session.signIn({ access_token: 'token-of-ravi', user: { id: 'SGRAV1F001', status: 'active' } })

beforeEach(signIn)

test('keeps the value across a reload', () => {
  count().set(3)
  expect(count().getSnapshot()).toBe(3)
})

test('resets with the session, and notifies its subscribers', () => {
  const kept = count()
  kept.set(3)
  const heard = vi.fn()
  const stop = kept.subscribe(heard)
  session.signOut()
  expect([kept.getSnapshot(), sessionStorage.getItem('count')]).toEqual([0, null])
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  signIn()
  kept.set(4)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('hides the value from another member in the same tab', () => {
  const kept = count()
  kept.set(3)
  const left = sessionStorage.getItem('count') ?? ''
  signInRavi()
  expect(kept.getSnapshot()).toBe(0)
  sessionStorage.setItem('count', left)
  expect(count().getSnapshot()).toBe(0)
})

test('keeps the value when the session of the same member changes', () => {
  const kept = count()
  kept.set(3)
  session.setStatus('paid')
  expect(kept.getSnapshot()).toBe(3)
})

test.each(['{', '7', '{"owner":"SGASHA0001","value":"three"}', '{"value":3}'])(
  'ignores storage that holds %s',
  (left) => {
    sessionStorage.setItem('count', left)
    expect(count().getSnapshot()).toBe(0)
  },
)
