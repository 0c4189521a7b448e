import { beforeEach, expect, test, vi } from 'vitest'
import { session } from './session.ts'

const reply = { access_token: 'token-of-asha', user: { id: 'SGASHA0001', status: 'active', name: 'Asha' } } as const

beforeEach(session.signOut)

test('stores only the token, and the id and status of the member', () => {
  session.signIn(reply)
  expect(localStorage.getItem('token')).toBe('token-of-asha')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ id: 'SGASHA0001', status: 'active' })
  expect(session.getSnapshot()).toEqual({
    token: 'token-of-asha',
    user: { id: 'SGASHA0001', status: 'active' },
    expired: false,
  })
})

test('clears memory and storage on sign-out, and notifies subscribers', () => {
  session.signIn(reply)
  const heard = vi.fn()
  const stop = session.subscribe(heard)
  session.signOut()
  stop()
  expect(heard).toHaveBeenCalledOnce()
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
  expect(session.getSnapshot().token).toBeUndefined()
})

test('ends only the session of the expired token', () => {
  session.signIn(reply)
  session.expire('an-older-token')
  expect(session.getSnapshot().token).toBe('token-of-asha')
  session.expire('token-of-asha')
  expect(session.getSnapshot()).toEqual({ token: undefined, user: undefined, expired: true })
})

test('signs out when another tab signs out', () => {
  session.signIn(reply)
  localStorage.removeItem('token')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(session.getSnapshot().token).toBeUndefined()
})

test('removes the member’s data from the tab however the session ends', () => {
  const keep = () => {
    session.signIn(reply)
    sessionStorage.setItem('chatDrafts', '{}')
    sessionStorage.setItem('checkout', '{}')
    sessionStorage.setItem('awaitedOrder', '{}')
  }
  keep()
  session.signOut()
  expect(Object.keys(sessionStorage)).toEqual([])

  keep()
  localStorage.removeItem('token')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(Object.keys(sessionStorage)).toEqual([])

  // What may have been paid is kept.
  keep()
  session.expire('token-of-asha')
  expect(Object.keys(sessionStorage)).toEqual(['checkout', 'awaitedOrder'])
})

test('keeps a sign-up in this tab when other tabs change', () => {
  sessionStorage.setItem('signUp', '{}')
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(Object.keys(sessionStorage)).toEqual(['signUp'])
})

test('ignores an invalid stored session', () => {
  localStorage.setItem('token', 'token-of-asha')
  localStorage.setItem('user', '{"id": 7')
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect(session.getSnapshot().token).toBeUndefined()
})
